// Inputs of other sizes find the code in the cache.
// RUN: rm -rf %t.cache
// RUN: sh -c 'for n in 0 1 2 4 5 15 16 31 32 33 48 100 200; do for k in 0 1 7; do \
// RUN:   tg-run %s --cache=%t.cache --code=fast --compare=interp --input=index=$k --input=index=$n || exit 1; done; done' | FileCheck %s
// RUN: sh -c 'for n in 0 3 16 40; do \
// RUN:   tg-run %s --cache=%t.cache --code=fast --threads=2 --compare=interp --input=index=5 --input=index=$n || exit 1; done' | FileCheck %s

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

// Other types, and one more operation before.
// RUN: sh -c 'for n in 0 1 3 8 33 64 100 300; do \
// RUN:   tg-run %s --cache=%t.cache --entry=types --code=fast --compare=interp --input=index=21 --input=index=$n || exit 1; done' | FileCheck %s
func.func @types(%rows: index, %columns: index)
    -> (tensor<?xi8>, tensor<?xi16>, tensor<?xi64>, tensor<?xindex>, tensor<?xf16>, tensor<?xbf16>, tensor<?x2xf32>) {
  %size = arith.muli %rows, %columns : index
  %count = tg.iota [%size] : i64
  %flat = tg.reshape %count [%rows, %columns] : tensor<?xi64>
  %c7 = arith.constant 7 : i64
  %x = tg.mod %flat, %c7 : (tensor<?x?xi64>, i64)
  %bytes = tg.cast %x to i8 : tensor<?x?xi64>
  %words = tg.cast %x to i16 : tensor<?x?xi64>
  %sizes = tg.cast %x to index : tensor<?x?xi64>
  %halves = tg.cast %x to f16 : tensor<?x?xi64>
  %brains = tg.cast %x to bf16 : tensor<?x?xi64>
  %floats = tg.cast %x to f32 : tensor<?x?xi64>
  %0 = tg.sum %bytes axes [1] : tensor<?x?xi8>
  %squares = tg.mul %words, %words : tensor<?x?xi16>
  %1 = tg.sum %squares axes [1] : tensor<?x?xi16>
  %2 = tg.reduce_xor %flat axes [1] : tensor<?x?xi64>
  %3 = tg.sum %sizes axes [1] : tensor<?x?xindex>
  %4 = tg.sum %halves axes [1] : tensor<?x?xf16>
  %5 = tg.sum %brains axes [1] : tensor<?x?xbf16>
  %pair = arith.constant dense<[1.0, -2.0]> : tensor<2xf32>
  %last = tg.expand_dims %floats [2] : tensor<?x?xf32>
  %wide = tg.mul %last, %pair : (tensor<?x?x1xf32>, tensor<2xf32>)
  %6 = tg.sum %wide axes [1] : tensor<?x?x2xf32>
  return %0, %1, %2, %3, %4, %5, %6
      : tensor<?xi8>, tensor<?xi16>, tensor<?xi64>, tensor<?xindex>, tensor<?xf16>, tensor<?xbf16>, tensor<?x2xf32>
}

// An empty row has no largest element.
// RUN: sh -c 'for n in 1 2 5 31 32 33 100; do \
// RUN:   tg-run %s --cache=%t.cache --entry=largest --code=fast --compare=interp --input=index=7 --input=index=$n || exit 1; done' | FileCheck %s
func.func @largest(%rows: index, %columns: index) -> (tensor<?xf64>, tensor<?xindex>) {
  %size = arith.muli %rows, %columns : index
  %count = tg.iota [%size] : i64
  %flat = tg.cast %count to f64 : tensor<?xi64>
  %wave = tg.sin %flat : tensor<?xf64>
  %x = tg.reshape %wave [%rows, %columns] : tensor<?xf64>
  %0 = tg.max %x axes [1] : tensor<?x?xf64>
  %1 = tg.argmax %x axes [1] : tensor<?x?xf64>
  return %0, %1 : tensor<?xf64>, tensor<?xindex>
}

// NaNs, zeros of both signs, and infinities, in rows that are reduced at once with others and in those that are left.
// RUN: sh -c 'for n in 1 3 20 100; do for k in 8 23; do \
// RUN:   tg-run %s --cache=%t.cache --entry=special --code=fast --compare=interp --tolerance=0 --input=index=$k --input=index=$n || exit 1; done; done' | FileCheck %s
func.func @special(%rows: index, %columns: index)
    -> (tensor<?xf64>, tensor<?xf32>, tensor<?xf64>, tensor<?xf16>) {
  %zero = arith.constant 0.0 : f64
  %c3 = arith.constant 3 : i64
  %c23 = arith.constant 23 : i64
  %size = arith.muli %rows, %columns : index
  %count = tg.iota [%size] : i64
  // Zeros of both signs, of which some are divided by each other or become infinite.
  %third = tg.mod %count, %c3 : (tensor<?xi64>, i64)
  %one = arith.constant 1 : i64
  %sign = tg.sub %third, %one : (tensor<?xi64>, i64)
  %signs = tg.cast %sign to f64 : tensor<?xi64>
  %zeros = tg.mul %signs, %zero : (tensor<?xf64>, f64)
  %rest = tg.mod %count, %c23 : (tensor<?xi64>, i64)
  %isRare = tg.eq %rest, %one : (tensor<?xi64>, i64)
  %quotients = tg.div %signs, %zeros : tensor<?xf64>
  %flat = tg.select %isRare, %quotients, %zeros : (tensor<?xi1>, tensor<?xf64>, tensor<?xf64>)
  %x = tg.reshape %flat [%rows, %columns] : tensor<?xf64>
  %y = tg.cast %x to f32 : tensor<?x?xf64>
  %z = tg.cast %x to f16 : tensor<?x?xf64>
  %0 = tg.max %x axes [1] : tensor<?x?xf64>
  %1 = tg.min %y axes [1] : tensor<?x?xf32>
  %squares = tg.mul %x, %x : tensor<?x?xf64>
  %2 = tg.min %squares axes [1] : tensor<?x?xf64>
  %3 = tg.max %z axes [1] : tensor<?x?xf16>
  return %0, %1, %2, %3 : tensor<?xf64>, tensor<?xf32>, tensor<?xf64>, tensor<?xf16>
}

// Operations on rows that are fused by blocks, from one row to several blocks.
// RUN: sh -c 'for k in 0 1 7; do \
// RUN:   tg-run %s --cache=%t.cache --entry=fused --mode=fast-run --compare=interp --input=index=$k --input=index=3 || exit 1; done' | FileCheck %s
// RUN: sh -c 'for n in 1 3 10 33 130 520; do \
// RUN:   tg-run %s --cache=%t.cache --entry=fused --mode=fast-run --compare=interp --input=index=70 --input=index=$n || exit 1; done' | FileCheck %s
// RUN: sh -c 'for n in 3 130; do \
// RUN:   tg-run %s --cache=%t.cache --entry=fused --mode=fast-run --threads=2 --compare=interp --input=index=70 --input=index=$n || exit 1; done' | FileCheck %s
func.func @fused(%rows: index, %columns: index)
    -> (tensor<?x?xf32>, tensor<?x?xf64>, tensor<?x?x2xf64>, tensor<?xf64>) {
  %size = arith.muli %rows, %columns : index
  %count = tg.iota [%size] : i64
  %flat = tg.cast %count to f64 : tensor<?xi64>
  %wave = tg.sin %flat : tensor<?xf64>
  %x = tg.reshape %wave [%rows, %columns] : tensor<?xf64>
  %y = tg.cast %x to f32 : tensor<?x?xf64>
  %0 = tg.softmax %y axis 1 : tensor<?x?xf32>
  %number = tg.cast %columns to f64 : index
  %sums = tg.sum %x axes [1] keepdims : tensor<?x?xf64>
  %mean = tg.div %sums, %number : (tensor<?x1xf64>, f64)
  %centred = tg.sub %x, %mean : (tensor<?x?xf64>, tensor<?x1xf64>)
  %squares = tg.sqr %centred : tensor<?x?xf64>
  %variance = tg.sum %squares axes [1] keepdims : tensor<?x?xf64>
  %one = arith.constant 1.0 : f64
  %positive = tg.add %variance, %one : (tensor<?x1xf64>, f64)
  %scale = tg.rsqrt %positive : tensor<?x1xf64>
  %1 = tg.mul %centred, %scale : (tensor<?x?xf64>, tensor<?x1xf64>)
  // Rows of matrices.
  %pair = arith.constant dense<[1.5, 3.0]> : tensor<2xf64>
  %last = tg.expand_dims %x [2] : tensor<?x?xf64>
  %wide = tg.add %last, %pair : (tensor<?x?x1xf64>, tensor<2xf64>)
  %largest = tg.max %wide axes [1, 2] keepdims : tensor<?x?x2xf64>
  %2 = tg.div %wide, %largest : (tensor<?x?x2xf64>, tensor<?x1x1xf64>)
  %sum = tg.sum %x axes [1] : tensor<?x?xf64>
  %3 = tg.sqrt %sum : tensor<?xf64>
  return %0, %1, %2, %3 : tensor<?x?xf32>, tensor<?x?xf64>, tensor<?x?x2xf64>, tensor<?xf64>
}
