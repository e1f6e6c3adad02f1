"""The tea party: turns round the table, cards and their rewards, leaders' powers (W2 to W6)."""
