//===- Products.h - Products of matrices and vectors as loops ---*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_CODEGEN_KERNELS_PRODUCTS_PRODUCTS_H
#define TENSORGRAPH_LIB_CODEGEN_KERNELS_PRODUCTS_PRODUCTS_H

#include "../Strategies/Records.h"
#include "../VectorCode.h"
#include "llvm/ADT/SetVector.h"

namespace tg {

/// Returns whether neighbours along an axis of a buffer are adjacent in memory.
bool isContiguousAlong(Value buffer, int64_t axis);

/// How matrices are cut into blocks. Only the time depends on it, never a value.
struct MatmulBlocks {
  int64_t vectorBytes;
  /// The size of the tile of the result that is kept in registers.
  int64_t tileRows, tileVectors;
  /// The size of the packed parts of the operands, which fit the caches.
  int64_t rows, columns, depth;
  /// If the product of the sizes is at most this, nothing is packed.
  int64_t smallProduct;
  /// Nor is anything if the result has at most so many columns, or rows if the right operand is in a cache.
  int64_t unpacked;
  /// Whether stores with a mask take several times as long as others.
  bool hasSlowMasks;

  static MatmulBlocks forElement(Type element, int64_t vectorBytes, bool parallel);
};

/// The strategies that the code of a product may have, and those that it has.
class ProductStrategies {
public:
  explicit ProductStrategies(ArrayRef<std::string> without) : without(without) {}

  bool mayUse(const StrategyRecord &strategy) const { return !llvm::is_contained(without, strategy.name); }
  /// Returns whether there is code for products of matrices.
  bool mayUseMatrices(bool rhsIsContiguous) const { return mayUse(kPacked) || (rhsIsContiguous && mayUse(kDirect)); }
  /// Adds a strategy that the code has, perhaps for some sizes only.
  void use(const StrategyRecord &strategy) { used.insert(strategy.name); }
  ArrayRef<StringRef> getUsed() const { return used.getArrayRef(); }

private:
  ArrayRef<std::string> without;
  llvm::SmallSetVector<StringRef, 4> used;
};

/// Calls its argument, in loops over a batch, with the operands of each product.
using Batch = llvm::function_ref<void(llvm::function_ref<void(Value lhs, Value rhs, Value out)>)>;

/// Adds products of matrices, `lhs` (m x k) times `rhs` (k x n), to `out` (m x n), whose rows are contiguous. If `out`
/// begins with zeros, they need not be there: then `fill` writes them, to all of the batch, where they are read.
class MatrixProduct {
public:
  MatrixProduct(VectorCode &code, const MatmulBlocks &blocks, ProductStrategies &strategies, Value m, Value n, Value k,
                llvm::function_ref<void()> fill = nullptr);

  /// Emits code for a batch of products. Products that are not large or have a thin side are computed without packing
  /// if the rows of `rhs` are contiguous.
  void emit(Batch batch, bool rhsIsContiguous);

private:
  /// An element of a column of a tile of `lhs`, or a vector of a row of a tile of `rhs`.
  using Reader = llvm::function_ref<Value(Value k, int64_t part)>;

  /// A tile of the result that is kept in registers; tiles at the edges are partial.
  struct Tile {
    Value out, row, column, rowsLeft, columnsLeft;
    bool hasAllRows = true, hasAllColumns = true;
    bool isZero = false;    // whether its initial values are zeros that are not in memory
    bool isInPlace = false; // whether its operands are not in panels
    // Whether it has all columns of the result, whose later rows are stored after it and not read before that.
    bool isBeforeRest = false;
  };

  MatrixProduct withTile(int64_t rows, int64_t vectors, int64_t vectorBytes) const;
  void emitPacked(Batch batch);
  void emitDirect(Value lhs, Value rhs, Value out);
  /// Emits overlapping tiles for a result that begins with zeros, wider than a vector and higher than half a tile.
  void emitOverlapping(Value lhs, Value rhs, Value out);
  void forTiles(Value rows, Value columns, llvm::function_ref<void(Value row, Value column)> body);
  void branchOnWhole(Tile tile, llvm::function_ref<void(const Tile &)> body);
  /// Emits a tile whose operands are read in place, from row `first` of `rhs` on.
  void emitDirectTile(Tile tile, Value lhs, Value rhs, Value first, Value depth);
  void emitTile(const Tile &tile, Value depth, Reader lhs, Reader rhs);
  Value rowOf(const Tile &tile, int64_t row);
  Value columnOf(const Tile &tile, int64_t vector);
  Value maskOf(const Tile &tile, int64_t vector);
  /// Builds a truth value: whether the elements that a vector stores behind the end of a row belong to the rows after
  /// it, which are stored later.
  Value mayRunOver(const Tile &tile, int64_t row);

  // Products with a thin side: ThinProducts.cpp.

  /// Emits code for few rows or columns, and what `otherwise` emits for more.
  void emitThinOr(Batch batch, llvm::function_ref<void()> otherwise);
  /// Emits the product of small matrices, the columns of the right one of which are contiguous: what is copied into
  /// panels would be used a few times only.
  void emitFewTransposedOr(Batch batch, llvm::function_ref<void()> otherwise);
  void emitFewTransposed(Value lhs, Value rhs, Value out);
  /// Emits the product for few rows, and a right operand whose columns are contiguous.
  void emitThinTransposedOr(Batch batch, llvm::function_ref<void()> otherwise);
  Value isRhsLarge();
  void emitFewRows(Value lhs, Value rhs, Value out);
  /// Emits code for at most `lanes` columns, in tiles of one vector.
  void emitFewColumns(Value lhs, Value rhs, Value out, bool hasRowsOfTile = false);
  /// Emits code for a batch of products of at most `lanes` columns, by the number of rows.
  void emitNarrow(Batch batch, int64_t vectorBytes, bool isNarrowest);
  /// Builds a truth value: whether two rows of a single tile that begins with zeros are short enough for one vector,
  /// and the rows of the left operand as long.
  bool hasPairs(Value depth);
  /// Emits a single tile that begins with zeros, with two rows in a vector.
  void emitPairs(const Tile &tile, Value lhs, Value rhs);
  void emitFewRowsTransposed(Batch batch);

  VectorCode &code;
  MatmulBlocks blocks;
  ProductStrategies &strategies;
  int64_t lanes, tileColumns;
  Value m, n, k;
  llvm::function_ref<void()> fill;
};

/// Copies a part of `matrix[depth, wide]` (or `matrix[wide, depth]` if `isTransposed`) into panels of `width`: all rows
/// of depth of the first panel, then those of the next. The missing elements of the last panel become zero.
void emitPanels(VectorCode &code, Value matrix, bool isTransposed, Value wideFrom, Value wideCount, Value depthFrom,
                Value depthCount, int64_t width, int64_t lanes, Value panels);

// If `out` begins with zeros (`isZero`), they need not be there.

/// Adds `matrix` (m x k), whose rows are contiguous, times `vector`, which is contiguous, to `out`.
void emitMatrixVector(VectorCode &code, Value matrix, Value vector, Value out, bool isZero);
/// Emits a product of a matrix and a vector, each element a sum in the order of `vector`.
void emitMatrixVectorInOrder(VectorCode &code, Value matrix, Value vector, Value out, int64_t vectorBytes, bool isZero);
/// Adds `vector` times `matrix` (k x n), whose rows are contiguous, to `out`, which is contiguous.
void emitVectorMatrix(VectorCode &code, Value vector, Value matrix, Value out, int64_t vectorBytes, bool isZero);
/// Adds the product of two contiguous vectors to `out`, of rank 0.
void emitDot(VectorCode &code, Value lhs, Value rhs, Value out, bool isZero);

} // namespace tg

#endif // TENSORGRAPH_LIB_CODEGEN_KERNELS_PRODUCTS_PRODUCTS_H
