// Errors of scans, one function for each.
// RUN: tg-run %s --check

func.func @steps(%n: index) -> tensor<?xindex> {
  %0 = tg.scan %t to %n -> tensor<?xindex> {
    tg.yield outs(%t : index)
  }
  return %0 : tensor<?xindex>
}
tg.expect @steps(-1 : index) fails "the number of steps is negative: -1"

func.func @sequence(%x: tensor<?xf64>, %n: index) -> tensor<?xf64> {
  %0 = tg.scan %t to %n seqs(%e = %x : tensor<?xf64>) -> tensor<?xf64> {
    tg.yield outs(%e : f64)
  }
  return %0 : tensor<?xf64>
}
tg.expect @sequence(dense<0.0> : tensor<4xf64>, 7 : index) fails "sequence 0 has 4 rows, fewer than the 7 steps"

func.func @taps(%x: tensor<?xf64>, %n: index) -> tensor<?xf64> {
  %0 = tg.scan %t to %n seqs(%a, %b = %x[-1, 1] : tensor<?xf64>) -> tensor<?xf64> {
    tg.yield outs(%b : f64)
  }
  return %0 : tensor<?xf64>
}
tg.expect @taps(dense<0.0> : tensor<5xf64>, 6 : index) fails "sequence 0 has 5 rows, too few for 6 steps with taps from -1 to 1"
tg.expect @taps(dense<0.0> : tensor<1xf64>, 0 : index) fails "sequence 0 has 1 rows, too few for 0 steps with taps from -1 to 1"

func.func @window(%w: tensor<?xf64>) -> tensor<?xf64> {
  %n = arith.constant 1 : index
  %0 = tg.scan %t to %n states(%a = %w[-2] : tensor<?xf64>) -> tensor<?xf64> {
    tg.yield %a : f64
  }
  return %0 : tensor<?xf64>
}
tg.expect @window(dense<0.0> : tensor<3xf64>) fails "state 0 has 3 initial rows, but its taps reach back 2"

func.func @state(%x: tensor<?xf64>, %y: tensor<?xf64>) -> tensor<?xf64> {
  %n = arith.constant 2 : index
  %0 = tg.scan %t to %n states(%a = %x : tensor<?xf64>) consts(%c = %y : tensor<?xf64>) -> tensor<?xf64> {
    %1 = tg.neg %c : tensor<?xf64>
    tg.yield %1 : tensor<?xf64>
  }
  return %0 : tensor<?xf64>
}
tg.expect @state(dense<0.0> : tensor<2xf64>, dense<0.0> : tensor<3xf64>) fails "axis 0 of the next value of state 0 has size 3, but had 2"

// An error in a step that is not reached is none.
func.func @inside(%x: tensor<3xi64>) -> tensor<?xi64> {
  %n = arith.constant 3 : index
  %0 = tg.scan %t to %n seqs(%e = %x : tensor<3xi64>) -> tensor<?xi64> {
    %ten = arith.constant 10 : i64
    %five = arith.constant 5 : i64
    %1 = tg.floordiv %ten, %e : i64
    %stop = tg.eq %e, %five : i64
    tg.yield outs(%1 : i64) until %stop
  }
  return %0 : tensor<?xi64>
}
tg.expect @inside(dense<[1, 2, 0]> : tensor<3xi64>) fails "integer division by zero"
tg.expect @inside(dense<[1, 5, 0]> : tensor<3xi64>)
