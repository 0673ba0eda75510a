// x[t] = a x[t-1] + b x[t-2] + e[t], all of which is kept.
func.func @main(%e: tensor<?xf64>, %x0: tensor<2xf64>, %a: f64, %b: f64) -> tensor<?xf64> {
  %axis = arith.constant 0 : index
  %n = tensor.dim %e, %axis : tensor<?xf64>
  %last, %x = tg.scan %t to %n
      seqs(%e_t = %e : tensor<?xf64>)
      states(%x_2, %x_1 = %x0[-2, -1] : tensor<2xf64>)
      consts(%a_ = %a : f64, %b_ = %b : f64)
      -> (tensor<2xf64>, tensor<?xf64>) {
    %0 = tg.mul %a_, %x_1 : f64
    %1 = tg.mul %b_, %x_2 : f64
    %2 = tg.add %0, %1 : f64
    %3 = tg.add %2, %e_t : f64
    tg.yield %3 : f64 outs(%3 : f64)
  }
  return %x : tensor<?xf64>
}
