// MLIR's inliner crashes on the region of an operation that is not registered, which need not end with a terminator.
// RUN: tg-opt %s --allow-unregistered-dialect --tg-fast-run | FileCheck %s
// RUN: tg-opt %s --allow-unregistered-dialect --tg-inline-calls --remarks-filter=tg-inline-calls 2>&1 >/dev/null \
// RUN:   | FileCheck %s --check-prefix=REMARK
// CHECK-LABEL: func.func @main(
// CHECK:         "foo.bar"
// REMARK: [Missed] NotInlined {{.*}} Reason="there are regions of operations that are not registered"
func.func @main(%x: f64) -> f64 {
  %1 = "foo.bar"(%x) ({ ^bb0: "foo.y"() : () -> () }) : (f64) -> f64
  return %1 : f64
}
