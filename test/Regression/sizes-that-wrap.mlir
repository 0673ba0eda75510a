// Constant sizes whose bytes do not fit 63 bits: folds put them into types, which then "proved" that they fit; the bytes wrapped,
// and memory of others was read and written.

// RUN: tg-run %s --check | FileCheck %s
// CHECK: {{^}}26 expectations hold in 9 ways

func.func @read(%i: index) -> i64 {
  %n = arith.constant 2305843009213693953 : index
  %e = tensor.empty(%n) : tensor<?xi64>
  %0 = tensor.extract %e[%i] : tensor<?xi64>
  return %0 : i64
}
tg.expect @read(100000000 : index) fails "in bytes does not fit 63 bits"

func.func @write(%i: index) -> i64 {
  %n = arith.constant 2305843009213693953 : index
  %v = arith.constant 42 : i64
  %e = tensor.empty(%n) : tensor<?xi64>
  %w = tensor.insert %v into %e[%i] : tensor<?xi64>
  %0 = tensor.extract %w[%i] : tensor<?xi64>
  return %0 : i64
}
tg.expect @write(100000000 : index) fails "in bytes does not fit 63 bits"

func.func @returned() -> tensor<?xi64> {
  %n = arith.constant 2305843009213693953 : index
  %e = tensor.empty(%n) : tensor<?xi64>
  return %e : tensor<?xi64>
}
tg.expect @returned() fails "in bytes does not fit 63 bits"

func.func @matrix() -> tensor<?x?xf64> {
  %n = arith.constant 4294967296 : index
  %e = tensor.empty(%n, %n) : tensor<?x?xf64>
  return %e : tensor<?x?xf64>
}
tg.expect @matrix() fails "in bytes does not fit 63 bits"

// Sizes of 0 make no other sizes smaller.
func.func @no_elements() -> tensor<?x?x0xf64> {
  %n = arith.constant 4294967296 : index
  %e = tensor.empty(%n, %n) : tensor<?x?x0xf64>
  return %e : tensor<?x?x0xf64>
}
tg.expect @no_elements() fails "in bytes does not fit 63 bits"

func.func @iota() -> tensor<?xi64> {
  %n = arith.constant 2305843009213693953 : index
  %0 = tg.iota [%n] : i64
  return %0 : tensor<?xi64>
}
tg.expect @iota() fails "in bytes does not fit 63 bits"

func.func @full() -> f64 {
  %n = arith.constant 2305843009213693953 : index
  %c = arith.constant 7.0 : f64
  %0 = tg.full %c [%n] : f64
  %1 = tg.sqr %0 : tensor<?xf64>
  %2 = tg.sum %1 : tensor<?xf64>
  return %2 : f64
}
tg.expect @full() fails "in bytes does not fit 63 bits"

func.func @broadcast(%x: tensor<3xf32>) -> tensor<?x3xf32> {
  %n = arith.constant 4611686018427387904 : index
  %0 = tg.broadcast_to %x [%n, 3] : tensor<3xf32>
  %1 = tg.neg %0 : tensor<?x3xf32>
  return %1 : tensor<?x3xf32>
}
tg.expect @broadcast(dense<1.0> : tensor<3xf32>) fails "in bytes does not fit 63 bits"

func.func @splat() -> tensor<?xi64> {
  %n = arith.constant 2305843009213693953 : index
  %c = arith.constant 7 : i64
  %0 = tensor.splat %c[%n] : tensor<?xi64>
  return %0 : tensor<?xi64>
}
tg.expect @splat() fails "in bytes does not fit 63 bits"

func.func @generate() -> tensor<?xi64> {
  %n = arith.constant 2305843009213693953 : index
  %c = arith.constant 7 : i64
  %0 = tensor.generate %n {
  ^bb0(%i: index):
    tensor.yield %c : i64
  } : tensor<?xi64>
  return %0 : tensor<?xi64>
}
tg.expect @generate() fails "in bytes does not fit 63 bits"

func.func @fill() -> tensor<?xi64> {
  %n = arith.constant 2305843009213693953 : index
  %c = arith.constant 7 : i64
  %e = tensor.empty(%n) : tensor<?xi64>
  %0 = linalg.fill ins(%c : i64) outs(%e : tensor<?xi64>) -> tensor<?xi64>
  return %0 : tensor<?xi64>
}
tg.expect @fill() fails "in bytes does not fit 63 bits"

func.func @pad(%x: tensor<?xf64>) -> tensor<?xf64> {
  %n = arith.constant 2305843009213693953 : index
  %c = arith.constant 0.0 : f64
  %0 = tg.pad %x with %c low [%n] high [0] : tensor<?xf64>
  %1 = tg.abs %0 : tensor<?xf64>
  return %1 : tensor<?xf64>
}
tg.expect @pad(dense<1.0> : tensor<2xf64>) fails "63 bits"

func.func @foreign_pad(%x: tensor<?xf64>) -> tensor<?xf64> {
  %n = arith.constant 2305843009213693953 : index
  %c = arith.constant 0.0 : f64
  %0 = tensor.pad %x low[%n] high[0] {
  ^bb0(%i: index):
    tensor.yield %c : f64
  } : tensor<?xf64> to tensor<?xf64>
  return %0 : tensor<?xf64>
}
tg.expect @foreign_pad(dense<1.0> : tensor<2xf64>) fails "63 bits"

func.func @repeat(%x: tensor<2xf64>) -> tensor<?xf64> {
  %n = arith.constant 2305843009213693953 : index
  %0 = tg.repeat %x by %n axis 0 : (tensor<2xf64>, index)
  return %0 : tensor<?xf64>
}
tg.expect @repeat(dense<1.0> : tensor<2xf64>) fails "63 bits"

// Numbers of steps.
func.func @steps() -> tensor<?xi64> {
  %z = arith.constant 0 : i64
  %n = arith.constant 4611686018427387904 : index
  %0:2 = tg.scan %t to %n states(%h = %z : i64) -> (i64, tensor<?xi64>) {
    %one = arith.constant 1 : i64
    %1 = tg.add %h, %one : i64
    tg.yield %1 : i64 outs(%1 : i64)
  }
  return %0#1 : tensor<?xi64>
}
tg.expect @steps() fails "in bytes does not fit 63 bits"

func.func @steps_of_indices() -> tensor<?xi64> {
  %n = arith.constant 4611686018427387904 : index
  %0 = tg.scan %t to %n -> tensor<?xi64> {
    %1 = tg.cast %t to i64 : index
    %2 = tg.sqr %1 : i64
    tg.yield outs(%2 : i64)
  }
  return %0 : tensor<?xi64>
}
tg.expect @steps_of_indices() fails "in bytes does not fit 63 bits"

func.func @steps_of_large_rows(%x: tensor<?xf64>) -> tensor<?x?xf64> {
  %n = arith.constant 4294967296 : index
  %k = arith.constant 2305843009213693953 : index
  %0 = tg.scan %t to %n consts(%a = %x : tensor<?xf64>, %m = %k : index) -> tensor<?x?xf64> {
    %1 = tg.cast %t to f64 : index
    %2 = tg.full %1 [%m] : f64
    %3 = tg.neg %2 : tensor<?xf64>
    tg.yield outs(%3 : tensor<?xf64>)
  }
  return %0 : tensor<?x?xf64>
}
tg.expect @steps_of_large_rows(dense<1.0> : tensor<2xf64>) fails "in bytes does not fit 63 bits"

// The rows of the steps that run, of which more might be kept.
func.func @last(%n: index) -> tensor<?xi64> {
  %z = arith.constant 0 : i64
  %0:2 = tg.scan %t to %n states(%h = %z : i64) -> (i64, tensor<?xi64>) {
    %one = arith.constant 1 : i64
    %1 = tg.add %h, %one : i64
    tg.yield %1 : i64 outs(%1 last 4611686018427387904 : i64)
  }
  return %0#1 : tensor<?xi64>
}
tg.expect @last(3 : index) returns (dense<[1, 2, 3]> : tensor<3xi64>)
tg.expect @last(0 : index) returns (dense<> : tensor<0xi64>)

func.func @last_of_more(%n: index) -> (tensor<?x2xf64>, tensor<2xf64>) {
  %z = arith.constant dense<1.0> : tensor<2xf64>
  %0:2 = tg.scan %t to %n states(%h = %z : tensor<2xf64>) -> (tensor<2xf64>, tensor<?x2xf64>) {
    %1 = tg.add %h, %h : tensor<2xf64>
    tg.yield %1 : tensor<2xf64> outs(%1 last 70 : tensor<2xf64>)
  }
  %1 = tg.slice %0#1[-2:, :] : tensor<?x2xf64>
  return %1, %0#0 : tensor<?x2xf64>, tensor<2xf64>
}
tg.expect @last_of_more(3 : index) returns (dense<[[4.0, 4.0], [8.0, 8.0]]> : tensor<2x2xf64>, dense<8.0> : tensor<2xf64>)
tg.expect @last_of_more(100 : index)
  returns (dense<[[633825300114114700748351602688.0, 633825300114114700748351602688.0], [1267650600228229401496703205376.0, 1267650600228229401496703205376.0]]> : tensor<2x2xf64>,
           dense<1267650600228229401496703205376.0> : tensor<2xf64>)

// The greatest size fits if elements are bytes; there is no memory for it.
func.func @greatest(%take: i1, %x: tensor<?xi8>) -> tensor<?xi8> {
  %n = arith.constant 9223372036854775807 : index
  %0 = scf.if %take -> tensor<?xi8> {
    %e = tensor.empty(%n) : tensor<?xi8>
    %1 = tg.neg %e : tensor<?xi8>
    scf.yield %1 : tensor<?xi8>
  } else {
    scf.yield %x : tensor<?xi8>
  }
  return %0 : tensor<?xi8>
}
tg.expect @greatest(false, dense<1> : tensor<2xi8>) returns (dense<1> : tensor<2xi8>)

// What is never reached does not matter.
func.func @not_taken(%take: i1, %x: tensor<?xf64>) -> tensor<?xf64> {
  %n = arith.constant 2305843009213693953 : index
  %0 = scf.if %take -> tensor<?xf64> {
    %v = arith.constant 1.0 : f64
    %1 = tg.full %v [%n] : f64
    %2 = tg.neg %1 : tensor<?xf64>
    scf.yield %2 : tensor<?xf64>
  } else {
    scf.yield %x : tensor<?xf64>
  }
  return %0 : tensor<?xf64>
}
tg.expect @not_taken(false, dense<1.0> : tensor<2xf64>) returns (dense<1.0> : tensor<2xf64>)
tg.expect @not_taken(true, dense<1.0> : tensor<2xf64>) fails "in bytes does not fit 63 bits"

func.func @no_step(%n: index, %x: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.scan %t to %n states(%s = %x : tensor<?xf64>) -> tensor<?xf64> {
    %m = arith.constant 2305843009213693953 : index
    %v = arith.constant 1.0 : f64
    %1 = tg.full %v [%m] : f64
    %2 = tg.sum %1 : tensor<?xf64>
    %3 = tg.add %s, %2 : (tensor<?xf64>, f64)
    tg.yield %3 : tensor<?xf64>
  }
  return %0 : tensor<?xf64>
}
tg.expect @no_step(0 : index, dense<1.0> : tensor<2xf64>) returns (dense<1.0> : tensor<2xf64>)
tg.expect @no_step(1 : index, dense<1.0> : tensor<2xf64>) fails "in bytes does not fit 63 bits"
