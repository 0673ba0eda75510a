// The log-likelihoods of many series, all of one GARCH(1,1) model:
//
//   y[t] ~ Normal(0, v[t]),   v[t] = w + alpha y[t-1]² + beta v[t-1]
//
// up to a constant. A step is a series; the loop in it waits for each variance.
func.func @main(%y: tensor<?x?xf64>, %w: f64, %alpha: f64, %beta: f64) -> tensor<?xf64> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %rows = tensor.dim %y, %c0 : tensor<?x?xf64>
  %n = tensor.dim %y, %c1 : tensor<?x?xf64>
  %r = tg.scan %i to %rows
      seqs(%row = %y : tensor<?x?xf64>)
      consts(%w_ = %w : f64, %alpha_ = %alpha : f64, %beta_ = %beta : f64, %steps = %n : index)
      -> tensor<?xf64> {
    %zero = arith.constant 0.0 : f64
    %v, %total = tg.scan %t to %steps
        seqs(%e = %row : tensor<?xf64>)
        states(%v_1 = %w_ : f64, %sum = %zero : f64)
        consts(%w_1 = %w_ : f64, %alpha_1 = %alpha_ : f64, %beta_1 = %beta_ : f64)
        -> (f64, f64) {
      %log_v = tg.log %v_1 : f64
      %e2 = tg.sqr %e : f64
      %distance = tg.div %e2, %v_1 : f64
      %both = tg.add %log_v, %distance : f64
      %sum_1 = tg.add %sum, %both : f64
      %news = tg.mul %alpha_1, %e2 : f64
      %memory = tg.mul %beta_1, %v_1 : f64
      %moving = tg.add %news, %memory : f64
      %next = tg.add %w_1, %moving : f64
      tg.yield %next, %sum_1 : f64, f64
    }
    tg.yield outs(%total : f64)
  }
  return %r : tensor<?xf64>
}
