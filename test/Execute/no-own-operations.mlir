// A program of other dialects only; its checks are operations of tg all the same.
// RUN: tg-run %s --input=3xi64=1,-2,3 --compare=interp --print | FileCheck %s
// CHECK:      all results are equal
// CHECK-NEXT: tensor<3xi64> = [1, -2, 3]
func.func @main(%x: tensor<?xi64>) -> tensor<?xi64> {
  %0 = arith.maxsi %x, %x : tensor<?xi64>
  return %0 : tensor<?xi64>
}
