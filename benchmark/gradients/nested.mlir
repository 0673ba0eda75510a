// Logistic growth, u' = r u (1 - u/k), by 20 Euler steps from one measurement to the next; the sum of squared errors.
func.func @main(%y: tensor<?xf64>, %u0: f64, %r: f64, %k: f64) -> f64 {
  %axis = arith.constant 0 : index
  %zero = arith.constant 0.0 : f64
  %n = tensor.dim %y, %axis : tensor<?xf64>
  %last, %loss = tg.scan %t to %n
      seqs(%y_t = %y : tensor<?xf64>)
      states(%u_1 = %u0 : f64, %sum_1 = %zero : f64)
      consts(%ri = %r : f64, %ki = %k : f64)
      -> (f64, f64) {
    %steps = arith.constant 20 : index
    %u = tg.scan %s to %steps states(%v_1 = %u_1 : f64) consts(%rj = %ri : f64, %kj = %ki : f64) -> f64 {
      %dt = arith.constant 0.01 : f64
      %one = arith.constant 1.0 : f64
      %share = tg.div %v_1, %kj : f64
      %room = tg.sub %one, %share : f64
      %growth = tg.mul %rj, %v_1 : f64
      %slope = tg.mul %growth, %room : f64
      %change = tg.mul %dt, %slope : f64
      %v = tg.add %v_1, %change : f64
      tg.yield %v : f64
    }
    %error = tg.sub %u, %y_t : f64
    %square = tg.sqr %error : f64
    %sum = tg.add %sum_1, %square : f64
    tg.yield %u, %sum : f64, f64
  }
  return %loss : f64
}
