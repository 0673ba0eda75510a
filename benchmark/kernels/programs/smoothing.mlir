// Exponential smoothing of a sequence.
func.func @main(%x: tensor<?xf64>, %s0: f64) -> tensor<?xf64> {
  %axis = arith.constant 0 : index
  %n = tensor.dim %x, %axis : tensor<?xf64>
  %last, %all = tg.scan %t to %n seqs(%xt = %x : tensor<?xf64>) states(%s = %s0 : f64) -> (f64, tensor<?xf64>) {
    %a = arith.constant 0.1 : f64
    %b = arith.constant 0.9 : f64
    %0 = tg.mul %xt, %a : f64
    %1 = tg.mul %s, %b : f64
    %2 = tg.add %0, %1 : f64
    tg.yield %2 : f64 outs(%2 : f64)
  }
  return %all : tensor<?xf64>
}
