// Where the order of steps is free, the outermost loop is parallel; it is the only one.

// RUN: tg-opt %s --tg-lower-to-loops='code=fast parallel=true' | FileCheck %s
// RUN: tg-opt %s --tg-lower-to-llvm='code=fast parallel=true' | FileCheck %s --check-prefix=LLVM
// RUN: tg-opt %s --tg-lower-to-llvm='parallel=true' | FileCheck %s --check-prefix=LLVM
// RUN: tg-opt %s --tg-lower-to-llvm='code=fast' | FileCheck %s --check-prefix=ONE

// LLVM-COUNT-7: llvm.call @tg_parallel_for
// ONE-NOT: tg_parallel_for

// CHECK-LABEL: func.func @elementwise(
// CHECK:         scf.parallel (%[[I:.*]]) = (%c0{{.*}}) to (%{{.*}}) step (%c8
// CHECK:           vector.load %{{.*}}[%[[I]]]
// CHECK:           vector.store %{{.*}}[%[[I]]]
// CHECK-NOT:     scf.parallel
// CHECK:         return
func.func @elementwise(%x: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.exp %x : tensor<?xf64>
  return %0 : tensor<?xf64>
}

// Rows of a softmax.
// CHECK-LABEL: func.func @rows(
// CHECK:         scf.parallel
// CHECK:           scf.for
// CHECK-NOT:     scf.parallel
// CHECK:         return
func.func @rows(%x: tensor<?x?xf64>) -> tensor<?x?xf64> {
  %0 = tg.softmax %x axis 1 : tensor<?x?xf64>
  return %0 : tensor<?x?xf64>
}

// The totals of blocks are kept, and combined in order.
// CHECK-LABEL: func.func @sum(
// CHECK:         %[[COUNT:.*]] = arith.ceildivui
// CHECK:         %[[TOTALS:.*]] = memref.alloc(%[[COUNT]])
// CHECK:         scf.parallel (%[[BLOCK:.*]]) = (%c0{{.*}}) to (%[[COUNT]])
// CHECK:           memref.store %{{.*}}, %[[TOTALS]][%[[BLOCK]]]
// CHECK:         scf.for %[[K:.*]] = %c0{{.*}} to %[[COUNT]]
// CHECK:           memref.load %[[TOTALS]][%[[K]]]
// CHECK:         memref.dealloc %[[TOTALS]]
func.func @sum(%x: tensor<?xf64>) -> f64 {
  %0 = tg.sum %x : tensor<?xf64>
  return %0 : f64
}

// Threads share what is packed of one operand; each packs its rows of the other.
// CHECK-LABEL: func.func @product(
// CHECK:         memref.alloc(%{{.*}}) {{.*}} : memref<?xf64>
// CHECK:         scf.parallel
// CHECK:         scf.parallel
// CHECK:           memref.alloc() {{.*}} : memref<16384xf64>
// CHECK:           memref.dealloc
func.func @product(%x: tensor<?x?xf64>, %y: tensor<?x?xf64>) -> tensor<?x?xf64> {
  %0 = tg.dot %x, %y : tensor<?x?xf64>
  return %0 : tensor<?x?xf64>
}

// Blocks of columns; each column is added in the order of rows.
// CHECK-LABEL: func.func @column_sums(
// CHECK:         scf.parallel (%[[FIRST:[^)]*]]) = (%c0{{.*}}) to (%{{.*}}) step (%c256
// CHECK:           scf.for
// CHECK:             scf.for %{{.*}} = %[[FIRST]] to %{{.*}} step %c8
// CHECK-NOT:     scf.parallel
// CHECK:         return
func.func @column_sums(%x: tensor<?x?xf64>) -> tensor<?xf64> {
  %0 = tg.sum %x axes [0] : tensor<?x?xf64>
  return %0 : tensor<?xf64>
}

// CHECK-LABEL: func.func @vector_times_matrix(
// CHECK:         scf.parallel (%[[FIRST:[^)]*]]) = (%c0{{.*}}) to (%{{.*}}) step (%c256
// CHECK:           scf.for
// CHECK:             scf.for %{{.*}} = %[[FIRST]] to %{{.*}} step %c8
// CHECK-NOT:     scf.parallel
// CHECK:         return
func.func @vector_times_matrix(%x: tensor<?xf64>, %y: tensor<?x?xf64>) -> tensor<?xf64> {
  %0 = tg.dot %x, %y : (tensor<?xf64>, tensor<?x?xf64>)
  return %0 : tensor<?xf64>
}

// The steps of a scan without states; what a step does is on its thread, with its memory.
// CHECK-LABEL: func.func @map(
// CHECK:         scf.parallel (%[[I:.*]]) =
// CHECK:           memref.subview %{{.*}}[%[[I]], 0]
// CHECK:           memref.alloc
// CHECK-NOT:       scf.parallel
// CHECK:           memref.dealloc
// CHECK:         return
func.func @map(%x: tensor<?x?xf64>, %w: tensor<?x?xf64>, %n: index) -> tensor<?xf64> {
  %0 = tg.scan %i to %n seqs(%row = %x : tensor<?x?xf64>) consts(%m = %w : tensor<?x?xf64>) -> tensor<?xf64> {
    %1 = tg.dot %m, %row : (tensor<?x?xf64>, tensor<?xf64>)
    %2 = tg.sum %1 : tensor<?xf64>
    tg.yield outs(%2 : f64)
  }
  return %0 : tensor<?xf64>
}
