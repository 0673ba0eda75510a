"""That pairs of ways with other bits are found, and what programs become for pairs: pairs-that-differ.py TG_RUN TG_OPT"""

import sys
import tempfile
import types

import pairs
from running import Given

SUM = """func.func @main(%x: tensor<?xf64>, %n: index) -> f64 {
  %0 = tg.sum %x : tensor<?xf64>
  return %0 : f64
}
"""
ROW = """func.func @main(%x: tensor<?x2xf64>, %n: index) -> (tensor<?x2xf64>, f64) {
  %0 = tg.slice %x[%n, 0] : tensor<?x2xf64>
  return %x, %0 : tensor<?x2xf64>, f64
}
"""


class Program(Given):
    def __init__(self, text, inputs):
        self.text, self.inputs, self.fails = text, inputs, True


options = types.SimpleNamespace(tg_run=sys.argv[1], tg_opt=sys.argv[2])
pairs.PAIRS["order"] = pairs.pair("fast, strict", pairs.FAST, pairs.options_of(*pairs.STRICT))
pairs.PAIRS["places"] = pairs.pair("moved", pairs.FAST, lambda context: context.run(pairs.FAST, context.write("moved.mlir", "\n" + context.text)))
with tempfile.TemporaryDirectory() as folder:
    for name, text, inputs in (("order", SUM, ["1000xf64=0.1", "index=0"]), ("order", SUM, ["2xf64=0.5,1", "index=0"]),
                               ("places", ROW, ["1x2xf64=1,2", "index=0"]), ("places", ROW, ["1x2xf64=1,2", "index=1"])):
        context = pairs.Context(options, folder, [Program(text, inputs)], 3)
        print("differs:" if (problem := pairs.compare(context, name)) else "equal", problem)
    for is_known in (True, False):
        print(pairs.resized(context, is_known))
    batch = pairs.Batch(context)
    print("inputs", *batch.inputs)
    print(batch.mapped(context.text))
    print(batch.looped(context.text))
