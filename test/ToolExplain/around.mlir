// Equal graphs in operations that differ.

// RUN: tg-explain %s --first=@same:0 --second=@same:1 | FileCheck %s --check-prefix=SAME
// SAME: the graphs are the same
func.func @same(%x: f64) {
  %0 = tg.ofg "one" (%a = %x) : (f64) -> f64 {
    %c = arith.constant 2.0 : f64
    %b = tg.mul %a, %c : f64
    tg.yield %b : f64
  }
  %1 = tg.ofg "two" (%p = %x) : (f64) -> f64 {
    %c = arith.constant 2.0 : f64
    %b = tg.mul %c, %p : f64
    tg.yield %b : f64
  }
  return
}

// What is computed differs: another exit code.
// RUN: sh -c 'tg-explain %s --first=@attribute:0 --second=@attribute:1 2>&1; echo exit $?' | FileCheck %s --check-prefix=ATTRIBUTE
// ATTRIBUTE: remark: the graphs are the same, but the operations differ: attribute 'my.note' is missing, but unit in the other
// ATTRIBUTE: exit 3
func.func @attribute(%x: f64) {
  %0 = tg.ofg (%a = %x) : (f64) -> f64 {
    tg.yield %a : f64
  }
  %1 = tg.ofg (%a = %x) : (f64) -> f64 {
    tg.yield %a : f64
  } {my.note}
  return
}

// RUN: sh -c 'tg-explain %s --first=@treatment:0 --second=@treatment:1 2>&1; echo exit $?' | FileCheck %s --check-prefix=TREATMENT
// TREATMENT: remark: the graphs are the same, but the operations differ: how it is treated: attribute 'inlined' is missing, but unit in the other
// TREATMENT: remark: the graphs are the same, but the operations differ: what it is applied to: operand #1 is another value in the other
// TREATMENT: exit 0
func.func @treatment(%x: f64, %y: f64) {
  %0 = tg.ofg (%a = %x, %b = %x) : (f64, f64) -> f64 {
    tg.yield %a : f64
  }
  %1 = tg.ofg inline (%a = %x, %b = %y) : (f64, f64) -> f64 {
    tg.yield %a : f64
  }
  return
}

// RUN: sh -c 'tg-explain %s --first=@types:0 --second=@types:1 2>&1; echo exit $?' | FileCheck %s --check-prefix=TYPES
// TYPES: the type of operand #0 is tensor<3xf64>, but tensor<4xf64> in the other
// TYPES: the type of result #0 is tensor<3xf64>, but tensor<4xf64> in the other
// TYPES: exit 3
func.func @types(%x: tensor<3xf64>, %y: tensor<4xf64>) {
  %0 = tg.composite (%a = %x) : (tensor<3xf64>) -> tensor<3xf64> {
    tg.yield %a : f64
  }
  %1 = tg.composite (%a = %y) : (tensor<4xf64>) -> tensor<4xf64> {
    tg.yield %a : f64
  }
  return
}

// RUN: sh -c 'tg-explain %s --first=@name:0 --second=@name:1 2>&1; echo exit $?' | FileCheck %s --check-prefix=NAME
// NAME: the graphs are the same, but the operations differ: the operation is 'tg.composite', but 'tg.ofg' in the other
// NAME: exit 3
func.func @name(%x: f64) {
  %0 = tg.composite (%a = %x) : (f64) -> f64 {
    tg.yield %a : f64
  }
  %1 = tg.ofg (%a = %x) : (f64) -> f64 {
    tg.yield %a : f64
  }
  return
}
