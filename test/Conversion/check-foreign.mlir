// RUN: tg-opt %s --tg-check-foreign | FileCheck %s
// RUN: tg-opt %s --tg-lower-to-loops=check-foreign=false | FileCheck %s --check-prefix=OFF
// OFF-NOT: tgl.check

// CHECK-LABEL: func.func @casts_to_known_sizes(
// CHECK-SAME: %[[X:.+]]: tensor<?x3x?xf64>
func.func @casts_to_known_sizes(%x: tensor<?x3x?xf64>) -> tensor<2x3x?xf64> {
  // CHECK: %[[SIZE:.+]] = tensor.dim %[[X]]
  // CHECK: %[[GOOD:.+]] = arith.cmpi eq, %[[SIZE]]
  // CHECK: tgl.check %[[GOOD]], "{bad_size}expects size 2 of axis 0, but got {0}"(%[[SIZE]] : index)
  // CHECK-NOT: tgl.check
  // CHECK: tensor.cast
  %0 = tensor.cast %x : tensor<?x3x?xf64> to tensor<2x3x?xf64>
  return %0 : tensor<2x3x?xf64>
}

// CHECK-LABEL: func.func @what_types_prove_is_not_checked(
func.func @what_types_prove_is_not_checked(%x: tensor<2x3xf64>, %y: tensor<?xf64>, %k: i32)
    -> (tensor<?x3xf64>, f64, index, tensor<1x2xf64>, tensor<2x3xf64>, tensor<?xf64>, i32, i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %seven = arith.constant 7 : i32
  %zero = arith.constant 0.0 : f64
  // CHECK-NOT: tgl.check
  // CHECK-NOT: arith.select
  %0 = tensor.cast %x : tensor<2x3xf64> to tensor<?x3xf64>
  %1 = tensor.extract %x[%c1, %c0] : tensor<2x3xf64>
  %2 = tensor.dim %y, %c0 : tensor<?xf64>
  %3 = tensor.extract_slice %x[1, 0] [1, 2] [1, 2] : tensor<2x3xf64> to tensor<1x2xf64>
  %4 = arith.addf %x, %x : tensor<2x3xf64>
  %5 = linalg.fill ins(%zero : f64) outs(%y : tensor<?xf64>) -> tensor<?xf64>
  %6 = arith.divsi %k, %seven : i32
  %7 = arith.shli %k, %seven : i32
  // CHECK: return
  return %0, %1, %2, %3, %4, %5, %6, %7
      : tensor<?x3xf64>, f64, index, tensor<1x2xf64>, tensor<2x3xf64>, tensor<?xf64>, i32, i32
}

// CHECK-LABEL: func.func @elements(
func.func @elements(%x: tensor<?x4xf64>, %i: index, %v: f64) -> (f64, tensor<?x4xf64>) {
  %c3 = arith.constant 3 : index
  // CHECK-COUNT-2: tgl.check %{{.+}}, "{bad_index}index {0} is out of range for axis {{[01]}} of size {1}"
  // CHECK: tensor.extract
  %0 = tensor.extract %x[%i, %c3] : tensor<?x4xf64>
  // CHECK-COUNT-2: tgl.check
  // CHECK: tensor.insert
  %1 = tensor.insert %v into %x[%i, %i] : tensor<?x4xf64>
  return %0, %1 : f64, tensor<?x4xf64>
}

// CHECK-LABEL: func.func @slices(
func.func @slices(%x: tensor<?x4xf64>, %part: tensor<?x4xf64>, %n: index) -> (tensor<?x4xf64>, tensor<?x4xf64>) {
  // CHECK: tgl.check %{{.+}}, "{bad_index}a slice of {0} elements from {1} with stride {2} leaves axis 0 of size {3}"
  // CHECK-NOT: axis 1
  // CHECK: tensor.extract_slice
  %0 = tensor.extract_slice %x[%n, 0] [%n, 4] [1, 1] : tensor<?x4xf64> to tensor<?x4xf64>
  // CHECK: tgl.check %{{.+}}, "{bad_index}a slice of
  // CHECK: tgl.check %{{.+}}, "{bad_size}sizes of axis 0 do not agree: {0} and {1}"
  // CHECK: tensor.insert_slice
  %1 = tensor.insert_slice %part into %x[0, 0] [%n, 4] [1, 1] : tensor<?x4xf64> into tensor<?x4xf64>
  return %0, %1 : tensor<?x4xf64>, tensor<?x4xf64>
}

// CHECK-LABEL: func.func @structured(
func.func @structured(%x: tensor<?x?xf64>, %y: tensor<?x?xf64>, %z: tensor<?x?xf64>) -> tensor<?x?xf64> {
  // CHECK: tgl.check %{{.+}}, "{bad_size}sizes of axis 0 of operand 1 do not agree: {0} and {1}"
  // CHECK: tgl.check %{{.+}}, "{bad_size}sizes of axis 0 of operand 2 do not agree: {0} and {1}"
  // CHECK: tgl.check %{{.+}}, "{bad_size}sizes of axis 1 of operand 2 do not agree: {0} and {1}"
  // CHECK: linalg.matmul
  %0 = linalg.matmul ins(%x, %y : tensor<?x?xf64>, tensor<?x?xf64>) outs(%z : tensor<?x?xf64>) -> tensor<?x?xf64>
  return %0 : tensor<?x?xf64>
}

// CHECK-LABEL: func.func @division_of_elements(
func.func @division_of_elements(%x: tensor<?xi64>, %y: tensor<?xi64>, %z: tensor<?xi64>) -> (tensor<?xi64>, tensor<?xi64>) {
  // CHECK: tgl.check %{{.+}}, "{bad_size}sizes of axis 0 do not agree: {0} and {1}"
  // CHECK: linalg.generic
  // CHECK: tgl.check %{{.+}}, "{zero_division}integer division by zero"
  // CHECK: tgl.check %{{.+}}, "{zero_division}integer division overflows"
  // CHECK-NEXT: arith.remsi
  %0 = arith.remsi %x, %y : tensor<?xi64>
  // CHECK-NOT: linalg.div
  // CHECK: linalg.generic
  // CHECK: tgl.check %{{.+}}, "{zero_division}integer division by zero"
  %1 = linalg.div ins(%x, %y : tensor<?xi64>, tensor<?xi64>) outs(%z : tensor<?xi64>) -> tensor<?xi64>
  return %0, %1 : tensor<?xi64>, tensor<?xi64>
}

// Graphs are open after it: what was frozen is on its way to loops.
// CHECK-LABEL: func.func @in_graphs(
func.func @in_graphs(%x: i64, %y: i64) -> i64 {
  // CHECK: tg.composite
  // CHECK: tgl.check %{{.+}}, "{zero_division}integer division by zero"
  // CHECK: arith.divui
  %0 = tg.composite (%i0 = %x, %i1 = %y) : (i64, i64) -> i64 {
    %1 = arith.divui %i0, %i1 : i64
    tg.yield %1 : i64
  }
  return %0 : i64
}

// CHECK-LABEL: func.func @what_is_poison_upstream(
func.func @what_is_poison_upstream(%x: i32, %k: i32, %f: f64) -> (i32, i32, i8, i32) {
  // CHECK: %[[IN:.+]] = arith.cmpi ult, %{{.+}}, %{{.+}} : i32
  // CHECK: %[[BY:.+]] = arith.select %[[IN]]
  // CHECK: %[[SHIFTED:.+]] = arith.shrsi %{{.+}}, %[[BY]]
  // CHECK: arith.select %[[IN]], %[[SHIFTED]]
  %0 = arith.shrsi %x, %k : i32
  // CHECK: arith.addi %{{[^ ]+}}, %{{[^ ]+}} : i32
  %1 = arith.addi %x, %k overflow<nsw> : i32
  // CHECK: arith.fptosi
  // CHECK: arith.select
  %2 = arith.fptosi %f : f64 to i8
  // CHECK: arith.fptoui
  %3 = arith.fptoui %f : f64 to i32
  return %0, %1, %2, %3 : i32, i32, i8, i32
}

// CHECK-LABEL: func.func @loops(
func.func @loops(%n: index, %step: index, %x: f64) -> f64 {
  %c0 = arith.constant 0 : index
  // CHECK: tgl.check %{{.+}}, "{negative_size}the step of a loop is not positive: {0}"
  // CHECK: scf.for
  %0 = scf.for %i = %c0 to %n step %step iter_args(%s = %x) -> (f64) {
    %1 = math.exp %s : f64
    scf.yield %1 : f64
  }
  return %0 : f64
}
