//===- Tiles.cpp - Loops over tiles that are transposed -------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// The results of an operation are contiguous along the planned loop, some operands along the other one. Both loops go
// by tiles of as many positions as a vector has lanes. In a tile, the vectors of such an operand are loaded along the
// other loop and transposed in registers; then the body is computed for each position of the other loop. So all lines
// of memory are read and written as a whole. Of elements of 64 bits, two by two tiles of half a vector are computed
// together, as rows begin anywhere in a line: fewer of the shorter loads cross two lines.
//
//===----------------------------------------------------------------------===//

#include "../KernelLoops.h"
#include "../VectorCode.h"
#include "TensorGraph/CodeGen/Strategies.h"
#include "TensorGraph/Support/Tuning.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

using namespace mlir;
using namespace tg;

const StrategyRecord Tiles::record = {"tiles", "tg-vectorize-linalg",
                                      "elementwise, with operands that are contiguous along different axes", "none", R"(
func.func @example(%x: memref<?x?xf64>, %y: memref<?x?xf64>) {
  linalg.generic {indexing_maps = [affine_map<(i, j) -> (j, i)>, affine_map<(i, j) -> (i, j)>],
                  iterator_types = ["parallel", "parallel"]}
      ins(%x : memref<?x?xf64>) outs(%y : memref<?x?xf64>) {
  ^bb0(%a: f64, %o: f64):
    linalg.yield %a : f64
  }
  return
})"};

const StrategyRecord ReducedTiles::record = {"reduced-tiles", "tg-vectorize-linalg",
                                             "reduced, with operands that are contiguous along different axes",
                                             "that of strict code", R"(
func.func @example(%x: memref<?x?xf64>, %w: memref<?x?xf64>, %y: memref<?xf64>) {
  linalg.generic {indexing_maps = [affine_map<(i, j) -> (j, i)>, affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (j)>],
                  iterator_types = ["reduction", "parallel"]}
      ins(%x, %w : memref<?x?xf64>, memref<?x?xf64>) outs(%y : memref<?xf64>) {
  ^bb0(%a: f64, %b: f64, %o: f64):
    %0 = arith.divf %a, %b : f64
    %1 = arith.addf %o, %0 : f64
    linalg.yield %1 : f64
  }
  return
})"};

/// Returns whether a loop can be moved inside the others. If it is reduced, the results must be, and the other reduced
/// loops be around it already, so that elements are combined in the same order.
static bool mayBeInnermost(linalg::LinalgOp op, unsigned loop) {
  SmallVector<unsigned> reduced;
  op.getReductionDims(reduced);
  bool isReducedLoop = llvm::is_contained(reduced, loop);
  return llvm::all_of(reduced, [&](unsigned other) { return other <= loop || !isReducedLoop; }) &&
         llvm::all_of(op.getDpsInitsMutable(),
                      [&](OpOperand &output) { return isUniform(op, output, loop) == isReducedLoop; });
}

/// Plans tiles of the planned loop and of that along which the other operands are contiguous: one for all of them.
static std::optional<Tiles> planTiles(LoopFacts &facts, VectorPlan &plan) {
  linalg::LinalgOp op = facts.op;
  unsigned loop = plan.loop;
  std::optional<unsigned> other;
  SmallVector<OpOperand *> transposed;
  for (OpOperand &operand : op->getOpOperands()) {
    if (isUniform(op, operand, loop) ? !op.isDpsInit(&operand) : isContiguous(op, operand, loop))
      continue;
    auto last = dyn_cast<AffineDimExpr>(op.getMatchingIndexingMap(&operand).getResults().back());
    if (op.isDpsInit(&operand) || !last || (other && *other != last.getPosition()) ||
        !isContiguous(op, operand, last.getPosition()) || getElementTypeOrSelf(operand.get()).isInteger(1))
      return std::nullopt;
    other = last.getPosition();
    transposed.push_back(&operand);
  }
  if (!other || !mayBeInnermost(op, *other))
    return std::nullopt;
  plan.lanes = std::min(plan.lanes, tuning::kMostTransposed);
  int64_t fewest = (plan.lanes + 1) / 2;
  auto isLong = [&](unsigned loop) { return facts.hasElements(loop, fewest); };
  if (!plan.body.isSpeculatable || !isLong(loop) || !isLong(*other) || plan.body.reads != LaneReads::Adjacent)
    return std::nullopt;
  return Tiles{*other, transposed, fewest};
}

/// Plans tiles along the innermost loop that has some.
static std::optional<VectorPlan> matchTiles(LoopFacts &facts, llvm::function_ref<Strategy(const Tiles &)> strategyOf) {
  for (unsigned loop = facts.op.getNumLoops(); loop-- > 0;) {
    if (facts.op.getIteratorTypesArray()[loop] != utils::IteratorType::parallel)
      continue;
    std::optional<VectorPlan> plan = facts.along(loop);
    std::optional<Tiles> tiles = plan ? planTiles(facts, *plan) : std::nullopt;
    if (!tiles)
      continue;
    plan->strategy = strategyOf(*tiles);
    return plan;
  }
  return std::nullopt;
}

std::optional<VectorPlan> Tiles::match(LoopFacts &facts) {
  if (facts.reduces() || facts.areResultsAdjacent())
    return std::nullopt;
  return matchTiles(facts, [](const Tiles &tiles) { return tiles; });
}

std::optional<VectorPlan> ReducedTiles::match(LoopFacts &facts) {
  return facts.reduces() ? matchTiles(facts, [](const Tiles &tiles) { return ReducedTiles{tiles}; }) : std::nullopt;
}

namespace {
class TileLoops : VectorCode {
public:
  TileLoops(RewriterBase &rewriter, linalg::LinalgOp op, const VectorPlan &plan, bool parallel, const Tiles &strategy)
      : VectorCode(rewriter, op.getLoc(), getElementTypeOrSelf(strategy.transposed.front()->get()),
                   parallel && !op->getParentOfType<scf::ParallelOp>()),
        op(op), strategy(strategy), plan(plan), together(shorten(this->plan)), rows(this->plan),
        results(rewriter, op, this->plan), operands(rewriter, op, rows) {
    rows.loop = strategy.other;
  }

  void emit() {
    SmallVector<Range> ranges = op.createLoopRanges(b, loc);
    around.positions.assign(ranges.size(), constant(0));
    size = value(ranges[plan.loop].size), otherSize = value(ranges[rows.loop].size);
    emitAround(ranges, 0);
  }

private:
  /// Takes four elements of 64 bits, not eight; returns how many tiles beside each other have those of a line.
  static int64_t shorten(VectorPlan &plan) {
    if (plan.lanes < 4 || plan.body.widest != 64)
      return 1;
    plan.lanes = 4;
    return 2;
  }

  void emitAround(ArrayRef<Range> ranges, unsigned number) {
    if (number == ranges.size())
      return isReduced(op, rows.loop) ? emitReducedTiles() : emitTilesOrElements();
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

  bool hasRest(Value size, int64_t step) {
    std::optional<int64_t> known = getConstantIntValue(size);
    return !known || *known % step != 0;
  }

  /// Emits tiles, and elements one by one for sizes that turn out to be too small for them: a tile takes its whole time
  /// for a row of one element.
  void emitTilesOrElements() {
    Value isLong;
    for (Value own : {size, otherSize})
      if (!getConstantIntValue(own)) {
        Value isOwnLong = lessEqual(constant(strategy.fewest), own);
        isLong = isLong ? both(isLong, isOwnLong) : isOwnLong;
      }
    if (!isLong)
      return emitTiles();
    branch(isLong, [&] { emitTiles(); }, [&] { emitElements(); });
  }

  void emitElements() {
    freeLoop(constant(0), otherSize, 1, [&](Value other) {
      Surroundings row = around;
      row.positions[rows.loop] = other;
      results.readUniforms(row);
      loop(constant(0), size, 1, [&](Value at) {
        Surroundings column = around;
        column.positions[plan.loop] = at;
        for (OpOperand *operand : strategy.transposed)
          row.uniforms[operand] = operands.load(column, *operand, {other});
        SmallVector<Value> values = results.compute(row, {at}, op.getBlock()->getTerminator()->getOperands());
        for (auto [value, output] : llvm::zip_equal(values, op.getDpsInitsMutable()))
          results.store(row, value, output, {at});
      });
    });
  }

  void emitTiles() {
    int64_t width = together * plan.lanes, height = together * plan.lanes;
    bool isAnyMasked = hasRest(size, width) || hasRest(otherSize, height);
    freeLoop(constant(0), otherSize, height, [&](Value other) {
      loop(constant(0), size, width, [&](Value at) {
        auto emitWhole = [&] {
          for (int64_t below = 0; below < height; below += plan.lanes)
            emitTilesAt(at, add(other, below), together, false);
        };
        if (!isAnyMasked)
          return emitWhole();
        Value end = add(at, width), otherEnd = add(other, height);
        branch(both(lessEqual(end, size), lessEqual(otherEnd, otherSize)), emitWhole, [&] {
          // One by one, as far as they begin inside.
          loop(other, min(otherEnd, otherSize), plan.lanes, [&](Value below) {
            loop(at, min(end, size), plan.lanes, [&](Value beside) {
              auto emitMasked = [&] { emitTilesAt(beside, below, 1, true); };
              if (together == 1)
                return emitMasked();
              Value isWhole =
                  both(lessEqual(add(beside, plan.lanes), size), lessEqual(add(below, plan.lanes), otherSize));
              branch(isWhole, [&] { emitTilesAt(beside, below, 1, false); }, emitMasked);
            });
          });
        });
      });
    });
  }

  /// Returns the mask of a row of the tile; a row that does not exist has no lanes.
  Value maskOf(Value lanesOfRow, int64_t row, Value rowCount, bool isMasked) {
    if (!isMasked)
      return {};
    return mask(select(less(constant(row), rowCount), lanesOfRow, constant(0)), plan.lanes);
  }

  /// Returns the position of a row of the tile. Of a row that does not exist, it is the last one: no lane of it is read
  /// or stored, but what all lanes share is read, and addresses behind the memory of a program are slow even with empty
  /// masks.
  Value positionOf(Value begin, int64_t row, Value rowSize, bool isMasked) {
    Value position = add(begin, row);
    return isMasked ? min(position, sub(rowSize, constant(1))) : position;
  }

  /// Loads the transposed operands of the tile at two positions, with masks if it is not whole.
  SmallVector<SmallVector<Value>> loadTiles(Value at, Value other, bool isMasked) {
    Value count = sub(size, at), otherCount = sub(otherSize, other);
    SmallVector<SmallVector<Value>> tiles;
    for (OpOperand *operand : strategy.transposed) {
      SmallVector<Value> &tile = tiles.emplace_back();
      Surroundings row = around;
      for (int64_t k = 0; k < plan.lanes; ++k) {
        row.positions[plan.loop] = positionOf(at, k, size, isMasked);
        tile.push_back(operands.load(row, *operand, {other, plan.lanes, maskOf(otherCount, k, count, isMasked)}));
      }
      transpose(tile);
    }
    return tiles;
  }

  using Row = llvm::function_ref<void(const Surroundings &row, const Chunk &chunk, int64_t tile)>;
  /// Emits `body` for each row of `count` tiles beside each other, the first of which is at two positions.
  void forEachRow(Value at, Value other, int64_t count, bool isMasked, Row body) {
    SmallVector<SmallVector<SmallVector<Value>>> tiles;
    for (int64_t tile = 0; tile < count; ++tile)
      tiles.push_back(loadTiles(add(at, tile * plan.lanes), other, isMasked));
    Value otherCount = sub(otherSize, other);
    for (int64_t k = 0; k < plan.lanes; ++k) {
      Surroundings row = around;
      row.positions[rows.loop] = positionOf(other, k, otherSize, isMasked);
      results.readUniforms(row);
      for (int64_t tile = 0; tile < count; ++tile) {
        Value position = add(at, tile * plan.lanes);
        for (auto [operand, transposed] : llvm::zip_equal(strategy.transposed, tiles[tile]))
          row.uniforms[operand] = transposed[k];
        body(row, {position, plan.lanes, maskOf(sub(size, position), k, otherCount, isMasked)}, tile);
      }
    }
  }

  void emitTilesAt(Value at, Value other, int64_t count, bool isMasked) {
    forEachRow(at, other, count, isMasked, [&](const Surroundings &row, const Chunk &chunk, int64_t) {
      SmallVector<Value> values = results.compute(row, chunk, op.getBlock()->getTerminator()->getOperands());
      for (auto [value, output] : llvm::zip_equal(values, op.getDpsInitsMutable()))
        results.store(row, value, output, chunk);
    });
  }

  /// Combines the rows of `count` tiles with the results so far, of the first tile first.
  SmallVector<Value> reduceTiles(Value at, Value other, int64_t count, ValueRange carried, bool isMasked) {
    SmallVector<Value> values(carried);
    size_t each = op.getDpsInits().size();
    forEachRow(at, other, count, isMasked, [&](const Surroundings &row, const Chunk &chunk, int64_t tile) {
      auto ofTile = MutableArrayRef(values).slice(tile * each, each);
      SmallVector<Value> next = results.compute(row, chunk, op.getBlock()->getTerminator()->getOperands(), ofTile);
      for (auto [value, combined] : llvm::zip_equal(ofTile, next)) {
        combined = results.broadcast(combined, chunk.lanes);
        value = chunk.mask ? arith::SelectOp::create(b, loc, chunk.mask, combined, value).getResult() : combined;
      }
    });
    return values;
  }

  /// Reduces `count` tiles beside each other at once; only a single one may reach behind the end.
  void emitReducedTiles(Value from, Value to, int64_t count) {
    int64_t lanes = plan.lanes;
    freeLoop(from, to, count * lanes, [&](Value at) {
      bool isRest = count == 1 && hasRest(size, lanes);
      SmallVector<Chunk> chunks;
      SmallVector<Value> values;
      for (int64_t tile = 0; tile < count; ++tile) {
        Value position = add(at, tile * lanes);
        chunks.push_back({position, lanes, isRest ? mask(sub(size, position), lanes) : Value()});
        for (OpOperand &output : op.getDpsInitsMutable())
          values.push_back(results.load(around, output, chunks.back()));
      }
      // Tiles that are not whole follow.
      Value whole = roundDown(otherSize, lanes);
      if (isRest)
        whole = select(lessEqual(add(at, lanes), size), whole, constant(0));
      values = loop(constant(0), whole, lanes, values,
                    [&](Value other, ValueRange carried) { return reduceTiles(at, other, count, carried, false); });
      if (isRest || hasRest(otherSize, lanes))
        values = loop(whole, otherSize, lanes, values,
                      [&](Value other, ValueRange carried) { return reduceTiles(at, other, count, carried, true); });
      auto value = values.begin();
      for (const Chunk &chunk : chunks)
        for (OpOperand &output : op.getDpsInitsMutable())
          results.store(around, *value++, output, chunk);
    });
  }

  void emitReducedTiles() {
    Value whole = together > 1 ? roundDown(size, together * plan.lanes) : constant(0);
    if (together > 1)
      emitReducedTiles(constant(0), whole, together);
    if (together == 1 || hasRest(size, together * plan.lanes))
      emitReducedTiles(whole, size, 1);
  }

  linalg::LinalgOp op;
  const Tiles &strategy;
  VectorPlan plan;
  int64_t together; // tiles beside each other
  VectorPlan rows;  // along the other loop
  VectorBody results, operands;
  Surroundings around;
  Value size, otherSize;
};
} // namespace

void Tiles::emit(RewriterBase &rewriter, linalg::LinalgOp op, const VectorPlan &plan, bool parallel) const {
  TileLoops(rewriter, op, plan, parallel, *this).emit();
}

void ReducedTiles::emit(RewriterBase &rewriter, linalg::LinalgOp op, const VectorPlan &plan, bool parallel) const {
  tiles.emit(rewriter, op, plan, parallel);
}
