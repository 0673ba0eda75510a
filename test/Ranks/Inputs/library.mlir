func.func @main(%x: tensor<?x2xf64> {tg.sharding = #tg.sharding<[{"rows"=13}, {}]>}, %w: tensor<2xf64>, %i: index)
    -> (f64, tensor<?xf64>) {
  %p = tg.dot %x, %w : (tensor<?x2xf64>, tensor<2xf64>)
  %s = tg.sum %p : tensor<?xf64>
  %t = tg.slice %w[%i] : tensor<2xf64>
  %r = tg.mul %s, %t : f64
  return %r, %p : f64, tensor<?xf64>
}
func.func @known(%x: tensor<2x1001xf64> {tg.sharding = #tg.sharding<[{}, {"rows"=13}]>})
    -> (f64, tensor<2x1001xf64> {tg.sharding = #tg.sharding<[{}, {"rows"=13}]>}) {
  %0 = tg.sqr %x : tensor<2x1001xf64>
  %1 = tg.sum %0 axes [0] : tensor<2x1001xf64>
  %2 = tg.sum %1 : tensor<1001xf64>
  return %2, %0 : f64, tensor<2x1001xf64>
}
func.func @whole(%x: tensor<?xf64>) -> f64 {
  %0 = tg.sum %x : tensor<?xf64>
  return %0 : f64
}
