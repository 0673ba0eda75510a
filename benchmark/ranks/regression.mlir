// The loss of a logistic regression with a penalty, and its gradient.
func.func @main(%x: tensor<?x20xf64> {tg.sharding = #tg.sharding<[{"rows"=8}, {}]>},
                %y: tensor<?xf64> {tg.sharding = #tg.sharding<[{"rows"=8}]>}, %w: tensor<20xf64>, %b: f64)
    -> (f64, tensor<20xf64>, f64) {
  %one = arith.constant 1.0 : f64
  %r:3 = tg.vjp (%wi = %w, %bi = %b, %xi = %x, %yi = %y) wrt [0, 1] of [0](%one : f64)
      : (tensor<20xf64>, f64, tensor<?x20xf64>, tensor<?xf64>) -> (f64, tensor<20xf64>, f64) {
    %product = tg.dot %xi, %wi : (tensor<?x20xf64>, tensor<20xf64>)
    %z = tg.add %product, %bi : (tensor<?xf64>, f64)
    %softplus = tg.softplus %z : tensor<?xf64>
    %yz = tg.mul %yi, %z : tensor<?xf64>
    %terms = tg.sub %softplus, %yz : tensor<?xf64>
    %loss = tg.sum %terms : tensor<?xf64>
    %squares = tg.sqr %wi : tensor<20xf64>
    %penalty = tg.sum %squares : tensor<20xf64>
    %total = tg.add %loss, %penalty : f64
    tg.yield %total : f64
  }
  return %r#0, %r#1, %r#2 : f64, tensor<20xf64>, f64
}
