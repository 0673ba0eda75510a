// A matrix times a matrix of one column took 3.6 times as long as times a vector in fast code: it is the same code now.
// RUN: tg-opt %s --tg-fast-run '--tg-lower-to-loops=code=fast' -o %t.mlir
// RUN: FileCheck %s --input-file=%t.mlir
// RUN: tg-run %s --entry=column --input=2x2xf64=0.5 --input=2xf64=1,2 --compare=interp --mode=fast-run --tolerance=4 --print \
// RUN:   | FileCheck %s --check-prefix=RESULT
// RUN: tg-run %s --entry=all --input=3x2xf64=1,2,3,4,5,6 --compare=interp --mode=fast-run --tolerance=4 --print \
// RUN:   | FileCheck %s --check-prefix=ALL
// RUN: tg-run %s --entry=all --input=0x2xf64= --compare=interp --mode=fast-run --print | FileCheck %s --check-prefix=EMPTY
// CHECK-LABEL: func.func @column(
// CHECK:         vector.load %arg1[%{{.*}}] : memref<?xf64>, vector<8xf64>
// CHECK-NOT:     vector.load {{.*}} : memref<?x1xf64>
// CHECK:       func.func @all(
// RESULT: tensor<2xf64> = [1.5, 1.5]
func.func @column(%w: tensor<?x?xf64>, %h: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.expand_dims %h [1] : tensor<?xf64>
  %1 = tg.dot %w, %0 : tensor<?x?xf64>, tensor<?x1xf64>
  %2 = tg.squeeze %1 [1] : tensor<?x1xf64>
  return %2 : tensor<?xf64>
}

// The neighbours: rows, outer and inner products.
// ALL:      tensor<3x1xf64> = {{\[}}[3.0], [7.0], [11.0]]
// ALL-NEXT: tensor<1x2xf64> = {{\[}}[79.0, 100.0]]
// ALL-NEXT: tensor<3x3xf64> = {{\[}}[9.0, 21.0, 33.0], [21.0, 49.0, 77.0], [33.0, 77.0, 121.0]]
// ALL-NEXT: tensor<1x1xf64> = {{\[}}[179.0]]
// EMPTY:      tensor<0x1xf64> = []
// EMPTY-NEXT: tensor<1x2xf64> = {{\[}}[0.0, 0.0]]
// EMPTY-NEXT: tensor<0x0xf64> = []
// EMPTY-NEXT: tensor<1x1xf64> = {{\[}}[0.0]]
func.func @all(%x: tensor<?x2xf64>) -> (tensor<?x1xf64>, tensor<1x?xf64>, tensor<?x?xf64>, tensor<1x1xf64>) {
  %one = arith.constant dense<1.0> : tensor<2x1xf64>
  %column = tg.dot %x, %one : tensor<?x2xf64>, tensor<2x1xf64>
  %turned = tg.transpose %column [1, 0] : tensor<?x1xf64>
  %zero = arith.constant 0.0 : f64
  %row = tg.dot %turned, %x : tensor<1x?xf64>, tensor<?x2xf64>
  %outer = tg.dot %column, %turned : tensor<?x1xf64>, tensor<1x?xf64>
  %inner = tg.dot %turned, %column : tensor<1x?xf64>, tensor<?x1xf64>
  %wide = tensor.cast %row : tensor<1x2xf64> to tensor<1x?xf64>
  return %column, %wide, %outer, %inner : tensor<?x1xf64>, tensor<1x?xf64>, tensor<?x?xf64>, tensor<1x1xf64>
}
