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
      return emitTiles();
    if (number == plan.loop || number == rows.loop)
      return emitAround(ranges, number + 1);
    freeLoop(constant(0), value(ranges[number].size), 1, [&](Value position) {
      around.positions[number] = position;
      emitAround(ranges, number + 1);
    });
  }

  void emitTiles() {
    int64_t lanes = plan.lanes;
    auto hasRest = [&](Value size) {
      std::optional<int64_t> known = getConstantIntValue(size);
      return !known || *known % lanes != 0;
    };
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

  /// The tile at two positions, with masks if it is not whole.
  void emitTile(Value at, Value other, bool isMasked) {
    int64_t lanes = plan.lanes;
    Value count = sub(size, at), otherCount = sub(otherSize, other);
    // A row that does not exist has no lanes.
    auto maskOf = [&](Value lanesOfRow, int64_t row, Value rowCount) {
      return isMasked ? mask(select(less(constant(row), rowCount), lanesOfRow, constant(0)), lanes) : Value();
    };
    SmallVector<SmallVector<Value>> tiles;
    for (OpOperand *operand : plan.transposed) {
      SmallVector<Value> &tile = tiles.emplace_back();
      Surroundings row = around;
      for (int64_t k = 0; k < lanes; ++k) {
        row.positions[plan.loop] = add(at, k);
        tile.push_back(operands.load(row, *operand, {other, lanes, maskOf(otherCount, k, count)}));
      }
      transpose(tile);
    }
    for (int64_t k = 0; k < lanes; ++k) {
      Surroundings row = around;
      row.positions[rows.loop] = add(other, k);
      results.readUniforms(row);
      for (auto [operand, tile] : llvm::zip_equal(plan.transposed, tiles))
        row.uniforms[operand] = tile[k];
      Chunk chunk{at, lanes, maskOf(count, k, otherCount)};
      SmallVector<Value> values = results.compute(row, chunk, op.getBlock()->getTerminator()->getOperands());
      for (auto [value, output] : llvm::zip_equal(values, op.getDpsInitsMutable()))
        results.store(row, value, output, chunk);
    }
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
