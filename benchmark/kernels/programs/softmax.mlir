func.func @main(%x: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %r = tg.softmax %x axis 1 : tensor<?x?xf32>
  return %r : tensor<?x?xf32>
}
