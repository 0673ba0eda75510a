// RUN: %repeat %s | tg-opt --tg-fuse-elementwise --remarks-filter=tg-fuse-elementwise 2> %t.remarks | FileCheck %s
// RUN: FileCheck %s --check-prefix=REMARK < %t.remarks

// A group that is too large is cut, not left.
// CHECK-LABEL: func.func @many_inputs(
// CHECK:         %[[A:.+]] = tg.composite (%i0 = %arg0, {{.*}}, %i30 = %arg30)
// CHECK:         tg.composite (%i0 = %[[A]], %i1 = %arg31, %i2 = %arg32)
// REMARK:      remark: [Missed] TooLarge {{.*}} Operation=tg.add, Reason="with tg.add the composite would exceed its limit of 31 inputs or 256 operations"
func.func @many_inputs($(", ".join(f"%a{k}: tensor<?xf64>" for k in range(33)))$) -> tensor<?xf64> {
  %s0 = tg.add %a0, %a1 : tensor<?xf64>
  // repeat 31
  %s$(k + 1)$ = tg.add %s$(k)$, %a$(k + 2)$ : tensor<?xf64>
  // end
  return %s31 : tensor<?xf64>
}

// CHECK-LABEL: func.func @many_operations(
// CHECK:           tg.composite
// CHECK-COUNT-256:   tg.exp
// CHECK-NEXT:        tg.yield
// CHECK:           tg.composite
// CHECK-COUNT-44:    tg.exp
// CHECK-NEXT:        tg.yield
func.func @many_operations(%x0: tensor<?xf64>) -> tensor<?xf64> {
  // repeat 300
  %x$(k + 1)$ = tg.exp %x$(k)$ : tensor<?xf64>
  // end
  return %x300 : tensor<?xf64>
}

// A composite that is too large already stays.
// CHECK-LABEL: func.func @large_composite(
// CHECK:         tg.neg
// CHECK-NEXT:    tg.composite
// CHECK-NOT:     tg.composite
// CHECK:         tg.neg
func.func @large_composite(%x: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.neg %x : tensor<?xf64>
  %1 = tg.composite (%x0 = %0) : (tensor<?xf64>) -> tensor<?xf64> {
    // repeat 257
    %x$(k + 1)$ = tg.exp %x$(k)$ : f64
    // end
    tg.yield %x257 : f64
  }
  %2 = tg.neg %1 : tensor<?xf64>
  return %2 : tensor<?xf64>
}
