"""The people connected to this host. The owner can end a session."""

from typing import TYPE_CHECKING

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Static

from wotr_tui.app.registry import screens
from wotr_tui.app.screens.modal import Modal
from wotr_tui.app.widgets.keybar import KeyBar
from wotr_tui.app.widgets.menu import Entry, Menu
from wotr_tui.text.messages import mark, tr
from wotr_tui.text.people import SESSION_ENDED, ssh_invitation, whereabouts
from wotr_tui.text.sandbox import weakness
from wotr_tui.web.hosting import invitation

if TYPE_CHECKING:
    from net.host.host import Host
    from net.ssh.server import SshServer
    from net.web.server import WebServer

LOOK_S = 1.0


class GuestsScreen(Modal[None]):
    """Lists who is connected, how, and at which table. Enter ends a session."""

    DEFAULT_CSS = """
    GuestsScreen Menu { max-height: 16; }
    GuestsScreen Static { margin: 1 0 0 0; }
    """
    HELP = mark(
        "Everyone who is connected to your host. Enter ends a session. That person keeps their seat, and the table "
        "waits for them."
    )
    BINDINGS = [
        Binding("escape,q,f5", "dismiss", mark("Back"), tooltip=mark("Back to where you were"), id="guests.back"),
        Binding("w", "show_code", mark("QR code"), tooltip=mark("The address for browsers, to scan"), id="guests.code"),
    ]

    def __init__(self, host: "Host", ssh: "SshServer | None" = None, web: "WebServer | None" = None) -> None:
        super().__init__()
        self.host, self.ssh, self.web = host, ssh, web

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog") as dialog:
            dialog.border_title = tr("Guests")
            yield Menu(id="guests")
            yield Static(id="guests-note", classes="hint", markup=False)
        yield KeyBar()

    def on_mount(self) -> None:
        self.query_one(Menu).focus()
        self._show()
        self.set_interval(LOOK_S, self._show)

    def _show(self) -> None:
        entries = [
            Entry(str(person.person), person.name, whereabouts(self.host.lobby, person))
            for person in self.host.lobby.people.values()
            if person.via != "here"
        ]
        self.query_one(Menu).show(entries or [Entry("", tr("Nobody is connected"))])
        self.query_one("#guests-note", Static).update(Content(self._note()))

    def _note(self) -> str:
        lines = [tr("Enter ends a session. That person keeps their seat.")]
        if self.ssh is not None:
            from net.ssh.sandbox import missing_protection

            lines = ssh_invitation(self.ssh, weakness(missing_protection()))
        if self.web is not None:
            lines.append(tr("With any browser (PIN {pin}), w shows the QR code:", pin=self.web.pin))
            lines += [f"  {address}" for address in self.web.invitations()]
        return "\n".join(lines)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer the QR code only where browsers may come in."""
        return action != "show_code" or self.web is not None

    def action_show_code(self) -> None:
        """Show the address for browsers as a QR code."""
        if self.web is not None:
            words = "\n".join(invitation(self.web))
            self.app.push_screen(screens.NoticeScreen(tr("Guests by browser"), words))

    @on(Menu.Picked)
    def pick(self, event: Menu.Picked) -> None:
        person = self.host.lobby.people.get(int(event.key or 0))
        if person is None:
            return

        def sure(yes: bool | None) -> None:
            if yes:
                self.host.dismiss(person.person, SESSION_ENDED)

        self.app.push_screen(
            screens.ConfirmScreen(tr("End the session of {name}?", name=person.name), tr("End session"), tr("Cancel")),
            sure,
        )
