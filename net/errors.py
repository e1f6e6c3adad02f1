"""The errors of this package. The text of each is a sentence for a person."""

from rules.sentence import SentenceError, sentence, template


class NetError(SentenceError):
    """Base of all errors of this package."""


class RemoteProtocolError(NetError):
    """The other end broke the protocol: that connection ends, and nothing else is affected."""


class Refusal(NetError):
    """A well-formed request that cannot be granted now. Nothing has changed."""


class Offence(Refusal):
    """A request that no honest client makes: refused like any other, and logged."""


class ConnectionLost(NetError):
    """The connection ended before the answer came."""


class CannotConnect(NetError):
    """There is no host at that address, or it refused us."""


class FingerprintChanged(CannotConnect):
    """The host's key is not the one pinned for this address: somebody else may be answering."""

    def __init__(self, address: str, pinned: str, shown: str) -> None:
        super().__init__(
            template(
            "THE HOST AT {address} SHOWS A DIFFERENT KEY: pinned {pinned}, now {shown}. "
            "Ask the host for its join code before you go on."),
            address=address, pinned=pinned, shown=shown,
        )  # fmt: skip
        self.address, self.pinned, self.shown = address, pinned, shown


class WrongJoinCode(CannotConnect):
    """The host's key is not the one that the join code names: a letter is wrong, or somebody else is answering."""

    def __init__(self, place: str, typed: str, shown: str) -> None:
        groups = [typed[at : at + 4] for at in range(0, len(typed), 4) if typed[at : at + 4] != shown[at : at + 4]]
        if len(groups) == 1:
            message = template(
                "The join code is not that of the host at {place} ({group} is wrong). Check it with the host."
            )
        else:
            message = template("The join code is not that of the host at {place}. Check it with the host.")
        super().__init__(message, place=place, group=groups[0] if len(groups) == 1 else "")


class DirectoryUnusable(NetError, OSError):
    """A directory for this user's files cannot be used: `filename`, and why in `strerror`."""

    def __init__(self, errno: int | None, strerror: str | None, filename: str) -> None:
        OSError.__init__(self, errno, strerror, filename)
        self.sentence = sentence("cannot write to {path}: {why}", path=filename, why=strerror)

    def __str__(self) -> str:
        return str(self.sentence)


class JournalError(NetError):
    """A journal that cannot be read, is in use, or was written by another version."""


class JournalDamaged(JournalError):
    """A journal with a damaged record. The records before it can be salvaged."""

    def __init__(self, at: int, choices: int | None) -> None:
        """`choices`: how many stand before the damage; None if the header itself is damaged."""
        if choices is None:
            super().__init__(template("damaged at byte {at}; nothing before it is intact"), at=at)
        else:
            message = template("damaged at byte {at}; {count} choices before it are intact")
            super().__init__(message, at=at, count=choices)
        self.at, self.choices = at, choices
