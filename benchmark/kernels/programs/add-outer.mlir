func.func @main(%a: tensor<?x?xf64>, %x: tensor<?xf64>, %y: tensor<?xf64>) -> tensor<?x?xf64> {
  %0 = tg.expand_dims %x [1] : tensor<?xf64>
  %1 = tg.expand_dims %y [0] : tensor<?xf64>
  %2 = tg.dot %0, %1 : (tensor<?x1xf64>, tensor<1x?xf64>)
  %r = tg.add %a, %2 : tensor<?x?xf64>
  return %r : tensor<?x?xf64>
}
