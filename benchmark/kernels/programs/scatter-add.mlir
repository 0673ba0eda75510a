func.func @main(%x: tensor<?xf64>, %i: tensor<?xi64>, %y: tensor<?xf64>) -> tensor<?xf64> {
  %r = tg.scatter add %y into %x[%i] : (tensor<?xf64>, tensor<?xf64>, tensor<?xi64>)
  return %r : tensor<?xf64>
}
