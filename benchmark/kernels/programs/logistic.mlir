// Steps that do not depend on each other, with a loop in each: a logistic map for each rate.
func.func @main(%x: tensor<?xf64>) -> tensor<?xf64> {
  %c0 = arith.constant 0 : index
  %rows = tensor.dim %x, %c0 : tensor<?xf64>
  %r = tg.scan %i to %rows seqs(%a = %x[0] : tensor<?xf64>) -> (tensor<?xf64>) {
    %n = arith.constant 100 : index
    %half = arith.constant 0.5 : f64
    %one = arith.constant 1.0 : f64
    %v = tg.scan %t to %n states(%s = %half : f64) consts(%b = %a : f64) -> (f64) {
      %one1 = arith.constant 1.0 : f64
      %d = tg.sub %one1, %s : f64
      %e = tg.mul %s, %d : f64
      %f = tg.mul %b, %e : f64
      tg.yield %f : f64
    }
    tg.yield outs(%v : f64)
  }
  return %r : tensor<?xf64>
}
