"""Which paragraphs answer "why am I asked this?", for every kind of question of every game.

Read out of the rulebooks, question by question; not out of the code. Where one kind is asked by several rules, all of
them stand here, and `test_question_rules.py` looks at which one it is.
"""

CARDGAME = {
    "TakeAction": "R27",
    "PayFor": "R32",
    "CycleCards": "R14 R38 R45 R87 G90",  # first hands, a text, the action, the Duel's Ring, Galadriel
    "ForsakeCards": "R50",
    "EliminateCards": "R46 R87",  # winnowing, the Duel's Ring
    "MayPay": "R50 G13",  # to forsake, or to cycle, for something
    "MayDo": "R38",
    "TakeCards": "R55",
    "PlayApart": "R39",
    "EliminateApart": "R39 G88",  # set aside, the Palantír
    "CycleApart": "G88",
    "ResolveNext": "G7",
    "ChoosePath": "R25",
    "ChooseBattleground": "R20",
    "PlaceToken": "R76",
    "MoveWhere": "R42 G32",  # a move by a text, a mount
    "EliminateOne": "R53 G96",  # a text, Ride to Ruin
    "SearchOrEliminate": "G97",
    "NextCombat": "R75",
    "ChooseSupport": "R70",
    "ChooseLoss": "R62 R69",  # on the path, on a battleground
    "AgreeOnLoss": "R67 R69",
    "SettleLoss": "R67 R69",
    "ChooseReplacement": "G35",
    "SaveAnother": "G41",
    "DiscardDown": "R31",
}

CONFRONTATION = {
    "ChooseSide": "R14.2",
    "ChooseSpecial": "R14.3",
    "ChoosePlacing": "R2.1 R2.2",  # the Fellowship, Sauron
    "TakeTurn": "R4.1 R14.4 R14.7 R14.11",  # bound by Shadowfax, the King, the Dark of Mordor
    "TakeExtraStep": "R14.4 R14.11",
    "NamePiece": "R14.7 R14.8 R14.10",
    "LookWhere": "R14.9",
    "MayUseSpecial": "R14.5 R14.9",
    "MayShuffle": "R1.6",
    "MayStrike": "R9.1",
    "ChooseDefender": "R5.3",
    "MayStepIn": "R8.2",
    "MayShowFriend": "R8.2",
    "MayHelp": "R11.5",
    "MayRetreat": "R7.4",
    "MustRetreat": "R7.5",
    "MayEscape": "R12.4",
    "MaySwap": "R11.8",
    "MayForbidCards": "R9.6 R11.4",  # Saruman, Aragorn
    "ChooseCard": "R6.4 R12.3",  # forced to another by Saruman
    "MayForceCard": "R12.3",
    "MayExchange": "R12.6",
    "TakeFromDiscards": "R10.1",
}

BOARDGAME = {
    "DiscardDown": "R22",
    "ChooseDeck": "R38 R46 R212",  # an Event die, a card, partners in phase 1
    "MaySwap": "R212",
    "SwapWhich": "R212",
    "MayDrawAlike": "R142 G81",  # Gandalf as guide, the Witch-king
    "PlayWhichEvent": "R45",
    "PayCard": "R47",
    "MayUseTableCard": "R170 R176",  # before the Hunt roll, on the figure's way
    "Allocate": "R25",
    "TakeAction": "R27",
    "UseDieFor": "R35 R36 R37 R38 R39 R40",
    "RingWhichDie": "R42",
    "RingWhichFace": "R44",
    "AdvanceWhich": "R126",
    "MayDeclare": "R24",
    "WalkFellowship": "R150 R152",  # declared, revealed
    "MayEnterMordor": "R190",
    "ChooseGuide": "R143",
    "SeparateWho": "R160 G36",
    "CompanyGoes": "R52 R160",  # on the map, out of the Fellowship
    "MoveWhichCompanion": "R52",
    "WhoJoins": "R52 R58",
    "MoveWhichWraith": "R54",
    "WraithGoes": "R54",
    "MayPreventTile": "R174",
    "MayAnswerTile": "R174",
    "MayUseGuide": "R174",
    "TakeCasualty": "R174",
    "MoveWhichArmy": "R46 R71 R72 R76",  # a card, an Army die, a Character die, a card of several regions
    "MoveWhere": "R70",
    "WhoMoves": "R70",
    "MoveOn": "R76",
    "RecruitFigure": "R60 R68",  # a Muster die, a card
    "RecruitWhere": "R61 R68",
    "BringIn": "R51",
    "BringWhere": "R51",
    "RemoveExcess": "R64",
    "MayMix": "R216",
    "AttackWithWhich": "R80",
    "AttackWhere": "R80",
    "WhoAttacks": "R82",
    "WhoAdvances": "R101 R107",  # after a battle, after a withdrawal
    "MayVoidNazgul": "G80",
    "FieldOrWithdraw": "R106",
    "ChooseCombatCard": "R85",
    "TakeHits": "R96",
    "MayGoOn": "R99",
    "ReduceToGoOn": "R111",
    "RetreatOrStay": "R99",
    "RetreatWhere": "R99",
    "ForfeitWhom": "R88",
    "PickAmount": "R66 R88 R96",  # recruits, leadership, hits on one's own
    "PickTarget": "R49 R70 R86 R91 R96 G28 G43 G82",
    "PickOption": "R46",
    "PickRegion": "R46 R49 R52 R66 R68 G29 G31 G32 G35 G39",
    "PickNation": "R122 G28",
    "PickCardFor": "R47 R50b R174",
    "PickDie": "R46",
}

WONDERLAND = {
    "ChooseFaction": "W1.7",
    "KeepQuest": "W1.11",
    "PlacePoison": "W6.1 W18.12",
    "ChooseChair": "W3.1 W3.2",
    "ChooseAnyChair": "W6.2 W6.6",
    "PlaceLeader": "W3.3",
    "NextReward": "W5.1",
    "PlaceUnits": "W5.2",
    "PlaceWhich": "W5.2",
    "MoveInstead": "W5.4",
    "ChooseAlly": "W5.5 W13.10",  # a reward, a wager won
    "ChooseWonderlandian": "W5.8",
    "PlaceFigure": "W5.8",
    "UnlockAbility": "W5.9",
    "PlaceCastle": "W5.11",
    "LeaderFull": "W5.12",
    "DiscardQuest": "W5.14",
    "ChooseHalf": "W5.15",
    "MayCorrupt": "W5.16",
    "ForgeFromBag": "W13.9",
    "ForgeChip": "W13.4",
    "ForgeTrack": "W13.5",
    "MoveSupporters": "W3.3",
    "SendSupporters": "W5.2",
    "LayWager": "W8.2",
    "PlayWhich": "W17.4",
    "MayRedraw": "W9.1",
    "MayBlock": "W10.3",
    "LoseUnit": "W9.3 W10.1 W10.4",  # Royal Temper, madness, poison
    "DrawOrHalt": "W9.8",
    "MayUse": "W9.1 W17.6 W18.9",
    "ChooseOpponent": "W9.3 W17.6 W18.2 W18.7",
    "UseChip": "W17.1 W17.3",
    "ReturnExhausted": "W9.1",
    "GoToForge": "W17.4",
    "VPOrCastle": "W12.4 W12.6",
    "ScoreFeat": "W13.1 W17.5",
    "RemoveChip": "W17.5",
    "KeepChip": "W14.1",
}

RULES = {
    "cardgame": CARDGAME,
    "confrontation": CONFRONTATION,
    "boardgame": BOARDGAME,
    "wonderland": WONDERLAND,
}
