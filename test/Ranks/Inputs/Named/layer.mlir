// A layer whose weights are divided by columns, the next one by the axis that it sums, and the derivatives by both.
func.func @main(%x: tensor<?x6xf64>, %whole: tensor<6x?xf64>,
                %v: tensor<?x4xf64> {tg.sharding = #tg.sharding<[{"model"=8}, {}]>})
    -> (tensor<?x4xf64>, f64, tensor<?x4xf64>, tensor<6x?xf64>) {
  %w = tg.shard %whole to <[{}, {"model"=8}]> : tensor<6x?xf64>
  %one = arith.constant 1.0 : f64
  %h = tg.dot %x, %w : (tensor<?x6xf64>, tensor<6x?xf64>)
  %a = tg.tanh %h : tensor<?x?xf64>
  %out = tg.dot %a, %v : (tensor<?x?xf64>, tensor<?x4xf64>)
  %r:3 = tg.vjp (%vi = %v, %wi = %w, %xi = %x) wrt [0, 1] of [0](%one : f64)
      : (tensor<?x4xf64>, tensor<6x?xf64>, tensor<?x6xf64>) -> (f64, tensor<?x4xf64>, tensor<6x?xf64>) {
    %hi = tg.dot %xi, %wi : (tensor<?x6xf64>, tensor<6x?xf64>)
    %ai = tg.tanh %hi : tensor<?x?xf64>
    %oi = tg.dot %ai, %vi : (tensor<?x?xf64>, tensor<?x4xf64>)
    %squares = tg.sqr %oi : tensor<?x4xf64>
    %loss = tg.sum %squares : tensor<?x4xf64>
    tg.yield %loss : f64
  }
  return %out, %r#0, %r#1, %r#2 : tensor<?x4xf64>, f64, tensor<?x4xf64>, tensor<6x?xf64>
}
