// RUN: tg-opt %s --tg-lower-to-loops --tg-emit-runtime-calls | FileCheck %s
// RUN: tg-run %s --input=5xf64=1,nan,2,2,-0 --input=2x3xi8=1,5,3,2,4,6 --accept-compiler-attributes | FileCheck %s --check-prefix=VALUES

// Lanes are read where they are, NaNs are last in the order, and equal elements do not descend.
// CHECK-LABEL: func.func @main(
// CHECK-NOT:     memref.alloc
// CHECK:         call @tg_count_descents(%{{.*}}) : (i32, i64, !llvm.ptr, i64) -> i64
// CHECK:         call @tg_count_descents(%{{.*}}) : (i32, i64, !llvm.ptr, i64) -> i64
// VALUES:      i64 = 2
// VALUES-NEXT: i64 = 1
func.func @main(%x: tensor<?xf64>, %y: tensor<?x3xi8>) -> (i64, i64) {
  %0 = tgl.count_descents %x : tensor<?xf64>
  %column = tg.slice %y[:, 1] : tensor<?x3xi8>
  %1 = tgl.count_descents %column : tensor<?xi8>
  return %0, %1 : i64, i64
}
