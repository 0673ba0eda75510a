// Steps of Heun's method for logistic growth, of many populations with rates of their own.
func.func @main(%steps: index, %start: tensor<?xf64>, %rates: tensor<?xf64>, %dt: f64) -> tensor<?xf64> {
  %r = tg.scan %t to %steps
      states(%y = %start : tensor<?xf64>)
      consts(%rate = %rates : tensor<?xf64>, %h = %dt : f64)
      -> tensor<?xf64> {
    %one = arith.constant 1.0 : f64
    %half = arith.constant 0.5 : f64
    %left = tg.sub %one, %y : f64, tensor<?xf64>
    %ry = tg.mul %rate, %y : tensor<?xf64>
    %k1 = tg.mul %ry, %left : tensor<?xf64>
    %hk = tg.mul %h, %k1 : f64, tensor<?xf64>
    %z = tg.add %y, %hk : tensor<?xf64>
    %left2 = tg.sub %one, %z : f64, tensor<?xf64>
    %rz = tg.mul %rate, %z : tensor<?xf64>
    %k2 = tg.mul %rz, %left2 : tensor<?xf64>
    %sum = tg.add %k1, %k2 : tensor<?xf64>
    %hh = tg.mul %h, %half : f64
    %move = tg.mul %hh, %sum : f64, tensor<?xf64>
    %next = tg.add %y, %move : tensor<?xf64>
    tg.yield %next : tensor<?xf64>
  }
  return %r : tensor<?xf64>
}
