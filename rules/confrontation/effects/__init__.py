"""The vocabulary of characters and cards: each ability and each text is one small frozen record.

`abilities` holds the base and the abilities that the engine asks for, `fight_abilities` those that act in a fight,
`move_abilities` those that lead a move farther, `card_texts` and `special_texts` what battle and special cards do.
"""
