// Recorded by scripts/record-pytensor from test/Python/pytensor/programs.
// RUN: tg-run %s --check | FileCheck %s
// CHECK: {{^}}100 expectations hold in 9 ways

func.func @add(%x_bool: tensor<?xi1>, %y_bool: tensor<?xi1>, %x_int8: tensor<?xi8>, %y_int8: tensor<?xi8>, %x_int32: tensor<?xi32>, %y_int32: tensor<?xi32>, %x_int64: tensor<?xi64>, %y_int64: tensor<?xi64>, %x_uint8: tensor<?xi8>, %y_uint8: tensor<?xi8>, %x_uint16: tensor<?xi16>, %y_uint16: tensor<?xi16>, %x_uint32: tensor<?xi32>, %y_uint32: tensor<?xi32>, %x_uint64: tensor<?xi64>, %y_uint64: tensor<?xi64>, %x_float32: tensor<?xf32>, %y_float32: tensor<?xf32>, %x_float64: tensor<?xf64>, %y_float64: tensor<?xf64>) -> (tensor<?xi1>, tensor<?xi8>, tensor<?xi32>, tensor<?xi64>, tensor<?xi8>, tensor<?xi16>, tensor<?xi32>, tensor<?xi64>, tensor<?xf32>, tensor<?xf64>) {
  %0 = tg.add %x_float64, %y_float64 : tensor<?xf64>
  %1 = tg.add %x_float32, %y_float32 : tensor<?xf32>
  %2 = tg.add %x_uint64, %y_uint64 : tensor<?xi64>
  %3 = tg.add %x_uint32, %y_uint32 : tensor<?xi32>
  %4 = tg.add %x_uint16, %y_uint16 : tensor<?xi16>
  %5 = tg.add %x_uint8, %y_uint8 : tensor<?xi8>
  %6 = tg.add %x_int64, %y_int64 : tensor<?xi64>
  %7 = tg.add %x_int32, %y_int32 : tensor<?xi32>
  %8 = tg.add %x_int8, %y_int8 : tensor<?xi8>
  %9 = tg.or %x_bool, %y_bool : tensor<?xi1>
  return %9, %8, %7, %6, %5, %4, %3, %2, %1, %0 : tensor<?xi1>, tensor<?xi8>, tensor<?xi32>, tensor<?xi64>, tensor<?xi8>, tensor<?xi16>, tensor<?xi32>, tensor<?xi64>, tensor<?xf32>, tensor<?xf64>
}

tg.expect @add(dense<[false, true, true, false]> : tensor<4xi1>, dense<true> : tensor<4xi1>, dense<[-128, 7, 0, 127]> : tensor<4xi8>, dense<[-3, 2, 5, -1]> : tensor<4xi8>, dense<[-128, 7, 0, 127]> : tensor<4xi32>, dense<[-3, 2, 5, -1]> : tensor<4xi32>, dense<[-128, 7, 0, 127]> : tensor<4xi64>, dense<[-3, 2, 5, -1]> : tensor<4xi64>, dense<[-1, 7, 0, -128]> : tensor<4xi8>, dense<[3, 2, -56, 1]> : tensor<4xi8>, dense<[255, 7, 0, 128]> : tensor<4xi16>, dense<[3, 2, 200, 1]> : tensor<4xi16>, dense<[255, 7, 0, 128]> : tensor<4xi32>, dense<[3, 2, 200, 1]> : tensor<4xi32>, dense<[-2, 7, 0, 128]> : tensor<4xi64>, dense<[3, 2, 200, 1]> : tensor<4xi64>, dense<[-2.5, 0.5, 0.0, 7.25]> : tensor<4xf32>, dense<[1.5, -2.0, 0.25, 3.0]> : tensor<4xf32>, dense<[-2.5, 0.5, 0.0, 7.25]> : tensor<4xf64>, dense<[1.5, -2.0, 0.25, 3.0]> : tensor<4xf64>) returns (dense<true> : tensor<4xi1>, dense<[125, 9, 5, 126]> : tensor<4xi8>, dense<[-131, 9, 5, 126]> : tensor<4xi32>, dense<[-131, 9, 5, 126]> : tensor<4xi64>, dense<[2, 9, -56, -127]> : tensor<4xi8>, dense<[258, 9, 200, 129]> : tensor<4xi16>, dense<[258, 9, 200, 129]> : tensor<4xi32>, dense<[1, 9, 200, 129]> : tensor<4xi64>, dense<[-1.0, -1.5, 0.25, 10.25]> : tensor<4xf32>, dense<[-1.0, -1.5, 0.25, 10.25]> : tensor<4xf64>)

func.func @mul(%x_bool: tensor<?xi1>, %y_bool: tensor<?xi1>, %x_int8: tensor<?xi8>, %y_int8: tensor<?xi8>, %x_int32: tensor<?xi32>, %y_int32: tensor<?xi32>, %x_int64: tensor<?xi64>, %y_int64: tensor<?xi64>, %x_uint8: tensor<?xi8>, %y_uint8: tensor<?xi8>, %x_uint16: tensor<?xi16>, %y_uint16: tensor<?xi16>, %x_uint32: tensor<?xi32>, %y_uint32: tensor<?xi32>, %x_uint64: tensor<?xi64>, %y_uint64: tensor<?xi64>, %x_float32: tensor<?xf32>, %y_float32: tensor<?xf32>, %x_float64: tensor<?xf64>, %y_float64: tensor<?xf64>) -> (tensor<?xi1>, tensor<?xi8>, tensor<?xi32>, tensor<?xi64>, tensor<?xi8>, tensor<?xi16>, tensor<?xi32>, tensor<?xi64>, tensor<?xf32>, tensor<?xf64>) {
  %0 = tg.mul %x_float64, %y_float64 : tensor<?xf64>
  %1 = tg.mul %x_float32, %y_float32 : tensor<?xf32>
  %2 = tg.mul %x_uint64, %y_uint64 : tensor<?xi64>
  %3 = tg.mul %x_uint32, %y_uint32 : tensor<?xi32>
  %4 = tg.mul %x_uint16, %y_uint16 : tensor<?xi16>
  %5 = tg.mul %x_uint8, %y_uint8 : tensor<?xi8>
  %6 = tg.mul %x_int64, %y_int64 : tensor<?xi64>
  %7 = tg.mul %x_int32, %y_int32 : tensor<?xi32>
  %8 = tg.mul %x_int8, %y_int8 : tensor<?xi8>
  %9 = tg.and %x_bool, %y_bool : tensor<?xi1>
  return %9, %8, %7, %6, %5, %4, %3, %2, %1, %0 : tensor<?xi1>, tensor<?xi8>, tensor<?xi32>, tensor<?xi64>, tensor<?xi8>, tensor<?xi16>, tensor<?xi32>, tensor<?xi64>, tensor<?xf32>, tensor<?xf64>
}

tg.expect @mul(dense<[false, true, true, false]> : tensor<4xi1>, dense<true> : tensor<4xi1>, dense<[-128, 7, 0, 127]> : tensor<4xi8>, dense<[-3, 2, 5, -1]> : tensor<4xi8>, dense<[-128, 7, 0, 127]> : tensor<4xi32>, dense<[-3, 2, 5, -1]> : tensor<4xi32>, dense<[-128, 7, 0, 127]> : tensor<4xi64>, dense<[-3, 2, 5, -1]> : tensor<4xi64>, dense<[-1, 7, 0, -128]> : tensor<4xi8>, dense<[3, 2, -56, 1]> : tensor<4xi8>, dense<[255, 7, 0, 128]> : tensor<4xi16>, dense<[3, 2, 200, 1]> : tensor<4xi16>, dense<[255, 7, 0, 128]> : tensor<4xi32>, dense<[3, 2, 200, 1]> : tensor<4xi32>, dense<[-2, 7, 0, 128]> : tensor<4xi64>, dense<[3, 2, 200, 1]> : tensor<4xi64>, dense<[-2.5, 0.5, 0.0, 7.25]> : tensor<4xf32>, dense<[1.5, -2.0, 0.25, 3.0]> : tensor<4xf32>, dense<[-2.5, 0.5, 0.0, 7.25]> : tensor<4xf64>, dense<[1.5, -2.0, 0.25, 3.0]> : tensor<4xf64>) returns (dense<[false, true, true, false]> : tensor<4xi1>, dense<[-128, 14, 0, -127]> : tensor<4xi8>, dense<[384, 14, 0, -127]> : tensor<4xi32>, dense<[384, 14, 0, -127]> : tensor<4xi64>, dense<[-3, 14, 0, -128]> : tensor<4xi8>, dense<[765, 14, 0, 128]> : tensor<4xi16>, dense<[765, 14, 0, 128]> : tensor<4xi32>, dense<[-6, 14, 0, 128]> : tensor<4xi64>, dense<[-3.75, -1.0, 0.0, 21.75]> : tensor<4xf32>, dense<[-3.75, -1.0, 0.0, 21.75]> : tensor<4xf64>)

func.func @sub(%x_int8: tensor<?xi8>, %y_int8: tensor<?xi8>, %x_int32: tensor<?xi32>, %y_int32: tensor<?xi32>, %x_int64: tensor<?xi64>, %y_int64: tensor<?xi64>, %x_uint8: tensor<?xi8>, %y_uint8: tensor<?xi8>, %x_uint16: tensor<?xi16>, %y_uint16: tensor<?xi16>, %x_uint32: tensor<?xi32>, %y_uint32: tensor<?xi32>, %x_uint64: tensor<?xi64>, %y_uint64: tensor<?xi64>, %x_float32: tensor<?xf32>, %y_float32: tensor<?xf32>, %x_float64: tensor<?xf64>, %y_float64: tensor<?xf64>) -> (tensor<?xi8>, tensor<?xi32>, tensor<?xi64>, tensor<?xi8>, tensor<?xi16>, tensor<?xi32>, tensor<?xi64>, tensor<?xf32>, tensor<?xf64>) {
  %0 = tg.sub %x_float64, %y_float64 : tensor<?xf64>
  %1 = tg.sub %x_float32, %y_float32 : tensor<?xf32>
  %2 = tg.sub %x_uint64, %y_uint64 : tensor<?xi64>
  %3 = tg.sub %x_uint32, %y_uint32 : tensor<?xi32>
  %4 = tg.sub %x_uint16, %y_uint16 : tensor<?xi16>
  %5 = tg.sub %x_uint8, %y_uint8 : tensor<?xi8>
  %6 = tg.sub %x_int64, %y_int64 : tensor<?xi64>
  %7 = tg.sub %x_int32, %y_int32 : tensor<?xi32>
  %8 = tg.sub %x_int8, %y_int8 : tensor<?xi8>
  return %8, %7, %6, %5, %4, %3, %2, %1, %0 : tensor<?xi8>, tensor<?xi32>, tensor<?xi64>, tensor<?xi8>, tensor<?xi16>, tensor<?xi32>, tensor<?xi64>, tensor<?xf32>, tensor<?xf64>
}

tg.expect @sub(dense<[-128, 7, 0, 127]> : tensor<4xi8>, dense<[-3, 2, 5, -1]> : tensor<4xi8>, dense<[-128, 7, 0, 127]> : tensor<4xi32>, dense<[-3, 2, 5, -1]> : tensor<4xi32>, dense<[-128, 7, 0, 127]> : tensor<4xi64>, dense<[-3, 2, 5, -1]> : tensor<4xi64>, dense<[-1, 7, 0, -128]> : tensor<4xi8>, dense<[3, 2, -56, 1]> : tensor<4xi8>, dense<[255, 7, 0, 128]> : tensor<4xi16>, dense<[3, 2, 200, 1]> : tensor<4xi16>, dense<[255, 7, 0, 128]> : tensor<4xi32>, dense<[3, 2, 200, 1]> : tensor<4xi32>, dense<[-2, 7, 0, 128]> : tensor<4xi64>, dense<[3, 2, 200, 1]> : tensor<4xi64>, dense<[-2.5, 0.5, 0.0, 7.25]> : tensor<4xf32>, dense<[1.5, -2.0, 0.25, 3.0]> : tensor<4xf32>, dense<[-2.5, 0.5, 0.0, 7.25]> : tensor<4xf64>, dense<[1.5, -2.0, 0.25, 3.0]> : tensor<4xf64>) returns (dense<[-125, 5, -5, -128]> : tensor<4xi8>, dense<[-125, 5, -5, 128]> : tensor<4xi32>, dense<[-125, 5, -5, 128]> : tensor<4xi64>, dense<[-4, 5, 56, 127]> : tensor<4xi8>, dense<[252, 5, -200, 127]> : tensor<4xi16>, dense<[252, 5, -200, 127]> : tensor<4xi32>, dense<[-5, 5, -200, 127]> : tensor<4xi64>, dense<[-4.0, 2.5, -0.25, 4.25]> : tensor<4xf32>, dense<[-4.0, 2.5, -0.25, 4.25]> : tensor<4xf64>)

func.func @true_div(%x_int8: tensor<?xi8>, %y_int8: tensor<?xi8>, %x_int64: tensor<?xi64>, %y_int64: tensor<?xi64>, %x_float32: tensor<?xf32>, %y_float32: tensor<?xf32>, %x_float64: tensor<?xf64>, %y_float64: tensor<?xf64>) -> (tensor<?xf64>, tensor<?xf64>, tensor<?xf32>, tensor<?xf64>) {
  %0 = tg.div %x_float64, %y_float64 : tensor<?xf64>
  %1 = tg.div %x_float32, %y_float32 : tensor<?xf32>
  %2 = tg.cast %x_int64 to f64 : tensor<?xi64>
  %3 = tg.cast %y_int64 to f64 : tensor<?xi64>
  %4 = tg.div %2, %3 : tensor<?xf64>
  %5 = tg.cast %x_int8 to f64 : tensor<?xi8>
  %6 = tg.cast %y_int8 to f64 : tensor<?xi8>
  %7 = tg.div %5, %6 : tensor<?xf64>
  return %7, %4, %1, %0 : tensor<?xf64>, tensor<?xf64>, tensor<?xf32>, tensor<?xf64>
}

tg.expect @true_div(dense<[-128, 7, 0, 127]> : tensor<4xi8>, dense<[-3, 2, 5, -1]> : tensor<4xi8>, dense<[-128, 7, 0, 127]> : tensor<4xi64>, dense<[-3, 2, 5, -1]> : tensor<4xi64>, dense<[-2.5, 0.5, 0.0, 7.25]> : tensor<4xf32>, dense<[1.5, -2.0, 0.25, 3.0]> : tensor<4xf32>, dense<[-2.5, 0.5, 0.0, 7.25]> : tensor<4xf64>, dense<[1.5, -2.0, 0.25, 3.0]> : tensor<4xf64>) returns (dense<[42.666666666666664, 3.5, 0.0, -127.0]> : tensor<4xf64>, dense<[42.666666666666664, 3.5, 0.0, -127.0]> : tensor<4xf64>, dense<[-1.6666666, -0.25, 0.0, 2.4166667]> : tensor<4xf32>, dense<[-1.6666666666666667, -0.25, 0.0, 2.4166666666666665]> : tensor<4xf64>)

func.func @int_div(%x_int8: tensor<?xi8>, %y_int8: tensor<?xi8>, %x_int64: tensor<?xi64>, %y_int64: tensor<?xi64>, %x_uint8: tensor<?xi8>, %y_uint8: tensor<?xi8>, %x_uint32: tensor<?xi32>, %y_uint32: tensor<?xi32>, %x_uint64: tensor<?xi64>, %y_uint64: tensor<?xi64>, %x_float32: tensor<?xf32>, %y_float32: tensor<?xf32>, %x_float64: tensor<?xf64>, %y_float64: tensor<?xf64>) -> (tensor<?xi8>, tensor<?xi64>, tensor<?xi8>, tensor<?xi32>, tensor<?xi64>, tensor<?xf32>, tensor<?xf64>) {
  %0 = tg.floordiv %x_float64, %y_float64 : tensor<?xf64>
  %1 = tg.floordiv %x_float32, %y_float32 : tensor<?xf32>
  %c0_i64 = arith.constant 0 : i64
  %c1_i64 = arith.constant 1 : i64
  %c2_i64 = arith.constant 2 : i64
  %c9223372036854775807_i64 = arith.constant 9223372036854775807 : i64
  %2 = tg.lt %y_uint64, %c0_i64 : (tensor<?xi64>, i64)
  %3 = tg.shr %x_uint64, %c1_i64 : (tensor<?xi64>, i64)
  %4 = tg.and %3, %c9223372036854775807_i64 : (tensor<?xi64>, i64)
  %5 = tg.select %2, %c1_i64, %y_uint64 : (tensor<?xi1>, i64, tensor<?xi64>)
  %6 = tg.floordiv %4, %5 : tensor<?xi64>
  %7 = tg.mul %6, %c2_i64 : (tensor<?xi64>, i64)
  %8 = tg.select %2, %c0_i64, %7 : (tensor<?xi1>, i64, tensor<?xi64>)
  %9 = tg.mul %8, %y_uint64 : tensor<?xi64>
  %10 = tg.sub %x_uint64, %9 : tensor<?xi64>
  %cm9223372036854775808_i64 = arith.constant -9223372036854775808 : i64
  %11 = tg.xor %10, %cm9223372036854775808_i64 : (tensor<?xi64>, i64)
  %12 = tg.xor %y_uint64, %cm9223372036854775808_i64 : (tensor<?xi64>, i64)
  %13 = tg.ge %11, %12 : tensor<?xi64>
  %14 = tg.add %8, %c1_i64 : (tensor<?xi64>, i64)
  %15 = tg.select %13, %14, %8 : (tensor<?xi1>, tensor<?xi64>, tensor<?xi64>)
  %16 = tg.sub %10, %y_uint64 : tensor<?xi64>
  %17 = tg.select %13, %16, %10 : (tensor<?xi1>, tensor<?xi64>, tensor<?xi64>)
  %18 = tg.cast %x_uint32 to i64 : tensor<?xi32>
  %c4294967295_i64 = arith.constant 4294967295 : i64
  %19 = tg.and %18, %c4294967295_i64 : (tensor<?xi64>, i64)
  %20 = tg.cast %y_uint32 to i64 : tensor<?xi32>
  %21 = tg.and %20, %c4294967295_i64 : (tensor<?xi64>, i64)
  %22 = tg.floordiv %19, %21 : tensor<?xi64>
  %23 = tg.cast %22 to i32 : tensor<?xi64>
  %24 = tg.cast %x_uint8 to i64 : tensor<?xi8>
  %c255_i64 = arith.constant 255 : i64
  %25 = tg.and %24, %c255_i64 : (tensor<?xi64>, i64)
  %26 = tg.cast %y_uint8 to i64 : tensor<?xi8>
  %27 = tg.and %26, %c255_i64 : (tensor<?xi64>, i64)
  %28 = tg.floordiv %25, %27 : tensor<?xi64>
  %29 = tg.cast %28 to i8 : tensor<?xi64>
  %30 = tg.floordiv %x_int64, %y_int64 : tensor<?xi64>
  %31 = tg.floordiv %x_int8, %y_int8 : tensor<?xi8>
  return %31, %30, %29, %23, %15, %1, %0 : tensor<?xi8>, tensor<?xi64>, tensor<?xi8>, tensor<?xi32>, tensor<?xi64>, tensor<?xf32>, tensor<?xf64>
}

tg.expect @int_div(dense<[-128, 7, 0, 127]> : tensor<4xi8>, dense<[-3, 2, 5, -1]> : tensor<4xi8>, dense<[-128, 7, 0, 127]> : tensor<4xi64>, dense<[-3, 2, 5, -1]> : tensor<4xi64>, dense<[-1, 7, 0, -128]> : tensor<4xi8>, dense<[3, 2, -56, 1]> : tensor<4xi8>, dense<[255, 7, 0, 128]> : tensor<4xi32>, dense<[3, 2, 200, 1]> : tensor<4xi32>, dense<[-2, 7, 0, 128]> : tensor<4xi64>, dense<[3, 2, 200, 1]> : tensor<4xi64>, dense<[-2.5, 0.5, 0.0, 7.25]> : tensor<4xf32>, dense<[1.5, -2.0, 0.25, 3.0]> : tensor<4xf32>, dense<[-2.5, 0.5, 0.0, 7.25]> : tensor<4xf64>, dense<[1.5, -2.0, 0.25, 3.0]> : tensor<4xf64>) returns (dense<[42, 3, 0, -127]> : tensor<4xi8>, dense<[42, 3, 0, -127]> : tensor<4xi64>, dense<[85, 3, 0, -128]> : tensor<4xi8>, dense<[85, 3, 0, 128]> : tensor<4xi32>, dense<[6148914691236517204, 3, 0, 128]> : tensor<4xi64>, dense<[-2.0, -1.0, 0.0, 2.0]> : tensor<4xf32>, dense<[-2.0, -1.0, 0.0, 2.0]> : tensor<4xf64>)

func.func @mod(%x_int8: tensor<?xi8>, %y_int8: tensor<?xi8>, %x_int64: tensor<?xi64>, %y_int64: tensor<?xi64>, %x_uint8: tensor<?xi8>, %y_uint8: tensor<?xi8>, %x_uint32: tensor<?xi32>, %y_uint32: tensor<?xi32>, %x_uint64: tensor<?xi64>, %y_uint64: tensor<?xi64>, %x_float64: tensor<?xf64>, %y_float64: tensor<?xf64>) -> (tensor<?xi8>, tensor<?xi64>, tensor<?xi8>, tensor<?xi32>, tensor<?xi64>, tensor<?xf64>) {
  %0 = tg.mod %x_float64, %y_float64 : tensor<?xf64>
  %c0_i64 = arith.constant 0 : i64
  %c1_i64 = arith.constant 1 : i64
  %c2_i64 = arith.constant 2 : i64
  %c9223372036854775807_i64 = arith.constant 9223372036854775807 : i64
  %1 = tg.lt %y_uint64, %c0_i64 : (tensor<?xi64>, i64)
  %2 = tg.shr %x_uint64, %c1_i64 : (tensor<?xi64>, i64)
  %3 = tg.and %2, %c9223372036854775807_i64 : (tensor<?xi64>, i64)
  %4 = tg.select %1, %c1_i64, %y_uint64 : (tensor<?xi1>, i64, tensor<?xi64>)
  %5 = tg.floordiv %3, %4 : tensor<?xi64>
  %6 = tg.mul %5, %c2_i64 : (tensor<?xi64>, i64)
  %7 = tg.select %1, %c0_i64, %6 : (tensor<?xi1>, i64, tensor<?xi64>)
  %8 = tg.mul %7, %y_uint64 : tensor<?xi64>
  %9 = tg.sub %x_uint64, %8 : tensor<?xi64>
  %cm9223372036854775808_i64 = arith.constant -9223372036854775808 : i64
  %10 = tg.xor %9, %cm9223372036854775808_i64 : (tensor<?xi64>, i64)
  %11 = tg.xor %y_uint64, %cm9223372036854775808_i64 : (tensor<?xi64>, i64)
  %12 = tg.ge %10, %11 : tensor<?xi64>
  %13 = tg.add %7, %c1_i64 : (tensor<?xi64>, i64)
  %14 = tg.select %12, %13, %7 : (tensor<?xi1>, tensor<?xi64>, tensor<?xi64>)
  %15 = tg.sub %9, %y_uint64 : tensor<?xi64>
  %16 = tg.select %12, %15, %9 : (tensor<?xi1>, tensor<?xi64>, tensor<?xi64>)
  %17 = tg.cast %x_uint32 to i64 : tensor<?xi32>
  %c4294967295_i64 = arith.constant 4294967295 : i64
  %18 = tg.and %17, %c4294967295_i64 : (tensor<?xi64>, i64)
  %19 = tg.cast %y_uint32 to i64 : tensor<?xi32>
  %20 = tg.and %19, %c4294967295_i64 : (tensor<?xi64>, i64)
  %21 = tg.mod %18, %20 : tensor<?xi64>
  %22 = tg.cast %21 to i32 : tensor<?xi64>
  %23 = tg.cast %x_uint8 to i64 : tensor<?xi8>
  %c255_i64 = arith.constant 255 : i64
  %24 = tg.and %23, %c255_i64 : (tensor<?xi64>, i64)
  %25 = tg.cast %y_uint8 to i64 : tensor<?xi8>
  %26 = tg.and %25, %c255_i64 : (tensor<?xi64>, i64)
  %27 = tg.mod %24, %26 : tensor<?xi64>
  %28 = tg.cast %27 to i8 : tensor<?xi64>
  %29 = tg.mod %x_int64, %y_int64 : tensor<?xi64>
  %30 = tg.mod %x_int8, %y_int8 : tensor<?xi8>
  return %30, %29, %28, %22, %16, %0 : tensor<?xi8>, tensor<?xi64>, tensor<?xi8>, tensor<?xi32>, tensor<?xi64>, tensor<?xf64>
}

tg.expect @mod(dense<[-128, 7, 0, 127]> : tensor<4xi8>, dense<[-3, 2, 5, -1]> : tensor<4xi8>, dense<[-128, 7, 0, 127]> : tensor<4xi64>, dense<[-3, 2, 5, -1]> : tensor<4xi64>, dense<[-1, 7, 0, -128]> : tensor<4xi8>, dense<[3, 2, -56, 1]> : tensor<4xi8>, dense<[255, 7, 0, 128]> : tensor<4xi32>, dense<[3, 2, 200, 1]> : tensor<4xi32>, dense<[-2, 7, 0, 128]> : tensor<4xi64>, dense<[3, 2, 200, 1]> : tensor<4xi64>, dense<[-2.5, 0.5, 0.0, 7.25]> : tensor<4xf64>, dense<[1.5, -2.0, 0.25, 3.0]> : tensor<4xf64>) returns (dense<[-2, 1, 0, 0]> : tensor<4xi8>, dense<[-2, 1, 0, 0]> : tensor<4xi64>, dense<[0, 1, 0, 0]> : tensor<4xi8>, dense<[0, 1, 0, 0]> : tensor<4xi32>, dense<[2, 1, 0, 0]> : tensor<4xi64>, dense<[0.5, -1.5, 0.0, 1.25]> : tensor<4xf64>)

func.func @maximum(%x_bool: tensor<?xi1>, %y_bool: tensor<?xi1>, %x_int8: tensor<?xi8>, %y_int8: tensor<?xi8>, %x_int32: tensor<?xi32>, %y_int32: tensor<?xi32>, %x_int64: tensor<?xi64>, %y_int64: tensor<?xi64>, %x_uint8: tensor<?xi8>, %y_uint8: tensor<?xi8>, %x_uint16: tensor<?xi16>, %y_uint16: tensor<?xi16>, %x_uint32: tensor<?xi32>, %y_uint32: tensor<?xi32>, %x_uint64: tensor<?xi64>, %y_uint64: tensor<?xi64>, %x_float32: tensor<?xf32>, %y_float32: tensor<?xf32>, %x_float64: tensor<?xf64>, %y_float64: tensor<?xf64>) -> (tensor<?xi1>, tensor<?xi8>, tensor<?xi32>, tensor<?xi64>, tensor<?xi8>, tensor<?xi16>, tensor<?xi32>, tensor<?xi64>, tensor<?xf32>, tensor<?xf64>) {
  %0 = tg.max %x_float64, %y_float64 : tensor<?xf64>
  %1 = tg.max %x_float32, %y_float32 : tensor<?xf32>
  %cm9223372036854775808_i64 = arith.constant -9223372036854775808 : i64
  %2 = tg.xor %x_uint64, %cm9223372036854775808_i64 : (tensor<?xi64>, i64)
  %3 = tg.xor %y_uint64, %cm9223372036854775808_i64 : (tensor<?xi64>, i64)
  %4 = tg.max %2, %3 : tensor<?xi64>
  %5 = tg.xor %4, %cm9223372036854775808_i64 : (tensor<?xi64>, i64)
  %6 = tg.cast %x_uint32 to i64 : tensor<?xi32>
  %c4294967295_i64 = arith.constant 4294967295 : i64
  %7 = tg.and %6, %c4294967295_i64 : (tensor<?xi64>, i64)
  %8 = tg.cast %y_uint32 to i64 : tensor<?xi32>
  %9 = tg.and %8, %c4294967295_i64 : (tensor<?xi64>, i64)
  %10 = tg.max %7, %9 : tensor<?xi64>
  %11 = tg.cast %10 to i32 : tensor<?xi64>
  %12 = tg.cast %x_uint16 to i64 : tensor<?xi16>
  %c65535_i64 = arith.constant 65535 : i64
  %13 = tg.and %12, %c65535_i64 : (tensor<?xi64>, i64)
  %14 = tg.cast %y_uint16 to i64 : tensor<?xi16>
  %15 = tg.and %14, %c65535_i64 : (tensor<?xi64>, i64)
  %16 = tg.max %13, %15 : tensor<?xi64>
  %17 = tg.cast %16 to i16 : tensor<?xi64>
  %18 = tg.cast %x_uint8 to i64 : tensor<?xi8>
  %c255_i64 = arith.constant 255 : i64
  %19 = tg.and %18, %c255_i64 : (tensor<?xi64>, i64)
  %20 = tg.cast %y_uint8 to i64 : tensor<?xi8>
  %21 = tg.and %20, %c255_i64 : (tensor<?xi64>, i64)
  %22 = tg.max %19, %21 : tensor<?xi64>
  %23 = tg.cast %22 to i8 : tensor<?xi64>
  %24 = tg.max %x_int64, %y_int64 : tensor<?xi64>
  %25 = tg.max %x_int32, %y_int32 : tensor<?xi32>
  %26 = tg.max %x_int8, %y_int8 : tensor<?xi8>
  %27 = tg.or %x_bool, %y_bool : tensor<?xi1>
  return %27, %26, %25, %24, %23, %17, %11, %5, %1, %0 : tensor<?xi1>, tensor<?xi8>, tensor<?xi32>, tensor<?xi64>, tensor<?xi8>, tensor<?xi16>, tensor<?xi32>, tensor<?xi64>, tensor<?xf32>, tensor<?xf64>
}

tg.expect @maximum(dense<[false, true, true, false]> : tensor<4xi1>, dense<true> : tensor<4xi1>, dense<[-128, 7, 0, 127]> : tensor<4xi8>, dense<[-3, 2, 5, -1]> : tensor<4xi8>, dense<[-128, 7, 0, 127]> : tensor<4xi32>, dense<[-3, 2, 5, -1]> : tensor<4xi32>, dense<[-128, 7, 0, 127]> : tensor<4xi64>, dense<[-3, 2, 5, -1]> : tensor<4xi64>, dense<[-1, 7, 0, -128]> : tensor<4xi8>, dense<[3, 2, -56, 1]> : tensor<4xi8>, dense<[255, 7, 0, 128]> : tensor<4xi16>, dense<[3, 2, 200, 1]> : tensor<4xi16>, dense<[255, 7, 0, 128]> : tensor<4xi32>, dense<[3, 2, 200, 1]> : tensor<4xi32>, dense<[-2, 7, 0, 128]> : tensor<4xi64>, dense<[3, 2, 200, 1]> : tensor<4xi64>, dense<[-2.5, 0.5, 0.0, 7.25]> : tensor<4xf32>, dense<[1.5, -2.0, 0.25, 3.0]> : tensor<4xf32>, dense<[-2.5, 0.5, 0.0, 7.25]> : tensor<4xf64>, dense<[1.5, -2.0, 0.25, 3.0]> : tensor<4xf64>) returns (dense<true> : tensor<4xi1>, dense<[-3, 7, 5, 127]> : tensor<4xi8>, dense<[-3, 7, 5, 127]> : tensor<4xi32>, dense<[-3, 7, 5, 127]> : tensor<4xi64>, dense<[-1, 7, -56, -128]> : tensor<4xi8>, dense<[255, 7, 200, 128]> : tensor<4xi16>, dense<[255, 7, 200, 128]> : tensor<4xi32>, dense<[-2, 7, 200, 128]> : tensor<4xi64>, dense<[1.5, 0.5, 0.25, 7.25]> : tensor<4xf32>, dense<[1.5, 0.5, 0.25, 7.25]> : tensor<4xf64>)

func.func @minimum(%x_bool: tensor<?xi1>, %y_bool: tensor<?xi1>, %x_int8: tensor<?xi8>, %y_int8: tensor<?xi8>, %x_int32: tensor<?xi32>, %y_int32: tensor<?xi32>, %x_int64: tensor<?xi64>, %y_int64: tensor<?xi64>, %x_uint8: tensor<?xi8>, %y_uint8: tensor<?xi8>, %x_uint16: tensor<?xi16>, %y_uint16: tensor<?xi16>, %x_uint32: tensor<?xi32>, %y_uint32: tensor<?xi32>, %x_uint64: tensor<?xi64>, %y_uint64: tensor<?xi64>, %x_float32: tensor<?xf32>, %y_float32: tensor<?xf32>, %x_float64: tensor<?xf64>, %y_float64: tensor<?xf64>) -> (tensor<?xi1>, tensor<?xi8>, tensor<?xi32>, tensor<?xi64>, tensor<?xi8>, tensor<?xi16>, tensor<?xi32>, tensor<?xi64>, tensor<?xf32>, tensor<?xf64>) {
  %0 = tg.min %x_float64, %y_float64 : tensor<?xf64>
  %1 = tg.min %x_float32, %y_float32 : tensor<?xf32>
  %cm9223372036854775808_i64 = arith.constant -9223372036854775808 : i64
  %2 = tg.xor %x_uint64, %cm9223372036854775808_i64 : (tensor<?xi64>, i64)
  %3 = tg.xor %y_uint64, %cm9223372036854775808_i64 : (tensor<?xi64>, i64)
  %4 = tg.min %2, %3 : tensor<?xi64>
  %5 = tg.xor %4, %cm9223372036854775808_i64 : (tensor<?xi64>, i64)
  %6 = tg.cast %x_uint32 to i64 : tensor<?xi32>
  %c4294967295_i64 = arith.constant 4294967295 : i64
  %7 = tg.and %6, %c4294967295_i64 : (tensor<?xi64>, i64)
  %8 = tg.cast %y_uint32 to i64 : tensor<?xi32>
  %9 = tg.and %8, %c4294967295_i64 : (tensor<?xi64>, i64)
  %10 = tg.min %7, %9 : tensor<?xi64>
  %11 = tg.cast %10 to i32 : tensor<?xi64>
  %12 = tg.cast %x_uint16 to i64 : tensor<?xi16>
  %c65535_i64 = arith.constant 65535 : i64
  %13 = tg.and %12, %c65535_i64 : (tensor<?xi64>, i64)
  %14 = tg.cast %y_uint16 to i64 : tensor<?xi16>
  %15 = tg.and %14, %c65535_i64 : (tensor<?xi64>, i64)
  %16 = tg.min %13, %15 : tensor<?xi64>
  %17 = tg.cast %16 to i16 : tensor<?xi64>
  %18 = tg.cast %x_uint8 to i64 : tensor<?xi8>
  %c255_i64 = arith.constant 255 : i64
  %19 = tg.and %18, %c255_i64 : (tensor<?xi64>, i64)
  %20 = tg.cast %y_uint8 to i64 : tensor<?xi8>
  %21 = tg.and %20, %c255_i64 : (tensor<?xi64>, i64)
  %22 = tg.min %19, %21 : tensor<?xi64>
  %23 = tg.cast %22 to i8 : tensor<?xi64>
  %24 = tg.min %x_int64, %y_int64 : tensor<?xi64>
  %25 = tg.min %x_int32, %y_int32 : tensor<?xi32>
  %26 = tg.min %x_int8, %y_int8 : tensor<?xi8>
  %27 = tg.and %x_bool, %y_bool : tensor<?xi1>
  return %27, %26, %25, %24, %23, %17, %11, %5, %1, %0 : tensor<?xi1>, tensor<?xi8>, tensor<?xi32>, tensor<?xi64>, tensor<?xi8>, tensor<?xi16>, tensor<?xi32>, tensor<?xi64>, tensor<?xf32>, tensor<?xf64>
}

tg.expect @minimum(dense<[false, true, true, false]> : tensor<4xi1>, dense<true> : tensor<4xi1>, dense<[-128, 7, 0, 127]> : tensor<4xi8>, dense<[-3, 2, 5, -1]> : tensor<4xi8>, dense<[-128, 7, 0, 127]> : tensor<4xi32>, dense<[-3, 2, 5, -1]> : tensor<4xi32>, dense<[-128, 7, 0, 127]> : tensor<4xi64>, dense<[-3, 2, 5, -1]> : tensor<4xi64>, dense<[-1, 7, 0, -128]> : tensor<4xi8>, dense<[3, 2, -56, 1]> : tensor<4xi8>, dense<[255, 7, 0, 128]> : tensor<4xi16>, dense<[3, 2, 200, 1]> : tensor<4xi16>, dense<[255, 7, 0, 128]> : tensor<4xi32>, dense<[3, 2, 200, 1]> : tensor<4xi32>, dense<[-2, 7, 0, 128]> : tensor<4xi64>, dense<[3, 2, 200, 1]> : tensor<4xi64>, dense<[-2.5, 0.5, 0.0, 7.25]> : tensor<4xf32>, dense<[1.5, -2.0, 0.25, 3.0]> : tensor<4xf32>, dense<[-2.5, 0.5, 0.0, 7.25]> : tensor<4xf64>, dense<[1.5, -2.0, 0.25, 3.0]> : tensor<4xf64>) returns (dense<[false, true, true, false]> : tensor<4xi1>, dense<[-128, 2, 0, -1]> : tensor<4xi8>, dense<[-128, 2, 0, -1]> : tensor<4xi32>, dense<[-128, 2, 0, -1]> : tensor<4xi64>, dense<[3, 2, 0, 1]> : tensor<4xi8>, dense<[3, 2, 0, 1]> : tensor<4xi16>, dense<[3, 2, 0, 1]> : tensor<4xi32>, dense<[3, 2, 0, 1]> : tensor<4xi64>, dense<[-2.5, -2.0, 0.0, 3.0]> : tensor<4xf32>, dense<[-2.5, -2.0, 0.0, 3.0]> : tensor<4xf64>)

func.func @lt(%x_bool: tensor<?xi1>, %y_bool: tensor<?xi1>, %x_int8: tensor<?xi8>, %y_int8: tensor<?xi8>, %x_int32: tensor<?xi32>, %y_int32: tensor<?xi32>, %x_int64: tensor<?xi64>, %y_int64: tensor<?xi64>, %x_uint8: tensor<?xi8>, %y_uint8: tensor<?xi8>, %x_uint16: tensor<?xi16>, %y_uint16: tensor<?xi16>, %x_uint32: tensor<?xi32>, %y_uint32: tensor<?xi32>, %x_uint64: tensor<?xi64>, %y_uint64: tensor<?xi64>, %x_float32: tensor<?xf32>, %y_float32: tensor<?xf32>, %x_float64: tensor<?xf64>, %y_float64: tensor<?xf64>) -> (tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>) {
  %0 = tg.lt %x_float64, %y_float64 : tensor<?xf64>
  %1 = tg.lt %x_float32, %y_float32 : tensor<?xf32>
  %cm9223372036854775808_i64 = arith.constant -9223372036854775808 : i64
  %2 = tg.xor %x_uint64, %cm9223372036854775808_i64 : (tensor<?xi64>, i64)
  %3 = tg.xor %y_uint64, %cm9223372036854775808_i64 : (tensor<?xi64>, i64)
  %4 = tg.lt %2, %3 : tensor<?xi64>
  %5 = tg.cast %x_uint32 to i64 : tensor<?xi32>
  %c4294967295_i64 = arith.constant 4294967295 : i64
  %6 = tg.and %5, %c4294967295_i64 : (tensor<?xi64>, i64)
  %7 = tg.cast %y_uint32 to i64 : tensor<?xi32>
  %8 = tg.and %7, %c4294967295_i64 : (tensor<?xi64>, i64)
  %9 = tg.lt %6, %8 : tensor<?xi64>
  %10 = tg.cast %x_uint16 to i64 : tensor<?xi16>
  %c65535_i64 = arith.constant 65535 : i64
  %11 = tg.and %10, %c65535_i64 : (tensor<?xi64>, i64)
  %12 = tg.cast %y_uint16 to i64 : tensor<?xi16>
  %13 = tg.and %12, %c65535_i64 : (tensor<?xi64>, i64)
  %14 = tg.lt %11, %13 : tensor<?xi64>
  %15 = tg.cast %x_uint8 to i64 : tensor<?xi8>
  %c255_i64 = arith.constant 255 : i64
  %16 = tg.and %15, %c255_i64 : (tensor<?xi64>, i64)
  %17 = tg.cast %y_uint8 to i64 : tensor<?xi8>
  %18 = tg.and %17, %c255_i64 : (tensor<?xi64>, i64)
  %19 = tg.lt %16, %18 : tensor<?xi64>
  %20 = tg.lt %x_int64, %y_int64 : tensor<?xi64>
  %21 = tg.lt %x_int32, %y_int32 : tensor<?xi32>
  %22 = tg.lt %x_int8, %y_int8 : tensor<?xi8>
  %23 = tg.lt %x_bool, %y_bool : tensor<?xi1>
  return %23, %22, %21, %20, %19, %14, %9, %4, %1, %0 : tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>
}

tg.expect @lt(dense<[false, true, true, false]> : tensor<4xi1>, dense<true> : tensor<4xi1>, dense<[-128, 7, 0, 127]> : tensor<4xi8>, dense<[-3, 2, 5, -1]> : tensor<4xi8>, dense<[-128, 7, 0, 127]> : tensor<4xi32>, dense<[-3, 2, 5, -1]> : tensor<4xi32>, dense<[-128, 7, 0, 127]> : tensor<4xi64>, dense<[-3, 2, 5, -1]> : tensor<4xi64>, dense<[-1, 7, 0, -128]> : tensor<4xi8>, dense<[3, 2, -56, 1]> : tensor<4xi8>, dense<[255, 7, 0, 128]> : tensor<4xi16>, dense<[3, 2, 200, 1]> : tensor<4xi16>, dense<[255, 7, 0, 128]> : tensor<4xi32>, dense<[3, 2, 200, 1]> : tensor<4xi32>, dense<[-2, 7, 0, 128]> : tensor<4xi64>, dense<[3, 2, 200, 1]> : tensor<4xi64>, dense<[-2.5, 0.5, 0.0, 7.25]> : tensor<4xf32>, dense<[1.5, -2.0, 0.25, 3.0]> : tensor<4xf32>, dense<[-2.5, 0.5, 0.0, 7.25]> : tensor<4xf64>, dense<[1.5, -2.0, 0.25, 3.0]> : tensor<4xf64>) returns (dense<[true, false, false, true]> : tensor<4xi1>, dense<[true, false, true, false]> : tensor<4xi1>, dense<[true, false, true, false]> : tensor<4xi1>, dense<[true, false, true, false]> : tensor<4xi1>, dense<[false, false, true, false]> : tensor<4xi1>, dense<[false, false, true, false]> : tensor<4xi1>, dense<[false, false, true, false]> : tensor<4xi1>, dense<[false, false, true, false]> : tensor<4xi1>, dense<[true, false, true, false]> : tensor<4xi1>, dense<[true, false, true, false]> : tensor<4xi1>)

func.func @gt(%x_bool: tensor<?xi1>, %y_bool: tensor<?xi1>, %x_int8: tensor<?xi8>, %y_int8: tensor<?xi8>, %x_int32: tensor<?xi32>, %y_int32: tensor<?xi32>, %x_int64: tensor<?xi64>, %y_int64: tensor<?xi64>, %x_uint8: tensor<?xi8>, %y_uint8: tensor<?xi8>, %x_uint16: tensor<?xi16>, %y_uint16: tensor<?xi16>, %x_uint32: tensor<?xi32>, %y_uint32: tensor<?xi32>, %x_uint64: tensor<?xi64>, %y_uint64: tensor<?xi64>, %x_float32: tensor<?xf32>, %y_float32: tensor<?xf32>, %x_float64: tensor<?xf64>, %y_float64: tensor<?xf64>) -> (tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>) {
  %0 = tg.gt %x_float64, %y_float64 : tensor<?xf64>
  %1 = tg.gt %x_float32, %y_float32 : tensor<?xf32>
  %cm9223372036854775808_i64 = arith.constant -9223372036854775808 : i64
  %2 = tg.xor %x_uint64, %cm9223372036854775808_i64 : (tensor<?xi64>, i64)
  %3 = tg.xor %y_uint64, %cm9223372036854775808_i64 : (tensor<?xi64>, i64)
  %4 = tg.gt %2, %3 : tensor<?xi64>
  %5 = tg.cast %x_uint32 to i64 : tensor<?xi32>
  %c4294967295_i64 = arith.constant 4294967295 : i64
  %6 = tg.and %5, %c4294967295_i64 : (tensor<?xi64>, i64)
  %7 = tg.cast %y_uint32 to i64 : tensor<?xi32>
  %8 = tg.and %7, %c4294967295_i64 : (tensor<?xi64>, i64)
  %9 = tg.gt %6, %8 : tensor<?xi64>
  %10 = tg.cast %x_uint16 to i64 : tensor<?xi16>
  %c65535_i64 = arith.constant 65535 : i64
  %11 = tg.and %10, %c65535_i64 : (tensor<?xi64>, i64)
  %12 = tg.cast %y_uint16 to i64 : tensor<?xi16>
  %13 = tg.and %12, %c65535_i64 : (tensor<?xi64>, i64)
  %14 = tg.gt %11, %13 : tensor<?xi64>
  %15 = tg.cast %x_uint8 to i64 : tensor<?xi8>
  %c255_i64 = arith.constant 255 : i64
  %16 = tg.and %15, %c255_i64 : (tensor<?xi64>, i64)
  %17 = tg.cast %y_uint8 to i64 : tensor<?xi8>
  %18 = tg.and %17, %c255_i64 : (tensor<?xi64>, i64)
  %19 = tg.gt %16, %18 : tensor<?xi64>
  %20 = tg.gt %x_int64, %y_int64 : tensor<?xi64>
  %21 = tg.gt %x_int32, %y_int32 : tensor<?xi32>
  %22 = tg.gt %x_int8, %y_int8 : tensor<?xi8>
  %23 = tg.gt %x_bool, %y_bool : tensor<?xi1>
  return %23, %22, %21, %20, %19, %14, %9, %4, %1, %0 : tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>
}

tg.expect @gt(dense<[false, true, true, false]> : tensor<4xi1>, dense<true> : tensor<4xi1>, dense<[-128, 7, 0, 127]> : tensor<4xi8>, dense<[-3, 2, 5, -1]> : tensor<4xi8>, dense<[-128, 7, 0, 127]> : tensor<4xi32>, dense<[-3, 2, 5, -1]> : tensor<4xi32>, dense<[-128, 7, 0, 127]> : tensor<4xi64>, dense<[-3, 2, 5, -1]> : tensor<4xi64>, dense<[-1, 7, 0, -128]> : tensor<4xi8>, dense<[3, 2, -56, 1]> : tensor<4xi8>, dense<[255, 7, 0, 128]> : tensor<4xi16>, dense<[3, 2, 200, 1]> : tensor<4xi16>, dense<[255, 7, 0, 128]> : tensor<4xi32>, dense<[3, 2, 200, 1]> : tensor<4xi32>, dense<[-2, 7, 0, 128]> : tensor<4xi64>, dense<[3, 2, 200, 1]> : tensor<4xi64>, dense<[-2.5, 0.5, 0.0, 7.25]> : tensor<4xf32>, dense<[1.5, -2.0, 0.25, 3.0]> : tensor<4xf32>, dense<[-2.5, 0.5, 0.0, 7.25]> : tensor<4xf64>, dense<[1.5, -2.0, 0.25, 3.0]> : tensor<4xf64>) returns (dense<false> : tensor<4xi1>, dense<[false, true, false, true]> : tensor<4xi1>, dense<[false, true, false, true]> : tensor<4xi1>, dense<[false, true, false, true]> : tensor<4xi1>, dense<[true, true, false, true]> : tensor<4xi1>, dense<[true, true, false, true]> : tensor<4xi1>, dense<[true, true, false, true]> : tensor<4xi1>, dense<[true, true, false, true]> : tensor<4xi1>, dense<[false, true, false, true]> : tensor<4xi1>, dense<[false, true, false, true]> : tensor<4xi1>)

func.func @le(%x_bool: tensor<?xi1>, %y_bool: tensor<?xi1>, %x_int8: tensor<?xi8>, %y_int8: tensor<?xi8>, %x_int32: tensor<?xi32>, %y_int32: tensor<?xi32>, %x_int64: tensor<?xi64>, %y_int64: tensor<?xi64>, %x_uint8: tensor<?xi8>, %y_uint8: tensor<?xi8>, %x_uint16: tensor<?xi16>, %y_uint16: tensor<?xi16>, %x_uint32: tensor<?xi32>, %y_uint32: tensor<?xi32>, %x_uint64: tensor<?xi64>, %y_uint64: tensor<?xi64>, %x_float32: tensor<?xf32>, %y_float32: tensor<?xf32>, %x_float64: tensor<?xf64>, %y_float64: tensor<?xf64>) -> (tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>) {
  %0 = tg.le %x_float64, %y_float64 : tensor<?xf64>
  %1 = tg.le %x_float32, %y_float32 : tensor<?xf32>
  %cm9223372036854775808_i64 = arith.constant -9223372036854775808 : i64
  %2 = tg.xor %x_uint64, %cm9223372036854775808_i64 : (tensor<?xi64>, i64)
  %3 = tg.xor %y_uint64, %cm9223372036854775808_i64 : (tensor<?xi64>, i64)
  %4 = tg.le %2, %3 : tensor<?xi64>
  %5 = tg.cast %x_uint32 to i64 : tensor<?xi32>
  %c4294967295_i64 = arith.constant 4294967295 : i64
  %6 = tg.and %5, %c4294967295_i64 : (tensor<?xi64>, i64)
  %7 = tg.cast %y_uint32 to i64 : tensor<?xi32>
  %8 = tg.and %7, %c4294967295_i64 : (tensor<?xi64>, i64)
  %9 = tg.le %6, %8 : tensor<?xi64>
  %10 = tg.cast %x_uint16 to i64 : tensor<?xi16>
  %c65535_i64 = arith.constant 65535 : i64
  %11 = tg.and %10, %c65535_i64 : (tensor<?xi64>, i64)
  %12 = tg.cast %y_uint16 to i64 : tensor<?xi16>
  %13 = tg.and %12, %c65535_i64 : (tensor<?xi64>, i64)
  %14 = tg.le %11, %13 : tensor<?xi64>
  %15 = tg.cast %x_uint8 to i64 : tensor<?xi8>
  %c255_i64 = arith.constant 255 : i64
  %16 = tg.and %15, %c255_i64 : (tensor<?xi64>, i64)
  %17 = tg.cast %y_uint8 to i64 : tensor<?xi8>
  %18 = tg.and %17, %c255_i64 : (tensor<?xi64>, i64)
  %19 = tg.le %16, %18 : tensor<?xi64>
  %20 = tg.le %x_int64, %y_int64 : tensor<?xi64>
  %21 = tg.le %x_int32, %y_int32 : tensor<?xi32>
  %22 = tg.le %x_int8, %y_int8 : tensor<?xi8>
  %23 = tg.le %x_bool, %y_bool : tensor<?xi1>
  return %23, %22, %21, %20, %19, %14, %9, %4, %1, %0 : tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>
}

tg.expect @le(dense<[false, true, true, false]> : tensor<4xi1>, dense<true> : tensor<4xi1>, dense<[-128, 7, 0, 127]> : tensor<4xi8>, dense<[-3, 2, 5, -1]> : tensor<4xi8>, dense<[-128, 7, 0, 127]> : tensor<4xi32>, dense<[-3, 2, 5, -1]> : tensor<4xi32>, dense<[-128, 7, 0, 127]> : tensor<4xi64>, dense<[-3, 2, 5, -1]> : tensor<4xi64>, dense<[-1, 7, 0, -128]> : tensor<4xi8>, dense<[3, 2, -56, 1]> : tensor<4xi8>, dense<[255, 7, 0, 128]> : tensor<4xi16>, dense<[3, 2, 200, 1]> : tensor<4xi16>, dense<[255, 7, 0, 128]> : tensor<4xi32>, dense<[3, 2, 200, 1]> : tensor<4xi32>, dense<[-2, 7, 0, 128]> : tensor<4xi64>, dense<[3, 2, 200, 1]> : tensor<4xi64>, dense<[-2.5, 0.5, 0.0, 7.25]> : tensor<4xf32>, dense<[1.5, -2.0, 0.25, 3.0]> : tensor<4xf32>, dense<[-2.5, 0.5, 0.0, 7.25]> : tensor<4xf64>, dense<[1.5, -2.0, 0.25, 3.0]> : tensor<4xf64>) returns (dense<true> : tensor<4xi1>, dense<[true, false, true, false]> : tensor<4xi1>, dense<[true, false, true, false]> : tensor<4xi1>, dense<[true, false, true, false]> : tensor<4xi1>, dense<[false, false, true, false]> : tensor<4xi1>, dense<[false, false, true, false]> : tensor<4xi1>, dense<[false, false, true, false]> : tensor<4xi1>, dense<[false, false, true, false]> : tensor<4xi1>, dense<[true, false, true, false]> : tensor<4xi1>, dense<[true, false, true, false]> : tensor<4xi1>)

func.func @ge(%x_bool: tensor<?xi1>, %y_bool: tensor<?xi1>, %x_int8: tensor<?xi8>, %y_int8: tensor<?xi8>, %x_int32: tensor<?xi32>, %y_int32: tensor<?xi32>, %x_int64: tensor<?xi64>, %y_int64: tensor<?xi64>, %x_uint8: tensor<?xi8>, %y_uint8: tensor<?xi8>, %x_uint16: tensor<?xi16>, %y_uint16: tensor<?xi16>, %x_uint32: tensor<?xi32>, %y_uint32: tensor<?xi32>, %x_uint64: tensor<?xi64>, %y_uint64: tensor<?xi64>, %x_float32: tensor<?xf32>, %y_float32: tensor<?xf32>, %x_float64: tensor<?xf64>, %y_float64: tensor<?xf64>) -> (tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>) {
  %0 = tg.ge %x_float64, %y_float64 : tensor<?xf64>
  %1 = tg.ge %x_float32, %y_float32 : tensor<?xf32>
  %cm9223372036854775808_i64 = arith.constant -9223372036854775808 : i64
  %2 = tg.xor %x_uint64, %cm9223372036854775808_i64 : (tensor<?xi64>, i64)
  %3 = tg.xor %y_uint64, %cm9223372036854775808_i64 : (tensor<?xi64>, i64)
  %4 = tg.ge %2, %3 : tensor<?xi64>
  %5 = tg.cast %x_uint32 to i64 : tensor<?xi32>
  %c4294967295_i64 = arith.constant 4294967295 : i64
  %6 = tg.and %5, %c4294967295_i64 : (tensor<?xi64>, i64)
  %7 = tg.cast %y_uint32 to i64 : tensor<?xi32>
  %8 = tg.and %7, %c4294967295_i64 : (tensor<?xi64>, i64)
  %9 = tg.ge %6, %8 : tensor<?xi64>
  %10 = tg.cast %x_uint16 to i64 : tensor<?xi16>
  %c65535_i64 = arith.constant 65535 : i64
  %11 = tg.and %10, %c65535_i64 : (tensor<?xi64>, i64)
  %12 = tg.cast %y_uint16 to i64 : tensor<?xi16>
  %13 = tg.and %12, %c65535_i64 : (tensor<?xi64>, i64)
  %14 = tg.ge %11, %13 : tensor<?xi64>
  %15 = tg.cast %x_uint8 to i64 : tensor<?xi8>
  %c255_i64 = arith.constant 255 : i64
  %16 = tg.and %15, %c255_i64 : (tensor<?xi64>, i64)
  %17 = tg.cast %y_uint8 to i64 : tensor<?xi8>
  %18 = tg.and %17, %c255_i64 : (tensor<?xi64>, i64)
  %19 = tg.ge %16, %18 : tensor<?xi64>
  %20 = tg.ge %x_int64, %y_int64 : tensor<?xi64>
  %21 = tg.ge %x_int32, %y_int32 : tensor<?xi32>
  %22 = tg.ge %x_int8, %y_int8 : tensor<?xi8>
  %23 = tg.ge %x_bool, %y_bool : tensor<?xi1>
  return %23, %22, %21, %20, %19, %14, %9, %4, %1, %0 : tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>
}

tg.expect @ge(dense<[false, true, true, false]> : tensor<4xi1>, dense<true> : tensor<4xi1>, dense<[-128, 7, 0, 127]> : tensor<4xi8>, dense<[-3, 2, 5, -1]> : tensor<4xi8>, dense<[-128, 7, 0, 127]> : tensor<4xi32>, dense<[-3, 2, 5, -1]> : tensor<4xi32>, dense<[-128, 7, 0, 127]> : tensor<4xi64>, dense<[-3, 2, 5, -1]> : tensor<4xi64>, dense<[-1, 7, 0, -128]> : tensor<4xi8>, dense<[3, 2, -56, 1]> : tensor<4xi8>, dense<[255, 7, 0, 128]> : tensor<4xi16>, dense<[3, 2, 200, 1]> : tensor<4xi16>, dense<[255, 7, 0, 128]> : tensor<4xi32>, dense<[3, 2, 200, 1]> : tensor<4xi32>, dense<[-2, 7, 0, 128]> : tensor<4xi64>, dense<[3, 2, 200, 1]> : tensor<4xi64>, dense<[-2.5, 0.5, 0.0, 7.25]> : tensor<4xf32>, dense<[1.5, -2.0, 0.25, 3.0]> : tensor<4xf32>, dense<[-2.5, 0.5, 0.0, 7.25]> : tensor<4xf64>, dense<[1.5, -2.0, 0.25, 3.0]> : tensor<4xf64>) returns (dense<[false, true, true, false]> : tensor<4xi1>, dense<[false, true, false, true]> : tensor<4xi1>, dense<[false, true, false, true]> : tensor<4xi1>, dense<[false, true, false, true]> : tensor<4xi1>, dense<[true, true, false, true]> : tensor<4xi1>, dense<[true, true, false, true]> : tensor<4xi1>, dense<[true, true, false, true]> : tensor<4xi1>, dense<[true, true, false, true]> : tensor<4xi1>, dense<[false, true, false, true]> : tensor<4xi1>, dense<[false, true, false, true]> : tensor<4xi1>)

func.func @eq(%x_bool: tensor<?xi1>, %y_bool: tensor<?xi1>, %x_int8: tensor<?xi8>, %y_int8: tensor<?xi8>, %x_int32: tensor<?xi32>, %y_int32: tensor<?xi32>, %x_int64: tensor<?xi64>, %y_int64: tensor<?xi64>, %x_uint8: tensor<?xi8>, %y_uint8: tensor<?xi8>, %x_uint16: tensor<?xi16>, %y_uint16: tensor<?xi16>, %x_uint32: tensor<?xi32>, %y_uint32: tensor<?xi32>, %x_uint64: tensor<?xi64>, %y_uint64: tensor<?xi64>, %x_float32: tensor<?xf32>, %y_float32: tensor<?xf32>, %x_float64: tensor<?xf64>, %y_float64: tensor<?xf64>) -> (tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>) {
  %0 = tg.eq %x_float64, %y_float64 : tensor<?xf64>
  %1 = tg.eq %x_float32, %y_float32 : tensor<?xf32>
  %cm9223372036854775808_i64 = arith.constant -9223372036854775808 : i64
  %2 = tg.xor %x_uint64, %cm9223372036854775808_i64 : (tensor<?xi64>, i64)
  %3 = tg.xor %y_uint64, %cm9223372036854775808_i64 : (tensor<?xi64>, i64)
  %4 = tg.eq %2, %3 : tensor<?xi64>
  %5 = tg.cast %x_uint32 to i64 : tensor<?xi32>
  %c4294967295_i64 = arith.constant 4294967295 : i64
  %6 = tg.and %5, %c4294967295_i64 : (tensor<?xi64>, i64)
  %7 = tg.cast %y_uint32 to i64 : tensor<?xi32>
  %8 = tg.and %7, %c4294967295_i64 : (tensor<?xi64>, i64)
  %9 = tg.eq %6, %8 : tensor<?xi64>
  %10 = tg.cast %x_uint16 to i64 : tensor<?xi16>
  %c65535_i64 = arith.constant 65535 : i64
  %11 = tg.and %10, %c65535_i64 : (tensor<?xi64>, i64)
  %12 = tg.cast %y_uint16 to i64 : tensor<?xi16>
  %13 = tg.and %12, %c65535_i64 : (tensor<?xi64>, i64)
  %14 = tg.eq %11, %13 : tensor<?xi64>
  %15 = tg.cast %x_uint8 to i64 : tensor<?xi8>
  %c255_i64 = arith.constant 255 : i64
  %16 = tg.and %15, %c255_i64 : (tensor<?xi64>, i64)
  %17 = tg.cast %y_uint8 to i64 : tensor<?xi8>
  %18 = tg.and %17, %c255_i64 : (tensor<?xi64>, i64)
  %19 = tg.eq %16, %18 : tensor<?xi64>
  %20 = tg.eq %x_int64, %y_int64 : tensor<?xi64>
  %21 = tg.eq %x_int32, %y_int32 : tensor<?xi32>
  %22 = tg.eq %x_int8, %y_int8 : tensor<?xi8>
  %23 = tg.eq %x_bool, %y_bool : tensor<?xi1>
  return %23, %22, %21, %20, %19, %14, %9, %4, %1, %0 : tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>
}

tg.expect @eq(dense<[false, true, true, false]> : tensor<4xi1>, dense<true> : tensor<4xi1>, dense<[-128, 7, 0, 127]> : tensor<4xi8>, dense<[-3, 2, 5, -1]> : tensor<4xi8>, dense<[-128, 7, 0, 127]> : tensor<4xi32>, dense<[-3, 2, 5, -1]> : tensor<4xi32>, dense<[-128, 7, 0, 127]> : tensor<4xi64>, dense<[-3, 2, 5, -1]> : tensor<4xi64>, dense<[-1, 7, 0, -128]> : tensor<4xi8>, dense<[3, 2, -56, 1]> : tensor<4xi8>, dense<[255, 7, 0, 128]> : tensor<4xi16>, dense<[3, 2, 200, 1]> : tensor<4xi16>, dense<[255, 7, 0, 128]> : tensor<4xi32>, dense<[3, 2, 200, 1]> : tensor<4xi32>, dense<[-2, 7, 0, 128]> : tensor<4xi64>, dense<[3, 2, 200, 1]> : tensor<4xi64>, dense<[-2.5, 0.5, 0.0, 7.25]> : tensor<4xf32>, dense<[1.5, -2.0, 0.25, 3.0]> : tensor<4xf32>, dense<[-2.5, 0.5, 0.0, 7.25]> : tensor<4xf64>, dense<[1.5, -2.0, 0.25, 3.0]> : tensor<4xf64>) returns (dense<[false, true, true, false]> : tensor<4xi1>, dense<false> : tensor<4xi1>, dense<false> : tensor<4xi1>, dense<false> : tensor<4xi1>, dense<false> : tensor<4xi1>, dense<false> : tensor<4xi1>, dense<false> : tensor<4xi1>, dense<false> : tensor<4xi1>, dense<false> : tensor<4xi1>, dense<false> : tensor<4xi1>)

func.func @neq(%x_bool: tensor<?xi1>, %y_bool: tensor<?xi1>, %x_int8: tensor<?xi8>, %y_int8: tensor<?xi8>, %x_int32: tensor<?xi32>, %y_int32: tensor<?xi32>, %x_int64: tensor<?xi64>, %y_int64: tensor<?xi64>, %x_uint8: tensor<?xi8>, %y_uint8: tensor<?xi8>, %x_uint16: tensor<?xi16>, %y_uint16: tensor<?xi16>, %x_uint32: tensor<?xi32>, %y_uint32: tensor<?xi32>, %x_uint64: tensor<?xi64>, %y_uint64: tensor<?xi64>, %x_float32: tensor<?xf32>, %y_float32: tensor<?xf32>, %x_float64: tensor<?xf64>, %y_float64: tensor<?xf64>) -> (tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>) {
  %0 = tg.ne %x_float64, %y_float64 : tensor<?xf64>
  %1 = tg.ne %x_float32, %y_float32 : tensor<?xf32>
  %cm9223372036854775808_i64 = arith.constant -9223372036854775808 : i64
  %2 = tg.xor %x_uint64, %cm9223372036854775808_i64 : (tensor<?xi64>, i64)
  %3 = tg.xor %y_uint64, %cm9223372036854775808_i64 : (tensor<?xi64>, i64)
  %4 = tg.ne %2, %3 : tensor<?xi64>
  %5 = tg.cast %x_uint32 to i64 : tensor<?xi32>
  %c4294967295_i64 = arith.constant 4294967295 : i64
  %6 = tg.and %5, %c4294967295_i64 : (tensor<?xi64>, i64)
  %7 = tg.cast %y_uint32 to i64 : tensor<?xi32>
  %8 = tg.and %7, %c4294967295_i64 : (tensor<?xi64>, i64)
  %9 = tg.ne %6, %8 : tensor<?xi64>
  %10 = tg.cast %x_uint16 to i64 : tensor<?xi16>
  %c65535_i64 = arith.constant 65535 : i64
  %11 = tg.and %10, %c65535_i64 : (tensor<?xi64>, i64)
  %12 = tg.cast %y_uint16 to i64 : tensor<?xi16>
  %13 = tg.and %12, %c65535_i64 : (tensor<?xi64>, i64)
  %14 = tg.ne %11, %13 : tensor<?xi64>
  %15 = tg.cast %x_uint8 to i64 : tensor<?xi8>
  %c255_i64 = arith.constant 255 : i64
  %16 = tg.and %15, %c255_i64 : (tensor<?xi64>, i64)
  %17 = tg.cast %y_uint8 to i64 : tensor<?xi8>
  %18 = tg.and %17, %c255_i64 : (tensor<?xi64>, i64)
  %19 = tg.ne %16, %18 : tensor<?xi64>
  %20 = tg.ne %x_int64, %y_int64 : tensor<?xi64>
  %21 = tg.ne %x_int32, %y_int32 : tensor<?xi32>
  %22 = tg.ne %x_int8, %y_int8 : tensor<?xi8>
  %23 = tg.ne %x_bool, %y_bool : tensor<?xi1>
  return %23, %22, %21, %20, %19, %14, %9, %4, %1, %0 : tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>
}

tg.expect @neq(dense<[false, true, true, false]> : tensor<4xi1>, dense<true> : tensor<4xi1>, dense<[-128, 7, 0, 127]> : tensor<4xi8>, dense<[-3, 2, 5, -1]> : tensor<4xi8>, dense<[-128, 7, 0, 127]> : tensor<4xi32>, dense<[-3, 2, 5, -1]> : tensor<4xi32>, dense<[-128, 7, 0, 127]> : tensor<4xi64>, dense<[-3, 2, 5, -1]> : tensor<4xi64>, dense<[-1, 7, 0, -128]> : tensor<4xi8>, dense<[3, 2, -56, 1]> : tensor<4xi8>, dense<[255, 7, 0, 128]> : tensor<4xi16>, dense<[3, 2, 200, 1]> : tensor<4xi16>, dense<[255, 7, 0, 128]> : tensor<4xi32>, dense<[3, 2, 200, 1]> : tensor<4xi32>, dense<[-2, 7, 0, 128]> : tensor<4xi64>, dense<[3, 2, 200, 1]> : tensor<4xi64>, dense<[-2.5, 0.5, 0.0, 7.25]> : tensor<4xf32>, dense<[1.5, -2.0, 0.25, 3.0]> : tensor<4xf32>, dense<[-2.5, 0.5, 0.0, 7.25]> : tensor<4xf64>, dense<[1.5, -2.0, 0.25, 3.0]> : tensor<4xf64>) returns (dense<[true, false, false, true]> : tensor<4xi1>, dense<true> : tensor<4xi1>, dense<true> : tensor<4xi1>, dense<true> : tensor<4xi1>, dense<true> : tensor<4xi1>, dense<true> : tensor<4xi1>, dense<true> : tensor<4xi1>, dense<true> : tensor<4xi1>, dense<true> : tensor<4xi1>, dense<true> : tensor<4xi1>)

func.func @and(%x_bool: tensor<?xi1>, %y_bool: tensor<?xi1>, %x_int8: tensor<?xi8>, %y_int8: tensor<?xi8>, %x_int32: tensor<?xi32>, %y_int32: tensor<?xi32>, %x_int64: tensor<?xi64>, %y_int64: tensor<?xi64>, %x_uint8: tensor<?xi8>, %y_uint8: tensor<?xi8>, %x_uint16: tensor<?xi16>, %y_uint16: tensor<?xi16>, %x_uint32: tensor<?xi32>, %y_uint32: tensor<?xi32>, %x_uint64: tensor<?xi64>, %y_uint64: tensor<?xi64>) -> (tensor<?xi1>, tensor<?xi8>, tensor<?xi32>, tensor<?xi64>, tensor<?xi8>, tensor<?xi16>, tensor<?xi32>, tensor<?xi64>) {
  %0 = tg.and %x_uint64, %y_uint64 : tensor<?xi64>
  %1 = tg.and %x_uint32, %y_uint32 : tensor<?xi32>
  %2 = tg.and %x_uint16, %y_uint16 : tensor<?xi16>
  %3 = tg.and %x_uint8, %y_uint8 : tensor<?xi8>
  %4 = tg.and %x_int64, %y_int64 : tensor<?xi64>
  %5 = tg.and %x_int32, %y_int32 : tensor<?xi32>
  %6 = tg.and %x_int8, %y_int8 : tensor<?xi8>
  %7 = tg.and %x_bool, %y_bool : tensor<?xi1>
  return %7, %6, %5, %4, %3, %2, %1, %0 : tensor<?xi1>, tensor<?xi8>, tensor<?xi32>, tensor<?xi64>, tensor<?xi8>, tensor<?xi16>, tensor<?xi32>, tensor<?xi64>
}

tg.expect @and(dense<[false, true, true, false]> : tensor<4xi1>, dense<true> : tensor<4xi1>, dense<[-128, 7, 0, 127]> : tensor<4xi8>, dense<[-3, 2, 5, -1]> : tensor<4xi8>, dense<[-128, 7, 0, 127]> : tensor<4xi32>, dense<[-3, 2, 5, -1]> : tensor<4xi32>, dense<[-128, 7, 0, 127]> : tensor<4xi64>, dense<[-3, 2, 5, -1]> : tensor<4xi64>, dense<[-1, 7, 0, -128]> : tensor<4xi8>, dense<[3, 2, -56, 1]> : tensor<4xi8>, dense<[255, 7, 0, 128]> : tensor<4xi16>, dense<[3, 2, 200, 1]> : tensor<4xi16>, dense<[255, 7, 0, 128]> : tensor<4xi32>, dense<[3, 2, 200, 1]> : tensor<4xi32>, dense<[-2, 7, 0, 128]> : tensor<4xi64>, dense<[3, 2, 200, 1]> : tensor<4xi64>) returns (dense<[false, true, true, false]> : tensor<4xi1>, dense<[-128, 2, 0, 127]> : tensor<4xi8>, dense<[-128, 2, 0, 127]> : tensor<4xi32>, dense<[-128, 2, 0, 127]> : tensor<4xi64>, dense<[3, 2, 0, 0]> : tensor<4xi8>, dense<[3, 2, 0, 0]> : tensor<4xi16>, dense<[3, 2, 0, 0]> : tensor<4xi32>, dense<[2, 2, 0, 0]> : tensor<4xi64>)

func.func @or(%x_bool: tensor<?xi1>, %y_bool: tensor<?xi1>, %x_int8: tensor<?xi8>, %y_int8: tensor<?xi8>, %x_int32: tensor<?xi32>, %y_int32: tensor<?xi32>, %x_int64: tensor<?xi64>, %y_int64: tensor<?xi64>, %x_uint8: tensor<?xi8>, %y_uint8: tensor<?xi8>, %x_uint16: tensor<?xi16>, %y_uint16: tensor<?xi16>, %x_uint32: tensor<?xi32>, %y_uint32: tensor<?xi32>, %x_uint64: tensor<?xi64>, %y_uint64: tensor<?xi64>) -> (tensor<?xi1>, tensor<?xi8>, tensor<?xi32>, tensor<?xi64>, tensor<?xi8>, tensor<?xi16>, tensor<?xi32>, tensor<?xi64>) {
  %0 = tg.or %x_uint64, %y_uint64 : tensor<?xi64>
  %1 = tg.or %x_uint32, %y_uint32 : tensor<?xi32>
  %2 = tg.or %x_uint16, %y_uint16 : tensor<?xi16>
  %3 = tg.or %x_uint8, %y_uint8 : tensor<?xi8>
  %4 = tg.or %x_int64, %y_int64 : tensor<?xi64>
  %5 = tg.or %x_int32, %y_int32 : tensor<?xi32>
  %6 = tg.or %x_int8, %y_int8 : tensor<?xi8>
  %7 = tg.or %x_bool, %y_bool : tensor<?xi1>
  return %7, %6, %5, %4, %3, %2, %1, %0 : tensor<?xi1>, tensor<?xi8>, tensor<?xi32>, tensor<?xi64>, tensor<?xi8>, tensor<?xi16>, tensor<?xi32>, tensor<?xi64>
}

tg.expect @or(dense<[false, true, true, false]> : tensor<4xi1>, dense<true> : tensor<4xi1>, dense<[-128, 7, 0, 127]> : tensor<4xi8>, dense<[-3, 2, 5, -1]> : tensor<4xi8>, dense<[-128, 7, 0, 127]> : tensor<4xi32>, dense<[-3, 2, 5, -1]> : tensor<4xi32>, dense<[-128, 7, 0, 127]> : tensor<4xi64>, dense<[-3, 2, 5, -1]> : tensor<4xi64>, dense<[-1, 7, 0, -128]> : tensor<4xi8>, dense<[3, 2, -56, 1]> : tensor<4xi8>, dense<[255, 7, 0, 128]> : tensor<4xi16>, dense<[3, 2, 200, 1]> : tensor<4xi16>, dense<[255, 7, 0, 128]> : tensor<4xi32>, dense<[3, 2, 200, 1]> : tensor<4xi32>, dense<[-2, 7, 0, 128]> : tensor<4xi64>, dense<[3, 2, 200, 1]> : tensor<4xi64>) returns (dense<true> : tensor<4xi1>, dense<[-3, 7, 5, -1]> : tensor<4xi8>, dense<[-3, 7, 5, -1]> : tensor<4xi32>, dense<[-3, 7, 5, -1]> : tensor<4xi64>, dense<[-1, 7, -56, -127]> : tensor<4xi8>, dense<[255, 7, 200, 129]> : tensor<4xi16>, dense<[255, 7, 200, 129]> : tensor<4xi32>, dense<[-1, 7, 200, 129]> : tensor<4xi64>)

func.func @xor(%x_bool: tensor<?xi1>, %y_bool: tensor<?xi1>, %x_int8: tensor<?xi8>, %y_int8: tensor<?xi8>, %x_int32: tensor<?xi32>, %y_int32: tensor<?xi32>, %x_int64: tensor<?xi64>, %y_int64: tensor<?xi64>, %x_uint8: tensor<?xi8>, %y_uint8: tensor<?xi8>, %x_uint16: tensor<?xi16>, %y_uint16: tensor<?xi16>, %x_uint32: tensor<?xi32>, %y_uint32: tensor<?xi32>, %x_uint64: tensor<?xi64>, %y_uint64: tensor<?xi64>) -> (tensor<?xi1>, tensor<?xi8>, tensor<?xi32>, tensor<?xi64>, tensor<?xi8>, tensor<?xi16>, tensor<?xi32>, tensor<?xi64>) {
  %0 = tg.xor %x_uint64, %y_uint64 : tensor<?xi64>
  %1 = tg.xor %x_uint32, %y_uint32 : tensor<?xi32>
  %2 = tg.xor %x_uint16, %y_uint16 : tensor<?xi16>
  %3 = tg.xor %x_uint8, %y_uint8 : tensor<?xi8>
  %4 = tg.xor %x_int64, %y_int64 : tensor<?xi64>
  %5 = tg.xor %x_int32, %y_int32 : tensor<?xi32>
  %6 = tg.xor %x_int8, %y_int8 : tensor<?xi8>
  %7 = tg.xor %x_bool, %y_bool : tensor<?xi1>
  return %7, %6, %5, %4, %3, %2, %1, %0 : tensor<?xi1>, tensor<?xi8>, tensor<?xi32>, tensor<?xi64>, tensor<?xi8>, tensor<?xi16>, tensor<?xi32>, tensor<?xi64>
}

tg.expect @xor(dense<[false, true, true, false]> : tensor<4xi1>, dense<true> : tensor<4xi1>, dense<[-128, 7, 0, 127]> : tensor<4xi8>, dense<[-3, 2, 5, -1]> : tensor<4xi8>, dense<[-128, 7, 0, 127]> : tensor<4xi32>, dense<[-3, 2, 5, -1]> : tensor<4xi32>, dense<[-128, 7, 0, 127]> : tensor<4xi64>, dense<[-3, 2, 5, -1]> : tensor<4xi64>, dense<[-1, 7, 0, -128]> : tensor<4xi8>, dense<[3, 2, -56, 1]> : tensor<4xi8>, dense<[255, 7, 0, 128]> : tensor<4xi16>, dense<[3, 2, 200, 1]> : tensor<4xi16>, dense<[255, 7, 0, 128]> : tensor<4xi32>, dense<[3, 2, 200, 1]> : tensor<4xi32>, dense<[-2, 7, 0, 128]> : tensor<4xi64>, dense<[3, 2, 200, 1]> : tensor<4xi64>) returns (dense<[true, false, false, true]> : tensor<4xi1>, dense<[125, 5, 5, -128]> : tensor<4xi8>, dense<[125, 5, 5, -128]> : tensor<4xi32>, dense<[125, 5, 5, -128]> : tensor<4xi64>, dense<[-4, 5, -56, -127]> : tensor<4xi8>, dense<[252, 5, 200, 129]> : tensor<4xi16>, dense<[252, 5, 200, 129]> : tensor<4xi32>, dense<[-3, 5, 200, 129]> : tensor<4xi64>)

func.func @second(%x_int8: tensor<?xi8>, %y_int8: tensor<?xi8>, %x_uint64: tensor<?xi64>, %y_uint64: tensor<?xi64>, %x_float64: tensor<?xf64>, %y_float64: tensor<?xf64>) -> (tensor<?xi8>, tensor<?xi64>, tensor<?xf64>) {
  %0 = tg.composite (%i0 = %x_float64, %i1 = %y_float64) : (tensor<?xf64>, tensor<?xf64>) -> tensor<?xf64> {
    tg.yield %i1 : f64
  }
  %1 = tg.composite (%i0 = %x_uint64, %i1 = %y_uint64) : (tensor<?xi64>, tensor<?xi64>) -> tensor<?xi64> {
    tg.yield %i1 : i64
  }
  %2 = tg.composite (%i0 = %x_int8, %i1 = %y_int8) : (tensor<?xi8>, tensor<?xi8>) -> tensor<?xi8> {
    tg.yield %i1 : i8
  }
  return %2, %1, %0 : tensor<?xi8>, tensor<?xi64>, tensor<?xf64>
}

tg.expect @second(dense<[-128, 7, 0, 127]> : tensor<4xi8>, dense<[-3, 2, 5, -1]> : tensor<4xi8>, dense<[-2, 7, 0, 128]> : tensor<4xi64>, dense<[3, 2, 200, 1]> : tensor<4xi64>, dense<[-2.5, 0.5, 0.0, 7.25]> : tensor<4xf64>, dense<[1.5, -2.0, 0.25, 3.0]> : tensor<4xf64>) returns (dense<[-3, 2, 5, -1]> : tensor<4xi8>, dense<[3, 2, 200, 1]> : tensor<4xi64>, dense<[1.5, -2.0, 0.25, 3.0]> : tensor<4xf64>)

func.func @arctan2(%x_float32: tensor<?xf32>, %y_float32: tensor<?xf32>, %x_float64: tensor<?xf64>, %y_float64: tensor<?xf64>) -> (tensor<?xf32>, tensor<?xf64>) {
  %0 = tg.atan2 %x_float64, %y_float64 : tensor<?xf64>
  %1 = tg.atan2 %x_float32, %y_float32 : tensor<?xf32>
  return %1, %0 : tensor<?xf32>, tensor<?xf64>
}

tg.expect @arctan2(dense<[-2.5, 0.5, 0.0, 7.25]> : tensor<4xf32>, dense<[1.5, -2.0, 0.25, 3.0]> : tensor<4xf32>, dense<[-2.5, 0.5, 0.0, 7.25]> : tensor<4xf64>, dense<[1.5, -2.0, 0.25, 3.0]> : tensor<4xf64>) returns (dense<[-1.0303769, 2.896614, 0.0, 1.1784562]> : tensor<4xf32>, dense<[-1.0303768265243125, 2.896613990462929, 0.0, 1.1784561825793807]> : tensor<4xf64>) within 8 ulp

func.func @neg(%x_int8: tensor<?xi8>, %x_int32: tensor<?xi32>, %x_int64: tensor<?xi64>, %x_uint8: tensor<?xi8>, %x_uint16: tensor<?xi16>, %x_uint32: tensor<?xi32>, %x_uint64: tensor<?xi64>, %x_float32: tensor<?xf32>, %x_float64: tensor<?xf64>) -> (tensor<?xi8>, tensor<?xi32>, tensor<?xi64>, tensor<?xi8>, tensor<?xi16>, tensor<?xi32>, tensor<?xi64>, tensor<?xf32>, tensor<?xf64>) {
  %0 = tg.neg %x_float64 : tensor<?xf64>
  %1 = tg.neg %x_float32 : tensor<?xf32>
  %2 = tg.neg %x_uint64 : tensor<?xi64>
  %3 = tg.neg %x_uint32 : tensor<?xi32>
  %4 = tg.neg %x_uint16 : tensor<?xi16>
  %5 = tg.neg %x_uint8 : tensor<?xi8>
  %6 = tg.neg %x_int64 : tensor<?xi64>
  %7 = tg.neg %x_int32 : tensor<?xi32>
  %8 = tg.neg %x_int8 : tensor<?xi8>
  return %8, %7, %6, %5, %4, %3, %2, %1, %0 : tensor<?xi8>, tensor<?xi32>, tensor<?xi64>, tensor<?xi8>, tensor<?xi16>, tensor<?xi32>, tensor<?xi64>, tensor<?xf32>, tensor<?xf64>
}

tg.expect @neg(dense<[-128, 7, 0, 127]> : tensor<4xi8>, dense<[-128, 7, 0, 127]> : tensor<4xi32>, dense<[-128, 7, 0, 127]> : tensor<4xi64>, dense<[-1, 7, 0, -128]> : tensor<4xi8>, dense<[255, 7, 0, 128]> : tensor<4xi16>, dense<[255, 7, 0, 128]> : tensor<4xi32>, dense<[-2, 7, 0, 128]> : tensor<4xi64>, dense<[-2.5, 0.5, 0.0, 7.25]> : tensor<4xf32>, dense<[-2.5, 0.5, 0.0, 7.25]> : tensor<4xf64>) returns (dense<[-128, -7, 0, -127]> : tensor<4xi8>, dense<[128, -7, 0, -127]> : tensor<4xi32>, dense<[128, -7, 0, -127]> : tensor<4xi64>, dense<[1, -7, 0, -128]> : tensor<4xi8>, dense<[-255, -7, 0, -128]> : tensor<4xi16>, dense<[-255, -7, 0, -128]> : tensor<4xi32>, dense<[2, -7, 0, -128]> : tensor<4xi64>, dense<[2.5, -0.5, -0.0, -7.25]> : tensor<4xf32>, dense<[2.5, -0.5, -0.0, -7.25]> : tensor<4xf64>)

func.func @abs(%x_int8: tensor<?xi8>, %x_int64: tensor<?xi64>, %x_uint8: tensor<?xi8>, %x_float32: tensor<?xf32>, %x_float64: tensor<?xf64>) -> (tensor<?xi8>, tensor<?xi64>, tensor<?xi8>, tensor<?xf32>, tensor<?xf64>) {
  %0 = tg.abs %x_float64 : tensor<?xf64>
  %1 = tg.abs %x_float32 : tensor<?xf32>
  %2 = tg.abs %x_int64 : tensor<?xi64>
  %3 = tg.abs %x_int8 : tensor<?xi8>
  return %3, %2, %x_uint8, %1, %0 : tensor<?xi8>, tensor<?xi64>, tensor<?xi8>, tensor<?xf32>, tensor<?xf64>
}

tg.expect @abs(dense<[-128, 7, 0, 127]> : tensor<4xi8>, dense<[-128, 7, 0, 127]> : tensor<4xi64>, dense<[-1, 7, 0, -128]> : tensor<4xi8>, dense<[-2.5, 0.5, 0.0, 7.25]> : tensor<4xf32>, dense<[-2.5, 0.5, 0.0, 7.25]> : tensor<4xf64>) returns (dense<[-128, 7, 0, 127]> : tensor<4xi8>, dense<[128, 7, 0, 127]> : tensor<4xi64>, dense<[-1, 7, 0, -128]> : tensor<4xi8>, dense<[2.5, 0.5, 0.0, 7.25]> : tensor<4xf32>, dense<[2.5, 0.5, 0.0, 7.25]> : tensor<4xf64>)

func.func @invert(%x_bool: tensor<?xi1>, %x_int8: tensor<?xi8>, %x_int32: tensor<?xi32>, %x_int64: tensor<?xi64>, %x_uint8: tensor<?xi8>, %x_uint16: tensor<?xi16>, %x_uint32: tensor<?xi32>, %x_uint64: tensor<?xi64>) -> (tensor<?xi1>, tensor<?xi8>, tensor<?xi32>, tensor<?xi64>, tensor<?xi8>, tensor<?xi16>, tensor<?xi32>, tensor<?xi64>) {
  %0 = tg.not %x_uint64 : tensor<?xi64>
  %1 = tg.not %x_uint32 : tensor<?xi32>
  %2 = tg.not %x_uint16 : tensor<?xi16>
  %3 = tg.not %x_uint8 : tensor<?xi8>
  %4 = tg.not %x_int64 : tensor<?xi64>
  %5 = tg.not %x_int32 : tensor<?xi32>
  %6 = tg.not %x_int8 : tensor<?xi8>
  %7 = tg.not %x_bool : tensor<?xi1>
  return %7, %6, %5, %4, %3, %2, %1, %0 : tensor<?xi1>, tensor<?xi8>, tensor<?xi32>, tensor<?xi64>, tensor<?xi8>, tensor<?xi16>, tensor<?xi32>, tensor<?xi64>
}

tg.expect @invert(dense<[false, true, true, false]> : tensor<4xi1>, dense<[-128, 7, 0, 127]> : tensor<4xi8>, dense<[-128, 7, 0, 127]> : tensor<4xi32>, dense<[-128, 7, 0, 127]> : tensor<4xi64>, dense<[-1, 7, 0, -128]> : tensor<4xi8>, dense<[255, 7, 0, 128]> : tensor<4xi16>, dense<[255, 7, 0, 128]> : tensor<4xi32>, dense<[-2, 7, 0, 128]> : tensor<4xi64>) returns (dense<[true, false, false, true]> : tensor<4xi1>, dense<[127, -8, -1, -128]> : tensor<4xi8>, dense<[127, -8, -1, -128]> : tensor<4xi32>, dense<[127, -8, -1, -128]> : tensor<4xi64>, dense<[0, -8, -1, 127]> : tensor<4xi8>, dense<[-256, -8, -1, -129]> : tensor<4xi16>, dense<[-256, -8, -1, -129]> : tensor<4xi32>, dense<[1, -8, -1, -129]> : tensor<4xi64>)

func.func @sign(%x_int8: tensor<?xi8>, %x_int64: tensor<?xi64>, %x_float64: tensor<?xf64>) -> (tensor<?xi8>, tensor<?xi64>, tensor<?xf64>) {
  %0 = tg.sign %x_float64 : tensor<?xf64>
  %1 = tg.sign %x_int64 : tensor<?xi64>
  %2 = tg.sign %x_int8 : tensor<?xi8>
  return %2, %1, %0 : tensor<?xi8>, tensor<?xi64>, tensor<?xf64>
}

tg.expect @sign(dense<[-128, 7, 0, 127]> : tensor<4xi8>, dense<[-128, 7, 0, 127]> : tensor<4xi64>, dense<[-2.5, 0.5, 0.0, 7.25]> : tensor<4xf64>) returns (dense<[-1, 1, 0, 1]> : tensor<4xi8>, dense<[-1, 1, 0, 1]> : tensor<4xi64>, dense<[-1.0, 1.0, 0.0, 1.0]> : tensor<4xf64>)

func.func @sqr(%x_int8: tensor<?xi8>, %x_int32: tensor<?xi32>, %x_int64: tensor<?xi64>, %x_uint8: tensor<?xi8>, %x_uint16: tensor<?xi16>, %x_uint32: tensor<?xi32>, %x_uint64: tensor<?xi64>, %x_float32: tensor<?xf32>, %x_float64: tensor<?xf64>) -> (tensor<?xi8>, tensor<?xi32>, tensor<?xi64>, tensor<?xi8>, tensor<?xi16>, tensor<?xi32>, tensor<?xi64>, tensor<?xf32>, tensor<?xf64>) {
  %0 = tg.sqr %x_float64 : tensor<?xf64>
  %1 = tg.sqr %x_float32 : tensor<?xf32>
  %2 = tg.sqr %x_uint64 : tensor<?xi64>
  %3 = tg.sqr %x_uint32 : tensor<?xi32>
  %4 = tg.sqr %x_uint16 : tensor<?xi16>
  %5 = tg.sqr %x_uint8 : tensor<?xi8>
  %6 = tg.sqr %x_int64 : tensor<?xi64>
  %7 = tg.sqr %x_int32 : tensor<?xi32>
  %8 = tg.sqr %x_int8 : tensor<?xi8>
  return %8, %7, %6, %5, %4, %3, %2, %1, %0 : tensor<?xi8>, tensor<?xi32>, tensor<?xi64>, tensor<?xi8>, tensor<?xi16>, tensor<?xi32>, tensor<?xi64>, tensor<?xf32>, tensor<?xf64>
}

tg.expect @sqr(dense<[-128, 7, 0, 127]> : tensor<4xi8>, dense<[-128, 7, 0, 127]> : tensor<4xi32>, dense<[-128, 7, 0, 127]> : tensor<4xi64>, dense<[-1, 7, 0, -128]> : tensor<4xi8>, dense<[255, 7, 0, 128]> : tensor<4xi16>, dense<[255, 7, 0, 128]> : tensor<4xi32>, dense<[-2, 7, 0, 128]> : tensor<4xi64>, dense<[-2.5, 0.5, 0.0, 7.25]> : tensor<4xf32>, dense<[-2.5, 0.5, 0.0, 7.25]> : tensor<4xf64>) returns (dense<[0, 49, 0, 1]> : tensor<4xi8>, dense<[16384, 49, 0, 16129]> : tensor<4xi32>, dense<[16384, 49, 0, 16129]> : tensor<4xi64>, dense<[1, 49, 0, 0]> : tensor<4xi8>, dense<[-511, 49, 0, 16384]> : tensor<4xi16>, dense<[65025, 49, 0, 16384]> : tensor<4xi32>, dense<[4, 49, 0, 16384]> : tensor<4xi64>, dense<[6.25, 0.25, 0.0, 52.5625]> : tensor<4xf32>, dense<[6.25, 0.25, 0.0, 52.5625]> : tensor<4xf64>)

func.func @identity(%x_bool: tensor<?xi1>, %x_int8: tensor<?xi8>, %x_int32: tensor<?xi32>, %x_int64: tensor<?xi64>, %x_uint8: tensor<?xi8>, %x_uint16: tensor<?xi16>, %x_uint32: tensor<?xi32>, %x_uint64: tensor<?xi64>, %x_float32: tensor<?xf32>, %x_float64: tensor<?xf64>) -> (tensor<?xi1>, tensor<?xi8>, tensor<?xi32>, tensor<?xi64>, tensor<?xi8>, tensor<?xi16>, tensor<?xi32>, tensor<?xi64>, tensor<?xf32>, tensor<?xf64>) {
  return %x_bool, %x_int8, %x_int32, %x_int64, %x_uint8, %x_uint16, %x_uint32, %x_uint64, %x_float32, %x_float64 : tensor<?xi1>, tensor<?xi8>, tensor<?xi32>, tensor<?xi64>, tensor<?xi8>, tensor<?xi16>, tensor<?xi32>, tensor<?xi64>, tensor<?xf32>, tensor<?xf64>
}

tg.expect @identity(dense<[false, true, true, false]> : tensor<4xi1>, dense<[-128, 7, 0, 127]> : tensor<4xi8>, dense<[-128, 7, 0, 127]> : tensor<4xi32>, dense<[-128, 7, 0, 127]> : tensor<4xi64>, dense<[-1, 7, 0, -128]> : tensor<4xi8>, dense<[255, 7, 0, 128]> : tensor<4xi16>, dense<[255, 7, 0, 128]> : tensor<4xi32>, dense<[-2, 7, 0, 128]> : tensor<4xi64>, dense<[-2.5, 0.5, 0.0, 7.25]> : tensor<4xf32>, dense<[-2.5, 0.5, 0.0, 7.25]> : tensor<4xf64>) returns (dense<[false, true, true, false]> : tensor<4xi1>, dense<[-128, 7, 0, 127]> : tensor<4xi8>, dense<[-128, 7, 0, 127]> : tensor<4xi32>, dense<[-128, 7, 0, 127]> : tensor<4xi64>, dense<[-1, 7, 0, -128]> : tensor<4xi8>, dense<[255, 7, 0, 128]> : tensor<4xi16>, dense<[255, 7, 0, 128]> : tensor<4xi32>, dense<[-2, 7, 0, 128]> : tensor<4xi64>, dense<[-2.5, 0.5, 0.0, 7.25]> : tensor<4xf32>, dense<[-2.5, 0.5, 0.0, 7.25]> : tensor<4xf64>)

func.func @isnan(%x_float64: tensor<?xf64>) -> tensor<?xi1> {
  %0 = tg.isnan %x_float64 : tensor<?xf64>
  return %0 : tensor<?xi1>
}

tg.expect @isnan(dense<[-2.5, 0.5, 0.0, 7.25]> : tensor<4xf64>) returns (dense<false> : tensor<4xi1>)

func.func @isinf(%x_float64: tensor<?xf64>) -> tensor<?xi1> {
  %0 = tg.isinf %x_float64 : tensor<?xf64>
  return %0 : tensor<?xi1>
}

tg.expect @isinf(dense<[-2.5, 0.5, 0.0, 7.25]> : tensor<4xf64>) returns (dense<false> : tensor<4xi1>)

func.func @reciprocal(%x_float32: tensor<?xf32>, %x_float64: tensor<?xf64>) -> (tensor<?xf32>, tensor<?xf64>) {
  %0 = tg.reciprocal %x_float64 : tensor<?xf64>
  %1 = tg.reciprocal %x_float32 : tensor<?xf32>
  return %1, %0 : tensor<?xf32>, tensor<?xf64>
}

tg.expect @reciprocal(dense<[0.5, -3.0]> : tensor<2xf32>, dense<[0.5, -3.0]> : tensor<2xf64>) returns (dense<[2.0, -0.33333334]> : tensor<2xf32>, dense<[2.0, -0.3333333333333333]> : tensor<2xf64>) within 64 ulp

func.func @log(%x_float32: tensor<?xf32>, %x_float64: tensor<?xf64>) -> (tensor<?xf32>, tensor<?xf64>) {
  %0 = tg.log %x_float64 : tensor<?xf64>
  %1 = tg.log %x_float32 : tensor<?xf32>
  return %1, %0 : tensor<?xf32>, tensor<?xf64>
}

tg.expect @log(dense<[0.5, 3.0]> : tensor<2xf32>, dense<[0.5, 3.0]> : tensor<2xf64>) returns (dense<[-0.6931472, 1.0986123]> : tensor<2xf32>, dense<[-0.6931471805599453, 1.0986122886681096]> : tensor<2xf64>) within 64 ulp

func.func @log2(%x_float32: tensor<?xf32>, %x_float64: tensor<?xf64>) -> (tensor<?xf32>, tensor<?xf64>) {
  %0 = tg.log2 %x_float64 : tensor<?xf64>
  %1 = tg.log2 %x_float32 : tensor<?xf32>
  return %1, %0 : tensor<?xf32>, tensor<?xf64>
}

tg.expect @log2(dense<[0.5, 3.0]> : tensor<2xf32>, dense<[0.5, 3.0]> : tensor<2xf64>) returns (dense<[-1.0, 1.5849625]> : tensor<2xf32>, dense<[-1.0, 1.584962500721156]> : tensor<2xf64>) within 64 ulp

func.func @log10(%x_float32: tensor<?xf32>, %x_float64: tensor<?xf64>) -> (tensor<?xf32>, tensor<?xf64>) {
  %0 = tg.log10 %x_float64 : tensor<?xf64>
  %1 = tg.log10 %x_float32 : tensor<?xf32>
  return %1, %0 : tensor<?xf32>, tensor<?xf64>
}

tg.expect @log10(dense<[0.5, 3.0]> : tensor<2xf32>, dense<[0.5, 3.0]> : tensor<2xf64>) returns (dense<[-0.30103, 0.4771213]> : tensor<2xf32>, dense<[-0.3010299956639812, 0.47712125471966244]> : tensor<2xf64>) within 64 ulp

func.func @log1p(%x_float32: tensor<?xf32>, %x_float64: tensor<?xf64>) -> (tensor<?xf32>, tensor<?xf64>) {
  %0 = tg.log1p %x_float64 : tensor<?xf64>
  %1 = tg.log1p %x_float32 : tensor<?xf32>
  return %1, %0 : tensor<?xf32>, tensor<?xf64>
}

tg.expect @log1p(dense<[1.0e-12, 3.0]> : tensor<2xf32>, dense<[1.0e-12, 3.0]> : tensor<2xf64>) returns (dense<[1.0e-12, 1.3862944]> : tensor<2xf32>, dense<[9.999999999995e-13, 1.3862943611198906]> : tensor<2xf64>) within 64 ulp

func.func @exp(%x_float32: tensor<?xf32>, %x_float64: tensor<?xf64>) -> (tensor<?xf32>, tensor<?xf64>) {
  %0 = tg.exp %x_float64 : tensor<?xf64>
  %1 = tg.exp %x_float32 : tensor<?xf32>
  return %1, %0 : tensor<?xf32>, tensor<?xf64>
}

tg.expect @exp(dense<[-1.0, 2.5]> : tensor<2xf32>, dense<[-1.0, 2.5]> : tensor<2xf64>) returns (dense<[0.36787942, 12.182493]> : tensor<2xf32>, dense<[0.3678794411714424, 12.182493960703473]> : tensor<2xf64>) within 64 ulp

func.func @exp2(%x_float32: tensor<?xf32>, %x_float64: tensor<?xf64>) -> (tensor<?xf32>, tensor<?xf64>) {
  %0 = tg.exp2 %x_float64 : tensor<?xf64>
  %1 = tg.exp2 %x_float32 : tensor<?xf32>
  return %1, %0 : tensor<?xf32>, tensor<?xf64>
}

tg.expect @exp2(dense<[-1.0, 2.5]> : tensor<2xf32>, dense<[-1.0, 2.5]> : tensor<2xf64>) returns (dense<[0.5, 5.656854]> : tensor<2xf32>, dense<[0.5, 5.656854249492381]> : tensor<2xf64>) within 64 ulp

func.func @expm1(%x_float32: tensor<?xf32>, %x_float64: tensor<?xf64>) -> (tensor<?xf32>, tensor<?xf64>) {
  %0 = tg.expm1 %x_float64 : tensor<?xf64>
  %1 = tg.expm1 %x_float32 : tensor<?xf32>
  return %1, %0 : tensor<?xf32>, tensor<?xf64>
}

tg.expect @expm1(dense<[1.0e-12, 2.0]> : tensor<2xf32>, dense<[1.0e-12, 2.0]> : tensor<2xf64>) returns (dense<[1.0e-12, 6.389056]> : tensor<2xf32>, dense<[1.0000000000005e-12, 6.38905609893065]> : tensor<2xf64>) within 64 ulp

func.func @sqrt(%x_float32: tensor<?xf32>, %x_float64: tensor<?xf64>) -> (tensor<?xf32>, tensor<?xf64>) {
  %0 = tg.sqrt %x_float64 : tensor<?xf64>
  %1 = tg.sqrt %x_float32 : tensor<?xf32>
  return %1, %0 : tensor<?xf32>, tensor<?xf64>
}

tg.expect @sqrt(dense<[0.25, 3.0]> : tensor<2xf32>, dense<[0.25, 3.0]> : tensor<2xf64>) returns (dense<[0.5, 1.7320508]> : tensor<2xf32>, dense<[0.5, 1.7320508075688772]> : tensor<2xf64>) within 64 ulp

func.func @cos(%x_float32: tensor<?xf32>, %x_float64: tensor<?xf64>) -> (tensor<?xf32>, tensor<?xf64>) {
  %0 = tg.cos %x_float64 : tensor<?xf64>
  %1 = tg.cos %x_float32 : tensor<?xf32>
  return %1, %0 : tensor<?xf32>, tensor<?xf64>
}

tg.expect @cos(dense<[0.5, -3.0]> : tensor<2xf32>, dense<[0.5, -3.0]> : tensor<2xf64>) returns (dense<[0.87758255, -0.9899925]> : tensor<2xf32>, dense<[0.8775825618903725, -0.9899924966004454]> : tensor<2xf64>) within 64 ulp

func.func @arccos(%x_float32: tensor<?xf32>, %x_float64: tensor<?xf64>) -> (tensor<?xf32>, tensor<?xf64>) {
  %0 = tg.acos %x_float64 : tensor<?xf64>
  %1 = tg.acos %x_float32 : tensor<?xf32>
  return %1, %0 : tensor<?xf32>, tensor<?xf64>
}

tg.expect @arccos(dense<[0.5, -0.25]> : tensor<2xf32>, dense<[0.5, -0.25]> : tensor<2xf64>) returns (dense<[1.0471976, 1.8234766]> : tensor<2xf32>, dense<[1.0471975511965976, 1.8234765819369751]> : tensor<2xf64>) within 64 ulp

func.func @sin(%x_float32: tensor<?xf32>, %x_float64: tensor<?xf64>) -> (tensor<?xf32>, tensor<?xf64>) {
  %0 = tg.sin %x_float64 : tensor<?xf64>
  %1 = tg.sin %x_float32 : tensor<?xf32>
  return %1, %0 : tensor<?xf32>, tensor<?xf64>
}

tg.expect @sin(dense<[0.5, -3.0]> : tensor<2xf32>, dense<[0.5, -3.0]> : tensor<2xf64>) returns (dense<[0.47942555, -0.14112]> : tensor<2xf32>, dense<[0.47942553860420295, -0.1411200080598672]> : tensor<2xf64>) within 64 ulp

func.func @arcsin(%x_float32: tensor<?xf32>, %x_float64: tensor<?xf64>) -> (tensor<?xf32>, tensor<?xf64>) {
  %0 = tg.asin %x_float64 : tensor<?xf64>
  %1 = tg.asin %x_float32 : tensor<?xf32>
  return %1, %0 : tensor<?xf32>, tensor<?xf64>
}

tg.expect @arcsin(dense<[0.5, -0.25]> : tensor<2xf32>, dense<[0.5, -0.25]> : tensor<2xf64>) returns (dense<[0.5235988, -0.25268024]> : tensor<2xf32>, dense<[0.5235987755982989, -0.25268025514207865]> : tensor<2xf64>) within 64 ulp

func.func @tan(%x_float32: tensor<?xf32>, %x_float64: tensor<?xf64>) -> (tensor<?xf32>, tensor<?xf64>) {
  %0 = tg.tan %x_float64 : tensor<?xf64>
  %1 = tg.tan %x_float32 : tensor<?xf32>
  return %1, %0 : tensor<?xf32>, tensor<?xf64>
}

tg.expect @tan(dense<[0.5, -1.0]> : tensor<2xf32>, dense<[0.5, -1.0]> : tensor<2xf64>) returns (dense<[0.5463025, -1.5574077]> : tensor<2xf32>, dense<[0.5463024898437905, -1.557407724654902]> : tensor<2xf64>) within 64 ulp

func.func @arctan(%x_float32: tensor<?xf32>, %x_float64: tensor<?xf64>) -> (tensor<?xf32>, tensor<?xf64>) {
  %0 = tg.atan %x_float64 : tensor<?xf64>
  %1 = tg.atan %x_float32 : tensor<?xf32>
  return %1, %0 : tensor<?xf32>, tensor<?xf64>
}

tg.expect @arctan(dense<[0.5, -3.0]> : tensor<2xf32>, dense<[0.5, -3.0]> : tensor<2xf64>) returns (dense<[0.4636476, -1.2490457]> : tensor<2xf32>, dense<[0.4636476090008061, -1.2490457723982544]> : tensor<2xf64>) within 64 ulp

func.func @cosh(%x_float32: tensor<?xf32>, %x_float64: tensor<?xf64>) -> (tensor<?xf32>, tensor<?xf64>) {
  %0 = tg.cosh %x_float64 : tensor<?xf64>
  %1 = tg.cosh %x_float32 : tensor<?xf32>
  return %1, %0 : tensor<?xf32>, tensor<?xf64>
}

tg.expect @cosh(dense<[0.5, -3.0]> : tensor<2xf32>, dense<[0.5, -3.0]> : tensor<2xf64>) returns (dense<[1.1276261, 10.067661]> : tensor<2xf32>, dense<[1.1276259652063807, 10.067661995777764]> : tensor<2xf64>) within 64 ulp

func.func @arccosh(%x_float32: tensor<?xf32>, %x_float64: tensor<?xf64>) -> (tensor<?xf32>, tensor<?xf64>) {
  %0 = tg.acosh %x_float64 : tensor<?xf64>
  %1 = tg.acosh %x_float32 : tensor<?xf32>
  return %1, %0 : tensor<?xf32>, tensor<?xf64>
}

tg.expect @arccosh(dense<[1.5, 3.0]> : tensor<2xf32>, dense<[1.5, 3.0]> : tensor<2xf64>) returns (dense<[0.9624236, 1.7627472]> : tensor<2xf32>, dense<[0.9624236501192069, 1.762747174039086]> : tensor<2xf64>) within 64 ulp

func.func @sinh(%x_float32: tensor<?xf32>, %x_float64: tensor<?xf64>) -> (tensor<?xf32>, tensor<?xf64>) {
  %0 = tg.sinh %x_float64 : tensor<?xf64>
  %1 = tg.sinh %x_float32 : tensor<?xf32>
  return %1, %0 : tensor<?xf32>, tensor<?xf64>
}

tg.expect @sinh(dense<[0.5, -3.0]> : tensor<2xf32>, dense<[0.5, -3.0]> : tensor<2xf64>) returns (dense<[0.5210953, -10.017875]> : tensor<2xf32>, dense<[0.5210953054937474, -10.017874927409903]> : tensor<2xf64>) within 64 ulp

func.func @arcsinh(%x_float32: tensor<?xf32>, %x_float64: tensor<?xf64>) -> (tensor<?xf32>, tensor<?xf64>) {
  %0 = tg.asinh %x_float64 : tensor<?xf64>
  %1 = tg.asinh %x_float32 : tensor<?xf32>
  return %1, %0 : tensor<?xf32>, tensor<?xf64>
}

tg.expect @arcsinh(dense<[0.5, -3.0]> : tensor<2xf32>, dense<[0.5, -3.0]> : tensor<2xf64>) returns (dense<[0.4812118, -1.8184465]> : tensor<2xf32>, dense<[0.48121182505960347, -1.8184464592320668]> : tensor<2xf64>) within 64 ulp

func.func @tanh(%x_float32: tensor<?xf32>, %x_float64: tensor<?xf64>) -> (tensor<?xf32>, tensor<?xf64>) {
  %0 = tg.tanh %x_float64 : tensor<?xf64>
  %1 = tg.tanh %x_float32 : tensor<?xf32>
  return %1, %0 : tensor<?xf32>, tensor<?xf64>
}

tg.expect @tanh(dense<[0.5, -3.0]> : tensor<2xf32>, dense<[0.5, -3.0]> : tensor<2xf64>) returns (dense<[0.4621172, -0.9950548]> : tensor<2xf32>, dense<[0.46211715726000974, -0.9950547536867305]> : tensor<2xf64>) within 64 ulp

func.func @arctanh(%x_float32: tensor<?xf32>, %x_float64: tensor<?xf64>) -> (tensor<?xf32>, tensor<?xf64>) {
  %0 = tg.atanh %x_float64 : tensor<?xf64>
  %1 = tg.atanh %x_float32 : tensor<?xf32>
  return %1, %0 : tensor<?xf32>, tensor<?xf64>
}

tg.expect @arctanh(dense<[0.5, -0.25]> : tensor<2xf32>, dense<[0.5, -0.25]> : tensor<2xf64>) returns (dense<[0.54930615, -0.25541282]> : tensor<2xf32>, dense<[0.5493061443340549, -0.25541281188299536]> : tensor<2xf64>) within 64 ulp

func.func @erf(%x_float32: tensor<?xf32>, %x_float64: tensor<?xf64>) -> (tensor<?xf32>, tensor<?xf64>) {
  %0 = tg.erf %x_float64 : tensor<?xf64>
  %1 = tg.erf %x_float32 : tensor<?xf32>
  return %1, %0 : tensor<?xf32>, tensor<?xf64>
}

tg.expect @erf(dense<[0.5, -2.0]> : tensor<2xf32>, dense<[0.5, -2.0]> : tensor<2xf64>) returns (dense<[0.5204999, -0.9953223]> : tensor<2xf32>, dense<[0.5204998778130465, -0.9953222650189527]> : tensor<2xf64>) within 64 ulp

func.func @erfc(%x_float32: tensor<?xf32>, %x_float64: tensor<?xf64>) -> (tensor<?xf32>, tensor<?xf64>) {
  %0 = tg.erfc %x_float64 : tensor<?xf64>
  %1 = tg.erfc %x_float32 : tensor<?xf32>
  return %1, %0 : tensor<?xf32>, tensor<?xf64>
}

tg.expect @erfc(dense<[0.5, -2.0]> : tensor<2xf32>, dense<[0.5, -2.0]> : tensor<2xf64>) returns (dense<[0.47950011, 1.9953222]> : tensor<2xf32>, dense<[0.4795001221869535, 1.9953222650189528]> : tensor<2xf64>) within 64 ulp

func.func @gammaln(%x_float32: tensor<?xf32>, %x_float64: tensor<?xf64>) -> (tensor<?xf32>, tensor<?xf64>) {
  %0 = tg.lgamma %x_float64 : tensor<?xf64>
  %1 = tg.lgamma %x_float32 : tensor<?xf32>
  return %1, %0 : tensor<?xf32>, tensor<?xf64>
}

tg.expect @gammaln(dense<[0.5, 7.5]> : tensor<2xf32>, dense<[0.5, 7.5]> : tensor<2xf64>) returns (dense<[0.5723649, 7.534364]> : tensor<2xf32>, dense<[0.5723649429247, 7.534364236758734]> : tensor<2xf64>) within 64 ulp

func.func @psi(%x_float32: tensor<?xf32>, %x_float64: tensor<?xf64>) -> (tensor<?xf32>, tensor<?xf64>) {
  %0 = tg.digamma %x_float64 : tensor<?xf64>
  %1 = tg.digamma %x_float32 : tensor<?xf32>
  return %1, %0 : tensor<?xf32>, tensor<?xf64>
}

tg.expect @psi(dense<[0.5, 7.5]> : tensor<2xf32>, dense<[0.5, 7.5]> : tensor<2xf64>) returns (dense<[-1.96351, 1.9467574]> : tensor<2xf32>, dense<[-1.9635100260214235, 1.9467574842460866]> : tensor<2xf64>) within 64 ulp

func.func @tri_gamma(%x_float32: tensor<?xf32>, %x_float64: tensor<?xf64>) -> (tensor<?xf32>, tensor<?xf64>) {
  %cst = arith.constant 1.0 : f64
  %0 = tg.polygamma %cst, %x_float64 : (f64, tensor<?xf64>)
  %cst_0 = arith.constant 1.0 : f32
  %1 = tg.polygamma %cst_0, %x_float32 : (f32, tensor<?xf32>)
  return %1, %0 : tensor<?xf32>, tensor<?xf64>
}

tg.expect @tri_gamma(dense<[0.5, 7.5]> : tensor<2xf32>, dense<[0.5, 7.5]> : tensor<2xf64>) returns (dense<[4.934802, 0.1426159]> : tensor<2xf32>, dense<[4.93480220054468, 0.1426158966967038]> : tensor<2xf64>) within 64 ulp

func.func @sigmoid(%x_float32: tensor<?xf32>, %x_float64: tensor<?xf64>) -> (tensor<?xf32>, tensor<?xf64>) {
  %0 = tg.sigmoid %x_float64 : tensor<?xf64>
  %1 = tg.sigmoid %x_float32 : tensor<?xf32>
  return %1, %0 : tensor<?xf32>, tensor<?xf64>
}

tg.expect @sigmoid(dense<[0.5, -30.0]> : tensor<2xf32>, dense<[0.5, -30.0]> : tensor<2xf64>) returns (dense<[0.62245935, 9.3576236e-14]> : tensor<2xf32>, dense<[0.6224593312018546, 9.357622968839299e-14]> : tensor<2xf64>) within 64 ulp

func.func @softplus(%x_float32: tensor<?xf32>, %x_float64: tensor<?xf64>) -> (tensor<?xf32>, tensor<?xf64>) {
  %0 = tg.softplus %x_float64 : tensor<?xf64>
  %1 = tg.softplus %x_float32 : tensor<?xf32>
  return %1, %0 : tensor<?xf32>, tensor<?xf64>
}

tg.expect @softplus(dense<[0.5, -30.0]> : tensor<2xf32>, dense<[0.5, -30.0]> : tensor<2xf64>) returns (dense<[0.974077, 9.357623e-14]> : tensor<2xf32>, dense<[0.9740769841801067, 9.357622968839737e-14]> : tensor<2xf64>) within 64 ulp

func.func @log1mexp(%x_float32: tensor<?xf32>, %x_float64: tensor<?xf64>) -> (tensor<?xf32>, tensor<?xf64>) {
  %0 = tg.expm1 %x_float64 : tensor<?xf64>
  %1 = tg.neg %0 : tensor<?xf64>
  %2 = tg.log %1 : tensor<?xf64>
  %3 = tg.exp %x_float64 : tensor<?xf64>
  %4 = tg.neg %3 : tensor<?xf64>
  %5 = tg.log1p %4 : tensor<?xf64>
  %cst = arith.constant -0.6931471805599453 : f64
  %6 = tg.gt %x_float64, %cst : (tensor<?xf64>, f64)
  %7 = tg.select %6, %2, %5 : (tensor<?xi1>, tensor<?xf64>, tensor<?xf64>)
  %8 = tg.expm1 %x_float32 : tensor<?xf32>
  %9 = tg.neg %8 : tensor<?xf32>
  %10 = tg.log %9 : tensor<?xf32>
  %11 = tg.exp %x_float32 : tensor<?xf32>
  %12 = tg.neg %11 : tensor<?xf32>
  %13 = tg.log1p %12 : tensor<?xf32>
  %cst_0 = arith.constant -0.6931472 : f32
  %14 = tg.gt %x_float32, %cst_0 : (tensor<?xf32>, f32)
  %15 = tg.select %14, %10, %13 : (tensor<?xi1>, tensor<?xf32>, tensor<?xf32>)
  return %15, %7 : tensor<?xf32>, tensor<?xf64>
}

tg.expect @log1mexp(dense<[-0.25, -3.0]> : tensor<2xf32>, dense<[-0.25, -3.0]> : tensor<2xf64>) returns (dense<[-1.5086915, -0.05106918]> : tensor<2xf32>, dense<[-1.5086915494460322, -0.051069180942701575]> : tensor<2xf64>) within 64 ulp

func.func @ceil(%x_float32: tensor<?xf32>, %x_float64: tensor<?xf64>) -> (tensor<?xf32>, tensor<?xf64>) {
  %0 = tg.ceil %x_float64 : tensor<?xf64>
  %1 = tg.ceil %x_float32 : tensor<?xf32>
  return %1, %0 : tensor<?xf32>, tensor<?xf64>
}

tg.expect @ceil(dense<[0.5, -2.5]> : tensor<2xf32>, dense<[0.5, -2.5]> : tensor<2xf64>) returns (dense<[1.0, -2.0]> : tensor<2xf32>, dense<[1.0, -2.0]> : tensor<2xf64>) within 64 ulp

func.func @floor(%x_float32: tensor<?xf32>, %x_float64: tensor<?xf64>) -> (tensor<?xf32>, tensor<?xf64>) {
  %0 = tg.floor %x_float64 : tensor<?xf64>
  %1 = tg.floor %x_float32 : tensor<?xf32>
  return %1, %0 : tensor<?xf32>, tensor<?xf64>
}

tg.expect @floor(dense<[0.5, -2.5]> : tensor<2xf32>, dense<[0.5, -2.5]> : tensor<2xf64>) returns (dense<[0.0, -3.0]> : tensor<2xf32>, dense<[0.0, -3.0]> : tensor<2xf64>) within 64 ulp

func.func @trunc(%x_float32: tensor<?xf32>, %x_float64: tensor<?xf64>) -> (tensor<?xf32>, tensor<?xf64>) {
  %0 = tg.trunc %x_float64 : tensor<?xf64>
  %1 = tg.trunc %x_float32 : tensor<?xf32>
  return %1, %0 : tensor<?xf32>, tensor<?xf64>
}

tg.expect @trunc(dense<[0.5, -2.5]> : tensor<2xf32>, dense<[0.5, -2.5]> : tensor<2xf64>) returns (dense<[0.0, -2.0]> : tensor<2xf32>, dense<[0.0, -2.0]> : tensor<2xf64>) within 64 ulp

func.func @round_half_to_even(%x_float32: tensor<?xf32>, %x_float64: tensor<?xf64>) -> (tensor<?xf32>, tensor<?xf64>) {
  %0 = tg.round %x_float64 : tensor<?xf64>
  %1 = tg.round %x_float32 : tensor<?xf32>
  return %1, %0 : tensor<?xf32>, tensor<?xf64>
}

tg.expect @round_half_to_even(dense<[0.5, -2.5]> : tensor<2xf32>, dense<[0.5, -2.5]> : tensor<2xf64>) returns (dense<[0.0, -2.0]> : tensor<2xf32>, dense<[0.0, -2.0]> : tensor<2xf64>) within 64 ulp

func.func @round_half_away_from_zero(%x_float32: tensor<?xf32>, %x_float64: tensor<?xf64>) -> (tensor<?xf32>, tensor<?xf64>) {
  %0 = tg.abs %x_float64 : tensor<?xf64>
  %1 = tg.trunc %0 : tensor<?xf64>
  %2 = tg.sub %0, %1 : tensor<?xf64>
  %cst = arith.constant 0.5 : f64
  %3 = tg.ge %2, %cst : (tensor<?xf64>, f64)
  %cst_0 = arith.constant 1.0 : f64
  %4 = tg.add %1, %cst_0 : (tensor<?xf64>, f64)
  %5 = tg.select %3, %4, %1 : (tensor<?xi1>, tensor<?xf64>, tensor<?xf64>)
  %6 = tg.copysign %5, %x_float64 : tensor<?xf64>
  %7 = tg.abs %x_float32 : tensor<?xf32>
  %8 = tg.trunc %7 : tensor<?xf32>
  %9 = tg.sub %7, %8 : tensor<?xf32>
  %cst_1 = arith.constant 0.5 : f32
  %10 = tg.ge %9, %cst_1 : (tensor<?xf32>, f32)
  %cst_2 = arith.constant 1.0 : f32
  %11 = tg.add %8, %cst_2 : (tensor<?xf32>, f32)
  %12 = tg.select %10, %11, %8 : (tensor<?xi1>, tensor<?xf32>, tensor<?xf32>)
  %13 = tg.copysign %12, %x_float32 : tensor<?xf32>
  return %13, %6 : tensor<?xf32>, tensor<?xf64>
}

tg.expect @round_half_away_from_zero(dense<[0.5, -2.5]> : tensor<2xf32>, dense<[0.5, -2.5]> : tensor<2xf64>) returns (dense<[1.0, -3.0]> : tensor<2xf32>, dense<[1.0, -3.0]> : tensor<2xf64>) within 64 ulp

func.func @cast_bool(%x: tensor<?xi1>) -> (tensor<?xi8>, tensor<?xi32>, tensor<?xi64>, tensor<?xi8>, tensor<?xi16>, tensor<?xi32>, tensor<?xi64>, tensor<?xf32>, tensor<?xf64>) {
  %0 = tg.cast %x to f64 : tensor<?xi1>
  %1 = tg.cast %x to f32 : tensor<?xi1>
  %2 = tg.cast %x to i64 : tensor<?xi1>
  %3 = tg.cast %x to i32 : tensor<?xi1>
  %4 = tg.cast %x to i16 : tensor<?xi1>
  %5 = tg.cast %x to i8 : tensor<?xi1>
  %6 = tg.cast %x to i64 : tensor<?xi1>
  %7 = tg.cast %x to i32 : tensor<?xi1>
  %8 = tg.cast %x to i8 : tensor<?xi1>
  return %8, %7, %6, %5, %4, %3, %2, %1, %0 : tensor<?xi8>, tensor<?xi32>, tensor<?xi64>, tensor<?xi8>, tensor<?xi16>, tensor<?xi32>, tensor<?xi64>, tensor<?xf32>, tensor<?xf64>
}

tg.expect @cast_bool(dense<[false, true, true, false]> : tensor<4xi1>) returns (dense<[0, 1, 1, 0]> : tensor<4xi8>, dense<[0, 1, 1, 0]> : tensor<4xi32>, dense<[0, 1, 1, 0]> : tensor<4xi64>, dense<[0, 1, 1, 0]> : tensor<4xi8>, dense<[0, 1, 1, 0]> : tensor<4xi16>, dense<[0, 1, 1, 0]> : tensor<4xi32>, dense<[0, 1, 1, 0]> : tensor<4xi64>, dense<[0.0, 1.0, 1.0, 0.0]> : tensor<4xf32>, dense<[0.0, 1.0, 1.0, 0.0]> : tensor<4xf64>)

func.func @cast_int8(%x: tensor<?xi8>) -> (tensor<?xi1>, tensor<?xi32>, tensor<?xi64>, tensor<?xi8>, tensor<?xi16>, tensor<?xi32>, tensor<?xi64>, tensor<?xf32>, tensor<?xf64>) {
  %0 = tg.cast %x to f64 : tensor<?xi8>
  %1 = tg.cast %x to f32 : tensor<?xi8>
  %2 = tg.cast %x to i64 : tensor<?xi8>
  %3 = tg.cast %x to i32 : tensor<?xi8>
  %4 = tg.cast %x to i16 : tensor<?xi8>
  %5 = tg.cast %x to i64 : tensor<?xi8>
  %6 = tg.cast %x to i32 : tensor<?xi8>
  %7 = tg.cast %x to i1 : tensor<?xi8>
  return %7, %6, %5, %x, %4, %3, %2, %1, %0 : tensor<?xi1>, tensor<?xi32>, tensor<?xi64>, tensor<?xi8>, tensor<?xi16>, tensor<?xi32>, tensor<?xi64>, tensor<?xf32>, tensor<?xf64>
}

tg.expect @cast_int8(dense<[-128, 7, 0, 127]> : tensor<4xi8>) returns (dense<[true, true, false, true]> : tensor<4xi1>, dense<[-128, 7, 0, 127]> : tensor<4xi32>, dense<[-128, 7, 0, 127]> : tensor<4xi64>, dense<[-128, 7, 0, 127]> : tensor<4xi8>, dense<[-128, 7, 0, 127]> : tensor<4xi16>, dense<[-128, 7, 0, 127]> : tensor<4xi32>, dense<[-128, 7, 0, 127]> : tensor<4xi64>, dense<[-128.0, 7.0, 0.0, 127.0]> : tensor<4xf32>, dense<[-128.0, 7.0, 0.0, 127.0]> : tensor<4xf64>)

func.func @cast_int32(%x: tensor<?xi32>) -> (tensor<?xi1>, tensor<?xi8>, tensor<?xi64>, tensor<?xi8>, tensor<?xi16>, tensor<?xi32>, tensor<?xi64>, tensor<?xf32>, tensor<?xf64>) {
  %0 = tg.cast %x to f64 : tensor<?xi32>
  %1 = tg.cast %x to f32 : tensor<?xi32>
  %2 = tg.cast %x to i64 : tensor<?xi32>
  %3 = tg.cast %x to i16 : tensor<?xi32>
  %4 = tg.cast %x to i8 : tensor<?xi32>
  %5 = tg.cast %x to i64 : tensor<?xi32>
  %6 = tg.cast %x to i8 : tensor<?xi32>
  %7 = tg.cast %x to i1 : tensor<?xi32>
  return %7, %6, %5, %4, %3, %x, %2, %1, %0 : tensor<?xi1>, tensor<?xi8>, tensor<?xi64>, tensor<?xi8>, tensor<?xi16>, tensor<?xi32>, tensor<?xi64>, tensor<?xf32>, tensor<?xf64>
}

tg.expect @cast_int32(dense<[-128, 7, 0, 127]> : tensor<4xi32>) returns (dense<[true, true, false, true]> : tensor<4xi1>, dense<[-128, 7, 0, 127]> : tensor<4xi8>, dense<[-128, 7, 0, 127]> : tensor<4xi64>, dense<[-128, 7, 0, 127]> : tensor<4xi8>, dense<[-128, 7, 0, 127]> : tensor<4xi16>, dense<[-128, 7, 0, 127]> : tensor<4xi32>, dense<[-128, 7, 0, 127]> : tensor<4xi64>, dense<[-128.0, 7.0, 0.0, 127.0]> : tensor<4xf32>, dense<[-128.0, 7.0, 0.0, 127.0]> : tensor<4xf64>)

func.func @cast_int64(%x: tensor<?xi64>) -> (tensor<?xi1>, tensor<?xi8>, tensor<?xi32>, tensor<?xi8>, tensor<?xi16>, tensor<?xi32>, tensor<?xi64>, tensor<?xf32>, tensor<?xf64>) {
  %0 = tg.cast %x to f64 : tensor<?xi64>
  %1 = tg.cast %x to f32 : tensor<?xi64>
  %2 = tg.cast %x to i32 : tensor<?xi64>
  %3 = tg.cast %x to i16 : tensor<?xi64>
  %4 = tg.cast %x to i8 : tensor<?xi64>
  %5 = tg.cast %x to i32 : tensor<?xi64>
  %6 = tg.cast %x to i8 : tensor<?xi64>
  %7 = tg.cast %x to i1 : tensor<?xi64>
  return %7, %6, %5, %4, %3, %2, %x, %1, %0 : tensor<?xi1>, tensor<?xi8>, tensor<?xi32>, tensor<?xi8>, tensor<?xi16>, tensor<?xi32>, tensor<?xi64>, tensor<?xf32>, tensor<?xf64>
}

tg.expect @cast_int64(dense<[-128, 7, 0, 127]> : tensor<4xi64>) returns (dense<[true, true, false, true]> : tensor<4xi1>, dense<[-128, 7, 0, 127]> : tensor<4xi8>, dense<[-128, 7, 0, 127]> : tensor<4xi32>, dense<[-128, 7, 0, 127]> : tensor<4xi8>, dense<[-128, 7, 0, 127]> : tensor<4xi16>, dense<[-128, 7, 0, 127]> : tensor<4xi32>, dense<[-128, 7, 0, 127]> : tensor<4xi64>, dense<[-128.0, 7.0, 0.0, 127.0]> : tensor<4xf32>, dense<[-128.0, 7.0, 0.0, 127.0]> : tensor<4xf64>)

func.func @cast_uint8(%x: tensor<?xi8>) -> (tensor<?xi1>, tensor<?xi8>, tensor<?xi32>, tensor<?xi64>, tensor<?xi16>, tensor<?xi32>, tensor<?xi64>, tensor<?xf32>, tensor<?xf64>) {
  %0 = tg.cast %x to i64 : tensor<?xi8>
  %c255_i64 = arith.constant 255 : i64
  %1 = tg.and %0, %c255_i64 : (tensor<?xi64>, i64)
  %2 = tg.cast %1 to f64 : tensor<?xi64>
  %3 = tg.cast %x to i64 : tensor<?xi8>
  %4 = tg.and %3, %c255_i64 : (tensor<?xi64>, i64)
  %5 = tg.cast %4 to f32 : tensor<?xi64>
  %6 = tg.cast %x to i64 : tensor<?xi8>
  %7 = tg.and %6, %c255_i64 : (tensor<?xi64>, i64)
  %8 = tg.cast %x to i64 : tensor<?xi8>
  %9 = tg.and %8, %c255_i64 : (tensor<?xi64>, i64)
  %10 = tg.cast %9 to i32 : tensor<?xi64>
  %11 = tg.cast %x to i64 : tensor<?xi8>
  %12 = tg.and %11, %c255_i64 : (tensor<?xi64>, i64)
  %13 = tg.cast %12 to i16 : tensor<?xi64>
  %14 = tg.cast %x to i64 : tensor<?xi8>
  %15 = tg.and %14, %c255_i64 : (tensor<?xi64>, i64)
  %16 = tg.cast %x to i64 : tensor<?xi8>
  %17 = tg.and %16, %c255_i64 : (tensor<?xi64>, i64)
  %18 = tg.cast %17 to i32 : tensor<?xi64>
  %19 = tg.cast %x to i1 : tensor<?xi8>
  return %19, %x, %18, %15, %13, %10, %7, %5, %2 : tensor<?xi1>, tensor<?xi8>, tensor<?xi32>, tensor<?xi64>, tensor<?xi16>, tensor<?xi32>, tensor<?xi64>, tensor<?xf32>, tensor<?xf64>
}

tg.expect @cast_uint8(dense<[-1, 7, 0, -128]> : tensor<4xi8>) returns (dense<[true, true, false, true]> : tensor<4xi1>, dense<[-1, 7, 0, -128]> : tensor<4xi8>, dense<[255, 7, 0, 128]> : tensor<4xi32>, dense<[255, 7, 0, 128]> : tensor<4xi64>, dense<[255, 7, 0, 128]> : tensor<4xi16>, dense<[255, 7, 0, 128]> : tensor<4xi32>, dense<[255, 7, 0, 128]> : tensor<4xi64>, dense<[255.0, 7.0, 0.0, 128.0]> : tensor<4xf32>, dense<[255.0, 7.0, 0.0, 128.0]> : tensor<4xf64>)

func.func @cast_uint16(%x: tensor<?xi16>) -> (tensor<?xi1>, tensor<?xi8>, tensor<?xi32>, tensor<?xi64>, tensor<?xi8>, tensor<?xi32>, tensor<?xi64>, tensor<?xf32>, tensor<?xf64>) {
  %0 = tg.cast %x to i64 : tensor<?xi16>
  %c65535_i64 = arith.constant 65535 : i64
  %1 = tg.and %0, %c65535_i64 : (tensor<?xi64>, i64)
  %2 = tg.cast %1 to f64 : tensor<?xi64>
  %3 = tg.cast %x to i64 : tensor<?xi16>
  %4 = tg.and %3, %c65535_i64 : (tensor<?xi64>, i64)
  %5 = tg.cast %4 to f32 : tensor<?xi64>
  %6 = tg.cast %x to i64 : tensor<?xi16>
  %7 = tg.and %6, %c65535_i64 : (tensor<?xi64>, i64)
  %8 = tg.cast %x to i64 : tensor<?xi16>
  %9 = tg.and %8, %c65535_i64 : (tensor<?xi64>, i64)
  %10 = tg.cast %9 to i32 : tensor<?xi64>
  %11 = tg.cast %x to i8 : tensor<?xi16>
  %12 = tg.cast %x to i64 : tensor<?xi16>
  %13 = tg.and %12, %c65535_i64 : (tensor<?xi64>, i64)
  %14 = tg.cast %x to i64 : tensor<?xi16>
  %15 = tg.and %14, %c65535_i64 : (tensor<?xi64>, i64)
  %16 = tg.cast %15 to i32 : tensor<?xi64>
  %17 = tg.cast %x to i8 : tensor<?xi16>
  %18 = tg.cast %x to i1 : tensor<?xi16>
  return %18, %17, %16, %13, %11, %10, %7, %5, %2 : tensor<?xi1>, tensor<?xi8>, tensor<?xi32>, tensor<?xi64>, tensor<?xi8>, tensor<?xi32>, tensor<?xi64>, tensor<?xf32>, tensor<?xf64>
}

tg.expect @cast_uint16(dense<[255, 7, 0, 128]> : tensor<4xi16>) returns (dense<[true, true, false, true]> : tensor<4xi1>, dense<[-1, 7, 0, -128]> : tensor<4xi8>, dense<[255, 7, 0, 128]> : tensor<4xi32>, dense<[255, 7, 0, 128]> : tensor<4xi64>, dense<[-1, 7, 0, -128]> : tensor<4xi8>, dense<[255, 7, 0, 128]> : tensor<4xi32>, dense<[255, 7, 0, 128]> : tensor<4xi64>, dense<[255.0, 7.0, 0.0, 128.0]> : tensor<4xf32>, dense<[255.0, 7.0, 0.0, 128.0]> : tensor<4xf64>)

func.func @cast_uint32(%x: tensor<?xi32>) -> (tensor<?xi1>, tensor<?xi8>, tensor<?xi32>, tensor<?xi64>, tensor<?xi8>, tensor<?xi16>, tensor<?xi64>, tensor<?xf32>, tensor<?xf64>) {
  %0 = tg.cast %x to i64 : tensor<?xi32>
  %c4294967295_i64 = arith.constant 4294967295 : i64
  %1 = tg.and %0, %c4294967295_i64 : (tensor<?xi64>, i64)
  %2 = tg.cast %1 to f64 : tensor<?xi64>
  %3 = tg.cast %x to i64 : tensor<?xi32>
  %4 = tg.and %3, %c4294967295_i64 : (tensor<?xi64>, i64)
  %5 = tg.cast %4 to f32 : tensor<?xi64>
  %6 = tg.cast %x to i64 : tensor<?xi32>
  %7 = tg.and %6, %c4294967295_i64 : (tensor<?xi64>, i64)
  %8 = tg.cast %x to i16 : tensor<?xi32>
  %9 = tg.cast %x to i8 : tensor<?xi32>
  %10 = tg.cast %x to i64 : tensor<?xi32>
  %11 = tg.and %10, %c4294967295_i64 : (tensor<?xi64>, i64)
  %12 = tg.cast %x to i8 : tensor<?xi32>
  %13 = tg.cast %x to i1 : tensor<?xi32>
  return %13, %12, %x, %11, %9, %8, %7, %5, %2 : tensor<?xi1>, tensor<?xi8>, tensor<?xi32>, tensor<?xi64>, tensor<?xi8>, tensor<?xi16>, tensor<?xi64>, tensor<?xf32>, tensor<?xf64>
}

tg.expect @cast_uint32(dense<[255, 7, 0, 128]> : tensor<4xi32>) returns (dense<[true, true, false, true]> : tensor<4xi1>, dense<[-1, 7, 0, -128]> : tensor<4xi8>, dense<[255, 7, 0, 128]> : tensor<4xi32>, dense<[255, 7, 0, 128]> : tensor<4xi64>, dense<[-1, 7, 0, -128]> : tensor<4xi8>, dense<[255, 7, 0, 128]> : tensor<4xi16>, dense<[255, 7, 0, 128]> : tensor<4xi64>, dense<[255.0, 7.0, 0.0, 128.0]> : tensor<4xf32>, dense<[255.0, 7.0, 0.0, 128.0]> : tensor<4xf64>)

func.func @cast_uint64(%x: tensor<?xi64>) -> (tensor<?xi1>, tensor<?xi8>, tensor<?xi32>, tensor<?xi64>, tensor<?xi8>, tensor<?xi16>, tensor<?xi32>, tensor<?xf32>, tensor<?xf64>) {
  %c1_i64 = arith.constant 1 : i64
  %c0_i64 = arith.constant 0 : i64
  %c9223372036854775807_i64 = arith.constant 9223372036854775807 : i64
  %0 = tg.shr %x, %c1_i64 : (tensor<?xi64>, i64)
  %1 = tg.and %0, %c9223372036854775807_i64 : (tensor<?xi64>, i64)
  %2 = tg.and %x, %c1_i64 : (tensor<?xi64>, i64)
  %3 = tg.or %1, %2 : tensor<?xi64>
  %4 = tg.cast %3 to f64 : tensor<?xi64>
  %cst = arith.constant 2.0 : f64
  %5 = tg.mul %4, %cst : (tensor<?xf64>, f64)
  %6 = tg.lt %x, %c0_i64 : (tensor<?xi64>, i64)
  %7 = tg.cast %x to f64 : tensor<?xi64>
  %8 = tg.select %6, %5, %7 : (tensor<?xi1>, tensor<?xf64>, tensor<?xf64>)
  %9 = tg.shr %x, %c1_i64 : (tensor<?xi64>, i64)
  %10 = tg.and %9, %c9223372036854775807_i64 : (tensor<?xi64>, i64)
  %11 = tg.and %x, %c1_i64 : (tensor<?xi64>, i64)
  %12 = tg.or %10, %11 : tensor<?xi64>
  %13 = tg.cast %12 to f32 : tensor<?xi64>
  %cst_0 = arith.constant 2.0 : f32
  %14 = tg.mul %13, %cst_0 : (tensor<?xf32>, f32)
  %15 = tg.lt %x, %c0_i64 : (tensor<?xi64>, i64)
  %16 = tg.cast %x to f32 : tensor<?xi64>
  %17 = tg.select %15, %14, %16 : (tensor<?xi1>, tensor<?xf32>, tensor<?xf32>)
  %18 = tg.cast %x to i32 : tensor<?xi64>
  %19 = tg.cast %x to i16 : tensor<?xi64>
  %20 = tg.cast %x to i8 : tensor<?xi64>
  %21 = tg.cast %x to i32 : tensor<?xi64>
  %22 = tg.cast %x to i8 : tensor<?xi64>
  %23 = tg.cast %x to i1 : tensor<?xi64>
  return %23, %22, %21, %x, %20, %19, %18, %17, %8 : tensor<?xi1>, tensor<?xi8>, tensor<?xi32>, tensor<?xi64>, tensor<?xi8>, tensor<?xi16>, tensor<?xi32>, tensor<?xf32>, tensor<?xf64>
}

tg.expect @cast_uint64(dense<[3, 2, 200, 1]> : tensor<4xi64>) returns (dense<true> : tensor<4xi1>, dense<[3, 2, -56, 1]> : tensor<4xi8>, dense<[3, 2, 200, 1]> : tensor<4xi32>, dense<[3, 2, 200, 1]> : tensor<4xi64>, dense<[3, 2, -56, 1]> : tensor<4xi8>, dense<[3, 2, 200, 1]> : tensor<4xi16>, dense<[3, 2, 200, 1]> : tensor<4xi32>, dense<[3.0, 2.0, 200.0, 1.0]> : tensor<4xf32>, dense<[3.0, 2.0, 200.0, 1.0]> : tensor<4xf64>)

func.func @cast_float32(%x: tensor<?xf32>) -> (tensor<?xi1>, tensor<?xf64>) {
  %0 = tg.cast %x to f64 : tensor<?xf32>
  %1 = tg.cast %x to i1 : tensor<?xf32>
  return %1, %0 : tensor<?xi1>, tensor<?xf64>
}

tg.expect @cast_float32(dense<[-2.5, 0.5, 0.0, 7.25]> : tensor<4xf32>) returns (dense<[true, true, false, true]> : tensor<4xi1>, dense<[-2.5, 0.5, 0.0, 7.25]> : tensor<4xf64>)

func.func @cast_float64(%x: tensor<?xf64>) -> (tensor<?xi1>, tensor<?xf32>) {
  %0 = tg.cast %x to f32 : tensor<?xf64>
  %1 = tg.cast %x to i1 : tensor<?xf64>
  return %1, %0 : tensor<?xi1>, tensor<?xf32>
}

tg.expect @cast_float64(dense<[-2.5, 0.5, 0.0, 7.25]> : tensor<4xf64>) returns (dense<[true, true, false, true]> : tensor<4xi1>, dense<[-2.5, 0.5, 0.0, 7.25]> : tensor<4xf32>)

func.func @cast_large_uint64_to_float(%x: tensor<?xi64>) -> (tensor<?xf64>, tensor<?xf32>) {
  %c1_i64 = arith.constant 1 : i64
  %c0_i64 = arith.constant 0 : i64
  %c9223372036854775807_i64 = arith.constant 9223372036854775807 : i64
  %0 = tg.shr %x, %c1_i64 : (tensor<?xi64>, i64)
  %1 = tg.and %0, %c9223372036854775807_i64 : (tensor<?xi64>, i64)
  %2 = tg.and %x, %c1_i64 : (tensor<?xi64>, i64)
  %3 = tg.or %1, %2 : tensor<?xi64>
  %4 = tg.cast %3 to f32 : tensor<?xi64>
  %cst = arith.constant 2.0 : f32
  %5 = tg.mul %4, %cst : (tensor<?xf32>, f32)
  %6 = tg.lt %x, %c0_i64 : (tensor<?xi64>, i64)
  %7 = tg.cast %x to f32 : tensor<?xi64>
  %8 = tg.select %6, %5, %7 : (tensor<?xi1>, tensor<?xf32>, tensor<?xf32>)
  %9 = tg.shr %x, %c1_i64 : (tensor<?xi64>, i64)
  %10 = tg.and %9, %c9223372036854775807_i64 : (tensor<?xi64>, i64)
  %11 = tg.and %x, %c1_i64 : (tensor<?xi64>, i64)
  %12 = tg.or %10, %11 : tensor<?xi64>
  %13 = tg.cast %12 to f64 : tensor<?xi64>
  %cst_0 = arith.constant 2.0 : f64
  %14 = tg.mul %13, %cst_0 : (tensor<?xf64>, f64)
  %15 = tg.lt %x, %c0_i64 : (tensor<?xi64>, i64)
  %16 = tg.cast %x to f64 : tensor<?xi64>
  %17 = tg.select %15, %14, %16 : (tensor<?xi1>, tensor<?xf64>, tensor<?xf64>)
  return %17, %8 : tensor<?xf64>, tensor<?xf32>
}

tg.expect @cast_large_uint64_to_float(dense<[-2, -9223372036854774783]> : tensor<2xi64>) returns (dense<[1.8446744073709552e+19, 9.223372036854778e+18]> : tensor<2xf64>, dense<[1.8446744e+19, 9.223372e+18]> : tensor<2xf32>)

func.func @divide_large_uint64(%x: tensor<?x1xi64>, %y: tensor<?xi64>) -> (tensor<?x?xi64>, tensor<?x?xi64>) {
  %0 = tg.expand_dims %y [0] : tensor<?xi64>
  %c0_i64 = arith.constant 0 : i64
  %c1_i64 = arith.constant 1 : i64
  %c2_i64 = arith.constant 2 : i64
  %c9223372036854775807_i64 = arith.constant 9223372036854775807 : i64
  %1 = tg.lt %0, %c0_i64 : (tensor<1x?xi64>, i64)
  %2 = tg.shr %x, %c1_i64 : (tensor<?x1xi64>, i64)
  %3 = tg.and %2, %c9223372036854775807_i64 : (tensor<?x1xi64>, i64)
  %4 = tg.select %1, %c1_i64, %0 : (tensor<1x?xi1>, i64, tensor<1x?xi64>)
  %5 = tg.floordiv %3, %4 : (tensor<?x1xi64>, tensor<1x?xi64>)
  %6 = tg.mul %5, %c2_i64 : (tensor<?x?xi64>, i64)
  %7 = tg.select %1, %c0_i64, %6 : (tensor<1x?xi1>, i64, tensor<?x?xi64>)
  %8 = tg.mul %7, %0 : (tensor<?x?xi64>, tensor<1x?xi64>)
  %9 = tg.sub %x, %8 : (tensor<?x1xi64>, tensor<?x?xi64>)
  %cm9223372036854775808_i64 = arith.constant -9223372036854775808 : i64
  %10 = tg.xor %9, %cm9223372036854775808_i64 : (tensor<?x?xi64>, i64)
  %11 = tg.xor %0, %cm9223372036854775808_i64 : (tensor<1x?xi64>, i64)
  %12 = tg.ge %10, %11 : (tensor<?x?xi64>, tensor<1x?xi64>)
  %13 = tg.add %7, %c1_i64 : (tensor<?x?xi64>, i64)
  %14 = tg.select %12, %13, %7 : (tensor<?x?xi1>, tensor<?x?xi64>, tensor<?x?xi64>)
  %15 = tg.sub %9, %0 : (tensor<?x?xi64>, tensor<1x?xi64>)
  %16 = tg.select %12, %15, %9 : (tensor<?x?xi1>, tensor<?x?xi64>, tensor<?x?xi64>)
  %17 = tg.expand_dims %y [0] : tensor<?xi64>
  %18 = tg.lt %17, %c0_i64 : (tensor<1x?xi64>, i64)
  %19 = tg.shr %x, %c1_i64 : (tensor<?x1xi64>, i64)
  %20 = tg.and %19, %c9223372036854775807_i64 : (tensor<?x1xi64>, i64)
  %21 = tg.select %18, %c1_i64, %17 : (tensor<1x?xi1>, i64, tensor<1x?xi64>)
  %22 = tg.floordiv %20, %21 : (tensor<?x1xi64>, tensor<1x?xi64>)
  %23 = tg.mul %22, %c2_i64 : (tensor<?x?xi64>, i64)
  %24 = tg.select %18, %c0_i64, %23 : (tensor<1x?xi1>, i64, tensor<?x?xi64>)
  %25 = tg.mul %24, %17 : (tensor<?x?xi64>, tensor<1x?xi64>)
  %26 = tg.sub %x, %25 : (tensor<?x1xi64>, tensor<?x?xi64>)
  %27 = tg.xor %26, %cm9223372036854775808_i64 : (tensor<?x?xi64>, i64)
  %28 = tg.xor %17, %cm9223372036854775808_i64 : (tensor<1x?xi64>, i64)
  %29 = tg.ge %27, %28 : (tensor<?x?xi64>, tensor<1x?xi64>)
  %30 = tg.add %24, %c1_i64 : (tensor<?x?xi64>, i64)
  %31 = tg.select %29, %30, %24 : (tensor<?x?xi1>, tensor<?x?xi64>, tensor<?x?xi64>)
  %32 = tg.sub %26, %17 : (tensor<?x?xi64>, tensor<1x?xi64>)
  %33 = tg.select %29, %32, %26 : (tensor<?x?xi1>, tensor<?x?xi64>, tensor<?x?xi64>)
  return %31, %16 : tensor<?x?xi64>, tensor<?x?xi64>
}

tg.expect @divide_large_uint64(dense<[[1], [3], [9223372036854775807], [-9223372036854775808], [-1], [0], [2], [9223372036854775806], [9223372036854775807], [-2]]> : tensor<10x1xi64>, dense<[1, 3, 9223372036854775807, -9223372036854775808, -1]> : tensor<5xi64>) returns (dense<"0x0100000000000000000000000000000000000000000000000000000000000000000000000000000003000000000000000100000000000000000000000000000000000000000000000000000000000000FFFFFFFFFFFFFF7FAAAAAAAAAAAAAA2A0100000000000000000000000000000000000000000000000000000000000080AAAAAAAAAAAAAA2A010000000000000001000000000000000000000000000000FFFFFFFFFFFFFFFF55555555555555550200000000000000010000000000000001000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000002000000000000000000000000000000000000000000000000000000000000000000000000000000FEFFFFFFFFFFFF7FAAAAAAAAAAAAAA2A000000000000000000000000000000000000000000000000FFFFFFFFFFFFFF7FAAAAAAAAAAAAAA2A010000000000000000000000000000000000000000000000FEFFFFFFFFFFFFFF5455555555555555020000000000000001000000000000000000000000000000"> : tensor<10x5xi64>, dense<"0x0000000000000000010000000000000001000000000000000100000000000000010000000000000000000000000000000000000000000000030000000000000003000000000000000300000000000000000000000000000001000000000000000000000000000000FFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F00000000000000000200000000000000010000000000000000000000000000000000000000000080000000000000000000000000000000000100000000000000FFFFFFFFFFFFFF7F0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000020000000000000002000000000000000200000000000000020000000000000000000000000000000000000000000000FEFFFFFFFFFFFF7FFEFFFFFFFFFFFF7FFEFFFFFFFFFFFF7F000000000000000001000000000000000000000000000000FFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F000000000000000002000000000000000000000000000000FEFFFFFFFFFFFF7FFEFFFFFFFFFFFFFF"> : tensor<10x5xi64>)

func.func @cast_float64_to_int8(%x: tensor<?xf64>) -> tensor<?xi8> {
  %0 = tg.cast %x to i8 : tensor<?xf64>
  return %0 : tensor<?xi8>
}

tg.expect @cast_float64_to_int8(dense<[0.0, 2.75, 100.25]> : tensor<3xf64>) returns (dense<[0, 2, 100]> : tensor<3xi8>)

func.func @cast_float64_to_int64(%x: tensor<?xf64>) -> tensor<?xi64> {
  %0 = tg.cast %x to i64 : tensor<?xf64>
  return %0 : tensor<?xi64>
}

tg.expect @cast_float64_to_int64(dense<[0.0, 2.75, 100.25]> : tensor<3xf64>) returns (dense<[0, 2, 100]> : tensor<3xi64>)

func.func @cast_float64_to_uint8(%x: tensor<?xf64>) -> tensor<?xi8> {
  %0 = tg.cast %x to i64 : tensor<?xf64>
  %1 = tg.cast %0 to i8 : tensor<?xi64>
  return %1 : tensor<?xi8>
}

tg.expect @cast_float64_to_uint8(dense<[0.0, 2.75, 100.25]> : tensor<3xf64>) returns (dense<[0, 2, 100]> : tensor<3xi8>)

func.func @cast_float64_to_uint64(%x: tensor<?xf64>) -> tensor<?xi64> {
  %cst = arith.constant 9.223372036854776e+18 : f64
  %0 = tg.sub %x, %cst : (tensor<?xf64>, f64)
  %1 = tg.cast %0 to i64 : tensor<?xf64>
  %cm9223372036854775808_i64 = arith.constant -9223372036854775808 : i64
  %2 = tg.xor %1, %cm9223372036854775808_i64 : (tensor<?xi64>, i64)
  %3 = tg.lt %x, %cst : (tensor<?xf64>, f64)
  %4 = tg.cast %x to i64 : tensor<?xf64>
  %5 = tg.select %3, %4, %2 : (tensor<?xi1>, tensor<?xi64>, tensor<?xi64>)
  return %5 : tensor<?xi64>
}

tg.expect @cast_float64_to_uint64(dense<[0.0, 2.75, 100.25]> : tensor<3xf64>) returns (dense<[0, 2, 100]> : tensor<3xi64>)

func.func @cast_large_uint64(%x: tensor<?xf64>) -> tensor<?xi64> {
  %cst = arith.constant 9.223372036854776e+18 : f64
  %0 = tg.sub %x, %cst : (tensor<?xf64>, f64)
  %1 = tg.cast %0 to i64 : tensor<?xf64>
  %cm9223372036854775808_i64 = arith.constant -9223372036854775808 : i64
  %2 = tg.xor %1, %cm9223372036854775808_i64 : (tensor<?xi64>, i64)
  %3 = tg.lt %x, %cst : (tensor<?xf64>, f64)
  %4 = tg.cast %x to i64 : tensor<?xf64>
  %5 = tg.select %3, %4, %2 : (tensor<?xi1>, tensor<?xi64>, tensor<?xi64>)
  return %5 : tensor<?xi64>
}

tg.expect @cast_large_uint64(dense<[9.223372036854776e+18, 1.844674407370955e+19, 5.5]> : tensor<3xf64>) returns (dense<[-9223372036854775808, -2048, 5]> : tensor<3xi64>)

func.func @switch_broadcasts(%c: tensor<?x1xi1>, %x: tensor<3xf64>, %y: tensor<?x3xi8>) -> tensor<?x3xf64> {
  %0 = tg.expand_dims %x [0] : tensor<3xf64>
  %1 = tg.cast %y to f64 : tensor<?x3xi8>
  %2 = tg.select %c, %0, %1 : (tensor<?x1xi1>, tensor<1x3xf64>, tensor<?x3xf64>)
  return %2 : tensor<?x3xf64>
}

tg.expect @switch_broadcasts(dense<[[true], [false]]> : tensor<2x1xi1>, dense<[1.0, 2.0, 3.0]> : tensor<3xf64>, dense<[[0, 1, 2], [3, 4, 5]]> : tensor<2x3xi8>) returns (dense<[[1.0, 2.0, 3.0], [3.0, 4.0, 5.0]]> : tensor<2x3xf64>)

func.func @clip_float64(%x: tensor<?xf64>, %low: tensor<f64>, %high: tensor<f64>) -> tensor<?xf64> {
  %0 = tensor.extract %low[] : tensor<f64>
  %1 = tensor.extract %high[] : tensor<f64>
  %2 = tg.expand_dims %1 [0] : f64
  %3 = tg.expand_dims %0 [0] : f64
  %4 = tg.clip %x, %3, %2 : (tensor<?xf64>, tensor<1xf64>, tensor<1xf64>)
  return %4 : tensor<?xf64>
}

tg.expect @clip_float64(dense<[-2.5, 0.5, 0.0, 7.25]> : tensor<4xf64>, dense<-1.0> : tensor<f64>, dense<2.0> : tensor<f64>) returns (dense<[-1.0, 0.5, 0.0, 2.0]> : tensor<4xf64>)

func.func @clip_int8(%x: tensor<?xi8>, %low: tensor<i8>, %high: tensor<i8>) -> tensor<?xi8> {
  %0 = tensor.extract %low[] : tensor<i8>
  %1 = tensor.extract %high[] : tensor<i8>
  %2 = tg.expand_dims %1 [0] : i8
  %3 = tg.expand_dims %0 [0] : i8
  %4 = tg.clip %x, %3, %2 : (tensor<?xi8>, tensor<1xi8>, tensor<1xi8>)
  return %4 : tensor<?xi8>
}

tg.expect @clip_int8(dense<[-128, 7, 0, 127]> : tensor<4xi8>, dense<-1> : tensor<i8>, dense<2> : tensor<i8>) returns (dense<[-1, 2, 0, 2]> : tensor<4xi8>)

func.func @clip_uint8(%x: tensor<?xi8>, %low: tensor<i8>, %high: tensor<i8>) -> tensor<?xi8> {
  %0 = tensor.extract %low[] : tensor<i8>
  %1 = tensor.extract %high[] : tensor<i8>
  %2 = tg.expand_dims %1 [0] : i8
  %3 = tg.expand_dims %0 [0] : i8
  %4 = tg.cast %x to i64 : tensor<?xi8>
  %c255_i64 = arith.constant 255 : i64
  %5 = tg.and %4, %c255_i64 : (tensor<?xi64>, i64)
  %6 = tg.cast %3 to i64 : tensor<1xi8>
  %7 = tg.and %6, %c255_i64 : (tensor<1xi64>, i64)
  %8 = tg.cast %2 to i64 : tensor<1xi8>
  %9 = tg.and %8, %c255_i64 : (tensor<1xi64>, i64)
  %10 = tg.clip %5, %7, %9 : (tensor<?xi64>, tensor<1xi64>, tensor<1xi64>)
  %11 = tg.cast %10 to i8 : tensor<?xi64>
  return %11 : tensor<?xi8>
}

tg.expect @clip_uint8(dense<[-1, 7, 0, -128]> : tensor<4xi8>, dense<3> : tensor<i8>, dense<-56> : tensor<i8>) returns (dense<[-56, 7, 3, -128]> : tensor<4xi8>)

func.func @clip_uint64(%x: tensor<?xi64>, %low: tensor<i64>, %high: tensor<i64>) -> tensor<?xi64> {
  %0 = tensor.extract %low[] : tensor<i64>
  %1 = tensor.extract %high[] : tensor<i64>
  %2 = tg.expand_dims %1 [0] : i64
  %3 = tg.expand_dims %0 [0] : i64
  %cm9223372036854775808_i64 = arith.constant -9223372036854775808 : i64
  %4 = tg.xor %x, %cm9223372036854775808_i64 : (tensor<?xi64>, i64)
  %5 = tg.xor %3, %cm9223372036854775808_i64 : (tensor<1xi64>, i64)
  %6 = tg.xor %2, %cm9223372036854775808_i64 : (tensor<1xi64>, i64)
  %7 = tg.clip %4, %5, %6 : (tensor<?xi64>, tensor<1xi64>, tensor<1xi64>)
  %8 = tg.xor %7, %cm9223372036854775808_i64 : (tensor<?xi64>, i64)
  return %8 : tensor<?xi64>
}

tg.expect @clip_uint64(dense<[-2, 7, 0, 128]> : tensor<4xi64>, dense<3> : tensor<i64>, dense<-9223372036854775807> : tensor<i64>) returns (dense<[-9223372036854775807, 7, 3, 128]> : tensor<4xi64>)

func.func @pow_float64(%x: tensor<?xf64>, %y: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.pow %x, %y : tensor<?xf64>
  return %0 : tensor<?xf64>
}

tg.expect @pow_float64(dense<[3.0, 2.0]> : tensor<2xf64>, dense<[2.0, -1.5]> : tensor<2xf64>) returns (dense<[9.0, 0.3535533905932738]> : tensor<2xf64>) within 16 ulp

func.func @pow_int64(%x: tensor<?xi64>, %y: tensor<?xi64>) -> tensor<?xi64> {
  %0 = tg.pow %x, %y : tensor<?xi64>
  return %0 : tensor<?xi64>
}

tg.expect @pow_int64(dense<[3, 2]> : tensor<2xi64>, dense<[3, 0]> : tensor<2xi64>) returns (dense<[27, 1]> : tensor<2xi64>)

func.func @pow_uint8(%x: tensor<?xi8>, %y: tensor<?xi8>) -> tensor<?xi8> {
  %0 = tg.cast %y to i64 : tensor<?xi8>
  %c255_i64 = arith.constant 255 : i64
  %1 = tg.and %0, %c255_i64 : (tensor<?xi64>, i64)
  %2 = tg.cast %x to i64 : tensor<?xi8>
  %3 = tg.and %2, %c255_i64 : (tensor<?xi64>, i64)
  %4 = tg.pow %3, %1 : tensor<?xi64>
  %5 = tg.cast %4 to i8 : tensor<?xi64>
  return %5 : tensor<?xi8>
}

tg.expect @pow_uint8(dense<[3, 2]> : tensor<2xi8>, dense<[3, -56]> : tensor<2xi8>) returns (dense<[27, 0]> : tensor<2xi8>)

func.func @pow_int8(%x: tensor<?xi8>, %y: tensor<?xi8>) -> tensor<?xi8> {
  %0 = tg.pow %x, %y : tensor<?xi8>
  return %0 : tensor<?xi8>
}

tg.expect @pow_int8(dense<[3, 2]> : tensor<2xi8>, dense<[3, 2]> : tensor<2xi8>) returns (dense<[27, 4]> : tensor<2xi8>)

func.func @mixed_uint8_int8(%x: tensor<?xi8>, %y: tensor<?xi8>) -> (tensor<?xi16>, tensor<?xi16>, tensor<?xi1>, tensor<?xi16>) {
  %0 = tg.cast %x to i64 : tensor<?xi8>
  %c255_i64 = arith.constant 255 : i64
  %1 = tg.and %0, %c255_i64 : (tensor<?xi64>, i64)
  %2 = tg.cast %1 to i16 : tensor<?xi64>
  %3 = tg.cast %y to i16 : tensor<?xi8>
  %4 = tg.max %2, %3 : tensor<?xi16>
  %5 = tg.cast %x to i64 : tensor<?xi8>
  %6 = tg.and %5, %c255_i64 : (tensor<?xi64>, i64)
  %7 = tg.cast %6 to i16 : tensor<?xi64>
  %8 = tg.cast %y to i16 : tensor<?xi8>
  %9 = tg.lt %7, %8 : tensor<?xi16>
  %10 = tg.cast %x to i64 : tensor<?xi8>
  %11 = tg.and %10, %c255_i64 : (tensor<?xi64>, i64)
  %12 = tg.cast %11 to i16 : tensor<?xi64>
  %13 = tg.cast %y to i16 : tensor<?xi8>
  %14 = tg.mul %12, %13 : tensor<?xi16>
  %15 = tg.cast %x to i64 : tensor<?xi8>
  %16 = tg.and %15, %c255_i64 : (tensor<?xi64>, i64)
  %17 = tg.cast %16 to i16 : tensor<?xi64>
  %18 = tg.cast %y to i16 : tensor<?xi8>
  %19 = tg.add %17, %18 : tensor<?xi16>
  return %19, %14, %9, %4 : tensor<?xi16>, tensor<?xi16>, tensor<?xi1>, tensor<?xi16>
}

tg.expect @mixed_uint8_int8(dense<[-1, 7, 0, -128]> : tensor<4xi8>, dense<[-128, 7, 0, 127]> : tensor<4xi8>) returns (dense<[127, 14, 0, 255]> : tensor<4xi16>, dense<[-32640, 49, 0, 16256]> : tensor<4xi16>, dense<false> : tensor<4xi1>, dense<[255, 7, 0, 128]> : tensor<4xi16>)

func.func @mixed_uint32_int64(%x: tensor<?xi32>, %y: tensor<?xi64>) -> (tensor<?xi64>, tensor<?xi64>, tensor<?xi1>, tensor<?xi64>) {
  %0 = tg.cast %x to i64 : tensor<?xi32>
  %c4294967295_i64 = arith.constant 4294967295 : i64
  %1 = tg.and %0, %c4294967295_i64 : (tensor<?xi64>, i64)
  %2 = tg.max %1, %y : tensor<?xi64>
  %3 = tg.cast %x to i64 : tensor<?xi32>
  %4 = tg.and %3, %c4294967295_i64 : (tensor<?xi64>, i64)
  %5 = tg.lt %4, %y : tensor<?xi64>
  %6 = tg.cast %x to i64 : tensor<?xi32>
  %7 = tg.and %6, %c4294967295_i64 : (tensor<?xi64>, i64)
  %8 = tg.mul %7, %y : tensor<?xi64>
  %9 = tg.cast %x to i64 : tensor<?xi32>
  %10 = tg.and %9, %c4294967295_i64 : (tensor<?xi64>, i64)
  %11 = tg.add %10, %y : tensor<?xi64>
  return %11, %8, %5, %2 : tensor<?xi64>, tensor<?xi64>, tensor<?xi1>, tensor<?xi64>
}

tg.expect @mixed_uint32_int64(dense<[255, 7, 0, 128]> : tensor<4xi32>, dense<[-128, 7, 0, 127]> : tensor<4xi64>) returns (dense<[127, 14, 0, 255]> : tensor<4xi64>, dense<[-32640, 49, 0, 16256]> : tensor<4xi64>, dense<false> : tensor<4xi1>, dense<[255, 7, 0, 128]> : tensor<4xi64>)

func.func @mixed_int8_float32(%x: tensor<?xi8>, %y: tensor<?xf32>) -> (tensor<?xf32>, tensor<?xf32>, tensor<?xi1>, tensor<?xf32>) {
  %0 = tg.cast %x to f32 : tensor<?xi8>
  %1 = tg.max %0, %y : tensor<?xf32>
  %2 = tg.cast %x to f32 : tensor<?xi8>
  %3 = tg.lt %2, %y : tensor<?xf32>
  %4 = tg.cast %x to f32 : tensor<?xi8>
  %5 = tg.mul %4, %y : tensor<?xf32>
  %6 = tg.cast %x to f32 : tensor<?xi8>
  %7 = tg.add %6, %y : tensor<?xf32>
  return %7, %5, %3, %1 : tensor<?xf32>, tensor<?xf32>, tensor<?xi1>, tensor<?xf32>
}

tg.expect @mixed_int8_float32(dense<[-128, 7, 0, 127]> : tensor<4xi8>, dense<[-2.5, 0.5, 0.0, 7.25]> : tensor<4xf32>) returns (dense<[-130.5, 7.5, 0.0, 134.25]> : tensor<4xf32>, dense<[320.0, 3.5, 0.0, 920.75]> : tensor<4xf32>, dense<[true, false, false, false]> : tensor<4xi1>, dense<[-2.5, 7.0, 0.0, 127.0]> : tensor<4xf32>)

func.func @mixed_uint64_int64(%x: tensor<?xi64>, %y: tensor<?xi64>) -> (tensor<?xf64>, tensor<?xf64>, tensor<?xi1>, tensor<?xf64>) {
  %c1_i64 = arith.constant 1 : i64
  %c0_i64 = arith.constant 0 : i64
  %c9223372036854775807_i64 = arith.constant 9223372036854775807 : i64
  %0 = tg.shr %x, %c1_i64 : (tensor<?xi64>, i64)
  %1 = tg.and %0, %c9223372036854775807_i64 : (tensor<?xi64>, i64)
  %2 = tg.and %x, %c1_i64 : (tensor<?xi64>, i64)
  %3 = tg.or %1, %2 : tensor<?xi64>
  %4 = tg.cast %3 to f64 : tensor<?xi64>
  %cst = arith.constant 2.0 : f64
  %5 = tg.mul %4, %cst : (tensor<?xf64>, f64)
  %6 = tg.lt %x, %c0_i64 : (tensor<?xi64>, i64)
  %7 = tg.cast %x to f64 : tensor<?xi64>
  %8 = tg.select %6, %5, %7 : (tensor<?xi1>, tensor<?xf64>, tensor<?xf64>)
  %9 = tg.cast %y to f64 : tensor<?xi64>
  %10 = tg.max %8, %9 : tensor<?xf64>
  %11 = tg.shr %x, %c1_i64 : (tensor<?xi64>, i64)
  %12 = tg.and %11, %c9223372036854775807_i64 : (tensor<?xi64>, i64)
  %13 = tg.and %x, %c1_i64 : (tensor<?xi64>, i64)
  %14 = tg.or %12, %13 : tensor<?xi64>
  %15 = tg.cast %14 to f64 : tensor<?xi64>
  %16 = tg.mul %15, %cst : (tensor<?xf64>, f64)
  %17 = tg.lt %x, %c0_i64 : (tensor<?xi64>, i64)
  %18 = tg.cast %x to f64 : tensor<?xi64>
  %19 = tg.select %17, %16, %18 : (tensor<?xi1>, tensor<?xf64>, tensor<?xf64>)
  %20 = tg.cast %y to f64 : tensor<?xi64>
  %21 = tg.lt %19, %20 : tensor<?xf64>
  %22 = tg.shr %x, %c1_i64 : (tensor<?xi64>, i64)
  %23 = tg.and %22, %c9223372036854775807_i64 : (tensor<?xi64>, i64)
  %24 = tg.and %x, %c1_i64 : (tensor<?xi64>, i64)
  %25 = tg.or %23, %24 : tensor<?xi64>
  %26 = tg.cast %25 to f64 : tensor<?xi64>
  %27 = tg.mul %26, %cst : (tensor<?xf64>, f64)
  %28 = tg.lt %x, %c0_i64 : (tensor<?xi64>, i64)
  %29 = tg.cast %x to f64 : tensor<?xi64>
  %30 = tg.select %28, %27, %29 : (tensor<?xi1>, tensor<?xf64>, tensor<?xf64>)
  %31 = tg.cast %y to f64 : tensor<?xi64>
  %32 = tg.mul %30, %31 : tensor<?xf64>
  %33 = tg.shr %x, %c1_i64 : (tensor<?xi64>, i64)
  %34 = tg.and %33, %c9223372036854775807_i64 : (tensor<?xi64>, i64)
  %35 = tg.and %x, %c1_i64 : (tensor<?xi64>, i64)
  %36 = tg.or %34, %35 : tensor<?xi64>
  %37 = tg.cast %36 to f64 : tensor<?xi64>
  %38 = tg.mul %37, %cst : (tensor<?xf64>, f64)
  %39 = tg.lt %x, %c0_i64 : (tensor<?xi64>, i64)
  %40 = tg.cast %x to f64 : tensor<?xi64>
  %41 = tg.select %39, %38, %40 : (tensor<?xi1>, tensor<?xf64>, tensor<?xf64>)
  %42 = tg.cast %y to f64 : tensor<?xi64>
  %43 = tg.add %41, %42 : tensor<?xf64>
  return %43, %32, %21, %10 : tensor<?xf64>, tensor<?xf64>, tensor<?xi1>, tensor<?xf64>
}

tg.expect @mixed_uint64_int64(dense<[-2, 7, 0, 128]> : tensor<4xi64>, dense<[-128, 7, 0, 127]> : tensor<4xi64>) returns (dense<[1.8446744073709552e+19, 14.0, 0.0, 255.0]> : tensor<4xf64>, dense<[-2.3611832414348226e+21, 49.0, 0.0, 16256.0]> : tensor<4xf64>, dense<false> : tensor<4xi1>, dense<[1.8446744073709552e+19, 7.0, 0.0, 128.0]> : tensor<4xf64>)

func.func @mixed_bool_int8(%x: tensor<?xi1>, %y: tensor<?xi8>) -> (tensor<?xi8>, tensor<?xi8>, tensor<?xi1>, tensor<?xi8>) {
  %0 = tg.cast %x to i8 : tensor<?xi1>
  %1 = tg.max %0, %y : tensor<?xi8>
  %2 = tg.cast %x to i8 : tensor<?xi1>
  %3 = tg.lt %2, %y : tensor<?xi8>
  %4 = tg.cast %x to i8 : tensor<?xi1>
  %5 = tg.mul %4, %y : tensor<?xi8>
  %6 = tg.cast %x to i8 : tensor<?xi1>
  %7 = tg.add %6, %y : tensor<?xi8>
  return %7, %5, %3, %1 : tensor<?xi8>, tensor<?xi8>, tensor<?xi1>, tensor<?xi8>
}

tg.expect @mixed_bool_int8(dense<[false, true, true, false]> : tensor<4xi1>, dense<[-128, 7, 0, 127]> : tensor<4xi8>) returns (dense<[-128, 8, 1, 127]> : tensor<4xi8>, dense<[0, 7, 0, 0]> : tensor<4xi8>, dense<[false, true, false, true]> : tensor<4xi1>, dense<[0, 7, 1, 127]> : tensor<4xi8>)

func.func @broadcasts(%x: tensor<?x1xf64>, %y: tensor<1x?xf64>, %z: tensor<f64>) -> tensor<?x?xf64> {
  %0 = tensor.extract %z[] : tensor<f64>
  %1 = tg.expand_dims %0 [0, 1] : f64
  %2 = tg.mul %y, %1 : (tensor<1x?xf64>, tensor<1x1xf64>)
  %3 = tg.add %x, %2 : (tensor<?x1xf64>, tensor<1x?xf64>)
  return %3 : tensor<?x?xf64>
}

tg.expect @broadcasts(dense<[[1.0], [2.0]]> : tensor<2x1xf64>, dense<[[10.0, 20.0, 30.0]]> : tensor<1x3xf64>, dense<0.5> : tensor<f64>) returns (dense<[[6.0, 11.0, 16.0], [7.0, 12.0, 17.0]]> : tensor<2x3xf64>)

func.func @empty(%x: tensor<?x1xf64>, %y: tensor<1x?xf64>, %z: tensor<f64>) -> tensor<?x?xf64> {
  %0 = tensor.extract %z[] : tensor<f64>
  %1 = tg.expand_dims %0 [0, 1] : f64
  %2 = tg.mul %y, %1 : (tensor<1x?xf64>, tensor<1x1xf64>)
  %3 = tg.add %x, %2 : (tensor<?x1xf64>, tensor<1x?xf64>)
  return %3 : tensor<?x?xf64>
}

tg.expect @empty(dense<> : tensor<0x1xf64>, dense<0.0> : tensor<1x3xf64>, dense<0.5> : tensor<f64>) returns (dense<> : tensor<0x3xf64>)

func.func @composite(%x: tensor<?xf64>, %y: tensor<f64>) -> (tensor<?xf64>, tensor<?xf64>) {
  %0 = tensor.extract %y[] : tensor<f64>
  %1 = tg.expand_dims %0 [0] : f64
  %2:2 = tg.composite (%i0 = %x, %i1 = %1) : (tensor<?xf64>, tensor<1xf64>) -> (tensor<?xf64>, tensor<?xf64>) {
    %3 = tg.add %i0, %i1 : f64
    %4 = tg.mul %i0, %i1 : f64
    %5 = tg.exp %4 : f64
    tg.yield %5, %3 : f64, f64
  }
  return %2#0, %2#1 : tensor<?xf64>, tensor<?xf64>
}

tg.expect @composite(dense<[0.5, -1.0]> : tensor<2xf64>, dense<2.0> : tensor<f64>) returns (dense<[2.718281828459045, 0.13533528323661267]> : tensor<2xf64>, dense<[2.5, 1.0]> : tensor<2xf64>) within 8 ulp

func.func @composite_of_scalars(%a: tensor<f64>, %b: tensor<f64>) -> (tensor<f64>, tensor<f64>) {
  %0 = tensor.extract %a[] : tensor<f64>
  %1 = tensor.extract %b[] : tensor<f64>
  %2 = tg.add %0, %1 : f64
  %3 = tg.mul %0, %1 : f64
  %4 = tg.exp %3 : f64
  %5 = tensor.from_elements %4 : tensor<f64>
  %6 = tensor.from_elements %2 : tensor<f64>
  return %5, %6 : tensor<f64>, tensor<f64>
}

tg.expect @composite_of_scalars(dense<0.5> : tensor<f64>, dense<2.0> : tensor<f64>) returns (dense<2.718281828459045> : tensor<f64>, dense<2.5> : tensor<f64>) within 8 ulp

func.func @scalar_loop(%n: tensor<i64>, %a: tensor<f64>, %b: tensor<f64>) -> tensor<f64> {
  %0 = tensor.extract %n[] : tensor<i64>
  %1 = tensor.extract %a[] : tensor<f64>
  %2 = tensor.extract %b[] : tensor<f64>
  %3 = tg.cast %0 to index : i64
  %c0 = arith.constant 0 : index
  %4 = tg.max %3, %c0 : index
  %5 = tg.scan %i0 to %4
      states(%i1 = %1 : f64)
      consts(%i2 = %2 : f64)
      -> f64 {
    %6 = tg.mul %i1, %i2 : f64
    tg.yield %6 : f64
  }
  %6 = tensor.from_elements %5 : tensor<f64>
  return %6 : tensor<f64>
}

tg.expect @scalar_loop(dense<5> : tensor<i64>, dense<1.5> : tensor<f64>, dense<2.0> : tensor<f64>) returns (dense<48.0> : tensor<f64>)

func.func @scalar_loop_until(%n: tensor<i64>, %a: tensor<f64>, %b: tensor<f64>) -> (tensor<f64>, tensor<i1>) {
  %0 = tensor.extract %n[] : tensor<i64>
  %1 = tensor.extract %a[] : tensor<f64>
  %2 = tensor.extract %b[] : tensor<f64>
  %false = arith.constant false
  %3 = tg.cast %0 to index : i64
  %c0 = arith.constant 0 : index
  %4 = tg.max %3, %c0 : index
  %5:2 = tg.scan %i0 to %4
      states(%i1 = %1 : f64, %i2 = %false : i1)
      consts(%i3 = %2 : f64)
      -> (f64, i1) {
    %6 = tg.mul %i1, %i3 : f64
    %cst = arith.constant 20.0 : f32
    %7 = tg.cast %cst to f64 : f32
    %8 = tg.gt %6, %7 : f64
    tg.yield %6, %8 : f64, i1 until %8
  }
  %6 = tensor.from_elements %5#0 : tensor<f64>
  %7 = tensor.from_elements %5#1 : tensor<i1>
  return %6, %7 : tensor<f64>, tensor<i1>
}

tg.expect @scalar_loop_until(dense<5> : tensor<i64>, dense<1.5> : tensor<f64>, dense<2.0> : tensor<f64>) returns (dense<24.0> : tensor<f64>, dense<true> : tensor<i1>)

func.func @scalar_loop_without_steps(%n: tensor<i64>, %a: tensor<f64>, %b: tensor<f64>) -> (tensor<f64>, tensor<i1>) {
  %0 = tensor.extract %n[] : tensor<i64>
  %1 = tensor.extract %a[] : tensor<f64>
  %2 = tensor.extract %b[] : tensor<f64>
  %false = arith.constant false
  %3 = tg.cast %0 to index : i64
  %c0 = arith.constant 0 : index
  %4 = tg.max %3, %c0 : index
  %5:2 = tg.scan %i0 to %4
      states(%i1 = %1 : f64, %i2 = %false : i1)
      consts(%i3 = %2 : f64)
      -> (f64, i1) {
    %6 = tg.mul %i1, %i3 : f64
    %cst = arith.constant 20.0 : f32
    %7 = tg.cast %cst to f64 : f32
    %8 = tg.gt %6, %7 : f64
    tg.yield %6, %8 : f64, i1 until %8
  }
  %6 = tensor.from_elements %5#0 : tensor<f64>
  %7 = tensor.from_elements %5#1 : tensor<i1>
  return %6, %7 : tensor<f64>, tensor<i1>
}

tg.expect @scalar_loop_without_steps(dense<0> : tensor<i64>, dense<1.5> : tensor<f64>, dense<2.0> : tensor<f64>) returns (dense<1.5> : tensor<f64>, dense<false> : tensor<i1>)

func.func @scalar_loops_of_elements(%steps: tensor<?xi64>, %x: tensor<?xf64>, %y: tensor<f64>) -> tensor<?xf64> {
  %0 = tensor.extract %y[] : tensor<f64>
  %1 = tg.expand_dims %0 [0] : f64
  %2 = tg.composite (%i0 = %steps, %i1 = %x, %i2 = %1) : (tensor<?xi64>, tensor<?xf64>, tensor<1xf64>) -> tensor<?xf64> {
    %3 = tg.cast %i0 to index : i64
    %c0 = arith.constant 0 : index
    %4 = tg.max %3, %c0 : index
    %5 = tg.scan %j0 to %4
        states(%j1 = %i1 : f64)
        consts(%j2 = %i2 : f64)
        -> f64 {
      %6 = tg.mul %j1, %j2 : f64
      tg.yield %6 : f64
    }
    tg.yield %5 : f64
  }
  return %2 : tensor<?xf64>
}

tg.expect @scalar_loops_of_elements(dense<[0, 3]> : tensor<2xi64>, dense<[1.0, 3.0]> : tensor<2xf64>, dense<2.0> : tensor<f64>) returns (dense<[1.0, 24.0]> : tensor<2xf64>)
