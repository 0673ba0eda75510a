// RUN: tg-run %s --check

func.func @cumulative_sum(%x: tensor<?xf64>) -> (f64, tensor<?xf64>) {
  %zero = arith.constant 0.0 : f64
  %c0 = arith.constant 0 : index
  %n = tensor.dim %x, %c0 : tensor<?xf64>
  %0:2 = tg.scan %t to %n seqs(%e = %x : tensor<?xf64>) states(%s = %zero : f64) -> (f64, tensor<?xf64>) {
    %1 = tg.add %s, %e : f64
    tg.yield %1 : f64 outs(%1 : f64)
  }
  return %0#0, %0#1 : f64, tensor<?xf64>
}
tg.expect @cumulative_sum(dense<[1.0, 2.0, 3.0]> : tensor<3xf64>) returns (6.0 : f64, dense<[1.0, 3.0, 6.0]> : tensor<3xf64>)

func.func @swapped_scalars(%x: f64, %y: f64, %n: index) -> (f64, f64) {
  %0:2 = tg.scan %t to %n states(%a = %x : f64, %b = %y : f64) -> (f64, f64) {
    tg.yield %b, %a : f64, f64
  }
  return %0#0, %0#1 : f64, f64
}
tg.expect @swapped_scalars(1.0 : f64, 2.0 : f64, 3 : index) returns (2.0 : f64, 1.0 : f64)

func.func @swapped_tensors(%x: tensor<?xi64>, %y: tensor<?xi64>, %n: index) -> (tensor<?xi64>, tensor<?xi64>) {
  %0:2 = tg.scan %t to %n states(%a = %x : tensor<?xi64>, %b = %y : tensor<?xi64>) -> (tensor<?xi64>, tensor<?xi64>) {
    tg.yield %b, %a : tensor<?xi64>, tensor<?xi64>
  }
  return %0#0, %0#1 : tensor<?xi64>, tensor<?xi64>
}
tg.expect @swapped_tensors(dense<[1, 2]> : tensor<2xi64>, dense<[3, 4]> : tensor<2xi64>, 3 : index) returns (dense<[3, 4]> : tensor<2xi64>, dense<[1, 2]> : tensor<2xi64>)

func.func @three_in_a_circle(%x: tensor<1xi64>, %y: tensor<1xi64>, %z: tensor<1xi64>, %n: index)
    -> (tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) {
  %0:3 = tg.scan %t to %n states(%a = %x : tensor<1xi64>, %b = %y : tensor<1xi64>, %c = %z : tensor<1xi64>)
      -> (tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) {
    tg.yield %b, %c, %a : tensor<1xi64>, tensor<1xi64>, tensor<1xi64>
  }
  return %0#0, %0#1, %0#2 : tensor<1xi64>, tensor<1xi64>, tensor<1xi64>
}
tg.expect @three_in_a_circle(dense<1> : tensor<1xi64>, dense<2> : tensor<1xi64>, dense<3> : tensor<1xi64>, 4 : index) returns (dense<2> : tensor<1xi64>, dense<3> : tensor<1xi64>, dense<1> : tensor<1xi64>)

func.func @swapped_and_traced(%x: tensor<2xi64>, %y: tensor<2xi64>, %n: index) -> (tensor<?x2xi64>, tensor<?x2xi64>) {
  %0:4 = tg.scan %t to %n states(%a = %x : tensor<2xi64>, %b = %y : tensor<2xi64>)
      -> (tensor<2xi64>, tensor<2xi64>, tensor<?x2xi64>, tensor<?x2xi64>) {
    tg.yield %b, %a : tensor<2xi64>, tensor<2xi64> outs(%a, %b : tensor<2xi64>, tensor<2xi64>)
  }
  return %0#2, %0#3 : tensor<?x2xi64>, tensor<?x2xi64>
}
tg.expect @swapped_and_traced(dense<[1, 2]> : tensor<2xi64>, dense<[3, 4]> : tensor<2xi64>, 3 : index) returns (dense<[[1, 2], [3, 4], [1, 2]]> : tensor<3x2xi64>, dense<[[3, 4], [1, 2], [3, 4]]> : tensor<3x2xi64>)

func.func @two_states_from_one_value(%x: tensor<2xi64>, %n: index) -> (tensor<2xi64>, tensor<2xi64>) {
  %0:2 = tg.scan %t to %n states(%a = %x : tensor<2xi64>, %b = %x : tensor<2xi64>) -> (tensor<2xi64>, tensor<2xi64>) {
    %1 = tg.add %a, %a : tensor<2xi64>
    %2 = tg.add %1, %b : tensor<2xi64>
    tg.yield %1, %2 : tensor<2xi64>, tensor<2xi64>
  }
  return %0#0, %0#1 : tensor<2xi64>, tensor<2xi64>
}
tg.expect @two_states_from_one_value(dense<[1, 2]> : tensor<2xi64>, 3 : index) returns (dense<[8, 16]> : tensor<2xi64>, dense<[15, 30]> : tensor<2xi64>)

// Two states that nothing traces must not share a buffer.
func.func @one_value_to_two_states(%x: tensor<2xi64>, %y: tensor<2xi64>, %n: index) -> (tensor<2xi64>, tensor<2xi64>) {
  %0:2 = tg.scan %t to %n states(%a = %x : tensor<2xi64>, %b = %y : tensor<2xi64>) -> (tensor<2xi64>, tensor<2xi64>) {
    %1 = tg.add %a, %b : tensor<2xi64>
    tg.yield %1, %1 : tensor<2xi64>, tensor<2xi64>
  }
  return %0#0, %0#1 : tensor<2xi64>, tensor<2xi64>
}
tg.expect @one_value_to_two_states(dense<[1, 2]> : tensor<2xi64>, dense<[5, 6]> : tensor<2xi64>, 2 : index) returns (dense<[12, 16]> : tensor<2xi64>, dense<[12, 16]> : tensor<2xi64>)

func.func @initial_value_used_afterwards(%x: tensor<2xi64>, %n: index) -> (tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) {
  %init = tg.add %x, %x : tensor<2xi64>
  %0 = tg.scan %t to %n states(%a = %init : tensor<2xi64>) consts(%c = %x : tensor<2xi64>) -> tensor<2xi64> {
    %1 = tg.add %a, %c : tensor<2xi64>
    tg.yield %1 : tensor<2xi64>
  }
  %2 = tg.add %init, %x : tensor<2xi64>
  return %0, %init, %2 : tensor<2xi64>, tensor<2xi64>, tensor<2xi64>
}
tg.expect @initial_value_used_afterwards(dense<[1, 2]> : tensor<2xi64>, 2 : index) returns (dense<[4, 8]> : tensor<2xi64>, dense<[2, 4]> : tensor<2xi64>, dense<[3, 6]> : tensor<2xi64>)

func.func @initial_window_used_afterwards(%x: tensor<2x1xi64>, %n: index) -> (tensor<2x1xi64>, tensor<2x1xi64>) {
  %init = tg.add %x, %x : tensor<2x1xi64>
  %0 = tg.scan %t to %n states(%a, %b = %init[-2, -1] : tensor<2x1xi64>) -> tensor<2x1xi64> {
    %1 = tg.add %a, %b : tensor<1xi64>
    tg.yield %1 : tensor<1xi64>
  }
  return %0, %init : tensor<2x1xi64>, tensor<2x1xi64>
}
tg.expect @initial_window_used_afterwards(dense<[[1], [2]]> : tensor<2x1xi64>, 2 : index) returns (dense<[[6], [10]]> : tensor<2x1xi64>, dense<[[2], [4]]> : tensor<2x1xi64>)

func.func @unchanged(%x: tensor<2xi64>, %n: index) -> (tensor<2xi64>, tensor<?x2xi64>) {
  %0:2 = tg.scan %t to %n states(%a = %x : tensor<2xi64>) -> (tensor<2xi64>, tensor<?x2xi64>) {
    tg.yield %a : tensor<2xi64> outs(%a : tensor<2xi64>)
  }
  return %0#0, %0#1 : tensor<2xi64>, tensor<?x2xi64>
}
tg.expect @unchanged(dense<[1, 2]> : tensor<2xi64>, 2 : index) returns (dense<[1, 2]> : tensor<2xi64>, dense<[[1, 2], [1, 2]]> : tensor<2x2xi64>)

func.func @replaced_by_a_const(%x: tensor<2xi64>, %y: tensor<2xi64>, %n: index) -> (tensor<2xi64>, tensor<?x2xi64>) {
  %0:2 = tg.scan %t to %n states(%a = %x : tensor<2xi64>) consts(%c = %y : tensor<2xi64>)
      -> (tensor<2xi64>, tensor<?x2xi64>) {
    tg.yield %c : tensor<2xi64> outs(%a : tensor<2xi64>)
  }
  return %0#0, %0#1 : tensor<2xi64>, tensor<?x2xi64>
}
tg.expect @replaced_by_a_const(dense<[1, 2]> : tensor<2xi64>, dense<[5, 6]> : tensor<2xi64>, 2 : index) returns (dense<[5, 6]> : tensor<2xi64>, dense<[[1, 2], [5, 6]]> : tensor<2x2xi64>)

func.func @replaced_by_a_row(%x: tensor<2xi64>, %y: tensor<?x2xi64>, %n: index) -> tensor<2xi64> {
  %0 = tg.scan %t to %n seqs(%e = %y : tensor<?x2xi64>) states(%a = %x : tensor<2xi64>) -> tensor<2xi64> {
    tg.yield %e : tensor<2xi64>
  }
  return %0 : tensor<2xi64>
}
tg.expect @replaced_by_a_row(dense<[1, 2]> : tensor<2xi64>, dense<[[5, 6], [7, 8]]> : tensor<2x2xi64>, 2 : index) returns (dense<[7, 8]> : tensor<2xi64>)

// A chain of states: each takes the old value of the one before.
func.func @delayed(%x: tensor<2xi64>, %y: tensor<?x2xi64>, %n: index) -> tensor<?x2xi64> {
  %0:3 = tg.scan %t to %n seqs(%e = %y : tensor<?x2xi64>) states(%a = %x : tensor<2xi64>, %b = %x : tensor<2xi64>)
      -> (tensor<2xi64>, tensor<2xi64>, tensor<?x2xi64>) {
    tg.yield %e, %a : tensor<2xi64>, tensor<2xi64> outs(%b : tensor<2xi64>)
  }
  return %0#2 : tensor<?x2xi64>
}
tg.expect @delayed(dense<0> : tensor<2xi64>, dense<[[1, 2], [3, 4], [5, 6]]> : tensor<3x2xi64>, 3 : index) returns (dense<[[0, 0], [0, 0], [1, 2]]> : tensor<3x2xi64>)

func.func @result_modified_afterwards(%x: tensor<2xi64>, %n: index) -> (tensor<2xi64>, tensor<?x2xi64>, tensor<?x2xi64>) {
  %0:2 = tg.scan %t to %n states(%a = %x : tensor<2xi64>) -> (tensor<2xi64>, tensor<?x2xi64>) {
    %1 = tg.add %a, %a : tensor<2xi64>
    tg.yield %1 : tensor<2xi64> outs(%1 : tensor<2xi64>)
  }
  %zero = arith.constant 0 : i64
  %2 = tg.set_slice %zero into %0#0[1] : (i64, tensor<2xi64>)
  %3 = tg.set_slice %zero into %0#1[:, 0] : (i64, tensor<?x2xi64>)
  return %2, %0#1, %3 : tensor<2xi64>, tensor<?x2xi64>, tensor<?x2xi64>
}
tg.expect @result_modified_afterwards(dense<[1, 2]> : tensor<2xi64>, 2 : index) returns (dense<[4, 0]> : tensor<2xi64>, dense<[[2, 4], [4, 8]]> : tensor<2x2xi64>, dense<[[0, 4], [0, 8]]> : tensor<2x2xi64>)

func.func @matrix_state(%x: tensor<2x2xf64>, %n: index) -> tensor<2x2xf64> {
  %0 = tg.scan %t to %n states(%a = %x : tensor<2x2xf64>) consts(%m = %x : tensor<2x2xf64>) -> tensor<2x2xf64> {
    %1 = tg.dot %a, %m : tensor<2x2xf64>
    tg.yield %1 : tensor<2x2xf64>
  }
  return %0 : tensor<2x2xf64>
}
tg.expect @matrix_state(dense<[[1.0, 1.0], [1.0, 0.0]]> : tensor<2x2xf64>, 5 : index) returns (dense<[[13.0, 8.0], [8.0, 5.0]]> : tensor<2x2xf64>)

func.func @rank0_state(%x: tensor<f32>, %n: index) -> (tensor<f32>, tensor<?xf32>) {
  %0:2 = tg.scan %t to %n states(%a = %x : tensor<f32>) -> (tensor<f32>, tensor<?xf32>) {
    %1 = tg.add %a, %a : tensor<f32>
    %2 = tg.sum %1 : tensor<f32>
    tg.yield %1 : tensor<f32> outs(%2 : f32)
  }
  return %0#0, %0#1 : tensor<f32>, tensor<?xf32>
}
tg.expect @rank0_state(dense<1.0> : tensor<f32>, 4 : index) returns (dense<16.0> : tensor<f32>, dense<[2.0, 4.0, 8.0, 16.0]> : tensor<4xf32>)

// A value of rank 0 is not a scalar, though the row of its trace is.
func.func @rank0_state_traced(%x: tensor<f64>, %n: index) -> (tensor<f64>, tensor<?xf64>) {
  %0:2 = tg.scan %t to %n states(%s = %x : tensor<f64>) -> (tensor<f64>, tensor<?xf64>) {
    %1 = tg.add %s, %s : tensor<f64>
    tg.yield %1 : tensor<f64> outs(%1 : tensor<f64>)
  }
  return %0#0, %0#1 : tensor<f64>, tensor<?xf64>
}
tg.expect @rank0_state_traced(dense<3.0> : tensor<f64>, 3 : index) returns (dense<24.0> : tensor<f64>, dense<[6.0, 12.0, 24.0]> : tensor<3xf64>)
tg.expect @rank0_state_traced(dense<3.0> : tensor<f64>, 0 : index) returns (dense<3.0> : tensor<f64>, dense<> : tensor<0xf64>)

// The next value is not computed over the old one, and its last rows are kept.
func.func @rank0_state_until(%x: tensor<i64>, %n: index) -> (tensor<i64>, tensor<?xi64>, tensor<?xi64>) {
  %0:3 = tg.scan %t to %n states(%s = %x : tensor<i64>) -> (tensor<i64>, tensor<?xi64>, tensor<?xi64>) {
    %limit = arith.constant 20 : i64
    %one = arith.constant 1 : i64
    %old = tensor.extract %s[] : tensor<i64>
    %sum = tg.add %old, %old : i64
    %next = tg.add %sum, %one : i64
    %1 = tensor.from_elements %next : tensor<i64>
    %2 = tg.ge %next, %limit : i64
    tg.yield %1 : tensor<i64> outs(%1 last 2, %s : tensor<i64>, tensor<i64>) until %2
  }
  return %0#0, %0#1, %0#2 : tensor<i64>, tensor<?xi64>, tensor<?xi64>
}
tg.expect @rank0_state_until(dense<3> : tensor<i64>, 9 : index) returns (dense<31> : tensor<i64>, dense<[15, 31]> : tensor<2xi64>, dense<[3, 7, 15]> : tensor<3xi64>)

func.func @recurrent_layer(%x: tensor<?x3xf64>, %h0: tensor<2xf64>) -> (tensor<2xf64>, tensor<?x2xf64>) {
  %w = arith.constant dense<1.0> : tensor<3x2xf64>
  %u = arith.constant dense<0.5> : tensor<2x2xf64>
  %n = arith.constant 2 : index
  %0:2 = tg.scan %t to %n seqs(%e = %x : tensor<?x3xf64>) states(%h = %h0 : tensor<2xf64>)
      consts(%wi = %w : tensor<3x2xf64>, %ui = %u : tensor<2x2xf64>) -> (tensor<2xf64>, tensor<?x2xf64>) {
    %1 = tg.dot %e, %wi : (tensor<3xf64>, tensor<3x2xf64>)
    %2 = tg.dot %h, %ui : (tensor<2xf64>, tensor<2x2xf64>)
    %3 = tg.add %1, %2 : tensor<2xf64>
    %4 = tg.tanh %3 : tensor<2xf64>
    tg.yield %4 : tensor<2xf64> outs(%4 : tensor<2xf64>)
  }
  return %0#0, %0#1 : tensor<2xf64>, tensor<?x2xf64>
}
tg.expect @recurrent_layer(dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]> : tensor<2x3xf64>, dense<0.0> : tensor<2xf64>) returns (dense<0.9999999999999747> : tensor<2xf64>, dense<[[0.9999877116507956, 0.9999877116507956], [0.9999999999999747, 0.9999999999999747]]> : tensor<2x2xf64>)
