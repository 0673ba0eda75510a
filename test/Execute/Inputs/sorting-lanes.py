"""Runs the functions of sorting-lanes.mlir on lanes of many sizes and kinds: sorting-lanes.py file.mlir tg-run"""

import random
import subprocess
import sys
import tempfile

PARTS = ("ui8", "f16", "i32", "f32", "i64", "f64")
SPECIAL = ["0.0", "-0.0", "nan", "inf", "-inf", "1.5", "-1.5"]


def lanes(element, n):
    """Elements as texts: of any size, many of which are equal, in order, the other way round, special."""
    if element[0] in "iu":
        digits = element.lstrip("ui")
        bits = int(digits) if digits.isdigit() else 64
        low = 0 if element[0] == "u" else -2 ** (bits - 1)
        high = low + 2**bits - 1
        few = max(low, -3)
        kinds = [lambda k: random.randint(low, high), lambda k: random.randint(few, 3), lambda k: min(k, high),
                 lambda k: max(high - k, low), lambda k: random.choice([low, high, low // 2 + high // 2, low + 1]),
                 lambda k: random.randint(0, 2) * (high // 2 - 20) + random.randint(0, 40)]
    else:
        kinds = [lambda k: random.gauss(0, 1), lambda k: random.randint(-3, 3), lambda k: k / 1024, lambda k: -k,
                 lambda k: random.choice(SPECIAL), lambda k: random.choice(SPECIAL[:4]) if k % 9 == 0 else random.random(),
                 lambda k: random.choice([1.0, 1e4]) + random.randint(0, 40) * 2**-40]
    return [[value if isinstance(value, str) else f"{value:.12g}" if isinstance(value, float) else str(value)
             for value in map(kind, range(n))] for kind in kinds]


def differs(command):
    """Whether a run differs from the interpreter, which is printed."""
    run = subprocess.run([*command, "--compare=interp", "--tolerance=0"], capture_output=True, text=True, timeout=60)
    if run.returncode:
        print(command, run.stdout[-1000:], run.stderr[-1000:])
    return run.returncode != 0


def compare(module, tg_run, cache):
    """How many lanes were sorted, and how many runs differ. Inputs of other sizes find the code in the cache."""
    count = differences = 0
    for element in ("i8", "i16", "i32", "i64", "ui8", "ui16", "ui32", "ui64", "index", "f16", "bf16", "f32", "f64"):
        for n in (5, 13, 40, 64, 77, 128, 161, 1000):
            table = lanes(element, n)
            text = ",".join(value for row in table for value in row)
            command = [tg_run, module, f"--cache={cache}", f"--input={len(table)}x{n}x{element}={text}"]
            for options in [["--mode=debug"], ["--threads=2"]] if n == 161 else [["--mode=debug"]]:
                differences += differs([*command, f"--entry={element}", *options])
            count += len(table)
            for first, last in ((0, 3), (n // 2, n // 2 + 2), (n - 4, n), (n // 5, n), (n, 0)) if element in PARTS else ():
                differences += differs([*command, f"--entry=part_of_{element}", "--mode=debug", f"--input=index={first}", f"--input=index={last}"])
                count += len(table)
    return count, differences


def main(module, tg_run):
    random.seed(1)
    with tempfile.TemporaryDirectory() as cache:
        count, differences = compare(module, tg_run, cache)
    print(f"{count} lanes, {differences} differences")


main(*sys.argv[1:])
