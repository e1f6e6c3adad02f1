"""Someone in a hurry at the board game: the Ring goes straight on, whatever it costs."""

import re

LIKED = ("move the Fellowship", "hide the Fellowship", "nobody: all of it", "discard the die", "stay in", "no more",
         "Character", "Will of the West")  # fmt: skip
"""Answers as they stand in the list, each behind its key."""

OVER = {"Are you sure": "y", "Which?": "\r", "esc Close": "\x1b", "Enter when ready": "\r"}
"""What lies over the table, and how to go on."""


def answer_to(shown: str) -> str:
    """The key to press on seeing this, if it asks for one."""
    for sign, key in OVER.items():
        if sign in shown:
            return key
    asked = shown.partition("Your turn")[2].partition("╰")[0]
    for words in LIKED:
        if found := re.search(rf"[│ ] (\w) {re.escape(words)}", asked):
            return found[1]
    return "n" if " n no" in asked else "\r" if asked else ""
