func.func @main(%a: tensor<?x?xf64>, %x: tensor<?xf64>) -> tensor<?xf64> {
  %r = tg.dot %a, %x : (tensor<?x?xf64>, tensor<?xf64>)
  return %r : tensor<?xf64>
}
