//===- Products.h - Products of matrices and vectors as loops ---*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_CODEGEN_MATMUL_PRODUCTS_H
#define TENSORGRAPH_LIB_CODEGEN_MATMUL_PRODUCTS_H

#include "../Loops/VectorCode.h"

namespace tg {

/// Whether neighbours along an axis of a buffer are neighbours in memory.
bool isContiguousAlong(Value buffer, int64_t axis);

/// How matrices are cut. Only time depends on it, never a value.
struct MatmulBlocks {
  int64_t vectorBytes;
  /// Of the tile of the result that is kept in registers.
  int64_t tileRows, tileVectors;
  /// Of the parts of the operands that are packed, as many as caches hold.
  int64_t rows, columns, depth;
  /// Up to this product of the sizes nothing is packed.
  int64_t smallProduct;

  static MatmulBlocks forElement(Type element, int64_t vectorBytes, bool parallel);
};

/// Calls its argument, inside of loops over a batch, with the operands of one product.
using Batch = llvm::function_ref<void(llvm::function_ref<void(Value lhs, Value rhs, Value out)>)>;

/// Adds products of matrices, `lhs` (m x k) times `rhs` (k x n), to `out` (m x n), whose rows are contiguous.
class MatrixProduct {
public:
  MatrixProduct(VectorCode &code, const MatmulBlocks &blocks, Value m, Value n, Value k);

  /// Emits code for a batch of products. What is not large is computed without packing where the rows of `rhs` are
  /// contiguous.
  void emit(Batch batch, bool rhsIsContiguous);

private:
  /// An element of a column of a tile of `lhs`, or a vector of a row of a tile of `rhs`.
  using Reader = llvm::function_ref<Value(Value k, int64_t part)>;

  /// A tile of the result that is kept in registers; less than a whole one at the edges.
  struct Tile {
    Value out, row, column, rowsLeft, columnsLeft;
    bool isWhole;
  };

  void emitPacked(Batch batch);
  void emitDirect(Value lhs, Value rhs, Value out);
  void forTiles(Value rows, Value columns, llvm::function_ref<void(Value row, Value column)> body);
  void branchOnWhole(Tile tile, llvm::function_ref<void(const Tile &)> body);
  void emitTile(const Tile &tile, Value depth, Reader lhs, Reader rhs);
  Value rowOf(const Tile &tile, int64_t row);
  Value columnOf(const Tile &tile, int64_t vector);
  Value maskOf(const Tile &tile, int64_t row, int64_t vector);

  VectorCode &code;
  const MatmulBlocks &blocks;
  int64_t lanes, tileColumns;
  Value m, n, k;
};

/// Copies `matrix[depth, wide]` (or `matrix[wide, depth]` if `isTransposed`), a part of it, into panels of `width`: all
/// rows of depth of the first panel, then of the next. What is missing of the last panel becomes zero.
void emitPanels(VectorCode &code, Value matrix, bool isTransposed, Value wideFrom, Value wideCount, Value depthFrom,
                Value depthCount, int64_t width, int64_t lanes, Value panels);

/// Adds `matrix` (m x k), whose rows are contiguous, times `vector`, which is contiguous, to `out`.
void emitMatrixVector(VectorCode &code, Value matrix, Value vector, Value out);
/// Adds `vector` times `matrix` (k x n), whose rows are contiguous, to `out`, which is contiguous.
void emitVectorMatrix(VectorCode &code, Value vector, Value matrix, Value out, int64_t vectorBytes);
/// Adds the product of two contiguous vectors to `out`, of rank 0.
void emitDot(VectorCode &code, Value lhs, Value rhs, Value out);

} // namespace tg

#endif // TENSORGRAPH_LIB_CODEGEN_MATMUL_PRODUCTS_H
