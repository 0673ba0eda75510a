// RUN: rm -rf %t && mkdir %t

// A second run of the same file loads the program: nothing is parsed, optimised or compiled.
// RUN: tg-run %s --input=3xf64=1,2,3 --cache=%t/cache --timing 2>&1 | FileCheck %s --check-prefixes=COLD,VALUE
// RUN: tg-run %s --input=3xf64=1,2,3 --cache=%t/cache --timing 2>&1 | FileCheck %s --check-prefixes=WARM,VALUE
// RUN: tg-run %s --input=2xf64=1,2 --cache=%t/cache --timing --print-all 2>&1 | FileCheck %s --check-prefix=WARM
// COLD: {{^}}parse {{.*}} ms, optimize {{.*}} ms, compile {{.*}} ms, run
// WARM: @main {{[0-9a-f]+}}: cached, 0 calls, link {{.*}} ms
// WARM: {{^}}load {{.*}} ms, run
// VALUE: tensor<3xf64> = [4.0, 8.0, 12.0]

// Another mode, kind of code, or text is another program; so is another name, which errors would show.
// RUN: tg-run %s --input=3xf64=1,2,3 --cache=%t/cache --mode=debug --timing 2>&1 | FileCheck %s --check-prefixes=COLD,VALUE
// RUN: tg-run %s --input=3xf64=1,2,3 --cache=%t/cache --code=strict --timing 2>&1 | FileCheck %s --check-prefixes=COLD,VALUE
// RUN: tg-run %s --input=3xf64=1,2,3 --cache=%t/cache --opt-level=1 --timing 2>&1 | FileCheck %s --check-prefixes=COLD,VALUE
// RUN: cp %s %t/copy.mlir
// RUN: tg-run %t/copy.mlir --input=3xf64=1,2,3 --cache=%t/cache --timing 2>&1 | FileCheck %s --check-prefixes=COLD,VALUE
// RUN: echo >> %t/copy.mlir
// RUN: tg-run %t/copy.mlir --input=3xf64=1,2,3 --cache=%t/cache --timing 2>&1 | FileCheck %s --check-prefixes=COLD,VALUE
// RUN: tg-run %s --input=3xf64=1,2,3 --cache=off --timing 2>&1 | FileCheck %s --check-prefixes=COLD,VALUE

// Whatever needs the module reads it.
// RUN: tg-run %s --input=3xf64=1,2,3 --cache=%t/cache --timing --interpret 2>&1 | FileCheck %s --check-prefix=READ
// RUN: tg-run %s --input=3xf64=1,2,3 --cache=%t/cache --timing --compare=interp 2>&1 | FileCheck %s --check-prefix=READ
// READ: {{^}}parse

// Errors are the same in both runs: messages, places, calls, quoted lines; also those about what is asked for.
// RUN: not tg-run %s --entry=divide --input=i64=0 --cache=%t/errors 2> %t/first
// RUN: not tg-run %s --entry=divide --input=i64=0 --cache=%t/errors 2> %t/second
// RUN: diff %t/first %t/second
// RUN: not tg-run %s --entry=divide --input=i64=0 --cache=%t/errors --mode=debug 2> %t/first
// RUN: not tg-run %s --entry=divide --input=i64=0 --cache=%t/errors --mode=debug 2>&1 | FileCheck %s --check-prefix=ERROR
// RUN: not tg-run %s --entry=divide --input=i64=0 --cache=%t/errors --mode=debug 2> %t/second
// RUN: diff %t/first %t/second
// RUN: not tg-run %s --entry=none --cache=%t/errors 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: not tg-run %s --entry=scale --cache=%t/errors 2>&1 | FileCheck %s --check-prefix=PRIVATE
// RUN: not tg-run %s --cache=%t/errors 2>&1 | FileCheck %s --check-prefix=INPUTS
// NONE: error: the module has no function 'none'; the public functions are: main, divide
// PRIVATE: cache-programs.mlir:[[#@LINE+15]]:1: error: expects a public function with a body to run
// INPUTS: error: @main expects 1 input (%x: tensor<?xf64>), but got 0; give one --input for each, in order, such as --input=3xf64=1

// Without some of its code a program is compiled again, and so it is if its entry is damaged.
// RUN: sh -c 'ls -S %t/cache/*.tgc | head -n 1 | xargs rm'
// RUN: tg-run %s --input=3xf64=1,2,3 --cache=%t/cache | FileCheck %s --check-prefix=VALUE
// RUN: sh -c 'for f in %t/cache/*.tgc; do truncate -s -40 $f; done'
// RUN: tg-run %s --input=3xf64=1,2,3 --cache=%t/cache --timing 2>&1 | FileCheck %s --check-prefixes=COLD,VALUE
// RUN: tg-run %s --input=3xf64=1,2,3 --cache=%t/cache --timing 2>&1 | FileCheck %s --check-prefixes=WARM,VALUE

// The limit of the cache holds for programs, too.
// RUN: env TENSORGRAPH_CACHE_SIZE=100 tg-run %s --input=3xf64=1,2,3 --cache=%t/small | FileCheck %s --check-prefix=VALUE
// RUN: tg-cache stat --cache=%t/small | FileCheck %s --check-prefix=EMPTY
// EMPTY: entries: 0

func.func private @scale(%x: tensor<?xf64>) -> tensor<?xf64> {
  %c = arith.constant 2.0 : f64
  %r = tg.mul %x, %c : (tensor<?xf64>, f64)
  return %r : tensor<?xf64>
}
func.func @main(%x: tensor<?xf64>) -> tensor<?xf64> {
  %0 = call @scale(%x) : (tensor<?xf64>) -> tensor<?xf64>
  %1 = call @scale(%0) : (tensor<?xf64>) -> tensor<?xf64>
  return %1 : tensor<?xf64>
}
func.func private @by(%x: i64, %by: i64) -> i64 {
  // ERROR: cache-programs.mlir:[[@LINE+1]]:8: error: integer division by zero
  %r = tg.floordiv %x, %by : i64
  return %r : i64
}
func.func @divide(%by: i64) -> i64 {
  // ERROR: cache-programs.mlir:[[@LINE+1]]:8: note: called from here
  %r = call @by(%by, %by) : (i64, i64) -> i64
  return %r : i64
}
