func.func @scalars(%b: i1, %i8: i8, %i16: i16, %i32: i32, %i64: i64, %n: index, %h: f16, %bf: bf16, %f: f32, %d: f64)
    -> (i1, i8, i16, i32, i64, index, f16, bf16, f32, f64) {
  %b1 = tg.not %b : i1
  %1 = tg.neg %i8 : i8
  %2 = tg.neg %i16 : i16
  %3 = tg.neg %i32 : i32
  %4 = tg.neg %i64 : i64
  %5 = tg.add %n, %n : index
  %6 = tg.neg %h : f16
  %7 = tg.neg %bf : bf16
  %8 = tg.neg %f : f32
  %9 = tg.neg %d : f64
  return %b1, %1, %2, %3, %4, %5, %6, %7, %8, %9 : i1, i8, i16, i32, i64, index, f16, bf16, f32, f64
}

// Halves: as signed integers, all of these would be negative.
func.func @unsigned(%x: ui8, %y: ui16, %z: tensor<2xui32>, %w: ui64) -> (ui8, ui16, tensor<2xui32>, ui64) {
  %two = arith.constant dense<2> : tensor<2xui32>
  %one8 = tg.constant 1 : ui8
  %one16 = tg.constant 1 : ui16
  %one64 = tg.constant 1 : ui64
  %0 = tg.shr %x, %one8 : ui8
  %1 = tg.shr %y, %one16 : ui16
  %2 = tg.floordiv %z, %two : tensor<2xui32>
  %3 = tg.shr %w, %one64 : ui64
  return %0, %1, %2, %3 : ui8, ui16, tensor<2xui32>, ui64
}

// Scalars by address, tensors in the memory of C's complex numbers.
func.func @complex(%z: complex<f64>, %w: complex<f32>, %x: tensor<2xcomplex<f64>>, %n: i64)
    -> (complex<f64>, complex<f32>, tensor<2xcomplex<f64>>, i64) {
  %0 = tg.sqr %z : complex<f64>
  %1 = tg.conj %w : complex<f32>
  %2 = tg.exp %x : tensor<2xcomplex<f64>>
  return %0, %1, %2, %n : complex<f64>, complex<f32>, tensor<2xcomplex<f64>>, i64
}

// f16 and bf16 in memory, rounded.
func.func @halves(%h: tensor<2xf16>, %b: tensor<2xbf16>) -> (tensor<2xf16>, tensor<2xbf16>) {
  %0 = tg.exp %h : tensor<2xf16>
  %1 = tg.exp %b : tensor<2xbf16>
  return %0, %1 : tensor<2xf16>, tensor<2xbf16>
}

func.func @flags(%x: tensor<?xi1>) -> tensor<?xi1> {
  %0 = tg.not %x : tensor<?xi1>
  return %0 : tensor<?xi1>
}

// The same result twice, an argument and a constant as results, a view of an argument, a tensor of rank 0.
func.func @shared(%x: tensor<2x?xi32>) -> (tensor<2x?xi32>, tensor<?x2xi32>, tensor<?x2xi32>, tensor<3xi32>, tensor<i32>) {
  %0 = tg.neg %x : tensor<2x?xi32>
  %1 = tg.transpose %0 [1, 0] : tensor<2x?xi32>
  %c = arith.constant dense<[7, 8, 9]> : tensor<3xi32>
  %s = tg.sum %x : tensor<2x?xi32>
  %2 = tensor.from_elements %s : tensor<i32>
  return %x, %1, %1, %c, %2 : tensor<2x?xi32>, tensor<?x2xi32>, tensor<?x2xi32>, tensor<3xi32>, tensor<i32>
}

func.func @add(%x: tensor<?x?xf64>, %y: tensor<?x?xf64>) -> tensor<?x?xf64> {
  %0 = tg.ofg "sum" (%a = %x, %b = %y) : (tensor<?x?xf64>, tensor<?x?xf64>) -> tensor<?x?xf64> {
    %1 = tg.add %a, %b : tensor<?x?xf64>
    tg.yield %1 : tensor<?x?xf64>
  }
  return %0 : tensor<?x?xf64>
}

func.func @large(%n: index) -> tensor<?xf64> {
  %c = arith.constant 1.0 : f64
  %0 = tg.full %c [%n] : f64
  return %0 : tensor<?xf64>
}

func.func private @inner(%x: tensor<?xf64>, %k: i64) -> f64 {
  %0 = tg.take %x at %k axis 0 : (tensor<?xf64>, i64)
  return %0 : f64
}
func.func @outer(%x: tensor<?xf64>, %k: i64) -> f64 {
  %0 = call @inner(%x, %k) : (tensor<?xf64>, i64) -> f64
  return %0 : f64
}
