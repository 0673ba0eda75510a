// Functions without memory effects may be called in pure graphs.
// RUN: tg-opt %s --tg-freeze=leave-unfreezable | FileCheck %s
// RUN: tg-opt %s --tg-freeze=leave-unfreezable --remarks-filter=tg-freeze 2>&1 -o /dev/null | FileCheck %s --check-prefix=REMARK

func.func private @declared(f64) -> f64
func.func private @twice(%x: f64) -> f64 {
  %0 = func.call @exp(%x) : (f64) -> f64
  %1 = func.call @exp(%0) : (f64) -> f64
  return %1 : f64
}
func.func private @exp(%x: f64) -> f64 {
  %0 = tg.ofg (%a = %x) : (f64) -> f64 {
    %1 = tg.exp %a : f64
    tg.yield %1 : f64
  }
  return %0 : f64
}
func.func private @writes(%x: f64) -> f64 {
  %0 = memref.alloc() : memref<f64>
  memref.store %x, %0[] : memref<f64>
  %1 = memref.load %0[] : memref<f64>
  return %1 : f64
}
func.func private @around_writes(%x: f64) -> f64 {
  %0 = func.call @writes(%x) : (f64) -> f64
  return %0 : f64
}
func.func private @even(%x: f64) -> f64 {
  %0 = func.call @odd(%x) : (f64) -> f64
  return %0 : f64
}
func.func private @odd(%x: f64) -> f64 {
  %0 = func.call @even(%x) : (f64) -> f64
  return %0 : f64
}

// Order does not count, and what uses calls is put into normal form.
// CHECK-LABEL: func.func @pure(
// CHECK-NEXT: tg.ofg frozen #[[PURE:.+]] (
// CHECK: tg.ofg frozen #[[PURE]] (
func.func @pure(%x: f64) -> (f64, f64) {
  %0 = tg.ofg (%a = %x) : (f64) -> f64 {
    %1 = func.call @twice(%a) : (f64) -> f64
    %2 = func.call @exp(%a) : (f64) -> f64
    %3 = tg.add %1, %2 : f64
    tg.yield %3 : f64
  }
  %4 = tg.ofg (%a = %x) : (f64) -> f64 {
    %1 = func.call @exp(%a) : (f64) -> f64
    %2 = func.call @twice(%a) : (f64) -> f64
    %3 = tg.add %1, %2 : f64
    %5 = tg.neg %a : f64
    tg.yield %3 : f64
  }
  return %0, %4 : f64, f64
}

// In regions, and in graphs inside.
// CHECK-LABEL: func.func @inside(
// CHECK: tg.ofg frozen
// CHECK: scf.if
// CHECK: tg.ofg frozen
// CHECK-NEXT: func.call @exp
func.func @inside(%x: f64, %p: i1) -> f64 {
  %0 = tg.ofg (%a = %x, %q = %p) : (f64, i1) -> f64 {
    %1 = scf.if %q -> f64 {
      %2 = tg.ofg (%b = %a) : (f64) -> f64 {
        %3 = func.call @exp(%b) : (f64) -> f64
        tg.yield %3 : f64
      }
      scf.yield %2 : f64
    } else {
      scf.yield %a : f64
    }
    tg.yield %1 : f64
  }
  return %0 : f64
}

// What nobody calls is known, too.
// CHECK-LABEL: func.func private @unused(
// CHECK-NEXT: tg.ofg frozen
// CHECK-NEXT: func.call @only_unused
func.func private @unused(%x: f64) -> f64 {
  %0 = tg.ofg (%a = %x) : (f64) -> f64 {
    %1 = func.call @only_unused(%a) : (f64) -> f64
    tg.yield %1 : f64
  }
  return %0 : f64
}
func.func private @only_unused(%x: f64) -> f64 {
  %0 = func.call @exp(%x) : (f64) -> f64
  return %0 : f64
}

// CHECK-LABEL: func.func @impure(
// CHECK-COUNT-4: tg.ofg (
// CHECK-NOT: tg.ofg frozen
// CHECK: return
// REMARK: stays open: 'func.call' op calls @declared, which is only declared, so
// REMARK: stays open: 'func.call' op calls @around_writes, which has memory effects by 'func.call', so
// REMARK: stays open: 'func.call' op calls @odd, which is recursive, so
// REMARK: stays open: 'func.call_indirect' op makes an indirect call, so
func.func @impure(%x: f64, %f: (f64) -> f64) -> (f64, f64, f64, f64) {
  %0 = tg.ofg (%a = %x) : (f64) -> f64 {
    %1 = func.call @declared(%a) : (f64) -> f64
    tg.yield %1 : f64
  }
  %2 = tg.ofg (%a = %x) : (f64) -> f64 {
    %1 = func.call @around_writes(%a) : (f64) -> f64
    tg.yield %1 : f64
  }
  %3 = tg.ofg (%a = %x) : (f64) -> f64 {
    %1 = func.call @odd(%a) : (f64) -> f64
    tg.yield %1 : f64
  }
  %4 = tg.ofg (%a = %x, %g = %f) : (f64, (f64) -> f64) -> f64 {
    %1 = func.call_indirect %g(%a) : (f64) -> f64
    tg.yield %1 : f64
  }
  return %0, %2, %3, %4 : f64, f64, f64, f64
}
