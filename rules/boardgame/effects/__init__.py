"""The vocabulary of event cards. A card is one block in `cards`, made of these and of conditions (`conditions`,
`battle.conditions`) and places (`map.region_filter`):

    RIDERS = Card(
        name="Riders of Théoden", deck=Deck.FREE_STRATEGY, number=16, die=Face.MUSTER, player="rohan",
        text="Recruit ...",
        needs=(AtWar((Nation.ROHAN,)),),  # all must hold to play it
        effects=(Recruit(...),),
        combat=Combat("Daylight", "Shadow combat roll: at most 3 dice.", (Timed(3, MostDice(3)),)),
    )

A step is done as `do(game, who, source)`: `who` is the seat that plays the card (in battle: the one that commands its
army), `source` the number of the card, which prompts name. A step that asks is a `Question`; what it leads to is pushed
on the agenda, so that everything else waits for it. `possible` says whether an option made of it can be offered.

A text that settles on a region ("there") writes it into `game.text_region`; `Where(here=True)` reads it.

Combat halves are made of `combat_dice` and `combat_leaders`.
"""
