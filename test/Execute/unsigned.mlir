// RUN: tg-run %s --check

// Elementwise operations and reductions are compared with NumPy: test/Numpy/unsigned.py.

func.func @indices(%x: tensor<?x?xf64>, %i: tensor<?xui8>, %j: ui64) -> (tensor<?x?xf64>, tensor<?xf64>, tensor<?xf64>, tensor<?x?xf64>) {
  %0 = tg.take %x at %i axis 0 : (tensor<?x?xf64>, tensor<?xui8>)
  %1 = tg.take %x at %j axis 1 : (tensor<?x?xf64>, ui64)
  %2 = tg.gather %x[%i, %i] : (tensor<?x?xf64>, tensor<?xui8>, tensor<?xui8>)
  %nine = arith.constant 9.0 : f64
  %3 = tg.scatter add %nine into %x[%i] : (f64, tensor<?x?xf64>, tensor<?xui8>)
  return %0, %1, %2, %3 : tensor<?x?xf64>, tensor<?xf64>, tensor<?xf64>, tensor<?x?xf64>
}
tg.expect @indices(dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf64>, dense<[1, 0, 1]> : tensor<3xui8>, 1 : ui64) returns (dense<[[3.0, 4.0], [1.0, 2.0], [3.0, 4.0]]> : tensor<3x2xf64>, dense<[2.0, 4.0]> : tensor<2xf64>, dense<[4.0, 1.0, 4.0]> : tensor<3xf64>, dense<[[10.0, 11.0], [21.0, 22.0]]> : tensor<2x2xf64>)
// As a signed number, 255 would be the last row.
tg.expect @indices(dense<0.0> : tensor<2x2xf64>, dense<[1, 255]> : tensor<2xui8>, 1 : ui64) fails "index 255 is out of range for axis 0 of size 2"
tg.expect @indices(dense<0.0> : tensor<2x2xf64>, dense<1> : tensor<1xui8>, 18446744073709551615 : ui64) fails "index 9223372036854775807 is out of range for axis 1 of size 2"

func.func @repeated(%x: tensor<?xui16>, %counts: tensor<?xui8>, %n: ui64) -> (tensor<?xui16>, tensor<?xui16>) {
  %0 = tg.repeat %x by %counts axis 0 : (tensor<?xui16>, tensor<?xui8>)
  %1 = tg.repeat %x by %n axis 0 : (tensor<?xui16>, ui64)
  return %0, %1 : tensor<?xui16>, tensor<?xui16>
}
tg.expect @repeated(dense<[65535, 7]> : tensor<2xui16>, dense<[3, 0]> : tensor<2xui8>, 2 : ui64) returns (dense<65535> : tensor<3xui16>, dense<[65535, 65535, 7, 7]> : tensor<4xui16>)
tg.expect @repeated(dense<[65535, 7]> : tensor<2xui16>, dense<[3, 0]> : tensor<2xui8>, 18446744073709551615 : ui64) fails "does not fit 63 bits"

func.func @ordered(%x: tensor<?xui64>, %v: tensor<?xui64>) -> (tensor<?xui64>, tensor<?xindex>, tensor<?xindex>, tensor<?xindex>, tensor<?xindex>) {
  %0:4 = tg.unique %x : tensor<?xui64>
  %1 = tg.searchsorted %0#0, %v : (tensor<?xui64>, tensor<?xui64>)
  %2 = tg.nonzero %x : tensor<?xui64>
  return %0#0, %0#2, %0#3, %1, %2 : tensor<?xui64>, tensor<?xindex>, tensor<?xindex>, tensor<?xindex>, tensor<?xindex>
}
tg.expect @ordered(dense<[18446744073709551615, 1, 0, 1, 9223372036854775808]> : tensor<5xui64>, dense<[9223372036854775809, 0, 18446744073709551615]> : tensor<3xui64>) returns (dense<[0, 1, 9223372036854775808, 18446744073709551615]> : tensor<4xui64>, dense<[3, 1, 0, 1, 2]> : tensor<5xindex>, dense<[1, 2, 1, 1]> : tensor<4xindex>, dense<[3, 0, 3]> : tensor<3xindex>, dense<[0, 1, 3, 4]> : tensor<4xindex>)

func.func @by_zero(%x: tensor<?xui8>, %y: tensor<?xui8>) -> (tensor<?xui8>, tensor<?xui8>) {
  %0 = tg.floordiv %x, %y : tensor<?xui8>
  %1 = tg.mod %x, %y : tensor<?xui8>
  return %0, %1 : tensor<?xui8>, tensor<?xui8>
}
tg.expect @by_zero(dense<[255, 254]> : tensor<2xui8>, dense<[255, 16]> : tensor<2xui8>) returns (dense<[1, 15]> : tensor<2xui8>, dense<[0, 14]> : tensor<2xui8>)
tg.expect @by_zero(dense<[255, 254]> : tensor<2xui8>, dense<[255, 0]> : tensor<2xui8>) fails "integer division by zero"

func.func @shifted(%x: ui8, %n: ui8) -> (ui8, ui8) {
  %0 = tg.shl %x, %n : ui8
  %1 = tg.shr %x, %n : ui8
  return %0, %1 : ui8, ui8
}
tg.expect @shifted(129 : ui8, 7 : ui8) returns (128 : ui8, 1 : ui8)
tg.expect @shifted(129 : ui8, 8 : ui8) fails "not less than the width"
tg.expect @shifted(129 : ui8, 255 : ui8) fails "not less than the width"

// No exponent is negative, and powers of large ones are right for odd and even numbers.
func.func @power(%x: tensor<?xui8>, %y: tensor<?xui8>) -> tensor<?xui8> {
  %0 = tg.pow %x, %y : tensor<?xui8>
  return %0 : tensor<?xui8>
}
tg.expect @power(dense<[3, 2, 255, 0, 6, 3]> : tensor<6xui8>, dense<[255, 200, 255, 0, 3, 128]> : tensor<6xui8>) returns (dense<[171, 0, 255, 1, 216, 1]> : tensor<6xui8>)

func.func @empty(%x: tensor<?xui8>) -> ui8 {
  %0 = tg.max %x : tensor<?xui8>
  return %0 : ui8
}
tg.expect @empty(dense<> : tensor<0xui8>) fails "axis 0"
tg.expect @empty(dense<[127, 128]> : tensor<2xui8>) returns (128 : ui8)

// A linear congruential generator, its bits and its largest number.
func.func @scan(%n: index, %seed: ui32, %noise: tensor<?xui8>) -> (ui32, tensor<?xui32>, tensor<?xi1>, tensor<?xui8>) {
  %0:4 = tg.scan %t to %n seqs(%a = %noise : tensor<?xui8>) states(%s = %seed : ui32)
      -> (ui32, tensor<?xui32>, tensor<?xi1>, tensor<?xui8>) {
    %factor = tg.constant 1664525 : ui32
    %step = tg.constant 1013904223 : ui32
    %half = tg.constant 2147483648 : ui32
    %1 = tg.mul %s, %factor : ui32
    %2 = tg.add %1, %step : ui32
    %wide = tg.cast %a to ui32 : ui8
    %3 = tg.xor %2, %wide : ui32
    %4 = tg.ge %3, %half : ui32
    %5 = tg.cast %3 to ui8 : ui32
    tg.yield %3 : ui32 outs(%3, %4, %5 : ui32, i1, ui8)
  }
  return %0#0, %0#1, %0#2, %0#3 : ui32, tensor<?xui32>, tensor<?xi1>, tensor<?xui8>
}
tg.expect @scan(3 : index, 3 : ui32, dense<[0, 255, 128]> : tensor<3xui8>) returns (4026981769 : ui32, dense<[1018897798, 2365145042, 4026981769]> : tensor<3xui32>, dense<[false, true, true]> : tensor<3xi1>, dense<[134, 210, 137]> : tensor<3xui8>)
tg.expect @scan(0 : index, 7 : ui32, dense<[0, 255, 128]> : tensor<3xui8>) returns (7 : ui32, dense<> : tensor<0xui32>, dense<> : tensor<0xi1>, dense<> : tensor<0xui8>)

// A window of unsigned rows, and a graph that is used twice.
func.func @graphs(%h: tensor<2x3xui8>, %x: tensor<3xui8>) -> (tensor<2x3xui8>, tensor<3xi32>, tensor<3xui8>) {
  %n = arith.constant 3 : index
  %last = tg.scan %t to %n states(%a, %b = %h[-2, -1] : tensor<2x3xui8>) -> (tensor<2x3xui8>) {
    %c = tg.add %a, %b : tensor<3xui8>
    tg.yield %c : tensor<3xui8>
  }
  %0:2 = tg.composite (%i = %x) : (tensor<3xui8>) -> (tensor<3xi32>, tensor<3xui8>) {
    %limit = tg.constant 128 : ui8
    %1 = tg.ge %i, %limit : ui8
    %2 = tg.cast %i to i32 : ui8
    %3 = tg.neg %2 : i32
    %4 = tg.select %1, %3, %2 : (i1, i32, i32)
    tg.yield %4, %limit : i32, ui8
  }
  %6 = tg.ofg "double" (%i = %x) : (tensor<3xui8>) -> tensor<3xui8> {
    %7 = tg.add %i, %i : tensor<3xui8>
    tg.yield %7 : tensor<3xui8>
  }
  return %last, %0#0, %6 : tensor<2x3xui8>, tensor<3xi32>, tensor<3xui8>
}
tg.expect @graphs(dense<[[1, 100, 255], [1, 200, 255]]> : tensor<2x3xui8>, dense<[0, 127, 200]> : tensor<3xui8>) returns (dense<[[3, 244, 253], [5, 32, 251]]> : tensor<2x3xui8>, dense<[0, 127, -200]> : tensor<3xi32>, dense<[0, 254, 144]> : tensor<3xui8>)

// What only holds elements does not ask for their sign.
func.func @held(%x: tensor<?xui16>, %c: i1, %n: index) -> (tensor<?xui16>, tensor<4xui16>, ui16, tensor<?xui16>) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %0 = scf.for %k = %zero to %n step %one iter_args(%y = %x) -> tensor<?xui16> {
    %1 = tg.flip %y [0] : tensor<?xui16>
    scf.yield %1 : tensor<?xui16>
  }
  %2 = tensor.extract %0[%zero] : tensor<?xui16>
  %3 = tg.full %2 [4] : ui16
  %4 = arith.select %c, %x, %0 : tensor<?xui16>
  %pad = tg.constant 65535 : ui16
  %5 = tg.pad %4 with %pad low [1] high [0] : tensor<?xui16>
  return %0, %3, %2, %5 : tensor<?xui16>, tensor<4xui16>, ui16, tensor<?xui16>
}
tg.expect @held(dense<[1, 40000]> : tensor<2xui16>, true, 1 : index) returns (dense<[40000, 1]> : tensor<2xui16>, dense<40000> : tensor<4xui16>, 40000 : ui16, dense<[65535, 1, 40000]> : tensor<3xui16>)

// A derivative passes by unsigned integers.
func.func @derivative(%x: f64, %k: ui8) -> (f64, f64) {
  %one = arith.constant 1.0 : f64
  %0, %1 = tg.vjp (%i = %x, %j = %k) wrt [0] of [0](%one : f64) : (f64, ui8) -> (f64, f64) {
    %2 = tg.cast %j to f64 : ui8
    %3 = tg.mul %i, %2 : f64
    tg.yield %3 : f64
  }
  return %0, %1 : f64, f64
}
tg.expect @derivative(1.5 : f64, 200 : ui8) returns (300.0 : f64, 200.0 : f64)

// Bounds above those of signed integers; numbers of keys keep their value.
func.func @drawn(%low: ui64, %high: ui64, %a: ui8, %b: ui8) -> (i1, i1, i1) {
  %seed = arith.constant 42 : i64
  %key = tg.random.key %seed : i64
  %0 = tg.random.integers %key, %low, %high [40] : (tensor<2xi64>, ui64, ui64)
  %1 = tg.ge %0, %low : (tensor<40xui64>, ui64)
  %2 = tg.lt %0, %high : (tensor<40xui64>, ui64)
  %3 = tg.and %1, %2 : tensor<40xi1>
  %4 = tg.all %3 : tensor<40xi1>
  %5 = tg.random.integers %key, %a, %b [40] : (tensor<2xi64>, ui8, ui8)
  %6 = tg.cast %a to i64 : ui8
  %7 = tg.cast %b to i64 : ui8
  %8 = tg.random.integers %key, %6, %7 [40] : (tensor<2xi64>, i64, i64)
  %9 = tg.cast %5 to i64 : tensor<40xui8>
  %10 = tg.eq %8, %9 : tensor<40xi64>
  %11 = tg.all %10 : tensor<40xi1>
  %12 = tg.random.fold_in %key, %b : (tensor<2xi64>, ui8)
  %13 = tg.random.fold_in %key, %7 : (tensor<2xi64>, i64)
  %14 = tg.random.fold_in %key, %high : (tensor<2xi64>, ui64)
  %15 = tg.cast %high to i64 : ui64
  %16 = tg.random.fold_in %key, %15 : (tensor<2xi64>, i64)
  %17 = tg.eq %12, %13 : tensor<2xi64>
  %18 = tg.eq %14, %16 : tensor<2xi64>
  %19 = tg.and %17, %18 : tensor<2xi1>
  %20 = tg.all %19 : tensor<2xi1>
  return %4, %11, %20 : i1, i1, i1
}
tg.expect @drawn(1 : ui64, 18446744073709551615 : ui64, 100 : ui8, 255 : ui8) returns (true, true, true)
tg.expect @drawn(9223372036854775808 : ui64, 9223372036854775809 : ui64, 127 : ui8, 129 : ui8) returns (true, true, true)
tg.expect @drawn(9223372036854775809 : ui64, 3 : ui64, 0 : ui8, 255 : ui8) fails "the upper bound is not greater than the lower bound"

// A constant index is no slice from the end.
func.func @constant_index(%x: tensor<4xf64>) -> f64 {
  %i = tg.constant 18446744073709551615 : ui64
  %0 = tg.take %x at %i axis 0 : (tensor<4xf64>, ui64)
  return %0 : f64
}
tg.expect @constant_index(dense<1.0> : tensor<4xf64>) fails "index 9223372036854775807 is out of range for axis 0 of size 4"

// Numbers that a signed type does not have keep their size and their order.
func.func @large(%x: tensor<?xui64>) -> (index, index, ui64, ui64, tensor<?xf64>, tensor<?xf32>, tensor<?xui64>) {
  %0 = tg.argmax %x : tensor<?xui64>
  %1 = tg.argmin %x : tensor<?xui64>
  %2 = tg.max %x : tensor<?xui64>
  %3 = tg.prod %x : tensor<?xui64>
  %4 = tg.cast %x to f64 : tensor<?xui64>
  %5 = tg.cast %x to f32 : tensor<?xui64>
  %6 = tg.cast %4 to ui64 : tensor<?xf64>
  return %0, %1, %2, %3, %4, %5, %6 : index, index, ui64, ui64, tensor<?xf64>, tensor<?xf32>, tensor<?xui64>
}
tg.expect @large(dense<[1, 18446744073709551615, 9223372036854775809]> : tensor<3xui64>) returns (1 : index, 0 : index, 18446744073709551615 : ui64, 9223372036854775807 : ui64, dense<[1.0, 18446744073709551616.0, 9223372036854775808.0]> : tensor<3xf64>, dense<[1.0, 18446744073709551616.0, 9223372036854775808.0]> : tensor<3xf32>, dense<[1, 18446744073709551615, 9223372036854775808]> : tensor<3xui64>)
