"""What a terminal needs to hear to be usable again."""

# Leave the alternate screen (1047: without moving the cursor when it is not shown), mouse, paste, focus and keyboard
# modes off, cursor on, colours back, the window's title as it was (a no-op where it was not changed).
RESTORE = (
    "\x1b[?1047l\x1b[?1000l\x1b[?1002l\x1b[?1003l\x1b[?1006l\x1b[?1015l\x1b[?1004l\x1b[?2004l\x1b[<u\x1b[?25h\x1b[0m"
    "\x1b[23;2t"
)
