// RUN: tg-run %s --check

// Without a step the states are the initial ones; the outs have no rows, of the right sizes.
func.func @all_kinds_of_results(%x: tensor<?x2xi64>, %w: tensor<2x2xi64>, %s: tensor<2xi64>, %n: index)
    -> (tensor<2x2xi64>, tensor<2xi64>, tensor<?x2xi64>, tensor<?x2xi64>, tensor<?xindex>) {
  %0:5 = tg.scan %t to %n seqs(%e = %x : tensor<?x2xi64>) states(%a = %w[-2] : tensor<2x2xi64>, %c = %s : tensor<2xi64>)
      -> (tensor<2x2xi64>, tensor<2xi64>, tensor<?x2xi64>, tensor<?x2xi64>, tensor<?xindex>) {
    %1 = tg.add %e, %a : tensor<2xi64>
    %2 = tg.add %1, %c : tensor<2xi64>
    tg.yield %1, %2 : tensor<2xi64>, tensor<2xi64> outs(%1, %2 last 2, %t last 1 : tensor<2xi64>, tensor<2xi64>, index)
  }
  return %0#0, %0#1, %0#2, %0#3, %0#4 : tensor<2x2xi64>, tensor<2xi64>, tensor<?x2xi64>, tensor<?x2xi64>, tensor<?xindex>
}
tg.expect @all_kinds_of_results(dense<[[1, 2], [3, 4], [5, 6]]> : tensor<3x2xi64>, dense<[[1, 2], [3, 4]]> : tensor<2x2xi64>, dense<[7, 8]> : tensor<2xi64>, 0 : index) returns (dense<[[1, 2], [3, 4]]> : tensor<2x2xi64>, dense<[7, 8]> : tensor<2xi64>, dense<> : tensor<0x2xi64>, dense<> : tensor<0x2xi64>, dense<> : tensor<0xindex>)
tg.expect @all_kinds_of_results(dense<[[1, 2], [3, 4], [5, 6]]> : tensor<3x2xi64>, dense<[[1, 2], [3, 4]]> : tensor<2x2xi64>, dense<[7, 8]> : tensor<2xi64>, 1 : index) returns (dense<[[3, 4], [2, 4]]> : tensor<2x2xi64>, dense<[9, 12]> : tensor<2xi64>, dense<[[2, 4]]> : tensor<1x2xi64>, dense<[[9, 12]]> : tensor<1x2xi64>, dense<0> : tensor<1xindex>)

func.func @empty_sequence(%x: tensor<?x?xf32>) -> (tensor<?x?xf32>, tensor<?xf32>) {
  %c0 = arith.constant 0 : index
  %n = tensor.dim %x, %c0 : tensor<?x?xf32>
  %0 = tg.scan %t to %n seqs(%e = %x : tensor<?x?xf32>) -> tensor<?x?xf32> {
    %1 = tg.exp %e : tensor<?xf32>
    tg.yield outs(%1 : tensor<?xf32>)
  }
  %2 = tg.sum %0 axes [0] : tensor<?x?xf32>
  return %0, %2 : tensor<?x?xf32>, tensor<?xf32>
}
tg.expect @empty_sequence(dense<> : tensor<0x3xf32>) returns (dense<> : tensor<0x3xf32>, dense<0.0> : tensor<3xf32>)

func.func @row_sizes_from_shapes(%x: tensor<?x?xf64>, %c: tensor<?xf64>, %n: index) -> (tensor<?x?xf64>, tensor<?x?x?xf64>) {
  %0:2 = tg.scan %t to %n seqs(%e = %x : tensor<?x?xf64>) consts(%k = %c : tensor<?xf64>)
      -> (tensor<?x?xf64>, tensor<?x?x?xf64>) {
    %1 = tg.concat %e, %k axis 0 : tensor<?xf64>
    %2 = tg.expand_dims %e [1] : tensor<?xf64>
    %3 = tg.mul %2, %k : (tensor<?x1xf64>, tensor<?xf64>)
    tg.yield outs(%1, %3 : tensor<?xf64>, tensor<?x?xf64>)
  }
  return %0#0, %0#1 : tensor<?x?xf64>, tensor<?x?x?xf64>
}
tg.expect @row_sizes_from_shapes(dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]> : tensor<2x3xf64>, dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf64>, 0 : index) returns (dense<> : tensor<0x7xf64>, dense<> : tensor<0x3x4xf64>)
tg.expect @row_sizes_from_shapes(dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]> : tensor<2x3xf64>, dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf64>, 2 : index) returns (dense<[[1.0, 2.0, 3.0, 1.0, 2.0, 3.0, 4.0], [4.0, 5.0, 6.0, 1.0, 2.0, 3.0, 4.0]]> : tensor<2x7xf64>, dense<[[[1.0, 2.0, 3.0, 4.0], [2.0, 4.0, 6.0, 8.0], [3.0, 6.0, 9.0, 12.0]], [[4.0, 8.0, 12.0, 16.0], [5.0, 10.0, 15.0, 20.0], [6.0, 12.0, 18.0, 24.0]]]> : tensor<2x3x4xf64>)

func.func @row_sizes_from_consts(%size: index, %n: index) -> tensor<?x?xf64> {
  %0 = tg.scan %t to %n consts(%k = %size : index) -> tensor<?x?xf64> {
    %two = arith.constant 2 : index
    %m = tg.mul %k, %two : index
    %1 = tg.iota [%m] : f64
    tg.yield outs(%1 : tensor<?xf64>)
  }
  return %0 : tensor<?x?xf64>
}
tg.expect @row_sizes_from_consts(3 : index, 0 : index) returns (dense<> : tensor<0x6xf64>)
tg.expect @row_sizes_from_consts(3 : index, 1 : index) returns (dense<[[0.0, 1.0, 2.0, 3.0, 4.0, 5.0]]> : tensor<1x6xf64>)

func.func @empty_rows(%x: tensor<?x?xf64>, %s: tensor<?xf64>, %n: index) -> (tensor<?xf64>, tensor<?x?xf64>) {
  %0:2 = tg.scan %t to %n seqs(%e = %x : tensor<?x?xf64>) states(%a = %s : tensor<?xf64>) -> (tensor<?xf64>, tensor<?x?xf64>) {
    %1 = tg.add %a, %e : tensor<?xf64>
    tg.yield %1 : tensor<?xf64> outs(%1 : tensor<?xf64>)
  }
  return %0#0, %0#1 : tensor<?xf64>, tensor<?x?xf64>
}
tg.expect @empty_rows(dense<> : tensor<2x0xf64>, dense<> : tensor<0xf64>, 2 : index) returns (dense<> : tensor<0xf64>, dense<> : tensor<2x0xf64>)

func.func @until_with_no_step(%stop: i1) -> (i1, tensor<?xi1>, tensor<?xi1>) {
  %n = arith.constant 0 : index
  %0:3 = tg.scan %t to %n states(%s = %stop : i1) -> (i1, tensor<?xi1>, tensor<?xi1>) {
    %1 = tg.not %s : i1
    tg.yield %1 : i1 outs(%1, %s last 2 : i1, i1) until %s
  }
  return %0#0, %0#1, %0#2 : i1, tensor<?xi1>, tensor<?xi1>
}
tg.expect @until_with_no_step(true) returns (true, dense<> : tensor<0xi1>, dense<> : tensor<0xi1>)

func.func @nested_with_no_step(%x: tensor<?xf64>, %n: index, %m: index) -> tensor<?x?x?xf64> {
  %0 = tg.scan %t to %n consts(%c = %x : tensor<?xf64>, %l = %m : index) -> tensor<?x?x?xf64> {
    %1 = tg.scan %u to %l consts(%d = %c : tensor<?xf64>) -> tensor<?x?xf64> {
      %2 = tg.neg %d : tensor<?xf64>
      tg.yield outs(%2 : tensor<?xf64>)
    }
    tg.yield outs(%1 : tensor<?x?xf64>)
  }
  return %0 : tensor<?x?x?xf64>
}
tg.expect @nested_with_no_step(dense<[1.0, 2.0]> : tensor<2xf64>, 0 : index, 2 : index) returns (dense<> : tensor<0x2x2xf64>)
tg.expect @nested_with_no_step(dense<[1.0, 2.0]> : tensor<2xf64>, 2 : index, 0 : index) returns (dense<> : tensor<2x0x2xf64>)

// It does not depend on the step, yet it must not be tested before the loop.
func.func @assertion_is_not_reached(%n: index) -> f64 {
  %one = arith.constant 1.0 : f64
  %false = arith.constant false
  %0 = tg.scan %t to %n states(%s = %one : f64) consts(%c = %one : f64, %ok = %false : i1) -> f64 {
    %1 = tg.assert %ok, %c, "is not reached" : f64
    %2 = tg.add %s, %1 : f64
    tg.yield %2 : f64
  }
  return %0 : f64
}
tg.expect @assertion_is_not_reached(0 : index) returns (1.0 : f64)

func.func @last_row(%n: index) -> index {
  %0 = tg.scan %t to %n -> tensor<?xindex> {
    tg.yield outs(%t : index)
  }
  %1 = tg.slice %0[-1] : tensor<?xindex>
  return %1 : index
}
tg.expect @last_row(0 : index) fails "index -1 is out of range for axis 0 of size 0"

// Steps that depend on nothing are checked all the same.
func.func @sequence_too_short(%x: tensor<?xf64>, %n: index) -> tensor<?xf64> {
  %0 = tg.scan %t to %n seqs(%e = %x : tensor<?xf64>) -> tensor<?xf64> {
    %1 = tg.exp %e : f64
    tg.yield outs(%1 : f64)
  }
  return %0 : tensor<?xf64>
}
tg.expect @sequence_too_short(dense<[1.0, 2.0]> : tensor<2xf64>, 3 : index) fails "sequence 0 has 2 rows, fewer than the 3 steps"

func.func @static_empty_rows(%x: tensor<?x0xf64>, %s: tensor<0xf64>, %w: tensor<2x0xf64>, %n: index)
    -> (tensor<2x0xf64>, tensor<0xf64>, tensor<?x0xf64>, tensor<?x0xf64>) {
  %0:4 = tg.scan %t to %n seqs(%e = %x : tensor<?x0xf64>) states(%b = %w[-2] : tensor<2x0xf64>, %a = %s : tensor<0xf64>)
      -> (tensor<2x0xf64>, tensor<0xf64>, tensor<?x0xf64>, tensor<?x0xf64>) {
    %1 = tg.add %a, %e : tensor<0xf64>
    %2 = tg.add %a, %b : tensor<0xf64>
    tg.yield %1, %2 : tensor<0xf64>, tensor<0xf64> outs(%1, %e last 1 : tensor<0xf64>, tensor<0xf64>)
  }
  return %0#0, %0#1, %0#2, %0#3 : tensor<2x0xf64>, tensor<0xf64>, tensor<?x0xf64>, tensor<?x0xf64>
}
tg.expect @static_empty_rows(dense<> : tensor<2x0xf64>, dense<> : tensor<0xf64>, dense<> : tensor<2x0xf64>, 2 : index) returns (dense<> : tensor<2x0xf64>, dense<> : tensor<0xf64>, dense<> : tensor<2x0xf64>, dense<> : tensor<1x0xf64>)

// The sizes of the inner rows cannot be built, but their number can.
func.func @rows_of_a_loop_that_does_not_run(%x: tensor<?x?xf64>, %m: index, %n: index) -> tensor<?x?x?xf64> {
  %0 = tg.scan %t to %n consts(%a = %x : tensor<?x?xf64>, %k = %m : index) -> tensor<?x?x?xf64> {
    %c4 = arith.constant 4 : index
    %i = tg.mod %t, %c4 : index
    %1 = tg.slice %a[%i, :] : tensor<?x?xf64>
    %2:2 = tg.scan %u to %k states(%s = %1 : tensor<?xf64>) consts(%b = %a : tensor<?x?xf64>) -> (tensor<?xf64>, tensor<?x?xf64>) {
      %3 = tensor.cast %b : tensor<?x?xf64> to tensor<4x?xf64>
      %c3 = arith.constant 3 : index
      %j = tg.mod %u, %c3 : index
      %4 = tg.slice %3[%j, :] : tensor<4x?xf64>
      tg.yield %4 : tensor<?xf64> outs(%4 last 2 : tensor<?xf64>)
    }
    tg.yield outs(%2#1 : tensor<?x?xf64>)
  }
  return %0 : tensor<?x?x?xf64>
}
tg.expect @rows_of_a_loop_that_does_not_run(dense<1.0> : tensor<4x3xf64>, 5 : index, 0 : index) returns (dense<> : tensor<0x2x3xf64>)
tg.expect @rows_of_a_loop_that_does_not_run(dense<1.0> : tensor<4x3xf64>, 1 : index, 0 : index) returns (dense<> : tensor<0x1x3xf64>)
tg.expect @rows_of_a_loop_that_does_not_run(dense<1.0> : tensor<4x3xf64>, 0 : index, 1 : index) returns (dense<> : tensor<1x0x3xf64>)
