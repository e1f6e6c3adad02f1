"""The escape sequences that make a terminal usable again after an app has died on it."""

# Leave the alternate screen (1047: without moving the cursor when it is not shown), mouse, paste, focus and keyboard
# modes off, cursor on, default colours, restore the window title (a no-op where it was not changed).
TERMINAL_RESET = (
    "\x1b[?1047l\x1b[?1000l\x1b[?1002l\x1b[?1003l\x1b[?1006l\x1b[?1015l\x1b[?1004l\x1b[?2004l\x1b[<u\x1b[?25h\x1b[0m"
    "\x1b[23;2t"
)
