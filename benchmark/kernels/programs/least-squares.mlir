// Recursive least squares of as many coefficients as rows of x have elements: after each row, the coefficients w and
// the inverse p of the matrix of sums of products are brought up to date, and older rows forgotten by a factor.
!weights = tensor<?xf64>
!square = tensor<?x?xf64>
!column = tensor<?x1xf64>
!row = tensor<1x?xf64>
!rows = tensor<?x?xf64>

func.func @main(%x: !rows, %y: tensor<?xf64>, %w0: !weights, %p0: !square, %keep: f64) -> (!weights, !square, tensor<?xf64>) {
  %axis = arith.constant 0 : index
  %n = tensor.dim %x, %axis : !rows
  %w, %p, %errors = tg.scan %t to %n
      seqs(%xt = %x : !rows, %yt = %y : tensor<?xf64>)
      states(%wt = %w0 : !weights, %pt = %p0 : !square)
      consts(%keeps = %keep : f64)
      -> (!weights, !square, tensor<?xf64>) {
    %guess = tg.dot %xt, %wt : (!weights, !weights)
    %e = tg.sub %yt, %guess : f64
    %px = tg.dot %pt, %xt : (!square, !weights)
    %xpx = tg.dot %xt, %px : (!weights, !weights)
    %s = tg.add %xpx, %keeps : f64
    %gain = tg.div %px, %s : (!weights, f64)
    %shift = tg.mul %gain, %e : (!weights, f64)
    %w_next = tg.add %wt, %shift : (!weights, !weights)
    %column = tg.expand_dims %gain [1] : !weights
    %row = tg.expand_dims %px [0] : !weights
    %known = tg.mul %column, %row : (!column, !row)
    %left = tg.sub %pt, %known : (!square, !square)
    %p_next = tg.div %left, %keeps : (!square, f64)
    tg.yield %w_next, %p_next : !weights, !square outs(%e : f64)
  }
  return %w, %p, %errors : !weights, !square, tensor<?xf64>
}
