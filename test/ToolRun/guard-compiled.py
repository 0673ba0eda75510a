"""Compiled code stops at the bad value at which the interpreter stops: guard-compiled.py TG_RUN [--count N]

Random programs of operations that make NaNs and infinities, in scans, graphs, functions and branches, are run with
--guard by the interpreter and by compiled code, which must end alike, with the same messages.
"""

import argparse
import os
import random
import subprocess
import sys
import tempfile

UNARY = ["sqrt", "log", "exp", "reciprocal", "log1p", "acos", "sqr", "neg", "tanh"]
BINARY = ["add", "sub", "mul", "div", "maximum"]


class Program:
    def __init__(self, seed):
        self.random = random.Random(seed)
        self.functions, self.count = [], 0
        self.bound = "%n"  # of scans

    def name(self):
        self.count += 1
        return f"%v{self.count}"

    def steps(self, values, depth, indent):
        """Operations on values, by type; new values are added."""
        lines = []
        for _ in range(self.random.randint(1, 4)):
            lines += self.step(values, depth, indent)
        return lines

    def pick(self, values, type):
        return self.random.choice(values[type])

    def step(self, values, depth, indent):
        kind = self.random.choice(["unary"] * 3 + ["binary"] * 3 + ["sum", "softmax"] + ["scan", "ofg", "call", "if"] * (depth < 2))
        type = self.random.choice(["f64", "tensor<?xf64>"])
        made, space = self.name(), "  " * indent
        if kind == "unary":
            line = f"{made} = tg.{self.random.choice(UNARY)} {self.pick(values, type)} : {type}"
        elif kind == "binary":
            line = f"{made} = tg.{self.random.choice(BINARY)} {self.pick(values, type)}, {self.pick(values, type)} : {type}"
        elif kind == "sum":
            line, type = f"{made} = tg.sum {self.pick(values, 'tensor<?xf64>')} : tensor<?xf64>", "f64"
        elif kind == "softmax":
            type = "tensor<?xf64>"
            line = f"{made} = tg.softmax {self.pick(values, type)} axis 0 : {type}"
        else:
            return self.nested(kind, values, depth, indent, made, type)
        values[type].append(made)
        return [space + line]

    def nested(self, kind, values, depth, indent, made, type):
        space, x, v = "  " * indent, self.pick(values, "f64"), self.pick(values, "tensor<?xf64>")
        a, b = self.name(), self.name()
        inner = {"f64": [a], "tensor<?xf64>": [b]}
        if kind == "if":
            inner = {key: list(names) for key, names in values.items()}
            c, zero = self.name(), self.name()
            body = self.steps(inner, depth + 1, indent + 1)
            lines = [f"{space}{zero} = arith.constant 0.5 : f64", f"{space}{c} = arith.cmpf olt, {x}, {zero} : f64",
                     f"{space}{made} = scf.if {c} -> {type} {{", *body, f"{space}  scf.yield {inner[type][-1]} : {type}",
                     f"{space}}} else {{", f"{space}  scf.yield {values[type][-1]} : {type}", f"{space}}}"]
            values[type].append(made)
            return lines
        around, self.bound = self.bound, "%two"
        body = [f"{space}  %two = arith.constant 2 : index", *self.steps(inner, depth + 1, indent + 1)]
        self.bound = around
        if kind == "scan":
            lines = [f"{space}{made} = tg.scan {self.name()} to {around}{self.random.choice(['', ' backwards'])} "
                     f"states({a} = {x} : f64) consts({b} = {v} : tensor<?xf64>) -> (f64) {{",
                     *body, f"{space}  tg.yield {inner['f64'][-1]} : f64", f"{space}}}"]
            type = "f64"
        elif kind == "ofg":
            lines = [f"{space}{made} = tg.ofg ({a} = {x}, {b} = {v}) : (f64, tensor<?xf64>) -> {type} {{",
                     *body, f"{space}  tg.yield {inner[type][-1]} : {type}", f"{space}}}"]
        else:
            function = f"f{len(self.functions)}"
            self.functions.append("\n".join([f"func.func private @{function}({a}: f64, {b}: tensor<?xf64>) -> {type} {{",
                                             *body, f"  return {inner[type][-1]} : {type}", "}"]))
            lines = [f"{space}{made} = func.call @{function}({x}, {v}) : (f64, tensor<?xf64>) -> {type}"]
        values[type].append(made)
        return lines

    def text(self):
        values = {"f64": ["%x"], "tensor<?xf64>": ["%v"]}
        body = sum((self.steps(values, 0, 1) for _ in range(3)), [])
        if self.random.random() < 0.2:
            body.insert(0, "  %bad = arith.constant 0x7FF0000000000000 : f64")
            values["f64"].insert(0, "%bad")
            body += self.steps(values, 0, 1)
        main = ["func.func @main(%x: f64, %v: tensor<?xf64>, %n: index) -> (f64, tensor<?xf64>) {", *body,
                f"  return {values['f64'][-1]}, {values['tensor<?xf64>'][-1]} : f64, tensor<?xf64>", "}"]
        return "\n".join([*main, *self.functions]) + "\n"


def run(tool, path, program, options):
    number = program.random
    command = [tool, path, f"--input=f64={number[0]}", f"--input=4xf64={number[1]}", "--input=index=3", *options]
    done = subprocess.run(command, capture_output=True, text=True)
    return done.returncode, done.stderr, done.stdout


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("tool")
    parser.add_argument("--count", type=int, default=60)
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    stopped = problems = 0
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "model.mlir")
        for seed in range(options.seed, options.seed + options.count):
            program = Program(seed)
            text = program.text()
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
            draw = program.random
            program.random = (round(draw.uniform(-2, 3), 2), ",".join(str(round(draw.uniform(-1, 3), 2)) for _ in range(4)))
            guard = draw.choice(["nan", "nan,inf", "inf", "nan,big:100", "big:20"])
            expected = run(options.tool, path, program, [f"--guard={guard}"])
            stopped += expected[0] != 0 and " gives " in expected[1]
            got = run(options.tool, path, program, [f"--guard={guard}", "--code=strict"])
            if got != expected:
                problems += 1
                print(f"error: seed {seed}, --guard={guard}\n{text}interpreted: {expected}\ncompiled: {got}")
    print(f"{options.count} programs, {stopped} stopped, {problems} problems")
    sys.exit(bool(problems))


if __name__ == "__main__":
    main()
