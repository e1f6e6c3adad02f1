"""The page of a game: the story, the places, the question, the hand. Made from the table model alone."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from wotr_tui.games import face_of
from wotr_tui.games.face import PlaceCard
from wotr_tui.games.legend import legend_page
from wotr_tui.games.speech import BETWEEN_LINES
from wotr_tui.table import hints
from wotr_tui.table.actions import TakeChoice
from wotr_tui.table.model import TableModel
from wotr_tui.table.question import Question
from wotr_tui.table.state import holder
from wotr_tui.text.language import current
from wotr_tui.text.messages import Text, plural, tr
from wotr_tui.text.phrases import Phrase, Ref, text_of
from wotr_tui.web.frame import button
from wotr_tui.web.markup import Markup, icon_key, joined, tag, worded

WEIGHTS = ("line", "turn", "round")
"""The classes of lines of the log, by their weight."""
USUAL_KEYS = "pyn"
"""The keys of pass, yes and no."""
RULE = "rule:"
"""Before the number of a paragraph of the rulebook: it can be opened as things can."""
MANY_CHOICES = 8
"""More answers have a field that finds some of them by their words."""
LONG_TITLE = 48
"""Characters of a line of the hand; a longer one is the text of a card, and its name the title."""


def header(model: TableModel) -> Markup:
    """Return where the game stands, and the clocks."""
    mirror = model.mirror
    view = mirror.view if mirror is not None else None
    if view is None:
        return tag("h1", model.title)
    clocks = [
        tag("li", f"{model.speech.seat(seat).text} {face}") for seat, face in enumerate(model.clock.faces()) if face
    ]
    return joined(
        (
            tag("h1", model.speech.title),
            tag("p", worded(model.speech.headline(view), model.speech.icons)),
            tag("ul", *clocks, class_="clocks") if clocks else None,
        )
    )


def lines_by_thing(question: Question) -> dict[str, list[int]]:
    """Return which lines of the question are about a thing, for everything that answers it."""
    found: dict[str, list[int]] = {}
    for number, line in enumerate(question.lines):
        for thing in dict.fromkeys(line.touches):
            found.setdefault(thing, []).append(number)
    return found


class Folding(NamedTuple):
    """What a guest has folded and unfolded."""

    board: bool = True
    words: bool = False
    """The places in words, below a picture that shows most of them."""


def board(
    model: TableModel, answers: Mapping[str, Sequence[int]], files: Mapping[str, str], unfolded: Folding
) -> Markup:
    """Return the picture of the game where it has one, then its places as cards to swipe."""
    mirror = model.mirror
    view = mirror.view if mirror is not None else None
    if view is None:
        return Markup()
    face, icons = face_of(model.speech.game.id), model.speech.icons
    fold = button(tr("The table"), "fold", class_="fold", expanded=unfolded.board)
    if not unfolded.board:
        return tag("div", fold, class_="folds")
    picture = face.picture(model.speech, view, answers, files)
    if not picture:
        places = _places(face.places(model.speech, view), icons)
        return joined((places, tag("div", fold, class_="folds"))) if places else places
    words = button(tr("The table in words"), "words", class_="fold", expanded=unfolded.words)
    return joined(
        (
            tag("div", Markup(picture), class_="picture", tabindex="0"),
            tag("div", fold, words, class_="folds"),
            _places(face.places(model.speech, view), icons) if unfolded.words else None,
        )
    )


def _places(places: Sequence[PlaceCard], icons: Mapping[str, Text]) -> Markup:
    if not places:
        return Markup()
    cards = [_place(place.title, tuple(place.lines), icon_key(icons), current().code) for place in places]
    return tag("div", *cards, class_="places", tabindex="0", role="group", aria_label=tr("Places"))


@lru_cache(maxsize=1024)
def _place(title: Phrase, lines: tuple[Phrase, ...], icons: int, code: str) -> Markup:
    """Return a place. Most stay as they are when something happens (`code`: of the language)."""
    return tag(
        "article",
        tag("h2", worded(title, icons)),
        *(tag("p", worded(line, icons, links=True)) for line in lines),
        class_="place",
    )


def question_part(
    model: TableModel, question: Question, token: str, previews: Mapping[int, Sequence[Phrase]]
) -> Markup:
    """Return what is asked, every answer a large button."""
    icons = model.speech.icons
    head = [tag("h2", worded(question.title, icons))]
    if question.aside:
        head.append(tag("p", worded(question.aside, icons), class_="aside"))
    if question.hint:
        head.append(tag("p", question.hint, class_="hint"))
    rows = []
    for number, line in enumerate(question.lines):
        words = joined((f"{line.note} " if line.note else None, worded(line.phrase, icons)))
        take = button(words, "take", class_="choice", line=number, about=token)
        if question.decision is None:
            rows.append(tag("li", take))
            continue
        look = button("?", "look", class_="look", label=tr("What it would change"), line=number, about=token)
        told = previews.get(number)
        if told is None and line.note and model.mirror is not None and isinstance(line.action, TakeChoice):
            told = hints.about_choice(model.mirror, model.speech, line.action.index) or None
        shown = None
        if told is not None:
            lines = [tag("p", worded(phrase, icons)) for phrase in told] or [tag("p", tr("Nothing visible changes."))]
            shown = tag("div", *lines, class_="preview")
        rows.append(tag("li", tag("div", take, look, class_="row"), shown))
    everything = tag("button", tr("Show all choices"), type="button", class_="all", hidden=True)
    asked = tag("div", *head, id="ask", tabindex="-1")
    find = _find_field() if len(rows) > MANY_CHOICES else None
    choices = tag("ul", *rows, class_="choices") if rows else None
    return joined((asked, find, choices, everything, *_not_offered(model, question)))


def _find_field() -> Markup:
    """Return the field that leaves only the answers with the words typed in it; the script does that."""
    words = tr("Find a choice")
    field = tag(
        "input", id="find", type="search", aria_label=words, placeholder=words, maxlength=64, autocomplete="off"
    )
    return tag("div", field, tag("p", role="status", data_none=tr("No choice has these words.")), class_="find")


def _not_offered(model: TableModel, question: Question) -> list[Markup]:
    """Return why pass, yes or no is not among the answers, where that could be expected."""
    if question.decision is None:
        return []
    missing = [key for key in USUAL_KEYS if question.line_at(key) is None]
    return [tag("p", words, class_="hint") for key in missing if (words := model.why_not(key))]


def hand(model: TableModel, answers: Mapping[str, Sequence[int]]) -> Markup:
    """Return the hand with the text of each card, and a button that shows what can be done with it."""
    mirror = model.mirror
    view = mirror.view if mirror is not None else None
    if view is None:
        return Markup()
    speech, icons = model.speech, model.speech.icons
    cards, notes = [], []
    for thing, phrase in speech.hand(view):
        if not thing:
            notes.append(tag("p", worded(phrase, icons, links=True)))
            continue
        title, text = phrase, speech.brief(view, thing)
        if len(text_of(phrase)) > LONG_TITLE:
            title, text = (speech.name(view, thing),), phrase
        lines = tuple(answers.get(thing, ()))
        cards.append(_hand_card(thing, title, text, lines, icon_key(icons), current().code))
    heading = tag("h2", tr("Hand ({count})", count=len(cards))) if cards else None
    swiped = tag("div", *cards, class_="cards", tabindex="0", role="group", aria_label=tr("Your hand"))
    return joined((heading, swiped if cards else None, tag("div", *notes, class_="notes") if notes else None))


@lru_cache(maxsize=1024)
def _hand_card(thing: str, title: Phrase, text: Phrase, lines: tuple[int, ...], icons: int, code: str) -> Markup:
    """Return a card of the hand (`code`: of the language)."""
    return tag(
        "article",
        tag("h3", tag("button", worded(title, icons), type="button", class_="thing", data_thing=thing)),
        *(tag("p", worded(line, icons)) for line in sentences(text) if line != title),
        _choices_of(lines),
        class_="card",
    )


def sentences(text: Phrase) -> list[Phrase]:
    """Return the lines that a short text was joined from."""
    lines: list[list[str | Ref]] = [[]]
    for part in text:
        if part == BETWEEN_LINES:
            lines.append([])
        else:
            lines[-1].append(part)
    return [tuple(line) for line in lines if line]


def _choices_of(lines: Sequence[int]) -> Markup | None:
    """Return a button that leaves only these lines of the question."""
    if not lines:
        return None
    words = tr(plural(len(lines), "{count} choice", "{count} choices"))
    return tag("button", words, type="button", class_="pick", data_lines=" ".join(map(str, lines)))


def details(model: TableModel, thing: str) -> Markup:
    """Return everything about a thing, or a paragraph of the rulebook, in a dialog."""
    mirror = model.mirror
    if thing.startswith(RULE):
        return rule(model, thing.removeprefix(RULE))
    if mirror is None or mirror.view is None:
        return Markup()
    icons = model.speech.icons
    title = model.speech.name(mirror.view, thing)
    told = [line for line in model.speech.describe(mirror.view, thing) if line and text_of(line) != title]
    lines = [tag("p", worded(line, icons, links=True)) for line in told]
    return _dialog(title, lines)


def page(model: TableModel, id: str) -> Markup:
    """Return a page of the game (piles, score sheet), in a dialog."""
    mirror = model.mirror
    found = [each for each in model.speech.pages if each.id == id]
    if mirror is None or mirror.view is None or not found:
        return Markup()
    icons = model.speech.icons
    lines = [
        tag("h3" if line.heading else "p", worded(line.phrase, icons, links=True))
        for line in model.speech.page(mirror.view, id, model.events)
    ]
    return _dialog(str(found[0].title), lines)


def log(model: TableModel) -> Markup:
    """Return everything that happened, in a dialog."""
    lines = [line for event in model.events if (line := model.speech.story_line(event)) is not None]
    shown = [tag("li", worded(line.phrase, model.speech.icons), class_=WEIGHTS[line.weight]) for line in lines]
    return _dialog(tr("Log"), [tag("ol", *shown)])


def explanation(model: TableModel, lines: Sequence[Phrase]) -> Markup:
    """Return why a bot chose something, in a dialog."""
    return _dialog(tr("Why?"), [tag("p", worded(line, model.speech.icons)) for line in lines if line])


def people(model: TableModel) -> Markup:
    """Return who plays and who watches, in a dialog. Someone who only watches can ask for a seat that no person has."""
    state = model.shown
    if state is None or state.table is None:
        return Markup()
    rows = []
    for seat, now in enumerate(state.table.seats):
        words = [tag("h3", model.speech.seat(seat).text), tag("p", holder(state, seat))]
        if not model.me.seats and not model.over and (now.free or (now.bot and not now.name)):
            words.append(button(tr("Sit here"), "sit", seat=seat))
        rows.append(tag("li", *words, class_="seat"))
    return _dialog(tr("People"), [tag("ul", *rows, class_="seats")])


def symbols(model: TableModel) -> Markup:
    """Return what the symbols mean, in a dialog."""
    lines = [tag("h3" if line.heading else "p", worded(line.phrase)) for line in legend_page(model.speech)]
    return _dialog(tr("Symbols"), lines)


def help_page() -> Markup:
    """Return what can be done on the page, in a dialog."""
    sentences = (
        tr("Tap an answer to choose it. What cannot be taken back asks for a second tap."),
        tr("The ? beside an answer shows what it would change."),
        tr("Tap a glowing place on the picture, or the choices of a card, to see only the answers about it."),
        tr("Tap an underlined name to read about it."),
        tr("If the connection is lost, open the same address again: you come back to your seat."),
    )
    commands = {
        tr("Undo"): tr("undo your last choice, if the table agrees"),
        tr("Hint"): tr("what a bot would do, with your chance to win"),
        tr("Rule"): tr("the rule this question comes from"),
        tr("Symbols"): tr("what the symbols on a screen mean"),
        tr("Resign"): tr("give up the game; asks first"),
    }
    terms = [part for name, does in commands.items() for part in (tag("dt", name), tag("dd", does))]
    return _dialog(tr("Help"), [*(tag("p", words) for words in sentences), tag("dl", *terms)])


def rule(model: TableModel, id: str) -> Markup:
    """Return a paragraph of the rulebook, in a dialog."""
    from rules.rulebook import plain
    from wotr_tui.text.rulebooks import book_of, language_note

    paragraph = book_of(model.speech.game).paragraph(id)
    if paragraph is None:
        return Markup()
    note = language_note(model.speech.game)
    lines = [tag("p", note, class_="hint")] if note else []
    return _dialog(f"{paragraph.id} {paragraph.title}", [*lines, tag("p", plain(paragraph.text))])


def _dialog(title: str, lines: Sequence[Markup]) -> Markup:
    return tag(
        "div",
        tag("h2", title, id="details-title"),
        *lines,
        button(tr("Close"), "close", class_="main"),
        class_="dialog",
        role="dialog",
        aria_modal="true",
        aria_labelledby="details-title",
    )


class OfferedCommands(NamedTuple):
    """Which commands a person has now, beside those that are always there."""

    undo: bool
    hint: bool
    rule: bool
    end: bool


def commands(model: TableModel, question: Question) -> OfferedCommands:
    return OfferedCommands(model.may_undo, model.may_ask_hint, bool(question.rule), model.may_end)


def jumps(model: TableModel) -> list[Markup]:
    """Return links to parts of a page that does not fit a phone."""
    parts = {"ask": tr("Question"), "hand": tr("Hand"), "talk": tr("Talk")}
    if not model.me.seats:
        del parts["hand"]
    return [tag("a", words, href=f"#{id}", class_="jump") for id, words in parts.items()]


def bar(model: TableModel, may: OfferedCommands) -> Markup:
    """Return the commands of the table."""
    buttons = []
    if may.undo:
        buttons.append(button(tr("Undo"), "undo"))
    buttons += jumps(model)
    if may.hint:
        buttons.append(button(tr("Hint"), "hint"))
    if may.rule:
        buttons.append(button(tr("Rule"), "rule"))
    buttons += [button(str(each.title), "page", page=each.id) for each in model.speech.pages]
    buttons += [button(tr("Log"), "log"), button(tr("People"), "people"), button(tr("Symbols"), "symbols")]
    buttons.append(button(tr("Help"), "help"))
    if may.end:
        buttons += [button(tr("Offer a draw"), "draw"), button(tr("Resign"), "resign")]
    buttons.append(button(tr("Leave"), "leave"))
    return joined(buttons)
