//===- SeparateVersions.cpp - Tensors that are changed many times ---------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Values that may share a buffer form a group: the operands and results that an operation's interface connects, and all
// operands and results of operations that are not known. A group is cut after an operation that writes its result into
// the buffer, if the operations that follow use no other value of the group so far. The cut is a write of the old name,
// which comes last, so it never causes a copy. Groups are not cut if they have to be computed in another tensor.
//
//===----------------------------------------------------------------------===//

#include "SeparateVersions.h"
#include "SeparateReads.h"
#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "TensorGraph/Lowered/LoweredOps.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Interfaces/DestinationStyleOpInterface.h"
#include "mlir/Interfaces/SubsetOpInterface.h"
#include "mlir/Transforms/RegionUtils.h"
#include "llvm/ADT/EquivalenceClasses.h"

using namespace mlir;
using namespace tg;
using namespace mlir::bufferization;

/// The number of changes between two cuts. With more, the analysis takes longer; with fewer, there are more names.
static constexpr unsigned kChanges = 8;

static bool isTensor(Value value) { return isa<TensorType>(value.getType()); }

/// Returns whether the interface of an operation says which operands and results share buffers, without an analysis of
/// other operations.
static bool isKnown(Operation *op) {
  return isa<BufferizableOpInterface>(op) &&
         (isa<DestinationStyleOpInterface, CallOp>(op) || (op->getNumRegions() == 0 && !isa<CallOpInterface>(op)));
}

/// Returns whether a value has to be copied before it is changed.
static bool isReadOnly(Value value) {
  auto argument = dyn_cast<BlockArgument>(value);
  return argument && isOnlyRead(argument);
}

namespace {
/// The values of a block, in groups that may share a buffer.
class Groups {
public:
  Groups(Block &block, const AnalysisState &state) : block(block), state(state) {
    for (Operation &op : block) {
      positions[&op] = positions.size();
      connect(&op);
    }
    for (auto insertion : block.getOps<SubsetInsertionOpInterface>()) {
      Value source = groupOf(insertion.getSourceOperand().get());
      if (source != groupOf(insertion.getDestinationOperand().get()))
        kept.insert(source);
    }
  }

  Value groupOf(Value value) const {
    auto leader = groups.findLeader(value);
    return leader == groups.member_end() ? value : *leader;
  }
  size_t positionOf(Operation *op) const { return positions.lookup(op); }
  bool mayCut(Value group) const { return !kept.contains(group); }

  /// Returns the last operation that needs the elements of a value, by its position.
  size_t lastUse(Value value) const {
    size_t last = 0;
    for (Operation *user : value.getUsers()) {
      if (isa<tensor::DimOp>(user))
        continue;
      // Nobody sees what becomes of a buffer.
      if (isa<ToBufferOp>(user))
        return positions.size();
      if (Operation *ancestor = block.findAncestorOpInBlock(*user))
        last = std::max(last, positionOf(ancestor));
    }
    return last;
  }

private:
  void connect(Operation *op) {
    if (isKnown(op)) {
      auto bufferizable = cast<BufferizableOpInterface>(op);
      for (OpOperand &operand : op->getOpOperands()) {
        if (!isTensor(operand.get()))
          continue;
        if (isReadOnly(operand.get()) && bufferizable.bufferizesToMemoryWrite(operand, state))
          continue;
        for (const AliasingValue &alias : bufferizable.getAliasingValues(operand, state))
          groups.unionSets(alias.value, operand.get());
      }
      return;
    }
    SetVector<Value> values;
    getUsedValuesDefinedAbove(op->getRegions(), values);
    values.insert_range(op->getOperands());
    values.insert_range(op->getResults());
    Value first;
    for (Value value : values) {
      if (!isTensor(value))
        continue;
      if (first)
        groups.unionSets(first, value);
      first = value;
    }
  }

  Block &block;
  const AnalysisState &state;
  llvm::DenseMap<Operation *, size_t> positions;
  llvm::EquivalenceClasses<Value> groups;
  llvm::DenseSet<Value> kept;
};
} // namespace

/// Returns the result that an operation computes by changing an operand; null if there is none, or several.
static Value getChanged(Operation *op, const AnalysisState &state) {
  if (op->getNumResults() != 1 || !isTensor(op->getResult(0)) || !isKnown(op))
    return {};
  auto bufferizable = cast<BufferizableOpInterface>(op);
  for (OpOperand &operand : op->getOpOperands())
    if (isTensor(operand.get()) && bufferizable.bufferizesToMemoryWrite(operand, state))
      for (const AliasingValue &alias : bufferizable.getAliasingValues(operand, state))
        if (alias.relation == BufferRelation::Equivalent)
          return alias.value;
  return {};
}

/// Returns the values of a block after which their groups are cut.
static SmallVector<Value> findCuts(Block &block, const AnalysisState &state) {
  struct GroupState {
    size_t lastUse = 0; // of its values so far
    unsigned changes = 0;
  };
  Groups groups(block, state);
  llvm::DenseMap<Value, GroupState> states;
  SmallVector<Value> cuts;
  auto add = [&](Value value) {
    if (!isTensor(value))
      return;
    size_t &last = states[groups.groupOf(value)].lastUse;
    last = std::max(last, groups.lastUse(value));
  };
  llvm::for_each(block.getArguments(), add);
  for (Operation &op : block) {
    if (Value changed = getChanged(&op, state)) {
      Value name = groups.groupOf(changed);
      GroupState &group = states[name];
      if (++group.changes >= kChanges && groups.mayCut(name) && group.lastUse <= groups.positionOf(&op)) {
        cuts.push_back(changed);
        group.changes = 0;
      }
    }
    llvm::for_each(op.getResults(), add);
  }
  return cuts;
}

SmallVector<ToTensorOp> tg::separateVersions(ModuleOp module, const BufferizationOptions &options,
                                             llvm::function_ref<FailureOr<BufferLikeType>(Value)> typeOf) {
  AnalysisState state(options);
  SmallVector<ToTensorOp> separated;
  for (auto function : module.getOps<func::FuncOp>()) {
    if (!function.getBody().hasOneBlock())
      continue;
    for (Value value : findCuts(function.getBody().front(), state)) {
      FailureOr<BufferLikeType> type = typeOf(value);
      if (failed(type))
        continue;
      OpBuilder b(value.getContext());
      b.setInsertionPointAfterValue(value);
      auto buffer = ToBufferOp::create(b, value.getLoc(), *type, value);
      auto renamed = ToTensorOp::create(b, value.getLoc(), value.getType(), buffer, /*restrict=*/true,
                                        /*writable=*/true);
      value.replaceAllUsesExcept(renamed, buffer);
      separated.push_back(renamed);
    }
  }
  return separated;
}
