"""Compares the functions of cumulative.mlir with the interpreter: cumulative.py file.mlir tg-run"""

import random
import subprocess
import sys
import tempfile

SHAPES = [(3, 2, 1), (2, 3, 5), (5, 4, 8), (1, 7, 33), (9, 3, 16), (0, 2, 3), (2, 0, 3), (2, 3, 0)]
SPECIAL = ["nan", "inf", "-inf", "0.0", "-0.0"]


def number(entry, element):
    if element[0] == "i":
        return str(random.randint(-9, 9))
    if "extrema" in entry and random.random() < 0.1:
        return random.choice(SPECIAL)
    return f"{random.gauss(0, 1):.5g}"


def inputs(entry):
    if entry == "small":
        yield ["2x3xf64=" + ",".join(number(entry, "f64") for _ in range(6)), "4x1xf32=1.5,-2,0.1,3"]
        return
    element = entry.split("_")[-1]
    for a, b, c in SHAPES:
        yield [f"{a}x{b}x{c}x{element}=" + ",".join(number(entry, element) for _ in range(a * b * c))]


def compare(module, tg_run, cache):
    """The number of runs that differ. Inputs of other sizes find the code in the cache."""
    differences = 0
    for entry in ["f64", "extrema_f64", "extrema_f16", "reverse_f32", "bf16", "fused_i64", "views_i8", "small"]:
        for values in inputs(entry):
            for options in [["--mode=fast-run", "--code=strict"], ["--mode=debug", "--code=fast"], ["--mode=fast-run"],
                            ["--mode=fast-run", "--threads=2", "--mcpu=x86-64"]]:
                run = subprocess.run([tg_run, module, f"--entry={entry}", "--compare=interp", "--tolerance=0", f"--cache={cache}", *options,
                                      *(f"--input={text}" for text in values)],
                                     capture_output=True, text=True, timeout=60)
                if run.returncode:
                    differences += 1
                    print(entry, values, options, run.stdout, run.stderr)
    return differences


def main(module, tg_run):
    random.seed(1)
    with tempfile.TemporaryDirectory() as cache:
        print(f"{compare(module, tg_run, cache)} differences")


main(*sys.argv[1:])
