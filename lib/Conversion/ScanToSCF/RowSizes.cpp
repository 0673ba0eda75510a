//===- RowSizes.cpp - Sizes of a scan's rows before its loop --------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RowSizes.h"
#include "SafeCopy.h"
#include "TensorGraph/Dialect/IndexBuilder.h"
#include "TensorGraph/Lowered/Destinations.h"
#include "TensorGraph/Lowered/LoweredOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/Interfaces/LoopLikeInterface.h"

using namespace mlir;
using namespace tg;

/// Returns whether a loop whose steps yield `next` allocates it in its first step: a trace whose sizes depend on
/// values.
static bool isAllocatedLate(Value next) {
  // A trace that grows is carried by a loop in the loop.
  if (auto loop = next.getDefiningOp<scf::WhileOp>())
    next = loop.getYieldOp().getOperand(cast<OpResult>(next).getResultNumber());
  if (auto insertion = next.getDefiningOp<tensor::InsertSliceOp>())
    next = insertion.getDest();
  auto branch = next.getDefiningOp<scf::IfOp>();
  return branch && branch.elseBlock() &&
         branch.thenYield()->getOperand(cast<OpResult>(next).getResultNumber()).getDefiningOp<GrowOp>();
}

std::optional<TensorAxis> RowSizes::getPassed(Value tensor, int64_t axis) {
  auto result = dyn_cast<OpResult>(tensor);
  if (!result)
    return getPassedSize(tensor, axis);
  // A result has the sizes of its destination, which is often outside.
  auto initOf = [axis = axis](OpOperand *init, Value next) {
    return init && !(next && isAllocatedLate(next)) ? std::optional(TensorAxis(init->get(), axis)) : std::nullopt;
  };
  if (auto loop = tensor.getDefiningOp<scf::WhileOp>()) {
    Value passed = loop.getConditionOp().getArgs()[result.getResultNumber()];
    // What the condition passes on may be what its block has written into an argument, as solvers do.
    while (passed.getParentBlock() == loop.getBeforeBody() && isa<OpResult>(passed)) {
      OpOperand *destination = getDestination(cast<OpResult>(passed));
      if (!destination)
        return {};
      passed = destination->get();
    }
    auto argument = dyn_cast<BlockArgument>(passed);
    if (!argument || argument.getOwner() != loop.getBeforeBody())
      return {};
    unsigned number = argument.getArgNumber();
    return initOf(&loop.getInitsMutable()[number], loop.getYieldOp().getOperand(number));
  }
  if (auto loop = tensor.getDefiningOp<LoopLikeOpInterface>()) {
    OpOperand *init = loop.getTiedLoopInit(result),
              *next = init ? loop.getTiedLoopYieldedValue(loop.getTiedLoopRegionIterArg(init)) : nullptr;
    return initOf(init, next ? next->get() : Value());
  }
  OpOperand *destination = getDestination(result);
  return destination ? TensorAxis(destination->get(), axis) : getPassedSize(tensor, axis);
}

LogicalResult RowSizes::copy(Operation *op) { return copySafely(b, op, moved, valid); }

/// Returns whether sizes of tensors, combined like this, are not negative unless they are too large for memory.
static bool isSizeOfSizes(Value number) {
  constexpr int kMostVisited = 64;
  SmallVector<Value> work{number};
  for (int visited = 0; !work.empty(); ++visited) {
    Value next = work.pop_back_val();
    std::optional<int64_t> known = getConstantIntValue(next);
    Operation *op = next.getDefiningOp();
    if (visited > kMostVisited || !op || (known && *known < 0))
      return false;
    if (known || isa<tensor::DimOp>(op))
      continue;
    if (!isa<arith::AddIOp, arith::MulIOp, arith::DivUIOp, arith::DivSIOp, arith::MaxSIOp, arith::MinSIOp>(op))
      return false;
    llvm::append_range(work, op->getOperands());
  }
  return true;
}

OpFoldResult RowSizes::notNegative(OpFoldResult size) {
  auto computed = dyn_cast<Value>(size);
  if (!computed || isSizeOfSizes(computed))
    return size;
  IndexBuilder index(b, location);
  Value zero = index.constant(0), good = index.lessEqual(zero, computed);
  valid = valid ? index.both(valid, good) : good;
  return index.max(computed, zero);
}
