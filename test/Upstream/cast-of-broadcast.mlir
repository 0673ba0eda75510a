// MLIR's fold of a cast of a broadcast vector compares shapes only: rows repeat in %0, and columns in what it makes of %1. When
// this test fails, MLIR has been mended: `canonicalizationPatterns` (lib/Graph/CleanUp.cpp) need not leave the pattern out, nor
// lib/CodeGen/SmallTensors/Shuffles.cpp replace it.

// RUN: mlir-opt --canonicalize %s | FileCheck %s
// CHECK-LABEL: func.func @f(
// CHECK-SAME:      %[[X:[a-z0-9]+]]: vector<2x1xf64>
// CHECK-NEXT:    %[[WRONG:.*]] = vector.broadcast %[[X]] : vector<2x1xf64> to vector<2x2xf64>
// CHECK-NEXT:    return %[[WRONG]]
func.func @f(%x: vector<2x1xf64>) -> vector<2x2xf64> {
  %0 = vector.broadcast %x : vector<2x1xf64> to vector<2x2x1xf64>
  %1 = vector.shape_cast %0 : vector<2x2x1xf64> to vector<2x2xf64>
  return %1 : vector<2x2xf64>
}
