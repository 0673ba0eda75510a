// Loops with work that need not be done in them; test/Rewritten runs them before and after passes.

// RUN: tg-run %s --check

func.func @map(%x: tensor<?xi64>, %n: index) -> tensor<?xi64> {
  %0 = tg.scan %t to %n seqs(%a = %x : tensor<?xi64>) -> tensor<?xi64> {
    %1 = tg.add %a, %a : i64
    tg.yield outs(%1 : i64)
  }
  return %0 : tensor<?xi64>
}
tg.expect @map(dense<[0, 1, 2, 3, 4, 5, 6]> : tensor<7xi64>, 3 : index) returns (dense<[0, 2, 4]> : tensor<3xi64>)
tg.expect @map(dense<[0, 1, 2, 3, 4, 5, 6]> : tensor<7xi64>, 0 : index) returns (dense<> : tensor<0xi64>)
tg.expect @map(dense<[0, 1]> : tensor<2xi64>, 3 : index) fails "sequence 0 has 2 rows, fewer than the 3 steps"
tg.expect @map(dense<[0, 1]> : tensor<2xi64>, -1 : index) fails "the number of steps is negative: -1"

// Rows times matrix, matrix times row, row times row; the states read them.
func.func @products(%x: tensor<?x2xi64>, %w: tensor<2x2xi64>, %n: index) -> (tensor<2xi64>, tensor<2xi64>, i64) {
  %zero = arith.constant 0 : i64
  %h0 = tg.slice %w[0, :] : tensor<2x2xi64>
  %0:3 = tg.scan %t to %n seqs(%a = %x : tensor<?x2xi64>)
      states(%p = %h0 : tensor<2xi64>, %q = %h0 : tensor<2xi64>, %r = %zero : i64) consts(%c = %w : tensor<2x2xi64>)
      -> (tensor<2xi64>, tensor<2xi64>, i64) {
    %1 = tg.dot %a, %c : (tensor<2xi64>, tensor<2x2xi64>)
    %2 = tg.maximum %p, %1 : tensor<2xi64>
    %3 = tg.dot %c, %a : (tensor<2x2xi64>, tensor<2xi64>)
    %4 = tg.abs %q : tensor<2xi64>
    %5 = tg.sub %4, %3 : tensor<2xi64>
    %6 = tg.dot %a, %a : tensor<2xi64>
    %7 = tg.sub %r, %6 : i64
    %8 = tg.abs %5 : tensor<2xi64>
    tg.yield %2, %8, %7 : tensor<2xi64>, tensor<2xi64>, i64
  }
  return %0#0, %0#1, %0#2 : tensor<2xi64>, tensor<2xi64>, i64
}
tg.expect @products(dense<[[1, 2], [3, 4], [5, 6]]> : tensor<3x2xi64>, dense<[[1, 2], [3, 4]]> : tensor<2x2xi64>, 3 : index) returns (dense<[23, 34]> : tensor<2xi64>, dense<[10, 23]> : tensor<2xi64>, -91 : i64)
tg.expect @products(dense<[[1, 2], [3, 4], [5, 6]]> : tensor<3x2xi64>, dense<[[1, 2], [3, 4]]> : tensor<2x2xi64>, 0 : index) returns (dense<[1, 2]> : tensor<2xi64>, dense<[1, 2]> : tensor<2xi64>, 0 : i64)

func.func @matrices(%x: tensor<2x1x2xi64>, %w: tensor<2x2xi64>, %v: tensor<2xi64>)
    -> (tensor<?x1x2xi64>, tensor<?x1xi64>, tensor<?x2xi64>) {
  %n = arith.constant 2 : index
  %0:3 = tg.scan %t to %n seqs(%a = %x : tensor<2x1x2xi64>) consts(%c = %w : tensor<2x2xi64>, %d = %v : tensor<2xi64>)
      -> (tensor<?x1x2xi64>, tensor<?x1xi64>, tensor<?x2xi64>) {
    %1 = tg.dot %a, %c : (tensor<1x2xi64>, tensor<2x2xi64>)
    %2 = tg.dot %a, %d : (tensor<1x2xi64>, tensor<2xi64>)
    %3 = tg.transpose %a [1, 0] : tensor<1x2xi64>
    %4 = tg.dot %2, %a : (tensor<1xi64>, tensor<1x2xi64>)
    %5 = tg.dot %3, %2 : (tensor<2x1xi64>, tensor<1xi64>)
    %6 = tg.add %4, %5 : tensor<2xi64>
    tg.yield outs(%1, %2, %6 : tensor<1x2xi64>, tensor<1xi64>, tensor<2xi64>)
  }
  return %0#0, %0#1, %0#2 : tensor<?x1x2xi64>, tensor<?x1xi64>, tensor<?x2xi64>
}
tg.expect @matrices(dense<[[[1, 2]], [[3, 4]]]> : tensor<2x1x2xi64>, dense<[[1, 2], [3, 4]]> : tensor<2x2xi64>, dense<[1, -1]> : tensor<2xi64>) returns (dense<[[[7, 10]], [[15, 22]]]> : tensor<2x1x2xi64>, dense<-1> : tensor<2x1xi64>, dense<[[-2, -4], [-6, -8]]> : tensor<2x2xi64>)

func.func @sums(%x: tensor<3x2xi64>, %y: tensor<3x2xi64>) -> (i64, tensor<2x2xi64>, i64) {
  %n = arith.constant 3 : index
  %zero = arith.constant 0 : i64
  %m0 = arith.constant dense<1> : tensor<2x2xi64>
  %0:3 = tg.scan %t to %n seqs(%a = %x : tensor<3x2xi64>, %b = %y : tensor<3x2xi64>)
      states(%s = %zero : i64, %m = %m0 : tensor<2x2xi64>, %r = %zero : i64) -> (i64, tensor<2x2xi64>, i64) {
    %1 = tg.dot %a, %b : tensor<2xi64>
    %2 = tg.add %s, %1 : i64
    %3 = tg.expand_dims %a [1] : tensor<2xi64>
    %4 = tg.expand_dims %b [0] : tensor<2xi64>
    %5 = tg.mul %3, %4 : (tensor<2x1xi64>, tensor<1x2xi64>)
    %6 = tg.add %m, %5 : tensor<2x2xi64>
    %7 = tg.sum %a : tensor<2xi64>
    %8 = tg.add %7, %r : i64
    tg.yield %2, %6, %8 : i64, tensor<2x2xi64>, i64
  }
  return %0#0, %0#1, %0#2 : i64, tensor<2x2xi64>, i64
}
tg.expect @sums(dense<[[1, 2], [3, 4], [5, 6]]> : tensor<3x2xi64>, dense<[[1, 0], [1, 0], [1, 1]]> : tensor<3x2xi64>) returns (15 : i64, dense<[[10, 6], [13, 7]]> : tensor<2x2xi64>, 21 : i64)

// Stops when the sum is above 5: after three steps.
func.func @after(%x: tensor<?xi64>, %n: index) -> (tensor<?xi64>, tensor<?xi64>) {
  %zero = arith.constant 0 : i64
  %0:3 = tg.scan %t to %n seqs(%a = %x : tensor<?xi64>) states(%s = %zero : i64) -> (i64, tensor<?xi64>, tensor<?xi64>) {
    %five = arith.constant 5 : i64
    %1 = tg.add %s, %a : i64
    %2 = tg.cast %t to i64 : index
    %3 = tg.mul %1, %2 : i64
    %4 = tg.add %1, %3 : i64
    %5 = tg.neg %1 : i64
    %stop = tg.gt %1, %five : i64
    tg.yield %1 : i64 outs(%4, %5 last 2 : i64, i64) until %stop
  }
  return %0#1, %0#2 : tensor<?xi64>, tensor<?xi64>
}
tg.expect @after(dense<[1, 2, 3, 4, 5]> : tensor<5xi64>, 5 : index) returns (dense<[1, 6, 18]> : tensor<3xi64>, dense<[-3, -6]> : tensor<2xi64>)

// A check that no step reaches says nothing.
func.func @zero_trips(%c: i64, %n: index) -> i64 {
  %no = arith.constant false
  %0 = tg.scan %t to %n states(%s = %c : i64) consts(%k = %c : i64, %p = %no : i1) -> i64 {
    %1 = tg.assert %p, %k, "is not reached" : i64
    %2 = tg.mul %s, %1 : i64
    tg.yield %2 : i64
  }
  return %0 : i64
}
tg.expect @zero_trips(7 : i64, 0 : index) returns (7 : i64)
tg.expect @zero_trips(7 : i64, 1 : index) fails "is not reached"
