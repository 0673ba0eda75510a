"""Calls of compiled programs without the tools: what a test file expects, as calls in C whose results are compared with the
interpreter's."""

import ast
import json
import os
import pathlib
import re
import shlex
import struct
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
# Of an element type: how it is packed, and what the harness calls it.
KINDS = {"i1": ("B", "I1"), "i8": ("b", "I8"), "i16": ("h", "I16"), "i32": ("i", "I32"), "i64": ("q", "I64"),
         "ui8": ("B", "U8"), "ui16": ("H", "U16"), "ui32": ("I", "U32"), "ui64": ("Q", "U64"),
         "index": ("q", "I64"), "f16": ("e", "F16"), "bf16": (None, "BF16"), "f32": ("f", "F32"), "f64": ("d", "F64")}


class Unsupported(Exception):
    """A call that the harness cannot make."""


class LeftOut(Exception):
    """Why no executable can be made of a program."""


def split_type(text):
    """The sizes (nothing for a scalar) and the element type of `f64`, `4x2xf64` or `tensor<f64>`."""
    found = re.fullmatch(r"(tensor<)?((?:\d+x)*)(\w+)>?", text)
    if not found or found.group(3) not in KINDS:
        raise Unsupported(text)
    tensor, sizes, element = found.groups()
    return [int(size) for size in sizes.split("x")[:-1]] if tensor or sizes else None, element


def number(text):
    text = {"true": "1", "false": "0", "-0": "-0.0"}.get(text, text)
    try:
        return int(text)
    except ValueError:
        return float(text)


def parse_npy(path):
    """The sizes and the bytes of an array in a file of NumPy."""
    content = pathlib.Path(path).read_bytes() if path else b""
    if content[:8] != b"\x93NUMPY\x01\x00":
        raise Unsupported(path)
    size, = struct.unpack("<H", content[8:10])
    header = ast.literal_eval(content[10:10 + size].decode())
    if header["descr"] not in ("<f8", "<i8") or header["fortran_order"]:
        raise Unsupported(path)
    return list(header["shape"]), content[10 + size:]


def parse_input(option):
    """The sizes and the bytes of the value of --input=."""
    if option.startswith("@"):
        return parse_npy(option[1:])
    type, _, values = option.partition("=")
    sizes, element = split_type(type)
    count = 1
    for size in sizes or []:
        count *= size
    values = [number(value) for value in values.split(",") if value]
    if len(values) == 1:
        values *= count
    if len(values) != count or element == "bf16":
        raise Unsupported(option)
    return sizes, struct.pack(f"={count}{KINDS[element][0]}", *values)


def parse_results(text):
    """The type of each result that tg-run prints, and its sizes and elements as the harness prints them."""
    for line in text.splitlines():
        type, _, values = line.partition(" = ")
        sizes, element = split_type(type)
        yield sizes, element, [number(value) for value in re.sub(r"[\[\],]", " ", values).split()]


CONSTANT = re.compile(r"(dense<[^<>]*>|[-+.\w]+)\s*(?::\s*(tensor<[^<>]*>|\w+))?")


def constant_as_input(value, type):
    """A constant of MLIR in the spelling of --input=."""
    type = type or "i1"
    element = split_type(type)[1]

    def plain(text):
        if not text.startswith("0x") or "f" not in element:
            return text
        bits = int(text, 16)  # floats that have no decimal form
        width, kind = {"f64": ("Q", "d"), "f32": ("I", "f"), "f16": ("H", "e")}.get(element, (None, None))
        if not width:
            raise Unsupported(text)
        return str(struct.unpack("=" + kind, struct.pack("=" + width, bits))[0])

    numbers = re.sub(r"^dense<|>$|[\[\]\s]", "", value).split(",") if value.startswith("dense") else [value]
    return f"{type}={','.join(plain(text) for text in numbers if text)}"


def calls_of(path):
    """The calls that the program's expectations and RUN lines make."""
    text = path.read_text().replace("\\\n// RUN:", "")
    for entry, constants in dict.fromkeys(re.findall(r"^tg\.expect @(\w+)\((.*?)\)(?: returns| like| fails|$)", text, re.MULTILINE)):
        try:
            yield entry, [constant_as_input(*found) for found in CONSTANT.findall(constants)]
        except Unsupported:
            yield entry, ["@"]  # counted as left out
    for options in dict.fromkeys(re.findall(r"^// RUN: (?:not )?tg-run %s ((?:'[^'\n]*'|\\.|[^'|>\\\n])*)", text, re.MULTILINE)):
        options = shlex.split(options)
        if "--check" in options:
            continue
        inputs = [option.removeprefix("--input=") for option in options if option.startswith("--input=")]
        entry = [option.removeprefix("--entry=") for option in options if option.startswith("--entry=")]
        yield (entry or ["main"])[0], inputs


# Writes down its arguments, and is the tool.
RECORDER = """#!{python}
import json, os, sys
with open({log!r}, "a") as log:
    log.write(json.dumps(sys.argv[1:]) + "\\n")
os.execv({tool!r}, [{tool!r}, *sys.argv[1:]])
"""


def is_example(path):
    return (path.parent / "check.py").exists()


def calls_of_example(path, tool):
    """The calls of tg-run that the check of an example makes."""
    check = path.parent / "check.py"
    with tempfile.TemporaryDirectory() as folder:
        recorder, log = pathlib.Path(folder) / "tg-run", pathlib.Path(folder) / "log"
        recorder.write_text(RECORDER.format(python=sys.executable, log=str(log), tool=str(tool)))
        recorder.chmod(0o755)
        checked = subprocess.run(["/usr/bin/python3", check], env={**os.environ, "TENSORGRAPH_RUN": str(recorder)}, capture_output=True,
                                 text=True)
        if checked.returncode:
            sys.exit(f"{check} failed:\n{checked.stdout}{checked.stderr}")
        commands = [json.loads(line) for line in log.read_text().splitlines()]
    for inputs, entry in dict.fromkeys((tuple(option.removeprefix("--input=") for option in command if option.startswith("--input=")),
                                        next((option.removeprefix("--entry=") for option in command if option.startswith("--entry=")),
                                             "main")) for command in commands):
        yield entry, list(inputs)


def table(calls):
    """The file that the harness includes."""
    lines, entries = [], []
    for k, (entry, arguments, results) in enumerate(calls):
        for n, (_, data) in enumerate(arguments):
            lines.append(f"static const unsigned char data{k}_{n}[] = {{{', '.join(map(str, data)) or '0'}}};")
        rows = [f"{{{-1 if sizes is None else len(sizes)}, {{{', '.join(map(str, sizes or [0]))}}}, {len(data)}, data{k}_{n}}}"
                for n, (sizes, data) in enumerate(arguments)]
        kinds = [f"{{{KINDS[element][1]}, {-1 if sizes is None else len(sizes)}}}" for sizes, element, _ in results or []]
        lines.append(f"static const struct argument arguments{k}[] = {{{', '.join(rows) or '{0}'}}};")
        lines.append(f"static const struct result results{k}[] = {{{', '.join(kinds) or '{0}'}}};")
        lines.append(f"int32_t tg_entry_{entry}(tg_context *, const int64_t *, int64_t *);")
        entries.append(f"{{tg_entry_{entry}, {len(arguments)}, {len(results or [])}, arguments{k}, results{k}}}")
    return "\n".join(lines + [f"static const struct call calls[] = {{{', '.join(entries)}}};", ""])


def parse_line(line, is_tensor):
    """The sizes and the elements that the harness has printed."""
    sizes, colon, values = line.partition(":") if is_tensor else ("", ":", line)
    return [int(size) for size in sizes.split()], [number(value) for value in values.split()]


def rounded(value, element):
    """The number of an element type that the shortest text for it means."""
    if element == "bf16" and abs(value) < float("inf"):
        bits = struct.unpack("=I", struct.pack("=f", value))[0]
        return struct.unpack("=f", struct.pack("=I", (bits + 0x7fff + (bits >> 16 & 1)) & 0xffff0000))[0]
    kind = {"f16": "=e", "f32": "=f"}.get(element)
    return struct.unpack(kind, struct.pack(kind, value))[0] if kind else value


def equal(x, y):
    """NaNs are all the same; zeros differ by their signs."""
    return x == y and str(x)[0] == str(y)[0] or (x != x and y != y)


class Check:
    """Runs programs as executables of their own. `make(path, calls, folder)`, of subclasses, makes the executable, and
    `command` runs it."""

    def __init__(self, build):
        self.bin, self.command = build / "bin", []
        self.reference = ["--interpret"]  # how tg-run gets the results that are expected

    def tool(self, *command, text=None):
        result = subprocess.run(list(map(str, command)), input=text, capture_output=True, text=True)
        if result.returncode:
            sys.exit(f"{' '.join(map(str, command))} failed:\n{result.stderr[:2000]}")
        return result.stdout

    def equal(self, x, y, element):
        return equal(x, y)

    def run(self, path):
        """How many calls were made, and what is wrong."""
        calls, skipped = [], 0
        for entry, inputs in calls_of_example(path, self.bin / "tg-run") if is_example(path) else calls_of(path):
            try:
                arguments = [parse_input(option) for option in inputs]
                printed = subprocess.run([self.bin / "tg-run", path, *self.reference, "--print-all", f"--entry={entry}",
                                          *(f"--input={option}" for option in inputs)], capture_output=True, text=True)
                results = list(parse_results(printed.stdout)) if printed.returncode == 0 else None
                calls.append((entry, arguments, results))
            except (Unsupported, ValueError, struct.error):
                skipped += 1
        if not calls:
            return 0, skipped, []
        with tempfile.TemporaryDirectory() as folder:
            folder = pathlib.Path(folder)
            (folder / "calls.inc").write_text(table(calls))
            main = self.make(path, calls, folder)
            result = subprocess.run([*self.command, main], capture_output=True, text=True)
        if result.returncode:
            return len(calls), skipped, [result.stderr[:3000]]
        return len(calls), skipped, list(self.differences(calls, result.stdout.splitlines()))

    def differences(self, calls, lines):
        lines = iter(lines)
        for entry, _, results in calls:
            status = next(lines)
            if (status == "status 0") != (results is not None):
                yield f"{entry}: {status}"
                return
            for k, (sizes, element, values) in enumerate(results or []):
                values = [rounded(value, element) for value in values]
                got_sizes, got = parse_line(next(lines), sizes is not None)
                if got_sizes != (sizes or []) or len(got) != len(values):
                    yield f"{entry}: result {k} has the sizes {got_sizes}, and not {sizes}"
                    continue
                wrong = [n for n, (x, y) in enumerate(zip(got, values)) if not self.equal(x, y, element)]
                if wrong:
                    yield (f"{entry}: {len(wrong)} of {len(values)} numbers of result {k} are wrong, first number {wrong[0]}: "
                           f"{got[wrong[0]]}, and not {values[wrong[0]]}")
        yield from lines  # arguments that were changed


def run_all(check, programs):
    """Prints what is wrong with each program; returns the exit status."""
    count, skipped, failures = 0, 0, 0
    for path in programs:
        name = path.parent.name if is_example(path) else path.name
        try:
            calls, left_out, problems = check.run(path)
        except LeftOut as why:
            print(f"left out: {name}, {why}", flush=True)
            skipped += 1
            continue
        count, skipped, failures = count + calls, skipped + left_out, failures + bool(problems)
        print(f"{'WRONG' if problems else 'clean'}: {name}, {calls} calls" + "".join(f"\n{text}" for text in problems),
              flush=True)
    print(f"{count} calls, {skipped} left out, {failures} programs with failures")
    return 1 if failures or not count else 0
