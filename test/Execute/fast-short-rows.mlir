// RUN: sh -c 'for n in 0 1 2 4 5 15 16 31 32 33 100; do for k in 0 1 7; do \
// RUN:   tg-run %s --code=fast --compare=interp --input=index=$k --input=index=$n || exit 1; done; done' | FileCheck %s
// RUN: sh -c 'for n in 0 3 16 40; do \
// RUN:   tg-run %s --code=fast --threads=2 --compare=interp --input=index=5 --input=index=$n || exit 1; done' | FileCheck %s

// Rows shorter and longer than the length from which they are computed on vectors.
// CHECK:     all results are equal
// CHECK-NOT: differ
func.func @main(%rows: index, %columns: index)
    -> (tensor<?xf64>, tensor<?xf32>, tensor<?xf64>, tensor<?xi32>, tensor<?xi32>, tensor<?xf64>) {
  %half = arith.constant 0.5 : f64
  %size = arith.muli %rows, %columns : index
  %count = tg.iota [%size] : i64
  %flat = tg.cast %count to f64 : tensor<?xi64>
  %wave = tg.sin %flat : tensor<?xf64>
  %x = tg.reshape %wave [%rows, %columns] : tensor<?xf64>
  %y = tg.cast %x to f32 : tensor<?x?xf64>
  %numbers = tg.cast %count to i32 : tensor<?xi64>
  %i = tg.reshape %numbers [%rows, %columns] : tensor<?xi32>
  %0 = tg.sum %x axes [1] : tensor<?x?xf64>
  %1 = tg.sum %y axes [1] : tensor<?x?xf32>
  %2 = tg.prod %x axes [1] : tensor<?x?xf64>
  %3 = tg.sum %i axes [1] : tensor<?x?xi32>
  %4 = tg.reduce_or %i axes [1] : tensor<?x?xi32>
  %scaled = tg.mul %x, %half : (tensor<?x?xf64>, f64)
  %5 = tg.sum %scaled axes [1] : tensor<?x?xf64>
  return %0, %1, %2, %3, %4, %5
      : tensor<?xf64>, tensor<?xf32>, tensor<?xf64>, tensor<?xi32>, tensor<?xi32>, tensor<?xf64>
}

// An empty row has no largest element.
// RUN: sh -c 'for n in 1 2 5 31 32 33 100; do \
// RUN:   tg-run %s --entry=largest --code=fast --compare=interp --input=index=7 --input=index=$n || exit 1; done' | FileCheck %s
func.func @largest(%rows: index, %columns: index) -> (tensor<?xf64>, tensor<?xindex>) {
  %size = arith.muli %rows, %columns : index
  %count = tg.iota [%size] : i64
  %flat = tg.cast %count to f64 : tensor<?xi64>
  %wave = tg.sin %flat : tensor<?xf64>
  %x = tg.reshape %wave [%rows, %columns] : tensor<?xf64>
  %0 = tg.amax %x axes [1] : tensor<?x?xf64>
  %1 = tg.argmax %x axes [1] : tensor<?x?xf64>
  return %0, %1 : tensor<?xf64>, tensor<?xindex>
}
