// gdb knows functions and lines of compiled code, in units and in modules that are compiled
// in one piece.
// RUN: gdb -q -nx -batch -iex 'set debuginfod enabled off' -ex 'set breakpoint pending on' -ex 'break debug-info.mlir:20' -ex run -ex 'info symbol $pc' -ex bt --args tg-run %s --debug-info --mode=debug --input=3xf64=1,2,3 2>&1 | FileCheck %s

// The line of the program, and what has called it.
// CHECK: Breakpoint 1, tg{{.}}main{{.+}} at {{.*}}debug-info.mlir:20
// CHECK: #0 {{.*}}main{{.+}}debug-info.mlir:20
// CHECK: #1 {{.+}}debug-info.mlir:19

// The code does the same.
// RUN: tg-run %s --debug-info --compare=interp --input=3xf64=1,2,3 | FileCheck %s --check-prefix=EQUAL
// RUN: tg-run %s --debug-info --mode=debug --compare=interp --input=3xf64=1,2,3 | FileCheck %s --check-prefix=EQUAL
// EQUAL: all results are equal

// perf reads a file with the code and its lines.
// RUN: rm -rf %t && mkdir %t && env JITDUMPDIR=%t tg-run %s --perf --mode=debug --input=3xf64=1,2,3 | FileCheck %s --check-prefix=RESULT
// RUN: find %t -name 'jit*.dump' | count 1
// RESULT: {{^}}f64 = {{.+}}
func.func @main(%x: tensor<?xf64>) -> f64 {
  %0 = tg.exp %x : tensor<?xf64>
  %1 = tg.sum %0 : tensor<?xf64>
  return %1 : f64
}
