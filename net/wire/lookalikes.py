"""Names that look alike: characters that draw nothing, and letters of other scripts that look like Latin ones.

Unicode publishes long tables of these (UTS 39). This one is short: the scripts whose letters people know from keyboards
near by, those with many letters that are drawn like Latin ones, and every character that draws nothing.
"""

import unicodedata
from functools import lru_cache

_RANGES = ((0x115F, 0x1160), (0x17B4, 0x17B5), (0x180B, 0x180F), (0xFE00, 0xFE0F), (0x1D173, 0x1D17A))
_SINGLE = (0x034F, 0x2800, 0x3164, 0xFFA0, 0x1D159)
INVISIBLE = frozenset(map(chr, (*_SINGLE, *(code for first, last in _RANGES for code in range(first, last + 1)))))
INVISIBLE |= frozenset(map(chr, range(0xE0100, 0xE01F0)))
"""Characters that draw nothing and are in no category of control or format characters: fillers, blanks, selectors."""

_ALIKE = str.maketrans(
    # Greek and Cyrillic capitals and small letters, then what is left after case was folded.
    "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαβεζηικμνορτυχγ" + "АВЕКМНОРСТУХІЈЅҮԌԚԜЗавекмнорстухіјѕүԍԛԝзԁһӏѵьг"
    # Letters of phonetic alphabets, Armenian, Cherokee and Lisu.
    + "ɑɡɩʏ" + "ՕՍՏԼօսհցգզոյ" + "ᎪᏴᏟᎠᎬᏀᎻᎫᏦᏞᎷᏢᏚᎢᏙᎳᏃᎡ" + "ꓮꓐꓚꓓꓰꓝꓖꓧꓲꓙꓗꓡꓟꓠꓳꓑꓣꓢꓔꓴꓦꓪꓫꓬꓜ",
    "ABEZHIKMNOPTYXabezhikmvoptuxy" + "ABEKMHOPCTYXIJSYGQW3abekmhopctyxijsygqw3dhlvbr"
    + "agly" + "OUSLouhgqqnj" + "ABCDEGHJKLMPSTVWZR" + "ABCDEFGHIJKLMNOPRSTUVWXYZ",
)  # fmt: skip
_ALIKE_FOLDED = str.maketrans("i1|ıǀ0ſ", "lllllos")
_PAIRS = (("rn", "m"), ("vv", "w"))


@lru_cache(maxsize=1024)
def skeleton(name: str) -> str:
    """Return a key that is the same for names that look alike. It is for comparing, never for showing."""
    decomposed = unicodedata.normalize("NFKD", name)
    folded = "".join(each for each in decomposed if each not in INVISIBLE).translate(_ALIKE).casefold()
    # Again, for capitals that only look like a Latin letter when they are small: names in capitals are no other names.
    folded = folded.translate(_ALIKE).translate(_ALIKE_FOLDED)
    for pair, single in _PAIRS:
        folded = folded.replace(pair, single)
    return unicodedata.normalize("NFC", folded)
