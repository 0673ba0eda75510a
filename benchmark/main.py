"""The driver behind scripts/bench: builds what a suite needs, runs it, prints its figures and writes them as JSON."""

import argparse
import pathlib
import subprocess
import sys

import plot
from common.report import Report
from common.suites import NAMES as SUITES, load

ROOT = pathlib.Path(__file__).resolve().parent.parent


def parse(suites):
    parser = argparse.ArgumentParser(
        prog="scripts/bench", description="Runs a suite of benchmarks. Figures that miss their targets are shown as such, "
        "and do not change the exit status.")
    parser.add_argument("suite", nargs="?", choices=SUITES, metavar="SUITE", help=", ".join(SUITES))
    parser.add_argument("--plot", action="store_true", help="draw the plots of docs/Benchmarks.md from its tables")
    parser.add_argument("--json", metavar="FILE", type=pathlib.Path, help="write the figures there, too")
    parser.add_argument("--quick", action="store_true",
                        help="smaller sizes where the peer takes minutes; the output says so")
    parser.add_argument("--list", action="store_true", help="list the suites")
    # A suite may have options of its own, which have values.
    own = {}
    for name, suite in suites.items():
        for option, text in getattr(suite, "OPTIONS", {}).items():
            own.setdefault(option, {})[name] = text
    for option, texts in own.items():
        parser.add_argument(f"--{option}", metavar=option.upper(), help="; ".join(f"{name}: {text}" for name, text in texts.items()))
    options = parser.parse_args()  # exits with 2 on wrong usage
    if not options.list and not options.suite:
        parser.error("expects a suite: " + ", ".join(SUITES))
    options.own = {}
    for option, texts in own.items():
        value = getattr(options, option)
        if value is not None and options.suite not in texts:
            parser.error(f"--{option} is an option of {', '.join(texts)}")
        if value is not None:
            options.own[option] = value
    return options


def build(targets):
    """A release build, by the scripts that the others use, too."""
    commands = ("set -euo pipefail; source scripts/lib/setup.sh; tg_install_packages build test benchmark; "
                "tg_configure build -DBUILD_TESTING=ON; "
                f"ninja -C build --quiet {' '.join(targets)}")
    print("building " + ", ".join(targets), flush=True)
    if subprocess.run(["bash", "-c", commands], cwd=ROOT).returncode:
        sys.exit(1)
    return ROOT / "build"


def main():
    if "--plot" in sys.argv:
        return plot.main("--check" in sys.argv)
    suites = {name: load(name) for name in SUITES}
    options = parse(suites)
    if options.list:
        for name, suite in suites.items():
            print(f"{name:<14} {suite.SUMMARY}")
        return None
    suite = suites[options.suite]
    report = Report()
    suite.run(build(suite.TARGETS), report, options.quick, **options.own)
    report.finish(options.json)
    return None


main()
