// RUN: tg-run %s --entry=cumulative_sum --input=3xf64=1,2,3 --compare=interp --print > %t
// RUN: tg-run %s --entry=swapped_scalars --input=f64=1 --input=f64=2 --input=index=3 --compare=interp --print >> %t
// RUN: tg-run %s --entry=swapped_tensors --input=2xi64=1,2 --input=2xi64=3,4 --input=index=3 --compare=interp --print >> %t
// RUN: tg-run %s --entry=three_in_a_circle --input=1xi64=1 --input=1xi64=2 --input=1xi64=3 --input=index=4 --compare=interp --print >> %t
// RUN: tg-run %s --entry=swapped_and_traced --input=2xi64=1,2 --input=2xi64=3,4 --input=index=3 --compare=interp --print >> %t
// RUN: tg-run %s --entry=two_states_from_one_value --input=2xi64=1,2 --input=index=3 --compare=interp --print >> %t
// RUN: tg-run %s --entry=one_value_to_two_states --input=2xi64=1,2 --input=2xi64=5,6 --input=index=2 --compare=interp --print >> %t
// RUN: tg-run %s --entry=initial_value_used_afterwards --input=2xi64=1,2 --input=index=2 --compare=interp --print >> %t
// RUN: tg-run %s --entry=initial_window_used_afterwards --input=2x1xi64=1,2 --input=index=2 --compare=interp --print >> %t
// RUN: tg-run %s --entry=unchanged --input=2xi64=1,2 --input=index=2 --compare=interp --print >> %t
// RUN: tg-run %s --entry=replaced_by_a_const --input=2xi64=1,2 --input=2xi64=5,6 --input=index=2 --compare=interp --print >> %t
// RUN: tg-run %s --entry=replaced_by_a_row --input=2xi64=1,2 --input=2x2xi64=5,6,7,8 --input=index=2 --compare=interp --print >> %t
// RUN: tg-run %s --entry=delayed --input=2xi64=0,0 --input=3x2xi64=1,2,3,4,5,6 --input=index=3 --compare=interp --print >> %t
// RUN: tg-run %s --entry=result_modified_afterwards --input=2xi64=1,2 --input=index=2 --compare=interp --print >> %t
// RUN: tg-run %s --entry=matrix_state --input=2x2xf64=1,1,1,0 --input=index=5 --compare=interp --print >> %t
// RUN: tg-run %s --entry=rank0_state --input=tensor\<f32\>=1 --input=index=4 --compare=interp --print >> %t
// RUN: tg-run %s --entry=rank0_state_traced --input=tensor\<f64\>=3 --input=index=3 --compare=interp --print >> %t
// RUN: tg-run %s --entry=rank0_state_traced --input=tensor\<f64\>=3 --input=index=0 --compare=interp --print >> %t
// RUN: tg-run %s --entry=rank0_state_until --input=tensor\<i64\>=3 --input=index=9 --compare=interp --print >> %t
// RUN: tg-run %s --entry=recurrent_layer --input=2x3xf64=1,2,3,4,5,6 --input=2xf64=0,0 --compare=interp --print >> %t
// RUN: FileCheck %s < %t

// CHECK:      all results are equal
// CHECK-NEXT: f64 = 6.0
// CHECK-NEXT: tensor<3xf64> = [1.0, 3.0, 6.0]
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

// CHECK:      all results are equal
// CHECK-NEXT: f64 = 2.0
// CHECK-NEXT: f64 = 1.0
func.func @swapped_scalars(%x: f64, %y: f64, %n: index) -> (f64, f64) {
  %0:2 = tg.scan %t to %n states(%a = %x : f64, %b = %y : f64) -> (f64, f64) {
    tg.yield %b, %a : f64, f64
  }
  return %0#0, %0#1 : f64, f64
}

// CHECK:      all results are equal
// CHECK-NEXT: tensor<2xi64> = [3, 4]
// CHECK-NEXT: tensor<2xi64> = [1, 2]
func.func @swapped_tensors(%x: tensor<?xi64>, %y: tensor<?xi64>, %n: index) -> (tensor<?xi64>, tensor<?xi64>) {
  %0:2 = tg.scan %t to %n states(%a = %x : tensor<?xi64>, %b = %y : tensor<?xi64>) -> (tensor<?xi64>, tensor<?xi64>) {
    tg.yield %b, %a : tensor<?xi64>, tensor<?xi64>
  }
  return %0#0, %0#1 : tensor<?xi64>, tensor<?xi64>
}

// CHECK:      all results are equal
// CHECK-NEXT: tensor<1xi64> = [2]
// CHECK-NEXT: tensor<1xi64> = [3]
// CHECK-NEXT: tensor<1xi64> = [1]
func.func @three_in_a_circle(%x: tensor<1xi64>, %y: tensor<1xi64>, %z: tensor<1xi64>, %n: index)
    -> (tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) {
  %0:3 = tg.scan %t to %n states(%a = %x : tensor<1xi64>, %b = %y : tensor<1xi64>, %c = %z : tensor<1xi64>)
      -> (tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) {
    tg.yield %b, %c, %a : tensor<1xi64>, tensor<1xi64>, tensor<1xi64>
  }
  return %0#0, %0#1, %0#2 : tensor<1xi64>, tensor<1xi64>, tensor<1xi64>
}

// CHECK:      all results are equal
// CHECK-NEXT: tensor<3x2xi64> = {{\[}}[1, 2], [3, 4], [1, 2]]
// CHECK-NEXT: tensor<3x2xi64> = {{\[}}[3, 4], [1, 2], [3, 4]]
func.func @swapped_and_traced(%x: tensor<2xi64>, %y: tensor<2xi64>, %n: index) -> (tensor<?x2xi64>, tensor<?x2xi64>) {
  %0:4 = tg.scan %t to %n states(%a = %x : tensor<2xi64>, %b = %y : tensor<2xi64>)
      -> (tensor<2xi64>, tensor<2xi64>, tensor<?x2xi64>, tensor<?x2xi64>) {
    tg.yield %b, %a : tensor<2xi64>, tensor<2xi64> outs(%a, %b : tensor<2xi64>, tensor<2xi64>)
  }
  return %0#2, %0#3 : tensor<?x2xi64>, tensor<?x2xi64>
}

// CHECK:      all results are equal
// CHECK-NEXT: tensor<2xi64> = [8, 16]
// CHECK-NEXT: tensor<2xi64> = [15, 30]
func.func @two_states_from_one_value(%x: tensor<2xi64>, %n: index) -> (tensor<2xi64>, tensor<2xi64>) {
  %0:2 = tg.scan %t to %n states(%a = %x : tensor<2xi64>, %b = %x : tensor<2xi64>) -> (tensor<2xi64>, tensor<2xi64>) {
    %1 = tg.add %a, %a : tensor<2xi64>
    %2 = tg.add %1, %b : tensor<2xi64>
    tg.yield %1, %2 : tensor<2xi64>, tensor<2xi64>
  }
  return %0#0, %0#1 : tensor<2xi64>, tensor<2xi64>
}

// Two states that nothing traces must not share a buffer.
// CHECK:      all results are equal
// CHECK-NEXT: tensor<2xi64> = [12, 16]
// CHECK-NEXT: tensor<2xi64> = [12, 16]
func.func @one_value_to_two_states(%x: tensor<2xi64>, %y: tensor<2xi64>, %n: index) -> (tensor<2xi64>, tensor<2xi64>) {
  %0:2 = tg.scan %t to %n states(%a = %x : tensor<2xi64>, %b = %y : tensor<2xi64>) -> (tensor<2xi64>, tensor<2xi64>) {
    %1 = tg.add %a, %b : tensor<2xi64>
    tg.yield %1, %1 : tensor<2xi64>, tensor<2xi64>
  }
  return %0#0, %0#1 : tensor<2xi64>, tensor<2xi64>
}

// CHECK:      all results are equal
// CHECK-NEXT: tensor<2xi64> = [4, 8]
// CHECK-NEXT: tensor<2xi64> = [2, 4]
// CHECK-NEXT: tensor<2xi64> = [3, 6]
func.func @initial_value_used_afterwards(%x: tensor<2xi64>, %n: index) -> (tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) {
  %init = tg.add %x, %x : tensor<2xi64>
  %0 = tg.scan %t to %n states(%a = %init : tensor<2xi64>) consts(%c = %x : tensor<2xi64>) -> tensor<2xi64> {
    %1 = tg.add %a, %c : tensor<2xi64>
    tg.yield %1 : tensor<2xi64>
  }
  %2 = tg.add %init, %x : tensor<2xi64>
  return %0, %init, %2 : tensor<2xi64>, tensor<2xi64>, tensor<2xi64>
}

// CHECK:      all results are equal
// CHECK-NEXT: tensor<2x1xi64> = {{\[}}[6], [10]]
// CHECK-NEXT: tensor<2x1xi64> = {{\[}}[2], [4]]
func.func @initial_window_used_afterwards(%x: tensor<2x1xi64>, %n: index) -> (tensor<2x1xi64>, tensor<2x1xi64>) {
  %init = tg.add %x, %x : tensor<2x1xi64>
  %0 = tg.scan %t to %n states(%a, %b = %init[-2, -1] : tensor<2x1xi64>) -> tensor<2x1xi64> {
    %1 = tg.add %a, %b : tensor<1xi64>
    tg.yield %1 : tensor<1xi64>
  }
  return %0, %init : tensor<2x1xi64>, tensor<2x1xi64>
}

// CHECK:      all results are equal
// CHECK-NEXT: tensor<2xi64> = [1, 2]
// CHECK-NEXT: tensor<2x2xi64> = {{\[}}[1, 2], [1, 2]]
func.func @unchanged(%x: tensor<2xi64>, %n: index) -> (tensor<2xi64>, tensor<?x2xi64>) {
  %0:2 = tg.scan %t to %n states(%a = %x : tensor<2xi64>) -> (tensor<2xi64>, tensor<?x2xi64>) {
    tg.yield %a : tensor<2xi64> outs(%a : tensor<2xi64>)
  }
  return %0#0, %0#1 : tensor<2xi64>, tensor<?x2xi64>
}

// CHECK:      all results are equal
// CHECK-NEXT: tensor<2xi64> = [5, 6]
// CHECK-NEXT: tensor<2x2xi64> = {{\[}}[1, 2], [5, 6]]
func.func @replaced_by_a_const(%x: tensor<2xi64>, %y: tensor<2xi64>, %n: index) -> (tensor<2xi64>, tensor<?x2xi64>) {
  %0:2 = tg.scan %t to %n states(%a = %x : tensor<2xi64>) consts(%c = %y : tensor<2xi64>)
      -> (tensor<2xi64>, tensor<?x2xi64>) {
    tg.yield %c : tensor<2xi64> outs(%a : tensor<2xi64>)
  }
  return %0#0, %0#1 : tensor<2xi64>, tensor<?x2xi64>
}

// CHECK:      all results are equal
// CHECK-NEXT: tensor<2xi64> = [7, 8]
func.func @replaced_by_a_row(%x: tensor<2xi64>, %y: tensor<?x2xi64>, %n: index) -> tensor<2xi64> {
  %0 = tg.scan %t to %n seqs(%e = %y : tensor<?x2xi64>) states(%a = %x : tensor<2xi64>) -> tensor<2xi64> {
    tg.yield %e : tensor<2xi64>
  }
  return %0 : tensor<2xi64>
}

// A chain of states: each takes the old value of the one before.
// CHECK:      all results are equal
// CHECK-NEXT: tensor<3x2xi64> = {{\[}}[0, 0], [0, 0], [1, 2]]
func.func @delayed(%x: tensor<2xi64>, %y: tensor<?x2xi64>, %n: index) -> tensor<?x2xi64> {
  %0:3 = tg.scan %t to %n seqs(%e = %y : tensor<?x2xi64>) states(%a = %x : tensor<2xi64>, %b = %x : tensor<2xi64>)
      -> (tensor<2xi64>, tensor<2xi64>, tensor<?x2xi64>) {
    tg.yield %e, %a : tensor<2xi64>, tensor<2xi64> outs(%b : tensor<2xi64>)
  }
  return %0#2 : tensor<?x2xi64>
}

// CHECK:      all results are equal
// CHECK-NEXT: tensor<2xi64> = [4, 0]
// CHECK-NEXT: tensor<2x2xi64> = {{\[}}[2, 4], [4, 8]]
// CHECK-NEXT: tensor<2x2xi64> = {{\[}}[0, 4], [0, 8]]
func.func @result_modified_afterwards(%x: tensor<2xi64>, %n: index) -> (tensor<2xi64>, tensor<?x2xi64>, tensor<?x2xi64>) {
  %0:2 = tg.scan %t to %n states(%a = %x : tensor<2xi64>) -> (tensor<2xi64>, tensor<?x2xi64>) {
    %1 = tg.add %a, %a : tensor<2xi64>
    tg.yield %1 : tensor<2xi64> outs(%1 : tensor<2xi64>)
  }
  %zero = arith.constant 0 : i64
  %2 = tg.set_slice %zero into %0#0[1] : i64 into tensor<2xi64>
  %3 = tg.set_slice %zero into %0#1[:, 0] : i64 into tensor<?x2xi64>
  return %2, %0#1, %3 : tensor<2xi64>, tensor<?x2xi64>, tensor<?x2xi64>
}

// CHECK:      all results are equal
// CHECK-NEXT: tensor<2x2xf64> = {{\[}}[13.0, 8.0], [8.0, 5.0]]
func.func @matrix_state(%x: tensor<2x2xf64>, %n: index) -> tensor<2x2xf64> {
  %0 = tg.scan %t to %n states(%a = %x : tensor<2x2xf64>) consts(%m = %x : tensor<2x2xf64>) -> tensor<2x2xf64> {
    %1 = tg.dot %a, %m : tensor<2x2xf64>
    tg.yield %1 : tensor<2x2xf64>
  }
  return %0 : tensor<2x2xf64>
}

// CHECK:      all results are equal
// CHECK-NEXT: tensor<f32> = 16.0
// CHECK-NEXT: tensor<4xf32> = [2.0, 4.0, 8.0, 16.0]
func.func @rank0_state(%x: tensor<f32>, %n: index) -> (tensor<f32>, tensor<?xf32>) {
  %0:2 = tg.scan %t to %n states(%a = %x : tensor<f32>) -> (tensor<f32>, tensor<?xf32>) {
    %1 = tg.add %a, %a : tensor<f32>
    %2 = tg.sum %1 : tensor<f32>
    tg.yield %1 : tensor<f32> outs(%2 : f32)
  }
  return %0#0, %0#1 : tensor<f32>, tensor<?xf32>
}

// A value of rank 0 is not a scalar, though the row of its trace is.
// CHECK:      all results are equal
// CHECK-NEXT: tensor<f64> = 24.0
// CHECK-NEXT: tensor<3xf64> = [6.0, 12.0, 24.0]
// CHECK:      all results are equal
// CHECK-NEXT: tensor<f64> = 3.0
// CHECK-NEXT: tensor<0xf64> = []
func.func @rank0_state_traced(%x: tensor<f64>, %n: index) -> (tensor<f64>, tensor<?xf64>) {
  %0:2 = tg.scan %t to %n states(%s = %x : tensor<f64>) -> (tensor<f64>, tensor<?xf64>) {
    %1 = tg.add %s, %s : tensor<f64>
    tg.yield %1 : tensor<f64> outs(%1 : tensor<f64>)
  }
  return %0#0, %0#1 : tensor<f64>, tensor<?xf64>
}

// The next value is not computed over the old one, and its last rows are kept.
// CHECK:      all results are equal
// CHECK-NEXT: tensor<i64> = 31
// CHECK-NEXT: tensor<2xi64> = [15, 31]
// CHECK-NEXT: tensor<3xi64> = [3, 7, 15]
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

// CHECK:      all results are equal
// CHECK-NEXT: tensor<2xf64> = [{{.*}}]
// CHECK-NEXT: tensor<2x2xf64> = {{\[}}[0.999987{{[0-9]+}}, 0.999987{{[0-9]+}}],
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
