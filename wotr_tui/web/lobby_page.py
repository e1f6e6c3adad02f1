"""The pages around a game: the lobby of the host, and a table while people take their seats."""

from net.client.client import Client
from net.wire.types import SeatNow, TableNow
from wotr_tui.games import speech_of
from wotr_tui.games.titles import game_title, scenario_title, seat_title
from wotr_tui.table.talk import table_note, table_title
from wotr_tui.text import matches
from wotr_tui.text.bot_levels import levels
from wotr_tui.text.clocks import clock_words
from wotr_tui.text.messages import tr
from wotr_tui.text.players import bot_name
from wotr_tui.web.frame import button
from wotr_tui.web.markup import Markup, joined, tag


def lobby_board(client: Client) -> Markup:
    """Return the tables of the host, and who is in the lobby."""
    tables = [
        tag(
            "li",
            button(
                joined((tag("strong", table_title(table, client.games)), tag("span", table_note(table, client.games)))),
                "enter",
                class_="choice",
                table=table.id,
            ),
        )
        for table in client.lobby.tables.values()
    ]
    if client.unfinished is not None:
        words = tr("Continue your unfinished game")
        tables.insert(0, tag("li", button(words, "enter", class_="choice", table=client.unfinished.table)))
    people = [tag("li", person.name) for person in client.lobby.people.values()]
    return joined(
        (
            tag("h2", tr("Tables of {host_name}", host_name=client.host_name)),
            tag("ul", *tables, class_="choices") if tables else tag("p", tr("There is no table yet.")),
            tag("h2", tr("Open a table")),
            new_table_form(client),
            tag("h2", tr("People")),
            tag("ul", *people) if people else tag("p", tr("Nobody else is here.")),
        )
    )


def new_table_form(client: Client) -> Markup:
    options = [
        tag(
            "optgroup",
            *(
                tag("option", scenario_title(game, scenario), value=f"{game.id} {scenario.id}")
                for scenario in game.scenarios
            ),
            label=game_title(game),
        )
        for game in client.games.values()
    ]
    return tag(
        "form",
        tag("label", tr("Game"), for_="scenario"),
        tag("select", *options, name="scenario", id="scenario"),
        tag("button", tr("Open this table"), type="submit"),
        data_do="create",
    )


def room_board(client: Client, table: TableNow) -> Markup:
    """Return the seats of a table before the game."""
    game = client.games[table.game]
    scenario = game.scenario(table.scenario)
    speech = speech_of(game, table.scenario)
    rows = []
    for seat, now in enumerate(table.seats):
        info = scenario.seats[seat]
        own, side = seat_title(game, info), str(speech.side(info.side).title)
        title = own if own == side else f"{own} ({side})"
        rows.append(
            tag("li", tag("h3", title), tag("p", holder(client, now)), *_seat_buttons(client, seat, now), class_="seat")
        )
    score = matches.score(table, scenario)
    name = table.name or tr("Table")
    return joined(
        (
            tag("h2", f"{name}: {speech.title}"),
            tag("p", speech.blurb(scenario)),
            tag("p", score) if score else None,
            tag("p", clock_words(table.clock)) if table.clock is not None else None,
            tag("ul", *rows, class_="seats"),
        )
    )


def _seat_buttons(client: Client, seat: int, now: SeatNow) -> list[Markup]:
    if seat in client.seats:
        return [button(tr("Stand up"), "stand", seat=seat)]
    if now.free:
        bots = [tag("option", bot_name(level), value=level, selected=level == "normal") for level in levels()]
        choose = tag("select", *bots, name="level", aria_label=tr("Level of the bot"))
        hidden = tag("input", type="hidden", name="seat", value=str(seat))
        form = tag("form", hidden, choose, tag("button", tr("Seat a bot"), type="submit"), data_do="bot")
        return [button(tr("Sit here"), "sit", class_="main", seat=seat), form]
    if now.bot and not now.name:
        return [button(tr("Remove the bot"), "unbot", seat=seat)]
    return []


def holder(client: Client, now: SeatNow) -> str:
    """Return who holds a seat before the game."""
    if now.free:
        return tr("free")
    if now.bot and not now.name:
        return bot_name(now.bot)
    state = tr("away") if now.away else tr("ready") if now.ready else tr("not ready yet")
    if now.person == client.person:
        return tr("{name} (you): {state}", name=now.name, state=state)
    return tr("{name}: {state}", name=now.name, state=state)


def room_question(client: Client, table: TableNow) -> Markup:
    """Return what someone at the table can say before the game."""
    if not client.seats:
        return tag("p", tr("Choose a seat, or watch."))
    ready = table.seats[client.seats[0]].ready
    lines = [button(tr("I am not ready") if ready else tr("I am ready"), "ready", class_="main", on=int(not ready))]
    if table.owner == client.person:
        lines.append(button(tr("Start now"), "start", class_="choice"))
    return tag("div", *lines, class_="choices")
