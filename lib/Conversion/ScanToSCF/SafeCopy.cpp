//===- SafeCopy.cpp - Operations that run although a step may not ---------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SafeCopy.h"
#include "../TensorGraphToLinalg/CheckForeign.h"
#include "../TensorGraphToLinalg/LoweringBuilder.h"
#include "TensorGraph/Analysis/Speculation.h"
#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "TensorGraph/Lowered/LoweredOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace tg;

/// Marks a branch that this file made: an outer scan copies it, and must know whether its operation is defined.
static constexpr StringLiteral kGuard = "tensorgraph.guard";

/// Returns whether an operation is free of effects and ends, apart from its requirements of operands. (Upstream does
/// not know whether a loop ends; those of programs do, or the program does not.)
static bool isHarmless(Operation *op) {
  // Those that lowerings build rely on checks before them; except that what a lane is sorted into is made for it, and
  // that a trace has the rows that are kept.
  if (isa_and_nonnull<TensorGraphDialect, LoweredDialect>(op->getDialect()))
    return isa<SortLaneOp, GrowOp>(op);
  if (isa<linalg::LinalgOp, scf::IfOp, scf::ForOp, scf::WhileOp>(op))
    return true;
  if (isa<arith::DivUIOp, arith::DivSIOp, arith::RemUIOp, arith::RemSIOp, arith::CeilDivUIOp, arith::CeilDivSIOp,
          arith::FloorDivSIOp>(op))
    return true;
  return op->hasTrait<OpTrait::IsTerminator>() || (isMemoryEffectFree(op) && isSpeculatable(op));
}

/// Returns the value of an operation where it is not defined.
static Value emptyValue(OpBuilder &b, Location loc, Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  if (!tensor)
    return LoweringBuilder(b, loc).constant(type, 0);
  SmallVector<Value> sizes(tensor.getNumDynamicDims());
  for (Value &size : sizes)
    size = arith::ConstantIndexOp::create(b, loc, 0);
  return tensor::EmptyOp::create(b, loc, tensor, sizes);
}

/// Makes an operation run only where it is defined, if there is a condition. Returns the condition, or null.
static Value guard(Operation *op) {
  OpBuilder b(op);
  Operation *before = op->getPrevNode();
  LoweringBuilder lower(b, op->getLoc());
  if (isAlwaysDefined(op) || !checkDefined(lower, op))
    return {};
  Value defined;
  Block *block = op->getBlock();
  auto first = before ? std::next(before->getIterator()) : block->begin();
  for (Operation &built : llvm::make_early_inc_range(llvm::make_range(first, op->getIterator())))
    if (auto check = dyn_cast<CheckOp>(built)) {
      Value own = check.getCondition();
      check.erase();
      defined = defined ? lower.both(defined, own) : own;
    }
  if (!defined)
    return {};
  auto branch = scf::IfOp::create(b, op->getLoc(), op->getResultTypes(), defined, /*withElseRegion=*/true);
  branch->setAttr(kGuard, b.getUnitAttr());
  op->replaceAllUsesWith(branch);
  op->moveBefore(branch.thenBlock(), branch.thenBlock()->end());
  b.setInsertionPointToEnd(branch.thenBlock());
  scf::YieldOp::create(b, op->getLoc(), op->getResults());
  b.setInsertionPointToEnd(branch.elseBlock());
  scf::YieldOp::create(b, op->getLoc(), llvm::map_to_vector(op->getResultTypes(), [&](Type type) {
                         return emptyValue(b, op->getLoc(), type);
                       }));
  return defined;
}

/// Returns whether the requirements of the operation are known.
static bool isKnown(Operation *op) {
  if (isAlwaysDefined(op))
    return true;
  Block scratch;
  OpBuilder b(op->getContext());
  b.setInsertionPointToStart(&scratch);
  LoweringBuilder lower(b, op->getLoc());
  bool known = checkDefined(lower, op);
  scratch.dropAllReferences();
  return known;
}

LogicalResult tg::copySafely(OpBuilder &b, Operation *op, IRMapping &mapping, Value &valid) {
  bool canCopy =
      !op->walk([&](Operation *inner) {
           bool isDropped = isCheck(inner) && inner != op;
           return isDropped || (isHarmless(inner) && isKnown(inner)) ? WalkResult::advance() : WalkResult::interrupt();
         }).wasInterrupted();
  if (!canCopy)
    return failure();
  Operation *copy = b.clone(*op, mapping);
  SmallVector<Operation *> all;
  copy->walk([&](Operation *inner) {
    if (isCheck(inner))
      inner->erase();
    else
      all.push_back(inner);
  });
  IndexBuilder condition(b, op->getLoc());
  auto require = [&](Value defined) { valid = valid ? condition.both(valid, defined) : defined; };
  if (copy->hasAttr(kGuard))
    require(cast<scf::IfOp>(copy).getCondition());
  for (Operation *inner : all) {
    Value defined = guard(inner);
    if (inner != copy || !defined)
      continue;
    require(defined);
    for (auto [from, to] : llvm::zip_equal(op->getResults(), inner->getParentOp()->getResults()))
      mapping.map(from, to);
  }
  return success();
}
