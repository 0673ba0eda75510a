//===- MatrixOps.h - Factorisations and linear systems ----------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_DIALECT_MATRIXOPS_H
#define TENSORGRAPH_DIALECT_MATRIXOPS_H

#include "TensorGraph/Dialect/TensorGraphDialect.h"
#include "TensorGraph/Interfaces/FamilyOpInterfaces.h"
#include "TensorGraph/Interfaces/MatrixOpInterface.h"
#include "TensorGraph/Interfaces/ValueTraits.h"
#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

#include "TensorGraph/Dialect/MatrixOpsEnums.h.inc"

#define GET_OP_CLASSES
#include "TensorGraph/Dialect/MatrixOps.h.inc"

namespace tg {

/// Explains why an operation that needs LAPACK cannot run in this process; empty if it can.
std::string findLapackProblem(Operation *op);
/// Fails, with an error at the first operation that cannot.
LogicalResult verifyLapack(Operation *root);

} // namespace tg

#endif // TENSORGRAPH_DIALECT_MATRIXOPS_H
