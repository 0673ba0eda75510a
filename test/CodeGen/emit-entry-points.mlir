// RUN: tg-opt %s --tg-emit-entry-points | FileCheck %s

// The function is internal; memory comes from the context, and may be refused.
// CHECK-LABEL: llvm.func internal @tg.main(
// CHECK-SAME:    %[[CONTEXT:.*]]: !llvm.ptr, %{{.*}}: f64, %[[SIZE:.*]]: i64)
// CHECK:         %[[MEMORY:.*]] = llvm.call @tg_allocate(%[[CONTEXT]], %{{.*}}, %[[SIZE]])
// CHECK:         llvm.icmp "ne" %[[MEMORY]]
// CHECK:         llvm.call @tg_free(%[[CONTEXT]], %[[MEMORY]])

// The entry reads arguments from slots, and stores results into others.
// CHECK-LABEL: llvm.func @tg_entry_main(
// CHECK-SAME:    %[[C:.*]]: !llvm.ptr, %[[ARGUMENTS:.*]]: !llvm.ptr, %[[RESULTS:.*]]: !llvm.ptr) -> i32
// CHECK:         %[[SLOT:.*]] = llvm.getelementptr %[[ARGUMENTS]][0]
// CHECK-NEXT:    %[[X:.*]] = llvm.load %[[SLOT]] {alignment = 8 : i64} : !llvm.ptr -> f64
// CHECK:         %[[SLOT:.*]] = llvm.getelementptr %[[ARGUMENTS]][1]
// CHECK-NEXT:    %[[N:.*]] = llvm.load %[[SLOT]] {alignment = 8 : i64} : !llvm.ptr -> i64
// CHECK-NEXT:    %[[ALL:.*]] = llvm.call @tg.main(%[[C]], %[[X]], %[[N]])
// CHECK-NEXT:    %[[STATUS:.*]] = llvm.extractvalue %[[ALL]][0]
// CHECK-NEXT:    %[[VALUE:.*]] = llvm.extractvalue %[[ALL]][1]
// CHECK:         %[[TO:.*]] = llvm.getelementptr %[[RESULTS]][0]
// CHECK-NEXT:    llvm.store %[[VALUE]], %[[TO]]
// CHECK-NEXT:    llvm.return %[[STATUS]]
llvm.func @_mlir_memref_to_llvm_alloc(i64) -> !llvm.ptr
llvm.func @_mlir_memref_to_llvm_free(!llvm.ptr)
llvm.func @tg.main(%context: !llvm.ptr, %x: f64, %n: i64) -> !llvm.struct<(i32, f64)> {
  %p = llvm.call @_mlir_memref_to_llvm_alloc(%n) : (i64) -> !llvm.ptr
  llvm.store %x, %p : f64, !llvm.ptr
  llvm.call @_mlir_memref_to_llvm_free(%p) : (!llvm.ptr) -> ()
  %0 = llvm.mlir.constant(0 : i32) : i32
  %1 = llvm.mlir.poison : !llvm.struct<(i32, f64)>
  %2 = llvm.insertvalue %0, %1[0] : !llvm.struct<(i32, f64)>
  %3 = llvm.insertvalue %x, %2[1] : !llvm.struct<(i32, f64)>
  llvm.return %3 : !llvm.struct<(i32, f64)>
}
