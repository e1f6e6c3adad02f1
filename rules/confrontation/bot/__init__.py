"""What this game's bots know. Loaded when a bot thinks."""
