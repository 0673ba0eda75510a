//===- ElementSizes.cpp - Sizes that a graph of elements compares ---------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Dialect/ElementSizes.h"
#include "mlir/Transforms/RegionUtils.h"
#include "llvm/ADT/EquivalenceClasses.h"
#include "llvm/ADT/SmallBitVector.h"

using namespace mlir;
using namespace tg;

namespace {
class Comparisons {
public:
  explicit Comparisons(InnerGraphOpInterface op) : op(op) {
    for (Type type : op->getOperandTypes())
      rank = std::max(rank, rankOf(type));
    equal.resize(rank);
  }

  SmallVector<SizeComparison> run() {
    Block &graph = op.getInnerGraph().front();
    for (auto [number, argument] : llvm::enumerate(graph.getArguments()))
      sources[argument] = none().set(number);
    for (auto next = graph.without_terminator().begin(), end = graph.without_terminator().end(); next != end;) {
      // What one operation has been lowered to has its location.
      Operation *place = &*next;
      llvm::SmallBitVector met = none();
      for (; next != end && next->getLoc() == place->getLoc(); ++next)
        met |= visit(&*next);
      meet(place, met);
    }
    meet(op, none().flip());
    return std::move(found);
  }

private:
  llvm::SmallBitVector none() const { return llvm::SmallBitVector(op->getNumOperands()); }

  /// Returns the operands whose elements an operation of the graph uses.
  llvm::SmallBitVector visit(Operation *inner) {
    llvm::SmallBitVector met = none();
    SetVector<Value> used(inner->operand_begin(), inner->operand_end());
    getUsedValuesDefinedAbove(inner->getRegions(), used);
    for (Value value : used)
      if (auto known = sources.find(value); known != sources.end())
        met |= known->second;
    for (Value result : inner->getResults())
      sources[result] = met;
    return met;
  }

  void meet(Operation *place, const llvm::SmallBitVector &operands) {
    int64_t own = 0;
    for (unsigned operand : operands.set_bits())
      own = std::max(own, rankOf(op->getOperand(operand).getType()));
    for (int64_t axis = rank - own; axis < rank; ++axis) {
      std::optional<unsigned> first;
      for (unsigned operand : operands.set_bits()) {
        auto type = dyn_cast<RankedTensorType>(op->getOperand(operand).getType());
        int64_t at = type ? axis - rank + type.getRank() : -1;
        if (at < 0 || type.getDimSize(at) == 1)
          continue;
        if (!first)
          first = operand;
        if (*first == operand || equal[axis].isEquivalent(*first, operand))
          continue;
        equal[axis].unionSets(*first, operand);
        int64_t firstAt = axis - rank + rankOf(op->getOperand(*first).getType());
        found.push_back({place, *first, operand, firstAt, at, axis - rank + own});
      }
    }
  }

  InnerGraphOpInterface op;
  int64_t rank = 0;
  DenseMap<Value, llvm::SmallBitVector> sources;         // the operands that a value of the graph is computed of
  SmallVector<llvm::EquivalenceClasses<unsigned>> equal; // of operands, along each axis
  SmallVector<SizeComparison> found;
};
} // namespace

SmallVector<SizeComparison> tg::compareElementSizes(InnerGraphOpInterface op) { return Comparisons(op).run(); }
