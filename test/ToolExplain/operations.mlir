// Operations of other dialects, by name and number.
// RUN: tg-explain %s --first=scf.for:0 --second=scf.for:1 | FileCheck %s --check-prefix=SAME
// RUN: not tg-explain %s --first=scf.for:0 --second=scf.for:2 2>&1 | FileCheck %s --check-prefix=NAME
// RUN: not tg-explain %s --first=scf.for:0 --second=scf.for:3 2>&1 | FileCheck %s --check-prefix=OPERAND
// RUN: not tg-explain %s --first=func.func:0 --second=func.func:1 2>&1 | FileCheck %s --check-prefix=ATTRIBUTE
// RUN: not tg-explain %s --first=scf.for:0 --second=scf.for:9 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: not tg-explain %s --first=scf.for:0 --second=layer 2>&1 | FileCheck %s --check-prefix=USAGE

// SAME: the operations are the same
// NAME: operations.mlir:[[#@LINE+16]]:10: remark: the operations differ here: the operation is 'arith.addf', but 'arith.subf' in the other
// NAME: operations.mlir:[[#@LINE+23]]:10: note: the other is here
// OPERAND: remark: the operations differ here: operand #1 is input #2, but input #1 in the other
// ATTRIBUTE: remark: the operations differ here: attribute 'value' is 1 : i32, but 2 : i32 in the other
// NONE: error: {{.*}}operations.mlir: there are 4 operations 'scf.for', so there is no number 9 (they count from 0)
// USAGE: error: expects the names of operations for both of --first and --second, or for neither
func.func @one() -> i32 {
  %0 = arith.constant 1 : i32
  return %0 : i32
}
func.func @two() -> i32 {
  %0 = arith.constant 2 : i32
  return %0 : i32
}
func.func @loops(%n: index, %x: f64, %y: f64) -> (f64, f64, f64, f64) {
  %0 = scf.for %i = %n to %n step %n iter_args(%s = %x) -> (f64) {
    %a = arith.addf %s, %y : f64
    scf.yield %a : f64
  }
  %1 = scf.for %j = %n to %n step %n iter_args(%t = %y) -> (f64) {
    %a = arith.addf %t, %x : f64
    scf.yield %a : f64
  }
  %2 = scf.for %i = %n to %n step %n iter_args(%s = %x) -> (f64) {
    %a = arith.subf %s, %y : f64
    scf.yield %a : f64
  }
  %3 = scf.for %i = %n to %n step %n iter_args(%s = %x) -> (f64) {
    %a = arith.addf %s, %x : f64
    scf.yield %a : f64
  }
  return %0, %1, %2, %3 : f64, f64, f64, f64
}
