// Each result is checked: scalars by arithmetic, tensors by the runtime; what only moves elements is not.
// RUN: tg-opt %s --allow-unregistered-dialect --tg-insert-guards=values=nan,big:100 | FileCheck %s
// RUN: tg-opt %s --allow-unregistered-dialect --tg-insert-guards=values=nan | tg-opt --allow-unregistered-dialect | FileCheck %s --check-prefix=NAN
// RUN: not tg-opt %s --allow-unregistered-dialect --tg-insert-guards=values=none 2>&1 | FileCheck %s --check-prefix=WRONG
// WRONG: error: expects --guard=nan, inf, big or big:NUMBER, separated by commas, but got 'none'

// CHECK-LABEL: @good
// CHECK-NEXT:  %[[E:.*]] = tg.exp
// CHECK-NEXT:  tgl.guard %[[E]], "'tg.exp' gives {report}" flags 5 bound 1.000000e+02 : tensor<?xf64>
// CHECK-NEXT:  %[[T:.*]] = tg.flip
// CHECK-NEXT:  %[[S:.*]] = tg.sum
// CHECK:       arith.cmpf uno
// CHECK:       %[[OK:.*]] = arith.xori
// CHECK:       %[[BITS:.*]] = arith.bitcast %[[S]] : f64 to i64
// CHECK:       tgl.check %[[OK]], "'tg.sum' gives {0:f64}"(%[[BITS]] : i64)
func.func @good(%x: tensor<?xf64>) -> f64 {
  %0 = tg.exp %x : tensor<?xf64>
  %1 = tg.flip %0 [0] : tensor<?xf64>
  %2 = tg.sum %1 : tensor<?xf64>
  return %2 : f64
}

// NAN-LABEL: @loop
// NAN:       tg.scan %[[T:.*]] to
// NAN-NEXT:  states
// NAN-NEXT:  {{-> }}
// NAN-NEXT:  tgl.mark_step 0, %[[T]]
// NAN:       tgl.check
func.func @loop(%x: f32, %n: index) -> f32 {
  %0 = tg.scan %t to %n states(%s = %x : f32) -> (f32) {
    %1 = tg.sqrt %s : f32
    tg.yield %1 : f32
  }
  return %0 : f32
}

// Operations that are not registered, and regions of other operations.
// NAN-LABEL: @foreign
// NAN:         "other.op"
// NAN-NEXT:    tgl.guard %{{.*}}, "'other.op' gives {report}"
// NAN:         scf.if
// NAN:           tg.sqrt
// NAN:           tgl.check
func.func @foreign(%x: tensor<?xf64>, %y: f64, %c: i1) -> (tensor<?xf64>, f64) {
  %0 = "other.op"(%x) : (tensor<?xf64>) -> tensor<?xf64>
  %1 = scf.if %c -> f64 {
    %2 = tg.sqrt %y : f64
    scf.yield %2 : f64
  } else {
    scf.yield %y : f64
  }
  return %0, %1 : tensor<?xf64>, f64
}
