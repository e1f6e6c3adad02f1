"""`wotr host`: tables for the local network, without a screen."""

import argparse
import asyncio
import contextlib
import json
import logging
import signal
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from net import appdirs
from wotr_tui.cli import pin, ssh_options
from wotr_tui.cli.commands.resume import salvage
from wotr_tui.cli.options import clock, clock_arguments, game_argument, match_argument
from wotr_tui.runtime import gc_policy, log_file
from wotr_tui.runtime.errors import UserError
from wotr_tui.text.bot_levels import DEFAULT_LEVEL
from wotr_tui.text.clocks import sentence
from wotr_tui.text.messages import tr
from wotr_tui.text.people import ssh_invitation

if TYPE_CHECKING:
    from net.host.host import Host
    from net.ssh.server import SshServer

HELP = tr("open a table to the local network")
EXAMPLES = """\
wotr host  # a table, announced on the LAN
wotr host --name "Friday" --pin @FILE
wotr host --clock 60+600  # a minute a move, ten in reserve, then a bot plays on
wotr host --ssh  # others need nothing but an SSH client
wotr host --resume FILE  # go on with a game that was left
"""


def arguments(parser: argparse.ArgumentParser) -> None:
    game_argument(parser)
    parser.add_argument("--scenario", default="", metavar="ID", help=tr("the scenario (default: the game's first)"))
    parser.add_argument(
        "--option", action="append", default=[], metavar="ID", help=tr("an option of the game; repeatable")
    )
    clock_arguments(parser)
    match_argument(parser)
    parser.add_argument("--name", default="", help=tr("what the table is called"))
    parser.add_argument("--bind", default="", metavar="ADDR", help=tr("listen on this address only"))
    parser.add_argument("--port", type=int, metavar="P", help=tr("listen on this port (default: from 7424 on)"))
    pin.argument(parser, tr("let in only people who know this PIN"))
    parser.add_argument(
        "--seats", default="", metavar="SEAT=bot:KIND,...", help=tr("bots in seats, by the seats' names")
    )
    parser.add_argument("--saves", type=Path, metavar="DIR", help=tr("keep journals of games here"))
    parser.add_argument("--resume", type=Path, metavar="FILE", help=tr("go on with the game in this journal"))
    parser.add_argument("--salvage", action="store_true", help=tr("a damaged journal: go on before the damage"))
    parser.add_argument("--no-announce", action="store_true", help=tr("say nothing on the LAN; people join by address"))
    parser.add_argument("--json", action="store_true", help=tr("one JSON object a line, for scripts"))
    ssh_options.arguments(parser)


def run(args: argparse.Namespace) -> int:
    if args.port is not None and not 0 <= args.port < 65536:
        raise UserError(tr("{port} is no port; ports go from 1 to 65535", port=args.port))
    bots = parse_seats(args.seats)
    clock(args)
    args.pin = pin.wanted(args)
    log_file.log_to_file(appdirs.state() / "host.log", logging.StreamHandler(sys.stderr))
    return asyncio.run(serve(args, bots))


def parse_seats(text: str) -> dict[str, str]:
    """`frodo=bot:greedy,aragorn=bot` as bots by seat. Raises UserError."""
    bots: dict[str, str] = {}
    for part in filter(None, text.split(",")):
        seat, equals, who = part.partition("=")
        kind, _, spec = who.partition(":")
        if not equals or kind != "bot" or not seat.strip():
            raise UserError(tr("--seats wants SEAT=bot:KIND, not {part!r}", part=part))
        bots[seat.strip()] = spec or DEFAULT_LEVEL
    return bots


async def serve(args: argparse.Namespace, bots: dict[str, str]) -> int:
    """Host until told to stop."""
    from net.host.host import Host
    from net.lan.discovery import Announcer, properties
    from net.wire.sanitize import sanitize_name
    from wotr_tui.cli.host_console import HostConsole

    host = Host(name=sanitize_name(args.name) or tr("wotr table"), saves=args.saves or appdirs.saves(), pin=args.pin)
    announcer: Announcer | None = None
    ssh: SshServer | None = None
    console = HostConsole(host, lambda facts, words: say(args, facts, words))
    try:
        if args.resume:
            if args.salvage:
                salvage(args.resume)
            table = host.resume(args.resume)
        else:
            options = {"bots": bots, "best_of": args.best_of, "clock": clock(args)}
            table = host.open_table(args.game, args.scenario, args.option, args.name, **options)
        await host.listen(args.bind, args.port)
        changed = asyncio.Event()
        host.on_change = changed.set
        if not args.no_announce:
            announcer = Announcer(host.name, host.port, args.bind)
            await announcer.start(properties(host.name, (session.now() for session in host.lobby.tables.values())))
        ssh = await ssh_options.open_server(host, args)
        tell_start(args, host, table, ssh)
        console.listen()
        stopped = stop_signal()
        gc_policy.tune_for_server()
        while not stopped.is_set():
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(1.0):
                    await stopped.wait()
            console.look()
            if announcer and changed.is_set():
                changed.clear()
                await announcer.update(properties(host.name, (session.now() for session in host.lobby.tables.values())))
    finally:
        if announcer:
            await announcer.stop()
        if ssh:
            await ssh.close()
        await host.close()
    say(args, {"event": "stopped"}, "The host has stopped. Games that were on are saved.")
    return 0


def stop_signal() -> asyncio.Event:
    """Set by Ctrl-C and by SIGTERM, on every platform."""
    stopped, loop = asyncio.Event(), asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        try:
            loop.add_signal_handler(number, stopped.set)
        except NotImplementedError:  # Windows
            signal.signal(number, lambda *_: loop.call_soon_threadsafe(stopped.set))
    return stopped


def tell_start(args: argparse.Namespace, host: "Host", table: str, ssh: "SshServer | None") -> None:
    codes = host.join_codes()
    session = host.lobby.tables[table]
    facts = {
        "event": "hosting",
        "name": host.name,
        "port": host.port,
        "fingerprint": host.fingerprint,
        "join": codes,
        "pin": bool(args.pin),
        "table": table,
        "game": session.game.id,
        "scenario": session.scenario.id,
        "seats": [seat.id for seat in session.scenario.seats],
    }
    lines = [
        tr(
            "{name}: {game}, {scenario}. Join with:",
            name=session.name,
            game=session.game.title,
            scenario=session.scenario.title,
        )
    ]
    if session.clock is not None:
        facts["clock"] = msgspec.to_builtins(session.clock)
    lines += [f"  wotr join {code}" for code in codes]
    if session.clock is not None:
        lines.append(sentence(session.clock))
    if ssh:
        from net.ssh.sandbox import missing_protection

        facts["ssh"] = ssh_options.facts(ssh)
        lines += ssh_invitation(ssh, missing_protection())
    lines.append(tr("Nobody sits at it in your name: to play, join it from another terminal, or host from `wotr`."))
    lines.append(tr("Ctrl-C ends it; games that are on are saved."))
    say(args, facts, "\n".join(lines))


def say(args: argparse.Namespace, facts: dict[str, object], words: str) -> None:
    print(json.dumps(facts) if args.json else words, flush=True)
