// RUN: tg-run %s --entry=taps_around --input=6xf64=1,2,3,4,5,6 --input=index=4 --compare=interp --print > %t
// RUN: tg-run %s --entry=taps_ahead --input=6xf64=1,2,3,4,5,6 --input=index=4 --compare=interp --print >> %t
// RUN: tg-run %s --entry=taps_in_any_order --input=6xi64=1,2,3,4,5,6 --input=index=3 --compare=interp --print >> %t
// RUN: tg-run %s --entry=backwards --input=4xi64=0,1,2,3 --input=index=4 --compare=interp --print >> %t
// RUN: tg-run %s --entry=backwards_with_taps --input=4xi64=0,1,2,3 --input=index=3 --compare=interp --print >> %t
// RUN: tg-run %s --entry=longer_is_cut --input=3x2xf32=1,2,3,4,5,6 --input=2xf32=10,20 --input=index=2 --compare=interp --print >> %t
// RUN: tg-run %s --entry=tensor_rows_with_taps --input=4x2xi64=1,2,3,4,5,6,7,8 --input=index=3 --compare=interp --print >> %t
// RUN: tg-run %s --entry=one_sequence_twice --input=4xi64=1,2,3,4 --input=index=3 --compare=interp --print >> %t
// RUN: FileCheck %s < %t

// Length 6 and taps -1, 0, 1: four steps, the first reads x[0], x[1], x[2].
// CHECK:      all results are equal
// CHECK-NEXT: tensor<4xf64> = [6.0, 9.0, 12.0, 15.0]
func.func @taps_around(%x: tensor<?xf64>, %n: index) -> tensor<?xf64> {
  %0 = tg.scan %t to %n seqs(%a, %b, %c = %x[-1, 0, 1] : tensor<?xf64>) -> tensor<?xf64> {
    %1 = tg.add %a, %b : f64
    %2 = tg.add %1, %c : f64
    tg.yield outs(%2 : f64)
  }
  return %0 : tensor<?xf64>
}

// Tap 0 is the present row, whether it is read or not.
// CHECK:      all results are equal
// CHECK-NEXT: tensor<4xf64> = [3.0, 4.0, 5.0, 6.0]
// CHECK-NEXT: tensor<4xf64> = [3.0, 4.0, 5.0, 6.0]
func.func @taps_ahead(%x: tensor<?xf64>, %n: index) -> (tensor<?xf64>, tensor<?xf64>) {
  %0:2 = tg.scan %t to %n seqs(%a = %x[2] : tensor<?xf64>, %b, %c = %x[0, 2] : tensor<?xf64>)
      -> (tensor<?xf64>, tensor<?xf64>) {
    tg.yield outs(%a, %c : f64, f64)
  }
  return %0#0, %0#1 : tensor<?xf64>, tensor<?xf64>
}

// CHECK:      all results are equal
// CHECK-NEXT: tensor<3xi64> = [413, 524, 635]
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

// CHECK:      all results are equal
// CHECK-NEXT: tensor<4xi64> = [3, 5, 6, 6]
func.func @backwards(%x: tensor<?xi64>, %n: index) -> tensor<?xi64> {
  %zero = arith.constant 0 : i64
  %y = tg.flip %x [0] : tensor<?xi64>
  %0:2 = tg.scan %t to %n seqs(%a = %y : tensor<?xi64>) states(%s = %zero : i64) -> (i64, tensor<?xi64>) {
    %1 = tg.add %s, %a : i64
    tg.yield %1 : i64 outs(%1 : i64)
  }
  return %0#1 : tensor<?xi64>
}

// Reversed first, then tapped.
// CHECK:      all results are equal
// CHECK-NEXT: tensor<3xi64> = [32, 21, 10]
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

// CHECK:      all results are equal
// CHECK-NEXT: tensor<2x2xf32> = {{\[}}[11.0, 22.0], [13.0, 24.0]]
func.func @longer_is_cut(%x: tensor<?x?xf32>, %w: tensor<?xf32>, %n: index) -> tensor<?x?xf32> {
  %0 = tg.scan %t to %n seqs(%a = %x : tensor<?x?xf32>) consts(%v = %w : tensor<?xf32>) -> tensor<?x?xf32> {
    %1 = tg.add %a, %v : tensor<?xf32>
    tg.yield outs(%1 : tensor<?xf32>)
  }
  return %0 : tensor<?x?xf32>
}

// CHECK:      all results are equal
// CHECK-NEXT: tensor<3x2xi64> = {{\[}}[2, 2], [2, 2], [2, 2]]
// CHECK-NEXT: tensor<3x2xi64> = {{\[}}[3, 4], [5, 6], [7, 8]]
func.func @tensor_rows_with_taps(%x: tensor<?x2xi64>, %n: index) -> (tensor<?x2xi64>, tensor<?x2xi64>) {
  %0:2 = tg.scan %t to %n seqs(%a, %b = %x[0, -1] : tensor<?x2xi64>) -> (tensor<?x2xi64>, tensor<?x2xi64>) {
    %1 = tg.sub %a, %b : tensor<2xi64>
    tg.yield outs(%1, %a : tensor<2xi64>, tensor<2xi64>)
  }
  return %0#0, %0#1 : tensor<?x2xi64>, tensor<?x2xi64>
}

// The index of the step is a value like others.
// CHECK:      all results are equal
// CHECK-NEXT: tensor<3xindex> = [0, 1, 2]
// CHECK-NEXT: tensor<3xi64> = [3, 5, 7]
func.func @one_sequence_twice(%x: tensor<4xi64>, %n: index) -> (tensor<?xindex>, tensor<?xi64>) {
  %0:2 = tg.scan %t to %n seqs(%a = %x : tensor<4xi64>, %b, %c = %x[0, 1] : tensor<4xi64>)
      -> (tensor<?xindex>, tensor<?xi64>) {
    %1 = tg.add %a, %c : i64
    tg.yield outs(%t, %1 : index, i64)
  }
  return %0#0, %0#1 : tensor<?xindex>, tensor<?xi64>
}
