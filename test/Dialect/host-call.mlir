// Calls of functions of the host: their text, and what passes may do with them.
// RUN: tg-opt %s | tg-opt | FileCheck %s
// RUN: tg-opt %s --emit-bytecode | tg-opt | FileCheck %s
// RUN: tg-opt %s --cse --canonicalize | FileCheck %s --check-prefix=CSE
// RUN: not tg-run %s --mode=debug --entry=one --input=1xf64=1 2>&1 | FileCheck %s --check-prefix=REFUSED
// RUN: not tg-run %s --entry=one --input=1xf64=1 --interpret 2>&1 | FileCheck %s --check-prefix=REFUSED
// RUN: not tg-compile %s -o %t.so 2>&1 | FileCheck %s --check-prefix=REFUSED

// REFUSED: host-call.mlir:[[#@LINE+5]]:8: error: no function of the host is called 'f'
// CHECK-LABEL: @one
// CHECK: tg.host_call "f"(%{{.*}}) : (tensor<?xf64>) -> f64
// CSE-LABEL: @one
func.func @one(%x: tensor<?xf64>) -> f64 {
  %0 = tg.host_call "f"(%x) : (tensor<?xf64>) -> f64
  return %0 : f64
}

// CHECK-LABEL: @several
// CHECK: %{{.*}}:2 = tg.host_call "a name \22with\22 %"() : () -> (tensor<?x3xbf16>, index)
// CSE-LABEL: @several
// CSE-COUNT-1: tg.host_call
// CSE-NOT: tg.host_call
func.func @several() -> (tensor<?x3xbf16>, index) {
  %0:2 = tg.host_call "a name \"with\" %"() : () -> (tensor<?x3xbf16>, index)
  %1:2 = tg.host_call "a name \"with\" %"() : () -> (tensor<?x3xbf16>, index)
  return %0#0, %1#1 : tensor<?x3xbf16>, index
}

// CSE-LABEL: @distinct
// CSE-COUNT-3: tg.host_call
// CSE-NOT: tg.host_call
func.func @distinct(%x: f64) -> (f64, f64, f32) {
  %0 = tg.host_call "f"(%x) : (f64) -> f64
  %1 = tg.host_call "g"(%x) : (f64) -> f64
  %2 = tg.host_call "f"(%x) : (f64) -> f32
  %unused = tg.host_call "h"(%x) : (f64) -> f64
  return %0, %1, %2 : f64, f64, f32
}
