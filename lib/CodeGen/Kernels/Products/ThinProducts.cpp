//===- ThinProducts.cpp - Products of few rows or columns -----------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// If one side of the result is thin, each element of the large operand is used a few times only, so packing it would
// take longer than the product. It is read once, in place. Tiles get the shape of the result, and all of them are
// masked: there are few whole ones, and code that is emitted once compiles in half the time. Additions are made in the
// order of other products.
//
//===----------------------------------------------------------------------===//

#include "Products.h"
#include "TensorGraph/Support/Tuning.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;
using namespace tg;

const StrategyRecord tg::kPairs = {"pairs", "tg-pack-matmuls",
                                   "a batch of products of tiny matrices, two rows of which are a vector",
                                   "that of strict code, rounded once", R"(
func.func @example(%x: memref<4x4xf32>, %y: memref<4x4xf32>, %z: memref<4x4xf32>) {
  %zero = arith.constant 0.0 : f32
  linalg.fill ins(%zero : f32) outs(%z : memref<4x4xf32>)
  linalg.matmul ins(%x, %y : memref<4x4xf32>, memref<4x4xf32>) outs(%z : memref<4x4xf32>)
  return
})"};

const StrategyRecord tg::kThinColumns = {"thin-columns", "tg-pack-matmuls",
                                         "a product of matrices whose result has few columns",
                                         "that of strict code, rounded once", R"(
func.func @example(%x: memref<512x512xf64>, %y: memref<512x4xf64>, %z: memref<512x4xf64>) {
  linalg.matmul ins(%x, %y : memref<512x512xf64>, memref<512x4xf64>) outs(%z : memref<512x4xf64>)
  return
})"};

const StrategyRecord tg::kThinRows = {"thin-rows", "tg-pack-matmuls", "a product of matrices whose result has few rows",
                                      "that of strict code, rounded once", R"(
func.func @example(%x: memref<4x512xf64>, %y: memref<512x512xf64>, %z: memref<4x512xf64>) {
  linalg.matmul ins(%x, %y : memref<4x512xf64>, memref<512x512xf64>) outs(%z : memref<4x512xf64>)
  return
})"};

const StrategyRecord tg::kThinTransposed = {
    "thin-transposed", "tg-pack-matmuls", "a product of matrices of few rows, and of one whose columns are contiguous",
    "that of strict code, rounded once", R"(
func.func @example(%x: memref<4x512xf64>, %y: memref<512x512xf64, strided<[1, 512]>>, %z: memref<4x512xf64>) {
  linalg.matmul ins(%x, %y : memref<4x512xf64>, memref<512x512xf64, strided<[1, 512]>>) outs(%z : memref<4x512xf64>)
  return
})"};

const StrategyRecord tg::kFewTransposed = {"few-transposed", "tg-pack-matmuls",
                                           "a product of a small matrix, and of one whose columns are contiguous",
                                           "that of strict code, rounded once", R"(
func.func @example(%x: memref<12x12xf64>, %y: memref<12x12xf64, strided<[1, 12]>>, %z: memref<12x12xf64>) {
  linalg.matmul ins(%x, %y : memref<12x12xf64>, memref<12x12xf64, strided<[1, 12]>>) outs(%z : memref<12x12xf64>)
  return
})"};

void MatrixProduct::emitThinOr(Batch batch, llvm::function_ref<void()> otherwise) {
  std::optional<int64_t> knownRows = getConstantIntValue(m);
  auto rowsUpTo = [&](int64_t most) { return knownRows ? std::clamp<int64_t>(*knownRows, 1, most) : most; };
  auto isAtMost = [&](Value size, int64_t most) { return code.lessEqual(size, code.constant(most)); };
  auto emitRows = [&] {
    // As many registers as for other tiles, as far as masks take none.
    int64_t rows = rowsUpTo(4), sums = blocks.hasSlowMasks ? 8 : blocks.tileRows * blocks.tileVectors;
    MatrixProduct wide = withTile(rows, sums / rows, blocks.vectorBytes);
    if (!strategies.mayUse(kThinRows))
      return otherwise();
    code.branch(
        code.either(isAtMost(m, 4), code.both(isAtMost(m, tuning::kFewRows), isRhsLarge())),
        [&] {
          strategies.use(kThinRows);
          if (fill)
            fill();
          batch([&](Value lhs, Value rhs, Value out) { wide.emitFewRows(lhs, rhs, out); });
        },
        otherwise);
  };
  // Vectors of four lanes are the shortest: of f64, those of 128 bits are not faster than those of 256.
  int64_t bytes = code.element.getIntOrFloatBitWidth() / 8, narrowest = tuning::kNarrowestColumns * bytes;
  auto emitColumns = [&](auto &self, int64_t vectorBytes) -> void {
    if (vectorBytes > blocks.vectorBytes || !strategies.mayUse(kThinColumns))
      return emitRows();
    code.branch(
        isAtMost(n, vectorBytes / bytes), [&] { emitNarrow(batch, vectorBytes, vectorBytes == narrowest); },
        [&] { self(self, 2 * vectorBytes); });
  };
  emitColumns(emitColumns, std::min(blocks.vectorBytes, narrowest));
}

void MatrixProduct::emitNarrow(Batch batch, int64_t vectorBytes, bool isNarrowest) {
  strategies.use(kThinColumns);
  std::optional<int64_t> knownRows = getConstantIntValue(m);
  Value zero = code.constant(0);
  // Of a single tile, the places of rows do not depend on the batch.
  auto emitTile = [&](int64_t rows, Value depth) {
    MatrixProduct narrow = withTile(knownRows ? std::clamp<int64_t>(*knownRows, 1, rows) : rows, 1, vectorBytes);
    auto emitAll = [&](bool isWhole) {
      batch([&](Value lhs, Value rhs, Value out) {
        Tile tile{out, zero, zero, m, n, isWhole, isWhole, static_cast<bool>(fill)};
        tile.isBeforeRest = true;
        if (narrow.hasPairs(depth) && cast<MemRefType>(lhs.getType()).isLastDimUnitStride())
          narrow.emitPairs(tile, lhs, rhs);
        else
          narrow.emitDirectTile(tile, lhs, rhs, zero, depth);
      });
    };
    // Without masks and addresses that are limited, pairs take a third less.
    Value isWhole = code.both(code.equal(m, code.constant(rows)), code.equal(n, code.constant(narrow.lanes)));
    if (narrow.hasPairs(depth))
      code.branch(isWhole, [&] { emitAll(true); }, [&] { emitAll(false); });
    else
      emitAll(false);
  };
  auto emitByDepth = [&](auto &self, int64_t rows, int64_t depth) -> void {
    if (depth > tuning::kMostUnrolled)
      return emitTile(rows, k);
    code.branch(
        code.equal(k, code.constant(depth)), [&] { emitTile(rows, code.constant(depth)); },
        [&] { self(self, rows, depth + 1); });
  };
  auto emitByRows = [&](auto &self, ArrayRef<int64_t> rowCounts) -> void {
    if (rowCounts.empty()) {
      // Known rows are divided evenly, so that the last tile shares few rows with the one before.
      int64_t rows = tuning::kRowsOfNarrowTiles;
      if (knownRows > 0)
        rows = llvm::divideCeil(*knownRows, llvm::divideCeil(*knownRows, rows));
      MatrixProduct narrow = withTile(rows, 1, vectorBytes);
      return batch([&](Value lhs, Value rhs, Value out) { narrow.emitFewColumns(lhs, rhs, out, true); });
    }
    int64_t rows = rowCounts.front();
    auto emitRows = [&] {
      if (isNarrowest && rows <= tuning::kMostUnrolled)
        emitByDepth(emitByDepth, rows, 2);
      else
        emitTile(rows, k);
    };
    code.branch(code.lessEqual(m, code.constant(rows)), emitRows, [&] { self(self, rowCounts.drop_front()); });
  };
  ArrayRef<int64_t> rowCounts(tuning::kRowsOfSingleTiles);
  code.branch(code.less(zero, m), [&] { emitByRows(emitByRows, isNarrowest ? rowCounts : rowCounts.drop_front()); });
}

bool MatrixProduct::hasPairs(Value depth) {
  return strategies.mayUse(kPairs) && fill && blocks.tileRows % 2 == 0 &&
         2 * lanes * code.element.getIntOrFloatBitWidth() <= tuning::kBitsOfPair && getConstantIntValue(depth) == lanes;
}

void MatrixProduct::emitPairs(const Tile &tile, Value lhs, Value rhs) {
  strategies.use(kPairs);
  OpBuilder &b = code.b;
  /// The lanes that `laneOf` names for both rows.
  auto shuffle = [&](Value x, Value y, llvm::function_ref<int64_t(int64_t, int64_t)> laneOf) -> Value {
    SmallVector<int64_t> order;
    for (int64_t row = 0; row < 2; ++row)
      for (int64_t lane = 0; lane < lanes; ++lane)
        order.push_back(laneOf(row, lane));
    return vector::ShuffleOp::create(b, code.loc, x, y, order);
  };
  Value column = columnOf(tile, 0), mask = maskOf(tile, 0);
  SmallVector<Value> factors;
  for (int64_t at = 0; at < lanes; ++at) {
    Value row = code.load(lanes, rhs, {code.constant(at), column}, mask);
    factors.push_back(shuffle(row, row, [](int64_t, int64_t lane) { return lane; }));
  }
  SmallVector<Value> sums;
  for (int64_t first = 0; first < blocks.tileRows; first += 2) {
    auto rowAt = [&](int64_t row) { return code.load(lanes, lhs, {rowOf(tile, first + row), code.constant(0)}); };
    Value rows = shuffle(rowAt(0), rowAt(1), [&](int64_t row, int64_t lane) { return row * lanes + lane; });
    Value sum = code.zeros(2 * lanes);
    for (auto [at, factor] : llvm::enumerate(factors)) {
      Value scalars = shuffle(rows, rows, [&, at = at](int64_t row, int64_t) { return row * lanes + at; });
      sum = code.addProduct(scalars, factor, sum);
    }
    sums.push_back(sum);
  }
  for (int64_t row = 0; row < blocks.tileRows; ++row) {
    Value own = vector::ExtractStridedSliceOp::create(b, code.loc, sums[row / 2], row % 2 * lanes, lanes, int64_t(1));
    code.store(own, tile.out, {rowOf(tile, row), column}, mask);
  }
}

Value MatrixProduct::isRhsLarge() {
  return code.less(code.constant(tuning::kCachedBytes / (code.element.getIntOrFloatBitWidth() / 8)), code.mul(k, n));
}

void MatrixProduct::emitFewTransposedOr(Batch batch, llvm::function_ref<void()> otherwise) {
  int64_t bytes = code.element.getIntOrFloatBitWidth() / 8, vectorBytes = tuning::kNarrowestColumns * bytes;
  if (!strategies.mayUse(kFewTransposed) || vectorBytes > blocks.vectorBytes)
    return otherwise();
  MatrixProduct narrow = withTile(tuning::kNarrowestColumns, 1, vectorBytes);
  Value most = code.constant(tuning::kMostOfFewTransposed);
  Value isFew = code.both(code.lessEqual(m, most), code.both(code.lessEqual(n, most), code.lessEqual(k, most)));
  code.branch(
      isFew,
      [&] {
        strategies.use(kFewTransposed);
        batch([&](Value lhs, Value rhs, Value out) { narrow.emitFewTransposed(lhs, rhs, out); });
      },
      otherwise);
}

void MatrixProduct::emitFewTransposed(Value lhs, Value rhs, Value out) {
  Value zero = code.constant(0), last = code.add(n, -1);
  code.loop(zero, n, lanes, [&](Value column) {
    SmallVector<Value> columns;
    for (int64_t lane = 0; lane < lanes; ++lane)
      columns.push_back(code.min(code.add(column, lane), last));
    code.loop(zero, m, blocks.tileRows, [&](Value row) {
      Tile tile{out, row, column, code.sub(m, row), code.sub(n, column), true, true, static_cast<bool>(fill)};
      tile.isInPlace = true;
      branchOnWhole(tile, [&](const Tile &tile) {
        SmallVector<Value> rows;
        for (int64_t number = 0; number < blocks.tileRows; ++number)
          rows.push_back(rowOf(tile, number));
        emitTile(
            tile, k, [&](Value at, int64_t number) { return code.loadScalar(lhs, {rows[number], at}); },
            [&](Value at, int64_t) {
              SmallVector<Value> elements;
              for (Value place : columns)
                elements.push_back(code.loadScalar(rhs, {at, place}));
              return code.vectorOf(elements);
            });
      });
    });
  });
}

void MatrixProduct::emitThinTransposedOr(Batch batch, llvm::function_ref<void()> otherwise) {
  auto emitRows = [&](auto &self, int64_t vectorBytes) -> void {
    if (vectorBytes > blocks.vectorBytes || !strategies.mayUse(kThinTransposed))
      return otherwise();
    MatrixProduct narrow = withTile(tuning::kRowsOfNarrowTiles, 1, vectorBytes);
    code.branch(
        code.lessEqual(m, code.constant(narrow.lanes)), [&] { narrow.emitFewRowsTransposed(batch); },
        [&] { self(self, 2 * vectorBytes); });
  };
  emitRows(emitRows, std::min<int64_t>(blocks.vectorBytes, 32));
}

void MatrixProduct::emitFewRows(Value lhs, Value rhs, Value out) {
  Value zero = code.constant(0), isLarge = isRhsLarge();
  Value together = code.select(isLarge, code.constant(tuning::kRowsTogether), k);
  Value blockCount = code.select(isLarge, code.ceilDiv(k, tuning::kRowsTogether), code.constant(1));
  auto emitColumns = [&](Value from, Value to) {
    code.loop(zero, blockCount, 1, [&](Value block) {
      Value first = code.mul(block, together), depth = code.min(code.sub(k, first), together);
      code.loop(from, to, tileColumns, [&](Value column) {
        code.loop(zero, m, blocks.tileRows, [&](Value row) {
          emitDirectTile({out, row, column, code.sub(m, row), code.sub(n, column), false, false}, lhs, rhs, first,
                         depth);
        });
      });
    });
  };
  if (!code.parallel)
    return emitColumns(zero, n);
  code.freeLoop(zero, n, tileColumns, [&](Value from) { emitColumns(from, code.min(code.add(from, tileColumns), n)); });
}

void MatrixProduct::emitFewColumns(Value lhs, Value rhs, Value out, bool hasRowsOfTile) {
  Value zero = code.constant(0);
  // The last tile overlaps the one before if there are enough rows, and threads do not write the same ones.
  bool overlaps = fill && !code.parallel && hasRowsOfTile;
  code.freeLoop(zero, m, blocks.tileRows, [&](Value row) {
    Value begin = overlaps ? code.min(row, code.add(m, -blocks.tileRows)) : row;
    Tile tile{out, begin, zero, code.sub(m, begin), n, overlaps, false, static_cast<bool>(fill)};
    tile.isBeforeRest = fill && !code.parallel;
    emitDirectTile(tile, lhs, rhs, zero, k);
  });
}

void MatrixProduct::emitFewRowsTransposed(Batch batch) {
  strategies.use(kThinTransposed);
  if (fill)
    fill();
  // The transpose of the result has few columns, and its left operand is read in place. The right one, which is small,
  // and the result are copied into matrices whose rows are vectors.
  Value zero = code.constant(0), width = code.constant(lanes);
  auto type = MemRefType::get({ShapedType::kDynamic}, code.element);
  auto allocate = [&](Value rows) -> Value {
    return memref::AllocOp::create(code.b, code.loc, type, code.mul(rows, width), code.b.getI64IntegerAttr(64));
  };
  auto asMatrix = [&](Value panel, Value rows) -> Value {
    auto matrix = MemRefType::get({ShapedType::kDynamic, lanes}, code.element);
    SmallVector<OpFoldResult> sizes{rows, code.b.getIndexAttr(lanes)};
    return memref::ReinterpretCastOp::create(
        code.b, code.loc, matrix, panel, OpFoldResult(code.b.getIndexAttr(0)), sizes,
        ArrayRef<OpFoldResult>{code.b.getIndexAttr(lanes), code.b.getIndexAttr(1)});
  };
  Value factors = allocate(k), sums = allocate(n);
  batch([&](Value lhs, Value rhs, Value out) {
    emitPanels(code, lhs, /*isTransposed=*/true, zero, m, zero, k, lanes, lanes, factors);
    emitPanels(code, out, /*isTransposed=*/true, zero, m, zero, n, lanes, lanes, sums);
    Value columns = asMatrix(sums, n);
    MatrixProduct(code, blocks, strategies, n, width, k)
        .emitFewColumns(code.transposed(rhs), asMatrix(factors, k), columns);
    code.loop(zero, m, 1, [&](Value row) {
      code.loop(zero, n, 1,
                [&](Value column) { code.storeScalar(code.loadScalar(columns, {column, row}), out, {row, column}); });
    });
  });
}
