// Opens all graphs; what is open stays.
// RUN: tg-opt %s --tg-unfreeze | FileCheck %s
// RUN: tg-opt %s --tg-freeze --tg-unfreeze | FileCheck %s
// RUN: tg-opt %s --tg-freeze -o %t
// RUN: tg-opt %t --tg-unfreeze --tg-freeze | diff %t -

// CHECK-NOT: #tg.digest
// CHECK-LABEL: func.func @nested(
func.func @nested(%x: tensor<3xf64>, %n: index) -> tensor<3xf64> {
  // CHECK: tg.ofg "outer" (%i0
  // CHECK: tg.scan %j0 to
  // CHECK: tg.composite (%k0
  // CHECK: } {note = 1 : i64}
  %0 = tg.ofg "outer" (%a = %x, %m = %n) : (tensor<3xf64>, index) -> tensor<3xf64> {
    %1 = tg.scan %t to %m states(%s = %a : tensor<3xf64>) -> tensor<3xf64> {
      %2 = tg.composite (%e = %s) : (tensor<3xf64>) -> tensor<3xf64> {
        %3 = tg.exp %e : f64
        tg.yield %3 : f64
      }
      tg.yield %2 : tensor<3xf64>
    }
    tg.yield %1 : tensor<3xf64>
  } {note = 1 : i64}
  return %0 : tensor<3xf64>
}
