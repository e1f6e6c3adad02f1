"""Your games: how each that came to its end here went, kept in a file, counted, and told."""
