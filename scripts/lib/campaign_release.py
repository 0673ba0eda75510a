"""Runs every campaign that a release needs, and writes one report: scripts/campaign release."""

import argparse
import pathlib
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
CAMPAIGN = ROOT / "scripts" / "campaign"
# Of each campaign: its name, what it is about, the option that says how much it runs, and how much a release needs.
CAMPAIGNS = [
    ("", "random programs in every way that programs are compiled, and test/Long", "--count", 100000),
    ("pairs", "random programs in pairs of ways that promise equal bits", "--programs", 10000),
    ("fuzz", "changed inputs: ten million of all targets", "--runs", 1500000),
    ("faults", "small faults planted in lib, one at a time", "--count", 1000),
]
# Campaigns print their tables and sums last.
LINES_OF_END = 60


def parse():
    parser = argparse.ArgumentParser(prog="scripts/campaign release", description=__doc__)
    parser.add_argument("--build", type=pathlib.Path, default=ROOT / "build", help="the build folder")
    parser.add_argument("--report", type=pathlib.Path, help="the report (default: campaign.md in the build folder)")
    parser.add_argument("--share", type=float, default=1.0, help="how much of each campaign runs: 0.01 is a hundredth (default: 1)")
    parser.add_argument("--list", action="store_true", help="print the commands, and run none")
    options = parser.parse_args()
    if not 0 < options.share <= 1:
        parser.error(f"expects a share above 0 and up to 1, but got {options.share:g}")
    return options


def commands(options):
    for name, about, option, amount in CAMPAIGNS:
        count = max(1, round(amount * options.share))
        yield name, about, [str(CAMPAIGN), *([name] if name else []), f"--build={options.build}", option, str(count)]


def end_of(text):
    """Returns the last lines, from the table on if there is one."""
    lines = text.rstrip().splitlines()[-LINES_OF_END:]
    return lines[next((k for k, line in enumerate(lines) if line.startswith("| ")), len(lines) - 1):] if lines else ["no output"]


def main():
    options = parse()
    if options.list:
        for _, _, command in commands(options):
            print(" ".join(["scripts/campaign", *command[1:]]))
        return 0
    commit = subprocess.run(["git", "-C", ROOT, "rev-parse", "HEAD"], stdout=subprocess.PIPE, text=True).stdout.strip()
    report, failed = [f"# Campaigns of {commit or 'an unknown commit'}", ""], []
    path = options.report or options.build / "campaign.md"
    for name, about, command in commands(options):
        shown = " ".join(["scripts/campaign", *command[1:]])
        print(shown, flush=True)
        log, start = path.with_suffix(f".{name or 'programs'}.log"), time.monotonic()
        with open(log, "w", encoding="utf-8") as output:
            code = subprocess.run([sys.executable, *command], stdout=output, stderr=subprocess.STDOUT).returncode
        if code:
            failed.append(name or "programs")
        end = end_of(log.read_text(encoding="utf-8", errors="replace"))
        report += [f"## {name or 'programs'}: {about}", "", f"`{shown}`: {'failed' if code else 'passed'}, "
                   f"{(time.monotonic() - start) / 60:.0f} minutes; all output is in {log.name}", "", *end, ""]
        path.write_text("\n".join(report), encoding="utf-8")  # what is known so far, if a later one is interrupted
    print(f"{len(CAMPAIGNS)} campaigns, {len(failed)} failed{': ' + ', '.join(failed) if failed else ''}; see {path}")
    return 1 if failed else 0


sys.exit(main())
