// MLIR's inliner crashes on the region of an operation that is not registered, which need not end with a terminator.
// RUN: tg-opt %s --allow-unregistered-dialect --tg-fast-run | FileCheck %s
// RUN: tg-opt %s --allow-unregistered-dialect --tg-inline-calls --remarks-filter=tg-inline-calls 2>&1 >/dev/null \
// RUN:   | FileCheck %s --check-prefix=REMARK
// RUN: tg-opt %s --allow-unregistered-dialect --tg-convert-calls | FileCheck %s
// CHECK-LABEL: func.func @main(
// CHECK:         "foo.bar"
// REMARK: [Missed] NotInlined {{.*}} Reason="there are regions of operations that are not registered"
func.func private @row(%x: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.exp %x : tensor<?xf64>
  return %0 : tensor<?xf64>
}
func.func @rows(%n: index, %x: tensor<?xf64>) -> tensor<?x?xf64> {
  %0 = tg.scan %t to %n consts(%s = %x : tensor<?xf64>) -> (tensor<?x?xf64>) {
    %1 = func.call @row(%s) : (tensor<?xf64>) -> tensor<?xf64>
    tg.yield outs(%1 : tensor<?xf64>)
  }
  return %0 : tensor<?x?xf64>
}
func.func @main(%x: f64) -> f64 {
  %1 = "foo.bar"(%x) ({ ^bb0: "foo.y"() : () -> () }) : (f64) -> f64
  return %1 : f64
}
