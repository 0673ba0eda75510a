// Recorded by scripts/record-pytensor from test/Python/pytensor/programs.
// RUN: tg-run %s --check --mode=fast-run | FileCheck %s
// CHECK: {{^}}51 expectations hold in 4 ways

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

func.func @fourier(%waves: tensor<?x?x5xf64>, %pairs: tensor<2x4x?x2xf64>, %lengths: tensor<2xi64>) -> (tensor<?x?x?x2xf64>, tensor<?x?x?x2xf64>, tensor<?x?x?x2xf64>, tensor<?x?x?x2xf64>, tensor<?x?x?xf64>, tensor<?x?x?xf64>, tensor<?x?x?xf64>) {
  %0 = tg.slice %pairs[:, :, :, 0] : tensor<2x4x?x2xf64>
  %1 = tg.slice %pairs[:, :, :, 1] : tensor<2x4x?x2xf64>
  %2 = tg.complex %0, %1 : tensor<2x4x?xf64>
  %c2 = arith.constant 2 : index
  %3 = tensor.dim %2, %c2 : tensor<2x4x?xcomplex<f64>>
  %4 = tg.slice %2[:, 0:3:1, :] : tensor<2x4x?xcomplex<f64>>
  %cst = tg.constant (0.0, 0.0) : complex<f64>
  %5 = tg.full %cst [2, 0, %3] : complex<f64>
  %6 = tg.concat %4, %5 axis 1 : (tensor<2x3x?xcomplex<f64>>, tensor<2x0x?xcomplex<f64>>)
  %7 = tg.fft %6 axis 1 inverse : tensor<2x3x?xcomplex<f64>>
  %8 = tensor.dim %7, %c2 : tensor<2x3x?xcomplex<f64>>
  %c3 = arith.constant 3 : index
  %9 = tg.minimum %8, %c3 : index
  %10 = tg.sub %c3, %9 : index
  %11 = tg.slice %7[:, :, 0:%9:1] : tensor<2x3x?xcomplex<f64>>
  %12 = tg.full %cst [2, 3, %10] : complex<f64>
  %13 = tg.concat %11, %12 axis 2 : tensor<2x3x?xcomplex<f64>>
  %14 = tg.irfft %13 axis 2 [5] : tensor<2x3x?xcomplex<f64>>
  %c15 = arith.constant 15 : index
  %cst_0 = arith.constant 15.0 : f64
  %15 = tg.mul %14, %cst_0 : (tensor<2x3x5xf64>, f64)
  %16 = tg.slice %lengths[0] : tensor<2xi64>
  %17 = tg.cast %16 to index : i64
  %18 = tg.slice %lengths[1] : tensor<2xi64>
  %19 = tg.cast %18 to index : i64
  %20 = tg.slice %pairs[:, :, :, 0] : tensor<2x4x?x2xf64>
  %21 = tg.slice %pairs[:, :, :, 1] : tensor<2x4x?x2xf64>
  %22 = tg.complex %20, %21 : tensor<2x4x?xf64>
  %23 = tensor.dim %22, %c2 : tensor<2x4x?xcomplex<f64>>
  %c4 = arith.constant 4 : index
  %24 = tg.minimum %c4, %17 : index
  %25 = tg.sub %17, %24 : index
  %26 = tg.slice %22[:, 0:%24:1, :] : tensor<2x4x?xcomplex<f64>>
  %27 = tg.full %cst [2, %25, %23] : complex<f64>
  %28 = tg.concat %26, %27 axis 1 : tensor<2x?x?xcomplex<f64>>
  %29 = tg.fft %28 axis 1 inverse : tensor<2x?x?xcomplex<f64>>
  %30 = tg.floordiv %19, %c2 : index
  %c1 = arith.constant 1 : index
  %31 = tg.add %30, %c1 : index
  %32 = tensor.dim %29, %c1 : tensor<2x?x?xcomplex<f64>>
  %33 = tensor.dim %29, %c2 : tensor<2x?x?xcomplex<f64>>
  %34 = tg.minimum %33, %31 : index
  %35 = tg.sub %31, %34 : index
  %36 = tg.slice %29[:, :, 0:%34:1] : tensor<2x?x?xcomplex<f64>>
  %37 = tg.full %cst [2, %32, %35] : complex<f64>
  %38 = tg.concat %36, %37 axis 2 : tensor<2x?x?xcomplex<f64>>
  %39 = tg.irfft %38 axis 2 [%19] : tensor<2x?x?xcomplex<f64>>
  %40 = tg.mul %17, %19 : index
  %41 = tg.cast %40 to f64 : index
  %42 = tg.mul %39, %41 : (tensor<2x?x?xf64>, f64)
  %c2_i64 = arith.constant 2 : i64
  %c4_i64 = arith.constant 4 : i64
  %43 = tensor.dim %pairs, %c2 : tensor<2x4x?x2xf64>
  %44 = tg.cast %43 to i64 : index
  %45 = tensor.from_elements %c2_i64, %c4_i64, %44, %c2_i64 : tensor<4xi64>
  %46 = tg.slice %45[1:-1] : tensor<4xi64>
  %47 = tg.slice %46[-1] : tensor<2xi64>
  %c1_i8 = arith.constant 1 : i8
  %c1_i64 = arith.constant 1 : i64
  %48 = tg.sub %47, %c1_i64 : i64
  %c2_i8 = arith.constant 2 : i8
  %49 = tg.mul %48, %c2_i64 : i64
  %50 = tg.set_slice %49 into %46[-1] : (i64, tensor<2xi64>)
  %51 = tg.slice %50[0] : tensor<2xi64>
  %52 = tg.cast %51 to index : i64
  %53 = tg.slice %50[1] : tensor<2xi64>
  %54 = tg.cast %53 to index : i64
  %55 = tg.slice %pairs[:, :, :, 0] : tensor<2x4x?x2xf64>
  %56 = tg.slice %pairs[:, :, :, 1] : tensor<2x4x?x2xf64>
  %57 = tg.complex %55, %56 : tensor<2x4x?xf64>
  %58 = tensor.dim %57, %c2 : tensor<2x4x?xcomplex<f64>>
  %59 = tg.minimum %c4, %52 : index
  %60 = tg.sub %52, %59 : index
  %61 = tg.slice %57[:, 0:%59:1, :] : tensor<2x4x?xcomplex<f64>>
  %62 = tg.full %cst [2, %60, %58] : complex<f64>
  %63 = tg.concat %61, %62 axis 1 : tensor<2x?x?xcomplex<f64>>
  %64 = tg.fft %63 axis 1 inverse : tensor<2x?x?xcomplex<f64>>
  %65 = tg.floordiv %54, %c2 : index
  %66 = tg.add %65, %c1 : index
  %67 = tensor.dim %64, %c1 : tensor<2x?x?xcomplex<f64>>
  %68 = tensor.dim %64, %c2 : tensor<2x?x?xcomplex<f64>>
  %69 = tg.minimum %68, %66 : index
  %70 = tg.sub %66, %69 : index
  %71 = tg.slice %64[:, :, 0:%69:1] : tensor<2x?x?xcomplex<f64>>
  %72 = tg.full %cst [2, %67, %70] : complex<f64>
  %73 = tg.concat %71, %72 axis 2 : tensor<2x?x?xcomplex<f64>>
  %74 = tg.irfft %73 axis 2 [%54] : tensor<2x?x?xcomplex<f64>>
  %75 = tg.mul %52, %54 : index
  %76 = tg.cast %75 to f64 : index
  %77 = tg.mul %74, %76 : (tensor<2x?x?xf64>, f64)
  %c0 = arith.constant 0 : index
  %78 = tensor.dim %waves, %c0 : tensor<?x?x5xf64>
  %79 = tensor.dim %waves, %c1 : tensor<?x?x5xf64>
  %80 = tg.slice %waves[:, :, 0:5:1] : tensor<?x?x5xf64>
  %cst_1 = arith.constant 0.0 : f64
  %81 = tg.full %cst_1 [%78, %79, 2] : f64
  %82 = tg.concat %80, %81 axis 2 : (tensor<?x?x5xf64>, tensor<?x?x2xf64>)
  %83 = tg.rfft %82 axis 2 : tensor<?x?x7xf64>
  %84 = tensor.dim %83, %c0 : tensor<?x?x4xcomplex<f64>>
  %85 = tensor.dim %83, %c1 : tensor<?x?x4xcomplex<f64>>
  %86 = tg.minimum %85, %c4 : index
  %87 = tg.sub %c4, %86 : index
  %88 = tg.slice %83[:, 0:%86:1, :] : tensor<?x?x4xcomplex<f64>>
  %89 = tg.full %cst [%84, %87, 4] : complex<f64>
  %90 = tg.concat %88, %89 axis 1 : tensor<?x?x4xcomplex<f64>>
  %91 = tg.fft %90 axis 1 : tensor<?x?x4xcomplex<f64>>
  %92 = tg.real %91 : tensor<?x?x4xcomplex<f64>>
  %93 = tg.expand_dims %92 [3] : tensor<?x?x4xf64>
  %94 = tg.imag %91 : tensor<?x?x4xcomplex<f64>>
  %95 = tg.expand_dims %94 [3] : tensor<?x?x4xf64>
  %96 = tg.concat %93, %95 axis 3 : tensor<?x?x4x1xf64>
  %97 = tg.slice %lengths[:1] : tensor<2xi64>
  %98 = tg.slice %97[0] : tensor<1xi64>
  %99 = tg.cast %98 to index : i64
  %100 = tensor.dim %waves, %c0 : tensor<?x?x5xf64>
  %101 = tensor.dim %waves, %c1 : tensor<?x?x5xf64>
  %c5 = arith.constant 5 : index
  %102 = tg.minimum %c5, %99 : index
  %103 = tg.sub %99, %102 : index
  %104 = tg.slice %waves[:, :, 0:%102:1] : tensor<?x?x5xf64>
  %105 = tg.full %cst_1 [%100, %101, %103] : f64
  %106 = tg.concat %104, %105 axis 2 : tensor<?x?x?xf64>
  %107 = tg.rfft %106 axis 2 : tensor<?x?x?xf64>
  %108 = tg.real %107 : tensor<?x?x?xcomplex<f64>>
  %109 = tg.expand_dims %108 [3] : tensor<?x?x?xf64>
  %110 = tg.imag %107 : tensor<?x?x?xcomplex<f64>>
  %111 = tg.expand_dims %110 [3] : tensor<?x?x?xf64>
  %112 = tg.concat %109, %111 axis 3 : tensor<?x?x?x1xf64>
  %113 = tg.slice %lengths[0] : tensor<2xi64>
  %114 = tg.cast %113 to index : i64
  %115 = tg.slice %lengths[1] : tensor<2xi64>
  %116 = tg.cast %115 to index : i64
  %117 = tensor.dim %waves, %c0 : tensor<?x?x5xf64>
  %118 = tensor.dim %waves, %c1 : tensor<?x?x5xf64>
  %119 = tg.minimum %c5, %116 : index
  %120 = tg.sub %116, %119 : index
  %121 = tg.slice %waves[:, :, 0:%119:1] : tensor<?x?x5xf64>
  %122 = tg.full %cst_1 [%117, %118, %120] : f64
  %123 = tg.concat %121, %122 axis 2 : tensor<?x?x?xf64>
  %124 = tg.rfft %123 axis 2 : tensor<?x?x?xf64>
  %125 = tensor.dim %124, %c0 : tensor<?x?x?xcomplex<f64>>
  %126 = tensor.dim %124, %c1 : tensor<?x?x?xcomplex<f64>>
  %127 = tensor.dim %124, %c2 : tensor<?x?x?xcomplex<f64>>
  %128 = tg.minimum %126, %114 : index
  %129 = tg.sub %114, %128 : index
  %130 = tg.slice %124[:, 0:%128:1, :] : tensor<?x?x?xcomplex<f64>>
  %131 = tg.full %cst [%125, %129, %127] : complex<f64>
  %132 = tg.concat %130, %131 axis 1 : tensor<?x?x?xcomplex<f64>>
  %133 = tg.fft %132 axis 1 : tensor<?x?x?xcomplex<f64>>
  %134 = tg.real %133 : tensor<?x?x?xcomplex<f64>>
  %135 = tg.expand_dims %134 [3] : tensor<?x?x?xf64>
  %136 = tg.imag %133 : tensor<?x?x?xcomplex<f64>>
  %137 = tg.expand_dims %136 [3] : tensor<?x?x?xf64>
  %138 = tg.concat %135, %137 axis 3 : tensor<?x?x?x1xf64>
  %139 = tensor.dim %waves, %c0 : tensor<?x?x5xf64>
  %140 = tg.cast %139 to i64 : index
  %141 = tensor.dim %waves, %c1 : tensor<?x?x5xf64>
  %142 = tg.cast %141 to i64 : index
  %c5_i64 = arith.constant 5 : i64
  %143 = tensor.from_elements %140, %142, %c5_i64 : tensor<3xi64>
  %144 = tg.slice %143[1:] : tensor<3xi64>
  %145 = tg.slice %144[0] : tensor<2xi64>
  %146 = tg.cast %145 to index : i64
  %147 = tg.slice %144[1] : tensor<2xi64>
  %148 = tg.cast %147 to index : i64
  %149 = tensor.dim %waves, %c0 : tensor<?x?x5xf64>
  %150 = tensor.dim %waves, %c1 : tensor<?x?x5xf64>
  %151 = tg.minimum %c5, %148 : index
  %152 = tg.sub %148, %151 : index
  %153 = tg.slice %waves[:, :, 0:%151:1] : tensor<?x?x5xf64>
  %154 = tg.full %cst_1 [%149, %150, %152] : f64
  %155 = tg.concat %153, %154 axis 2 : tensor<?x?x?xf64>
  %156 = tg.rfft %155 axis 2 : tensor<?x?x?xf64>
  %157 = tensor.dim %156, %c0 : tensor<?x?x?xcomplex<f64>>
  %158 = tensor.dim %156, %c1 : tensor<?x?x?xcomplex<f64>>
  %159 = tensor.dim %156, %c2 : tensor<?x?x?xcomplex<f64>>
  %160 = tg.minimum %158, %146 : index
  %161 = tg.sub %146, %160 : index
  %162 = tg.slice %156[:, 0:%160:1, :] : tensor<?x?x?xcomplex<f64>>
  %163 = tg.full %cst [%157, %161, %159] : complex<f64>
  %164 = tg.concat %162, %163 axis 1 : tensor<?x?x?xcomplex<f64>>
  %165 = tg.fft %164 axis 1 : tensor<?x?x?xcomplex<f64>>
  %166 = tg.real %165 : tensor<?x?x?xcomplex<f64>>
  %167 = tg.expand_dims %166 [3] : tensor<?x?x?xf64>
  %168 = tg.imag %165 : tensor<?x?x?xcomplex<f64>>
  %169 = tg.expand_dims %168 [3] : tensor<?x?x?xf64>
  %170 = tg.concat %167, %169 axis 3 : tensor<?x?x?x1xf64>
  %171 = tensor.cast %96 : tensor<?x?x4x2xf64> to tensor<?x?x?x2xf64>
  %172 = tensor.cast %77 : tensor<2x?x?xf64> to tensor<?x?x?xf64>
  %173 = tensor.cast %42 : tensor<2x?x?xf64> to tensor<?x?x?xf64>
  %174 = tensor.cast %15 : tensor<2x3x5xf64> to tensor<?x?x?xf64>
  return %170, %138, %112, %171, %172, %173, %174 : tensor<?x?x?x2xf64>, tensor<?x?x?x2xf64>, tensor<?x?x?x2xf64>, tensor<?x?x?x2xf64>, tensor<?x?x?xf64>, tensor<?x?x?xf64>, tensor<?x?x?xf64>
}

tg.expect @fourier(dense<[[[0.0012301533574825742, 0.2987455375084699, -0.2741378553622176, -0.8905918387572742, -0.45467078517172255], [-0.9916465549964624, 0.060143602597438485, 1.3402152455545335, -0.49220651855132963, -0.6204748998199404], [0.4898420501851982, 0.35688700816006075, 0.10541424899789856, -0.9304680447082047, -0.02925182246327349]], [[0.6953031944582878, -1.344214547285082, -0.45761576104021817, -1.901222739800844, -1.289537739784976], [-1.8417350377917323, -0.23509113107468127, -1.2674464814437032, 0.2712643588217015, 0.15675108662422516], [-0.18693094462995438, -2.516759710820513, -0.5386928958466366, -0.048500945401071985, 0.11330898600330756]]]> : tensor<2x3x5xf64>, dense<"0x1C7A546DF0CFFBBF575AB28DE362F5BFF671FAD317C7F5BF8476E323E580D6BFED0871C52A8002C099A7BE87C82DC8BF475FAE309FA1EEBF76293F6A5F98EC3FCD7615197E9EEE3FF9D39B90B046F63F2DC68C7B1D8FE83F5A02F41AB826ABBF9FF7F9AE6E83EB3F1C9BB6687316F83FFADB3B153FEAE4BF43564D20FF87E33F7095D30C58D9A5BF9A9F55FA4E0AF73FDF09B010D8C7EABF786E93268A4CD3BFF072EF358E30D73F1F7DE7ECE084D03FC34D63C92D3BFABFC857FC87C80CD73F419E1380DD55BEBFC5B3CDB90EB0CEBFD13AA8C3ECE0C3BF30B807CC4307CC3F19B4A8E5F40FFDBFE0E01A2FE7D6F83F09F3C520EE90EBBF7DC2894552EE01C0B27520CA47FCB4BF9C3E7DFCD651F73F00FE51106198E0BF76F3AD6206D2F83F0DFC02043CE9F83F08AE26F77F9BEBBFD670124391B803C0522A91FE4EC3F3BFE36521EEB8FFF23F1482BF65FF22EABFF3DEF628BC2BF8BF7685D1873267F5BF704BC811A39C273F606E0FAF2EBC9ABF73C5C5BCCAE7EB3F057BA81F4CA6EF3F"> : tensor<2x4x3x2xf64>, dense<[2, 6]> : tensor<2xi64>) returns (dense<"0x2A8A95726D3F00C000000000000000009242DBCB2C65D33F8CCFF2372A3C0EC0FB613BC27E3FE1BF968C899B63F40140F3310C9B3CD6EEBFF45D4F0F8B4CE33F31904A3C0864E13F8E05C4BEAEB607408000387C6551DB3F40B25F454334E6BFF3310C9B3CD6EEBFF45D4F0F8B4CE3BF609679E2896EFD3F3CEF146E2E5F03C0423E2B3F3ABCE2BFA287C4461CECF1BFD503D0EB40C824C00000000000000000700118BA519CD13F26F5FC2E09290A40AECFB9B44C64F93FF75F06370F07F43F1437D1448501F4BF2608068BABF7CCBF73AE2BF90ACCF33F8CEE6B4AA97102C040BBC17D565AD63F8DD017970C9D12401437D1448501F4BF2608068BABF7CC3F0ACAE62CC8DA0E401CB3E68041D50AC0CC05F86BAB6B1140D828607A8209FBBF"> : tensor<2x3x3x2xf64>, dense<[[[[-2.0233939136410224, 0.0], [0.5763606731222514, -2.1651606907528316], [-2.5481251816008643, 1.5435464658046936], [0.02442452076436863, 0.0]], [[-0.6154556632095015, 0.0], [2.2348374891496716, 1.3350260343843598], [1.1994649138267515, -1.7482967084345082], [-0.2958888926196751, 0.0]]], [[[-7.213544798317023, 0.0], [1.1227981462881524, 1.8806445441958355], [-0.5578129373103691, 0.8547931314053054], [-0.7950166796392111, 0.0]], [[-1.3810303885886421, 0.0], [4.473192675770223, -0.9933277871440331], [1.237341894735533, 2.9143858958848092], [5.18219064107725, 0.0]]]]> : tensor<2x2x4x2xf64>, dense<[[[[0.29997569086595244, 0.0], [-0.2975153841509873, 0.0]], [[-0.9315029523990239, 0.0], [-1.0517901575939008, 0.0]], [[0.8467290583452589, 0.0], [0.13295504202513747, 0.0]]], [[[-0.6489113528267941, 0.0], [2.03951774174337, 0.0]], [[-2.076826168866414, 0.0], [-1.606643906717051, 0.0]], [[-2.7036906554504676, 0.0], [2.3298287661905586, 0.0]]]]> : tensor<2x3x2x2xf64>, dense<"0x2C8A95726D3F00C00000000000000000BA5973BE251D0640B8F322AEECD5F2BFA4477C7307C50EC0D6DB9F7F9C27F2BFB8767EEED31BD63FCA9A7A6EE08AFC3FF63A729154FDF4BFE2404642EA86E63F0B4C1F6B8C09F8BFFAFD8145D6A9DD3F8A5A00B205E1CF3F79912501E24B0940808FD38656D0D33F3D27CADC8F66E8BFEAA6C945E1EFE3BF000000000000000042F48249AA1C0A40ACB0CB84F842FA3F7B93B4C91576FF3F6D1BCC61360C03C0C42CD4173E53D13F408DCF035F5783BFF63A729154FDF4BFE2404642EA86E6BF5958CFC7580FF53F30B2D6977092A2BF689F701B5FE9EFBFE9FF3057303405C00556CD8A79BDF7BF430275F14402E6BFD603D0EB40C824C000000000000000006EF6B3ACBE7CEEBFCCC6CC730AC8164004A1FD78D480B0BF8069D247B4F70340028C298959BCF83F509E24EE2ACBE43FA01A863757EAF1BFB6ED4CA87E54074009CC9559C5971740107304E742A9F43FBCCF04FC6267FBBFC4838FEADA43F1BFC8B5B057FB95D9BF49B1DBCEB3110440F519532F033C12C000000000000000006AFCCEFD43D90940702A7F1171A50740A6C5353D204CE63F66DEC85BB0AA07405E355567A44E1A4092AA06ED1F350540A01A863757EAF1BFB6ED4CA87E5407C0EA3411DDE64409407EC07935D22307C0F0E517D46A01F4BFA840BA50F871FDBF8AD80E8D2B9FF93F71F3393B682D04C0"> : tensor<2x4x4x2xf64>, dense<[[[-7.290860736973383, -3.263568422409389, -4.508799092039932, 4.372841620438058], [-9.333250197459549, -1.2015651755474959, -1.9666096483954387, -2.671403706342704], [-7.235399864875816, 5.182198359911446, 6.100148426047019, -0.38433956652178125], [-3.2327347819854895, 4.393133013072001, -4.939277929866091, -1.832774673001565]], [[-6.613628010909737, -1.4884771310648257, 4.195239296667037, 0.17216639719750615], [-2.685359546817062, 0.05028737037367037, -5.990280554902843, 5.538286665697397], [-2.2491001729862985, 9.688136818807205, 7.90541233767411, -0.10219512329216496], [2.566100990808299, -3.210128850991131, -12.607531227306414, 2.9351075487736864]]]> : tensor<2x4x4xf64>, dense<[[[-6.594237501768725, -2.938057072768368, -2.9675977550919934, -4.977199617825713, 1.4753483770810347, -0.17123018918560362], [-11.5770484482718, 3.236870572461362, 7.4021199249415695, -2.305232663694916, 1.8318170121286217, -3.2747494199680536]], [[-6.124484949595569, -7.161758313663475, 4.064472327559253, -5.175380326247032, -0.8798054963803059, 9.397320521493885], [-1.9992997432661106, 4.110508730657985, 4.261288628735053, -1.7059910705963015, -0.033156964154156476, -0.17568573874689764]]]> : tensor<2x2x6xf64>, dense<[[[-7.126980235080617, -4.469213630519475, -0.7673188383160354, -1.4434075259099644, 4.628412041579499], [-8.303340271417863, -0.14391277581341483, 1.1365946273270273, 1.922530861085217, -0.41009400892754855], [-11.826608418562309, 10.772835879342464, -3.10274555837304, -3.536874564209535, -3.403873559657637]], [[-7.122920134013074, -2.764211037751382, 8.071671189124308, 0.40900674871393994, 4.291466375041388], [-10.102853225582344, 2.9886983167338563, -3.01416020778271, 3.203582211090834, 10.563162326315506], [5.040096320302897, 1.2244157352732667, 0.05971389706108665, -14.668665364315835, 0.043531357033672]]]> : tensor<2x3x5xf64>) within 1024 ulp

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
