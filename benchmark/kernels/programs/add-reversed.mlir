func.func @main(%x: tensor<?xf64>, %y: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.slice %x[::-1] : tensor<?xf64>
  %r = tg.add %0, %y : tensor<?xf64>
  return %r : tensor<?xf64>
}
