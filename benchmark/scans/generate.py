#!/usr/bin/env python3
"""Writes a program of N operations or scans.

usage: generate.py FORM N
  chain      one scan; each of N operations needs the last one and the state
  movable    one scan; a third of N operations needs the state, a third the sequence only, a third neither
  states     one scan of N states and traces, of which half are unused and the others read at their ends
  siblings   N scans that can all run together
  different  N scans of pairs that can run together
"""

import sys

form, count = sys.argv[1], int(sys.argv[2])
write = sys.stdout.write


def scan(name, steps, states, outs, body):
    """A scan over %x with the const %c; `states` and `outs` are (inner name, value to yield)."""
    results = ["f64"] * len(states) + ["tensor<?xf64>"] * len(outs)
    write(f"  %{name}:{len(results)} = tg.scan %t_{name} to {steps} seqs(%x_{name} = %x : tensor<?xf64>)\n      states(")
    write(", ".join(f"%{state} = %h : f64" for state, _ in states))
    write(f") consts(%c_{name} = %c : f64) -> ({', '.join(results)}) {{\n")
    for line in body:
        write(f"    {line} : f64\n")
    write(f"    tg.yield {', '.join('%' + value for _, value in states)} : {', '.join(['f64'] * len(states))}")
    if outs:
        write(f" outs({', '.join('%' + value for value in outs)} : {', '.join(['f64'] * len(outs))})")
    write("\n  }\n")


def use(values):
    for value, type in values:
        write(f"  func.call @use_{'row' if type == 'f64' else 'rows'}(%{value}) : ({type}) -> ()\n")


def chain():
    body, last = [], "s"
    for k in range(count):
        body.append(f"%v{k} = tg.{('add', 'mul', 'sub')[k % 3]} %{last}, %s")
        last = f"v{k}"
    scan("r", "%n", [("s", last)], [last], body)
    use([("r#0", "f64"), ("r#1", "tensor<?xf64>")])


def movable():
    body, last = [], {"s": "s", "x": "x_r", "c": "c_r"}
    for k in range(count // 3):
        for kind in "sxc":
            body.append(f"%{kind}{k} = tg.{('sin', 'neg', 'abs')[k % 3]} %{last[kind]}")
            last[kind] = f"{kind}{k}"
    body += [f"%y = tg.add %{last['s']}, %{last['x']}", f"%z = tg.add %y, %{last['c']}"]
    scan("r", "%n", [("s", "z")], ["z", last["x"], last["c"]], body)
    use([("r#0", "f64")] + [(f"r#{k}", "tensor<?xf64>") for k in (1, 2, 3)])


def states():
    # No two are the same.
    body = [line for k in range(count) for line in
            (f"%q{k} = arith.constant {k}.5", f"%a{k} = tg.mul %s{k}, %q{k}", f"%b{k} = tg.add %a{k}, %x_r")]
    scan("r", "%n", [(f"s{k}", f"b{k}") for k in range(count)], [f"b{k}" for k in range(count)], body)
    for k in range(0, count, 2):
        write(f"  %l{k} = tg.slice %r#{count + k}[-1] : tensor<?xf64>\n")
    use([(f"l{k}", "f64") for k in range(0, count, 2)])


def siblings(steps=lambda k: "%n"):
    for k in range(count):
        name = f"r{k}"
        scan(name, steps(k), [(f"s{k}", f"v{k}")], [f"v{k}"], [f"%v{k} = tg.fma %s{k}, %c_{name}, %x_{name}"])
    use([(f"r{k}#{result}", type) for k in range(count) for result, type in enumerate(["f64", "tensor<?xf64>"])])


def different():
    for k in range(0, count, 2):
        write(f"  %k{k} = arith.constant {k + 1} : index\n")
    siblings(lambda k: f"%k{k - k % 2}")


write("func.func private @use_row(f64)\nfunc.func private @use_rows(tensor<?xf64>)\n")
write("func.func @main(%x: tensor<?xf64>, %h: f64, %c: f64, %n: index) {\n")
{"chain": chain, "movable": movable, "states": states, "siblings": siblings, "different": different}[form]()
write("  return\n}\n")
