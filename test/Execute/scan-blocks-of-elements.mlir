// Large states that are updated element by element take all steps block by block: no, some or all elements are in blocks, and the last
// block may overlap the one before.
// RUN: sh -c 'for n in 0 1 31 32 33 63 64 65 127 128 129 130 1000; do for f in decay matrix window inside counted until; do \
// RUN:   tg-run %s --entry=$f --code=fast --compare=interp --tolerance=16 --input=index=$n --input=index=5 || exit 1; done; done' | FileCheck %s
// RUN: sh -c 'for t in 0 1 2 5; do for f in decay matrix window inside counted until static; do \
// RUN:   tg-run %s --entry=$f --code=fast --compare=interp --tolerance=64 --input=index=70 --input=index=$t || exit 1; done; done' | FileCheck %s
// After 30 steps some functions depend on the last bits of the first, so that fast code is compared with itself.
// RUN: sh -c 'for f in decay matrix window inside counted until static; do \
// RUN:   tg-run %s --entry=$f --code=fast --print-all --input=index=70 --input=index=30 > %t.with || exit 1; \
// RUN:   tg-run %s --entry=$f --code=fast --print-all --input=index=70 --input=index=30 --without=tg-block-elements > %t.without || exit 1; \
// RUN:   cmp %t.with %t.without || exit 1; done'
// RUN: tg-run %s --entry=decay --code=fast --threads=2 --compare=interp --tolerance=16 --input=index=1000 --input=index=5 | FileCheck %s
// RUN: tg-opt %s --tg-fast-run '--tg-lower-to-loops=code=fast' --remarks-filter=tg-block-elements -o /dev/null 2>&1 \
// RUN:   | FileCheck %s --check-prefix=REMARK
// RUN: not tg-run %s --entry=decay --code=fast --input=index=100 --input=index=-1 2>&1 | FileCheck %s --check-prefix=NEGATIVE
// RUN: not tg-run %s --entry=unequal --code=fast --input=index=100 --input=index=3 2>&1 | FileCheck %s --check-prefix=UNEQUAL
// RUN: tg-run %s --entry=unequal --code=fast --input=index=100 --input=index=0 --compare=interp | FileCheck %s
// CHECK: all results are equal
// CHECK-NOT: error
// REMARK-COUNT-8: carries blocks of
// NEGATIVE: error: the number of steps is negative: -1
// UNEQUAL: error: sizes of axis 0 do not agree: 10{{[01]}} and 10{{[01]}}

// Two states, sequences with the axis and without it, an out of rows, a scalar state, and consts.
func.func @decay(%size: index, %steps: index) -> (tensor<?xf64>, tensor<?xf64>, f64, tensor<?xf64>, tensor<?x?xf64>) {
  %one = arith.constant 1.0 : f64
  %x = tg.iota [%size] : f64
  %y = tg.sin %x : tensor<?xf64>
  %cells = arith.muli %size, %steps : index
  %zero = arith.constant 0 : index
  %count = arith.maxsi %steps, %zero : index
  %all = arith.muli %size, %count : index
  %flat = tg.iota [%all] : f64
  %sines = tg.cos %flat : tensor<?xf64>
  %rows = tg.reshape %sines [%count, %size] : tensor<?xf64>
  %numbers = tg.iota [%count] : f64
  %r:6 = tg.scan %t to %steps
      seqs(%row = %rows : tensor<?x?xf64>, %number = %numbers : tensor<?xf64>)
      states(%a = %x : tensor<?xf64>, %b = %y : tensor<?xf64>, %f = %one : f64, %d = %x : tensor<?xf64>, %e = %y : tensor<?xf64>)
      consts(%c = %y : tensor<?xf64>)
      -> (tensor<?xf64>, tensor<?xf64>, f64, tensor<?xf64>, tensor<?xf64>, tensor<?x?xf64>) {
    %half = arith.constant 0.5 : f64
    %0 = tg.mul %a, %half : tensor<?xf64>, f64
    %1 = tg.add %0, %row : tensor<?xf64>
    %2 = tg.mul %b, %f : tensor<?xf64>, f64
    %3 = tg.sub %2, %c : tensor<?xf64>
    %4 = tg.add %3, %number : tensor<?xf64>, f64
    %5 = tg.sub %1, %4 : tensor<?xf64>
    %6 = tg.mul %f, %half : f64
    tg.yield %1, %4, %6, %e, %5 : tensor<?xf64>, tensor<?xf64>, f64, tensor<?xf64>, tensor<?xf64> outs(%5 : tensor<?xf64>)
  }
  return %r#0, %r#1, %r#2, %r#3, %r#5 : tensor<?xf64>, tensor<?xf64>, f64, tensor<?xf64>, tensor<?x?xf64>
}

// Two axes, and a row that is the same along the first one.
func.func @matrix(%size: index, %steps: index) -> tensor<3x?xf64> {
  %three = arith.constant 3 : index
  %all = arith.muli %size, %three : index
  %flat = tg.iota [%all] : f64
  %sines = tg.sin %flat : tensor<?xf64>
  %x = tg.reshape %sines [3, %size] : tensor<?xf64>
  %row = tg.iota [%size] : f64
  %r = tg.scan %t to %steps states(%s = %x : tensor<3x?xf64>) consts(%c = %row : tensor<?xf64>) -> tensor<3x?xf64> {
    %0 = tg.neg %s : tensor<3x?xf64>
    %1 = tg.add %0, %c : tensor<3x?xf64>, tensor<?xf64>
    tg.yield %1 : tensor<3x?xf64>
  }
  return %r : tensor<3x?xf64>
}

// A window of two rows, backwards.
func.func @window(%size: index, %steps: index) -> (tensor<2x?xf64>, tensor<?x?xf64>) {
  %two = arith.constant 2 : index
  %all = arith.muli %size, %two : index
  %flat = tg.iota [%all] : f64
  %sines = tg.sin %flat : tensor<?xf64>
  %x = tg.reshape %sines [2, %size] : tensor<?xf64>
  %r:2 = tg.scan %t to %steps backwards states(%a, %b = %x[-2, -1] : tensor<2x?xf64>) -> (tensor<2x?xf64>, tensor<?x?xf64>) {
    %0 = tg.mul %a, %b : tensor<?xf64>
    %1 = tg.sub %0, %a : tensor<?xf64>
    tg.yield %1 : tensor<?xf64> outs(%0 : tensor<?xf64>)
  }
  return %r#0, %r#1 : tensor<2x?xf64>, tensor<?x?xf64>
}

// A loop in the step, on the same elements.
func.func @inside(%size: index, %steps: index) -> tensor<?xf64> {
  %x = tg.iota [%size] : f64
  %r = tg.scan %t to %steps states(%s = %x : tensor<?xf64>) consts(%n = %steps : index) -> tensor<?xf64> {
    %0 = tg.scan %u to %n states(%a = %s : tensor<?xf64>) consts(%b = %s : tensor<?xf64>) -> tensor<?xf64> {
      %half = arith.constant 0.5 : f64
      %1 = tg.mul %a, %half : tensor<?xf64>, f64
      %2 = tg.add %1, %b : tensor<?xf64>
      tg.yield %2 : tensor<?xf64>
    }
    %3 = tg.cos %0 : tensor<?xf64>
    tg.yield %3 : tensor<?xf64>
  }
  return %r : tensor<?xf64>
}

// The number of the step, and the size, in integers.
func.func @counted(%size: index, %steps: index) -> tensor<?xi32> {
  %c0 = arith.constant 0 : index
  %x = tg.iota [%size] : i32
  %r = tg.scan %t to %steps states(%s = %x : tensor<?xi32>) -> tensor<?xi32> {
    %c0_0 = arith.constant 0 : index
    %n = tensor.dim %s, %c0_0 : tensor<?xi32>
    %sum = arith.addi %t, %n : index
    %number = arith.index_cast %sum : index to i32
    %0 = tg.mul %s, %s : tensor<?xi32>
    %1 = tg.add %0, %number : tensor<?xi32>, i32
    tg.yield %1 : tensor<?xi32>
  }
  return %r : tensor<?xi32>
}

// A step ends the scan, for all elements.
func.func @until(%size: index, %steps: index) -> (tensor<?xf64>, f64) {
  %x = tg.iota [%size] : f64
  %one = arith.constant 1.0 : f64
  %many = arith.constant 100 : index
  %r:2 = tg.scan %t to %many
      states(%s = %x : tensor<?xf64>, %f = %one : f64)
      consts(%last = %steps : index)
      -> (tensor<?xf64>, f64) {
    %half = arith.constant 0.5 : f64
    %0 = tg.mul %s, %half : tensor<?xf64>, f64
    %1 = tg.add %0, %f : tensor<?xf64>, f64
    %2 = tg.sub %f, %half : f64
    %stops = tg.eq %t, %last : index
    tg.yield %1, %2 : tensor<?xf64>, f64 until %stops
  }
  return %r#0, %r#1 : tensor<?xf64>, f64
}

// Sizes are known; the last of three outs is kept.
func.func @static(%size: index, %steps: index) -> (tensor<150xf32>, tensor<?x150xf32>) {
  %x = tg.iota [150] : f32
  %r:2 = tg.scan %t to %steps states(%s = %x : tensor<150xf32>) -> (tensor<150xf32>, tensor<?x150xf32>) {
    %quarter = arith.constant 0.25 : f32
    %0 = tg.mul %s, %quarter : tensor<150xf32>, f32
    %1 = tg.abs %0 : tensor<150xf32>
    tg.yield %1 : tensor<150xf32> outs(%0 last 2 : tensor<150xf32>)
  }
  return %r#0, %r#1 : tensor<150xf32>, tensor<?x150xf32>
}

// The sizes do not agree, which is an error of the first step.
func.func @unequal(%size: index, %steps: index) -> tensor<?xf64> {
  %one = arith.constant 1 : index
  %more = arith.addi %size, %one : index
  %x = tg.iota [%size] : f64
  %y = tg.iota [%more] : f64
  %r = tg.scan %t to %steps states(%s = %x : tensor<?xf64>) consts(%c = %y : tensor<?xf64>) -> tensor<?xf64> {
    %0 = tg.add %s, %c : tensor<?xf64>
    tg.yield %0 : tensor<?xf64>
  }
  return %r : tensor<?xf64>
}
