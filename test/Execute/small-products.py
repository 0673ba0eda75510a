"""Products of small tensors in the steps of scans: those of known and of unknown sizes have the same bits, and the bits
do not differ from the interpreter's by more than rounding; a step allocates nothing.

usage: small-products.py TG_RUN ELEMENT SIZE… [OPTION…]
"""

import os
import random
import re
import subprocess
import sys
import tempfile

PROGRAM = """
!number = {element}
!vector = tensor<{n}x{element}>
!matrix = tensor<{n}x{n}x{element}>
!wide = tensor<{n}x{w}x{element}>
!tall = tensor<{w}x{n}x{element}>
!batch = tensor<2x{n}x{n}x{element}>
!sequence = tensor<{t}x{n}x{n}x{element}>
!vectors = tensor<{t}x{n}x{element}>
!matrices = tensor<{t}x{n}x{n}x{element}>
!walls = tensor<{t}x{n}x{w}x{element}>
!batches = tensor<{t}x2x{n}x{n}x{element}>

func.func @main(%seq: !sequence, %p0: !matrix, %v0: !vector, %w: !wide)
    -> (!matrix, !vector, !vectors, !vectors, !matrices, !matrices, !matrices, !walls, !matrices, !batches, tensor<{t}x{element}>) {{
  %axis = arith.constant 0 : index
  %steps = tensor.dim %seq, %axis : !sequence
  %0:11 = tg.scan %i to %steps seqs(%a = %seq : !sequence) states(%p = %p0 : !matrix, %v = %v0 : !vector)
      consts(%wi = %w : !wide)
      -> (!matrix, !vector, !vectors, !vectors, !matrices, !matrices, !matrices, !walls, !matrices, !batches, tensor<{t}x{element}>) {{
    %scale = arith.constant 0.0625 : {element}
    %pt = tg.transpose %p [1, 0] : !matrix
    %at = tg.transpose %a [1, 0] : !matrix
    // Of matrices, the right one or the left one transposed, and both.
    %ap = tg.dot %a, %p : !matrix
    %apt = tg.dot %a, %pt : !matrix
    %atp = tg.dot %at, %p : !matrix
    %both = tg.dot %at, %pt : !matrix
    // Of matrices and vectors, along rows and columns, also those of a sequence and of a slice.
    %av = tg.dot %a, %v : (!matrix, !vector)
    %atv = tg.dot %at, %v : (!matrix, !vector)
    %va = tg.dot %v, %a : (!vector, !matrix)
    %vv = tg.dot %v, %av : !vector
    %column = tg.slice %p[:, 0] : !matrix
    %row = tg.slice %p[-1, ::-1] : !matrix
    %along = tg.dot %column, %a : (!vector, !matrix)
    %back = tg.dot %a, %row : (!matrix, !vector)
    // With few columns, and of a batch.
    %few = tg.dot %ap, %wi : (!matrix, !wide)
    %wt = tg.transpose %few [1, 0] : !wide
    %square = tg.dot %few, %wt : (!wide, !tall)
    %one = tg.expand_dims %a [0] : !matrix
    %other = tg.expand_dims %pt [0] : !matrix
    %joined = tg.concat %one, %other axis 0 : (tensor<1x{n}x{n}x{element}>, tensor<1x{n}x{n}x{element}>)
    %batch = tg.dot %joined, %p : (!batch, !matrix)
    // Followed by elementwise operations.
    %sum = tg.add %ap, %apt : !matrix
    %p_next = tg.mul %sum, %scale : (!matrix, {element})
    %v1 = tg.add %av, %va : !vector
    %v2 = tg.sub %v1, %atv : !vector
    %v3 = tg.add %along, %back : !vector
    %v4 = tg.add %v2, %v3 : !vector
    %v_next = tg.mul %v4, %scale : (!vector, {element})
    tg.yield %p_next, %v_next : !matrix, !vector
        outs(%v3, %atv, %atp, %both, %apt, %few, %square, %batch, %vv
             : !vector, !vector, !matrix, !matrix, !matrix, !wide, !matrix, !batch, {element})
  }}
  return %0#0, %0#1, %0#2, %0#3, %0#4, %0#5, %0#6, %0#7, %0#8, %0#9, %0#10
      : !matrix, !vector, !vectors, !vectors, !matrices, !matrices, !matrices, !walls, !matrices, !batches, tensor<{t}x{element}>
}}
"""


def arguments(element, steps, n, w):
    random.seed(n)
    for sizes in ((steps, n, n), (n, n), (n,), (n, w)):
        count = 1
        for size in sizes:
            count *= size
        values = ",".join(f"{random.uniform(-2, 2):.3f}" for _ in range(count))
        yield f"--input={'x'.join(map(str, sizes))}x{element}={values}"


def run(*command):
    result = subprocess.run(command, capture_output=True, text=True)
    if result.returncode:
        sys.exit(f"{' '.join(command)[:500]}: {result.stderr[:2000]}{result.stdout[:2000]}")
    return result.stdout


def allocations(path, steps, n, w):
    return int(re.search(r" in (\d+) allocation", run(tool, path, "--benchmark=1", "--output=@/dev/null", *options,
                                                      *arguments(element, steps, n, w)))[1])


tool, element, *rest = sys.argv[1:]
options = [text for text in rest if text.startswith("--")]
sizes = [int(text) for text in rest if not text.startswith("--")]
with tempfile.TemporaryDirectory() as folder:
    unknown = f"{folder}/unknown.mlir"
    with open(unknown, "w", encoding="utf-8") as file:
        file.write(PROGRAM.format(element=element, n="?", w="?", t="?"))
    # The program of unknown sizes is compiled once.
    os.environ["TENSORGRAPH_CACHE"] = f"{folder}/cache"
    for n in sizes:
        w = 1 + n % 5
        known = f"{folder}/known.mlir"
        with open(known, "w", encoding="utf-8") as file:
            file.write(PROGRAM.format(element=element, n=n, w=w, t="?"))
        inputs = list(arguments(element, 3, n, w))
        run(tool, unknown, "--compare=interp", "--tolerance=256", *options, *inputs)
        texts = [run(tool, path, "--print-all", *options, *inputs) for path in (unknown, known)]
        if texts[0] != texts[1]:
            pairs = zip(*(text.splitlines() for text in texts))
            different = "".join(f"result {k}: {x[:1000]}\nbut {y[:1000]}\n" for k, (x, y) in enumerate(pairs) if x != y)
            sys.exit(f"of size {n}, the results of unknown and known sizes differ:\n{different}")
        counts = [allocations(unknown, steps, n, w) for steps in (3, 9)]
        if n <= 16 and counts[0] != counts[1]:
            sys.exit(f"of size {n}, steps allocate: {counts}")
print("all is equal")
