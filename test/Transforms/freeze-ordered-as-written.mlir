// An ordered graph is frozen as it is written: nothing is merged, folded or erased, and the passes that know frozen graphs
// leave it so.
// RUN: tg-opt %s --tg-freeze=mode=ordered --tg-canonicalize --tg-cse --tg-freeze | FileCheck %s
// RUN: tg-opt %s --tg-freeze=mode=ordered --tg-fast-compile=exclude=inner | FileCheck %s
// RUN: tg-opt %s --tg-freeze=mode=ordered --tg-unfreeze --tg-freeze=mode=ordered | FileCheck %s
// CHECK-LABEL: func.func @main(
// CHECK: tg.ofg frozen
// CHECK-NEXT: tg.neg
// CHECK-NEXT: arith.constant
// CHECK-NEXT: tg.exp
// CHECK-NEXT: tg.exp
// CHECK-NEXT: tg.mul

// Where the fixpoint property ends: MLIR's own passes enter it, and the verifier says so.
// RUN: not tg-opt %s --tg-freeze=mode=ordered --cse 2>&1 | FileCheck %s --check-prefix=CSE
// RUN: not tg-opt %s --tg-freeze=mode=ordered --canonicalize 2>&1 | FileCheck %s --check-prefix=CANONICALIZE
// CSE: error: the frozen graph was modified
// CSE: note: frozen graphs are rebuilt, not edited
// CSE: note: an ordered graph need not be in normal form: 'tg-canonicalize' and 'tg-cse' leave it as it is, 'canonicalize' and 'cse' do not
// CSE: error: pass 'cse' modified this frozen graph
// CANONICALIZE: error: pass 'canonicalize' modified this frozen graph
func.func @main(%x: f64) -> f64 {
  %0 = tg.ofg (%a = %x) : (f64) -> f64 {
    %dead = tg.neg %a : f64
    %one = arith.constant 1.0 : f64
    %1 = tg.exp %a : f64
    %2 = tg.exp %a : f64
    %3 = tg.mul %one, %1 : f64
    %4 = tg.div %3, %2 : f64
    tg.yield %4 : f64
  }
  return %0 : f64
}
