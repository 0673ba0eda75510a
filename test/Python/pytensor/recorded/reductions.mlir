// Recorded by scripts/record-pytensor from test/Python/pytensor/programs.
// RUN: tg-run %s --check --mode=fast-run | FileCheck %s
// CHECK: {{^}}50 expectations hold in 4 ways

func.func @sum_bool(%x: tensor<?x2xi1>) -> (tensor<2xi64>, tensor<i64>) {
  %0 = tg.cast %x to i64 : tensor<?x2xi1>
  %1 = tg.sum %0 : tensor<?x2xi64>
  %2 = tg.cast %x to i64 : tensor<?x2xi1>
  %3 = tg.sum %2 axes [0] : tensor<?x2xi64>
  %4 = tensor.from_elements %1 : tensor<i64>
  return %3, %4 : tensor<2xi64>, tensor<i64>
}

tg.expect @sum_bool(dense<[[false, true], [true, true], [true, true], [false, true]]> : tensor<4x2xi1>) returns (dense<[2, 4]> : tensor<2xi64>, dense<6> : tensor<i64>)

func.func @prod_bool(%x: tensor<?x2xi1>) -> (tensor<?xi64>, tensor<2xi64>) {
  %0 = tg.cast %x to i64 : tensor<?x2xi1>
  %c0_i64 = arith.constant 0 : i64
  %1 = tg.eq %0, %c0_i64 : (tensor<?x2xi64>, i64)
  %c1_i64 = arith.constant 1 : i64
  %2 = tg.select %1, %c1_i64, %0 : (tensor<?x2xi1>, i64, tensor<?x2xi64>)
  %3 = tg.prod %2 axes [0] : tensor<?x2xi64>
  %4 = tg.cast %x to i64 : tensor<?x2xi1>
  %5 = tg.prod %4 axes [1] : tensor<?x2xi64>
  return %5, %3 : tensor<?xi64>, tensor<2xi64>
}

tg.expect @prod_bool(dense<[[false, true], [true, true], [true, true], [false, true]]> : tensor<4x2xi1>) returns (dense<[0, 1, 1, 0]> : tensor<4xi64>, dense<1> : tensor<2xi64>)

func.func @max_bool(%x: tensor<?x2xi1>) -> (tensor<2xi1>, tensor<?xi1>, tensor<i1>) {
  %0 = tg.any %x : tensor<?x2xi1>
  %1 = tg.not %x : tensor<?x2xi1>
  %2 = tg.any %1 axes [1] : tensor<?x2xi1>
  %3 = tg.not %2 : tensor<?xi1>
  %4 = tg.any %x axes [0] : tensor<?x2xi1>
  %5 = tensor.from_elements %0 : tensor<i1>
  return %4, %3, %5 : tensor<2xi1>, tensor<?xi1>, tensor<i1>
}

tg.expect @max_bool(dense<[[false, true], [true, true], [true, true], [false, true]]> : tensor<4x2xi1>) returns (dense<true> : tensor<2xi1>, dense<[false, true, true, false]> : tensor<4xi1>, dense<true> : tensor<i1>)

func.func @argmax_bool(%x: tensor<?x2xi1>) -> (tensor<2xi64>, tensor<i64>) {
  %0 = tg.cast %x to i8 : tensor<?x2xi1>
  %1 = tg.argmax %0 : tensor<?x2xi8>
  %2 = tg.cast %1 to i64 : index
  %3 = tg.cast %x to i8 : tensor<?x2xi1>
  %4 = tg.argmax %3 axes [0] : tensor<?x2xi8>
  %5 = tg.cast %4 to i64 : tensor<2xindex>
  %6 = tensor.from_elements %2 : tensor<i64>
  return %5, %6 : tensor<2xi64>, tensor<i64>
}

tg.expect @argmax_bool(dense<[[false, true], [true, true], [true, true], [false, true]]> : tensor<4x2xi1>) returns (dense<[1, 0]> : tensor<2xi64>, dense<1> : tensor<i64>)

func.func @cumsum_bool(%x: tensor<?x2xi1>) -> (tensor<?x2xi1>, tensor<?x2xi1>) {
  %0 = tg.cast %x to i64 : tensor<?x2xi1>
  %1 = tg.cumprod %0 axis 1 : tensor<?x2xi64>
  %2 = tg.cast %1 to i1 : tensor<?x2xi64>
  %3 = tg.cast %x to i64 : tensor<?x2xi1>
  %4 = tg.cumsum %3 axis 0 : tensor<?x2xi64>
  %5 = tg.cast %4 to i1 : tensor<?x2xi64>
  return %5, %2 : tensor<?x2xi1>, tensor<?x2xi1>
}

tg.expect @cumsum_bool(dense<[[false, true], [true, true], [true, true], [false, true]]> : tensor<4x2xi1>) returns (dense<[[false, true], [true, true], [true, true], [true, true]]> : tensor<4x2xi1>, dense<[[false, false], [true, true], [true, true], [false, false]]> : tensor<4x2xi1>)

func.func @sort_bool(%x: tensor<?x2xi1>) -> (tensor<?x2xi1>, tensor<?x2xi64>) {
  %0 = tg.cast %x to i8 : tensor<?x2xi1>
  %1 = tg.argsort %0 axis 0 : tensor<?x2xi8>
  %2 = tg.cast %1 to i64 : tensor<?x2xindex>
  %3 = tg.cast %x to i8 : tensor<?x2xi1>
  %4 = tg.sort %3 axis 0 : tensor<?x2xi8>
  %5 = tg.cast %4 to i1 : tensor<?x2xi8>
  return %5, %2 : tensor<?x2xi1>, tensor<?x2xi64>
}

tg.expect @sort_bool(dense<[[false, true], [true, true], [true, true], [false, true]]> : tensor<4x2xi1>) returns (dense<[[false, true], [false, true], [true, true], [true, true]]> : tensor<4x2xi1>, dense<[[0, 0], [3, 1], [1, 2], [2, 3]]> : tensor<4x2xi64>)

func.func @sum_int8(%x: tensor<?x2xi8>) -> (tensor<2xi64>, tensor<i64>) {
  %0 = tg.cast %x to i64 : tensor<?x2xi8>
  %1 = tg.sum %0 : tensor<?x2xi64>
  %2 = tg.cast %x to i64 : tensor<?x2xi8>
  %3 = tg.sum %2 axes [0] : tensor<?x2xi64>
  %4 = tensor.from_elements %1 : tensor<i64>
  return %3, %4 : tensor<2xi64>, tensor<i64>
}

tg.expect @sum_int8(dense<[[-128, -3], [7, 2], [0, 5], [127, -1]]> : tensor<4x2xi8>) returns (dense<[6, 3]> : tensor<2xi64>, dense<9> : tensor<i64>)

func.func @prod_int8(%x: tensor<?x2xi8>) -> (tensor<?xi64>, tensor<2xi64>) {
  %0 = tg.cast %x to i64 : tensor<?x2xi8>
  %c0_i64 = arith.constant 0 : i64
  %1 = tg.eq %0, %c0_i64 : (tensor<?x2xi64>, i64)
  %c1_i64 = arith.constant 1 : i64
  %2 = tg.select %1, %c1_i64, %0 : (tensor<?x2xi1>, i64, tensor<?x2xi64>)
  %3 = tg.prod %2 axes [0] : tensor<?x2xi64>
  %4 = tg.cast %x to i64 : tensor<?x2xi8>
  %5 = tg.prod %4 axes [1] : tensor<?x2xi64>
  return %5, %3 : tensor<?xi64>, tensor<2xi64>
}

tg.expect @prod_int8(dense<[[-128, -3], [7, 2], [0, 5], [127, -1]]> : tensor<4x2xi8>) returns (dense<[384, 14, 0, -127]> : tensor<4xi64>, dense<[-113792, 30]> : tensor<2xi64>)

func.func @max_int8(%x: tensor<?x2xi8>) -> (tensor<2xi8>, tensor<?xi8>, tensor<i8>) {
  %0 = tg.max %x : tensor<?x2xi8>
  %1 = tg.neg %x : tensor<?x2xi8>
  %2 = tg.max %1 axes [1] : tensor<?x2xi8>
  %3 = tg.neg %2 : tensor<?xi8>
  %4 = tg.max %x axes [0] : tensor<?x2xi8>
  %5 = tensor.from_elements %0 : tensor<i8>
  return %4, %3, %5 : tensor<2xi8>, tensor<?xi8>, tensor<i8>
}

tg.expect @max_int8(dense<[[-128, -3], [7, 2], [0, 5], [127, -1]]> : tensor<4x2xi8>) returns (dense<[127, 5]> : tensor<2xi8>, dense<[-3, 2, 0, -1]> : tensor<4xi8>, dense<127> : tensor<i8>)

func.func @argmax_int8(%x: tensor<?x2xi8>) -> (tensor<2xi64>, tensor<i64>) {
  %0 = tg.argmax %x : tensor<?x2xi8>
  %1 = tg.cast %0 to i64 : index
  %2 = tg.argmax %x axes [0] : tensor<?x2xi8>
  %3 = tg.cast %2 to i64 : tensor<2xindex>
  %4 = tensor.from_elements %1 : tensor<i64>
  return %3, %4 : tensor<2xi64>, tensor<i64>
}

tg.expect @argmax_int8(dense<[[-128, -3], [7, 2], [0, 5], [127, -1]]> : tensor<4x2xi8>) returns (dense<[3, 2]> : tensor<2xi64>, dense<6> : tensor<i64>)

func.func @cumsum_int8(%x: tensor<?x2xi8>) -> (tensor<?x2xi8>, tensor<?x2xi8>) {
  %0 = tg.cumprod %x axis 1 : tensor<?x2xi8>
  %1 = tg.cumsum %x axis 0 : tensor<?x2xi8>
  return %1, %0 : tensor<?x2xi8>, tensor<?x2xi8>
}

tg.expect @cumsum_int8(dense<[[-128, -3], [7, 2], [0, 5], [127, -1]]> : tensor<4x2xi8>) returns (dense<[[-128, -3], [-121, -1], [-121, 4], [6, 3]]> : tensor<4x2xi8>, dense<[[-128, -128], [7, 14], [0, 0], [127, -127]]> : tensor<4x2xi8>)

func.func @sort_int8(%x: tensor<?x2xi8>) -> (tensor<?x2xi8>, tensor<?x2xi64>) {
  %0 = tg.argsort %x axis 0 : tensor<?x2xi8>
  %1 = tg.cast %0 to i64 : tensor<?x2xindex>
  %2 = tg.sort %x axis 0 : tensor<?x2xi8>
  return %2, %1 : tensor<?x2xi8>, tensor<?x2xi64>
}

tg.expect @sort_int8(dense<[[-128, -3], [7, 2], [0, 5], [127, -1]]> : tensor<4x2xi8>) returns (dense<[[-128, -3], [0, -1], [7, 2], [127, 5]]> : tensor<4x2xi8>, dense<[[0, 0], [2, 3], [1, 1], [3, 2]]> : tensor<4x2xi64>)

func.func @sum_uint8(%x: tensor<?x2xui8>) -> (tensor<2xui64>, tensor<ui64>) {
  %0 = tg.cast %x to ui64 : tensor<?x2xui8>
  %1 = tg.sum %0 : tensor<?x2xui64>
  %2 = tg.cast %x to ui64 : tensor<?x2xui8>
  %3 = tg.sum %2 axes [0] : tensor<?x2xui64>
  %4 = tensor.from_elements %1 : tensor<ui64>
  return %3, %4 : tensor<2xui64>, tensor<ui64>
}

tg.expect @sum_uint8(dense<[[255, 3], [7, 2], [0, 200], [128, 1]]> : tensor<4x2xui8>) returns (dense<[390, 206]> : tensor<2xui64>, dense<596> : tensor<ui64>)

func.func @prod_uint8(%x: tensor<?x2xui8>) -> (tensor<?xui64>, tensor<2xui64>) {
  %0 = tg.cast %x to ui64 : tensor<?x2xui8>
  %c0_ui64 = tg.constant 0 : ui64
  %1 = tg.eq %0, %c0_ui64 : (tensor<?x2xui64>, ui64)
  %c1_ui64 = tg.constant 1 : ui64
  %2 = tg.select %1, %c1_ui64, %0 : (tensor<?x2xi1>, ui64, tensor<?x2xui64>)
  %3 = tg.prod %2 axes [0] : tensor<?x2xui64>
  %4 = tg.cast %x to ui64 : tensor<?x2xui8>
  %5 = tg.prod %4 axes [1] : tensor<?x2xui64>
  return %5, %3 : tensor<?xui64>, tensor<2xui64>
}

tg.expect @prod_uint8(dense<[[255, 3], [7, 2], [0, 200], [128, 1]]> : tensor<4x2xui8>) returns (dense<[765, 14, 0, 128]> : tensor<4xui64>, dense<[228480, 1200]> : tensor<2xui64>)

func.func @max_uint8(%x: tensor<?x2xui8>) -> (tensor<2xui8>, tensor<?xui8>, tensor<ui8>) {
  %0 = tg.max %x : tensor<?x2xui8>
  %c255_ui8 = tg.constant 255 : ui8
  %1 = tg.expand_dims %c255_ui8 [0, 1] : ui8
  %2 = tg.sub %1, %x : (tensor<1x1xui8>, tensor<?x2xui8>)
  %3 = tg.max %2 axes [1] : tensor<?x2xui8>
  %4 = tg.expand_dims %c255_ui8 [0] : ui8
  %5 = tg.sub %4, %3 : (tensor<1xui8>, tensor<?xui8>)
  %6 = tg.max %x axes [0] : tensor<?x2xui8>
  %7 = tensor.from_elements %0 : tensor<ui8>
  return %6, %5, %7 : tensor<2xui8>, tensor<?xui8>, tensor<ui8>
}

tg.expect @max_uint8(dense<[[255, 3], [7, 2], [0, 200], [128, 1]]> : tensor<4x2xui8>) returns (dense<[255, 200]> : tensor<2xui8>, dense<[3, 2, 0, 1]> : tensor<4xui8>, dense<255> : tensor<ui8>)

func.func @argmax_uint8(%x: tensor<?x2xui8>) -> (tensor<2xi64>, tensor<i64>) {
  %0 = tg.argmax %x : tensor<?x2xui8>
  %1 = tg.cast %0 to i64 : index
  %2 = tg.argmax %x axes [0] : tensor<?x2xui8>
  %3 = tg.cast %2 to i64 : tensor<2xindex>
  %4 = tensor.from_elements %1 : tensor<i64>
  return %3, %4 : tensor<2xi64>, tensor<i64>
}

tg.expect @argmax_uint8(dense<[[255, 3], [7, 2], [0, 200], [128, 1]]> : tensor<4x2xui8>) returns (dense<[0, 2]> : tensor<2xi64>, dense<0> : tensor<i64>)

func.func @cumsum_uint8(%x: tensor<?x2xui8>) -> (tensor<?x2xui8>, tensor<?x2xui8>) {
  %0 = tg.cumprod %x axis 1 : tensor<?x2xui8>
  %1 = tg.cumsum %x axis 0 : tensor<?x2xui8>
  return %1, %0 : tensor<?x2xui8>, tensor<?x2xui8>
}

tg.expect @cumsum_uint8(dense<[[255, 3], [7, 2], [0, 200], [128, 1]]> : tensor<4x2xui8>) returns (dense<[[255, 3], [6, 5], [6, 205], [134, 206]]> : tensor<4x2xui8>, dense<[[255, 253], [7, 14], [0, 0], [128, 128]]> : tensor<4x2xui8>)

func.func @sort_uint8(%x: tensor<?x2xui8>) -> (tensor<?x2xui8>, tensor<?x2xi64>) {
  %0 = tg.argsort %x axis 0 : tensor<?x2xui8>
  %1 = tg.cast %0 to i64 : tensor<?x2xindex>
  %2 = tg.sort %x axis 0 : tensor<?x2xui8>
  return %2, %1 : tensor<?x2xui8>, tensor<?x2xi64>
}

tg.expect @sort_uint8(dense<[[255, 3], [7, 2], [0, 200], [128, 1]]> : tensor<4x2xui8>) returns (dense<[[0, 1], [7, 2], [128, 3], [255, 200]]> : tensor<4x2xui8>, dense<[[2, 3], [1, 1], [3, 0], [0, 2]]> : tensor<4x2xi64>)

func.func @sum_uint64(%x: tensor<?x2xui64>) -> (tensor<2xui64>, tensor<ui64>) {
  %0 = tg.sum %x : tensor<?x2xui64>
  %1 = tg.sum %x axes [0] : tensor<?x2xui64>
  %2 = tensor.from_elements %0 : tensor<ui64>
  return %1, %2 : tensor<2xui64>, tensor<ui64>
}

tg.expect @sum_uint64(dense<[[18446744073709551614, 3], [7, 2], [0, 200], [128, 1]]> : tensor<4x2xui64>) returns (dense<[133, 206]> : tensor<2xui64>, dense<339> : tensor<ui64>)

func.func @prod_uint64(%x: tensor<?x2xui64>) -> (tensor<?xui64>, tensor<2xui64>) {
  %c0_ui64 = tg.constant 0 : ui64
  %0 = tg.eq %x, %c0_ui64 : (tensor<?x2xui64>, ui64)
  %c1_ui64 = tg.constant 1 : ui64
  %1 = tg.select %0, %c1_ui64, %x : (tensor<?x2xi1>, ui64, tensor<?x2xui64>)
  %2 = tg.prod %1 axes [0] : tensor<?x2xui64>
  %3 = tg.prod %x axes [1] : tensor<?x2xui64>
  return %3, %2 : tensor<?xui64>, tensor<2xui64>
}

tg.expect @prod_uint64(dense<[[0, 3], [0, 2], [0, 4], [2, 1]]> : tensor<4x2xui64>) returns (dense<[0, 0, 0, 2]> : tensor<4xui64>, dense<[2, 24]> : tensor<2xui64>)

func.func @max_uint64(%x: tensor<?x2xui64>) -> (tensor<2xui64>, tensor<?xui64>, tensor<ui64>) {
  %0 = tg.max %x : tensor<?x2xui64>
  %c18446744073709551615_ui64 = tg.constant 18446744073709551615 : ui64
  %1 = tg.expand_dims %c18446744073709551615_ui64 [0, 1] : ui64
  %2 = tg.sub %1, %x : (tensor<1x1xui64>, tensor<?x2xui64>)
  %3 = tg.max %2 axes [1] : tensor<?x2xui64>
  %4 = tg.expand_dims %c18446744073709551615_ui64 [0] : ui64
  %5 = tg.sub %4, %3 : (tensor<1xui64>, tensor<?xui64>)
  %6 = tg.max %x axes [0] : tensor<?x2xui64>
  %7 = tensor.from_elements %0 : tensor<ui64>
  return %6, %5, %7 : tensor<2xui64>, tensor<?xui64>, tensor<ui64>
}

tg.expect @max_uint64(dense<[[0, 3], [0, 2], [0, 4], [2, 1]]> : tensor<4x2xui64>) returns (dense<[2, 4]> : tensor<2xui64>, dense<[0, 0, 0, 1]> : tensor<4xui64>, dense<4> : tensor<ui64>)

func.func @argmax_uint64(%x: tensor<?x2xui64>) -> (tensor<2xi64>, tensor<i64>) {
  %0 = tg.argmax %x : tensor<?x2xui64>
  %1 = tg.cast %0 to i64 : index
  %2 = tg.argmax %x axes [0] : tensor<?x2xui64>
  %3 = tg.cast %2 to i64 : tensor<2xindex>
  %4 = tensor.from_elements %1 : tensor<i64>
  return %3, %4 : tensor<2xi64>, tensor<i64>
}

tg.expect @argmax_uint64(dense<[[0, 3], [0, 2], [0, 4], [2, 1]]> : tensor<4x2xui64>) returns (dense<[3, 2]> : tensor<2xi64>, dense<5> : tensor<i64>)

func.func @cumsum_uint64(%x: tensor<?x2xui64>) -> (tensor<?x2xui64>, tensor<?x2xui64>) {
  %0 = tg.cumprod %x axis 1 : tensor<?x2xui64>
  %1 = tg.cumsum %x axis 0 : tensor<?x2xui64>
  return %1, %0 : tensor<?x2xui64>, tensor<?x2xui64>
}

tg.expect @cumsum_uint64(dense<[[0, 3], [0, 2], [0, 4], [2, 1]]> : tensor<4x2xui64>) returns (dense<[[0, 3], [0, 5], [0, 9], [2, 10]]> : tensor<4x2xui64>, dense<[[0, 0], [0, 0], [0, 0], [2, 2]]> : tensor<4x2xui64>)

func.func @sort_uint64(%x: tensor<?x2xui64>) -> (tensor<?x2xui64>, tensor<?x2xi64>) {
  %0 = tg.argsort %x axis 0 : tensor<?x2xui64>
  %1 = tg.cast %0 to i64 : tensor<?x2xindex>
  %2 = tg.sort %x axis 0 : tensor<?x2xui64>
  return %2, %1 : tensor<?x2xui64>, tensor<?x2xi64>
}

tg.expect @sort_uint64(dense<[[0, 3], [0, 2], [0, 4], [2, 1]]> : tensor<4x2xui64>) returns (dense<[[0, 1], [0, 2], [0, 3], [2, 4]]> : tensor<4x2xui64>, dense<[[0, 3], [1, 1], [2, 0], [3, 2]]> : tensor<4x2xi64>)

func.func @sum_float32(%x: tensor<?x2xf32>) -> (tensor<2xf32>, tensor<f32>) {
  %0 = tg.sum %x in f64 : tensor<?x2xf32>
  %1 = tg.cast %0 to f32 : f64
  %2 = tg.sum %x axes [0] in f64 : tensor<?x2xf32>
  %3 = tg.cast %2 to f32 : tensor<2xf64>
  %4 = tensor.from_elements %1 : tensor<f32>
  return %3, %4 : tensor<2xf32>, tensor<f32>
}

tg.expect @sum_float32(dense<[[-2.5, 1.5], [0.5, -2.0], [0.0, 0.25], [7.25, 3.0]]> : tensor<4x2xf32>) returns (dense<[5.25, 2.75]> : tensor<2xf32>, dense<8.0> : tensor<f32>) within 4 ulp

func.func @prod_float32(%x: tensor<?x2xf32>) -> (tensor<?xf32>, tensor<2xf32>) {
  %0 = tg.cast %x to f64 : tensor<?x2xf32>
  %cst = arith.constant 0.0 : f64
  %1 = tg.eq %0, %cst : (tensor<?x2xf64>, f64)
  %cst_0 = arith.constant 1.0 : f64
  %2 = tg.select %1, %cst_0, %0 : (tensor<?x2xi1>, f64, tensor<?x2xf64>)
  %3 = tg.prod %2 axes [0] : tensor<?x2xf64>
  %4 = tg.cast %3 to f32 : tensor<2xf64>
  %5 = tg.prod %x axes [1] in f64 : tensor<?x2xf32>
  %6 = tg.cast %5 to f32 : tensor<?xf64>
  return %6, %4 : tensor<?xf32>, tensor<2xf32>
}

tg.expect @prod_float32(dense<[[-2.5, 1.5], [0.5, -2.0], [0.0, 0.25], [7.25, 3.0]]> : tensor<4x2xf32>) returns (dense<[-3.75, -1.0, 0.0, 21.75]> : tensor<4xf32>, dense<[-9.0625, -2.25]> : tensor<2xf32>) within 4 ulp

func.func @max_float32(%x: tensor<?x2xf32>) -> (tensor<2xf32>, tensor<?xf32>, tensor<f32>) {
  %0 = tg.max %x : tensor<?x2xf32>
  %1 = tg.neg %x : tensor<?x2xf32>
  %2 = tg.max %1 axes [1] : tensor<?x2xf32>
  %3 = tg.neg %2 : tensor<?xf32>
  %4 = tg.max %x axes [0] : tensor<?x2xf32>
  %5 = tensor.from_elements %0 : tensor<f32>
  return %4, %3, %5 : tensor<2xf32>, tensor<?xf32>, tensor<f32>
}

tg.expect @max_float32(dense<[[-2.5, 1.5], [0.5, -2.0], [0.0, 0.25], [7.25, 3.0]]> : tensor<4x2xf32>) returns (dense<[7.25, 3.0]> : tensor<2xf32>, dense<[-2.5, -2.0, 0.0, 3.0]> : tensor<4xf32>, dense<7.25> : tensor<f32>) within 4 ulp

func.func @argmax_float32(%x: tensor<?x2xf32>) -> (tensor<2xi64>, tensor<i64>) {
  %0 = tg.argmax %x : tensor<?x2xf32>
  %1 = tg.cast %0 to i64 : index
  %2 = tg.argmax %x axes [0] : tensor<?x2xf32>
  %3 = tg.cast %2 to i64 : tensor<2xindex>
  %4 = tensor.from_elements %1 : tensor<i64>
  return %3, %4 : tensor<2xi64>, tensor<i64>
}

tg.expect @argmax_float32(dense<[[-2.5, 1.5], [0.5, -2.0], [0.0, 0.25], [7.25, 3.0]]> : tensor<4x2xf32>) returns (dense<3> : tensor<2xi64>, dense<6> : tensor<i64>)

func.func @cumsum_float32(%x: tensor<?x2xf32>) -> (tensor<?x2xf32>, tensor<?x2xf32>) {
  %0 = tg.cumprod %x axis 1 : tensor<?x2xf32>
  %1 = tg.cumsum %x axis 0 : tensor<?x2xf32>
  return %1, %0 : tensor<?x2xf32>, tensor<?x2xf32>
}

tg.expect @cumsum_float32(dense<[[-2.5, 1.5], [0.5, -2.0], [0.0, 0.25], [7.25, 3.0]]> : tensor<4x2xf32>) returns (dense<[[-2.5, 1.5], [-2.0, -0.5], [-2.0, -0.25], [5.25, 2.75]]> : tensor<4x2xf32>, dense<[[-2.5, -3.75], [0.5, -1.0], [0.0, 0.0], [7.25, 21.75]]> : tensor<4x2xf32>) within 4 ulp

func.func @sort_float32(%x: tensor<?x2xf32>) -> (tensor<?x2xf32>, tensor<?x2xi64>) {
  %0 = tg.argsort %x axis 0 : tensor<?x2xf32>
  %1 = tg.cast %0 to i64 : tensor<?x2xindex>
  %2 = tg.sort %x axis 0 : tensor<?x2xf32>
  return %2, %1 : tensor<?x2xf32>, tensor<?x2xi64>
}

tg.expect @sort_float32(dense<[[-2.5, 1.5], [0.5, -2.0], [0.0, 0.25], [7.25, 3.0]]> : tensor<4x2xf32>) returns (dense<[[-2.5, -2.0], [0.0, 0.25], [0.5, 1.5], [7.25, 3.0]]> : tensor<4x2xf32>, dense<[[0, 1], [2, 2], [1, 0], [3, 3]]> : tensor<4x2xi64>) within 4 ulp

func.func @sum_float64(%x: tensor<?x2xf64>) -> (tensor<2xf64>, tensor<f64>) {
  %0 = tg.sum %x : tensor<?x2xf64>
  %1 = tg.sum %x axes [0] : tensor<?x2xf64>
  %2 = tensor.from_elements %0 : tensor<f64>
  return %1, %2 : tensor<2xf64>, tensor<f64>
}

tg.expect @sum_float64(dense<[[-2.5, 1.5], [0.5, -2.0], [0.0, 0.25], [7.25, 3.0]]> : tensor<4x2xf64>) returns (dense<[5.25, 2.75]> : tensor<2xf64>, dense<8.0> : tensor<f64>) within 4 ulp

func.func @prod_float64(%x: tensor<?x2xf64>) -> (tensor<?xf64>, tensor<2xf64>) {
  %cst = arith.constant 0.0 : f64
  %0 = tg.eq %x, %cst : (tensor<?x2xf64>, f64)
  %cst_0 = arith.constant 1.0 : f64
  %1 = tg.select %0, %cst_0, %x : (tensor<?x2xi1>, f64, tensor<?x2xf64>)
  %2 = tg.prod %1 axes [0] : tensor<?x2xf64>
  %3 = tg.prod %x axes [1] : tensor<?x2xf64>
  return %3, %2 : tensor<?xf64>, tensor<2xf64>
}

tg.expect @prod_float64(dense<[[-2.5, 1.5], [0.5, -2.0], [0.0, 0.25], [7.25, 3.0]]> : tensor<4x2xf64>) returns (dense<[-3.75, -1.0, 0.0, 21.75]> : tensor<4xf64>, dense<[-9.0625, -2.25]> : tensor<2xf64>) within 4 ulp

func.func @max_float64(%x: tensor<?x2xf64>) -> (tensor<2xf64>, tensor<?xf64>, tensor<f64>) {
  %0 = tg.max %x : tensor<?x2xf64>
  %1 = tg.neg %x : tensor<?x2xf64>
  %2 = tg.max %1 axes [1] : tensor<?x2xf64>
  %3 = tg.neg %2 : tensor<?xf64>
  %4 = tg.max %x axes [0] : tensor<?x2xf64>
  %5 = tensor.from_elements %0 : tensor<f64>
  return %4, %3, %5 : tensor<2xf64>, tensor<?xf64>, tensor<f64>
}

tg.expect @max_float64(dense<[[-2.5, 1.5], [0.5, -2.0], [0.0, 0.25], [7.25, 3.0]]> : tensor<4x2xf64>) returns (dense<[7.25, 3.0]> : tensor<2xf64>, dense<[-2.5, -2.0, 0.0, 3.0]> : tensor<4xf64>, dense<7.25> : tensor<f64>) within 4 ulp

func.func @argmax_float64(%x: tensor<?x2xf64>) -> (tensor<2xi64>, tensor<i64>) {
  %0 = tg.argmax %x : tensor<?x2xf64>
  %1 = tg.cast %0 to i64 : index
  %2 = tg.argmax %x axes [0] : tensor<?x2xf64>
  %3 = tg.cast %2 to i64 : tensor<2xindex>
  %4 = tensor.from_elements %1 : tensor<i64>
  return %3, %4 : tensor<2xi64>, tensor<i64>
}

tg.expect @argmax_float64(dense<[[-2.5, 1.5], [0.5, -2.0], [0.0, 0.25], [7.25, 3.0]]> : tensor<4x2xf64>) returns (dense<3> : tensor<2xi64>, dense<6> : tensor<i64>)

func.func @cumsum_float64(%x: tensor<?x2xf64>) -> (tensor<?x2xf64>, tensor<?x2xf64>) {
  %0 = tg.cumprod %x axis 1 : tensor<?x2xf64>
  %1 = tg.cumsum %x axis 0 : tensor<?x2xf64>
  return %1, %0 : tensor<?x2xf64>, tensor<?x2xf64>
}

tg.expect @cumsum_float64(dense<[[-2.5, 1.5], [0.5, -2.0], [0.0, 0.25], [7.25, 3.0]]> : tensor<4x2xf64>) returns (dense<[[-2.5, 1.5], [-2.0, -0.5], [-2.0, -0.25], [5.25, 2.75]]> : tensor<4x2xf64>, dense<[[-2.5, -3.75], [0.5, -1.0], [0.0, 0.0], [7.25, 21.75]]> : tensor<4x2xf64>) within 4 ulp

func.func @sort_float64(%x: tensor<?x2xf64>) -> (tensor<?x2xf64>, tensor<?x2xi64>) {
  %0 = tg.argsort %x axis 0 : tensor<?x2xf64>
  %1 = tg.cast %0 to i64 : tensor<?x2xindex>
  %2 = tg.sort %x axis 0 : tensor<?x2xf64>
  return %2, %1 : tensor<?x2xf64>, tensor<?x2xi64>
}

tg.expect @sort_float64(dense<[[-2.5, 1.5], [0.5, -2.0], [0.0, 0.25], [7.25, 3.0]]> : tensor<4x2xf64>) returns (dense<[[-2.5, -2.0], [0.0, 0.25], [0.5, 1.5], [7.25, 3.0]]> : tensor<4x2xf64>, dense<[[0, 1], [2, 2], [1, 0], [3, 3]]> : tensor<4x2xi64>) within 4 ulp

func.func @sort_along_0(%cube: tensor<2x3x?xf64>, %axis: tensor<i64>) -> (tensor<2x3x?xf64>, tensor<2x3x?xi64>) {
  %0 = tensor.extract %axis[] : tensor<i64>
  %1 = tg.cast %0 to index : i64
  %c3 = arith.constant 3 : index
  %cm3 = arith.constant -3 : index
  %2 = tg.ge %1, %cm3 : index
  %3 = tg.lt %1, %c3 : index
  %4 = tg.and %2, %3 : i1
  %5 = tg.assert %4, %cube, "axis {0} is out of bounds for array of dimension 3"(%1 : index) : tensor<2x3x?xf64>
  %6 = tg.mod %1, %c3 : index
  %c0 = arith.constant 0 : index
  %7 = tg.eq %6, %c0 : index
  %8 = scf.if %7 -> (tensor<2x3x?xindex>) {
    %9 = tg.argsort %5 axis 0 : tensor<2x3x?xf64>
    scf.yield %9 : tensor<2x3x?xindex>
  } else {
    %c1 = arith.constant 1 : index
    %9 = tg.eq %6, %c1 : index
    %10 = scf.if %9 -> (tensor<2x3x?xindex>) {
      %11 = tg.argsort %5 axis 1 : tensor<2x3x?xf64>
      scf.yield %11 : tensor<2x3x?xindex>
    } else {
      %11 = tg.argsort %5 axis 2 : tensor<2x3x?xf64>
      scf.yield %11 : tensor<2x3x?xindex>
    }
    scf.yield %10 : tensor<2x3x?xindex>
  }
  %9 = tg.cast %8 to i64 : tensor<2x3x?xindex>
  %10 = tg.cast %0 to index : i64
  %11 = tg.ge %10, %cm3 : index
  %12 = tg.lt %10, %c3 : index
  %13 = tg.and %11, %12 : i1
  %14 = tg.assert %13, %cube, "axis {0} is out of bounds for array of dimension 3"(%10 : index) : tensor<2x3x?xf64>
  %15 = tg.mod %10, %c3 : index
  %16 = tg.eq %15, %c0 : index
  %17 = scf.if %16 -> (tensor<2x3x?xf64>) {
    %18 = tg.sort %14 axis 0 : tensor<2x3x?xf64>
    scf.yield %18 : tensor<2x3x?xf64>
  } else {
    %c1 = arith.constant 1 : index
    %18 = tg.eq %15, %c1 : index
    %19 = scf.if %18 -> (tensor<2x3x?xf64>) {
      %20 = tg.sort %14 axis 1 : tensor<2x3x?xf64>
      scf.yield %20 : tensor<2x3x?xf64>
    } else {
      %20 = tg.sort %14 axis 2 : tensor<2x3x?xf64>
      scf.yield %20 : tensor<2x3x?xf64>
    }
    scf.yield %19 : tensor<2x3x?xf64>
  }
  return %17, %9 : tensor<2x3x?xf64>, tensor<2x3x?xi64>
}

tg.expect @sort_along_0(dense<[[[0.0, 0.8414709848078965, 0.9092974268256817, 0.1411200080598672], [-0.7568024953079282, -0.9589242746631385, -0.27941549819892586, 0.6569865987187891], [0.9893582466233818, 0.4121184852417566, -0.5440211108893698, -0.9999902065507035]], [[-0.5365729180004349, 0.4201670368266409, 0.9906073556948704, 0.6502878401571168], [-0.2879033166650653, -0.9613974918795568, -0.750987246771676, 0.14987720966295234], [0.9129452507276277, 0.8366556385360561, -0.008851309290403876, -0.8462204041751706]]]> : tensor<2x3x4xf64>, dense<-3> : tensor<i64>) returns (dense<[[[-0.5365729180004349, 0.4201670368266409, 0.9092974268256817, 0.1411200080598672], [-0.7568024953079282, -0.9613974918795568, -0.750987246771676, 0.14987720966295234], [0.9129452507276277, 0.4121184852417566, -0.5440211108893698, -0.9999902065507035]], [[0.0, 0.8414709848078965, 0.9906073556948704, 0.6502878401571168], [-0.2879033166650653, -0.9589242746631385, -0.27941549819892586, 0.6569865987187891], [0.9893582466233818, 0.8366556385360561, -0.008851309290403876, -0.8462204041751706]]]> : tensor<2x3x4xf64>, dense<[[[1, 1, 0, 0], [0, 1, 1, 1], [1, 0, 0, 0]], [[0, 0, 1, 1], [1, 0, 0, 0], [0, 1, 1, 1]]]> : tensor<2x3x4xi64>) within 4 ulp

func.func @sort_along_1(%cube: tensor<2x3x?xf64>, %axis: tensor<i64>) -> (tensor<2x3x?xf64>, tensor<2x3x?xi64>) {
  %0 = tensor.extract %axis[] : tensor<i64>
  %1 = tg.cast %0 to index : i64
  %c3 = arith.constant 3 : index
  %cm3 = arith.constant -3 : index
  %2 = tg.ge %1, %cm3 : index
  %3 = tg.lt %1, %c3 : index
  %4 = tg.and %2, %3 : i1
  %5 = tg.assert %4, %cube, "axis {0} is out of bounds for array of dimension 3"(%1 : index) : tensor<2x3x?xf64>
  %6 = tg.mod %1, %c3 : index
  %c0 = arith.constant 0 : index
  %7 = tg.eq %6, %c0 : index
  %8 = scf.if %7 -> (tensor<2x3x?xindex>) {
    %9 = tg.argsort %5 axis 0 : tensor<2x3x?xf64>
    scf.yield %9 : tensor<2x3x?xindex>
  } else {
    %c1 = arith.constant 1 : index
    %9 = tg.eq %6, %c1 : index
    %10 = scf.if %9 -> (tensor<2x3x?xindex>) {
      %11 = tg.argsort %5 axis 1 : tensor<2x3x?xf64>
      scf.yield %11 : tensor<2x3x?xindex>
    } else {
      %11 = tg.argsort %5 axis 2 : tensor<2x3x?xf64>
      scf.yield %11 : tensor<2x3x?xindex>
    }
    scf.yield %10 : tensor<2x3x?xindex>
  }
  %9 = tg.cast %8 to i64 : tensor<2x3x?xindex>
  %10 = tg.cast %0 to index : i64
  %11 = tg.ge %10, %cm3 : index
  %12 = tg.lt %10, %c3 : index
  %13 = tg.and %11, %12 : i1
  %14 = tg.assert %13, %cube, "axis {0} is out of bounds for array of dimension 3"(%10 : index) : tensor<2x3x?xf64>
  %15 = tg.mod %10, %c3 : index
  %16 = tg.eq %15, %c0 : index
  %17 = scf.if %16 -> (tensor<2x3x?xf64>) {
    %18 = tg.sort %14 axis 0 : tensor<2x3x?xf64>
    scf.yield %18 : tensor<2x3x?xf64>
  } else {
    %c1 = arith.constant 1 : index
    %18 = tg.eq %15, %c1 : index
    %19 = scf.if %18 -> (tensor<2x3x?xf64>) {
      %20 = tg.sort %14 axis 1 : tensor<2x3x?xf64>
      scf.yield %20 : tensor<2x3x?xf64>
    } else {
      %20 = tg.sort %14 axis 2 : tensor<2x3x?xf64>
      scf.yield %20 : tensor<2x3x?xf64>
    }
    scf.yield %19 : tensor<2x3x?xf64>
  }
  return %17, %9 : tensor<2x3x?xf64>, tensor<2x3x?xi64>
}

tg.expect @sort_along_1(dense<[[[0.0, 0.8414709848078965, 0.9092974268256817, 0.1411200080598672], [-0.7568024953079282, -0.9589242746631385, -0.27941549819892586, 0.6569865987187891], [0.9893582466233818, 0.4121184852417566, -0.5440211108893698, -0.9999902065507035]], [[-0.5365729180004349, 0.4201670368266409, 0.9906073556948704, 0.6502878401571168], [-0.2879033166650653, -0.9613974918795568, -0.750987246771676, 0.14987720966295234], [0.9129452507276277, 0.8366556385360561, -0.008851309290403876, -0.8462204041751706]]]> : tensor<2x3x4xf64>, dense<1> : tensor<i64>) returns (dense<[[[-0.7568024953079282, -0.9589242746631385, -0.5440211108893698, -0.9999902065507035], [0.0, 0.4121184852417566, -0.27941549819892586, 0.1411200080598672], [0.9893582466233818, 0.8414709848078965, 0.9092974268256817, 0.6569865987187891]], [[-0.5365729180004349, -0.9613974918795568, -0.750987246771676, -0.8462204041751706], [-0.2879033166650653, 0.4201670368266409, -0.008851309290403876, 0.14987720966295234], [0.9129452507276277, 0.8366556385360561, 0.9906073556948704, 0.6502878401571168]]]> : tensor<2x3x4xf64>, dense<[[[1, 1, 2, 2], [0, 2, 1, 0], [2, 0, 0, 1]], [[0, 1, 1, 2], [1, 0, 2, 1], [2, 2, 0, 0]]]> : tensor<2x3x4xi64>) within 4 ulp

func.func @sort_along_2(%cube: tensor<2x3x?xf64>, %axis: tensor<i64>) -> (tensor<2x3x?xf64>, tensor<2x3x?xi64>) {
  %0 = tensor.extract %axis[] : tensor<i64>
  %1 = tg.cast %0 to index : i64
  %c3 = arith.constant 3 : index
  %cm3 = arith.constant -3 : index
  %2 = tg.ge %1, %cm3 : index
  %3 = tg.lt %1, %c3 : index
  %4 = tg.and %2, %3 : i1
  %5 = tg.assert %4, %cube, "axis {0} is out of bounds for array of dimension 3"(%1 : index) : tensor<2x3x?xf64>
  %6 = tg.mod %1, %c3 : index
  %c0 = arith.constant 0 : index
  %7 = tg.eq %6, %c0 : index
  %8 = scf.if %7 -> (tensor<2x3x?xindex>) {
    %9 = tg.argsort %5 axis 0 : tensor<2x3x?xf64>
    scf.yield %9 : tensor<2x3x?xindex>
  } else {
    %c1 = arith.constant 1 : index
    %9 = tg.eq %6, %c1 : index
    %10 = scf.if %9 -> (tensor<2x3x?xindex>) {
      %11 = tg.argsort %5 axis 1 : tensor<2x3x?xf64>
      scf.yield %11 : tensor<2x3x?xindex>
    } else {
      %11 = tg.argsort %5 axis 2 : tensor<2x3x?xf64>
      scf.yield %11 : tensor<2x3x?xindex>
    }
    scf.yield %10 : tensor<2x3x?xindex>
  }
  %9 = tg.cast %8 to i64 : tensor<2x3x?xindex>
  %10 = tg.cast %0 to index : i64
  %11 = tg.ge %10, %cm3 : index
  %12 = tg.lt %10, %c3 : index
  %13 = tg.and %11, %12 : i1
  %14 = tg.assert %13, %cube, "axis {0} is out of bounds for array of dimension 3"(%10 : index) : tensor<2x3x?xf64>
  %15 = tg.mod %10, %c3 : index
  %16 = tg.eq %15, %c0 : index
  %17 = scf.if %16 -> (tensor<2x3x?xf64>) {
    %18 = tg.sort %14 axis 0 : tensor<2x3x?xf64>
    scf.yield %18 : tensor<2x3x?xf64>
  } else {
    %c1 = arith.constant 1 : index
    %18 = tg.eq %15, %c1 : index
    %19 = scf.if %18 -> (tensor<2x3x?xf64>) {
      %20 = tg.sort %14 axis 1 : tensor<2x3x?xf64>
      scf.yield %20 : tensor<2x3x?xf64>
    } else {
      %20 = tg.sort %14 axis 2 : tensor<2x3x?xf64>
      scf.yield %20 : tensor<2x3x?xf64>
    }
    scf.yield %19 : tensor<2x3x?xf64>
  }
  return %17, %9 : tensor<2x3x?xf64>, tensor<2x3x?xi64>
}

tg.expect @sort_along_2(dense<[[[0.0, 0.8414709848078965, 0.9092974268256817, 0.1411200080598672], [-0.7568024953079282, -0.9589242746631385, -0.27941549819892586, 0.6569865987187891], [0.9893582466233818, 0.4121184852417566, -0.5440211108893698, -0.9999902065507035]], [[-0.5365729180004349, 0.4201670368266409, 0.9906073556948704, 0.6502878401571168], [-0.2879033166650653, -0.9613974918795568, -0.750987246771676, 0.14987720966295234], [0.9129452507276277, 0.8366556385360561, -0.008851309290403876, -0.8462204041751706]]]> : tensor<2x3x4xf64>, dense<2> : tensor<i64>) returns (dense<[[[0.0, 0.1411200080598672, 0.8414709848078965, 0.9092974268256817], [-0.9589242746631385, -0.7568024953079282, -0.27941549819892586, 0.6569865987187891], [-0.9999902065507035, -0.5440211108893698, 0.4121184852417566, 0.9893582466233818]], [[-0.5365729180004349, 0.4201670368266409, 0.6502878401571168, 0.9906073556948704], [-0.9613974918795568, -0.750987246771676, -0.2879033166650653, 0.14987720966295234], [-0.8462204041751706, -0.008851309290403876, 0.8366556385360561, 0.9129452507276277]]]> : tensor<2x3x4xf64>, dense<[[[0, 3, 1, 2], [1, 0, 2, 3], [3, 2, 1, 0]], [[0, 1, 3, 2], [1, 2, 0, 3], [3, 2, 1, 0]]]> : tensor<2x3x4xi64>) within 4 ulp

func.func @all_any(%b: tensor<?x2xi1>) -> (tensor<2xi1>, tensor<?xi1>, tensor<2xi1>) {
  %0 = tg.cast %b to i64 : tensor<?x2xi1>
  %1 = tg.sum %0 axes [0] : tensor<?x2xi64>
  %c1_i64 = arith.constant 1 : i64
  %2 = tg.and %1, %c1_i64 : (tensor<2xi64>, i64)
  %3 = tg.cast %2 to i1 : tensor<2xi64>
  %4 = tg.any %b axes [1] : tensor<?x2xi1>
  %5 = tg.all %b axes [0] : tensor<?x2xi1>
  return %5, %4, %3 : tensor<2xi1>, tensor<?xi1>, tensor<2xi1>
}

tg.expect @all_any(dense<[[true, false], [true, true], [true, false]]> : tensor<3x2xi1>) returns (dense<[true, false]> : tensor<2xi1>, dense<true> : tensor<3xi1>, dense<true> : tensor<2xi1>)

func.func @sum_in_float64(%f: tensor<?xf32>) -> (tensor<f64>, tensor<f32>) {
  %0 = tg.sum %f : tensor<?xf32>
  %1 = tg.sum %f in f64 : tensor<?xf32>
  %2 = tensor.from_elements %1 : tensor<f64>
  %3 = tensor.from_elements %0 : tensor<f32>
  return %2, %3 : tensor<f64>, tensor<f32>
}

tg.expect @sum_in_float64(dense<[1.0e+08, 1.0, 2.0]> : tensor<3xf32>) returns (dense<100000003.0> : tensor<f64>, dense<1.0e+08> : tensor<f32>) within 4 ulp

func.func @argmax_of_two_axes(%z: tensor<2x3x2xf64>) -> tensor<3xi64> {
  %0 = tg.transpose %z [1, 0, 2] : tensor<2x3x2xf64>
  %1 = tg.reshape %0 [3, 4] : tensor<3x2x2xf64>
  %2 = tg.argmax %1 axes [1] : tensor<3x4xf64>
  %3 = tg.cast %2 to i64 : tensor<3xindex>
  return %3 : tensor<3xi64>
}

tg.expect @argmax_of_two_axes(dense<[[[6.0, 7.0], [8.0, 9.0], [10.0, 11.0]], [[0.0, 1.0], [2.0, 3.0], [4.0, 5.0]]]> : tensor<2x3x2xf64>) returns (dense<1> : tensor<3xi64>)

func.func @softmax(%z: tensor<2x3x2xf64>) -> tensor<2x3x2xf64> {
  %0 = tg.softmax %z axis 1 : tensor<2x3x2xf64>
  return %0 : tensor<2x3x2xf64>
}

tg.expect @softmax(dense<[[[0.0, 1.0], [2.0, 3.0], [4.0, 5.0]], [[6.0, 7.0], [8.0, 9.0], [10.0, 11.0]]]> : tensor<2x3x2xf64>) returns (dense<[[[0.015876239976466765, 0.015876239976466765], [0.11731042782619838, 0.11731042782619838], [0.8668133321973349, 0.8668133321973349]], [[0.015876239976466765, 0.015876239976466765], [0.11731042782619838, 0.11731042782619838], [0.8668133321973349, 0.8668133321973349]]]> : tensor<2x3x2xf64>) within 16 ulp

func.func @log_softmax(%z: tensor<2x3x2xf64>) -> tensor<2x3x2xf64> {
  %0 = tg.log_softmax %z axis 1 : tensor<2x3x2xf64>
  return %0 : tensor<2x3x2xf64>
}

tg.expect @log_softmax(dense<[[[0.0, 1.0], [2.0, 3.0], [4.0, 5.0]], [[6.0, 7.0], [8.0, 9.0], [10.0, 11.0]]]> : tensor<2x3x2xf64>) returns (dense<[[[-4.142931628499899, -4.142931628499899], [-2.1429316284998996, -2.1429316284998996], [-0.1429316284998995, -0.1429316284998995]], [[-4.142931628499899, -4.142931628499899], [-2.1429316284998996, -2.1429316284998996], [-0.1429316284998995, -0.1429316284998995]]]> : tensor<2x3x2xf64>) within 16 ulp

func.func @logsumexp(%z: tensor<2x3x2xf64>) -> tensor<3xf64> {
  %0 = tg.max %z axes [0, 2] : tensor<2x3x2xf64>
  %1 = tg.expand_dims %0 [0, 2] : tensor<3xf64>
  %2 = tg.isinf %1 : tensor<1x3x1xf64>
  %cst = arith.constant dense<0.0> : tensor<1x1x1xf32>
  %3 = tg.cast %cst to f64 : tensor<1x1x1xf32>
  %4 = tg.select %2, %3, %1 : (tensor<1x3x1xi1>, tensor<1x1x1xf64>, tensor<1x3x1xf64>)
  %5 = tg.squeeze %4 [0, 2] : tensor<1x3x1xf64>
  %6 = tg.sub %z, %4 : (tensor<2x3x2xf64>, tensor<1x3x1xf64>)
  %7 = tg.exp %6 : tensor<2x3x2xf64>
  %8 = tg.sum %7 axes [0, 2] : tensor<2x3x2xf64>
  %9 = tg.log %8 : tensor<3xf64>
  %10 = tg.add %9, %5 : tensor<3xf64>
  return %10 : tensor<3xf64>
}

tg.expect @logsumexp(dense<[[[0.0, 1.0], [2.0, 3.0], [4.0, 5.0]], [[6.0, 7.0], [8.0, 9.0], [10.0, 11.0]]]> : tensor<2x3x2xf64>) returns (dense<[7.315737372655954, 9.315737372655953, 11.315737372655953]> : tensor<3xf64>) within 16 ulp

func.func @blas_sums(%z: tensor<?x?xf64>, %w: tensor<?xf64>, %a: tensor<f64>, %b: tensor<f64>, %x: tensor<?x3xf64>, %y: tensor<3x?xf64>, %v: tensor<3xf64>) -> (tensor<?x?xf64>, tensor<?xf64>, tensor<?xf64>, tensor<?x3xf64>, tensor<?x?xf64>, tensor<?x?xf64>) {
  %0 = tensor.extract %a[] : tensor<f64>
  %1 = tensor.extract %b[] : tensor<f64>
  %2 = tg.dot %x, %y : (tensor<?x3xf64>, tensor<3x?xf64>)
  %3 = tg.mul %0, %2 : (f64, tensor<?x?xf64>)
  %4 = tg.dot %x, %y : (tensor<?x3xf64>, tensor<3x?xf64>)
  %5 = tg.slice %v[:2] : tensor<3xf64>
  %6 = tg.mul %0, %5 : (f64, tensor<2xf64>)
  %7 = tg.expand_dims %6 [1] : tensor<2xf64>
  %8 = tg.expand_dims %v [0] : tensor<3xf64>
  %9 = tg.mul %7, %8 : (tensor<2x1xf64>, tensor<1x3xf64>)
  %10 = tg.add %x, %9 : (tensor<?x3xf64>, tensor<2x3xf64>)
  %11 = tg.dot %x, %v : (tensor<?x3xf64>, tensor<3xf64>)
  %cst = arith.constant 0.0 : f64
  %12 = tg.eq %1, %cst : f64
  %13 = tg.mul %1, %w : (f64, tensor<?xf64>)
  %14 = tg.select %12, %cst, %13 : (i1, f64, tensor<?xf64>)
  %15 = tg.mul %0, %11 : (f64, tensor<?xf64>)
  %16 = tg.add %14, %15 : tensor<?xf64>
  %17 = tg.dot %x, %v : (tensor<?x3xf64>, tensor<3xf64>)
  %18 = tg.eq %1, %cst : f64
  %19 = tg.mul %1, %w : (f64, tensor<?xf64>)
  %20 = tg.select %18, %cst, %19 : (i1, f64, tensor<?xf64>)
  %21 = tg.mul %0, %17 : (f64, tensor<?xf64>)
  %22 = tg.add %20, %21 : tensor<?xf64>
  %23 = tg.dot %x, %y : (tensor<?x3xf64>, tensor<3x?xf64>)
  %24 = tg.eq %1, %cst : f64
  %25 = tg.mul %1, %z : (f64, tensor<?x?xf64>)
  %26 = tg.select %24, %cst, %25 : (i1, f64, tensor<?x?xf64>)
  %27 = tg.mul %0, %23 : (f64, tensor<?x?xf64>)
  %28 = tg.add %26, %27 : tensor<?x?xf64>
  %29 = tensor.cast %10 : tensor<2x3xf64> to tensor<?x3xf64>
  return %28, %22, %16, %29, %4, %3 : tensor<?x?xf64>, tensor<?xf64>, tensor<?xf64>, tensor<?x3xf64>, tensor<?x?xf64>, tensor<?x?xf64>
}

tg.expect @blas_sums(dense<[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 7.0]]> : tensor<2x4xf64>, dense<[0.5, -2.0]> : tensor<2xf64>, dense<2.5> : tensor<f64>, dense<-1.5> : tensor<f64>, dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]> : tensor<2x3xf64>, dense<[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 7.0], [8.0, 9.0, 10.0, 11.0]]> : tensor<3x4xf64>, dense<[1.0, -1.0, 2.0]> : tensor<3xf64>) returns (dense<[[50.0, 56.0, 62.0, 68.0], [134.0, 162.5, 191.0, 219.5]]> : tensor<2x4xf64>, dense<[6.75, 25.5]> : tensor<2xf64>, dense<[6.75, 25.5]> : tensor<2xf64>, dense<[[2.5, -1.5, 7.0], [0.5, 6.5, 0.0]]> : tensor<2x3xf64>, dense<[[20.0, 23.0, 26.0, 29.0], [56.0, 68.0, 80.0, 92.0]]> : tensor<2x4xf64>, dense<[[50.0, 57.5, 65.0, 72.5], [140.0, 170.0, 200.0, 230.0]]> : tensor<2x4xf64>) within 4 ulp

func.func @blas_nothing_added(%z: tensor<?x?xf64>, %w: tensor<?xf64>, %a: tensor<f64>, %b: tensor<f64>, %x: tensor<?x3xf64>, %y: tensor<3x?xf64>, %v: tensor<3xf64>) -> (tensor<?x?xf64>, tensor<?xf64>, tensor<?xf64>, tensor<?x3xf64>, tensor<?x?xf64>, tensor<?x?xf64>) {
  %0 = tensor.extract %a[] : tensor<f64>
  %1 = tensor.extract %b[] : tensor<f64>
  %2 = tg.dot %x, %y : (tensor<?x3xf64>, tensor<3x?xf64>)
  %3 = tg.mul %0, %2 : (f64, tensor<?x?xf64>)
  %4 = tg.dot %x, %y : (tensor<?x3xf64>, tensor<3x?xf64>)
  %5 = tg.slice %v[:2] : tensor<3xf64>
  %6 = tg.mul %0, %5 : (f64, tensor<2xf64>)
  %7 = tg.expand_dims %6 [1] : tensor<2xf64>
  %8 = tg.expand_dims %v [0] : tensor<3xf64>
  %9 = tg.mul %7, %8 : (tensor<2x1xf64>, tensor<1x3xf64>)
  %10 = tg.add %x, %9 : (tensor<?x3xf64>, tensor<2x3xf64>)
  %11 = tg.dot %x, %v : (tensor<?x3xf64>, tensor<3xf64>)
  %cst = arith.constant 0.0 : f64
  %12 = tg.eq %1, %cst : f64
  %13 = tg.mul %1, %w : (f64, tensor<?xf64>)
  %14 = tg.select %12, %cst, %13 : (i1, f64, tensor<?xf64>)
  %15 = tg.mul %0, %11 : (f64, tensor<?xf64>)
  %16 = tg.add %14, %15 : tensor<?xf64>
  %17 = tg.dot %x, %v : (tensor<?x3xf64>, tensor<3xf64>)
  %18 = tg.eq %1, %cst : f64
  %19 = tg.mul %1, %w : (f64, tensor<?xf64>)
  %20 = tg.select %18, %cst, %19 : (i1, f64, tensor<?xf64>)
  %21 = tg.mul %0, %17 : (f64, tensor<?xf64>)
  %22 = tg.add %20, %21 : tensor<?xf64>
  %23 = tg.dot %x, %y : (tensor<?x3xf64>, tensor<3x?xf64>)
  %24 = tg.eq %1, %cst : f64
  %25 = tg.mul %1, %z : (f64, tensor<?x?xf64>)
  %26 = tg.select %24, %cst, %25 : (i1, f64, tensor<?x?xf64>)
  %27 = tg.mul %0, %23 : (f64, tensor<?x?xf64>)
  %28 = tg.add %26, %27 : tensor<?x?xf64>
  %29 = tensor.cast %10 : tensor<2x3xf64> to tensor<?x3xf64>
  return %28, %22, %16, %29, %4, %3 : tensor<?x?xf64>, tensor<?xf64>, tensor<?xf64>, tensor<?x3xf64>, tensor<?x?xf64>, tensor<?x?xf64>
}

tg.expect @blas_nothing_added(dense<0x7FF8000000000000> : tensor<2x4xf64>, dense<0x7FF8000000000000> : tensor<2xf64>, dense<2.5> : tensor<f64>, dense<0.0> : tensor<f64>, dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]> : tensor<2x3xf64>, dense<[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 7.0], [8.0, 9.0, 10.0, 11.0]]> : tensor<3x4xf64>, dense<[1.0, -1.0, 2.0]> : tensor<3xf64>) returns (dense<[[50.0, 57.5, 65.0, 72.5], [140.0, 170.0, 200.0, 230.0]]> : tensor<2x4xf64>, dense<[7.5, 22.5]> : tensor<2xf64>, dense<[7.5, 22.5]> : tensor<2xf64>, dense<[[2.5, -1.5, 7.0], [0.5, 6.5, 0.0]]> : tensor<2x3xf64>, dense<[[20.0, 23.0, 26.0, 29.0], [56.0, 68.0, 80.0, 92.0]]> : tensor<2x4xf64>, dense<[[50.0, 57.5, 65.0, 72.5], [140.0, 170.0, 200.0, 230.0]]> : tensor<2x4xf64>) within 4 ulp

func.func @dots(%x: tensor<?x3xf64>, %y: tensor<3x?xf64>, %v: tensor<3xf64>) -> (tensor<?x?xf64>, tensor<?xf64>, tensor<?xf64>, tensor<f64>) {
  %0 = tg.expand_dims %v [1] : tensor<3xf64>
  %1 = tg.expand_dims %v [0] : tensor<3xf64>
  %2 = tg.dot %v, %v : tensor<3xf64>
  %3 = tg.expand_dims %2 [0, 1] : f64
  %4 = tg.squeeze %3 [0] : tensor<1x1xf64>
  %5 = tg.squeeze %4 [0] : tensor<1xf64>
  %6 = tg.expand_dims %v [0] : tensor<3xf64>
  %7 = tg.dot %v, %y : (tensor<3xf64>, tensor<3x?xf64>)
  %8 = tg.expand_dims %7 [0] : tensor<?xf64>
  %9 = tg.expand_dims %v [1] : tensor<3xf64>
  %10 = tg.dot %x, %v : (tensor<?x3xf64>, tensor<3xf64>)
  %11 = tg.expand_dims %10 [1] : tensor<?xf64>
  %12 = tg.dot %x, %y : (tensor<?x3xf64>, tensor<3x?xf64>)
  %13 = tensor.from_elements %5 : tensor<f64>
  return %12, %10, %7, %13 : tensor<?x?xf64>, tensor<?xf64>, tensor<?xf64>, tensor<f64>
}

tg.expect @dots(dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]> : tensor<2x3xf64>, dense<[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 7.0], [8.0, 9.0, 10.0, 11.0]]> : tensor<3x4xf64>, dense<[1.0, -1.0, 2.0]> : tensor<3xf64>) returns (dense<[[20.0, 23.0, 26.0, 29.0], [56.0, 68.0, 80.0, 92.0]]> : tensor<2x4xf64>, dense<[3.0, 9.0]> : tensor<2xf64>, dense<[12.0, 14.0, 16.0, 18.0]> : tensor<4xf64>, dense<6.0> : tensor<f64>) within 4 ulp

func.func @dot_of_integers(%i: tensor<2x3xi8>, %k: tensor<3x2xi1>) -> (tensor<2x2xi8>, tensor<3x2xi1>) {
  %0 = tg.slice %k[:2, :] : tensor<3x2xi1>
  %1 = tg.cast %k to i64 : tensor<3x2xi1>
  %2 = tg.cast %0 to i64 : tensor<2x2xi1>
  %3 = tg.dot %1, %2 : (tensor<3x2xi64>, tensor<2x2xi64>)
  %4 = tg.cast %3 to i1 : tensor<3x2xi64>
  %5 = tg.cast %k to i8 : tensor<3x2xi1>
  %6 = tg.dot %i, %5 : (tensor<2x3xi8>, tensor<3x2xi8>)
  return %6, %4 : tensor<2x2xi8>, tensor<3x2xi1>
}

tg.expect @dot_of_integers(dense<[[0, 1, 2], [3, 4, 5]]> : tensor<2x3xi8>, dense<[[true, false], [true, true], [true, false]]> : tensor<3x2xi1>) returns (dense<[[3, 1], [12, 4]]> : tensor<2x2xi8>, dense<[[true, false], [true, true], [true, false]]> : tensor<3x2xi1>)

func.func @batched_dots(%batch: tensor<?x2x3xf64>, %y: tensor<3x?xf64>) -> tensor<?x2x?xf64> {
  %0 = tg.expand_dims %y [0] : tensor<3x?xf64>
  %1 = tg.dot %batch, %0 : (tensor<?x2x3xf64>, tensor<1x3x?xf64>)
  return %1 : tensor<?x2x?xf64>
}

tg.expect @batched_dots(dense<[[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]], [[6.0, 7.0, 8.0], [9.0, 10.0, 11.0]]]> : tensor<2x2x3xf64>, dense<[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 7.0], [8.0, 9.0, 10.0, 11.0]]> : tensor<3x4xf64>) returns (dense<[[[20.0, 23.0, 26.0, 29.0], [56.0, 68.0, 80.0, 92.0]], [[92.0, 113.0, 134.0, 155.0], [128.0, 158.0, 188.0, 218.0]]]> : tensor<2x2x4xf64>) within 4 ulp
