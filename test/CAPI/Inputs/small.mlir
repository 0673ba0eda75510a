func.func @main(%x: tensor<?x3xf32>, %i: index, %n: i32) -> (tensor<?xf32>, i32, tensor<?x3xf32>) {
  %0 = tg.slice %x[:, %i] : tensor<?x3xf32>
  %1 = tg.floordiv %n, %n : i32
  return %0, %1, %x : tensor<?xf32>, i32, tensor<?x3xf32>
}
func.func @flags(%a: tensor<2xi1>, %b: i1) -> (tensor<2xi1>, f16) {
  %0 = tg.and %a, %b : (tensor<2xi1>, i1)
  %c = arith.constant 1.5 : f16
  return %0, %c : tensor<2xi1>, f16
}
func.func @loop(%x: tensor<?xf64>, %n: index) -> (f64, tensor<?xf64>) {
  %zero = arith.constant 0.0 : f64
  %last, %rows = tg.scan %t to %n seqs(%xt = %x : tensor<?xf64>) states(%h = %zero : f64) -> (f64, tensor<?xf64>) {
    %0 = tg.add %h, %xt : f64
    tg.yield %0 : f64 outs(%0 : f64)
  }
  return %last, %rows : f64, tensor<?xf64>
}
func.func @parts(%z: complex<f64>, %x: f64) -> (complex<f64>, f64) {
  %0 = tg.mul %z, %z : complex<f64>
  return %0, %x : complex<f64>, f64
}
