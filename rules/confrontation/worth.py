"""What each character is worth to the bots."""

from typing import Final

from rules.confrontation.characters import CHARACTERS

_CHARACTERS: Final = {
    "classic-frodo": (0.86, -0.47),
    "classic-sam": (0.68, -0.37),
    "classic-pippin": (0.21, -0.03),
    "classic-merry": (0.40, -0.02),
    "classic-gandalf": (0.32, 0.48),
    "classic-aragorn": (0.23, -0.18),
    "classic-legolas": (0.10, 0.15),
    "classic-gimli": (-0.16, 0.13),
    "classic-boromir": (0.87, 0.05),
    "variant-frodo": (0.61, -0.23),
    "variant-sam": (0.31, -0.26),
    "variant-smeagol": (0.38, 0.20),
    "variant-faramir": (0.40, 0.08),
    "variant-gandalf": (0.26, 0.13),
    "variant-aragorn": (0.35, 0.01),
    "variant-elrond": (0.50, 0.17),
    "variant-theoden": (0.02, -0.02),
    "variant-treebeard": (0.59, 0.05),
    "classic-balrog": (-0.35, -0.11),
    "classic-shelob": (-0.30, -0.20),
    "classic-witch-king": (-0.68, 0.03),
    "classic-flying-nazgul": (-0.08, -0.01),
    "classic-black-rider": (0.20, -0.01),
    "classic-saruman": (-0.90, 0.20),
    "classic-orcs": (-0.30, 0.00),
    "classic-warg": (-0.32, 0.13),
    "classic-cave-troll": (-0.46, 0.10),
    "variant-uruk-hai": (-0.50, 0.11),
    "variant-wormtongue": (-0.17, -0.15),
    "variant-witch-king": (-0.28, -0.08),
    "variant-flying-nazgul": (-0.50, -0.04),
    "variant-mouth-of-sauron": (-0.13, 0.08),
    "variant-saruman": (-0.71, -0.12),
    "variant-orcs": (-0.16, -0.07),
    "variant-gollum": (-0.48, 0.00),
    "variant-watcher": (-0.64, -0.01),
}
"""By character: what it adds to the Fellowship's chance by being on the board, and by starting outside its home. In log
odds, fitted with the weights of the evaluation."""

WORTH: Final = tuple(_CHARACTERS[character.id][0] for character in CHARACTERS)
OUTSIDE: Final = tuple(_CHARACTERS[character.id][1] for character in CHARACTERS)
