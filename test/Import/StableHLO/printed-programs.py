#===- printed-programs.py - Programs as JAX prints them, and NumPy --------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""Compares 19 programs in JAX's printed form with NumPy, in all modes, and says what each of their loops becomes.

usage: printed-programs.py SOURCE TG_OPT TG_RUN FOLDER
"""

import concurrent.futures
import pathlib
import re
import subprocess
import sys

import numpy as np

sys.dont_write_bytecode = True
source, tg_opt, tg_run, folder = *sys.argv[1:4], pathlib.Path(sys.argv[4])
sys.path.insert(0, source + "/benchmark")
import printed_loops as loops  # noqa: E402
from models import networks  # noqa: E402
from models.stablehlo import Program, Value  # noqa: E402
from printed_loops import WHOLE, compare, slopes, value  # noqa: E402

MODES = {"interpreted": ["--interpret"], "debug": ["--mode=debug"], "fast-compile": ["--mode=fast-compile"],
         "strict": ["--mode=fast-run", "--code=strict"], "fast": [], "threads": ["--threads=2"]}
# Of the largest number of all results.
BOUNDS = {"attention": 2e-2}
BOUND, BOUND_OF_SLOPES = 1e-12, 1e-7


def choose(p, index, branches):
    """lax.switch, and lax.cond by an integer; branches compute one value."""
    name = p.fresh()
    p.emit(f'{name} = "stablehlo.case"({index.name}) ({{')
    for k, branch in enumerate(branches):
        if k:
            p.emit("}, {")
        with p.deeper():
            result = branch()
            p.emit(f"stablehlo.return {result.name} : {result.type}")
    p.emit(f"}}) : ({index.type}) -> {result.type}")
    return Value(p, name, result.shape, result.element)


def cond():
    p = Program("cond", WHOLE)
    x, y = p.argument(3), p.argument(3)
    index = compare(p, "GT", x.sum(0), p.constant(0.0)).convert("i32")
    result = choose(p, index, [lambda: x * x + y, lambda: p.map("sine", x) * y])
    return p.text((result * result).sum(0)), lambda x, y: ((np.sin(x) * y if x.sum() > 0 else x * x + y) ** 2).sum(), "--gradient"


def switch():
    """lax.switch in the steps of a scan."""
    p = Program("switch", WHOLE)
    kinds, xs, h = p.argument(10, element="i32"), p.argument(10, 2), p.argument(2)

    def step(own, rows):
        low, high = p.constant(0, "i32"), p.constant(2, "i32")
        kind = value(p, f"stablehlo.clamp {low.name}, {rows[0].name}, {high.name}", (), "i32", [low, rows[0], high])
        h = choose(p, kind, [lambda: own[0] + rows[1], lambda: own[0] * rows[1], lambda: p.map("cosine", own[0])])
        return [h], [h]

    def reference(kinds, xs, h):
        rows = []
        for kind, x in zip(kinds, xs):
            h = (h + x, h * x, np.cos(h))[min(max(kind, 0), 2)]
            rows.append(h)
        return h, np.array(rows)

    (last,), (rows,) = p.scan(step, [h], [kinds, xs], 10, rows=[(2,)])
    return p.text(last, rows), reference


def attention():
    """In bf16."""
    def reference(x, *weights):
        x, *weights = (array.astype(np.float64) for array in (x, *weights))
        q, k, v, end = (weights[n:n + 2] for n in range(0, 8, 2))
        q, k, v = ((x @ w + b).reshape(5, 2, 4).transpose(1, 0, 2) for w, b in (q, k, v))
        e = np.exp(q @ k.transpose(0, 2, 1) / 2)
        y = ((e / e.sum(2, keepdims=True)) @ v).transpose(1, 0, 2).reshape(5, 8) @ end[0] + end[1]
        return (y * y).sum()

    return networks.mixed_attention_loss(5, 8, 2), reference


def convolve(x, w, stride):
    """Of images with channels behind, with a border of zeros as "SAME" has it."""
    size = -(-x.shape[1] // stride)
    total = max((size - 1) * stride + w.shape[0] - x.shape[1], 0)
    border = (total // 2, total - total // 2)
    windows = np.lib.stride_tricks.sliding_window_view(np.pad(x, [(0, 0), border, border, (0, 0)]), w.shape[:2], axis=(1, 2))
    return np.tensordot(windows[:, ::stride, ::stride], w, axes=[(3, 4, 5), (2, 0, 1)])


def convolutions():
    p = Program("convolutions", WHOLE)
    x, w, v = p.argument(2, 8, 8, 3), p.argument(3, 3, 3, 4), p.argument(4, 2)
    pooled = p.max_pool(p.relu(p.convolution(x, w)))

    def reference(x, w, v):
        y = np.pad(np.maximum(convolve(x, w, 1), 0), [(0, 0), (0, 1), (0, 1), (0, 0)], constant_values=-np.inf)
        y = np.lib.stride_tricks.sliding_window_view(y, (3, 3), axis=(1, 2))[:, ::2, ::2].max((4, 5))
        return y.mean((1, 2)) @ v

    return p.text(pooled.mean(1, 2) @ v), reference


def convolution_gradient():
    text = loops.whole(lambda: networks.convolution_loss(2, 9, 2, 3))
    return text, lambda x, w: (convolve(x, w, 2) ** 2).sum(), "--gradient"


def uniform():
    """jax.random.uniform: Threefry-2x32, whose rounds are a loop that hands its keys and rotations on, and bits that become floats."""
    p = Program("uniform")
    key = p.argument(2, element="ui32")
    k0, k1 = (key.slice((k, k + 1)).reshape() for k in (0, 1))
    parity = p.constant(0x1BD11BDA, "ui32")
    xor = lambda x, y: p.elementwise("xor", x, y)  # noqa: E731
    k2 = xor(xor(k0, k1), parity)
    rotations = []
    for numbers in ([13, 15, 26, 6], [17, 29, 16, 24]):
        rotations.append(Value(p, p.fresh(), (4,), "ui32"))
        p.emit(f"{rotations[-1].name} = stablehlo.constant dense<{numbers}> : tensor<4xui32>")
    words = []
    for start in (0, 4):
        iota = Value(p, p.fresh(), (4,), "ui32")
        p.emit(f"{iota.name} = stablehlo.iota dim = 0 : {iota.type}")
        words.append(iota + p.constant(start, "ui32") + (k1 if start else k0))

    def step(i, x, y, k0, k1, k2, now, next):
        for k in range(4):
            by = now.slice((k, k + 1)).reshape()
            x = x + y
            left, right = p.elementwise("shift_left", y, by), p.elementwise("shift_right_logical", y, p.constant(32, "ui32") - by)
            y = xor(x, p.elementwise("or", left, right))
        y = y + k1 + (i + p.constant(1, "i32")).convert("ui32")
        return x + k0, y, k1, k2, k0, next, now

    x, y, *_ = loops.count(p, 0, 5, step, [*words, k1, k2, k0, *rotations])
    bits = p.elementwise("or", p.elementwise("shift_right_logical", p.join([x, y]), p.constant(9, "ui32")), p.constant(0x3F800000, "ui32"))
    return p.text(value(p, f"stablehlo.bitcast_convert {bits.name}", (8,), "f32", [bits]) - 1.0), threefry


def threefry(key):
    k0, k1 = (int(k) for k in key)
    keys, numbers = [k0, k1, k0 ^ k1 ^ 0x1BD11BDA], []
    for place in range(4):
        x, y = (place + k0) % 2**32, (place + 4 + k1) % 2**32
        for block in range(5):
            for by in ((13, 15, 26, 6), (17, 29, 16, 24))[block % 2]:
                x = (x + y) % 2**32
                y = x ^ ((y << by | y >> (32 - by)) % 2**32)
            x, y = (x + keys[(block + 1) % 3]) % 2**32, (y + keys[(block + 2) % 3] + block + 1) % 2**32
        numbers.append((x, y))
    return (np.array(numbers).T.reshape(-1) >> 9).astype(np.float32) / np.float32(2**23)


def cholesky_solve():
    """jax.scipy.linalg.cho_solve on a CPU."""
    p = Program("cholesky_solve", WHOLE)
    m, b = p.argument(4, 4), p.argument(4, 2)
    a = m @ m.transpose(1, 0) + p.map("exponential", m * m.transpose(1, 0)) * 0.0
    for k in range(4):
        place = p.constant(k, "i32")
        a = loops.set_part(p, a, a.slice((k, k + 1), (k, k + 1)) + 4.0, [place, place])
    pair = p.fresh()
    p.emit(f"{pair}:2 = stablehlo.custom_call @lapack_dpotrf_ffi({a.name}) {{mhlo.backend_config = {{uplo = 76 : ui8}}, operand_layouts = "
           "[dense<[0, 1]> : tensor<2xindex>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<> : tensor<0xindex>]} : "
           f"({a.type}) -> ({a.type}, tensor<i32>)")
    factor, x = Value(p, f"{pair}#0", a.shape, WHOLE), b
    for transposes in "NT":
        x = value(p, f"stablehlo.custom_call @lapack_dtrsm_ffi({factor.name}, {x.name}) {{mhlo.backend_config = {{diag = 78 : ui8, side = 76 : ui8, "
                  f"trans_x = {ord(transposes)} : ui8, uplo = 76 : ui8}}}}", x.shape, WHOLE, [factor, x])
    return p.text(x), lambda m, b: np.linalg.solve(m @ m.T + 4 * np.eye(4), b)


def conjugate_gradients():
    """jax.scipy.sparse.linalg.cg: a loop whose condition is the size of what is left."""
    p = Program("cg", WHOLE)
    m, b = p.argument(5, 5), p.argument(5)
    times = lambda x: (x @ m.transpose(1, 0)) @ m + x * 3.0  # noqa: E731
    most, least = p.constant(40, "i32"), (b * b).sum(0) * 1e-28
    goes_on = lambda i, x, r, d, s: p.elementwise("and", compare(p, "GT", s, least), compare(p, "LT", i, most, "SIGNED"))  # noqa: E731

    def step(i, x, r, d, s):
        q = times(d)
        alpha = s / (d * q).sum(0)
        r = r - q * alpha
        after = (r * r).sum(0)
        return i + p.constant(1, "i32"), x + d * alpha, r, r + d * (after / s), after

    zeros = p.broadcast(p.constant(0.0), (5,))
    results = loops.repeat(p, goes_on, step, [p.constant(0, "i32"), zeros, b, b, (b * b).sum(0)])
    return p.text(results[1]), lambda m, b: np.linalg.solve(m.T @ m + 3 * np.eye(5), b)


PROGRAMS = [loops.power_iteration, loops.filter_of_rows, loops.returns, loops.scan_in_scan, loops.newton, loops.set_rows, loops.recurrence,
            loops.parts_of_rows, loops.filter_gradient, loops.lstm_gradient, loops.gru_gradient, cond, switch, attention, convolutions,
            convolution_gradient, uniform, cholesky_solve, conjugate_gradients]
NUMPY = {"f64": np.float64, "f32": np.float32, "i32": np.int32, "ui32": np.uint32}


def inputs_of(text):
    """Arguments of @main, in order."""
    random, arrays = np.random.default_rng(5), []
    head = text[text.index("@main("):]
    for dimensions, element in re.findall(r"%arg\d+: tensor<((?:\d+x)*)(\w+)>", head[:head.index(") -> ")]):
        sizes = [int(size) for size in dimensions.split("x")[:-1]]
        numbers = random.standard_normal(sizes) / 2 if "f" in element else random.integers(0, 4, sizes)
        arrays.append(np.asarray(numbers, NUMPY[element]))
    return arrays


TYPE = r"tensor<[^>]*>|index|ui\d+|[fi]\d+"


def became(text):
    """What the loops of an imported program are, the outer ones first."""
    found = []
    for scan in re.finditer(r"^( *)%\S+ = tg\.scan ([^{]*)", text, re.MULTILINE):
        head, end = scan.group(2), re.search(rf"^{scan.group(1)}  tg\.yield.*", text[scan.end():], re.MULTILINE).group()
        groups = dict(re.findall(r"(seqs|states)\(((?:[^()]|\([^()]*\))*)\)", head))
        states = re.findall(rf" : ({TYPE})", groups.get("states", ""))
        # A state may be a window, of which each row is an argument.
        outs = len(re.findall(TYPE, head[head.rindex("->"):])) - len(states)
        words = ["backwards" if "backwards" in head else "forwards"] + ["until a condition"] * ("until" in end)
        found.append(f"{', '.join(words)}, {len(re.findall(' : ', groups.get('seqs', '')))} sequences, {outs} outs, carries {' '.join(states) or 'nothing'}")
    return "; ".join(found) or "no loop"


def check(build):
    text, reference, *options = build()
    name = build.__name__
    program, given, inputs = folder / f"{name}.mlir", folder / f"{name}-inputs.npz", inputs_of(text)
    program.write_text(text)
    np.savez(given, *inputs)
    expected = reference(*inputs)
    expected = [np.asarray(array) for array in (expected if isinstance(expected, (list, tuple)) else [expected])]
    if options:
        expected += slopes(reference, *inputs)
    bound = BOUND_OF_SLOPES if "gradient" in name or options else BOUNDS.get(name, BOUND)
    problems = []
    for mode, own in MODES.items():
        output = folder / f"{name}-{mode}.npz"
        subprocess.run([tg_run, program, f"--input=@{given}", *options, *own, f"--output=@{output}"], check=True, stdout=subprocess.DEVNULL)
        results = list(np.load(output).values())
        assert [array.shape for array in results] == [array.shape for array in expected], (name, mode)
        error = max(np.abs(one - other).max() for one, other in zip(results, expected)) / max(np.abs(array).max() for array in expected)
        if not error <= bound:
            problems.append(f"{mode}: {error:.1e}")
    imported = subprocess.run([tg_opt, program, "--tg-import-stablehlo", "--mlir-very-unsafe-disable-verifier-on-parsing"], check=True,
                              capture_output=True, text=True).stdout
    return f"{name}: {', '.join(problems) or 'equal'}; {became(imported)}", not problems


with concurrent.futures.ThreadPoolExecutor(2) as pool:
    outcomes = list(pool.map(check, PROGRAMS))
print("\n".join(line for line, _ in outcomes))
print(f"{sum(right for _, right in outcomes)} of {len(PROGRAMS)} programs are right in {len(MODES)} modes")
