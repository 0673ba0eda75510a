// A window whose rows come from states that blocks of steps take apart: they read memory that was freed.
// RUN: tg-run %s --entry=rows --input=17x2xf64=0.5 --input=index=17 --compare=interp | FileCheck %s
// RUN: tg-run %s --entry=states --input=17x2xf64=0.5 --input=index=17 --compare=interp | FileCheck %s
// CHECK: all results are equal
func.func @rows(%x: tensor<?x2xf64>, %n: index) -> (tensor<?x2x2xf64>, tensor<?x2xf64>) {
  %r:2 = tg.scan %i to %n seqs(%row = %x : tensor<?x2xf64>) -> (tensor<?x2x2xf64>, tensor<?x2xf64>) {
    %c = arith.constant 3 : index
    %w0 = arith.constant dense<[[1.0,2.0],[3.0,4.0]]> : tensor<2x2xf64>
    %w, %h = tg.scan %t to %c states(%a, %b = %w0[-2, -1] : tensor<2x2xf64>, %s = %row : tensor<2xf64>) -> (tensor<2x2xf64>, tensor<2xf64>) {
      %k = arith.constant 0.5 : f64
      %0 = tg.mul %s, %k : (tensor<2xf64>, f64)
      %1 = tg.add %s, %s : tensor<2xf64>
      tg.yield %1, %0 : tensor<2xf64>, tensor<2xf64>
    }
    tg.yield outs(%w, %h : tensor<2x2xf64>, tensor<2xf64>)
  }
  return %r#0, %r#1 : tensor<?x2x2xf64>, tensor<?x2xf64>
}
func.func @states(%x: tensor<?x2xf64>, %n: index) -> (tensor<?x2x2xf64>, tensor<?x2xf64>) {
  %r:2 = tg.scan %i to %n seqs(%row = %x : tensor<?x2xf64>) -> (tensor<?x2x2xf64>, tensor<?x2xf64>) {
    %c = arith.constant 3 : index
    %w0 = arith.constant dense<[[1.0,2.0],[3.0,4.0]]> : tensor<2x2xf64>
    %w, %h = tg.scan %t to %c states(%a, %b = %w0[-2, -1] : tensor<2x2xf64>, %s = %row : tensor<2xf64>) -> (tensor<2x2xf64>, tensor<2xf64>) {
      %k = arith.constant 0.5 : f64
      %0 = tg.mul %s, %k : (tensor<2xf64>, f64)
      %1 = tg.add %s, %s : tensor<2xf64>
      tg.yield %s, %0 : tensor<2xf64>, tensor<2xf64>
    }
    tg.yield outs(%w, %h : tensor<2x2xf64>, tensor<2xf64>)
  }
  return %r#0, %r#1 : tensor<?x2x2xf64>, tensor<?x2xf64>
}
