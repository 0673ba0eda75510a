// RUN: tg-opt %s --verify-roundtrip | FileCheck %s
// RUN: tg-opt %s --mlir-print-op-generic | tg-opt | FileCheck %s
// RUN: tg-opt %s --tg-fast-run --symbol-dce --cse | FileCheck %s --check-prefix=KEPT

// CHECK: tg.expect @f(dense<1.000000e+00> : tensor<2xf64>, 3 : index)
// CHECK-NEXT: tg.expect @f(dense<1.000000e+00> : tensor<2xf64>, 3 : index) returns (dense<2.000000e+00> : tensor<2xf64>, true)
// CHECK-NEXT: tg.expect @f(dense<1.000000e+00> : tensor<2xf64>, 3 : index) returns (dense<2.000000e+00> : tensor<2xf64>, true) within 2 ulp {note = 1 : i64}
// CHECK-NEXT: tg.expect @f(dense<1.000000e+00> : tensor<2xf64>, 3 : index) like @g
// CHECK-NEXT: tg.expect @f(dense<1.000000e+00> : tensor<2xf64>, 3 : index) like @g within 1 ulp
// CHECK-NEXT: tg.expect @f(dense<1.000000e+00> : tensor<2xf64>, 3 : index) fails "why"
// CHECK-NEXT: tg.expect @none() returns ()
// KEPT-COUNT-7: tg.expect
func.func @f(%x: tensor<?xf64>, %n: index) -> (tensor<?xf64>, i1) {
  %true = arith.constant true
  return %x, %true : tensor<?xf64>, i1
}
func.func @g(%x: tensor<2xf64>, %n: index) -> (tensor<2xf64>, i1) {
  %true = arith.constant true
  return %x, %true : tensor<2xf64>, i1
}
func.func @none() {
  return
}
tg.expect @f(dense<1.0> : tensor<2xf64>, 3 : index)
tg.expect @f(dense<1.0> : tensor<2xf64>, 3 : index) returns (dense<2.0> : tensor<2xf64>, true)
tg.expect @f(dense<1.0> : tensor<2xf64>, 3 : index) returns (dense<2.0> : tensor<2xf64>, true) within 2 ulp {note = 1}
tg.expect @f(dense<1.0> : tensor<2xf64>, 3 : index) like @g
tg.expect @f(dense<1.0> : tensor<2xf64>, 3 : index) like @g within 1 ulp
tg.expect @f(dense<1.0> : tensor<2xf64>, 3 : index) fails "why"
tg.expect @none() returns ()
