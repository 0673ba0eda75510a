//===- KernelLoops.cpp - The loops around a planned one -------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// The planned loop takes whole vectors, then the rest. The loops around it are scalar, in their order. A strategy emits
// the innermost of them itself if several of its steps are done at a time.
//
//===----------------------------------------------------------------------===//

#include "KernelLoops.h"
#include "../Fuse/CheapBodies.h"
#include "TensorGraph/Support/Tuning.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace tg;

KernelLoops::KernelLoops(RewriterBase &rewriter, linalg::LinalgOp op, const VectorPlan &plan, bool parallel)
    : LoopBuilder(rewriter, op.getLoc(), parallel && !op->getParentOfType<scf::ParallelOp>()), op(op), plan(plan),
      onVectors(rewriter, op, plan), ranges(op.createLoopRanges(b, loc)), zero(constant(0)), one(constant(1)) {
  around.positions.assign(ranges.size(), zero);
}

SmallVector<unsigned> KernelLoops::loopsAround() {
  SmallVector<unsigned> loops;
  for (auto [number, range] : llvm::enumerate(ranges))
    if (number != plan.loop && !isOneInteger(range.size))
      loops.push_back(number);
  return loops;
}

void KernelLoops::emitAround(std::optional<unsigned> inside) {
  for (unsigned number : loopsAround()) {
    if (number == inside)
      continue;
    Value size = sizeOf(number);
    Block *body;
    if (parallel && !isReduced(op, number))
      body = scf::ParallelOp::create(b, loc, zero, size, one).getBody();
    else
      body = scf::ForOp::create(b, loc, zero, size, one).getBody();
    parallel = false;
    around.positions[number] = body->getArgument(0);
    b.setInsertionPointToStart(body);
  }
}

void KernelLoops::emitChunks(Value first, Value end, bool mayOverlap, OnChunk onChunk) {
  std::optional<int64_t> known = isZeroInteger(first) ? getConstantIntValue(end) : std::nullopt;
  Value whole = isZeroInteger(first) ? roundDown(end, plan.lanes) : add(first, roundDown(sub(end, first), plan.lanes));
  if (!known && mayOverlap && !parallel && !storesPieces()) {
    Value lanes = constant(plan.lanes), last = sub(end, lanes);
    return branch(
        lessEqual(lanes, end),
        [&] { loop(first, end, plan.lanes, [&](Value at) { onChunk({min(at, last), plan.lanes}); }); },
        [&] { emitRest(first, end, onChunk); });
  }
  freeLoop(first, whole, plan.lanes, [&](Value at) { onChunk({at, plan.lanes}); });
  if (int64_t rest = known ? *known % plan.lanes : 0; rest > 1 && takesMask(*known)) {
    int64_t lanes = llvm::bit_ceil<uint64_t>(rest);
    auto mask = VectorType::get(lanes, b.getI1Type());
    return onChunk({whole, lanes, vector::ConstantMaskOp::create(b, loc, mask, ArrayRef<int64_t>(rest))});
  }
  if (known && *known % plan.lanes > 1 && areCheapInPieces())
    return emitPieces(whole, end, onChunk);
  if (known && *known % plan.lanes > 1)
    return onChunk({whole, *known % plan.lanes});
  if (known)
    return loop(whole, end, 1, [&](Value at) { onChunk({at}); });
  emitRest(whole, end, onChunk);
}

bool KernelLoops::takesMask(int64_t size) {
  int64_t rest = size % plan.lanes, bits = plan.body.widest;
  if (plan.isNarrow || llvm::isPowerOf2_64(rest) || !plan.body.isSpeculatable || isInStep(op))
    return false;
  // LLVM computes a few scalars for several rows at once. A vector and a scalar take less time than a whole register.
  bool isShort = size < tuning::kNarrowestPiece && size * bits < tuning::kBitsOfPiece;
  bool fillsHalf = llvm::isPowerOf2_64(rest - 1) && 2 * (rest - 1) * bits == kOrderBits;
  if (isShort || (fillsHalf && areCheapInPieces()))
    return false;
  int64_t rows = 1;
  for (unsigned number : loopsAround()) {
    std::optional<int64_t> count = getConstantIntValue(sizeOf(number));
    if (!count)
      return true;
    rows *= *count;
  }
  return rows > tuning::kRowsInPieces;
}

bool KernelLoops::areCheapInPieces() {
  auto isAdjacent = [&](OpOperand &operand) {
    return isUniform(op, operand, plan.loop) || isContiguous(op, operand, plan.loop);
  };
  return plan.body.reads == LaneReads::Adjacent && llvm::all_of(op->getOpOperands(), isAdjacent) &&
         costsAtMost(op, CostClass::Division);
}

bool KernelLoops::storesPieces() {
  return isInStep(op) && plan.body.isSpeculatable && costsAtMost(op, CostClass::Division);
}

void KernelLoops::emitRest(Value from, Value end, OnChunk onChunk) {
  if (!plan.body.isSpeculatable)
    return loop(from, end, 1, [&](Value at) { onChunk({at}); });
  auto emitMasked = [&] {
    Value count = sub(end, from);
    auto mask = VectorType::get(plan.lanes, b.getI1Type());
    branch(less(constant(0), count),
           [&] { onChunk({from, plan.lanes, vector::CreateMaskOp::create(b, loc, mask, count)}); });
  };
  if (!storesPieces())
    return emitMasked();
  Value rows = one;
  for (unsigned number : loopsAround())
    rows = mul(rows, sizeOf(number));
  branch(lessEqual(rows, constant(tuning::kRowsInPieces)), [&] { emitPieces(from, end, onChunk); }, emitMasked);
}

void KernelLoops::emitPieces(Value from, Value end, OnChunk onChunk) {
  for (int64_t lanes = plan.lanes / 2;
       lanes >= tuning::kNarrowestPiece || lanes * plan.body.widest >= tuning::kBitsOfPiece; lanes /= 2) {
    Value next = add(from, lanes);
    auto emitPiece = [&]() -> SmallVector<Value> {
      onChunk({from, lanes});
      return {next};
    };
    from = branch(lessEqual(next, end), emitPiece, from).front();
  }
  std::optional<int64_t> first = getConstantIntValue(from), known = getConstantIntValue(end);
  if (!first || !known)
    return keepLoops([&] { loop(from, end, 1, [&](Value at) { onChunk({at}); }); });
  // LLVM computes them for several rows at once.
  for (int64_t at = *first; at < *known; ++at)
    onChunk({constant(at)});
}

void KernelLoops::computeChunk(ArrayRef<Surroundings> rows, const Chunk &chunk) {
  ValueRange results = op.getBlock()->getTerminator()->getOperands();
  auto ofRows =
      llvm::map_to_vector(rows, [&](const Surroundings &row) { return onVectors.compute(row, chunk, results); });
  for (auto [row, ofRow] : llvm::zip_equal(rows, ofRows))
    for (auto [value, output] : llvm::zip_equal(ofRow, op.getDpsInitsMutable()))
      onVectors.store(row, value, output, chunk);
}

void KernelLoops::emitRows(unsigned number, Value count, Value size, int64_t several, int64_t shortest,
                           llvm::function_ref<void(const Surroundings &)> onRow,
                           llvm::function_ref<Value(ArrayRef<Surroundings>)> onSeveral) {
  auto rowAt = [&](Value position) {
    Surroundings row = around;
    row.positions[number] = position;
    onVectors.readUniforms(row);
    return row;
  };
  auto onRowAt = [&](Value position) { onRow(rowAt(position)); };
  Value areShort = less(size, constant(shortest));
  if (matchPattern(areShort, m_Zero()))
    return freeLoop(constant(0), count, 1, onRowAt);
  // Long rows are blocks, too, unless threads share them: a loop around another costs as much as its one step.
  Value step = parallel ? select(areShort, constant(several), constant(1)) : constant(several);
  freeLoop(constant(0), count, step, [&](Value first) {
    auto together = [&]() -> SmallVector<Value> {
      SmallVector<Surroundings> rows;
      for (int64_t k = 0; k < several; ++k)
        rows.push_back(rowAt(add(first, k)));
      Value isDone;
      keepLoops([&] { isDone = onSeveral(rows); }); // there are enough rows to hide latencies
      return {isDone};
    };
    Value notDone = arith::ConstantIntOp::create(b, loc, 0, 1), last = add(first, step);
    Value isDone = branch(both(areShort, lessEqual(last, count)), together, notDone).front();
    branch(isDone, [] {}, [&] { loop(first, min(last, count), 1, onRowAt); });
  });
}

void tg::emitKernel(RewriterBase &rewriter, linalg::LinalgOp op, const VectorPlan &plan, bool parallel) {
  OpBuilder::InsertionGuard guard(rewriter);
  std::visit([&](const auto &strategy) { strategy.emit(rewriter, op, plan, parallel); }, plan.strategy);
}
