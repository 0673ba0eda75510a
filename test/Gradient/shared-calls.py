#!/usr/bin/python3
"""Gradients of functions that call each other twice, many levels deep: there are two to the number of levels ways through them.

Compares derivatives in both modes of differentiation, and of second order, with those by hand. Prints how many are wrong. In each level,
f_k(x) = a f_{k-1}(x) + b f_{k-1}(c x), and f_0 is the square, so each level multiplies it by a + b c².
"""

import subprocess
import sys

A, B, C = 0.5, 0.25, 2.0


def program(levels):
    text = """func.func private @f0(%x: f64) -> f64 {
  %0 = tg.sqr %x : f64
  return %0 : f64
}
"""
    for k in range(1, levels):
        text += f"""func.func private @f{k}(%x: f64) -> f64 {{
  %a = arith.constant {A} : f64
  %b = arith.constant {B} : f64
  %c = arith.constant {C} : f64
  %0 = func.call @f{k - 1}(%x) : (f64) -> f64
  %1 = tg.mul %c, %x : f64
  %2 = func.call @f{k - 1}(%1) : (f64) -> f64
  %3 = tg.mul %a, %0 : f64
  %4 = tg.mul %b, %2 : f64
  %5 = tg.add %3, %4 : f64
  return %5 : f64
}}
"""
    return text + f"""func.func @main(%x: f64) -> f64 {{
  %0 = func.call @f{levels - 1}(%x) : (f64) -> f64
  return %0 : f64
}}
"""


def numbers(command, text):
    done = subprocess.run(command, input=text, capture_output=True, text=True, timeout=120)
    if done.returncode:
        sys.exit(done.stderr)
    return done.stdout if "tg-opt" in command[0] else [float(line.split(" = ")[1]) for line in done.stdout.splitlines()]


wrong = 0
for levels in (2, 10, 20):
    text, x = program(levels), 0.3
    # Each level multiplies the square by this.
    value = (A + B * C * C) ** (levels - 1)
    for kind, inputs, expected in (("gradient", [x], [value * x * x, value * 2 * x]), ("jvp", [x, 1], [value * x * x, value * 2 * x]),
                                   ("hessian", [x], [value * 2])):
        derived = numbers(["tg-opt", f"--tg-add-gradient=kind={kind}"], text)
        # The interpreter would take minutes for a million calls.
        for mode in ("--mode=debug", "--mode=fast-run", "--interpret")[:2 if levels == 20 else 3]:
            got = numbers(["tg-run", "-", f"--entry=main_{kind}", mode, *(f"--input=f64={number}" for number in inputs)], derived)
            if len(got) != len(expected) or any(abs(g - e) > 1e-9 * abs(e) for g, e in zip(got, expected)):
                print(f"{levels} levels, {kind} {mode}: {got}, not {expected}")
                wrong += 1
# Deeper ones take too long to be run, but not to be differentiated: the text grows with the levels.
for kind in ("gradient", "jvp", "hessian"):
    sizes = [len(numbers(["tg-opt", f"--tg-add-gradient=kind={kind}", "--tg-expand-gradients"], program(levels))) for levels in (15, 30)]
    if sizes[1] > 3 * sizes[0]:
        print(f"{kind}: {sizes[1]} bytes for 30 levels, {sizes[0]} for 15")
        wrong += 1
# Nobody could wait for the end of so many calls.
refused = subprocess.run(["tg-opt", "--tg-add-gradient", "--tg-expand-gradients"], input=program(60), capture_output=True, text=True)
if refused.returncode != 1 or "leads to more than 4294967296 calls" not in refused.stderr or "calls itself" in refused.stderr:
    print(f"60 levels: {refused.returncode}, {refused.stderr}")
    wrong += 1
print(f"{wrong} wrong")
