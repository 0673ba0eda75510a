// RUN: tg-opt %s --tg-merge-scans | FileCheck %s
// RUN: tg-opt %s --tg-freeze --tg-merge-scans | FileCheck %s
// RUN: tg-opt %s --tg-freeze --tg-merge-scans | FileCheck %s --check-prefix=FROZEN
// RUN: tg-opt %s --tg-freeze=mode=ordered --tg-merge-scans | FileCheck %s --check-prefix=ORDERED

// FROZEN-COUNT-19: tg.scan frozen
// ORDERED-LABEL: func.func @same_value(
// ORDERED-COUNT-2: tg.scan

// CHECK-LABEL: func.func @same_value(
// CHECK: %[[S:.+]]:2 = tg.scan
// CHECK-NEXT: seqs(%[[X:[^,]+]] = %arg0 : tensor<?xf64>)
// CHECK-NOT: tg.scan
// CHECK: return %[[S]]#0, %[[S]]#1
func.func @same_value(%x: tensor<?xf64>, %n: index) -> (tensor<?xf64>, tensor<?xf64>) {
  %0 = tg.scan %t to %n seqs(%e = %x : tensor<?xf64>) -> tensor<?xf64> {
    %1 = tg.exp %e : f64
    tg.yield outs(%1 : f64)
  }
  %2 = tg.scan %t to %n seqs(%e = %x : tensor<?xf64>) -> tensor<?xf64> {
    %1 = tg.sin %e : f64
    tg.yield outs(%1 : f64)
  }
  return %0, %2 : tensor<?xf64>, tensor<?xf64>
}

// CHECK-LABEL: func.func @different_values(
// CHECK-COUNT-2: tg.scan
func.func @different_values(%n: index, %m: index, %c: f64) -> (f64, f64) {
  %0 = tg.scan %t to %n states(%s = %c : f64) -> f64 {
    %1 = tg.exp %s : f64
    tg.yield %1 : f64
  }
  %2 = tg.scan %t to %m states(%s = %c : f64) -> f64 {
    %1 = tg.sin %s : f64
    tg.yield %1 : f64
  }
  return %0, %2 : f64, f64
}

// CHECK-LABEL: func.func @different_constants(
// CHECK-COUNT-2: tg.scan
func.func @different_constants(%c: f64) -> (f64, f64) {
  %two = arith.constant 2 : index
  %three = arith.constant 3 : index
  %0 = tg.scan %t to %two states(%s = %c : f64) -> f64 {
    %1 = tg.exp %s : f64
    tg.yield %1 : f64
  }
  %2 = tg.scan %t to %three states(%s = %c : f64) -> f64 {
    %1 = tg.sin %s : f64
    tg.yield %1 : f64
  }
  return %0, %2 : f64, f64
}

// Also where what the second one reads comes after the first one.
// CHECK-LABEL: func.func @equal_constants(
// CHECK: tg.neg
// CHECK: tg.scan
// CHECK-NOT: tg.scan
// CHECK: tg.abs
// CHECK: return
func.func @equal_constants(%c: f64) -> (f64, f64) {
  %four = arith.constant 4 : index
  %0 = tg.scan %t to %four states(%s = %c : f64) -> f64 {
    %1 = tg.exp %s : f64
    tg.yield %1 : f64
  }
  %a = tg.abs %0 : f64
  %d = tg.neg %c : f64
  %again = arith.constant 4 : index
  %2 = tg.scan %t to %again states(%s = %d : f64) -> f64 {
    %1 = tg.sin %s : f64
    tg.yield %1 : f64
  }
  return %a, %2 : f64, f64
}

// X and Y go together, Z reads X.
// CHECK-LABEL: func.func @chain(
// CHECK: %[[S:.+]]:2 = tg.scan
// CHECK: tg.scan
// CHECK-NEXT: states(%{{.+}} = %[[S]]#0 : f64)
// CHECK-NOT: tg.scan
// CHECK: return
func.func @chain(%n: index, %c: f64) -> (f64, f64) {
  %x = tg.scan %t to %n states(%s = %c : f64) -> f64 {
    %1 = tg.exp %s : f64
    tg.yield %1 : f64
  }
  %z = tg.scan %t to %n states(%s = %x : f64) -> f64 {
    %1 = tg.cos %s : f64
    tg.yield %1 : f64
  }
  %y = tg.scan %t to %n states(%s = %c : f64) -> f64 {
    %1 = tg.sin %s : f64
    tg.yield %1 : f64
  }
  return %y, %z : f64, f64
}

// a1 → b1 and b2 → a2: both pairs together would read each other. Four become three.
// CHECK-LABEL: func.func @no_cycle(
// CHECK-COUNT-3: tg.scan
// CHECK-NOT: tg.scan
// CHECK: return
func.func @no_cycle(%n: index, %m: index, %c: f64) -> (f64, f64) {
  %a1 = tg.scan %t to %n states(%s = %c : f64) -> f64 {
    %1 = tg.exp %s : f64
    tg.yield %1 : f64
  }
  %b1 = tg.scan %t to %m states(%s = %a1 : f64) -> f64 {
    %1 = tg.cos %s : f64
    tg.yield %1 : f64
  }
  %b2 = tg.scan %t to %m states(%s = %c : f64) -> f64 {
    %1 = tg.sin %s : f64
    tg.yield %1 : f64
  }
  %a2 = tg.scan %t to %n states(%s = %b2 : f64) -> f64 {
    %1 = tg.tan %s : f64
    tg.yield %1 : f64
  }
  return %b1, %a2 : f64, f64
}

// Without the second edge, four become two.
// CHECK-LABEL: func.func @acyclic(
// CHECK-COUNT-2: tg.scan
// CHECK-NOT: tg.scan
// CHECK: return
func.func @acyclic(%n: index, %m: index, %c: f64) -> (f64, f64, f64) {
  %a1 = tg.scan %t to %n states(%s = %c : f64) -> f64 {
    %1 = tg.exp %s : f64
    tg.yield %1 : f64
  }
  %b1 = tg.scan %t to %m states(%s = %a1 : f64) -> f64 {
    %1 = tg.cos %s : f64
    tg.yield %1 : f64
  }
  %b2 = tg.scan %t to %m states(%s = %c : f64) -> f64 {
    %1 = tg.sin %s : f64
    tg.yield %1 : f64
  }
  %a2 = tg.scan %t to %n states(%s = %c : f64) -> f64 {
    %1 = tg.tan %s : f64
    tg.yield %1 : f64
  }
  return %b1, %b2, %a2 : f64, f64, f64
}

// Equal sequences, consts and outs become one, so that equal work is.
// CHECK-LABEL: func.func @equal_parts(
// CHECK: %[[S:.+]] = tg.scan
// CHECK-NEXT: seqs(%{{[^,]+}} = %arg0 : tensor<?xf64>)
// CHECK-NEXT: consts(%{{[^,]+}} = %arg1 : f64)
// CHECK: return %[[S]], %[[S]]
func.func @equal_parts(%x: tensor<?xf64>, %c: f64, %n: index) -> (tensor<?xf64>, tensor<?xf64>) {
  %0 = tg.scan %t to %n seqs(%e = %x : tensor<?xf64>) consts(%k = %c : f64) -> tensor<?xf64> {
    tg.yield outs(%k : f64)
  }
  %2 = tg.scan %t to %n seqs(%e = %x : tensor<?xf64>) consts(%k = %c : f64) -> tensor<?xf64> {
    tg.yield outs(%k : f64)
  }
  return %0, %2 : tensor<?xf64>, tensor<?xf64>
}

// CHECK-LABEL: func.func @constants_as_outs(
// CHECK: tg.scan
// CHECK-NOT: tg.scan
// CHECK: return
func.func @constants_as_outs(%n: index) -> (tensor<?xf64>, tensor<?xf64>) {
  %0 = tg.scan %t to %n -> tensor<?xf64> {
    %k = arith.constant 1.0 : f64
    tg.yield outs(%k : f64)
  }
  %2 = tg.scan %t to %n -> tensor<?xf64> {
    %k = arith.constant 2.0 : f64
    tg.yield outs(%k : f64)
  }
  return %0, %2 : tensor<?xf64>, tensor<?xf64>
}

// Attributes that nobody here knows may mean something.
// CHECK-LABEL: func.func @different_attributes(
// CHECK-COUNT-2: tg.scan
func.func @different_attributes(%n: index, %c: f64) -> (f64, f64) {
  %0 = tg.scan %t to %n states(%s = %c : f64) -> f64 {
    %1 = tg.exp %s : f64
    tg.yield %1 : f64
  } {note = 1}
  %2 = tg.scan %t to %n states(%s = %c : f64) -> f64 {
    %1 = tg.sin %s : f64
    tg.yield %1 : f64
  }
  return %0, %2 : f64, f64
}

// What has effects stays in its order.
// CHECK-LABEL: func.func @effects_keep_their_order(
// CHECK: memref.store
// CHECK: tg.scan
// CHECK-NOT: tg.scan
// CHECK: memref.store
// CHECK: memref.store
// CHECK: return
func.func @effects_keep_their_order(%n: index, %c: f64, %m: memref<f64>) -> f64 {
  memref.store %c, %m[] : memref<f64>
  %0 = tg.scan %t to %n states(%s = %c : f64) -> f64 {
    %1 = tg.exp %s : f64
    tg.yield %1 : f64
  }
  memref.store %0, %m[] : memref<f64>
  %d = tg.neg %c : f64
  memref.store %d, %m[] : memref<f64>
  %2 = tg.scan %t to %n states(%s = %d : f64) -> f64 {
    %1 = tg.sin %s : f64
    tg.yield %1 : f64
  }
  return %2 : f64
}

// CHECK-LABEL: func.func @in_a_branch(
// CHECK: scf.if
// CHECK: tg.scan
// CHECK-NOT: tg.scan
// CHECK: scf.yield
func.func @in_a_branch(%p: i1, %n: index, %c: f64) -> (f64, f64) {
  %r:2 = scf.if %p -> (f64, f64) {
    %0 = tg.scan %t to %n states(%s = %c : f64) -> f64 {
      %1 = tg.exp %s : f64
      tg.yield %1 : f64
    }
    %2 = tg.scan %t to %n states(%s = %c : f64) -> f64 {
      %1 = tg.sin %s : f64
      tg.yield %1 : f64
    }
    scf.yield %0, %2 : f64, f64
  } else {
    scf.yield %c, %c : f64, f64
  }
  return %r#0, %r#1 : f64, f64
}
