// The mean of what is positive.
func.func @main(%x: tensor<?xf64>) -> f64 {
  %zero = arith.constant 0.0 : f64
  %kept = tg.gt %x, %zero : (tensor<?xf64>, f64)
  %value = tg.select %kept, %x, %zero : (tensor<?xi1>, tensor<?xf64>, f64)
  %sum = tg.sum %value : tensor<?xf64>
  %one = tg.cast %kept to f64 : tensor<?xi1>
  %count = tg.sum %one : tensor<?xf64>
  %mean = tg.div %sum, %count : f64
  return %mean : f64
}
