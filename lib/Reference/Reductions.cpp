//===- Reductions.cpp - Reductions and cumulative operations --------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Accumulator.h"
#include "Meanings.h"
#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "TensorGraph/Support/RuntimeMessages.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace tg;
using namespace tg::reference;

//===----------------------------------------------------------------------===//
// Reductions
//===----------------------------------------------------------------------===//

namespace {
/// The axes of a reduction's operand, split into kept and reduced ones.
struct ReducedShape {
  SmallVector<int64_t> kept, reduced; // sizes; 1 for axes of the other kind

  /// Returns the index of the operand's element for the indices of both kinds.
  static SmallVector<int64_t> index(ArrayRef<int64_t> kept, ArrayRef<int64_t> reduced) {
    return llvm::map_to_vector(llvm::zip_equal(kept, reduced),
                               [](auto pair) { return std::get<0>(pair) + std::get<1>(pair); });
  }
};
} // namespace

namespace {
/// The axis of a reduction that is divided into parts; 0 parts if none is.
struct DividedAxis {
  int64_t axis = 0, parts = 0;

  explicit DividedAxis(Operation *op) {
    auto divided = dyn_cast<PartsOpInterface>(op);
    if (!divided || !divided.getPartsAttr() || divided.getDividedAxes().empty())
      return;
    axis = divided.getDividedAxes().front();
    parts = divided.getPartsAttr().getInt();
  }
};
} // namespace

static Scalar reduceAxes(Combiner combiner, Type element, const Array &x, ArrayRef<int64_t> kept,
                         ArrayRef<int64_t> reduced, const DividedAxis &divided) {
  auto reducePart = [&](int64_t begin, int64_t end) {
    Accumulator accumulator(combiner, accumulationType(element));
    SmallVector<int64_t> start(kept), part(reduced);
    if (divided.parts) {
      start[divided.axis] = begin;
      part[divided.axis] = end - begin;
    }
    forEachIndex(part, [&](ArrayRef<int64_t> index) {
      accumulator.add(widened(x.get(x.positionOf(ReducedShape::index(start, index))), element));
    });
    return accumulator.get();
  };
  int64_t size = divided.parts ? reduced[divided.axis] : 0;
  return widened(combineInParts(combiner, size, divided.parts, reducePart), element);
}

/// Returns the row-major number of the first best element: NaN if there is one, and the largest (smallest) otherwise.
static int64_t findExtreme(bool largest, const Array &x, ArrayRef<int64_t> kept, ArrayRef<int64_t> reduced) {
  int64_t number = 0, found = 0;
  Scalar best;
  auto isBetter = [&](const Scalar &next) {
    if (!next.isFloat())
      return largest ? best.isLess(next) : next.isLess(best);
    if (best.f != best.f || next.f != next.f)
      return best.f == best.f;
    return largest ? next.f > best.f : next.f < best.f;
  };
  forEachIndex(reduced, [&](ArrayRef<int64_t> index) {
    Scalar next = x.get(x.positionOf(ReducedShape::index(kept, index)));
    if (number == 0 || isBetter(next)) {
      best = next;
      found = number;
    }
    ++number;
  });
  return found;
}

static LogicalResult evaluateReduction(Evaluator &evaluator, ReductionOpInterface op) {
  const Array &x = evaluator[op->getOperand(0)];
  Combiner combiner = op.getCombiner();
  bool isArg = combiner == Combiner::ArgMax || combiner == Combiner::ArgMin;
  bool needsElements = isArg || combiner == Combiner::Max || combiner == Combiner::Min;
  SmallVector<int64_t> axes = op.getReducedAxes(), shape;
  ReducedShape sizes;
  for (auto [axis, size] : llvm::enumerate(x.getShape())) {
    bool isReduced = llvm::is_contained(axes, int64_t(axis));
    if (isReduced && size == 0 && needsElements)
      return evaluator.error(op) << formatCheckMessage(messages::emptyReducedAxis(axis), {});
    sizes.kept.push_back(isReduced ? 1 : size);
    sizes.reduced.push_back(isReduced ? size : 1);
    if (!isReduced || op.getKeepdims())
      shape.push_back(isReduced ? 1 : size);
  }
  Type element = getElementTypeOrSelf(op->getResult(0).getType());
  auto result = evaluator.allocate(op, element, shape);
  if (failed(result))
    return failure();
  int64_t position = 0;
  DividedAxis divided(op);
  forEachIndex(sizes.kept, [&](ArrayRef<int64_t> kept) {
    Scalar value = isArg ? Scalar::integer(element, findExtreme(combiner == Combiner::ArgMax, x, kept, sizes.reduced))
                         : reduceAxes(combiner, element, x, kept, sizes.reduced, divided);
    result->set(position++, value);
  });
  return evaluator.set(op, std::move(*result));
}

//===----------------------------------------------------------------------===//
// Cumulative operations
//===----------------------------------------------------------------------===//

static LogicalResult evaluateCumulative(Evaluator &evaluator, CumulativeOpInterface op) {
  const Array &x = evaluator[op->getOperand(0)];
  auto result = evaluator.allocate(op, x.getElementType(), x.getShape());
  if (failed(result))
    return failure();
  SmallVector<int64_t> starts(x.getShape());
  int64_t axis = op.getAxis(), size = starts[axis];
  starts[axis] = 1;
  forEachIndex(starts, [&](ArrayRef<int64_t> start) {
    Accumulator accumulator(op.getCombiner(), x.getElementType());
    SmallVector<int64_t> index(start);
    for (int64_t k = 0; k < size; ++k) {
      index[axis] = op.getReverse() ? size - 1 - k : k;
      accumulator.add(x.get(x.positionOf(index)));
      result->set(result->positionOf(index), accumulator.get());
    }
  });
  return evaluator.set(op, std::move(*result));
}

void tg::reference::addReductions(Meanings &meanings) {
  meanings.addFamily(
      [](Operation *op) { return isa<ReductionOpInterface>(op); },
      [](Evaluator &evaluator, Operation *op) { return evaluateReduction(evaluator, cast<ReductionOpInterface>(op)); });
  meanings.addFamily([](Operation *op) { return isa<CumulativeOpInterface>(op); },
                     [](Evaluator &evaluator, Operation *op) {
                       return evaluateCumulative(evaluator, cast<CumulativeOpInterface>(op));
                     });
}
