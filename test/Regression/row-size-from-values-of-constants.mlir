// The size of a scan's row is an element of a constant of the scan: known before its first step in every mode, but
// debug and fast-compile refused it.
// RUN: tg-run %s --check

func.func @element(%n: index, %s0: i64) -> tensor<?x?xf64> {
  %sizes = tensor.from_elements %s0, %s0 : tensor<2xi64>
  %r = tg.scan %t to %n consts(%s = %sizes : tensor<2xi64>) -> (tensor<?x?xf64>) {
    %zero = arith.constant 0 : index
    %e = tensor.extract %s[%zero] : tensor<2xi64>
    %size = tg.cast %e to index : i64
    %one = arith.constant 1.0 : f64
    %row = tg.full %one [%size] : f64
    tg.yield outs(%row : tensor<?xf64>)
  }
  return %r : tensor<?x?xf64>
}
tg.expect @element(2 : index, 3 : i64) returns (dense<1.0> : tensor<2x3xf64>)
tg.expect @element(0 : index, 3 : i64) returns (dense<> : tensor<0x3xf64>)

func.func @product(%n: index, %sizes: tensor<?xi64>) -> tensor<?x?xf64> {
  %r = tg.scan %t to %n consts(%s = %sizes : tensor<?xi64>) -> (tensor<?x?xf64>) {
    %p = tg.prod %s : tensor<?xi64>
    %size = tg.cast %p to index : i64
    %one = arith.constant 1.0 : f64
    %row = tg.full %one [%size] : f64
    tg.yield outs(%row : tensor<?xf64>)
  }
  return %r : tensor<?x?xf64>
}
tg.expect @product(1 : index, dense<[2, 1, 2]> : tensor<3xi64>) returns (dense<1.0> : tensor<1x4xf64>)

func.func @outside(%n: index, %sizes: tensor<?xi64>, %k: index) -> tensor<?x?xf64> {
  %r = tg.scan %t to %n consts(%s = %sizes : tensor<?xi64>, %i = %k : index) -> (tensor<?x?xf64>) {
    %e = tg.slice %s[%i] : tensor<?xi64>
    %size = tg.cast %e to index : i64
    %one = arith.constant 1.0 : f64
    %row = tg.full %one [%size] : f64
    tg.yield outs(%row : tensor<?xf64>)
  }
  return %r : tensor<?x?xf64>
}
tg.expect @outside(1 : index, dense<[1, 2]> : tensor<2xi64>, 7 : index) fails "index 7 is out of range for axis 0 of size 2"
