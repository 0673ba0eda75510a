// Three equations with four parameters, solved for each row of parameters.
func.func @main(%p: tensor<?x4xf64>) -> tensor<?x3xf64> {
  %zero = arith.constant 0 : index
  %n = tensor.dim %p, %zero : tensor<?x4xf64>
  %start = arith.constant dense<1.0> : tensor<3xf64>
  %x = tg.scan %t to %n seqs(%row = %p : tensor<?x4xf64>) consts(%x0 = %start : tensor<3xf64>) -> tensor<?x3xf64> {
    %solution, %f, %status, %steps = tg.root hybrid {xtol = 1.0e-10}
        from(%j0 = %x0 : tensor<3xf64>) consts(%j1 = %row : tensor<4xf64>) {
      %k0 = arith.constant 0 : index
      %k1 = arith.constant 1 : index
      %k2 = arith.constant 2 : index
      %k3 = arith.constant 3 : index
      %one = arith.constant 1.0 : f64
      %a = tensor.extract %j0[%k0] : tensor<3xf64>
      %b = tensor.extract %j0[%k1] : tensor<3xf64>
      %c = tensor.extract %j0[%k2] : tensor<3xf64>
      %p0 = tensor.extract %j1[%k0] : tensor<4xf64>
      %p1 = tensor.extract %j1[%k1] : tensor<4xf64>
      %p2 = tensor.extract %j1[%k2] : tensor<4xf64>
      %p3 = tensor.extract %j1[%k3] : tensor<4xf64>
      // a² + p0 b - c - 1
      %0 = tg.mul %a, %a : f64
      %1 = tg.mul %p0, %b : f64
      %2 = tg.add %0, %1 : f64
      %3 = tg.sub %2, %c : f64
      %4 = tg.sub %3, %one : f64
      // p1 a - exp -b + p2 c
      %5 = tg.mul %p1, %a : f64
      %6 = tg.neg %b : f64
      %7 = tg.exp %6 : f64
      %8 = tg.sub %5, %7 : f64
      %9 = tg.mul %p2, %c : f64
      %10 = tg.add %8, %9 : f64
      // a b c - p3
      %11 = tg.mul %a, %b : f64
      %12 = tg.mul %11, %c : f64
      %13 = tg.sub %12, %p3 : f64
      %equations = tensor.from_elements %4, %10, %13 : tensor<3xf64>
      tg.yield %equations : tensor<3xf64>
    }
    tg.yield outs(%solution : tensor<3xf64>)
  }
  return %x : tensor<?x3xf64>
}
