"""The page of a game: the story, the places, the question, the hand. Made from the table model alone."""

from collections.abc import Mapping, Sequence

from wotr_tui.games import face_of
from wotr_tui.games.legend import legend_page
from wotr_tui.games.speech import Summary
from wotr_tui.table.model import TableModel
from wotr_tui.table.question import Question
from wotr_tui.text.messages import plural, tr
from wotr_tui.text.phrases import LogLine, Phrase, text_of
from wotr_tui.web.frame import button
from wotr_tui.web.markup import Markup, joined, tag, worded

SHOWN_STORY = 60
"""How many lines of the story the page holds."""


LONG_TITLE = 48
"""Characters of a line of the hand; a longer one is the text of a card, and its name the title."""


class StoryItem:
    """A line of the story, or a summary, with its number in the order of telling."""

    __slots__ = ("html", "line", "number", "summary")

    def __init__(self, number: int, line: LogLine | None = None, summary: Summary | None = None) -> None:
        self.number, self.line, self.summary = number, line, summary
        self.html: Markup | None = None
        """What it looks like, once it was shown."""


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


def story(model: TableModel, items: Sequence[StoryItem]) -> Markup:
    """Return the story as a list; the script reveals what is new line by line."""
    for item in items[-SHOWN_STORY:]:
        item.html = item.html or _item(model, item)
    shown = [item.html for item in items[-SHOWN_STORY:]]
    if not shown:
        return Markup()
    return joined(
        (
            tag("ol", *shown, class_="story"),
            tag("button", tr("next"), type="button", class_="next", data_more=tr("{count} more", count="#")),
        )
    )


def _item(model: TableModel, item: StoryItem) -> Markup:
    icons = model.speech.icons
    if item.summary is not None:
        lines = [
            tag("h3" if line.heading else "p", worded(line.phrase, icons)) for line in item.summary.lines if line.phrase
        ]
        score = tag("p", worded(item.summary.score, icons), class_="score") if item.summary.score else None
        title = tag("h2", worded(item.summary.title, icons))
        return tag("li", title, *lines, score, class_="summary", data_number=str(item.number))
    assert item.line is not None
    weight = ("line", "turn", "round")[item.line.weight]
    return tag("li", worded(item.line.phrase, icons, links=True), class_=weight, data_number=str(item.number))


def lines_by_thing(question: Question) -> dict[str, list[int]]:
    """Return which lines of the question are about a thing, for everything that answers it."""
    found: dict[str, list[int]] = {}
    for number, line in enumerate(question.lines):
        for thing in dict.fromkeys(line.touches):
            found.setdefault(thing, []).append(number)
    return found


def board(model: TableModel, question: Question, files: Mapping[str, str]) -> Markup:
    """Return the picture of the game where it has one, then its places as cards to swipe."""
    mirror = model.mirror
    view = mirror.view if mirror is not None else None
    if view is None:
        return Markup()
    face, icons = face_of(model.speech.game.id), model.speech.icons
    picture = face.picture(model.speech, view, lines_by_thing(question), files)
    cards = [
        tag(
            "article",
            tag("h2", worded(card.title, icons)),
            *(tag("p", worded(line, icons, links=True)) for line in card.lines),
            class_="place",
        )
        for card in face.places(model.speech, view)
    ]
    places = tag("div", *cards, class_="places", tabindex="0", role="group", aria_label=tr("Places"))
    return joined(
        (
            tag("div", Markup(picture), class_="picture", tabindex="0") if picture else None,
            _folded(places) if picture and cards else places if cards else None,
        )
    )


def _folded(places: Markup) -> Markup:
    """Return the places behind a line: the picture shows most of them."""
    return tag("details", tag("summary", tr("The table in words")), places)


def question_part(model: TableModel, question: Question, token: str, previews: dict[int, Sequence[Phrase]]) -> Markup:
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
        shown = None
        if told is not None:
            lines = [tag("p", worded(phrase, icons)) for phrase in told] or [tag("p", tr("Nothing visible changes."))]
            shown = tag("div", *lines, class_="preview")
        rows.append(tag("li", tag("div", take, look, class_="row"), shown))
    everything = tag("button", tr("Show all choices"), type="button", class_="all", hidden=True)
    return joined((*head, tag("ul", *rows, class_="choices") if rows else None, everything))


def hand(model: TableModel, question: Question) -> Markup:
    """Return the hand with the text of each card, and a button that shows what can be done with it."""
    mirror = model.mirror
    view = mirror.view if mirror is not None else None
    if view is None:
        return Markup()
    speech, icons, answers = model.speech, model.speech.icons, lines_by_thing(question)
    cards, notes = [], []
    for thing, phrase in speech.hand(view):
        if not thing:
            notes.append(tag("p", worded(phrase, icons, links=True)))
            continue
        title, text = phrase, speech.brief(view, thing)
        if len(text_of(phrase)) > LONG_TITLE:
            title, text = (speech.name(view, thing),), phrase
        cards.append(
            tag(
                "article",
                tag("h3", tag("button", worded(title, icons), type="button", class_="thing", data_thing=thing)),
                tag("p", worded(text, icons)) if text else None,
                _choices_of(answers.get(thing, ())),
                class_="card",
            )
        )
    heading = tag("h2", tr("Hand ({count})", count=len(cards))) if cards else None
    swiped = tag("div", *cards, class_="cards", tabindex="0", role="group", aria_label=tr("Your hand"))
    return joined((heading, swiped if cards else None, tag("div", *notes, class_="notes") if notes else None))


def _choices_of(lines: Sequence[int]) -> Markup | None:
    """Return a button that leaves only these lines of the question."""
    if not lines:
        return None
    words = tr(plural(len(lines), "{count} choice", "{count} choices"))
    return tag("button", words, type="button", class_="pick", data_lines=" ".join(map(str, lines)))


def details(model: TableModel, thing: str) -> Markup:
    """Return everything about a thing, in a dialog."""
    mirror = model.mirror
    if mirror is None or mirror.view is None:
        return Markup()
    icons = model.speech.icons
    lines = [tag("p", worded(line, icons)) for line in model.speech.describe(mirror.view, thing) if line]
    title = model.speech.name(mirror.view, thing)
    return _dialog(title, lines)


def page(model: TableModel, id: str) -> Markup:
    """Return a page of the game (piles, score sheet), in a dialog."""
    mirror = model.mirror
    found = [each for each in model.speech.pages if each.id == id]
    if mirror is None or mirror.view is None or not found:
        return Markup()
    icons = model.speech.icons
    lines = [
        tag("h3" if line.heading else "p", worded(line.phrase, icons))
        for line in model.speech.page(mirror.view, id, model.events)
    ]
    return _dialog(str(found[0].title), lines)


def symbols(model: TableModel) -> Markup:
    """Return what the symbols mean, in a dialog."""
    lines = [tag("h3" if line.heading else "p", worded(line.phrase)) for line in legend_page(model.speech)]
    return _dialog(tr("Symbols"), lines)


def rule(model: TableModel, question: Question) -> Markup:
    """Return the rule behind the question, in a dialog."""
    from rules.rulebook import plain
    from wotr_tui.text.rulebooks import book_of, language_note

    paragraph = book_of(model.speech.game).paragraph(question.rule)
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


def bar(model: TableModel, question: Question) -> Markup:
    """Return the commands of the table."""
    buttons = []
    if model.may_undo:
        buttons.append(button(tr("Undo"), "undo"))
    if model.may_ask_hint:
        buttons.append(button(tr("Hint"), "hint"))
    if question.rule:
        buttons.append(button(tr("Rule"), "rule"))
    buttons += [button(str(each.title), "page", page=each.id) for each in model.speech.pages]
    buttons.append(button(tr("Symbols"), "symbols"))
    if model.may_end:
        buttons += [button(tr("Offer a draw"), "draw"), button(tr("Resign"), "resign")]
    buttons.append(button(tr("Leave"), "leave"))
    return joined(buttons)
