// Loops whose position after the last step does not fit the type wrapped: they never ended, or ran too often. The
// step of a loop on narrow integers was not checked.
// RUN: tg-run %s --check | FileCheck %s
// CHECK: expectations hold

func.func @narrow(%lo: i8, %hi: i8, %st: i8) -> i64 {
  %z = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %r = scf.for %i = %lo to %hi step %st iter_args(%h = %z) -> i64 : i8 {
    %n = arith.addi %h, %one : i64
    scf.yield %n : i64
  }
  return %r : i64
}
tg.expect @narrow(100 : i8, 127 : i8, 13 : i8) returns (3 : i64)
tg.expect @narrow(-128 : i8, 127 : i8, 100 : i8) returns (3 : i64)
tg.expect @narrow(-128 : i8, 127 : i8, 2 : i8) returns (128 : i64)
tg.expect @narrow(0 : i8, 3 : i8, -1 : i8) fails "the step of a loop is not positive"
tg.expect @narrow(3 : i8, 0 : i8, -1 : i8) fails "the step of a loop is not positive"
tg.expect @narrow(3 : i8, 0 : i8, 1 : i8) returns (0 : i64)
tg.expect @narrow(3 : i8, 4 : i8, 2 : i8) returns (1 : i64)

func.func @words(%lo: i32, %hi: i32, %st: i32) -> i64 {
  %z = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %r = scf.for %i = %lo to %hi step %st iter_args(%h = %z) -> i64 : i32 {
    %n = arith.addi %h, %one : i64
    scf.yield %n : i64
  }
  return %r : i64
}
tg.expect @words(2147483640 : i32, 2147483647 : i32, 5 : i32) returns (2 : i64)
tg.expect @words(0 : i32, 3 : i32, -1 : i32) fails "the step of a loop is not positive"
tg.expect @words(0 : i32, 3 : i32, 0 : i32) fails "the step of a loop is not positive"
tg.expect @words(0 : i32, 7 : i32, 3 : i32) returns (3 : i64)

func.func @indices(%lo: index, %hi: index, %st: index) -> i64 {
  %z = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %r = scf.for %i = %lo to %hi step %st iter_args(%h = %z) -> i64 {
    %n = arith.addi %h, %one : i64
    scf.yield %n : i64
  }
  return %r : i64
}
tg.expect @indices(9223372036854775800 : index, 9223372036854775807 : index, 5 : index) returns (2 : i64)
tg.expect @indices(0 : index, 0 : index, 2 : index) returns (0 : i64)
