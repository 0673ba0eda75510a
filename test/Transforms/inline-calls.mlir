// RUN: %repeat %s > %t.mlir
// RUN: tg-opt %t.mlir --tg-inline-calls --split-input-file | FileCheck %s
// RUN: tg-opt %t.mlir --tg-inline-calls=max-ops=0 --split-input-file | FileCheck %s --check-prefix=LESS

// A small function on small tensors, called in the step of a scan: nothing is left to call.
// CHECK-NOT: func.func private @slope(
func.func private @slope(%x: tensor<2xf64>, %a: tensor<2x2xf64>) -> tensor<2xf64> {
  %0 = tg.dot %a, %x : (tensor<2x2xf64>, tensor<2xf64>)
  %1 = tg.exp %0 : tensor<2xf64>
  %2 = tg.mul %x, %1 : tensor<2xf64>
  return %2 : tensor<2xf64>
}
// CHECK-LABEL: func.func @in_a_scan(
// CHECK:      tg.scan
// CHECK:      tg.dot
// CHECK:      tg.dot
// CHECK-NOT:  call
// CHECK:      return
func.func @in_a_scan(%n: index, %x0: tensor<2xf64>, %a: tensor<2x2xf64>) -> tensor<2xf64> {
  %0 = tg.scan %t to %n states(%x = %x0 : tensor<2xf64>) consts(%ai = %a : tensor<2x2xf64>) -> tensor<2xf64> {
    %1 = func.call @slope(%x, %ai) : (tensor<2xf64>, tensor<2x2xf64>) -> tensor<2xf64>
    %2 = func.call @slope(%1, %ai) : (tensor<2xf64>, tensor<2x2xf64>) -> tensor<2xf64>
    tg.yield %2 : tensor<2xf64>
  }
  return %0 : tensor<2xf64>
}

// -----

// What works on tensors of unknown size is worth a call if it has more than two operations; a public function stays.
// CHECK-LABEL: func.func private @layer(
func.func private @layer(%x: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.exp %x : tensor<?xf64>
  %1 = tg.tanh %0 : tensor<?xf64>
  %2 = tg.neg %1 : tensor<?xf64>
  return %2 : tensor<?xf64>
}
// CHECK-LABEL: func.func @scale(
func.func @scale(%x: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.add %x, %x : tensor<?xf64>
  return %0 : tensor<?xf64>
}
// CHECK-LABEL: func.func @large_functions_are_called(
// CHECK-NEXT: call @layer
// CHECK-NEXT: tg.add
// CHECK-NEXT: return
// LESS-LABEL: func.func @large_functions_are_called(
// LESS-NEXT:  call @layer
// LESS-NEXT:  call @scale
func.func @large_functions_are_called(%x: tensor<?xf64>) -> tensor<?xf64> {
  %0 = call @layer(%x) : (tensor<?xf64>) -> tensor<?xf64>
  %1 = call @scale(%0) : (tensor<?xf64>) -> tensor<?xf64>
  return %1 : tensor<?xf64>
}

// -----

// One element too many.
// CHECK-LABEL: func.func private @wide(
func.func private @wide(%x: tensor<33xf64>) -> tensor<33xf64> {
  %0 = tg.exp %x : tensor<33xf64>
  %1 = tg.tanh %0 : tensor<33xf64>
  %2 = tg.neg %1 : tensor<33xf64>
  return %2 : tensor<33xf64>
}
// CHECK-LABEL: func.func @larger_tensors(
// CHECK-NEXT: call @wide
func.func @larger_tensors(%x: tensor<33xf64>) -> tensor<33xf64> {
  %0 = call @wide(%x) : (tensor<33xf64>) -> tensor<33xf64>
  return %0 : tensor<33xf64>
}

// -----

// One operation too many.
// CHECK-LABEL: func.func private @long(
func.func private @long(%x0: f64) -> f64 {
  // repeat 33
  %x$(k + 1)$ = tg.exp %x$(k)$ : f64
  // end
  return %x33 : f64
}
// CHECK-LABEL: func.func @longer_functions(
// CHECK-NEXT: call @long
func.func @longer_functions(%x: f64) -> f64 {
  %0 = call @long(%x) : (f64) -> f64
  return %0 : f64
}

// -----

// Functions that are not there, and those that call themselves, are called.
// CHECK-LABEL: func.func private @elsewhere(f64) -> f64
func.func private @elsewhere(f64) -> f64
// CHECK-LABEL: func.func private @again(
// CHECK: call @again
func.func private @again(%x: f64) -> f64 {
  %0 = call @again(%x) : (f64) -> f64
  return %0 : f64
}
// CHECK-LABEL: func.func @no_end(
// CHECK: call @elsewhere
// CHECK: call @again
func.func @no_end(%x: f64) -> f64 {
  %0 = call @elsewhere(%x) : (f64) -> f64
  %1 = call @again(%0) : (f64) -> f64
  return %1 : f64
}
