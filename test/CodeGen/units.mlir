// RUN: tg-opt %s --tg-lower-to-loops --split-input-file | FileCheck %s --check-prefix=LOOPS
// RUN: tg-opt %s --tg-lower-to-llvm --split-input-file | FileCheck %s --check-prefix=LLVM

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
    %0 = tgl.call @tg.callee.0(%x) : (tensor<4xf64>) -> tensor<4xf64>
    %1 = tg.set_slice %c into %0[1] : (f64, tensor<4xf64>)
    return %1 : tensor<4xf64>
  }
  func.func private @tg.callee.0(tensor<4xf64>) -> tensor<4xf64> attributes {tg.unit}
}

// -----

// The row of the trace is where the callee leaves its result.
// LOOPS-LABEL: func.func @unit
// LOOPS-NOT:   copy
// LOOPS:       scf.for
// LOOPS-NOT:   memref.alloc
// LOOPS-NOT:   copy
// LOOPS:         memref.subview %arg0
// LOOPS:         %[[ROW:.+]] = memref.subview
// LOOPS:         call @tg.callee.0(%{{.+}}, %[[ROW]])
// LOOPS-NOT:   memref.alloc
// LOOPS-NOT:   copy
// LOOPS:       return
// LOOPS:       func.func private @tg.callee.0(memref<4xf64, strided<[1], offset: ?>>, memref<4xf64, strided<[1], offset: ?>>) attributes
module attributes {tg.unit} {
  func.func @unit(%x: tensor<?x4xf64>) -> tensor<?x4xf64> {
    %zero = arith.constant 0 : index
    %n = tensor.dim %x, %zero : tensor<?x4xf64>
    %r = tg.scan %t to %n seqs(%a = %x : tensor<?x4xf64>) -> tensor<?x4xf64> {
      %e = tensor.empty() : tensor<4xf64>
      %0 = tgl.call @tg.callee.0(%a) into(%e : tensor<4xf64>) : (tensor<4xf64>) -> tensor<4xf64>
      tg.yield outs(%0 : tensor<4xf64>)
    }
    return %r : tensor<?x4xf64>
  }
  func.func private @tg.callee.0(tensor<4xf64>, tensor<4xf64>) -> tensor<4xf64> attributes {tg.unit, tg.destinations = 1 : i64}
}

// -----

// A trace is returned as it is: the loop hands the same buffer on from step to step.
// LOOPS-LABEL: func.func @unit
// LOOPS:       %[[TRACE:.+]] = memref.alloc(%{{.+}}) {{.*}}: memref<?x4xf64>
// LOOPS-NOT:   memref.alloc
// LOOPS-NOT:   copy
// LOOPS:       return %[[TRACE]]
module attributes {tg.unit} {
  func.func @unit(%x: tensor<?x4xf64>, %start: tensor<4xf64>) -> tensor<?x4xf64> {
    %zero = arith.constant 0 : index
    %n = tensor.dim %x, %zero : tensor<?x4xf64>
    %h, %r = tg.scan %t to %n seqs(%a = %x : tensor<?x4xf64>) states(%s = %start : tensor<4xf64>)
        -> (tensor<4xf64>, tensor<?x4xf64>) {
      %0 = tg.mul %a, %s : tensor<4xf64>
      tg.yield %0 : tensor<4xf64> outs(%0 : tensor<4xf64>)
    }
    return %r : tensor<?x4xf64>
  }
}

// -----

// What it has not computed in its destination it copies there; a part that it returns is a buffer of its own.
// LOOPS-LABEL: func.func private @unit
// LOOPS-SAME:  -> memref<2xf64>
// LOOPS:       %[[PART:.+]] = memref.alloc() {{.*}}: memref<2xf64>
// LOOPS-NEXT:  linalg.copy ins(%{{.+}}) outs(%[[PART]] :
// LOOPS-NEXT:  linalg.copy ins(%arg0 :{{.+}} outs(%arg1 :
// LOOPS:       return %[[PART]] : memref<2xf64>
module attributes {tg.unit} {
  func.func private @unit(%x: tensor<4xf64>, %d: tensor<4xf64>) -> (tensor<4xf64>, tensor<2xf64>) attributes {tg.destinations = 1 : i64} {
    %part = tensor.extract_slice %x[1] [2] [1] : tensor<4xf64> to tensor<2xf64>
    return %x, %part : tensor<4xf64>, tensor<2xf64>
  }
}
