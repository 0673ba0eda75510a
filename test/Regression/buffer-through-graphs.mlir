// A buffer that a loop updates through a graph used twice is copied once, not in each step; so through functions.
// RUN: tg-run %s --mode=debug --compare=interp --input=5xf64=1,2,3,4,5 --input=index=5 --input=f64=1 | FileCheck %s
// RUN: tg-run %s --mode=debug --entry=functions --compare=interp --input=5xf64=1,2,3,4,5 --input=index=5 --input=f64=1 | FileCheck %s
// RUN: tg-run %s --mode=fast-run --input=1000xf64=1 --input=index=1000 --input=f64=1 --benchmark=1 | FileCheck %s --check-prefix=ALLOCATIONS
// RUN: tg-run %s --entry=functions --mode=fast-run --input=1000xf64=1 --input=index=1000 --input=f64=1 --benchmark=1 | FileCheck %s --check-prefix=ALLOCATIONS
// RUN: tg-run %s --mode=debug --input=1000xf64=1 --input=index=1000 --input=f64=1 --benchmark=1 | FileCheck %s --check-prefix=ALLOCATIONS
// CHECK: all results are equal
// ALLOCATIONS: {{[^0-9]}}1 allocation
func.func @main(%x: tensor<?xf64>, %n: index, %v: f64) -> tensor<?xf64> {
  %r = tg.scan %t to %n states(%b = %x : tensor<?xf64>) consts(%k = %v : f64) -> (tensor<?xf64>) {
    %nx = tg.ofg "upd" (%bb = %b, %i = %t, %w = %k) : (tensor<?xf64>, index, f64) -> tensor<?xf64> {
      %o = arith.constant 1.0 : f64
      %row = tg.slice %bb[%i] : tensor<?xf64>
      %s = tg.add %row, %w : f64
      %s2 = tg.exp %s : f64
      %nx = tg.inc_slice %s2 into %bb[%i] : (f64, tensor<?xf64>)
      tg.yield %nx : tensor<?xf64>
    }
    %nx2 = tg.ofg "upd" (%bb = %nx, %i = %t, %w = %k) : (tensor<?xf64>, index, f64) -> tensor<?xf64> {
      %o = arith.constant 1.0 : f64
      %row = tg.slice %bb[%i] : tensor<?xf64>
      %s = tg.add %row, %w : f64
      %s2 = tg.exp %s : f64
      %nx = tg.inc_slice %s2 into %bb[%i] : (f64, tensor<?xf64>)
      tg.yield %nx : tensor<?xf64>
    }
    tg.yield %nx2 : tensor<?xf64>
  }
  return %r : tensor<?xf64>
}

func.func private @update(%b: tensor<?xf64>, %i: index, %w: f64) -> tensor<?xf64> {
  %row = tg.slice %b[%i] : tensor<?xf64>
  %s = tg.add %row, %w : f64
  %s2 = tg.exp %s : f64
  %r = tg.inc_slice %s2 into %b[%i] : (f64, tensor<?xf64>)
  return %r : tensor<?xf64>
}
func.func @functions(%x: tensor<?xf64>, %n: index, %v: f64) -> tensor<?xf64> {
  %r = tg.scan %t to %n states(%b = %x : tensor<?xf64>) consts(%k = %v : f64) -> (tensor<?xf64>) {
    %0 = func.call @update(%b, %t, %k) : (tensor<?xf64>, index, f64) -> tensor<?xf64>
    %1 = func.call @update(%0, %t, %k) : (tensor<?xf64>, index, f64) -> tensor<?xf64>
    tg.yield %1 : tensor<?xf64>
  }
  return %r : tensor<?xf64>
}
