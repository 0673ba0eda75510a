// A series of Legendre polynomials at many points, by their recurrence:
//
//   (k + 1) P[k+1] = (2k + 1) x P[k] - k P[k-1]
func.func @main(%x: tensor<?xf64>, %coefficients: tensor<?xf64>) -> tensor<?xf64> {
  %c0 = arith.constant 0 : index
  %n = tensor.dim %coefficients, %c0 : tensor<?xf64>
  %size = tensor.dim %x, %c0 : tensor<?xf64>
  %zero = arith.constant 0.0 : f64
  %one = arith.constant 1.0 : f64
  %zeros = tg.full %zero [%size] : f64
  %ones = tg.full %one [%size] : f64
  %r:4 = tg.scan %t to %n
      seqs(%c = %coefficients : tensor<?xf64>)
      states(%k = %zero : f64, %before = %zeros : tensor<?xf64>, %p = %ones : tensor<?xf64>, %sum = %zeros : tensor<?xf64>)
      consts(%at = %x : tensor<?xf64>)
      -> (f64, tensor<?xf64>, tensor<?xf64>, tensor<?xf64>) {
    %one_1 = arith.constant 1.0 : f64
    %term = tg.mul %c, %p : f64, tensor<?xf64>
    %sum_1 = tg.add %sum, %term : tensor<?xf64>
    %next = tg.add %k, %one_1 : f64
    %twice = tg.add %k, %next : f64
    %a = tg.div %twice, %next : f64
    %b = tg.div %k, %next : f64
    %ax = tg.mul %a, %at : f64, tensor<?xf64>
    %0 = tg.mul %ax, %p : tensor<?xf64>
    %1 = tg.mul %b, %before : f64, tensor<?xf64>
    %2 = tg.sub %0, %1 : tensor<?xf64>
    tg.yield %next, %p, %2, %sum_1 : f64, tensor<?xf64>, tensor<?xf64>, tensor<?xf64>
  }
  return %r#3 : tensor<?xf64>
}
