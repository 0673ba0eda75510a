// The mean and the variance of each row.
func.func @main(%x: tensor<?x?xf64>) -> (tensor<?xf64>, tensor<?xf64>) {
  %one = arith.constant 1 : index
  %size = tensor.dim %x, %one : tensor<?x?xf64>
  %n = tg.cast %size to f64 : index
  %sum = tg.sum %x axes [1] : tensor<?x?xf64>
  %mean = tg.div %sum, %n : (tensor<?xf64>, f64)
  %wide = tg.expand_dims %mean [1] : tensor<?xf64>
  %difference = tg.sub %x, %wide : (tensor<?x?xf64>, tensor<?x1xf64>)
  %square = tg.mul %difference, %difference : tensor<?x?xf64>
  %squares = tg.sum %square axes [1] : tensor<?x?xf64>
  %variance = tg.div %squares, %n : (tensor<?xf64>, f64)
  return %mean, %variance : tensor<?xf64>, tensor<?xf64>
}
