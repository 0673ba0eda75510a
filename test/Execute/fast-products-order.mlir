// The order in which products are added: chains of fused multiply-adds, written out, give the same bits. So the values
// depend neither on the sizes nor on how matrices are cut.

// RUN: tg-run %s --mode=debug --entry=matrices --input=index=5 --input=index=7 --input=index=9 --code=fast > %t
// RUN: tg-run %s --mode=debug --entry=matrices --input=index=40 --input=index=37 --input=index=300 --code=fast >> %t
// RUN: tg-run %s --mode=debug --entry=matrices --input=index=196 --input=index=37 --input=index=300 --code=fast >> %t
// RUN: tg-run %s --mode=debug --entry=matrices_f32 --input=index=33 --input=index=45 --input=index=270 --code=fast >> %t
// RUN: tg-run %s --mode=debug --entry=vectors --input=index=11 --input=index=13 --code=fast >> %t
// RUN: FileCheck %s < %t
// CHECK-COUNT-12: i64 = 0
// CHECK-NOT: {{.}}

// Few rows or columns, one more than that; the operand on the right is large in the last case.
// RUN: tg-run %s --mode=debug --entry=matrices --input=index=2 --input=index=37 --input=index=300 --code=fast > %t
// RUN: tg-run %s --mode=debug --entry=matrices --input=index=4 --input=index=65 --input=index=11 --code=fast >> %t
// RUN: tg-run %s --mode=debug --entry=matrices --input=index=9 --input=index=8 --input=index=100 --code=fast >> %t
// RUN: tg-run %s --mode=debug --entry=matrices --input=index=37 --input=index=3 --input=index=300 --code=fast >> %t
// RUN: tg-run %s --mode=debug --entry=matrices --input=index=7 --input=index=1301 --input=index=1300 --code=fast >> %t
// RUN: tg-run %s --mode=debug --entry=matrices_f32 --input=index=3 --input=index=45 --input=index=270 --code=fast >> %t
// RUN: tg-run %s --mode=debug --entry=matrices_f32 --input=index=33 --input=index=13 --input=index=270 --code=fast >> %t
// RUN: FileCheck %s < %t --check-prefix=THIN
// THIN-COUNT-17: i64 = 0
// THIN-NOT: {{.}}

// A row or a column whose size is not known counts as a vector, as one whose size is known does.
// RUN: tg-run %s --mode=debug --entry=rows_and_columns --input=index=37 --input=index=101 --code=fast > %t
// RUN: tg-run %s --mode=debug --entry=rows_and_columns --input=index=3 --input=index=2 --code=fast >> %t
// RUN: FileCheck %s < %t --check-prefix=VECTORS
// VECTORS-COUNT-10: i64 = 0
// CHECK-NOT: {{.}}

// Strict code rounds twice, so this test can fail.
// RUN: tg-run %s --mode=debug --entry=matrices --input=index=40 --input=index=37 --input=index=300 | FileCheck %s --check-prefix=STRICT
// STRICT: i64 = {{[1-9]}}

// RUN: tg-run %s --mode=debug --entry=long_vectors --code=fast | FileCheck %s --check-prefix=LANES
// LANES-COUNT-2: i64 = 0

func.func @numbers(%m: index, %n: index) -> tensor<?x?xf64> {
  %count = arith.muli %m, %n : index
  %0 = tg.iota [%count] : f64
  %1 = tg.sin %0 : tensor<?xf64>
  %2 = tg.reshape %1 [%m, %n] : tensor<?xf64>
  return %2 : tensor<?x?xf64>
}

// For each k, in order: the k-th column of a (a row of its transpose) times the k-th row of b, added to all elements.
func.func @chains(%at: tensor<?x?xf64>, %b: tensor<?x?xf64>) -> tensor<?x?xf64> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %k = tensor.dim %at, %c0 : tensor<?x?xf64>
  %m = tensor.dim %at, %c1 : tensor<?x?xf64>
  %n = tensor.dim %b, %c1 : tensor<?x?xf64>
  %zero = arith.constant 0.0 : f64
  %zeros = tensor.splat %zero[%m, %n] : tensor<?x?xf64>
  %0 = tg.scan %t to %k seqs(%x = %at : tensor<?x?xf64>, %y = %b : tensor<?x?xf64>)
      states(%s = %zeros : tensor<?x?xf64>) -> (tensor<?x?xf64>) {
    %column = tg.expand_dims %x [1] : tensor<?xf64>
    %row = tg.expand_dims %y [0] : tensor<?xf64>
    %next = tg.fma %column, %row, %s : (tensor<?x1xf64>, tensor<1x?xf64>, tensor<?x?xf64>)
    tg.yield %next : tensor<?x?xf64>
  }
  return %0 : tensor<?x?xf64>
}

func.func @differences(%x: tensor<?x?xf64>, %y: tensor<?x?xf64>) -> i64 {
  %0 = tg.ne %x, %y : tensor<?x?xf64>
  %1 = tg.cast %0 to i64 : tensor<?x?xi1>
  %2 = tg.sum %1 : tensor<?x?xi64>
  return %2 : i64
}

func.func @matrices(%m: index, %n: index, %k: index) -> (i64, i64, i64) {
  %at = func.call @numbers(%k, %m) : (index, index) -> tensor<?x?xf64>
  %b = func.call @numbers(%k, %n) : (index, index) -> tensor<?x?xf64>
  %bt = tg.transpose %b [1, 0] : tensor<?x?xf64>
  %a = tg.transpose %at [1, 0] : tensor<?x?xf64>
  %expected = func.call @chains(%at, %b) : (tensor<?x?xf64>, tensor<?x?xf64>) -> tensor<?x?xf64>
  %0 = tg.dot %a, %b : tensor<?x?xf64>
  %1 = func.call @differences(%0, %expected) : (tensor<?x?xf64>, tensor<?x?xf64>) -> i64
  // These are the factors in the other order.
  %2 = tg.dot %bt, %at : tensor<?x?xf64>
  %3 = tg.transpose %2 [1, 0] : tensor<?x?xf64>
  %4 = func.call @differences(%3, %expected) : (tensor<?x?xf64>, tensor<?x?xf64>) -> i64
  // The right operand in the order of its columns.
  %columns = tg.sin %bt : tensor<?x?xf64>
  %sines = tg.transpose %columns [1, 0] : tensor<?x?xf64>
  %5 = func.call @chains(%at, %sines) : (tensor<?x?xf64>, tensor<?x?xf64>) -> tensor<?x?xf64>
  %6 = tg.dot %a, %sines : tensor<?x?xf64>
  %7 = func.call @differences(%6, %5) : (tensor<?x?xf64>, tensor<?x?xf64>) -> i64
  return %1, %4, %7 : i64, i64, i64
}

func.func @rows_and_columns(%n: index, %k: index) -> (i64, i64, i64, i64, i64) {
  %c1 = arith.constant 1 : index
  %a = func.call @numbers(%n, %k) : (index, index) -> tensor<?x?xf64>
  %at = func.call @numbers(%k, %n) : (index, index) -> tensor<?x?xf64>
  %row = func.call @numbers(%c1, %k) : (index, index) -> tensor<?x?xf64>
  %column = func.call @numbers(%k, %c1) : (index, index) -> tensor<?x?xf64>
  %v = tg.reshape %row [-1] : tensor<?x?xf64>
  %t = tg.transpose %a [1, 0] : tensor<?x?xf64>
  %ta = tg.transpose %at [1, 0] : tensor<?x?xf64>
  // A matrix times a column, by rows and by columns.
  %0 = tg.dot %a, %column : tensor<?x?xf64>
  %1 = tg.dot %a, %v : (tensor<?x?xf64>, tensor<?xf64>)
  %2 = func.call @differences_of_all(%0, %1) : (tensor<?x?xf64>, tensor<?xf64>) -> i64
  %3 = tg.dot %ta, %column : tensor<?x?xf64>
  %4 = tg.dot %ta, %v : (tensor<?x?xf64>, tensor<?xf64>)
  %5 = func.call @differences_of_all(%3, %4) : (tensor<?x?xf64>, tensor<?xf64>) -> i64
  // A row times a matrix.
  %6 = tg.dot %row, %at : tensor<?x?xf64>
  %7 = tg.dot %v, %at : (tensor<?xf64>, tensor<?x?xf64>)
  %8 = func.call @differences_of_all(%6, %7) : (tensor<?x?xf64>, tensor<?xf64>) -> i64
  %9 = tg.dot %row, %t : tensor<?x?xf64>
  %10 = tg.dot %v, %t : (tensor<?xf64>, tensor<?x?xf64>)
  %11 = func.call @differences_of_all(%9, %10) : (tensor<?x?xf64>, tensor<?xf64>) -> i64
  // A row times a column.
  %12 = tg.dot %row, %column : tensor<?x?xf64>
  %13 = tg.dot %v, %v : tensor<?xf64>
  %14 = tensor.from_elements %13 : tensor<1xf64>
  %15 = tensor.cast %14 : tensor<1xf64> to tensor<?xf64>
  %16 = func.call @differences_of_all(%12, %15) : (tensor<?x?xf64>, tensor<?xf64>) -> i64
  return %2, %5, %8, %11, %16 : i64, i64, i64, i64, i64
}

func.func @differences_of_all(%x: tensor<?x?xf64>, %y: tensor<?xf64>) -> i64 {
  %0 = tg.reshape %x [1, -1] : tensor<?x?xf64>
  %1 = tg.reshape %y [1, -1] : tensor<?xf64>
  %2 = tensor.cast %0 : tensor<1x?xf64> to tensor<?x?xf64>
  %3 = tensor.cast %1 : tensor<1x?xf64> to tensor<?x?xf64>
  %4 = func.call @differences(%2, %3) : (tensor<?x?xf64>, tensor<?x?xf64>) -> i64
  return %4 : i64
}

func.func @matrices_f32(%m: index, %n: index, %k: index) -> i64 {
  %at64 = func.call @numbers(%k, %m) : (index, index) -> tensor<?x?xf64>
  %b64 = func.call @numbers(%k, %n) : (index, index) -> tensor<?x?xf64>
  %at = tg.cast %at64 to f32 : tensor<?x?xf64>
  %b = tg.cast %b64 to f32 : tensor<?x?xf64>
  %a = tg.transpose %at [1, 0] : tensor<?x?xf32>
  %zero = arith.constant 0.0 : f32
  %zeros = tensor.splat %zero[%m, %n] : tensor<?x?xf32>
  %expected = tg.scan %t to %k seqs(%x = %at : tensor<?x?xf32>, %y = %b : tensor<?x?xf32>)
      states(%s = %zeros : tensor<?x?xf32>) -> (tensor<?x?xf32>) {
    %column = tg.expand_dims %x [1] : tensor<?xf32>
    %row = tg.expand_dims %y [0] : tensor<?xf32>
    %next = tg.fma %column, %row, %s : (tensor<?x1xf32>, tensor<1x?xf32>, tensor<?x?xf32>)
    tg.yield %next : tensor<?x?xf32>
  }
  %0 = tg.dot %a, %b : tensor<?x?xf32>
  %1 = tg.ne %0, %expected : tensor<?x?xf32>
  %2 = tg.cast %1 to i64 : tensor<?x?xi1>
  %3 = tg.sum %2 : tensor<?x?xi64>
  return %3 : i64
}

// A vector times a matrix by rows of it: the same chains.
func.func @vectors(%n: index, %k: index) -> (i64, i64) {
  %c1 = arith.constant 1 : index
  %column = func.call @numbers(%k, %c1) : (index, index) -> tensor<?x?xf64>
  %b = func.call @numbers(%k, %n) : (index, index) -> tensor<?x?xf64>
  %expected = func.call @chains(%column, %b) : (tensor<?x?xf64>, tensor<?x?xf64>) -> tensor<?x?xf64>
  %v = tg.reshape %column [-1] : tensor<?x?xf64>
  %0 = tg.dot %v, %b : (tensor<?xf64>, tensor<?x?xf64>)
  %1 = tg.reshape %0 [%c1, -1] : tensor<?xf64>
  %2 = func.call @differences(%1, %expected) : (tensor<?x?xf64>, tensor<?x?xf64>) -> i64
  %bt = tg.transpose %b [1, 0] : tensor<?x?xf64>
  %3 = tg.dot %bt, %v : (tensor<?x?xf64>, tensor<?xf64>)
  %4 = tg.reshape %3 [%c1, -1] : tensor<?xf64>
  %5 = func.call @differences(%4, %expected) : (tensor<?x?xf64>, tensor<?x?xf64>) -> i64
  return %2, %5 : i64, i64
}

// 3 * 32 elements and 5 more, in 32 lanes for two vectors and in 8 for a matrix and a vector; zeros fill the last step.
func.func @long_vectors() -> (i64, i64) {
  %c101 = arith.constant 101 : index
  %c2 = arith.constant 2 : index
  %both = func.call @numbers(%c2, %c101) : (index, index) -> tensor<?x?xf64>
  %xy = tensor.cast %both : tensor<?x?xf64> to tensor<2x101xf64>
  %x = tg.slice %xy[0, :] : tensor<2x101xf64>
  %y = tg.slice %xy[1, :] : tensor<2x101xf64>
  %zero = arith.constant 0.0 : f64
  %px = tg.pad %x with %zero low [0] high [27] : tensor<101xf64>
  %py = tg.pad %y with %zero low [0] high [27] : tensor<101xf64>

  %x32 = tg.reshape %px [4, 32] : tensor<128xf64>
  %y32 = tg.reshape %py [4, 32] : tensor<128xf64>
  %zeros32 = arith.constant dense<0.0> : tensor<32xf64>
  %c4 = arith.constant 4 : index
  %s32 = tg.scan %t to %c4 seqs(%a = %x32 : tensor<4x32xf64>, %b = %y32 : tensor<4x32xf64>)
      states(%s = %zeros32 : tensor<32xf64>) -> (tensor<32xf64>) {
    %next = tg.fma %a, %b, %s : tensor<32xf64>
    tg.yield %next : tensor<32xf64>
  }
  %l0 = tg.slice %s32[0:16:1] : tensor<32xf64>
  %h0 = tg.slice %s32[16:32:1] : tensor<32xf64>
  %s16 = tg.add %l0, %h0 : tensor<16xf64>
  %l1 = tg.slice %s16[0:8:1] : tensor<16xf64>
  %h1 = tg.slice %s16[8:16:1] : tensor<16xf64>
  %s8 = tg.add %l1, %h1 : tensor<8xf64>
  %sum = func.call @halves(%s8) : (tensor<8xf64>) -> f64
  %dot = tg.dot %x, %y : tensor<101xf64>
  %0 = tg.ne %sum, %dot : f64
  %1 = tg.cast %0 to i64 : i1

  %x8 = tg.reshape %px [16, 8] : tensor<128xf64>
  %y8 = tg.reshape %py [16, 8] : tensor<128xf64>
  %zeros8 = arith.constant dense<0.0> : tensor<8xf64>
  %c16 = arith.constant 16 : index
  %t8 = tg.scan %t to %c16 seqs(%a = %x8 : tensor<16x8xf64>, %b = %y8 : tensor<16x8xf64>)
      states(%s = %zeros8 : tensor<8xf64>) -> (tensor<8xf64>) {
    %next = tg.fma %a, %b, %s : tensor<8xf64>
    tg.yield %next : tensor<8xf64>
  }
  %row = func.call @halves(%t8) : (tensor<8xf64>) -> f64
  %rows = tg.dot %xy, %y : (tensor<2x101xf64>, tensor<101xf64>)
  %first = tg.slice %rows[0] : tensor<2xf64>
  %2 = tg.ne %row, %first : f64
  %3 = tg.cast %2 to i64 : i1
  return %1, %3 : i64, i64
}

func.func @halves(%x: tensor<8xf64>) -> f64 {
  %l0 = tg.slice %x[0:4:1] : tensor<8xf64>
  %h0 = tg.slice %x[4:8:1] : tensor<8xf64>
  %s4 = tg.add %l0, %h0 : tensor<4xf64>
  %l1 = tg.slice %s4[0:2:1] : tensor<4xf64>
  %h1 = tg.slice %s4[2:4:1] : tensor<4xf64>
  %s2 = tg.add %l1, %h1 : tensor<2xf64>
  %l2 = tg.slice %s2[0] : tensor<2xf64>
  %h2 = tg.slice %s2[1] : tensor<2xf64>
  %0 = tg.add %l2, %h2 : f64
  return %0 : f64
}
