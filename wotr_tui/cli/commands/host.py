"""`wotr host`: a table for the local network, without a screen."""

import argparse
import asyncio
import contextlib
import json
import logging
import shlex
import signal
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from net import appdirs
from net.journal.files import unfinished_games
from net.wire.sanitize import sanitize_name
from rules import catalogue
from wotr_tui.cli import pin, ssh_options, web_options
from wotr_tui.cli.commands.resume import salvage
from wotr_tui.cli.host_console import HostConsole
from wotr_tui.cli.options import clock, clock_arguments, game_argument, match_argument
from wotr_tui.games import speech_of
from wotr_tui.games.speech import Speech
from wotr_tui.games.titles import game_title, scenario_title, seat_title
from wotr_tui.runtime import gc_policy, log_file
from wotr_tui.runtime.errors import UserError
from wotr_tui.saves import settings
from wotr_tui.saves.writable import check_writable
from wotr_tui.text.bot_levels import DEFAULT_LEVEL
from wotr_tui.text.clocks import clock_words
from wotr_tui.text.messages import lazy, tr
from wotr_tui.text.people import ssh_invitation
from wotr_tui.text.sandbox import weakness
from wotr_tui.text.sorting import searchable
from wotr_tui.web.hosting import invitation

if TYPE_CHECKING:
    from net.host.host import Host
    from net.ssh.server import SshServer
    from net.web.server import WebServer

EXAMPLES = (
    ("wotr host", lazy("a table, announced on the LAN")),
    ('wotr host --name "Friday" --pin @FILE', ""),
    ("wotr host --clock 60+600", lazy("a minute for each move, ten in reserve, then a bot takes over")),
    ("wotr host --ssh", lazy("guests need only an SSH client")),
    ("wotr host --resume", lazy("continue the latest saved game")),
)
LATEST = Path()
"""`--resume` without a file."""


def arguments(parser: argparse.ArgumentParser) -> None:
    game_argument(parser)
    parser.add_argument("--scenario", default="", metavar="ID", help=tr("the scenario (default: the game's first)"))
    parser.add_argument(
        "--option", action="append", default=[], metavar="ID", help=tr("an option of the game; repeatable")
    )
    clock_arguments(parser)
    match_argument(parser)
    parser.add_argument("--name", default="", help=tr("the name of the table (default: yours)"))
    parser.add_argument("--bind", default="", metavar="ADDR", help=tr("listen on this address only"))
    parser.add_argument("--port", type=int, metavar="P", help=tr("listen on this port (default: from 7424 on)"))
    pin.argument(parser, tr("a PIN that people need to join"))
    parser.add_argument(
        "--seats", default="", metavar="SEAT=bot:LEVEL,...", help=tr("bots, by the name of a seat or side")
    )
    parser.add_argument("--saves", type=Path, metavar="DIR", help=tr("save games in this directory"))
    parser.add_argument(
        "--resume",
        type=Path,
        nargs="?",
        const=LATEST,
        metavar="FILE",
        help=tr("continue a saved game (default: the latest)"),
    )
    parser.add_argument("--salvage", action="store_true", help=tr("continue a damaged game from before the damage"))
    parser.add_argument(
        "--no-announce", action="store_true", help=tr("do not announce the table; people join by address")
    )
    parser.add_argument("--json", action="store_true", help=tr("one JSON object per line, for scripts"))
    ssh_options.arguments(parser)
    web_options.arguments(parser)


def run(args: argparse.Namespace) -> int:
    if args.port is not None and not 0 <= args.port < 65536:
        raise UserError(tr("{port} is not a port; ports go from 1 to 65535", port=args.port))
    game = catalogue.game(args.game)
    game.checked_options(args.option)
    bots = parse_seats(args.seats, speech_of(game, args.scenario))
    clock(args)
    args.certificate = web_options.read_certificate(args)
    args.pin = pin.read_pin(args)
    saves = args.saves or appdirs.saves()
    check_writable(saves)
    if args.resume == LATEST:
        args.resume = next((path for path, _ in unfinished_games(saves)), None)
        if args.resume is None:
            raise UserError(tr("there is no unfinished game in {folder}", folder=saves))
    log_file.log_to_file(appdirs.state() / "host.log", logging.StreamHandler(sys.stderr))
    return asyncio.run(serve(args, saves, bots))


def parse_seats(text: str, speech: Speech[Any, Any]) -> dict[str, str]:
    """Return the bots by seat id for `frodo=bot:greedy,Shadow=bot`: by seats or sides. Raises UserError."""
    bots: dict[str, str] = {}
    scenario = speech.scenario
    named: dict[str, list[str]] = {}
    for info in scenario.seats:
        titles = info.title, seat_title(speech.game, info), str(speech.side(info.side).title)
        for name in {searchable(each) for each in (info.id, info.side, *titles)}:
            named.setdefault(name, []).append(info.id)
    for part in filter(None, text.split(",")):
        seat, equals, who = part.partition("=")
        kind, _, level = who.partition(":")
        if not equals or kind.strip() != "bot" or not seat.strip():
            raise UserError(tr("--seats takes SEAT=bot:LEVEL, not {part!r}", part=part))
        if (ids := named.get(searchable(seat.strip()))) is None:
            seats = ", ".join(seat_title(speech.game, info) for info in scenario.seats)
            raise UserError(
                tr(
                    "{scenario} has no seat {seat!r}; seats: {seats}",
                    scenario=speech.title,
                    seat=seat.strip(),
                    seats=seats,
                )
            )
        bots |= dict.fromkeys(ids, level or DEFAULT_LEVEL)
    return bots


async def serve(args: argparse.Namespace, saves: Path, bots: dict[str, str]) -> int:
    """Host until Ctrl-C or SIGTERM."""
    from net.host.host import Host  # 100 ms with the line below; the help does without them
    from net.lan.discovery import Announcer, properties

    name = sanitize_name(args.name) or settings.load().player
    host = Host(name=name, saves=saves, pin=args.pin)
    announcer: Announcer | None = None
    ssh: SshServer | None = None
    web: WebServer | None = None
    console = HostConsole(host, lambda facts, words: say(args, facts, words))
    stopped = stop_signal()  # before anything is said: Ctrl-C may follow the first line at once
    try:
        if args.resume:
            if args.salvage:
                salvage(args.resume)
            table = await host.resume(args.resume)
        else:
            options = {"bots": bots, "best_of": args.best_of, "clock": clock(args)}
            table = host.open_table(args.game, args.scenario, args.option, name, **options)
        await host.listen(args.bind, args.port)
        changed = asyncio.Event()
        host.on_change = changed.set
        if not args.no_announce:
            announcer = Announcer(host.name, host.port, args.bind)
            await announcer.start(properties(host.name, (session.now() for session in host.lobby.tables.values())))
        ssh = await ssh_options.open_server(host, args)
        web = await web_options.open_server(host, args)
        tell_start(args, host, table, ssh, web)
        console.listen()
        gc_policy.tune_for_server()
        while not stopped.is_set():
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(1.0):
                    await stopped.wait()
            console.report_people()
            if announcer and changed.is_set():
                changed.clear()
                await announcer.update(properties(host.name, (session.now() for session in host.lobby.tables.values())))
        playing = any(session.now().state in ("playing", "paused") for session in host.lobby.tables.values())
    finally:
        if announcer:
            await announcer.stop()
        if ssh:
            await ssh.close()
        if web:
            await web.close()
        await host.close()
    tell_end(args, playing)
    return 0


def stop_signal() -> asyncio.Event:
    """Return an event that Ctrl-C and SIGTERM set, on every platform."""
    stopped, loop = asyncio.Event(), asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        try:
            loop.add_signal_handler(number, stopped.set)
        except NotImplementedError:  # Windows
            signal.signal(number, lambda *_: loop.call_soon_threadsafe(stopped.set))
    return stopped


def tell_start(
    args: argparse.Namespace, host: "Host", table: str, ssh: "SshServer | None", web: "WebServer | None"
) -> None:
    """Say what is hosted, and how to join."""
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
            "{name}: {game}, {scenario}. Others join with:",
            name=session.name,
            game=game_title(session.game),
            scenario=scenario_title(session.game, session.scenario),
        )
    ]
    if session.clock is not None:
        facts["clock"] = msgspec.to_builtins(session.clock)
    lines += [f"  wotr join {code}" for code in codes]
    if session.clock is not None:
        lines.append(clock_words(session.clock))
    if ssh:
        from net.ssh.sandbox import missing_protection

        facts["ssh"] = ssh_options.facts(ssh)
        lines += ssh_invitation(ssh, weakness(missing_protection()))
    if web:
        facts["web"] = web_options.facts(web)
        lines += invitation(web)
    lines.append(tr('You are not seated. To play, run "wotr join" in another terminal.'))
    lines.append(tr("Ctrl-C stops the host; games in progress are saved."))
    say(args, facts, "\n".join(lines))


def tell_end(args: argparse.Namespace, playing: bool) -> None:
    """Say that the host has stopped, and how to continue."""
    command = shlex.join(["wotr", "host", "--resume", *(["--saves", str(args.saves)] if args.saves else [])])
    words = tr("The host stopped.")
    if playing:
        words = tr("The host stopped. The game is saved. Continue it with: {command}", command=command)
    say(args, {"event": "stopped"}, words)


def say(args: argparse.Namespace, facts: dict[str, object], words: str) -> None:
    print(json.dumps(facts) if args.json else words, flush=True)
