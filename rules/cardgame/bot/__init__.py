"""What bots know of the card game: an evaluation, a quick player, and what cards are worth."""
