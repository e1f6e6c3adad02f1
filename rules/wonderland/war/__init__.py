"""The war: regions, battles, draws, losses, outcomes and forging (W7 to W14)."""
