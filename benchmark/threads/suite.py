"""Threads: from which size on two are faster than one, by elapsed time, if every loop is shared."""

import os
import re
import subprocess
import tempfile

from common.report import Figure

SUMMARY = "parallel loops: from which size on two threads are faster than one"
TARGETS = ["tg-run"]
OPTIONS = {"rounds": "how often each program is run, for the least time (10)"}

# The system takes some hundredths of a second to give two threads a processor each.
MICROSECONDS = 100_000
MAP = """  %c0 = arith.constant 0 : index
  %n = tensor.dim %x, %c0 : TYPE
  %c20 = arith.constant 20 : index
  %r = tg.scan %t to %n seqs(%u = %x : TYPE) consts(%k = %c20 : index) -> tensor<?xf64> {
    %last = tg.scan %s to %k states(%h = %u : f64) -> f64 {
      %next = tg.sin %h : f64
      tg.yield %next : f64
    }
    tg.yield outs(%last : f64)
  }"""
# Sizes of %x that the type does not tell, what is computed of it, the type of that, and the sizes.
FORMS = {
    "x * x + x": ("?", "  %s = tg.mul %x, %x : TYPE\n  %r = tg.add %s, %x : TYPE", "TYPE", [1 << k for k in range(11, 19)]),
    "exp": ("?", "  %r = tg.exp %x : TYPE", "TYPE", [1 << k for k in range(9, 16)]),
    "sum": ("?", "  %r = tg.sum %x : TYPE", "f64", [1 << k for k in range(16, 21)]),
    "product of matrices": ("?x?", "  %r = tg.dot %x, %x : TYPE", "TYPE", [16, 32, 48, 64, 96, 128, 192]),
    "scan without states, 20 sines a step": ("?", MAP, "tensor<?xf64>", [1 << k for k in range(1, 9)]),
}


def elapsed(tool, path, shape, threads, calls=200):
    """Microseconds of a call, the least of many."""
    environment = {**os.environ, "TENSORGRAPH_THREAD_COST": "1"}  # everything is worth a thread
    command = [tool, path, "--mode=fast-run", f"--threads={threads}", f"--input={shape}xf64=0.5", f"--benchmark={calls}"]
    output = subprocess.run(command, env=environment, stdout=subprocess.PIPE, text=True, check=True).stdout
    time, unit = re.search(r"([\d.e+-]+) (s|ms|us|µs|ns) wall", output).groups()
    return float(time) * {"s": 1e6, "ms": 1e3, "us": 1, "µs": 1, "ns": 1e-3}[unit]


def run(build, report, quick, rounds="10"):
    tool = str(build / "bin" / "tg-run")
    if quick:
        report.note("--quick: two rounds")
    with tempfile.TemporaryDirectory() as folder:
        for number, (form, (dims, body, result, sizes)) in enumerate(FORMS.items()):
            report.title(f"{form}: two threads against one, elapsed")
            kind, path = f"tensor<{dims}xf64>", f"{folder}/{number}.mlir"
            with open(path, "w") as file:
                file.write(f"func.func @main(%x: TYPE) -> {result} {{\n{body}\n  return %r : {result}\n}}\n".replace("TYPE", kind))
            faster = None
            for size in sizes:
                shape = "x".join([str(size)] * dims.count("?"))
                one, two = elapsed(tool, path, shape, 1), float("inf")
                calls = int(MICROSECONDS / one) + 200
                for _ in range(2 if quick else int(rounds)):
                    one = min(one, elapsed(tool, path, shape, 1, calls))
                    two = min(two, elapsed(tool, path, shape, 2, calls))
                report.add(Figure.against("threads", f"{form}, {shape}", two, "us", "one thread", one))
                faster = (faster or (shape, one)) if two < one else None
            report.note(f"two threads are faster from {faster[0]} on, {faster[1]:.1f} us of one" if faster else
                        "two threads are not faster")
