// Fast code computes with vectors of several axes, on which leading and trailing zeros had no lowering.
// RUN: tg-run %s --mode=debug --input=2x2xi32=1,8,5,9 --code=fast | FileCheck %s
// CHECK:      tensor<2x2xi32> = {{\[}}[31, 28], [29, 28]]
// CHECK-NEXT: tensor<2x2xi32> = {{\[}}[0, 3], [0, 0]]
func.func @main(%x: tensor<2x2xi32>) -> (tensor<2x2xi32>, tensor<2x2xi32>) {
  %l = math.ctlz %x : tensor<2x2xi32>
  %t = math.cttz %x : tensor<2x2xi32>
  return %l, %t : tensor<2x2xi32>, tensor<2x2xi32>
}
