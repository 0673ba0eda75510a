//===- TransposedLoops.cpp - Loops over tiles that are transposed ---------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// The results of an operation are contiguous along the planned loop, some operands along the other one. Both loops go
// by tiles of as many positions as a vector has lanes. In a tile, the vectors of such an operand are loaded along the
// other loop and transposed in registers; then the body is computed for each position of the other loop. So all lines
// of memory are read and written as a whole.
//
//===----------------------------------------------------------------------===//

#include "../Loops/VectorCode.h"
#include "VectorBody.h"
#include "VectorLoops.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

using namespace mlir;
using namespace tg;

namespace {
class TransposedLoops : VectorCode {
public:
  TransposedLoops(RewriterBase &rewriter, linalg::LinalgOp op, const VectorPlan &plan, bool parallel)
      : VectorCode(rewriter, op.getLoc(), getElementTypeOrSelf(plan.transposed.front()->get()),
                   parallel && !op->getParentOfType<scf::ParallelOp>()),
        op(op), plan(plan), rows(plan), results(rewriter, op, plan), operands(rewriter, op, rows) {
    rows.loop = *plan.otherLoop;
  }

  void emit() {
    SmallVector<Range> ranges = op.createLoopRanges(b, loc);
    around.positions.assign(ranges.size(), constant(0));
    size = value(ranges[plan.loop].size), otherSize = value(ranges[rows.loop].size);
    emitAround(ranges, 0);
  }

private:
  void emitAround(ArrayRef<Range> ranges, unsigned number) {
    if (number == ranges.size())
      return isReduced(op, rows.loop) ? emitReducedTiles() : emitTiles();
    if (number == plan.loop || number == rows.loop)
      return emitAround(ranges, number + 1);
    auto inside = [&](Value position) {
      around.positions[number] = position;
      emitAround(ranges, number + 1);
    };
    Value size = value(ranges[number].size);
    if (isReduced(op, number))
      loop(constant(0), size, 1, inside);
    else
      freeLoop(constant(0), size, 1, inside);
  }

  bool hasRest(Value size) {
    std::optional<int64_t> known = getConstantIntValue(size);
    return !known || *known % plan.lanes != 0;
  }

  void emitTiles() {
    int64_t lanes = plan.lanes;
    bool isAnyMasked = hasRest(size) || hasRest(otherSize);
    freeLoop(constant(0), otherSize, lanes, [&](Value other) {
      loop(constant(0), size, lanes, [&](Value at) {
        if (!isAnyMasked)
          return emitTile(at, other, false);
        Value isWhole = both(lessEqual(add(at, lanes), size), lessEqual(add(other, lanes), otherSize));
        branch(isWhole, [&] { emitTile(at, other, false); }, [&] { emitTile(at, other, true); });
      });
    });
  }

  /// A row of the tile that does not exist has no lanes.
  Value maskOf(Value lanesOfRow, int64_t row, Value rowCount, bool isMasked) {
    if (!isMasked)
      return {};
    return mask(select(less(constant(row), rowCount), lanesOfRow, constant(0)), plan.lanes);
  }

  /// The transposed operands of the tile at two positions, with masks if it is not whole.
  SmallVector<SmallVector<Value>> loadTiles(Value at, Value other, bool isMasked) {
    Value count = sub(size, at), otherCount = sub(otherSize, other);
    SmallVector<SmallVector<Value>> tiles;
    for (OpOperand *operand : plan.transposed) {
      SmallVector<Value> &tile = tiles.emplace_back();
      Surroundings row = around;
      for (int64_t k = 0; k < plan.lanes; ++k) {
        row.positions[plan.loop] = add(at, k);
        tile.push_back(operands.load(row, *operand, {other, plan.lanes, maskOf(otherCount, k, count, isMasked)}));
      }
      transpose(tile);
    }
    return tiles;
  }

  using Row = llvm::function_ref<void(const Surroundings &row, const Chunk &chunk)>;
  /// Emits `body` for each row of the tile at two positions.
  void forEachRow(Value at, Value other, bool isMasked, Row body) {
    SmallVector<SmallVector<Value>> tiles = loadTiles(at, other, isMasked);
    Value count = sub(size, at), otherCount = sub(otherSize, other);
    for (int64_t k = 0; k < plan.lanes; ++k) {
      Surroundings row = around;
      row.positions[rows.loop] = add(other, k);
      results.readUniforms(row);
      for (auto [operand, tile] : llvm::zip_equal(plan.transposed, tiles))
        row.uniforms[operand] = tile[k];
      body(row, {at, plan.lanes, maskOf(count, k, otherCount, isMasked)});
    }
  }

  void emitTile(Value at, Value other, bool isMasked) {
    forEachRow(at, other, isMasked, [&](const Surroundings &row, const Chunk &chunk) {
      SmallVector<Value> values = results.compute(row, chunk, op.getBlock()->getTerminator()->getOperands());
      for (auto [value, output] : llvm::zip_equal(values, op.getDpsInitsMutable()))
        results.store(row, value, output, chunk);
    });
  }

  /// Combines the rows of a tile with the results so far.
  SmallVector<Value> reduceTile(Value at, Value other, ValueRange carried, bool isMasked) {
    SmallVector<Value> values(carried);
    forEachRow(at, other, isMasked, [&](const Surroundings &row, const Chunk &chunk) {
      SmallVector<Value> next = results.compute(row, chunk, op.getBlock()->getTerminator()->getOperands(), values);
      for (auto [value, combined] : llvm::zip_equal(values, next)) {
        combined = results.broadcast(combined, chunk.lanes);
        value = chunk.mask ? arith::SelectOp::create(b, loc, chunk.mask, combined, value).getResult() : combined;
      }
    });
    return values;
  }

  void emitReducedTiles() {
    int64_t lanes = plan.lanes;
    freeLoop(constant(0), size, lanes, [&](Value at) {
      Chunk chunk{at, lanes, hasRest(size) ? mask(sub(size, at), lanes) : Value()};
      SmallVector<Value> values;
      for (OpOperand &output : op.getDpsInitsMutable())
        values.push_back(results.load(around, output, chunk));
      // Tiles that are not whole follow.
      Value whole = roundDown(otherSize, lanes);
      if (hasRest(size))
        whole = select(lessEqual(add(at, lanes), size), whole, constant(0));
      values = loop(constant(0), whole, lanes, values,
                    [&](Value other, ValueRange carried) { return reduceTile(at, other, carried, false); });
      if (hasRest(size) || hasRest(otherSize))
        values = loop(whole, otherSize, lanes, values,
                      [&](Value other, ValueRange carried) { return reduceTile(at, other, carried, true); });
      for (auto [value, output] : llvm::zip_equal(values, op.getDpsInitsMutable()))
        results.store(around, value, output, chunk);
    });
  }

  linalg::LinalgOp op;
  const VectorPlan &plan;
  VectorPlan rows; // along the other loop
  VectorBody results, operands;
  Surroundings around;
  Value size, otherSize;
};
} // namespace

void tg::emitTransposedLoops(RewriterBase &rewriter, linalg::LinalgOp op, const VectorPlan &plan, bool parallel) {
  OpBuilder::InsertionGuard guard(rewriter);
  rewriter.setInsertionPoint(op);
  TransposedLoops(rewriter, op, plan, parallel).emit();
  rewriter.eraseOp(op);
}
