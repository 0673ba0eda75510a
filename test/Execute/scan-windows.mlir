// RUN: tg-run %s --check

func.func @oldest_first(%w: tensor<2xi64>, %n: index) -> (tensor<2xi64>, tensor<?xi64>) {
  %0:2 = tg.scan %t to %n states(%a, %b = %w[-2, -1] : tensor<2xi64>) -> (tensor<2xi64>, tensor<?xi64>) {
    %ten = arith.constant 10 : i64
    %1 = tg.mul %b, %ten : i64
    %2 = tg.add %a, %1 : i64
    tg.yield %2 : i64 outs(%2 : i64)
  }
  return %0#0, %0#1 : tensor<2xi64>, tensor<?xi64>
}
tg.expect @oldest_first(dense<[1, 2]> : tensor<2xi64>, 3 : index) returns (dense<[212, 2141]> : tensor<2xi64>, dense<[21, 212, 2141]> : tensor<3xi64>)

func.func @in_the_order_of_the_taps(%w: tensor<?xi64>, %n: index) -> (tensor<?xi64>, tensor<?xi64>) {
  %0:2 = tg.scan %t to %n states(%a, %b = %w[-1, -2] : tensor<?xi64>) -> (tensor<?xi64>, tensor<?xi64>) {
    %ten = arith.constant 10 : i64
    %1 = tg.mul %b, %ten : i64
    %2 = tg.add %a, %1 : i64
    tg.yield %2 : i64 outs(%2 : i64)
  }
  return %0#0, %0#1 : tensor<?xi64>, tensor<?xi64>
}
tg.expect @in_the_order_of_the_taps(dense<[1, 2]> : tensor<2xi64>, 3 : index) returns (dense<[32, 152]> : tensor<2xi64>, dense<[12, 32, 152]> : tensor<3xi64>)

func.func @only_the_oldest(%w: tensor<3xi64>, %n: index) -> (tensor<3xi64>, tensor<?xi64>) {
  %0:2 = tg.scan %t to %n states(%a = %w[-3] : tensor<3xi64>) -> (tensor<3xi64>, tensor<?xi64>) {
    %one = arith.constant 1 : i64
    %1 = tg.add %a, %one : i64
    tg.yield %1 : i64 outs(%1 : i64)
  }
  return %0#0, %0#1 : tensor<3xi64>, tensor<?xi64>
}
tg.expect @only_the_oldest(dense<[1, 2, 3]> : tensor<3xi64>, 4 : index) returns (dense<[3, 4, 3]> : tensor<3xi64>, dense<[2, 3, 4, 3]> : tensor<4xi64>)

// Twelve scalars are rows of a buffer.
func.func @long_window_of_scalars(%w: tensor<?xi64>, %n: index) -> tensor<?xi64> {
  %0 = tg.scan %t to %n states(%a, %b = %w[-12, -11] : tensor<?xi64>) -> tensor<?xi64> {
    %ten = arith.constant 10 : i64
    %1 = tg.add %a, %b : i64
    %2 = tg.add %1, %ten : i64
    tg.yield %2 : i64
  }
  return %0 : tensor<?xi64>
}
tg.expect @long_window_of_scalars(dense<[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]> : tensor<12xi64>, 14 : index) returns (dense<[17, 19, 21, 23, 25, 27, 29, 31, 33, 35, 38, 42]> : tensor<12xi64>)

func.func @window_of_rows(%w: tensor<2x2xi64>, %n: index) -> (tensor<2x2xi64>, tensor<?x2xi64>) {
  %0:2 = tg.scan %t to %n states(%a, %b = %w[-2, -1] : tensor<2x2xi64>) -> (tensor<2x2xi64>, tensor<?x2xi64>) {
    %1 = tg.add %a, %b : tensor<2xi64>
    tg.yield %1 : tensor<2xi64> outs(%1 : tensor<2xi64>)
  }
  return %0#0, %0#1 : tensor<2x2xi64>, tensor<?x2xi64>
}
tg.expect @window_of_rows(dense<[[1, 2], [3, 4]]> : tensor<2x2xi64>, 3 : index) returns (dense<[[7, 10], [11, 16]]> : tensor<2x2xi64>, dense<[[4, 6], [7, 10], [11, 16]]> : tensor<3x2xi64>)

// Fewer steps than rows: the rest are the initial rows.
func.func @untraced_window_of_rows(%w: tensor<?x2xi64>, %n: index) -> tensor<?x2xi64> {
  %0 = tg.scan %t to %n states(%a, %b = %w[-1, -3] : tensor<?x2xi64>) -> tensor<?x2xi64> {
    %1 = tg.sub %a, %b : tensor<2xi64>
    tg.yield %1 : tensor<2xi64>
  }
  return %0 : tensor<?x2xi64>
}
tg.expect @untraced_window_of_rows(dense<[[1, 2], [3, 4], [5, 6]]> : tensor<3x2xi64>, 1 : index) returns (dense<[[3, 4], [5, 6], [4, 4]]> : tensor<3x2xi64>)
tg.expect @untraced_window_of_rows(dense<[[1, 2], [3, 4], [5, 6]]> : tensor<3x2xi64>, 2 : index) returns (dense<[[5, 6], [4, 4], [1, 0]]> : tensor<3x2xi64>)
tg.expect @untraced_window_of_rows(dense<[[1, 2], [3, 4], [5, 6]]> : tensor<3x2xi64>, 5 : index) returns (dense<[[-4, -6], [-8, -10], [-9, -10]]> : tensor<3x2xi64>)

func.func @unknown_sizes(%w: tensor<?x?xf64>, %x: tensor<?xf64>, %n: index) -> tensor<?x?xf64> {
  %0 = tg.scan %t to %n seqs(%e = %x : tensor<?xf64>) states(%a, %b = %w[-2, -1] : tensor<?x?xf64>)
      -> tensor<?x?xf64> {
    %1 = tg.fma %b, %e, %a : (tensor<?xf64>, f64, tensor<?xf64>)
    %2 = tg.add %1, %e : (tensor<?xf64>, f64)
    tg.yield %2 : tensor<?xf64>
  }
  return %0 : tensor<?x?xf64>
}
tg.expect @unknown_sizes(dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]> : tensor<2x3xf64>, dense<[1.0, 2.0]> : tensor<2xf64>, 2 : index) returns (dense<[[6.0, 8.0, 10.0], [18.0, 23.0, 28.0]]> : tensor<2x3xf64>)

// The rows go round, and each is read before its place is taken.
func.func @tap_yielded_unchanged(%w: tensor<2x2xi64>, %n: index) -> tensor<2x2xi64> {
  %0 = tg.scan %t to %n states(%a = %w[-2] : tensor<2x2xi64>) -> tensor<2x2xi64> {
    tg.yield %a : tensor<2xi64>
  }
  return %0 : tensor<2x2xi64>
}
tg.expect @tap_yielded_unchanged(dense<[[1, 2], [3, 4]]> : tensor<2x2xi64>, 5 : index) returns (dense<[[3, 4], [1, 2]]> : tensor<2x2xi64>)

func.func @trace_of_a_copied_tap(%w: tensor<3x1xi64>, %n: index) -> (tensor<3x1xi64>, tensor<?x1xi64>, tensor<?x1xi64>) {
  %0:3 = tg.scan %t to %n states(%a = %w[-3] : tensor<3x1xi64>)
      -> (tensor<3x1xi64>, tensor<?x1xi64>, tensor<?x1xi64>) {
    tg.yield %a : tensor<1xi64> outs(%a, %a last 2 : tensor<1xi64>, tensor<1xi64>)
  }
  return %0#0, %0#1, %0#2 : tensor<3x1xi64>, tensor<?x1xi64>, tensor<?x1xi64>
}
tg.expect @trace_of_a_copied_tap(dense<[[1], [2], [3]]> : tensor<3x1xi64>, 5 : index) returns (dense<[[3], [1], [2]]> : tensor<3x1xi64>, dense<[[1], [2], [3], [1], [2]]> : tensor<5x1xi64>, dense<[[1], [2]]> : tensor<2x1xi64>)
tg.expect @trace_of_a_copied_tap(dense<[[1], [2], [3]]> : tensor<3x1xi64>, 2 : index) returns (dense<[[3], [1], [2]]> : tensor<3x1xi64>, dense<[[1], [2]]> : tensor<2x1xi64>, dense<[[1], [2]]> : tensor<2x1xi64>)

func.func @one_row(%w: tensor<1x2xi64>, %n: index) -> (tensor<1x2xi64>, tensor<?x2xi64>) {
  %0:2 = tg.scan %t to %n states(%a = %w[-1] : tensor<1x2xi64>) -> (tensor<1x2xi64>, tensor<?x2xi64>) {
    %1 = tg.add %a, %a : tensor<2xi64>
    tg.yield %1 : tensor<2xi64> outs(%1 : tensor<2xi64>)
  }
  return %0#0, %0#1 : tensor<1x2xi64>, tensor<?x2xi64>
}
tg.expect @one_row(dense<[[1, 2]]> : tensor<1x2xi64>, 3 : index) returns (dense<[[8, 16]]> : tensor<1x2xi64>, dense<[[2, 4], [4, 8], [8, 16]]> : tensor<3x2xi64>)
