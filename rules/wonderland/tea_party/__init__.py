"""The tea party: turns at the table, cards and their rewards, leaders' powers (W2 to W6)."""
