"""The player's finished games: saved in a file, counted, and shown."""
