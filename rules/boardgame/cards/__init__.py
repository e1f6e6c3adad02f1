"""The event cards, a module for each deck; `decks` gathers them and hands them to the engine."""
