// Loops as JAX lowers lax.scan: a row of a tensor that stays as it is is a sequence, a row of a state that is written an out.
// RUN: tg-run %s --check
// RUN: tg-opt %s --tg-import-stablehlo --mlir-very-unsafe-disable-verifier-on-parsing | FileCheck %s
// RUN: tg-opt %s --tg-import-stablehlo --mlir-very-unsafe-disable-verifier-on-parsing --remarks-filter=tg-find-rows -o /dev/null 2>&1 \
// RUN:   | FileCheck %s --check-prefix=REMARK

// Negative places count from the end, which a counter never is.
// CHECK-LABEL: func.func @sums
// CHECK: tg.scan %{{.*}} to %c3
// CHECK-NEXT: seqs(%{{.*}} = %arg0 : tensor<3x2xf32>)
// CHECK-NEXT: states(%{{.*}} = %arg1 : tensor<2xf32>)
// CHECK-NOT: tg.slice
// CHECK-NOT: tg.set_slice
// CHECK: outs(
// CHECK: return
// REMARK: rows that steps read or set by their number are rows of sequences, windows and outs
func.func @sums(%xs: tensor<3x2xf32>, %init: tensor<2xf32>) -> (tensor<2xf32>, tensor<3x2xf32>) {
  %c0 = stablehlo.constant dense<0> : tensor<i32>
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %ys = stablehlo.broadcast_in_dim %zero, dims = [] : (tensor<f32>) -> tensor<3x2xf32>
  %0:4 = stablehlo.while(%in = %xs, %i = %c0, %carry = %init, %out = %ys) : tensor<3x2xf32>, tensor<i32>, tensor<2xf32>, tensor<3x2xf32>
   cond {
    %c3 = stablehlo.constant dense<3> : tensor<i32>
    %1 = stablehlo.compare LT, %i, %c3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  } do {
    %c1 = stablehlo.constant dense<1> : tensor<i32>
    %c3 = stablehlo.constant dense<3> : tensor<i32>
    %1 = stablehlo.compare LT, %i, %c0, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %2 = stablehlo.add %i, %c3 : tensor<i32>
    %3 = stablehlo.select %1, %2, %i : tensor<i1>, tensor<i32>
    %4 = stablehlo.dynamic_slice %in, %3, %c0, sizes = [1, 2] : (tensor<3x2xf32>, tensor<i32>, tensor<i32>) -> tensor<1x2xf32>
    %5 = stablehlo.reshape %4 : (tensor<1x2xf32>) -> tensor<2xf32>
    %6:2 = func.call @step(%carry, %5) : (tensor<2xf32>, tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>)
    %7 = stablehlo.broadcast_in_dim %6#1, dims = [1] : (tensor<2xf32>) -> tensor<1x2xf32>
    %8 = stablehlo.dynamic_update_slice %out, %7, %3, %c0 : (tensor<3x2xf32>, tensor<1x2xf32>, tensor<i32>, tensor<i32>) -> tensor<3x2xf32>
    %9 = stablehlo.add %i, %c1 : tensor<i32>
    stablehlo.return %in, %9, %6#0, %8 : tensor<3x2xf32>, tensor<i32>, tensor<2xf32>, tensor<3x2xf32>
  }
  return %0#2, %0#3 : tensor<2xf32>, tensor<3x2xf32>
}
func.func private @step(%carry: tensor<2xf32>, %x: tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>) {
  %0 = stablehlo.add %carry, %x : tensor<2xf32>
  %1 = stablehlo.multiply %0, %0 : tensor<2xf32>
  return %0, %1 : tensor<2xf32>, tensor<2xf32>
}
tg.expect @sums(dense<[[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]]> : tensor<3x2xf32>, dense<[0.0, 1.0]> : tensor<2xf32>) returns (dense<[9.0, 13.0]> : tensor<2xf32>, dense<[[1.0, 9.0], [16.0, 49.0], [81.0, 169.0]]> : tensor<3x2xf32>)

// More rows than steps: the others stay. The state that is read, too, is no out.
// CHECK-LABEL: func.func @parts
// CHECK: tg.scan %{{.*}} to %c2
// CHECK: seqs(
// CHECK: states(
// CHECK: tg.set_slice
// CHECK: outs(
// CHECK: tg.set_slice
func.func @parts(%x: tensor<3xi32>, %y: tensor<3xi32>, %z: tensor<3xi32>) -> (tensor<3xi32>, tensor<3xi32>) {
  %c0 = stablehlo.constant dense<0> : tensor<i32>
  %c1 = stablehlo.constant dense<1> : tensor<i32>
  %0:3 = stablehlo.while(%i = %c0, %a = %y, %b = %z) : tensor<i32>, tensor<3xi32>, tensor<3xi32>
   cond {
    %c2 = stablehlo.constant dense<2> : tensor<i32>
    %1 = stablehlo.compare LT, %i, %c2, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  } do {
    %1 = stablehlo.dynamic_slice %x, %i, sizes = [1] : (tensor<3xi32>, tensor<i32>) -> tensor<1xi32>
    %2 = stablehlo.dynamic_update_slice %a, %1, %i : (tensor<3xi32>, tensor<1xi32>, tensor<i32>) -> tensor<3xi32>
    %3 = stablehlo.dynamic_slice %b, %c0, sizes = [1] : (tensor<3xi32>, tensor<i32>) -> tensor<1xi32>
    %4 = stablehlo.add %1, %3 : tensor<1xi32>
    %5 = stablehlo.dynamic_update_slice %b, %4, %i : (tensor<3xi32>, tensor<1xi32>, tensor<i32>) -> tensor<3xi32>
    %6 = stablehlo.add %i, %c1 : tensor<i32>
    stablehlo.return %6, %2, %5 : tensor<i32>, tensor<3xi32>, tensor<3xi32>
  }
  return %0#1, %0#2 : tensor<3xi32>, tensor<3xi32>
}
tg.expect @parts(dense<[1, 2, 3]> : tensor<3xi32>, dense<7> : tensor<3xi32>, dense<[5, 6, 7]> : tensor<3xi32>) returns (dense<[1, 2, 7]> : tensor<3xi32>, dense<[6, 8, 7]> : tensor<3xi32>)

// Fewer rows than steps: the last one is read again.
// CHECK-LABEL: func.func @too_few
// CHECK-NOT: seqs
// CHECK: tg.slice
func.func @too_few(%x: tensor<2xi32>) -> tensor<i32> {
  %c0 = stablehlo.constant dense<0> : tensor<i32>
  %c1 = stablehlo.constant dense<1> : tensor<i32>
  %0:2 = stablehlo.while(%i = %c0, %sum = %c0) : tensor<i32>, tensor<i32>
   cond {
    %c4 = stablehlo.constant dense<4> : tensor<i32>
    %1 = stablehlo.compare LT, %i, %c4, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  } do {
    %1 = stablehlo.dynamic_slice %x, %i, sizes = [1] : (tensor<2xi32>, tensor<i32>) -> tensor<1xi32>
    %2 = stablehlo.reshape %1 : (tensor<1xi32>) -> tensor<i32>
    %3 = stablehlo.add %sum, %2 : tensor<i32>
    %4 = stablehlo.add %i, %c1 : tensor<i32>
    stablehlo.return %4, %3 : tensor<i32>, tensor<i32>
  }
  return %0#1 : tensor<i32>
}
tg.expect @too_few(dense<[1, 10]> : tensor<2xi32>) returns (31 : i32)

// Columns, as x.at[:, i].set writes them, are rows of a transposed tensor.
// CHECK-LABEL: func.func @columns
// CHECK: %[[X:.+]] = tg.transpose %arg0 [1, 0] : tensor<2x3xi32>
// CHECK: tg.scan %{{.*}} to %c3
// CHECK-NEXT: seqs(%{{.*}} = %[[X]] : tensor<3x2xi32>)
// CHECK: states(%{{[^ ]+}} = %arg1 : tensor<2xi32>)
// CHECK: outs(
func.func @columns(%x: tensor<2x3xi32>, %h: tensor<2xi32>) -> (tensor<2xi32>, tensor<2x3xi32>) {
  %c0 = stablehlo.constant dense<0> : tensor<i32>
  %c1 = stablehlo.constant dense<1> : tensor<i32>
  %c3 = stablehlo.constant dense<3> : tensor<i32>
  %0:3 = stablehlo.while(%i = %c0, %s = %h, %out = %x) : tensor<i32>, tensor<2xi32>, tensor<2x3xi32>
   cond {
    %1 = stablehlo.compare LT, %i, %c3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  } do {
    %1 = stablehlo.dynamic_slice %x, %c0, %i, sizes = [2, 1] : (tensor<2x3xi32>, tensor<i32>, tensor<i32>) -> tensor<2x1xi32>
    %2 = stablehlo.reshape %1 : (tensor<2x1xi32>) -> tensor<2xi32>
    %3 = stablehlo.add %s, %2 : tensor<2xi32>
    %4 = stablehlo.broadcast_in_dim %i, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %5 = "stablehlo.scatter"(%out, %4, %3) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1]>, unique_indices = true}> ({
    ^bb0(%before: tensor<i32>, %update: tensor<i32>):
      stablehlo.return %update : tensor<i32>
    }) : (tensor<2x3xi32>, tensor<1xi32>, tensor<2xi32>) -> tensor<2x3xi32>
    %6 = stablehlo.add %i, %c1 : tensor<i32>
    stablehlo.return %6, %3, %5 : tensor<i32>, tensor<2xi32>, tensor<2x3xi32>
  }
  return %0#1, %0#2 : tensor<2xi32>, tensor<2x3xi32>
}
tg.expect @columns(dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>, dense<[10, 20]> : tensor<2xi32>) returns (dense<[16, 35]> : tensor<2xi32>, dense<[[11, 13, 16], [24, 29, 35]]> : tensor<2x3xi32>)
