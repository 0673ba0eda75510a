// Passes that edit frozen graphs are caught and named.
// RUN: tg-opt %s --tg-freeze -o %t
// RUN: not tg-opt %t --convert-elementwise-to-linalg 2>&1 | FileCheck %s -DPASS=convert-elementwise-to-linalg
// RUN: not tg-opt %t --arith-expand 2>&1 | FileCheck %s -DPASS=arith-expand
// RUN: not tg-opt %t --arith-unsigned-when-equivalent 2>&1 | FileCheck %s -DPASS=arith-unsigned-when-equivalent
// RUN: not tg-opt %t --int-range-optimizations 2>&1 | FileCheck %s -DPASS=int-range-optimizations
// RUN: not tg-opt %t --loop-invariant-code-motion 2>&1 | FileCheck %s -DPASS=loop-invariant-code-motion
// RUN: not tg-opt %t --math-uplift-to-fma 2>&1 | FileCheck %s -DPASS=math-uplift-to-fma
// RUN: not tg-opt %t --math-expand-ops 2>&1 | FileCheck %s -DPASS=math-expand-ops
// RUN: not tg-opt %t --convert-math-to-libm 2>&1 | FileCheck %s -DPASS=convert-math-to-libm
// RUN: not tg-opt %t --convert-math-to-llvm 2>&1 | FileCheck %s -DPASS=convert-math-to-llvm
// RUN: not tg-opt %t --convert-arith-to-llvm 2>&1 | FileCheck %s -DPASS=convert-arith-to-llvm
// RUN: not tg-opt %t --scf-for-to-while 2>&1 | FileCheck %s -DPASS=scf-for-to-while
// RUN: not tg-opt %t --convert-scf-to-cf 2>&1 | FileCheck %s --check-prefix=BLOCKS

// Where nobody checks, a later check finds it.
// RUN: tg-opt %t --tg-verify-digests=never --arith-expand -o %t.edited
// RUN: not tg-opt %t.edited 2>&1 | FileCheck %s --check-prefix=LATER
// RUN: not tg-opt %t --tg-verify-digests=never --arith-expand --tg-verify-graphs 2>&1 | FileCheck %s --check-prefix=LATER

// What to do about it.
// RUN: tg-opt %t --tg-unfreeze --arith-expand --canonicalize --cse --tg-freeze | FileCheck %s --check-prefix=OPEN

// CHECK: error: the frozen graph was modified: its digest is {{[0-9a-f]+}}…, not {{[0-9a-f]+}}…
// CHECK: note: frozen graphs are rebuilt, not edited: 'tg-unfreeze' opens them, 'tg-freeze' freezes them again
// CHECK: error: pass '[[PASS]]' modified this frozen graph

// BLOCKS: error: the frozen graph has no digest
// BLOCKS: note: {{.*}} has a region of several blocks
// BLOCKS: error: pass 'convert-scf-to-cf' modified this frozen graph

// LATER: error: the frozen graph was modified

// OPEN: tg.ofg frozen
// OPEN-NOT: arith.ceildivsi

func.func @elementwise(%x: tensor<4xf64>, %k: i64, %u: f64) -> (tensor<4xf64>, i64, f64) {
  %r:3 = tg.ofg (%a = %x, %b = %k, %c = %u) : (tensor<4xf64>, i64, f64) -> (tensor<4xf64>, i64, f64) {
    %0 = arith.addf %a, %a : tensor<4xf64>
    %four = arith.constant 4 : i64
    %1 = arith.ceildivsi %b, %four : i64
    %2 = arith.mulf %c, %c fastmath<fast> : f64
    %3 = arith.addf %2, %c fastmath<fast> : f64
    %4 = math.tanh %3 : f64
    %5 = math.roundeven %4 : f64
    %6 = math.absf %5 : f64
    tg.yield %0, %1, %6 : tensor<4xf64>, i64, f64
  }
  return %r#0, %r#1, %r#2 : tensor<4xf64>, i64, f64
}

func.func @loop(%n: index) -> index {
  %r = tg.scan %t to %n states(%s = %n : index) -> index {
    %zero = arith.constant 0 : index
    %one = arith.constant 1 : index
    %four = arith.constant 4 : index
    %0 = scf.for %i = %zero to %four step %one iter_args(%p = %s) -> index {
      %1 = arith.divsi %i, %four : index
      %2 = arith.addi %p, %1 : index
      %3 = arith.muli %t, %four : index
      %4 = arith.addi %2, %3 : index
      scf.yield %4 : index
    }
    tg.yield %0 : index
  }
  return %r : index
}
