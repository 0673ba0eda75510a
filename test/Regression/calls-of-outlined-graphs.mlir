// A function that a call of an outlined graph names was compiled for other arguments than the caller gave, where functions
// are compiled apart.
// RUN: tg-run %s --accept-compiler-attributes --mode=debug --compare=interp --print-all --input=f64=-2 --input=4x2xf64=1,2,3,4,5,6,7,8 --input=1x2xf64=5,6 --input=index=3 | FileCheck %s
// CHECK: tensor<1x2xf64> = {{\[\[}}5.0, 6.0]]
func.func private @f(%a: tensor<2xf64>, %b: tensor<?x2xf64>, %c: f64) -> (f64, tensor<?x2xf64>) {
  %0 = tgl.call @part(%c) : (f64) -> f64
  return %0, %b : f64, tensor<?x2xf64>
}
func.func @main(%a: f64, %b: tensor<4x2xf64>, %c: tensor<?x2xf64>, %n: index) -> tensor<?x2xf64> {
  %0 = tgl.call @scan(%n, %b, %c, %a) : (index, tensor<4x2xf64>, tensor<?x2xf64>, f64) -> tensor<?x2xf64>
  return %0 : tensor<?x2xf64>
}
func.func private @part(%a: f64) -> f64 {
  %0 = tg.exp %a : f64
  return %0 : f64
}
func.func private @scan(%n: index, %b: tensor<4x2xf64>, %c: tensor<?x2xf64>, %a: f64) -> tensor<?x2xf64> {
  %0 = tg.scan %i to %n seqs(%row = %b : tensor<4x2xf64>) states(%s = %c : tensor<?x2xf64>) consts(%k = %a : f64) -> tensor<?x2xf64> {
    %1:2 = func.call @f(%row, %s, %k) : (tensor<2xf64>, tensor<?x2xf64>, f64) -> (f64, tensor<?x2xf64>)
    tg.yield %1#1 : tensor<?x2xf64>
  }
  return %0 : tensor<?x2xf64>
}
