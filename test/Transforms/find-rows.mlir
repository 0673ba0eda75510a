// RUN: tg-opt %s --tg-find-rows | FileCheck %s
// RUN: tg-opt %s --tg-find-rows --tg-find-rows -o %t && tg-opt %s --tg-find-rows | diff - %t
// RUN: tg-opt %s --tg-freeze --tg-find-rows | FileCheck %s --check-prefix=FROZEN

// CHECK-LABEL: func.func @rows_of_a_const(
// CHECK:      tg.scan %{{.+}} to %{{.+}}
// CHECK-NEXT: seqs(%[[A:.+]], %[[B:.+]] = %arg0[0, 2] : tensor<6x3xf64>)
// CHECK-NEXT: -> tensor<?xf64>
// CHECK:      tg.slice %[[A]][1] : tensor<3xf64>
// CHECK-NEXT: tg.slice %[[B]][::-1] : tensor<3xf64>
// FROZEN-LABEL: func.func @rows_of_a_const(
// FROZEN: tg.scan frozen
func.func @rows_of_a_const(%x: tensor<6x3xf64>) -> tensor<?xf64> {
  %n = arith.constant 4 : index
  %r = tg.scan %t to %n consts(%c = %x : tensor<6x3xf64>) -> tensor<?xf64> {
    %two = arith.constant 2 : index
    %u = tg.add %two, %t : index
    %a = tg.slice %c[%t, 1] : tensor<6x3xf64>
    %b = tg.slice %c[%u, ::-1] : tensor<6x3xf64>
    %d = tg.mul %b, %a : (tensor<3xf64>, f64)
    %e = tg.sum %d : tensor<3xf64>
    tg.yield outs(%e : f64)
  }
  return %r : tensor<?xf64>
}

// CHECK-LABEL: func.func @other_reads(
// CHECK:      seqs(%[[X:.+]] = %arg0 : tensor<?xf64>, %[[Y:.+]], %[[Z:.+]] = %arg1[0, 1] : tensor<8x3xf64>)
// CHECK-NOT:  tg.take
// CHECK-NOT:  extract_slice
// CHECK:      tg.add %[[X]], %[[X]]
// CHECK:      tensor.extract %[[Z]][%c1] : tensor<3xf64>
func.func @other_reads(%x: tensor<?xf64>, %y: tensor<8x3xf64>) -> (tensor<?xf64>, tensor<?x3xf64>, tensor<?xf64>) {
  %zero = arith.constant 0 : index
  %seven = arith.constant 7 : index
  %d = tensor.dim %x, %zero : tensor<?xf64>
  %n = arith.minsi %d, %seven : index
  %r:3 = tg.scan %t to %n consts(%c = %x : tensor<?xf64>, %e = %y : tensor<8x3xf64>) -> (tensor<?xf64>, tensor<?x3xf64>, tensor<?xf64>) {
    %one = arith.constant 1 : index
    %i = tg.cast %t to i64 : index
    %a = tg.take %c at %i axis 0 clamp : (tensor<?xf64>, i64)
    %f = tensor.extract %c[%t] : tensor<?xf64>
    %0 = tg.add %a, %f : f64
    %g = tensor.extract_slice %e[%t, 0] [1, 3] [1, 1] : tensor<8x3xf64> to tensor<3xf64>
    %u = arith.addi %t, %one : index
    %h = tensor.extract %e[%u, %one] : tensor<8x3xf64>
    tg.yield outs(%0, %g, %h : f64, tensor<3xf64>, f64)
  }
  return %r#0, %r#1, %r#2 : tensor<?xf64>, tensor<?x3xf64>, tensor<?xf64>
}

// A constant in the graph; the order of the steps does not matter.
// CHECK-LABEL: func.func @constant(
// CHECK:      %[[C:.+]] = arith.constant dense<[1.0{{.*}}, 2.0{{.*}}, 4.0{{.*}}]> : tensor<3xf64>
// CHECK:      tg.scan %{{.+}} to %{{.+}} backwards
// CHECK-NEXT: seqs(%[[A:.+]] = %[[C]] : tensor<3xf64>)
func.func @constant(%s0: f64) -> f64 {
  %n = arith.constant 3 : index
  %r = tg.scan %t to %n backwards states(%s = %s0 : f64) -> f64 {
    %c = arith.constant dense<[1.0, 2.0, 4.0]> : tensor<3xf64>
    %a = tg.slice %c[%t] : tensor<3xf64>
    %0 = tg.fma %s, %a, %a : f64
    tg.yield %0 : f64
  }
  return %r : f64
}

// A bound is no obstacle if all rows are there that steps could read.
// CHECK-LABEL: func.func @reads_with_until(
// CHECK: seqs(%{{.+}} = %arg0 : tensor<8xf64>)
func.func @reads_with_until(%x: tensor<8xf64>, %s0: f64) -> f64 {
  %n = arith.constant 8 : index
  %r = tg.scan %t to %n states(%s = %s0 : f64) consts(%c = %x : tensor<8xf64>) -> f64 {
    %a = tg.slice %c[%t] : tensor<8xf64>
    %0 = tg.add %s, %a : f64
    %one = arith.constant 1.0 : f64
    %stop = tg.gt %0, %one : f64
    tg.yield %0 : f64 until %stop
  }
  return %r : f64
}

// A narrow index does not wrap if there are few steps.
// CHECK-LABEL: func.func @narrow_index(
// CHECK: seqs(%{{.+}} = %arg0[2] : tensor<200xf64>)
// CHECK: seqs(%{{.+}} = %arg0 : tensor<200xf64>)
// CHECK: consts(
// CHECK: consts(
func.func @narrow_index(%x: tensor<200xf64>) -> (tensor<?xf64>, tensor<?xf64>, tensor<?xf64>, tensor<?xf64>) {
  %n = arith.constant 120 : index
  %0 = tg.scan %t to %n consts(%c = %x : tensor<200xf64>) -> tensor<?xf64> {
    %two = arith.constant 2 : i8
    %i = tg.cast %t to i8 : index
    %j = tg.add %i, %two : i8
    %a = tg.take %c at %j axis 0 : (tensor<200xf64>, i8)
    tg.yield outs(%a : f64)
  }
  %1 = tg.scan %t to %n consts(%c = %x : tensor<200xf64>) -> tensor<?xf64> {
    %i = tg.cast %t to ui8 : index
    %a = tg.take %c at %i axis 0 : (tensor<200xf64>, ui8)
    tg.yield outs(%a : f64)
  }
  %2 = tg.scan %t to %n consts(%c = %x : tensor<200xf64>) -> tensor<?xf64> {
    %eight = arith.constant 8 : i8
    %i = tg.cast %t to i8 : index
    %j = tg.add %i, %eight : i8
    %a = tg.take %c at %j axis 0 : (tensor<200xf64>, i8)
    tg.yield outs(%a : f64)
  }
  %m = arith.constant 200 : index
  %3 = tg.scan %t to %m consts(%c = %x : tensor<200xf64>) -> tensor<?xf64> {
    %i = tg.cast %t to i8 : index
    %a = tg.take %c at %i axis 0 : (tensor<200xf64>, i8)
    tg.yield outs(%a : f64)
  }
  return %0, %1, %2, %3 : tensor<?xf64>, tensor<?xf64>, tensor<?xf64>, tensor<?xf64>
}

// There may be fewer rows than steps, or surely are; a negative index counts from the end; other indices; a part of a column.
// CHECK-LABEL: func.func @reads_that_stay(
// CHECK-NOT: seqs
// CHECK: return
func.func @reads_that_stay(%x: tensor<?xf64>, %y: tensor<4x4xf64>, %n: index) -> (tensor<?xf64>, tensor<?xf64>, tensor<?xf64>, tensor<?xf64>, tensor<?x3xf64>) {
  %four = arith.constant 4 : index
  %0 = tg.scan %t to %n consts(%c = %x : tensor<?xf64>) -> tensor<?xf64> {
    %a = tg.slice %c[%t] : tensor<?xf64>
    tg.yield outs(%a : f64)
  }
  %1:4 = tg.scan %t to %four consts(%c = %y : tensor<4x4xf64>) -> (tensor<?xf64>, tensor<?xf64>, tensor<?xf64>, tensor<?x3xf64>) {
    %one = arith.constant 1 : index
    %back = tg.sub %t, %one : index
    %on = tg.add %t, %one : index
    %twice = tg.add %t, %t : index
    %a = tg.slice %c[%back, 0] : tensor<4x4xf64>
    %b = tg.slice %c[%on, 0] : tensor<4x4xf64>
    %d = tg.slice %c[%twice, 0] : tensor<4x4xf64>
    %e = tg.slice %c[1:, %t] : tensor<4x4xf64>
    tg.yield outs(%a, %b, %d, %e : f64, f64, f64, tensor<3xf64>)
  }
  return %0, %1#0, %1#1, %1#2, %1#3 : tensor<?xf64>, tensor<?xf64>, tensor<?xf64>, tensor<?xf64>, tensor<?x3xf64>
}
