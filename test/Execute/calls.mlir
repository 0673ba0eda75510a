// RUN: tg-run %s --compare=interp --print --input=3xf64=1,2,3 | FileCheck %s
// RUN: not tg-run %s --entry=fails --input=i64=0 2>&1 | FileCheck %s --check-prefix=ERROR
// RUN: not tg-run %s --entry=fails --interpret --input=i64=0 2>&1 | FileCheck %s --check-prefix=ERROR

func.func private @square(%x: f64) -> f64 {
  %r = tg.mul %x, %x : f64
  return %r : f64
}

// A call in a function, in a scan and in a composite.
// CHECK: all results are equal
// CHECK-NEXT: f64 = 9.0
// CHECK-NEXT: tensor<3xf64> = [1.0, 4.0, 9.0]
// CHECK-NEXT: tensor<3xf64> = [1.0, 4.0, 9.0]
func.func @main(%x: tensor<3xf64>) -> (f64, tensor<?xf64>, tensor<3xf64>) {
  %last = tg.slice %x[-1] : tensor<3xf64>
  %square = func.call @square(%last) : (f64) -> f64
  %n = arith.constant 3 : index
  %loop = tg.scan %i0 to %n seqs(%i1 = %x : tensor<3xf64>) -> (tensor<?xf64>) {
    %0 = func.call @square(%i1) : (f64) -> f64
    tg.yield outs(%0 : f64)
  }
  %points = tg.composite (%i0 = %x) : (tensor<3xf64>) -> tensor<3xf64> {
    %0 = func.call @square(%i0) : (f64) -> f64
    tg.yield %0 : f64
  }
  return %square, %loop, %points : f64, tensor<?xf64>, tensor<3xf64>
}

func.func private @half(%x: i64, %by: i64) -> i64 {
  %r = tg.floordiv %x, %by : i64
  return %r : i64
}
// ERROR: calls.mlir:[[@LINE-3]]:{{[0-9]+}}: error: {{.*}}integer division by zero
func.func @fails(%by: i64) -> i64 {
  %r = func.call @half(%by, %by) : (i64, i64) -> i64
  return %r : i64
}
