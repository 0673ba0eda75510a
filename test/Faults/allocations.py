"""Fails each allocation of calls in turn: allocations.py [--most N] [--code KIND] EXAMPLE…

An allocation counts if the runtime or compiled code asks for it. The one with each number fails, and then it and all later ones. The
call must raise `OutOfMemory`, or give the right results since it has tried again; nothing may be lost, and the next call must give
the right results. Of more than N allocations, N are failed, evenly spread.
"""

import argparse
import ctypes
import gc
import os
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import examples


def add_ranges(shim):
    """Tells the shim where the runtime and compiled code are: in our libraries, and where no file is."""
    shim.faults_clear_ranges()
    with open("/proc/self/maps", encoding="utf-8") as file:
        for line in file:
            first, last, flags, path = re.match(r"(\w+)-(\w+) (\S+) \S+ \S+ \S+\s*(.*)", line).groups()
            if "x" in flags and (not path or "libTensorGraph.so" in path or path.startswith("/memfd:")):
                shim.faults_add_range(int(first, 16), int(last, 16))


def outcome(tensorgraph, program, inputs):
    try:
        results = program(*inputs)
    except tensorgraph.OutOfMemory:
        return "out of memory"
    return [memoryview(result).tobytes() for result in (results if isinstance(results, tuple) else (results,))]


def check(name, options, shim):
    import tensorgraph

    model, texts = examples.record(name)
    inputs = [examples.to_array(text) for text in texts]
    with open(model, "rb") as file:
        program = tensorgraph.compile(file.read(), filename=model, code=options.code, threads=options.threads)
    expected = outcome(tensorgraph, program, inputs)
    add_ranges(shim)
    shim.faults_arm(-1, 0)
    counted = outcome(tensorgraph, program, inputs)
    count = shim.faults_disarm()
    assert counted == expected, "other results while allocations are counted"
    del counted
    gc.collect()
    live = shim.faults_live()
    numbers = range(count) if count <= options.most else sorted({k * count // options.most for k in range(options.most)})
    ends = {"out of memory": 0, "right": 0}
    for on in (0, 1):
        for number in numbers:
            shim.faults_arm(number, on)
            got = outcome(tensorgraph, program, inputs)
            shim.faults_disarm()
            place = f"{name}: allocation {number} of {count}{' and all later ones' if on else ''}"
            assert got == "out of memory" or got == expected, f"{place}: wrong results"
            ends["right" if got == expected else got] += 1
            del got
            gc.collect()
            assert shim.faults_live() == live, f"{place}: {shim.faults_live() - live} blocks are lost"
            assert outcome(tensorgraph, program, inputs) == expected, f"{place}: the next call gives other results"
    print(f"{name}: {count} allocations, {2 * len(numbers)} failed: {ends['out of memory']} errors, {ends['right']} right results",
          flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--most", type=int, default=10**9, help="how many allocations fail at most")
    parser.add_argument("--code", default="fast", help="strict or fast (default)")
    parser.add_argument("--threads", type=int, default=1, help="of a call")
    parser.add_argument("examples", nargs="*", help="all if there are none")
    options = parser.parse_args()
    if "TG_FAULT_SHIM" not in os.environ:
        with tempfile.TemporaryDirectory() as folder:
            shim = examples.build_shim(folder)
            # No block is kept, so that each allocation of the program is one.
            return subprocess.run([sys.executable, *sys.argv], env={**os.environ, "TG_FAULT_SHIM": shim, "LD_PRELOAD": shim,
                                                                    "TENSORGRAPH_MEMORY_LIMIT": "0"}).returncode
    shim = ctypes.CDLL(os.environ["TG_FAULT_SHIM"])
    shim.faults_live.restype = shim.faults_disarm.restype = ctypes.c_long
    shim.faults_arm.argtypes = [ctypes.c_long, ctypes.c_int]
    shim.faults_add_range.argtypes = [ctypes.c_size_t, ctypes.c_size_t]
    os.environ.pop("LD_PRELOAD")  # not for what checks of examples start
    for name in options.examples or examples.names():
        check(name, options, shim)
    print("nothing is lost")
    return 0


if __name__ == "__main__":
    sys.exit(main())
