//===- EmptyTensors.cpp - Empty tensors and destinations ------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PartialWrites.h"
#include "SeparateReads.h"
#include "SeparateVersions.h"
#include "TensorGraph/CodeGen/Passes.h"
#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "TensorGraph/Dialect/Types.h"
#include "TensorGraph/Lowered/Destinations.h"
#include "TensorGraph/Lowered/LoweredOpInterface.h"
#include "mlir/Dialect/Bufferization/IR/BufferizableOpInterface.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Bufferization/Transforms/OneShotAnalysis.h"
#include "mlir/Dialect/Bufferization/Transforms/OneShotModuleBufferize.h"
#include "mlir/Dialect/Bufferization/Transforms/Transforms.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/UB/IR/UBOps.h"
#include "mlir/Interfaces/CallInterfaces.h"
#include "mlir/Interfaces/LoopLikeInterface.h"

namespace tg {
#define GEN_PASS_DEF_SPLITEMPTYTENSORS
#define GEN_PASS_DEF_ELIMINATEEMPTYTENSORS
#include "TensorGraph/CodeGen/Passes.h.inc"
} // namespace tg

using namespace mlir;
using namespace tg;
using namespace mlir::bufferization;

static bool areSamePart(tensor::ExtractSliceOp extract, tensor::InsertSliceOp insert) {
  return extract.getMixedOffsets() == insert.getMixedOffsets() && extract.getMixedSizes() == insert.getMixedSizes() &&
         extract.getMixedStrides() == insert.getMixedStrides();
}

/// Groups the uses of a tensor without contents. A use that takes a part to compute it, and a use that stores it again,
/// are together: apart, the part would be computed in other memory, and copied.
static SmallVector<SmallVector<OpOperand *, 1>> groupUses(Operation *op) {
  SmallVector<SmallVector<OpOperand *, 1>> groups;
  SmallVector<OpOperand *> taken;
  for (OpOperand &use : op->getUses()) {
    if (isa<tensor::ExtractSliceOp>(use.getOwner()))
      taken.push_back(&use);
    else
      groups.push_back({&use});
  }
  for (OpOperand *use : taken) {
    auto extract = cast<tensor::ExtractSliceOp>(use->getOwner());
    auto *group = llvm::find_if(groups, [&](ArrayRef<OpOperand *> others) {
      auto insert = dyn_cast<tensor::InsertSliceOp>(others.front()->getOwner());
      return others.size() == 1 && insert && others.front() == &insert.getDestMutable() &&
             insert->getBlock() == extract->getBlock() && areSamePart(extract, insert);
    });
    if (group == groups.end())
      groups.push_back({use});
    else
      group->push_back(use);
  }
  return groups;
}

/// Clones `op` for every use but one, next to its user, and moves it to that one: what was computed earlier would be
/// kept until then.
static void splitUses(Operation *op) {
  for (auto [k, uses] : llvm::enumerate(groupUses(op))) {
    Operation *first = uses.back()->getOwner(); // the one that takes a part comes before the one that stores it
    if (k > 0) {
      Value clone = OpBuilder(first).clone(*op)->getResult(0);
      for (OpOperand *use : uses)
        use->set(clone);
    } else if (first->getBlock() == op->getBlock()) {
      op->moveBefore(first);
    }
  }
}

/// Returns whether an earlier version of the value that `op` stores is used after `op`; all versions are built on
/// `empty`. Uses of `stored`, if it is given, do not count.
static bool isUsedAfter(tensor::EmptyOp empty, Operation *op, Value stored, const AnalysisState &state) {
  SmallVector<Value> work{empty.getResult()};
  DenseSet<Value> seen;
  while (!work.empty()) {
    Value value = work.pop_back_val();
    if (value == stored || !seen.insert(value).second)
      continue;
    for (OpOperand &use : value.getUses()) {
      Operation *ancestor = op->getBlock()->findAncestorOpInBlock(*use.getOwner());
      if (ancestor && op->isBeforeInBlock(ancestor))
        return true;
      if (use.getOwner() == op || !isa<TensorType>(value.getType()))
        continue;
      if (auto bufferizable = state.getOptions().dynCastBufferizableOp(use.getOwner()))
        for (const AliasingValue &alias : bufferizable.getAliasingValues(use, state))
          work.push_back(alias.value);
    }
  }
  return false;
}

/// Returns whether the tensor that `op` changes gets a new name after it (`separateVersions`), and the stored value is
/// used under its own. It must not be a part of that tensor then: the tensor could never be divided.
static bool isKeptApart(SubsetInsertionOpInterface op) {
  Value stored = op.getSourceOperand().get();
  return llvm::any_of(op->getUsers(), llvm::IsaPred<ToBufferOp>) &&
         llvm::any_of(stored.getUsers(), [&](Operation *user) {
           Operation *ancestor = op->getBlock()->findAncestorOpInBlock(*user);
           return ancestor && op->isBeforeInBlock(ancestor);
         });
}

/// Returns whether in every step of a loop around `op`, `destination` has the value from before the loop. `op` then
/// stores into a copy. But the analysis would let the stored value be computed in the original, as no other operation
/// of the step reads that. A tensor without contents has no value.
static bool isSameInAllSteps(Value destination, Operation *op, const AnalysisState &state) {
  SmallVector<Value> work{destination};
  DenseSet<Value> seen;
  while (!work.empty()) {
    Value value = work.pop_back_val();
    if (!seen.insert(value).second || value.getDefiningOp<tensor::EmptyOp>())
      continue;
    for (Operation *loop = op->getParentOp(); loop; loop = loop->getParentOp())
      if (isa<LoopLikeOpInterface>(loop) && !loop->isProperAncestor(value.getParentBlock()->getParentOp()) &&
          loop != value.getParentBlock()->getParentOp())
        return true;
    auto result = dyn_cast<OpResult>(value);
    auto bufferizable =
        result ? state.getOptions().dynCastBufferizableOp(result.getOwner()) : BufferizableOpInterface();
    if (!bufferizable)
      continue;
    for (const AliasingOpOperand &alias : bufferizable.getAliasingOpOperands(value, state))
      work.push_back(alias.opOperand->get());
  }
  return false;
}

/// Returns whether `value` is exactly the part that `op` stores into.
static bool isSamePart(Value value, SubsetInsertionOpInterface op) {
  auto insert = dyn_cast<tensor::InsertSliceOp>(op.getOperation());
  if (!insert)
    return value == op.getDestinationOperand().get();
  auto extract = value.getDefiningOp<tensor::ExtractSliceOp>();
  return extract && areSamePart(extract, insert);
}

/// Moves the checks between two operations of a block before the first, with the scalars that they need: they may check
/// that the part in which the first is to compute exists. Returns whether no check is left between the two.
static bool moveChecksUp(Operation *first, Operation *last) {
  // The distance is seldom large, and the time for each store must be bounded.
  constexpr int kMaxDistance = 1000;
  llvm::SmallPtrSet<Operation *, 16> needed;
  SmallVector<Operation *> moved; // in reverse order
  int distance = 0;
  for (Operation *op = last->getPrevNode(); op != first; op = op->getPrevNode()) {
    if (!op || ++distance > kMaxDistance)
      return false;
    if (!isCheck(op) && !isMemoryEffectFree(op))
      return false;
    if (!isCheck(op) && !needed.contains(op))
      continue;
    if (op->getNumRegions() != 0 || llvm::any_of(op->getResultTypes(), llvm::IsaPred<TensorType>))
      return false;
    for (Value operand : op->getOperands())
      needed.insert(operand.getDefiningOp());
    moved.push_back(op);
  }
  if (needed.contains(first))
    return false;
  for (Operation *op : llvm::reverse(moved))
    op->moveBefore(first);
  return true;
}

/// Reads the sizes of the results of calls from their destinations, so that checks of the sizes can come before the
/// calls.
static void askDestinationsForSizes(Operation *root) {
  root->walk([](tensor::DimOp dim) {
    std::optional<int64_t> axis = constantAxis(dim);
    Value source = dim.getSource();
    while (auto call = source.getDefiningOp<CallOpInterface>()) {
      OpOperand *destination = getDestination(cast<OpResult>(source));
      if (!destination)
        break;
      source = destination->get();
    }
    if (source == dim.getSource())
      return;
    auto empty = source.getDefiningOp<tensor::EmptyOp>();
    if (empty && axis && empty.getType().isDynamicDim(*axis)) {
      dim.getResult().replaceAllUsesWith(empty.getDynamicSize(*axis));
      dim->erase();
    } else {
      dim.getSourceMutable().set(source);
    }
  });
}

/// Returns whether a value is a tensor without contents, or filled with one number.
static bool isFresh(Value value) {
  if (auto fill = value.getDefiningOp<linalg::FillOp>())
    value = fill->getNumResults() == 1 ? fill.getDpsInitOperand(0)->get() : Value();
  return value && value.getDefiningOp<tensor::EmptyOp>();
}

/// Splits the uses of the operations of one kind that `isSplit` accepts. They move, so they are collected first.
template <typename Op> static void splitUsesOf(Operation *root, llvm::function_ref<bool(Op)> isSplit) {
  SmallVector<Op> found;
  root->walk([&](Op op) {
    if (!op->use_empty() && isSplit(op))
      found.push_back(op);
  });
  for (Op op : found)
    splitUses(op);
}

static bool isCastOfFresh(tensor::CastOp cast) {
  Value source = cast.getSource();
  while (auto inner = source.getDefiningOp<tensor::CastOp>())
    source = inner.getSource();
  return isFresh(source);
}

namespace {
struct SplitEmptyTensorsPass : public tg::impl::SplitEmptyTensorsBase<SplitEmptyTensorsPass> {
  void runOnOperation() override {
    // Casts of empty tensors first: each use of a cast becomes a use of its source.
    splitUsesOf<tensor::CastOp>(getOperation(), isCastOfFresh);
    splitUsesOf<linalg::FillOp>(
        getOperation(), [](linalg::FillOp fill) { return fill->getNumResults() == 1 && isFresh(fill.getResult(0)); });
    splitUsesOf<tensor::EmptyOp>(getOperation(), [](tensor::EmptyOp) { return true; });
  }
};

struct EliminateEmptyTensorsPass : public tg::impl::EliminateEmptyTensorsBase<EliminateEmptyTensorsPass> {
  void runOnOperation() override {
    askDestinationsForSizes(getOperation());
    // The analysis is slow, and a module that stores nothing, but only calls functions, does not need it.
    if (!getOperation()->walk([](SubsetInsertionOpInterface) { return WalkResult::interrupt(); }).wasInterrupted())
      return;
    writeInFullRank(getOperation());
    OneShotBufferizationOptions options;
    options.bufferizeFunctionBoundaries = true;
    options.allowReturnAllocsFromLoops = true;
    options.setFunctionBoundaryTypeConversion(LayoutMapOption::IdentityLayoutMap);
    auto typeOf = [](Value value) {
      return cast<BufferLikeType>(getMemRefTypeWithStaticIdentityLayout(cast<TensorType>(value.getType())));
    };
    SmallVector<ToTensorOp> separated = separateReads(getOperation(), typeOf);
    llvm::append_range(separated, separateVersions(getOperation(), options, typeOf));
    OneShotAnalysisState state(getOperation(), options);
    if (failed(analyzeModuleOp(getOperation(), state)))
      return signalPassFailure();
    IRRewriter rewriter(&getContext());
    // Parts that begin a tensor are computed in it once it is known what that is a part of itself.
    SetVector<Operation *> beginnings;
    bool isLast = false;
    auto control = [&](RewriterBase &b, SubsetInsertionOpInterface op, tensor::EmptyOp empty,
                       Operation *user) -> Value {
      Value destination = op.getDestinationOperand().get();
      if (!isLast && destination.getDefiningOp<tensor::EmptyOp>()) {
        beginnings.insert(op);
        return {};
      }
      // The analysis does not know parts and casts that were made since.
      while (isLast && isa_and_nonnull<tensor::ExtractSliceOp, tensor::CastOp>(destination.getDefiningOp()))
        destination = destination.getDefiningOp()->getOperand(0);
      bool intoTensor = isa<TensorType>(destination.getType());
      // The operation that computes it must not read other parts of the tensor that it would overwrite.
      if (intoTensor && user)
        for (Value operand : user->getOperands())
          if (isa<TensorType>(operand.getType()) && operand != empty.getResult() &&
              state.areAliasingBufferizedValues(operand, destination) && !isSamePart(operand, op))
            return {};
      if (isKeptApart(op) || (intoTensor && isSameInAllSteps(destination, op, state)))
        return {};
      if (isUsedAfter(empty, op, intoTensor ? op.getSourceOperand().get() : Value(), state))
        return {};
      Operation *first = user ? op->getBlock()->findAncestorOpInBlock(*user) : nullptr;
      if (!first || !moveChecksUp(first, op))
        return {};
      return buildSubsetExtraction(b, op, empty, user);
    };
    if (failed(eliminateEmptyTensors(rewriter, getOperation(), state, control)))
      return signalPassFailure();
    isLast = true;
    for (Operation *op : beginnings)
      if (failed(eliminateEmptyTensors(rewriter, op, state, control)))
        return signalPassFailure();
    joinTensors(separated);
    // A value that is computed in its destination needs no copy, and the analysis would treat one as a write.
    getOperation()->walk([&](MaterializeInDestinationOp op) {
      if (op->getNumResults() == 1 && isBuiltOn(op.getSource(), op.getDest()))
        rewriter.replaceOp(op, op.getSource());
    });
  }
};
} // namespace
