// A library has the special functions if its program calls one of them, and needs no library but those of C.
// RUN: rm -rf %t && mkdir %t && split-file %s %t
// RUN: tg-compile %t/with.mlir -o %t/libwith.so && tg-compile %t/without.mlir -o %t/libwithout.so
// RUN: llvm-readelf-22 --needed-libs %t/libwith.so | FileCheck %s --check-prefix=NEEDED
// RUN: llvm-nm-22 %t/libwith.so | FileCheck %s --check-prefix=WITH
// RUN: llvm-nm-22 %t/libwithout.so | FileCheck %s --check-prefix=WITHOUT --implicit-check-not=tg_special
// RUN: tg-compile %t/with.mlir -o %t/libwith.a && tg-compile %t/without.mlir -o %t/libwithout.a
// RUN: llvm-ar-22 t %t/libwith.a | FileCheck %s --check-prefix=MEMBERS
// RUN: llvm-ar-22 t %t/libwithout.a | FileCheck %s --check-prefix=NONE --implicit-check-not=GammaBeta
// RUN: cc -std=c99 -I%t %t/main.c %t/libwith.a -lm -pthread -o %t/static && %t/static | FileCheck %s
// RUN: cc -std=c99 -I%t %t/main.c -L%t -lwith -Wl,-rpath,%t -o %t/shared && %t/shared | FileCheck %s

// NEEDED: NeededLibraries [
// NEEDED-NOT: stdc++
// NEEDED: ]
// WITH: t tg_special_betainc
// WITHOUT: t tg_free
// MEMBERS: GammaBeta
// NONE: Memory
// CHECK: 0.6875

//--- with.mlir
func.func @f(%x: f64) -> f64 {
  %a = arith.constant 2.0 : f64
  %b = arith.constant 3.0 : f64
  %0 = tg.betainc %a, %b, %x : f64
  return %0 : f64
}

//--- without.mlir
func.func @f(%x: f64) -> f64 {
  %0 = tg.ndtr %x : f64
  %1 = tg.digamma %0 : f64
  return %1 : f64
}

//--- main.c
#include "with.h"
#include <stdio.h>
int main(void) {
  with_context *context = with_context_create();
  double result;
  if (with_f(context, 0.5, &result))
    return 1;
  printf("%.4f\n", result);
  with_context_destroy(context);
  return 0;
}
