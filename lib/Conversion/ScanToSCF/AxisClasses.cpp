//===- AxisClasses.cpp - Axes that run along with each other --------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "AxisClasses.h"
#include "TensorGraph/Dialect/Types.h"
#include "TensorGraph/Lowered/LoweredOpInterface.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

using namespace mlir;
using namespace tg;

AxisClasses::AxisClasses(ScanOp scan) { visitGraph(scan); }

//===----------------------------------------------------------------------===//
// Classes
//===----------------------------------------------------------------------===//

unsigned AxisClasses::find(unsigned number) const {
  while (parents[number] != number)
    number = parents[number];
  return number;
}

unsigned AxisClasses::classOf(Value tensor, int64_t axis) const { return find(numbers.at({tensor, axis})); }

unsigned AxisClasses::numberOf(Value tensor, int64_t axis) {
  auto [found, isNew] = numbers.try_emplace({tensor, axis}, parents.size());
  if (isNew) {
    parents.push_back(parents.size());
    mixers.push_back(nullptr);
  }
  return found->second;
}

void AxisClasses::unite(unsigned a, unsigned b) {
  unsigned one = find(a), other = find(b);
  if (one == other)
    return;
  if (!mixers[one])
    mixers[one] = mixers[other];
  parents[other] = one;
  // All numbers on the way point to the class, so that later ones find it at once.
  for (unsigned number : {a, b})
    while (parents[number] != one)
      number = std::exchange(parents[number], one);
}

/// Makes classes of the axes of two tensors one by one, from `from` and `to` on.
void AxisClasses::unite(Value x, Value y, int64_t from, int64_t to) {
  int64_t count = std::min(rankOf(x) - from, rankOf(y) - to);
  for (int64_t axis = 0; axis < count; ++axis)
    unite(numberOf(x, from + axis), numberOf(y, to + axis));
  assert(count == rankOf(x) - from && count == rankOf(y) - to && "values of one type run along with each other");
}

void AxisClasses::mix(unsigned number, Operation *by) {
  Operation *&mixer = mixers[find(number)];
  if (!mixer)
    mixer = by;
}

void AxisClasses::mixAll(Value value, Operation *by) {
  for (int64_t axis = 0; axis < rankOf(value); ++axis)
    mix(value, axis, by);
}

//===----------------------------------------------------------------------===//
// Scans
//===----------------------------------------------------------------------===//

void AxisClasses::visitGraph(ScanOp scan) {
  Block &body = scan.getBody().front();
  for (BlockArgument input : body.getArguments())
    for (int64_t axis = 0; axis < rankOf(input); ++axis)
      numberOf(input, axis);
  for (Operation &op : body.without_terminator())
    visit(&op);
  YieldOp yield = scan.getYield();
  for (unsigned k = 0; k < scan.getSequences().size(); ++k)
    for (BlockArgument input : scan.getSequenceInputs(k).drop_front())
      unite(scan.getSequenceInputs(k).front(), input);
  for (auto [k, next] : llvm::enumerate(yield.getValues()))
    for (BlockArgument input : scan.getStateInputs(k))
      unite(input, next);
}

/// Visits a scan in the graph, whose operands and results are tensors of the graph.
void AxisClasses::visitOperands(ScanOp scan) {
  visitGraph(scan);
  for (auto [k, sequence] : llvm::enumerate(scan.getSequences())) {
    mix(sequence, 0, scan);
    unite(sequence, scan.getSequenceInputs(k).front(), 1);
  }
  for (auto [k, state] : llvm::enumerate(scan.getStates())) {
    bool isWindow = !scan.getStateTapsOf(k).empty();
    for (Value whole : {state, Value(scan.getFinals()[k])}) {
      if (isWindow)
        mix(whole, 0, scan);
      unite(whole, scan.getStateInputs(k).front(), isWindow);
    }
  }
  for (auto [k, value] : llvm::enumerate(scan.getConsts()))
    unite(value, scan.getConstInput(k));
  for (auto [out, row] : llvm::zip_equal(scan.getOuts(), scan.getYield().getOuts())) {
    mix(out, 0, scan);
    unite(out, row, 1);
  }
}

//===----------------------------------------------------------------------===//
// Operations
//===----------------------------------------------------------------------===//

void AxisClasses::visitStructured(linalg::LinalgOp op) {
  SmallVector<std::optional<unsigned>> loops(op.getNumLoops());
  for (OpOperand &operand : op->getOpOperands()) {
    if (!isa<RankedTensorType>(operand.get().getType()))
      continue;
    AffineMap map = op.getMatchingIndexingMap(&operand);
    for (auto [axis, expression] : llvm::enumerate(map.getResults())) {
      unsigned number = numberOf(operand.get(), axis);
      auto dim = dyn_cast<AffineDimExpr>(expression);
      if (!dim) {
        mix(number, op);
        expression.walk([&](AffineExpr part) {
          if (auto other = dyn_cast<AffineDimExpr>(part)) {
            auto &loop = loops[other.getPosition()];
            loop ? mix(*loop, op) : void(loop = number);
          }
        });
        continue;
      }
      auto &loop = loops[dim.getPosition()];
      loop ? unite(*loop, number) : void(loop = number);
    }
  }
  auto inits = op.getDpsInits();
  for (auto [result, init] : llvm::zip(op->getResults(), inits))
    unite(result, init);
  auto kinds = op.getIteratorTypesArray();
  for (auto [kind, loop] : llvm::zip_equal(kinds, loops))
    if (loop && kind != utils::IteratorType::parallel)
      mix(*loop, op);
  op->walk([&](Operation *inner) {
    // The place of an element, and elements of tensors at places that the body computes.
    if (auto index = dyn_cast<linalg::IndexOp>(inner); index && loops[index.getDim()])
      mix(*loops[index.getDim()], op);
    if (inner != op.getOperation())
      for (Value used : inner->getOperands())
        mixAll(used, op);
  });
}

/// Visits a slice of a tensor, or an insertion: axes that the part has as a whole run along with those of the tensor.
void AxisClasses::visitSlice(OffsetSizeAndStrideOpInterface op, Value whole, Value part,
                             const llvm::SmallBitVector &dropped) {
  auto type = cast<RankedTensorType>(whole.getType());
  int64_t axisOfPart = 0;
  for (int64_t axis = 0; axis < type.getRank(); ++axis) {
    if (dropped.test(axis)) {
      mix(whole, axis, op);
      continue;
    }
    OpFoldResult size = op.getMixedSizes()[axis];
    bool isWhole = isZeroInteger(op.getMixedOffsets()[axis]) && isOneInteger(op.getMixedStrides()[axis]);
    if (std::optional<int64_t> known = getConstantIntValue(size)) {
      isWhole &= *known == type.getDimSize(axis);
    } else {
      auto dim = cast<Value>(size).getDefiningOp<tensor::DimOp>();
      std::optional<int64_t> asked = dim ? constantAxis(dim) : std::nullopt;
      isWhole &= asked && find(numberOf(dim.getSource(), *asked)) == find(numberOf(whole, axis));
    }
    if (isWhole) {
      unite(numberOf(whole, axis), numberOf(part, axisOfPart));
    } else {
      mix(whole, axis, op);
      mix(part, axisOfPart, op);
    }
    ++axisOfPart;
  }
}

/// Visits a reshape: an axis that only gains or loses axes of size 1 runs along with itself.
void AxisClasses::visitReshape(Operation *op, Value flat, Value shaped, ArrayRef<ReassociationIndices> groups) {
  auto type = cast<RankedTensorType>(shaped.getType());
  for (auto [axis, group] : llvm::enumerate(groups)) {
    auto isLong = [&](int64_t each) { return type.getDimSize(each) != 1; };
    int64_t longOnes = llvm::count_if(group, isLong);
    if (longOnes == 1) {
      unite(numberOf(flat, axis), numberOf(shaped, *llvm::find_if(group, isLong)));
      continue;
    }
    mix(flat, axis, op);
    for (int64_t each : group)
      mix(shaped, each, op);
  }
}

void AxisClasses::visit(Operation *op) {
  for (Value result : op->getResults())
    for (int64_t axis = 0; axis < rankOf(result); ++axis)
      numberOf(result, axis);
  if (auto scan = dyn_cast<ScanOp>(op))
    return visitOperands(scan);
  if (!isMemoryEffectFree(op) && !isCheck(op)) {
    effect = effect ? effect : op;
    return;
  }
  if (auto structured = dyn_cast<linalg::LinalgOp>(op))
    return visitStructured(structured);
  if (auto slice = dyn_cast<tensor::ExtractSliceOp>(op))
    return visitSlice(slice, slice.getSource(), slice.getResult(), slice.getDroppedDims());
  if (auto insert = dyn_cast<tensor::InsertSliceOp>(op)) {
    unite(insert.getDest(), insert.getResult());
    return visitSlice(insert, insert.getDest(), insert.getSource(), insert.getDroppedDims());
  }
  if (auto expand = dyn_cast<tensor::ExpandShapeOp>(op))
    return visitReshape(op, expand.getSrc(), expand.getResult(), expand.getReassociationIndices());
  if (auto collapse = dyn_cast<tensor::CollapseShapeOp>(op))
    return visitReshape(op, collapse.getResult(), collapse.getSrc(), collapse.getReassociationIndices());
  if (auto cast = dyn_cast<tensor::CastOp>(op); cast && isa<RankedTensorType>(cast.getSource().getType()))
    return unite(cast.getSource(), cast.getResult());
  DenseElementsAttr elements;
  if (isa<tensor::EmptyOp>(op) || (matchPattern(op, m_Constant(&elements)) && elements.isSplat()))
    return;
  if (auto dim = dyn_cast<tensor::DimOp>(op); dim && constantAxis(dim))
    return;
  op->walk([&](Operation *inner) {
    for (Value used : inner->getOperands())
      mixAll(used, op);
  });
  for (Value result : op->getResults())
    mixAll(result, op);
}
