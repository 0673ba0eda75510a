// RUN: tg-run %s --mode=debug --input=2xf64=0.5,-2 --input=4x2xf64=1,2,3,4,5,6,7,8 --compare=interp --print | FileCheck %s

// Three traces began as one empty tensor, cast to another type once: each row was added to those of all steps before.

// CHECK: all results are equal
// CHECK: tensor<2xf64> = [-2.0, -4.5]
func.func @main(%x: tensor<?xf64>, %w: tensor<4x2xf64>) -> tensor<?xf64> {
  %n = arith.constant 6 : index
  %v = arith.constant -2.5 : f64
  %r:5 = tg.scan %t to %n
      states(%s = %x : tensor<?xf64>, %u = %w[-4] : tensor<4x2xf64>)
      consts(%c = %v : f64)
      -> (tensor<?xf64>, tensor<4x2xf64>, tensor<?x?xf64>, tensor<?x?xf64>, tensor<?x?xf64>) {
    %i = arith.constant dense<[1, -2]> : tensor<2xi64>
    %0 = tg.scatter add %c into %s[%i] : (f64, tensor<?xf64>, tensor<2xi64>)
    tg.yield %s, %u : tensor<?xf64>, tensor<2xf64> outs(%0, %s, %0 : tensor<?xf64>, tensor<?xf64>, tensor<?xf64>)
  }
  %1 = tg.slice %r#4[-1, :] : tensor<?x?xf64>
  return %1 : tensor<?xf64>
}
