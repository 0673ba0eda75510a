// RUN: tg-run %s --check

func.func @row_at_the_step(%b: tensor<?x2xi64>, %n: index) -> tensor<?x2xi64> {
  %0 = tg.scan %t to %n states(%s = %b : tensor<?x2xi64>) -> tensor<?x2xi64> {
    %1 = tg.cast %t to i64 : index
    %2 = tg.set_slice %1 into %s[%t, :] : (i64, tensor<?x2xi64>)
    tg.yield %2 : tensor<?x2xi64>
  }
  return %0 : tensor<?x2xi64>
}
tg.expect @row_at_the_step(dense<0> : tensor<4x2xi64>, 3 : index) returns (dense<[[0, 0], [1, 1], [2, 2], [0, 0]]> : tensor<4x2xi64>)

func.func @sees_earlier_steps(%b: tensor<?xi64>, %n: index) -> tensor<?xi64> {
  %0 = tg.scan %t to %n states(%s = %b : tensor<?xi64>) -> tensor<?xi64> {
    %one = arith.constant 1 : index
    %u = tg.add %t, %one : index
    %1 = tg.slice %s[%t] : tensor<?xi64>
    %k = arith.constant 1 : i64
    %2 = tg.add %1, %k : i64
    %3 = tg.inc_slice %2 into %s[%u] : (i64, tensor<?xi64>)
    tg.yield %3 : tensor<?xi64>
  }
  return %0 : tensor<?xi64>
}
tg.expect @sees_earlier_steps(dense<[1, 0, 0, 0, 0]> : tensor<5xi64>, 4 : index) returns (dense<[1, 2, 3, 4, 5]> : tensor<5xi64>)

func.func @fibonacci_in_a_buffer(%b: tensor<6xi64>, %n: index) -> tensor<6xi64> {
  %0 = tg.scan %t to %n states(%s = %b : tensor<6xi64>) -> tensor<6xi64> {
    %one = arith.constant 1 : index
    %u = tg.add %t, %one : index
    %v = tg.add %u, %one : index
    %1 = tg.slice %s[%t] : tensor<6xi64>
    %2 = tg.slice %s[%u] : tensor<6xi64>
    %3 = tg.add %1, %2 : i64
    %4 = tg.set_slice %3 into %s[%v] : (i64, tensor<6xi64>)
    tg.yield %4 : tensor<6xi64>
  }
  return %0 : tensor<6xi64>
}
tg.expect @fibonacci_in_a_buffer(dense<[1, 1, 0, 0, 0, 0]> : tensor<6xi64>, 4 : index) returns (dense<[1, 1, 2, 3, 5, 8]> : tensor<6xi64>)

func.func @rows_of_a_matrix(%b: tensor<?x?xi64>, %n: index) -> tensor<?x?xi64> {
  %0 = tg.scan %t to %n states(%s = %b : tensor<?x?xi64>) -> tensor<?x?xi64> {
    %one = arith.constant 1 : index
    %u = tg.add %t, %one : index
    %1 = tg.slice %s[%t, :] : tensor<?x?xi64>
    %2 = tg.add %1, %1 : tensor<?xi64>
    %3 = tg.set_slice %2 into %s[%u, :] : (tensor<?xi64>, tensor<?x?xi64>)
    tg.yield %3 : tensor<?x?xi64>
  }
  return %0 : tensor<?x?xi64>
}
tg.expect @rows_of_a_matrix(dense<[[1, 2], [0, 0], [0, 0], [0, 0]]> : tensor<4x2xi64>, 3 : index) returns (dense<[[1, 2], [2, 4], [4, 8], [8, 16]]> : tensor<4x2xi64>)

func.func @buffer_is_traced(%b: tensor<2xi64>, %n: index) -> (tensor<2xi64>, tensor<?x2xi64>) {
  %0:2 = tg.scan %t to %n states(%s = %b : tensor<2xi64>) -> (tensor<2xi64>, tensor<?x2xi64>) {
    %seven = arith.constant 7 : i64
    %1 = tg.set_slice %seven into %s[%t] : (i64, tensor<2xi64>)
    tg.yield %1 : tensor<2xi64> outs(%1 : tensor<2xi64>)
  }
  return %0#0, %0#1 : tensor<2xi64>, tensor<?x2xi64>
}
tg.expect @buffer_is_traced(dense<0> : tensor<2xi64>, 2 : index) returns (dense<7> : tensor<2xi64>, dense<[[7, 0], [7, 7]]> : tensor<2x2xi64>)

// The out is the row as it was before this step overwrote it.
func.func @echoes_the_overwritten_row(%b: tensor<?x2xi64>, %n: index) -> (tensor<?x2xi64>, tensor<?x2xi64>) {
  %0:2 = tg.scan %t to %n states(%s = %b : tensor<?x2xi64>) -> (tensor<?x2xi64>, tensor<?x2xi64>) {
    %one = arith.constant 1 : index
    %u = tg.add %t, %one : index
    %1 = tg.slice %s[%t, :] : tensor<?x2xi64>
    %2 = tg.slice %s[%u, :] : tensor<?x2xi64>
    %3 = tg.add %1, %2 : tensor<2xi64>
    %4 = tg.set_slice %3 into %s[%u, :] : (tensor<2xi64>, tensor<?x2xi64>)
    tg.yield %4 : tensor<?x2xi64> outs(%2 : tensor<2xi64>)
  }
  return %0#0, %0#1 : tensor<?x2xi64>, tensor<?x2xi64>
}
tg.expect @echoes_the_overwritten_row(dense<[[1, 2], [3, 4], [5, 6]]> : tensor<3x2xi64>, 2 : index) returns (dense<[[1, 2], [4, 6], [9, 12]]> : tensor<3x2xi64>, dense<[[3, 4], [5, 6]]> : tensor<2x2xi64>)

func.func @echoes_the_overwritten_element(%b: tensor<?xi64>, %n: index) -> (tensor<?xi64>, tensor<?xi64>) {
  %0:2 = tg.scan %t to %n states(%s = %b : tensor<?xi64>) -> (tensor<?xi64>, tensor<?xi64>) {
    %zero = arith.constant 0 : i64
    %1 = tg.slice %s[%t] : tensor<?xi64>
    %2 = tg.set_slice %zero into %s[%t] : (i64, tensor<?xi64>)
    tg.yield %2 : tensor<?xi64> outs(%1 : i64)
  }
  return %0#0, %0#1 : tensor<?xi64>, tensor<?xi64>
}
tg.expect @echoes_the_overwritten_element(dense<[1, 2, 3]> : tensor<3xi64>, 3 : index) returns (dense<0> : tensor<3xi64>, dense<[1, 2, 3]> : tensor<3xi64>)

// Both versions of the buffer are read after the write: the old one must still be there.
func.func @reads_after_the_write(%b: tensor<?xi64>, %n: index) -> (tensor<?xi64>, tensor<?xi64>, tensor<?xi64>) {
  %0:3 = tg.scan %t to %n states(%s = %b : tensor<?xi64>) -> (tensor<?xi64>, tensor<?xi64>, tensor<?xi64>) {
    %zero = arith.constant 0 : i64
    %1 = tg.set_slice %zero into %s[%t] : (i64, tensor<?xi64>)
    %2 = tg.sum %s : tensor<?xi64>
    %3 = tg.sum %1 : tensor<?xi64>
    tg.yield %1 : tensor<?xi64> outs(%2, %3 : i64, i64)
  }
  return %0#0, %0#1, %0#2 : tensor<?xi64>, tensor<?xi64>, tensor<?xi64>
}
tg.expect @reads_after_the_write(dense<[1, 2, 3]> : tensor<3xi64>, 3 : index) returns (dense<0> : tensor<3xi64>, dense<[6, 5, 3]> : tensor<3xi64>, dense<[5, 3, 0]> : tensor<3xi64>)

func.func @two_writes_in_a_step(%b: tensor<?xi64>, %n: index) -> tensor<?xi64> {
  %0 = tg.scan %t to %n states(%s = %b : tensor<?xi64>) -> tensor<?xi64> {
    %k1 = arith.constant 1 : i64
    %k2 = arith.constant 2 : i64
    %one = arith.constant 1 : index
    %u = tg.add %t, %one : index
    %1 = tg.inc_slice %k1 into %s[%t] : (i64, tensor<?xi64>)
    %2 = tg.inc_slice %k2 into %1[%u] : (i64, tensor<?xi64>)
    tg.yield %2 : tensor<?xi64>
  }
  return %0 : tensor<?xi64>
}
tg.expect @two_writes_in_a_step(dense<0> : tensor<4xi64>, 3 : index) returns (dense<[1, 3, 3, 2]> : tensor<4xi64>)

func.func @two_buffers_from_one(%b: tensor<2xi64>, %n: index) -> (tensor<2xi64>, tensor<2xi64>) {
  %0:2 = tg.scan %t to %n states(%r = %b : tensor<2xi64>, %s = %b : tensor<2xi64>) -> (tensor<2xi64>, tensor<2xi64>) {
    %zero = arith.constant 0 : i64
    %nine = arith.constant 9 : i64
    %1 = tg.set_slice %zero into %r[%t] : (i64, tensor<2xi64>)
    %2 = tg.set_slice %nine into %s[%t] : (i64, tensor<2xi64>)
    tg.yield %1, %2 : tensor<2xi64>, tensor<2xi64>
  }
  return %0#0, %0#1 : tensor<2xi64>, tensor<2xi64>
}
tg.expect @two_buffers_from_one(dense<[1, 2]> : tensor<2xi64>, 2 : index) returns (dense<0> : tensor<2xi64>, dense<9> : tensor<2xi64>)

func.func @buffers_change_places(%a: tensor<2xi64>, %b: tensor<2xi64>, %n: index) -> (tensor<2xi64>, tensor<2xi64>) {
  %0:2 = tg.scan %t to %n states(%r = %a : tensor<2xi64>, %s = %b : tensor<2xi64>) -> (tensor<2xi64>, tensor<2xi64>) {
    %zero = arith.constant 0 : i64
    %nine = arith.constant 9 : i64
    %1 = tg.set_slice %zero into %r[%t] : (i64, tensor<2xi64>)
    %2 = tg.set_slice %nine into %s[%t] : (i64, tensor<2xi64>)
    tg.yield %2, %1 : tensor<2xi64>, tensor<2xi64>
  }
  return %0#0, %0#1 : tensor<2xi64>, tensor<2xi64>
}
tg.expect @buffers_change_places(dense<[1, 2]> : tensor<2xi64>, dense<[3, 4]> : tensor<2xi64>, 2 : index) returns (dense<[0, 9]> : tensor<2xi64>, dense<[9, 0]> : tensor<2xi64>)

// Source and destination overlap.
func.func @shifted_within_itself(%b: tensor<4xi64>, %n: index) -> tensor<4xi64> {
  %0 = tg.scan %t to %n states(%s = %b : tensor<4xi64>) -> tensor<4xi64> {
    %1 = tg.slice %s[0:3:1] : tensor<4xi64>
    %2 = tg.set_slice %1 into %s[1:4:1] : (tensor<3xi64>, tensor<4xi64>)
    tg.yield %2 : tensor<4xi64>
  }
  return %0 : tensor<4xi64>
}
tg.expect @shifted_within_itself(dense<[1, 2, 3, 4]> : tensor<4xi64>, 2 : index) returns (dense<[1, 1, 1, 2]> : tensor<4xi64>)

func.func @reversed_within_itself(%b: tensor<?xi64>, %n: index) -> tensor<?xi64> {
  %0 = tg.scan %t to %n states(%s = %b : tensor<?xi64>) -> tensor<?xi64> {
    %1 = tg.flip %s [0] : tensor<?xi64>
    tg.yield %1 : tensor<?xi64>
  }
  return %0 : tensor<?xi64>
}
tg.expect @reversed_within_itself(dense<[1, 2, 3]> : tensor<3xi64>, 3 : index) returns (dense<[3, 2, 1]> : tensor<3xi64>)

func.func @scattered_in_place(%b: tensor<3xf64>, %at: tensor<4xi64>) -> tensor<3xf64> {
  %n = arith.constant 4 : index
  %0 = tg.scan %t to %n seqs(%i = %at : tensor<4xi64>) states(%s = %b : tensor<3xf64>) -> tensor<3xf64> {
    %one = arith.constant 1.0 : f64
    %1 = tg.scatter add %one into %s[%i] : (f64, tensor<3xf64>, i64)
    tg.yield %1 : tensor<3xf64>
  }
  return %0 : tensor<3xf64>
}
tg.expect @scattered_in_place(dense<0.0> : tensor<3xf64>, dense<[2, 0, 2, 1]> : tensor<4xi64>) returns (dense<[1.0, 1.0, 2.0]> : tensor<3xf64>)

// Nothing is written to a row that is not there, also if it is computed in its place.
func.func @row_computed_in_the_buffer(%b: tensor<?x4xf64>, %h0: tensor<4xf64>, %n: index) -> (tensor<?x4xf64>, tensor<4xf64>) {
  %c = tg.neg %b : tensor<?x4xf64>
  %0:2 = tg.scan %t to %n states(%s = %c : tensor<?x4xf64>, %h = %h0 : tensor<4xf64>) -> (tensor<?x4xf64>, tensor<4xf64>) {
    %1 = tg.flip %h [0] : tensor<4xf64>
    %2 = tg.neg %1 : tensor<4xf64>
    %3 = tg.set_slice %2 into %s[%t, :] : (tensor<4xf64>, tensor<?x4xf64>)
    tg.yield %3, %1 : tensor<?x4xf64>, tensor<4xf64>
  }
  return %0#0, %0#1 : tensor<?x4xf64>, tensor<4xf64>
}
tg.expect @row_computed_in_the_buffer(dense<0.0> : tensor<3x4xf64>, dense<[0.0, 1.0, 2.0, 3.0]> : tensor<4xf64>, 2 : index) returns (dense<[[-3.0, -2.0, -1.0, -0.0], [-0.0, -1.0, -2.0, -3.0], [-0.0, -0.0, -0.0, -0.0]]> : tensor<3x4xf64>, dense<[0.0, 1.0, 2.0, 3.0]> : tensor<4xf64>)
tg.expect @row_computed_in_the_buffer(dense<0.0> : tensor<3x4xf64>, dense<1.0> : tensor<4xf64>, 5 : index) fails "index 3 is out of range for axis 0 of size 3"

func.func @argument_is_not_touched(%b: tensor<2xi64>) -> (tensor<2xi64>, tensor<2xi64>) {
  %n = arith.constant 2 : index
  %0 = tg.scan %t to %n states(%s = %b : tensor<2xi64>) -> tensor<2xi64> {
    %zero = arith.constant 0 : i64
    %1 = tg.set_slice %zero into %s[%t] : (i64, tensor<2xi64>)
    tg.yield %1 : tensor<2xi64>
  }
  return %0, %b : tensor<2xi64>, tensor<2xi64>
}
tg.expect @argument_is_not_touched(dense<[1, 2]> : tensor<2xi64>) returns (dense<0> : tensor<2xi64>, dense<[1, 2]> : tensor<2xi64>)
