func.func @main(%x: tensor<?xf64>) -> tensor<?xi32> {
  %r = tg.cast %x to i32 : tensor<?xf64>
  return %r : tensor<?xi32>
}
