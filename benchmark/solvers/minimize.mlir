// A strictly convex function of two numbers with four parameters, minimised for each row of parameters.
func.func @main(%p: tensor<?x4xf64>) -> tensor<?x2xf64> {
  %zero = arith.constant 0 : index
  %n = tensor.dim %p, %zero : tensor<?x4xf64>
  %start = arith.constant dense<0.0> : tensor<2xf64>
  %x = tg.scan %t to %n seqs(%row = %p : tensor<?x4xf64>) consts(%x0 = %start : tensor<2xf64>) -> tensor<?x2xf64> {
    %minimum, %f, %status, %steps = tg.minimize bfgs {gtol = 1.0e-8}
        from(%j0 = %x0 : tensor<2xf64>) consts(%j1 = %row : tensor<4xf64>) {
      %k0 = arith.constant 0 : index
      %k1 = arith.constant 1 : index
      %k2 = arith.constant 2 : index
      %k3 = arith.constant 3 : index
      %tenth = arith.constant 0.1 : f64
      %a = tensor.extract %j0[%k0] : tensor<2xf64>
      %b = tensor.extract %j0[%k1] : tensor<2xf64>
      %p0 = tensor.extract %j1[%k0] : tensor<4xf64>
      %p1 = tensor.extract %j1[%k1] : tensor<4xf64>
      %p2 = tensor.extract %j1[%k2] : tensor<4xf64>
      %p3 = tensor.extract %j1[%k3] : tensor<4xf64>
      // exp (p0 a - b) + (a - p1)² + p3 (b - p2 a)² + 0.1 b⁴
      %0 = tg.mul %p0, %a : f64
      %1 = tg.sub %0, %b : f64
      %2 = tg.exp %1 : f64
      %3 = tg.sub %a, %p1 : f64
      %4 = tg.sqr %3 : f64
      %5 = tg.add %2, %4 : f64
      %6 = tg.mul %p2, %a : f64
      %7 = tg.sub %b, %6 : f64
      %8 = tg.sqr %7 : f64
      %9 = tg.mul %p3, %8 : f64
      %10 = tg.add %5, %9 : f64
      %11 = tg.sqr %b : f64
      %12 = tg.sqr %11 : f64
      %13 = tg.mul %tenth, %12 : f64
      %14 = tg.add %10, %13 : f64
      tg.yield %14 : f64
    }
    tg.yield outs(%minimum : tensor<2xf64>)
  }
  return %x : tensor<?x2xf64>
}
