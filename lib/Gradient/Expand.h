//===- Expand.h - Derivatives that derivatives are built from ---*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_GRADIENT_EXPAND_H
#define TENSORGRAPH_LIB_GRADIENT_EXPAND_H

#include "Session.h"

namespace tg {

/// Replaces a `tg.vjp` or a `tg.jvp` by ordinary operations. With `strict`, an input that reaches no result is an
/// error.
LogicalResult expandDerivative(Session &session, Operation *op, bool strict = false, bool isElementwise = false);

/// Does so for all of them at or below the operations of the block between `before` and `end`, the inner ones first.
/// Null stands for the beginning or the end of the block.
LogicalResult expandDerivatives(Session &session, Block &block, Operation *before, Operation *end,
                                bool isElementwise = false);

/// Returns the values that `build` returns, some of which may be null, after the derivatives that it asks for at the
/// insertion point of `b` have been expanded: in the graph of an elementwise operation, without rows that are kept
/// (`isElementwise`).
FailureOr<SmallVector<Value>> buildExpanded(Session &session, OpBuilder &b, bool isElementwise,
                                            function_ref<SmallVector<Value>()> build);

/// Runs `step` with the rows of the unit matrix of as many elements as `like` has, and returns the rows of its results
/// with the axes of `like` in front. `step` may use the values that stand for `captured`, and no others.
SmallVector<Value> forEachUnit(OpBuilder &b, Location location, Value like, ValueRange captured,
                               function_ref<SmallVector<Value>(OpBuilder &, Value unit, ValueRange)> step);

/// Makes the graph of a solver that lacks derivatives yield them.
LogicalResult addDerivatives(Session &session, Operation *op);

} // namespace tg

#endif // TENSORGRAPH_LIB_GRADIENT_EXPAND_H
