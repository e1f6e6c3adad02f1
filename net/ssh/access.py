"""Access over SSH: by PIN, by a list of keys, or open to all.

A key identifies a guest even where a PIN is required: the client is asked for a key first and for the PIN after it, and
a client without a key is asked for the PIN only.
"""

import asyncio
import hmac
import logging
import os
import secrets
import stat
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import asyncssh

from net import appdirs
from net.errors import NetError
from net.filelock import exclusive
from net.host.throttle import Arrival
from rules.sentence import Sentence, sentence

if TYPE_CHECKING:
    from net.ssh.server import SshServer

log = logging.getLogger("wotr.ssh")

WRONG_PIN_S = 1.0
"""The delay after a wrong PIN."""


class BadKeyFile(NetError):
    """A file of keys that cannot be used."""


@dataclass(frozen=True)
class Access:
    """What a guest must show. With neither a PIN nor keys: nothing."""

    pin: str = ""
    keys: asyncssh.SSHAuthorizedKeys | None = None

    @classmethod
    def by_pin(cls, pin: str = "") -> "Access":
        """Require this PIN, or a new one of six digits."""
        return cls(pin=pin or f"{secrets.randbelow(10**6):06}")

    @classmethod
    def by_keys(cls, path: Path) -> "Access":
        """Require a key of this file, in the format of authorized_keys. Of its options only `from` has an effect.
        Raises BadKeyFile."""
        try:
            return cls(keys=asyncssh.read_authorized_keys(str(path)))
        except (OSError, ValueError) as error:
            raise BadKeyFile("Cannot use the keys in {path}: {error}.", path=path, error=error) from None

    @property
    def open_to_all(self) -> bool:
        return not self.pin and self.keys is None


def host_key(path: Path | None = None) -> asyncssh.SSHKey:
    """Load the private key of this host, or make it on the first start. Raises BadKeyFile."""
    path = path or appdirs.state() / "ssh" / "host_key"
    with exclusive(path):
        if not path.exists():
            appdirs.write_private(path, asyncssh.generate_private_key("ssh-ed25519").export_private_key())
    if stat.S_IMODE(path.stat().st_mode) & 0o077:
        log.warning("%s was readable by others; its permissions are now 0600", path)
        path.chmod(0o600)
    if path.stat().st_uid != os.geteuid():
        raise BadKeyFile("{path} belongs to another user.", path=path)
    try:
        return asyncssh.read_private_key(str(path))
    except (OSError, asyncssh.KeyImportError) as error:
        raise BadKeyFile("Cannot read the host's key in {path}: {error}.", path=path, error=error) from None


class SshLogin(asyncssh.SSHServer):
    """One connection: authenticates it, identifies the guest, and allows sessions only."""

    def __init__(self, server: "SshServer") -> None:
        self._server, self._access = server, server.access
        self._conn: Any = None  # asyncssh.SSHServerConnection, of which one method is replaced below
        self.address = ""
        self.gone = asyncio.Event()
        self._arrival: Arrival | None = None
        self._pin_known = False
        self._username = ""
        self._attempts = 0
        self._proving: asyncssh.SSHKey | None = None
        self._proven: asyncssh.SSHKey | None = None
        self._grant: Any = None

    # ------------------------------------------------------------ connecting and leaving

    def connection_made(self, conn: asyncssh.SSHServerConnection) -> None:
        self._conn = conn
        self.address = str(conn.get_extra_info("peername", ("somewhere",))[0])
        arrival = self._server.quota.admit(self.address, time.monotonic(), conn.abort)
        if isinstance(arrival, str):
            log.info("%s was refused: %s", self.address, arrival)
            conn.abort()
            return
        self._arrival = arrival
        self._server.logins.add(self)
        # asyncssh accepts one proof; we may need two, a key and the PIN.
        self._grant, self._conn.send_userauth_success = conn.send_userauth_success, self._proof_given

    def connection_lost(self, exc: Exception | None) -> None:
        if self._arrival is not None:
            self._server.logins.discard(self)
            self.gone.set()
            self._server.quota.leave(self._arrival)
            self._arrival = None

    def auth_completed(self) -> None:
        if self._arrival is None or not self._server.quota.welcome(self._arrival, trusted=self._known()):
            self.dismiss(sentence("Too many people from your address are connected."))
            return
        self.leave_if_idle()

    def leave_if_idle(self) -> None:
        """Close the connection later if it has no session then."""
        asyncio.get_running_loop().call_later(self._server.limits.login_s, self._leave_now_if_idle)

    def _leave_now_if_idle(self) -> None:
        if self._arrival is not None and not self._server.has_sessions(self):
            self.dismiss(sentence("Goodbye."))

    def dismiss(self, reason: Sentence) -> None:
        self._conn.disconnect(asyncssh.DISC_BY_APPLICATION, self._server.words(reason, ""))

    # ------------------------------------------------------------ authentication

    def begin_auth(self, username: str) -> bool:
        """Forget earlier proofs: also called when the name changes, and they were given for the other name."""
        self._username = username
        self._proving = self._proven = None
        self._pin_known = False
        if self._arrival is not None and not self._server.quota.spoke(self._arrival, time.monotonic()):
            self._conn.abort()
        return True

    def public_key_auth_supported(self) -> bool:
        return self._proven is None

    def validate_public_key(self, username: str, key: asyncssh.SSHKey) -> bool:
        self._proving = None
        if self._access.keys is not None and self._access.keys.validate(key, self.address, self.address) is None:
            self._count_attempt()
            return False
        self._proving = key
        return True

    def kbdint_auth_supported(self) -> bool:
        return self._access.keys is None

    async def get_kbdint_challenge(self, username: str, lang: str, submethods: str) -> Any:
        self._proving = None
        if self._access.open_to_all:
            return True
        if await self._holds_seat():
            self._pin_known = True
            return True
        # The client's language is not known before it opens a session.
        advice = self._server.words(sentence("Ask the host for the PIN."), "")
        return self._server.host.name, advice, "", [("PIN: ", False)]

    async def validate_kbdint_response(self, username: str, responses: Sequence[str]) -> bool:
        # Guests who have been here before never wait for strangers who guess, but their own guesses are limited too.
        throttle = self._server.throttles[self._known()]
        wait = throttle.wait(self.address, time.monotonic())
        if len(responses) != 1 or wait is None:
            await asyncio.sleep(WRONG_PIN_S)
            self._count_attempt()
            return False
        if wait:
            await asyncio.sleep(wait)
        if hmac.compare_digest(responses[0].strip().encode(), self._access.pin.encode()):
            self._pin_known = True
            return True
        throttle.note(self.address, time.monotonic())
        await asyncio.sleep(WRONG_PIN_S)
        self._count_attempt()
        return False

    def _known(self) -> bool:
        """Whether they have a home here, by a proven key or by the return word after their name."""
        key = self._proven.public_data if self._proven is not None else None
        return self._server.homes.knows(self._username, key)

    async def _holds_seat(self) -> bool:
        """Whether they return to a seat: then the PIN is not asked again. A home alone is not enough, because the PIN
        may have changed since."""
        key = self._proven.public_data if self._proven is not None else None
        tickets = self._server.homes.tickets(self._username, key)
        return bool(tickets) and await self._server.host.holds_seat(tickets)

    async def _proof_given(self) -> None:
        """asyncssh accepted a key or an answer: grant access, unless the PIN is still missing."""
        if self._proving is not None:
            self._proven, self._proving = self._proving, None
        if self._access.pin and not self._pin_known:
            self._conn.send_userauth_failure(True)
        else:
            await self._grant()

    def _count_attempt(self) -> None:
        self._attempts += 1
        if self._attempts >= self._server.limits.attempts:
            log.warning("%s used up its login attempts", self.address)
            reason = self._server.words(sentence("Too many attempts."), "")
            self._conn.disconnect(asyncssh.DISC_NO_MORE_AUTH_METHODS_AVAILABLE, reason)

    # ------------------------------------------------------------ sessions

    def session_requested(self) -> Any:
        key = self._proven.public_data if self._proven is not None else None
        here = str(self._conn.get_extra_info("sockname", ("",))[0]).removeprefix("::ffff:")
        return self._server.new_session(self, self._username, key, here)
