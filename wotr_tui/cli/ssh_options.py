"""The options of `wotr host` for SSH guests."""

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from wotr_tui.app.guest_process import GUEST_COMMAND
from wotr_tui.runtime.errors import UserError
from wotr_tui.text.messages import tr
from wotr_tui.text.sandbox import weakness
from wotr_tui.text.sentences import in_words_for

if TYPE_CHECKING:
    from net.host.host import Host
    from net.ssh.server import SshServer

ANY_PORT = -1


def arguments(parser: argparse.ArgumentParser) -> None:
    group = parser.add_argument_group(tr("guests over SSH"))
    group.add_argument(
        "--ssh",
        type=int,
        nargs="?",
        const=ANY_PORT,
        metavar="PORT",
        help=tr("let guests in by SSH (default port: from 2222 on)"),
    )
    group.add_argument(
        "--ssh-keys", type=Path, metavar="FILE", help=tr("only guests with a key in this authorized_keys file")
    )
    group.add_argument("--ssh-open", action="store_true", help=tr("without a PIN: anyone who can reach the port"))


async def open_server(host: "Host", args: argparse.Namespace) -> "SshServer | None":
    """Open the server for SSH guests, if the options ask for it. Raises UserError, NetError."""
    if args.ssh is None:
        if args.ssh_keys or args.ssh_open:
            raise UserError(tr("--ssh-keys and --ssh-open need --ssh"))
        return None
    if args.ssh_keys and args.ssh_open:
        raise UserError(tr("use either --ssh-keys or --ssh-open"))
    if args.ssh != ANY_PORT and not 0 <= args.ssh < 65536:
        raise UserError(tr("{port} is not a port; ports go from 1 to 65535", port=args.ssh))
    if sys.platform == "win32":
        raise UserError(tr("--ssh does not work on Windows; host inside WSL"))
    from net.ssh.access import Access
    from net.ssh.server import SshServer

    access = Access() if args.ssh_open else Access.by_keys(args.ssh_keys) if args.ssh_keys else Access.by_pin(args.pin)
    ssh = SshServer(host, GUEST_COMMAND, access, words=in_words_for)
    await ssh.open(args.bind, None if args.ssh == ANY_PORT else args.ssh)
    return ssh


def facts(ssh: "SshServer") -> dict[str, object]:
    """Return the same as data, for scripts."""
    from net.ssh.sandbox import missing_protection

    return {
        "port": ssh.port,
        "fingerprint": ssh.fingerprint,
        "lines": ssh.invitations(),
        "pin": ssh.access.pin,
        "keys": ssh.access.keys is not None,
        "open": ssh.access.open_to_all,
        "unconfined": weakness(missing_protection()),
    }
