// Upstream lowers math.absi of vectors with one axis only: fast code of this did not compile.
// RUN: tg-run %s --mode=debug --code=fast --input=2x2xi8=-128,-1,0,127 --input=2x1x2xi64=5,-7,-9223372036854775808,0 | FileCheck %s
// CHECK:      tensor<2x2xi8> = {{\[}}[-128, 1], [0, 127]]
// CHECK-NEXT: tensor<2x1x2xi64> = {{\[}}{{\[}}[5, 7]], {{\[}}[-9223372036854775808, 0]]]
func.func @main(%x: tensor<2x2xi8>, %y: tensor<2x1x2xi64>) -> (tensor<2x2xi8>, tensor<2x1x2xi64>) {
  %0 = tg.abs %x : tensor<2x2xi8>
  %1 = tg.abs %y : tensor<2x1x2xi64>
  return %0, %1 : tensor<2x2xi8>, tensor<2x1x2xi64>
}
