// RUN: tg-run %s --check

func.func @mixed_operands(%x: tensor<?xf64>, %c: f64, %y: tensor<?x1xi64>) -> (tensor<?x?xf64>, tensor<?x?xi1>) {
  %0, %1 = tg.composite (%a = %x, %b = %c, %d = %y) : (tensor<?xf64>, f64, tensor<?x1xi64>)
      -> (tensor<?x?xf64>, tensor<?x?xi1>) {
    %2 = tg.mul %a, %b : f64
    %3 = tg.cast %d to f64 : i64
    %4 = tg.add %2, %3 : f64
    %5 = tg.lt %4, %b : f64
    tg.yield %4, %5 : f64, i1
  }
  return %0, %1 : tensor<?x?xf64>, tensor<?x?xi1>
}
tg.expect @mixed_operands(dense<[1.0, 2.0]> : tensor<2xf64>, 10.0 : f64, dense<[[3], [4]]> : tensor<2x1xi64>) returns (dense<[[13.0, 23.0], [14.0, 24.0]]> : tensor<2x2xf64>, dense<false> : tensor<2x2xi1>)

func.func @unused_operand_gives_the_shape(%x: tensor<?xf64>, %c: f64) -> tensor<?xf64> {
  %0 = tg.composite (%a = %x, %b = %c) : (tensor<?xf64>, f64) -> tensor<?xf64> {
    %1 = tg.add %b, %b : f64
    tg.yield %1 : f64
  }
  return %0 : tensor<?xf64>
}
tg.expect @unused_operand_gives_the_shape(dense<[1.0, 2.0, 3.0]> : tensor<3xf64>, 7.0 : f64) returns (dense<14.0> : tensor<3xf64>)
tg.expect @unused_operand_gives_the_shape(dense<> : tensor<0xf64>, 7.0 : f64) returns (dense<> : tensor<0xf64>)

func.func @composites_in_composites(%x: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.composite (%a = %x) : (tensor<?xf64>) -> tensor<?xf64> {
    %1 = tg.composite (%b = %a) : (f64) -> f64 {
      %2 = tg.add %b, %b : f64
      tg.yield %2 : f64
    }
    %3 = tg.sqr %1 : f64
    tg.yield %3 : f64
  }
  return %0 : tensor<?xf64>
}
tg.expect @composites_in_composites(dense<[1.0, 2.0]> : tensor<2xf64>) returns (dense<[4.0, 16.0]> : tensor<2xf64>)

func.func @loop_at_each_point(%x: tensor<?xi64>, %n: tensor<?xindex>) -> tensor<?xi64> {
  %0 = tg.composite (%a = %x, %k = %n) : (tensor<?xi64>, tensor<?xindex>) -> tensor<?xi64> {
    %1 = tg.scan %t to %k states(%s = %a : i64) -> i64 {
      %2 = tg.add %s, %s : i64
      tg.yield %2 : i64
    }
    tg.yield %1 : i64
  }
  return %0 : tensor<?xi64>
}
tg.expect @loop_at_each_point(dense<[1, 2, 3]> : tensor<3xi64>, dense<[0, 1, 4]> : tensor<3xindex>) returns (dense<[1, 4, 48]> : tensor<3xi64>)

func.func @fallible_at_each_point(%x: tensor<?xi64>, %y: i64) -> (tensor<?xi64>, tensor<?xi64>) {
  %0, %1 = tg.composite (%a = %x, %b = %y) : (tensor<?xi64>, i64) -> (tensor<?xi64>, tensor<?xi64>) {
    %2 = tg.floordiv %a, %b : i64
    %3 = tg.mod %a, %b : i64
    tg.yield %2, %3 : i64, i64
  }
  return %0, %1 : tensor<?xi64>, tensor<?xi64>
}
tg.expect @fallible_at_each_point(dense<[7, -7, 0]> : tensor<3xi64>, -2 : i64) returns (dense<[-4, 3, 0]> : tensor<3xi64>, dense<[-1, -1, 0]> : tensor<3xi64>)

func.func @other_dialects_inside(%x: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.composite (%a = %x) : (tensor<?xf64>) -> tensor<?xf64> {
    %zero = arith.constant 0.0 : f64
    %positive = arith.cmpf ogt, %a, %zero : f64
    %1 = scf.if %positive -> f64 {
      %2 = math.sqrt %a : f64
      scf.yield %2 : f64
    } else {
      scf.yield %zero : f64
    }
    tg.yield %1 : f64
  }
  return %0 : tensor<?xf64>
}
tg.expect @other_dialects_inside(dense<[-1.0, 0.0, 4.0]> : tensor<3xf64>) returns (dense<[0.0, 0.0, 2.0]> : tensor<3xf64>)

func.func @no_operands() -> f64 {
  %0 = tg.composite () : () -> f64 {
    %1 = arith.constant 2.0 : f64
    tg.yield %1 : f64
  }
  return %0 : f64
}
tg.expect @no_operands() returns (2.0 : f64)

func.func @assertion(%x: tensor<?xf64>, %ok: i1) -> tensor<?xf64> {
  %0 = tg.assert %ok, %x, "is fine" : tensor<?xf64>
  return %0 : tensor<?xf64>
}
tg.expect @assertion(dense<[1.0, 2.0]> : tensor<2xf64>, true) returns (dense<[1.0, 2.0]> : tensor<2xf64>)

func.func @nested_graphs(%x: tensor<?xf64>) -> (tensor<?xf64>, tensor<?xf64>, f64) {
  %0:3 = tg.ofg "outer" (%a = %x) : (tensor<?xf64>) -> (tensor<?xf64>, tensor<?xf64>, f64) {
    %1 = tg.ofg "inner" (%b = %a) : (tensor<?xf64>) -> tensor<?xf64> {
      %2 = tg.add %b, %b : tensor<?xf64>
      tg.yield %2 : tensor<?xf64>
    }
    %3 = tg.ofg (%b = %1) : (tensor<?xf64>) -> tensor<?xf64> {
      %2 = tg.add %b, %b : tensor<?xf64>
      tg.yield %2 : tensor<?xf64>
    }
    %4 = tg.sum %a : tensor<?xf64>
    tg.yield %3, %a, %4 : tensor<?xf64>, tensor<?xf64>, f64
  }
  return %0#0, %0#1, %0#2 : tensor<?xf64>, tensor<?xf64>, f64
}
tg.expect @nested_graphs(dense<[1.0, 2.0]> : tensor<2xf64>) returns (dense<[4.0, 8.0]> : tensor<2xf64>, dense<[1.0, 2.0]> : tensor<2xf64>, 3.0 : f64)

// A callee that changes its argument must not change the caller's.
func.func private @first_to_zero(%x: tensor<?xf64>) -> tensor<?xf64> {
  %zero = arith.constant 0.0 : f64
  %0 = tg.set_slice %zero into %x[0] : (f64, tensor<?xf64>)
  return %0 : tensor<?xf64>
}
func.func @calls(%x: tensor<?xf64>) -> (tensor<?xf64>, tensor<?xf64>, tensor<?xf64>) {
  %0 = call @first_to_zero(%x) : (tensor<?xf64>) -> tensor<?xf64>
  %1 = call @first_to_zero(%0) : (tensor<?xf64>) -> tensor<?xf64>
  return %0, %x, %1 : tensor<?xf64>, tensor<?xf64>, tensor<?xf64>
}
tg.expect @calls(dense<[1.0, 2.0]> : tensor<2xf64>) returns (dense<[0.0, 2.0]> : tensor<2xf64>, dense<[1.0, 2.0]> : tensor<2xf64>, dense<[0.0, 2.0]> : tensor<2xf64>)

func.func @argument_twice(%x: tensor<?xf64>) -> (tensor<?xf64>, tensor<?xf64>, tensor<?xf64>, tensor<?xf64>) {
  %0 = tg.flip %x [0] : tensor<?xf64>
  return %x, %x, %0, %0 : tensor<?xf64>, tensor<?xf64>, tensor<?xf64>, tensor<?xf64>
}
tg.expect @argument_twice(dense<[1.0, 2.0]> : tensor<2xf64>) returns (dense<[1.0, 2.0]> : tensor<2xf64>, dense<[1.0, 2.0]> : tensor<2xf64>, dense<[2.0, 1.0]> : tensor<2xf64>, dense<[2.0, 1.0]> : tensor<2xf64>)

func.func @signed_zeros_are_two_constants() -> (f64, f64) {
  %p = arith.constant 0.0 : f64
  %m = arith.constant -0.0 : f64
  %x = arith.constant -1.0 : f64
  %0 = tg.atan2 %p, %x : f64
  %1 = tg.atan2 %m, %x : f64
  return %0, %1 : f64, f64
}
tg.expect @signed_zeros_are_two_constants() returns (3.141592653589793 : f64, -3.141592653589793 : f64)

func.func @while_and_for_are_two_loops(%x: i64) -> (i64, i64) {
  %n = arith.constant 3 : index
  %true = arith.constant true
  %0 = tg.scan %t to %n states(%s = %x : i64) consts(%stop = %true : i1) -> i64 {
    %2 = tg.add %s, %s : i64
    tg.yield %2 : i64 until %stop
  }
  %1 = tg.scan %t to %n states(%s = %x : i64) consts(%stop = %true : i1) -> i64 {
    %2 = tg.add %s, %s : i64
    tg.yield %2 : i64
  }
  return %0, %1 : i64, i64
}
tg.expect @while_and_for_are_two_loops(1 : i64) returns (2 : i64, 8 : i64)

func.func @nothing() {
  return
}
tg.expect @nothing() returns ()
