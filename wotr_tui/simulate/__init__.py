"""Many games with nobody watching: played over several cores, counted, kept and reported."""
