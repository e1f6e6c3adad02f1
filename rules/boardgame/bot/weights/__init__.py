"""What the quick player does as a matter of habit, by kind of question."""
