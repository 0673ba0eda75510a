// Steps of Adam that minimise the squared distance to a target, of many parameters.
func.func @main(%steps: index, %start: tensor<?xf64>, %target: tensor<?xf64>, %rate: f64) -> tensor<?xf64> {
  %c0 = arith.constant 0 : index
  %size = tensor.dim %start, %c0 : tensor<?xf64>
  %zero = arith.constant 0.0 : f64
  %one = arith.constant 1.0 : f64
  %zeros = tg.full %zero [%size] : f64
  %r:5 = tg.scan %t to %steps
      states(%w = %start : tensor<?xf64>, %m = %zeros : tensor<?xf64>, %v = %zeros : tensor<?xf64>, %p1 = %one : f64, %p2 = %one : f64)
      consts(%goal = %target : tensor<?xf64>, %lr = %rate : f64)
      -> (tensor<?xf64>, tensor<?xf64>, tensor<?xf64>, f64, f64) {
    %one_1 = arith.constant 1.0 : f64
    %b1 = arith.constant 0.9 : f64
    %b2 = arith.constant 0.999 : f64
    %r1 = arith.constant 0.1 : f64
    %r2 = arith.constant 0.001 : f64
    %small = arith.constant 1.0e-8 : f64
    %g = tg.sub %w, %goal : tensor<?xf64>
    %m0 = tg.mul %m, %b1 : tensor<?xf64>, f64
    %m1 = tg.mul %g, %r1 : tensor<?xf64>, f64
    %m2 = tg.add %m0, %m1 : tensor<?xf64>
    %g2 = tg.sqr %g : tensor<?xf64>
    %v0 = tg.mul %v, %b2 : tensor<?xf64>, f64
    %v1 = tg.mul %g2, %r2 : tensor<?xf64>, f64
    %v2 = tg.add %v0, %v1 : tensor<?xf64>
    %q1 = tg.mul %p1, %b1 : f64
    %q2 = tg.mul %p2, %b2 : f64
    %d1 = tg.sub %one_1, %q1 : f64
    %d2 = tg.sub %one_1, %q2 : f64
    %mh = tg.div %m2, %d1 : tensor<?xf64>, f64
    %vh = tg.div %v2, %d2 : tensor<?xf64>, f64
    %root = tg.sqrt %vh : tensor<?xf64>
    %below = tg.add %root, %small : tensor<?xf64>, f64
    %step = tg.div %mh, %below : tensor<?xf64>
    %scaled = tg.mul %step, %lr : tensor<?xf64>, f64
    %w2 = tg.sub %w, %scaled : tensor<?xf64>
    tg.yield %w2, %m2, %v2, %q1, %q2 : tensor<?xf64>, tensor<?xf64>, tensor<?xf64>, f64, f64
  }
  return %r#0 : tensor<?xf64>
}
