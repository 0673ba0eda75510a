#!/usr/bin/python3
"""Programs of many operations in one chain: linear.py tg-opt. Prints how many operations are left of each."""

import subprocess
import sys

COUNT = 100000


def chain(operations, type, first, results, arguments=""):
    """Value k is made from value k - 1 by each operation in turn."""
    lines = [f"func.func @main(%x: {type}, %y: {type.split('x')[-1].strip('>')}{arguments}) -> {results[1]} {{", f"  %v0 = {first}"]
    for k in range(1, COUNT):
        lines.append(f"  %v{k} = " + operations[k % len(operations)].replace("%v", f"%v{k - 1}"))
    return "\n".join(lines + [f"  {line}" for line in results[0].replace("%v", f"%v{COUNT - 1}").split("\n")] + ["}", ""])


PROGRAMS = {
    # Constants meet, signs cancel, and the slice at the end goes through all of it.
    "integers": chain(["tg.neg %v : tensor<?xi64>", "tg.add %v, %y : (tensor<?xi64>, i64)", "tg.not %v : tensor<?xi64>"],
                      "tensor<?xi64>", "tg.neg %x : tensor<?xi64>",
                      ("%r = tg.slice %v[0] : tensor<?xi64>\nreturn %r : i64", "i64")),
    "floats": chain(["tg.exp %v : f64", "tg.log %v : f64", "tg.neg %v : f64", "tg.sub %y, %v : f64"], "f64",
                    "tg.neg %x : f64", ("return %v : f64", "f64")),
    "shape": chain(["tg.exp %v : tensor<?xf64>", "tg.mul %v, %y : (tensor<?xf64>, f64)"], "tensor<?xf64>",
                   "tg.neg %x : tensor<?xf64>", ("%r = tg.shape_of %v : tensor<?xf64>\nreturn %r : tensor<1xindex>",
                                                 "tensor<1xindex>")),
}


def main(tg_opt):
    for name, text in PROGRAMS.items():
        # Some seconds on a slow machine; minutes would be quadratic.
        result = subprocess.run([tg_opt, "-", "--tg-stabilize", "--tg-simplify"], input=text, capture_output=True, text=True,
                                timeout=120, check=True)
        print(f"{name}: {result.stdout.count(' tg.')} operations are left")


if __name__ == "__main__":
    main(*sys.argv[1:])
