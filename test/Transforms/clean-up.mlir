// Canonicalization and CSE that leave frozen graphs alone, and keep apart what is overwritten.
// RUN: tg-opt %s --tg-canonicalize | FileCheck %s --check-prefix=CANONICALIZE
// RUN: tg-opt %s --tg-cse | FileCheck %s --check-prefix=CSE
// RUN: tg-opt %s --tg-freeze=mode=ordered --tg-canonicalize --tg-cse | FileCheck %s --check-prefix=FROZEN
// RUN: tg-opt %s --pass-pipeline='builtin.module(func.func(tg-cse))' | FileCheck %s --check-prefix=CSE

// Constants go to where they can be shared, dead operations go, operations fold; in open graphs, too.
// CANONICALIZE-LABEL: func.func @open(
// CANONICALIZE-NEXT: arith.constant 1.0
// CANONICALIZE-NEXT: %[[R:.+]] = tg.ofg (%[[I:.+]] = %arg0)
// CANONICALIZE-NEXT: tg.yield %[[I]]
// CANONICALIZE: scf.if
// CANONICALIZE-NEXT: tg.add
// CSE-LABEL: func.func @open(
// CSE-NEXT: tg.ofg
// FROZEN-LABEL: func.func @open(
// FROZEN: tg.ofg frozen
// FROZEN-NEXT: arith.constant true
// FROZEN-NEXT: tg.exp
// FROZEN-NEXT: tg.select
func.func @open(%x: f64, %p: i1) -> (f64, f64) {
  %0 = tg.ofg (%a = %x) : (f64) -> f64 {
    %true = arith.constant true
    %dead = tg.exp %a : f64
    %1 = tg.select %true, %a, %dead : (i1, f64, f64)
    tg.yield %1 : f64
  }
  %2 = scf.if %p -> f64 {
    %one = arith.constant 1.0 : f64
    %3 = tg.add %one, %x : f64
    scf.yield %3 : f64
  } else {
    %one = arith.constant 1.0 : f64
    %3 = tg.sub %one, %x : f64
    scf.yield %3 : f64
  }
  return %0, %2 : f64, f64
}

// Commuted operands; a chain; in a region what is there around it, but not in the other branch.
// CSE-LABEL: func.func @merges(
// CSE-NEXT: %[[A:.+]] = tg.add
// CSE-NEXT: %[[E:.+]] = tg.exp %[[A]]
// CSE-NEXT: scf.if
// CSE-NEXT: tg.neg %[[E]]
// CSE-NEXT: scf.yield
// CSE-NEXT: else
// CSE-NEXT: %[[N:.+]] = tg.neg %[[E]]
// CSE-NEXT: tg.mul %[[N]], %[[N]]
func.func @merges(%x: f64, %y: f64, %p: i1) -> (f64, f64) {
  %0 = tg.add %x, %y : f64
  %1 = tg.exp %0 : f64
  %2 = scf.if %p -> f64 {
    %3 = tg.add %y, %x : f64
    %4 = tg.exp %3 : f64
    %5 = tg.neg %4 : f64
    scf.yield %5 : f64
  } else {
    %3 = tg.neg %1 : f64
    %4 = tg.neg %1 : f64
    %5 = tg.mul %3, %4 : f64
    scf.yield %5 : f64
  }
  return %1, %2 : f64, f64
}

// Attributes, the order of operands, effects and what is overwritten, also through a view, keep operations apart.
// CSE-LABEL: func.func @stay_two(
// CSE-COUNT-2: tg.sub
// CSE-COUNT-2: tg.exp
// CSE-COUNT-2: tg.cumsum
// CSE-COUNT-2: bufferization.alloc_tensor
// CSE-COUNT-2: tg.sqrt
// CSE: return
func.func @stay_two(%x: tensor<2x2xf64>, %y: tensor<2x2xf64>)
    -> (tensor<2x2xf64>, tensor<2x2xf64>, tensor<2x2xf64>, tensor<2x2xf64>, tensor<2x2xf64>, tensor<2x2xf64>,
        tensor<2x2xf64>, tensor<2x2xf64>, tensor<2x2xf64>, tensor<2x2xf64>) {
  %0 = tg.sub %x, %y : tensor<2x2xf64>
  %1 = tg.sub %y, %x : tensor<2x2xf64>
  %2 = tg.exp %x : tensor<2x2xf64>
  %3 = tg.exp %x {tg.debug.line = 7 : i64} : tensor<2x2xf64>
  %4 = tg.cumsum %x axis 0 : tensor<2x2xf64>
  %5 = tg.cumsum %x axis 1 : tensor<2x2xf64>
  %6 = bufferization.alloc_tensor() : tensor<2x2xf64>
  %7 = bufferization.alloc_tensor() : tensor<2x2xf64>
  %8 = tg.sqrt %x : tensor<2x2xf64>
  %9 = tg.sqrt %x : tensor<2x2xf64>
  %10 = tg.transpose %9 [1, 0] : tensor<2x2xf64>
  %11 = tg.neg %10 {tg.destroys = array<i64: 0>} : tensor<2x2xf64>
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %11 : tensor<2x2xf64>, tensor<2x2xf64>, tensor<2x2xf64>, tensor<2x2xf64>,
      tensor<2x2xf64>, tensor<2x2xf64>, tensor<2x2xf64>, tensor<2x2xf64>, tensor<2x2xf64>, tensor<2x2xf64>
}
