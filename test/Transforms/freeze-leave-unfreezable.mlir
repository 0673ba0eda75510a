// RUN: tg-opt %s --tg-freeze=leave-unfreezable | FileCheck %s
// RUN: tg-opt %s --tg-freeze=leave-unfreezable --remarks-filter=tg-freeze 2>&1 -o /dev/null | FileCheck %s --check-prefix=REMARK
// REMARK: freeze-leave-unfreezable.mlir:[[#@LINE+10]]:{{.+}} remark: [Missed] left-open | Category:tg-freeze | Remark="the graph stays open: 'func.call' op calls @callee, which is only declared, so its graph can be frozen in ordered mode only"

func.func private @callee(f64) -> f64

// What cannot be frozen stays open, what is inside of it need not.
// CHECK-LABEL: func.func @effects(
// CHECK-NEXT: tg.ofg (
// CHECK-NEXT: tg.ofg frozen
// CHECK: func.call
func.func @effects(%x: f64) -> f64 {
  %0 = tg.ofg (%a = %x) : (f64) -> f64 {
    %1 = tg.ofg (%b = %a) : (f64) -> f64 {
      %2 = tg.exp %b : f64
      tg.yield %2 : f64
    }
    %3 = func.call @callee(%1) : (f64) -> f64
    tg.yield %3 : f64
  }
  return %0 : f64
}
