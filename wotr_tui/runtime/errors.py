"""The error that every front end turns into one line for the user."""


class UserError(Exception):
    """The user asked for something that cannot be done. The message is one clear line for them."""
