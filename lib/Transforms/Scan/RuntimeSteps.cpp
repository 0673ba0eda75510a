//===- RuntimeSteps.cpp - The steps that subscripts need ------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RuntimeSteps.h"
#include "StepCounts.h"
#include "TensorGraph/Dialect/IndexBuilder.h"
#include "TensorGraph/Interfaces/Subscripts.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

using namespace mlir;
using namespace tg;

namespace {
class RuntimeSteps {
public:
  RuntimeSteps(RewriterBase &rewriter, ScanOp scan)
      : b(rewriter), at(b, scan.getLoc()), scan(scan), n(scan.getSteps()) {}

  /// Collects the readers; returns whether there is something to compute.
  bool collect(ArrayRef<Trace> traces);
  Value compute();

private:
  bool collect(SliceOp slice);
  bool isKnownBefore(Bound bound);
  /// Returns whether the number of steps was computed from this value.
  bool isCovered(Value bound);

  static bool countsFromStart(const Bound &bound) {
    return bound.isConstant() ? bound.constant >= 0 : isAtLeast(bound.value, 0);
  }

  Value computeRow(SliceOp slice);
  Value computeStop(SliceOp slice);
  Bound countedFromStart(const Bound &bound);
  void replace(SliceOp slice, const Subscript &rows);

  RewriterBase &b;
  IndexBuilder at; // in front of the scan
  ScanOp scan;
  Value n;
  SmallVector<SliceOp> slices;
  llvm::SmallPtrSet<Value, 16> sources; // of the number of steps
};
} // namespace

//===----------------------------------------------------------------------===//
// Readers
//===----------------------------------------------------------------------===//

bool RuntimeSteps::isKnownBefore(Bound bound) {
  if (bound.isConstant())
    return true;
  Operation *place = bound.value.getParentBlock()->findAncestorOpInBlock(*scan.getOperation());
  Operation *definition = bound.value.getDefiningOp();
  return place && (!definition || definition->isBeforeInBlock(place));
}

bool RuntimeSteps::isCovered(Value bound) {
  if (sources.empty()) {
    constexpr size_t kMaxSources = 256;
    SmallVector<Value> pending{n};
    sources.insert(n);
    while (!pending.empty() && sources.size() < kMaxSources) {
      Operation *op = pending.pop_back_val().getDefiningOp();
      if (op && isa<arith::ArithDialect>(op->getDialect()))
        for (Value operand : op->getOperands())
          if (sources.insert(operand).second)
            pending.push_back(operand);
    }
  }
  auto row = bound.getDefiningOp<arith::SelectOp>();
  return sources.contains(bound) || (row && sources.contains(row.getCondition()));
}

bool RuntimeSteps::collect(SliceOp slice) {
  Subscripts subscripts = slice.getSubscripts();
  const Subscript &rows = subscripts[0];
  const std::optional<Bound> &last = rows.isIndex ? rows.start : rows.stop;
  auto constantOf = [](const Bound &bound) {
    return bound.isConstant() ? bound.constant : getConstantIntValue(bound.value);
  };
  if (!last || !isKnownBefore(*last) || (rows.start && !isKnownBefore(*rows.start)))
    return false;
  std::optional<int64_t> step = rows.step ? constantOf(*rows.step) : 1;
  if (!step || *step < 1)
    return false;
  if (rows.isIndex && (constantOf(*last) == -1 || (last->value && isDifference(last->value, n, 1))))
    return false;
  slices.push_back(slice);
  return true;
}

bool RuntimeSteps::collect(ArrayRef<Trace> traces) {
  for (const Trace &trace : traces) {
    if (trace.getKept() != 0 || !trace.getSizeQueries().empty())
      return false;
    for (OpOperand *reader : trace.getReaders()) {
      auto slice = dyn_cast<SliceOp>(reader->getOwner());
      if (!slice || !collect(slice))
        return false;
    }
  }
  return llvm::any_of(slices, [&](SliceOp slice) {
    Subscripts subscripts = slice.getSubscripts();
    const Bound &last = subscripts[0].isIndex ? *subscripts[0].start : *subscripts[0].stop;
    return !last.isConstant() && !getConstantIntValue(last.value) && !isCovered(last.value);
  });
}

//===----------------------------------------------------------------------===//
// The number of steps
//===----------------------------------------------------------------------===//

void RuntimeSteps::replace(SliceOp slice, const Subscript &rows) {
  b.setInsertionPoint(slice);
  Value part = withFirstSubscript(b, slice, rows);
  if (part.getType() != slice.getType())
    part = tensor::CastOp::create(b, slice.getLoc(), slice.getType(), part);
  b.replaceOp(slice, part);
  b.setInsertionPoint(scan);
}

Value RuntimeSteps::computeRow(SliceOp slice) {
  Subscripts subscripts = slice.getSubscripts();
  const Bound &index = *subscripts[0].start;
  Value row = at.value(index);
  // One more than the index, which may be the largest number.
  auto after = [&](Value row) -> Value { return at.add(at.min(row, n), 1); };
  if (countsFromStart(index))
    return after(row);
  Value counted = at.fromStart(row, n), missing = at.less(counted, at.constant(0));
  Value needed = at.select(missing, n, after(counted)), there = at.select(missing, row, counted);
  replace(slice, Subscript{true, Bound{0, there}, {}, {}});
  return needed;
}

Bound RuntimeSteps::countedFromStart(const Bound &bound) {
  if (countsFromStart(bound))
    return bound;
  return {0, at.max(at.fromStart(at.value(bound), n), at.constant(0))};
}

Value RuntimeSteps::computeStop(SliceOp slice) {
  Subscripts subscripts = slice.getSubscripts();
  Subscript rows = subscripts[0];
  bool stays = countsFromStart(*rows.stop) && (!rows.start || countsFromStart(*rows.start));
  rows.stop = countedFromStart(*rows.stop);
  if (rows.start)
    rows.start = countedFromStart(*rows.start);
  if (!stays)
    replace(slice, rows);
  return at.value(*rows.stop);
}

Value RuntimeSteps::compute() {
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPoint(scan);
  // At least one row stays, from which the sizes of a row can be taken.
  Value most = at.constant(1);
  for (SliceOp slice : slices) {
    Subscripts subscripts = slice.getSubscripts();
    Value needed = subscripts[0].isIndex ? computeRow(slice) : computeStop(slice);
    most = at.max(most, needed);
  }
  return at.min(n, most);
}

Value tg::computeStepsOfReaders(RewriterBase &rewriter, ScanOp scan, ArrayRef<Trace> traces) {
  RuntimeSteps steps(rewriter, scan);
  return steps.collect(traces) ? steps.compute() : Value();
}
