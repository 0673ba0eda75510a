"""Imports programs that are not valid: each is refused by one error at a place in it, or becomes a program that verifies.

usage: mutations [--every N] [--show] [FILE…]

Each operation of the importer's tables is taken out of the programs in FILE (this folder's), made a function of its own, and changed in
one thing: the element type or the shape of an operand or a result, the element type of all values that have it, an attribute, which is
left out, of another kind or has other numbers, the number of operands, or the numbers of a constant. One of N changes is run, the same
ones in every run. --show prints the texts that fail. Exits with 1 if there is an abort, or more or less than one error.
"""

import argparse
import collections
import itertools
import pathlib
import re
import subprocess
import sys
from functools import partial

FOLDER = pathlib.Path(__file__).resolve().parent
TABLES = FOLDER.parent.parent.parent / "lib/Import/StableHLO"
SPLIT = "// -----\n"
NAMES = re.compile(r"%[\w#]+")
ELEMENTS = ("i1", "i4", "i8", "i64", "ui32", "f16", "f32", "f64", "complex<f32>", "f8E4M3FN")
NUMBERS = ("-1", "0", "1", "3", "4611686018427387904", "9223372036854775807", "-9223372036854775808")


def tables():
    """The names of all operations that the importer has a row for."""
    return sorted({name for file in TABLES.glob("*.cpp")
                   for name in re.findall(r'\{"((?:stablehlo|chlo|func)\.\w+)", (?:convert\w*|importer)', re.sub(r"\s+", " ", file.read_text()))})


# ----------------------------------------------------------------------------------------------------------------------
# Programs
# ----------------------------------------------------------------------------------------------------------------------


def split_types(text):
    """The parts of a list, at commas that are in no brackets."""
    parts, depth, start = [], 0, 0
    for k, letter in enumerate(text):
        depth += letter in "<([{"
        depth -= letter in ")]}" or (letter == ">" and text[k - 1] != "-")
        if letter == "," and depth == 0:
            parts.append(text[start:k].strip())
            start = k + 1
    last = text[start:].strip()
    return parts + [last] if last else parts


class Operation:
    """An operation in the generic form, whose types are those of its values."""

    LINE = re.compile(r'(?:(%\w+)(?::(\d+))? = )?"([\w.]+)"\(([^)]*)\)(.*)$', re.DOTALL)
    TYPES = re.compile(r" : \((.*)\) -> (.*)$", re.DOTALL)

    def __init__(self, lines, types):
        """Reads the lines of one operation, and adds the types of its values and those in its regions."""
        text = "\n".join(lines)
        name, count, self.name, operands, rest = self.LINE.match(text.strip()).groups()
        signature = list(re.finditer(r" : \(", rest))[-1]
        self.operands = NAMES.findall(operands)
        inputs, outputs = self.TYPES.match(rest[signature.start():]).groups()
        outputs = split_types(outputs[1:-1]) if outputs.startswith("(") else [outputs]
        self.results = [] if not name else [name] if not count else [f"{name}#{k}" for k in range(int(count))]
        types.update(zip(self.operands, split_types(inputs)))
        types.update(zip(self.results, outputs))
        self.middle = rest[:signature.start()]
        for label in re.findall(r"\^bb\d+\((.*)\):", self.middle):
            for argument in split_types(label):
                value, type = argument.split(": ", 1)
                types[value] = type
        for line in self.middle.split("\n"):
            if inner := re.match(r'\s*(?:(%\w+)(?::(\d+))? = )?"[\w.]+"\(.* -> (.*)$', line):
                outputs = split_types(inner[3][1:-1]) if inner[2] else [inner[3]]
                names = [f"{inner[1]}#{k}" for k in range(int(inner[2]))] if inner[2] else [inner[1]] * bool(inner[1])
                types.update(zip(names, outputs))

    def defines(self):
        return re.findall(r"(%\w+)(?::\d+)? = ", self.middle) + re.findall(r"(%\w+): ", self.middle)

    def captures(self):
        own = set(self.defines())
        used = [value for value in NAMES.findall(self.middle) if value.split("#")[0] not in own]
        return list(dict.fromkeys(used))

    def render(self, types, middle=None, operands=None, results=None):
        """The operation with other types. Operations of its regions are written with those of their values, too."""
        lines = []
        for line in (self.middle if middle is None else middle).split("\n"):
            if label := re.match(r"(\s*\^bb\d+)\((.*)\):$", line):
                names = [argument.split(": ")[0] for argument in split_types(label[2])]
                line = f"{label[1]}({', '.join(f'{name}: {types[name]}' for name in names)}):"
            elif (inner := re.match(r'(\s*(?:(%\w+) = )?"[\w.]+"\(([^)]*)\).* : )\((.*)\) -> (.*)$', line)):
                used = NAMES.findall(inner[3])
                outputs = types.get(inner[2], inner[5]) if inner[2] else inner[5]
                line = f"{inner[1]}({', '.join(types.get(name, '?') for name in used)}) -> {outputs}"
            lines.append(line)
        operands = self.operands if operands is None else operands
        results = self.results if results is None else results
        names = "" if not results else results[0].split("#")[0] + (f":{len(results)}" if "#" in results[0] else "") + " = "
        return (f'{names}"{self.name}"({", ".join(operands)}){chr(10).join(lines)} : ({", ".join(types[name] for name in operands)}) -> '
                f'({", ".join(types[name] for name in results)})')


def functions(text):
    """The functions of a module in the generic form: each its lines, those of the operations in its body, and its name."""
    for match in re.finditer(r'^  "func.func"\(\) <\{(.*?)\}> \(\{\n(.*?)^  \}\) (?:\{.*?\} )?: \(\) -> \(\)$', text, re.MULTILINE | re.DOTALL):
        operations, types = [], {}
        for line in match[2].split("\n")[:-1]:
            if label := re.match(r"  \^bb0\((.*)\):$", line):
                types.update(argument.split(": ", 1) for argument in split_types(label[1]))
            elif re.match(r"    [%\"]", line):
                operations.append([line])
            else:
                operations[-1].append(line)
        name = re.search(r'sym_name = "(\w+)"', match[1])[1]
        yield name, match[0], operations, types


class Case:
    """One operation of a program, with the constants and functions that it needs."""

    def __init__(self, operation, types, constants, others):
        self.operation, self.types, self.others = operation, dict(types), others
        self.needed = list(dict.fromkeys(operation.operands + operation.captures()))
        self.constants = {value: constants[value] for value in self.needed if value in constants}

    def values(self):
        own = [name for name in self.operation.defines() if name in self.types]
        return list(dict.fromkeys(self.needed + self.operation.results + own))

    def render(self, types=None, constants=None, **changes):
        types = self.types if types is None else types
        constants = self.constants if constants is None else constants
        arguments = [name for name in dict.fromkeys(self.needed + changes.get("operands", [])) if name not in constants]
        body = [constants[name].render(types) for name in constants] + [self.operation.render(types, **changes)]
        results = changes.get("results", self.operation.results)
        kinds = ", ".join(types[name] for name in results)
        body.append(f'"func.return"({", ".join(results)}) : ({kinds}) -> ()')
        # Names with # are those of results.
        safe = {name: re.sub(r"%(\w+)#", r"%v\1_", name) for name in arguments}
        text = "\n".join(body)
        for name in arguments:
            if "#" in name:
                text = text.replace(name, safe[name])
        signature = f'({", ".join(types[name] for name in arguments)}) -> ({kinds})'
        label = f"^bb0({', '.join(f'{safe[name]}: {types[name]}' for name in arguments)}):\n"
        main = f'"func.func"() <{{function_type = {signature}, sym_name = "main"}}> ({{\n{label}{text}\n}}) : () -> ()\n'
        return f'"builtin.module"() ({{\n{main}{self.others}}}) : () -> ()\n'


def cases(text):
    found = list(functions(text))
    for name, _, operations, types in found:
        others = "".join(whole + "\n" for other, whole, *_ in found if other != name)
        constants = {}
        for lines in operations:
            operation = Operation(lines, types)
            if operation.name == "stablehlo.constant":
                constants[operation.results[0]] = operation
            if operation.name not in ("func.return", "tg.expect") and all(name in types for name in operation.captures()):
                yield Case(operation, types, constants, others if "@" in operation.middle else "")


# ----------------------------------------------------------------------------------------------------------------------
# Changes
# ----------------------------------------------------------------------------------------------------------------------


def parts_of(type):
    """The sizes and the element type of a tensor; nothing for another type."""
    if not (found := re.fullmatch(r"tensor<((?:[\d?]+x)*)([^,]*?)(, #.*)?>", type)):
        return None
    return found[1].split("x")[:-1], found[2]


def tensor(sizes, element):
    return "tensor<" + "".join(f"{size}x" for size in sizes) + element + ">"


def other_shapes(sizes):
    yield []
    yield sizes + ["2"]
    yield sizes + ["1"]
    if sizes:
        for first in ("?", "0", "1", "7", "4611686018427387904", "9223372036854775807"):
            yield [first] + sizes[1:]
            yield sizes[:-1] + [first]
        yield sizes[1:]
        yield sizes[::-1]


def with_element(type, before, after):
    parts = parts_of(type)
    return tensor(parts[0], after) if parts and parts[1] == before else type


def attribute_changes(middle):
    """Attributes left out, of other kinds and with other numbers."""
    for found in re.finditer(r"(?:<\{|\{|, )(\w+) = ", middle):
        begin, depth, end = found.end(), 0, found.end()
        while end < len(middle) and not (depth == 0 and middle[end] in ",}>])"):
            depth += middle[end] in "<([{"
            depth -= middle[end] in ")]}" or (middle[end] == ">" and middle[end - 1] != "-")
            end += 1
        value = middle[begin:end]
        yield middle[:found.start(1)] + f"mhlo.{found[1]} = " + middle[begin:]
        yield middle[:begin] + '"text"' + middle[end:]
        yield middle[:begin] + "unit" + middle[end:]
        if value.startswith("array<i64: "):
            yield middle[:begin] + "array<i64>" + middle[end:]
            yield middle[:begin] + value[:-1] + ", 0>" + middle[end:]
        for number in re.finditer(r"(?<![\w.#%])-?\d+(?![\w.]|\s*:\s*ui)", value):
            if re.search(r"[ a-z]i$", value[:number.start()]):
                continue
            for other in NUMBERS:
                if other != number[0]:
                    yield middle[:begin + number.start()] + other + middle[begin + number.end():]
        if word := re.search(r"#stablehlo<\w+ (\w+)>", value):
            yield middle[:begin + word.start(1)] + "OTHER" + middle[begin + word.end(1):]


def changes(case):
    """Functions that give the text of the case with one change."""
    types, operation = case.types, case.operation
    for name in case.values():
        if not (parts := parts_of(types[name])):
            continue
        for variable in ([False, True] if name in case.constants else [False]):
            constants = {key: value for key, value in case.constants.items() if key != name} if variable else case.constants
            if name in constants:
                continue
            yield partial(case.render, constants=constants)
            for element in ELEMENTS:
                yield partial(case.render, {**types, name: tensor(parts[0], element)}, constants)
            for shape in other_shapes(parts[0]):
                yield partial(case.render, {**types, name: tensor(shape, parts[1])}, constants)
    # Values that had the same type still have.
    for before in {parts[1]: None for name in case.values() if (parts := parts_of(types[name]))}:
        for after in ELEMENTS:
            yield partial(case.render, {name: with_element(type, before, after) for name, type in types.items()}, {})
    for before in {types[name]: None for name in case.values() if parts_of(types[name])}:
        for shape in other_shapes(parts_of(before)[0]):
            after = tensor(shape, parts_of(before)[1])
            yield partial(case.render, {name: after if type == before else type for name, type in types.items()}, {})
    for middle in attribute_changes(operation.middle):
        yield partial(case.render, middle=middle)
    for operands in (operation.operands[:-1], operation.operands + operation.operands[-1:], operation.operands[::-1], operation.operands[1:]):
        if operands != operation.operands:
            yield partial(case.render, operands=operands)
    if operation.results:
        yield partial(case.render, results=operation.results[:-1])
    for name, constant in case.constants.items():
        for number in NUMBERS:
            yield partial(case.render, constants={**case.constants, name: Changed(constant, re.sub(r"(?<=[\[< ])\d+(?=[\],>])", number, constant.middle))})


class Changed:
    def __init__(self, operation, middle):
        self.operation, self.middle = operation, middle

    def render(self, types):
        return self.operation.render(types, middle=self.middle)


# ----------------------------------------------------------------------------------------------------------------------
# Runs
# ----------------------------------------------------------------------------------------------------------------------


def run(texts):
    """The exit status and, for each text, its errors and whether there is an output."""
    lines, ends = 0, []
    for text in texts:
        lines += text.count("\n") + 1
        ends.append(lines)
    command = ["tg-opt", "-", "--tg-import-stablehlo", "--split-input-file", "--mlir-disable-threading"]
    done = subprocess.run(command, input=SPLIT.join(texts), capture_output=True, text=True)
    errors, place = [[] for _ in texts], 0
    for line, message in re.findall(r"^<stdin>:(\d+):\d+: error: (.*)$", done.stderr, re.MULTILINE):
        while place + 1 < len(texts) and int(line) > ends[place]:
            place += 1
        errors[place].append(message)
    unplaced = [line for line in done.stderr.split("\n") if "error:" in line and not line.startswith("<stdin>:")]
    outputs = [part.strip() != "" for part in done.stdout.split(SPLIT)]
    return done, errors, outputs, unplaced


def failures(texts):
    """Texts that do not give one error or one output, each with what was seen."""
    done, errors, outputs, unplaced = run(texts)
    if done.returncode not in (0, 1) or len(outputs) != len(texts):
        if len(texts) == 1:
            return [(texts[0], f"exit {done.returncode}: " + (done.stderr.strip().split("\n") or [""])[0][:200])]
        middle = len(texts) // 2
        return failures(texts[:middle]) + failures(texts[middle:])
    if unplaced and len(texts) > 1:
        middle = len(texts) // 2
        return failures(texts[:middle]) + failures(texts[middle:])
    found = [(text, f"{len(own)} errors: {own[:2]}") for text, own, output in zip(texts, errors, outputs) if len(own) + output != 1]
    return found or [(texts[0], "an error without a place: " + line) for line in unplaced[:1]]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--every", type=int, default=1)
    parser.add_argument("--show", action="store_true")
    parser.add_argument("files", nargs="*", type=pathlib.Path)
    options = parser.parse_args()
    sources = []
    for file in options.files or sorted(FOLDER.glob("*.mlir")):
        for text in file.read_text().split(SPLIT):
            sources.append("".join(line + "\n" for line in text.split("\n") if not line.startswith("tg.expect")))
    command = ["tg-opt", "-", "--split-input-file", "--mlir-print-op-generic"]
    done = subprocess.run(command, input=SPLIT.join(sources), capture_output=True, text=True)
    seeds = [case for text in done.stdout.split(SPLIT) for case in cases(text)]
    # A few of each are enough to find one that is valid.
    counts = collections.Counter()
    samples = [case for case in seeds if counts.update([case.operation.name]) or counts[case.operation.name] <= 8]
    _, errors, *_ = run([case.render() for case in samples])
    covered = {case.operation.name for case, own in zip(samples, errors) if not own}
    missing = [name for name in tables() if name not in covered]
    if missing and not options.files:
        sys.exit("no program imports these alone: " + ", ".join(missing))
    names = set(tables())
    all_changes = itertools.chain.from_iterable(changes(case) for case in seeds if case.operation.name in names)
    texts = list(dict.fromkeys(change() for change in itertools.islice(all_changes, 0, None, options.every)))
    wrong = []
    for begin in range(0, len(texts), 500):
        wrong += failures(texts[begin:begin + 500])
    for text, what in wrong:
        print(what, file=sys.stderr)
        if options.show:
            print(text, file=sys.stderr)
    print(f"{len(texts)} programs of {len(covered)} operations, {len(wrong)} fail")
    sys.exit(bool(wrong))


main()
