"""Runs the operations' examples on tensors of rank 0 in all ways: rank_zero.py dialect.md

The document is what mlir-tblgen -gen-dialect-doc makes of the .td files. Each operation of an example becomes programs in which one tensor
of its type, or all of them, have rank 0, with its lists as they are and empty. Those that the verifier takes run by tg-run --check, which
compares the interpreter with compiled code of all modes. Prints how many there are, and exits with 1 if one does not run.
"""

import pathlib
import re
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "scripts" / "lib"))
import operation_examples

TENSOR = re.compile(r"tensor<(?:[\d?]+x)+((?:complex<\w+>|\w+))>")
RESULT = re.compile(r"use of value '(%[\w#]+)' expects different type than prior uses: 'none' vs '(.*)'")


class Program(operation_examples.Example):
    """A statement as a function that returns its results."""

    def __init__(self, operation, text, declarations):
        super().__init__(operation, text)
        self.declarations = declarations
        self.lines.pop()
        names = re.match(r"(%[\w, %:]+?) = ", self.lines[0])
        self.results = {}
        for name in names[1].split(", ") if names else ():
            name, _, count = name.partition(":")
            for k in range(int(count or 1)):
                self.results[f"{name}#{k}" if count else name] = "none"

    def function(self, name="example"):
        arguments = ", ".join(f"{argument}: {type}" for argument, type in self.arguments.items())
        kinds = ", ".join(self.results.values())
        end = f"return {', '.join(self.results)} : {kinds}" if self.results else "return"
        return [*self.declarations, f"func.func @{name}({arguments}) -> ({kinds}) {{", *self.lines, end, "}"]

    def learn(self, line, column, message):
        if found := RESULT.match(message):
            self.results[found[1]] = found[2]
        else:
            super().learn(line, column, message)


def statements(text):
    """The statements of an example: lines with the lines of their regions, without comments."""
    found, depth = [], 0
    for line in text.rstrip().splitlines():
        line = re.sub(r"\s*//.*", "", line)
        if depth or line.startswith(" "):
            found[-1] += "\n" + line
        elif line:
            found.append(line)
        depth += line.count("{") - line.count("}")
    return found


def variants(statement):
    """The statement with tensors of rank 0 in place of one or of all types, and with lists that are empty."""
    places = list(TENSOR.finditer(statement))
    choices = [places] + [[place] for place in places] * (len(places) > 1)
    for choice in choices:
        text = statement
        for place in reversed(choice):
            text = text[:place.start()] + f"tensor<{place[1]}>" + text[place.end():]
        yield text
        for pattern, empty in ((r"\[[^\[\]%]*\]", "[]"), (r"\[[^\[\]]*\]", "[]"), (r" (?:axes|axis) (?:\[[^\]]*\]|-?\d+)", "")):
            yield re.sub(pattern, empty, text)


def value(type):
    """An input of this type; nothing for types that no expectation has."""
    sizes, element = re.fullmatch(r"(?:tensor<((?:[\d?]+x)*))?([^>]*(?:<\w+>)?)>?", type).groups()
    number = {"i1": "true", "index": "0"}.get(element, "1" if re.match(r"u?i\d", element) else "0.5")
    if element.startswith("complex"):
        number = "(0.5, 0.25)"
    if sizes is None:
        return f"{number} : {type}" if element != "i1" else number
    # Matrices that types do not tell are square.
    return f"dense<{number}> : tensor<{sizes.replace('?', '2')}{element}>"


def are_expected(messages):
    """Whether messages are about an operation that only the lowering makes, a function of the host, or one error in all ways."""
    return (any(re.search("is not supported by the interpreter|no function of the host is called", message) for message in messages)
            or len(messages) == 1 and re.search(r" fails with '.*' \(--interpret and \d+ other ways\)$", messages[0]))


def run(programs, folder):
    """Programs that do not run, each with a message."""
    path = folder / "programs.mlir"
    lines, declared, owners = [], set(), {}
    for number, program in enumerate(programs):
        *function, = program.function(f"f{number}")
        first = len(lines)
        lines += [line for line in program.declarations if line not in declared]
        declared.update(program.declarations)
        lines += function[len(program.declarations):]
        lines.append(f"tg.expect @f{number}({', '.join(value(type) for type in program.arguments.values())})")
        text = "\n".join(lines[first:])
        lines[first:] = text.split("\n")
        owners.update((line, number) for line in range(first + 1, len(lines) + 1))
    path.write_text("\n".join(lines))
    done = subprocess.run(["tg-run", str(path), "--check"], capture_output=True, text=True)
    if done.returncode == 0:
        return []
    found = {}
    for line, message in re.findall(r"programs\.mlir:(\d+):\d+: error: (.*)", done.stderr):
        found.setdefault(owners[int(line)], []).append(message)
    wrong = [(programs[number], f"exit {done.returncode}: {messages[0]}") for number, messages in sorted(found.items())
             if not are_expected(messages)]
    if done.returncode == 3:
        return wrong
    if not found and len(programs) == 1:
        return [(programs[0], f"exit {done.returncode}: {(done.stderr.splitlines() or [''])[0]}")]
    if not found:
        middle = len(programs) // 2
        return run(programs[:middle], folder) + run(programs[middle:], folder)
    # What is refused keeps the others from running.
    others = [program for number, program in enumerate(programs) if number not in found]
    return wrong + (run(others, folder) if others else [])


def main():
    text = pathlib.Path(sys.argv[1]).read_text()
    texts = {}
    for operation, description in operation_examples.OPERATION.findall(text):
        for block in operation_examples.BLOCK.findall(description):
            declarations = [line for line in block.splitlines() if line.startswith("func.func private")]
            for statement in statements(block):
                if operation in statement and not statement.startswith(("func.func", "tg.yield", "return")):
                    for variant in variants(statement):
                        texts.setdefault(variant, (operation, declarations))
    programs = [Program(operation, text, declarations) for text, (operation, declarations) in texts.items()]
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for _ in range(50):
            if not operation_examples.try_all("tg-opt", [p for p in programs if not p.problem], str(folder / "examples.mlir")):
                break
        valid = [p for p in programs if not p.problem and any("tensor<" in type and not TENSOR.match(type) for type in p.arguments.values())]
        wrong = run(valid, folder)
    for program, message in wrong:
        print(f"{message}\n" + "\n".join(program.function()))
    print(f"{len(valid)} programs of {len({p.operation for p in valid})} operations, {len(wrong)} fail")
    sys.exit(bool(wrong))


main()
