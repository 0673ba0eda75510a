// The mean and the variance.
func.func @main(%x: tensor<?xf64>) -> (f64, f64) {
  %zero = arith.constant 0 : index
  %size = tensor.dim %x, %zero : tensor<?xf64>
  %n = tg.cast %size to f64 : index
  %sum = tg.sum %x : tensor<?xf64>
  %mean = tg.div %sum, %n : f64
  %difference = tg.sub %x, %mean : (tensor<?xf64>, f64)
  %square = tg.mul %difference, %difference : tensor<?xf64>
  %squares = tg.sum %square : tensor<?xf64>
  %variance = tg.div %squares, %n : f64
  return %mean, %variance : f64, f64
}
