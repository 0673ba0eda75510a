// A program may not carry the attributes by which passes tell each other what they have arranged: nothing checks at run
// time that they are true. One that comes from such passes can be run if that is asked for.
// RUN: split-file --leading-lines %s %t
// RUN: not tg-run %t/destinations.mlir --input=4xf64=1 2>&1 | FileCheck %s --check-prefix=DESTINATIONS
// RUN: not tg-run %t/destinations.mlir --input=4xf64=1 --interpret 2>&1 | FileCheck %s --check-prefix=DESTINATIONS
// RUN: not tg-compile %t/destinations.mlir -o %t/library.o 2>&1 | FileCheck %s --check-prefix=DESTINATIONS
// RUN: not tg-run %t/parallel.mlir 2>&1 | FileCheck %s --check-prefix=PARALLEL
// RUN: not tg-run %t/whole.mlir 2>&1 | FileCheck %s --check-prefix=WHOLE
// RUN: not tg-run %t/checks.mlir 2>&1 | FileCheck %s --check-prefix=CHECKS
// RUN: not tg-run %t/optimized.mlir 2>&1 | FileCheck %s --check-prefix=OPTIMIZED
// RUN: tg-run %t/destinations.mlir --input=4xf64=1 --accept-compiler-attributes | FileCheck %s
// RUN: tg-run %t/destinations.mlir --input=4xf64=1 --accept-compiler-attributes --interpret | FileCheck %s
// CHECK: tensor<4xf64> = [2.718{{.*}}, {{.*}}]

//--- destinations.mlir
func.func @main(%x: tensor<4xf64>) -> tensor<4xf64> {
  %e = tensor.empty() : tensor<4xf64>
  %0 = tg.call @f(%x) into(%e : tensor<4xf64>) : (tensor<4xf64>) -> tensor<4xf64>
  return %0 : tensor<4xf64>
}
// DESTINATIONS: destinations.mlir:[[#@LINE+1]]:1: error: 'func.func' op carries 'tg.destinations', which only passes of the compiler may set
func.func private @f(%x: tensor<4xf64>, %d: tensor<4xf64>) -> tensor<4xf64> attributes {tg.destinations = 1 : i64} {
  %0 = tg.exp %x : tensor<4xf64>
  %1 = bufferization.materialize_in_destination %0 in %d : (tensor<4xf64>, tensor<4xf64>) -> tensor<4xf64>
  return %1 : tensor<4xf64>
}

//--- parallel.mlir
// PARALLEL: 'func.func' op carries 'tg.parallel_loop'
func.func @main() {
  return
}
func.func private @steps(%first: index, %last: index, %cost: index) attributes {tg.parallel_loop} {
  return
}

//--- whole.mlir
// WHOLE: 'func.func' op carries 'tg.whole_arrays'
func.func private @f(tensor<4xf64>) attributes {tg.whole_arrays}
func.func @main() {
  return
}

//--- checks.mlir
// CHECKS: 'builtin.module' op carries 'tg.checks'
module attributes {tg.checks = {}} {
  func.func @main() {
    return
  }
}

//--- optimized.mlir
// OPTIMIZED: 'func.func' op carries 'tg.optimized'
func.func @main() attributes {tg.optimized} {
  return
}
