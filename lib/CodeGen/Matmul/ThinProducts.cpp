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
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

using namespace mlir;
using namespace tg;

/// A larger operand comes from memory, which is read in order of addresses; a smaller one may be read in another order,
/// so that sums stay in registers.
static constexpr int64_t kCachedBytes = 12 << 20;
/// How many rows of such an operand are read together.
static constexpr int64_t kRowsTogether = 8;
/// Results of so many rows are thin if the right operand is large.
static constexpr int64_t kFewRows = 8;
/// Tiles of one vector have so many rows, as processors begin several additions before the first one ends.
static constexpr int64_t kRowsOfNarrowTiles = 8;

void MatrixProduct::emitThinOr(Batch batch, llvm::function_ref<void()> otherwise) {
  std::optional<int64_t> knownRows = getConstantIntValue(m);
  auto rowsUpTo = [&](int64_t most) { return knownRows ? std::clamp<int64_t>(*knownRows, 1, most) : most; };
  auto isAtMost = [&](Value size, int64_t most) { return code.lessEqual(size, code.constant(most)); };
  auto emitRows = [&] {
    // As many registers as for other tiles.
    int64_t rows = rowsUpTo(4);
    MatrixProduct wide = withTile(rows, blocks.tileRows * blocks.tileVectors / rows, blocks.vectorBytes);
    code.branch(
        code.either(isAtMost(m, 4), code.both(isAtMost(m, kFewRows), isRhsLarge())),
        [&] {
          if (fill)
            fill();
          batch([&](Value lhs, Value rhs, Value out) { wide.emitFewRows(lhs, rhs, out); });
        },
        otherwise);
  };
  auto emitNarrow = [&](int64_t rows, int64_t vectorBytes) {
    MatrixProduct narrow = withTile(rowsUpTo(rows), 1, vectorBytes);
    batch([&](Value lhs, Value rhs, Value out) { narrow.emitFewColumns(lhs, rhs, out); });
  };
  // Vectors of 256 bits take half the time of those of 512 on some processors, and those of 128 are not faster.
  int64_t shortBytes = std::min<int64_t>(blocks.vectorBytes, 32), bits = code.element.getIntOrFloatBitWidth();
  code.branch(
      isAtMost(n, shortBytes * 8 / bits),
      [&] {
        code.branch(
            isAtMost(m, kRowsOfNarrowTiles / 2), [&] { emitNarrow(kRowsOfNarrowTiles / 2, shortBytes); },
            [&] { emitNarrow(kRowsOfNarrowTiles, shortBytes); });
      },
      [&] { code.branch(isAtMost(n, lanes), [&] { emitNarrow(kRowsOfNarrowTiles, blocks.vectorBytes); }, emitRows); });
}

Value MatrixProduct::isRhsLarge() {
  return code.less(code.constant(kCachedBytes / (code.element.getIntOrFloatBitWidth() / 8)), code.mul(k, n));
}

void MatrixProduct::emitThinTransposedOr(Batch batch, llvm::function_ref<void()> otherwise) {
  auto emitRows = [&](auto &self, int64_t vectorBytes) -> void {
    if (vectorBytes > blocks.vectorBytes)
      return otherwise();
    MatrixProduct narrow = withTile(kRowsOfNarrowTiles, 1, vectorBytes);
    code.branch(
        code.lessEqual(m, code.constant(narrow.lanes)), [&] { narrow.emitFewRowsTransposed(batch); },
        [&] { self(self, 2 * vectorBytes); });
  };
  emitRows(emitRows, std::min<int64_t>(blocks.vectorBytes, 32));
}

void MatrixProduct::emitFewRows(Value lhs, Value rhs, Value out) {
  Value zero = code.constant(0), isLarge = isRhsLarge();
  Value together = code.select(isLarge, code.constant(kRowsTogether), k);
  Value blockCount = code.select(isLarge, code.ceilDiv(k, kRowsTogether), code.constant(1));
  auto emitColumns = [&](Value from, Value to) {
    code.loop(zero, blockCount, 1, [&](Value block) {
      Value first = code.mul(block, together), depth = code.min(code.sub(k, first), together);
      code.loop(from, to, tileColumns, [&](Value column) {
        code.loop(zero, m, blocks.tileRows, [&](Value row) {
          emitDirectTile({out, row, column, code.sub(m, row), code.sub(n, column), false}, lhs, rhs, first, depth);
        });
      });
    });
  };
  if (!code.parallel)
    return emitColumns(zero, n);
  code.freeLoop(zero, n, tileColumns, [&](Value from) { emitColumns(from, code.min(code.add(from, tileColumns), n)); });
}

void MatrixProduct::emitFewColumns(Value lhs, Value rhs, Value out) {
  Value zero = code.constant(0);
  code.freeLoop(zero, m, blocks.tileRows, [&](Value row) {
    emitDirectTile({out, row, zero, code.sub(m, row), n, false, static_cast<bool>(fill)}, lhs, rhs, zero, k);
  });
}

void MatrixProduct::emitFewRowsTransposed(Batch batch) {
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
    MatrixProduct(code, blocks, n, width, k).emitFewColumns(code.transposed(rhs), asMatrix(factors, k), columns);
    code.loop(zero, m, 1, [&](Value row) {
      code.loop(zero, n, 1,
                [&](Value column) { code.storeScalar(code.loadScalar(columns, {column, row}), out, {row, column}); });
    });
  });
}
