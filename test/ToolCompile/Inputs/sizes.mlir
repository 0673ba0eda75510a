// Powers of a matrix times a vector, and a sum.
func.func @powers(%x: tensor<?xf64>, %a: tensor<?x?xf64>, %n: index) -> tensor<?xf64> {
  %0 = tg.scan %t to %n states(%s = %x : tensor<?xf64>) consts(%i = %a : tensor<?x?xf64>) -> tensor<?xf64> {
    %1 = tg.dot %i, %s : (tensor<?x?xf64>, tensor<?xf64>)
    tg.yield %1 : tensor<?xf64>
  }
  return %0 : tensor<?xf64>
}
func.func @total(%x: tensor<?xf64>) -> f64 {
  %0 = tg.sum %x : tensor<?xf64>
  return %0 : f64
}
