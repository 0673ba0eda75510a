"""Runs the functions of fast-extrema.mlir on rows with one special element each: fast-extrema.py file.mlir tg-run"""

import random
import subprocess
import sys


def rows(n):
    """Rows of n elements; the special one is in a vector of the loop, in the last whole one, or in the rest."""
    for at in sorted({0, n // 2, n - 1}):
        for everywhere, there in [("-0.0", "0.0"), ("0.0", "-0.0"), ("-1.5", "-0.0"), ("-1.5", "0.0"), ("1.5", "-0.0"),
                                  ("1.5", "0.0"), ("-inf", "nan"), ("0.0", "nan"), ("inf", "-inf"), ("nan", "1.5")]:
            row = [everywhere] * n
            row[at] = there
            yield row
    yield ["-0.0"] * n
    yield ["nan"] * n
    yield [f"{random.gauss(0, 1):.6g}" for _ in range(n)]


def main(module, tg_run):
    random.seed(1)
    count = differences = 0
    for n in (1, 5, 70, 300):
        for element in ("f64", "f32", "f16", "bf16"):
            table = list(rows(n))
            text = ",".join(value for row in table for value in row)
            for processor in ["native", "x86-64"]:
                run = subprocess.run([tg_run, module, "--mode=debug", f"--entry={element}", "--code=fast", f"--mcpu={processor}",
                                      "--compare=interp", f"--input={len(table)}x{n}x{element}={text}"],
                                     capture_output=True, text=True, timeout=60)
                if run.returncode:
                    differences += 1
                    print(element, n, processor, run.stdout, run.stderr)
            count += len(table)
    print(f"{count} rows, {differences} differences")


main(*sys.argv[1:])
