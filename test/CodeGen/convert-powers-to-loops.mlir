// RUN: tg-opt %s --split-input-file --tg-convert-powers-to-loops | FileCheck %s

// CHECK-LABEL: func.func @integers(
// CHECK:         %[[R:.*]] = call @[[POWER:.*]](%arg0, %arg1) : (i64, i64) -> i64
// CHECK:         return %[[R]]
func.func @integers(%x: i64, %n: i64) -> i64 {
  %0 = math.ipowi %x, %n : i64
  return %0 : i64
}

// CHECK-LABEL: func.func @again(
// CHECK:         call @[[POWER]](%arg0, %arg0)
func.func @again(%x: i64) -> i64 {
  %0 = math.ipowi %x, %x : i64
  return %0 : i64
}

// CHECK-LABEL: func.func @floats(
// CHECK-COUNT-2: call @[[FLOATS:.*]](%{{.*}}, %{{.*}}) : (f64, i32) -> f64
func.func @floats(%x: vector<2xf64>, %n: vector<2xi32>) -> vector<2xf64> {
  %0 = math.fpowi %x, %n : vector<2xf64>, vector<2xi32>
  return %0 : vector<2xf64>
}

// CHECK-DAG: func.func private @[[POWER]](
// CHECK-DAG: func.func private @[[FLOATS]](

// -----

// Another module has its own.
// CHECK-LABEL: func.func @elsewhere(
// CHECK:         call @[[POWER:.*]](%arg0, %arg1)
// CHECK:       func.func private @[[POWER]](
func.func @elsewhere(%x: i64, %n: i64) -> i64 {
  %0 = math.ipowi %x, %n : i64
  return %0 : i64
}

// -----

// CHECK-LABEL: func.func @no_powers(
// CHECK-NEXT:    math.exp
// CHECK-NOT:   func.func
func.func @no_powers(%x: f64) -> f64 {
  %0 = math.exp %x : f64
  return %0 : f64
}
