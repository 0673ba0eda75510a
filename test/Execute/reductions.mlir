// RUN: tg-run %s --check

func.func @sums(%x: tensor<?x?xf64>) -> (f64, tensor<?xf64>, tensor<?x1xf64>, tensor<1x1xf64>, tensor<?x?xf64>) {
  %0 = tg.sum %x : tensor<?x?xf64>
  %1 = tg.sum %x axes [0] : tensor<?x?xf64>
  %2 = tg.sum %x axes [1] keepdims : tensor<?x?xf64>
  %3 = tg.prod %x keepdims : tensor<?x?xf64>
  %4 = tg.sum %x axes [] : tensor<?x?xf64>
  return %0, %1, %2, %3, %4 : f64, tensor<?xf64>, tensor<?x1xf64>, tensor<1x1xf64>, tensor<?x?xf64>
}
tg.expect @sums(dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]> : tensor<2x3xf64>) returns (21.0 : f64, dense<[5.0, 7.0, 9.0]> : tensor<3xf64>, dense<[[6.0], [15.0]]> : tensor<2x1xf64>, dense<720.0> : tensor<1x1xf64>, dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]> : tensor<2x3xf64>)
tg.expect @sums(dense<> : tensor<2x0xf64>) returns (0.0 : f64, dense<> : tensor<0xf64>, dense<0.0> : tensor<2x1xf64>, dense<1.0> : tensor<1x1xf64>, dense<> : tensor<2x0xf64>)

// NaN wins; its first place is the index.
func.func @extremes(%x: tensor<?x3xf32>)
    -> (f32, tensor<?xf32>, tensor<3xf32>, index, tensor<3xindex>, tensor<?x1xindex>) {
  %0 = tg.max %x : tensor<?x3xf32>
  %1 = tg.max %x axes [1] : tensor<?x3xf32>
  %2 = tg.min %x axes [0] : tensor<?x3xf32>
  %3 = tg.argmax %x : tensor<?x3xf32>
  %4 = tg.argmax %x axes [0] : tensor<?x3xf32>
  %5 = tg.argmin %x axes [1] keepdims : tensor<?x3xf32>
  return %0, %1, %2, %3, %4, %5 : f32, tensor<?xf32>, tensor<3xf32>, index, tensor<3xindex>, tensor<?x1xindex>
}
tg.expect @extremes(dense<[[1.0, 0x7FC00000, 3.0], [6.0, 5.0, -0.0]]> : tensor<2x3xf32>) returns (0x7FC00000 : f32, dense<[0x7FC00000, 6.0]> : tensor<2xf32>, dense<[1.0, 0x7FC00000, -0.0]> : tensor<3xf32>, 1 : index, dense<[1, 0, 0]> : tensor<3xindex>, dense<[[1], [2]]> : tensor<2x1xindex>)

func.func @signed_zeros(%x: tensor<?xf64>) -> (f64, f64, index, index) {
  %0 = tg.max %x : tensor<?xf64>
  %1 = tg.min %x : tensor<?xf64>
  %2 = tg.argmax %x : tensor<?xf64>
  %3 = tg.argmin %x : tensor<?xf64>
  return %0, %1, %2, %3 : f64, f64, index, index
}
tg.expect @signed_zeros(dense<[-0.0, 0.0, -0.0, 0.0]> : tensor<4xf64>) returns (0.0 : f64, -0.0 : f64, 0 : index, 0 : index)

func.func @infinities(%x: tensor<?xf64>) -> (f64, index) {
  %0 = tg.max %x : tensor<?xf64>
  %1 = tg.argmax %x : tensor<?xf64>
  return %0, %1 : f64, index
}
tg.expect @infinities(dense<0xFFF0000000000000> : tensor<2xf64>) returns (0xFFF0000000000000 : f64, 0 : index)

func.func @wide_accumulators(%x: tensor<3xi8>, %y: tensor<3xf32>, %z: tensor<2xf16>) -> (i8, i64, f64, f32, f16) {
  %0 = tg.sum %x : tensor<3xi8>
  %1 = tg.sum %x in i64 : tensor<3xi8>
  %2 = tg.sum %y in f64 : tensor<3xf32>
  %3 = tg.sum %z in f32 : tensor<2xf16>
  %4 = tg.sum %z : tensor<2xf16>
  return %0, %1, %2, %3, %4 : i8, i64, f64, f32, f16
}
tg.expect @wide_accumulators(dense<100> : tensor<3xi8>, dense<[1.0e8, 1.0, -1.0e8]> : tensor<3xf32>, dense<60000.0> : tensor<2xf16>) returns (44 : i8, 300 : i64, 1.0 : f64, 120000.0 : f32, 0x7C00 : f16)

// Halves accumulate in f32 and are rounded at the end: 2051 to 2052, 258 exactly.
func.func @halves(%x: tensor<?xf16>, %y: tensor<?xbf16>) -> (f16, bf16, f16) {
  %0 = tg.sum %x : tensor<?xf16>
  %1 = tg.sum %y : tensor<?xbf16>
  %2 = tg.max %x : tensor<?xf16>
  return %0, %1, %2 : f16, bf16, f16
}
tg.expect @halves(dense<[2048.0, 1.0, 1.0, 1.0]> : tensor<4xf16>, dense<[256.0, 1.0, 1.0]> : tensor<3xbf16>) returns (2052.0 : f16, 258.0 : bf16, 2048.0 : f16)

func.func @booleans(%x: tensor<?x?xi1>, %e: tensor<?xi1>) -> (tensor<?xi1>, tensor<?xi1>, i1, i1) {
  %0 = tg.any %x axes [1] : tensor<?x?xi1>
  %1 = tg.all %x axes [1] : tensor<?x?xi1>
  %2 = tg.any %e : tensor<?xi1>
  %3 = tg.all %e : tensor<?xi1>
  return %0, %1, %2, %3 : tensor<?xi1>, tensor<?xi1>, i1, i1
}
tg.expect @booleans(dense<[[true, false], [true, true]]> : tensor<2x2xi1>, dense<> : tensor<0xi1>) returns (dense<true> : tensor<2xi1>, dense<[false, true]> : tensor<2xi1>, false, true)

func.func @three_axes(%x: tensor<?x1x?xi64>) -> (tensor<1xi64>, tensor<?x1x1xi64>, tensor<1x?xindex>, index) {
  %0 = tg.sum %x axes [0, 2] : tensor<?x1x?xi64>
  %1 = tg.sum %x axes [1, 2] keepdims : tensor<?x1x?xi64>
  %2 = tg.argmax %x axes [0] : tensor<?x1x?xi64>
  %3 = tg.argmax %x : tensor<?x1x?xi64>
  return %0, %1, %2, %3 : tensor<1xi64>, tensor<?x1x1xi64>, tensor<1x?xindex>, index
}
tg.expect @three_axes(dense<[[[1, 2, 3]], [[4, 5, 6]]]> : tensor<2x1x3xi64>) returns (dense<21> : tensor<1xi64>, dense<[[[6]], [[15]]]> : tensor<2x1x1xi64>, dense<1> : tensor<1x3xindex>, 5 : index)

func.func @rank_0(%x: tensor<f64>) -> (f64, index) {
  %0 = tg.sum %x : tensor<f64>
  %1 = tg.argmax %x : tensor<f64>
  return %0, %1 : f64, index
}
tg.expect @rank_0(dense<3.0> : tensor<f64>) returns (3.0 : f64, 0 : index)

func.func @smallest_integers(%x: tensor<?xi8>, %y: tensor<?xi64>) -> (i8, i8, index, i64) {
  %0 = tg.max %x : tensor<?xi8>
  %1 = tg.sum %x : tensor<?xi8>
  %2 = tg.argmax %x : tensor<?xi8>
  %3 = tg.min %y : tensor<?xi64>
  return %0, %1, %2, %3 : i8, i8, index, i64
}
tg.expect @smallest_integers(dense<-128> : tensor<2xi8>, dense<[-9223372036854775808, 5]> : tensor<2xi64>) returns (-128 : i8, 0 : i8, 0 : index, -9223372036854775808 : i64)

func.func @static_empty(%x: tensor<0x2xi32>) -> (tensor<2xi32>, i32, tensor<0xi32>, tensor<0x1xi32>) {
  %0 = tg.sum %x axes [0] : tensor<0x2xi32>
  %1 = tg.prod %x : tensor<0x2xi32>
  %2 = tg.max %x axes [1] : tensor<0x2xi32>
  %3 = tg.sum %x axes [1] keepdims : tensor<0x2xi32>
  return %0, %1, %2, %3 : tensor<2xi32>, i32, tensor<0xi32>, tensor<0x1xi32>
}
tg.expect @static_empty(dense<> : tensor<0x2xi32>) returns (dense<0> : tensor<2xi32>, 1 : i32, dense<> : tensor<0xi32>, dense<> : tensor<0x1xi32>)

// Of the bits of all elements; without elements, that of each operation which changes nothing.
func.func @bits(%x: tensor<?x?xi8>) -> (i8, i8, i8, tensor<?xi8>, tensor<?xi8>, tensor<1x?xi8>) {
  %0 = tg.reduce_and %x : tensor<?x?xi8>
  %1 = tg.reduce_or %x : tensor<?x?xi8>
  %2 = tg.reduce_xor %x : tensor<?x?xi8>
  %3 = tg.reduce_and %x axes [1] : tensor<?x?xi8>
  %4 = tg.reduce_or %x axes [0] : tensor<?x?xi8>
  %5 = tg.reduce_xor %x axes [0] keepdims : tensor<?x?xi8>
  return %0, %1, %2, %3, %4, %5 : i8, i8, i8, tensor<?xi8>, tensor<?xi8>, tensor<1x?xi8>
}
tg.expect @bits(dense<[[7, 11], [-1, 3]]> : tensor<2x2xi8>) returns (3 : i8, -1 : i8, -16 : i8, dense<[3, 3]> : tensor<2xi8>, dense<[-1, 11]> : tensor<2xi8>, dense<[[-8, 8]]> : tensor<1x2xi8>)
tg.expect @bits(dense<> : tensor<2x0xi8>) returns (-1 : i8, 0 : i8, 0 : i8, dense<-1> : tensor<2xi8>, dense<> : tensor<0xi8>, dense<> : tensor<1x0xi8>)

func.func @bits_of_each_type(%a: tensor<?xi16>, %b: tensor<?xi32>, %c: tensor<?xi64>, %d: tensor<?xindex>, %e: tensor<?xi1>)
    -> (i16, i32, i64, index, index, index, i1, i1, i1) {
  %0 = tg.reduce_and %a : tensor<?xi16>
  %1 = tg.reduce_and %b : tensor<?xi32>
  %2 = tg.reduce_xor %c : tensor<?xi64>
  %3 = tg.reduce_and %d : tensor<?xindex>
  %4 = tg.reduce_or %d : tensor<?xindex>
  %5 = tg.reduce_xor %d : tensor<?xindex>
  %6 = tg.reduce_and %e : tensor<?xi1>
  %7 = tg.reduce_or %e : tensor<?xi1>
  %8 = tg.reduce_xor %e : tensor<?xi1>
  return %0, %1, %2, %3, %4, %5, %6, %7, %8 : i16, i32, i64, index, index, index, i1, i1, i1
}
tg.expect @bits_of_each_type(dense<[-4, 0x7FF0]> : tensor<2xi16>, dense<-2> : tensor<9xi32>, dense<[1, -9223372036854775808, 2]> : tensor<3xi64>, dense<[13, 7, 5]> : tensor<3xindex>, dense<[true, false, true, true]> : tensor<4xi1>) returns (0x7FF0 : i16, -2 : i32, -9223372036854775805 : i64, 5 : index, 15 : index, 15 : index, false, true, true)
tg.expect @bits_of_each_type(dense<> : tensor<0xi16>, dense<> : tensor<0xi32>, dense<> : tensor<0xi64>, dense<> : tensor<0xindex>, dense<> : tensor<0xi1>) returns (-1 : i16, -1 : i32, 0 : i64, -1 : index, 0 : index, 0 : index, true, false, false)
