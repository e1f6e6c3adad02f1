"""In what choices of the Confrontation differ: the factors of the bots' evaluation as clauses."""

from rules.game import Difference
from wotr_tui.games.confrontation.messages import say
from wotr_tui.games.confrontation.words.names import character_ref, is_many, side
from wotr_tui.text.messages import agree
from wotr_tui.text.phrases import Phrase


def difference(found: Difference) -> Phrase:
    """Return the clause; empty for an unknown factor."""
    more = found.by > 0
    match found.name, found.about:
        case "character", (number,):
            if more:
                message = agree(
                    is_many(number), "{who} is likelier to stay on the board", "{who} are likelier to stay on the board"
                )
            else:
                message = agree(is_many(number), "{who} is likelier to be lost", "{who} are likelier to be lost")
            return say(message, who=character_ref(number))
        case "characters", (number,):
            if more:
                return say("{side} loses less on the board", side=side(number, start=True))
            return say("{side} loses more on the board", side=side(number, start=True))
        case "bearer's place", ():
            return say("a better place for the Ring-bearer") if more else say("a worse place for the Ring-bearer")
        case "race won" | "race", ():
            if more:
                return say("the Ring-bearer is further ahead in the race to Mordor")
            return say("the Ring-bearer is further behind in the race to Mordor")
        case "open road", ():
            if more:
                return say("the Ring-bearer has a more open road to Mordor")
            return say("the Ring-bearer's road to Mordor is better closed")
        case "guards on the road", ():
            if more:
                return say("more of Sauron's pieces stand before the Ring-bearer")
            return say("fewer of Sauron's pieces stand before the Ring-bearer")
        case "bearer exposed", ():
            if more:
                return say("the Ring-bearer is likelier to be attacked")
            return say("the Ring-bearer is less likely to be attacked")
        case "bearer may retreat", ():
            if more:
                return say("an attacked Ring-bearer is likelier to get away")
            return say("an attacked Ring-bearer is less likely to get away")
        case "bearer suspected", ():
            if more:
                return say("Sauron knows better who bears the Ring")
            return say("Sauron knows less well who bears the Ring")
        case "march on the Shire", ():
            return say("Sauron is further from the Shire") if more else say("Sauron is nearer to the Shire")
        case "two in the Shire" | "raid" | "open raid", ():
            return say("Sauron is nearer to the Shire") if more else say("Sauron is further from the Shire")
        case "steps of the Fellowship", ():
            return say("the Fellowship is less advanced") if more else say("the Fellowship is further advanced")
        case "steps of Sauron", ():
            return say("Sauron keeps more moves") if more else say("Sauron keeps fewer moves")
        case "known servants", ():
            if more:
                return say("the Fellowship knows more of Sauron's pieces")
            return say("the Fellowship knows fewer of Sauron's pieces")
        case "cards", ():
            if more:
                return say("the Fellowship keeps stronger cards than Sauron")
            return say("Sauron keeps stronger cards than the Fellowship")
    return ()
