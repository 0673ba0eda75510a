// Decisions that do not hold are dropped, the others stay; what is left holds.
// RUN: tg-opt %s --tg-repair-destroys | FileCheck %s
// RUN: tg-opt %s --tg-repair-destroys --tg-verify-destroys --verify-diagnostics -o /dev/null
// RUN: tg-opt %s --tg-repair-destroys --remarks-filter=tg-repair-destroys -o /dev/null 2>&1 | FileCheck %s --check-prefix=REMARK

// REMARK: Category:tg-repair-destroys | Remark="'tg.neg' does not overwrite operands any more: it overwrites operand 0, which is read later"
// CHECK-LABEL: func.func @read_later(
// CHECK: tg.exp
// CHECK-NEXT: tg.neg %{{[0-9]+}} : tensor
// CHECK-NEXT: tg.add {{.+}} {tg.destroys = array<i64: 0>}
func.func @read_later(%x: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.exp %x : tensor<?xf64>
  %1 = tg.neg %0 {tg.destroys = array<i64: 0>} : tensor<?xf64>
  %2 = tg.add %0, %1 {tg.destroys = array<i64: 0>} : tensor<?xf64>
  return %2 : tensor<?xf64>
}

// Of two the last one may, as it reads what the first would overwrite.
// REMARK: it overwrites operand 0, which is read later
// CHECK-LABEL: func.func @overwritten_twice(
// CHECK: tg.neg %{{[0-9]+}} : tensor
// CHECK-NEXT: tg.composite
// CHECK-NEXT: tg.yield
// CHECK-NEXT: {tg.destroys = array<i64: 0, 1>}
func.func @overwritten_twice(%x: tensor<?xf64>) -> (tensor<?xf64>, tensor<?xf64>, tensor<?xf64>) {
  %0 = tg.exp %x : tensor<?xf64>
  %1 = tg.sin %x : tensor<?xf64>
  %2 = tg.neg %0 {tg.destroys = array<i64: 0>} : tensor<?xf64>
  %3:2 = tg.composite (%a = %0, %b = %1) : (tensor<?xf64>, tensor<?xf64>) -> (tensor<?xf64>, tensor<?xf64>) {
    tg.yield %b, %a : f64, f64
  } {tg.destroys = array<i64: 0, 1>}
  return %2, %3#0, %3#1 : tensor<?xf64>, tensor<?xf64>, tensor<?xf64>
}

// REMARK: it overwrites a constant as operand 0
// REMARK: it overwrites a protected input as operand 0
// REMARK: it cannot overwrite operand 0
// CHECK-LABEL: func.func @never(
// CHECK-NOT: tg.destroys
// CHECK: return
func.func @never(%x: tensor<2xf64> {bufferization.writable = false}, %y: tensor<2xi64>)
    -> (tensor<2xf64>, tensor<2xf64>, tensor<i64>) {
  %c = arith.constant dense<1.0> : tensor<2xf64>
  %0 = tg.neg %c {tg.destroys = array<i64: 0>} : tensor<2xf64>
  %1 = tg.neg %x {tg.destroys = array<i64: 0>} : tensor<2xf64>
  %2 = tg.sum %y axes [0] {tg.destroys = array<i64: 0>} : tensor<2xi64>
  %3 = tensor.from_elements %2 : tensor<i64>
  return %0, %1, %3 : tensor<2xf64>, tensor<2xf64>, tensor<i64>
}

// In each step of a loop, in open graphs, but not in frozen ones.
// REMARK: it overwrites operand 0 in each step of a loop
// CHECK-LABEL: func.func @regions(
// CHECK: scf.for
// CHECK-NEXT: tg.neg %{{[0-9]+}} : tensor
// CHECK: tg.ofg (
// CHECK: tg.exp
// CHECK-NEXT: tg.neg %{{[0-9]+}} : tensor
func.func @regions(%n: index, %x: tensor<?xf64>) -> (tensor<?xf64>, tensor<?xf64>) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %0 = tg.exp %x : tensor<?xf64>
  %1 = scf.for %i = %zero to %n step %one iter_args(%s = %x) -> tensor<?xf64> {
    %2 = tg.neg %0 {tg.destroys = array<i64: 0>} : tensor<?xf64>
    scf.yield %2 : tensor<?xf64>
  }
  %3 = tg.ofg (%a = %x) : (tensor<?xf64>) -> tensor<?xf64> {
    %4 = tg.exp %a : tensor<?xf64>
    %5 = tg.neg %4 {tg.destroys = array<i64: 0>} : tensor<?xf64>
    %6 = tg.add %4, %5 : tensor<?xf64>
    tg.yield %6 : tensor<?xf64>
  }
  return %1, %3 : tensor<?xf64>, tensor<?xf64>
}
