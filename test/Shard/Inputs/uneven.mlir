// Maps over arguments of which one may have more rows, its first rows, what replaces them, and gradients of these.
func.func @main(%x: tensor<?x3xf64>, %y: tensor<?xf64>, %w: tensor<3xf64>)
    -> (f64, tensor<?x3xf64>, tensor<?xf64>, tensor<3xf64>, f64, tensor<?xf64>, f64, tensor<?xf64>) {
  %one = arith.constant 1.0 : f64
  %c0 = arith.constant 0 : index
  %n = tensor.dim %x, %c0 : tensor<?x3xf64>
  %m = tensor.dim %y, %c0 : tensor<?xf64>
  %least = arith.minsi %n, %m : index
  %map:4 = tg.vjp (%a = %x, %b = %y, %c = %w) wrt [0, 1, 2] of [0](%one : f64)
      : (tensor<?x3xf64>, tensor<?xf64>, tensor<3xf64>) -> (f64, tensor<?x3xf64>, tensor<?xf64>, tensor<3xf64>) {
    %0 = tg.scan seqs(%row = %a : tensor<?x3xf64>, %target = %b : tensor<?xf64>) consts(%p = %c : tensor<3xf64>) -> tensor<?xf64> {
      %1 = tg.dot %row, %p : tensor<3xf64>
      %2 = tg.sub %1, %target : f64
      %3 = tg.sin %2 : f64
      tg.yield outs(%3 : f64)
    }
    %1 = tg.sum %0 : tensor<?xf64>
    tg.yield %1 : f64
  }
  %part:2 = tg.vjp (%a = %x, %b = %y) wrt [1] of [0](%one : f64) : (tensor<?x3xf64>, tensor<?xf64>) -> (f64, tensor<?xf64>) {
    %rows = arith.constant 0 : index
    %count = tensor.dim %a, %rows : tensor<?x3xf64>
    %0 = tg.slice %b[:%count] : tensor<?xf64>
    %1 = tg.expand_dims %0 [1] : tensor<?xf64>
    %2 = tg.mul %1, %a : (tensor<?x1xf64>, tensor<?x3xf64>)
    %3 = tg.cos %2 : tensor<?x3xf64>
    %4 = tg.sum %3 : tensor<?x3xf64>
    tg.yield %4 : f64
  }
  %total = tg.scan %t to %least seqs(%row = %x : tensor<?x3xf64>, %target = %y : tensor<?xf64>) states(%s = %one : f64) -> f64 {
    %0 = tg.sum %row : tensor<3xf64>
    %1 = tg.cast %t to f64 : index
    %2 = tg.mul %0, %target : f64
    %3 = tg.mul %2, %1 : f64
    %4 = tg.add %s, %3 : f64
    tg.yield %4 : f64
  }
  %5 = tg.slice %x[:, 1] : tensor<?x3xf64>
  %6 = tg.set_slice %5 into %y[:%n] : (tensor<?xf64>, tensor<?xf64>)
  return %map#0, %map#1, %map#2, %map#3, %part#0, %part#1, %total, %6
      : f64, tensor<?x3xf64>, tensor<?xf64>, tensor<3xf64>, f64, tensor<?xf64>, f64, tensor<?xf64>
}
