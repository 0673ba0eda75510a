// Every kind of reduction, and layers by rows, by columns and by the summed axis.
func.func @main(%x: tensor<?x3xf64>, %k: tensor<?xi32>, %w: tensor<3xf64>)
    -> (f64, tensor<3xf64>, tensor<?xf64>, tensor<1x3xf64>, f64, i32, i32, i32, i32, i32, i32, i1, i1, tensor<3xf64>, tensor<?x?xf64>,
        tensor<3x3xf64>, f64, tensor<3xindex>, tensor<?xf64>, f16) {
  %0 = tg.sum %x : tensor<?x3xf64>
  %1 = tg.sum %x axes [0] : tensor<?x3xf64>
  %2 = tg.sum %x axes [1] : tensor<?x3xf64>
  %3 = tg.prod %x axes [0] keepdims : tensor<?x3xf64>
  %t = tg.transpose %x [1, 0] : tensor<?x3xf64>
  %4 = tg.sum %t : tensor<3x?xf64>
  %5 = tg.sum %k : tensor<?xi32>
  %6 = tg.prod %k : tensor<?xi32>
  %7 = tg.reduce_and %k : tensor<?xi32>
  %8 = tg.reduce_or %k : tensor<?xi32>
  %9 = tg.reduce_xor %k : tensor<?xi32>
  %zero = arith.constant 0 : i32
  %joined = tg.full %zero [1] : i32
  %some = tg.concat %k, %joined axis 0 : (tensor<?xi32>, tensor<1xi32>)
  %10 = tg.max %some : tensor<?xi32>
  %positive = tg.gt %x, %w : (tensor<?x3xf64>, tensor<3xf64>)
  %11 = tg.any %positive : tensor<?x3xi1>
  %12 = tg.all %positive : tensor<?x3xi1>
  %13 = tg.dot %2, %x : (tensor<?xf64>, tensor<?x3xf64>)
  %14 = tg.dot %x, %t : (tensor<?x3xf64>, tensor<3x?xf64>)
  %15 = tg.dot %t, %x : (tensor<3x?xf64>, tensor<?x3xf64>)
  %17 = tg.mean %x : tensor<?x3xf64>
  %one = arith.constant dense<1.0> : tensor<1x3xf64>
  %more = tg.concat %x, %one axis 0 : (tensor<?x3xf64>, tensor<1x3xf64>)
  %18 = tg.argmax %more axes [0] : tensor<?x3xf64>
  %19 = tg.cumsum %2 axis 0 : tensor<?xf64>
  %half = tg.cast %x to f16 : tensor<?x3xf64>
  %20 = tg.sum %half : tensor<?x3xf16>
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11, %12, %13, %14, %15, %17, %18, %19, %20
      : f64, tensor<3xf64>, tensor<?xf64>, tensor<1x3xf64>, f64, i32, i32, i32, i32, i32, i32, i1, i1, tensor<3xf64>, tensor<?x?xf64>,
        tensor<3x3xf64>, f64, tensor<3xindex>, tensor<?xf64>, f16
}
