// RUN: tg-run %s --check

func.func @last_rows_of_a_state(%n: index) -> (tensor<?xi64>, tensor<?xi64>, tensor<?xi64>) {
  %one = arith.constant 1 : i64
  %0:4 = tg.scan %t to %n states(%s = %one : i64) -> (i64, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>) {
    %1 = tg.add %s, %s : i64
    tg.yield %1 : i64 outs(%1 last 1, %1 last 2, %1 last 3 : i64, i64, i64)
  }
  return %0#1, %0#2, %0#3 : tensor<?xi64>, tensor<?xi64>, tensor<?xi64>
}
tg.expect @last_rows_of_a_state(5 : index) returns (dense<32> : tensor<1xi64>, dense<[16, 32]> : tensor<2xi64>, dense<[8, 16, 32]> : tensor<3xi64>)
tg.expect @last_rows_of_a_state(2 : index) returns (dense<4> : tensor<1xi64>, dense<[2, 4]> : tensor<2xi64>, dense<[2, 4]> : tensor<2xi64>)

// The state's value and the kept rows may lie in one ring.
func.func @last_rows_of_a_tensor_state(%x: tensor<1xi64>, %n: index) -> (tensor<1xi64>, tensor<?x1xi64>) {
  %0:2 = tg.scan %t to %n states(%s = %x : tensor<1xi64>) -> (tensor<1xi64>, tensor<?x1xi64>) {
    %1 = tg.add %s, %s : tensor<1xi64>
    tg.yield %1 : tensor<1xi64> outs(%1 last 3 : tensor<1xi64>)
  }
  return %0#0, %0#1 : tensor<1xi64>, tensor<?x1xi64>
}
tg.expect @last_rows_of_a_tensor_state(dense<1> : tensor<1xi64>, 4 : index) returns (dense<16> : tensor<1xi64>, dense<[[4], [8], [16]]> : tensor<3x1xi64>)
tg.expect @last_rows_of_a_tensor_state(dense<1> : tensor<1xi64>, 1 : index) returns (dense<2> : tensor<1xi64>, dense<2> : tensor<1x1xi64>)

func.func @last_rows_of_other_values(%x: tensor<?x1xi64>, %n: index) -> (tensor<?x1xi64>, tensor<?x1xi64>, tensor<?xi64>) {
  %0:3 = tg.scan %t to %n seqs(%e = %x : tensor<?x1xi64>) -> (tensor<?x1xi64>, tensor<?x1xi64>, tensor<?xi64>) {
    %1 = tg.add %e, %e : tensor<1xi64>
    %2 = tg.sum %e : tensor<1xi64>
    tg.yield outs(%1 last 1, %1 last 2, %2 last 3 : tensor<1xi64>, tensor<1xi64>, i64)
  }
  return %0#0, %0#1, %0#2 : tensor<?x1xi64>, tensor<?x1xi64>, tensor<?xi64>
}
tg.expect @last_rows_of_other_values(dense<[[1], [2], [3], [4], [5]]> : tensor<5x1xi64>, 5 : index) returns (dense<10> : tensor<1x1xi64>, dense<[[8], [10]]> : tensor<2x1xi64>, dense<[3, 4, 5]> : tensor<3xi64>)
tg.expect @last_rows_of_other_values(dense<[[1], [2], [3], [4], [5]]> : tensor<5x1xi64>, 2 : index) returns (dense<4> : tensor<1x1xi64>, dense<[[2], [4]]> : tensor<2x1xi64>, dense<[1, 2]> : tensor<2xi64>)

func.func @last_rows_of_a_window(%w: tensor<2x1xi64>, %n: index) -> (tensor<2x1xi64>, tensor<?x1xi64>, tensor<?x1xi64>) {
  %0:3 = tg.scan %t to %n states(%a, %b = %w[-2, -1] : tensor<2x1xi64>)
      -> (tensor<2x1xi64>, tensor<?x1xi64>, tensor<?x1xi64>) {
    %1 = tg.add %a, %b : tensor<1xi64>
    tg.yield %1 : tensor<1xi64> outs(%1 last 1, %1 last 4 : tensor<1xi64>, tensor<1xi64>)
  }
  return %0#0, %0#1, %0#2 : tensor<2x1xi64>, tensor<?x1xi64>, tensor<?x1xi64>
}
tg.expect @last_rows_of_a_window(dense<1> : tensor<2x1xi64>, 5 : index) returns (dense<[[8], [13]]> : tensor<2x1xi64>, dense<13> : tensor<1x1xi64>, dense<[[3], [5], [8], [13]]> : tensor<4x1xi64>)
tg.expect @last_rows_of_a_window(dense<1> : tensor<2x1xi64>, 1 : index) returns (dense<[[1], [2]]> : tensor<2x1xi64>, dense<2> : tensor<1x1xi64>, dense<2> : tensor<1x1xi64>)

// `[-k:]` of a trace with fewer than k rows is all of it, also when fewer rows are kept.
func.func @sliced_afterwards(%n: index) -> (tensor<?xindex>, tensor<?xindex>, tensor<?xindex>) {
  %0:2 = tg.scan %t to %n -> (tensor<?xindex>, tensor<?xindex>) {
    tg.yield outs(%t, %t last 3 : index, index)
  }
  %1 = tg.slice %0#0[-3:] : tensor<?xindex>
  %2 = tg.slice %0#1[-3:] : tensor<?xindex>
  %3 = tg.slice %0#1[-1:] : tensor<?xindex>
  return %1, %2, %3 : tensor<?xindex>, tensor<?xindex>, tensor<?xindex>
}
tg.expect @sliced_afterwards(2 : index) returns (dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>, dense<1> : tensor<1xindex>)

func.func @kept_differently(%x: tensor<1xi64>, %n: index)
    -> (tensor<1xi64>, tensor<?x1xi64>, tensor<?x1xi64>, tensor<?x1xi64>) {
  %0:4 = tg.scan %t to %n states(%s = %x : tensor<1xi64>)
      -> (tensor<1xi64>, tensor<?x1xi64>, tensor<?x1xi64>, tensor<?x1xi64>) {
    %1 = tg.add %s, %s : tensor<1xi64>
    tg.yield %1 : tensor<1xi64> outs(%1, %1 last 2, %s last 1 : tensor<1xi64>, tensor<1xi64>, tensor<1xi64>)
  }
  return %0#0, %0#1, %0#2, %0#3 : tensor<1xi64>, tensor<?x1xi64>, tensor<?x1xi64>, tensor<?x1xi64>
}
tg.expect @kept_differently(dense<1> : tensor<1xi64>, 4 : index) returns (dense<16> : tensor<1xi64>, dense<[[2], [4], [8], [16]]> : tensor<4x1xi64>, dense<[[8], [16]]> : tensor<2x1xi64>, dense<8> : tensor<1x1xi64>)

func.func @operands_as_rows(%x: tensor<?x2xi64>, %c: tensor<2xi64>, %n: index)
    -> (tensor<?x2xi64>, tensor<?x2xi64>, tensor<?x2xi64>) {
  %0:3 = tg.scan %t to %n seqs(%e = %x : tensor<?x2xi64>) consts(%k = %c : tensor<2xi64>)
      -> (tensor<?x2xi64>, tensor<?x2xi64>, tensor<?x2xi64>) {
    tg.yield outs(%e, %k, %k last 1 : tensor<2xi64>, tensor<2xi64>, tensor<2xi64>)
  }
  return %0#0, %0#1, %0#2 : tensor<?x2xi64>, tensor<?x2xi64>, tensor<?x2xi64>
}
tg.expect @operands_as_rows(dense<[[1, 2], [3, 4]]> : tensor<2x2xi64>, dense<[7, 8]> : tensor<2xi64>, 2 : index) returns (dense<[[1, 2], [3, 4]]> : tensor<2x2xi64>, dense<[[7, 8], [7, 8]]> : tensor<2x2xi64>, dense<[[7, 8]]> : tensor<1x2xi64>)

func.func @all_element_types(%n: index) -> (tensor<?xi1>, tensor<?xi8>, tensor<?xf16>, tensor<?xbf16>) {
  %0:4 = tg.scan %t to %n -> (tensor<?xi1>, tensor<?xi8>, tensor<?xf16>, tensor<?xbf16>) {
    %1 = tg.cast %t to i1 : index
    %2 = tg.cast %t to i8 : index
    %3 = tg.cast %t to f16 : index
    %4 = tg.cast %t to bf16 : index
    tg.yield outs(%1, %2, %3, %4 : i1, i8, f16, bf16)
  }
  return %0#0, %0#1, %0#2, %0#3 : tensor<?xi1>, tensor<?xi8>, tensor<?xf16>, tensor<?xbf16>
}
tg.expect @all_element_types(2 : index) returns (dense<[false, true]> : tensor<2xi1>, dense<[0, 1]> : tensor<2xi8>, dense<[0.0, 1.0]> : tensor<2xf16>, dense<[0.0, 1.0]> : tensor<2xbf16>)

func.func @unused_outs(%x: tensor<2xf64>) -> f64 {
  %zero = arith.constant 0.0 : f64
  %n = arith.constant 2 : index
  %0:3 = tg.scan %t to %n seqs(%e = %x : tensor<2xf64>) states(%s = %zero : f64) -> (f64, tensor<?xf64>, tensor<?xf64>) {
    %1 = tg.add %s, %e : f64
    tg.yield %1 : f64 outs(%1, %e last 1 : f64, f64)
  }
  return %0#0 : f64
}
tg.expect @unused_outs(dense<[1.0, 2.0]> : tensor<2xf64>) returns (3.0 : f64)
