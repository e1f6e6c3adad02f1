"""What is printed on the lower halves of the 96 cards: their titles and initiatives, and which cards carry them."""

from typing import Final, NamedTuple


class Lower(NamedTuple):
    initiatives: tuple[int, ...]
    cards: tuple[str, ...]


LOWER_HALVES: Final = {
    "daring-defiance": Lower(
        (0,),
        (
            "i-will-go-alone",
            "gwaihir-the-windlord",
            "we-prove-the-swifter",
        ),
    ),
    "swarm-of-bats": Lower(
        (0,),
        (
            "the-shadow-is-moving",
            "return-of-the-witch-king",
        ),
    ),
    "scouts": Lower(
        (1,),
        (
            "the-spirit-of-mordor",
            "the-red-arrow",
            "grimbeorn-the-old-son-of-beorn",
        ),
    ),
    "words-of-power": Lower(
        (1,),
        (
            "worn-with-sorrow-and-toil",
            "the-lidless-eye",
            "the-ringwraiths-are-abroad",
        ),
    ),
    "charge": Lower(
        (2,),
        (
            "cirdans-ships",
            "guards-of-the-citadel",
        ),
    ),
    "durins-bane": Lower((2,), ("balrog-of-moria",)),
    "sudden-strike": Lower(
        (2,),
        (
            "challenge-of-the-king",
            "dead-men-of-dunharrow",
            "paths-of-the-woses",
        ),
    ),
    "advantageous-position": Lower(
        (3,),
        (
            "the-power-of-tom-bombadil",
            "book-of-mazarbul",
            "swords-in-eriador",
            "kindred-of-glorfindel",
        ),
    ),
    "brave-stand": Lower(
        (3,),
        (
            "there-and-back-again",
            "house-of-the-stewards",
            "the-grey-company",
        ),
    ),
    "cruel-as-death": Lower(
        (3,),
        (
            "orc-patrol",
            "isildurs-bane",
            "cruel-weather",
            "the-palantir-of-orthanc",
        ),
    ),
    "daylight": Lower(
        (3,),
        (
            "the-last-battle",
            "celeborns-galadhrim",
            "riders-of-theoden",
        ),
    ),
    "deadly-strife": Lower(
        (3,),
        (
            "return-to-valinor",
            "corsairs-of-umbar",
            "horde-from-the-east",
        ),
    ),
    "desperate-battle": Lower(
        (3,),
        (
            "monsters-roused",
            "musterings-of-long-planned-war",
            "pits-of-mordor",
        ),
    ),
    "devilry-of-orthanc": Lower(
        (3,),
        (
            "dreadful-spells",
            "denethors-folly",
            "threats-and-promises",
        ),
    ),
    "dread-and-despair": Lower(
        (3,),
        (
            "candles-of-corpses",
            "the-breaking-of-the-fellowship",
            "grond-hammer-of-the-underworld",
        ),
    ),
    "ents-rage": Lower((3,), ("the-ents-awake-treebeard",)),
    "foul-stench": Lower(
        (3,),
        (
            "nazgul-search",
            "wormtongue",
            "the-black-captain-commands",
        ),
    ),
    "huorn-dark": Lower((3,), ("the-ents-awake-huorns",)),
    "it-is-a-gift": Lower(
        (3,),
        (
            "elven-cloaks",
            "elven-rope",
            "phial-of-galadriel",
            "smeagol-helps-nice-master",
        ),
    ),
    "one-for-the-dark-lord": Lower(
        (3,),
        (
            "shelobs-lair",
            "the-ring-is-mine",
            "on-on-they-went",
            "give-it-to-uss",
        ),
    ),
    "relentless-assault": Lower(
        (3,),
        (
            "the-day-without-dawn",
            "rage-of-the-dunlendings",
            "the-king-is-revealed",
        ),
    ),
    "servant-of-the-secret-fire": Lower((3,), ("wizards-staff",)),
    "valour": Lower(
        (3,),
        (
            "dain-ironfoots-guard",
            "eomer-son-of-eomund",
            "thranduils-archers",
        ),
    ),
    "mumakil": Lower(
        (3, 5),
        (
            "shadows-gather",
            "the-shadow-lengthens",
        ),
    ),
    "anduril": Lower((4,), ("athelas",)),
    "confusion": Lower(
        (4,),
        (
            "wisdom-of-elrond",
            "through-a-day-and-a-night",
        ),
    ),
    "mighty-attack": Lower(
        (4,),
        (
            "axe-and-bow",
            "horn-of-gondor",
        ),
    ),
    "they-are-terrible": Lower(
        (4,),
        (
            "foul-thing-from-the-deep",
            "lure-of-the-ring",
            "flocks-of-crebain",
        ),
    ),
    "nameless-wood": Lower((5,), ("the-ents-awake-entmoot",)),
    "no-quarter": Lower(
        (5,),
        (
            "a-power-too-great",
            "help-unlooked-for",
        ),
    ),
    "black-breath": Lower(
        (6,),
        (
            "the-nazgul-strike",
            "morgul-wound",
        ),
    ),
    "blade-of-westernesse": Lower((6,), ("mithril-coat-and-sting",)),
    "fateful-strike": Lower((6,), ("bilbos-song",)),
    "heroic-death": Lower(
        (6,),
        (
            "there-is-another-way",
            "mirror-of-galadriel",
            "the-eagles-are-coming",
        ),
    ),
    "shield-wall": Lower(
        (6,),
        (
            "faramirs-rangers",
            "fear-fire-foes",
            "imrahil-of-dol-amroth",
            "king-brands-men",
        ),
    ),
    "great-host": Lower(
        (7,),
        (
            "stormcrow",
            "a-new-power-is-rising",
            "many-kings-to-the-service-of-mordor",
        ),
    ),
    "onslaught": Lower(
        (7,),
        (
            "the-fighting-uruk-hai",
            "shadows-on-the-misty-mountains",
            "orcs-multiplying-again",
        ),
    ),
    "we-come-to-kill": Lower(
        (7,),
        (
            "half-orcs-and-goblin-men",
            "olog-hai",
            "hill-trolls",
        ),
    ),
}
