// MLIR's fold of an extracted slice goes past an insertion that begins behind the slice's first lane, although both overlap:
// %b is lost. When this test fails, MLIR has been mended: `replaceLanes` (lib/CodeGen/SmallTensors/Shuffles.h) may then insert
// slices, and docs/Reference/Security.md need not name this fold.

// RUN: mlir-opt --canonicalize %s | FileCheck %s
// CHECK-LABEL: func.func @f(
// CHECK-SAME:      %[[P:[a-z0-9]+]]: vector<8xf64>
// CHECK-NEXT:    return %[[P]]
func.func @f(%p: vector<8xf64>, %a: vector<10xf64>, %b: vector<2xf64>) -> vector<8xf64> {
  %0 = vector.insert_strided_slice %p, %a {offsets = [0], strides = [1]} : vector<8xf64> into vector<10xf64>
  %1 = vector.insert_strided_slice %b, %0 {offsets = [1], strides = [1]} : vector<2xf64> into vector<10xf64>
  %2 = vector.extract_strided_slice %1 {offsets = [0], sizes = [8], strides = [1]} : vector<10xf64> to vector<8xf64>
  return %2 : vector<8xf64>
}
