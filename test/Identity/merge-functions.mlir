// RUN: tg-opt %s --allow-unregistered-dialect --tg-merge-functions --split-input-file | FileCheck %s
// RUN: tg-opt %s --allow-unregistered-dialect --tg-merge-functions --tg-merge-functions --split-input-file | FileCheck %s
// RUN: mlir-opt %s --allow-unregistered-dialect --load-pass-plugin=%tg_plugin --split-input-file \
// RUN:   --pass-pipeline='builtin.module(tg-merge-functions)' | FileCheck %s

// Two pairs of functions that call each other are one pair; a third pair ends in another operation.
// CHECK-LABEL: func.func private @even(
// CHECK: call @odd(
// CHECK-LABEL: func.func private @odd(
// CHECK: call @even(
// CHECK-NOT: @even2
// CHECK-NOT: @odd2
// CHECK-LABEL: func.func private @even3(
// CHECK: call @odd3(
// CHECK-LABEL: func.func private @odd3(
// CHECK: call @even3(
// CHECK-LABEL: func.func @main(
// CHECK: call @even(
// CHECK: call @even(
// CHECK: call @even3(
func.func private @even(%n: i32) -> i32 {
  %0 = call @odd(%n) : (i32) -> i32
  return %0 : i32
}
func.func private @odd(%n: i32) -> i32 {
  %0 = call @even(%n) : (i32) -> i32
  %1 = arith.addi %0, %n : i32
  return %1 : i32
}
func.func private @even2(%m: i32) -> i32 {
  %r = call @odd2(%m) : (i32) -> i32
  return %r : i32
}
func.func private @odd2(%m: i32) -> i32 {
  %r = call @even2(%m) : (i32) -> i32
  %s = arith.addi %r, %m : i32
  return %s : i32
}
func.func private @even3(%n: i32) -> i32 {
  %0 = call @odd3(%n) : (i32) -> i32
  return %0 : i32
}
func.func private @odd3(%n: i32) -> i32 {
  %0 = call @even3(%n) : (i32) -> i32
  %1 = arith.subi %0, %n : i32
  return %1 : i32
}
func.func @main(%n: i32) -> (i32, i32, i32) {
  %0 = call @even(%n) : (i32) -> i32
  %1 = call @even2(%n) : (i32) -> i32
  %2 = call @even3(%n) : (i32) -> i32
  return %0, %1, %2 : i32, i32, i32
}

// -----

// A public function stays, another becomes a call; a private one goes, and so do references to it anywhere.
// CHECK-NOT: @hidden
// CHECK-LABEL: func.func @shown(
// CHECK-NEXT: arith.addf
// CHECK-LABEL: func.func @also_shown(
// CHECK-SAME: %[[X:.+]]: f64)
// CHECK-NEXT: %[[R:.+]] = call @shown(%[[X]])
// CHECK-NEXT: return %[[R]]
// CHECK-LABEL: func.func @uses(
// CHECK-NEXT: constant @shown
// CHECK-NEXT: "foreign.use"() {callees = [@shown, @shown, @declared, @shown::@inner]}
// CHECK-NOT: @hidden
func.func private @declared(f64) -> f64
func.func private @declared2(f64) -> f64
func.func private @hidden(%x: f64) -> f64 {
  %0 = arith.addf %x, %x : f64
  return %0 : f64
}
func.func @shown(%y: f64) -> f64 {
  %0 = arith.addf %y, %y : f64
  return %0 : f64
}
func.func @also_shown(%y: f64) -> f64 {
  %0 = arith.addf %y, %y : f64
  return %0 : f64
}
func.func @uses() -> ((f64) -> f64) {
  %0 = constant @hidden : (f64) -> f64
  "foreign.use"() {callees = [@hidden, @shown, @declared, @shown::@inner]} : () -> ()
  return %0 : (f64) -> f64
}

// -----

// Attributes, types, blocks and constants keep functions apart; a table inside has symbols of its own.
// CHECK-COUNT-5: func.func private
// CHECK: module
// CHECK: call @a(
func.func private @a(%x: f32) -> f32 {
  return %x : f32
}
func.func private @b(%x: f32) -> f32 attributes {no_inline} {
  return %x : f32
}
func.func private @c(%x: f64) -> f64 {
  return %x : f64
}
func.func private @d(%x: f32) -> f32 {
  cf.br ^bb1
^bb1:
  return %x : f32
}
func.func private @e(%x: f32 {foreign.note}) -> f32 {
  return %x : f32
}
module @inner {
  func.func private @a(%x: f32) -> f32 {
    %0 = arith.negf %x : f32
    return %0 : f32
  }
  func.func @f(%x: f32) -> f32 {
    %0 = call @a(%x) : (f32) -> f32
    return %0 : f32
  }
}

// -----

// Of operations that nobody registered, those with symbols inside may be tables of their own.
// CHECK-LABEL: func.func private @plain(
// CHECK-NOT: @same_plain
// CHECK: func.func private @table(
// CHECK: func.func private @same_table(
func.func private @plain() {
  "foreign.region"() ({
    "foreign.end"() : () -> ()
  }) : () -> ()
  return
}
func.func private @same_plain() {
  "foreign.region"() ({
    "foreign.end"() : () -> ()
  }) : () -> ()
  return
}
func.func private @table() {
  "foreign.table"() ({
    "foreign.symbol"() {sym_name = "plain"} : () -> ()
    "foreign.use"() {callee = @plain} : () -> ()
  }) : () -> ()
  return
}
func.func private @same_table() {
  "foreign.table"() ({
    "foreign.symbol"() {sym_name = "plain"} : () -> ()
    "foreign.use"() {callee = @plain} : () -> ()
  }) : () -> ()
  return
}
