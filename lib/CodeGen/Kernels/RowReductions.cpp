//===- RowReductions.cpp - Totals of several rows -------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RowReductions.h"
#include "Accumulators.h"
#include "TensorGraph/Support/Tuning.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include <numeric>

using namespace mlir;
using namespace tg;

Value RowReductions::neutral(unsigned result) {
  const LaneReduction &reduction = plan.reductions[result];
  bool isCount = reduction.kind == LaneReduction::Counted;
  TypedAttr value =
      isCount ? TypedAttr(b.getIntegerAttr(b.getIntegerType(plan.body.widest), 0)) : neutralOf(b, reduction);
  auto type = VectorType::get(plan.lanes, value.getType());
  return arith::ConstantOp::create(b, loc, DenseElementsAttr::get(type, ArrayRef<Attribute>(value)));
}

bool RowReductions::isMax(unsigned result) { return isa<arith::MaximumFOp>(plan.reductions[result].combiner); }

bool RowReductions::isExtremum(unsigned result) {
  return isa<arith::MaximumFOp, arith::MinimumFOp>(plan.reductions[result].combiner);
}

bool RowReductions::hasExtrema() {
  return llvm::any_of(llvm::seq<unsigned>(plan.reductions.size()), [&](unsigned result) { return isExtremum(result); });
}

Value RowReductions::combineQuickly(unsigned result, Value x, Value y, bool mayFuse) {
  if (plan.reductions[result].kind == LaneReduction::Counted)
    return arith::AddIOp::create(b, loc, x, y);
  if (!isExtremum(result))
    return combinePartial(b, plan.reductions[result], x, y, mayFuse);
  auto better = isMax(result) ? arith::CmpFPredicate::OGT : arith::CmpFPredicate::OLT;
  return arith::SelectOp::create(b, loc, arith::CmpFOp::create(b, loc, better, x, y), x, y);
}

SmallVector<Value> RowReductions::elementsOf(const Surroundings &around, const Chunk &chunk) {
  auto wanted = llvm::map_to_vector(plan.reductions, [](const LaneReduction &reduction) { return reduction.element; });
  for (unsigned output : plan.pointwise)
    wanted.push_back(op.getBlock()->getTerminator()->getOperand(output));
  SmallVector<Value> values = onVectors.compute(around, chunk, wanted), elements;
  for (auto [result, value] : llvm::enumerate(ArrayRef(values).take_front(plan.reductions.size()))) {
    Value element = onVectors.broadcast(value, chunk.lanes), none = neutral(result);
    if (plan.reductions[result].kind == LaneReduction::Counted) {
      if (chunk.mask)
        element = arith::AndIOp::create(b, loc, chunk.mask, element);
      element = arith::ExtUIOp::create(b, loc, none.getType(), element);
    } else if (chunk.mask) {
      element = arith::SelectOp::create(b, loc, chunk.mask, element, none);
    }
    elements.push_back(element);
  }
  // After the selections: see foldSelection in MaskedLoads.cpp.
  for (auto [output, value] : llvm::zip_equal(plan.pointwise, ArrayRef(values).drop_front(plan.reductions.size())))
    onVectors.store(around, value, *op.getDpsInitOperand(output), chunk);
  return elements;
}

SmallVector<Value> RowReductions::addChunksAt(ArrayRef<Surroundings> rows, int64_t chunks, int64_t vectors, Value at,
                                              Value left, ValueRange partial) {
  unsigned count = plan.reductions.size();
  SmallVector<SmallVector<Value>> parts; // of each row and chunk, an even number
  SmallVector<Value> next(partial);
  for (auto [number, row] : llvm::enumerate(rows))
    for (int64_t k = 0; k < chunks; ++k) {
      Chunk chunk{add(at, k * plan.lanes), plan.lanes};
      if (left)
        chunk.mask = vector::CreateMaskOp::create(b, loc, VectorType::get(plan.lanes, b.getI1Type()),
                                                  add(left, -k * plan.lanes));
      parts.push_back(elementsOf(row, chunk));
      for (auto [result, element] : llvm::enumerate(parts.back())) {
        Value &own = next[(number * vectors + k % vectors) * count + result];
        own = combineQuickly(result, own, element, /*mayFuse=*/!chunk.mask);
      }
    }
  // A comparison finds the NaNs of two parts.
  for (size_t part = 0; part < parts.size(); part += 2)
    for (auto [result, x, y] : llvm::enumerate(parts[part], parts[part + 1]))
      if (isExtremum(result))
        next.back() =
            arith::OrIOp::create(b, loc, next.back(), arith::CmpFOp::create(b, loc, arith::CmpFPredicate::UNO, x, y));
  return next;
}

SmallVector<Value> RowReductions::addChunks(ArrayRef<Surroundings> rows, int64_t chunks, int64_t vectors, Value from,
                                            Value size, ValueRange partial) {
  auto addAt = [&](Value at, Value left, ValueRange carried) {
    return addChunksAt(rows, chunks, vectors, at, left, carried);
  };
  Value whole = roundDown(size, chunks * plan.lanes);
  SmallVector<Value> ofWhole = loop(from, whole, chunks * plan.lanes, partial,
                                    [&](Value at, ValueRange carried) { return addAt(at, {}, carried); });
  Value left = sub(size, whole);
  return branch(less(constant(0), left), [&] { return addAt(whole, left, ofWhole); }, ofWhole);
}

SmallVector<Value> RowReductions::addRowByRow(ArrayRef<Surroundings> rows, Value size, ValueRange partial) {
  unsigned count = plan.reductions.size();
  ValueRange none = partial.take_front(count), found = partial.drop_front(rows.size() * count);
  return loop(constant(0), constant(rows.size()), 1, partial, [&](Value number, ValueRange carried) {
    Surroundings row = rows.front();
    row.positions[rowLoop] = add(rows.front().positions[rowLoop], number);
    onVectors.readUniforms(row);
    SmallVector<Value> initial(none);
    llvm::append_range(initial, carried.take_back(found.size()));
    // The rows so far move up.
    SmallVector<Value> next(carried.drop_front(count).drop_back(found.size()));
    llvm::append_range(next, addChunks(row, /*chunks=*/2, /*vectors=*/1, constant(0), size, initial));
    return next;
  });
}

Value RowReductions::isAnyDoubtful(ArrayRef<Value> totals, Value doubts) {
  auto isAny = [&](Value lanes) -> Value {
    return vector::ReductionOp::create(b, loc, vector::CombiningKind::OR, lanes);
  };
  Value others; // if there are as many rows as lanes, the same vector
  for (auto [result, total] : llvm::enumerate(totals)) {
    if (!isExtremum(result))
      continue;
    Value zero = arith::ConstantOp::create(b, loc, b.getZeroAttr(total.getType()));
    Value isZero = arith::CmpFOp::create(b, loc, arith::CmpFPredicate::OEQ, total, zero);
    Value &same = isZero.getType() == doubts.getType() ? doubts : others;
    same = same ? arith::OrIOp::create(b, loc, same, isZero).getResult() : isZero;
  }
  return others ? either(isAny(doubts), isAny(others)) : isAny(doubts);
}

bool RowReductions::isOrderFree() { return llvm::all_of(plan.reductions, tg::isOrderFree); }

SmallVector<Value> RowReductions::addElements(ArrayRef<Surroundings> rows, Value size, int64_t vectors) {
  unsigned count = plan.reductions.size();
  SmallVector<Value> partial;
  for (unsigned k = 0; k < rows.size() * vectors * count; ++k)
    partial.push_back(neutral(k % count));
  if (hasExtrema()) {
    auto none = DenseElementsAttr::get(VectorType::get(plan.lanes, b.getI1Type()), false);
    partial.push_back(arith::ConstantOp::create(b, loc, none));
  }
  // Rows that fit a vector need no loop.
  auto addInTurn = [&] {
    Value all = constant(plan.lanes);
    SmallVector<Value> ofFirst = addChunksAt(rows, 1, 1, constant(0), size, partial);
    return branch(less(all, size), [&] { return addChunks(rows, 1, 1, all, size, ofFirst); }, ofFirst);
  };
  keepLoops([&] { // there are enough rows to hide latencies
    if (isOrderFree())
      partial = choose(less(size, constant(tuning::kBitsInTurn / plan.body.widest)), addInTurn,
                       [&] { return addRowByRow(rows, size, partial); });
    else if (vectors > 1)
      partial = addChunks(rows, vectors, vectors, constant(0), size, partial);
    else if (plan.vectorsOfRest > 1)
      partial = addChunksAt(rows, 1, 1, constant(0), size, partial);
    else
      partial = addInTurn();
  });
  SmallVector<Value> results;
  for (size_t row = 0; row < rows.size(); ++row) {
    auto ofRow = MutableArrayRef(partial).slice(row * vectors * count, vectors * count);
    for (int64_t half = vectors / 2; half > 0; half /= 2)
      for (unsigned k = 0; k < half * count; ++k)
        ofRow[k] = combineQuickly(k % count, ofRow[k], ofRow[half * count + k]);
    llvm::append_range(results, ofRow.take_front(count));
  }
  llvm::append_range(results, ArrayRef(partial).drop_front(rows.size() * vectors * count));
  return results;
}

//===----------------------------------------------------------------------===//
// Several rows
//===----------------------------------------------------------------------===//

namespace {
/// The lanes of one or two vectors, numbered on, whose rows have `each` neighbouring lanes, that are in the first or in
/// the second half of those of their row.
struct Halves {
  SmallVector<int64_t> low, high;
};
} // namespace

static Halves findHalves(int64_t lanes, int64_t vectors, int64_t each, int64_t shuffled) {
  Halves halves;
  // Each part of the result takes the rows of that part of all vectors.
  int64_t part = each > shuffled ? lanes : std::min(shuffled, lanes);
  for (int64_t from = 0; from < lanes; from += part)
    for (int64_t vector = 0; vector < vectors; ++vector)
      for (int64_t row = from; row < from + part; row += each)
        for (int64_t lane = row; lane < row + each / 2; ++lane) {
          halves.low.push_back(vector * lanes + lane);
          halves.high.push_back(vector * lanes + lane + each / 2);
        }
  return halves;
}

/// Returns the order in which `combineRows` is to take the rows so that their totals are in order.
static SmallVector<int64_t> orderOfRows(int64_t rows, int64_t lanes, int64_t shuffled) {
  // Runs the same steps on numbers of vectors.
  SmallVector<SmallVector<int64_t>> vectors;
  for (int64_t row = 0; row < rows; ++row)
    vectors.push_back(SmallVector<int64_t>(lanes, row));
  int64_t each = lanes;
  for (; vectors.size() > 1; each /= 2) {
    Halves halves = findHalves(lanes, 2, each, shuffled);
    for (size_t k = 0; k < vectors.size() / 2; ++k) {
      SmallVector<int64_t> both = vectors[2 * k];
      llvm::append_range(both, vectors[2 * k + 1]);
      vectors[k] = llvm::map_to_vector(halves.low, [&](int64_t lane) { return both[lane]; });
    }
    vectors.resize(vectors.size() / 2);
  }
  SmallVector<int64_t> order(rows);
  for (int64_t row = 0; row < rows; ++row)
    order[vectors.front()[row * each]] = row;
  return order;
}

Value RowReductions::combineRows(unsigned result, ArrayRef<Value> rows) {
  int64_t lanes = plan.lanes, each = lanes;
  Type element = getElementTypeOrSelf(rows.front());
  int64_t bits = element.isIndex() ? 64 : element.getIntOrFloatBitWidth();
  int64_t shuffled = tuning::kShuffledBits / std::max<int64_t>(bits, 8);
  auto combineHalves = [&](Value x, Value y, const Halves &halves) {
    Value low = vector::ShuffleOp::create(b, loc, x, y, halves.low);
    Value high = vector::ShuffleOp::create(b, loc, x, y, halves.high);
    return combineQuickly(result, low, high);
  };
  SmallVector<Value> vectors;
  for (int64_t row : orderOfRows(rows.size(), lanes, shuffled))
    vectors.push_back(rows[row]);
  for (; vectors.size() > 1; each /= 2) {
    Halves halves = findHalves(lanes, 2, each, shuffled);
    for (size_t k = 0; k < vectors.size() / 2; ++k)
      vectors[k] = combineHalves(vectors[2 * k], vectors[2 * k + 1], halves);
    vectors.resize(vectors.size() / 2);
  }
  Value all = vectors.front();
  for (; each > 1; each /= 2, lanes /= 2)
    all = combineHalves(all, all, findHalves(lanes, 1, each, lanes));
  const LaneReduction &reduction = plan.reductions[result];
  return reduction.kind == LaneReduction::Counted ? convertCount(b, loc, reduction, all) : all;
}
