// LLVM unrolls vectors, for minutes if they have a million elements.
// RUN: split-file %s %t
// RUN: not tg-run %t/result.mlir --input=f64=1 2>&1 | FileCheck %s --check-prefix=RESULT
// RUN: not tg-run %t/argument.mlir --mode=debug --input=f32=1 2>&1 | FileCheck %s --check-prefix=ARGUMENT
// RUN: not tg-compile %t/matrix.mlir -o %t.a 2>&1 | FileCheck %s --check-prefix=MATRIX

//--- result.mlir
// RESULT: result.mlir:3:8: error: 'vector.broadcast' op expects vectors of at most 1024 elements, but got 'vector<1000003xf64>'
func.func @main(%x: f64) -> f64 {
  %0 = vector.broadcast %x : f64 to vector<1000003xf64>
  %1 = math.exp %0 : vector<1000003xf64>
  %2 = vector.extract %1[7] : f64 from vector<1000003xf64>
  return %2 : f64
}

//--- argument.mlir
// ARGUMENT: argument.mlir:2:18: error: expects vectors of at most 1024 elements, but got 'vector<1025xf32>'
func.func @first(%x: vector<1025xf32>) -> f32 {
  %0 = vector.extract %x[0] : f32 from vector<1025xf32>
  return %0 : f32
}
func.func @main(%x: f32) -> f32 {
  %0 = vector.broadcast %x : f32 to vector<1025xf32>
  %1 = call @first(%0) : (vector<1025xf32>) -> f32
  return %1 : f32
}

//--- matrix.mlir
// MATRIX: matrix.mlir:3:8: error: 'vector.broadcast' op expects vectors of at most 1024 elements, but got 'vector<4294967296x4294967296xf64>'
func.func @main(%x: f64) -> f64 {
  %0 = vector.broadcast %x : f64 to vector<4294967296x4294967296xf64>
  %e = math.exp %0 : vector<4294967296x4294967296xf64>
  %1 = vector.extract %e[7, 7] : f64 from vector<4294967296x4294967296xf64>
  return %1 : f64
}
