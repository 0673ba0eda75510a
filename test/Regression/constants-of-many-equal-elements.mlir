// LLVM's translation made a pointer for each element of a constant, also if all are equal.

// RUN: tg-run %s --mode=debug --entry=some --print | FileCheck %s
// RUN: tg-run %s --entry=some | FileCheck %s
// RUN: tg-run %s --mode=debug --entry=many --input=index=3 | FileCheck %s --check-prefix=MANY
// RUN: tg-run %s --entry=many --input=index=3 | FileCheck %s --check-prefix=MANY
// RUN: not tg-run %s --mode=debug --entry=wrapped --input=index=0 2>&1 | FileCheck %s --check-prefix=WRAPPED
// RUN: not tg-run %s --entry=wrapped --input=index=0 2>&1 | FileCheck %s --check-prefix=WRAPPED

// CHECK: f64 = 400000.0
func.func @some() -> f64 {
  %0 = arith.constant dense<1.0> : tensor<400000xf64>
  %1 = tg.sum %0 : tensor<400000xf64>
  return %1 : f64
}

// There is no memory for the constants, and none is needed for an element.
// MANY:      f64 = 1.0
// MANY-NEXT: f64 = 2.0
func.func @many(%k: index) -> (f64, f64) {
  %0 = arith.constant dense<1.0> : tensor<1099511627776xf64>
  %1 = tensor.extract %0[%k] : tensor<1099511627776xf64>
  %2 = arith.constant dense<2.0> : tensor<1099511627776xf64>
  %3 = tensor.extract %2[%k] : tensor<1099511627776xf64>
  return %1, %3 : f64, f64
}

// WRAPPED: :[[@LINE+2]]:8: error: the size of a tensor of type {{.*}} in bytes does not fit 63 bits
func.func @wrapped(%k: index) -> f64 {
  %0 = arith.constant dense<1.0> : tensor<4294967296x4294967296xf64>
  %1 = tensor.extract %0[%k, %k] : tensor<4294967296x4294967296xf64>
  return %1 : f64
}
