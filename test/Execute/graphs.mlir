// RUN: tg-run %s --entry=mixed_operands --input=2xf64=1,2 --input=f64=10 --input=2x1xi64=3,4 --compare=interp --print > %t
// RUN: tg-run %s --entry=unused_operand_gives_the_shape --input=3xf64=1,2,3 --input=f64=7 --compare=interp --print >> %t
// RUN: tg-run %s --entry=unused_operand_gives_the_shape --input=0xf64= --input=f64=7 --compare=interp --print >> %t
// RUN: tg-run %s --entry=composites_in_composites --input=2xf64=1,2 --compare=interp --print >> %t
// RUN: tg-run %s --entry=loop_at_each_point --input=3xi64=1,2,3 --input=3xindex=0,1,4 --compare=interp --print >> %t
// RUN: tg-run %s --entry=fallible_at_each_point --input=3xi64=7,-7,0 --input=i64=-2 --compare=interp --print >> %t
// RUN: tg-run %s --entry=other_dialects_inside --input=3xf64=-1,0,4 --compare=interp --print >> %t
// RUN: tg-run %s --entry=no_operands --compare=interp --print >> %t
// RUN: tg-run %s --entry=assertion --input=2xf64=1,2 --input=i1=true --compare=interp --print >> %t
// RUN: tg-run %s --entry=nested_graphs --input=2xf64=1,2 --compare=interp --print >> %t
// RUN: tg-run %s --entry=calls --input=2xf64=1,2 --compare=interp --print >> %t
// RUN: tg-run %s --entry=argument_twice --input=2xf64=1,2 --compare=interp --print >> %t
// RUN: tg-run %s --entry=signed_zeros_are_two_constants --compare=interp --print >> %t
// RUN: tg-run %s --entry=while_and_for_are_two_loops --input=i64=1 --compare=interp --print >> %t
// RUN: tg-run %s --entry=nothing --compare=interp --print >> %t
// RUN: FileCheck %s < %t

// CHECK:      all results are equal
// CHECK-NEXT: tensor<2x2xf64> = {{\[}}[13.0, 23.0], [14.0, 24.0]]
// CHECK-NEXT: tensor<2x2xi1> = {{\[}}[false, false], [false, false]]
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

// CHECK:      all results are equal
// CHECK-NEXT: tensor<3xf64> = [14.0, 14.0, 14.0]
// CHECK:      all results are equal
// CHECK-NEXT: tensor<0xf64> = []
func.func @unused_operand_gives_the_shape(%x: tensor<?xf64>, %c: f64) -> tensor<?xf64> {
  %0 = tg.composite (%a = %x, %b = %c) : (tensor<?xf64>, f64) -> tensor<?xf64> {
    %1 = tg.add %b, %b : f64
    tg.yield %1 : f64
  }
  return %0 : tensor<?xf64>
}

// CHECK:      all results are equal
// CHECK-NEXT: tensor<2xf64> = [4.0, 16.0]
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

// CHECK:      all results are equal
// CHECK-NEXT: tensor<3xi64> = [1, 4, 48]
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

// CHECK:      all results are equal
// CHECK-NEXT: tensor<3xi64> = [-4, 3, 0]
// CHECK-NEXT: tensor<3xi64> = [-1, -1, 0]
func.func @fallible_at_each_point(%x: tensor<?xi64>, %y: i64) -> (tensor<?xi64>, tensor<?xi64>) {
  %0, %1 = tg.composite (%a = %x, %b = %y) : (tensor<?xi64>, i64) -> (tensor<?xi64>, tensor<?xi64>) {
    %2 = tg.floordiv %a, %b : i64
    %3 = tg.mod %a, %b : i64
    tg.yield %2, %3 : i64, i64
  }
  return %0, %1 : tensor<?xi64>, tensor<?xi64>
}

// CHECK:      all results are equal
// CHECK-NEXT: tensor<3xf64> = [0.0, 0.0, 2.0]
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

// CHECK:      all results are equal
// CHECK-NEXT: f64 = 2.0
func.func @no_operands() -> f64 {
  %0 = tg.composite () : () -> f64 {
    %1 = arith.constant 2.0 : f64
    tg.yield %1 : f64
  }
  return %0 : f64
}

// CHECK:      all results are equal
// CHECK-NEXT: tensor<2xf64> = [1.0, 2.0]
func.func @assertion(%x: tensor<?xf64>, %ok: i1) -> tensor<?xf64> {
  %0 = tg.assert %ok, %x, "is fine" : tensor<?xf64>
  return %0 : tensor<?xf64>
}

// CHECK:      all results are equal
// CHECK-NEXT: tensor<2xf64> = [4.0, 8.0]
// CHECK-NEXT: tensor<2xf64> = [1.0, 2.0]
// CHECK-NEXT: f64 = 3.0
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

// A callee that changes its argument must not change the caller's.
// CHECK:      all results are equal
// CHECK-NEXT: tensor<2xf64> = [0.0, 2.0]
// CHECK-NEXT: tensor<2xf64> = [1.0, 2.0]
// CHECK-NEXT: tensor<2xf64> = [0.0, 2.0]
func.func private @first_to_zero(%x: tensor<?xf64>) -> tensor<?xf64> {
  %zero = arith.constant 0.0 : f64
  %0 = tg.set_slice %zero into %x[0] : f64 into tensor<?xf64>
  return %0 : tensor<?xf64>
}
func.func @calls(%x: tensor<?xf64>) -> (tensor<?xf64>, tensor<?xf64>, tensor<?xf64>) {
  %0 = call @first_to_zero(%x) : (tensor<?xf64>) -> tensor<?xf64>
  %1 = call @first_to_zero(%0) : (tensor<?xf64>) -> tensor<?xf64>
  return %0, %x, %1 : tensor<?xf64>, tensor<?xf64>, tensor<?xf64>
}

// CHECK:      all results are equal
// CHECK-NEXT: tensor<2xf64> = [1.0, 2.0]
// CHECK-NEXT: tensor<2xf64> = [1.0, 2.0]
// CHECK-NEXT: tensor<2xf64> = [2.0, 1.0]
// CHECK-NEXT: tensor<2xf64> = [2.0, 1.0]
func.func @argument_twice(%x: tensor<?xf64>) -> (tensor<?xf64>, tensor<?xf64>, tensor<?xf64>, tensor<?xf64>) {
  %0 = tg.flip %x [0] : tensor<?xf64>
  return %x, %x, %0, %0 : tensor<?xf64>, tensor<?xf64>, tensor<?xf64>, tensor<?xf64>
}

// CHECK:      all results are equal
// CHECK-NEXT: f64 = 3.14159{{[0-9]+}}
// CHECK-NEXT: f64 = -3.14159{{[0-9]+}}
func.func @signed_zeros_are_two_constants() -> (f64, f64) {
  %p = arith.constant 0.0 : f64
  %m = arith.constant -0.0 : f64
  %x = arith.constant -1.0 : f64
  %0 = tg.atan2 %p, %x : f64
  %1 = tg.atan2 %m, %x : f64
  return %0, %1 : f64, f64
}

// CHECK:      all results are equal
// CHECK-NEXT: i64 = 2
// CHECK-NEXT: i64 = 8
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

// CHECK:      all results are equal
func.func @nothing() {
  return
}
