"""Many games between bots: played on several cores or machines, counted, saved and reported."""
