// The interpreter knew these operations, compiled code did not. See ForeignElementwiseTest.
// RUN: tg-run %s --mode=debug --input=2xf64=4,0 --compare=interp --print | FileCheck %s
// RUN: tg-run %s --input=2xf64=4,0 --mode=fast-run | FileCheck %s
// CHECK:      tensor<2xf64> = [0.5, inf]
// CHECK-NEXT: tensor<2xi1> = [false, true]
func.func @main(%x: tensor<2xf64>) -> (tensor<2xf64>, tensor<2xi1>) {
  %r = math.rsqrt %x : tensor<2xf64>
  %i = math.isinf %r : tensor<2xf64>
  return %r, %i : tensor<2xf64>, tensor<2xi1>
}
