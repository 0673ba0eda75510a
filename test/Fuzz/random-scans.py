#!/usr/bin/python3
#===- random-scans.py - Random scans before and after passes --------------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""Runs random scans before and after passes, and prints one that differs.

The programs are made for rewrites of scans: their scans have inputs, states and outs twice, unused, constant or uniform; few
rows of their traces are read, by all kinds of subscripts. The passes are run in a random order, on open or frozen graphs. The
interpreter must give the same before and after, and compiled code the same as the interpreter. Some programs fail at run
time, and must then fail alike. A number and passes in front of a failing program give it back: --seed NUMBER --count 1 --passes PASSES --exactly.
"""

import argparse
import os
import random
import re
import subprocess
import sys
import tempfile

import generator
from other_operations import Value
from running import Given, add_reduction_options, compare_threads, errors, judge, reproduce


class Program(generator.Program):
    """One function of a few scans and readers of their results. `fails`: it is meant to fail at run time."""

    ELEMENTS = ["f64", "f64", "i64", "i64", "f32", "i8", "ui8", "ui64"]

    def __init__(self, seed):
        self.begin(seed)
        self.rows = random.Random(f"rows {seed}")  # a stream of its own
        body = [self.argument(sizes) for sizes in ([], [2], [1], [3], [6], [7, 2], [4, 2], [2, 2], [1, 2], [8], [5, 0])]
        body += self.constants()
        self.steps, self.results, self.bad = [], [], set()  # bad: read rows that are not there
        for _ in range(2):
            steps = self.random.choice([0, 1, 1, 2, 3, 4, 5])
            self.arguments.append(("%n" + str(len(self.steps)), "index"))
            self.inputs.append("index=" + str(steps))
            self.steps.append((self.arguments[-1][0], steps))
        for _ in range(self.random.randint(1, 2)):
            name, steps = self.step_count(body)
            made = self.scan(body, 0, name, steps)
            if self.short and made:  # delivered, so that it fails before and after
                self.results.append(made[-1])
            readers = self.readers(made, name, steps)
            self.results += self.random.sample(readers, min(len(readers), self.random.randint(1, 4)))
            self.results += [reader for reader in readers if reader.name in self.bad and reader not in self.results]
            if self.random.random() < 0.5:
                body += [value for value in made if value.rank() < 3]
                self.operations(body, self.random.randint(0, 2))
                self.results.append(body[-1])
        self.end(self.results or body[:1])

    def constants(self):
        """Scalars and tensors that do not change from row to row."""
        made = [self.scalar(self.literal())]
        made.append(self.make(f"arith.constant dense<{self.literal()}> : tensor<6x2x{self.element}>", [6, 2], [6, 2]))
        numbers = ", ".join(self.literal() for _ in range(3))
        made.append(self.make(f"arith.constant dense<[{numbers}]> : tensor<3x{self.element}>", [3], [3]))
        made.append(self.make(f"tg.full {made[0].name} [7] : {self.element}", [7], [7]))
        made.append(self.make(f"tg.broadcast_to {made[2].name} [6, 3] : tensor<3x{self.element}>", [6, 3], [6, 3]))
        return made

    def literal(self):
        if not self.is_float:
            return self.integer(-3, 3)
        return self.random.choice(["0.0", "-0.0", "1.0", "-2.5", "0.5"])

    def step_count(self, values):
        """How many steps the next scan has: an argument, a constant, or the size of a tensor."""
        kind = self.random.randint(0, 3)
        if kind <= 1:
            return self.random.choice(self.steps)
        if kind == 2:
            steps = self.random.choice([0, 1, 1, 2, 3, 5])
            return self.make(f"arith.constant {steps} : index").name, steps
        tensor = self.random.choice([value for value in values if value.rank() and value.sizes[0] < 7])
        zero = self.make("arith.constant 0 : index").name
        return self.make(f"tensor.dim {tensor.name}, {zero} : {self.type(tensor)}").name, tensor.sizes[0]

    # Scans

    def scan(self, values, depth, steps_name=None, steps=None):
        choose = self.random
        if steps_name is None:
            steps_name, steps = choose.choice(self.steps)
        # A program that fails: too many steps for its sequences, or fewer than none.
        self.short = short = self.fails and depth == 0 and choose.random() < 0.5 and not self.is_failing
        self.is_failing |= short
        groups, inner, states = {"seqs": [], "states": [], "consts": []}, [], []
        # How often rows are counted from the last one; then often without sequences and outs, so that the scan may run the other way.
        mirrored = 0 if short else self.rows.choice([0, 0, 0.5, 1, 1])
        is_bare = mirrored and self.rows.random() < 0.5

        def pick(wanted):
            fitting = [value for value in values if wanted(value)]
            return choose.choice(fitting) if fitting else None

        def twice(make):
            """Calls `make` once or, now and then, again."""
            make()
            if choose.random() < 0.25:
                make()

        for _ in range(0 if is_bare else choose.randint(0, 3)):
            taps = choose.sample(range(-2, 3), choose.choice([0, 0, 1, 1, 2, 3]))
            span = max(taps + [0]) - min(taps + [0])
            sequence = pick(lambda v: v.rank() > 0 and (short or v.sizes[0] >= steps + span))
            if not sequence:
                continue
            if choose.random() < 0.25:
                sequence_type = self.type(sequence)
                self.emit(f"{self.fresh()} = tg.flip {sequence.name} [0] : {sequence_type}")
                sequence = Value("%v" + str(self.count), sequence.known, sequence.sizes)

            def add_sequence():
                rows = [sequence.row(self.fresh()) for _ in taps or [0]]
                groups["seqs"].append(f"{self.names(rows)} = {sequence.name}{taps or ''} : {self.type(sequence)}")
                inner.extend(rows)

            twice(add_sequence)
        for _ in range(choose.randint(0, 3)):
            window = pick(lambda v: v.rank() > 0 and 0 < v.sizes[0] <= 4) if choose.random() < 0.4 else None
            if window:
                reach = window.sizes[0]
                taps = [-reach] + choose.sample(range(1 - reach, 0), choose.randint(0, min(2, reach - 1)))
                choose.shuffle(taps)

            def add_state():
                if window:
                    rows = [window.row(self.fresh()) for _ in taps]
                    groups["states"].append(f"{self.names(rows)} = {window.name}{taps} : {self.type(window)}")
                else:
                    rows = [Value(self.fresh(), init.known, init.sizes)]
                    groups["states"].append(f"{rows[0].name} = {init.name} : {self.type(init)}")
                states.append((window or init, rows[0]))
                inner.extend(rows)

            init = choose.choice(values)
            twice(add_state)
        scalar = pick(lambda v: v.rank() == 0)
        for const in [scalar] + choose.choices(values, k=choose.randint(0, 2)):
            inside = Value(self.fresh(), const.known, const.sizes)
            groups["consts"].append(f"{inside.name} = {const.name} : {self.type(const)}")
            inner.append(inside)
        step, outer = self.enter_scan(groups)
        own = len(inner)
        self.operations(inner, choose.randint(0, 4))
        inner += self.buffers(inner, step)
        updates = {}
        inside = [name for (name, _), (around, _) in zip(self.steps, outer[2]) if around == steps_name]
        last = self.last_row(inside, steps_name, steps, groups) if mirrored else None
        inner += self.rows_of_steps(inner, [state for init, state in states if state.sizes == init.sizes], step, steps, updates, last, mirrored)
        if depth < 1 and choose.random() < 0.3:
            inner += self.scan(inner, depth + 1)
        self.operations(inner, choose.randint(0, 2))
        if inner[own:] and choose.random() < 0.3:  # the same once more
            line = choose.choice([line for line in self.lines if line.startswith("  " * self.indent + "%")] or [""])
            again = re.match(r"\s*(%v\d+) = (.*[^{])$", line)
            if again:
                first = [value for value in inner if value.name == again.group(1)]
                if first:
                    inner.append(self.make(again.group(2), first[0].known, first[0].sizes))
        nexts = []
        for _, state in states:
            kind = choose.random()
            fitting = self.same_shape(inner, state) if kind < 0.8 else [state]
            nexts.append(updates.get(state.name) or choose.choice(fitting))
        outs = [choose.choice(choose.choice([inner, inner[own:] or inner, nexts or inner])) for _ in range(0 if is_bare and nexts else choose.randint(0, 3))]
        outs = [out for out in outs if out.rank() < 3]
        if short and not outs and not nexts:
            outs = [inner[0] if inner[0].rank() < 3 else scalar]
        if outs and choose.random() < 0.3:
            outs.append(outs[0])
        loop = f"{step} to {steps_name}"
        results = self.leave_scan(outer, loop, steps, groups, [init for init, _ in states], nexts, outs, depth, often=0.2)
        self.finals = len(states)
        self.short = short
        return results

    def last_row(self, inside, steps_name, steps, groups):
        """The number of the last step, in the graph of a scan."""
        if inside and self.rows.random() < 0.7:
            name = inside[0]
        elif self.rows.random() < 0.5:
            return self.make(f"arith.constant {steps - 1} : index").name
        else:
            name = self.fresh()
            groups["consts"].append(f"{name} = {steps_name} : index")
        one = self.make("arith.constant 1 : index").name
        return self.make(f"tg.sub {name}, {one} : index").name

    def rows_of_steps(self, values, states, step, steps, updates, last, mirrored):
        """Rows that are read, and set in states, by the number of the step; `updates` are the changed states, by name."""
        choose, made = self.rows, []

        def place(tensor):
            """An index for each step that is in range, now and then from the end."""
            offset = choose.choice([0, 0, 0, 1, 1, 2, -1])
            if tensor.sizes[0] == 0 or steps + offset > tensor.sizes[0]:
                return None
            index = self.make(f"tg.sub {last}, {step} : index").name if choose.random() < mirrored else step
            if offset == 0:
                return index
            number = self.make(f"arith.constant {offset} : index").name
            return self.make(f"tg.add {index}, {number} : index").name

        def read(tensor):
            index = place(tensor)
            if index is None:
                return
            rest = "".join(choose.choice([", :", ", :", ", ::-1"]) for _ in tensor.sizes[1:])
            made.append(self.make(f"tg.slice {tensor.name}[{index}{rest}] : {self.type(tensor)}", tensor.known[1:], tensor.sizes[1:]))

        for tensor in [value for value in values if value.rank() and value not in states]:
            if choose.random() < 0.3:
                read(tensor)
        for state in [state for state in states if state.rank()]:
            if choose.random() < 0.4:
                continue
            for _ in range(choose.choice([0, 0, 1, 2])):
                read(state)
            index = place(state)
            if index is None:
                continue
            row = Value("", state.known[1:], state.sizes[1:])
            value = choose.choice(self.same_shape(values + made, row) or [None])
            if not value:
                continue
            op, rest = choose.choice(["set_slice", "set_slice", "inc_slice"]), "".join(", :" for _ in state.sizes[1:])
            updates[state.name] = self.make(f"tg.{op} {value.name} into {state.name}[{index}{rest}] : ({self.type(value)}, "
                                            f"{self.type(state)})", state.known, state.sizes)
            if choose.random() < 0.2:
                read(updates[state.name])
        return made

    # Readers

    def readers(self, made, steps_name, steps):
        """What is read of a scan's results: some of them whole, of traces mostly some rows."""
        choose, values = self.random, []
        for position, value in enumerate(made):
            if position < self.finals or choose.random() < 0.15:
                if choose.random() < 0.5:
                    values.append(value)
                continue
            values += [reader for _ in range(choose.randint(0, 3)) for reader in [self.reader(value, steps_name, steps)] if reader]
        return values

    def index_argument(self, value):
        """An argument of the function."""
        name = "%k" + str(len(self.arguments))
        self.arguments.append((name, "index"))
        self.inputs.append("index=" + str(value))
        return name

    def reader(self, x, steps_name, steps):
        choose, n, s, t = self.random, x.name, x.sizes, self.type(x)
        rest = "".join(", :" for _ in s[1:])
        kind = choose.randint(0, 11)
        if kind <= 2 or kind == 10:
            bad = self.fails and choose.random() < 0.5 and not self.is_failing
            self.is_failing |= bad
            if not s[0] and not bad:
                return None
            index = choose.choice([choose.randrange(-s[0], s[0]), -1]) if s[0] and not bad else choose.choice([-1 - s[0], s[0]])
            if kind == 10:
                index = self.index_argument(index)
            made = self.make(f"tg.slice {n}[{index}{rest}] : {t}", x.known[1:], s[1:])
            self.bad.update([made.name] if bad else [])
            return made
        if kind <= 6 or kind == 11:
            start, stop = choose.choice([None, None, -3, -2, -1, 0, 1, 2]), choose.choice([None, None, -2, -1, 1, 2, 4])
            step = choose.choice([None, None, None, 1, 2, -1, -2])
            size = len(range(*slice(start, stop, step).indices(s[0])))
            given = lambda number: self.index_argument(number) if kind == 11 and choose.random() < 0.7 else str(number)
            write = lambda number: "" if number is None else given(number)
            text = f"{write(start)}:{write(stop)}" + ("" if step is None else f":{step}")
            return self.make(f"tg.slice {n}[{text}{rest}] : {t}", [None] + x.known[1:], [size] + s[1:])
        if kind == 7 and s[0] == steps and steps:
            one = self.make("arith.constant 1 : index").name
            last = self.make(f"arith.subi {steps_name}, {one} : index").name
            return self.make(f"tg.slice {n}[{last}{rest}] : {t}", x.known[1:], s[1:])
        if kind == 8:
            axis = self.make(f"arith.constant {choose.randrange(len(s))} : index").name
            size = self.make(f"tensor.dim {n}, {axis} : {t}").name
            return self.make(f"tg.cast {size} to {self.element} : index")
        if kind == 9 and len(s) == 1 and s[0]:
            index = self.make(f"arith.constant {choose.randrange(s[0])} : index").name
            return self.make(f"tensor.extract {n}[{index}] : {t}")
        return None


EQUAL = "all results are equal\n"  # what --compare prints first


def failure_of(result):
    found = errors(result.stderr)
    # Of several sequences that are too short any may be reported.
    return re.sub(r"\bsequence \d+ has .*", "short sequence", found[0]) if found else result.stderr[:200]


class Tools:
    def __init__(self, options):
        self.tg_opt, self.tg_run, self.options = options.tg_opt, options.tg_run, options

    def call(self, *command, text=None):
        try:
            return subprocess.run(command, input=text, capture_output=True, text=True, timeout=120)
        except subprocess.TimeoutExpired as error:
            return subprocess.CompletedProcess(command, 124, "", "takes more than 120 s: " + str(error.stderr)[:200])

    def rewrite(self, text, passes):
        return self.call(self.tg_opt, "--pass-pipeline=builtin.module(" + ",".join(passes) + ")", text=text)

    def run(self, text, inputs, *how):
        with tempfile.NamedTemporaryFile("w", suffix=".mlir") as file:
            file.write(text)
            file.flush()
            return self.call(self.tg_run, file.name, *how, *("--input=" + text for text in inputs))

    def problem(self, programs, passes):
        """What is wrong with some programs after passes, or nothing."""
        text, inputs = generator.module(programs)
        if self.options.threads:
            with tempfile.NamedTemporaryFile("w", suffix=".mlir") as file:
                file.write(text)
                file.flush()
                result = compare_threads(self.options, file.name, ["--input=" + text for text in inputs])
            return result.stdout
        rewritten = self.rewrite(text, passes)
        if rewritten.returncode:
            return f"the passes end with {rewritten.returncode}:\n" + rewritten.stderr[:2000]
        if self.options.twice:
            for name in dict.fromkeys(name for name in passes if name in self.options.passes):
                once = self.rewrite(text, [name])
                twice = self.rewrite(once.stdout, [name])
                if once.stdout != twice.stdout:
                    return f"{name} run again changes\n{once.stdout}\nto\n{twice.stdout}"
        before = self.run(text, inputs, "--interpret", "--print-all")
        compiled = self.run(rewritten.stdout, inputs, "--mode=debug", "--compare=interp", "--print-all")
        if not before.returncode and not compiled.returncode and compiled.stdout == EQUAL + before.stdout:
            return None
        after = self.run(rewritten.stdout, inputs, "--interpret", "--print-all")
        if before.returncode != after.returncode or before.stdout != after.stdout:
            return f"the interpreter gives\n{before.stdout}{before.stderr}and then\n{after.stdout}{after.stderr}of\n{rewritten.stdout}"
        if before.returncode:
            if failure_of(before) != failure_of(after):
                return f"the interpreter says\n{before.stderr}and then\n{after.stderr}of\n{rewritten.stdout}"
            compiled = self.run(rewritten.stdout, inputs)
            if compiled.returncode != 1 or failure_of(compiled) != failure_of(after):
                return f"compiled code says\n{compiled.stderr}and not\n{after.stderr}of\n{rewritten.stdout}"
            return None
        if compiled.returncode:
            return f"compiled code differs:\n{compiled.stdout}{compiled.stderr[:2000]}of\n{rewritten.stdout}"
        return f"compiled code prints\n{compiled.stdout}and not\n{before.stdout}of\n{rewritten.stdout}"


DECIDES = "tg-assign-inplace"


def passes_of(seed, options):
    """The passes in the order of a seed."""
    if options.exactly:
        return options.passes.split(",")
    choose = random.Random(seed)
    passes = choose.choices(options.passes.split(","), k=choose.randint(1, options.longest)) if options.passes else []
    for _ in range(choose.choice([0, 0, 0, 1])):
        passes.insert(choose.randrange(len(passes) + 1), choose.choice(["tg-canonicalize", "cse"]))
    # A rewrite may let a value live longer than a decision to overwrite it says. That costs a copy in compiled code, and is
    # an error of the interpreter.
    if DECIDES in passes:
        passes = [name for name in passes if name != DECIDES] + [DECIDES]
    return (["tg-freeze{leave-unfreezable=true}"] if choose.random() < 0.3 else []) + passes


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tg-opt", default="tg-opt", help="the tool that runs passes")
    parser.add_argument("--tg-run", default="tg-run", help="the tool that runs programs")
    parser.add_argument("--passes", default="", help="passes to choose from, with commas")
    parser.add_argument("--exactly", action="store_true", help="run the passes as they are listed")
    parser.add_argument("--longest", type=int, default=4, help="how many passes are run at most")
    parser.add_argument("--threads", help="compare compiled programs on one and on these numbers of threads, without passes")
    parser.add_argument("--mode", default="fast-run", help="with --threads: how much programs are optimised")
    parser.add_argument("--code", default="fast", help="with --threads: the compiled code, strict or fast")
    parser.add_argument("--twice", action="store_true", help="expect each pass to change nothing when it is run again")
    parser.add_argument("--seed", type=int, default=1, help="of the first program")
    parser.add_argument("--count", type=int, default=100, help="how many programs")
    parser.add_argument("--batch", type=int, default=20, help="programs in one module")
    parser.add_argument("--keep-going", action="store_true", help="do not stop at the first failure")
    parser.add_argument("--print", action="store_true", help="print the programs instead of running them")
    add_reduction_options(parser)
    options = parser.parse_args()
    tools, failures, failing = Tools(options), 0, 0
    if options.judge:
        return judge(options, tools.problem([Given(options.program, options.input)], passes_of(0, options)))
    for pairs in generator.batches(Program, options):
        programs, batch = dict(pairs), [seed for seed, _ in pairs]
        if options.print:
            for seed, program in pairs:
                print(f"// {seed}: {' '.join('--input=' + text for text in program.inputs)}\n" + program.function("main"))
            continue
        failing += programs[batch[0]].fails
        passes = passes_of(batch[0], options)
        problem = tools.problem([programs[seed] for seed in batch], passes)
        if not problem:
            continue
        if len(batch) > 1:
            problems = {seed: tools.problem([programs[seed]], passes) for seed in batch}
        else:
            problems = {batch[0]: problem}
        if not any(problems.values()):
            problems = {batch[0]: f"fails together with the programs to {batch[-1]}, but not alone:\n{problem}"}
        for seed, own in problems.items():
            if not own:
                continue
            failures += 1
            inputs = " ".join(f"--input={text}" for text in programs[seed].inputs)
            print(f"// {seed}: {','.join(passes)}\n// {inputs}\n{programs[seed].function('main')}\n{own}")
            print(reproduce(options, seed, programs[seed], own, ["--exactly", "--passes=" + ",".join(passes)]), flush=True)
            if not options.keep_going:
                return 1
    print(f"{options.count} programs, {failing} that may fail, {failures} failures")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
