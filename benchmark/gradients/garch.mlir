// The log-likelihood of a GARCH(1,1) model, y[t] = c + e[t], where e[t] is normal with variance
// v[t] = w + alpha e[t-1]² + beta v[t-1].
func.func @main(%y: tensor<?xf64>, %c: f64, %w: f64, %alpha: f64, %beta: f64) -> f64 {
  %axis = arith.constant 0 : index
  %one = arith.constant 1.0 : f64
  %half = arith.constant -0.5 : f64
  %n = tensor.dim %y, %axis : tensor<?xf64>
  %persistence = tg.add %alpha, %beta : f64
  %rest = tg.sub %one, %persistence : f64
  %start = tg.div %w, %rest : f64
  %v_last, %e2_last, %terms = tg.scan %t to %n
      seqs(%y_t = %y : tensor<?xf64>)
      states(%v_1 = %start : f64, %e2_1 = %start : f64)
      consts(%ci = %c : f64, %wi = %w : f64, %alphai = %alpha : f64, %betai = %beta : f64)
      -> (f64, f64, tensor<?xf64>) {
    %two_pi = arith.constant 6.283185307179586 : f64
    %news = tg.mul %alphai, %e2_1 : f64
    %memory = tg.mul %betai, %v_1 : f64
    %moving = tg.add %news, %memory : f64
    %v = tg.add %wi, %moving : f64
    %e = tg.sub %y_t, %ci : f64
    %e2 = tg.sqr %e : f64
    %area = tg.mul %two_pi, %v : f64
    %log_area = tg.log %area : f64
    %distance = tg.div %e2, %v : f64
    %term = tg.add %log_area, %distance : f64
    tg.yield %v, %e2 : f64, f64 outs(%term : f64)
  }
  %sum = tg.sum %terms : tensor<?xf64>
  %r = tg.mul %half, %sum : f64
  return %r : f64
}
