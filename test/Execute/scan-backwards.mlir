// RUN: tg-run %s --check

// Row t is read and written at step t; steps run from the last to the first.
func.func @sums_from_the_end(%x: tensor<?xi64>, %h: i64, %n: index) -> (i64, tensor<?xi64>, tensor<?xindex>) {
  %0:3 = tg.scan %t to %n backwards seqs(%a = %x : tensor<?xi64>) states(%s = %h : i64) -> (i64, tensor<?xi64>, tensor<?xindex>) {
    %two = arith.constant 2 : i64
    %1 = tg.mul %s, %two : i64
    %2 = tg.add %1, %a : i64
    tg.yield %2 : i64 outs(%2, %t : i64, index)
  }
  return %0#0, %0#1, %0#2 : i64, tensor<?xi64>, tensor<?xindex>
}
tg.expect @sums_from_the_end(dense<[1, 2, 3]> : tensor<3xi64>, 1 : i64, 3 : index) returns (25 : i64, dense<[25, 12, 5]> : tensor<3xi64>, dense<[0, 1, 2]> : tensor<3xindex>)
// Of more rows than steps the first ones are read.
tg.expect @sums_from_the_end(dense<[1, 2, 3]> : tensor<3xi64>, 1 : i64, 2 : index) returns (9 : i64, dense<[9, 4]> : tensor<2xi64>, dense<[0, 1]> : tensor<2xindex>)
tg.expect @sums_from_the_end(dense<[1, 2, 3]> : tensor<3xi64>, 1 : i64, 4 : index) fails "sequence 0 has 3 rows, fewer than the 4 steps"
tg.expect @sums_from_the_end(dense<[1, 2, 3]> : tensor<3xi64>, 7 : i64, 0 : index) returns (7 : i64, dense<> : tensor<0xi64>, dense<> : tensor<0xindex>)

func.func @taps_of_a_sequence(%x: tensor<?xi64>, %n: index) -> (i64, tensor<?xi64>) {
  %zero = arith.constant 0 : i64
  %0:2 = tg.scan %t to %n backwards seqs(%a, %b = %x[-1, 1] : tensor<?xi64>) states(%s = %zero : i64) -> (i64, tensor<?xi64>) {
    %ten = arith.constant 10 : i64
    %1 = tg.mul %b, %ten : i64
    %2 = tg.add %a, %1 : i64
    %3 = tg.add %s, %2 : i64
    tg.yield %3 : i64 outs(%3 : i64)
  }
  return %0#0, %0#1 : i64, tensor<?xi64>
}
tg.expect @taps_of_a_sequence(dense<[1, 2, 3, 4]> : tensor<4xi64>, 2 : index) returns (73 : i64, dense<[73, 42]> : tensor<2xi64>)

// The tap -1 is the row of the step that ran before. Windows are in the order in which the steps run.
func.func @windows(%w: tensor<?xi64>, %n: index) -> (tensor<?xi64>, tensor<?xi64>, tensor<?xi64>) {
  %0:3 = tg.scan %t to %n backwards states(%a, %b = %w[-2, -1] : tensor<?xi64>) -> (tensor<?xi64>, tensor<?xi64>, tensor<?xi64>) {
    %ten = arith.constant 10 : i64
    %1 = tg.mul %b, %ten : i64
    %2 = tg.add %a, %1 : i64
    tg.yield %2 : i64 outs(%2, %2 last 2 : i64, i64)
  }
  return %0#0, %0#1, %0#2 : tensor<?xi64>, tensor<?xi64>, tensor<?xi64>
}
tg.expect @windows(dense<[1, 2]> : tensor<2xi64>, 3 : index) returns (dense<[212, 2141]> : tensor<2xi64>, dense<[2141, 212, 21]> : tensor<3xi64>, dense<[2141, 212]> : tensor<2xi64>)
tg.expect @windows(dense<[1, 2]> : tensor<2xi64>, 1 : index) returns (dense<[2, 21]> : tensor<2xi64>, dense<[21]> : tensor<1xi64>, dense<[21]> : tensor<1xi64>)
tg.expect @windows(dense<[1, 2]> : tensor<2xi64>, 0 : index) returns (dense<[1, 2]> : tensor<2xi64>, dense<> : tensor<0xi64>, dense<> : tensor<0xi64>)

// Rows of the trace itself are read back, and those of rings.
func.func @windows_of_rows(%w: tensor<3x2xi64>, %n: index) -> (tensor<3x2xi64>, tensor<?x2xi64>) {
  %0:2 = tg.scan %t to %n backwards states(%a, %b = %w[-3, -1] : tensor<3x2xi64>) -> (tensor<3x2xi64>, tensor<?x2xi64>) {
    %1 = tg.add %a, %b : tensor<2xi64>
    tg.yield %1 : tensor<2xi64> outs(%1 : tensor<2xi64>)
  }
  return %0#0, %0#1 : tensor<3x2xi64>, tensor<?x2xi64>
}
tg.expect @windows_of_rows(dense<[[1, 2], [3, 4], [5, 6]]> : tensor<3x2xi64>, 4 : index) returns (dense<[[9, 12], [14, 18], [20, 26]]> : tensor<3x2xi64>, dense<[[20, 26], [14, 18], [9, 12], [6, 8]]> : tensor<4x2xi64>)

func.func @untraced_windows_of_rows(%w: tensor<3x2xi64>, %n: index) -> (tensor<3x2xi64>, tensor<?x2xi64>) {
  %0:2 = tg.scan %t to %n backwards states(%a, %b = %w[-3, -1] : tensor<3x2xi64>) -> (tensor<3x2xi64>, tensor<?x2xi64>) {
    %1 = tg.add %a, %b : tensor<2xi64>
    tg.yield %1 : tensor<2xi64> outs(%1 last 2 : tensor<2xi64>)
  }
  return %0#0, %0#1 : tensor<3x2xi64>, tensor<?x2xi64>
}
tg.expect @untraced_windows_of_rows(dense<[[1, 2], [3, 4], [5, 6]]> : tensor<3x2xi64>, 4 : index) returns (dense<[[9, 12], [14, 18], [20, 26]]> : tensor<3x2xi64>, dense<[[20, 26], [14, 18]]> : tensor<2x2xi64>)

// A state that is a traced vector.
func.func @vectors(%h: tensor<?xi64>, %n: index) -> (tensor<?xi64>, tensor<?x?xi64>) {
  %0:2 = tg.scan %t to %n backwards states(%a = %h : tensor<?xi64>) -> (tensor<?xi64>, tensor<?x?xi64>) {
    %1 = tg.flip %a [0] : tensor<?xi64>
    %2 = tg.add %a, %1 : tensor<?xi64>
    %3 = tg.add %2, %a : tensor<?xi64>
    tg.yield %3 : tensor<?xi64> outs(%3 : tensor<?xi64>)
  }
  return %0#0, %0#1 : tensor<?xi64>, tensor<?x?xi64>
}
tg.expect @vectors(dense<[1, 2]> : tensor<2xi64>, 2 : index) returns (dense<[13, 14]> : tensor<2xi64>, dense<[[13, 14], [4, 5]]> : tensor<2x2xi64>)
tg.expect @vectors(dense<[1, 2]> : tensor<2xi64>, 0 : index) returns (dense<[1, 2]> : tensor<2xi64>, dense<> : tensor<0x2xi64>)

// The steps that a static number of them is unrolled into.
func.func @unrolled(%h: i64) -> (i64, tensor<?xi64>, tensor<?xi64>) {
  %n = arith.constant 3 : index
  %0:3 = tg.scan %t to %n backwards states(%a = %h : i64) -> (i64, tensor<?xi64>, tensor<?xi64>) {
    %ten = arith.constant 10 : i64
    %number = tg.cast %t to i64 : index
    %1 = tg.mul %a, %ten : i64
    %2 = tg.add %1, %number : i64
    tg.yield %2 : i64 outs(%2, %2 last 2 : i64, i64)
  }
  return %0#0, %0#1, %0#2 : i64, tensor<?xi64>, tensor<?xi64>
}
tg.expect @unrolled(4 : i64) returns (4210 : i64, dense<[4210, 421, 42]> : tensor<3xi64>, dense<[4210, 421]> : tensor<2xi64>)
