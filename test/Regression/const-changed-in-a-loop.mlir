// RUN: tg-run %s --mode=debug --entry=const --input=3x2xi64=1,2,3,4,5,6 --input=index=3 --compare=interp --print > %t
// RUN: tg-run %s --mode=debug --entry=state --input=2x2xi64=1,2,3,4 --input=index=2 --compare=interp --print >> %t
// RUN: tg-run %s --mode=debug --entry=view --input=2x2xi64=1,2,3,4 --input=index=2 --compare=interp --print >> %t
// RUN: tg-run %s --mode=debug --entry=around_two_loops --input=2x2xi64=1,2,3,4 --input=index=2 --compare=interp --print >> %t
// RUN: FileCheck %s < %t

// A step changes a row of a value that is the same in all steps. The row was computed in the place of the value, of which
// the step then took a copy: later steps saw the rows that earlier ones had changed.

// CHECK:      all results are equal
// CHECK-NEXT: tensor<3xi64> = [36, 28, 20]
func.func @const(%x: tensor<3x2xi64>, %n: index) -> tensor<?xi64> {
  %y = tg.add %x, %x : tensor<3x2xi64>
  %0 = tg.scan %t to %n consts(%c = %y : tensor<3x2xi64>) -> tensor<?xi64> {
    %zero = arith.constant 0 : i64
    %1 = tg.set_slice %zero into %c[%t, :] : (i64, tensor<3x2xi64>)
    %2 = tg.sum %1 : tensor<3x2xi64>
    tg.yield outs(%2 : i64)
  }
  return %0 : tensor<?xi64>
}

// CHECK:      all results are equal
// CHECK-NEXT: tensor<2x2xi64> = {{\[}}[2, 4], [6, 8]]
// CHECK-NEXT: tensor<2x2x2xi64> = {{\[}}{{\[}}[0, 0], [6, 8]], {{\[}}[2, 4], [0, 0]]]
func.func @state(%x: tensor<2x2xi64>, %n: index) -> (tensor<2x2xi64>, tensor<?x2x2xi64>) {
  %y = tg.add %x, %x : tensor<2x2xi64>
  %0:2 = tg.scan %t to %n states(%s = %y : tensor<2x2xi64>) -> (tensor<2x2xi64>, tensor<?x2x2xi64>) {
    %zero = arith.constant 0 : i64
    %1 = tg.set_slice %zero into %s[%t, :] : (i64, tensor<2x2xi64>)
    tg.yield %s : tensor<2x2xi64> outs(%1 : tensor<2x2xi64>)
  }
  return %0#0, %0#1 : tensor<2x2xi64>, tensor<?x2x2xi64>
}

// CHECK:      all results are equal
// CHECK-NEXT: tensor<2xi64> = [14, 6]
func.func @view(%x: tensor<2x2xi64>, %n: index) -> tensor<?xi64> {
  %y = tg.add %x, %x : tensor<2x2xi64>
  %0 = tg.scan %t to %n consts(%c = %y : tensor<2x2xi64>) -> tensor<?xi64> {
    %zero = arith.constant 0 : i64
    %v = tg.expand_dims %c [1] : tensor<2x2xi64>
    %1 = tg.set_slice %zero into %v[%t, 0, :] : (i64, tensor<2x1x2xi64>)
    %2 = tg.sum %1 : tensor<2x1x2xi64>
    tg.yield outs(%2 : i64)
  }
  return %0 : tensor<?xi64>
}

// CHECK:      all results are equal
// CHECK-NEXT: tensor<2xi64> = [20, 20]
func.func @around_two_loops(%x: tensor<2x2xi64>, %n: index) -> tensor<?xi64> {
  %y = tg.add %x, %x : tensor<2x2xi64>
  %0 = tg.scan %t to %n consts(%c = %y : tensor<2x2xi64>, %m = %n : index) -> tensor<?xi64> {
    %zero = arith.constant 0 : i64
    %1 = tg.scan %u to %m states(%s = %zero : i64) consts(%d = %c : tensor<2x2xi64>) -> i64 {
      %none = arith.constant 0 : i64
      %2 = tg.set_slice %none into %d[%u, :] : (i64, tensor<2x2xi64>)
      %3 = tg.sum %2 : tensor<2x2xi64>
      %4 = tg.add %s, %3 : i64
      tg.yield %4 : i64
    }
    tg.yield outs(%1 : i64)
  }
  return %0 : tensor<?xi64>
}
