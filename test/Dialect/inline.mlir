// Functions are inlined with tg's operations in them, and into inner graphs: those have one block, and are open.
// RUN: tg-opt %s --inline | FileCheck %s
// RUN: tg-opt %s --tg-freeze=mode=ordered -o %t
// RUN: tg-opt %t --inline | diff %t -

func.func @helper(%x: f64) -> f64 {
  %0 = tg.exp %x : f64
  return %0 : f64
}

func.func @branches(%x: f64, %p: i1) -> f64 {
  cf.cond_br %p, ^a, ^b
^a:
  return %x : f64
^b:
  %0 = tg.exp %x : f64
  return %0 : f64
}

// CHECK-LABEL: func.func @into_a_scan(
func.func @into_a_scan(%n: index, %x: f64, %p: i1) -> f64 {
  // CHECK: tg.scan
  // CHECK: %[[E:.+]] = tg.exp
  // CHECK: %[[B:.+]] = func.call @branches(%[[E]]
  // CHECK: tg.yield %[[B]]
  %0 = tg.scan %t to %n states(%s = %x : f64) consts(%q = %p : i1) -> f64 {
    %1 = func.call @helper(%s) : (f64) -> f64
    %2 = func.call @branches(%1, %q) : (f64, i1) -> f64
    tg.yield %2 : f64
  }
  return %0 : f64
}
