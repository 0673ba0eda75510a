func.func @main(%x: tensor<?x?xf64>) -> tensor<?xindex> {
  %0 = tg.argmax %x axes [0] : tensor<?x?xf64>
  return %0 : tensor<?xindex>
}
