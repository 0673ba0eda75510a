// Values are equal in every mode; only the program changes.
// RUN: tg-run %s --input=2xf64=0,1 --mode=debug | FileCheck %s
// RUN: tg-run %s --input=2xf64=0,1 --mode=fast-compile | FileCheck %s
// RUN: tg-run %s --input=2xf64=0,1 --mode=fast-run --interpret | FileCheck %s
// CHECK: tensor<2xf64> = [1.0, 2.718281828459045]

// The interpreter runs the program as it is written.
// RUN: tg-run %s --input=2xf64=0,1 --mode=fast-run --code=strict --compare=interp | FileCheck %s --check-prefix=EQUAL
// EQUAL: all results are equal

// What is compiled in the mode fast-run is fast code: 1e16 and -1e16 are in lanes whose sums meet before the ones do.
// RUN: tg-run %s --entry=sum --input=4xf64=1e16,1,-1e16,1 --mode=fast-compile | FileCheck %s --check-prefix=STRICT
// RUN: tg-run %s --entry=sum --input=4xf64=1e16,1,-1e16,1 --mode=fast-run --code=strict | FileCheck %s --check-prefix=STRICT
// RUN: tg-run %s --entry=sum --input=4xf64=1e16,1,-1e16,1 --mode=fast-run | FileCheck %s --check-prefix=FAST
// STRICT: f64 = 1.0
// FAST: f64 = 2.0

// Without a mode nothing is rewritten, but all that runs is checked.
// RUN: sed 's/writable = true/writable = false/' %s > %t.mlir
// RUN: not tg-run %t.mlir --mode=debug --entry=overwrites --input=2xf64=0,1 2>&1 | FileCheck %s --check-prefix=CHECKED
// RUN: not tg-run %t.mlir --entry=overwrites --input=2xf64=0,1 --mode=debug --interpret 2>&1 | FileCheck %s --check-prefix=CHECKED
// CHECKED: .mlir:[[@LINE+17]]:{{.+}} error: 'tg.neg' op overwrites

// RUN: sh -c 'tg-run %s --mode=quick; echo $?' 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// UNKNOWN: error: expects --mode=debug, fast-compile or fast-run, but got 'quick'
// UNKNOWN-NEXT: 2

// RUN: tg-run %s --input=2xf64=0,1 --mode=fast-run --timing 2>&1 | FileCheck %s --check-prefix=TIMING
// TIMING: parse {{.+}} ms, optimize {{.+}} ms, compile {{.+}} ms, run {{.+}} ms
func.func @main(%x: tensor<2xf64>) -> tensor<2xf64> {
  %0 = tg.ofg inline (%a = %x) : (tensor<2xf64>) -> tensor<2xf64> {
    %1 = tg.exp %a : tensor<2xf64>
    tg.yield %1 : tensor<2xf64>
  }
  return %0 : tensor<2xf64>
}

func.func @overwrites(%x: tensor<2xf64> {bufferization.writable = true}) -> tensor<2xf64> {
  %0 = tg.neg %x {tg.destroys = array<i64: 0>} : tensor<2xf64>
  return %0 : tensor<2xf64>
}

func.func @sum(%x: tensor<?xf64>) -> f64 {
  %0 = tg.sum %x : tensor<?xf64>
  return %0 : f64
}
