func.func @main(%x: tensor<?x?xf64>) -> (tensor<?xf64>, tensor<?xf64>) {
  %least = tg.amin %x axes [0] : tensor<?x?xf64>
  %most = tg.amax %x axes [0] : tensor<?x?xf64>
  return %least, %most : tensor<?xf64>, tensor<?xf64>
}
