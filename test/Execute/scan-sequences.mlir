// RUN: tg-run %s --check

// Length 6 and taps -1, 0, 1: four steps, the first reads x[0], x[1], x[2].
func.func @taps_around(%x: tensor<?xf64>, %n: index) -> tensor<?xf64> {
  %0 = tg.scan %t to %n seqs(%a, %b, %c = %x[-1, 0, 1] : tensor<?xf64>) -> tensor<?xf64> {
    %1 = tg.add %a, %b : f64
    %2 = tg.add %1, %c : f64
    tg.yield outs(%2 : f64)
  }
  return %0 : tensor<?xf64>
}
tg.expect @taps_around(dense<[1.0, 2.0, 3.0, 4.0, 5.0, 6.0]> : tensor<6xf64>, 4 : index) returns (dense<[6.0, 9.0, 12.0, 15.0]> : tensor<4xf64>)

// Tap 0 is the present row, whether it is read or not.
func.func @taps_ahead(%x: tensor<?xf64>, %n: index) -> (tensor<?xf64>, tensor<?xf64>) {
  %0:2 = tg.scan %t to %n seqs(%a = %x[2] : tensor<?xf64>, %b, %c = %x[0, 2] : tensor<?xf64>)
      -> (tensor<?xf64>, tensor<?xf64>) {
    tg.yield outs(%a, %c : f64, f64)
  }
  return %0#0, %0#1 : tensor<?xf64>, tensor<?xf64>
}
tg.expect @taps_ahead(dense<[1.0, 2.0, 3.0, 4.0, 5.0, 6.0]> : tensor<6xf64>, 4 : index) returns (dense<[3.0, 4.0, 5.0, 6.0]> : tensor<4xf64>, dense<[3.0, 4.0, 5.0, 6.0]> : tensor<4xf64>)

func.func @taps_in_any_order(%x: tensor<?xi64>, %n: index) -> tensor<?xi64> {
  %0 = tg.scan %t to %n seqs(%c, %a, %b = %x[2, -1, 1] : tensor<?xi64>) -> tensor<?xi64> {
    %ten = arith.constant 10 : i64
    %1 = tg.mul %c, %ten : i64
    %2 = tg.add %1, %a : i64
    %3 = tg.mul %2, %ten : i64
    %4 = tg.add %3, %b : i64
    tg.yield outs(%4 : i64)
  }
  return %0 : tensor<?xi64>
}
tg.expect @taps_in_any_order(dense<[1, 2, 3, 4, 5, 6]> : tensor<6xi64>, 3 : index) returns (dense<[413, 524, 635]> : tensor<3xi64>)

func.func @backwards(%x: tensor<?xi64>, %n: index) -> tensor<?xi64> {
  %zero = arith.constant 0 : i64
  %y = tg.flip %x [0] : tensor<?xi64>
  %0:2 = tg.scan %t to %n seqs(%a = %y : tensor<?xi64>) states(%s = %zero : i64) -> (i64, tensor<?xi64>) {
    %1 = tg.add %s, %a : i64
    tg.yield %1 : i64 outs(%1 : i64)
  }
  return %0#1 : tensor<?xi64>
}
tg.expect @backwards(dense<[0, 1, 2, 3]> : tensor<4xi64>, 4 : index) returns (dense<[3, 5, 6, 6]> : tensor<4xi64>)

// Reversed first, then tapped.
func.func @backwards_with_taps(%x: tensor<?xi64>, %n: index) -> tensor<?xi64> {
  %y = tg.flip %x [0] : tensor<?xi64>
  %0 = tg.scan %t to %n seqs(%a, %b = %y[0, 1] : tensor<?xi64>) -> tensor<?xi64> {
    %ten = arith.constant 10 : i64
    %1 = tg.mul %a, %ten : i64
    %2 = tg.add %1, %b : i64
    tg.yield outs(%2 : i64)
  }
  return %0 : tensor<?xi64>
}
tg.expect @backwards_with_taps(dense<[0, 1, 2, 3]> : tensor<4xi64>, 3 : index) returns (dense<[32, 21, 10]> : tensor<3xi64>)

func.func @longer_is_cut(%x: tensor<?x?xf32>, %w: tensor<?xf32>, %n: index) -> tensor<?x?xf32> {
  %0 = tg.scan %t to %n seqs(%a = %x : tensor<?x?xf32>) consts(%v = %w : tensor<?xf32>) -> tensor<?x?xf32> {
    %1 = tg.add %a, %v : tensor<?xf32>
    tg.yield outs(%1 : tensor<?xf32>)
  }
  return %0 : tensor<?x?xf32>
}
tg.expect @longer_is_cut(dense<[[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]]> : tensor<3x2xf32>, dense<[10.0, 20.0]> : tensor<2xf32>, 2 : index) returns (dense<[[11.0, 22.0], [13.0, 24.0]]> : tensor<2x2xf32>)

func.func @tensor_rows_with_taps(%x: tensor<?x2xi64>, %n: index) -> (tensor<?x2xi64>, tensor<?x2xi64>) {
  %0:2 = tg.scan %t to %n seqs(%a, %b = %x[0, -1] : tensor<?x2xi64>) -> (tensor<?x2xi64>, tensor<?x2xi64>) {
    %1 = tg.sub %a, %b : tensor<2xi64>
    tg.yield outs(%1, %a : tensor<2xi64>, tensor<2xi64>)
  }
  return %0#0, %0#1 : tensor<?x2xi64>, tensor<?x2xi64>
}
tg.expect @tensor_rows_with_taps(dense<[[1, 2], [3, 4], [5, 6], [7, 8]]> : tensor<4x2xi64>, 3 : index) returns (dense<2> : tensor<3x2xi64>, dense<[[3, 4], [5, 6], [7, 8]]> : tensor<3x2xi64>)

// The index of the step is a value like others.
func.func @one_sequence_twice(%x: tensor<4xi64>, %n: index) -> (tensor<?xindex>, tensor<?xi64>) {
  %0:2 = tg.scan %t to %n seqs(%a = %x : tensor<4xi64>, %b, %c = %x[0, 1] : tensor<4xi64>)
      -> (tensor<?xindex>, tensor<?xi64>) {
    %1 = tg.add %a, %c : i64
    tg.yield outs(%t, %1 : index, i64)
  }
  return %0#0, %0#1 : tensor<?xindex>, tensor<?xi64>
}
tg.expect @one_sequence_twice(dense<[1, 2, 3, 4]> : tensor<4xi64>, 3 : index) returns (dense<[0, 1, 2]> : tensor<3xindex>, dense<[3, 5, 7]> : tensor<3xi64>)
