//===- Rules.h - What rules of derivatives share ----------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_GRADIENT_RULES_RULES_H
#define TENSORGRAPH_LIB_GRADIENT_RULES_RULES_H

#include "../Build.h"
#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "TensorGraph/Interfaces/Broadcast.h"
#include "TensorGraph/Interfaces/DifferentiableOpInterface.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/TypeUtilities.h"

namespace tg {

/// What a pullback is built from.
template <typename OpTy> struct Pull {
  mutable OpTy op; // whose accessors are not const
  OpBuilder &b;
  mlir::ValueRange cotangents;
  const llvm::BitVector &wanted;
  ForwardValues &forward;
  Location loc;

  /// Returns the cotangent of the only result.
  Value g() const { return cotangents.front(); }
  Value value(Value original) const { return forward.value(original); }
  SmallVector<OpFoldResult> sizes(Value original) const { return forward.sizes(original); }
  Value zeros(Value like) const { return buildFull(b, loc, like.getType(), 0, sizes(like)); }
  Value number(double value) const {
    return buildNumber(b, loc, mlir::getElementTypeOrSelf(op->getResult(0).getType()), value);
  }
  template <typename Built, typename... Args> Value make(Args &&...args) const {
    return Built::create(b, loc, std::forward<Args>(args)...);
  }
};

/// What a pushforward is built from.
template <typename OpTy> struct Push {
  mutable OpTy op; // whose accessors are not const
  OpBuilder &b;
  mlir::ValueRange tangents;
  ForwardValues &forward;
  Location loc;

  template <typename Built, typename... Args> Value make(Args &&...args) const {
    return Built::create(b, loc, std::forward<Args>(args)...);
  }
};

using Cotangents = SmallVector<Value>;
using LinearGroups = SmallVector<SmallVector<unsigned>>;

/// A rule: `pull`, and either `groups` (the groups of operands in which the operation is linear) or `push`.
template <typename Model, typename OpTy> struct Rule : DifferentiableOpInterface::ExternalModel<Model, OpTy> {
  SmallVector<Value> buildPullback(Operation *op, OpBuilder &b, mlir::ValueRange cotangents,
                                   const llvm::BitVector &wanted, ForwardValues &forward) const {
    return Model::pull(Pull<OpTy>{cast<OpTy>(op), b, cotangents, wanted, forward, op->getLoc()});
  }
  LinearGroups getLinearGroups(Operation *op) const { return Model::groups(cast<OpTy>(op)); }
  SmallVector<Value> buildPushforward(Operation *op, OpBuilder &b, mlir::ValueRange tangents,
                                      ForwardValues &forward) const {
    return Model::push(Push<OpTy>{cast<OpTy>(op), b, tangents, forward, op->getLoc()});
  }

  /// Returns no groups, for rules that define none.
  static LinearGroups groups(OpTy) { return {}; }
  static SmallVector<Value> push(const Push<OpTy> &) { llvm_unreachable("linear"); }
};

/// A rule of an operation that only rearranges elements of operand 0.
template <typename Model, typename OpTy> struct RearrangementRule : Rule<Model, OpTy> {
  static LinearGroups groups(OpTy) { return {{0}}; }
  bool connects(Operation *, unsigned operand, unsigned) const { return operand == 0; }
};

// One function for each family, in the file of its rules.
void registerIndexingRules(MLIRContext *context);
void registerLinearAlgebraRules(MLIRContext *context);
void registerMatrixRules(MLIRContext *context);
void registerPoolingRules(MLIRContext *context);
void registerReductionRules(MLIRContext *context);
void registerSelectionRules(MLIRContext *context);
void registerSpectralRules(MLIRContext *context);
void registerShapeRules(MLIRContext *context);
void registerSoftmaxRules(MLIRContext *context);
void registerArithRules(MLIRContext *context);
void registerMathRules(MLIRContext *context);
void registerTensorRules(MLIRContext *context);
void registerWindowRules(MLIRContext *context);

} // namespace tg

#endif // TENSORGRAPH_LIB_GRADIENT_RULES_RULES_H
