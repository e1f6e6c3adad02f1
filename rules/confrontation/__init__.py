"""The Confrontation: two players, hidden pieces, a map of sixteen regions."""
