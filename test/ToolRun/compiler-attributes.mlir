// A program may not carry the attributes by which passes tell each other what they have arranged, nor operations of
// lowered code: nothing checks at run time that they are true. One that comes from such passes can be run if that is asked for.
// RUN: split-file --leading-lines %s %t
// RUN: not tg-run %t/destinations.mlir --input=4xf64=1 2>&1 | FileCheck %s --check-prefix=DESTINATIONS
// RUN: not tg-run %t/destinations.mlir --input=4xf64=1 --interpret 2>&1 | FileCheck %s --check-prefix=DESTINATIONS
// RUN: not tg-compile %t/destinations.mlir -o %t/library.o 2>&1 | FileCheck %s --check-prefix=DESTINATIONS
// RUN: not tg-run %t/parallel.mlir 2>&1 | FileCheck %s --check-prefix=PARALLEL
// RUN: not tg-run %t/whole.mlir 2>&1 | FileCheck %s --check-prefix=WHOLE
// RUN: not tg-run %t/checks.mlir 2>&1 | FileCheck %s --check-prefix=CHECKS
// RUN: not tg-run %t/prints.mlir 2>&1 | FileCheck %s --check-prefix=PRINTS
// RUN: not tg-run %t/profile.mlir 2>&1 | FileCheck %s --check-prefix=PROFILE
// RUN: not tg-run %t/optimized.mlir 2>&1 | FileCheck %s --check-prefix=OPTIMIZED
// RUN: not tg-run %t/partitioned.mlir --input=f64=1 2>&1 | FileCheck %s --check-prefix=PARTITIONED
// RUN: not tg-run %t/lowered.mlir --input=f64=1 2>&1 | FileCheck %s --check-prefix=LOWERED
// RUN: not tg-compile %t/lowered.mlir -o %t/library.o 2>&1 | FileCheck %s --check-prefix=LOWERED
// RUN: tg-run %t/lowered.mlir --input=f64=1 --accept-compiler-attributes | FileCheck %s --check-prefix=ACCEPTED
// RUN: not tg-run %t/best.mlir --input=i1=1 2>&1 | FileCheck %s --check-prefix=BEST
// RUN: tg-run %t/destinations.mlir --input=4xf64=1 --accept-compiler-attributes | FileCheck %s
// RUN: tg-run %t/destinations.mlir --input=4xf64=1 --accept-compiler-attributes --interpret | FileCheck %s
// CHECK: tensor<4xf64> = [2.718{{.*}}, {{.*}}]

//--- destinations.mlir
// DESTINATIONS: destinations.mlir:[[#@LINE+1]]:1: error: 'func.func' op carries 'tg.destinations', which only passes of the compiler may set
func.func private @f(%x: tensor<4xf64>, %d: tensor<4xf64>) -> tensor<4xf64> attributes {tg.destinations = 1 : i64} {
  %0 = tg.exp %x : tensor<4xf64>
  %1 = bufferization.materialize_in_destination %0 in %d : (tensor<4xf64>, tensor<4xf64>) -> tensor<4xf64>
  return %1 : tensor<4xf64>
}
func.func @main(%x: tensor<4xf64>) -> tensor<4xf64> {
  %e = tensor.empty() : tensor<4xf64>
  %0 = tgl.call @f(%x) into(%e : tensor<4xf64>) : (tensor<4xf64>) -> tensor<4xf64>
  return %0 : tensor<4xf64>
}

//--- lowered.mlir
func.func @main(%x: f64) -> f64 {
  %0 = math.exp %x : f64
  %zero = arith.constant 0.0 : f64
  %ok = arith.cmpf oge, %0, %zero : f64
  // LOWERED: lowered.mlir:[[#@LINE+1]]:3: error: 'tgl.check' op is of 'tgl', whose operations only passes of the compiler may make
  tgl.check %ok, "is negative"
  // ACCEPTED: f64 = 2.718
  return %0 : f64
}

//--- partitioned.mlir
// PARTITIONED: 'func.func' op carries 'tg.partitioned'
func.func @main(%x: f64) -> f64 attributes {tg.partitioned = {inputs = [{}], results = [{}]}} {
  return %x : f64
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

//--- prints.mlir
// PRINTS: 'func.func' op carries 'tg.prints'
func.func private @f(tensor<4xf64>) attributes {tg.prints}
func.func @main() {
  return
}

//--- profile.mlir
// PROFILE: 'builtin.module' op carries 'tg.profile_records'
module attributes {tg.profile_records = []} {
  func.func @main() {
    return
  }
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

//--- best.mlir
// BEST: 'arith.select' op carries 'tg.best'
func.func @main(%c: i1) -> i1 {
  %0 = arith.select %c, %c, %c {tg.best = "largest"} : i1
  return %0 : i1
}
