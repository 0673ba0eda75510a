// A row of two elements, written into a tensor of two rows as a vector, was taken for all of it: the rest was not copied.
// RUN: tg-run %s --mode=debug --code=fast --input=f64=3 --input=2x2xf64=1,1,0.5,2 | FileCheck %s
// CHECK: tensor<2x2xf64> = {{\[}}[-4.0, -4.0], [-0.5, -2.0]]

// RUN: tg-opt %s --tg-lower-to-loops=code=fast | FileCheck %s --check-prefix=LOOPS
// LOOPS-LABEL: func.func @in_memory(
// LOOPS:       memref.copy %arg1
// LOOPS:       vector.transfer_write {{.*}} : vector<1x2xf64>, memref<2x2xf64>
func.func @main(%x: f64, %y: tensor<2x2xf64>) -> tensor<2x2xf64> {
  %0 = tg.inc_slice %x into %y[0, :] : (f64, tensor<2x2xf64>)
  %1 = tg.neg %0 : tensor<2x2xf64>
  return %1 : tensor<2x2xf64>
}
func.func @in_memory(%x: f64, %y: tensor<2x2xf64>) -> tensor<2x2xf64> {
  %0 = tg.inc_slice %x into %y[0, :] : (f64, tensor<2x2xf64>)
  return %0 : tensor<2x2xf64>
}
