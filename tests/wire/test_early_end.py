"""Games that people end before the rules do: resignation and agreed draws."""

import pytest

from net.errors import JournalError
from net.journal.replay import Replay
from net.wire.from_client import (
    AfterLoss,
    AnswerEnd,
    AskRematch,
    AskUndo,
    AskWholeGame,
    CreateTable,
    Enter,
    OfferDraw,
    Ready,
    Resign,
    SeatBot,
    Sit,
)
from net.wire.from_host import Ended, EndOffered, EndSettled, Granted, Happened, WholeGame
from net.wire.records import Chosen, GameClosed, Resigned, ResultRecord, decode_journal, encode_journal
from rules.catalogue import GAMES
from tests.toy import TOYS
from tests.wire.desk import Desk, Someone, play_out, reason, turns, view


def against_a_bot(desk: Desk, game: str = "gleaning", scenario: str = "pair", bots: tuple[int, ...] = (1,)) -> Someone:
    ann = desk.come("Ann", via="here")
    ann.ask(CreateTable, game, scenario)
    ann.ask(Sit, (0,))
    for seat in bots:
        ann.ask(SeatBot, seat, "greedy")
    ann.ask(Ready)
    return ann


def said(someone: Someone) -> list[tuple[str, str]]:
    return [(message.what, message.name) for message in someone.messages if isinstance(message, Happened)]


# ------------------------------------------------------------ resigning


def test_who_resigns_loses_and_the_other_side_wins():
    desk = Desk()
    ann, bob = desk.table((0,), (1,))
    eve = desk.come("Eve")
    eve.ask(Enter, table=desk.session().id)
    assert isinstance(bob.ask(Resign), Granted)
    for someone in (ann, bob, eve):
        ended = someone.last(Ended)
        assert (ended.how, ended.winners, ended.resigned) == ("resigned", (0,), (1,))
        assert ("resigned", "Bob") in said(someone)
        assert someone.mirror.decisions == ()
    assert desk.session().state == "over"
    assert desk.session().now().match.wins == (1, 0)
    assert "over" in reason(ann.ask(Resign))
    assert isinstance(ann.ask(AskRematch, "swap"), Granted)


def test_the_journal_keeps_who_resigned_and_latecomers_are_told():
    desk = Desk()
    ann, _ = desk.table((0,), (1,))
    ann.choose(0, 0)
    ann.ask(Resign)
    table = desk.session().id
    saved = desk.saved(table)
    assert saved.closed == GameClosed("resigned", ResultRecord((1,), "resigned"), (0,))
    ann.ask(AskWholeGame)
    told = decode_journal(ann.last(WholeGame).journal)
    assert told.closed == saved.closed
    assert Replay.of(told, TOYS).saved.closed == saved.closed
    restored = Desk()
    session = restored.lobby.restore(saved)
    restored.lobby.add(session)
    assert (session.state, session.now().match.wins) == ("over", (0, 1))
    dee = restored.come("Dee")
    dee.ask(Enter, table=table)
    assert (dee.mirror.ended.how, dee.mirror.ended.winners) == ("resigned", (1,))


def test_a_journal_that_names_the_wrong_winner_is_refused():
    desk = Desk()
    ann, _ = desk.table((0,), (1,))
    ann.ask(Resign)
    header, *rest = desk.records[desk.session().id]
    for closed in (
        GameClosed("resigned", ResultRecord((0,), "resigned"), (0,)),
        GameClosed("resigned", ResultRecord((9,), "resigned"), (0,)),
        GameClosed("resigned", ResultRecord((1,), "resigned")),
        GameClosed("draw", ResultRecord((1,), "draw")),
    ):
        with pytest.raises(JournalError, match="not the one it states"):
            Replay.of(decode_journal(encode_journal([header, *rest[:-1], closed])), TOYS)


def test_a_side_resigns_when_all_its_people_agree():
    desk = Desk()
    ann, bob, cid, dee = desk.table((0,), (1,), (2,), (3,), scenario="four")
    ann.ask(Resign)
    assert desk.session().state == "playing"
    offered = cid.last(EndOffered)
    assert (offered.name, offered.what, offered.waiting_for, offered.seats) == (
        "Ann",
        "resignation",
        (cid.number,),
        (2,),
    )
    assert "Nobody has made you an offer" in reason(bob.ask(AnswerEnd, True))
    cid.ask(AnswerEnd, False)
    settled = ann.last(EndSettled)
    assert (settled.granted, settled.by, ann.mirror.end_offer) == (False, (2,), None)
    cid.ask(Resign)
    ann.ask(Resign)  # asking for the same is agreeing
    assert (dee.last(Ended).winners, dee.last(Ended).resigned) == ((1, 3), (0, 2))
    assert {("resigned", "Ann"), ("resigned", "Cid")} <= set(said(dee))


def test_a_resignation_waits_for_a_team_mate_who_is_away_and_has_no_bot():
    desk = Desk(grace_s=0.0)
    ann, bob, cid, dee = desk.table((0,), (1,), (2,), (3,), scenario="four")
    desk.drop(cid)
    ann.ask(Resign)
    assert desk.session().state == "paused"
    assert (ann.mirror.end_offer.waiting_for, ann.mirror.end_offer.seats) == ((), (2,))
    back = desk.come("Cid", cid.ticket)
    back.ask(Enter, table=desk.session().id)
    assert back.mirror.end_offer.waiting_for == (back.number,)
    desk.drop(back)
    for someone in (ann, bob, dee):
        someone.ask(AfterLoss, "bot")
    desk.wait(6)
    assert (dee.last(Ended).how, dee.last(Ended).winners) == ("resigned", (1, 3))


def test_someone_alone_against_bots_resigns_at_once_also_while_the_table_waits():
    desk = Desk()
    ann = against_a_bot(desk)
    ann.ask(Resign)
    assert (ann.last(Ended).winners, desk.session().state) == ((1,), "over")


def test_with_more_than_two_sides_a_bot_plays_on_for_someone_who_resigned():
    desk = Desk(GAMES)
    ann, bob, cid = desk.table((0,), (1,), (2,), game="wonderland", scenario="three")
    bob.ask(Resign)
    assert desk.session().state == "playing"
    assert said(ann)[-1] == ("retired", "Bob")
    assert ann.last(Ended) is None
    assert (bob.mirror.table.seats[1].name, bob.mirror.table.seats[1].bot) == ("", "random")
    assert view(bob).seats == ()
    assert bob.ticket is None
    assert "no seat" in reason(bob.ask(Resign))
    table = desk.session().id
    assert [(one.seats, one.name) for one in desk.saved(table).resigned] == [((1,), "Bob")]
    ann.ask(Resign)
    assert cid.last(Ended) is None
    cid.ask(Resign)
    ended = cid.last(Ended)
    assert (ended.how, ended.winners, ended.resigned) == ("resigned", (0, 1), (2,))


def test_a_game_that_goes_on_without_someone_is_resumed_and_told_with_their_resignation():
    desk = Desk(GAMES)
    ann, bob, _ = desk.table((0,), (1,), (2,), game="wonderland", scenario="three")
    bob.ask(Resign)
    table = desk.session().id
    restored = Desk(GAMES, grace_s=0.0)
    session = restored.lobby.restore(desk.saved(table))
    restored.lobby.add(session)
    assert [(one.name, one.step) for one in session.live.resigned] == [("Bob", 0)]
    again = restored.come("Ann", ann.ticket)
    again.ask(Enter, table=table)
    again.ask(AfterLoss, "bot")
    restored.wait(6)
    again.ask(Resign)  # Cid's seat is still held by Cid
    assert session.state == "playing"
    assert [record.name for record in restored.records[table] if isinstance(record, Resigned)] == ["Ann"]


def test_alone_against_several_bots_a_resignation_ends_the_game():
    desk = Desk(GAMES)
    ann = against_a_bot(desk, "wonderland", "three", (1, 2))
    ann.ask(Resign)
    assert (ann.last(Ended).winners, ann.last(Ended).resigned) == ((1, 2), (0,))


# ------------------------------------------------------------ draws


def test_a_draw_is_agreed_by_everybody():
    desk = Desk()
    ann, bob = desk.table((0,), (1,))
    ann.ask(OfferDraw)
    offered = bob.last(EndOffered)
    assert (offered.name, offered.what, offered.waiting_for) == ("Ann", "draw", (bob.number,))
    bob.ask(AnswerEnd, True)
    assert (ann.last(Ended).how, ann.last(Ended).winners) == ("draw", ())
    assert desk.saved(desk.session().id).closed == GameClosed("draw", ResultRecord((), "draw"))
    match = desk.session().now().match
    assert (match.games, match.wins) == (1, (0, 0))


def test_offering_what_the_other_offers_is_agreeing():
    desk = Desk()
    ann, bob = desk.table((0,), (1,))
    ann.ask(OfferDraw)
    bob.ask(OfferDraw)
    assert desk.session().state == "over"


def test_a_draw_offer_ends_with_a_refusal_or_with_the_next_choice_of_its_maker():
    desk = Desk()
    ann, bob = desk.table((0,), (1,))
    ann.ask(OfferDraw)
    bob.choose(1, 0)
    assert bob.mirror.end_offer is not None  # the other may choose first and answer then
    ann.choose(0, 0)
    settled = bob.last(EndSettled)
    assert (settled.granted, settled.by, bob.mirror.end_offer) == (False, (), None)
    bob.ask(OfferDraw)
    ann.ask(AnswerEnd, False)
    assert (bob.last(EndSettled).granted, bob.last(EndSettled).by) == (False, (0,))


def test_draws_are_not_offered_again_and_again():
    desk = Desk(GAMES)
    people = desk.table((0,), (1,), game="cardgame", scenario="duel")
    ann, bob = people
    ann.ask(OfferDraw)
    bob.ask(AnswerEnd, False)
    assert "offered a draw already" in reason(ann.ask(OfferDraw))
    assert isinstance(bob.ask(OfferDraw), Granted)  # counted for each person
    ann.ask(AnswerEnd, False)
    for number, (someone, seat, index) in enumerate(turns(people)):
        someone.choose(seat, index)
        if number == 9:
            break
    assert isinstance(ann.ask(OfferDraw), Granted)


def test_choices_that_were_undone_do_not_lead_to_another_draw_offer():
    desk = Desk()
    ann, bob = desk.table((0,), (1,))
    ann.ask(OfferDraw)
    bob.ask(AnswerEnd, False)
    for _ in range(12):
        ann.choose(0, 0)
        assert isinstance(ann.ask(AskUndo, 0), Granted)
    assert "offered a draw already" in reason(ann.ask(OfferDraw))


def test_a_draw_waits_for_someone_who_is_away_and_a_bot_does_not_answer_for_them():
    desk = Desk(grace_s=0.0)
    ann, bob = desk.table((0,), (1,))
    desk.drop(bob)
    ann.ask(OfferDraw)
    assert (ann.mirror.end_offer.waiting_for, ann.mirror.end_offer.seats) == ((), (1,))
    ann.ask(AfterLoss, "bot")
    desk.wait(6)
    assert desk.session().state == "playing"
    assert ann.mirror.end_offer is not None
    back = desk.come("Bob", bob.ticket)
    back.ask(Enter, table=desk.session().id)
    assert back.mirror.end_offer.waiting_for == (back.number,)
    back.ask(AnswerEnd, True)
    assert ann.last(Ended).how == "draw"


def test_an_offer_ends_when_its_maker_leaves():
    desk = Desk()
    ann, bob = desk.table((0,), (1,))
    ann.ask(OfferDraw)
    desk.drop(ann)
    assert (bob.last(EndSettled).granted, bob.mirror.end_offer) == (False, None)


@pytest.mark.parametrize(("chance", "agrees"), [(0.5, True), (0.51, False), (0.2, True)])
def test_a_bot_agrees_to_a_draw_unless_it_is_ahead(monkeypatch, chance, agrees):
    desk = Desk()
    ann = against_a_bot(desk)
    monkeypatch.setattr(type(TOYS["gleaning"]), "evaluate", lambda game, position, seat: chance if seat else 1 - chance)
    ann.ask(OfferDraw)
    assert (ann.last(EndSettled).granted, ann.last(EndSettled).by) == (agrees, () if agrees else (1,))
    assert (ann.last(Ended) is not None) == agrees


def test_a_spectator_neither_resigns_nor_offers():
    desk = Desk()
    desk.table((0,), (1,))
    eve = desk.come("Eve")
    eve.ask(Enter, table=desk.session().id)
    assert "no seat" in reason(eve.ask(Resign))
    assert "no seat" in reason(eve.ask(OfferDraw))
    assert "Nobody has made you an offer" in reason(eve.ask(AnswerEnd, True))


def test_a_resignation_does_not_wait_for_another_offer():
    desk = Desk()
    ann, bob = desk.table((0,), (1,))
    ann.ask(OfferDraw)
    bob.ask(Resign)
    settled = [(m.what, m.granted) for m in ann.messages if isinstance(m, EndSettled)]
    assert settled == [("draw", False), ("resignation", True)]
    assert ann.last(Ended).how == "resigned"


def test_a_game_that_ends_by_its_rules_closes_an_open_offer():
    desk = Desk()
    ann, bob = desk.table((0,), (1,))
    for someone, seat, index in turns([ann, bob]):
        if someone is bob and bob.mirror.end_offer is None and ann.count(EndOffered) == 0 and ann.mirror.decisions:
            ann.ask(OfferDraw)
        someone.choose(seat, index)
    assert ann.mirror.end_offer is None
    assert ann.mirror.ended.how == "rules"
    assert any(isinstance(record, Chosen) for record in desk.records[desk.session().id])


def test_another_game_begins_without_the_offers_of_the_last():
    desk = Desk()
    ann, bob = desk.table((0,), (1,))
    ann.ask(OfferDraw)
    bob.ask(AnswerEnd, True)
    ann.ask(AskRematch, "same")
    bob.ask(AskRematch, "same")
    assert desk.session().state == "playing"
    assert isinstance(ann.ask(OfferDraw), Granted)
    bob.ask(AnswerEnd, False)
    play_out([ann, bob])
    assert desk.session().now().match.games == 2
