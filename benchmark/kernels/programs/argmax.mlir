func.func @main(%x: tensor<?xf64>) -> index {
  %0 = tg.argmax %x : tensor<?xf64>
  return %0 : index
}
