"""The messages of this game, from its own catalogue. See `wotr_tui/text/messages.py`."""

from wotr_tui.text.messages import Domain

DOMAIN = Domain("confrontation")
tr = DOMAIN.tr
say = DOMAIN.say
lazy = DOMAIN.lazy
data = DOMAIN.data
