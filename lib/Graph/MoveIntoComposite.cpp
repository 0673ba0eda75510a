//===- MoveIntoComposite.cpp - Operations that MLIR folds wrongly ---------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "TensorGraph/Graph/CleanUp.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/TypeUtilities.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace tg;

/// Returns whether the dialect has elements of this type; operations on others are left to MLIR.
static bool isElementOfComposites(Type type) {
  return type.isIndex() ||
         (type.isSignlessInteger() && llvm::is_contained({1, 8, 16, 32, 64}, type.getIntOrFloatBitWidth()));
}

Operation *tg::moveIntoComposite(Operation *op) {
  auto type = op->getNumResults() == 1 ? dyn_cast<RankedTensorType>(op->getResult(0).getType()) : RankedTensorType();
  if (!type || type.hasStaticShape() || !isa<arith::XOrIOp, arith::CmpIOp>(op) ||
      !isElementOfComposites(getElementTypeOrSelf(op->getOperand(0))))
    return nullptr;
  OpBuilder b(op);
  llvm::SmallSetVector<Value, 2> operands(op->operand_begin(), op->operand_end());
  auto composite = CompositeOp::create(b, op->getLoc(), op->getResultTypes(), operands.getArrayRef());
  Block *body = b.createBlock(&composite.getBody());
  IRMapping mapping;
  for (Value operand : operands)
    mapping.map(operand, body->addArgument(getElementTypeOrSelf(operand), operand.getLoc()));
  Operation *scalar = b.clone(*op, mapping);
  scalar->getResult(0).setType(type.getElementType());
  scalar->setDiscardableAttrs(ArrayRef<NamedAttribute>());
  composite->setDiscardableAttrs(op->getDiscardableAttrDictionary());
  YieldOp::create(b, op->getLoc(), scalar->getResults());
  op->replaceAllUsesWith(composite);
  op->erase();
  return composite;
}
