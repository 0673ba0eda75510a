// The log-likelihood of a hidden Markov model of 20 states. Row t of `seen` says how likely each state is to show what
// is seen at time t, p0 how likely the states are before, and a how likely one follows another.
func.func @main(%seen: tensor<?x20xf64>, %p0: tensor<20xf64>, %a: tensor<20x20xf64>) -> f64 {
  %axis = arith.constant 0 : index
  %n = tensor.dim %seen, %axis : tensor<?x20xf64>
  %zero = arith.constant 0.0 : f64
  %p, %ll = tg.scan %t to %n
      seqs(%bt = %seen : tensor<?x20xf64>)
      states(%pt = %p0 : tensor<20xf64>, %s = %zero : f64)
      consts(%ai = %a : tensor<20x20xf64>)
      -> (tensor<20xf64>, f64) {
    %0 = tg.dot %pt, %ai : (tensor<20xf64>, tensor<20x20xf64>)
    %1 = tg.mul %0, %bt : tensor<20xf64>
    %2 = tg.sum %1 : tensor<20xf64>
    %3 = tg.div %1, %2 : (tensor<20xf64>, f64)
    %4 = tg.log %2 : f64
    %5 = tg.add %s, %4 : f64
    tg.yield %3, %5 : tensor<20xf64>, f64
  }
  return %ll : f64
}
