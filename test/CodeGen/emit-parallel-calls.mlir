// RUN: tg-opt %s --tg-emit-parallel-calls | FileCheck %s

// CHECK:       llvm.func @tg_parallel_for(!llvm.ptr, i64, i64, i64, !llvm.ptr, !llvm.ptr) -> i32
// CHECK-LABEL: llvm.func @tg.f_parallel(
// CHECK-LABEL: llvm.func internal @tg.f_parallel.part(
// CHECK-SAME:      %[[CONTEXT:.*]]: !llvm.ptr, %[[BEGIN:.*]]: i64, %[[END:.*]]: i64, %[[VALUES:.*]]: !llvm.ptr) -> i32
// CHECK:         %[[FIRST:.*]] = llvm.getelementptr %[[VALUES]][0, 0]
// CHECK:         %[[X:.*]] = llvm.load %[[FIRST]] : !llvm.ptr -> !llvm.ptr
// CHECK:         %[[SECOND:.*]] = llvm.getelementptr %[[VALUES]][0, 1]
// CHECK:         %[[V:.*]] = llvm.load %[[SECOND]] : !llvm.ptr -> vector<8xf64>
// CHECK:         %[[STATUS:.*]] = llvm.call @tg.f_parallel(%[[CONTEXT]], %[[BEGIN]], %[[END]], %{{.*}}, %[[X]], %[[V]])
// CHECK:         llvm.return %[[STATUS]]
llvm.func @tg.f_parallel(%context: !llvm.ptr, %begin: i64, %end: i64, %cost: i64, %x: !llvm.ptr, %v: vector<8xf64>)
    -> i32 attributes {tg.parallel_loop} {
  %0 = llvm.mlir.constant(0 : i32) : i32
  llvm.return %0 : i32
}

// The structure is allocated once, outside of the loop.
// CHECK-LABEL: llvm.func @tg.f(
// CHECK-SAME:      %[[CONTEXT:.*]]: !llvm.ptr, %[[N:.*]]: i64, %[[X:.*]]: !llvm.ptr, %[[V:.*]]: vector<8xf64>
// CHECK:         %[[VALUES:.*]] = llvm.alloca %{{.*}} x !llvm.struct<(ptr, vector<8xf64>)>
// CHECK:         llvm.br
// CHECK:       ^bb1:
// CHECK:         llvm.store %[[X]]
// CHECK:         llvm.store %[[V]]
// CHECK:         %[[PART:.*]] = llvm.mlir.addressof @tg.f_parallel.part
// CHECK:         %[[STATUS:.*]] = llvm.call @tg_parallel_for(%[[CONTEXT]], %{{.*}}, %[[N]], %{{.*}}, %[[PART]], %[[VALUES]])
// CHECK:         llvm.cond_br
llvm.func @tg.f(%context: !llvm.ptr, %n: i64, %x: !llvm.ptr, %v: vector<8xf64>) -> i32 {
  %zero = llvm.mlir.constant(0 : i64) : i64
  %ok = llvm.mlir.constant(0 : i32) : i32
  llvm.br ^bb1
^bb1:
  %status = llvm.call @tg.f_parallel(%context, %zero, %n, %n, %x, %v)
      : (!llvm.ptr, i64, i64, i64, !llvm.ptr, vector<8xf64>) -> i32
  %good = llvm.icmp "eq" %status, %ok : i32
  llvm.cond_br %good, ^bb1, ^bb2
^bb2:
  llvm.return %status : i32
}
