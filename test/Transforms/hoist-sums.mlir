// RUN: tg-opt %s --tg-hoist-from-scans --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @products_of_integers(
// CHECK: %[[D:.+]] = tg.dot %arg0, %arg1 : tensor<?xi64>
// CHECK: tg.add %arg2, %[[D]]
// CHECK-NOT: tg.scan
// CHECK: return
func.func @products_of_integers(%x: tensor<?xi64>, %y: tensor<?xi64>, %s0: i64) -> i64 {
  %zero = arith.constant 0 : index
  %n = tensor.dim %x, %zero : tensor<?xi64>
  %z = tg.mul %x, %x : tensor<?xi64>
  %0 = tg.scan %t to %n seqs(%a = %x : tensor<?xi64>, %b = %z : tensor<?xi64>) states(%s = %s0 : i64) -> i64 {
    %1 = tg.mul %a, %b : i64
    %2 = tg.add %s, %1 : i64
    tg.yield %2 : i64
  }
  %3 = tg.dot %x, %y : tensor<?xi64>
  %4 = tg.add %s0, %3 : i64
  %5 = tg.add %0, %4 : i64
  return %5 : i64
}

// Floats are added in the order of the program, unless told otherwise.
// CHECK-LABEL: func.func @products_of_floats(
// CHECK: tg.scan
func.func @products_of_floats(%x: tensor<?x3xf64>, %s0: f64) -> f64 {
  %zero = arith.constant 0 : index
  %n = tensor.dim %x, %zero : tensor<?x3xf64>
  %0 = tg.scan %t to %n seqs(%a = %x : tensor<?x3xf64>) states(%s = %s0 : f64) -> f64 {
    %1 = tg.dot %a, %a : tensor<3xf64>
    %2 = tg.add %1, %s : f64
    tg.yield %2 : f64
  }
  return %0 : f64
}

// CHECK-LABEL: func.func @outer_products(
// CHECK: %[[T:.+]] = tg.transpose %arg0 [1, 0]
// CHECK: tg.dot %[[T]], %arg1 : (tensor<3x5xi32>, tensor<5x4xi32>)
// CHECK-NOT: tg.scan
// CHECK: return
func.func @outer_products(%x: tensor<5x3xi32>, %y: tensor<5x4xi32>, %s0: tensor<3x4xi32>) -> tensor<3x4xi32> {
  %n = arith.constant 5 : index
  %0 = tg.scan %t to %n seqs(%a = %x : tensor<5x3xi32>, %b = %y : tensor<5x4xi32>) states(%s = %s0 : tensor<3x4xi32>)
      -> tensor<3x4xi32> {
    %c = tg.expand_dims %a [1] : tensor<3xi32>
    %r = tg.expand_dims %b [0] : tensor<4xi32>
    %1 = tg.mul %c, %r : (tensor<3x1xi32>, tensor<1x4xi32>)
    %2 = tg.add %s, %1 : tensor<3x4xi32>
    tg.yield %2 : tensor<3x4xi32>
  }
  return %0 : tensor<3x4xi32>
}

// CHECK-LABEL: func.func @products_of_matrices(
// CHECK: tg.transpose %arg0 [1, 0, 2]
// CHECK: tg.dot %{{.+}}, %{{.+}} : (tensor<2x15xi64>, tensor<15x4xi64>)
// CHECK-NOT: tg.scan
// CHECK: return
func.func @products_of_matrices(%x: tensor<5x2x3xi64>, %y: tensor<5x3x4xi64>, %s0: tensor<2x4xi64>) -> tensor<2x4xi64> {
  %n = arith.constant 5 : index
  %0 = tg.scan %t to %n seqs(%a = %x : tensor<5x2x3xi64>, %b = %y : tensor<5x3x4xi64>) states(%s = %s0 : tensor<2x4xi64>)
      -> tensor<2x4xi64> {
    %1 = tg.dot %a, %b : (tensor<2x3xi64>, tensor<3x4xi64>)
    %2 = tg.add %s, %1 : tensor<2x4xi64>
    tg.yield %2 : tensor<2x4xi64>
  }
  return %0 : tensor<2x4xi64>
}

// The sums on the way are needed.
// CHECK-LABEL: func.func @trace_of_a_sum(
// CHECK: tg.scan
func.func @trace_of_a_sum(%x: tensor<5xi64>, %s0: i64) -> (i64, tensor<?xi64>) {
  %n = arith.constant 5 : index
  %0:2 = tg.scan %t to %n seqs(%a = %x : tensor<5xi64>) states(%s = %s0 : i64) -> (i64, tensor<?xi64>) {
    %2 = tg.add %s, %a : i64
    tg.yield %2 : i64 outs(%2 : i64)
  }
  return %0#0, %0#1 : i64, tensor<?xi64>
}

// CHECK-LABEL: func.func @sum_that_is_read(
// CHECK: tg.scan
func.func @sum_that_is_read(%x: tensor<5xi64>, %s0: i64) -> (i64, i64) {
  %n = arith.constant 5 : index
  %0:2 = tg.scan %t to %n seqs(%a = %x : tensor<5xi64>) states(%s = %s0 : i64, %r = %s0 : i64) -> (i64, i64) {
    %2 = tg.add %s, %a : i64
    %3 = tg.maximum %r, %s : i64
    tg.yield %2, %3 : i64, i64
  }
  return %0#0, %0#1 : i64, i64
}

// CHECK-LABEL: func.func @sum_until(
// CHECK: tg.scan
func.func @sum_until(%x: tensor<5xi64>, %s0: i64) -> i64 {
  %n = arith.constant 5 : index
  %0 = tg.scan %t to %n seqs(%a = %x : tensor<5xi64>) states(%s = %s0 : i64) -> i64 {
    %2 = tg.add %s, %a : i64
    %stop = tg.eq %a, %a : i64
    tg.yield %2 : i64 until %stop
  }
  return %0 : i64
}
