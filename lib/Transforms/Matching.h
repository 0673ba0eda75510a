//===- Matching.h - Queries and replacements for patterns -------*- C++ -*-===//
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

/// Returns whether elements are rounded and may be NaN: floats or complex numbers.
inline bool hasFloats(Value value) { return isa<mlir::FloatType>(partOf(getElementTypeOrSelf(value))); }
inline bool hasComplex(Value value) { return isComplex(getElementTypeOrSelf(value)); }

/// Returns the number that all elements equal, for a constant or for a repeated constant.
std::optional<Scalar> uniformElement(Value value);
/// Returns whether every element is `number`, including the sign of a float: 0.0 and -0.0 are different. Never for
/// complex numbers: a real factor or summand changes signs of zeros, and makes NaN of an infinity.
bool isAll(Value value, double number);
/// Returns whether every bit of every element is set.
bool isAllOnes(Value value);
/// Returns whether every element is the largest (smallest) number of the type; an infinity for floats.
bool isAllLargest(Value value);
bool isAllSmallest(Value value);

/// Returns how many bits a number takes, of which an `index` has 64.
inline unsigned widthOf(Type type) { return type.isIndex() ? 64 : type.getIntOrFloatBitWidth(); }

/// Returns the type of the first operand, a tensor.
inline RankedTensorType firstOperandType(Operation *op) { return cast<RankedTensorType>(op->getOperand(0).getType()); }

/// Returns the name of an operation for remarks, in quotes.
inline std::string quotedNameOf(Operation *op) { return ("'" + op->getName().getStringRef() + "'").str(); }

/// Returns whether operations on a constant can be folded: it is a number, a splat, or has few elements.
bool isFoldable(Value value);

/// Returns whether an elementwise operation on `operands` has the shape of `type` and finds no sizes that differ.
bool broadcastsTo(ValueRange operands, Type type);

/// Replaces an operation by a value of its element type, repeated to its shape if necessary. Fails if the operation may
/// fail.
LogicalResult replaceByValue(PatternRewriter &rewriter, Operation *op, Value value);
/// Replaces an operation by one number in all elements. Fails if the operation may fail.
LogicalResult replaceByNumber(PatternRewriter &rewriter, Operation *op, const Scalar &number);
LogicalResult replaceByNumber(PatternRewriter &rewriter, Operation *op, double number);

/// Replaces an operation by `Op` of `x`, like `replaceByValue`.
template <typename Op> LogicalResult replaceByFunction(PatternRewriter &rewriter, Operation *op, Value x) {
  if (!isSpeculatable(op))
    return rewriter.notifyMatchFailure(op, "it may fail");
  return replaceByValue(rewriter, op, Op::create(rewriter, op->getLoc(), x));
}

/// Builds an operation of the same kind on other operands. Discardable attributes are dropped, as they may refer to the
/// operands.
Operation *rebuild(OpBuilder &b, Operation *op, ValueRange operands, Type type);

/// A pattern that holds for real numbers only.
template <typename Op> struct RealPattern : mlir::OpRewritePattern<Op> {
  using Function = LogicalResult (*)(Op, PatternRewriter &);
  RealPattern(mlir::MLIRContext *context, Function function)
      : mlir::OpRewritePattern<Op>(context), function(function) {}

  LogicalResult matchAndRewrite(Op op, PatternRewriter &rewriter) const override {
    if (llvm::any_of(op->getOperands(), hasComplex) || llvm::any_of(op->getResults(), hasComplex))
      return rewriter.notifyMatchFailure(op, "it is on complex numbers");
    return function(op, rewriter);
  }

  Function function;
};

/// Adds several patterns that are written as functions and hold for real numbers only.
template <typename... Ops>
void addRealFunctions(RewritePatternSet &patterns, LogicalResult (*...functions)(Ops, PatternRewriter &)) {
  (patterns.add<RealPattern<Ops>>(patterns.getContext(), functions), ...);
}

/// Adds several patterns that are written as functions.
template <typename... Ops>
void addFunctions(RewritePatternSet &patterns, LogicalResult (*...functions)(Ops, PatternRewriter &)) {
  (patterns.add(functions), ...);
}

} // namespace tg

#endif // TENSORGRAPH_LIB_TRANSFORMS_MATCHING_H
