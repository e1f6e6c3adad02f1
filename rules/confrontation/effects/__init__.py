"""The vocabulary of characters and cards: each ability and each text is one small frozen record.

`fight_abilities` act in a fight, `move_abilities` lead a move farther, `card_texts` and `special_texts` are what battle
and special cards do. The base, and the abilities that the engine asks for, are in `rules/confrontation/abilities.py`.
"""
