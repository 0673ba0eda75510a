// RUN: tg-run %s --entry=oldest_first --input=2xi64=1,2 --input=index=3 --compare=interp --print > %t
// RUN: tg-run %s --entry=in_the_order_of_the_taps --input=2xi64=1,2 --input=index=3 --compare=interp --print >> %t
// RUN: tg-run %s --entry=only_the_oldest --input=3xi64=1,2,3 --input=index=4 --compare=interp --print >> %t
// RUN: tg-run %s --entry=long_window_of_scalars --input=12xi64=1,2,3,4,5,6,7,8,9,10,11,12 --input=index=14 --compare=interp --print >> %t
// RUN: tg-run %s --entry=window_of_rows --input=2x2xi64=1,2,3,4 --input=index=3 --compare=interp --print >> %t
// RUN: tg-run %s --entry=untraced_window_of_rows --input=3x2xi64=1,2,3,4,5,6 --input=index=1 --compare=interp --print >> %t
// RUN: tg-run %s --entry=untraced_window_of_rows --input=3x2xi64=1,2,3,4,5,6 --input=index=2 --compare=interp --print >> %t
// RUN: tg-run %s --entry=untraced_window_of_rows --input=3x2xi64=1,2,3,4,5,6 --input=index=5 --compare=interp --print >> %t
// RUN: tg-run %s --entry=unknown_sizes --input=2x3xf64=1,2,3,4,5,6 --input=2xf64=1,2 --input=index=2 --compare=interp --print >> %t
// RUN: tg-run %s --entry=tap_yielded_unchanged --input=2x2xi64=1,2,3,4 --input=index=5 --compare=interp --print >> %t
// RUN: tg-run %s --entry=trace_of_a_copied_tap --input=3x1xi64=1,2,3 --input=index=5 --compare=interp --print >> %t
// RUN: tg-run %s --entry=trace_of_a_copied_tap --input=3x1xi64=1,2,3 --input=index=2 --compare=interp --print >> %t
// RUN: tg-run %s --entry=one_row --input=1x2xi64=1,2 --input=index=3 --compare=interp --print >> %t
// RUN: FileCheck %s < %t

// CHECK:      all results are equal
// CHECK-NEXT: tensor<2xi64> = [212, 2141]
// CHECK-NEXT: tensor<3xi64> = [21, 212, 2141]
func.func @oldest_first(%w: tensor<2xi64>, %n: index) -> (tensor<2xi64>, tensor<?xi64>) {
  %0:2 = tg.scan %t to %n states(%a, %b = %w[-2, -1] : tensor<2xi64>) -> (tensor<2xi64>, tensor<?xi64>) {
    %ten = arith.constant 10 : i64
    %1 = tg.mul %b, %ten : i64
    %2 = tg.add %a, %1 : i64
    tg.yield %2 : i64 outs(%2 : i64)
  }
  return %0#0, %0#1 : tensor<2xi64>, tensor<?xi64>
}

// CHECK:      all results are equal
// CHECK-NEXT: tensor<2xi64> = [32, 152]
// CHECK-NEXT: tensor<3xi64> = [12, 32, 152]
func.func @in_the_order_of_the_taps(%w: tensor<?xi64>, %n: index) -> (tensor<?xi64>, tensor<?xi64>) {
  %0:2 = tg.scan %t to %n states(%a, %b = %w[-1, -2] : tensor<?xi64>) -> (tensor<?xi64>, tensor<?xi64>) {
    %ten = arith.constant 10 : i64
    %1 = tg.mul %b, %ten : i64
    %2 = tg.add %a, %1 : i64
    tg.yield %2 : i64 outs(%2 : i64)
  }
  return %0#0, %0#1 : tensor<?xi64>, tensor<?xi64>
}

// CHECK:      all results are equal
// CHECK-NEXT: tensor<3xi64> = [3, 4, 3]
// CHECK-NEXT: tensor<4xi64> = [2, 3, 4, 3]
func.func @only_the_oldest(%w: tensor<3xi64>, %n: index) -> (tensor<3xi64>, tensor<?xi64>) {
  %0:2 = tg.scan %t to %n states(%a = %w[-3] : tensor<3xi64>) -> (tensor<3xi64>, tensor<?xi64>) {
    %one = arith.constant 1 : i64
    %1 = tg.add %a, %one : i64
    tg.yield %1 : i64 outs(%1 : i64)
  }
  return %0#0, %0#1 : tensor<3xi64>, tensor<?xi64>
}

// Twelve scalars are rows of a buffer.
// CHECK:      all results are equal
// CHECK-NEXT: tensor<12xi64> = [17, 19, 21, 23, 25, 27, 29, 31, 33, 35, 38, 42]
func.func @long_window_of_scalars(%w: tensor<?xi64>, %n: index) -> tensor<?xi64> {
  %0 = tg.scan %t to %n states(%a, %b = %w[-12, -11] : tensor<?xi64>) -> tensor<?xi64> {
    %ten = arith.constant 10 : i64
    %1 = tg.add %a, %b : i64
    %2 = tg.add %1, %ten : i64
    tg.yield %2 : i64
  }
  return %0 : tensor<?xi64>
}

// CHECK:      all results are equal
// CHECK-NEXT: tensor<2x2xi64> = {{\[}}[7, 10], [11, 16]]
// CHECK-NEXT: tensor<3x2xi64> = {{\[}}[4, 6], [7, 10], [11, 16]]
func.func @window_of_rows(%w: tensor<2x2xi64>, %n: index) -> (tensor<2x2xi64>, tensor<?x2xi64>) {
  %0:2 = tg.scan %t to %n states(%a, %b = %w[-2, -1] : tensor<2x2xi64>) -> (tensor<2x2xi64>, tensor<?x2xi64>) {
    %1 = tg.add %a, %b : tensor<2xi64>
    tg.yield %1 : tensor<2xi64> outs(%1 : tensor<2xi64>)
  }
  return %0#0, %0#1 : tensor<2x2xi64>, tensor<?x2xi64>
}

// Fewer steps than rows: the rest are the initial rows.
// CHECK:      all results are equal
// CHECK-NEXT: tensor<3x2xi64> = {{\[}}[3, 4], [5, 6], [4, 4]]
// CHECK:      all results are equal
// CHECK-NEXT: tensor<3x2xi64> = {{\[}}[5, 6], [4, 4], [1, 0]]
// CHECK:      all results are equal
// CHECK-NEXT: tensor<3x2xi64> = {{\[}}[-4, -6], [-8, -10], [-9, -10]]
func.func @untraced_window_of_rows(%w: tensor<?x2xi64>, %n: index) -> tensor<?x2xi64> {
  %0 = tg.scan %t to %n states(%a, %b = %w[-1, -3] : tensor<?x2xi64>) -> tensor<?x2xi64> {
    %1 = tg.sub %a, %b : tensor<2xi64>
    tg.yield %1 : tensor<2xi64>
  }
  return %0 : tensor<?x2xi64>
}

// CHECK:      all results are equal
// CHECK-NEXT: tensor<2x3xf64> = {{\[}}[6.0, 8.0, 10.0], [18.0, 23.0, 28.0]]
func.func @unknown_sizes(%w: tensor<?x?xf64>, %x: tensor<?xf64>, %n: index) -> tensor<?x?xf64> {
  %0 = tg.scan %t to %n seqs(%e = %x : tensor<?xf64>) states(%a, %b = %w[-2, -1] : tensor<?x?xf64>)
      -> tensor<?x?xf64> {
    %1 = tg.fma %b, %e, %a : (tensor<?xf64>, f64, tensor<?xf64>)
    %2 = tg.add %1, %e : (tensor<?xf64>, f64)
    tg.yield %2 : tensor<?xf64>
  }
  return %0 : tensor<?x?xf64>
}

// The rows go round, and each is read before its place is taken.
// CHECK:      all results are equal
// CHECK-NEXT: tensor<2x2xi64> = {{\[}}[3, 4], [1, 2]]
func.func @tap_yielded_unchanged(%w: tensor<2x2xi64>, %n: index) -> tensor<2x2xi64> {
  %0 = tg.scan %t to %n states(%a = %w[-2] : tensor<2x2xi64>) -> tensor<2x2xi64> {
    tg.yield %a : tensor<2xi64>
  }
  return %0 : tensor<2x2xi64>
}

// CHECK:      all results are equal
// CHECK-NEXT: tensor<3x1xi64> = {{\[}}[3], [1], [2]]
// CHECK-NEXT: tensor<5x1xi64> = {{\[}}[1], [2], [3], [1], [2]]
// CHECK-NEXT: tensor<2x1xi64> = {{\[}}[1], [2]]
// CHECK:      all results are equal
// CHECK-NEXT: tensor<3x1xi64> = {{\[}}[3], [1], [2]]
// CHECK-NEXT: tensor<2x1xi64> = {{\[}}[1], [2]]
// CHECK-NEXT: tensor<2x1xi64> = {{\[}}[1], [2]]
func.func @trace_of_a_copied_tap(%w: tensor<3x1xi64>, %n: index) -> (tensor<3x1xi64>, tensor<?x1xi64>, tensor<?x1xi64>) {
  %0:3 = tg.scan %t to %n states(%a = %w[-3] : tensor<3x1xi64>)
      -> (tensor<3x1xi64>, tensor<?x1xi64>, tensor<?x1xi64>) {
    tg.yield %a : tensor<1xi64> outs(%a, %a last 2 : tensor<1xi64>, tensor<1xi64>)
  }
  return %0#0, %0#1, %0#2 : tensor<3x1xi64>, tensor<?x1xi64>, tensor<?x1xi64>
}

// CHECK:      all results are equal
// CHECK-NEXT: tensor<1x2xi64> = {{\[}}[8, 16]]
// CHECK-NEXT: tensor<3x2xi64> = {{\[}}[2, 4], [4, 8], [8, 16]]
func.func @one_row(%w: tensor<1x2xi64>, %n: index) -> (tensor<1x2xi64>, tensor<?x2xi64>) {
  %0:2 = tg.scan %t to %n states(%a = %w[-1] : tensor<1x2xi64>) -> (tensor<1x2xi64>, tensor<?x2xi64>) {
    %1 = tg.add %a, %a : tensor<2xi64>
    tg.yield %1 : tensor<2xi64> outs(%1 : tensor<2xi64>)
  }
  return %0#0, %0#1 : tensor<1x2xi64>, tensor<?x2xi64>
}
