// RUN: rm -rf %t && mkdir %t

// The second run finds what the first one compiled.
// RUN: tg-run %s --mode=debug --input=3xf64=1,2,3 --cache=%t/cache --timing --explain-cache 2>&1 | FileCheck %s --check-prefixes=COLD,VALUE
// RUN: tg-run %s --mode=debug --input=3xf64=1,2,3 --cache=%t/cache --timing 2>&1 | FileCheck %s --check-prefixes=WARM,VALUE
// RUN: env TENSORGRAPH_CACHE=%t/cache tg-run %s --mode=debug --input=3xf64=1,2,3 --timing 2>&1 | FileCheck %s --check-prefixes=WARM,VALUE
// COLD:      @scale [[KEY:[0-9a-f]+]]: compiled (no entry of this name), 2 calls, {{[1-9][0-9]*}} instructions, lower {{.*}} ms, optimize {{.*}} ms, generate {{.*}} ms, link {{.*}} ms
// COLD-NEXT: @main {{[0-9a-f]+}}: compiled (no entry of this name), 0 calls
// WARM:      @scale {{[0-9a-f]+}}: cached, 2 calls, link {{.*}} ms
// WARM-NEXT: @main {{[0-9a-f]+}}: cached
// VALUE:     tensor<3xf64> = [4.0, 8.0, 12.0]

// A change of one function compiles one, also if it is another number of checks; another level compiles all.
// RUN: sed 's/constant 2.0/constant 3.0/' %s > %t/changed.mlir
// RUN: tg-run %t/changed.mlir --mode=debug --input=3xf64=1,2,3 --cache=%t/cache --explain-cache 2>&1 | FileCheck %s --check-prefix=CHANGED
// CHANGED:      @scale {{[0-9a-f]+}}: compiled (changed: function)
// CHANGED-NEXT: @main {{[0-9a-f]+}}: cached
// CHANGED:      tensor<3xf64> = [9.0, 18.0, 27.0]
// RUN: sed 's,// more,%%n = tg.assert %%ok\, %%x\, "fails" : tensor<?xf64>,' %s > %t/checks.mlir
// RUN: tg-run %t/checks.mlir --mode=debug --input=3xf64=1,2,3 --cache=%t/cache --explain-cache 2>&1 | FileCheck %s --check-prefix=CHECKS
// CHECKS:      @scale {{[0-9a-f]+}}: compiled (changed: function)
// CHECKS-NEXT: @main {{[0-9a-f]+}}: cached
// RUN: tg-run %s --mode=debug --input=3xf64=1,2,3 --cache=%t/cache --explain-cache --opt-level=0 2>&1 | FileCheck %s --check-prefix=LEVEL
// LEVEL:      @scale {{[0-9a-f]+}}: compiled (changed: {{.*}}optimisation
// LEVEL-NEXT: @main {{[0-9a-f]+}}: compiled (changed: optimisation)

// What is not content: names of functions and files, places in them.
// RUN: sed -e 's/@scale/@other/' -e '1i// A line more.' %s > %t/moved.mlir
// RUN: tg-run %t/moved.mlir --mode=debug --input=3xf64=1,2,3 --cache=%t/cache --timing 2>&1 | FileCheck %s --check-prefix=MOVED
// MOVED:      @other {{[0-9a-f]+}}: cached
// MOVED-NEXT: @main {{[0-9a-f]+}}: cached

// Errors are where they are in the file that is run.
// RUN: not tg-run %s --mode=debug --entry=divide --input=i64=0 --cache=%t/cache 2>&1 | FileCheck %s --check-prefix=ERROR
// RUN: not tg-run %s --mode=debug --entry=divide --input=i64=0 --cache=%t/cache 2>&1 | FileCheck %s --check-prefix=ERROR

// RUN: tg-run %s --mode=debug --input=3xf64=1,2,3 --cache=off --timing 2>&1 | FileCheck %s --check-prefix=OFF
// OFF: @scale {{[0-9a-f]+}}: compiled, 2 calls

func.func private @scale(%x: tensor<?xf64>) -> tensor<?xf64> {
  %c = arith.constant 2.0 : f64
  %ok = arith.constant true
  // more
  %r = tg.mul %x, %c : (tensor<?xf64>, f64)
  return %r : tensor<?xf64>
}
func.func @main(%x: tensor<?xf64>) -> tensor<?xf64> {
  %0 = call @scale(%x) : (tensor<?xf64>) -> tensor<?xf64>
  %1 = call @scale(%0) : (tensor<?xf64>) -> tensor<?xf64>
  return %1 : tensor<?xf64>
}
// ERROR: cache.mlir:[[@LINE+2]]:{{[0-9]+}}: error: {{.*}}division by zero
func.func @divide(%by: i64) -> i64 {
  %r = tg.floordiv %by, %by : i64
  return %r : i64
}
