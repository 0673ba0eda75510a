"""Draws the plots of docs/Benchmarks.md from the tables of docs/internals/Benchmarks: scripts/bench --plot [--check]

Each plot has the figures of one table. --check fails if a plot is not that of its table; the figures of README.md are
compared with their table, too.
"""

import math
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
TABLES = ROOT / "docs" / "internals" / "Benchmarks"
PICTURES = ROOT / "docs" / "pictures"
COLOURS = ["#1f5aa6", "#e0a030", "#999999"]
UNITS = {"ns": 1e-9, "µs": 1e-6, "us": 1e-6, "ms": 1e-3, "s": 1.0}
NUMBER = re.compile(r"1/\d+|\d+(?:\.\d+)?(?:e\d+)?")


def rows(page, head):
    """The cells of the rows below a table's head."""
    lines = (TABLES / f"{page}.md").read_text(encoding="utf-8").splitlines()
    start = lines.index(head) + 2
    for line in lines[start:]:
        if not line.startswith("|"):
            return
        yield [cell.strip() for cell in line.strip("|").split("|")]


def number(text):
    return 1 / float(text[2:]) if text.startswith("1/") else float(text)


def seconds(text):
    """The numbers of a cell such as `0.38, 17, 665 ms`, in seconds."""
    unit = next(unit for unit in UNITS if re.search(rf"\d {unit}\b", text))
    return [number(found) * UNITS[unit] for found in NUMBER.findall(text)]


def shown(value):
    """A time in a suitable unit."""
    for unit, size in (("s", 1.0), ("ms", 1e-3), ("µs", 1e-6)):
        if value >= size:
            return f"{value / size:.3g} {unit}"
    return f"{value / 1e-9:.3g} ns"


class Drawing:
    def __init__(self, title, width, height):
        self.width, self.height = width, height
        self.parts = [f'<rect width="{width}" height="{height}" fill="white"/>']
        self.text(width / 2, 18, title, "middle", 'font-weight="bold" font-size="13"')

    def text(self, x, y, text, anchor="start", style=""):
        text = text.replace("&", "&amp;").replace("<", "&lt;")
        self.parts.append(f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" {style}>{text}</text>')

    def rect(self, x, y, width, height, colour):
        self.parts.append(f'<rect x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}" fill="{colour}"/>')

    def line(self, points, colour, width=1):
        path = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
        self.parts.append(f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{width}"/>')

    def legend(self, names, y):
        x = 12
        for name, colour in zip(names, COLOURS):
            self.rect(x, y - 9, 10, 10, colour)
            self.text(x + 14, y, name)
            x += 26 + 6.2 * len(name)

    def svg(self):
        return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {self.width} {self.height}" width="{self.width}" '
                f'height="{self.height}" font-family="sans-serif" font-size="11">\n' + "\n".join(self.parts) + "\n</svg>\n")


def bars(title, names, table, label=shown, left=262):
    """Horizontal bars on a logarithmic axis: a group for each row, a bar for each name."""
    group = 13 * len(names) + 7
    drawing = Drawing(title, 700, 50 + group * len(table) + 8)
    drawing.legend(names, 38)
    values = [value for _, numbers in table for value in numbers]
    low, high = math.log10(min(values) / 2), math.log10(max(values))
    for k, (name, numbers) in enumerate(table):
        y = 52 + group * k
        drawing.text(left - 6, y + group / 2, name, "end")
        for value, colour in zip(numbers, COLOURS):
            length = max(1, (math.log10(value) - low) / (high - low) * (700 - left - 90))
            drawing.rect(left, y, length, 11, colour)
            drawing.text(left + length + 4, y + 9, label(value))
            y += 13
    return drawing.svg()


def lines(title, names, series, x_title):
    """Lines over two logarithmic axes."""
    drawing = Drawing(title, 640, 330)
    left, right, top, bottom = 60, 430, 40, 290
    xs = [x for points in series for x, _ in points]
    ys = [y for points in series for _, y in points]
    x0, x1 = math.log10(min(xs)), math.log10(max(xs))
    y0, y1 = math.floor(math.log10(min(ys))), math.ceil(math.log10(max(ys)))

    def at(x, y):
        return (left + (math.log10(x) - x0) / (x1 - x0) * (right - left), bottom - (math.log10(y) - y0) / (y1 - y0) * (bottom - top))

    for decade in range(y0, y1 + 1):
        drawing.line([at(min(xs), 10**decade), at(max(xs), 10**decade)], "#dddddd")
        drawing.text(left - 6, at(min(xs), 10**decade)[1] + 4, shown(10.0**decade), "end")
    for decade in range(math.ceil(x0), math.floor(x1) + 1):
        drawing.text(at(10**decade, 10**y0)[0], bottom + 18, f"{10**decade:,}", "middle")
    drawing.text((left + right) / 2, bottom + 34, x_title, "middle")
    used = []
    for k, (name, points) in enumerate(zip(names, series)):
        colour = ["#1f5aa6", "#e0a030", "#3a7d44", "#c1440e", "#7a4aa0", "#555555", "#2a9d9d", "#b03a6f"][k % 8]
        drawing.line([at(*point) for point in points], colour, 2)
        y = at(*points[-1])[1] + 4
        while any(abs(y - other) < 12 for other in used):
            y += 12 if y < bottom - 12 else -13
        used.append(y)
        drawing.text(at(*points[-1])[0] + 6, y, name, style=f'fill="{colour}"')
    return drawing.svg()


def dots(title, values, note):
    """A dot for each ratio, sorted, around the line of 1."""
    drawing = Drawing(title, 700, 240)
    left, right, top, bottom = 50, 690, 36, 200
    values = sorted(values)
    low, high = math.log2(min(values)), math.log2(max(values))
    for ratio in (0.125, 0.25, 0.5, 1, 2):
        if low <= math.log2(ratio) <= high:
            y = bottom - (math.log2(ratio) - low) / (high - low) * (bottom - top)
            drawing.line([(left, y), (right, y)], "#444444" if ratio == 1 else "#dddddd")
            drawing.text(left - 6, y + 4, f"{ratio:g}", "end")
    for k, value in enumerate(values):
        x = left + k / (len(values) - 1) * (right - left)
        y = bottom - (math.log2(value) - low) / (high - low) * (bottom - top)
        drawing.parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="2" fill="{COLOURS[0]}"/>')
    drawing.text(left, bottom + 24, note)
    return drawing.svg()


def plain(text):
    return text.replace("`", "")


def pytensor():
    table = [(plain(name), seconds(call)) for name, call, _ in rows("Programs", "| graph | call: ours, numba, C | compile: ours, numba, C |")]
    return bars("A call of a PyTensor graph, by mode (logarithmic)", ["TensorGraph", "numba mode", "C mode"], table)


def compiling():
    table = [(plain(name), seconds(compiled))
             for name, _, compiled in rows("Programs", "| graph | call: ours, numba, C | compile: ours, numba, C |")]
    return bars("Compiling a PyTensor graph, by mode (logarithmic)", ["TensorGraph", "numba mode", "C mode"], table)


def kernels():
    values = []
    for cells in rows("Kernels", "| kernel | ours | peer | ours/peer | target |"):
        if len(cells) > 3 and NUMBER.fullmatch(cells[3]) and "NumPy" not in cells[2]:
            values.append(number(cells[3]))
    return dots("Time of each kernel, of the best of C, BLAS and oneDNN", values, f"{len(values)} kernels, sorted; below 1 TensorGraph is faster")


def layers():
    ours, peer = [], []
    for cells in rows("Compilation", "| figure | ours | peer | ours/peer | target |"):
        found = re.match(r"N = (\d+)", cells[0])
        if not found:
            break
        ours.append((int(found.group(1)), seconds(cells[1])[0]))
        if cells[2]:
            peer.append((int(found.group(1)), seconds(cells[2])[0]))
    return lines("Compiling and running N equal layers", ["each graph once", "written out"], [ours, peer], "layers")


def scaling():
    names, series = [], []
    for cells in rows("Compilation", "| program | 1000 | 10,000 | 100,000 | target |"):
        if all(cells[1:4]):
            names.append(plain(cells[0]).replace("operations in ", "").replace("elementwise operations, fast-run", "elementwise")[:34])
            series.append([(10**k, seconds(cell)[0]) for k, cell in zip((3, 4, 5), cells[1:4])])
    return lines("Compiling and running large programs", names, series, "operations")


def functions():
    table = [(plain(name), [number(ours), number(NUMBER.search(peer).group())])
             for name, ours, peer, *_ in rows("Functions", "| function, ns for a value | ours | SciPy 1.10 | ours/peer | target |")]
    return bars("A value of a special function on vectors, in ns (logarithmic)", ["TensorGraph", "SciPy"], table, lambda value: f"{value:.3g} ns", 110)


def draws():
    table = [(plain(name), [number(NUMBER.search(cell).group()) for cell in (ours, numpy)])
             for name, ours, _, numpy, *_ in rows("Programs", "| draw | AVX-512 | without | NumPy | ours / NumPy | target |")]
    return bars("A random number, in ns (logarithmic)", ["TensorGraph", "NumPy, SFC64"], table, lambda value: f"{value:.3g} ns", 160)


# The rows of the README, and those of the table that they repeat.
README_ROWS = {
    "AR(2), a loop of 100,000 steps": "AR(2), a scan of 1e5 steps",
    "GARCH likelihood and gradient, 10,000 steps": "GARCH 1e4, likelihood and gradient",
    "RNN and gradient, 1000 steps of 128 states": "its gradient",
    "hierarchical regression, log density and gradient": "hierarchical regression, logp and gradient",
}


def wrong_in_readme():
    """The rows of the README whose figures are not those of the table."""
    table = {plain(name): (call, compiled)
             for name, call, compiled in rows("Programs", "| graph | call: ours, numba, C | compile: ours, numba, C |")}
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    for shown_name, name in README_ROWS.items():
        (calls, unit), (compiles, compile_unit) = (cell.rsplit(" ", 1) for cell in table[name])
        cells = [f"{call} {unit}, {compiled} {compile_unit}" for call, compiled in zip(calls.split(", "), compiles.split(", "))]
        if f"| {shown_name} | {' | '.join(cells)} |" not in text:
            yield shown_name


PLOTS = {"pytensor": pytensor, "compiling": compiling, "kernels": kernels, "layers": layers, "scaling": scaling, "functions": functions,
         "draws": draws}


def main(check):
    stale = []
    for name, draw in PLOTS.items():
        path, text = PICTURES / f"bench-{name}.svg", draw()
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            stale.append(path.name)
            if not check:
                path.write_text(text, encoding="utf-8")
    if check and stale:
        sys.exit(f"not those of the tables: {', '.join(stale)}: run scripts/bench --plot")
    for row in wrong_in_readme():
        sys.exit(f"README.md: '{row}' has not the figures of docs/internals/Benchmarks/Programs.md")
    print(f"{len(PLOTS)} plots")
