func.func @main(%a: tensor<?x?x?xf64>, %b: tensor<?x?x?xf64>) -> tensor<?x?x?xf64> {
  %r = tg.dot %a, %b : tensor<?x?x?xf64>
  return %r : tensor<?x?x?xf64>
}
