"""States of unknown sizes that are smaller than a few vectors, in the steps of scans: fast code computes what the
interpreter does, but for rounding, and the same bits for every processor.

usage: small-states.py TG_RUN ELEMENT LARGEST_SIZE PROCESSOR...
"""

import os
import subprocess
import sys
import tempfile

import numpy as np

PROGRAM = """
!state = tensor<?x{element}>
!square = tensor<?x?x{element}>
!integers = tensor<?xi32>

func.func @main(%steps: i64, %p0: !state, %q0: !state, %a: !square, %m0: !square, %k0: !integers)
    -> (!state, !state, !square, !integers, tensor<?x{element}>, tensor<?x{element}>, tensor<?x{element}>, tensor<?x{element}>, tensor<?xi32>) {{
  %n = arith.index_cast %steps : i64 to index
  %0:9 = tg.scan %t to %n states(%p = %p0 : !state, %q = %q0 : !state, %m = %m0 : !square, %k = %k0 : !integers)
      consts(%ai = %a : !square)
      -> (!state, !state, !square, !integers, tensor<?x{element}>, tensor<?x{element}>, tensor<?x{element}>, tensor<?x{element}>, tensor<?xi32>) {{
    %half = arith.constant 0.5 : {element}
    %three = arith.constant 3 : i32
    // Products, then operations on what they store.
    %pa = tg.dot %p, %ai : (!state, !square)
    %ap = tg.dot %ai, %p : (!square, !state)
    %total = tg.sum %pa : !state
    %next = tg.div %pa, %total : (!state, {element})
    // Functions of states, and their extrema.
    %largest = tg.max %q : !state
    %least = tg.min %q : !state
    %below = tg.sub %q, %largest : (!state, {element})
    %exp = tg.exp %below : !state
    %sum = tg.sum %exp : !state
    %log = tg.log %sum : {element}
    %other = tg.sub %below, %log : (!state, {element})
    %turned = tg.mul %other, %half : (!state, {element})
    // Few rows, and many.
    %column = tg.expand_dims %next [1] : !state
    %row = tg.expand_dims %ap [0] : !state
    %outer = tg.mul %column, %row : (tensor<?x1x{element}>, tensor<1x?x{element}>)
    %left = tg.sub %m, %outer : (!square, !square)
    %square = tg.mul %left, %half : (!square, {element})
    // Integers.
    %threes = tg.mul %k, %three : (!integers, i32)
    %bits = tg.sum %threes : !integers
    %ints = tg.add %threes, %bits : (!integers, i32)
    tg.yield %next, %turned, %square, %ints : !state, !state, !square, !integers
        outs(%total, %largest, %least, %log, %bits : {element}, {element}, {element}, {element}, i32)
  }}
  return %0#0, %0#1, %0#2, %0#3, %0#4, %0#5, %0#6, %0#7, %0#8 : !state, !state, !square, !integers, tensor<?x{element}>, tensor<?x{element}>, tensor<?x{element}>, tensor<?x{element}>, tensor<?xi32>
}}
"""


def arguments(folder, element, n, special):
    rng = np.random.default_rng(n)
    dtype = {"f64": np.float64, "f32": np.float32}[element]
    square = (0.1 + rng.random((n, n))).astype(dtype)
    states = [rng.standard_normal(n).astype(dtype) for _ in range(2)]
    if n and special:
        states[1][rng.integers(n)] = special
    arrays = [*states, square, rng.standard_normal((n, n)).astype(dtype), rng.integers(-5, 5, n).astype(np.int32)]
    names = ["--input=i64=3"]
    for number, array in enumerate(arrays):
        path = os.path.join(folder, f"{number}.npy")
        np.save(path, array)
        names.append(f"--input=@{path}")
    return names


def main(tg_run, element, largest, *processors):
    with tempfile.TemporaryDirectory() as folder:
        model = os.path.join(folder, "states.mlir")
        with open(model, "w", encoding="utf-8") as file:
            file.write(PROGRAM.format(element=element))
        for n in range(1, int(largest) + 1):
            for special in None, "nan", "-inf", "-0.0":
                inputs = arguments(folder, element, n, special and float(special))
                outputs = {}
                for processor in processors:
                    result = os.path.join(folder, f"{processor}.npz")
                    command = [tg_run, model, f"--mcpu={processor}", f"--output=@{result}", *inputs]
                    if processor == processors[0]:
                        command += ["--compare=interp", "--tolerance=100000"]
                    done = subprocess.run(command, capture_output=True, text=True)
                    if done.returncode:
                        sys.exit(f"{n} elements, {special}: {done.stderr}")
                    with np.load(result) as arrays:
                        outputs[processor] = {name: arrays[name].tobytes() for name in arrays}
                if any(outputs[processor] != outputs[processors[0]] for processor in processors):
                    sys.exit(f"{n} elements, {special}: the bits depend on the processor")
    print("all is equal")


if __name__ == "__main__":
    main(*sys.argv[1:])
