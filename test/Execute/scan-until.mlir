// RUN: tg-run %s --check

// The step that ends the loop is kept: at 2, 4, 8; in the first step; never; with no step; in the last step.
func.func @powers_of_two(%limit: i64, %n: index) -> (i64, tensor<?xi64>) {
  %one = arith.constant 1 : i64
  %0:2 = tg.scan %t to %n states(%s = %one : i64) consts(%l = %limit : i64) -> (i64, tensor<?xi64>) {
    %1 = tg.add %s, %s : i64
    %stop = tg.ge %1, %l : i64
    tg.yield %1 : i64 outs(%1 : i64) until %stop
  }
  return %0#0, %0#1 : i64, tensor<?xi64>
}
tg.expect @powers_of_two(8 : i64, 10 : index) returns (8 : i64, dense<[2, 4, 8]> : tensor<3xi64>)
tg.expect @powers_of_two(1 : i64, 10 : index) returns (2 : i64, dense<2> : tensor<1xi64>)
tg.expect @powers_of_two(1000 : i64, 3 : index) returns (8 : i64, dense<[2, 4, 8]> : tensor<3xi64>)
tg.expect @powers_of_two(8 : i64, 0 : index) returns (1 : i64, dense<> : tensor<0xi64>)
tg.expect @powers_of_two(8 : i64, 3 : index) returns (8 : i64, dense<[2, 4, 8]> : tensor<3xi64>)

func.func @last_rows(%limit: i64, %n: index) -> (tensor<?xi64>, tensor<?x1xi64>) {
  %one = arith.constant 1 : i64
  %0:3 = tg.scan %t to %n states(%s = %one : i64) consts(%l = %limit : i64) -> (i64, tensor<?xi64>, tensor<?x1xi64>) {
    %1 = tg.add %s, %s : i64
    %stop = tg.ge %1, %l : i64
    %2 = tg.cast %t to i64 : index
    %3 = tg.full %2 [1] : i64
    tg.yield %1 : i64 outs(%1 last 3, %3 last 2 : i64, tensor<1xi64>) until %stop
  }
  return %0#1, %0#2 : tensor<?xi64>, tensor<?x1xi64>
}
tg.expect @last_rows(30 : i64, 10 : index) returns (dense<[8, 16, 32]> : tensor<3xi64>, dense<[[3], [4]]> : tensor<2x1xi64>)
tg.expect @last_rows(3 : i64, 10 : index) returns (dense<[2, 4]> : tensor<2xi64>, dense<[[0], [1]]> : tensor<2x1xi64>)

func.func @tensor_states(%x: tensor<2xi64>, %limit: i64, %n: index) -> (tensor<2xi64>, tensor<?x2xi64>) {
  %0:2 = tg.scan %t to %n states(%s = %x : tensor<2xi64>) consts(%l = %limit : i64) -> (tensor<2xi64>, tensor<?x2xi64>) {
    %1 = tg.add %s, %s : tensor<2xi64>
    %2 = tg.max %1 : tensor<2xi64>
    %stop = tg.ge %2, %l : i64
    tg.yield %1 : tensor<2xi64> outs(%1 : tensor<2xi64>) until %stop
  }
  return %0#0, %0#1 : tensor<2xi64>, tensor<?x2xi64>
}
tg.expect @tensor_states(dense<[1, 2]> : tensor<2xi64>, 20 : i64, 10 : index) returns (dense<[16, 32]> : tensor<2xi64>, dense<[[2, 4], [4, 8], [8, 16], [16, 32]]> : tensor<4x2xi64>)

func.func @windows(%w: tensor<2x1xi64>, %limit: i64, %n: index) -> (tensor<2x1xi64>, tensor<?x1xi64>) {
  %0:2 = tg.scan %t to %n states(%a, %b = %w[-2, -1] : tensor<2x1xi64>) consts(%l = %limit : i64)
      -> (tensor<2x1xi64>, tensor<?x1xi64>) {
    %1 = tg.add %a, %b : tensor<1xi64>
    %2 = tg.sum %1 : tensor<1xi64>
    %stop = tg.ge %2, %l : i64
    tg.yield %1 : tensor<1xi64> outs(%1 : tensor<1xi64>) until %stop
  }
  return %0#0, %0#1 : tensor<2x1xi64>, tensor<?x1xi64>
}
tg.expect @windows(dense<1> : tensor<2x1xi64>, 5 : i64, 9 : index) returns (dense<[[3], [5]]> : tensor<2x1xi64>, dense<[[2], [3], [5]]> : tensor<3x1xi64>)

func.func @long_sequence(%x: tensor<?xi64>, %limit: i64, %n: index) -> tensor<?xi64> {
  %zero = arith.constant 0 : i64
  %0:2 = tg.scan %t to %n seqs(%e = %x : tensor<?xi64>) states(%s = %zero : i64) consts(%l = %limit : i64)
      -> (i64, tensor<?xi64>) {
    %1 = tg.add %s, %e : i64
    %stop = tg.ge %1, %l : i64
    tg.yield %1 : i64 outs(%1 : i64) until %stop
  }
  return %0#1 : tensor<?xi64>
}
tg.expect @long_sequence(dense<[1, 2, 3, 4, 5, 6]> : tensor<6xi64>, 6 : i64, 6 : index) returns (dense<[1, 3, 6]> : tensor<3xi64>)

func.func @buffer(%b: tensor<?xi64>, %n: index) -> tensor<?xi64> {
  %0 = tg.scan %t to %n states(%s = %b : tensor<?xi64>) -> tensor<?xi64> {
    %seven = arith.constant 7 : i64
    %two = arith.constant 2 : index
    %1 = tg.set_slice %seven into %s[%t] : (i64, tensor<?xi64>)
    %stop = tg.eq %t, %two : index
    tg.yield %1 : tensor<?xi64> until %stop
  }
  return %0 : tensor<?xi64>
}
tg.expect @buffer(dense<0> : tensor<5xi64>, 5 : index) returns (dense<[7, 7, 7, 0, 0]> : tensor<5xi64>)

// A loop that stops in its last step is told from one that does not by a state.
func.func @done_as_a_state(%limit: i64, %n: index) -> (i64, i1) {
  %one = arith.constant 1 : i64
  %false = arith.constant false
  %0:2 = tg.scan %t to %n states(%s = %one : i64, %d = %false : i1) consts(%l = %limit : i64) -> (i64, i1) {
    %1 = tg.add %s, %s : i64
    %stop = tg.ge %1, %l : i64
    tg.yield %1, %stop : i64, i1 until %stop
  }
  return %0#0, %0#1 : i64, i1
}
tg.expect @done_as_a_state(8 : i64, 3 : index) returns (8 : i64, true)
tg.expect @done_as_a_state(9 : i64, 3 : index) returns (8 : i64, false)

func.func @stop_given_from_outside(%stop: i1, %n: index) -> tensor<?xindex> {
  %0 = tg.scan %t to %n consts(%s = %stop : i1) -> tensor<?xindex> {
    tg.yield outs(%t : index) until %s
  }
  return %0 : tensor<?xindex>
}
tg.expect @stop_given_from_outside(true, 3 : index) returns (dense<0> : tensor<1xindex>)
tg.expect @stop_given_from_outside(false, 3 : index) returns (dense<[0, 1, 2]> : tensor<3xindex>)

func.func @stop_is_traced(%n: index) -> tensor<?xi1> {
  %0 = tg.scan %t to %n -> tensor<?xi1> {
    %two = arith.constant 2 : index
    %stop = tg.eq %t, %two : index
    tg.yield outs(%stop : i1) until %stop
  }
  return %0 : tensor<?xi1>
}
tg.expect @stop_is_traced(5 : index) returns (dense<[false, false, true]> : tensor<3xi1>)

func.func @swapping_tensors(%x: tensor<2xi64>, %y: tensor<2xi64>, %n: index) -> (tensor<2xi64>, tensor<2xi64>) {
  %0:2 = tg.scan %t to %n states(%a = %x : tensor<2xi64>, %b = %y : tensor<2xi64>) -> (tensor<2xi64>, tensor<2xi64>) {
    %two = arith.constant 2 : index
    %stop = tg.eq %t, %two : index
    tg.yield %b, %a : tensor<2xi64>, tensor<2xi64> until %stop
  }
  return %0#0, %0#1 : tensor<2xi64>, tensor<2xi64>
}
tg.expect @swapping_tensors(dense<[1, 2]> : tensor<2xi64>, dense<[3, 4]> : tensor<2xi64>, 4 : index) returns (dense<[3, 4]> : tensor<2xi64>, dense<[1, 2]> : tensor<2xi64>)
