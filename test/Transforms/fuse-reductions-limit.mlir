// RUN: %repeat %s | tg-opt --convert-tg-to-linalg --tg-fuse-reductions --remarks-filter=tg-fuse-reductions 2>&1 | FileCheck %s

// An operation whose body would make that of the reduction too large stays.
// CHECK-DAG:   [Missed] NotFused {{.*}}Reason="the body would be too large"
// CHECK-LABEL: func.func @large(
// CHECK-COUNT-2: linalg.generic
func.func @large(%x: tensor<?xf64>) -> f64 {
  %0 = tg.composite (%x0 = %x) : (tensor<?xf64>) -> tensor<?xf64> {
    // repeat 255
    %x$(k + 1)$ = tg.exp %x$(k)$ : f64
    // end
    tg.yield %x255 : f64
  }
  %1 = tg.sum %0 : tensor<?xf64>
  return %1 : f64
}
