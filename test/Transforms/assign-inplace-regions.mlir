// RUN: tg-opt %s --tg-assign-inplace --split-input-file | FileCheck %s
// RUN: tg-opt %s --tg-assign-inplace --tg-verify-destroys --remarks-filter=tg-assign-inplace --split-input-file \
// RUN:   --verify-diagnostics -o /dev/null
// The decisions that are there stay, and nothing is added to them.
// RUN: tg-opt %s --tg-assign-inplace --split-input-file -o %t.once
// RUN: tg-opt %s --tg-assign-inplace --tg-assign-inplace --split-input-file | diff %t.once -


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
    // expected-remark @+1 {{operand 0 of 'tg.exp' is not overwritten: it is in the memory of a protected input}}
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
    // expected-remark @+1 {{operand 0 of 'tg.neg' is not overwritten: it is in the memory of a protected input}}
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
    // expected-remark @+2 {{operand 0 of 'tg.add' is not overwritten: it is in the memory of a protected input}}
    // expected-remark @+1 {{operand 1 of 'tg.add' is not overwritten: it is in the memory of a protected input}}
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
