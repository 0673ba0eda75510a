//===- SolverSyntax.h - What all solvers share ------------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_DIALECT_SOLVERS_SOLVERSYNTAX_H
#define TENSORGRAPH_LIB_DIALECT_SOLVERS_SOLVERSYNTAX_H

#include "TensorGraph/Interfaces/SolverOpInterface.h"
#include "mlir/IR/OpImplementation.h"

namespace tg::detail {

/// Parses the syntax of a solver, and infers the types of its results:
///
///     bfgs {gtol = 1.0e-10} from(%i0 = %x0 : type) consts(%i1 = %a : type, %i2 = %b : type) { … }
///     brent in(%i0 = %low, %high : type, type) consts(…) { … }
mlir::ParseResult parseSolver(mlir::OpAsmParser &parser, mlir::OperationState &state, bool isElementwise = false);
void printSolver(mlir::OpAsmPrinter &printer, SolverOpInterface op);

/// Returns the results of a solver for a vector.
GraphResult getSolverResult(SolverOpInterface op, OpResult result);

/// Fails, with an error, if the method is none of `known`.
LogicalResult verifyMethod(Operation *op, ArrayRef<StringRef> known);
LogicalResult verifyRoutine(Operation *op, ArrayRef<const tg_solver_method *> routines);
/// Returns the routine of this name; the first one if there is none.
const tg_solver_method *findRoutine(ArrayRef<const tg_solver_method *> routines, StringRef name);

} // namespace tg::detail

#endif // TENSORGRAPH_LIB_DIALECT_SOLVERS_SOLVERSYNTAX_H
