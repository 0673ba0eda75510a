// RUN: %repeat %s | tg-opt --split-input-file --tg-emit-entry-points | FileCheck %s

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
// CHECK-NEXT:    %[[VALUE:.*]] = llvm.extractvalue %[[ALL]][1]
// CHECK-NEXT:    %[[TO:.*]] = llvm.getelementptr %[[RESULTS]][0]
// CHECK-NEXT:    llvm.store %[[VALUE]], %[[TO]]
// CHECK-NEXT:    %[[STATUS:.*]] = llvm.extractvalue %[[ALL]][0]
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

// -----

// All failures return in one place, which takes the status: those of checks, too.
// CHECK-LABEL: llvm.func internal @tg.fails(
// CHECK:         llvm.cond_br %{{.*}}, ^{{.*}}, ^[[NO_MEMORY:bb[0-9]+]]
// CHECK:         llvm.insertvalue
// CHECK-NOT:     tg.failure
// CHECK:         llvm.return
// CHECK-NOT:     llvm.return
// CHECK:         %[[CHECK:.*]] = llvm.mlir.constant(1 : i32)
// CHECK-NOT:     llvm.return
// CHECK:         llvm.br ^[[FAILED:.*]](%[[CHECK]] : i32)
// CHECK:       ^[[FAILED]](%[[STATUS:.*]]: i32):
// CHECK-NEXT:    %[[NOTHING:.*]] = llvm.mlir.poison
// CHECK-NEXT:    %[[ALL:.*]] = llvm.insertvalue %[[STATUS]], %[[NOTHING]][0]
// CHECK-NEXT:    llvm.return %[[ALL]]
// CHECK:       ^[[NO_MEMORY]]:
// CHECK-NEXT:    %[[FULL:.*]] = llvm.mlir.constant(
// CHECK-NEXT:    llvm.br ^[[FAILED]](%[[FULL]] : i32)
// CHECK-NEXT:  }
llvm.func @_mlir_memref_to_llvm_alloc(i64) -> !llvm.ptr
llvm.func @tg.fails(%context: !llvm.ptr, %holds: i1, %n: i64) -> !llvm.struct<(i32, f64)> {
  %p = llvm.call @_mlir_memref_to_llvm_alloc(%n) : (i64) -> !llvm.ptr
  llvm.cond_br %holds, ^good, ^bad
^good:
  %x = llvm.load %p : !llvm.ptr -> f64
  %0 = llvm.mlir.constant(0 : i32) : i32
  %1 = llvm.mlir.poison : !llvm.struct<(i32, f64)>
  %2 = llvm.insertvalue %0, %1[0] : !llvm.struct<(i32, f64)>
  %3 = llvm.insertvalue %x, %2[1] : !llvm.struct<(i32, f64)>
  llvm.return %3 : !llvm.struct<(i32, f64)>
^bad:
  %4 = llvm.mlir.constant(1 : i32) : i32
  %5 = llvm.mlir.poison : f64
  %8 = llvm.mlir.poison : !llvm.struct<(i32, f64)>
  %6 = llvm.insertvalue %4, %8[0] : !llvm.struct<(i32, f64)>
  %7 = llvm.insertvalue %5, %6[1] : !llvm.struct<(i32, f64)>
  llvm.return {tg.failure} %7 : !llvm.struct<(i32, f64)>
}

// -----

// More results than two are stored in slots, and the function returns its status. Failures store nothing.
// CHECK-LABEL: llvm.func internal @tg.pair(
// CHECK-SAME:    %[[C:.*]]: !llvm.ptr, %[[SLOTS:.*]]: !llvm.ptr {llvm.noalias}, %[[HOLDS:.*]]: i1, %[[X:.*]]: f64) -> i32
// CHECK:         llvm.cond_br %[[HOLDS]]
// CHECK:         %[[OK:.*]] = llvm.mlir.constant(0 : i32)
// CHECK:         %[[SLOT:.*]] = llvm.getelementptr %[[SLOTS]][0]
// CHECK-NEXT:    llvm.store %[[X]], %[[SLOT]] {alignment = 8 : i64} : f64
// CHECK:         %[[SLOT:.*]] = llvm.getelementptr %[[SLOTS]][1]
// CHECK-NEXT:    llvm.store %{{.*}}, %[[SLOT]] {alignment = 8 : i64} : !llvm.struct<(f64, f64)>
// CHECK:         %[[SLOT:.*]] = llvm.getelementptr %[[SLOTS]][3]
// CHECK-NEXT:    llvm.store %{{.*}}, %[[SLOT]]
// CHECK-NEXT:    llvm.return %[[OK]] : i32
// CHECK:         %[[BAD:.*]] = llvm.mlir.constant(1 : i32)
// CHECK-NOT:     llvm.store
// CHECK:         llvm.return %[[BAD]] : i32
// The entry hands its own slots on.
// CHECK-LABEL: llvm.func @tg_entry_pair(
// CHECK-SAME:    %[[C:.*]]: !llvm.ptr, %{{.*}}: !llvm.ptr, %[[RESULTS:.*]]: !llvm.ptr)
// CHECK:         %[[STATUS:.*]] = llvm.call @tg.pair(%[[C]], %[[RESULTS]], %{{.*}}, %{{.*}})
// CHECK-NEXT:    llvm.return %[[STATUS]]
// Calls have slots of their own, in the entry block; so have calls of other units, by an address.
// CHECK-LABEL: llvm.func internal @tg.calls(
// CHECK:         %[[COUNT:.*]] = llvm.mlir.constant(4 : i64)
// CHECK:         %[[B:.*]] = llvm.alloca %{{.*}} x i64
// CHECK:         %[[A:.*]] = llvm.alloca %{{.*}} x i64
// CHECK:         llvm.br
// CHECK:         %[[STATUS:.*]] = llvm.call @tg.pair(%[[C:.*]], %[[A]], %{{.*}}, %{{.*}}) : (!llvm.ptr, !llvm.ptr, i1, f64) -> i32
// CHECK:         llvm.icmp "eq" %[[STATUS]]
// CHECK:         %[[SLOT:.*]] = llvm.getelementptr %[[A]][1]
// CHECK-NEXT:    llvm.load %[[SLOT]] {alignment = 8 : i64} : !llvm.ptr -> !llvm.struct<(f64, f64)>
// CHECK:         %[[WHOLE:.*]] = llvm.insertvalue
// CHECK:         %[[STATUS:.*]] = llvm.call %{{.*}}(%[[C]], %[[B]], %{{.*}}, %{{.*}}) : !llvm.ptr, (!llvm.ptr, !llvm.ptr, i1, f64) -> i32
// CHECK:         llvm.return
llvm.func @tg.pair(%context: !llvm.ptr, %holds: i1, %x: f64) -> !llvm.struct<(i32, f64, struct<(f64, f64)>, array<1 x i64>)> {
  %poison = llvm.mlir.poison : !llvm.struct<(i32, f64, struct<(f64, f64)>, array<1 x i64>)>
  llvm.cond_br %holds, ^good, ^bad
^good:
  %0 = llvm.mlir.zero : !llvm.struct<(i32, f64, struct<(f64, f64)>, array<1 x i64>)>
  %1 = llvm.mlir.constant(0 : i32) : i32
  %2 = llvm.insertvalue %x, %0[1] : !llvm.struct<(i32, f64, struct<(f64, f64)>, array<1 x i64>)>
  %3 = llvm.insertvalue %1, %2[0] : !llvm.struct<(i32, f64, struct<(f64, f64)>, array<1 x i64>)>
  llvm.return %3 : !llvm.struct<(i32, f64, struct<(f64, f64)>, array<1 x i64>)>
^bad:
  %4 = llvm.mlir.constant(1 : i32) : i32
  %5 = llvm.insertvalue %4, %poison[0] : !llvm.struct<(i32, f64, struct<(f64, f64)>, array<1 x i64>)>
  llvm.return {tg.failure} %5 : !llvm.struct<(i32, f64, struct<(f64, f64)>, array<1 x i64>)>
}
llvm.func @use(!llvm.struct<(i32, f64, struct<(f64, f64)>, array<1 x i64>)>)
llvm.func @tg.calls(%context: !llvm.ptr, %holds: i1, %x: f64, %address: !llvm.ptr) -> i32 {
  llvm.br ^body
^body:
  %0 = llvm.call @tg.pair(%context, %holds, %x) : (!llvm.ptr, i1, f64) -> !llvm.struct<(i32, f64, struct<(f64, f64)>, array<1 x i64>)>
  %status = llvm.extractvalue %0[0] : !llvm.struct<(i32, f64, struct<(f64, f64)>, array<1 x i64>)>
  %good = llvm.mlir.constant(0 : i32) : i32
  %holds0 = llvm.icmp "eq" %status, %good : i32
  %number = llvm.extractvalue %0[2] : !llvm.struct<(i32, f64, struct<(f64, f64)>, array<1 x i64>)>
  %sizes = llvm.extractvalue %0[3] : !llvm.struct<(i32, f64, struct<(f64, f64)>, array<1 x i64>)>
  %1 = llvm.call %address(%context, %holds0, %x) : !llvm.ptr, (!llvm.ptr, i1, f64) -> !llvm.struct<(i32, f64, struct<(f64, f64)>, array<1 x i64>)>
  llvm.call @use(%1) : (!llvm.struct<(i32, f64, struct<(f64, f64)>, array<1 x i64>)>) -> ()
  llvm.cond_br %holds0, ^body, ^end
^end:
  llvm.return %status : i32
}

// -----

// LLVM spends no time on an entry that only moves many values.
// CHECK-LABEL: llvm.func internal @tg.few(
// CHECK:       llvm.func @tg_entry_few(
// CHECK-NOT:   optimize_none
// CHECK-LABEL: llvm.func internal @tg.many(
// CHECK:       llvm.func @tg_entry_many({{.*}} attributes {{.*}}no_inline, optimize_none
llvm.func @tg.few(%context: !llvm.ptr, %x: f64) -> i32 {
  %0 = llvm.mlir.constant(0 : i32) : i32
  llvm.return %0 : i32
}
llvm.func @tg.many(%context: !llvm.ptr, $(", ".join(f"%x{k}: i64" for k in range(200)))$) -> i32 {
  %0 = llvm.mlir.constant(0 : i32) : i32
  llvm.return %0 : i32
}
