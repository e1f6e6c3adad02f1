"""What bots know of Wonderland's War."""
