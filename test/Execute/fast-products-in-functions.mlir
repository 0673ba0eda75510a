// A row whose elements are contiguous is a vector, wherever it begins: products in a function that is called, in steps of
// a loop, or of a row of a larger array add up in the order that they have in the function of the program.

// RUN: tg-run %s --mode=debug --code=fast --input=index=33 > %t
// RUN: tg-run %s --mode=debug --code=fast --input=index=100 >> %t
// RUN: tg-run %s --mode=debug --code=fast --input=index=1027 >> %t
// RUN: tg-run %s --mode=debug --code=fast --input=index=0 >> %t
// RUN: tg-run %s --input=index=33 >> %t
// RUN: tg-run %s --input=index=1027 --specialize=always >> %t
// RUN: tg-run %s --entry=double --mode=debug --code=fast --input=index=17 >> %t
// RUN: tg-run %s --entry=double --mode=debug --code=fast --input=index=70 >> %t
// RUN: tg-run %s --entry=steps --mode=debug --code=fast --input=index=33 >> %t
// RUN: tg-run %s --entry=steps --mode=debug --code=fast --input=index=100 >> %t
// RUN: FileCheck %s < %t
// CHECK-COUNT-10: i64 = 0
// CHECK-NOT: {{.}}

// Strict code has the order of the interpreter.
// RUN: tg-run %s --compare=interp --code=strict --input=index=130 | FileCheck %s --check-prefix=STRICT
// STRICT: all results are equal

// RUN: tg-opt %s --tg-lower-to-loops=code=fast --mlir-print-ir-after=tg-bufferize -o /dev/null 2>&1 | FileCheck %s --check-prefix=VIEW
// VIEW-LABEL: func.func private @products(
// VIEW-SAME:      %[[ROW:.*]]: memref<1x?xf32, strided<[?, 1], offset: ?>>
// VIEW:         %[[VECTOR:.*]] = memref.subview %[[ROW]][0, 0] [1, %{{.*}}] [1, 1]
// VIEW-SAME:      to memref<?xf32, strided<[1], offset: ?>>
// VIEW:         linalg.generic {{.*}} ins(%[[VECTOR]], %{{.*}} : memref<?xf32, strided<[1], offset: ?>>

func.func private @products(%row: tensor<1x?xf32>, %v: tensor<?xf32>) -> tensor<4xf32> {
  %column = tg.transpose %row [1, 0] : tensor<1x?xf32>
  %0 = tg.dot %row, %v : (tensor<1x?xf32>, tensor<?xf32>)
  %1 = tg.dot %v, %column : (tensor<?xf32>, tensor<?x1xf32>)
  %2 = tg.dot %row, %column : (tensor<1x?xf32>, tensor<?x1xf32>)
  %3 = tg.reshape %2 [1] : tensor<1x1xf32>
  %w = tg.expand_dims %v [1] : tensor<?xf32>
  %4 = tg.dot %row, %w : (tensor<1x?xf32>, tensor<?x1xf32>)
  %5 = tg.reshape %4 [1] : tensor<1x1xf32>
  %6 = tg.concat %0, %1, %3, %5 axis 0 : tensor<1xf32>
  return %6 : tensor<4xf32>
}

// These products, not in a function that is called.
func.func @main(%n: index) -> i64 {
  %iota = tg.iota [%n] : f32
  %sines = tg.sin %iota : tensor<?xf32>
  %row = tg.expand_dims %sines [0] : tensor<?xf32>
  %v = tg.cos %iota : tensor<?xf32>
  %called = call @products(%row, %v) : (tensor<1x?xf32>, tensor<?xf32>) -> tensor<4xf32>

  %column = tg.transpose %row [1, 0] : tensor<1x?xf32>
  %0 = tg.dot %row, %v : (tensor<1x?xf32>, tensor<?xf32>)
  %1 = tg.dot %v, %column : (tensor<?xf32>, tensor<?x1xf32>)
  %2 = tg.dot %row, %column : (tensor<1x?xf32>, tensor<?x1xf32>)
  %3 = tg.reshape %2 [1] : tensor<1x1xf32>
  %w = tg.expand_dims %v [1] : tensor<?xf32>
  %4 = tg.dot %row, %w : (tensor<1x?xf32>, tensor<?x1xf32>)
  %5 = tg.reshape %4 [1] : tensor<1x1xf32>
  %own = tg.concat %0, %1, %3, %5 axis 0 : tensor<1xf32>
  %6 = tg.ne %own, %called : tensor<4xf32>
  %7 = tg.cast %6 to i64 : tensor<4xi1>
  %8 = tg.sum %7 : tensor<4xi64>
  return %8 : i64
}

// Rows of a larger array, in the steps of a loop.
func.func @steps(%n: index) -> i64 {
  %two = arith.constant 2 : index
  %iota = tg.iota [%n] : f32
  %sines = tg.sin %iota : tensor<?xf32>
  %v = tg.cos %iota : tensor<?xf32>
  %row = tg.expand_dims %sines [0] : tensor<?xf32>
  %pair = tg.concat %row, %row axis 0 : tensor<1x?xf32>
  %rows = tg.expand_dims %pair [1] : tensor<2x?xf32>
  %steps = tg.scan %t to %two seqs(%r = %rows : tensor<2x1x?xf32>) consts(%u = %v : tensor<?xf32>) -> tensor<?x1xf32> {
    %0 = tg.dot %r, %u : (tensor<1x?xf32>, tensor<?xf32>)
    tg.yield outs(%0 : tensor<1xf32>)
  }
  %last = tg.slice %steps[-1, :] : tensor<?x1xf32>
  %own = tg.dot %row, %v : (tensor<1x?xf32>, tensor<?xf32>)
  %1 = tg.ne %own, %last : tensor<1xf32>
  %2 = tg.cast %1 to i64 : tensor<1xi1>
  %3 = tg.sum %2 : tensor<1xi64>
  return %3 : i64
}

func.func private @products_of_double(%row: tensor<1x?xf64>, %v: tensor<?xf64>) -> tensor<1xf64> {
  %0 = tg.dot %row, %v : (tensor<1x?xf64>, tensor<?xf64>)
  return %0 : tensor<1xf64>
}

func.func @double(%n: index) -> i64 {
  %iota = tg.iota [%n] : f64
  %sines = tg.sin %iota : tensor<?xf64>
  %row = tg.expand_dims %sines [0] : tensor<?xf64>
  %v = tg.cos %iota : tensor<?xf64>
  %called = call @products_of_double(%row, %v) : (tensor<1x?xf64>, tensor<?xf64>) -> tensor<1xf64>
  %own = tg.dot %row, %v : (tensor<1x?xf64>, tensor<?xf64>)
  %0 = tg.ne %own, %called : tensor<1xf64>
  %1 = tg.cast %0 to i64 : tensor<1xi1>
  %2 = tg.sum %1 : tensor<1xi64>
  return %2 : i64
}
