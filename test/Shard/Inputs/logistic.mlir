// The gradient of a logistic regression.
func.func @main(%x: tensor<?x3xf64>, %y: tensor<?xf64>, %w: tensor<3xf64>) -> (f64, tensor<3xf64>, tensor<?xf64>) {
  %one = arith.constant 1.0 : f64
  %loss, %dw = tg.vjp (%i0 = %w, %i1 = %x, %i2 = %y) wrt [0] of [0](%one : f64)
      : (tensor<3xf64>, tensor<?x3xf64>, tensor<?xf64>) -> (f64, tensor<3xf64>) {
    %0 = tg.dot %i1, %i0 : (tensor<?x3xf64>, tensor<3xf64>)
    %1 = tg.softplus %0 : tensor<?xf64>
    %2 = tg.mul %i2, %0 : tensor<?xf64>
    %3 = tg.sub %1, %2 : tensor<?xf64>
    %4 = tg.sum %3 : tensor<?xf64>
    tg.yield %4 : f64
  }
  %0 = tg.dot %x, %w : (tensor<?x3xf64>, tensor<3xf64>)
  %1 = tg.sigmoid %0 : tensor<?xf64>
  return %loss, %dw, %1 : f64, tensor<3xf64>, tensor<?xf64>
}
