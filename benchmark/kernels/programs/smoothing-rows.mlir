// Exponential smoothing of each column of a sequence of rows.
func.func @main(%x: tensor<?x?xf64>, %s0: tensor<?xf64>) -> tensor<?x?xf64> {
  %axis = arith.constant 0 : index
  %n = tensor.dim %x, %axis : tensor<?x?xf64>
  %last, %all = tg.scan %t to %n
      seqs(%xt = %x : tensor<?x?xf64>)
      states(%s = %s0 : tensor<?xf64>)
      -> (tensor<?xf64>, tensor<?x?xf64>) {
    %a = arith.constant 0.1 : f64
    %b = arith.constant 0.9 : f64
    %0 = tg.mul %xt, %a : (tensor<?xf64>, f64)
    %1 = tg.mul %s, %b : (tensor<?xf64>, f64)
    %2 = tg.add %0, %1 : tensor<?xf64>
    tg.yield %2 : tensor<?xf64> outs(%2 : tensor<?xf64>)
  }
  return %all : tensor<?x?xf64>
}
