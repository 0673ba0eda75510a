// RUN: tg-run %s --entry=powers_of_two --input=i64=8 --input=index=10 --compare=interp --print > %t
// RUN: tg-run %s --entry=powers_of_two --input=i64=1 --input=index=10 --compare=interp --print >> %t
// RUN: tg-run %s --entry=powers_of_two --input=i64=1000 --input=index=3 --compare=interp --print >> %t
// RUN: tg-run %s --entry=powers_of_two --input=i64=8 --input=index=0 --compare=interp --print >> %t
// RUN: tg-run %s --entry=powers_of_two --input=i64=8 --input=index=3 --compare=interp --print >> %t
// RUN: tg-run %s --entry=last_rows --input=i64=30 --input=index=10 --compare=interp --print >> %t
// RUN: tg-run %s --entry=last_rows --input=i64=3 --input=index=10 --compare=interp --print >> %t
// RUN: tg-run %s --entry=tensor_states --input=2xi64=1,2 --input=i64=20 --input=index=10 --compare=interp --print >> %t
// RUN: tg-run %s --entry=windows --input=2x1xi64=1,1 --input=i64=5 --input=index=9 --compare=interp --print >> %t
// RUN: tg-run %s --entry=long_sequence --input=6xi64=1,2,3,4,5,6 --input=i64=6 --input=index=6 --compare=interp --print >> %t
// RUN: tg-run %s --entry=buffer --input=5xi64=0,0,0,0,0 --input=index=5 --compare=interp --print >> %t
// RUN: tg-run %s --entry=done_as_a_state --input=i64=8 --input=index=3 --compare=interp --print >> %t
// RUN: tg-run %s --entry=done_as_a_state --input=i64=9 --input=index=3 --compare=interp --print >> %t
// RUN: tg-run %s --entry=stop_given_from_outside --input=i1=true --input=index=3 --compare=interp --print >> %t
// RUN: tg-run %s --entry=stop_given_from_outside --input=i1=false --input=index=3 --compare=interp --print >> %t
// RUN: tg-run %s --entry=stop_is_traced --input=index=5 --compare=interp --print >> %t
// RUN: tg-run %s --entry=swapping_tensors --input=2xi64=1,2 --input=2xi64=3,4 --input=index=4 --compare=interp --print >> %t
// RUN: FileCheck %s < %t

// The step that ends the loop is kept: at 2, 4, 8; in the first step; never; with no step; in the last step.
// CHECK:      all results are equal
// CHECK-NEXT: i64 = 8
// CHECK-NEXT: tensor<3xi64> = [2, 4, 8]
// CHECK:      all results are equal
// CHECK-NEXT: i64 = 2
// CHECK-NEXT: tensor<1xi64> = [2]
// CHECK:      all results are equal
// CHECK-NEXT: i64 = 8
// CHECK-NEXT: tensor<3xi64> = [2, 4, 8]
// CHECK:      all results are equal
// CHECK-NEXT: i64 = 1
// CHECK-NEXT: tensor<0xi64> = []
// CHECK:      all results are equal
// CHECK-NEXT: i64 = 8
// CHECK-NEXT: tensor<3xi64> = [2, 4, 8]
func.func @powers_of_two(%limit: i64, %n: index) -> (i64, tensor<?xi64>) {
  %one = arith.constant 1 : i64
  %0:2 = tg.scan %t to %n states(%s = %one : i64) consts(%l = %limit : i64) -> (i64, tensor<?xi64>) {
    %1 = tg.add %s, %s : i64
    %stop = tg.ge %1, %l : i64
    tg.yield %1 : i64 outs(%1 : i64) until %stop
  }
  return %0#0, %0#1 : i64, tensor<?xi64>
}

// CHECK:      all results are equal
// CHECK-NEXT: tensor<3xi64> = [8, 16, 32]
// CHECK-NEXT: tensor<2x1xi64> = {{\[}}[3], [4]]
// CHECK:      all results are equal
// CHECK-NEXT: tensor<2xi64> = [2, 4]
// CHECK-NEXT: tensor<2x1xi64> = {{\[}}[0], [1]]
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

// CHECK:      all results are equal
// CHECK-NEXT: tensor<2xi64> = [16, 32]
// CHECK-NEXT: tensor<4x2xi64> = {{\[}}[2, 4], [4, 8], [8, 16], [16, 32]]
func.func @tensor_states(%x: tensor<2xi64>, %limit: i64, %n: index) -> (tensor<2xi64>, tensor<?x2xi64>) {
  %0:2 = tg.scan %t to %n states(%s = %x : tensor<2xi64>) consts(%l = %limit : i64) -> (tensor<2xi64>, tensor<?x2xi64>) {
    %1 = tg.add %s, %s : tensor<2xi64>
    %2 = tg.amax %1 : tensor<2xi64>
    %stop = tg.ge %2, %l : i64
    tg.yield %1 : tensor<2xi64> outs(%1 : tensor<2xi64>) until %stop
  }
  return %0#0, %0#1 : tensor<2xi64>, tensor<?x2xi64>
}

// CHECK:      all results are equal
// CHECK-NEXT: tensor<2x1xi64> = {{\[}}[3], [5]]
// CHECK-NEXT: tensor<3x1xi64> = {{\[}}[2], [3], [5]]
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

// CHECK:      all results are equal
// CHECK-NEXT: tensor<3xi64> = [1, 3, 6]
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

// CHECK:      all results are equal
// CHECK-NEXT: tensor<5xi64> = [7, 7, 7, 0, 0]
func.func @buffer(%b: tensor<?xi64>, %n: index) -> tensor<?xi64> {
  %0 = tg.scan %t to %n states(%s = %b : tensor<?xi64>) -> tensor<?xi64> {
    %seven = arith.constant 7 : i64
    %two = arith.constant 2 : index
    %1 = tg.set_slice %seven into %s[%t] : i64 into tensor<?xi64>
    %stop = tg.eq %t, %two : index
    tg.yield %1 : tensor<?xi64> until %stop
  }
  return %0 : tensor<?xi64>
}

// A loop that stops in its last step is told from one that does not by a state.
// CHECK:      all results are equal
// CHECK-NEXT: i64 = 8
// CHECK-NEXT: i1 = true
// CHECK:      all results are equal
// CHECK-NEXT: i64 = 8
// CHECK-NEXT: i1 = false
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

// CHECK:      all results are equal
// CHECK-NEXT: tensor<1xindex> = [0]
// CHECK:      all results are equal
// CHECK-NEXT: tensor<3xindex> = [0, 1, 2]
func.func @stop_given_from_outside(%stop: i1, %n: index) -> tensor<?xindex> {
  %0 = tg.scan %t to %n consts(%s = %stop : i1) -> tensor<?xindex> {
    tg.yield outs(%t : index) until %s
  }
  return %0 : tensor<?xindex>
}

// CHECK:      all results are equal
// CHECK-NEXT: tensor<3xi1> = [false, false, true]
func.func @stop_is_traced(%n: index) -> tensor<?xi1> {
  %0 = tg.scan %t to %n -> tensor<?xi1> {
    %two = arith.constant 2 : index
    %stop = tg.eq %t, %two : index
    tg.yield outs(%stop : i1) until %stop
  }
  return %0 : tensor<?xi1>
}

// CHECK:      all results are equal
// CHECK-NEXT: tensor<2xi64> = [3, 4]
// CHECK-NEXT: tensor<2xi64> = [1, 2]
func.func @swapping_tensors(%x: tensor<2xi64>, %y: tensor<2xi64>, %n: index) -> (tensor<2xi64>, tensor<2xi64>) {
  %0:2 = tg.scan %t to %n states(%a = %x : tensor<2xi64>, %b = %y : tensor<2xi64>) -> (tensor<2xi64>, tensor<2xi64>) {
    %two = arith.constant 2 : index
    %stop = tg.eq %t, %two : index
    tg.yield %b, %a : tensor<2xi64>, tensor<2xi64> until %stop
  }
  return %0#0, %0#1 : tensor<2xi64>, tensor<2xi64>
}
