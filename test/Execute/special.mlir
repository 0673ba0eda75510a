// RUN: tg-run %s --check | FileCheck %s
// CHECK: {{^}}9 expectations hold in 9 ways

// Operands of several shapes, without elements, and of each type.
func.func @shapes(%x: tensor<?x2xf64>, %y: tensor<2xf64>, %z: f64) -> (tensor<?x2xf64>, tensor<?x2xf64>) {
  %0 = tg.betainc %x, %y, %z : (tensor<?x2xf64>, tensor<2xf64>, f64)
  %1 = tg.ndtri %0 : tensor<?x2xf64>
  return %0, %1 : tensor<?x2xf64>, tensor<?x2xf64>
}
tg.expect @shapes(dense<1.0> : tensor<1x2xf64>, dense<1.0> : tensor<2xf64>, 0.5 : f64)
    returns (dense<0.5> : tensor<1x2xf64>, dense<0.0> : tensor<1x2xf64>) within 2 ulp
tg.expect @shapes(dense<> : tensor<0x2xf64>, dense<1.0> : tensor<2xf64>, 0.5 : f64)
    returns (dense<> : tensor<0x2xf64>, dense<> : tensor<0x2xf64>)

func.func @sizes(%x: tensor<?xf64>, %y: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.iv %x, %y : tensor<?xf64>
  return %0 : tensor<?xf64>
}
tg.expect @sizes(dense<1.0> : tensor<2xf64>, dense<1.0> : tensor<3xf64>) fails "sizes"

// Narrow floats are rounded at the end.
func.func @narrow(%x: tensor<?xf32>, %h: tensor<?xf16>, %b: tensor<?xbf16>)
    -> (tensor<?xf32>, tensor<?xf16>, tensor<?xbf16>, tensor<?xf32>, tensor<?xf16>) {
  %0 = tg.gammainc %x, %x : tensor<?xf32>
  %1 = tg.erfcx %h : tensor<?xf16>
  %2 = tg.i0 %b : tensor<?xbf16>
  %3 = tg.log_ndtr %x : tensor<?xf32>
  %4 = tg.kve %h, %h : tensor<?xf16>
  return %0, %1, %2, %3, %4 : tensor<?xf32>, tensor<?xf16>, tensor<?xbf16>, tensor<?xf32>, tensor<?xf16>
}
tg.expect @narrow(dense<1.0> : tensor<1xf32>, dense<1.0> : tensor<1xf16>, dense<1.0> : tensor<1xbf16>)
    returns (dense<0.632120549> : tensor<1xf32>, dense<0.427584> : tensor<1xf16>, dense<1.266> : tensor<1xbf16>,
             dense<-0.172753781> : tensor<1xf32>, dense<1.63615> : tensor<1xf16>) within 1 ulp

// Scalars, and constants, which are folded.
func.func @scalar(%x: f64) -> (f64, f64) {
  %three = arith.constant 3.0 : f64
  %0 = tg.gamma %three : f64
  %1 = tg.jv %0, %x : f64
  return %0, %1 : f64, f64
}
tg.expect @scalar(0.0 : f64) returns (2.0 : f64, 0.0 : f64)

// In graphs that are applied to elements, and in loops.
func.func @composite(%x: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.composite (%a = %x) : (tensor<?xf64>) -> tensor<?xf64> {
    %1 = tg.ndtr %a : f64
    %2 = tg.betaln %1, %1 : f64
    %3 = tg.logit %1 : f64
    %4 = tg.add %2, %3 : f64
    tg.yield %4 : f64
  }
  return %0 : tensor<?xf64>
}
tg.expect @composite(dense<0.0> : tensor<11xf64>) returns (dense<1.1447298858494002> : tensor<11xf64>) within 4 ulp
tg.expect @composite(dense<[-2.0, -1.0, 0.5, 1.0, 2.0]> : tensor<5xf64>)

func.func @scan(%x: f64) -> f64 {
  %n = arith.constant 5 : index
  %r = tg.scan %t to %n states(%h = %x : f64) -> f64 {
    %0 = tg.erfcx %h : f64
    %1 = tg.gammau %0, %0 : f64
    tg.yield %1 : f64
  }
  return %r : f64
}
tg.expect @scan(0.5 : f64)
tg.expect @scan(2.0 : f64)
