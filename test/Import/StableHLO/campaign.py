"""Runs StableHLO's own programs, or others that check their results, in the interpreter, strict and fast code.

usage: campaign stablehlo DIR [--build FOLDER] [--jobs J] [--modes interpret,strict,fast] [--list WHAT,…] [--save FILE]
       [--match TEXT] [--timeout S] [--twice] [--size N]

DIR is a checkout of StableHLO, of which stablehlo/testdata and stablehlo/tests/interpret are run, or a folder of programs, in the
form that is usually printed or in the generic form. A function with checks (`stablehlo.custom_call @check.expect_eq`,
`check.expect_eq_const` and the like) is made to return what is checked and what is expected; its results are compared here:

  right    as the check wants it: equal, at most 3 ulp apart, or 1e-4
  near     not right, but within 1e-5 (f16 and bf16: 2e-2)
  wrong    anything else
  refused  an error that names an operation, an attribute or a type; `error` is any other one
  crash, hang (after --timeout seconds)

The programs in stablehlo/testdata/dynamic, whose sizes types do not tell, have no checks: with sizes of N (3) and random inputs they
are right if all modes do what the interpreter does, near if floats differ by 1e-4.

--list prints the functions with one of these outcomes and their messages, --save writes all outcomes as JSON. --twice imports each
program two times and compares the texts. Exits with 1 if there is a wrong value, an error, a crash or a hang.
"""

import argparse
import collections
import concurrent.futures
import json
import pathlib
import re
import subprocess
import sys
import tempfile

import numpy

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent.parent
MODES = {"interpret": ["--interpret", "--mode=debug"], "strict": ["--mode=fast-run", "--code=strict"], "fast": ["--mode=fast-run"]}
NUMPY = {"i1": "?", "i8": "i1", "i16": "i2", "i32": "i4", "i64": "i8", "ui8": "u1", "ui16": "u2", "ui32": "u4", "ui64": "u8", "f16": "f2",
         "f32": "f4", "f64": "f8", "complex<f32>": "c8", "complex<f64>": "c16"}
OUTCOMES = ("right", "near", "wrong", "refused", "error", "crash", "hang")
CONST = re.compile(r"check\.expect_(eq|almost_eq)_const\s+(%[\w#]+),\s*(dense<.*?>|dense_resource<.*?>)(?:\s*\{[^}]*\})?\s*:\s*(tensor<[^\n{]*>)(?:\s*\{[^}\n]*\})?",
                   re.DOTALL)
TENSOR = r"tensor<(?:[^<>\n]|<[^<>\n]*>)*>"
PAIR = re.compile(r'(?:stablehlo\.custom_call @)?check\.expect_(eq|almost_eq|close)\s*\(?\s*(%[\w#]+),\s*(%[\w#]+)\s*\)?'
                  rf'(?:\s*\{{[^}}]*\}})?\s*:\s*\(?({TENSOR})(?:,[^\n]*|\)[^\n]*)?(?=\n)')
GENERIC = re.compile(r'"stablehlo\.custom_call"\((%[\w#]+), (%[\w#]+)\) <?\{[^\n]*@?"?check\.expect_(eq|almost_eq|close)"?[^\n]*\}>? : '
                     rf'\(({TENSOR}), tensor[^\n]*\) -> \(\)')


def functions(text):
    """The starts and ends of the functions of a module, at the lines that begin them."""
    starts = [found.start() for found in re.finditer(r'^[ \t]*(?:func\.func|"func\.func")', text, re.MULTILINE)]
    return list(zip(starts, starts[1:] + [len(text)]))


def with_results(chunk):
    """A function whose checks are results, its name and the checks; nothing if it has none."""
    checks, number = [], 0

    def add(kind, actual, expected, type, before=""):
        nonlocal number
        names = [actual, expected]
        if "xbf16>" in type or type == "tensor<bf16>":
            wide = type.replace("bf16", "f32")
            for k, name in enumerate(names):
                before += f"%campaign{number} = stablehlo.convert {name} : ({type}) -> {wide}\n"
                names[k] = f"%campaign{number}"
                number += 1
            checks.append((kind, *names, wide, "bf16"))
        else:
            checks.append((kind, *names, type, ""))
        return before

    def constant(found):
        nonlocal number
        name = f"%campaign{number}"
        number += 1
        kind, actual, value, type = found.groups()
        tolerance = re.search(r"tolerance = ([\d.eE+-]+)", found[0])
        kind += f" {tolerance[1]}" if tolerance else ""
        return add(kind, actual, name, type, f"{name} = stablehlo.constant {value} : {type}\n")

    chunk = CONST.sub(constant, chunk)
    chunk = PAIR.sub(lambda found: add(found[1], found[2], found[3], found[4]), chunk)
    chunk = GENERIC.sub(lambda found: add(found[3], found[1], found[2], found[4]), chunk)
    name = re.search(r"func\.func\s+(?:public\s+)?@([\w.$-]+)\s*\(\s*\)", chunk)
    if not checks or not name:
        return None
    types = ", ".join(type for check in checks for type in [check[3]] * 2)
    values = ", ".join(value for check in checks for value in check[1:3])
    header_end = chunk.index("{\n", name.end()) if "{\n" in chunk[name.end():] else -1
    line_end = chunk.index("\n", name.end())
    header_end = chunk.rindex("{", name.end(), line_end)
    returns = list(re.finditer(r"^[ \t]*(?:func\.)?return\b[^\n]*$", chunk, re.MULTILINE))
    if not returns:
        return None
    last = returns[-1]
    chunk = (chunk[:name.end()] + f" -> ({types}) " + chunk[header_end:last.start()] + f"    return {values} : {types}" +
             chunk[last.end():])
    return chunk, name[1], checks


def programs(path):
    """The functions with checks of a file: (label, text, entry, checks)."""
    for part, text in enumerate(path.read_text().split("// -----")):
        pieces, found, end = [], [], 0
        for start, stop in functions(text):
            changed = with_results(text[start:stop])
            pieces += [text[end:start], changed[0] if changed else text[start:stop]]
            end = stop
            found += [changed[1:]] if changed else []
        pieces.append(text[end:])
        for entry, checks in found:
            yield f"{path.name}:{part}:{entry}", "".join(pieces), entry, checks


def ulps(actual, expected, narrow):
    if narrow == "bf16":
        bits = [(array.astype(numpy.float32).view(numpy.int32) >> 16).astype(numpy.int64) for array in (actual, expected)]
        width = 16
    else:
        width = 8 * actual.dtype.itemsize
        bits = [array.view(f"i{width // 8}").astype(numpy.int64) for array in (actual, expected)]
    ordered = [numpy.where(array < 0, -(array & ((1 << (width - 1)) - 1)), array) for array in bits]
    return numpy.abs(ordered[0] - ordered[1])


def judge(check, actual, expected):
    kind, _, _, type, narrow = check
    if actual.shape != expected.shape:
        return "wrong"
    if actual.dtype.kind == "c":  # part by part
        parts = [array.view(array.real.dtype).reshape(*array.shape, 2) for array in map(numpy.ascontiguousarray, (actual, expected))]
        return judge(check, *parts)
    if actual.dtype.kind != "f":
        return "right" if numpy.array_equal(actual, expected) else "wrong"
    with numpy.errstate(all="ignore"):
        same = (actual == expected) | (numpy.isnan(actual) & numpy.isnan(expected))
        gap = numpy.abs(actual.astype(numpy.float64) - expected.astype(numpy.float64))
        size = numpy.maximum(1, numpy.abs(expected.astype(numpy.float64)))
        if kind == "close":
            same |= ulps(actual, expected, narrow) <= 3
        if kind.startswith("almost_eq"):
            same |= gap <= float((kind + " 1e-4").split()[1]) * size
        if same.all():
            return "right"
        near = same | (gap <= (2e-2 if narrow or actual.dtype == numpy.float16 else 1e-5) * size)
        return "near" if near.all() else "wrong"


def run(build, program, modes, timeout):
    label, text, entry, checks = program
    outcomes = {}
    with tempfile.TemporaryDirectory() as folder:
        source, output = pathlib.Path(folder, "program.mlir"), pathlib.Path(folder, "out.npz")
        source.write_text(text)
        for mode in modes:
            command = [f"{build}/bin/tg-run", str(source), f"--entry={entry}", f"--output=@{output}", *MODES[mode]]
            try:
                done = subprocess.run(command, capture_output=True, text=True, timeout=timeout)
            except subprocess.TimeoutExpired:
                outcomes[mode] = ("hang", "")
                continue
            if done.returncode:
                refused = re.search(r"error: '[^']+' (is not supported|.*not supported|has |calls |expects |with |of )|not found for custom op", done.stderr)
                kind = "crash" if done.returncode not in (1, 3) else "refused" if refused else "error"
                outcomes[mode] = (kind, done.stderr.strip()[:2000].replace(str(source), ""))
                if kind == "refused":  # in all modes
                    return label, dict.fromkeys(modes, outcomes[mode])
                continue
            with numpy.load(output) as file:
                values = [file[name] for name in file.files]
            judged = [judge(check, *values[2 * k:2 * k + 2]) for k, check in enumerate(checks)]
            worst = max(judged, key=OUTCOMES.index)
            note = ""
            if worst != "right":
                k = judged.index(worst)
                note = f"{values[2 * k].ravel()[:8]} for {values[2 * k + 1].ravel()[:8]}"
            outcomes[mode] = (worst, note)
    return label, outcomes


def open_program(path, size):
    """A program with sizes that types do not tell, its inputs, and no checks; nothing if an input has no numpy type."""
    text, random = path.read_text(), numpy.random.default_rng(1)
    header = re.search(r"@main\((.*?)\) *->", text, re.DOTALL)[1]
    inputs = []
    for type in re.findall(r"%arg\d+: tensor<((?:[^<>]|<[^<>]*>)*)>", header):
        *sizes, element = type.split("x") if not type.endswith(">") else [*type[:type.index("complex")].split("x")[:-1], type[type.index("complex"):]]
        shape = [size if axis == "?" else int(axis) for axis in sizes]
        if element not in NUMPY:
            return None
        if not shape and element == "i64" and len(inputs) == sum(array.shape == () for array in inputs):
            inputs.append(numpy.array(size))  # the sizes come first
        elif NUMPY[element][0] in "fc":
            inputs.append(random.uniform(0.1, 1, shape).astype(NUMPY[element]))
        else:
            inputs.append(random.integers(0, 2, shape).astype(NUMPY[element]))
    return f"{path.name}", text, inputs


def run_open(build, program, modes, timeout):
    label, text, inputs = program
    outcomes = {}
    with tempfile.TemporaryDirectory() as folder:
        source = pathlib.Path(folder, "program.mlir")
        source.write_text(text)
        arguments = []
        for k, array in enumerate(inputs):
            numpy.save(f"{folder}/{k}.npy", array)
            arguments.append(f"--input=@{folder}/{k}.npy")
        expected = None
        for mode in dict.fromkeys(["interpret", *modes]):
            output = pathlib.Path(folder, f"{mode}.npz")
            try:
                done = subprocess.run([f"{build}/bin/tg-run", str(source), "--entry=main", *arguments, f"--output=@{output}", *MODES[mode]],
                                      capture_output=True, text=True, timeout=timeout)
            except subprocess.TimeoutExpired:
                outcomes[mode] = ("hang", "")
                continue
            message = done.stderr.strip()[:2000].replace(str(source), "")
            if done.returncode not in (0, 1, 3) or (done.returncode and expected):
                outcomes[mode] = ("crash" if done.returncode not in (1, 3) else "wrong", message)
                continue
            if done.returncode:
                outcomes[mode] = ("refused" if re.search(r"error: '[a-z]+\.", message) else "error", message)
                continue
            with numpy.load(output) as file:
                values = [file[name] for name in file.files]
            expected = expected or values
            pairs = list(zip(values, expected))
            if any(actual.shape != value.shape or not numpy.allclose(actual, value, 1e-4, 1e-4, equal_nan=True) for actual, value in pairs):
                outcomes[mode] = ("wrong", f"{values} for {expected}"[:2000])
            else:
                outcomes[mode] = ("right" if all(numpy.array_equal(*pair, equal_nan=True) for pair in pairs) else "near", "")
    return label, outcomes


def imports_equally(build, program):
    """Whether two imports of a program give the same text, with the digests of its graphs; None if it is refused."""
    command = [f"{build}/bin/tg-opt", "--tg-import-stablehlo", "--tg-freeze", "--mlir-very-unsafe-disable-verifier-on-parsing", "-"]
    runs = [subprocess.run(command, input=program[1], capture_output=True, text=True) for _ in range(2)]
    return None if any(run.returncode for run in runs) else runs[0].stdout == runs[1].stdout


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--build", default=str(ROOT / "build"))
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--modes", default=",".join(MODES))
    parser.add_argument("--list", default="wrong,error,crash,hang")
    parser.add_argument("--match", default="")
    parser.add_argument("--save")
    parser.add_argument("--timeout", type=float, default=60)
    parser.add_argument("--twice", action="store_true")
    parser.add_argument("--size", type=int, default=3)
    options = parser.parse_args()
    checkout = options.folder / "stablehlo"
    folders = [checkout / "testdata", checkout / "tests/interpret", checkout / "testdata/dynamic"] if checkout.is_dir() else [options.folder]
    modes = options.modes.split(",")
    pool = concurrent.futures.ThreadPoolExecutor(options.jobs)
    everything, failed = {}, False
    for folder in folders:
        files = sorted(path for path in folder.rglob("*.mlir") if folder.name != "testdata" or path.parent == folder)
        files = [path for path in files if options.match in path.name]
        is_open = folder.name == "dynamic" and checkout.is_dir()
        if is_open:
            found = [program for path in files if (program := open_program(path, options.size))]
        else:
            found = [program for path in files for program in programs(path)]
        evaluate = run_open if is_open else run
        results = dict(pool.map(lambda program: evaluate(options.build, program, modes, options.timeout), found))
        everything[folder.name] = results
        print(f"\n{folder.name}: {len(files)} files, {len(found)} functions" + ("" if is_open else " with checks"))
        print(f"{'':10}" + "".join(f"{outcome:>9}" for outcome in OUTCOMES))
        for mode in modes:
            counts = collections.Counter(outcome[mode][0] for outcome in results.values())
            print(f"{mode:10}" + "".join(f"{counts[outcome]:9}" for outcome in OUTCOMES))
        for label, outcome in results.items():
            for mode in modes:
                kind, note = outcome[mode]
                failed |= kind in ("wrong", "error", "crash", "hang")
                if kind in options.list.split(","):
                    print(f"{kind} ({mode}): {label}: {note}")
        if options.twice:
            equal = list(pool.map(lambda program: imports_equally(options.build, program), found))
            print(f"imported twice: {equal.count(True)} in the same way, {equal.count(False)} in different ways")
            failed |= False in equal
    if options.save:
        pathlib.Path(options.save).write_text(json.dumps(everything, indent=1))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
