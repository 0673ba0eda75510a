// Differences in regions that are no graphs of their own, and at the end of a graph.

// RUN: not tg-explain %s --first=@branch:0 --second=@branch:1 2>&1 | FileCheck %s --check-prefix=BRANCH
// BRANCH: [[#@LINE+8]]:12: remark: the graphs differ here: operand #0 is the result of 'tg.exp', but %i0 in the other
// BRANCH: [[#@LINE+17]]:12: note: the other is here
// BRANCH: [[#@LINE+5]]:12: note: the operand is defined here
// BRANCH: [[#@LINE+3]]:10: note: in a graph or region inside of this 'scf.if'
func.func @branch(%x: f64, %p: i1) {
  %0 = tg.ofg (%a = %x, %c = %p) : (f64, i1) -> f64 {
    %b = scf.if %c -> f64 {
      %e = tg.exp %a : f64
      %g = tg.sub %e, %a : f64
      scf.yield %g : f64
    } else {
      scf.yield %a : f64
    }
    tg.yield %b : f64
  }
  %1 = tg.ofg (%a = %x, %c = %p) : (f64, i1) -> f64 {
    %b = scf.if %c -> f64 {
      %e = tg.exp %a : f64
      %g = tg.sub %a, %e : f64
      scf.yield %g : f64
    } else {
      scf.yield %a : f64
    }
    tg.yield %b : f64
  }
  return
}

// RUN: not tg-explain %s --first=@scan:0 --second=@scan:1 2>&1 | FileCheck %s --check-prefix=SCAN
// SCAN: [[#@LINE+4]]:5: remark: the graphs differ here: attribute 'keep' is array<i64: 2>, but array<i64: 3> in the other
func.func @scan(%n: index, %x: tensor<1xf64>) {
  %a:2 = tg.scan %t to %n states(%h = %x[-1] : tensor<1xf64>) -> (tensor<1xf64>, tensor<?xf64>) {
    %1 = tg.exp %h : f64
    tg.yield %1 : f64 outs(%1 last 2 : f64)
  }
  %b:2 = tg.scan %t to %n states(%h = %x[-1] : tensor<1xf64>) -> (tensor<1xf64>, tensor<?xf64>) {
    %1 = tg.exp %h : f64
    tg.yield %1 : f64 outs(%1 last 3 : f64)
  }
  return
}
