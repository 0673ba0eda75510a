func.func @main(%x: tensor<?xf64>) -> index {
  %zero = arith.constant 0.0 : f64
  %0 = tg.gt %x, %zero : (tensor<?xf64>, f64)
  %1 = tg.cast %0 to index : tensor<?xi1>
  %2 = tg.sum %1 : tensor<?xindex>
  return %2 : index
}
