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
  // expected-remark @+1 {{operand 0 of 'tg.exp' is not overwritten: it is in the memory of a protected input}}
  %0 = tg.exp %x : tensor<?xf64>
  // expected-remark @+2 {{operand 0 of 'tg.sub' is not overwritten: it is in the memory of a protected input}}
  // expected-remark @+1 {{operand 1 of 'tg.sub' is overwritten}}
  %1 = tg.sub %y, %0 : tensor<?xf64>
  // expected-remark @+3 {{operand 0 of 'tg.fma' is not overwritten: it is in the memory of a protected input}}
  // expected-remark @+2 {{operand 1 of 'tg.fma' is not overwritten: it is in the memory of a protected input}}
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
  // expected-remark @+1 {{operand 0 of 'tg.exp' is not overwritten: it is in the memory of a protected input}}
  %0 = tg.exp %x : tensor<4xf64>
  // expected-remark @+1 {{operand 1 of 'tg.set_slice' is overwritten}}
  %1 = tg.set_slice %v into %0[0] : (f64, tensor<4xf64>)
  // expected-remark @+1 {{operand 1 of 'tg.inc_slice' is overwritten}}
  %2 = tg.inc_slice %v into %1[1:3] : (f64, tensor<4xf64>)
  // expected-remark @+1 {{operand 1 of 'tg.scatter' is overwritten}}
  %3 = tg.scatter add %v into %2[%at] : (f64, tensor<4xf64>, tensor<2xi64>)
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
  // expected-remark @+1 {{operand 1 of 'tg.set_slice' is not overwritten: it is in the memory of a protected input}}
  %0 = tg.set_slice %v into %x[0] : (f64, tensor<4xf64>)
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
  // expected-remark @+2 {{operand 0 of 'tg.mul' is not overwritten: it is in the memory of a protected input}}
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
  // expected-remark @+1 {{operand 0 of 'tg.neg' is not overwritten: the result is an output, and the operand is in the memory of an input}}
  %1 = tg.neg %0 : tensor<?xf64>
  return %1 : tensor<?xf64>
}

// -----

// 37, 38: views of a tensor are outputs, so it stays.
// CHECK-LABEL: @outputs_stay
func.func @outputs_stay(%x: tensor<4xf64>) -> (tensor<2xf64>, tensor<3xf64>, f64) {
  // CHECK-NOT: tg.destroys
  // expected-remark @+1 {{it is in the memory of a protected input}}
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
  // expected-remark @+1 {{it is in the memory of a protected input}}
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

// What is decided stays, also for arguments; it counts for others.
// CHECK-LABEL: @decided_before
func.func @decided_before(%x: tensor<?xf64>, %y: tensor<?xf64>) -> tensor<?xf64> {
  // CHECK: tg.add %{{.+}} {tg.destroys = array<i64: 1>}
  // CHECK: tg.mul %{{.+}} {tg.destroys = array<i64: 0>}
  // expected-remark @+1 {{operand 0 of 'tg.exp' is not overwritten: it is in the memory of a protected input}}
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
  // expected-remark @+1 {{operand 0 of 'tg.sqr' is not overwritten: a feature of the graph refuses it: 'tg.sqr' op computes output 0 over an operand}}
  %3 = tg.sqr %2 : tensor<?xf64>
  // expected-remark @+1 {{protected}}
  %4 = tg.abs %x : tensor<?xf64>
  // expected-remark @+1 {{operand 0 of 'tg.cos' is overwritten}}
  %5 = tg.cos %4 : tensor<?xf64>
  // expected-remark @+1 {{operand 0 of 'tg.sin' is not overwritten: a feature of the graph refuses it: 'tg.sin' op computes output 1 over an operand}}
  %6 = tg.sin %5 : tensor<?xf64>
  return %3, %6 : tensor<?xf64>, tensor<?xf64>
}
