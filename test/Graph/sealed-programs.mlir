// Sealed operations among graphs: what is around a graph is sealed, what is inside is covered by the digest of the graph.
// Programs with seals are run, compiled and differentiated as others are, and equal functions merge where seals allow it.
// RUN: tg-opt %s --tg-freeze=ops=scf.for -o %t
// RUN: FileCheck %s --input-file %t
// RUN: tg-opt %t --tg-freeze | diff %t -
// RUN: tg-run %t --input=f64=2 --input=index=3 --mode=debug --compare=interp --print | FileCheck %s --check-prefix=VALUE
// RUN: tg-run %t --input=f64=2 --input=index=3 --compare=interp --print | FileCheck %s --check-prefix=VALUE
// RUN: tg-compile %t -o %t.so
// RUN: tg-opt %t --tg-merge-functions | FileCheck %s --check-prefix=MERGED
// RUN: tg-opt %s --tg-freeze=ops=scf.for,func.func --tg-merge-functions | FileCheck %s --check-prefix=SEALED

// CHECK-LABEL: func.func @main
// CHECK:       scf.for
// CHECK-NOT:     tg.seal
// CHECK:         tg.ofg frozen
// CHECK:       } {tg.seal = #{{.+}}}
// CHECK:       tg.ofg frozen
// CHECK:         scf.for
// CHECK-NOT:   tg.seal
// CHECK-LABEL: func.func private @double
// VALUE:       f64 = 23.919{{[0-9]+}}
// MERGED-LABEL: func.func @main
// MERGED:       call @double
// MERGED:       call @twice
// MERGED:       func.func private @double
// MERGED:       func.func private @twice
// MERGED-NOT:   @again
// SEALED-COUNT-4: func.func private
func.func @main(%x: f64, %n: index) -> f64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = scf.for %i = %c0 to %n step %c1 iter_args(%s = %x) -> (f64) {
    %2 = tg.ofg (%a = %s) : (f64) -> f64 {
      %3 = tg.tanh %a : f64
      tg.yield %3 : f64
    }
    %4 = func.call @double(%2) : (f64) -> f64
    %5 = func.call @twice(%4) : (f64) -> f64
    %6 = arith.addf %5, %x : f64
    %7 = arith.divf %6, %x : f64
    scf.yield %7 : f64
  }
  %1 = tg.ofg (%a = %0, %m = %n) : (f64, index) -> f64 {
    %c2 = arith.constant 1 : index
    %2 = scf.for %i = %c2 to %m step %c2 iter_args(%s = %a) -> (f64) {
      %3 = tg.add %s, %s : f64
      scf.yield %3 : f64
    }
    tg.yield %2 : f64
  }
  %2 = func.call @again(%1) : (f64) -> f64
  return %2 : f64
}
func.func private @double(%x: f64) -> f64 {
  %0 = arith.addf %x, %x : f64
  return %0 : f64
}
func.func private @twice(%x: f64) -> f64 {
  %0 = arith.addf %x, %x : f64
  return %0 : f64
}
func.func private @again(%x: f64) -> f64 {
  %0 = arith.addf %x, %x : f64
  return %0 : f64
}

// A frozen graph calls what it has called.
// RUN: tg-opt %s --tg-freeze=ops=scf.for --tg-merge-functions --tg-verify-graphs | FileCheck %s --check-prefix=FROZEN
// FROZEN-LABEL: func.func @calls
// FROZEN:         func.call @same
// FROZEN:       func.func private @same
func.func @calls(%x: f64) -> f64 {
  %0 = tg.ofg (%a = %x) : (f64) -> f64 {
    %1 = func.call @same(%a) : (f64) -> f64
    tg.yield %1 : f64
  }
  return %0 : f64
}
func.func private @same(%x: f64) -> f64 {
  %0 = arith.addf %x, %x : f64
  return %0 : f64
}
