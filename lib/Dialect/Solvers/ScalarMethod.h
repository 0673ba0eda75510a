//===- ScalarMethod.h - Solvers for scalars as loops ------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A solver for scalars stands for a composite with a scan, whose states are scalars. Its methods have no branches:
// both sides are computed and one is selected, so that several points are solved in step, in the lanes of vectors.
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_DIALECT_SOLVERS_SCALARMETHOD_H
#define TENSORGRAPH_LIB_DIALECT_SOLVERS_SCALARMETHOD_H

#include "TensorGraph/Dialect/DerivativeTerms.h"
#include "TensorGraph/Interfaces/SolverOpInterface.h"

namespace tg::detail {

using Terms = SmallVector<Term>;
/// Computes the value of the graph at a point, and the derivatives that it yields.
using Evaluate = function_ref<Terms(Term x)>;

/// The states of every method: the point, its value, and how the search ended, or kRunning. Those of the method follow.
enum ScalarState : unsigned { kPointState, kValueState, kStatusState, kOwnStates };
constexpr int kRunning = -1;

/// A method for one unknown. One step of it evaluates the graph once.
struct ScalarMethod {
  StringRef name;
  /// The order of the derivatives that it needs.
  unsigned derivatives;
  /// Whether it begins with an interval, with a point, or with either.
  bool takesInterval, takesPoint;
  /// The states before the first step; `bounds` are one or two points.
  Terms (*begin)(const struct ScalarSearch &search, ArrayRef<Term> bounds, Evaluate evaluate);
  Terms (*step)(const struct ScalarSearch &search, ArrayRef<Term> states, Evaluate evaluate);
};

/// What a method is given beside its states.
struct ScalarSearch {
  tg_solver_options options;

  /// Returns the tolerance of a point: xtol relative to the larger of 1 and |x|, but not below rounding.
  Term toleranceAt(Term x) const;
  /// Returns the unit roundoff of the type.
  double epsilon() const { return options.is_single ? 0x1p-23 : 0x1p-52; }

  /// Runs `step` on the states until one has another status than kRunning, or `maxSteps` times. Returns the states and
  /// the number of steps.
  std::pair<Terms, Value> loop(ArrayRef<Term> init, int64_t maxSteps,
                               function_ref<Terms(ArrayRef<Term> states, Evaluate evaluate)> step) const;

  SolverOpInterface op;
  /// The consts of the graph where the search is built.
  ValueRange consts;
};

/// Builds what a solver stands for: a composite. Returns the four results.
SmallVector<Value> buildScalarSolver(mlir::OpBuilder &b, SolverOpInterface op, const ScalarMethod &method);

/// Returns the method of an operation; the first one if there is none of its name.
const ScalarMethod &findScalarMethod(ArrayRef<ScalarMethod> methods, StringRef name);
/// Fails, with an error, if there is none, or if it begins otherwise.
LogicalResult verifyScalarMethod(SolverOpInterface op, ArrayRef<ScalarMethod> methods);

//===--- Arithmetic ----------------------------------------------------===//
using namespace tg::derivative;

Term status(int value, Term like);
Term abs(Term x);
Term maximum(Term x, Term y);
Term maximum(double x, Term y);
Term minimum(Term x, Term y);
Term lessEqual(Term x, Term y);
Term isPositive(Term x);
Term isNan(Term x);
Term isFinite(Term x);
Term either(Term x, Term y);
Term opposite(Term condition);
/// Returns `status` where the condition is true, and `otherwise` elsewhere.
Term endIf(Term condition, int status, Term otherwise);

} // namespace tg::detail

#endif // TENSORGRAPH_LIB_DIALECT_SOLVERS_SCALARMETHOD_H
