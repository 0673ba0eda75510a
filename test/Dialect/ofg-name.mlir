// The name of an ofg is its location: it survives text and bytecode, and takes part in no comparison.
// RUN: tg-opt %s --mlir-print-debuginfo --mlir-print-local-scope | FileCheck %s --check-prefix=LOCATION
// RUN: tg-opt %s --emit-bytecode | tg-opt | FileCheck %s
// RUN: tg-opt %s --mlir-print-debuginfo | tg-opt | FileCheck %s
// RUN: tg-opt %s --mlir-print-op-generic --mlir-print-debuginfo | tg-opt | FileCheck %s
// RUN: tg-opt %s --verify-roundtrip -o /dev/null

// CHECK-LABEL: func.func @name_is_the_location(
// LOCATION-LABEL: func.func @name_is_the_location(
func.func @name_is_the_location(%x: f64) -> f64 {
  // CHECK: tg.ofg "layer \22a\22" (
  %0 = tg.ofg "layer \"a\"" (%a = %x) : (f64) -> f64 {
    tg.yield %a : f64
  }
  // LOCATION: } loc("layer \22a\22"(
  return %0 : f64
}

// CHECK-LABEL: func.func @no_name(
func.func @no_name(%x: f64) -> f64 {
  // CHECK: tg.ofg (%i0
  %0 = tg.ofg (%a = %x) : (f64) -> f64 {
    tg.yield %a : f64
  }
  return %0 : f64
}

// CHECK-LABEL: func.func @a_named_location_is_a_name(
func.func @a_named_location_is_a_name(%x: f64) -> f64 {
  // CHECK: tg.ofg "given" (
  %0 = tg.ofg (%a = %x) : (f64) -> f64 {
    tg.yield %a : f64
  } loc("given")
  return %0 : f64
}
