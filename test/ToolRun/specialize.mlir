// Code for the sizes of a call has the results of general code, and its messages.
// RUN: tg-run %s --input=2xf64=1,1 --input=2x2xf64=1,1,1,0 --input=index=10 --specialize=always --timing --cache=off 2>&1 | FileCheck %s
// CHECK: variant of @main for 0: 2, 1: 2x2: 1 call, made in {{.*}} ms
// CHECK-NEXT: @main {{.*}}: compiled
// CHECK: tensor<2xf64> = [144.0, 89.0]

// A single call is too short for code that another thread compiles.
// RUN: tg-run %s --input=2xf64=1,1 --input=2x2xf64=1,1,1,0 --input=index=10 --specialize=small --timing 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: tg-run %s --input=2xf64=1,1 --input=2x2xf64=1,1,1,0 --input=index=10 --timing 2>&1 | FileCheck %s --check-prefix=NONE
// NONE-NOT: variant
// NONE: tensor<2xf64> = [144.0, 89.0]

// Calls that take long get it.
// RUN: tg-run %s --input=2xf64=1,1 --input=2x2xf64=1,1,1,0 --input=index=1000000 --benchmark=400 --specialize=small --timing 2>&1 | FileCheck %s --check-prefix=SMALL
// SMALL: variant of @main for 0: 2, 1: 2x2: {{.*}} calls, made in

// A program in the cache has variants, too, whose functions are in the cache.
// RUN: rm -rf %t
// RUN: tg-run %s --input=2xf64=1,1 --input=2x2xf64=1,1,1,0 --input=index=10 --specialize=always --timing --cache=%t 2>&1 | FileCheck %s
// RUN: tg-run %s --input=2xf64=1,1 --input=2x2xf64=1,1,1,0 --input=index=10 --specialize=always --timing --cache=%t 2>&1 | FileCheck %s --check-prefix=AGAIN
// AGAIN: @main {{.*}}: cached
// AGAIN: variant of @main for 0: 2, 1: 2x2: 1 call
// AGAIN-NEXT: @main {{.*}}: cached
// AGAIN: load
// AGAIN: tensor<2xf64> = [144.0, 89.0]

// Sizes that the program refuses have no variant.
// RUN: not tg-run %s --input=2xf64=1,1 --input=3x3xf64=1 --input=index=10 2> %t.general
// RUN: not tg-run %s --input=2xf64=1,1 --input=3x3xf64=1 --input=index=10 --specialize=always 2> %t.special
// RUN: diff %t.general %t.special
// Nor have sizes of 1, of which a known one would be repeated.
// RUN: not tg-run %s --entry=add --input=1xf64=1 --input=3xf64=1 2> %t.general
// RUN: not tg-run %s --entry=add --input=1xf64=1 --input=3xf64=1 --specialize=always 2> %t.special
// RUN: diff %t.general %t.special
// RUN: FileCheck %s --check-prefix=ADD < %t.special
// ADD: specialize.mlir:[[#@LINE+24]]:8: error: sizes of axis 0 do not agree: 1 and 3

// An error in code for sizes.
// RUN: not tg-run %s --entry=take --input=3xf64=1 --input=index=3 2> %t.general
// RUN: not tg-run %s --entry=take --input=3xf64=1 --input=index=3 --specialize=always 2> %t.special
// RUN: diff %t.general %t.special

// A profile and the decisions show code for sizes.
// RUN: tg-run %s --input=2xf64=1,1 --input=2x2xf64=1,1,1,0 --input=index=10 --specialize=always --profile=- | FileCheck %s --check-prefix=PROFILE
// PROFILE: main (0: 2, 1: 2x2)
// RUN: tg-explain %s --decisions | FileCheck %s --check-prefix=DECIDED
// DECIDED: + calls may have code for their sizes: 'main' has small tensors in loops whose sizes are axis 0 of argument 0,

// RUN: not tg-run %s --specialize=often 2>&1 | FileCheck %s --check-prefix=USAGE
// USAGE: error: expects --specialize=never, small or always, but got 'often'

func.func @main(%x: tensor<?xf64>, %a: tensor<?x?xf64>, %n: index) -> tensor<?xf64> {
  %0 = tg.scan %t to %n states(%s = %x : tensor<?xf64>) consts(%i = %a : tensor<?x?xf64>) -> tensor<?xf64> {
    %1 = tg.dot %i, %s : (tensor<?x?xf64>, tensor<?xf64>)
    tg.yield %1 : tensor<?xf64>
  }
  return %0 : tensor<?xf64>
}
func.func @add(%x: tensor<?xf64>, %y: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.add %x, %y : tensor<?xf64>
  return %0 : tensor<?xf64>
}
func.func @take(%x: tensor<?xf64>, %at: index) -> f64 {
  %0 = tg.take %x at %at axis 0 : (tensor<?xf64>, index)
  return %0 : f64
}
