//===- SolverOpInterface.h - Minimisers and solvers of equations -*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_INTERFACES_SOLVEROPINTERFACE_H
#define TENSORGRAPH_INTERFACES_SOLVEROPINTERFACE_H

#include "TensorGraph/Interfaces/InnerGraphOpInterface.h"
#include "TensorGraph/Runtime/Solvers.h"

namespace tg {
/// What a solver looks for.
enum class SolverProperty {
  Root,   // the value is zero: there are as many equations as unknowns
  Minimum // the value, a number, is least near the point
};
} // namespace tg

namespace tg::detail {
LogicalResult verifySolver(Operation *op);
tg_solver_options getSolverOptions(Operation *op);
unsigned getNumDerivatives(const tg_solver_method &method);
} // namespace tg::detail

#include "TensorGraph/Interfaces/SolverOpInterface.h.inc"

namespace tg {
/// The results of every solver.
enum SolverResult : unsigned { kSolverPoint, kSolverValue, kSolverStatus, kSolverSteps };

/// Returns whether the operation is a solver by a routine of the runtime, and not one for scalars.
bool isVectorSolver(Operation *op);

/// Returns whether the operation is a solver whose graph does not yield the derivatives that its method needs. It can
/// neither be interpreted nor lowered before `tg-expand-gradients` adds them.
bool lacksDerivatives(Operation *op);

/// Returns whether a request asks for operand `yielded` of the graph's terminator: bit k stands for operand k.
bool isRequested(int32_t request, unsigned yielded);

/// Returns the requests of a routine.
ArrayRef<int32_t> getRequests(const tg_solver_method &routine);

/// Returns the type of the derivatives of a value with respect to a point: the axes of the value, then those of the
/// point.
Type getDerivativeType(Type value, Type point);
} // namespace tg

#endif // TENSORGRAPH_INTERFACES_SOLVEROPINTERFACE_H
