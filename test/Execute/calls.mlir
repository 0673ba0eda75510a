// RUN: tg-run %s --check

func.func private @square(%x: f64) -> f64 {
  %r = tg.mul %x, %x : f64
  return %r : f64
}

// A call in a function, in a scan and in a composite.
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
tg.expect @main(dense<[1.0, 2.0, 3.0]> : tensor<3xf64>) returns (9.0 : f64, dense<[1.0, 4.0, 9.0]> : tensor<3xf64>, dense<[1.0, 4.0, 9.0]> : tensor<3xf64>)

func.func private @half(%x: i64, %by: i64) -> i64 {
  %r = tg.floordiv %x, %by : i64
  return %r : i64
}
func.func @fails(%by: i64) -> i64 {
  %r = func.call @half(%by, %by) : (i64, i64) -> i64
  return %r : i64
}
tg.expect @fails(0 : i64) fails "integer division by zero"
