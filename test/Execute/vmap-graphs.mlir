// RUN: tg-run %s --check
// RUN: tg-opt %s --tg-freeze | tg-run --check
// Graphs for each row with loops, calls, kernels, solvers, draws and operations of other dialects.

// A loop of as many steps in all rows becomes a loop on all rows.
func.func @filter(%x: tensor<?x?xf64>, %a: tensor<?xf64>) -> (tensor<?xf64>, tensor<?x?xf64>, tensor<?x2xf64>) {
  %0:3 = tg.vmap (%i0 = %x, %i1 = %a) over [0, 0] : (tensor<?x?xf64>, tensor<?xf64>) -> (tensor<?xf64>, tensor<?x?xf64>, tensor<?x2xf64>) {
    %zero = arith.constant 0 : index
    %h0 = arith.constant 1.0 : f64
    %n = tensor.dim %i0, %zero : tensor<?xf64>
    %w0 = arith.constant dense<[0.5, 0.25]> : tensor<2xf64>
    %1:3 = tg.scan %t to %n seqs(%e = %i0 : tensor<?xf64>) states(%h = %h0 : f64, %u, %v = %w0[-2, -1] : tensor<2xf64>) consts(%c = %i1 : f64) -> (f64, tensor<2xf64>, tensor<?xf64>) {
      %2 = tg.mul %c, %h : f64
      %3 = tg.add %2, %e : f64
      %4 = tg.sub %3, %u : f64
      %5 = tg.mul %4, %v : f64
      tg.yield %3, %4 : f64, f64 outs(%5 : f64)
    }
    tg.yield %1#0, %1#2, %1#1 : f64, tensor<?xf64>, tensor<2xf64>
  }
  return %0#0, %0#1, %0#2 : tensor<?xf64>, tensor<?x?xf64>, tensor<?x2xf64>
}
tg.expect @filter(dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf64>, dense<[0.5, 2.0]> : tensor<2xf64>) returns (dense<[2.75, 14.0]> : tensor<2xf64>, dense<[[0.25, 2.5], [1.125, 61.875]]> : tensor<2x2xf64>, dense<[[1.0, 2.5], [4.5, 13.75]]> : tensor<2x2xf64>)
tg.expect @filter(dense<0.1> : tensor<130x3xf64>, dense<0.3> : tensor<130xf64>)
tg.expect @filter(dense<> : tensor<3x0xf64>, dense<0.3> : tensor<3xf64>) returns (dense<1.0> : tensor<3xf64>, dense<> : tensor<3x0xf64>, dense<[[0.5, 0.25], [0.5, 0.25], [0.5, 0.25]]> : tensor<3x2xf64>)
tg.expect @filter(dense<> : tensor<0x3xf64>, dense<> : tensor<0xf64>) returns (dense<> : tensor<0xf64>, dense<> : tensor<0x3xf64>, dense<> : tensor<0x2xf64>)

// Backwards, the last rows only, taps, a counter that is the same in all rows, and a state that only later differs.
func.func @backwards(%x: tensor<?x?xf64>, %n: index) -> (tensor<?xf64>, tensor<?xindex>, tensor<?x?xf64>, tensor<?x?xindex>) {
  %0:4 = tg.vmap (%i0 = %x, %i1 = %n) over [0, whole] : (tensor<?x?xf64>, index) -> (tensor<?xf64>, tensor<?xindex>, tensor<?x?xf64>, tensor<?x?xindex>) {
    %one = arith.constant 1 : index
    %h0 = arith.constant 0.0 : f64
    %1:4 = tg.scan %t to %i1 backwards seqs(%d, %e = %i0[-1, 0] : tensor<?xf64>) states(%h = %h0 : f64, %k = %one : index) consts(%o = %one : index) -> (f64, index, tensor<?xf64>, tensor<?xindex>) {
      %2 = tg.mul %d, %e : f64
      %3 = tg.add %h, %2 : f64
      %4 = arith.addi %k, %o : index
      %5 = arith.addi %4, %t : index
      tg.yield %3, %4 : f64, index outs(%3 last 2, %5 : f64, index)
    }
    tg.yield %1#0, %1#1, %1#2, %1#3 : f64, index, tensor<?xf64>, tensor<?xindex>
  }
  return %0#0, %0#1, %0#2, %0#3 : tensor<?xf64>, tensor<?xindex>, tensor<?x?xf64>, tensor<?x?xindex>
}
tg.expect @backwards(dense<[[1.0, 2.0, 3.0, 4.0], [2.0, 3.0, 5.0, 7.0]]> : tensor<2x4xf64>, 3 : index) returns (dense<[20.0, 56.0]> : tensor<2xf64>, dense<4> : tensor<2xindex>, dense<[[20.0, 18.0], [56.0, 50.0]]> : tensor<2x2xf64>, dense<[[4, 4, 4], [4, 4, 4]]> : tensor<2x3xindex>)
tg.expect @backwards(dense<[[1.0, 2.0, 3.0, 4.0], [2.0, 3.0, 5.0, 7.0]]> : tensor<2x4xf64>, 4 : index) fails "sequence 0 has 4 rows, too few for 4 steps with taps from -1 to 0"

// `until` ends each row by itself: on scalars, and with a sequence.
func.func @collatz(%x: tensor<?xi64>) -> (tensor<?xi64>, tensor<?xi64>) {
  %0:2 = tg.vmap (%i0 = %x) over [0] : (tensor<?xi64>) -> (tensor<?xi64>, tensor<?xi64>) {
    %n = arith.constant 1000 : index
    %c0 = arith.constant 0 : i64
    %1:2 = tg.scan %t to %n states(%a = %i0 : i64, %k = %c0 : i64) -> (i64, i64) {
      %one = arith.constant 1 : i64
      %two = arith.constant 2 : i64
      %three = arith.constant 3 : i64
      %odd = arith.andi %a, %one : i64
      %isOdd = arith.cmpi eq, %odd, %one : i64
      %half = arith.divsi %a, %two : i64
      %b = arith.muli %a, %three : i64
      %more = arith.addi %b, %one : i64
      %next = arith.select %isOdd, %more, %half : i64
      %k1 = arith.addi %k, %one : i64
      %stop = arith.cmpi eq, %next, %one : i64
      tg.yield %next, %k1 : i64, i64 until %stop
    }
    tg.yield %1#0, %1#1 : i64, i64
  }
  return %0#0, %0#1 : tensor<?xi64>, tensor<?xi64>
}
tg.expect @collatz(dense<[6, 2, 27, 97]> : tensor<4xi64>) returns (dense<1> : tensor<4xi64>, dense<[8, 1, 111, 118]> : tensor<4xi64>)

func.func @until_sum(%x: tensor<?x4xf64>) -> tensor<?xf64> {
  %0 = tg.vmap (%i0 = %x) over [0] : (tensor<?x4xf64>) -> tensor<?xf64> {
    %n = arith.constant 4 : index
    %h0 = arith.constant 0.0 : f64
    %1 = tg.scan %t to %n seqs(%e = %i0 : tensor<4xf64>) states(%h = %h0 : f64) -> (f64) {
      %2 = tg.add %h, %e : f64
      %limit = arith.constant 3.0 : f64
      %3 = tg.gt %2, %limit : f64
      tg.yield %2 : f64 until %3
    }
    tg.yield %1 : f64
  }
  return %0 : tensor<?xf64>
}
tg.expect @until_sum(dense<[[1.0, 1.0, 1.0, 1.0], [2.0, 2.0, 9.0, 9.0], [5.0, 9.0, 9.0, 9.0]]> : tensor<3x4xf64>) returns (dense<[4.0, 4.0, 5.0]> : tensor<3xf64>)

// Rows with different numbers of steps.
func.func @powers(%n: tensor<?xindex>, %x: f64) -> tensor<?xf64> {
  %0 = tg.vmap (%i0 = %n, %i1 = %x) over [0, whole] : (tensor<?xindex>, f64) -> tensor<?xf64> {
    %one = arith.constant 1.0 : f64
    %1 = tg.scan %t to %i0 states(%h = %one : f64) consts(%c = %i1 : f64) -> (f64) {
      %2 = tg.mul %h, %c : f64
      tg.yield %2 : f64
    }
    tg.yield %1 : f64
  }
  return %0 : tensor<?xf64>
}
tg.expect @powers(dense<[0, 3, 1]> : tensor<3xindex>, 2.0 : f64) returns (dense<[1.0, 8.0, 2.0]> : tensor<3xf64>)
tg.expect @powers(dense<[0, -3, 1]> : tensor<3xindex>, 2.0 : f64) fails "the number of steps is negative: -3"

// Calls and kernels.
func.func @graphs(%x: tensor<?x3xf64>, %c: f64) -> tensor<?x3xf64> {
  %0 = tg.vmap (%i0 = %x, %i1 = %c) over [0, whole] : (tensor<?x3xf64>, f64) -> tensor<?x3xf64> {
    %1 = tg.ofg "centred" (%j0 = %i0) : (tensor<3xf64>) -> tensor<3xf64> {
      %sum = tg.sum %j0 : tensor<3xf64>
      %count = arith.constant 3.0 : f64
      %2 = tg.div %sum, %count : f64
      %3 = tg.sub %j0, %2 : (tensor<3xf64>, f64)
      tg.yield %3 : tensor<3xf64>
    }
    %4 = tg.composite (%j0 = %1, %j1 = %i1) : (tensor<3xf64>, f64) -> tensor<3xf64> {
      %5 = tg.mul %j0, %j1 : f64
      %6 = tg.sqr %5 : f64
      tg.yield %6 : f64
    }
    tg.yield %4 : tensor<3xf64>
  }
  return %0 : tensor<?x3xf64>
}
tg.expect @graphs(dense<[[1.0, 2.0, 6.0], [0.0, 3.0, 3.0]]> : tensor<2x3xf64>, 2.0 : f64) returns (dense<[[16.0, 4.0, 36.0], [16.0, 4.0, 4.0]]> : tensor<2x3xf64>)

// Operations that have no form for all rows, and those of other dialects.
func.func @factors(%x: tensor<?x2x2xf64>) -> (tensor<?x2x2xf64>, tensor<?xf64>) {
  %0:2 = tg.vmap (%i0 = %x) over [0] : (tensor<?x2x2xf64>) -> (tensor<?x2x2xf64>, tensor<?xf64>) {
    %1 = tg.cholesky %i0 : tensor<2x2xf64>
    %zero = arith.constant 0 : index
    %one = arith.constant 1 : index
    %two = arith.constant 2 : index
    %start = arith.constant 0.0 : f64
    %2 = scf.for %k = %zero to %two step %one iter_args(%s = %start) -> (f64) {
      %3 = tensor.extract %1[%k, %k] : tensor<2x2xf64>
      %4 = arith.addf %s, %3 : f64
      scf.yield %4 : f64
    }
    %5 = math.absf %2 : f64
    tg.yield %1, %5 : tensor<2x2xf64>, f64
  }
  return %0#0, %0#1 : tensor<?x2x2xf64>, tensor<?xf64>
}
tg.expect @factors(dense<[[[4.0, 2.0], [2.0, 5.0]], [[1.0, 0.0], [0.0, 9.0]]]> : tensor<2x2x2xf64>) returns (dense<[[[2.0, 0.0], [1.0, 2.0]], [[1.0, 0.0], [0.0, 3.0]]]> : tensor<2x2x2xf64>, dense<4.0> : tensor<2xf64>)

func.func @root(%a: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.vmap (%i0 = %a) over [0] : (tensor<?xf64>) -> tensor<?xf64> {
    %start = arith.constant 1.0 : f64
    %1:4 = tg.root_scalar newton from(%x = %start : f64) consts(%c = %i0 : f64) {
      %2 = tg.sqr %x : f64
      %3 = tg.sub %2, %c : f64
      tg.yield %3 : f64
    }
    tg.yield %1#0 : f64
  }
  return %0 : tensor<?xf64>
}
tg.expect @root(dense<[4.0, 9.0, 2.25]> : tensor<3xf64>) returns (dense<[2.0, 3.0, 1.5]> : tensor<3xf64>) within 64 ulp

// Errors of a row.
func.func @quotients(%x: tensor<?xi64>, %y: tensor<?xi64>) -> tensor<?xi64> {
  %0 = tg.vmap (%i0 = %x, %i1 = %y) over [0, 0] : (tensor<?xi64>, tensor<?xi64>) -> tensor<?xi64> {
    %1 = arith.divsi %i0, %i1 : i64
    tg.yield %1 : i64
  }
  return %0 : tensor<?xi64>
}
tg.expect @quotients(dense<[7, 8]> : tensor<2xi64>, dense<[2, 0]> : tensor<2xi64>) fails "integer division by zero"
tg.expect @quotients(dense<> : tensor<0xi64>, dense<> : tensor<0xi64>) returns (dense<> : tensor<0xi64>)

func.func @asserted(%x: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.vmap (%i0 = %x) over [0] : (tensor<?xf64>) -> tensor<?xf64> {
    %zero = arith.constant 0.0 : f64
    %1 = tg.ge %i0, %zero : f64
    %2 = tg.assert %1, %i0, "expects numbers that are not negative" : f64
    %3 = tg.sqrt %2 : f64
    tg.yield %3 : f64
  }
  return %0 : tensor<?xf64>
}
tg.expect @asserted(dense<[4.0, 9.0]> : tensor<2xf64>) returns (dense<[2.0, 3.0]> : tensor<2xf64>)
tg.expect @asserted(dense<[4.0, -9.0]> : tensor<2xf64>) fails "expects numbers that are not negative"
