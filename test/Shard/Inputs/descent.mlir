// Steps of gradient descent, a map over rows, and a minimiser, whose graphs read divided values.
func.func @main(%x: tensor<?x3xf64>, %y: tensor<?xf64>, %w: tensor<3xf64>)
    -> (tensor<3xf64>, tensor<?xf64>, tensor<?xf64>, tensor<3xf64>) {
  %ws = tg.scan to 3 states(%s = %w : tensor<3xf64>) consts(%x, %y : tensor<?x3xf64>, tensor<?xf64>) -> tensor<3xf64> {
    %0 = tg.dot %x, %s : (tensor<?x3xf64>, tensor<3xf64>)
    %1 = tg.sub %0, %y : tensor<?xf64>
    %2 = tg.dot %1, %x : (tensor<?xf64>, tensor<?x3xf64>)
    %c = arith.constant 0.001 : f64
    %3 = tg.mul %2, %c : (tensor<3xf64>, f64)
    %4 = tg.sub %s, %3 : tensor<3xf64>
    tg.yield %4 : tensor<3xf64>
  }
  %rows = tg.scan %t seqs(%row = %x : tensor<?x3xf64>, %target = %y : tensor<?xf64>) consts(%w : tensor<3xf64>) -> tensor<?xf64> {
    %0 = tg.dot %row, %w : tensor<3xf64>
    %1 = tg.sub %0, %target : f64
    %2 = tg.cast %t to f64 : index
    %3 = tg.add %1, %2 : f64
    tg.yield outs(%3 : f64)
  }
  %h = tg.scan to 4 states(%s = %y : tensor<?xf64>) consts(%x : tensor<?x3xf64>) -> tensor<?xf64> {
    %0 = tg.sum %x axes [1] : tensor<?x3xf64>
    %1 = tg.sin %s : tensor<?xf64>
    %2 = tg.add %0, %1 : tensor<?xf64>
    tg.yield %2 : tensor<?xf64>
  }
  %best, %value, %status, %steps = tg.minimize bfgs {max_steps = 3}
      from(%p = %w : tensor<3xf64>) consts(%cx = %x : tensor<?x3xf64>, %cy = %y : tensor<?xf64>) {
    %0 = tg.dot %cx, %p : (tensor<?x3xf64>, tensor<3xf64>)
    %1 = tg.sub %0, %cy : tensor<?xf64>
    %2 = tg.dot %1, %1 : tensor<?xf64>
    tg.yield %2 : f64
  }
  return %ws, %rows, %h, %best : tensor<3xf64>, tensor<?xf64>, tensor<?xf64>, tensor<3xf64>
}
