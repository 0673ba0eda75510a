// RUN: tg-opt %s | tg-opt | FileCheck %s
// RUN: tg-opt %s --mlir-print-op-generic | tg-opt | FileCheck %s
// RUN: tg-opt %s --emit-bytecode | tg-opt | FileCheck %s
// RUN: tg-opt %s --cse | FileCheck %s --check-prefix=CSE

// CHECK-LABEL: @minimize
func.func @minimize(%x0: tensor<?xf64>, %a: f64) -> (tensor<?xf64>, f64, i32, index) {
  // CHECK: %[[R:.*]]:4 = tg.minimize bfgs {gtol = 1.000000e-10 : f64, max_steps = 20 : i64}
  // CHECK-NEXT: from(%i0 = %arg0 : tensor<?xf64>) consts(%i1 = %arg1 : f64) {
  // CHECK-NEXT:   %[[V:.*]] = tg.dot %i0, %i0 : tensor<?xf64>
  // CHECK-NEXT:   %[[W:.*]] = tg.mul %[[V]], %i1 : f64
  // CHECK-NEXT:   tg.yield %[[W]] : f64
  // CHECK-NEXT: } {note = "kept"}
  %x, %value, %status, %steps = tg.minimize bfgs {gtol = 1.0e-10, max_steps = 20}
      from(%p = %x0 : tensor<?xf64>) consts(%q = %a : f64) {
    %0 = tg.dot %p, %p : tensor<?xf64>
    %1 = tg.mul %0, %q : f64
    tg.yield %1 : f64
  } {note = "kept"}
  // CHECK-NEXT: return %[[R]]#0, %[[R]]#1, %[[R]]#2, %[[R]]#3 : tensor<?xf64>, f64, i32, index
  return %x, %value, %status, %steps : tensor<?xf64>, f64, i32, index
}

// CHECK-LABEL: @root
// CSE-LABEL: @root
func.func @root(%x0: tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<2x3xf32>) {
  // CHECK: tg.root lm
  // CHECK-NEXT: from(%i0 = %arg0 : tensor<2x3xf32>) {
  // CHECK: tg.root newton
  // Equal solvers are one (behaviour 140: others are not).
  // CSE: tg.root lm
  // CSE: tg.root newton
  // CSE-NOT: tg.root
  %x:4 = tg.root lm from(%i0 = %x0 : tensor<2x3xf32>) {
    %0 = tg.sin %i0 : tensor<2x3xf32>
    tg.yield %0 : tensor<2x3xf32>
  }
  %y:4 = tg.root newton from(%i0 = %x0 : tensor<2x3xf32>) {
    %0 = tg.sin %i0 : tensor<2x3xf32>
    tg.yield %0 : tensor<2x3xf32>
  }
  %z:4 = tg.root newton from(%i0 = %x0 : tensor<2x3xf32>) {
    %0 = tg.sin %i0 : tensor<2x3xf32>
    tg.yield %0 : tensor<2x3xf32>
  }
  %0 = tg.add %x#0, %y#0 : tensor<2x3xf32>
  return %0, %z#0 : tensor<2x3xf32>, tensor<2x3xf32>
}

// The results have the shape that the operands are broadcast to.
// CHECK-LABEL: @minimize_scalar
func.func @minimize_scalar(%low: tensor<?x1xf64>, %high: f64, %a: tensor<4xf64>) -> (tensor<?x4xf64>, tensor<?x4xi32>, tensor<?x4xindex>) {
  // CHECK: tg.minimize_scalar brent
  // CHECK-NEXT: in(%i0 = %arg0, %arg1 : tensor<?x1xf64>, f64) consts(%i1 = %arg2 : tensor<4xf64>) {
  %x, %f, %status, %steps = tg.minimize_scalar brent
      in(%i0 = %low, %high : tensor<?x1xf64>, f64) consts(%i1 = %a : tensor<4xf64>) {
    %0 = tg.sub %i0, %i1 : f64
    %1 = tg.mul %0, %0 : f64
    tg.yield %1 : f64
  }
  return %x, %status, %steps : tensor<?x4xf64>, tensor<?x4xi32>, tensor<?x4xindex>
}
