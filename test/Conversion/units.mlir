// RUN: tg-opt %s --tg-lower-to-loops | FileCheck %s --check-prefix=LOOPS
// RUN: tg-opt %s --tg-lower-to-llvm | FileCheck %s --check-prefix=LLVM

// A unit calls what it does not see, which reads its operands and returns new buffers: nothing is copied to be safe. What
// it leaves in a destination is there.
// LOOPS-LABEL: func.func @unit
// LOOPS-SAME:  %[[X:.+]]: memref<4xf64>
// LOOPS-NOT:   memref.alloc
// LOOPS-NOT:   copy
// LOOPS:       %[[ROW:.+]] = memref.cast %[[X]]
// LOOPS:       %[[R:.+]] = call @tg.callee.0(%[[ROW]]) : (memref<4xf64, strided<[1], offset: ?>>) -> memref<4xf64>
// LOOPS-NOT:   memref.alloc
// LOOPS-NOT:   copy
// LOOPS:       memref.store %{{.+}}, %[[R]]
// LOOPS:       return %[[R]]

// The callee and the base of its checks come from the table of links; the function is called from others, too.
// LLVM:       llvm.mlir.global external @tg_links() {{.*}}dso_local{{.*}} : !llvm.array<2 x i64>
// LLVM-LABEL: llvm.func @tg.unit(
// LLVM:       %[[LINKS:.+]] = llvm.mlir.addressof @tg_links
// LLVM:       %[[CALLEE:.+]] = llvm.load %{{.+}} : !llvm.ptr -> !llvm.ptr
// LLVM:       llvm.call %[[CALLEE]](
// LLVM-NOT:   tg.callee
// LLVM:       llvm.func @tg_entry_unit(
module attributes {tg.unit} {
  func.func @unit(%x: tensor<4xf64>) -> tensor<4xf64> {
    %c = arith.constant 0.0 : f64
    %0 = call @tg.callee.0(%x) : (tensor<4xf64>) -> tensor<4xf64>
    %1 = tg.set_slice %c into %0[1] : f64 into tensor<4xf64>
    return %1 : tensor<4xf64>
  }
  func.func private @tg.callee.0(tensor<4xf64>) -> tensor<4xf64> attributes {tg.unit}
}
