"""Run one harness with coverage guidance: `python -m tests.fuzz NAME --minutes N`. Needs `pip install '.[fuzz]'`.

What it finds is written to `tests/fuzz/corpus/NAME` and stays there: `tests/fuzz/test_corpus.py` tries it again.
`--corpus` keeps the inputs that reached new code, so that another run goes on from there.
"""

import argparse
import sys
import tempfile
from pathlib import Path

CORPUS = Path(__file__).parent / "corpus"


def main() -> int:
    try:
        import atheris
    except ImportError:
        print("atheris is not installed: pip install '.[fuzz]'", file=sys.stderr)
        return 2
    with atheris.instrument_imports(include=["net", "rules", "wotr_tui.saves", "wotr_tui.text", "gettext"]):
        from tests.fuzz.harnesses import HARNESSES, seeds
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parser.add_argument("name", choices=HARNESSES)
    parser.add_argument("--minutes", type=float, default=1.0)
    parser.add_argument("--corpus", type=Path)
    parser.add_argument("--patience", type=int, default=10, help="seconds that one input may take")
    args = parser.parse_args()
    found = CORPUS / args.name
    found.mkdir(parents=True, exist_ok=True)
    begin = args.corpus or Path(tempfile.mkdtemp(prefix="wotr-seeds-"))
    begin.mkdir(parents=True, exist_ok=True)
    for number, content in enumerate(seeds(args.name)):
        (begin / f"seed{number}").write_bytes(content)
    options = [
        f"-max_total_time={max(1, round(args.minutes * 60))}",
        f"-timeout={args.patience}",
        *("-rss_limit_mb=1500", "-max_len=20000", "-print_final_stats=1"),
    ]
    atheris.Setup([sys.argv[0], *options, f"-artifact_prefix={found}/", str(begin)], HARNESSES[args.name])
    atheris.Fuzz()
    return 0


if __name__ == "__main__":
    sys.exit(main())
