// The equation of heat on a line of 1000 points, by n steps between two borders that stay.
func.func @main(%n: index, %u0: tensor<1000xf64>, %c: f64) -> tensor<1000xf64> {
  %last = tg.scan %t to %n states(%u = %u0 : tensor<1000xf64>) consts(%ci = %c : f64) -> (tensor<1000xf64>) {
    %two = arith.constant 2.0 : f64
    %l = tg.slice %u[:-2] : tensor<1000xf64>
    %m = tg.slice %u[1:-1] : tensor<1000xf64>
    %r = tg.slice %u[2:] : tensor<1000xf64>
    %m2 = tg.mul %m, %two : (tensor<998xf64>, f64)
    %0 = tg.sub %l, %m2 : tensor<998xf64>
    %1 = tg.add %0, %r : tensor<998xf64>
    %2 = tg.mul %1, %ci : (tensor<998xf64>, f64)
    %3 = tg.add %m, %2 : tensor<998xf64>
    %4 = tg.set_slice %3 into %u[1:-1] : (tensor<998xf64>, tensor<1000xf64>)
    tg.yield %4 : tensor<1000xf64>
  }
  return %last : tensor<1000xf64>
}
