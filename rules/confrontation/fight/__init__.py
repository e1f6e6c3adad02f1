"""An attack and its fights (R5, R6): `fight` holds the state, `steps` the sequence, `questions` what is asked."""
