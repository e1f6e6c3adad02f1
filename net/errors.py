"""What can go wrong between people and a table: whose fault it is, in a sentence fit for a person."""


class NetError(Exception):
    """Anything this package refuses or gives up on. Its text is one clear sentence."""


class RemoteProtocolError(NetError):
    """The other end broke the protocol: that connection ends, nothing else is touched."""


class Refusal(NetError):
    """A well-formed request that cannot be granted now. Nothing has changed."""


class Offence(Refusal):
    """A request no honest client makes: refused like any other, and noted in the log."""


class ConnectionLost(NetError):
    """The connection went away before the answer came."""


class CannotConnect(NetError):
    """No host there, or one that would not let us in."""


class FingerprintChanged(CannotConnect):
    """The host's key is not the one pinned for this address: perhaps someone else is answering."""

    def __init__(self, address: str, pinned: str, shown: str) -> None:
        super().__init__(
            f"THE HOST AT {address} SHOWS A DIFFERENT KEY: pinned {pinned}, now {shown}. "
            "Ask the host for its join code before you go on."
        )
        self.address, self.pinned, self.shown = address, pinned, shown


class NoPlaceToKeep(NetError, OSError):
    """The directory where things of this user are kept cannot be used: `filename`, and why in `strerror`."""

    def __str__(self) -> str:
        return f"nothing can be kept in {self.filename}: {self.strerror}"


class JournalError(NetError):
    """A journal that cannot be read, is in use, or was written by another version."""


class JournalDamaged(JournalError):
    """A journal that was changed, or that the disk did not keep: what is before the damage can be saved."""

    def __init__(self, at: int, choices: int | None) -> None:
        """`choices`: how many of them come before the damage; None: not even the header does."""
        kept = f"{choices} choices are whole before it" if choices is not None else "nothing is whole before it"
        super().__init__(f"damaged at byte {at}; {kept}")
        self.at, self.choices = at, choices
