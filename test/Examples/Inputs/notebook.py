#!/usr/bin/python3
"""Runs a notebook as Jupyter does: notebook.py [--update] FILE.ipynb

Its code cells run one after the other, in the folder of the notebook. What each prints and shows must be what the file has
below it: texts and programs as they are, without their drawings, and as many pictures. --update writes what they show to the file.
"""

import ast
import base64
import contextlib
import io
import json
import os
import sys

os.environ["MPLBACKEND"] = "agg"
import matplotlib.pyplot as plt
from PIL import Image


def shown(value):
    """What Jupyter shows of the value of a cell."""
    if value is None:
        return []
    html = getattr(value, "_repr_html_", None)
    data = {"text/html": html().splitlines(keepends=True)} if html else {"text/plain": repr(value).splitlines(keepends=True)}
    return [{"output_type": "display_data", "metadata": {}, "data": data}]


def pictures():
    """The figures that a cell has drawn."""
    found = []
    for number in plt.get_fignums():
        drawn, file = io.BytesIO(), io.BytesIO()
        plt.figure(number).savefig(drawn, format="png", dpi=80)
        Image.open(drawn).convert("RGB").quantize(32).save(file, format="png", optimize=True)  # files stay small
        data = {"image/png": base64.b64encode(file.getvalue()).decode() + "\n"}
        found.append({"output_type": "display_data", "metadata": {}, "data": data})
    plt.close("all")
    return found


def run(source, name, namespace):
    """The outputs of a cell: what it prints, the value of its last line, and its pictures."""
    tree, printed, value = ast.parse(source, name), io.StringIO(), None
    last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    with contextlib.redirect_stdout(printed):
        exec(compile(tree, name, "exec"), namespace)
        if last:
            value = eval(compile(ast.Expression(last.value), name, "eval"), namespace)
    lines = printed.getvalue().splitlines(keepends=True)
    return [{"output_type": "stream", "name": "stdout", "text": lines}] * bool(lines) + shown(value) + pictures()


def compared(outputs):
    """What must be the same on every machine: no pixels, and no layout of graphviz."""
    return ["".join(output.get("text") or output["data"].get("text/html") or output["data"].get("text/plain") or "a picture").split("<details>")[0]
            for output in outputs]  # fmt: skip


def main():
    path = sys.argv[-1]
    with open(path, encoding="utf-8") as file:
        notebook = json.load(file)
    cells = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
    os.chdir(os.path.dirname(os.path.abspath(path)))
    problems, count, namespace = 0, 0, {"__name__": "__main__"}
    for number, cell in enumerate(cells):
        outputs = run("".join(cell["source"]), f"cell {number + 1}", namespace)
        count += sum(text == "a picture" for text in compared(outputs))
        if "--update" in sys.argv:
            cell["outputs"], cell["execution_count"] = outputs, number + 1
        elif compared(outputs) != compared(cell["outputs"]):
            problems += 1
            print(f"cell {number + 1} shows\n" + "\n".join(compared(outputs)) + "\nand should show\n" + "\n".join(compared(cell["outputs"])))
    if "--update" in sys.argv:
        with open(os.path.basename(path), "w", encoding="utf-8") as file:
            file.write(json.dumps(notebook, indent=1, ensure_ascii=False) + "\n")
    print(f"{len(cells)} cells, {count} pictures, {problems} problems")
    sys.exit(bool(problems))


if __name__ == "__main__":
    main()
