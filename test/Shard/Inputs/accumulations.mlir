// Loops over rows whose states add up, or multiply, what steps compute; a map over loops of which the gradient is such a loop; and the
// gradient of such a loop.
func.func @main(%x: tensor<?x3xf64>, %y: tensor<?xf64>, %w: tensor<3xf64>)
    -> (f64, tensor<3xf64>, f64, tensor<?xf64>, tensor<3x3xf64>, f64, tensor<3xf64>, tensor<?x3xf64>, f64, tensor<3xf64>) {
  %one = arith.constant 1.0 : f64
  %start = tg.full %one [3, 3] : f64
  %sums:5 = tg.scan %t seqs(%row = %x : tensor<?x3xf64>, %target = %y : tensor<?xf64>)
      states(%s = %one : f64, %g = %w : tensor<3xf64>, %p = %one : f64, %m = %start : tensor<3x3xf64>) consts(%c = %w : tensor<3xf64>)
      -> (f64, tensor<3xf64>, f64, tensor<3x3xf64>, tensor<?xf64>) {
    %0 = tg.dot %row, %c : tensor<3xf64>
    %1 = tg.sub %0, %target : f64
    %2 = tg.cast %t to f64 : index
    %3 = tg.mul %1, %2 : f64
    %4 = tg.add %s, %3 : f64
    %5 = tg.mul %row, %1 : (tensor<3xf64>, f64)
    %6 = tg.sub %g, %5 : tensor<3xf64>
    %7 = tg.sin %1 : f64
    %8 = tg.mul %7, %p : f64
    %9 = tg.expand_dims %row [1] : tensor<3xf64>
    %10 = tg.mul %9, %row : (tensor<3x1xf64>, tensor<3xf64>)
    %11 = tg.add %10, %m : tensor<3x3xf64>
    %12 = tg.add %11, %1 : (tensor<3x3xf64>, f64)
    tg.yield %4, %6, %8, %12 : f64, tensor<3xf64>, f64, tensor<3x3xf64> outs(%1 : f64)
  }
  %value:3 = tg.vjp (%cx = %x, %cw = %w) wrt [0, 1] of [0](%one : f64) : (tensor<?x3xf64>, tensor<3xf64>) -> (f64, tensor<?x3xf64>, tensor<3xf64>) {
    %0 = tg.scan seqs(%row = %cx : tensor<?x3xf64>) consts(%p = %cw : tensor<3xf64>) -> tensor<?xf64> {
      %1 = arith.constant 0.5 : f64
      %2 = tg.scan seqs(%a = %row : tensor<3xf64>) states(%h = %1 : f64) consts(%q = %p : tensor<3xf64>) -> f64 {
        %3 = tg.dot %q, %q : tensor<3xf64>
        %4 = tg.mul %h, %3 : f64
        %5 = tg.add %4, %a : f64
        %6 = tg.sin %5 : f64
        tg.yield %6 : f64
      }
      tg.yield outs(%2 : f64)
    }
    %1 = tg.sum %0 : tensor<?xf64>
    tg.yield %1 : f64
  }
  %loss:2 = tg.vjp (%cx = %x, %cy = %y, %cw = %w) wrt [2] of [0](%one : f64) : (tensor<?x3xf64>, tensor<?xf64>, tensor<3xf64>) -> (f64, tensor<3xf64>) {
    %0 = arith.constant 0.0 : f64
    %1 = tg.scan seqs(%row = %cx : tensor<?x3xf64>, %target = %cy : tensor<?xf64>) states(%s = %0 : f64) consts(%p = %cw : tensor<3xf64>) -> f64 {
      %2 = tg.dot %row, %p : tensor<3xf64>
      %3 = tg.tanh %2 : f64
      %4 = tg.sub %3, %target : f64
      %5 = tg.sqr %4 : f64
      %6 = tg.add %s, %5 : f64
      tg.yield %6 : f64
    }
    tg.yield %1 : f64
  }
  return %sums#0, %sums#1, %sums#2, %sums#4, %sums#3, %value#0, %value#2, %value#1, %loss#0, %loss#1
      : f64, tensor<3xf64>, f64, tensor<?xf64>, tensor<3x3xf64>, f64, tensor<3xf64>, tensor<?x3xf64>, f64, tensor<3xf64>
}
