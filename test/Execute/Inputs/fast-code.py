"""Runs the functions of fast-code.mlir on sizes around whole vectors: fast-code.py fast-code.mlir tg-run"""

import random
import subprocess
import sys

TOLERANCE = 16  # ulp of the largest element; sums of at most 130 elements of about one size


def text(element, sizes):
    count = 1
    for size in sizes:
        count *= size
    if element == "i1":
        values = [str(random.randint(0, 1)) for _ in range(count)]
    elif element.startswith("i"):
        values = [str(random.choice([-1, 1]) * random.randint(1, 100)) for _ in range(count)]
    else:
        values = [random.choice(["nan", "-0.0", "0.0", "inf"]) if random.random() < 0.01 else f"{random.gauss(0, 1):.6g}"
                  for _ in range(count)]
    return f"--input={'x'.join(map(str, sizes))}x{element}={','.join(values)}"


def calls(n, rows):
    yield "elementwise", [text("f64", [n]), text("f32", [n])]
    yield "truth_values", [text("i1", [n]), text("i64", [n]), text("i64", [n])]
    yield "quotients", [text("i64", [n]), text("i64", [n])]
    yield "reductions", [text("f64", [rows, n])]
    yield "normalised", [text("f64", [rows, n])]
    yield "broadcasts", [text("f64", [rows, 1]), text("f64", [n]), text("f64", [rows, 3])]
    if n:
        yield "largest_and_smallest", [text("f32", [n]), text("i8", [n])]
        yield "softmax", [text("f64", [rows, n])]
        yield "in_a_scan", [text("f64", [n]), text("f64", [rows, n]), f"--input=index={rows}"]


def main(module, tg_run):
    random.seed(1)
    differences = 0
    for n, rows in [(0, 2), (1, 0), (15, 2), (37, 6), (130, 1)]:
        for entry, inputs in calls(n, rows):
            for processor in ["", "--mcpu=x86-64"] if n == 37 else [""]:
                options = ["--code=fast", "--compare=interp", f"--tolerance={TOLERANCE}"] + [processor] * bool(processor)
                run = subprocess.run([tg_run, module, "--mode=debug", f"--entry={entry}", *options, *inputs], capture_output=True, text=True,
                                     timeout=60)
                if run.returncode:
                    differences += 1
                    print(entry, n, rows, processor, run.stdout, run.stderr)
    print(differences, "differences")


main(*sys.argv[1:])
