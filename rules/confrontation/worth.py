"""What each character is worth to the bots."""

from typing import Final

from rules.confrontation.characters import CHARACTERS

_CHARACTERS: Final = {
    "classic-frodo": (1.07, -0.50),
    "classic-sam": (0.65, -0.35),
    "classic-pippin": (0.07, -0.06),
    "classic-merry": (0.18, 0.03),
    "classic-gandalf": (0.51, 0.49),
    "classic-aragorn": (0.23, -0.23),
    "classic-legolas": (0.09, 0.17),
    "classic-gimli": (-0.02, 0.13),
    "classic-boromir": (0.76, 0.01),
    "variant-frodo": (0.95, -0.26),
    "variant-sam": (0.33, -0.27),
    "variant-smeagol": (0.26, 0.15),
    "variant-faramir": (0.11, 0.10),
    "variant-gandalf": (0.40, 0.18),
    "variant-aragorn": (0.33, 0.04),
    "variant-elrond": (0.37, 0.10),
    "variant-theoden": (0.11, 0.02),
    "variant-treebeard": (0.70, 0.12),
    "classic-balrog": (-0.37, -0.17),
    "classic-shelob": (-0.37, -0.24),
    "classic-witch-king": (-0.63, 0.05),
    "classic-flying-nazgul": (-0.02, 0.04),
    "classic-black-rider": (0.08, 0.08),
    "classic-saruman": (-1.09, 0.17),
    "classic-orcs": (-0.38, -0.00),
    "classic-warg": (-0.17, 0.08),
    "classic-cave-troll": (-0.38, 0.07),
    "variant-uruk-hai": (-0.47, 0.13),
    "variant-wormtongue": (-0.06, -0.13),
    "variant-witch-king": (-0.51, -0.04),
    "variant-flying-nazgul": (-0.52, -0.07),
    "variant-mouth-of-sauron": (-0.32, 0.05),
    "variant-saruman": (-0.58, -0.07),
    "variant-orcs": (-0.24, -0.05),
    "variant-gollum": (-0.29, 0.00),
    "variant-watcher": (-0.64, -0.02),
}
"""By character: what it adds to the Fellowship's chance by being on the board, and by starting outside its home. In log
odds, fitted with the weights of the evaluation."""

WORTH: Final = tuple(_CHARACTERS[character.id][0] for character in CHARACTERS)
OUTSIDE: Final = tuple(_CHARACTERS[character.id][1] for character in CHARACTERS)
