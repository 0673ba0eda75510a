// RUN: tg-opt %s --tg-assign-inplace --split-input-file | FileCheck %s
// RUN: tg-opt %s --tg-assign-inplace --tg-verify-destroys --remarks-filter=tg-assign-inplace --split-input-file \
// RUN:   --verify-diagnostics -o /dev/null
// The decisions that are there stay, and nothing is added to them.
// RUN: tg-opt %s --tg-assign-inplace --split-input-file -o %t.once
// RUN: tg-opt %s --tg-assign-inplace --tg-assign-inplace --split-input-file | diff %t.once -

// CHECK-LABEL: @temporaries_are_overwritten
func.func @temporaries_are_overwritten(%x: tensor<?xf64>, %y: tensor<?xf64>) -> tensor<?xf64> {
  // CHECK-NEXT: tg.exp %{{.+}} : tensor
  // CHECK-NEXT: tg.sub %{{.+}}, %{{.+}} {tg.destroys = array<i64: 1>}
  // CHECK-NEXT: tg.fma {{.+}} {tg.destroys = array<i64: 2>}
  // expected-remark @+1 {{operand 0 of 'tg.exp' is not overwritten: it is memory of a protected input}}
  %0 = tg.exp %x : tensor<?xf64>
  // expected-remark @+2 {{operand 0 of 'tg.sub' is not overwritten: it is memory of a protected input}}
  // expected-remark @+1 {{operand 1 of 'tg.sub' is overwritten}}
  %1 = tg.sub %y, %0 : tensor<?xf64>
  // expected-remark @+3 {{operand 0 of 'tg.fma' is not overwritten: it is memory of a protected input}}
  // expected-remark @+2 {{operand 1 of 'tg.fma' is not overwritten: it is memory of a protected input}}
  // expected-remark @+1 {{operand 2 of 'tg.fma' is overwritten}}
  %2 = tg.fma %x, %y, %1 : tensor<?xf64>
  return %2 : tensor<?xf64>
}

// -----

// CHECK-LABEL: @updates_of_temporaries
func.func @updates_of_temporaries(%x: tensor<4xf64>, %v: f64, %at: tensor<2xi64>) -> tensor<4xf64> {
  // CHECK: tg.set_slice {{.+}} {tg.destroys = array<i64: 1>}
  // CHECK-NEXT: tg.inc_slice {{.+}} {tg.destroys = array<i64: 1>}
  // CHECK-NEXT: tg.scatter {{.+}} {tg.destroys = array<i64: 1>}
  // CHECK-NEXT: tensor.insert %{{.+}} {tg.destroys = array<i64: 1>}
  %c = arith.constant 1 : index
  // expected-remark @+1 {{operand 0 of 'tg.exp' is not overwritten: it is memory of a protected input}}
  %0 = tg.exp %x : tensor<4xf64>
  // expected-remark @+1 {{operand 1 of 'tg.set_slice' is overwritten}}
  %1 = tg.set_slice %v into %0[0] : f64 into tensor<4xf64>
  // expected-remark @+1 {{operand 1 of 'tg.inc_slice' is overwritten}}
  %2 = tg.inc_slice %v into %1[1:3] : f64 into tensor<4xf64>
  // expected-remark @+1 {{operand 1 of 'tg.scatter' is overwritten}}
  %3 = tg.scatter add %v into %2[%at] : f64 into tensor<4xf64>[tensor<2xi64>]
  // expected-remark @+1 {{operand 1 of 'tensor.insert' is overwritten}}
  %4 = tensor.insert %v into %3[%c] : tensor<4xf64>
  return %4 : tensor<4xf64>
}

// -----

#map = affine_map<(d0) -> (d0)>
// CHECK-LABEL: @destinations_of_other_dialects
func.func @destinations_of_other_dialects(%x: tensor<4xf64>, %v: tensor<2xf64>, %s: f64) -> tensor<4xf64> {
  // CHECK: linalg.fill {tg.destroys = array<i64: 1>}
  // CHECK: linalg.generic {{.+}} {tg.destroys = array<i64: 1>}
  // CHECK: tensor.insert_slice {{.+}} {tg.destroys = array<i64: 1>}
  %e = tensor.empty() : tensor<4xf64>
  // expected-remark @+1 {{operand 1 of 'linalg.fill' is overwritten}}
  %0 = linalg.fill ins(%s : f64) outs(%e : tensor<4xf64>) -> tensor<4xf64>
  // expected-remark @+1 {{operand 1 of 'linalg.generic' is overwritten}}
  %1 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]}
      ins(%x : tensor<4xf64>) outs(%0 : tensor<4xf64>) {
  ^bb0(%a: f64, %b: f64):
    %2 = arith.addf %a, %b : f64
    linalg.yield %2 : f64
  } -> tensor<4xf64>
  // expected-remark @+1 {{operand 1 of 'tensor.insert_slice' is overwritten}}
  %3 = tensor.insert_slice %v into %1[1] [2] [1] : tensor<2xf64> into tensor<4xf64>
  return %3 : tensor<4xf64>
}

// -----

// 39: what is set in an argument is set in a copy, what is set in a temporary is set there.
// CHECK-LABEL: @arguments_are_the_callers
func.func @arguments_are_the_callers(%x: tensor<4xf64>, %v: f64) -> tensor<4xf64> {
  // CHECK-NEXT: tg.set_slice {{[^{]+$}}
  // expected-remark @+1 {{operand 1 of 'tg.set_slice' is not overwritten: it is memory of a protected input}}
  %0 = tg.set_slice %v into %x[0] : f64 into tensor<4xf64>
  return %0 : tensor<4xf64>
}

// -----

// CHECK-LABEL: @writable_arguments
func.func private @writable_arguments(%x: tensor<?xf64> {bufferization.writable = true},
                                      %y: tensor<?xf64> {bufferization.writable = false}) -> f64 {
  // CHECK-NEXT: tg.exp %{{.+}} {tg.destroys = array<i64: 0>}
  // CHECK-NEXT: tg.mul %{{.+}} {tg.destroys = array<i64: 1>}
  // expected-remark @+1 {{operand 0 of 'tg.exp' is overwritten}}
  %0 = tg.exp %x : tensor<?xf64>
  // expected-remark @+2 {{operand 0 of 'tg.mul' is not overwritten: it is memory of a protected input}}
  // expected-remark @+1 {{operand 1 of 'tg.mul' is overwritten}}
  %1 = tg.mul %y, %0 : tensor<?xf64>
  %2 = tg.sum %1 : tensor<?xf64>
  return %2 : f64
}

// -----

// An output is the caller's to keep, so it is no memory of an argument, however many operations lie in between.
// CHECK-LABEL: @outputs_are_no_inputs
func.func private @outputs_are_no_inputs(%x: tensor<?xf64> {bufferization.writable = true}) -> tensor<?xf64> {
  // CHECK-NEXT: tg.exp %{{.+}} {tg.destroys = array<i64: 0>}
  // CHECK-NEXT: tg.neg %{{.+}} : tensor
  // expected-remark @+1 {{operand 0 of 'tg.exp' is overwritten}}
  %0 = tg.exp %x : tensor<?xf64>
  // expected-remark @+1 {{operand 0 of 'tg.neg' is not overwritten: the result is an output, and the operand is memory of an input}}
  %1 = tg.neg %0 : tensor<?xf64>
  return %1 : tensor<?xf64>
}

// -----

// 37, 38: views of a tensor are outputs, so it stays.
// CHECK-LABEL: @outputs_stay
func.func @outputs_stay(%x: tensor<4xf64>) -> (tensor<2xf64>, tensor<3xf64>, f64) {
  // CHECK-NOT: tg.destroys
  // expected-remark @+1 {{it is memory of a protected input}}
  %0 = tg.neg %x : tensor<4xf64>
  %1 = tg.slice %0[:2] : tensor<4xf64>
  %2 = tg.slice %0[1:] : tensor<4xf64>
  // expected-remark @+1 {{operand 0 of 'tg.exp' is not overwritten: it is an output}}
  %3 = tg.exp %0 : tensor<4xf64>
  %4 = tg.sum %3 : tensor<4xf64>
  return %1, %2, %4 : tensor<2xf64>, tensor<3xf64>, f64
}

// -----

// CHECK-LABEL: @parts_are_no_outputs
func.func @parts_are_no_outputs(%x: tensor<4xf64>) -> (tensor<2xf64>, f64) {
  // CHECK: tg.exp %{{.+}} {tg.destroys = array<i64: 0>}
  // CHECK: tg.neg %{{.+}} : tensor
  // expected-remark @+1 {{it is memory of a protected input}}
  %0 = tg.neg %x : tensor<4xf64>
  %1 = tg.slice %0[:2] : tensor<4xf64>
  // expected-remark @+1 {{operand 0 of 'tg.exp' is overwritten}}
  %2 = tg.exp %1 : tensor<2xf64>
  // expected-remark @+1 {{operand 0 of 'tg.neg' is not overwritten: the result is an output, and the operand may be a part of a tensor}}
  %3 = tg.neg %2 : tensor<2xf64>
  %4 = tg.sum %3 : tensor<2xf64>
  return %3, %4 : tensor<2xf64>, f64
}

// -----

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
  // expected-remark @+1 {{operand 0 of 'tg.exp' is not overwritten: it is memory of a protected input}}
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
  %10 = tg.set_slice %9 into %8[:-1] : tensor<?xf64> into tensor<?xf64>
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
  // expected-remark @+1 {{operand 1 of 'tg.add' is not overwritten: it is memory of a protected input}}
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

// -----

// CHECK-LABEL: @readers_in_regions
func.func @readers_in_regions(%x: tensor<?xf64>, %p: i1, %i: index) -> (tensor<?xf64>, f64) {
  // CHECK: %[[Z:.+]] = tg.exp
  // CHECK-NEXT: tg.neg %[[Z]] : tensor
  // expected-remark @+1 {{protected}}
  %z = tg.exp %x : tensor<?xf64>
  // expected-remark @+1 {{operand 0 of 'tg.neg' is not overwritten: it is read later by 'scf.if'}}
  %0 = tg.neg %z : tensor<?xf64>
  %1 = scf.if %p -> f64 {
    %2 = tg.sum %z : tensor<?xf64>
    scf.yield %2 : f64
  } else {
    %3 = tensor.extract %x[%i] : tensor<?xf64>
    scf.yield %3 : f64
  }
  return %0, %1 : tensor<?xf64>, f64
}

// -----

#map = affine_map<(d0) -> (d0)>
// CHECK-LABEL: @read_in_its_own_region
func.func @read_in_its_own_region(%x: tensor<4xf64>) -> tensor<4xf64> {
  // CHECK: linalg.generic
  // CHECK-NOT: tg.destroys
  // expected-remark @+1 {{protected}}
  %0 = tg.exp %x : tensor<4xf64>
  // expected-remark @+1 {{operand 0 of 'linalg.generic' is not overwritten: it is read in a region of the operation}}
  %1 = linalg.generic {indexing_maps = [#map], iterator_types = ["parallel"]} outs(%0 : tensor<4xf64>) {
  ^bb0(%b: f64):
    %c = arith.constant 3 : index
    %i = linalg.index 0 : index
    %j = arith.subi %c, %i : index
    %2 = tensor.extract %0[%j] : tensor<4xf64>
    %3 = arith.addf %2, %b : f64
    linalg.yield %3 : f64
  } -> tensor<4xf64>
  return %1 : tensor<4xf64>
}

// -----

// Graphs inside: their inputs are others' memory, whatever stands around them.
// CHECK-LABEL: @inner_graphs
func.func @inner_graphs(%x: tensor<?x4xf64>, %n: index) -> tensor<?x4xf64> {
  // CHECK: tg.exp %{{.+}} : tensor
  // CHECK: tg.neg %{{.+}} {tg.destroys = array<i64: 0>}
  // CHECK: tg.yield
  %0 = tg.scan %t to %n seqs(%e = %x : tensor<?x4xf64>) -> tensor<?x4xf64> {
    // expected-remark @+1 {{operand 0 of 'tg.exp' is not overwritten: it is memory of a protected input}}
    %1 = tg.exp %e : tensor<4xf64>
    // expected-remark @+1 {{operand 0 of 'tg.neg' is overwritten}}
    %2 = tg.neg %1 : tensor<4xf64>
    tg.yield outs(%2 : tensor<4xf64>)
  }
  return %0 : tensor<?x4xf64>
}

// -----

// 116: a map overwrites nothing; a state begins in the buffer of its initial value, if that is not needed any more. Two
// states that begin with one buffer have to be two, and so have a state and a constant; windows stay where they are.
// CHECK-LABEL: @scans
func.func @scans(%x: tensor<?xf64>, %n: index) -> (tensor<?xf64>, tensor<?xf64>, tensor<?xf64>, tensor<?xf64>, tensor<?xf64>) {
  // CHECK: %[[A:.+]] = tg.exp
  // CHECK: states(%{{.+}} = %[[A]] : tensor<?xf64>)
  // CHECK: } {tg.destroys = array<i64: 1>}
  // expected-remark @+1 {{protected}}
  %a = tg.exp %x : tensor<?xf64>
  // expected-remark @+1 {{operand 1 of 'tg.scan' is overwritten}}
  %0 = tg.scan %t to %n states(%s = %a : tensor<?xf64>) -> tensor<?xf64> {
    // expected-remark @+1 {{operand 0 of 'tg.neg' is not overwritten: it is memory of a protected input}}
    %1 = tg.neg %s : tensor<?xf64>
    tg.yield %1 : tensor<?xf64>
  }
  // CHECK-NOT: tg.destroys
  // expected-remark @+1 {{protected}}
  %b = tg.neg %x : tensor<?xf64>
  // expected-remark @+2 {{operand 1 of 'tg.scan' is not overwritten: it shares memory with operand 2}}
  // expected-remark @+1 {{operand 2 of 'tg.scan' is not overwritten: it shares memory with operand 1}}
  %2:2 = tg.scan %t to %n states(%s = %b : tensor<?xf64>, %u = %b : tensor<?xf64>) -> (tensor<?xf64>, tensor<?xf64>) {
    tg.yield %u, %s : tensor<?xf64>, tensor<?xf64>
  }
  // expected-remark @+1 {{protected}}
  %c = tg.sqr %x : tensor<?xf64>
  // expected-remark @+1 {{operand 1 of 'tg.scan' is not overwritten: it shares memory with operand 2}}
  %3 = tg.scan %t to %n states(%s = %c : tensor<?xf64>) consts(%k = %c : tensor<?xf64>) -> tensor<?xf64> {
    // expected-remark @+2 {{operand 0 of 'tg.add' is not overwritten: it is memory of a protected input}}
    // expected-remark @+1 {{operand 1 of 'tg.add' is not overwritten: it is memory of a protected input}}
    %4 = tg.add %s, %k : tensor<?xf64>
    tg.yield %4 : tensor<?xf64>
  }
  // expected-remark @+1 {{protected}}
  %w = tg.abs %x : tensor<?xf64>
  %5 = tg.scan %t to %n seqs(%e = %w : tensor<?xf64>) -> tensor<?xf64> {
    tg.yield outs(%e : f64)
  }
  return %0, %2#0, %2#1, %3, %5 : tensor<?xf64>, tensor<?xf64>, tensor<?xf64>, tensor<?xf64>, tensor<?xf64>
}

// -----

// CHECK-LABEL: @bodies_of_several_blocks
func.func @bodies_of_several_blocks(%x: tensor<?xf64>, %p: i1) -> tensor<?xf64> {
  // CHECK-NOT: tg.destroys
  %0 = tg.exp %x : tensor<?xf64>
  cf.cond_br %p, ^end(%x : tensor<?xf64>), ^more
^more:
  %1 = tg.neg %0 : tensor<?xf64>
  cf.br ^end(%1 : tensor<?xf64>)
^end(%r: tensor<?xf64>):
  return %r : tensor<?xf64>
}

// CHECK-LABEL: func.func private @without_body
func.func private @without_body(tensor<?xf64>)

// -----

// What is decided stays, also for arguments; it counts for others.
// CHECK-LABEL: @decided_before
func.func @decided_before(%x: tensor<?xf64>, %y: tensor<?xf64>) -> tensor<?xf64> {
  // CHECK: tg.add %{{.+}} {tg.destroys = array<i64: 1>}
  // CHECK: tg.mul %{{.+}} {tg.destroys = array<i64: 0>}
  // expected-remark @+1 {{operand 0 of 'tg.exp' is not overwritten: it is memory of a protected input}}
  %0 = tg.exp %y : tensor<?xf64>
  %1 = tg.add %0, %y {tg.destroys = array<i64: 1>} : tensor<?xf64>
  // expected-remark @+1 {{operand 0 of 'tg.mul' is overwritten}}
  %2 = tg.mul %0, %1 : tensor<?xf64>
  return %2 : tensor<?xf64>
}

// -----

// Features of the graph may say no: to what they are asked for, not to the rest. They stay attached.
// CHECK: func.func @features_veto
// CHECK-SAME: attributes {tg.features = [{name = "no-output-from-inplace", options = {}}]}
func.func @features_veto(%x: tensor<?xf64>) -> (tensor<?xf64>, tensor<?xf64>)
    attributes {tg.features = [{name = "no-output-from-inplace", options = {}}]} {
  // CHECK-NEXT: tg.exp %{{.+}} : tensor
  // CHECK-NEXT: tg.neg %{{.+}} {tg.destroys = array<i64: 0>}
  // CHECK-NEXT: tg.tanh %{{.+}} {tg.destroys = array<i64: 0>}
  // CHECK-NEXT: tg.sqr %{{.+}} : tensor
  // CHECK-NEXT: tg.abs %{{.+}} : tensor
  // CHECK-NEXT: tg.cos %{{.+}} {tg.destroys = array<i64: 0>}
  // CHECK-NEXT: tg.sin %{{.+}} : tensor
  // expected-remark @+1 {{protected}}
  %0 = tg.exp %x : tensor<?xf64>
  // expected-remark @+1 {{operand 0 of 'tg.neg' is overwritten}}
  %1 = tg.neg %0 : tensor<?xf64>
  // expected-remark @+1 {{operand 0 of 'tg.tanh' is overwritten}}
  %2 = tg.tanh %1 : tensor<?xf64>
  // expected-remark @+1 {{operand 0 of 'tg.sqr' is not overwritten: the graph refuses it: 'tg.sqr' op computes output 0 over an operand}}
  %3 = tg.sqr %2 : tensor<?xf64>
  // expected-remark @+1 {{protected}}
  %4 = tg.abs %x : tensor<?xf64>
  // expected-remark @+1 {{operand 0 of 'tg.cos' is overwritten}}
  %5 = tg.cos %4 : tensor<?xf64>
  // expected-remark @+1 {{operand 0 of 'tg.sin' is not overwritten: the graph refuses it: 'tg.sin' op computes output 1 over an operand}}
  %6 = tg.sin %5 : tensor<?xf64>
  return %3, %6 : tensor<?xf64>, tensor<?xf64>
}
