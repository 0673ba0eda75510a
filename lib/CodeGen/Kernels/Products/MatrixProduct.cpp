//===- MatrixProduct.cpp - Products of matrices as loops ------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The innermost loop adds to a tile of the result, all of it in registers, the products of one column of the left
// operand and one row of the right, by fused multiply-add. Large operands are packed, block by block, so that this loop
// reads memory in order and out of the nearest caches. The blocks do not affect values: each element of the result is
// one chain of additions in the order of the summed axis, starting from the initial value.
//
//===----------------------------------------------------------------------===//

#include "Products.h"
#include "TensorGraph/Support/Tuning.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

using namespace mlir;
using namespace tg;

const StrategyRecord tg::kPacked = {"packed", "tg-pack-matmuls",
                                    "a product of large matrices, parts of which are copied into panels",
                                    "that of strict code, rounded once", R"(
func.func @example(%x: memref<1024x1024xf64>, %y: memref<1024x1024xf64>, %z: memref<1024x1024xf64>) {
  linalg.matmul ins(%x, %y : memref<1024x1024xf64>, memref<1024x1024xf64>) outs(%z : memref<1024x1024xf64>)
  return
})"};

const StrategyRecord tg::kOverlapping = {
    "overlapping", "tg-pack-matmuls", "a product of matrices that begins with zeros, by tiles that overlap at its ends",
    "that of strict code, rounded once", R"(
func.func @example(%x: memref<32x32xf64>, %y: memref<32x32xf64>, %z: memref<32x32xf64>) {
  %zero = arith.constant 0.0 : f64
  linalg.fill ins(%zero : f64) outs(%z : memref<32x32xf64>)
  linalg.matmul ins(%x, %y : memref<32x32xf64>, memref<32x32xf64>) outs(%z : memref<32x32xf64>)
  return
})"};

const StrategyRecord tg::kDirect = {"direct", "tg-pack-matmuls",
                                    "a product of matrices, whose operands are read in place",
                                    "that of strict code, rounded once", R"(
func.func @example(%x: memref<32x32xf64>, %y: memref<32x32xf64>, %z: memref<32x32xf64>) {
  linalg.matmul ins(%x, %y : memref<32x32xf64>, memref<32x32xf64>) outs(%z : memref<32x32xf64>)
  return
})"};

MatmulBlocks MatmulBlocks::forElement(Type element, int64_t vectorBytes, bool parallel) {
  bool isDouble = element.getIntOrFloatBitWidth() == 64;
  MatmulBlocks blocks;
  blocks.vectorBytes = vectorBytes;
  bool isWidest = vectorBytes >= 64;
  blocks.tileRows = isWidest            ? tuning::kRowsOfTile512
                    : vectorBytes >= 32 ? tuning::kRowsOfTile256
                                        : tuning::kRowsOfTile128;
  blocks.tileVectors = tuning::kVectorsOfTile;
  int64_t rows = parallel   ? tuning::kPackedRowsOfThread
                 : isWidest ? (isDouble ? tuning::kPackedRows512F64 : tuning::kPackedRows512)
                            : (isDouble ? tuning::kPackedRowsF64 : tuning::kPackedRows);
  blocks.rows = rows / blocks.tileRows * blocks.tileRows;
  blocks.columns = tuning::kPackedColumns;
  blocks.depth = tuning::kPackedDepth;
  blocks.smallProduct = tuning::kUnpackedProduct;
  // Threads divide packed rows.
  blocks.unpacked = isWidest && !parallel ? tuning::kMostUnpacked512 : 0;
  blocks.hasSlowMasks = vectorBytes < 64;
  return blocks;
}

MatrixProduct::MatrixProduct(VectorCode &code, const MatmulBlocks &blocks, ProductStrategies &strategies, Value m,
                             Value n, Value k, llvm::function_ref<void()> fill)
    : code(code), blocks(blocks), strategies(strategies),
      lanes(blocks.vectorBytes * 8 / code.element.getIntOrFloatBitWidth()), tileColumns(blocks.tileVectors * lanes),
      m(m), n(n), k(k), fill(fill) {}

MatrixProduct MatrixProduct::withTile(int64_t rows, int64_t vectors, int64_t vectorBytes) const {
  MatmulBlocks shaped = blocks;
  shaped.tileRows = rows;
  shaped.tileVectors = vectors;
  shaped.vectorBytes = vectorBytes;
  return MatrixProduct(code, shaped, strategies, m, n, k, fill);
}

void MatrixProduct::emit(Batch batch, bool rhsIsContiguous) {
  if (!rhsIsContiguous && !code.fused)
    return emitPacked(batch);
  if (!rhsIsContiguous)
    return emitFewTransposedOr(batch, [&] { emitThinTransposedOr(batch, [&] { emitPacked(batch); }); });
  auto emitWide = [&](bool isBeyondTile) {
    // Threads must not write the same elements.
    bool overlaps = isBeyondTile && fill && !code.parallel && strategies.mayUse(kOverlapping);
    auto emitInPlace = [&] {
      strategies.use(overlaps ? kOverlapping : kDirect);
      batch([&](Value lhs, Value rhs, Value out) {
        overlaps ? emitOverlapping(lhs, rhs, out) : emitDirect(lhs, rhs, out);
      });
    };
    if (!strategies.mayUse(kPacked))
      return emitInPlace();
    if (!overlaps && !strategies.mayUse(kDirect))
      return emitPacked(batch);
    // Each factor is limited to one more than the bound, so that no product overflows.
    Value large = code.constant(blocks.smallProduct + 1), area = code.mul(code.min(m, large), code.min(n, large));
    Value product = code.mul(code.min(area, large), code.min(k, large));
    Value isLarge = code.less(code.constant(blocks.smallProduct), product);
    // A few products for each element of the result do not pay for packing, nor do a few tiles for each panel.
    isLarge = code.both(isLarge, code.less(code.constant(tuning::kShortSum), k));
    if (blocks.unpacked) {
      Value most = code.constant(blocks.unpacked);
      isLarge = code.both(isLarge, code.both(code.less(most, n), code.either(code.less(most, m), isRhsLarge())));
    }
    code.branch(isLarge, [&] { emitPacked(batch); }, emitInPlace);
  };
  // Code that is not fast is to compile fast, without loops for sizes that may turn out.
  if (!code.fused && !(getConstantIntValue(m) && getConstantIntValue(n)))
    return emitWide(/*isBeyondTile=*/false);
  // What is left is beyond a tile if none of the thin strategies is left out.
  emitThinOr(batch, [&] { emitWide(strategies.mayUse(kThinColumns) && strategies.mayUse(kThinRows)); });
}

void MatrixProduct::emitPacked(Batch batch) {
  strategies.use(kPacked);
  if (fill)
    fill();
  auto allocate = [&](Value wide, int64_t most, int64_t width) -> Value {
    Value size = code.mul(code.ceilDiv(code.min(wide, code.constant(most)), width), width);
    auto type = MemRefType::get(ShapedType::kDynamic, code.element);
    return memref::AllocOp::create(code.b, code.loc, type, code.mul(size, code.min(k, code.constant(blocks.depth))),
                                   code.b.getI64IntegerAttr(64));
  };
  // Threads share the packed right operand, and each packs its own blocks of the left one.
  bool isShared = !code.parallel;
  Value rhsPanels = allocate(n, blocks.columns, tileColumns);
  Value sharedPanels = isShared ? allocate(m, blocks.rows, blocks.tileRows) : Value();
  // The size is static, so that no size must be checked in a parallel loop.
  auto allocateStatic = [&](int64_t size) -> Value {
    return memref::AllocOp::create(code.b, code.loc, MemRefType::get(size, code.element), code.b.getI64IntegerAttr(64));
  };
  auto left = [&](Value size, Value from, int64_t most) { return code.min(code.sub(size, from), code.constant(most)); };
  Value zero = code.constant(0);
  batch([&](Value lhs, Value rhs, Value out) {
    code.loop(zero, n, blocks.columns, [&](Value column) {
      Value columns = left(n, column, blocks.columns);
      code.loop(zero, k, blocks.depth, [&](Value first) {
        Value depth = left(k, first, blocks.depth);
        emitPanels(code, rhs, false, column, columns, first, depth, tileColumns, lanes, rhsPanels);
        code.longLoop(zero, m, blocks.rows, [&](Value row) {
          Value lhsPanels = isShared ? sharedPanels : allocateStatic(blocks.rows * blocks.depth);
          Value rows = left(m, row, blocks.rows);
          emitPanels(code, lhs, true, row, rows, first, depth, blocks.tileRows, lanes, lhsPanels);
          forTiles(rows, columns, [&](Value i, Value j) {
            Value lhsPanel = code.mul(i, depth), rhsPanel = code.mul(j, depth);
            Tile tile{out, code.add(row, i), code.add(column, j), code.sub(rows, i), code.sub(columns, j)};
            branchOnWhole(tile, [&](const Tile &tile) {
              emitTile(
                  tile, depth,
                  [&](Value at, int64_t part) {
                    Value from = code.add(lhsPanel, code.mul(at, blocks.tileRows));
                    return code.loadScalar(lhsPanels, code.add(from, part));
                  },
                  [&](Value at, int64_t part) {
                    Value from = code.add(rhsPanel, code.mul(at, tileColumns));
                    return code.load(lanes, rhsPanels, code.add(from, part * lanes));
                  });
            });
          });
        });
      });
    });
  });
}

void MatrixProduct::emitDirect(Value lhs, Value rhs, Value out) {
  forTiles(m, n, [&](Value i, Value j) {
    branchOnWhole({out, i, j, code.sub(m, i), code.sub(n, j), true, true, static_cast<bool>(fill)},
                  [&](const Tile &tile) { emitDirectTile(tile, lhs, rhs, code.constant(0), k); });
  });
}

void MatrixProduct::emitOverlapping(Value lhs, Value rhs, Value out) {
  // The last tile of a row or column of tiles begins early enough to be whole, so nothing is masked: elements that it
  // shares with the tile before are computed twice, and are the same. A rest of at most half a tile has smaller ones.
  Value zero = code.constant(0);
  auto emitColumns = [&](Value from, Value to, int64_t vectors) {
    auto emitTile = [&](Value column, Value row, int64_t rows, bool hasAllRows) {
      // The first vector of a rest is the only one, the second one of a tile may overlap it.
      Value left = code.sub(n, column), start = vectors == 1 ? code.min(column, code.add(n, -lanes)) : column;
      withTile(rows, vectors, blocks.vectorBytes)
          .emitDirectTile({out, row, start, code.sub(m, row), left, hasAllRows, true, true}, lhs, rhs, zero, k);
    };
    auto emitRows = [&](Value column, Value first, Value last, int64_t rows) {
      code.loop(first, last, rows,
                [&](Value row) { emitTile(column, code.min(row, code.add(m, -rows)), rows, /*hasAllRows=*/true); });
    };
    int64_t half = blocks.tileRows / 2;
    code.loop(from, to, vectors * lanes, [&](Value column) {
      Value isTall = code.lessEqual(code.constant(blocks.tileRows), m), isLow = code.lessEqual(m, code.constant(half));
      code.branch(
          code.either(isTall, isLow),
          [&] {
            Value tall = code.select(isTall, code.roundDown(code.add(m, half - 1), blocks.tileRows), zero);
            emitRows(column, zero, tall, blocks.tileRows);
            emitRows(column, tall, m, half);
          },
          [&] { emitTile(column, zero, blocks.tileRows, /*hasAllRows=*/false); });
    });
  };
  Value wide = code.roundDown(code.add(n, lanes - 1), tileColumns);
  emitColumns(zero, wide, blocks.tileVectors);
  emitColumns(wide, n, 1);
}

void MatrixProduct::emitDirectTile(Tile tile, Value lhs, Value rhs, Value first, Value depth) {
  tile.isInPlace = true;
  SmallVector<Value> rows, columns, masks;
  for (int64_t row = 0; row < blocks.tileRows; ++row)
    rows.push_back(rowOf(tile, row));
  for (int64_t vector = 0; vector < blocks.tileVectors; ++vector) {
    columns.push_back(columnOf(tile, vector));
    masks.push_back(maskOf(tile, vector));
  }
  emitTile(
      tile, depth, [&](Value at, int64_t row) { return code.loadScalar(lhs, {rows[row], code.add(first, at)}); },
      [&](Value at, int64_t vector) {
        return code.load(lanes, rhs, {code.add(first, at), columns[vector]}, masks[vector]);
      });
}

void MatrixProduct::forTiles(Value rows, Value columns, llvm::function_ref<void(Value, Value)> body) {
  code.freeLoop(code.constant(0), columns, tileColumns, [&](Value column) {
    code.loop(code.constant(0), rows, blocks.tileRows, [&](Value row) { body(row, column); });
  });
}

void MatrixProduct::branchOnWhole(Tile tile, llvm::function_ref<void(const Tile &)> body) {
  Value rowsMissing = code.less(tile.rowsLeft, code.constant(blocks.tileRows));
  Value columnsMissing = code.less(tile.columnsLeft, code.constant(tileColumns));
  tile.hasAllRows = tile.hasAllColumns = false;
  code.branch(
      code.either(rowsMissing, columnsMissing), [&] { body(tile); },
      [&] {
        tile.hasAllRows = tile.hasAllColumns = true;
        body(tile);
      });
}

// Addresses behind the end are undefined even if a mask turns their lanes off. A row that is missing is the last row
// once more, which is computed again in place; from panels it is computed of zeros, so it is stored first, and then
// overwritten by that row.

Value MatrixProduct::rowOf(const Tile &tile, int64_t row) {
  Value at = code.constant(row);
  return code.add(tile.row, tile.hasAllRows ? at : code.min(at, code.add(tile.rowsLeft, -1)));
}

Value MatrixProduct::columnOf(const Tile &tile, int64_t vector) {
  Value at = code.constant(vector * lanes);
  // A whole tile that begins with zeros may end with a vector that overlaps the one before.
  if (tile.hasAllColumns && !(tile.isZero && vector > 0))
    return code.add(tile.column, at);
  return code.add(tile.column, code.min(at, code.add(tile.columnsLeft, tile.hasAllColumns ? -lanes : -1)));
}

Value MatrixProduct::maskOf(const Tile &tile, int64_t vector) {
  Value left = code.sub(tile.columnsLeft, code.constant(vector * lanes));
  std::optional<int64_t> known = getConstantIntValue(left);
  return tile.hasAllColumns || (known && *known >= lanes) ? Value() : code.mask(left, lanes);
}

Value MatrixProduct::mayRunOver(const Tile &tile, int64_t row) {
  // A row of the tile that is missing is the last one, after which there is nothing.
  Value rowsLeft = code.add(tile.rowsLeft, -row), isAdjacent = code.equal(code.stride(tile.out, 0), n);
  return code.both(isAdjacent, code.less(code.constant(lanes - 1), code.mul(rowsLeft, n)));
}

void MatrixProduct::emitTile(const Tile &tile, Value depth, Reader lhs, Reader rhs) {
  SmallVector<std::pair<SmallVector<Value>, Value>> places; // indices and mask
  SmallVector<Value> sums;
  for (int64_t row = 0; row < blocks.tileRows; ++row)
    for (int64_t vector = 0; vector < blocks.tileVectors; ++vector) {
      SmallVector<Value> at{rowOf(tile, row), columnOf(tile, vector)};
      Value mask = maskOf(tile, vector);
      sums.push_back(tile.isZero ? code.zeros(lanes) : code.load(lanes, tile.out, at, mask));
      places.emplace_back(at, mask);
    }
  // The tile below is the next: its initial values are prefetched while this one is computed.
  for (int64_t row = 0; tile.hasAllRows && tile.hasAllColumns && !tile.isZero && row < blocks.tileRows; ++row) {
    Value next = code.min(code.constant(row + blocks.tileRows), code.add(tile.rowsLeft, -1));
    for (int64_t vector = 0; vector < blocks.tileVectors; ++vector)
      code.prefetch(tile.out, {code.add(tile.row, next), columnOf(tile, vector)});
  }
  auto addProducts = [&](Value at, ValueRange carried) {
    SmallVector<Value> vectors, next;
    for (int64_t vector = 0; vector < blocks.tileVectors; ++vector)
      vectors.push_back(rhs(at, vector));
    for (int64_t row = 0; row < blocks.tileRows; ++row) {
      Value scalar = code.broadcast(lhs(at, row), lanes);
      for (Value vector : vectors)
        next.push_back(code.addProduct(scalar, vector, carried[next.size()]));
    }
    return next;
  };
  std::optional<int64_t> steps = getConstantIntValue(depth);
  if (steps && *steps <= tuning::kUnrolledDepth)
    for (int64_t at = 0; at < *steps; ++at)
      sums = addProducts(code.constant(at), sums);
  else
    code.keepLoops([&] { sums = code.loop(code.constant(0), depth, 1, sums, addProducts); });
  for (size_t number = 0; number < sums.size(); ++number) {
    // In the order of addresses, unless a row that is missing is zero in a panel.
    size_t next = tile.hasAllRows || tile.isInPlace ? number : sums.size() - 1 - number;
    auto store = [&](Value mask) { code.store(sums[next], tile.out, places[next].first, mask); };
    Value mask = places[next].second;
    if (!mask || !tile.isBeforeRest || !blocks.hasSlowMasks) {
      store(mask);
      continue;
    }
    int64_t row = next / blocks.tileVectors;
    code.branch(
        mayRunOver(tile, row), [&] { store({}); },
        [&] { code.branch(code.less(code.constant(row), tile.rowsLeft), [&] { store(mask); }); });
  }
}
