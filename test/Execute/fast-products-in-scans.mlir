// Numbers so small that every sum is exact: fast code must give the interpreter's bits, in whatever order it adds.

// RUN: tg-run %s --mode=debug --entry=in_scan --input=index=9 --input=index=5 --code=fast --compare=interp > %t
// RUN: tg-run %s --mode=debug --entry=in_scan --input=index=9 --input=index=0 --code=fast --compare=interp >> %t
// RUN: tg-run %s --mode=debug --entry=large_in_scan --input=index=3 --code=fast --compare=interp >> %t
// RUN: FileCheck %s < %t
// CHECK-COUNT-3: all results are equal

// What is packed is allocated once, where sizes are known.
// RUN: tg-opt %s --tg-lower-to-loops=code=fast | FileCheck %s --check-prefix=MEMORY

func.func @in_scan(%size: index, %steps: index) -> (tensor<?xf64>, tensor<?x?xf64>, tensor<?x?xf64>) {
  %w = func.call @numbers(%size, %size) : (index, index) -> tensor<?x?xf64>
  %c1 = arith.constant 1 : index
  %row = func.call @numbers(%c1, %size) : (index, index) -> tensor<?x?xf64>
  %h0 = tg.reshape %row [-1] : tensor<?x?xf64>
  %0:3 = tg.scan %t to %steps states(%h = %h0 : tensor<?xf64>, %p = %w : tensor<?x?xf64>)
      consts(%wi = %w : tensor<?x?xf64>) -> (tensor<?xf64>, tensor<?x?xf64>, tensor<?x?xf64>) {
    %1 = tg.dot %wi, %h : (tensor<?x?xf64>, tensor<?xf64>)
    %2 = tg.dot %h, %wi : (tensor<?xf64>, tensor<?x?xf64>)
    %3 = tg.sub %1, %2 : tensor<?xf64>
    %4 = tg.dot %p, %wi : tensor<?x?xf64>
    tg.yield %3, %4 : tensor<?xf64>, tensor<?x?xf64> outs(%3 : tensor<?xf64>)
  }
  return %0#0, %0#1, %0#2 : tensor<?xf64>, tensor<?x?xf64>, tensor<?x?xf64>
}

// MEMORY-LABEL: func.func @large_in_scan(
// MEMORY-COUNT-2: memref.alloc() {{.*}}xf64>
// MEMORY:      {{^}}    {{.*}}scf.for %{{.+}} = %c0 to %arg0
// MEMORY-NOT:  memref.alloc
// MEMORY-NOT:  copy
// MEMORY:      {{^    [}]$}}
func.func @large_in_scan(%steps: index) -> tensor<200x200xf64> {
  %c200 = arith.constant 200 : index
  %0 = func.call @numbers(%c200, %c200) : (index, index) -> tensor<?x?xf64>
  %w = tensor.cast %0 : tensor<?x?xf64> to tensor<200x200xf64>
  %t0 = tg.transpose %w [1, 0] : tensor<200x200xf64>
  %1 = tg.scan %t to %steps states(%p = %w : tensor<200x200xf64>) consts(%wi = %t0 : tensor<200x200xf64>)
      -> (tensor<200x200xf64>) {
    %2 = tg.dot %p, %wi : tensor<200x200xf64>
    tg.yield %2 : tensor<200x200xf64>
  }
  return %1 : tensor<200x200xf64>
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
