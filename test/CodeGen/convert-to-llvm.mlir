// RUN: tg-opt %s --tg-convert-to-llvm --split-input-file | FileCheck %s
// RUN: tg-opt %s --tg-convert-to-llvm=aligned-alloc --split-input-file | FileCheck %s --check-prefix=ALIGNED

// Dialects are converted at once, so no casts are left between their types.
// CHECK-LABEL: llvm.func @step(
// CHECK-NOT:     unrealized_conversion_cast
// CHECK:         llvm.call @_mlir_memref_to_llvm_alloc(
// CHECK:         llvm.cond_br
// CHECK:         llvm.fadd
// CHECK:         llvm.intr.sqrt
// CHECK:         llvm.call @_mlir_memref_to_llvm_free(
// CHECK:         llvm.return
// ALIGNED-LABEL: llvm.func @step(
// ALIGNED:         llvm.call @_mlir_memref_to_llvm_aligned_alloc(
func.func @step(%n: index, %x: vector<4xf64>, %c: i1) -> f64 {
  %c0 = arith.constant 0 : index
  %m = memref.alloc(%n) {alignment = 64 : i64} : memref<?xf64>
  cf.cond_br %c, ^then, ^end
^then:
  %y = arith.addf %x, %x : vector<4xf64>
  vector.store %y, %m[%c0] : memref<?xf64>, vector<4xf64>
  cf.br ^end
^end:
  %0 = memref.load %m[%c0] : memref<?xf64>
  %1 = math.sqrt %0 : f64
  memref.dealloc %m : memref<?xf64>
  return %1 : f64
}

// -----

// Operations of other dialects stay: tg-verify-llvm reports them.
// CHECK-LABEL: llvm.func @left(
// CHECK:         scf.if
func.func @left(%c: i1) {
  scf.if %c {
  }
  return
}

// -----

// The bits of bf16 and f16 are moved as integers.
// CHECK-LABEL: llvm.func @shuffles(
// CHECK:         llvm.bitcast %{{.*}} : vector<4xbf16> to vector<4xi16>
// CHECK:         llvm.shufflevector %{{.*}}, %{{.*}} [0, 4, 1, 5] : vector<4xi16>
// CHECK:         llvm.bitcast %{{.*}} : vector<4xi16> to vector<4xbf16>
// CHECK:         llvm.shufflevector %{{.*}}, %{{.*}} [3, 2] : vector<4xi16>
// CHECK:         llvm.shufflevector %{{.*}}, %{{.*}} [0, 7] : vector<4xf32>
func.func @shuffles(%x: vector<4xbf16>, %y: vector<4xbf16>, %h: vector<4xf16>, %f: vector<4xf32>)
    -> (vector<4xbf16>, vector<2xf16>, vector<2xf32>) {
  %0 = vector.shuffle %x, %y [0, 4, 1, 5] : vector<4xbf16>, vector<4xbf16>
  %1 = vector.shuffle %h, %h [3, 2] : vector<4xf16>, vector<4xf16>
  %2 = vector.shuffle %f, %f [0, 7] : vector<4xf32>, vector<4xf32>
  return %0, %1, %2 : vector<4xbf16>, vector<2xf16>, vector<2xf32>
}
