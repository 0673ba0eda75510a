"""Which differences from the interpreter are rounding that a program magnifies: magnified.py TG_RUN"""

import subprocess
import sys
import types

from running import is_rounding

PROGRAM = """func.func @main(%x: tensor<2xf64>) -> tensor<2xf64> {{
  %r = tg.scan %t to {steps} states(%s = %x : tensor<2xf64>) -> tensor<2xf64> {{
    %three = arith.constant 3.0 : f64
    %0 = tg.mul %s, %three : (tensor<2xf64>, f64)
    %1 = tg.cos %0 : tensor<2xf64>
    tg.yield %1 : tensor<2xf64>
  }}
  return %r : tensor<2xf64>
}}
"""
options = types.SimpleNamespace(tg_run=sys.argv[1], tolerance=4096)
for steps, ulp in (1, 5000), (1, 100), (20, 5000), (20, 10 ** 12):
    program = types.SimpleNamespace(function=lambda name, steps=steps: PROGRAM.format(steps=steps), inputs=["2xf64=0.5,-0.75"])
    result = subprocess.CompletedProcess([], 3, f"0.5 interpreted, 0.6 compiled, {ulp} ulp; 1 of 2 elements differ", "")
    print(f"{steps} steps, {ulp} ulp: {is_rounding(options, program, result)}")
