// Numbers so small that every sum is exact: fast code must give the interpreter's bits, in whatever order it adds.

// RUN: tg-run %s --mode=debug --entry=batches --input=index=3 --input=index=2 --input=index=9 --code=fast --compare=interp > %t
// RUN: tg-run %s --mode=debug --entry=batches --input=index=0 --input=index=2 --input=index=9 --code=fast --compare=interp >> %t
// RUN: tg-run %s --mode=debug --entry=static --code=fast --compare=interp >> %t
// RUN: tg-run %s --mode=debug --entry=tiny --code=fast --compare=interp --tolerance=0 --input=index=3 >> %t
// RUN: tg-run %s --mode=debug --entry=tiny --code=fast --compare=interp --tolerance=0 --threads=2 --input=index=3 >> %t
// RUN: tg-run %s --mode=debug --entry=tiny --code=fast --compare=interp --tolerance=0 --mcpu=haswell --input=index=3 >> %t
// RUN: FileCheck %s < %t
// CHECK-COUNT-6: all results are equal

// A batch; one matrix for all of it; vectors; a transposed batch.
func.func @batches(%count: index, %m: index, %k: index)
    -> (tensor<?x?x?xf64>, tensor<?x?x?xf64>, tensor<?x?xf64>, tensor<?x?xf64>) {
  %rows = arith.muli %count, %m : index
  %0 = func.call @numbers(%rows, %k) : (index, index) -> tensor<?x?xf64>
  %a = tg.reshape %0 [%count, %m, %k] : tensor<?x?xf64>
  %t = tg.transpose %a [0, 2, 1] : tensor<?x?x?xf64>
  %1 = tg.dot %a, %t : tensor<?x?x?xf64>
  %square = func.call @numbers(%k, %k) : (index, index) -> tensor<?x?xf64>
  %2 = tg.dot %a, %square : (tensor<?x?x?xf64>, tensor<?x?xf64>)
  %c1 = arith.constant 1 : index
  %row = func.call @numbers(%c1, %k) : (index, index) -> tensor<?x?xf64>
  %v = tg.reshape %row [-1] : tensor<?x?xf64>
  %3 = tg.dot %a, %v : (tensor<?x?x?xf64>, tensor<?xf64>)
  %4 = tg.dot %v, %t : (tensor<?xf64>, tensor<?x?x?xf64>)
  return %1, %2, %3, %4 : tensor<?x?x?xf64>, tensor<?x?x?xf64>, tensor<?x?xf64>, tensor<?x?xf64>
}

// Products of every small size, so that tiles of each shape, and their rests, are computed.
func.func @tiny(%count: index) -> (tensor<?xf64>, tensor<?xf64>) {
  %c22 = arith.constant 22 : index
  %c9 = arith.constant 9 : index
  %empty = arith.constant dense<0.0> : tensor<22xf64>
  %init = tensor.cast %empty : tensor<22xf64> to tensor<?xf64>
  %narrow, %wide = tg.scan %m to %c22
      states(%x = %init : tensor<?xf64>, %y = %init : tensor<?xf64>)
      consts(%number = %count : index, %depths = %c9 : index)
      -> (tensor<?xf64>, tensor<?xf64>) {
    %u, %v = tg.scan %k to %depths
        states(%p = %x : tensor<?xf64>, %q = %y : tensor<?xf64>)
        consts(%n = %number : index, %rows = %m : index)
        -> (tensor<?xf64>, tensor<?xf64>) {
      %1 = func.call @sums(%n, %rows, %k, %rows) : (index, index, index, index) -> tensor<?xf64>
      %c3 = arith.constant 3 : index
      %2 = func.call @sums(%n, %rows, %k, %c3) : (index, index, index, index) -> tensor<?xf64>
      %3 = tg.sum %1 : tensor<?xf64>
      %4 = tg.sum %2 : tensor<?xf64>
      %5 = tg.add %p, %3 : (tensor<?xf64>, f64)
      %6 = tg.add %q, %4 : (tensor<?xf64>, f64)
      tg.yield %5, %6 : tensor<?xf64>, tensor<?xf64>
    }
    tg.yield %u, %v : tensor<?xf64>, tensor<?xf64>
  }
  return %narrow, %wide : tensor<?xf64>, tensor<?xf64>
}

// Each element of the products of `count` matrices, m by k and k by n, weighted by its place.
func.func private @sums(%count: index, %m: index, %k: index, %n: index) -> tensor<?xf64> {
  %rows = arith.muli %count, %m : index
  %depth = arith.muli %count, %k : index
  %0 = func.call @numbers(%rows, %k) : (index, index) -> tensor<?x?xf64>
  %1 = func.call @numbers(%depth, %n) : (index, index) -> tensor<?x?xf64>
  %a = tg.reshape %0 [%count, %m, %k] : tensor<?x?xf64>
  %b = tg.reshape %1 [%count, %k, %n] : tensor<?x?xf64>
  %product = tg.dot %a, %b : tensor<?x?x?xf64>
  %a32 = tg.cast %a to f32 : tensor<?x?x?xf64>
  %b32 = tg.cast %b to f32 : tensor<?x?x?xf64>
  %single = tg.dot %a32, %b32 : tensor<?x?x?xf32>
  %same = tg.cast %single to f64 : tensor<?x?x?xf32>
  %2 = tg.add %product, %same : tensor<?x?x?xf64>
  %size = arith.muli %rows, %n : index
  %3 = tg.reshape %2 [%size] : tensor<?x?x?xf64>
  %4 = tg.iota [%size] : i64
  %5 = tg.cast %4 to f64 : tensor<?xi64>
  %6 = tg.mul %3, %5 : tensor<?xf64>
  return %6 : tensor<?xf64>
}

func.func @static() -> (tensor<7x18xf64>, tensor<300x7xf64>, tensor<7xf64>) {
  %c7 = arith.constant 7 : index
  %c18 = arith.constant 18 : index
  %c300 = arith.constant 300 : index
  %0 = func.call @numbers(%c7, %c300) : (index, index) -> tensor<?x?xf64>
  %1 = func.call @numbers(%c300, %c18) : (index, index) -> tensor<?x?xf64>
  %2 = func.call @numbers(%c300, %c300) : (index, index) -> tensor<?x?xf64>
  %a = tensor.cast %0 : tensor<?x?xf64> to tensor<7x300xf64>
  %b = tensor.cast %1 : tensor<?x?xf64> to tensor<300x18xf64>
  %c = tensor.cast %2 : tensor<?x?xf64> to tensor<300x300xf64>
  %3 = tg.dot %a, %b : (tensor<7x300xf64>, tensor<300x18xf64>)
  %at = tg.transpose %a [1, 0] : tensor<7x300xf64>
  %4 = tg.dot %c, %at : (tensor<300x300xf64>, tensor<300x7xf64>)
  %ones = arith.constant dense<1.0> : tensor<300xf64>
  %5 = tg.dot %a, %ones : (tensor<7x300xf64>, tensor<300xf64>)
  return %3, %4, %5 : tensor<7x18xf64>, tensor<300x7xf64>, tensor<7xf64>
}

// From -3 to 3, without a pattern that has the period of a vector.
func.func private @numbers(%m: index, %n: index) -> tensor<?x?xf64> {
  %count = arith.muli %m, %n : index
  %0 = tg.iota [%count] : i64
  %c5 = arith.constant 5 : i64
  %c7 = arith.constant 7 : i64
  %c3 = arith.constant 3 : i64
  %1 = tg.mul %0, %c5 : (tensor<?xi64>, i64)
  %2 = tg.mod %1, %c7 : (tensor<?xi64>, i64)
  %3 = tg.sub %2, %c3 : (tensor<?xi64>, i64)
  %4 = tg.cast %3 to f64 : tensor<?xi64>
  %5 = tg.reshape %4 [%m, %n] : tensor<?xf64>
  return %5 : tensor<?x?xf64>
}
