//===- BodyLanes.cpp - What a body computes in lanes ----------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Forwards, a value is found to be the same in all lanes, or to grow by a constant from lane to lane, or to differ in
// another way. Backwards from the results, it is found what is needed as a vector: not the address of adjacent
// elements.
//
//===----------------------------------------------------------------------===//

#include "BodyLanes.h"
#include "TensorGraph/Support/Scalar.h"
#include "TensorGraph/Support/Tuning.h"
#include "mlir/Analysis/SliceAnalysis.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "llvm/Support/CheckedArithmetic.h"

using namespace mlir;
using namespace tg;

/// Returns the number of bits that an element takes in a vector; 0 if it cannot be in one.
static int64_t laneBits(Type type) {
  if (type.isIndex())
    return 64;
  if (isHalfPrecision(type) || type.isF32() || type.isF64() || type.isSignlessInteger(1) || type.isSignlessInteger(8) ||
      type.isSignlessInteger(16) || type.isSignlessInteger(32) || type.isSignlessInteger(64))
    return type.getIntOrFloatBitWidth();
  return 0;
}

/// Returns whether a loop has the same steps for all elements: its bounds are known before the operation on buffers.
static bool hasUniformSteps(scf::ForOp loop) {
  auto around = loop->getParentOfType<linalg::LinalgOp>();
  return llvm::none_of(ValueRange{loop.getLowerBound(), loop.getUpperBound(), loop.getStep()},
                       [&](Value bound) { return around->isAncestor(bound.getParentBlock()->getParentOp()); });
}

/// Returns whether an operation of a body computes the same on vectors, lane by lane. The lanes of a loop run in step
/// until the last of them ends: nothing in it may be able to fail. (A lane that has ended takes no part in a loop
/// inside.)
static bool isLanewise(Operation &op) {
  if (isa<arith::ConstantOp>(op))
    return true;
  auto counted = dyn_cast<scf::ForOp>(op);
  if (isa<scf::WhileOp>(op) || (counted && hasUniformSteps(counted)))
    return llvm::all_of(op.getRegions(), [](Region &region) {
      return llvm::all_of(region.front().without_terminator(), [](Operation &inner) {
        return isLanewise(inner) && (isa<scf::WhileOp, scf::ForOp>(inner) || isSpeculatable(&inner));
      });
    });
  return op.getNumRegions() == 0 && OpTrait::hasElementwiseMappableTraits(&op);
}

/// Returns the operands of an operation of a body that become vectors. The bounds of a loop do not.
static OperandRange laneOperands(Operation *op) {
  auto loop = dyn_cast<scf::ForOp>(op);
  return loop ? OperandRange(loop.getInitArgs()) : op->getOperands();
}

bool tg::canGather(Type element) { return laneBits(element) >= 32; }

bool tg::isUniform(linalg::LinalgOp op, OpOperand &operand, unsigned loop) {
  return !op.getMatchingIndexingMap(&operand).isFunctionOfDim(loop);
}

bool tg::isBroadcastProduct(linalg::LinalgOp op, Operation &inner, const BodyLanes &lanes) {
  auto isOutput = [&](Value value) { return llvm::is_contained(op.getRegionOutputArgs(), value); };
  return isa<arith::MulFOp>(inner) && !lanes.varying.contains(&inner) &&
         llvm::any_of(inner.getUsers(), [&](Operation *user) {
           return lanes.varying.contains(user) || llvm::any_of(user->getOperands(), isOutput);
         });
}

std::optional<int64_t> tg::lastStride(MemRefType type) {
  SmallVector<int64_t> strides;
  int64_t offset;
  if (failed(type.getStridesAndOffset(strides, offset)) || strides.empty() || ShapedType::isDynamic(strides.back()))
    return std::nullopt;
  return strides.back();
}

LaneReads tg::readsOfStep(std::optional<int64_t> step) {
  if (step == 1)
    return LaneReads::Adjacent;
  return step && (*step == -1 || (*step > 1 && *step <= tuning::kLargestStep)) ? LaneReads::Strided : LaneReads::Row;
}

llvm::SmallPtrSet<Operation *, 16> tg::operationsFor(Block &body, ValueRange wanted) {
  llvm::SmallPtrSet<Operation *, 16> found;
  llvm::SmallDenseSet<Value> used(wanted.begin(), wanted.end());
  for (Operation &op : llvm::reverse(body.without_terminator())) {
    if (llvm::none_of(op.getResults(), [&](Value result) { return used.contains(result); }))
      continue;
    found.insert(&op);
    op.walk([&](Operation *inner) { used.insert_range(inner->getOperands()); });
  }
  return found;
}

namespace {
/// By how much a value grows from lane to lane; nothing if it differs in another way.
using Step = std::optional<int64_t>;

class BodyPlanner {
public:
  BodyPlanner(linalg::LinalgOp op, unsigned loop) : op(op), loop(loop) {}

  std::optional<BodyLanes> plan(ValueRange wanted) {
    findSteps();
    for (Operation *inner : operationsFor(*op.getBlock(), wanted))
      if (!isa<linalg::IndexOp, memref::LoadOp>(inner)) {
        // A mask keeps a loop from running for elements that do not exist; one with a number of steps may run for them.
        lanes.isSpeculatable &= isa<scf::WhileOp, scf::ForOp>(inner) || isSpeculatable(inner);
      }
    for (Value result : wanted)
      if (!add(result.getType()) || !need(result))
        return std::nullopt;
    while (!work.empty())
      if (!needOperands(work.pop_back_val()))
        return std::nullopt;
    return std::move(lanes);
  }

private:
  void findSteps() {
    for (OpOperand &operand : op->getOpOperands())
      if (!isUniform(op, operand, loop))
        steps[op.getMatchingBlockArgument(&operand)] = std::nullopt;
    for (Operation &inner : op.getBlock()->without_terminator()) {
      auto index = dyn_cast<linalg::IndexOp>(inner);
      if (index ? index.getDim() != loop : !usesVarying(inner))
        continue;
      lanes.varying.insert(&inner);
      for (Value result : inner.getResults())
        steps[result] = index ? Step(1) : stepOf(inner);
    }
  }

  bool usesVarying(Operation &inner) {
    return inner
        .walk([&](Operation *each) {
          bool any = llvm::any_of(each->getOperands(), [&](Value value) { return steps.contains(value); });
          return any ? WalkResult::interrupt() : WalkResult::advance();
        })
        .wasInterrupted();
  }

  /// Returns the step of a value, which is 0 if all lanes have the same.
  Step stepOf(Value value) {
    auto known = steps.find(value);
    return known == steps.end() ? Step(0) : known->second;
  }

  Step stepOf(Operation &inner) {
    if (!isa<arith::AddIOp, arith::SubIOp, arith::MulIOp>(inner) || !inner.getResult(0).getType().isIndex())
      return std::nullopt;
    Step left = stepOf(inner.getOperand(0)), right = stepOf(inner.getOperand(1));
    if (!left || !right)
      return std::nullopt;
    int64_t step = 0;
    if (isa<arith::AddIOp>(inner))
      step = *left + *right;
    else if (isa<arith::SubIOp>(inner))
      step = *left - *right;
    else if (std::optional<int64_t> factor = getConstantIntValue(inner.getOperand(*left ? 1 : 0)))
      step = llvm::checkedMul(*left ? *left : *right, *factor).value_or(0);
    return step == 0 ? std::nullopt : Step(step);
  }

  /// Notes that vectors of a type are computed.
  bool add(Type type) {
    int64_t bits = laneBits(type);
    lanes.widest = std::max(lanes.widest, bits);
    return bits != 0;
  }

  /// Notes that a value is needed as a vector, if it differs between lanes.
  bool need(Value value) {
    if (!steps.contains(value))
      return true;
    Operation *definition = value.getDefiningOp();
    if (definition && definition->getBlock() == op.getBlock()) {
      if (lanes.onVectors.insert(definition).second)
        work.push_back(definition);
    }
    return add(value.getType());
  }

  bool needOperands(Operation *inner) {
    if (isa<linalg::IndexOp>(inner))
      return true;
    if (auto load = dyn_cast<memref::LoadOp>(inner))
      return needIndices(load);
    if (!isLanewise(*inner) || !llvm::all_of(laneOperands(inner).getTypes(), [&](Type type) { return add(type); }) ||
        !llvm::all_of(inner->getResultTypes(), [&](Type type) { return add(type); }))
      return false;
    // Also what a loop uses and computes.
    return !inner
                ->walk([&](Operation *each) {
                  bool isGood = true;
                  if (each != inner)
                    for (Type type : llvm::concat<Type>(llvm::to_vector(laneOperands(each).getTypes()),
                                                        llvm::to_vector(each->getResultTypes())))
                      isGood &= add(type);
                  for (Value operand : each->getOperands())
                    isGood &= need(operand);
                  return isGood ? WalkResult::advance() : WalkResult::interrupt();
                })
                .wasInterrupted();
  }

  bool needIndices(memref::LoadOp load) {
    ValueRange indices = load.getIndices();
    bool isInRow = llvm::none_of(indices.drop_back(), [&](Value index) { return steps.contains(index); });
    Step step = stepOf(indices.back());
    std::optional<int64_t> stride = lastStride(load.getMemRefType());
    LaneReads reads = LaneReads::Any;
    if (isInRow)
      reads = step && stride ? readsOfStep(*step * *stride) : LaneReads::Row;
    lanes.reads = std::max(lanes.reads, reads);
    if (reads > LaneReads::Strided ? !canGather(load.getType())
                                   : reads == LaneReads::Strided && load.getType().isInteger(1))
      return false;
    if (!isInRow || !step || !stride)
      return llvm::all_of(indices, [&](Value index) { return need(index); });
    lanes.steps[load] = *step;
    needAddress(indices.back());
    return true;
  }

  /// Notes that the first lane of an index is needed.
  void needAddress(Value index) {
    SmallVector<Value> pending{index};
    while (!pending.empty()) {
      Operation *definition = pending.pop_back_val().getDefiningOp();
      if (definition && lanes.varying.contains(definition) && lanes.addresses.insert(definition).second)
        llvm::append_range(pending, definition->getOperands());
    }
  }

  linalg::LinalgOp op;
  unsigned loop;
  BodyLanes lanes;
  llvm::SmallDenseMap<Value, Step> steps; // of values that differ between lanes
  SmallVector<Operation *> work;
};
} // namespace

std::optional<BodyLanes> tg::planBody(linalg::LinalgOp op, unsigned loop, ValueRange wanted) {
  return BodyPlanner(op, loop).plan(wanted);
}
