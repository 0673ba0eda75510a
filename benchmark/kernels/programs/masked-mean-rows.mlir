// The mean of what is positive.
func.func @main(%x: tensor<?x?xf64>) -> tensor<?xf64> {
  %zero = arith.constant 0.0 : f64
  %kept = tg.gt %x, %zero : (tensor<?x?xf64>, f64)
  %value = tg.select %kept, %x, %zero : (tensor<?x?xi1>, tensor<?x?xf64>, f64)
  %sum = tg.sum %value axes [1] : tensor<?x?xf64>
  %one = tg.cast %kept to f64 : tensor<?x?xi1>
  %count = tg.sum %one axes [1] : tensor<?x?xf64>
  %mean = tg.div %sum, %count : tensor<?xf64>
  return %mean : tensor<?xf64>
}
