"""People at a host: how they are connected, where they are, and how SSH guests get in."""

from typing import TYPE_CHECKING

from rules.sentence import sentence
from wotr_tui.text.messages import lazy, tr

if TYPE_CHECKING:
    from net.ssh.server import SshServer
    from net.table.lobby import LobbyRoom, Person

VIA = {
    "lan": lazy("over the LAN"),
    "ssh": lazy("over SSH"),
    "here": lazy("on this machine"),
    "web": lazy("by browser"),
}
"""How a person is connected."""
SESSION_ENDED = sentence("The host ended your session.")


def whereabouts(lobby: "LobbyRoom", person: "Person") -> str:
    """Return how someone is connected and at which table they are."""
    table = lobby.tables.get(person.table)
    if table is None:
        return tr("{via}, in the lobby", via=VIA[person.via])
    return tr("{via}, at {table}", via=VIA[person.via], table=table.name)


def ssh_invitation(ssh: "SshServer", weakness: str) -> list[str]:
    """Return the lines that tell guests how to come in; `weakness`: what their sandbox lacks here, if anything."""
    if ssh.access.pin:
        who = tr("PIN {pin}", pin=ssh.access.pin)
    elif ssh.access.open_to_all:
        who = tr("no PIN needed")
    else:
        who = tr("only listed keys")
    lines = [
        tr("With any SSH client ({who}):", who=who),
        *(f"  {line}" for line in ssh.invitations()),
        tr("  host key: {fingerprint}", fingerprint=ssh.fingerprint),
    ]
    return [*lines, tr("  Warning: {weakness}.", weakness=weakness)] if weakness else lines
