// RUN: tg-run %s --input=5xf64=1,2,3,4,5 --code=fast | FileCheck %s
// RUN: tg-run %s --input=5xf64=1,2,3,4,5 --code=fast --reassociate --opt-level=3 | FileCheck %s
// RUN: tg-run %s --input=5xf64=1,2,3,4,5 --mode=fast-run --code=strict | FileCheck %s
// RUN: tg-run %s --input=5xf64=1,2,3,4,5 --code=fast --mcpu=x86-64 | FileCheck %s
// CHECK: f64 = 15.0

// The sum in lanes: 1 + 1e100 - 1e100 + 1 + ….
// RUN: tg-run %s --input=5xf64=1,1e100,-1e100,1,1 --code=strict | FileCheck %s --check-prefix=STRICT
// RUN: tg-run %s --input=5xf64=1e100,1,1,1,-1e100 --mode=fast-run | FileCheck %s --check-prefix=FAST
// RUN: not tg-run %s --input=5xf64=1e100,1,1,1,-1e100 --mode=fast-run --compare=interp | FileCheck %s --check-prefix=DIFFERS
// RUN: tg-run %s --input=5xf64=0.1,0.2,0.3,0.4,0.5 --mode=fast-run --compare=interp --tolerance=4 \
// RUN:   | FileCheck %s --check-prefix=CLOSE
// STRICT: f64 = 2.0
// FAST: f64 = 3.0
// DIFFERS: result #0 differs: 0.0 interpreted, 3.0 compiled
// CLOSE: all results are equal, within the tolerance

// RUN: sh -c 'tg-run %s --code=quick; echo $?' 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// UNKNOWN: error: expects --code=strict or fast, but got 'quick'
// UNKNOWN-NEXT: 2

// RUN: not tg-run %s --input=5xf64=1,2,3,4,5 --mcpu=abacus 2>&1 | FileCheck %s --check-prefix=PROCESSOR
// PROCESSOR-NOT: not a recognized
// PROCESSOR: error: cannot compile for the processor 'abacus', which LLVM does not know on this target
func.func @main(%x: tensor<?xf64>) -> f64 {
  %0 = tg.sum %x : tensor<?xf64>
  return %0 : f64
}
