// Recorded by scripts/record-pytensor from test/Python/pytensor/programs.
// RUN: tg-run %s --check --mode=fast-run | FileCheck %s
// CHECK: {{^}}122 expectations hold in 4 ways

func.func @add(%x_bool: tensor<?xi1>, %y_bool: tensor<?xi1>, %x_int8: tensor<?xi8>, %y_int8: tensor<?xi8>, %x_int32: tensor<?xi32>, %y_int32: tensor<?xi32>, %x_int64: tensor<?xi64>, %y_int64: tensor<?xi64>, %x_uint8: tensor<?xui8>, %y_uint8: tensor<?xui8>, %x_uint16: tensor<?xui16>, %y_uint16: tensor<?xui16>, %x_uint32: tensor<?xui32>, %y_uint32: tensor<?xui32>, %x_uint64: tensor<?xui64>, %y_uint64: tensor<?xui64>, %x_float32: tensor<?xf32>, %y_float32: tensor<?xf32>, %x_float64: tensor<?xf64>, %y_float64: tensor<?xf64>) -> (tensor<?xi1>, tensor<?xi8>, tensor<?xi32>, tensor<?xi64>, tensor<?xui8>, tensor<?xui16>, tensor<?xui32>, tensor<?xui64>, tensor<?xf32>, tensor<?xf64>) {
  %0 = tg.add %x_float64, %y_float64 : tensor<?xf64>
  %1 = tg.add %x_float32, %y_float32 : tensor<?xf32>
  %2 = tg.add %x_uint64, %y_uint64 : tensor<?xui64>
  %3 = tg.add %x_uint32, %y_uint32 : tensor<?xui32>
  %4 = tg.add %x_uint16, %y_uint16 : tensor<?xui16>
  %5 = tg.add %x_uint8, %y_uint8 : tensor<?xui8>
  %6 = tg.add %x_int64, %y_int64 : tensor<?xi64>
  %7 = tg.add %x_int32, %y_int32 : tensor<?xi32>
  %8 = tg.add %x_int8, %y_int8 : tensor<?xi8>
  %9 = tg.or %x_bool, %y_bool : tensor<?xi1>
  return %9, %8, %7, %6, %5, %4, %3, %2, %1, %0 : tensor<?xi1>, tensor<?xi8>, tensor<?xi32>, tensor<?xi64>, tensor<?xui8>, tensor<?xui16>, tensor<?xui32>, tensor<?xui64>, tensor<?xf32>, tensor<?xf64>
}

tg.expect @add(dense<[false, true, true, false]> : tensor<4xi1>, dense<true> : tensor<4xi1>, dense<[-128, 7, 0, 127]> : tensor<4xi8>, dense<[-3, 2, 5, -1]> : tensor<4xi8>, dense<[-128, 7, 0, 127]> : tensor<4xi32>, dense<[-3, 2, 5, -1]> : tensor<4xi32>, dense<[-128, 7, 0, 127]> : tensor<4xi64>, dense<[-3, 2, 5, -1]> : tensor<4xi64>, dense<[255, 7, 0, 128]> : tensor<4xui8>, dense<[3, 2, 200, 1]> : tensor<4xui8>, dense<[255, 7, 0, 128]> : tensor<4xui16>, dense<[3, 2, 200, 1]> : tensor<4xui16>, dense<[255, 7, 0, 128]> : tensor<4xui32>, dense<[3, 2, 200, 1]> : tensor<4xui32>, dense<[18446744073709551614, 7, 0, 128]> : tensor<4xui64>, dense<[3, 2, 200, 1]> : tensor<4xui64>, dense<[-2.5, 0.5, 0.0, 7.25]> : tensor<4xf32>, dense<[1.5, -2.0, 0.25, 3.0]> : tensor<4xf32>, dense<[-2.5, 0.5, 0.0, 7.25]> : tensor<4xf64>, dense<[1.5, -2.0, 0.25, 3.0]> : tensor<4xf64>) returns (dense<true> : tensor<4xi1>, dense<[125, 9, 5, 126]> : tensor<4xi8>, dense<[-131, 9, 5, 126]> : tensor<4xi32>, dense<[-131, 9, 5, 126]> : tensor<4xi64>, dense<[2, 9, 200, 129]> : tensor<4xui8>, dense<[258, 9, 200, 129]> : tensor<4xui16>, dense<[258, 9, 200, 129]> : tensor<4xui32>, dense<[1, 9, 200, 129]> : tensor<4xui64>, dense<[-1.0, -1.5, 0.25, 10.25]> : tensor<4xf32>, dense<[-1.0, -1.5, 0.25, 10.25]> : tensor<4xf64>)

func.func @mul(%x_bool: tensor<?xi1>, %y_bool: tensor<?xi1>, %x_int8: tensor<?xi8>, %y_int8: tensor<?xi8>, %x_int32: tensor<?xi32>, %y_int32: tensor<?xi32>, %x_int64: tensor<?xi64>, %y_int64: tensor<?xi64>, %x_uint8: tensor<?xui8>, %y_uint8: tensor<?xui8>, %x_uint16: tensor<?xui16>, %y_uint16: tensor<?xui16>, %x_uint32: tensor<?xui32>, %y_uint32: tensor<?xui32>, %x_uint64: tensor<?xui64>, %y_uint64: tensor<?xui64>, %x_float32: tensor<?xf32>, %y_float32: tensor<?xf32>, %x_float64: tensor<?xf64>, %y_float64: tensor<?xf64>) -> (tensor<?xi1>, tensor<?xi8>, tensor<?xi32>, tensor<?xi64>, tensor<?xui8>, tensor<?xui16>, tensor<?xui32>, tensor<?xui64>, tensor<?xf32>, tensor<?xf64>) {
  %0 = tg.mul %x_float64, %y_float64 : tensor<?xf64>
  %1 = tg.mul %x_float32, %y_float32 : tensor<?xf32>
  %2 = tg.mul %x_uint64, %y_uint64 : tensor<?xui64>
  %3 = tg.mul %x_uint32, %y_uint32 : tensor<?xui32>
  %4 = tg.mul %x_uint16, %y_uint16 : tensor<?xui16>
  %5 = tg.mul %x_uint8, %y_uint8 : tensor<?xui8>
  %6 = tg.mul %x_int64, %y_int64 : tensor<?xi64>
  %7 = tg.mul %x_int32, %y_int32 : tensor<?xi32>
  %8 = tg.mul %x_int8, %y_int8 : tensor<?xi8>
  %9 = tg.and %x_bool, %y_bool : tensor<?xi1>
  return %9, %8, %7, %6, %5, %4, %3, %2, %1, %0 : tensor<?xi1>, tensor<?xi8>, tensor<?xi32>, tensor<?xi64>, tensor<?xui8>, tensor<?xui16>, tensor<?xui32>, tensor<?xui64>, tensor<?xf32>, tensor<?xf64>
}

tg.expect @mul(dense<[false, true, true, false]> : tensor<4xi1>, dense<true> : tensor<4xi1>, dense<[-128, 7, 0, 127]> : tensor<4xi8>, dense<[-3, 2, 5, -1]> : tensor<4xi8>, dense<[-128, 7, 0, 127]> : tensor<4xi32>, dense<[-3, 2, 5, -1]> : tensor<4xi32>, dense<[-128, 7, 0, 127]> : tensor<4xi64>, dense<[-3, 2, 5, -1]> : tensor<4xi64>, dense<[255, 7, 0, 128]> : tensor<4xui8>, dense<[3, 2, 200, 1]> : tensor<4xui8>, dense<[255, 7, 0, 128]> : tensor<4xui16>, dense<[3, 2, 200, 1]> : tensor<4xui16>, dense<[255, 7, 0, 128]> : tensor<4xui32>, dense<[3, 2, 200, 1]> : tensor<4xui32>, dense<[18446744073709551614, 7, 0, 128]> : tensor<4xui64>, dense<[3, 2, 200, 1]> : tensor<4xui64>, dense<[-2.5, 0.5, 0.0, 7.25]> : tensor<4xf32>, dense<[1.5, -2.0, 0.25, 3.0]> : tensor<4xf32>, dense<[-2.5, 0.5, 0.0, 7.25]> : tensor<4xf64>, dense<[1.5, -2.0, 0.25, 3.0]> : tensor<4xf64>) returns (dense<[false, true, true, false]> : tensor<4xi1>, dense<[-128, 14, 0, -127]> : tensor<4xi8>, dense<[384, 14, 0, -127]> : tensor<4xi32>, dense<[384, 14, 0, -127]> : tensor<4xi64>, dense<[253, 14, 0, 128]> : tensor<4xui8>, dense<[765, 14, 0, 128]> : tensor<4xui16>, dense<[765, 14, 0, 128]> : tensor<4xui32>, dense<[18446744073709551610, 14, 0, 128]> : tensor<4xui64>, dense<[-3.75, -1.0, 0.0, 21.75]> : tensor<4xf32>, dense<[-3.75, -1.0, 0.0, 21.75]> : tensor<4xf64>)

func.func @sub(%x_int8: tensor<?xi8>, %y_int8: tensor<?xi8>, %x_int32: tensor<?xi32>, %y_int32: tensor<?xi32>, %x_int64: tensor<?xi64>, %y_int64: tensor<?xi64>, %x_uint8: tensor<?xui8>, %y_uint8: tensor<?xui8>, %x_uint16: tensor<?xui16>, %y_uint16: tensor<?xui16>, %x_uint32: tensor<?xui32>, %y_uint32: tensor<?xui32>, %x_uint64: tensor<?xui64>, %y_uint64: tensor<?xui64>, %x_float32: tensor<?xf32>, %y_float32: tensor<?xf32>, %x_float64: tensor<?xf64>, %y_float64: tensor<?xf64>) -> (tensor<?xi8>, tensor<?xi32>, tensor<?xi64>, tensor<?xui8>, tensor<?xui16>, tensor<?xui32>, tensor<?xui64>, tensor<?xf32>, tensor<?xf64>) {
  %0 = tg.sub %x_float64, %y_float64 : tensor<?xf64>
  %1 = tg.sub %x_float32, %y_float32 : tensor<?xf32>
  %2 = tg.sub %x_uint64, %y_uint64 : tensor<?xui64>
  %3 = tg.sub %x_uint32, %y_uint32 : tensor<?xui32>
  %4 = tg.sub %x_uint16, %y_uint16 : tensor<?xui16>
  %5 = tg.sub %x_uint8, %y_uint8 : tensor<?xui8>
  %6 = tg.sub %x_int64, %y_int64 : tensor<?xi64>
  %7 = tg.sub %x_int32, %y_int32 : tensor<?xi32>
  %8 = tg.sub %x_int8, %y_int8 : tensor<?xi8>
  return %8, %7, %6, %5, %4, %3, %2, %1, %0 : tensor<?xi8>, tensor<?xi32>, tensor<?xi64>, tensor<?xui8>, tensor<?xui16>, tensor<?xui32>, tensor<?xui64>, tensor<?xf32>, tensor<?xf64>
}

tg.expect @sub(dense<[-128, 7, 0, 127]> : tensor<4xi8>, dense<[-3, 2, 5, -1]> : tensor<4xi8>, dense<[-128, 7, 0, 127]> : tensor<4xi32>, dense<[-3, 2, 5, -1]> : tensor<4xi32>, dense<[-128, 7, 0, 127]> : tensor<4xi64>, dense<[-3, 2, 5, -1]> : tensor<4xi64>, dense<[255, 7, 0, 128]> : tensor<4xui8>, dense<[3, 2, 200, 1]> : tensor<4xui8>, dense<[255, 7, 0, 128]> : tensor<4xui16>, dense<[3, 2, 200, 1]> : tensor<4xui16>, dense<[255, 7, 0, 128]> : tensor<4xui32>, dense<[3, 2, 200, 1]> : tensor<4xui32>, dense<[18446744073709551614, 7, 0, 128]> : tensor<4xui64>, dense<[3, 2, 200, 1]> : tensor<4xui64>, dense<[-2.5, 0.5, 0.0, 7.25]> : tensor<4xf32>, dense<[1.5, -2.0, 0.25, 3.0]> : tensor<4xf32>, dense<[-2.5, 0.5, 0.0, 7.25]> : tensor<4xf64>, dense<[1.5, -2.0, 0.25, 3.0]> : tensor<4xf64>) returns (dense<[-125, 5, -5, -128]> : tensor<4xi8>, dense<[-125, 5, -5, 128]> : tensor<4xi32>, dense<[-125, 5, -5, 128]> : tensor<4xi64>, dense<[252, 5, 56, 127]> : tensor<4xui8>, dense<[252, 5, 65336, 127]> : tensor<4xui16>, dense<[252, 5, 4294967096, 127]> : tensor<4xui32>, dense<[18446744073709551611, 5, 18446744073709551416, 127]> : tensor<4xui64>, dense<[-4.0, 2.5, -0.25, 4.25]> : tensor<4xf32>, dense<[-4.0, 2.5, -0.25, 4.25]> : tensor<4xf64>)

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

func.func @int_div(%x_int8: tensor<?xi8>, %y_int8: tensor<?xi8>, %x_int64: tensor<?xi64>, %y_int64: tensor<?xi64>, %x_uint8: tensor<?xui8>, %y_uint8: tensor<?xui8>, %x_uint32: tensor<?xui32>, %y_uint32: tensor<?xui32>, %x_uint64: tensor<?xui64>, %y_uint64: tensor<?xui64>, %x_float32: tensor<?xf32>, %y_float32: tensor<?xf32>, %x_float64: tensor<?xf64>, %y_float64: tensor<?xf64>) -> (tensor<?xi8>, tensor<?xi64>, tensor<?xui8>, tensor<?xui32>, tensor<?xui64>, tensor<?xf32>, tensor<?xf64>) {
  %0 = tg.floordiv %x_float64, %y_float64 : tensor<?xf64>
  %1 = tg.floordiv %x_float32, %y_float32 : tensor<?xf32>
  %2 = tg.floordiv %x_uint64, %y_uint64 : tensor<?xui64>
  %3 = tg.floordiv %x_uint32, %y_uint32 : tensor<?xui32>
  %4 = tg.floordiv %x_uint8, %y_uint8 : tensor<?xui8>
  %5 = tg.floordiv %x_int64, %y_int64 : tensor<?xi64>
  %6 = tg.floordiv %x_int8, %y_int8 : tensor<?xi8>
  return %6, %5, %4, %3, %2, %1, %0 : tensor<?xi8>, tensor<?xi64>, tensor<?xui8>, tensor<?xui32>, tensor<?xui64>, tensor<?xf32>, tensor<?xf64>
}

tg.expect @int_div(dense<[-128, 7, 0, 127]> : tensor<4xi8>, dense<[-3, 2, 5, -1]> : tensor<4xi8>, dense<[-128, 7, 0, 127]> : tensor<4xi64>, dense<[-3, 2, 5, -1]> : tensor<4xi64>, dense<[255, 7, 0, 128]> : tensor<4xui8>, dense<[3, 2, 200, 1]> : tensor<4xui8>, dense<[255, 7, 0, 128]> : tensor<4xui32>, dense<[3, 2, 200, 1]> : tensor<4xui32>, dense<[18446744073709551614, 7, 0, 128]> : tensor<4xui64>, dense<[3, 2, 200, 1]> : tensor<4xui64>, dense<[-2.5, 0.5, 0.0, 7.25]> : tensor<4xf32>, dense<[1.5, -2.0, 0.25, 3.0]> : tensor<4xf32>, dense<[-2.5, 0.5, 0.0, 7.25]> : tensor<4xf64>, dense<[1.5, -2.0, 0.25, 3.0]> : tensor<4xf64>) returns (dense<[42, 3, 0, -127]> : tensor<4xi8>, dense<[42, 3, 0, -127]> : tensor<4xi64>, dense<[85, 3, 0, 128]> : tensor<4xui8>, dense<[85, 3, 0, 128]> : tensor<4xui32>, dense<[6148914691236517204, 3, 0, 128]> : tensor<4xui64>, dense<[-2.0, -1.0, 0.0, 2.0]> : tensor<4xf32>, dense<[-2.0, -1.0, 0.0, 2.0]> : tensor<4xf64>)

func.func @mod(%x_int8: tensor<?xi8>, %y_int8: tensor<?xi8>, %x_int64: tensor<?xi64>, %y_int64: tensor<?xi64>, %x_uint8: tensor<?xui8>, %y_uint8: tensor<?xui8>, %x_uint32: tensor<?xui32>, %y_uint32: tensor<?xui32>, %x_uint64: tensor<?xui64>, %y_uint64: tensor<?xui64>, %x_float64: tensor<?xf64>, %y_float64: tensor<?xf64>) -> (tensor<?xi8>, tensor<?xi64>, tensor<?xui8>, tensor<?xui32>, tensor<?xui64>, tensor<?xf64>) {
  %0 = tg.mod %x_float64, %y_float64 : tensor<?xf64>
  %1 = tg.mod %x_uint64, %y_uint64 : tensor<?xui64>
  %2 = tg.mod %x_uint32, %y_uint32 : tensor<?xui32>
  %3 = tg.mod %x_uint8, %y_uint8 : tensor<?xui8>
  %4 = tg.mod %x_int64, %y_int64 : tensor<?xi64>
  %5 = tg.mod %x_int8, %y_int8 : tensor<?xi8>
  return %5, %4, %3, %2, %1, %0 : tensor<?xi8>, tensor<?xi64>, tensor<?xui8>, tensor<?xui32>, tensor<?xui64>, tensor<?xf64>
}

tg.expect @mod(dense<[-128, 7, 0, 127]> : tensor<4xi8>, dense<[-3, 2, 5, -1]> : tensor<4xi8>, dense<[-128, 7, 0, 127]> : tensor<4xi64>, dense<[-3, 2, 5, -1]> : tensor<4xi64>, dense<[255, 7, 0, 128]> : tensor<4xui8>, dense<[3, 2, 200, 1]> : tensor<4xui8>, dense<[255, 7, 0, 128]> : tensor<4xui32>, dense<[3, 2, 200, 1]> : tensor<4xui32>, dense<[18446744073709551614, 7, 0, 128]> : tensor<4xui64>, dense<[3, 2, 200, 1]> : tensor<4xui64>, dense<[-2.5, 0.5, 0.0, 7.25]> : tensor<4xf64>, dense<[1.5, -2.0, 0.25, 3.0]> : tensor<4xf64>) returns (dense<[-2, 1, 0, 0]> : tensor<4xi8>, dense<[-2, 1, 0, 0]> : tensor<4xi64>, dense<[0, 1, 0, 0]> : tensor<4xui8>, dense<[0, 1, 0, 0]> : tensor<4xui32>, dense<[2, 1, 0, 0]> : tensor<4xui64>, dense<[0.5, -1.5, 0.0, 1.25]> : tensor<4xf64>)

func.func @maximum(%x_bool: tensor<?xi1>, %y_bool: tensor<?xi1>, %x_int8: tensor<?xi8>, %y_int8: tensor<?xi8>, %x_int32: tensor<?xi32>, %y_int32: tensor<?xi32>, %x_int64: tensor<?xi64>, %y_int64: tensor<?xi64>, %x_uint8: tensor<?xui8>, %y_uint8: tensor<?xui8>, %x_uint16: tensor<?xui16>, %y_uint16: tensor<?xui16>, %x_uint32: tensor<?xui32>, %y_uint32: tensor<?xui32>, %x_uint64: tensor<?xui64>, %y_uint64: tensor<?xui64>, %x_float32: tensor<?xf32>, %y_float32: tensor<?xf32>, %x_float64: tensor<?xf64>, %y_float64: tensor<?xf64>) -> (tensor<?xi1>, tensor<?xi8>, tensor<?xi32>, tensor<?xi64>, tensor<?xui8>, tensor<?xui16>, tensor<?xui32>, tensor<?xui64>, tensor<?xf32>, tensor<?xf64>) {
  %0 = tg.maximum %x_float64, %y_float64 : tensor<?xf64>
  %1 = tg.maximum %x_float32, %y_float32 : tensor<?xf32>
  %2 = tg.maximum %x_uint64, %y_uint64 : tensor<?xui64>
  %3 = tg.maximum %x_uint32, %y_uint32 : tensor<?xui32>
  %4 = tg.maximum %x_uint16, %y_uint16 : tensor<?xui16>
  %5 = tg.maximum %x_uint8, %y_uint8 : tensor<?xui8>
  %6 = tg.maximum %x_int64, %y_int64 : tensor<?xi64>
  %7 = tg.maximum %x_int32, %y_int32 : tensor<?xi32>
  %8 = tg.maximum %x_int8, %y_int8 : tensor<?xi8>
  %9 = tg.or %x_bool, %y_bool : tensor<?xi1>
  return %9, %8, %7, %6, %5, %4, %3, %2, %1, %0 : tensor<?xi1>, tensor<?xi8>, tensor<?xi32>, tensor<?xi64>, tensor<?xui8>, tensor<?xui16>, tensor<?xui32>, tensor<?xui64>, tensor<?xf32>, tensor<?xf64>
}

tg.expect @maximum(dense<[false, true, true, false]> : tensor<4xi1>, dense<true> : tensor<4xi1>, dense<[-128, 7, 0, 127]> : tensor<4xi8>, dense<[-3, 2, 5, -1]> : tensor<4xi8>, dense<[-128, 7, 0, 127]> : tensor<4xi32>, dense<[-3, 2, 5, -1]> : tensor<4xi32>, dense<[-128, 7, 0, 127]> : tensor<4xi64>, dense<[-3, 2, 5, -1]> : tensor<4xi64>, dense<[255, 7, 0, 128]> : tensor<4xui8>, dense<[3, 2, 200, 1]> : tensor<4xui8>, dense<[255, 7, 0, 128]> : tensor<4xui16>, dense<[3, 2, 200, 1]> : tensor<4xui16>, dense<[255, 7, 0, 128]> : tensor<4xui32>, dense<[3, 2, 200, 1]> : tensor<4xui32>, dense<[18446744073709551614, 7, 0, 128]> : tensor<4xui64>, dense<[3, 2, 200, 1]> : tensor<4xui64>, dense<[-2.5, 0.5, 0.0, 7.25]> : tensor<4xf32>, dense<[1.5, -2.0, 0.25, 3.0]> : tensor<4xf32>, dense<[-2.5, 0.5, 0.0, 7.25]> : tensor<4xf64>, dense<[1.5, -2.0, 0.25, 3.0]> : tensor<4xf64>) returns (dense<true> : tensor<4xi1>, dense<[-3, 7, 5, 127]> : tensor<4xi8>, dense<[-3, 7, 5, 127]> : tensor<4xi32>, dense<[-3, 7, 5, 127]> : tensor<4xi64>, dense<[255, 7, 200, 128]> : tensor<4xui8>, dense<[255, 7, 200, 128]> : tensor<4xui16>, dense<[255, 7, 200, 128]> : tensor<4xui32>, dense<[18446744073709551614, 7, 200, 128]> : tensor<4xui64>, dense<[1.5, 0.5, 0.25, 7.25]> : tensor<4xf32>, dense<[1.5, 0.5, 0.25, 7.25]> : tensor<4xf64>)

func.func @minimum(%x_bool: tensor<?xi1>, %y_bool: tensor<?xi1>, %x_int8: tensor<?xi8>, %y_int8: tensor<?xi8>, %x_int32: tensor<?xi32>, %y_int32: tensor<?xi32>, %x_int64: tensor<?xi64>, %y_int64: tensor<?xi64>, %x_uint8: tensor<?xui8>, %y_uint8: tensor<?xui8>, %x_uint16: tensor<?xui16>, %y_uint16: tensor<?xui16>, %x_uint32: tensor<?xui32>, %y_uint32: tensor<?xui32>, %x_uint64: tensor<?xui64>, %y_uint64: tensor<?xui64>, %x_float32: tensor<?xf32>, %y_float32: tensor<?xf32>, %x_float64: tensor<?xf64>, %y_float64: tensor<?xf64>) -> (tensor<?xi1>, tensor<?xi8>, tensor<?xi32>, tensor<?xi64>, tensor<?xui8>, tensor<?xui16>, tensor<?xui32>, tensor<?xui64>, tensor<?xf32>, tensor<?xf64>) {
  %0 = tg.minimum %x_float64, %y_float64 : tensor<?xf64>
  %1 = tg.minimum %x_float32, %y_float32 : tensor<?xf32>
  %2 = tg.minimum %x_uint64, %y_uint64 : tensor<?xui64>
  %3 = tg.minimum %x_uint32, %y_uint32 : tensor<?xui32>
  %4 = tg.minimum %x_uint16, %y_uint16 : tensor<?xui16>
  %5 = tg.minimum %x_uint8, %y_uint8 : tensor<?xui8>
  %6 = tg.minimum %x_int64, %y_int64 : tensor<?xi64>
  %7 = tg.minimum %x_int32, %y_int32 : tensor<?xi32>
  %8 = tg.minimum %x_int8, %y_int8 : tensor<?xi8>
  %9 = tg.and %x_bool, %y_bool : tensor<?xi1>
  return %9, %8, %7, %6, %5, %4, %3, %2, %1, %0 : tensor<?xi1>, tensor<?xi8>, tensor<?xi32>, tensor<?xi64>, tensor<?xui8>, tensor<?xui16>, tensor<?xui32>, tensor<?xui64>, tensor<?xf32>, tensor<?xf64>
}

tg.expect @minimum(dense<[false, true, true, false]> : tensor<4xi1>, dense<true> : tensor<4xi1>, dense<[-128, 7, 0, 127]> : tensor<4xi8>, dense<[-3, 2, 5, -1]> : tensor<4xi8>, dense<[-128, 7, 0, 127]> : tensor<4xi32>, dense<[-3, 2, 5, -1]> : tensor<4xi32>, dense<[-128, 7, 0, 127]> : tensor<4xi64>, dense<[-3, 2, 5, -1]> : tensor<4xi64>, dense<[255, 7, 0, 128]> : tensor<4xui8>, dense<[3, 2, 200, 1]> : tensor<4xui8>, dense<[255, 7, 0, 128]> : tensor<4xui16>, dense<[3, 2, 200, 1]> : tensor<4xui16>, dense<[255, 7, 0, 128]> : tensor<4xui32>, dense<[3, 2, 200, 1]> : tensor<4xui32>, dense<[18446744073709551614, 7, 0, 128]> : tensor<4xui64>, dense<[3, 2, 200, 1]> : tensor<4xui64>, dense<[-2.5, 0.5, 0.0, 7.25]> : tensor<4xf32>, dense<[1.5, -2.0, 0.25, 3.0]> : tensor<4xf32>, dense<[-2.5, 0.5, 0.0, 7.25]> : tensor<4xf64>, dense<[1.5, -2.0, 0.25, 3.0]> : tensor<4xf64>) returns (dense<[false, true, true, false]> : tensor<4xi1>, dense<[-128, 2, 0, -1]> : tensor<4xi8>, dense<[-128, 2, 0, -1]> : tensor<4xi32>, dense<[-128, 2, 0, -1]> : tensor<4xi64>, dense<[3, 2, 0, 1]> : tensor<4xui8>, dense<[3, 2, 0, 1]> : tensor<4xui16>, dense<[3, 2, 0, 1]> : tensor<4xui32>, dense<[3, 2, 0, 1]> : tensor<4xui64>, dense<[-2.5, -2.0, 0.0, 3.0]> : tensor<4xf32>, dense<[-2.5, -2.0, 0.0, 3.0]> : tensor<4xf64>)

func.func @lt(%x_bool: tensor<?xi1>, %y_bool: tensor<?xi1>, %x_int8: tensor<?xi8>, %y_int8: tensor<?xi8>, %x_int32: tensor<?xi32>, %y_int32: tensor<?xi32>, %x_int64: tensor<?xi64>, %y_int64: tensor<?xi64>, %x_uint8: tensor<?xui8>, %y_uint8: tensor<?xui8>, %x_uint16: tensor<?xui16>, %y_uint16: tensor<?xui16>, %x_uint32: tensor<?xui32>, %y_uint32: tensor<?xui32>, %x_uint64: tensor<?xui64>, %y_uint64: tensor<?xui64>, %x_float32: tensor<?xf32>, %y_float32: tensor<?xf32>, %x_float64: tensor<?xf64>, %y_float64: tensor<?xf64>) -> (tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>) {
  %0 = tg.lt %x_float64, %y_float64 : tensor<?xf64>
  %1 = tg.lt %x_float32, %y_float32 : tensor<?xf32>
  %2 = tg.lt %x_uint64, %y_uint64 : tensor<?xui64>
  %3 = tg.lt %x_uint32, %y_uint32 : tensor<?xui32>
  %4 = tg.lt %x_uint16, %y_uint16 : tensor<?xui16>
  %5 = tg.lt %x_uint8, %y_uint8 : tensor<?xui8>
  %6 = tg.lt %x_int64, %y_int64 : tensor<?xi64>
  %7 = tg.lt %x_int32, %y_int32 : tensor<?xi32>
  %8 = tg.lt %x_int8, %y_int8 : tensor<?xi8>
  %9 = tg.lt %x_bool, %y_bool : tensor<?xi1>
  return %9, %8, %7, %6, %5, %4, %3, %2, %1, %0 : tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>
}

tg.expect @lt(dense<[false, true, true, false]> : tensor<4xi1>, dense<true> : tensor<4xi1>, dense<[-128, 7, 0, 127]> : tensor<4xi8>, dense<[-3, 2, 5, -1]> : tensor<4xi8>, dense<[-128, 7, 0, 127]> : tensor<4xi32>, dense<[-3, 2, 5, -1]> : tensor<4xi32>, dense<[-128, 7, 0, 127]> : tensor<4xi64>, dense<[-3, 2, 5, -1]> : tensor<4xi64>, dense<[255, 7, 0, 128]> : tensor<4xui8>, dense<[3, 2, 200, 1]> : tensor<4xui8>, dense<[255, 7, 0, 128]> : tensor<4xui16>, dense<[3, 2, 200, 1]> : tensor<4xui16>, dense<[255, 7, 0, 128]> : tensor<4xui32>, dense<[3, 2, 200, 1]> : tensor<4xui32>, dense<[18446744073709551614, 7, 0, 128]> : tensor<4xui64>, dense<[3, 2, 200, 1]> : tensor<4xui64>, dense<[-2.5, 0.5, 0.0, 7.25]> : tensor<4xf32>, dense<[1.5, -2.0, 0.25, 3.0]> : tensor<4xf32>, dense<[-2.5, 0.5, 0.0, 7.25]> : tensor<4xf64>, dense<[1.5, -2.0, 0.25, 3.0]> : tensor<4xf64>) returns (dense<[true, false, false, true]> : tensor<4xi1>, dense<[true, false, true, false]> : tensor<4xi1>, dense<[true, false, true, false]> : tensor<4xi1>, dense<[true, false, true, false]> : tensor<4xi1>, dense<[false, false, true, false]> : tensor<4xi1>, dense<[false, false, true, false]> : tensor<4xi1>, dense<[false, false, true, false]> : tensor<4xi1>, dense<[false, false, true, false]> : tensor<4xi1>, dense<[true, false, true, false]> : tensor<4xi1>, dense<[true, false, true, false]> : tensor<4xi1>)

func.func @gt(%x_bool: tensor<?xi1>, %y_bool: tensor<?xi1>, %x_int8: tensor<?xi8>, %y_int8: tensor<?xi8>, %x_int32: tensor<?xi32>, %y_int32: tensor<?xi32>, %x_int64: tensor<?xi64>, %y_int64: tensor<?xi64>, %x_uint8: tensor<?xui8>, %y_uint8: tensor<?xui8>, %x_uint16: tensor<?xui16>, %y_uint16: tensor<?xui16>, %x_uint32: tensor<?xui32>, %y_uint32: tensor<?xui32>, %x_uint64: tensor<?xui64>, %y_uint64: tensor<?xui64>, %x_float32: tensor<?xf32>, %y_float32: tensor<?xf32>, %x_float64: tensor<?xf64>, %y_float64: tensor<?xf64>) -> (tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>) {
  %0 = tg.gt %x_float64, %y_float64 : tensor<?xf64>
  %1 = tg.gt %x_float32, %y_float32 : tensor<?xf32>
  %2 = tg.gt %x_uint64, %y_uint64 : tensor<?xui64>
  %3 = tg.gt %x_uint32, %y_uint32 : tensor<?xui32>
  %4 = tg.gt %x_uint16, %y_uint16 : tensor<?xui16>
  %5 = tg.gt %x_uint8, %y_uint8 : tensor<?xui8>
  %6 = tg.gt %x_int64, %y_int64 : tensor<?xi64>
  %7 = tg.gt %x_int32, %y_int32 : tensor<?xi32>
  %8 = tg.gt %x_int8, %y_int8 : tensor<?xi8>
  %9 = tg.gt %x_bool, %y_bool : tensor<?xi1>
  return %9, %8, %7, %6, %5, %4, %3, %2, %1, %0 : tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>
}

tg.expect @gt(dense<[false, true, true, false]> : tensor<4xi1>, dense<true> : tensor<4xi1>, dense<[-128, 7, 0, 127]> : tensor<4xi8>, dense<[-3, 2, 5, -1]> : tensor<4xi8>, dense<[-128, 7, 0, 127]> : tensor<4xi32>, dense<[-3, 2, 5, -1]> : tensor<4xi32>, dense<[-128, 7, 0, 127]> : tensor<4xi64>, dense<[-3, 2, 5, -1]> : tensor<4xi64>, dense<[255, 7, 0, 128]> : tensor<4xui8>, dense<[3, 2, 200, 1]> : tensor<4xui8>, dense<[255, 7, 0, 128]> : tensor<4xui16>, dense<[3, 2, 200, 1]> : tensor<4xui16>, dense<[255, 7, 0, 128]> : tensor<4xui32>, dense<[3, 2, 200, 1]> : tensor<4xui32>, dense<[18446744073709551614, 7, 0, 128]> : tensor<4xui64>, dense<[3, 2, 200, 1]> : tensor<4xui64>, dense<[-2.5, 0.5, 0.0, 7.25]> : tensor<4xf32>, dense<[1.5, -2.0, 0.25, 3.0]> : tensor<4xf32>, dense<[-2.5, 0.5, 0.0, 7.25]> : tensor<4xf64>, dense<[1.5, -2.0, 0.25, 3.0]> : tensor<4xf64>) returns (dense<false> : tensor<4xi1>, dense<[false, true, false, true]> : tensor<4xi1>, dense<[false, true, false, true]> : tensor<4xi1>, dense<[false, true, false, true]> : tensor<4xi1>, dense<[true, true, false, true]> : tensor<4xi1>, dense<[true, true, false, true]> : tensor<4xi1>, dense<[true, true, false, true]> : tensor<4xi1>, dense<[true, true, false, true]> : tensor<4xi1>, dense<[false, true, false, true]> : tensor<4xi1>, dense<[false, true, false, true]> : tensor<4xi1>)

func.func @le(%x_bool: tensor<?xi1>, %y_bool: tensor<?xi1>, %x_int8: tensor<?xi8>, %y_int8: tensor<?xi8>, %x_int32: tensor<?xi32>, %y_int32: tensor<?xi32>, %x_int64: tensor<?xi64>, %y_int64: tensor<?xi64>, %x_uint8: tensor<?xui8>, %y_uint8: tensor<?xui8>, %x_uint16: tensor<?xui16>, %y_uint16: tensor<?xui16>, %x_uint32: tensor<?xui32>, %y_uint32: tensor<?xui32>, %x_uint64: tensor<?xui64>, %y_uint64: tensor<?xui64>, %x_float32: tensor<?xf32>, %y_float32: tensor<?xf32>, %x_float64: tensor<?xf64>, %y_float64: tensor<?xf64>) -> (tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>) {
  %0 = tg.le %x_float64, %y_float64 : tensor<?xf64>
  %1 = tg.le %x_float32, %y_float32 : tensor<?xf32>
  %2 = tg.le %x_uint64, %y_uint64 : tensor<?xui64>
  %3 = tg.le %x_uint32, %y_uint32 : tensor<?xui32>
  %4 = tg.le %x_uint16, %y_uint16 : tensor<?xui16>
  %5 = tg.le %x_uint8, %y_uint8 : tensor<?xui8>
  %6 = tg.le %x_int64, %y_int64 : tensor<?xi64>
  %7 = tg.le %x_int32, %y_int32 : tensor<?xi32>
  %8 = tg.le %x_int8, %y_int8 : tensor<?xi8>
  %9 = tg.le %x_bool, %y_bool : tensor<?xi1>
  return %9, %8, %7, %6, %5, %4, %3, %2, %1, %0 : tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>
}

tg.expect @le(dense<[false, true, true, false]> : tensor<4xi1>, dense<true> : tensor<4xi1>, dense<[-128, 7, 0, 127]> : tensor<4xi8>, dense<[-3, 2, 5, -1]> : tensor<4xi8>, dense<[-128, 7, 0, 127]> : tensor<4xi32>, dense<[-3, 2, 5, -1]> : tensor<4xi32>, dense<[-128, 7, 0, 127]> : tensor<4xi64>, dense<[-3, 2, 5, -1]> : tensor<4xi64>, dense<[255, 7, 0, 128]> : tensor<4xui8>, dense<[3, 2, 200, 1]> : tensor<4xui8>, dense<[255, 7, 0, 128]> : tensor<4xui16>, dense<[3, 2, 200, 1]> : tensor<4xui16>, dense<[255, 7, 0, 128]> : tensor<4xui32>, dense<[3, 2, 200, 1]> : tensor<4xui32>, dense<[18446744073709551614, 7, 0, 128]> : tensor<4xui64>, dense<[3, 2, 200, 1]> : tensor<4xui64>, dense<[-2.5, 0.5, 0.0, 7.25]> : tensor<4xf32>, dense<[1.5, -2.0, 0.25, 3.0]> : tensor<4xf32>, dense<[-2.5, 0.5, 0.0, 7.25]> : tensor<4xf64>, dense<[1.5, -2.0, 0.25, 3.0]> : tensor<4xf64>) returns (dense<true> : tensor<4xi1>, dense<[true, false, true, false]> : tensor<4xi1>, dense<[true, false, true, false]> : tensor<4xi1>, dense<[true, false, true, false]> : tensor<4xi1>, dense<[false, false, true, false]> : tensor<4xi1>, dense<[false, false, true, false]> : tensor<4xi1>, dense<[false, false, true, false]> : tensor<4xi1>, dense<[false, false, true, false]> : tensor<4xi1>, dense<[true, false, true, false]> : tensor<4xi1>, dense<[true, false, true, false]> : tensor<4xi1>)

func.func @ge(%x_bool: tensor<?xi1>, %y_bool: tensor<?xi1>, %x_int8: tensor<?xi8>, %y_int8: tensor<?xi8>, %x_int32: tensor<?xi32>, %y_int32: tensor<?xi32>, %x_int64: tensor<?xi64>, %y_int64: tensor<?xi64>, %x_uint8: tensor<?xui8>, %y_uint8: tensor<?xui8>, %x_uint16: tensor<?xui16>, %y_uint16: tensor<?xui16>, %x_uint32: tensor<?xui32>, %y_uint32: tensor<?xui32>, %x_uint64: tensor<?xui64>, %y_uint64: tensor<?xui64>, %x_float32: tensor<?xf32>, %y_float32: tensor<?xf32>, %x_float64: tensor<?xf64>, %y_float64: tensor<?xf64>) -> (tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>) {
  %0 = tg.ge %x_float64, %y_float64 : tensor<?xf64>
  %1 = tg.ge %x_float32, %y_float32 : tensor<?xf32>
  %2 = tg.ge %x_uint64, %y_uint64 : tensor<?xui64>
  %3 = tg.ge %x_uint32, %y_uint32 : tensor<?xui32>
  %4 = tg.ge %x_uint16, %y_uint16 : tensor<?xui16>
  %5 = tg.ge %x_uint8, %y_uint8 : tensor<?xui8>
  %6 = tg.ge %x_int64, %y_int64 : tensor<?xi64>
  %7 = tg.ge %x_int32, %y_int32 : tensor<?xi32>
  %8 = tg.ge %x_int8, %y_int8 : tensor<?xi8>
  %9 = tg.ge %x_bool, %y_bool : tensor<?xi1>
  return %9, %8, %7, %6, %5, %4, %3, %2, %1, %0 : tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>
}

tg.expect @ge(dense<[false, true, true, false]> : tensor<4xi1>, dense<true> : tensor<4xi1>, dense<[-128, 7, 0, 127]> : tensor<4xi8>, dense<[-3, 2, 5, -1]> : tensor<4xi8>, dense<[-128, 7, 0, 127]> : tensor<4xi32>, dense<[-3, 2, 5, -1]> : tensor<4xi32>, dense<[-128, 7, 0, 127]> : tensor<4xi64>, dense<[-3, 2, 5, -1]> : tensor<4xi64>, dense<[255, 7, 0, 128]> : tensor<4xui8>, dense<[3, 2, 200, 1]> : tensor<4xui8>, dense<[255, 7, 0, 128]> : tensor<4xui16>, dense<[3, 2, 200, 1]> : tensor<4xui16>, dense<[255, 7, 0, 128]> : tensor<4xui32>, dense<[3, 2, 200, 1]> : tensor<4xui32>, dense<[18446744073709551614, 7, 0, 128]> : tensor<4xui64>, dense<[3, 2, 200, 1]> : tensor<4xui64>, dense<[-2.5, 0.5, 0.0, 7.25]> : tensor<4xf32>, dense<[1.5, -2.0, 0.25, 3.0]> : tensor<4xf32>, dense<[-2.5, 0.5, 0.0, 7.25]> : tensor<4xf64>, dense<[1.5, -2.0, 0.25, 3.0]> : tensor<4xf64>) returns (dense<[false, true, true, false]> : tensor<4xi1>, dense<[false, true, false, true]> : tensor<4xi1>, dense<[false, true, false, true]> : tensor<4xi1>, dense<[false, true, false, true]> : tensor<4xi1>, dense<[true, true, false, true]> : tensor<4xi1>, dense<[true, true, false, true]> : tensor<4xi1>, dense<[true, true, false, true]> : tensor<4xi1>, dense<[true, true, false, true]> : tensor<4xi1>, dense<[false, true, false, true]> : tensor<4xi1>, dense<[false, true, false, true]> : tensor<4xi1>)

func.func @eq(%x_bool: tensor<?xi1>, %y_bool: tensor<?xi1>, %x_int8: tensor<?xi8>, %y_int8: tensor<?xi8>, %x_int32: tensor<?xi32>, %y_int32: tensor<?xi32>, %x_int64: tensor<?xi64>, %y_int64: tensor<?xi64>, %x_uint8: tensor<?xui8>, %y_uint8: tensor<?xui8>, %x_uint16: tensor<?xui16>, %y_uint16: tensor<?xui16>, %x_uint32: tensor<?xui32>, %y_uint32: tensor<?xui32>, %x_uint64: tensor<?xui64>, %y_uint64: tensor<?xui64>, %x_float32: tensor<?xf32>, %y_float32: tensor<?xf32>, %x_float64: tensor<?xf64>, %y_float64: tensor<?xf64>) -> (tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>) {
  %0 = tg.eq %x_float64, %y_float64 : tensor<?xf64>
  %1 = tg.eq %x_float32, %y_float32 : tensor<?xf32>
  %2 = tg.eq %x_uint64, %y_uint64 : tensor<?xui64>
  %3 = tg.eq %x_uint32, %y_uint32 : tensor<?xui32>
  %4 = tg.eq %x_uint16, %y_uint16 : tensor<?xui16>
  %5 = tg.eq %x_uint8, %y_uint8 : tensor<?xui8>
  %6 = tg.eq %x_int64, %y_int64 : tensor<?xi64>
  %7 = tg.eq %x_int32, %y_int32 : tensor<?xi32>
  %8 = tg.eq %x_int8, %y_int8 : tensor<?xi8>
  %9 = tg.eq %x_bool, %y_bool : tensor<?xi1>
  return %9, %8, %7, %6, %5, %4, %3, %2, %1, %0 : tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>
}

tg.expect @eq(dense<[false, true, true, false]> : tensor<4xi1>, dense<true> : tensor<4xi1>, dense<[-128, 7, 0, 127]> : tensor<4xi8>, dense<[-3, 2, 5, -1]> : tensor<4xi8>, dense<[-128, 7, 0, 127]> : tensor<4xi32>, dense<[-3, 2, 5, -1]> : tensor<4xi32>, dense<[-128, 7, 0, 127]> : tensor<4xi64>, dense<[-3, 2, 5, -1]> : tensor<4xi64>, dense<[255, 7, 0, 128]> : tensor<4xui8>, dense<[3, 2, 200, 1]> : tensor<4xui8>, dense<[255, 7, 0, 128]> : tensor<4xui16>, dense<[3, 2, 200, 1]> : tensor<4xui16>, dense<[255, 7, 0, 128]> : tensor<4xui32>, dense<[3, 2, 200, 1]> : tensor<4xui32>, dense<[18446744073709551614, 7, 0, 128]> : tensor<4xui64>, dense<[3, 2, 200, 1]> : tensor<4xui64>, dense<[-2.5, 0.5, 0.0, 7.25]> : tensor<4xf32>, dense<[1.5, -2.0, 0.25, 3.0]> : tensor<4xf32>, dense<[-2.5, 0.5, 0.0, 7.25]> : tensor<4xf64>, dense<[1.5, -2.0, 0.25, 3.0]> : tensor<4xf64>) returns (dense<[false, true, true, false]> : tensor<4xi1>, dense<false> : tensor<4xi1>, dense<false> : tensor<4xi1>, dense<false> : tensor<4xi1>, dense<false> : tensor<4xi1>, dense<false> : tensor<4xi1>, dense<false> : tensor<4xi1>, dense<false> : tensor<4xi1>, dense<false> : tensor<4xi1>, dense<false> : tensor<4xi1>)

func.func @neq(%x_bool: tensor<?xi1>, %y_bool: tensor<?xi1>, %x_int8: tensor<?xi8>, %y_int8: tensor<?xi8>, %x_int32: tensor<?xi32>, %y_int32: tensor<?xi32>, %x_int64: tensor<?xi64>, %y_int64: tensor<?xi64>, %x_uint8: tensor<?xui8>, %y_uint8: tensor<?xui8>, %x_uint16: tensor<?xui16>, %y_uint16: tensor<?xui16>, %x_uint32: tensor<?xui32>, %y_uint32: tensor<?xui32>, %x_uint64: tensor<?xui64>, %y_uint64: tensor<?xui64>, %x_float32: tensor<?xf32>, %y_float32: tensor<?xf32>, %x_float64: tensor<?xf64>, %y_float64: tensor<?xf64>) -> (tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>) {
  %0 = tg.ne %x_float64, %y_float64 : tensor<?xf64>
  %1 = tg.ne %x_float32, %y_float32 : tensor<?xf32>
  %2 = tg.ne %x_uint64, %y_uint64 : tensor<?xui64>
  %3 = tg.ne %x_uint32, %y_uint32 : tensor<?xui32>
  %4 = tg.ne %x_uint16, %y_uint16 : tensor<?xui16>
  %5 = tg.ne %x_uint8, %y_uint8 : tensor<?xui8>
  %6 = tg.ne %x_int64, %y_int64 : tensor<?xi64>
  %7 = tg.ne %x_int32, %y_int32 : tensor<?xi32>
  %8 = tg.ne %x_int8, %y_int8 : tensor<?xi8>
  %9 = tg.ne %x_bool, %y_bool : tensor<?xi1>
  return %9, %8, %7, %6, %5, %4, %3, %2, %1, %0 : tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>
}

tg.expect @neq(dense<[false, true, true, false]> : tensor<4xi1>, dense<true> : tensor<4xi1>, dense<[-128, 7, 0, 127]> : tensor<4xi8>, dense<[-3, 2, 5, -1]> : tensor<4xi8>, dense<[-128, 7, 0, 127]> : tensor<4xi32>, dense<[-3, 2, 5, -1]> : tensor<4xi32>, dense<[-128, 7, 0, 127]> : tensor<4xi64>, dense<[-3, 2, 5, -1]> : tensor<4xi64>, dense<[255, 7, 0, 128]> : tensor<4xui8>, dense<[3, 2, 200, 1]> : tensor<4xui8>, dense<[255, 7, 0, 128]> : tensor<4xui16>, dense<[3, 2, 200, 1]> : tensor<4xui16>, dense<[255, 7, 0, 128]> : tensor<4xui32>, dense<[3, 2, 200, 1]> : tensor<4xui32>, dense<[18446744073709551614, 7, 0, 128]> : tensor<4xui64>, dense<[3, 2, 200, 1]> : tensor<4xui64>, dense<[-2.5, 0.5, 0.0, 7.25]> : tensor<4xf32>, dense<[1.5, -2.0, 0.25, 3.0]> : tensor<4xf32>, dense<[-2.5, 0.5, 0.0, 7.25]> : tensor<4xf64>, dense<[1.5, -2.0, 0.25, 3.0]> : tensor<4xf64>) returns (dense<[true, false, false, true]> : tensor<4xi1>, dense<true> : tensor<4xi1>, dense<true> : tensor<4xi1>, dense<true> : tensor<4xi1>, dense<true> : tensor<4xi1>, dense<true> : tensor<4xi1>, dense<true> : tensor<4xi1>, dense<true> : tensor<4xi1>, dense<true> : tensor<4xi1>, dense<true> : tensor<4xi1>)

func.func @and(%x_bool: tensor<?xi1>, %y_bool: tensor<?xi1>, %x_int8: tensor<?xi8>, %y_int8: tensor<?xi8>, %x_int32: tensor<?xi32>, %y_int32: tensor<?xi32>, %x_int64: tensor<?xi64>, %y_int64: tensor<?xi64>, %x_uint8: tensor<?xui8>, %y_uint8: tensor<?xui8>, %x_uint16: tensor<?xui16>, %y_uint16: tensor<?xui16>, %x_uint32: tensor<?xui32>, %y_uint32: tensor<?xui32>, %x_uint64: tensor<?xui64>, %y_uint64: tensor<?xui64>) -> (tensor<?xi1>, tensor<?xi8>, tensor<?xi32>, tensor<?xi64>, tensor<?xui8>, tensor<?xui16>, tensor<?xui32>, tensor<?xui64>) {
  %0 = tg.and %x_uint64, %y_uint64 : tensor<?xui64>
  %1 = tg.and %x_uint32, %y_uint32 : tensor<?xui32>
  %2 = tg.and %x_uint16, %y_uint16 : tensor<?xui16>
  %3 = tg.and %x_uint8, %y_uint8 : tensor<?xui8>
  %4 = tg.and %x_int64, %y_int64 : tensor<?xi64>
  %5 = tg.and %x_int32, %y_int32 : tensor<?xi32>
  %6 = tg.and %x_int8, %y_int8 : tensor<?xi8>
  %7 = tg.and %x_bool, %y_bool : tensor<?xi1>
  return %7, %6, %5, %4, %3, %2, %1, %0 : tensor<?xi1>, tensor<?xi8>, tensor<?xi32>, tensor<?xi64>, tensor<?xui8>, tensor<?xui16>, tensor<?xui32>, tensor<?xui64>
}

tg.expect @and(dense<[false, true, true, false]> : tensor<4xi1>, dense<true> : tensor<4xi1>, dense<[-128, 7, 0, 127]> : tensor<4xi8>, dense<[-3, 2, 5, -1]> : tensor<4xi8>, dense<[-128, 7, 0, 127]> : tensor<4xi32>, dense<[-3, 2, 5, -1]> : tensor<4xi32>, dense<[-128, 7, 0, 127]> : tensor<4xi64>, dense<[-3, 2, 5, -1]> : tensor<4xi64>, dense<[255, 7, 0, 128]> : tensor<4xui8>, dense<[3, 2, 200, 1]> : tensor<4xui8>, dense<[255, 7, 0, 128]> : tensor<4xui16>, dense<[3, 2, 200, 1]> : tensor<4xui16>, dense<[255, 7, 0, 128]> : tensor<4xui32>, dense<[3, 2, 200, 1]> : tensor<4xui32>, dense<[18446744073709551614, 7, 0, 128]> : tensor<4xui64>, dense<[3, 2, 200, 1]> : tensor<4xui64>) returns (dense<[false, true, true, false]> : tensor<4xi1>, dense<[-128, 2, 0, 127]> : tensor<4xi8>, dense<[-128, 2, 0, 127]> : tensor<4xi32>, dense<[-128, 2, 0, 127]> : tensor<4xi64>, dense<[3, 2, 0, 0]> : tensor<4xui8>, dense<[3, 2, 0, 0]> : tensor<4xui16>, dense<[3, 2, 0, 0]> : tensor<4xui32>, dense<[2, 2, 0, 0]> : tensor<4xui64>)

func.func @or(%x_bool: tensor<?xi1>, %y_bool: tensor<?xi1>, %x_int8: tensor<?xi8>, %y_int8: tensor<?xi8>, %x_int32: tensor<?xi32>, %y_int32: tensor<?xi32>, %x_int64: tensor<?xi64>, %y_int64: tensor<?xi64>, %x_uint8: tensor<?xui8>, %y_uint8: tensor<?xui8>, %x_uint16: tensor<?xui16>, %y_uint16: tensor<?xui16>, %x_uint32: tensor<?xui32>, %y_uint32: tensor<?xui32>, %x_uint64: tensor<?xui64>, %y_uint64: tensor<?xui64>) -> (tensor<?xi1>, tensor<?xi8>, tensor<?xi32>, tensor<?xi64>, tensor<?xui8>, tensor<?xui16>, tensor<?xui32>, tensor<?xui64>) {
  %0 = tg.or %x_uint64, %y_uint64 : tensor<?xui64>
  %1 = tg.or %x_uint32, %y_uint32 : tensor<?xui32>
  %2 = tg.or %x_uint16, %y_uint16 : tensor<?xui16>
  %3 = tg.or %x_uint8, %y_uint8 : tensor<?xui8>
  %4 = tg.or %x_int64, %y_int64 : tensor<?xi64>
  %5 = tg.or %x_int32, %y_int32 : tensor<?xi32>
  %6 = tg.or %x_int8, %y_int8 : tensor<?xi8>
  %7 = tg.or %x_bool, %y_bool : tensor<?xi1>
  return %7, %6, %5, %4, %3, %2, %1, %0 : tensor<?xi1>, tensor<?xi8>, tensor<?xi32>, tensor<?xi64>, tensor<?xui8>, tensor<?xui16>, tensor<?xui32>, tensor<?xui64>
}

tg.expect @or(dense<[false, true, true, false]> : tensor<4xi1>, dense<true> : tensor<4xi1>, dense<[-128, 7, 0, 127]> : tensor<4xi8>, dense<[-3, 2, 5, -1]> : tensor<4xi8>, dense<[-128, 7, 0, 127]> : tensor<4xi32>, dense<[-3, 2, 5, -1]> : tensor<4xi32>, dense<[-128, 7, 0, 127]> : tensor<4xi64>, dense<[-3, 2, 5, -1]> : tensor<4xi64>, dense<[255, 7, 0, 128]> : tensor<4xui8>, dense<[3, 2, 200, 1]> : tensor<4xui8>, dense<[255, 7, 0, 128]> : tensor<4xui16>, dense<[3, 2, 200, 1]> : tensor<4xui16>, dense<[255, 7, 0, 128]> : tensor<4xui32>, dense<[3, 2, 200, 1]> : tensor<4xui32>, dense<[18446744073709551614, 7, 0, 128]> : tensor<4xui64>, dense<[3, 2, 200, 1]> : tensor<4xui64>) returns (dense<true> : tensor<4xi1>, dense<[-3, 7, 5, -1]> : tensor<4xi8>, dense<[-3, 7, 5, -1]> : tensor<4xi32>, dense<[-3, 7, 5, -1]> : tensor<4xi64>, dense<[255, 7, 200, 129]> : tensor<4xui8>, dense<[255, 7, 200, 129]> : tensor<4xui16>, dense<[255, 7, 200, 129]> : tensor<4xui32>, dense<[18446744073709551615, 7, 200, 129]> : tensor<4xui64>)

func.func @xor(%x_bool: tensor<?xi1>, %y_bool: tensor<?xi1>, %x_int8: tensor<?xi8>, %y_int8: tensor<?xi8>, %x_int32: tensor<?xi32>, %y_int32: tensor<?xi32>, %x_int64: tensor<?xi64>, %y_int64: tensor<?xi64>, %x_uint8: tensor<?xui8>, %y_uint8: tensor<?xui8>, %x_uint16: tensor<?xui16>, %y_uint16: tensor<?xui16>, %x_uint32: tensor<?xui32>, %y_uint32: tensor<?xui32>, %x_uint64: tensor<?xui64>, %y_uint64: tensor<?xui64>) -> (tensor<?xi1>, tensor<?xi8>, tensor<?xi32>, tensor<?xi64>, tensor<?xui8>, tensor<?xui16>, tensor<?xui32>, tensor<?xui64>) {
  %0 = tg.xor %x_uint64, %y_uint64 : tensor<?xui64>
  %1 = tg.xor %x_uint32, %y_uint32 : tensor<?xui32>
  %2 = tg.xor %x_uint16, %y_uint16 : tensor<?xui16>
  %3 = tg.xor %x_uint8, %y_uint8 : tensor<?xui8>
  %4 = tg.xor %x_int64, %y_int64 : tensor<?xi64>
  %5 = tg.xor %x_int32, %y_int32 : tensor<?xi32>
  %6 = tg.xor %x_int8, %y_int8 : tensor<?xi8>
  %7 = tg.xor %x_bool, %y_bool : tensor<?xi1>
  return %7, %6, %5, %4, %3, %2, %1, %0 : tensor<?xi1>, tensor<?xi8>, tensor<?xi32>, tensor<?xi64>, tensor<?xui8>, tensor<?xui16>, tensor<?xui32>, tensor<?xui64>
}

tg.expect @xor(dense<[false, true, true, false]> : tensor<4xi1>, dense<true> : tensor<4xi1>, dense<[-128, 7, 0, 127]> : tensor<4xi8>, dense<[-3, 2, 5, -1]> : tensor<4xi8>, dense<[-128, 7, 0, 127]> : tensor<4xi32>, dense<[-3, 2, 5, -1]> : tensor<4xi32>, dense<[-128, 7, 0, 127]> : tensor<4xi64>, dense<[-3, 2, 5, -1]> : tensor<4xi64>, dense<[255, 7, 0, 128]> : tensor<4xui8>, dense<[3, 2, 200, 1]> : tensor<4xui8>, dense<[255, 7, 0, 128]> : tensor<4xui16>, dense<[3, 2, 200, 1]> : tensor<4xui16>, dense<[255, 7, 0, 128]> : tensor<4xui32>, dense<[3, 2, 200, 1]> : tensor<4xui32>, dense<[18446744073709551614, 7, 0, 128]> : tensor<4xui64>, dense<[3, 2, 200, 1]> : tensor<4xui64>) returns (dense<[true, false, false, true]> : tensor<4xi1>, dense<[125, 5, 5, -128]> : tensor<4xi8>, dense<[125, 5, 5, -128]> : tensor<4xi32>, dense<[125, 5, 5, -128]> : tensor<4xi64>, dense<[252, 5, 200, 129]> : tensor<4xui8>, dense<[252, 5, 200, 129]> : tensor<4xui16>, dense<[252, 5, 200, 129]> : tensor<4xui32>, dense<[18446744073709551613, 5, 200, 129]> : tensor<4xui64>)

func.func @second(%x_int8: tensor<?xi8>, %y_int8: tensor<?xi8>, %x_uint64: tensor<?xui64>, %y_uint64: tensor<?xui64>, %x_float64: tensor<?xf64>, %y_float64: tensor<?xf64>) -> (tensor<?xi8>, tensor<?xui64>, tensor<?xf64>) {
  %0 = tg.composite (%i0 = %x_float64, %i1 = %y_float64) : (tensor<?xf64>, tensor<?xf64>) -> tensor<?xf64> {
    tg.yield %i1 : f64
  }
  %1 = tg.composite (%i0 = %x_uint64, %i1 = %y_uint64) : (tensor<?xui64>, tensor<?xui64>) -> tensor<?xui64> {
    tg.yield %i1 : ui64
  }
  %2 = tg.composite (%i0 = %x_int8, %i1 = %y_int8) : (tensor<?xi8>, tensor<?xi8>) -> tensor<?xi8> {
    tg.yield %i1 : i8
  }
  return %2, %1, %0 : tensor<?xi8>, tensor<?xui64>, tensor<?xf64>
}

tg.expect @second(dense<[-128, 7, 0, 127]> : tensor<4xi8>, dense<[-3, 2, 5, -1]> : tensor<4xi8>, dense<[18446744073709551614, 7, 0, 128]> : tensor<4xui64>, dense<[3, 2, 200, 1]> : tensor<4xui64>, dense<[-2.5, 0.5, 0.0, 7.25]> : tensor<4xf64>, dense<[1.5, -2.0, 0.25, 3.0]> : tensor<4xf64>) returns (dense<[-3, 2, 5, -1]> : tensor<4xi8>, dense<[3, 2, 200, 1]> : tensor<4xui64>, dense<[1.5, -2.0, 0.25, 3.0]> : tensor<4xf64>)

func.func @arctan2(%x_float32: tensor<?xf32>, %y_float32: tensor<?xf32>, %x_float64: tensor<?xf64>, %y_float64: tensor<?xf64>) -> (tensor<?xf32>, tensor<?xf64>) {
  %0 = tg.atan2 %x_float64, %y_float64 : tensor<?xf64>
  %1 = tg.atan2 %x_float32, %y_float32 : tensor<?xf32>
  return %1, %0 : tensor<?xf32>, tensor<?xf64>
}

tg.expect @arctan2(dense<[-2.5, 0.5, 0.0, 7.25]> : tensor<4xf32>, dense<[1.5, -2.0, 0.25, 3.0]> : tensor<4xf32>, dense<[-2.5, 0.5, 0.0, 7.25]> : tensor<4xf64>, dense<[1.5, -2.0, 0.25, 3.0]> : tensor<4xf64>) returns (dense<[-1.0303768, 2.896614, 0.0, 1.1784562]> : tensor<4xf32>, dense<[-1.0303768265243125, 2.896613990462929, 0.0, 1.178456182579381]> : tensor<4xf64>) within 8 ulp

func.func @neg(%x_int8: tensor<?xi8>, %x_int32: tensor<?xi32>, %x_int64: tensor<?xi64>, %x_uint8: tensor<?xui8>, %x_uint16: tensor<?xui16>, %x_uint32: tensor<?xui32>, %x_uint64: tensor<?xui64>, %x_float32: tensor<?xf32>, %x_float64: tensor<?xf64>) -> (tensor<?xi8>, tensor<?xi32>, tensor<?xi64>, tensor<?xui8>, tensor<?xui16>, tensor<?xui32>, tensor<?xui64>, tensor<?xf32>, tensor<?xf64>) {
  %0 = tg.neg %x_float64 : tensor<?xf64>
  %1 = tg.neg %x_float32 : tensor<?xf32>
  %2 = tg.neg %x_uint64 : tensor<?xui64>
  %3 = tg.neg %x_uint32 : tensor<?xui32>
  %4 = tg.neg %x_uint16 : tensor<?xui16>
  %5 = tg.neg %x_uint8 : tensor<?xui8>
  %6 = tg.neg %x_int64 : tensor<?xi64>
  %7 = tg.neg %x_int32 : tensor<?xi32>
  %8 = tg.neg %x_int8 : tensor<?xi8>
  return %8, %7, %6, %5, %4, %3, %2, %1, %0 : tensor<?xi8>, tensor<?xi32>, tensor<?xi64>, tensor<?xui8>, tensor<?xui16>, tensor<?xui32>, tensor<?xui64>, tensor<?xf32>, tensor<?xf64>
}

tg.expect @neg(dense<[-128, 7, 0, 127]> : tensor<4xi8>, dense<[-128, 7, 0, 127]> : tensor<4xi32>, dense<[-128, 7, 0, 127]> : tensor<4xi64>, dense<[255, 7, 0, 128]> : tensor<4xui8>, dense<[255, 7, 0, 128]> : tensor<4xui16>, dense<[255, 7, 0, 128]> : tensor<4xui32>, dense<[18446744073709551614, 7, 0, 128]> : tensor<4xui64>, dense<[-2.5, 0.5, 0.0, 7.25]> : tensor<4xf32>, dense<[-2.5, 0.5, 0.0, 7.25]> : tensor<4xf64>) returns (dense<[-128, -7, 0, -127]> : tensor<4xi8>, dense<[128, -7, 0, -127]> : tensor<4xi32>, dense<[128, -7, 0, -127]> : tensor<4xi64>, dense<[1, 249, 0, 128]> : tensor<4xui8>, dense<[65281, 65529, 0, 65408]> : tensor<4xui16>, dense<[4294967041, 4294967289, 0, 4294967168]> : tensor<4xui32>, dense<[2, 18446744073709551609, 0, 18446744073709551488]> : tensor<4xui64>, dense<[2.5, -0.5, -0.0, -7.25]> : tensor<4xf32>, dense<[2.5, -0.5, -0.0, -7.25]> : tensor<4xf64>)

func.func @abs(%x_int8: tensor<?xi8>, %x_int64: tensor<?xi64>, %x_uint8: tensor<?xui8>, %x_float32: tensor<?xf32>, %x_float64: tensor<?xf64>) -> (tensor<?xi8>, tensor<?xi64>, tensor<?xui8>, tensor<?xf32>, tensor<?xf64>) {
  %0 = tg.abs %x_float64 : tensor<?xf64>
  %1 = tg.abs %x_float32 : tensor<?xf32>
  %2 = tg.abs %x_uint8 : tensor<?xui8>
  %3 = tg.abs %x_int64 : tensor<?xi64>
  %4 = tg.abs %x_int8 : tensor<?xi8>
  return %4, %3, %2, %1, %0 : tensor<?xi8>, tensor<?xi64>, tensor<?xui8>, tensor<?xf32>, tensor<?xf64>
}

tg.expect @abs(dense<[-128, 7, 0, 127]> : tensor<4xi8>, dense<[-128, 7, 0, 127]> : tensor<4xi64>, dense<[255, 7, 0, 128]> : tensor<4xui8>, dense<[-2.5, 0.5, 0.0, 7.25]> : tensor<4xf32>, dense<[-2.5, 0.5, 0.0, 7.25]> : tensor<4xf64>) returns (dense<[-128, 7, 0, 127]> : tensor<4xi8>, dense<[128, 7, 0, 127]> : tensor<4xi64>, dense<[255, 7, 0, 128]> : tensor<4xui8>, dense<[2.5, 0.5, 0.0, 7.25]> : tensor<4xf32>, dense<[2.5, 0.5, 0.0, 7.25]> : tensor<4xf64>)

func.func @invert(%x_bool: tensor<?xi1>, %x_int8: tensor<?xi8>, %x_int32: tensor<?xi32>, %x_int64: tensor<?xi64>, %x_uint8: tensor<?xui8>, %x_uint16: tensor<?xui16>, %x_uint32: tensor<?xui32>, %x_uint64: tensor<?xui64>) -> (tensor<?xi1>, tensor<?xi8>, tensor<?xi32>, tensor<?xi64>, tensor<?xui8>, tensor<?xui16>, tensor<?xui32>, tensor<?xui64>) {
  %0 = tg.not %x_uint64 : tensor<?xui64>
  %1 = tg.not %x_uint32 : tensor<?xui32>
  %2 = tg.not %x_uint16 : tensor<?xui16>
  %3 = tg.not %x_uint8 : tensor<?xui8>
  %4 = tg.not %x_int64 : tensor<?xi64>
  %5 = tg.not %x_int32 : tensor<?xi32>
  %6 = tg.not %x_int8 : tensor<?xi8>
  %7 = tg.not %x_bool : tensor<?xi1>
  return %7, %6, %5, %4, %3, %2, %1, %0 : tensor<?xi1>, tensor<?xi8>, tensor<?xi32>, tensor<?xi64>, tensor<?xui8>, tensor<?xui16>, tensor<?xui32>, tensor<?xui64>
}

tg.expect @invert(dense<[false, true, true, false]> : tensor<4xi1>, dense<[-128, 7, 0, 127]> : tensor<4xi8>, dense<[-128, 7, 0, 127]> : tensor<4xi32>, dense<[-128, 7, 0, 127]> : tensor<4xi64>, dense<[255, 7, 0, 128]> : tensor<4xui8>, dense<[255, 7, 0, 128]> : tensor<4xui16>, dense<[255, 7, 0, 128]> : tensor<4xui32>, dense<[18446744073709551614, 7, 0, 128]> : tensor<4xui64>) returns (dense<[true, false, false, true]> : tensor<4xi1>, dense<[127, -8, -1, -128]> : tensor<4xi8>, dense<[127, -8, -1, -128]> : tensor<4xi32>, dense<[127, -8, -1, -128]> : tensor<4xi64>, dense<[0, 248, 255, 127]> : tensor<4xui8>, dense<[65280, 65528, 65535, 65407]> : tensor<4xui16>, dense<[4294967040, 4294967288, 4294967295, 4294967167]> : tensor<4xui32>, dense<[1, 18446744073709551608, 18446744073709551615, 18446744073709551487]> : tensor<4xui64>)

func.func @sign(%x_int8: tensor<?xi8>, %x_int64: tensor<?xi64>, %x_float64: tensor<?xf64>) -> (tensor<?xi8>, tensor<?xi64>, tensor<?xf64>) {
  %0 = tg.sign %x_float64 : tensor<?xf64>
  %1 = tg.sign %x_int64 : tensor<?xi64>
  %2 = tg.sign %x_int8 : tensor<?xi8>
  return %2, %1, %0 : tensor<?xi8>, tensor<?xi64>, tensor<?xf64>
}

tg.expect @sign(dense<[-128, 7, 0, 127]> : tensor<4xi8>, dense<[-128, 7, 0, 127]> : tensor<4xi64>, dense<[-2.5, 0.5, 0.0, 7.25]> : tensor<4xf64>) returns (dense<[-1, 1, 0, 1]> : tensor<4xi8>, dense<[-1, 1, 0, 1]> : tensor<4xi64>, dense<[-1.0, 1.0, 0.0, 1.0]> : tensor<4xf64>)

func.func @sqr(%x_int8: tensor<?xi8>, %x_int32: tensor<?xi32>, %x_int64: tensor<?xi64>, %x_uint8: tensor<?xui8>, %x_uint16: tensor<?xui16>, %x_uint32: tensor<?xui32>, %x_uint64: tensor<?xui64>, %x_float32: tensor<?xf32>, %x_float64: tensor<?xf64>) -> (tensor<?xi8>, tensor<?xi32>, tensor<?xi64>, tensor<?xui8>, tensor<?xui16>, tensor<?xui32>, tensor<?xui64>, tensor<?xf32>, tensor<?xf64>) {
  %0 = tg.sqr %x_float64 : tensor<?xf64>
  %1 = tg.sqr %x_float32 : tensor<?xf32>
  %2 = tg.sqr %x_uint64 : tensor<?xui64>
  %3 = tg.sqr %x_uint32 : tensor<?xui32>
  %4 = tg.sqr %x_uint16 : tensor<?xui16>
  %5 = tg.sqr %x_uint8 : tensor<?xui8>
  %6 = tg.sqr %x_int64 : tensor<?xi64>
  %7 = tg.sqr %x_int32 : tensor<?xi32>
  %8 = tg.sqr %x_int8 : tensor<?xi8>
  return %8, %7, %6, %5, %4, %3, %2, %1, %0 : tensor<?xi8>, tensor<?xi32>, tensor<?xi64>, tensor<?xui8>, tensor<?xui16>, tensor<?xui32>, tensor<?xui64>, tensor<?xf32>, tensor<?xf64>
}

tg.expect @sqr(dense<[-128, 7, 0, 127]> : tensor<4xi8>, dense<[-128, 7, 0, 127]> : tensor<4xi32>, dense<[-128, 7, 0, 127]> : tensor<4xi64>, dense<[255, 7, 0, 128]> : tensor<4xui8>, dense<[255, 7, 0, 128]> : tensor<4xui16>, dense<[255, 7, 0, 128]> : tensor<4xui32>, dense<[18446744073709551614, 7, 0, 128]> : tensor<4xui64>, dense<[-2.5, 0.5, 0.0, 7.25]> : tensor<4xf32>, dense<[-2.5, 0.5, 0.0, 7.25]> : tensor<4xf64>) returns (dense<[0, 49, 0, 1]> : tensor<4xi8>, dense<[16384, 49, 0, 16129]> : tensor<4xi32>, dense<[16384, 49, 0, 16129]> : tensor<4xi64>, dense<[1, 49, 0, 0]> : tensor<4xui8>, dense<[65025, 49, 0, 16384]> : tensor<4xui16>, dense<[65025, 49, 0, 16384]> : tensor<4xui32>, dense<[4, 49, 0, 16384]> : tensor<4xui64>, dense<[6.25, 0.25, 0.0, 52.5625]> : tensor<4xf32>, dense<[6.25, 0.25, 0.0, 52.5625]> : tensor<4xf64>)

func.func @identity(%x_bool: tensor<?xi1>, %x_int8: tensor<?xi8>, %x_int32: tensor<?xi32>, %x_int64: tensor<?xi64>, %x_uint8: tensor<?xui8>, %x_uint16: tensor<?xui16>, %x_uint32: tensor<?xui32>, %x_uint64: tensor<?xui64>, %x_float32: tensor<?xf32>, %x_float64: tensor<?xf64>) -> (tensor<?xi1>, tensor<?xi8>, tensor<?xi32>, tensor<?xi64>, tensor<?xui8>, tensor<?xui16>, tensor<?xui32>, tensor<?xui64>, tensor<?xf32>, tensor<?xf64>) {
  return %x_bool, %x_int8, %x_int32, %x_int64, %x_uint8, %x_uint16, %x_uint32, %x_uint64, %x_float32, %x_float64 : tensor<?xi1>, tensor<?xi8>, tensor<?xi32>, tensor<?xi64>, tensor<?xui8>, tensor<?xui16>, tensor<?xui32>, tensor<?xui64>, tensor<?xf32>, tensor<?xf64>
}

tg.expect @identity(dense<[false, true, true, false]> : tensor<4xi1>, dense<[-128, 7, 0, 127]> : tensor<4xi8>, dense<[-128, 7, 0, 127]> : tensor<4xi32>, dense<[-128, 7, 0, 127]> : tensor<4xi64>, dense<[255, 7, 0, 128]> : tensor<4xui8>, dense<[255, 7, 0, 128]> : tensor<4xui16>, dense<[255, 7, 0, 128]> : tensor<4xui32>, dense<[18446744073709551614, 7, 0, 128]> : tensor<4xui64>, dense<[-2.5, 0.5, 0.0, 7.25]> : tensor<4xf32>, dense<[-2.5, 0.5, 0.0, 7.25]> : tensor<4xf64>) returns (dense<[false, true, true, false]> : tensor<4xi1>, dense<[-128, 7, 0, 127]> : tensor<4xi8>, dense<[-128, 7, 0, 127]> : tensor<4xi32>, dense<[-128, 7, 0, 127]> : tensor<4xi64>, dense<[255, 7, 0, 128]> : tensor<4xui8>, dense<[255, 7, 0, 128]> : tensor<4xui16>, dense<[255, 7, 0, 128]> : tensor<4xui32>, dense<[18446744073709551614, 7, 0, 128]> : tensor<4xui64>, dense<[-2.5, 0.5, 0.0, 7.25]> : tensor<4xf32>, dense<[-2.5, 0.5, 0.0, 7.25]> : tensor<4xf64>)

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

tg.expect @log(dense<[0.5, 3.0]> : tensor<2xf32>, dense<[0.5, 3.0]> : tensor<2xf64>) returns (dense<[-0.6931472, 1.0986123]> : tensor<2xf32>, dense<[-0.6931471805599453, 1.0986122886681098]> : tensor<2xf64>) within 64 ulp

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

tg.expect @log10(dense<[0.5, 3.0]> : tensor<2xf32>, dense<[0.5, 3.0]> : tensor<2xf64>) returns (dense<[-0.30103, 0.47712123]> : tensor<2xf32>, dense<[-0.3010299956639812, 0.47712125471966244]> : tensor<2xf64>) within 64 ulp

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

tg.expect @exp(dense<[-1.0, 2.5]> : tensor<2xf32>, dense<[-1.0, 2.5]> : tensor<2xf64>) returns (dense<[0.36787942, 12.182493]> : tensor<2xf32>, dense<[0.36787944117144233, 12.182493960703473]> : tensor<2xf64>) within 64 ulp

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

tg.expect @cos(dense<[0.5, -3.0]> : tensor<2xf32>, dense<[0.5, -3.0]> : tensor<2xf64>) returns (dense<[0.87758255, -0.9899925]> : tensor<2xf32>, dense<[0.8775825618903728, -0.9899924966004454]> : tensor<2xf64>) within 64 ulp

func.func @arccos(%x_float32: tensor<?xf32>, %x_float64: tensor<?xf64>) -> (tensor<?xf32>, tensor<?xf64>) {
  %0 = tg.acos %x_float64 : tensor<?xf64>
  %1 = tg.acos %x_float32 : tensor<?xf32>
  return %1, %0 : tensor<?xf32>, tensor<?xf64>
}

tg.expect @arccos(dense<[0.5, -0.25]> : tensor<2xf32>, dense<[0.5, -0.25]> : tensor<2xf64>) returns (dense<[1.0471976, 1.8234766]> : tensor<2xf32>, dense<[1.0471975511965979, 1.8234765819369754]> : tensor<2xf64>) within 64 ulp

func.func @sin(%x_float32: tensor<?xf32>, %x_float64: tensor<?xf64>) -> (tensor<?xf32>, tensor<?xf64>) {
  %0 = tg.sin %x_float64 : tensor<?xf64>
  %1 = tg.sin %x_float32 : tensor<?xf32>
  return %1, %0 : tensor<?xf32>, tensor<?xf64>
}

tg.expect @sin(dense<[0.5, -3.0]> : tensor<2xf32>, dense<[0.5, -3.0]> : tensor<2xf64>) returns (dense<[0.47942555, -0.14112]> : tensor<2xf32>, dense<[0.479425538604203, -0.1411200080598672]> : tensor<2xf64>) within 64 ulp

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

tg.expect @tan(dense<[0.5, -1.0]> : tensor<2xf32>, dense<[0.5, -1.0]> : tensor<2xf64>) returns (dense<[0.5463025, -1.5574077]> : tensor<2xf32>, dense<[0.5463024898437905, -1.5574077246549023]> : tensor<2xf64>) within 64 ulp

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

tg.expect @cosh(dense<[0.5, -3.0]> : tensor<2xf32>, dense<[0.5, -3.0]> : tensor<2xf64>) returns (dense<[1.127626, 10.067662]> : tensor<2xf32>, dense<[1.1276259652063807, 10.067661995777765]> : tensor<2xf64>) within 64 ulp

func.func @arccosh(%x_float32: tensor<?xf32>, %x_float64: tensor<?xf64>) -> (tensor<?xf32>, tensor<?xf64>) {
  %0 = tg.acosh %x_float64 : tensor<?xf64>
  %1 = tg.acosh %x_float32 : tensor<?xf32>
  return %1, %0 : tensor<?xf32>, tensor<?xf64>
}

tg.expect @arccosh(dense<[1.5, 3.0]> : tensor<2xf32>, dense<[1.5, 3.0]> : tensor<2xf64>) returns (dense<[0.9624237, 1.7627472]> : tensor<2xf32>, dense<[0.9624236501192069, 1.762747174039086]> : tensor<2xf64>) within 64 ulp

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

tg.expect @arcsinh(dense<[0.5, -3.0]> : tensor<2xf32>, dense<[0.5, -3.0]> : tensor<2xf64>) returns (dense<[0.48121184, -1.8184465]> : tensor<2xf32>, dense<[0.48121182505960347, -1.8184464592320668]> : tensor<2xf64>) within 64 ulp

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

tg.expect @arctanh(dense<[0.5, -0.25]> : tensor<2xf32>, dense<[0.5, -0.25]> : tensor<2xf64>) returns (dense<[0.54930615, -0.25541282]> : tensor<2xf32>, dense<[0.5493061443340548, -0.25541281188299536]> : tensor<2xf64>) within 64 ulp

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
  %0 = tg.log1mexp %x_float64 : tensor<?xf64>
  %1 = tg.log1mexp %x_float32 : tensor<?xf32>
  return %1, %0 : tensor<?xf32>, tensor<?xf64>
}

tg.expect @log1mexp(dense<[-0.25, -3.0]> : tensor<2xf32>, dense<[-0.25, -3.0]> : tensor<2xf64>) returns (dense<[-1.5086915, -0.05106918]> : tensor<2xf32>, dense<[-1.5086915494460322, -0.05106918094270159]> : tensor<2xf64>) within 64 ulp

func.func @erfcx(%x_float32: tensor<?xf32>, %x_float64: tensor<?xf64>) -> (tensor<?xf32>, tensor<?xf64>) {
  %0 = tg.erfcx %x_float64 : tensor<?xf64>
  %1 = tg.erfcx %x_float32 : tensor<?xf32>
  return %1, %0 : tensor<?xf32>, tensor<?xf64>
}

tg.expect @erfcx(dense<[0.5, -2.0]> : tensor<2xf32>, dense<[0.5, -2.0]> : tensor<2xf64>) returns (dense<[0.61569035, 108.9409]> : tensor<2xf32>, dense<[0.6156903441929258, 108.94090438997797]> : tensor<2xf64>) within 64 ulp

func.func @erfinv(%x_float32: tensor<?xf32>, %x_float64: tensor<?xf64>) -> (tensor<?xf32>, tensor<?xf64>) {
  %0 = tg.erfinv %x_float64 : tensor<?xf64>
  %1 = tg.erfinv %x_float32 : tensor<?xf32>
  return %1, %0 : tensor<?xf32>, tensor<?xf64>
}

tg.expect @erfinv(dense<[0.5, -0.99]> : tensor<2xf32>, dense<[0.5, -0.99]> : tensor<2xf64>) returns (dense<[0.47693628, -1.8213866]> : tensor<2xf32>, dense<[0.4769362762044699, -1.8213863677184494]> : tensor<2xf64>) within 64 ulp

func.func @erfcinv(%x_float32: tensor<?xf32>, %x_float64: tensor<?xf64>) -> (tensor<?xf32>, tensor<?xf64>) {
  %0 = tg.erfcinv %x_float64 : tensor<?xf64>
  %1 = tg.erfcinv %x_float32 : tensor<?xf32>
  return %1, %0 : tensor<?xf32>, tensor<?xf64>
}

tg.expect @erfcinv(dense<[0.5, 1.99]> : tensor<2xf32>, dense<[0.5, 1.99]> : tensor<2xf64>) returns (dense<[0.47693628, -1.8213866]> : tensor<2xf32>, dense<[0.4769362762044699, -1.8213863677184496]> : tensor<2xf64>) within 64 ulp

func.func @gamma(%x_float32: tensor<?xf32>, %x_float64: tensor<?xf64>) -> (tensor<?xf32>, tensor<?xf64>) {
  %0 = tg.gamma %x_float64 : tensor<?xf64>
  %1 = tg.gamma %x_float32 : tensor<?xf32>
  return %1, %0 : tensor<?xf32>, tensor<?xf64>
}

tg.expect @gamma(dense<[0.5, 7.5]> : tensor<2xf32>, dense<[0.5, 7.5]> : tensor<2xf64>) returns (dense<[1.7724539, 1871.2543]> : tensor<2xf32>, dense<[1.7724538509055159, 1871.2543057977884]> : tensor<2xf64>) within 64 ulp

func.func @i0(%x_float32: tensor<?xf32>, %x_float64: tensor<?xf64>) -> (tensor<?xf32>, tensor<?xf64>) {
  %0 = tg.i0 %x_float64 : tensor<?xf64>
  %1 = tg.i0 %x_float32 : tensor<?xf32>
  return %1, %0 : tensor<?xf32>, tensor<?xf64>
}

tg.expect @i0(dense<[0.5, -7.0]> : tensor<2xf32>, dense<[0.5, -7.0]> : tensor<2xf64>) returns (dense<[1.0634834, 168.5939]> : tensor<2xf32>, dense<[1.0634833707413234, 168.59390851028968]> : tensor<2xf64>) within 64 ulp

func.func @i1(%x_float32: tensor<?xf32>, %x_float64: tensor<?xf64>) -> (tensor<?xf32>, tensor<?xf64>) {
  %0 = tg.i1 %x_float64 : tensor<?xf64>
  %1 = tg.i1 %x_float32 : tensor<?xf32>
  return %1, %0 : tensor<?xf32>, tensor<?xf64>
}

tg.expect @i1(dense<[0.5, -7.0]> : tensor<2xf32>, dense<[0.5, -7.0]> : tensor<2xf64>) returns (dense<[0.2578943, -156.0391]> : tensor<2xf32>, dense<[0.25789430539089636, -156.03909286995534]> : tensor<2xf64>) within 64 ulp

func.func @j0(%x_float32: tensor<?xf32>, %x_float64: tensor<?xf64>) -> (tensor<?xf32>, tensor<?xf64>) {
  %0 = tg.j0 %x_float64 : tensor<?xf64>
  %1 = tg.j0 %x_float32 : tensor<?xf32>
  return %1, %0 : tensor<?xf32>, tensor<?xf64>
}

tg.expect @j0(dense<[0.5, 7.0]> : tensor<2xf32>, dense<[0.5, 7.0]> : tensor<2xf64>) returns (dense<[0.9384698, 0.30007926]> : tensor<2xf32>, dense<[0.938469807240813, 0.3000792705195556]> : tensor<2xf64>) within 64 ulp

func.func @j1(%x_float32: tensor<?xf32>, %x_float64: tensor<?xf64>) -> (tensor<?xf32>, tensor<?xf64>) {
  %0 = tg.j1 %x_float64 : tensor<?xf64>
  %1 = tg.j1 %x_float32 : tensor<?xf32>
  return %1, %0 : tensor<?xf32>, tensor<?xf64>
}

tg.expect @j1(dense<[0.5, 7.0]> : tensor<2xf32>, dense<[0.5, 7.0]> : tensor<2xf64>) returns (dense<[0.24226846, -0.0046828235]> : tensor<2xf32>, dense<[0.24226845767487387, -0.004682823482345805]> : tensor<2xf64>) within 64 ulp

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

func.func @ndtri_exp(%x: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.expm1 %x : tensor<?xf64>
  %1 = tg.neg %0 : tensor<?xf64>
  %2 = tg.ndtri %1 : tensor<?xf64>
  %3 = tg.neg %2 : tensor<?xf64>
  %4 = tg.exp %x : tensor<?xf64>
  %5 = tg.ndtri %4 : tensor<?xf64>
  %cst = arith.constant -1.4142135623730951 : f64
  %6 = tg.neg %x : tensor<?xf64>
  %7 = tg.sqrt %6 : tensor<?xf64>
  %8 = tg.mul %cst, %7 : (f64, tensor<?xf64>)
  %cst_0 = arith.constant 0.7978845608028654 : f64
  %cst_1 = arith.constant -0.7071067811865476 : f64
  %9 = tg.mul %cst_1, %8 : (f64, tensor<?xf64>)
  %10 = tg.erfcx %9 : tensor<?xf64>
  %11 = tg.div %cst_0, %10 : (f64, tensor<?xf64>)
  %12 = tg.log_ndtr %8 : tensor<?xf64>
  %13 = tg.sub %12, %x : tensor<?xf64>
  %14 = tg.div %13, %11 : tensor<?xf64>
  %15 = tg.sub %8, %14 : tensor<?xf64>
  %16 = tg.mul %cst_1, %15 : (f64, tensor<?xf64>)
  %17 = tg.erfcx %16 : tensor<?xf64>
  %18 = tg.div %cst_0, %17 : (f64, tensor<?xf64>)
  %19 = tg.log_ndtr %15 : tensor<?xf64>
  %20 = tg.sub %19, %x : tensor<?xf64>
  %21 = tg.div %20, %18 : tensor<?xf64>
  %22 = tg.sub %15, %21 : tensor<?xf64>
  %23 = tg.mul %cst_1, %22 : (f64, tensor<?xf64>)
  %24 = tg.erfcx %23 : tensor<?xf64>
  %25 = tg.div %cst_0, %24 : (f64, tensor<?xf64>)
  %26 = tg.log_ndtr %22 : tensor<?xf64>
  %27 = tg.sub %26, %x : tensor<?xf64>
  %28 = tg.div %27, %25 : tensor<?xf64>
  %29 = tg.sub %22, %28 : tensor<?xf64>
  %cst_2 = arith.constant -1.0e+30 : f64
  %30 = tg.lt %x, %cst_2 : (tensor<?xf64>, f64)
  %31 = tg.select %30, %8, %29 : (tensor<?xi1>, tensor<?xf64>, tensor<?xf64>)
  %cst_3 = arith.constant -700.0 : f64
  %32 = tg.lt %x, %cst_3 : (tensor<?xf64>, f64)
  %33 = tg.select %32, %31, %5 : (tensor<?xi1>, tensor<?xf64>, tensor<?xf64>)
  %cst_4 = arith.constant -0.125 : f64
  %34 = tg.gt %x, %cst_4 : (tensor<?xf64>, f64)
  %35 = tg.select %34, %3, %33 : (tensor<?xi1>, tensor<?xf64>, tensor<?xf64>)
  return %35 : tensor<?xf64>
}

tg.expect @ndtri_exp(dense<[-0.0625, -0.5, -5.0, -100.0, -745.0, -2000.0]> : tensor<6xf64>) returns (dense<[1.5498651976584228, 0.27028802073873587, -2.4709386372615887, -13.888476033003888, -38.4819489643302, -63.165418608783604]> : tensor<6xf64>) within 64 ulp

func.func @owens_t(%x: tensor<?xf64>, %y: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.owens_t %x, %y : tensor<?xf64>
  return %0 : tensor<?xf64>
}

tg.expect @owens_t(dense<[0.5, -2.0]> : tensor<2xf64>, dense<[0.25, 3.0]> : tensor<2xf64>) returns (dense<[0.03432021712709421, 0.011375065971545044]> : tensor<2xf64>) within 64 ulp

func.func @gammainc(%x: tensor<?xf64>, %y: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.gammainc %x, %y : tensor<?xf64>
  return %0 : tensor<?xf64>
}

tg.expect @gammainc(dense<[0.5, 7.5]> : tensor<2xf64>, dense<[0.25, 9.0]> : tensor<2xf64>) returns (dense<[0.5204998778130466, 0.7373344393276775]> : tensor<2xf64>) within 64 ulp

func.func @gammaincc(%x: tensor<?xf64>, %y: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.gammaincc %x, %y : tensor<?xf64>
  return %0 : tensor<?xf64>
}

tg.expect @gammaincc(dense<[0.5, 7.5]> : tensor<2xf64>, dense<[0.25, 9.0]> : tensor<2xf64>) returns (dense<[0.47950012218695337, 0.26266556067232244]> : tensor<2xf64>) within 64 ulp

func.func @gammaincinv(%x: tensor<?xf64>, %y: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.gammaincinv %x, %y : tensor<?xf64>
  return %0 : tensor<?xf64>
}

tg.expect @gammaincinv(dense<[0.5, 7.5]> : tensor<2xf64>, dense<[0.25, 0.875]> : tensor<2xf64>) returns (dense<[0.05076552213381078, 10.69204222196169]> : tensor<2xf64>) within 64 ulp

func.func @gammainccinv(%x: tensor<?xf64>, %y: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.gammainccinv %x, %y : tensor<?xf64>
  return %0 : tensor<?xf64>
}

tg.expect @gammainccinv(dense<[0.5, 7.5]> : tensor<2xf64>, dense<[0.25, 0.875]> : tensor<2xf64>) returns (dense<[0.6616518484657239, 4.523946276465162]> : tensor<2xf64>) within 64 ulp

func.func @gammal(%x: tensor<?xf64>, %y: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.gamma %x : tensor<?xf64>
  %1 = tg.gammainc %x, %y : tensor<?xf64>
  %2 = tg.mul %1, %0 : tensor<?xf64>
  return %2 : tensor<?xf64>
}

tg.expect @gammal(dense<[0.5, 7.5]> : tensor<2xf64>, dense<[0.25, 9.0]> : tensor<2xf64>) returns (dense<[0.922562012825585, 1379.7402444049146]> : tensor<2xf64>) within 64 ulp

func.func @gammau(%x: tensor<?xf64>, %y: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.gamma %x : tensor<?xf64>
  %1 = tg.gammaincc %x, %y : tensor<?xf64>
  %2 = tg.mul %1, %0 : tensor<?xf64>
  return %2 : tensor<?xf64>
}

tg.expect @gammau(dense<[0.5, 7.5]> : tensor<2xf64>, dense<[0.25, 9.0]> : tensor<2xf64>) returns (dense<[0.8498918380799309, 491.5140613928736]> : tensor<2xf64>) within 64 ulp

func.func @betainc(%x: tensor<?xf64>, %y: tensor<?xf64>, %z: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.betainc %x, %y, %z : tensor<?xf64>
  return %0 : tensor<?xf64>
}

tg.expect @betainc(dense<[0.5, 7.5]> : tensor<2xf64>, dense<[2.0, 3.5]> : tensor<2xf64>, dense<[0.25, 0.75]> : tensor<2xf64>) returns (dense<[0.6875, 0.6616477010727295]> : tensor<2xf64>) within 64 ulp

func.func @betaincinv(%x: tensor<?xf64>, %y: tensor<?xf64>, %z: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.betaincinv %x, %y, %z : tensor<?xf64>
  return %0 : tensor<?xf64>
}

tg.expect @betaincinv(dense<[0.5, 7.5]> : tensor<2xf64>, dense<[2.0, 3.5]> : tensor<2xf64>, dense<[0.25, 0.75]> : tensor<2xf64>) returns (dense<[0.028309543718691398, 0.7824209658927515]> : tensor<2xf64>) within 64 ulp

func.func @ive(%x: tensor<?xf64>, %y: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.ive %x, %y : tensor<?xf64>
  return %0 : tensor<?xf64>
}

tg.expect @ive(dense<[0.5, 3.0]> : tensor<2xf64>, dense<[0.25, 9.0]> : tensor<2xf64>) returns (dense<[0.31394311176457906, 0.07980840352286776]> : tensor<2xf64>) within 64 ulp

func.func @kve(%x: tensor<?xf64>, %y: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.kve %x, %y : tensor<?xf64>
  return %0 : tensor<?xf64>
}

tg.expect @kve(dense<[0.5, 3.0]> : tensor<2xf64>, dense<[0.25, 9.0]> : tensor<2xf64>) returns (dense<[2.5066282746310007, 0.6607936618302807]> : tensor<2xf64>) within 64 ulp

func.func @jv(%x: tensor<?xf64>, %y: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.jv %x, %y : tensor<?xf64>
  return %0 : tensor<?xf64>
}

tg.expect @jv(dense<[0.5, 3.0]> : tensor<2xf64>, dense<[0.25, 9.0]> : tensor<2xf64>) returns (dense<[0.3947995987413706, -0.18093519033665673]> : tensor<2xf64>) within 64 ulp

func.func @hyp2f1(%x: tensor<?xf64>, %y: tensor<?xf64>, %z: tensor<?xf64>, %w: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.hyp2f1 %x, %y, %z, %w : tensor<?xf64>
  return %0 : tensor<?xf64>
}

tg.expect @hyp2f1(dense<[0.5, -2.0]> : tensor<2xf64>, dense<[1.5, 3.0]> : tensor<2xf64>, dense<[2.5, 0.75]> : tensor<2xf64>, dense<[0.25, -4.0]> : tensor<2xf64>) returns (dense<[1.087032884472954, 179.28571428571428]> : tensor<2xf64>) within 64 ulp

func.func @cast_bool(%x: tensor<?xi1>) -> (tensor<?xi8>, tensor<?xi32>, tensor<?xi64>, tensor<?xui8>, tensor<?xui16>, tensor<?xui32>, tensor<?xui64>, tensor<?xf32>, tensor<?xf64>) {
  %0 = tg.cast %x to f64 : tensor<?xi1>
  %1 = tg.cast %x to f32 : tensor<?xi1>
  %2 = tg.cast %x to ui64 : tensor<?xi1>
  %3 = tg.cast %x to ui32 : tensor<?xi1>
  %4 = tg.cast %x to ui16 : tensor<?xi1>
  %5 = tg.cast %x to ui8 : tensor<?xi1>
  %6 = tg.cast %x to i64 : tensor<?xi1>
  %7 = tg.cast %x to i32 : tensor<?xi1>
  %8 = tg.cast %x to i8 : tensor<?xi1>
  return %8, %7, %6, %5, %4, %3, %2, %1, %0 : tensor<?xi8>, tensor<?xi32>, tensor<?xi64>, tensor<?xui8>, tensor<?xui16>, tensor<?xui32>, tensor<?xui64>, tensor<?xf32>, tensor<?xf64>
}

tg.expect @cast_bool(dense<[false, true, true, false]> : tensor<4xi1>) returns (dense<[0, 1, 1, 0]> : tensor<4xi8>, dense<[0, 1, 1, 0]> : tensor<4xi32>, dense<[0, 1, 1, 0]> : tensor<4xi64>, dense<[0, 1, 1, 0]> : tensor<4xui8>, dense<[0, 1, 1, 0]> : tensor<4xui16>, dense<[0, 1, 1, 0]> : tensor<4xui32>, dense<[0, 1, 1, 0]> : tensor<4xui64>, dense<[0.0, 1.0, 1.0, 0.0]> : tensor<4xf32>, dense<[0.0, 1.0, 1.0, 0.0]> : tensor<4xf64>)

func.func @cast_int8(%x: tensor<?xi8>) -> (tensor<?xi1>, tensor<?xi32>, tensor<?xi64>, tensor<?xui8>, tensor<?xui16>, tensor<?xui32>, tensor<?xui64>, tensor<?xf32>, tensor<?xf64>) {
  %0 = tg.cast %x to f64 : tensor<?xi8>
  %1 = tg.cast %x to f32 : tensor<?xi8>
  %2 = tg.cast %x to ui64 : tensor<?xi8>
  %3 = tg.cast %x to ui32 : tensor<?xi8>
  %4 = tg.cast %x to ui16 : tensor<?xi8>
  %5 = tg.cast %x to ui8 : tensor<?xi8>
  %6 = tg.cast %x to i64 : tensor<?xi8>
  %7 = tg.cast %x to i32 : tensor<?xi8>
  %8 = tg.cast %x to i1 : tensor<?xi8>
  return %8, %7, %6, %5, %4, %3, %2, %1, %0 : tensor<?xi1>, tensor<?xi32>, tensor<?xi64>, tensor<?xui8>, tensor<?xui16>, tensor<?xui32>, tensor<?xui64>, tensor<?xf32>, tensor<?xf64>
}

tg.expect @cast_int8(dense<[-128, 7, 0, 127]> : tensor<4xi8>) returns (dense<[true, true, false, true]> : tensor<4xi1>, dense<[-128, 7, 0, 127]> : tensor<4xi32>, dense<[-128, 7, 0, 127]> : tensor<4xi64>, dense<[128, 7, 0, 127]> : tensor<4xui8>, dense<[65408, 7, 0, 127]> : tensor<4xui16>, dense<[4294967168, 7, 0, 127]> : tensor<4xui32>, dense<[18446744073709551488, 7, 0, 127]> : tensor<4xui64>, dense<[-128.0, 7.0, 0.0, 127.0]> : tensor<4xf32>, dense<[-128.0, 7.0, 0.0, 127.0]> : tensor<4xf64>)

func.func @cast_int32(%x: tensor<?xi32>) -> (tensor<?xi1>, tensor<?xi8>, tensor<?xi64>, tensor<?xui8>, tensor<?xui16>, tensor<?xui32>, tensor<?xui64>, tensor<?xf32>, tensor<?xf64>) {
  %0 = tg.cast %x to f64 : tensor<?xi32>
  %1 = tg.cast %x to f32 : tensor<?xi32>
  %2 = tg.cast %x to ui64 : tensor<?xi32>
  %3 = tg.cast %x to ui32 : tensor<?xi32>
  %4 = tg.cast %x to ui16 : tensor<?xi32>
  %5 = tg.cast %x to ui8 : tensor<?xi32>
  %6 = tg.cast %x to i64 : tensor<?xi32>
  %7 = tg.cast %x to i8 : tensor<?xi32>
  %8 = tg.cast %x to i1 : tensor<?xi32>
  return %8, %7, %6, %5, %4, %3, %2, %1, %0 : tensor<?xi1>, tensor<?xi8>, tensor<?xi64>, tensor<?xui8>, tensor<?xui16>, tensor<?xui32>, tensor<?xui64>, tensor<?xf32>, tensor<?xf64>
}

tg.expect @cast_int32(dense<[-128, 7, 0, 127]> : tensor<4xi32>) returns (dense<[true, true, false, true]> : tensor<4xi1>, dense<[-128, 7, 0, 127]> : tensor<4xi8>, dense<[-128, 7, 0, 127]> : tensor<4xi64>, dense<[128, 7, 0, 127]> : tensor<4xui8>, dense<[65408, 7, 0, 127]> : tensor<4xui16>, dense<[4294967168, 7, 0, 127]> : tensor<4xui32>, dense<[18446744073709551488, 7, 0, 127]> : tensor<4xui64>, dense<[-128.0, 7.0, 0.0, 127.0]> : tensor<4xf32>, dense<[-128.0, 7.0, 0.0, 127.0]> : tensor<4xf64>)

func.func @cast_int64(%x: tensor<?xi64>) -> (tensor<?xi1>, tensor<?xi8>, tensor<?xi32>, tensor<?xui8>, tensor<?xui16>, tensor<?xui32>, tensor<?xui64>, tensor<?xf32>, tensor<?xf64>) {
  %0 = tg.cast %x to f64 : tensor<?xi64>
  %1 = tg.cast %x to f32 : tensor<?xi64>
  %2 = tg.cast %x to ui64 : tensor<?xi64>
  %3 = tg.cast %x to ui32 : tensor<?xi64>
  %4 = tg.cast %x to ui16 : tensor<?xi64>
  %5 = tg.cast %x to ui8 : tensor<?xi64>
  %6 = tg.cast %x to i32 : tensor<?xi64>
  %7 = tg.cast %x to i8 : tensor<?xi64>
  %8 = tg.cast %x to i1 : tensor<?xi64>
  return %8, %7, %6, %5, %4, %3, %2, %1, %0 : tensor<?xi1>, tensor<?xi8>, tensor<?xi32>, tensor<?xui8>, tensor<?xui16>, tensor<?xui32>, tensor<?xui64>, tensor<?xf32>, tensor<?xf64>
}

tg.expect @cast_int64(dense<[-128, 7, 0, 127]> : tensor<4xi64>) returns (dense<[true, true, false, true]> : tensor<4xi1>, dense<[-128, 7, 0, 127]> : tensor<4xi8>, dense<[-128, 7, 0, 127]> : tensor<4xi32>, dense<[128, 7, 0, 127]> : tensor<4xui8>, dense<[65408, 7, 0, 127]> : tensor<4xui16>, dense<[4294967168, 7, 0, 127]> : tensor<4xui32>, dense<[18446744073709551488, 7, 0, 127]> : tensor<4xui64>, dense<[-128.0, 7.0, 0.0, 127.0]> : tensor<4xf32>, dense<[-128.0, 7.0, 0.0, 127.0]> : tensor<4xf64>)

func.func @cast_uint8(%x: tensor<?xui8>) -> (tensor<?xi1>, tensor<?xi8>, tensor<?xi32>, tensor<?xi64>, tensor<?xui16>, tensor<?xui32>, tensor<?xui64>, tensor<?xf32>, tensor<?xf64>) {
  %0 = tg.cast %x to f64 : tensor<?xui8>
  %1 = tg.cast %x to f32 : tensor<?xui8>
  %2 = tg.cast %x to ui64 : tensor<?xui8>
  %3 = tg.cast %x to ui32 : tensor<?xui8>
  %4 = tg.cast %x to ui16 : tensor<?xui8>
  %5 = tg.cast %x to i64 : tensor<?xui8>
  %6 = tg.cast %x to i32 : tensor<?xui8>
  %7 = tg.cast %x to i8 : tensor<?xui8>
  %8 = tg.cast %x to i1 : tensor<?xui8>
  return %8, %7, %6, %5, %4, %3, %2, %1, %0 : tensor<?xi1>, tensor<?xi8>, tensor<?xi32>, tensor<?xi64>, tensor<?xui16>, tensor<?xui32>, tensor<?xui64>, tensor<?xf32>, tensor<?xf64>
}

tg.expect @cast_uint8(dense<[255, 7, 0, 128]> : tensor<4xui8>) returns (dense<[true, true, false, true]> : tensor<4xi1>, dense<[-1, 7, 0, -128]> : tensor<4xi8>, dense<[255, 7, 0, 128]> : tensor<4xi32>, dense<[255, 7, 0, 128]> : tensor<4xi64>, dense<[255, 7, 0, 128]> : tensor<4xui16>, dense<[255, 7, 0, 128]> : tensor<4xui32>, dense<[255, 7, 0, 128]> : tensor<4xui64>, dense<[255.0, 7.0, 0.0, 128.0]> : tensor<4xf32>, dense<[255.0, 7.0, 0.0, 128.0]> : tensor<4xf64>)

func.func @cast_uint16(%x: tensor<?xui16>) -> (tensor<?xi1>, tensor<?xi8>, tensor<?xi32>, tensor<?xi64>, tensor<?xui8>, tensor<?xui32>, tensor<?xui64>, tensor<?xf32>, tensor<?xf64>) {
  %0 = tg.cast %x to f64 : tensor<?xui16>
  %1 = tg.cast %x to f32 : tensor<?xui16>
  %2 = tg.cast %x to ui64 : tensor<?xui16>
  %3 = tg.cast %x to ui32 : tensor<?xui16>
  %4 = tg.cast %x to ui8 : tensor<?xui16>
  %5 = tg.cast %x to i64 : tensor<?xui16>
  %6 = tg.cast %x to i32 : tensor<?xui16>
  %7 = tg.cast %x to i8 : tensor<?xui16>
  %8 = tg.cast %x to i1 : tensor<?xui16>
  return %8, %7, %6, %5, %4, %3, %2, %1, %0 : tensor<?xi1>, tensor<?xi8>, tensor<?xi32>, tensor<?xi64>, tensor<?xui8>, tensor<?xui32>, tensor<?xui64>, tensor<?xf32>, tensor<?xf64>
}

tg.expect @cast_uint16(dense<[255, 7, 0, 128]> : tensor<4xui16>) returns (dense<[true, true, false, true]> : tensor<4xi1>, dense<[-1, 7, 0, -128]> : tensor<4xi8>, dense<[255, 7, 0, 128]> : tensor<4xi32>, dense<[255, 7, 0, 128]> : tensor<4xi64>, dense<[255, 7, 0, 128]> : tensor<4xui8>, dense<[255, 7, 0, 128]> : tensor<4xui32>, dense<[255, 7, 0, 128]> : tensor<4xui64>, dense<[255.0, 7.0, 0.0, 128.0]> : tensor<4xf32>, dense<[255.0, 7.0, 0.0, 128.0]> : tensor<4xf64>)

func.func @cast_uint32(%x: tensor<?xui32>) -> (tensor<?xi1>, tensor<?xi8>, tensor<?xi32>, tensor<?xi64>, tensor<?xui8>, tensor<?xui16>, tensor<?xui64>, tensor<?xf32>, tensor<?xf64>) {
  %0 = tg.cast %x to f64 : tensor<?xui32>
  %1 = tg.cast %x to f32 : tensor<?xui32>
  %2 = tg.cast %x to ui64 : tensor<?xui32>
  %3 = tg.cast %x to ui16 : tensor<?xui32>
  %4 = tg.cast %x to ui8 : tensor<?xui32>
  %5 = tg.cast %x to i64 : tensor<?xui32>
  %6 = tg.cast %x to i32 : tensor<?xui32>
  %7 = tg.cast %x to i8 : tensor<?xui32>
  %8 = tg.cast %x to i1 : tensor<?xui32>
  return %8, %7, %6, %5, %4, %3, %2, %1, %0 : tensor<?xi1>, tensor<?xi8>, tensor<?xi32>, tensor<?xi64>, tensor<?xui8>, tensor<?xui16>, tensor<?xui64>, tensor<?xf32>, tensor<?xf64>
}

tg.expect @cast_uint32(dense<[255, 7, 0, 128]> : tensor<4xui32>) returns (dense<[true, true, false, true]> : tensor<4xi1>, dense<[-1, 7, 0, -128]> : tensor<4xi8>, dense<[255, 7, 0, 128]> : tensor<4xi32>, dense<[255, 7, 0, 128]> : tensor<4xi64>, dense<[255, 7, 0, 128]> : tensor<4xui8>, dense<[255, 7, 0, 128]> : tensor<4xui16>, dense<[255, 7, 0, 128]> : tensor<4xui64>, dense<[255.0, 7.0, 0.0, 128.0]> : tensor<4xf32>, dense<[255.0, 7.0, 0.0, 128.0]> : tensor<4xf64>)

func.func @cast_uint64(%x: tensor<?xui64>) -> (tensor<?xi1>, tensor<?xi8>, tensor<?xi32>, tensor<?xi64>, tensor<?xui8>, tensor<?xui16>, tensor<?xui32>, tensor<?xf32>, tensor<?xf64>) {
  %0 = tg.cast %x to f64 : tensor<?xui64>
  %1 = tg.cast %x to f32 : tensor<?xui64>
  %2 = tg.cast %x to ui32 : tensor<?xui64>
  %3 = tg.cast %x to ui16 : tensor<?xui64>
  %4 = tg.cast %x to ui8 : tensor<?xui64>
  %5 = tg.cast %x to i64 : tensor<?xui64>
  %6 = tg.cast %x to i32 : tensor<?xui64>
  %7 = tg.cast %x to i8 : tensor<?xui64>
  %8 = tg.cast %x to i1 : tensor<?xui64>
  return %8, %7, %6, %5, %4, %3, %2, %1, %0 : tensor<?xi1>, tensor<?xi8>, tensor<?xi32>, tensor<?xi64>, tensor<?xui8>, tensor<?xui16>, tensor<?xui32>, tensor<?xf32>, tensor<?xf64>
}

tg.expect @cast_uint64(dense<[3, 2, 200, 1]> : tensor<4xui64>) returns (dense<true> : tensor<4xi1>, dense<[3, 2, -56, 1]> : tensor<4xi8>, dense<[3, 2, 200, 1]> : tensor<4xi32>, dense<[3, 2, 200, 1]> : tensor<4xi64>, dense<[3, 2, 200, 1]> : tensor<4xui8>, dense<[3, 2, 200, 1]> : tensor<4xui16>, dense<[3, 2, 200, 1]> : tensor<4xui32>, dense<[3.0, 2.0, 200.0, 1.0]> : tensor<4xf32>, dense<[3.0, 2.0, 200.0, 1.0]> : tensor<4xf64>)

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

func.func @cast_large_uint64_to_float(%x: tensor<?xui64>) -> (tensor<?xf64>, tensor<?xf32>) {
  %0 = tg.cast %x to f32 : tensor<?xui64>
  %1 = tg.cast %x to f64 : tensor<?xui64>
  return %1, %0 : tensor<?xf64>, tensor<?xf32>
}

tg.expect @cast_large_uint64_to_float(dense<[18446744073709551614, 9223372036854776833]> : tensor<2xui64>) returns (dense<[1.8446744073709552e+19, 9.223372036854778e+18]> : tensor<2xf64>, dense<[1.8446744e+19, 9.223372e+18]> : tensor<2xf32>)

func.func @divide_large_uint64(%x: tensor<?x1xui64>, %y: tensor<?xui64>) -> (tensor<?x?xui64>, tensor<?x?xui64>) {
  %0 = tg.expand_dims %y [0] : tensor<?xui64>
  %1 = tg.mod %x, %0 : (tensor<?x1xui64>, tensor<1x?xui64>)
  %2 = tg.expand_dims %y [0] : tensor<?xui64>
  %3 = tg.floordiv %x, %2 : (tensor<?x1xui64>, tensor<1x?xui64>)
  return %3, %1 : tensor<?x?xui64>, tensor<?x?xui64>
}

tg.expect @divide_large_uint64(dense<[[1], [3], [9223372036854775807], [9223372036854775808], [18446744073709551615], [0], [2], [9223372036854775806], [9223372036854775807], [18446744073709551614]]> : tensor<10x1xui64>, dense<[1, 3, 9223372036854775807, 9223372036854775808, 18446744073709551615]> : tensor<5xui64>) returns (dense<"0x0100000000000000000000000000000000000000000000000000000000000000000000000000000003000000000000000100000000000000000000000000000000000000000000000000000000000000FFFFFFFFFFFFFF7FAAAAAAAAAAAAAA2A0100000000000000000000000000000000000000000000000000000000000080AAAAAAAAAAAAAA2A010000000000000001000000000000000000000000000000FFFFFFFFFFFFFFFF55555555555555550200000000000000010000000000000001000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000002000000000000000000000000000000000000000000000000000000000000000000000000000000FEFFFFFFFFFFFF7FAAAAAAAAAAAAAA2A000000000000000000000000000000000000000000000000FFFFFFFFFFFFFF7FAAAAAAAAAAAAAA2A010000000000000000000000000000000000000000000000FEFFFFFFFFFFFFFF5455555555555555020000000000000001000000000000000000000000000000"> : tensor<10x5xui64>, dense<"0x0000000000000000010000000000000001000000000000000100000000000000010000000000000000000000000000000000000000000000030000000000000003000000000000000300000000000000000000000000000001000000000000000000000000000000FFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F00000000000000000200000000000000010000000000000000000000000000000000000000000080000000000000000000000000000000000100000000000000FFFFFFFFFFFFFF7F0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000020000000000000002000000000000000200000000000000020000000000000000000000000000000000000000000000FEFFFFFFFFFFFF7FFEFFFFFFFFFFFF7FFEFFFFFFFFFFFF7F000000000000000001000000000000000000000000000000FFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F000000000000000002000000000000000000000000000000FEFFFFFFFFFFFF7FFEFFFFFFFFFFFFFF"> : tensor<10x5xui64>)

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

func.func @cast_float64_to_uint8(%x: tensor<?xf64>) -> tensor<?xui8> {
  %0 = tg.cast %x to i64 : tensor<?xf64>
  %1 = tg.cast %0 to ui8 : tensor<?xi64>
  return %1 : tensor<?xui8>
}

tg.expect @cast_float64_to_uint8(dense<[0.0, 2.75, 100.25]> : tensor<3xf64>) returns (dense<[0, 2, 100]> : tensor<3xui8>)

func.func @cast_float64_to_uint64(%x: tensor<?xf64>) -> tensor<?xui64> {
  %0 = tg.cast %x to i64 : tensor<?xf64>
  %1 = tg.cast %0 to ui64 : tensor<?xi64>
  %cst = arith.constant 0.0 : f64
  %2 = tg.lt %x, %cst : (tensor<?xf64>, f64)
  %3 = tg.cast %x to ui64 : tensor<?xf64>
  %4 = tg.select %2, %1, %3 : (tensor<?xi1>, tensor<?xui64>, tensor<?xui64>)
  return %4 : tensor<?xui64>
}

tg.expect @cast_float64_to_uint64(dense<[0.0, 2.75, 100.25]> : tensor<3xf64>) returns (dense<[0, 2, 100]> : tensor<3xui64>)

func.func @cast_large_uint64(%x: tensor<?xf64>) -> tensor<?xui64> {
  %0 = tg.cast %x to i64 : tensor<?xf64>
  %1 = tg.cast %0 to ui64 : tensor<?xi64>
  %cst = arith.constant 0.0 : f64
  %2 = tg.lt %x, %cst : (tensor<?xf64>, f64)
  %3 = tg.cast %x to ui64 : tensor<?xf64>
  %4 = tg.select %2, %1, %3 : (tensor<?xi1>, tensor<?xui64>, tensor<?xui64>)
  return %4 : tensor<?xui64>
}

tg.expect @cast_large_uint64(dense<[9.223372036854776e+18, 1.844674407370955e+19, 5.5]> : tensor<3xf64>) returns (dense<[9223372036854775808, 18446744073709549568, 5]> : tensor<3xui64>)

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

func.func @clip_uint8(%x: tensor<?xui8>, %low: tensor<ui8>, %high: tensor<ui8>) -> tensor<?xui8> {
  %0 = tensor.extract %low[] : tensor<ui8>
  %1 = tensor.extract %high[] : tensor<ui8>
  %2 = tg.expand_dims %1 [0] : ui8
  %3 = tg.expand_dims %0 [0] : ui8
  %4 = tg.clip %x, %3, %2 : (tensor<?xui8>, tensor<1xui8>, tensor<1xui8>)
  return %4 : tensor<?xui8>
}

tg.expect @clip_uint8(dense<[255, 7, 0, 128]> : tensor<4xui8>, dense<3> : tensor<ui8>, dense<200> : tensor<ui8>) returns (dense<[200, 7, 3, 128]> : tensor<4xui8>)

func.func @clip_uint64(%x: tensor<?xui64>, %low: tensor<ui64>, %high: tensor<ui64>) -> tensor<?xui64> {
  %0 = tensor.extract %low[] : tensor<ui64>
  %1 = tensor.extract %high[] : tensor<ui64>
  %2 = tg.expand_dims %1 [0] : ui64
  %3 = tg.expand_dims %0 [0] : ui64
  %4 = tg.clip %x, %3, %2 : (tensor<?xui64>, tensor<1xui64>, tensor<1xui64>)
  return %4 : tensor<?xui64>
}

tg.expect @clip_uint64(dense<[18446744073709551614, 7, 0, 128]> : tensor<4xui64>, dense<3> : tensor<ui64>, dense<9223372036854775809> : tensor<ui64>) returns (dense<[9223372036854775809, 7, 3, 128]> : tensor<4xui64>)

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

func.func @pow_uint8(%x: tensor<?xui8>, %y: tensor<?xui8>) -> tensor<?xui8> {
  %0 = tg.pow %x, %y : tensor<?xui8>
  return %0 : tensor<?xui8>
}

tg.expect @pow_uint8(dense<[3, 2]> : tensor<2xui8>, dense<[3, 200]> : tensor<2xui8>) returns (dense<[27, 0]> : tensor<2xui8>)

func.func @pow_int8(%x: tensor<?xi8>, %y: tensor<?xi8>) -> tensor<?xi8> {
  %0 = tg.pow %x, %y : tensor<?xi8>
  return %0 : tensor<?xi8>
}

tg.expect @pow_int8(dense<[3, 2]> : tensor<2xi8>, dense<[3, 2]> : tensor<2xi8>) returns (dense<[27, 4]> : tensor<2xi8>)

func.func @mixed_uint8_int8(%x: tensor<?xui8>, %y: tensor<?xi8>) -> (tensor<?xi16>, tensor<?xi16>, tensor<?xi1>, tensor<?xi16>) {
  %0 = tg.cast %x to i16 : tensor<?xui8>
  %1 = tg.cast %y to i16 : tensor<?xi8>
  %2 = tg.maximum %0, %1 : tensor<?xi16>
  %3 = tg.cast %x to i16 : tensor<?xui8>
  %4 = tg.cast %y to i16 : tensor<?xi8>
  %5 = tg.lt %3, %4 : tensor<?xi16>
  %6 = tg.cast %x to i16 : tensor<?xui8>
  %7 = tg.cast %y to i16 : tensor<?xi8>
  %8 = tg.mul %6, %7 : tensor<?xi16>
  %9 = tg.cast %x to i16 : tensor<?xui8>
  %10 = tg.cast %y to i16 : tensor<?xi8>
  %11 = tg.add %9, %10 : tensor<?xi16>
  return %11, %8, %5, %2 : tensor<?xi16>, tensor<?xi16>, tensor<?xi1>, tensor<?xi16>
}

tg.expect @mixed_uint8_int8(dense<[255, 7, 0, 128]> : tensor<4xui8>, dense<[-128, 7, 0, 127]> : tensor<4xi8>) returns (dense<[127, 14, 0, 255]> : tensor<4xi16>, dense<[-32640, 49, 0, 16256]> : tensor<4xi16>, dense<false> : tensor<4xi1>, dense<[255, 7, 0, 128]> : tensor<4xi16>)

func.func @mixed_uint32_int64(%x: tensor<?xui32>, %y: tensor<?xi64>) -> (tensor<?xi64>, tensor<?xi64>, tensor<?xi1>, tensor<?xi64>) {
  %0 = tg.cast %x to i64 : tensor<?xui32>
  %1 = tg.maximum %0, %y : tensor<?xi64>
  %2 = tg.cast %x to i64 : tensor<?xui32>
  %3 = tg.lt %2, %y : tensor<?xi64>
  %4 = tg.cast %x to i64 : tensor<?xui32>
  %5 = tg.mul %4, %y : tensor<?xi64>
  %6 = tg.cast %x to i64 : tensor<?xui32>
  %7 = tg.add %6, %y : tensor<?xi64>
  return %7, %5, %3, %1 : tensor<?xi64>, tensor<?xi64>, tensor<?xi1>, tensor<?xi64>
}

tg.expect @mixed_uint32_int64(dense<[255, 7, 0, 128]> : tensor<4xui32>, dense<[-128, 7, 0, 127]> : tensor<4xi64>) returns (dense<[127, 14, 0, 255]> : tensor<4xi64>, dense<[-32640, 49, 0, 16256]> : tensor<4xi64>, dense<false> : tensor<4xi1>, dense<[255, 7, 0, 128]> : tensor<4xi64>)

func.func @mixed_int8_float32(%x: tensor<?xi8>, %y: tensor<?xf32>) -> (tensor<?xf32>, tensor<?xf32>, tensor<?xi1>, tensor<?xf32>) {
  %0 = tg.cast %x to f32 : tensor<?xi8>
  %1 = tg.maximum %0, %y : tensor<?xf32>
  %2 = tg.cast %x to f32 : tensor<?xi8>
  %3 = tg.lt %2, %y : tensor<?xf32>
  %4 = tg.cast %x to f32 : tensor<?xi8>
  %5 = tg.mul %4, %y : tensor<?xf32>
  %6 = tg.cast %x to f32 : tensor<?xi8>
  %7 = tg.add %6, %y : tensor<?xf32>
  return %7, %5, %3, %1 : tensor<?xf32>, tensor<?xf32>, tensor<?xi1>, tensor<?xf32>
}

tg.expect @mixed_int8_float32(dense<[-128, 7, 0, 127]> : tensor<4xi8>, dense<[-2.5, 0.5, 0.0, 7.25]> : tensor<4xf32>) returns (dense<[-130.5, 7.5, 0.0, 134.25]> : tensor<4xf32>, dense<[320.0, 3.5, 0.0, 920.75]> : tensor<4xf32>, dense<[true, false, false, false]> : tensor<4xi1>, dense<[-2.5, 7.0, 0.0, 127.0]> : tensor<4xf32>)

func.func @mixed_uint64_int64(%x: tensor<?xui64>, %y: tensor<?xi64>) -> (tensor<?xf64>, tensor<?xf64>, tensor<?xi1>, tensor<?xf64>) {
  %0 = tg.cast %x to f64 : tensor<?xui64>
  %1 = tg.cast %y to f64 : tensor<?xi64>
  %2 = tg.maximum %0, %1 : tensor<?xf64>
  %3 = tg.cast %x to f64 : tensor<?xui64>
  %4 = tg.cast %y to f64 : tensor<?xi64>
  %5 = tg.lt %3, %4 : tensor<?xf64>
  %6 = tg.cast %x to f64 : tensor<?xui64>
  %7 = tg.cast %y to f64 : tensor<?xi64>
  %8 = tg.mul %6, %7 : tensor<?xf64>
  %9 = tg.cast %x to f64 : tensor<?xui64>
  %10 = tg.cast %y to f64 : tensor<?xi64>
  %11 = tg.add %9, %10 : tensor<?xf64>
  return %11, %8, %5, %2 : tensor<?xf64>, tensor<?xf64>, tensor<?xi1>, tensor<?xf64>
}

tg.expect @mixed_uint64_int64(dense<[18446744073709551614, 7, 0, 128]> : tensor<4xui64>, dense<[-128, 7, 0, 127]> : tensor<4xi64>) returns (dense<[1.8446744073709552e+19, 14.0, 0.0, 255.0]> : tensor<4xf64>, dense<[-2.3611832414348226e+21, 49.0, 0.0, 16256.0]> : tensor<4xf64>, dense<false> : tensor<4xi1>, dense<[1.8446744073709552e+19, 7.0, 0.0, 128.0]> : tensor<4xf64>)

func.func @mixed_bool_int8(%x: tensor<?xi1>, %y: tensor<?xi8>) -> (tensor<?xi8>, tensor<?xi8>, tensor<?xi1>, tensor<?xi8>) {
  %0 = tg.cast %x to i8 : tensor<?xi1>
  %1 = tg.maximum %0, %y : tensor<?xi8>
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

tg.expect @composite(dense<[0.5, -1.0]> : tensor<2xf64>, dense<2.0> : tensor<f64>) returns (dense<[2.718281828459045, 0.1353352832366127]> : tensor<2xf64>, dense<[2.5, 1.0]> : tensor<2xf64>) within 8 ulp

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
  %4 = tg.maximum %3, %c0 : index
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
  %4 = tg.maximum %3, %c0 : index
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
  %4 = tg.maximum %3, %c0 : index
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
    %4 = tg.maximum %3, %c0 : index
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
