"""Memory of programs while they run, against the least that their tensors need."""

import pathlib
import re
import subprocess
import tempfile

import numpy as np

from common.report import Figure

SUMMARY = "peak memory of running programs, against the largest sum of tensors that exist at the same time"
TARGETS = ["tg-run"]

N = 1000
M = "tensor<?x?xf64>"
UNIT = N * N * 8  # bytes of a matrix
MOST = 1.25


def chain(operation, count):
    lines, last = [], "%x"
    for k in range(count):
        lines.append(operation(k, last))
        last = f"%v{k}"
    return lines, last


def unary(names):
    return lambda k, last: f"%v{k} = tg.{names[k % len(names)]} {last} : {M}"


def program(lines, result, type=M):
    body = "\n".join(f"  {line}" for line in lines)
    return f"func.func @main(%x: {M}) -> {type} {{\n{body}\n  return {result} : {type}\n}}\n"


def scan(body):
    return ["%zero = arith.constant 0 : index", f"%n = tensor.dim %x, %zero : {M}",
            f"%h, %all = tg.scan %t to %n seqs(%row = %x : {M}) states(%s = %first : tensor<?xf64>) -> (tensor<?xf64>, {M}) {{",
            *body, "}"]


def programs():
    """Texts, and how many matrices of N x N exist at the same time beside the argument."""
    yield "a chain of 20 functions", program(*chain(unary(["exp", "sin", "tanh"]), 20)), 1, 2
    yield "20 products", program(*chain(lambda k, last: f"%v{k} = tg.dot {last}, %x : {M}", 20)), 2, 2
    yield "a sum of 10 products", program(
        ["%p0 = tg.dot %x, %x : " + M, *[line for k in range(1, 10) for line in
         (f"%v{k} = tg.mul %x, %x : {M}", f"%q{k} = tg.dot %v{k}, %x : {M}", f"%p{k} = tg.add %p{k - 1}, %q{k} : {M}")]], "%p9"), 3, 3
    yield "10 softmaxes", program(*chain(lambda k, last: f"%v{k} = tg.softmax {last} axis 1 : {M}", 10)), 1, 2
    yield "10 transposes and functions", program(
        *chain(lambda k, last: f"%v{k} = tg.transpose {last} [1, 0] : {M}" if k % 2 else f"%v{k} = tg.cumsum {last} axis 0 : {M}", 10)), 2, 2
    first = f"%first = tg.slice %x[0, :] : {M}"
    yield "a scan with its trace", program(
        [first, *scan(["%a = tg.mul %s, %row : tensor<?xf64>", "%b = tg.tanh %a : tensor<?xf64>",
                       "tg.yield %b : tensor<?xf64> outs(%b : tensor<?xf64>)"])], "%all"), 1, 1
    yield "a scan, its trace used once", program(
        [first, *scan(["%a = tg.mul %s, %row : tensor<?xf64>", "tg.yield %a : tensor<?xf64> outs(%a : tensor<?xf64>)"]),
         f"%y = tg.dot %all, %x : {M}", f"%z = tg.dot %y, %x : {M}", f"%r = tg.sum %z : {M}"], "%r", "f64"), 2, 2
    yield "sorting rows, twice", program(
        [f"%a = tg.sort %x axis 1 : {M}", f"%b = tg.neg %a : {M}", f"%c = tg.sort %b axis 1 : {M}"], "%c"), 2, 2


def peak(tool, path, inputs, mode):
    command = [tool, path, f"--mode={mode}", "--cache=off", *inputs, "--benchmark=1"]
    output = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    value, unit = re.search(r"peak ([0-9.]+) (\w+)", output).groups()
    return float(value) * {"B": 1, "kB": 1e3, "MB": 1e6, "GB": 1e9}[unit]


def run(build, report, quick):
    with tempfile.TemporaryDirectory() as folder:
        np.save(f"{folder}/x.npy", np.random.default_rng(1).random((N, N)) / N)
        report.title(f"peak memory, matrices of {N} x {N}; peer: the tensors that exist at the same time, without the argument")
        for number, (name, text, fused, unfused) in enumerate(programs()):
            path = pathlib.Path(folder) / f"{number}.mlir"
            path.write_text(text)
            for mode, ideal in ("fast-run", fused), ("debug", unfused):
                found = peak(str(build / "bin" / "tg-run"), str(path), [f"--input=@{folder}/x.npy"], mode)
                report.add(Figure.against("memory", f"{name}, {mode}", found / 1e6, "MB", "ideal", ideal * UNIT / 1e6, at_most=MOST))
