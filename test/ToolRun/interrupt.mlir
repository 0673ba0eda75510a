// Ctrl-C ends a run with one message, at a place of the program if it was running, and status 130.
// RUN: /usr/bin/python3 %S/Inputs/interrupted.py 0.5 tg-run %s --mode=debug --input=index=1000000000000 | FileCheck %s --check-prefix=CALL
// RUN: /usr/bin/python3 %S/Inputs/interrupted.py 0.5 tg-run %s --input=index=1000000000000 | FileCheck %s --check-prefix=CALL
// RUN: /usr/bin/python3 %S/Inputs/interrupted.py 0.5 tg-run %s --interpret --input=index=1000000000000 | FileCheck %s --check-prefix=CALL
// CALL:      {{.*}}interrupt.mlir:{{[0-9]+}}:{{[0-9]+}}: error: the call was interrupted
// CALL-NOT:  error
// CALL:      exit status 130

// A comparison that is interrupted says nothing about the passes.
// RUN: /usr/bin/python3 %S/Inputs/interrupted.py 0.5 tg-run %s --debug-compare --input=index=1000000000000 | FileCheck %s --check-prefix=COMPARISON
// RUN: /usr/bin/python3 %S/Inputs/interrupted.py 0.5 tg-run %s --compare=strict --input=index=1000000000000 | FileCheck %s --check-prefix=CALL
// COMPARISON:     {{.*}}interrupt.mlir:{{[0-9]+}}:1: error: the comparison was interrupted
// COMPARISON-NOT: passes keep
// COMPARISON:     exit status 130

// What was recorded is kept.
// RUN: rm -rf %t && mkdir %t
// RUN: /usr/bin/python3 %S/Inputs/interrupted.py 1.5 tg-run %s --trace=%t/states.npz --input=index=1000000000000 | FileCheck %s --check-prefix=CALL
// RUN: ls %t | FileCheck %s --check-prefix=TRACE
// TRACE: states.npz

// A compilation, and a single operation that asks nobody, end at once.
// RUN: /usr/bin/python3 %S/Inputs/many-functions.py 4000 > %t/many.mlir
// RUN: /usr/bin/python3 %S/Inputs/interrupted.py 0.5 tg-run %t/many.mlir --cache=off --input=f64=1 | FileCheck %s --check-prefix=COMPILATION
// COMPILATION:     {{^}}error: interrupted{{$}}
// COMPILATION-NOT: error
// COMPILATION:     exit status 130

// RUN: not tg-run %s --time-limit=50ms --input=index=1000000000000 2>&1 | FileCheck %s --check-prefix=LIMIT
// RUN: not tg-run %s --time-limit=0.05 --interpret --input=index=1000000000000 2>&1 | FileCheck %s --check-prefix=LIMIT
// RUN: not tg-run %s --time-limit=0.05s --mode=debug --input=index=1000000000000 2>&1 | FileCheck %s --check-prefix=LIMIT
// LIMIT: interrupt.mlir:{{[0-9]+}}:{{[0-9]+}}: error: the call has reached its time limit of 0.05 s
// RUN: tg-run %s --time-limit=10m --input=index=3 --benchmark=3 --print | FileCheck %s --check-prefix=SHORT
// SHORT: f64 = 3.0
// RUN: not tg-run %s --time-limit=soon --input=index=3 2>&1 | FileCheck %s --check-prefix=WRONG
// WRONG: error: expects --time-limit of a time such as 10s, 500ms or 2m, but got 'soon'
func.func @main(%n: index) -> f64 {
  %zero = arith.constant 0.0 : f64
  %one = arith.constant 1.0 : f64
  %last = tg.scan %t to %n states(%h = %zero : f64) consts(%a = %one : f64) -> (f64) {
    %0 = tg.add %h, %a : f64
    tg.yield %0 : f64
  }
  return %last : f64
}
