"""Mistakes in the builder, one at a time, are found by its tests: mutations.py source-folder empty-folder"""

import os
import shutil
import subprocess
import sys

INFERENCE = ["inference.py", "--count", "1200"]
OPERATORS, CONSTANTS, NESTING, LOOPS = ["operators.py"], ["constants.py"], ["nesting.py"], ["loops.py"]
SUBSCRIPTS, CONTRACTION = ["subscripts.py"], ["contraction.py"]

# (file, what is replaced, by what, the test that finds it)
MISTAKES = [
    ("types.py", "if size == 1 or size == known:", "if size in (1, known, None):", INFERENCE),
    ("types.py", "elif size is not None:", "elif size not in (None, 2):", INFERENCE),
    ("types.py", "made.too_large = count >= _LIMIT", "made.too_large = False", INFERENCE),
    ("ops/broadcasting.py", "made = with_element(a, element)", "pass", INFERENCE),
    ("ops/kinds.py", 'return type.part if type.kind == "complex"', "return type", INFERENCE),
    ("ops/matrices.py", '{"m": m, "n": n,', '{"m": n, "n": m,', INFERENCE),
    ("ops/draws.py", "element or given[-1].type.element", "given[-1].type.element if given else i64", INFERENCE),
    ("ops/reductions.py", "[1 if k in reduced else size", "[size if k in reduced else size", INFERENCE),
    ("ops/reductions.py", "wide.bits <= element.bits", "wide.bits < element.bits", INFERENCE),
    ("ops/reductions.py", "inner is not None and other is not None and inner != other", "False", INFERENCE),
    ("ops/shapes.py", "if size not in (1, None, wanted) and wanted is not None", "if False", INFERENCE),
    ("ops/shapes.py", "known > whole if None in parts else known != whole", "known != whole", INFERENCE),
    ("ops/shapes.py", "count % known != 0", "False", INFERENCE),
    ("ops/indexing.py", "not -size <= at < size", "not -size < at < size", OPERATORS),
    ("ops/indexing.py", "size in (1, target, None) or target is None", "size in (1, target)", INFERENCE),
    ("ops/subscripting.py", "if first != wanted:", "if False:", SUBSCRIPTS),
    ("ops/subscripting.py", "position=places[0][0] if adjacent else 0", "position=places[0][0] if places else 0", SUBSCRIPTS),
    ("ops/subscripting.py", "is_after_dots = True", "pass", SUBSCRIPTS),
    ("ops/subscripting.py", "if part is not key.x:", "if False:", SUBSCRIPTS),
    ("ops/subscripting.py", "_inverse(by.moved)", "by.moved", SUBSCRIPTS),
    ("ops/subscripting.py", "axis - len(result.added), masks", "axis, masks", SUBSCRIPTS),
    ("ops/contraction.py", "for label in summed if len(summed) > 1 else []", "for label in []", CONTRACTION),
    ("ops/contraction.py", "elif other == 1 and own is None:", "elif False:", CONTRACTION),
    ("ops/contraction.py", "own is None and (axis > 0 or known is not None)", "False", CONTRACTION),
    ("ops/contraction_order.py", "cost < best[members][0]", "cost > best[members][0]", CONTRACTION),
    ("ops/equations.py", "if size == 1:", "if False:", CONTRACTION),
    ("operators.py", "ops.sub(other, self)", "ops.sub(self, other)", OPERATORS),
    ("operators.py", "ops.dot(other, self)", "ops.dot(self, other)", OPERATORS),
    ("constants.py", "bits + 0x7FFF + ((bits >> 16) & 1)", "bits + 0x8000", CONSTANTS),
    ("constants.py", "raw == raw[: data.itemsize] * array.size", "(array == array.flat[0]).all()", CONSTANTS),
    ("constants.py", "if not least <= number < least +", "if not least <= number <= least +", CONSTANTS),
    ("text.py", "if name in self.used:", "if False:", NESTING),
    ("text.py", "self.used.difference_update(frame.names)", "pass", ["building.py"]),
    ("text.py", "self.used, self.counts = frame.outer", "pass", ["building.py"]),
    ("text.py", "if block.captures is not None:", "if False:", ["building.py"]),
    ("text.py", "self.counts[wished] = count\n            frame", "frame", ["large.py"]),
    ("loops.py", "known - lost", "known", LOOPS),
    ("loops.py", 'if not one.taps or (keyword == "seqs" and one.taps == (0,)):', "if one.taps:", LOOPS),
    ("loops.py", '" backwards" if backwards else ""', '""', LOOPS),
    ("derivatives.py", "cotangents[ascending.index(number)]", "cotangents[0]", ["building.py"]),
    ("location.py", "max(offset, 0) // 2", "max(offset, 0)", ["errors.py"]),
    ("location.py", "if not own:", "if True:", ["locations.py"]),
]


def main():
    source, folder = sys.argv[1:]
    here = os.path.dirname(os.path.abspath(__file__))
    missed = 0
    for path, old, new, (test, *arguments) in MISTAKES:
        copy = os.path.join(folder, "python")
        shutil.rmtree(copy, ignore_errors=True)
        shutil.copytree(os.path.join(source, "python", "tensorgraph"), os.path.join(copy, "tensorgraph"))
        changed = os.path.join(copy, "tensorgraph", "build", path)
        with open(changed, encoding="utf-8") as file:
            text = file.read()
        assert text.count(old) >= 1, f"{path} has no {old!r}"
        with open(changed, "w", encoding="utf-8") as file:
            file.write(text.replace(old, new, 1))
        arguments = [os.path.join(source, argument) if argument.startswith("docs") else argument for argument in arguments]
        command = ["/usr/bin/python3", os.path.join(here, test), *arguments]
        environment = dict(os.environ, PYTHONPATH=copy, PYTHONDONTWRITEBYTECODE="1")
        result = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=300)
        if result.returncode == 0:
            missed += 1
            print(f"not found by {test}: {path}: {old!r} as {new!r}", flush=True)
    print(f"{len(MISTAKES)} mistakes, {missed} not found")
    sys.exit(bool(missed))


if __name__ == "__main__":
    main()
