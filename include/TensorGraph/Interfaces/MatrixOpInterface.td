//===- MatrixOpInterface.td - Operations by routines on matrices -*- tablegen -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_INTERFACES_MATRIXOPINTERFACE_TD
#define TENSORGRAPH_INTERFACES_MATRIXOPINTERFACE_TD

include "mlir/IR/Interfaces.td"

def MatrixOpInterface : OpInterface<"MatrixOpInterface"> {
  let cppNamespace = "::tg";
  let description = [{
    An operation that a routine of the runtime computes (TensorGraph/Runtime/Matrix.h), in interpreted and in compiled
    programs. Operand 0 are its matrices; the last operand, if there are several, are right sides, unless `isPair`.
  }];
  let methods = [
    InterfaceMethod<"The routine.", "const ::tg_matrix_routine *", "getRoutine">,
    InterfaceMethod<[{
      The axes of a result for each matrix, of an operation without right sides: `m` and `n` are those of the matrix,
      `k` is the smaller one.
    }], "::llvm::StringRef", "getResultAxes", (ins "unsigned":$number)>,
    InterfaceMethod<"Whether the matrices must be square.", "bool", "isSquare", (ins), [{}], [{ return true; }]>,
    InterfaceMethod<"Whether operand 1 are matrices of the sizes of operand 0, and not right sides.", "bool", "isPair",
                    (ins), [{}], [{ return false; }]>,
    InterfaceMethod<"Whether operand 1 are square matrices, of as many rows as right sides have columns.", "bool",
                    "isTwoSided", (ins), [{}], [{ return false; }]>,
    InterfaceMethod<"What it is asked for, a sum of flags.", "int64_t", "getFlags", (ins), [{}], [{ return 0; }]>,
    InterfaceMethod<[{
      The message for a matrix that the routine cannot take, of which {0} is the number in the batch (if `inBatch`) and
      the next value the place that the routine reports; empty if it never fails, or gives NaN.
    }], "::std::string", "getFailure", (ins "bool":$inBatch), [{}], [{ return {}; }]>
  ];
}

#endif // TENSORGRAPH_INTERFACES_MATRIXOPINTERFACE_TD
