// The log-likelihood of observations from a mixture of two normal distributions, up to a constant.
func.func @main(%y: tensor<?xf64>, %share: f64, %mean: f64) -> f64 {
  %c0 = arith.constant 0 : index
  %n = tensor.dim %y, %c0 : tensor<?xf64>
  %zero = arith.constant 0.0 : f64
  %r = tg.scan %t to %n
      seqs(%x = %y : tensor<?xf64>)
      states(%sum = %zero : f64)
      consts(%p = %share : f64, %mu = %mean : f64)
      -> f64 {
    %one = arith.constant 1.0 : f64
    %minus = arith.constant -0.5 : f64
    %x2 = tg.sqr %x : f64
    %a0 = tg.mul %minus, %x2 : f64
    %a1 = tg.exp %a0 : f64
    %d = tg.sub %x, %mu : f64
    %d2 = tg.sqr %d : f64
    %b0 = tg.mul %minus, %d2 : f64
    %b1 = tg.exp %b0 : f64
    %q = tg.sub %one, %p : f64
    %a = tg.mul %p, %a1 : f64
    %b = tg.mul %q, %b1 : f64
    %density = tg.add %a, %b : f64
    %term = tg.log %density : f64
    %0 = tg.add %sum, %term : f64
    tg.yield %0 : f64
  }
  return %r : f64
}
