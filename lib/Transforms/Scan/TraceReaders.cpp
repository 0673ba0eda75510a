//===- TraceReaders.cpp - The rows of a trace that are read ---------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TraceReaders.h"
#include "StepCounts.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

using namespace mlir;
using namespace tg;

Trace::Trace(OpResult result) : result(result), scan(cast<ScanOp>(result.getOwner())) {
  kept = scan.getYield().getKept(result.getResultNumber() - scan.getStates().size());
  if (std::optional<int64_t> steps = getConstantIntValue(scan.getSteps());
      steps && *steps >= 0 && !scan.getYield().getUntil())
    count = kept ? std::min(kept, *steps) : *steps;
  for (OpOperand &use : result.getUses()) {
    auto dim = dyn_cast<tensor::DimOp>(use.getOwner());
    if (isa<ShapeOfOp>(use.getOwner()) || (dim && dim.getConstantIndex() == 0))
      sizeQueries.push_back(use.getOwner());
    else if (!dim || !dim.getConstantIndex())
      readers.push_back(&use);
  }
}

//===----------------------------------------------------------------------===//
// Subscripts with constant bounds
//===----------------------------------------------------------------------===//

namespace {
/// A first subscript whose numbers are all constant.
struct ConstantSubscript {
  bool isIndex = false;
  std::optional<int64_t> start, stop;
  int64_t step = 1;
};
} // namespace

static std::optional<int64_t> knownBound(const Bound &bound) {
  return bound.isConstant() ? bound.constant : getConstantIntValue(bound.value);
}

static std::optional<ConstantSubscript> firstSubscript(SliceOp slice) {
  Subscripts subscripts = slice.getSubscripts();
  const Subscript &rows = subscripts[0];
  ConstantSubscript constant;
  constant.isIndex = rows.isIndex;
  if (rows.start && !(constant.start = knownBound(*rows.start)))
    return std::nullopt;
  if (rows.stop && !(constant.stop = knownBound(*rows.stop)))
    return std::nullopt;
  std::optional<int64_t> step = rows.step ? knownBound(*rows.step) : 1;
  if (!step || *step == 0)
    return std::nullopt;
  constant.step = *step;
  return constant;
}

Value tg::withFirstSubscript(OpBuilder &builder, SliceOp slice, const Subscript &rows) {
  SmallVector<int64_t> starts(slice.getStaticStarts()), stops(slice.getStaticStops()), steps(slice.getStaticSteps());
  unsigned replaced =
      ShapedType::isDynamic(starts[0]) + ShapedType::isDynamic(stops[0]) + ShapedType::isDynamic(steps[0]);
  SmallVector<Value> bounds;
  auto number = [&](const std::optional<Bound> &bound) {
    if (!bound || bound->isConstant())
      return bound ? bound->constant : Subscripts::kOmitted;
    bounds.push_back(bound->value);
    return ShapedType::kDynamic;
  };
  starts[0] = number(rows.start);
  stops[0] = number(rows.stop);
  steps[0] = number(rows.step);
  llvm::append_range(bounds, slice.getBounds().drop_front(replaced));
  return SliceOp::create(builder, slice.getLoc(), slice.getX(), bounds, starts, stops, steps, slice.getDropped());
}

/// Returns the value of `slice` if its first subscript is an index that selects `row`: applies the other subscripts to
/// `row`.
static Value sliceOfRow(OpBuilder &builder, SliceOp slice, Value row) {
  if (row.getType() == slice.getType() &&
      llvm::all_of(slice.getSubscripts().get().drop_front(), [](const Subscript &own) { return own.isAll(); }))
    return row;
  unsigned replaced = ShapedType::isDynamic(slice.getStaticStarts()[0]);
  SmallVector<int64_t> dropped;
  for (int64_t axis : slice.getDropped().drop_front())
    dropped.push_back(axis - 1);
  return SliceOp::create(builder, slice.getLoc(), row, slice.getBounds().drop_front(replaced),
                         slice.getStaticStarts().drop_front(), slice.getStaticStops().drop_front(),
                         slice.getStaticSteps().drop_front(), dropped);
}

//===----------------------------------------------------------------------===//
// Rows that are read
//===----------------------------------------------------------------------===//

/// Returns how many rows, from the first on, a scan reads of the sequence `operand`.
static std::optional<int64_t> rowsOfSequences(OpOperand &operand) {
  auto scan = dyn_cast<ScanOp>(operand.getOwner());
  unsigned first = 1; // after the number of steps
  std::optional<int64_t> steps = scan ? getConstantIntValue(scan.getSteps()) : std::nullopt;
  if (!steps || *steps < 0 || operand.getOperandNumber() < first ||
      operand.getOperandNumber() >= first + scan.getSequences().size())
    return std::nullopt;
  auto [least, greatest] = ScanOp::getTapRange(scan.getSequenceTapsOf(operand.getOperandNumber() - first));
  return *steps + greatest - least;
}

/// Returns the rows that a tensor.extract_slice takes, if its position along the first axis is constant.
static std::optional<Trace::Rows> rowsOfPart(tensor::ExtractSliceOp part) {
  std::optional<int64_t> offset = getConstantIntValue(part.getMixedOffsets()[0]);
  std::optional<int64_t> size = getConstantIntValue(part.getMixedSizes()[0]);
  std::optional<int64_t> stride = getConstantIntValue(part.getMixedStrides()[0]);
  if (!offset || !size || !stride || *offset < 0 || *size < 1 || *stride < 1)
    return std::nullopt;
  return Trace::Rows{*offset, *offset + (*size - 1) * *stride + 1};
}

/// Returns the rows that are read out of `count` rows.
static std::optional<Trace::Rows> rowsThatReads(OpOperand &operand, int64_t count) {
  Operation *reader = operand.getOwner();
  std::optional<Trace::Rows> rows;
  if (auto slice = dyn_cast<SliceOp>(reader)) {
    auto subscript = firstSubscript(slice);
    if (!subscript)
      return std::nullopt;
    if (subscript->isIndex) {
      int64_t index = *subscript->start < 0 ? *subscript->start + count : *subscript->start;
      rows = {index, index + 1};
    } else {
      ResolvedRange range = resolveRange(count, subscript->start, subscript->stop, subscript->step);
      if (range.count == 0) // rare, and ranges that are empty by their subscripts alone are left to folders
        return std::nullopt;
      int64_t last = range.first + (range.count - 1) * range.step;
      rows = {std::min(range.first, last), std::max(range.first, last) + 1};
    }
  } else if (auto element = dyn_cast<tensor::ExtractOp>(reader)) {
    if (std::optional<int64_t> index = getConstantIntValue(element.getIndices().front()))
      rows = {*index, *index + 1};
  } else if (auto part = dyn_cast<tensor::ExtractSliceOp>(reader)) {
    rows = rowsOfPart(part);
  } else if (std::optional<int64_t> first = rowsOfSequences(operand)) {
    rows = {0, *first};
  }
  return rows && rows->low >= 0 && rows->high <= count ? rows : std::nullopt;
}

std::optional<Trace::Rows> Trace::getRowsRead() const {
  Rows all{*count, 0};
  for (OpOperand *reader : readers) {
    std::optional<Rows> own = rowsThatReads(*reader, *count);
    if (!own)
      return std::nullopt;
    all = {std::min(all.low, own->low), std::max(all.high, own->high)};
  }
  return all;
}

/// Returns whether a slice reads `x[n - 1]` of n rows: row -1, even if there are no rows.
bool Trace::readsTheEnd(SliceOp slice) const {
  Subscripts subscripts = slice.getSubscripts();
  const Subscript &rows = subscripts[0];
  if (!rows.isIndex)
    return false;
  std::optional<int64_t> index = knownBound(*rows.start);
  if (ScanOp(scan).getBackwards())
    return index == 0;
  if (index)
    return *index == -1 || (count && *index == *count - 1);
  ScanOp loop = scan;
  return kept == 0 && !loop.getYield().getUntil() && isDifference(rows.start->value, loop.getSteps(), 1);
}

/// Returns how many of the last rows are read by a subscript that counts from the end.
static std::optional<int64_t> lastRows(const ConstantSubscript &subscript) {
  auto fromEnd = [](std::optional<int64_t> bound) { return bound && *bound < 0 && *bound > -(int64_t(1) << 62); };
  if (subscript.isIndex || subscript.step > 0) {
    if (!fromEnd(subscript.start) || (subscript.stop && !fromEnd(subscript.stop)))
      return std::nullopt;
    return -*subscript.start;
  }
  if (!fromEnd(subscript.stop) || (subscript.start && !fromEnd(subscript.start)))
    return std::nullopt;
  return -*subscript.stop - 1;
}

std::optional<int64_t> Trace::getLastRowsRead() const {
  int64_t last = 0;
  for (OpOperand *reader : readers) {
    auto slice = dyn_cast<SliceOp>(reader->getOwner());
    auto subscript = slice ? firstSubscript(slice) : std::nullopt;
    std::optional<int64_t> own = subscript ? lastRows(*subscript) : std::nullopt;
    if (!own && slice && readsTheEnd(slice))
      own = 1;
    if (!own)
      return std::nullopt;
    last = std::max(last, *own);
  }
  return last;
}

/// Returns how many of the first rows are read by a subscript that counts from the start.
static std::optional<int64_t> firstRows(const ConstantSubscript &subscript) {
  if (subscript.isIndex)
    return *subscript.start >= 0 ? std::optional(*subscript.start + 1) : std::nullopt;
  if ((subscript.start && *subscript.start < 0) || (subscript.stop && *subscript.stop < 0))
    return std::nullopt;
  if (subscript.step > 0)
    return subscript.stop;
  return subscript.start && *subscript.start < (int64_t(1) << 62) ? std::optional(*subscript.start + 1) : std::nullopt;
}

std::optional<int64_t> Trace::getFirstRowsRead() const {
  int64_t first = 0;
  for (OpOperand *reader : readers) {
    std::optional<int64_t> own;
    if (auto slice = dyn_cast<SliceOp>(reader->getOwner())) {
      if (auto subscript = firstSubscript(slice))
        own = firstRows(*subscript);
    } else if (auto element = dyn_cast<tensor::ExtractOp>(reader->getOwner())) {
      if (std::optional<int64_t> index = getConstantIntValue(element.getIndices().front()); index && *index >= 0)
        own = *index + 1;
    } else if (auto part = dyn_cast<tensor::ExtractSliceOp>(reader->getOwner())) {
      if (std::optional<Rows> rows = rowsOfPart(part))
        own = rows->high;
    } else {
      own = rowsOfSequences(*reader);
    }
    if (!own)
      return std::nullopt;
    first = std::max(first, *own);
  }
  return first;
}

bool Trace::isOnlyReadAtItsEnd() const {
  return !readers.empty() && llvm::all_of(readers, [&](OpOperand *reader) {
    auto slice = dyn_cast<SliceOp>(reader->getOwner());
    return slice && readsTheEnd(slice);
  });
}

//===----------------------------------------------------------------------===//
// Changing readers
//===----------------------------------------------------------------------===//

static void shiftSlice(RewriterBase &rewriter, SliceOp slice, int64_t count, int64_t by) {
  ConstantSubscript subscript = *firstSubscript(slice);
  Subscript rows;
  if (subscript.isIndex) {
    int64_t index = *subscript.start < 0 ? *subscript.start + count : *subscript.start;
    rows.isIndex = true;
    rows.start = Bound{index + by, {}};
    rewriter.replaceOp(slice, withFirstSubscript(rewriter, slice, rows));
    return;
  }
  ResolvedRange range = resolveRange(count, subscript.start, subscript.stop, subscript.step);
  int64_t start = range.first + by, last = start + (range.count - 1) * range.step;
  rows.start = Bound{start, {}};
  if (range.step > 0 || last > 0)
    rows.stop = Bound{range.step > 0 ? last + 1 : last - 1, {}};
  if (range.step != 1)
    rows.step = Bound{range.step, {}};
  rewriter.replaceOp(slice, withFirstSubscript(rewriter, slice, rows));
}

void Trace::shiftReaders(RewriterBase &rewriter, int64_t by) {
  OpBuilder::InsertionGuard guard(rewriter);
  for (OpOperand *operand : readers) {
    Operation *reader = operand->getOwner();
    rewriter.setInsertionPoint(reader);
    if (auto slice = dyn_cast<SliceOp>(reader)) {
      shiftSlice(rewriter, slice, *count, by);
    } else if (auto element = dyn_cast<tensor::ExtractOp>(reader)) {
      int64_t index = *getConstantIntValue(element.getIndices().front()) + by;
      rewriter.modifyOpInPlace(element, [&] {
        element.getIndicesMutable()[0].set(arith::ConstantIndexOp::create(rewriter, element.getLoc(), index));
      });
    } else if (auto part = dyn_cast<tensor::ExtractSliceOp>(reader)) {
      SmallVector<OpFoldResult> offsets = part.getMixedOffsets();
      offsets[0] = rewriter.getIndexAttr(*getConstantIntValue(offsets[0]) + by);
      rewriter.replaceOpWithNewOp<tensor::ExtractSliceOp>(part, part.getType(), part.getSource(), offsets,
                                                          part.getMixedSizes(), part.getMixedStrides());
    } else {
      assert(by == 0 && "a sequence is read from its first row on");
    }
  }
  readers.clear();
}

void Trace::replaceReaders(RewriterBase &rewriter, llvm::function_ref<Value(OpBuilder &, Location)> last) {
  OpBuilder::InsertionGuard guard(rewriter);
  for (OpOperand *reader : readers) {
    auto slice = cast<SliceOp>(reader->getOwner());
    rewriter.setInsertionPoint(slice);
    rewriter.replaceOp(slice, sliceOfRow(rewriter, slice, last(rewriter, slice.getLoc())));
  }
  readers.clear();
}

void Trace::countFromTheEnd(RewriterBase &rewriter) {
  OpBuilder::InsertionGuard guard(rewriter);
  for (OpOperand *reader : readers) {
    auto slice = cast<SliceOp>(reader->getOwner());
    if (firstSubscript(slice))
      continue;
    rewriter.setInsertionPoint(slice);
    rewriter.replaceOp(slice, withFirstSubscript(rewriter, slice, Subscript{true, Bound{-1, {}}, {}, {}}));
  }
  readers.clear();
}

void Trace::replaceSizeQueries(RewriterBase &rewriter, Value rows) {
  OpBuilder::InsertionGuard guard(rewriter);
  for (Operation *query : sizeQueries) {
    if (!isa<ShapeOfOp>(query)) {
      rewriter.replaceOp(query, rows);
      continue;
    }
    rewriter.setInsertionPoint(query);
    SmallVector<Value> sizes{rows};
    for (int64_t axis = 1; axis < cast<RankedTensorType>(result.getType()).getRank(); ++axis)
      sizes.push_back(tensor::DimOp::create(rewriter, query->getLoc(), result, axis));
    rewriter.replaceOpWithNewOp<tensor::FromElementsOp>(query, query->getResult(0).getType(), sizes);
  }
  sizeQueries.clear();
}
