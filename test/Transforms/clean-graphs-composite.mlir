// Every operand of a composite takes part in the shape of its results: one goes only where the others prove it.
// RUN: tg-opt %s --tg-clean-graphs | FileCheck %s
// RUN: tg-opt %s --tg-freeze --tg-clean-graphs -o %t.clean
// RUN: tg-opt %t.clean | FileCheck %s

// CHECK-LABEL: func.func @shape_operand_stays(
// CHECK: tg.composite {{.*}}(%i0 = %arg0, %i1 = %arg1)
func.func @shape_operand_stays(%x: tensor<?xf64>, %c: f64) -> tensor<?xf64> {
  %0 = tg.composite (%a = %x, %b = %c) : (tensor<?xf64>, f64) -> tensor<?xf64> {
    %1 = tg.exp %b : f64
    tg.yield %1 : f64
  }
  return %0 : tensor<?xf64>
}

// Sizes that are not known may disagree, which is an error.
// CHECK-LABEL: func.func @unknown_sizes_stay(
// CHECK: tg.composite {{.*}}(%i0 = %arg0, %i1 = %arg1)
func.func @unknown_sizes_stay(%x: tensor<?xf64>, %y: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.composite (%a = %x, %b = %y) : (tensor<?xf64>, tensor<?xf64>) -> tensor<?xf64> {
    %1 = tg.exp %a : f64
    tg.yield %1 : f64
  }
  return %0 : tensor<?xf64>
}

// CHECK-LABEL: func.func @size_that_only_one_knows_stays(
// CHECK: tg.composite {{.*}}(%i0 = %arg0, %i1 = %arg1)
func.func @size_that_only_one_knows_stays(%x: tensor<?xf64>, %y: tensor<4xf64>) -> tensor<4xf64> {
  %0 = tg.composite (%a = %x, %b = %y) : (tensor<?xf64>, tensor<4xf64>) -> tensor<4xf64> {
    %1 = tg.exp %a : f64
    tg.yield %1 : f64
  }
  return %0 : tensor<4xf64>
}

// CHECK-LABEL: func.func @axis_of_size_one_stays(
// CHECK: tg.composite {{.*}}(%i0 = %arg0, %i1 = %arg1)
func.func @axis_of_size_one_stays(%x: tensor<3xf64>, %y: tensor<1x3xf64>) -> tensor<1x3xf64> {
  %0 = tg.composite (%a = %x, %b = %y) : (tensor<3xf64>, tensor<1x3xf64>) -> tensor<1x3xf64> {
    %1 = tg.exp %a : f64
    tg.yield %1 : f64
  }
  return %0 : tensor<1x3xf64>
}

// CHECK-LABEL: func.func @tensor_of_rank_zero_stays(
// CHECK: tg.composite {{.*}}(%i0 = %arg0, %i1 = %arg1)
func.func @tensor_of_rank_zero_stays(%x: f64, %y: tensor<f64>) -> tensor<f64> {
  %0 = tg.composite (%a = %x, %b = %y) : (f64, tensor<f64>) -> tensor<f64> {
    %1 = tg.exp %a : f64
    tg.yield %1 : f64
  }
  return %0 : tensor<f64>
}

// One of two that prove it stays.
// CHECK-LABEL: func.func @proven_shape_goes(
// CHECK: tg.composite {{.*}}(%i0 = %arg1, %i1 = %arg2) : (tensor<4xf64>, f64) -> tensor<4xf64>
func.func @proven_shape_goes(%x: tensor<4xf64>, %y: tensor<4xf64>, %c: f64, %d: f64) -> tensor<4xf64> {
  %0 = tg.composite (%a = %x, %b = %y, %e = %c, %f = %d) : (tensor<4xf64>, tensor<4xf64>, f64, f64) -> tensor<4xf64> {
    %1 = tg.exp %e : f64
    tg.yield %1 : f64
  }
  return %0 : tensor<4xf64>
}

// CHECK-LABEL: func.func @equal_shape_operands_are_one(
// CHECK: tg.composite {{.*}}(%i0 = %arg0, %i1 = %arg1) : (tensor<?xf64>, f64) -> tensor<?xf64>
func.func @equal_shape_operands_are_one(%x: tensor<?xf64>, %c: f64) -> tensor<?xf64> {
  %0 = tg.composite (%a = %x, %b = %x, %e = %c) : (tensor<?xf64>, tensor<?xf64>, f64) -> tensor<?xf64> {
    %1 = tg.exp %e : f64
    tg.yield %1 : f64
  }
  return %0 : tensor<?xf64>
}

// CHECK-LABEL: func.func @scalars_of_constant_tensors_move_in(
// CHECK: tg.composite {{.*}}(%i0 = %arg0) : (tensor<4xf64>) -> tensor<4xf64>
// CHECK-NEXT: %[[C:.+]] = arith.constant 2.000000e+00 : f64
// CHECK-NEXT: tg.mul %i0, %[[C]]
func.func @scalars_of_constant_tensors_move_in(%x: tensor<4xf64>) -> tensor<4xf64> {
  %two = arith.constant dense<2.0> : tensor<4xf64>
  %0 = tg.composite (%a = %x, %b = %two) : (tensor<4xf64>, tensor<4xf64>) -> tensor<4xf64> {
    %1 = tg.mul %a, %b : f64
    tg.yield %1 : f64
  }
  return %0 : tensor<4xf64>
}

// CHECK-LABEL: func.func @elements_of_constant_tensors_stay(
// CHECK: tg.composite {{.*}}(%i0 = %arg0, %i1 = %{{.+}})
func.func @elements_of_constant_tensors_stay(%x: tensor<2xf64>) -> tensor<2xf64> {
  %two = arith.constant dense<[1.0, 2.0]> : tensor<2xf64>
  %0 = tg.composite (%a = %x, %b = %two) : (tensor<2xf64>, tensor<2xf64>) -> tensor<2xf64> {
    %1 = tg.mul %a, %b : f64
    tg.yield %1 : f64
  }
  return %0 : tensor<2xf64>
}

// CHECK-LABEL: func.func @constant_result_becomes_a_fill(
// CHECK: %[[FULL:.+]] = tg.full %{{.+}} [%{{.+}}] : f64
// CHECK: return %[[FULL]]
func.func @constant_result_becomes_a_fill(%x: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.composite (%a = %x) : (tensor<?xf64>) -> tensor<?xf64> {
    %1 = arith.constant 7.0 : f64
    tg.yield %1 : f64
  }
  return %0 : tensor<?xf64>
}

// CHECK-LABEL: func.func @input_is_forwarded(
// CHECK-NEXT: return %arg0
func.func @input_is_forwarded(%x: tensor<?x3xf64>, %c: f64) -> tensor<?x3xf64> {
  %0 = tg.composite (%a = %x, %b = %c) : (tensor<?x3xf64>, f64) -> tensor<?x3xf64> {
    tg.yield %a : f64
  }
  return %0 : tensor<?x3xf64>
}

// CHECK-LABEL: func.func @input_that_may_not_fit_the_others_is_not_forwarded(
// CHECK: tg.composite
func.func @input_that_may_not_fit_the_others_is_not_forwarded(%x: tensor<?xf64>, %y: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.composite (%a = %x, %b = %y) : (tensor<?xf64>, tensor<?xf64>) -> tensor<?xf64> {
    tg.yield %a : f64
  }
  return %0 : tensor<?xf64>
}

// CHECK-LABEL: func.func @input_that_is_repeated_is_not_forwarded(
// CHECK: tg.composite
func.func @input_that_is_repeated_is_not_forwarded(%x: tensor<1x3xf64>, %y: tensor<2x3xf64>) -> tensor<2x3xf64> {
  %0 = tg.composite (%a = %x, %b = %y) : (tensor<1x3xf64>, tensor<2x3xf64>) -> tensor<2x3xf64> {
    tg.yield %a : f64
  }
  return %0 : tensor<2x3xf64>
}
