// The terms of sums are computed for 32 steps at once; the last steps fill no block.
// RUN: sh -c 'for n in 0 1 31 32 33 64 100 130; do for f in sums trace backwards; do \
// RUN:   tg-run %s --entry=$f --mode=fast-run --code=strict --compare=interp --input=index=$n || exit 1; \
// RUN:   tg-run %s --entry=$f --mode=fast-run --code=fast --compare=interp --tolerance=64 --input=index=$n || exit 1; done; done' | FileCheck %s
// RUN: tg-opt %s --tg-fast-run --remarks-filter=tg-block-steps -o /dev/null 2>&1 | FileCheck %s --check-prefix=REMARK
// RUN: not tg-run %s --entry=sums --mode=fast-run --input=index=-1 2>&1 | FileCheck %s --check-prefix=NEGATIVE
// CHECK: all results are equal
// CHECK-NOT: error
// REMARK-COUNT-3: computes the terms of 32 steps at once
// REMARK: Missed{{.*}}a step decides whether there is a next one
// NEGATIVE: error: the number of steps is negative: -1

// A sum, a product and a maximum of terms of the number of the step; one of them reads another sum.
func.func @sums(%n: index) -> (f64, f64, f64) {
  %zero = arith.constant 0.0 : f64
  %one = arith.constant 1.0 : f64
  %r:3 = tg.scan %t to %n states(%sum = %zero : f64, %product = %one : f64, %most = %zero : f64) -> (f64, f64, f64) {
    %k = tg.cast %t to f64 : index
    %s = tg.sin %k : f64
    %e = tg.exp %s : f64
    %0 = tg.add %sum, %e : f64
    %1 = tg.mul %product, %s : f64
    %2 = tg.add %e, %sum : f64
    %3 = tg.maximum %most, %2 : f64
    tg.yield %0, %1, %3 : f64, f64, f64
  }
  return %r#0, %r#1, %r#2 : f64, f64, f64
}

// The sums of all steps, and a window of terms.
func.func @trace(%n: index) -> (f64, tensor<2xf64>, tensor<?xf64>) {
  %zero = arith.constant 0.0 : f64
  %first = arith.constant dense<[0.5, 1.5]> : tensor<2xf64>
  %r:3 = tg.scan %t to %n
      states(%sum = %zero : f64, %a, %b = %first[-2, -1] : tensor<2xf64>)
      -> (f64, tensor<2xf64>, tensor<?xf64>) {
    %k = tg.cast %t to f64 : index
    %s = tg.cos %k : f64
    %0 = tg.add %sum, %s : f64
    %1 = tg.mul %a, %b : f64
    %2 = tg.sub %s, %1 : f64
    tg.yield %0, %2 : f64, f64 outs(%0 : f64)
  }
  return %r#0, %r#1, %r#2 : f64, tensor<2xf64>, tensor<?xf64>
}

// The steps that fill no block come first.
func.func @backwards(%n: index) -> (f64, tensor<?xf64>) {
  %zero = arith.constant 0.0 : f64
  %r:2 = tg.scan %t to %n backwards states(%h = %zero : f64) -> (f64, tensor<?xf64>) {
    %half = arith.constant 0.5 : f64
    %k = tg.cast %t to f64 : index
    %s = tg.cos %k : f64
    %0 = tg.mul %h, %half : f64
    %1 = tg.add %0, %s : f64
    tg.yield %1 : f64 outs(%1 : f64)
  }
  return %r#0, %r#1 : f64, tensor<?xf64>
}

func.func @until(%n: index) -> f64 {
  %zero = arith.constant 0.0 : f64
  %r = tg.scan %t to %n states(%sum = %zero : f64) -> f64 {
    %one = arith.constant 1.0 : f64
    %k = tg.cast %t to f64 : index
    %s = tg.sin %k : f64
    %0 = tg.add %sum, %s : f64
    %stops = tg.lt %one, %0 : f64
    tg.yield %0 : f64 until %stops
  }
  return %r : f64
}
