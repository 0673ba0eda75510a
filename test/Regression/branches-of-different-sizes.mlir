// Branches whose results have different sizes: rows of them cannot be selected from both, and a sum of one was strict
// code, with a warning.
// RUN: tg-run %s --check | FileCheck %s
// RUN: tg-run %s --entry=chosen --input=i1=1 --input=2xf64=1,2 --input=3xf64=1,2,3 --cache=off 2>&1 | FileCheck %s --check-prefix=FAST
// CHECK: expectations hold
// FAST-NOT: warning
// FAST: f64 = 5.0

func.func @rows(%x: tensor<?x3xf64>, %n: index) -> (tensor<?xf64>, tensor<?xf64>) {
  %r:2 = tg.scan %i to %n seqs(%row = %x : tensor<?x3xf64>) -> (tensor<?xf64>, tensor<?xf64>) {
    %c = arith.constant 2 : index
    %z = arith.constant 0.0 : f64
    %h = tg.scan %t to %c seqs(%e = %row : tensor<3xf64>) states(%s = %z : f64) -> f64 {
      %0 = tg.tanh %s : f64
      %1 = tg.add %0, %e : f64
      tg.yield %1 : f64
    }
    %cond = tg.gt %h, %z : f64
    %v = scf.if %cond -> (tensor<?xf64>) {
      %a = tg.slice %row[0:1] : tensor<3xf64>
      %b = tensor.cast %a : tensor<1xf64> to tensor<?xf64>
      scf.yield %b : tensor<?xf64>
    } else {
      %a = tg.slice %row[0:3] : tensor<3xf64>
      %b = tensor.cast %a : tensor<3xf64> to tensor<?xf64>
      scf.yield %b : tensor<?xf64>
    }
    %sum = tg.sum %v : tensor<?xf64>
    %q = tg.exp %v : tensor<?xf64>
    %m = tg.prod %q : tensor<?xf64>
    tg.yield outs(%sum, %m : f64, f64)
  }
  return %r#0, %r#1 : tensor<?xf64>, tensor<?xf64>
}
func.func @again(%x: tensor<?x3xf64>, %n: index) -> (tensor<?xf64>, tensor<?xf64>) {
  %r:2 = tg.ofg (%i0 = %x, %i1 = %n) : (tensor<?x3xf64>, index) -> (tensor<?xf64>, tensor<?xf64>) {
    %0:2 = func.call @rows(%i0, %i1) : (tensor<?x3xf64>, index) -> (tensor<?xf64>, tensor<?xf64>)
    tg.yield %0#0, %0#1 : tensor<?xf64>, tensor<?xf64>
  }
  return %r#0, %r#1 : tensor<?xf64>, tensor<?xf64>
}
tg.expect @again(dense<[[-1.0, -0.5, -0.75], [-0.5, 0.0, -0.5], [0.0, 0.5, -0.25], [0.5, -0.5, 0.0], [1.0, 0.0, 0.25], [-1.0, 0.5, 0.5], [-0.5, -0.5, 0.75], [0.0, 0.0, -0.75], [0.5, 0.5, -0.5], [1.0, -0.5, -0.25], [-1.0, 0.0, 0.0], [-0.5, 0.5, 0.25], [0.0, -0.5, 0.5], [0.5, 0.0, 0.75], [1.0, 0.5, -0.75], [-1.0, -0.5, -0.5], [-0.5, 0.0, -0.25]]> : tensor<17x3xf64>, 17 : index) like @rows within 4 ulp

func.func @chosen(%c: i1, %y: tensor<?xf64>, %w: tensor<?xf64>) -> f64 {
  %v = scf.if %c -> (tensor<?xf64>) {
    %b = tg.sqr %y : tensor<?xf64>
    scf.yield %b : tensor<?xf64>
  } else {
    %d = tg.neg %w : tensor<?xf64>
    scf.yield %d : tensor<?xf64>
  }
  %s = tg.sum %v : tensor<?xf64>
  return %s : f64
}
tg.expect @chosen(true, dense<[1.0, 2.0]> : tensor<2xf64>, dense<[1.0, 2.0, 3.0]> : tensor<3xf64>) returns (5.0 : f64)
tg.expect @chosen(false, dense<[1.0, 2.0]> : tensor<2xf64>, dense<[1.0, 2.0, 3.0]> : tensor<3xf64>) returns (-6.0 : f64)
