"""The error that every front end turns into one line for the user."""


class UserError(Exception):
    """What the user asked for cannot be done; the message is one clear line for them."""
