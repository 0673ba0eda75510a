"""The report of scripts/campaign debian13: a table of test files, and why tests deviate."""

import collections
import json

# Of what tests that compile a graph do not pass by our mode; the other categories are deviations.
REFUSED = ("unsupported",)
INSPECT = ("structure",)
ENOUGH = 0.95
FOLDER = "tests/link/numba"
REASONS = {
    "structure": "looks at rewrites, in-place forms or other internals of numba's mode",
    "message": "an error as expected, in other words",
    "mismatch": "another value, shape or dtype",
    "refused": "refuses a text, or sizes at a call, that the other mode takes",
    "crash": "the process died, or our Python failed",
    "unsupported": "an op or a type that is not covered",
}


def read(folder):
    """The result of each test, of all files."""
    found = {}
    for path in sorted(folder.glob("*.json")) if folder.is_dir() else ():
        found.update(json.loads(path.read_text(encoding="utf-8")))
    return found


def file_of(test):
    return test.split("::")[0]


def passed_by(peer, tests):
    own = [test for test in tests if test in peer]
    return f"{sum(peer[test]['category'] == 'pass' for test in own)} of {len(own)}" if own else "not run"


def table(live, peers):
    lines = ["| file | compile a graph | pass | deviate | refused | look at structure | numba | C |", "|---|---|---|---|---|---|---|---|"]
    rows = collections.defaultdict(list)
    for test in live:
        parts = file_of(test).split("/")
        rows[file_of(test)].append(test)
        for depth in (2, 3):
            if len(parts) > depth and ("/".join(parts[:depth]) in (FOLDER, "tests/scan", "tests/tensor")):
                rows["/".join(parts[:depth]) + " in all"].append(test)
    rows["in all"] = list(live)
    for name, tests in sorted(rows.items(), key=lambda row: (row[0].endswith("in all"), row[0])):
        counts = collections.Counter(live[test]["category"] for test in tests)
        passed, refused, structure = counts["pass"], counts["unsupported"], counts["structure"]
        others = [passed_by(peer, tests) for peer in peers]
        lines.append(f"| {name} | {len(tests)} | {passed} | {len(tests) - passed - refused - structure} | {refused} | {structure} | "
                     f"{others[0]} | {others[1]} |")
    return lines


def reason(test, live, draws, numba):
    result = live[test]
    if result["category"] == "mismatch" and draws.get(test, {}).get("category") == "pass":
        return "wants the numbers that NumPy draws: passes with draws=\"numpy\""
    text = f"{REASONS[result['category']]}: {result['detail']}" if result["detail"] else REASONS[result["category"]]
    return text + ("; fails by numba, too" if numba.get(test, {}).get("category") == "fail" else "")


def share(tests, live):
    wanted = [test for test in tests if live[test]["category"] not in INSPECT]
    passed = sum(live[test]["category"] == "pass" for test in wanted)
    return passed, len(wanted), passed / len(wanted) if wanted else 0.0


def write(out, results, steps, failed, draws_of):
    """Writes DIR/report.md and prints its first part; returns whether enough tests pass, or none were to be run."""
    live = {test: result for test, result in read(results / "live").items() if result["category"] != "none"}
    numba, c, draws = (read(results / name) for name in ("numba", "c", "draws"))
    origin = (out / "pytensor.txt").read_text(encoding="utf-8").strip() if (out / "pytensor.txt").exists() else "PyTensor was not run"
    own = [test for test in live if test.startswith(FOLDER)]
    passed, wanted, part = share(own, live)
    after = {test: draws[test] if draws.get(test, {}).get("category", "none") != "none" else live[test] for test in own}
    lines = ["# TensorGraph on Debian 13", "", f"{origin}.", "", "| step | minutes |", "|---|---|"]
    for step in steps:
        stamp = out / "done" / step
        minutes = json.loads(stamp.read_text(encoding="utf-8"))["minutes"] if stamp.exists() else "failed" if step == failed else "not run"
        lines.append(f"| {step} | {minutes} |")
    log = out / "check.log"
    if log.exists():
        lines += ["", f"scripts/check: {log.read_text(encoding='utf-8', errors='replace').rstrip().splitlines()[-1]}"]
    lines += ["", *table(live, (numba, c)), "",
              f"Of {FOLDER}, without tests that look at structure: {passed} of {wanted} pass, {100 * part:.1f} % "
              f"(expected: {100 * ENOUGH:.0f} %)."]
    if draws:
        again = share(own, after)
        part = again[2] if draws_of == "numpy" else part
        lines.append(f"With draws=\"numpy\" for random variables: {again[0]} of {again[1]}, {100 * again[2]:.1f} %.")
    print("\n".join(lines), flush=True)
    kinds = collections.defaultdict(lambda: collections.defaultdict(list))
    for test in sorted(live):
        category = live[test]["category"]
        if category != "pass":
            kinds[category][reason(test, live, draws, numba)].append(test)
    lines += ["", "## Tests that deviate"]
    for category in sorted(kinds, key=lambda name: (name in INSPECT, name in REFUSED, name)):
        lines += ["", f"### {category}: {REASONS[category]}", ""]
        for why, tests in sorted(kinds[category].items()):
            lines += [f"* {test}: {why}" for test in tests]
    (out / "report.md").write_text("\n".join([*lines, ""]), encoding="utf-8")
    print(f"all of it is in {out / 'report.md'}", flush=True)
    return not own or part >= ENOUGH
