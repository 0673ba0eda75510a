func.func @main(%a: tensor<?x?xf64>, %w: tensor<?x?xf64>) -> tensor<?x?xf64> {
  %b = tg.transpose %w [1, 0] : tensor<?x?xf64>
  %r = tg.dot %a, %b : tensor<?x?xf64>
  return %r : tensor<?x?xf64>
}
