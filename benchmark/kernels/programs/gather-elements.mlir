func.func @main(%x: tensor<?x?xf64>, %i: tensor<?xi64>, %j: tensor<?xi64>) -> tensor<?xf64> {
  %r = tg.gather %x[%i, %j] : (tensor<?x?xf64>, tensor<?xi64>, tensor<?xi64>)
  return %r : tensor<?xf64>
}
