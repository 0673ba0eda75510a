// Recorded by scripts/record-pytensor from test/Python/pytensor/programs.
// RUN: tg-run %s --check --mode=fast-run | FileCheck %s
// CHECK: {{^}}24 expectations hold in 4 ways

func.func @permute_0(%x: tensor<?x3xf64>, %order: tensor<?x3xi64>) -> tensor<?x?xf64> {
  %0 = tg.take_along %x at %order axis 1 : (tensor<?x3xf64>, tensor<?x3xi64>)
  %1 = tensor.cast %0 : tensor<?x3xf64> to tensor<?x?xf64>
  return %1 : tensor<?x?xf64>
}

tg.expect @permute_0(dense<[[3.0, 0.0, -1.0], [0.0, 3.0, 2.0]]> : tensor<2x3xf64>, dense<[[2, 0, 1], [1, 2, 0]]> : tensor<2x3xi64>) returns (dense<[[-1.0, 3.0, 0.0], [3.0, 2.0, 0.0]]> : tensor<2x3xf64>)

func.func @permute_1(%x: tensor<?x3xf64>, %order: tensor<?x3xi64>) -> tensor<?x?xf64> {
  %0 = tg.argsort %order axis 1 : tensor<?x3xi64>
  %1 = tg.take_along %x at %0 axis 1 : (tensor<?x3xf64>, tensor<?x3xindex>)
  %2 = tensor.cast %1 : tensor<?x3xf64> to tensor<?x?xf64>
  return %2 : tensor<?x?xf64>
}

tg.expect @permute_1(dense<[[3.0, 0.0, -1.0], [0.0, 3.0, 2.0]]> : tensor<2x3xf64>, dense<[[2, 0, 1], [1, 2, 0]]> : tensor<2x3xi64>) returns (dense<[[0.0, -1.0, 3.0], [2.0, 0.0, 3.0]]> : tensor<2x3xf64>)

func.func @choose_raise(%index: tensor<?xi64>, %choices: tensor<2x?xf64>) -> tensor<?xf64> {
  %c2 = arith.constant 2 : index
  %c2_i64 = arith.constant 2 : i64
  %c0_i64 = arith.constant 0 : i64
  %0 = tg.ge %index, %c0_i64 : (tensor<?xi64>, i64)
  %1 = tg.lt %index, %c2_i64 : (tensor<?xi64>, i64)
  %2 = tg.and %0, %1 : tensor<?xi1>
  %3 = tg.all %2 : tensor<?xi1>
  %4 = tg.assert %3, %index, "invalid entry in choice array" : tensor<?xi64>
  %5 = tg.expand_dims %4 [0] : tensor<?xi64>
  %6 = tg.take_along %choices at %5 axis 0 : (tensor<2x?xf64>, tensor<1x?xi64>)
  %7 = tg.squeeze %6 [0] : tensor<1x?xf64>
  return %7 : tensor<?xf64>
}

tg.expect @choose_raise(dense<[0, 1, 1]> : tensor<3xi64>, dense<[[3.0, 0.0, -1.0], [0.0, 3.0, 2.0]]> : tensor<2x3xf64>) returns (dense<[3.0, 3.0, 2.0]> : tensor<3xf64>)

func.func @choose_listed_raise(%index: tensor<?xi64>, %choices: tensor<2x?xf64>) -> tensor<?xf64> {
  %0 = tg.slice %choices[1, :] : tensor<2x?xf64>
  %c2_i8 = arith.constant 2 : i8
  %1 = tg.expand_dims %c2_i8 [0] : i8
  %2 = tg.slice %choices[1, :] : tensor<2x?xf64>
  %3 = tg.cast %1 to f64 : tensor<1xi8>
  %4 = tg.mul %2, %3 : (tensor<?xf64>, tensor<1xf64>)
  %5 = tg.slice %choices[0, :] : tensor<2x?xf64>
  %c3_i64 = arith.constant 3 : i64
  %c0_i64 = arith.constant 0 : i64
  %6 = tg.ge %index, %c0_i64 : (tensor<?xi64>, i64)
  %7 = tg.lt %index, %c3_i64 : (tensor<?xi64>, i64)
  %8 = tg.and %6, %7 : tensor<?xi1>
  %9 = tg.all %8 : tensor<?xi1>
  %10 = tg.assert %9, %index, "invalid entry in choice array" : tensor<?xi64>
  %c1_i64 = arith.constant 1 : i64
  %11 = tg.eq %10, %c1_i64 : (tensor<?xi64>, i64)
  %12 = tg.select %11, %4, %0 : (tensor<?xi1>, tensor<?xf64>, tensor<?xf64>)
  %13 = tg.eq %10, %c0_i64 : (tensor<?xi64>, i64)
  %14 = tg.select %13, %5, %12 : (tensor<?xi1>, tensor<?xf64>, tensor<?xf64>)
  return %14 : tensor<?xf64>
}

tg.expect @choose_listed_raise(dense<[0, 1, 1]> : tensor<3xi64>, dense<[[3.0, 0.0, -1.0], [0.0, 3.0, 2.0]]> : tensor<2x3xf64>) returns (dense<[3.0, 6.0, 4.0]> : tensor<3xf64>)

func.func @choose_wrap(%index: tensor<?xi64>, %choices: tensor<2x?xf64>) -> tensor<?xf64> {
  %c2 = arith.constant 2 : index
  %c2_i64 = arith.constant 2 : i64
  %c0_i64 = arith.constant 0 : i64
  %0 = tg.mod %index, %c2_i64 : (tensor<?xi64>, i64)
  %1 = tg.expand_dims %0 [0] : tensor<?xi64>
  %2 = tg.take_along %choices at %1 axis 0 : (tensor<2x?xf64>, tensor<1x?xi64>)
  %3 = tg.squeeze %2 [0] : tensor<1x?xf64>
  return %3 : tensor<?xf64>
}

tg.expect @choose_wrap(dense<[2, -1, 5]> : tensor<3xi64>, dense<[[3.0, 0.0, -1.0], [0.0, 3.0, 2.0]]> : tensor<2x3xf64>) returns (dense<[3.0, 3.0, 2.0]> : tensor<3xf64>)

func.func @choose_listed_wrap(%index: tensor<?xi64>, %choices: tensor<2x?xf64>) -> tensor<?xf64> {
  %0 = tg.slice %choices[1, :] : tensor<2x?xf64>
  %c2_i8 = arith.constant 2 : i8
  %1 = tg.expand_dims %c2_i8 [0] : i8
  %2 = tg.slice %choices[1, :] : tensor<2x?xf64>
  %3 = tg.cast %1 to f64 : tensor<1xi8>
  %4 = tg.mul %2, %3 : (tensor<?xf64>, tensor<1xf64>)
  %5 = tg.slice %choices[0, :] : tensor<2x?xf64>
  %c3_i64 = arith.constant 3 : i64
  %c0_i64 = arith.constant 0 : i64
  %6 = tg.mod %index, %c3_i64 : (tensor<?xi64>, i64)
  %c1_i64 = arith.constant 1 : i64
  %7 = tg.eq %6, %c1_i64 : (tensor<?xi64>, i64)
  %8 = tg.select %7, %4, %0 : (tensor<?xi1>, tensor<?xf64>, tensor<?xf64>)
  %9 = tg.eq %6, %c0_i64 : (tensor<?xi64>, i64)
  %10 = tg.select %9, %5, %8 : (tensor<?xi1>, tensor<?xf64>, tensor<?xf64>)
  return %10 : tensor<?xf64>
}

tg.expect @choose_listed_wrap(dense<[2, -1, 5]> : tensor<3xi64>, dense<[[3.0, 0.0, -1.0], [0.0, 3.0, 2.0]]> : tensor<2x3xf64>) returns (dense<[0.0, 3.0, 2.0]> : tensor<3xf64>)

func.func @choose_clip(%index: tensor<?xi64>, %choices: tensor<2x?xf64>) -> tensor<?xf64> {
  %c2 = arith.constant 2 : index
  %c2_i64 = arith.constant 2 : i64
  %c0_i64 = arith.constant 0 : i64
  %0 = tg.maximum %index, %c0_i64 : (tensor<?xi64>, i64)
  %c1_i64 = arith.constant 1 : i64
  %1 = tg.sub %c2_i64, %c1_i64 : i64
  %2 = tg.minimum %0, %1 : (tensor<?xi64>, i64)
  %3 = tg.expand_dims %2 [0] : tensor<?xi64>
  %4 = tg.take_along %choices at %3 axis 0 : (tensor<2x?xf64>, tensor<1x?xi64>)
  %5 = tg.squeeze %4 [0] : tensor<1x?xf64>
  return %5 : tensor<?xf64>
}

tg.expect @choose_clip(dense<[-3, 1, 9]> : tensor<3xi64>, dense<[[3.0, 0.0, -1.0], [0.0, 3.0, 2.0]]> : tensor<2x3xf64>) returns (dense<[3.0, 3.0, 2.0]> : tensor<3xf64>)

func.func @choose_listed_clip(%index: tensor<?xi64>, %choices: tensor<2x?xf64>) -> tensor<?xf64> {
  %0 = tg.slice %choices[1, :] : tensor<2x?xf64>
  %c2_i8 = arith.constant 2 : i8
  %1 = tg.expand_dims %c2_i8 [0] : i8
  %2 = tg.slice %choices[1, :] : tensor<2x?xf64>
  %3 = tg.cast %1 to f64 : tensor<1xi8>
  %4 = tg.mul %2, %3 : (tensor<?xf64>, tensor<1xf64>)
  %5 = tg.slice %choices[0, :] : tensor<2x?xf64>
  %c3_i64 = arith.constant 3 : i64
  %c0_i64 = arith.constant 0 : i64
  %6 = tg.maximum %index, %c0_i64 : (tensor<?xi64>, i64)
  %c1_i64 = arith.constant 1 : i64
  %7 = tg.sub %c3_i64, %c1_i64 : i64
  %8 = tg.minimum %6, %7 : (tensor<?xi64>, i64)
  %9 = tg.eq %8, %c1_i64 : (tensor<?xi64>, i64)
  %10 = tg.select %9, %4, %0 : (tensor<?xi1>, tensor<?xf64>, tensor<?xf64>)
  %11 = tg.eq %8, %c0_i64 : (tensor<?xi64>, i64)
  %12 = tg.select %11, %5, %10 : (tensor<?xi1>, tensor<?xf64>, tensor<?xf64>)
  return %12 : tensor<?xf64>
}

tg.expect @choose_listed_clip(dense<[-3, 1, 9]> : tensor<3xi64>, dense<[[3.0, 0.0, -1.0], [0.0, 3.0, 2.0]]> : tensor<2x3xf64>) returns (dense<[3.0, 6.0, 2.0]> : tensor<3xf64>)

func.func @reduce_and_int8(%z: tensor<?x2xi8>) -> (tensor<2xi8>, tensor<i8>) {
  %0 = tg.reduce_and %z : tensor<?x2xi8>
  %1 = tg.reduce_and %z axes [0] : tensor<?x2xi8>
  %2 = tensor.from_elements %0 : tensor<i8>
  return %1, %2 : tensor<2xi8>, tensor<i8>
}

tg.expect @reduce_and_int8(dense<[[1, 6], [3, 12], [2, 10]]> : tensor<3x2xi8>) returns (dense<0> : tensor<2xi8>, dense<0> : tensor<i8>)

func.func @reduce_or_int8(%z: tensor<?x2xi8>) -> (tensor<2xi8>, tensor<i8>) {
  %0 = tg.reduce_or %z : tensor<?x2xi8>
  %1 = tg.reduce_or %z axes [0] : tensor<?x2xi8>
  %2 = tensor.from_elements %0 : tensor<i8>
  return %1, %2 : tensor<2xi8>, tensor<i8>
}

tg.expect @reduce_or_int8(dense<[[1, 6], [3, 12], [2, 10]]> : tensor<3x2xi8>) returns (dense<[3, 14]> : tensor<2xi8>, dense<15> : tensor<i8>)

func.func @reduce_xor_int8(%z: tensor<?x2xi8>) -> (tensor<2xi8>, tensor<i8>) {
  %0 = tg.reduce_xor %z : tensor<?x2xi8>
  %1 = tg.reduce_xor %z axes [0] : tensor<?x2xi8>
  %2 = tensor.from_elements %0 : tensor<i8>
  return %1, %2 : tensor<2xi8>, tensor<i8>
}

tg.expect @reduce_xor_int8(dense<[[1, 6], [3, 12], [2, 10]]> : tensor<3x2xi8>) returns (dense<0> : tensor<2xi8>, dense<0> : tensor<i8>)

func.func @reduce_and_uint32(%z: tensor<?x2xui32>) -> (tensor<2xui32>, tensor<ui32>) {
  %0 = tg.reduce_and %z : tensor<?x2xui32>
  %1 = tg.reduce_and %z axes [0] : tensor<?x2xui32>
  %2 = tensor.from_elements %0 : tensor<ui32>
  return %1, %2 : tensor<2xui32>, tensor<ui32>
}

tg.expect @reduce_and_uint32(dense<[[1, 6], [3, 12], [2, 10]]> : tensor<3x2xui32>) returns (dense<0> : tensor<2xui32>, dense<0> : tensor<ui32>)

func.func @reduce_or_uint32(%z: tensor<?x2xui32>) -> (tensor<2xui32>, tensor<ui32>) {
  %0 = tg.reduce_or %z : tensor<?x2xui32>
  %1 = tg.reduce_or %z axes [0] : tensor<?x2xui32>
  %2 = tensor.from_elements %0 : tensor<ui32>
  return %1, %2 : tensor<2xui32>, tensor<ui32>
}

tg.expect @reduce_or_uint32(dense<[[1, 6], [3, 12], [2, 10]]> : tensor<3x2xui32>) returns (dense<[3, 14]> : tensor<2xui32>, dense<15> : tensor<ui32>)

func.func @reduce_xor_uint32(%z: tensor<?x2xui32>) -> (tensor<2xui32>, tensor<ui32>) {
  %0 = tg.reduce_xor %z : tensor<?x2xui32>
  %1 = tg.reduce_xor %z axes [0] : tensor<?x2xui32>
  %2 = tensor.from_elements %0 : tensor<ui32>
  return %1, %2 : tensor<2xui32>, tensor<ui32>
}

tg.expect @reduce_xor_uint32(dense<[[1, 6], [3, 12], [2, 10]]> : tensor<3x2xui32>) returns (dense<0> : tensor<2xui32>, dense<0> : tensor<ui32>)

func.func @reduce_and_int64(%z: tensor<?x2xi64>) -> (tensor<2xi64>, tensor<i64>) {
  %0 = tg.reduce_and %z : tensor<?x2xi64>
  %1 = tg.reduce_and %z axes [0] : tensor<?x2xi64>
  %2 = tensor.from_elements %0 : tensor<i64>
  return %1, %2 : tensor<2xi64>, tensor<i64>
}

tg.expect @reduce_and_int64(dense<[[1, 6], [3, 12], [2, 10]]> : tensor<3x2xi64>) returns (dense<0> : tensor<2xi64>, dense<0> : tensor<i64>)

func.func @reduce_or_int64(%z: tensor<?x2xi64>) -> (tensor<2xi64>, tensor<i64>) {
  %0 = tg.reduce_or %z : tensor<?x2xi64>
  %1 = tg.reduce_or %z axes [0] : tensor<?x2xi64>
  %2 = tensor.from_elements %0 : tensor<i64>
  return %1, %2 : tensor<2xi64>, tensor<i64>
}

tg.expect @reduce_or_int64(dense<[[1, 6], [3, 12], [2, 10]]> : tensor<3x2xi64>) returns (dense<[3, 14]> : tensor<2xi64>, dense<15> : tensor<i64>)

func.func @reduce_xor_int64(%z: tensor<?x2xi64>) -> (tensor<2xi64>, tensor<i64>) {
  %0 = tg.reduce_xor %z : tensor<?x2xi64>
  %1 = tg.reduce_xor %z axes [0] : tensor<?x2xi64>
  %2 = tensor.from_elements %0 : tensor<i64>
  return %1, %2 : tensor<2xi64>, tensor<i64>
}

tg.expect @reduce_xor_int64(dense<[[1, 6], [3, 12], [2, 10]]> : tensor<3x2xi64>) returns (dense<0> : tensor<2xi64>, dense<0> : tensor<i64>)

func.func @convolve_full(%signal: tensor<?xf64>, %window: tensor<?xf64>) -> tensor<?xf64> {
  %true = arith.constant true
  %c0 = arith.constant 0 : index
  %0 = tensor.dim %signal, %c0 : tensor<?xf64>
  %1 = tensor.dim %window, %c0 : tensor<?xf64>
  %2 = tg.flip %window [0] : tensor<?xf64>
  %c1 = arith.constant 1 : index
  %3 = tg.sub %1, %c1 : index
  %cst = arith.constant 0.0 : f64
  %4 = tg.pad %signal with %cst low [%3] high [%3] : tensor<?xf64>
  %5 = tg.expand_dims %4 [0, 1] : tensor<?xf64>
  %6 = tg.expand_dims %2 [0, 1] : tensor<?xf64>
  %7 = tg.conv %5, %6 : (tensor<1x1x?xf64>, tensor<1x1x?xf64>)
  %8 = tg.squeeze %7 [0, 1] : tensor<1x1x?xf64>
  return %8 : tensor<?xf64>
}

tg.expect @convolve_full(dense<[0.0, 1.0, 2.0, 3.0, 4.0]> : tensor<5xf64>, dense<[1.0, -1.0, 0.5]> : tensor<3xf64>) returns (dense<[0.0, 1.0, 1.0, 1.5, 2.0, -2.5, 2.0]> : tensor<7xf64>)

func.func @convolve_short_full(%signal: tensor<?xf64>, %window: tensor<?xf64>) -> tensor<?xf64> {
  %true = arith.constant true
  %c0 = arith.constant 0 : index
  %0 = tensor.dim %signal, %c0 : tensor<?xf64>
  %1 = tensor.dim %window, %c0 : tensor<?xf64>
  %2 = tg.flip %window [0] : tensor<?xf64>
  %c1 = arith.constant 1 : index
  %3 = tg.sub %1, %c1 : index
  %cst = arith.constant 0.0 : f64
  %4 = tg.pad %signal with %cst low [%3] high [%3] : tensor<?xf64>
  %5 = tg.expand_dims %4 [0, 1] : tensor<?xf64>
  %6 = tg.expand_dims %2 [0, 1] : tensor<?xf64>
  %7 = tg.conv %5, %6 : (tensor<1x1x?xf64>, tensor<1x1x?xf64>)
  %8 = tg.squeeze %7 [0, 1] : tensor<1x1x?xf64>
  return %8 : tensor<?xf64>
}

tg.expect @convolve_short_full(dense<[1.0, -1.0, 0.5]> : tensor<3xf64>, dense<[0.0, 1.0, 2.0, 3.0, 4.0]> : tensor<5xf64>) returns (dense<[0.0, 1.0, 1.0, 1.5, 2.0, -2.5, 2.0]> : tensor<7xf64>)

func.func @convolve_valid(%signal: tensor<?xf64>, %window: tensor<?xf64>) -> tensor<?xf64> {
  %false = arith.constant false
  %c0 = arith.constant 0 : index
  %0 = tensor.dim %signal, %c0 : tensor<?xf64>
  %1 = tensor.dim %window, %c0 : tensor<?xf64>
  %2 = tg.flip %window [0] : tensor<?xf64>
  %c1 = arith.constant 1 : index
  %3 = tg.sub %1, %c1 : index
  %cst = arith.constant 0.0 : f64
  %4 = tg.pad %signal with %cst low [%3] high [%3] : tensor<?xf64>
  %5 = tg.expand_dims %4 [0, 1] : tensor<?xf64>
  %6 = tg.expand_dims %2 [0, 1] : tensor<?xf64>
  %7 = tg.conv %5, %6 : (tensor<1x1x?xf64>, tensor<1x1x?xf64>)
  %8 = tg.squeeze %7 [0, 1] : tensor<1x1x?xf64>
  %9 = tg.minimum %0, %1 : index
  %10 = tg.sub %9, %c1 : index
  %11 = tg.maximum %0, %1 : index
  %12 = tg.slice %8[%10:%11] : tensor<?xf64>
  return %12 : tensor<?xf64>
}

tg.expect @convolve_valid(dense<[0.0, 1.0, 2.0, 3.0, 4.0]> : tensor<5xf64>, dense<[1.0, -1.0, 0.5]> : tensor<3xf64>) returns (dense<[1.0, 1.5, 2.0]> : tensor<3xf64>)

func.func @convolve_short_valid(%signal: tensor<?xf64>, %window: tensor<?xf64>) -> tensor<?xf64> {
  %false = arith.constant false
  %c0 = arith.constant 0 : index
  %0 = tensor.dim %signal, %c0 : tensor<?xf64>
  %1 = tensor.dim %window, %c0 : tensor<?xf64>
  %2 = tg.flip %window [0] : tensor<?xf64>
  %c1 = arith.constant 1 : index
  %3 = tg.sub %1, %c1 : index
  %cst = arith.constant 0.0 : f64
  %4 = tg.pad %signal with %cst low [%3] high [%3] : tensor<?xf64>
  %5 = tg.expand_dims %4 [0, 1] : tensor<?xf64>
  %6 = tg.expand_dims %2 [0, 1] : tensor<?xf64>
  %7 = tg.conv %5, %6 : (tensor<1x1x?xf64>, tensor<1x1x?xf64>)
  %8 = tg.squeeze %7 [0, 1] : tensor<1x1x?xf64>
  %9 = tg.minimum %0, %1 : index
  %10 = tg.sub %9, %c1 : index
  %11 = tg.maximum %0, %1 : index
  %12 = tg.slice %8[%10:%11] : tensor<?xf64>
  return %12 : tensor<?xf64>
}

tg.expect @convolve_short_valid(dense<[1.0, -1.0, 0.5]> : tensor<3xf64>, dense<[0.0, 1.0, 2.0, 3.0, 4.0]> : tensor<5xf64>) returns (dense<[1.0, 1.5, 2.0]> : tensor<3xf64>)

func.func @convolve_by_flag_0(%signal: tensor<?xf64>, %window: tensor<?xf64>, %full: tensor<i1>) -> tensor<?xf64> {
  %0 = tensor.extract %full[] : tensor<i1>
  %c0 = arith.constant 0 : index
  %1 = tensor.dim %signal, %c0 : tensor<?xf64>
  %2 = tensor.dim %window, %c0 : tensor<?xf64>
  %3 = tg.flip %window [0] : tensor<?xf64>
  %c1 = arith.constant 1 : index
  %4 = tg.sub %2, %c1 : index
  %cst = arith.constant 0.0 : f64
  %5 = tg.pad %signal with %cst low [%4] high [%4] : tensor<?xf64>
  %6 = tg.expand_dims %5 [0, 1] : tensor<?xf64>
  %7 = tg.expand_dims %3 [0, 1] : tensor<?xf64>
  %8 = tg.conv %6, %7 : (tensor<1x1x?xf64>, tensor<1x1x?xf64>)
  %9 = tg.squeeze %8 [0, 1] : tensor<1x1x?xf64>
  %10 = tg.minimum %1, %2 : index
  %11 = tg.sub %10, %c1 : index
  %12 = tg.maximum %1, %2 : index
  %13 = tg.select %0, %c0, %11 : (i1, index, index)
  %14 = tg.add %1, %2 : index
  %15 = tg.sub %14, %c1 : index
  %16 = tg.select %0, %15, %12 : (i1, index, index)
  %17 = tg.slice %9[%13:%16] : tensor<?xf64>
  return %17 : tensor<?xf64>
}

tg.expect @convolve_by_flag_0(dense<[0.0, 1.0, 2.0, 3.0, 4.0]> : tensor<5xf64>, dense<[1.0, -1.0, 0.5]> : tensor<3xf64>, dense<false> : tensor<i1>) returns (dense<[1.0, 1.5, 2.0]> : tensor<3xf64>)

func.func @convolve_by_flag_1(%signal: tensor<?xf64>, %window: tensor<?xf64>, %full: tensor<i1>) -> tensor<?xf64> {
  %0 = tensor.extract %full[] : tensor<i1>
  %c0 = arith.constant 0 : index
  %1 = tensor.dim %signal, %c0 : tensor<?xf64>
  %2 = tensor.dim %window, %c0 : tensor<?xf64>
  %3 = tg.flip %window [0] : tensor<?xf64>
  %c1 = arith.constant 1 : index
  %4 = tg.sub %2, %c1 : index
  %cst = arith.constant 0.0 : f64
  %5 = tg.pad %signal with %cst low [%4] high [%4] : tensor<?xf64>
  %6 = tg.expand_dims %5 [0, 1] : tensor<?xf64>
  %7 = tg.expand_dims %3 [0, 1] : tensor<?xf64>
  %8 = tg.conv %6, %7 : (tensor<1x1x?xf64>, tensor<1x1x?xf64>)
  %9 = tg.squeeze %8 [0, 1] : tensor<1x1x?xf64>
  %10 = tg.minimum %1, %2 : index
  %11 = tg.sub %10, %c1 : index
  %12 = tg.maximum %1, %2 : index
  %13 = tg.select %0, %c0, %11 : (i1, index, index)
  %14 = tg.add %1, %2 : index
  %15 = tg.sub %14, %c1 : index
  %16 = tg.select %0, %15, %12 : (i1, index, index)
  %17 = tg.slice %9[%13:%16] : tensor<?xf64>
  return %17 : tensor<?xf64>
}

tg.expect @convolve_by_flag_1(dense<[0.0, 1.0, 2.0, 3.0, 4.0]> : tensor<5xf64>, dense<[1.0, -1.0, 0.5]> : tensor<3xf64>, dense<true> : tensor<i1>) returns (dense<[0.0, 1.0, 1.0, 1.5, 2.0, -2.5, 2.0]> : tensor<7xf64>)

func.func @convolve_of_known_sizes(%fixed: tensor<5xf64>, %kernel: tensor<3xf64>) -> tensor<?xf64> {
  %false = arith.constant false
  %0 = tg.flip %kernel [0] : tensor<3xf64>
  %1 = tg.expand_dims %fixed [0, 1] : tensor<5xf64>
  %2 = tg.expand_dims %0 [0, 1] : tensor<3xf64>
  %3 = tg.conv %1, %2 : (tensor<1x1x5xf64>, tensor<1x1x3xf64>)
  %4 = tg.squeeze %3 [0, 1] : tensor<1x1x3xf64>
  %5 = tensor.cast %4 : tensor<3xf64> to tensor<?xf64>
  return %5 : tensor<?xf64>
}

tg.expect @convolve_of_known_sizes(dense<[0.0, 1.0, 2.0, 3.0, 4.0]> : tensor<5xf64>, dense<[1.0, -1.0, 0.5]> : tensor<3xf64>) returns (dense<[1.0, 1.5, 2.0]> : tensor<3xf64>)
