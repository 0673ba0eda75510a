// In each step, the sum of divided rows of few or many numbers. The rank that has a row whose number is out of range fails,
// and the one that has a row of much work does not answer.
func.func @main(%at: tensor<?xi64> {tg.sharding = #tg.sharding<[{"rows"=8}]>},
                %work: tensor<?xi64> {tg.sharding = #tg.sharding<[{"rows"=8}]>}, %w: tensor<?xf64>, %steps: index) -> f64 {
  %one = arith.constant 1.0 : f64
  %ones = tg.scan %row seqs(%own = %work : tensor<?xi64>) consts(%start = %one : f64) -> tensor<?xf64> {
    %count = arith.index_cast %own : i64 to index
    %end = tg.scan %k to %count states(%s = %start : f64) -> f64 {
      %next = tg.cos %s : f64
      tg.yield %next : f64
    }
    tg.yield outs(%end : f64)
  }
  %last = tg.scan %t to %steps states(%s = %w : tensor<?xf64>) consts(%rows = %at : tensor<?xi64>, %o = %ones : tensor<?xf64>)
      -> tensor<?xf64> {
    %taken = tg.take %s at %rows axis 0 : (tensor<?xf64>, tensor<?xi64>)
    %factors = tg.mul %taken, %o : tensor<?xf64>
    %column = tg.expand_dims %factors [1] : tensor<?xf64>
    %scaled = tg.mul %column, %s : (tensor<?x1xf64>, tensor<?xf64>)
    %sum = tg.sum %scaled axes [0] : tensor<?x?xf64>
    %next = tg.tanh %sum : tensor<?xf64>
    tg.yield %next : tensor<?xf64>
  }
  %first = tg.slice %last[0] : tensor<?xf64>
  return %first : f64
}
