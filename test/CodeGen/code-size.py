"""Lines of LLVM IR, before LLVM's own passes, of constructs in fast and in strict code.

usage: code-size.py TG_OPT MLIR_TRANSLATE CONSTRUCTS.mlir TABLE [--update]

The table has a line for each construct: its name, the lines of fast code and those of strict code. A construct may be a tenth
longer than the table says; --update writes the lines of today into the table.
"""

import pathlib
import re
import subprocess
import sys

SLACK = 1.1
# The code must not depend on the processor of this machine.
WAYS = {"fast": ("--tg-fast-run", "--tg-lower-to-llvm=code=fast math=vector processor=256,fma,libmvec:256"),
        "strict": ("--tg-fast-run", "--tg-lower-to-llvm")}


def lines_of(opt, translate, constructs, passes):
    """How many lines the functions of each module have, by name of its first function."""
    lowered = subprocess.run([opt, constructs, "--split-input-file", *passes], capture_output=True, text=True, check=True).stdout
    ir = subprocess.run([translate, "--mlir-to-llvmir", "--split-input-file", "--output-split-marker=; -----"], input=lowered, capture_output=True, text=True, check=True).stdout
    lines = {}
    for module in re.split(r"^; -----$|^// -----$", ir, flags=re.MULTILINE):
        functions = re.findall(r"^define [^@]*@\"?([\w.]+)\"?\(.*?^}$", module, re.MULTILINE | re.DOTALL)
        whole = re.findall(r"^define .*?^}$", module, re.MULTILINE | re.DOTALL)
        name = next(function.removeprefix("tg.") for function in functions if function.startswith("tg."))
        lines[name] = sum(text.count("\n") for text in whole)
    return lines


def main():
    opt, translate, constructs, table = sys.argv[1:5]
    counts = {way: lines_of(opt, translate, constructs, passes) for way, passes in WAYS.items()}
    names = re.findall(r"^func\.func @(\w+)", pathlib.Path(constructs).read_text(), re.MULTILINE)
    for way in WAYS:
        if missing := set(names) - set(counts[way]):
            sys.exit(f"no {way} code of {', '.join(sorted(missing))}")
    if sys.argv[5:] == ["--update"]:
        pathlib.Path(table).write_text("".join(f"{name:<20} {counts['fast'][name]:>6} {counts['strict'][name]:>6}\n" for name in names))
        return
    known = {name: (int(fast), int(strict)) for name, fast, strict in map(str.split, pathlib.Path(table).read_text().splitlines())}
    problems = [f"the table lacks {name}" for name in names if name not in known] + [f"{name} is no construct" for name in known if name not in names]
    for name in names:
        for way, before in zip(WAYS, known.get(name, ())):
            if (now := counts[way][name]) > SLACK * before:
                problems.append(f"{name}: {way} code has {now} lines, {before} in the table; if that pays, write it there with --update")
    print("\n".join(problems) or f"{len(names)} constructs are as short as the table says")
    sys.exit(1 if problems else 0)


if __name__ == "__main__":
    main()
