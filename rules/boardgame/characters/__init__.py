"""The characters: what they can do (`character`), a block for each, and all of them as tables (`roster`)."""
