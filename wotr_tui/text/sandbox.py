"""What the sandbox of SSH guests lacks on this machine, as text."""

from typing import TYPE_CHECKING

from wotr_tui.text.messages import listed, tr
from wotr_tui.text.phrases import text_of

if TYPE_CHECKING:
    from net.ssh.sandbox import MissingProtection


def weakness(missing: "MissingProtection") -> str:
    """Return what is missing and what follows from it; empty if nothing is missing."""
    parts = []
    if missing.landlock is not None:
        old = tr("an old Landlock (version {version} of 6)", version=missing.landlock)
        parts.append(old if missing.landlock else tr("no Landlock (Linux 5.13)"))
    if missing.seccomp:
        parts.append(tr("no seccomp (install pyseccomp and libseccomp)"))
    if not parts:
        return ""
    return tr("{missing}: the apps of SSH guests run in a weaker sandbox", missing=text_of(listed(parts)))
