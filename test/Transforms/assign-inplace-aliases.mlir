// RUN: tg-opt %s --tg-assign-inplace --split-input-file | FileCheck %s
// RUN: tg-opt %s --tg-assign-inplace --tg-verify-destroys --remarks-filter=tg-assign-inplace --split-input-file \
// RUN:   --verify-diagnostics -o /dev/null
// The decisions that are there stay, and nothing is added to them.
// RUN: tg-opt %s --tg-assign-inplace --split-input-file -o %t.once
// RUN: tg-opt %s --tg-assign-inplace --tg-assign-inplace --split-input-file | diff %t.once -


// 64, 70: of those that would overwrite each other's operands, one at least stays as it is.
// CHECK-LABEL: @cycles_of_destroyers
func.func @cycles_of_destroyers(%x: tensor<?xf64>) -> (tensor<?xf64>, tensor<?xf64>, tensor<?xf64>) {
  // CHECK: tg.add %[[P:.+]], %[[Q:.+]] : tensor
  // CHECK: tg.add %[[Q]], %[[R:.+]] {tg.destroys = array<i64: 0>}
  // CHECK: tg.add %[[R]], %[[P]] {tg.destroys = array<i64: 0>}
  // expected-remark @+1 {{protected}}
  %p = tg.exp %x : tensor<?xf64>
  // expected-remark @+1 {{protected}}
  %q = tg.neg %x : tensor<?xf64>
  // expected-remark @+1 {{protected}}
  %r = tg.sqr %x : tensor<?xf64>
  // expected-remark @+2 {{operand 0 of 'tg.add' is not overwritten: it is read later by 'tg.add'}}
  // expected-remark @+1 {{operand 1 of 'tg.add' is not overwritten: it is read later by 'tg.add'}}
  %0 = tg.add %p, %q : tensor<?xf64>
  // expected-remark @+1 {{operand 0 of 'tg.add' is overwritten}}
  %1 = tg.add %q, %r : tensor<?xf64>
  // expected-remark @+1 {{operand 0 of 'tg.add' is overwritten}}
  %2 = tg.add %r, %p : tensor<?xf64>
  return %0, %1, %2 : tensor<?xf64>, tensor<?xf64>, tensor<?xf64>
}

// -----

// 65: through a view of an input; after a copy, it is no input.
// CHECK-LABEL: @views_of_inputs
func.func @views_of_inputs(%x: tensor<?xf64>) -> (f64, f64) {
  // CHECK: tg.exp %{{.+}} : tensor
  // CHECK: tg.exp %{{.+}} {tg.destroys = array<i64: 0>}
  %0 = tg.slice %x[1:] : tensor<?xf64>
  // expected-remark @+1 {{operand 0 of 'tg.exp' is not overwritten: it is in the memory of a protected input}}
  %1 = tg.exp %0 : tensor<?xf64>
  // expected-remark @+1 {{protected}}
  %2 = tg.neg %x : tensor<?xf64>
  %3 = tg.slice %2[1:] : tensor<?xf64>
  // expected-remark @+1 {{operand 0 of 'tg.exp' is overwritten}}
  %4 = tg.exp %3 : tensor<?xf64>
  %5 = tg.sum %1 : tensor<?xf64>
  %6 = tg.sum %4 : tensor<?xf64>
  return %5, %6 : f64, f64
}

// -----

// 66, 68: one destroyer of a tensor and all its views, the last reader.
// CHECK-LABEL: @one_destroyer_after_all_readers
func.func @one_destroyer_after_all_readers(%x: tensor<?xf64>) -> (tensor<?xf64>, tensor<?xf64>, f64) {
  // CHECK: tg.exp %[[Z:.+]] : tensor
  // CHECK: tg.abs %{{.+}} : tensor
  // CHECK: tg.sum %[[Z]]
  // CHECK: tg.neg %[[Z]] {tg.destroys = array<i64: 0>}
  // expected-remark @+1 {{protected}}
  %z = tg.sqr %x : tensor<?xf64>
  %v = tg.slice %z[1:] : tensor<?xf64>
  // expected-remark @+1 {{operand 0 of 'tg.exp' is not overwritten: it is read later by 'tg.neg'}}
  %0 = tg.exp %z : tensor<?xf64>
  // expected-remark @+1 {{operand 0 of 'tg.abs' is not overwritten: it is read later by 'tg.neg'}}
  %1 = tg.abs %v : tensor<?xf64>
  %2 = tg.sum %z : tensor<?xf64>
  // expected-remark @+1 {{operand 0 of 'tg.neg' is overwritten}}
  %3 = tg.neg %z : tensor<?xf64>
  return %0, %3, %2 : tensor<?xf64>, tensor<?xf64>, f64
}

// -----

// 67, 136: twice the same tensor is tolerated at corresponding elements; a view beside it, or another part, is not.
// CHECK-LABEL: @operands_that_overlap
func.func @operands_that_overlap(%x: tensor<?xf64>) -> (f64, f64, f64, f64) {
  // CHECK: tg.mul %{{.+}} {tg.destroys = array<i64: 0>}
  // CHECK: tg.mul %{{.+}}, %{{.+}} : tensor
  // CHECK: tg.add %{{.+}}, %{{.+}} : tensor
  // CHECK: tg.set_slice {{[^{]+$}}
  // expected-remark @+1 {{protected}}
  %0 = tg.exp %x : tensor<?xf64>
  // expected-remark @+1 {{operand 0 of 'tg.mul' is overwritten}}
  %1 = tg.mul %0, %0 : tensor<?xf64>
  %s1 = tg.sum %1 : tensor<?xf64>
  // expected-remark @+1 {{protected}}
  %2 = tg.neg %x : tensor<?xf64>
  %t = tg.flip %2 [0] : tensor<?xf64>
  %v = tg.reshape %2 [-1] : tensor<?xf64>
  // expected-remark @+2 {{operand 0 of 'tg.mul' is not overwritten: it shares memory with operand 1}}
  // expected-remark @+1 {{operand 1 of 'tg.mul' is not overwritten: it shares memory with operand 0}}
  %3 = tg.mul %2, %v : tensor<?xf64>
  %s3 = tg.sum %3 : tensor<?xf64>
  // expected-remark @+1 {{protected}}
  %4 = tg.sqr %x : tensor<?xf64>
  %5 = tg.slice %4[1:] : tensor<?xf64>
  %6 = tg.slice %4[:-1] : tensor<?xf64>
  // expected-remark @+2 {{operand 0 of 'tg.add' is not overwritten: it shares memory with operand 1}}
  // expected-remark @+1 {{operand 1 of 'tg.add' is not overwritten: it shares memory with operand 0}}
  %7 = tg.add %5, %6 : tensor<?xf64>
  %s7 = tg.sum %7 : tensor<?xf64>
  // expected-remark @+1 {{protected}}
  %8 = tg.abs %x : tensor<?xf64>
  %9 = tg.slice %8[1:] : tensor<?xf64>
  // expected-remark @+1 {{operand 1 of 'tg.set_slice' is not overwritten: it shares memory with operand 0}}
  %10 = tg.set_slice %9 into %8[:-1] : tensor<?xf64>
  %s10 = tg.sum %10 : tensor<?xf64>
  return %s1, %s3, %s7, %s10 : f64, f64, f64, f64
}

// -----

// 69
// CHECK-LABEL: @constants_stay
func.func @constants_stay(%x: tensor<2xf64>) -> (tensor<2xf64>, tensor<2xf64>) {
  // CHECK: tg.neg %{{.+}} : tensor
  // CHECK: tg.add {{.+}} {tg.destroys = array<i64: 1>}
  // CHECK: tg.neg %{{.+}} : tensor
  %k = arith.constant dense<1.0> : tensor<2xf64>
  // expected-remark @+1 {{protected}}
  %0 = tg.neg %x : tensor<2xf64>
  // expected-remark @+2 {{operand 0 of 'tg.add' is not overwritten: it is a constant}}
  // expected-remark @+1 {{operand 1 of 'tg.add' is overwritten}}
  %1 = tg.add %k, %0 : tensor<2xf64>
  %2 = tg.reshape %k [2] : tensor<2xf64>
  // expected-remark @+1 {{operand 0 of 'tg.neg' is not overwritten: it is a constant}}
  %3 = tg.neg %2 : tensor<2xf64>
  return %1, %3 : tensor<2xf64>, tensor<2xf64>
}

// -----

// 71, 136: each result of a composite has its own operand. What is read later keeps the other.
// CHECK-LABEL: @several_results
func.func @several_results(%x: tensor<?xf64>, %y: tensor<?xf32>) -> (tensor<?xf64>, tensor<?xf64>, tensor<?xf32>, f64) {
  // CHECK: tg.composite
  // CHECK: } {tg.destroys = array<i64: 0, 2>}
  // expected-remark @+1 {{protected}}
  %a = tg.exp %x : tensor<?xf64>
  // expected-remark @+1 {{protected}}
  %b = tg.neg %x : tensor<?xf64>
  // expected-remark @+1 {{protected}}
  %c = tg.exp %y : tensor<?xf32>
  // expected-remark @+3 {{operand 0 of 'tg.composite' is overwritten}}
  // expected-remark @+2 {{operand 1 of 'tg.composite' is not overwritten: it is read later by 'tg.sum'}}
  // expected-remark @+1 {{operand 2 of 'tg.composite' is overwritten}}
  %r:3 = tg.composite (%i0 = %a, %i1 = %b, %i2 = %c) : (tensor<?xf64>, tensor<?xf64>, tensor<?xf32>) -> (tensor<?xf64>, tensor<?xf64>, tensor<?xf32>) {
    %0 = tg.add %i0, %i1 : f64
    %1 = tg.sub %i0, %i1 : f64
    %2 = tg.neg %i2 : f32
    tg.yield %0, %1, %2 : f64, f64, f32
  }
  %s = tg.sum %b : tensor<?xf64>
  return %r#0, %r#1, %r#2, %s : tensor<?xf64>, tensor<?xf64>, tensor<?xf32>, f64
}

// -----

// Operands of another type, and of another shape, are not asked for; nor are scalars.
// CHECK-LABEL: @other_types
func.func @other_types(%x: tensor<?xf64>, %m: tensor<3x?xf64>, %s: f64) -> (tensor<?xi1>, tensor<3x?xf64>, tensor<3xf64>, f64) {
  // CHECK-NOT: tg.destroys
  // expected-remark @+1 {{protected}}
  %0 = tg.exp %x : tensor<?xf64>
  %1 = tg.gt %0, %s : (tensor<?xf64>, f64)
  // expected-remark @+1 {{protected}}
  %2 = tg.neg %x : tensor<?xf64>
  // expected-remark @+1 {{operand 1 of 'tg.add' is not overwritten: it is in the memory of a protected input}}
  %3 = tg.add %2, %m : (tensor<?xf64>, tensor<3x?xf64>)
  // The result's type says 3, the operand's ?.
  %k = arith.constant dense<1.0> : tensor<3xf64>
  // expected-remark @+1 {{protected}}
  %4 = tg.sqr %x : tensor<?xf64>
  // expected-remark @+1 {{operand 1 of 'tg.add' is not overwritten: it is a constant}}
  %5 = tg.add %4, %k : (tensor<?xf64>, tensor<3xf64>)
  %6 = tg.exp %s : f64
  %7 = tg.neg %6 : f64
  return %1, %3, %5, %7 : tensor<?xi1>, tensor<3x?xf64>, tensor<3xf64>, f64
}

// -----

// CHECK-LABEL: @repeated_elements
func.func @repeated_elements(%x: tensor<1x3xf64>) -> f64 {
  // CHECK-NOT: tg.destroys
  // expected-remark @+1 {{protected}}
  %0 = tg.exp %x : tensor<1x3xf64>
  %1 = tg.broadcast_to %0 [4, 3] : tensor<1x3xf64>
  %2 = tg.transpose %1 [1, 0] : tensor<4x3xf64>
  // expected-remark @+1 {{operand 0 of 'tg.neg' is not overwritten: its elements are repeated}}
  %3 = tg.neg %2 : tensor<3x4xf64>
  %4 = tg.sum %3 : tensor<3x4xf64>
  return %4 : f64
}
