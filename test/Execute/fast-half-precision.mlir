// Half precision on vectors: bit for bit the interpreter's values, on processors that have conversions and on others.
// RUN: tg-run %s --mode=debug --entry=elementwise_f16 --input=index=1003 --code=fast --tolerance=0 --compare=interp | FileCheck %s
// RUN: tg-run %s --mode=debug --entry=elementwise_bf16 --input=index=1003 --code=fast --tolerance=0 --compare=interp | FileCheck %s
// RUN: tg-run %s --mode=debug --entry=elementwise_f16 --input=index=37 --code=fast --mcpu=x86-64 --tolerance=0 --compare=interp | FileCheck %s
// RUN: tg-run %s --mode=debug --entry=elementwise_bf16 --input=index=37 --code=fast --mcpu=x86-64 --tolerance=0 --compare=interp | FileCheck %s
// RUN: tg-run %s --mode=debug --entry=sums_f16 --input=index=70 --input=index=133 --code=fast --tolerance=0 --compare=interp | FileCheck %s
// RUN: tg-run %s --mode=debug --entry=sums_bf16 --input=index=3 --input=index=2 --code=fast --mcpu=haswell --tolerance=0 --compare=interp | FileCheck %s
// RUN: tg-run %s --mode=fast-run --entry=elementwise_bf16 --input=index=0 --tolerance=0 --compare=interp | FileCheck %s
// CHECK: all results are equal

// Any bits: denormal numbers, infinities and NaN are among them.
func.func private @numbers_f16(%n: index, %step: i64) -> tensor<?xf16> {
  %0 = tg.iota [%n] : i64
  %1 = tg.mul %0, %step : (tensor<?xi64>, i64)
  %2 = tg.cast %1 to i16 : tensor<?xi64>
  %3 = arith.bitcast %2 : tensor<?xi16> to tensor<?xf16>
  return %3 : tensor<?xf16>
}

// Each operation is rounded.
func.func @elementwise_f16(%n: index) -> (tensor<?xf16>, tensor<?xi1>, tensor<?xf64>) {
  %c1 = arith.constant 40503 : i64
  %c2 = arith.constant 24107 : i64
  %x = func.call @numbers_f16(%n, %c1) : (index, i64) -> tensor<?xf16>
  %y = func.call @numbers_f16(%n, %c2) : (index, i64) -> tensor<?xf16>
  %0 = tg.mul %x, %y : tensor<?xf16>
  %1 = tg.add %0, %x : tensor<?xf16>
  %2 = tg.div %1, %y : tensor<?xf16>
  %3 = tg.sqrt %2 : tensor<?xf16>
  %4 = tg.maximum %3, %1 : tensor<?xf16>
  %5 = tg.lt %4, %x : tensor<?xf16>
  %6 = tg.cast %4 to f64 : tensor<?xf16>
  return %4, %5, %6 : tensor<?xf16>, tensor<?xi1>, tensor<?xf64>
}

// Sums of few bits do not depend on the order.
func.func @sums_f16(%n: index, %m: index) -> (f16, tensor<?xf16>, tensor<?xf16>, f16) {
  %0 = tg.iota [%n] : i64
  %1 = tg.iota [%m] : i64
  %2 = tg.expand_dims %0 [1] : tensor<?xi64>
  %3 = tg.add %2, %1 : (tensor<?x1xi64>, tensor<?xi64>)
  %c7 = arith.constant 7 : i64
  %4 = tg.mod %3, %c7 : (tensor<?x?xi64>, i64)
  %x = tg.cast %4 to f16 : tensor<?x?xi64>
  %5 = tg.sum %x : tensor<?x?xf16>
  %6 = tg.sum %x axes [0] : tensor<?x?xf16>
  %7 = tg.sum %x axes [1] : tensor<?x?xf16>
  %8 = tg.sub %x, %5 : (tensor<?x?xf16>, f16)
  %9 = tg.max %8 : tensor<?x?xf16>
  return %5, %6, %7, %9 : f16, tensor<?xf16>, tensor<?xf16>, f16
}

// Any bits: denormal numbers, infinities and NaN are among them.
func.func private @numbers_bf16(%n: index, %step: i64) -> tensor<?xbf16> {
  %0 = tg.iota [%n] : i64
  %1 = tg.mul %0, %step : (tensor<?xi64>, i64)
  %2 = tg.cast %1 to i16 : tensor<?xi64>
  %3 = arith.bitcast %2 : tensor<?xi16> to tensor<?xbf16>
  return %3 : tensor<?xbf16>
}

// Each operation is rounded.
func.func @elementwise_bf16(%n: index) -> (tensor<?xbf16>, tensor<?xi1>, tensor<?xf64>) {
  %c1 = arith.constant 40503 : i64
  %c2 = arith.constant 24107 : i64
  %x = func.call @numbers_bf16(%n, %c1) : (index, i64) -> tensor<?xbf16>
  %y = func.call @numbers_bf16(%n, %c2) : (index, i64) -> tensor<?xbf16>
  %0 = tg.mul %x, %y : tensor<?xbf16>
  %1 = tg.add %0, %x : tensor<?xbf16>
  %2 = tg.div %1, %y : tensor<?xbf16>
  %3 = tg.sqrt %2 : tensor<?xbf16>
  %4 = tg.maximum %3, %1 : tensor<?xbf16>
  %5 = tg.lt %4, %x : tensor<?xbf16>
  %6 = tg.cast %4 to f64 : tensor<?xbf16>
  return %4, %5, %6 : tensor<?xbf16>, tensor<?xi1>, tensor<?xf64>
}

// Sums of few bits do not depend on the order.
func.func @sums_bf16(%n: index, %m: index) -> (bf16, tensor<?xbf16>, tensor<?xbf16>, bf16) {
  %0 = tg.iota [%n] : i64
  %1 = tg.iota [%m] : i64
  %2 = tg.expand_dims %0 [1] : tensor<?xi64>
  %3 = tg.add %2, %1 : (tensor<?x1xi64>, tensor<?xi64>)
  %c7 = arith.constant 7 : i64
  %4 = tg.mod %3, %c7 : (tensor<?x?xi64>, i64)
  %x = tg.cast %4 to bf16 : tensor<?x?xi64>
  %5 = tg.sum %x : tensor<?x?xbf16>
  %6 = tg.sum %x axes [0] : tensor<?x?xbf16>
  %7 = tg.sum %x axes [1] : tensor<?x?xbf16>
  %8 = tg.sub %x, %5 : (tensor<?x?xbf16>, bf16)
  %9 = tg.max %8 : tensor<?x?xbf16>
  return %5, %6, %7, %9 : bf16, tensor<?xbf16>, tensor<?xbf16>, bf16
}
