// A Kalman filter of the level of each of many series, of which all levels are kept:
//
//   y[t] = level[t] + e[t],   level[t] = level[t-1] + u[t],   with variances of e and u
func.func @main(%y: tensor<?x?xf64>, %noise: f64, %moves: f64) -> tensor<?x?xf64> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %rows = tensor.dim %y, %c0 : tensor<?x?xf64>
  %n = tensor.dim %y, %c1 : tensor<?x?xf64>
  %r = tg.scan %i to %rows
      seqs(%row = %y : tensor<?x?xf64>)
      consts(%noise_ = %noise : f64, %moves_ = %moves : f64, %steps = %n : index)
      -> tensor<?x?xf64> {
    %zero = arith.constant 0.0 : f64
    %one = arith.constant 1.0 : f64
    %level, %p, %levels = tg.scan %t to %steps
        seqs(%y_t = %row : tensor<?xf64>)
        states(%level_1 = %zero : f64, %p_1 = %one : f64)
        consts(%noise_1 = %noise_ : f64, %moves_1 = %moves_ : f64)
        -> (f64, f64, tensor<?xf64>) {
      %before = tg.add %p_1, %moves_1 : f64
      %expected = tg.add %before, %noise_1 : f64
      %gain = tg.div %before, %expected : f64
      %error = tg.sub %y_t, %level_1 : f64
      %change = tg.mul %gain, %error : f64
      %next = tg.add %level_1, %change : f64
      %after = tg.mul %gain, %noise_1 : f64
      tg.yield %next, %after : f64, f64 outs(%next : f64)
    }
    tg.yield outs(%levels : tensor<?xf64>)
  }
  return %r : tensor<?x?xf64>
}
