// RUN: tg-opt %s --tg-merge-scans | FileCheck %s
// RUN: tg-opt %s --tg-freeze --tg-merge-scans | FileCheck %s
// RUN: tg-opt %s --tg-freeze --tg-merge-scans | FileCheck %s --check-prefix=FROZEN

// FROZEN-COUNT-9: tg.scan frozen

// CHECK-LABEL: func.func @same_until(
// CHECK: tg.scan
// CHECK: until
// CHECK-NOT: tg.scan
// CHECK: return
func.func @same_until(%n: index, %c: f64, %limit: f64) -> (f64, tensor<?xf64>) {
  %0 = tg.scan %t to %n states(%s = %c : f64) consts(%l = %limit : f64) -> f64 {
    %1 = tg.exp %s : f64
    %stop = tg.gt %1, %l : f64
    tg.yield %1 : f64 until %stop
  }
  %2:2 = tg.scan %t to %n states(%r = %c : f64) consts(%l = %limit : f64) -> (f64, tensor<?xf64>) {
    %1 = tg.exp %r : f64
    %3 = tg.sin %1 : f64
    %stop = tg.gt %1, %l : f64
    tg.yield %1 : f64 outs(%3 : f64) until %stop
  }
  return %0, %2#1 : f64, tensor<?xf64>
}

// CHECK-LABEL: func.func @different_until(
// CHECK-COUNT-2: tg.scan
func.func @different_until(%n: index, %c: f64, %limit: f64) -> (f64, f64) {
  %0 = tg.scan %t to %n states(%s = %c : f64) consts(%l = %limit : f64) -> f64 {
    %1 = tg.exp %s : f64
    %stop = tg.gt %1, %l : f64
    tg.yield %1 : f64 until %stop
  }
  %2 = tg.scan %t to %n states(%s = %c : f64) consts(%l = %limit : f64) -> f64 {
    %1 = tg.exp %s : f64
    %stop = tg.ge %1, %l : f64
    tg.yield %1 : f64 until %stop
  }
  return %0, %2 : f64, f64
}

// The conditions look alike, but what they read is computed differently.
// CHECK-LABEL: func.func @until_of_different_states(
// CHECK-COUNT-2: tg.scan
func.func @until_of_different_states(%n: index, %c: f64, %limit: f64) -> (f64, f64) {
  %0 = tg.scan %t to %n states(%s = %c : f64) consts(%l = %limit : f64) -> f64 {
    %1 = tg.exp %s : f64
    %stop = tg.gt %s, %l : f64
    tg.yield %1 : f64 until %stop
  }
  %2 = tg.scan %t to %n states(%s = %c : f64) consts(%l = %limit : f64) -> f64 {
    %1 = tg.sin %s : f64
    %stop = tg.gt %s, %l : f64
    tg.yield %1 : f64 until %stop
  }
  return %0, %2 : f64, f64
}

// CHECK-LABEL: func.func @until_of_different_values(
// CHECK-COUNT-2: tg.scan
func.func @until_of_different_values(%n: index, %c: f64, %p: f64, %q: f64) -> (f64, f64) {
  %0 = tg.scan %t to %n states(%s = %c : f64) consts(%l = %p : f64) -> f64 {
    %1 = tg.exp %s : f64
    %stop = tg.gt %1, %l : f64
    tg.yield %1 : f64 until %stop
  }
  %2 = tg.scan %t to %n states(%s = %c : f64) consts(%l = %q : f64) -> f64 {
    %1 = tg.exp %s : f64
    %stop = tg.gt %1, %l : f64
    tg.yield %1 : f64 until %stop
  }
  return %0, %2 : f64, f64
}

// CHECK-LABEL: func.func @with_and_without_until(
// CHECK-COUNT-2: tg.scan
func.func @with_and_without_until(%n: index, %c: f64) -> (f64, f64) {
  %0 = tg.scan %t to %n states(%s = %c : f64) -> f64 {
    %1 = tg.exp %s : f64
    %stop = tg.gt %1, %s : f64
    tg.yield %1 : f64 until %stop
  }
  %2 = tg.scan %t to %n states(%s = %c : f64) -> f64 {
    %1 = tg.exp %s : f64
    tg.yield %1 : f64
  }
  return %0, %2 : f64, f64
}
