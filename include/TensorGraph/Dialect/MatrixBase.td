//===- MatrixBase.td - Classes of operations on matrices ---*- tablegen -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_DIALECT_MATRIXBASE_TD
#define TENSORGRAPH_DIALECT_MATRIXBASE_TD

include "TensorGraph/Dialect/TensorGraphBase.td"
include "TensorGraph/Interfaces/MatrixOpInterface.td"

// The last two axes are those of a matrix; axes before them are a batch.
def TG_RealTensor : TG_TensorOf<[F32, F64], "ranked tensor of f32 or f64">;
def TG_RealResult : TG_ScalarOrTensorOf<[F32, F64], "f32, f64 or tensor of these">;

def TG_ComplexTensor : TG_TensorOf<TG_complexTypes, "ranked tensor of complex numbers">;
def TG_InexactResult : TG_ScalarOrTensorOf<!listconcat([F32, F64], TG_complexTypes),
                                           "f32, f64, complex number or tensor of these">;
def TG_InexactTensor : TG_TensorOf<!listconcat([F32, F64], TG_complexTypes),
                                   "ranked tensor of f32, f64 or complex numbers">;

class TG_MatrixOp<string mnemonic, list<Trait> traits>
    : TG_Op<mnemonic, !listconcat(traits, TG_MayFail, TG_Infers, [
        DeclareOpInterfaceMethods<ReifyRankedShapedTypeOpInterface, ["reifyResultShapes"]>])>;
// For m × n matrices, the last axes of each result: "(m,k), (k,n)". The size of k is the smaller one of m and n.
// The axes before them, a batch, are those of the operand.
class MatrixShapes<string shapes, bit square = 0> {
  string matrixShapes = shapes;
  bit isSquare = square;
  string pythonFamily = "matrix";
}
// For square matrices, whose types may show only one of the sizes m and n.
class SquareMatrixShapes<string shapes> : MatrixShapes<shapes, 1>;
// For pairs of square matrices.
class MatrixPairShapes<string shapes> {
  string matrixShapes = shapes;
  string pythonFamily = "matrix_pair";
}
// A system of equations: the first operand has the matrices, and the second one the right sides.
class MatrixSystem<bit square = 0> {
  bit isSquare = square;
  string pythonFamily = "system";
}
class SquareMatrixSystem : MatrixSystem<1>;
// The second operand has square matrices that multiply the solution from the right.
class MatrixTwoSidedSystem {
  string pythonFamily = "two_sided_system";
}
// Computed by a routine of the runtime.
class TG_FactorOp<string mnemonic, list<string> methods = []>
    : TG_MatrixOp<mnemonic, [
        DeclareOpInterfaceMethods<MatrixOpInterface, !listconcat(["getRoutine", "getResultAxes"], methods)>]>;
// Defined by a graph of other operations.
class TG_NamedMatrixOp<string mnemonic>
    : TG_MatrixOp<mnemonic, [DeclareOpInterfaceMethods<NamedGraphOpInterface>]>;

#endif // TENSORGRAPH_DIALECT_MATRIXBASE_TD
