// Each function has two graphs that differ in one way.

// RUN: not tg-explain %s --first=@inputs:0 --second=@inputs:1 2>&1 | FileCheck %s --check-prefix=INPUTS
// INPUTS: [[#@LINE+4]]:{{.+}}: remark: the graphs differ here: this graph has 1 input, but the other has 2
// INPUTS: [[#@LINE+6]]:{{.+}}: note: the other is here
// INPUTS: note: open graphs are compared in the form that 'tg-freeze' gives them
func.func @inputs(%x: f64) {
  %0 = tg.ofg (%a = %x) : (f64) -> f64 {
    tg.yield %a : f64
  }
  %1 = tg.ofg (%a = %x, %b = %x) : (f64, f64) -> f64 {
    tg.yield %a : f64
  }
  return
}

// RUN: not tg-explain %s --first=@input_type:0 --second=@input_type:1 2>&1 | FileCheck %s --check-prefix=INPUT-TYPE
// INPUT-TYPE: remark: the graphs differ here: the type of %i1 is f64, but tensor<3xf64> in the other
func.func @input_type(%x: f64, %y: tensor<3xf64>) {
  %0 = tg.ofg (%a = %x, %b = %x) : (f64, f64) -> f64 {
    tg.yield %a : f64
  }
  %1 = tg.ofg (%a = %x, %b = %y) : (f64, tensor<3xf64>) -> f64 {
    tg.yield %a : f64
  }
  return
}

// RUN: not tg-explain %s --first=@results:0 --second=@results:1 2>&1 | FileCheck %s --check-prefix=RESULTS
// RESULTS: [[#@LINE+3]]:5: remark: the graphs differ here: this graph has 1 result, but the other has 2
func.func @results(%x: f64) {
  %0 = tg.ofg (%a = %x) : (f64) -> f64 {
    tg.yield %a : f64
  }
  %1:2 = tg.ofg (%a = %x) : (f64) -> (f64, f64) {
    tg.yield %a, %a : f64, f64
  }
  return
}

// RUN: not tg-explain %s --first=@name:0 --second=@name:1 2>&1 | FileCheck %s --check-prefix=NAME
// NAME: [[#@LINE+4]]:10: remark: the graphs differ here: the operation is 'tg.exp', but 'tg.log' in the other
// NAME: [[#@LINE+8]]:10: note: the other is here
func.func @name(%x: f64) {
  %0 = tg.ofg (%a = %x) : (f64) -> f64 {
    %b = tg.exp %a : f64
    %c = tg.mul %b, %a : f64
    tg.yield %c : f64
  }
  %1 = tg.ofg (%a = %x) : (f64) -> f64 {
    %b = tg.log %a : f64
    %c = tg.mul %b, %a : f64
    tg.yield %c : f64
  }
  return
}

// RUN: not tg-explain %s --first=@attribute:0 --second=@attribute:1 2>&1 | FileCheck %s --check-prefix=ATTRIBUTE
// ATTRIBUTE: remark: the graphs differ here: attribute 'axes' is array<i64: 0>, but array<i64: 1> in the other
func.func @attribute(%x: tensor<3x3xf64>) {
  %0 = tg.ofg (%a = %x) : (tensor<3x3xf64>) -> tensor<3xf64> {
    %b = tg.sum %a axes [0] : tensor<3x3xf64>
    tg.yield %b : tensor<3xf64>
  }
  %1 = tg.ofg (%a = %x) : (tensor<3x3xf64>) -> tensor<3xf64> {
    %b = tg.sum %a axes [1] : tensor<3x3xf64>
    tg.yield %b : tensor<3xf64>
  }
  return
}

// RUN: not tg-explain %s --first=@missing_attribute:0 --second=@missing_attribute:1 2>&1 | FileCheck %s --check-prefix=MISSING
// MISSING: remark: the graphs differ here: attribute 'my.note' is missing, but 1 : i64 in the other
func.func @missing_attribute(%x: f64) {
  %0 = tg.ofg (%a = %x) : (f64) -> f64 {
    %b = tg.exp %a {tg.debug.note = 2} : f64
    tg.yield %b : f64
  }
  %1 = tg.ofg (%a = %x) : (f64) -> f64 {
    %b = tg.exp %a {my.note = 1} : f64
    tg.yield %b : f64
  }
  return
}

// RUN: not tg-explain %s --first=@operand:0 --second=@operand:1 2>&1 | FileCheck %s --check-prefix=OPERAND
// OPERAND: [[#@LINE+5]]:10: remark: the graphs differ here: operand #1 is the result of 'tg.exp', but %i1 in the other
// OPERAND: [[#@LINE+3]]:10: note: the operand is defined here
func.func @operand(%x: f64) {
  %0 = tg.ofg (%a = %x, %b = %x) : (f64, f64) -> f64 {
    %c = tg.exp %b : f64
    %d = tg.sub %a, %c : f64
    tg.yield %d : f64
  }
  %1 = tg.ofg (%a = %x, %b = %x) : (f64, f64) -> f64 {
    %d = tg.sub %a, %b : f64
    tg.yield %d : f64
  }
  return
}

// Commutative operands have no positions.
// RUN: not tg-explain %s --first=@commutative:0 --second=@commutative:1 2>&1 | FileCheck %s --check-prefix=COMMUTATIVE
// COMMUTATIVE: remark: the graphs differ here: an operand is %i0, but %i1 in the other
func.func @commutative(%x: f64) {
  %0 = tg.ofg (%a = %x, %b = %x, %c = %x) : (f64, f64, f64) -> f64 {
    %d = tg.mul %a, %c : f64
    tg.yield %d : f64
  }
  %1 = tg.ofg (%a = %x, %b = %x, %c = %x) : (f64, f64, f64) -> f64 {
    %d = tg.mul %c, %b : f64
    tg.yield %d : f64
  }
  return
}

// RUN: not tg-explain %s --first=@result_type:0 --second=@result_type:1 2>&1 | FileCheck %s --check-prefix=RESULT-TYPE
// RESULT-TYPE: remark: the graphs differ here: {{.*}}f32{{.*}}, but {{.*}}f64{{.*}} in the other
func.func @result_type(%x: f16) {
  %0 = tg.ofg (%a = %x) : (f16) -> f32 {
    %b = tg.cast %a to f32 : f16
    tg.yield %b : f32
  }
  %1 = tg.ofg (%a = %x) : (f16) -> f64 {
    %b = tg.cast %a to f64 : f16
    tg.yield %b : f64
  }
  return
}

// RUN: not tg-explain %s --first=@extra_operation:0 --second=@extra_operation:1 2>&1 | FileCheck %s --check-prefix=COUNT
// COUNT: [[#@LINE+5]]:10: remark: the graphs differ here: this graph has 2 operations, but the other has 1: 'tg.exp' is only in this one
// COUNT: [[#@LINE+7]]:{{.+}}: note: the other is here
func.func @extra_operation(%x: f64) {
  %0 = tg.ofg (%a = %x) : (f64) -> f64 {
    %b = tg.tanh %a : f64
    %c = tg.exp %b : f64
    tg.yield %c : f64
  }
  %1 = tg.ofg (%a = %x) : (f64) -> f64 {
    %b = tg.tanh %a : f64
    tg.yield %b : f64
  }
  return
}

// RUN: not tg-explain %s --first=@nested:0 --second=@nested:2 2>&1 | FileCheck %s --check-prefix=NESTED
// NESTED: [[#@LINE+6]]:12: remark: the graphs differ here: operand #1 is %j1, but %j0 in the other
// NESTED: [[#@LINE+4]]:10: note: in a graph or region inside of this 'tg.ofg'
// NESTED: [[#@LINE+10]]:10: note: and of this one in the other
func.func @nested(%x: f64) {
  %0 = tg.ofg (%a = %x, %b = %x) : (f64, f64) -> f64 {
    %c = tg.ofg (%d = %a, %e = %b) : (f64, f64) -> f64 {
      %f = tg.pow %d, %e : f64
      tg.yield %f : f64
    }
    tg.yield %c : f64
  }
  %1 = tg.ofg (%a = %x, %b = %x) : (f64, f64) -> f64 {
    %c = tg.ofg (%d = %a, %e = %b) : (f64, f64) -> f64 {
      %f = tg.pow %d, %d : f64
      tg.yield %f : f64
    }
    tg.yield %c : f64
  }
  return
}
