// What takes a few instructions stays in the loop.
// RUN: tg-opt %s --tg-hoist-from-scans | FileCheck %s

// A product of rows stays, unless something that is computed from it is worth a tensor of rows.
// CHECK-LABEL: func.func @long_rows(
// CHECK: %[[P:.+]] = tg.mul %arg0, %arg0 : tensor<?x16xf64>
// CHECK: %[[E:.+]] = tg.exp %[[P]] : tensor<?x16xf64>
// CHECK: tg.scan
// CHECK-NEXT: seqs(%[[A:.+]] = %arg0 : tensor<?x16xf64>, %[[B:.+]] = %[[E]] : tensor<?x16xf64>)
// CHECK: tg.mul %[[A]], %[[A]] : tensor<16xf64>
// CHECK: tg.yield
func.func @long_rows(%x: tensor<?x16xf64>, %h0: tensor<16xf64>) -> tensor<16xf64> {
  %zero = arith.constant 0 : index
  %n = tensor.dim %x, %zero : tensor<?x16xf64>
  %0 = tg.scan %t to %n seqs(%a = %x : tensor<?x16xf64>) states(%h = %h0 : tensor<16xf64>) -> tensor<16xf64> {
    %1 = tg.mul %a, %a : tensor<16xf64>
    %2 = tg.exp %1 : tensor<16xf64>
    %3 = tg.mul %h, %1 : tensor<16xf64>
    %4 = tg.add %3, %2 : tensor<16xf64>
    tg.yield %4 : tensor<16xf64>
  }
  return %0 : tensor<16xf64>
}

// A few instructions take less time than writing and reading rows.
// CHECK-LABEL: func.func @cheap(
// CHECK-NOT: tg.mul
// CHECK: tg.scan
// CHECK-NEXT: seqs(%[[A:.+]] = %arg0 : tensor<?xf64>)
// CHECK: tg.mul %[[A]], %[[A]] : f64
func.func @cheap(%x: tensor<?xf64>, %h0: f64) -> f64 {
  %zero = arith.constant 0 : index
  %n = tensor.dim %x, %zero : tensor<?xf64>
  %0 = tg.scan %t to %n seqs(%a = %x : tensor<?xf64>) states(%h = %h0 : f64) -> f64 {
    %1 = tg.mul %a, %a : f64
    %2 = tg.div %1, %a : f64
    %3 = tg.sqrt %2 : f64
    %4 = tg.mul %h, %3 : f64
    tg.yield %4 : f64
  }
  return %0 : f64
}

// Four divisions count as 16 instructions.
// CHECK-LABEL: func.func @many_instructions(
// CHECK-COUNT-4: tg.div
// CHECK: tg.scan
// CHECK-NOT: tg.div
// CHECK: return
func.func @many_instructions(%x: tensor<?xf64>, %h0: f64) -> f64 {
  %zero = arith.constant 0 : index
  %n = tensor.dim %x, %zero : tensor<?xf64>
  %0 = tg.scan %t to %n seqs(%a = %x : tensor<?xf64>) states(%h = %h0 : f64) -> f64 {
    %c = arith.constant 3.0 : f64
    %1 = tg.div %a, %c : f64
    %2 = tg.div %1, %a : f64
    %3 = tg.div %2, %1 : f64
    %4 = tg.div %3, %2 : f64
    %5 = tg.mul %h, %4 : f64
    tg.yield %5 : f64
  }
  return %0 : f64
}

// The loop computes rows on vectors, too, however many instructions they are.
// CHECK-LABEL: func.func @rows_of_unknown_size(
// CHECK-NOT: tg.div
// CHECK: tg.scan
// CHECK-COUNT-4: tg.div
// CHECK: return
func.func @rows_of_unknown_size(%x: tensor<?x?xf64>, %h0: tensor<?xf64>) -> tensor<?xf64> {
  %ten = arith.constant 10 : index
  %0 = tg.scan %t to %ten seqs(%a = %x : tensor<?x?xf64>) states(%h = %h0 : tensor<?xf64>) -> tensor<?xf64> {
    %c = arith.constant 3.0 : f64
    %1 = tg.div %a, %c : (tensor<?xf64>, f64)
    %2 = tg.div %1, %a : tensor<?xf64>
    %3 = tg.div %2, %1 : tensor<?xf64>
    %4 = tg.div %3, %2 : tensor<?xf64>
    %5 = tg.mul %h, %4 : tensor<?xf64>
    tg.yield %5 : tensor<?xf64>
  }
  return %0 : tensor<?xf64>
}
