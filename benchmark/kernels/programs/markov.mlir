// The log-likelihood of a hidden Markov model of as many states and symbols as its arguments have. `seen` has the
// symbol at each time, column s of b says how likely each state is to show symbol s, p0 how likely the states are
// before, and a how likely one follows another.
!states = tensor<?xf64>
!follow = tensor<?x?xf64>
!show = tensor<?x?xf64>

func.func @main(%seen: tensor<?xi64>, %b: !show, %p0: !states, %a: !follow) -> f64 {
  %axis = arith.constant 0 : index
  %n = tensor.dim %seen, %axis : tensor<?xi64>
  %zero = arith.constant 0.0 : f64
  %p, %ll = tg.scan %t to %n
      seqs(%symbol = %seen : tensor<?xi64>)
      states(%pt = %p0 : !states, %s = %zero : f64)
      consts(%ai = %a : !follow, %bi = %b : !show)
      -> (!states, f64) {
    %likely = tg.take %bi at %symbol axis 1 : (!show, i64)
    %0 = tg.dot %pt, %ai : (!states, !follow)
    %1 = tg.mul %0, %likely : (!states, !states)
    %2 = tg.sum %1 : !states
    %3 = tg.div %1, %2 : (!states, f64)
    %4 = tg.log %2 : f64
    %5 = tg.add %s, %4 : f64
    tg.yield %3, %5 : !states, f64
  }
  return %ll : f64
}
