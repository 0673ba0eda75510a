//===- Matching.h - What patterns ask about values ------------ -*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_TRANSFORMS_MATCHING_H
#define TENSORGRAPH_LIB_TRANSFORMS_MATCHING_H

#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "TensorGraph/Support/Scalar.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/IR/TypeUtilities.h"

namespace tg {

inline bool hasFloats(Value value) { return isa<mlir::FloatType>(getElementTypeOrSelf(value)); }

/// The number that every element is equal to: of a constant, or of one that is repeated.
std::optional<Scalar> uniformElement(Value value);
/// Whether every element is `number`. Floats by their sign, too: 0.0 and -0.0 are different.
bool isAll(Value value, double number);
/// Whether every bit of every element is set.
bool isAllOnes(Value value);
/// Whether every element is the largest (smallest) number of the type; of floats, an infinity.
bool isAllLargest(Value value);
bool isAllSmallest(Value value);

/// A constant that operations on it fold with: a number, equal numbers, or few numbers.
bool isFoldable(Value value);

/// Whether an elementwise operation on `operands` has `type` (but for its elements) and finds no sizes that differ.
bool broadcastsTo(ValueRange operands, Type type);

/// Replaces an operation by a value of its elements' type that is repeated to its shape, if it is not of that shape.
/// Declines where the operation may fail.
LogicalResult replaceByValue(PatternRewriter &rewriter, Operation *op, Value value);
/// Replaces an operation by one number everywhere. Declines where the operation may fail.
LogicalResult replaceByNumber(PatternRewriter &rewriter, Operation *op, const Scalar &number);
LogicalResult replaceByNumber(PatternRewriter &rewriter, Operation *op, double number);

/// Replaces an operation by `Op` of `x`, as `replaceByValue`.
template <typename Op> LogicalResult replaceByFunction(PatternRewriter &rewriter, Operation *op, Value x) {
  if (!isSpeculatable(op))
    return rewriter.notifyMatchFailure(op, "it may fail");
  return replaceByValue(rewriter, op, Op::create(rewriter, op->getLoc(), x));
}

/// An operation of the same kind on other operands. Attributes that are not its own, which may speak of the operands,
/// go.
Operation *rebuild(PatternRewriter &rewriter, Operation *op, ValueRange operands, Type type);

/// Patterns written as functions, all at once.
template <typename... Ops>
void addFunctions(RewritePatternSet &patterns, LogicalResult (*...functions)(Ops, PatternRewriter &)) {
  (patterns.add(functions), ...);
}

} // namespace tg

#endif // TENSORGRAPH_LIB_TRANSFORMS_MATCHING_H
