// RUN: tg-run %s --mode=debug --input=index=4 --input=f64=1 --input=f64=2 --compare=interp --print | FileCheck %s

// One tensor.empty begins an outer and an inner loop. Upstream's --cse and --one-shot-bufferize (22.1.8) give both loops one
// buffer, so that the outer result is 2.0, 2.0, 2.0, 2.0; we give each use an empty tensor of its own.

// CHECK:      all results are equal
// CHECK-NEXT: tensor<4xf64> = [1.0, 1.0, 1.0, 1.0]
// CHECK-NEXT: f64 = 8.0
func.func @main(%n: index, %a: f64, %b: f64) -> (tensor<4xf64>, f64) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0.0 : f64
  %e = tensor.empty() : tensor<4xf64>
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%t = %e, %sum = %zero) -> (tensor<4xf64>, f64) {
    %t1 = tensor.insert %a into %t[%i] : tensor<4xf64>
    %s = scf.for %j = %c0 to %n step %c1 iter_args(%u = %e) -> tensor<4xf64> {
      %u1 = tensor.insert %b into %u[%j] : tensor<4xf64>
      scf.yield %u1 : tensor<4xf64>
    }
    %x = tensor.extract %s[%i] : tensor<4xf64>
    %next = arith.addf %sum, %x : f64
    scf.yield %t1, %next : tensor<4xf64>, f64
  }
  return %r#0, %r#1 : tensor<4xf64>, f64
}
