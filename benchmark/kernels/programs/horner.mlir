// A polynomial at many points, by Horner's rule: a step multiplies all values by their points, and adds a coefficient.
func.func @main(%x: tensor<?xf64>, %coefficients: tensor<?xf64>) -> tensor<?xf64> {
  %c0 = arith.constant 0 : index
  %n = tensor.dim %coefficients, %c0 : tensor<?xf64>
  %size = tensor.dim %x, %c0 : tensor<?xf64>
  %zero = arith.constant 0.0 : f64
  %zeros = tg.full %zero [%size] : f64
  %r = tg.scan %t to %n
      seqs(%c = %coefficients : tensor<?xf64>)
      states(%p = %zeros : tensor<?xf64>)
      consts(%at = %x : tensor<?xf64>)
      -> tensor<?xf64> {
    %0 = tg.mul %p, %at : tensor<?xf64>
    %1 = tg.add %0, %c : tensor<?xf64>, f64
    tg.yield %1 : tensor<?xf64>
  }
  return %r : tensor<?xf64>
}
