//===- Contraction.h - Operations that sum products -------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_CODEGEN_KERNELS_PRODUCTS_CONTRACTION_H
#define TENSORGRAPH_LIB_CODEGEN_KERNELS_PRODUCTS_CONTRACTION_H

#include "TensorGraph/Support/LLVM.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include <optional>

namespace tg {

/// The loops of a linalg operation that adds products of f32, f64, i32 or i64 along one axis, by their roles.
class Contraction {
public:
  enum Operand { Lhs, Rhs, Out };

  /// Returns whether there is code for products of this type.
  static bool isElement(mlir::Type type);
  /// Returns nothing if the operation is not a contraction.
  static std::optional<Contraction> match(mlir::linalg::LinalgOp op);

  /// Returns the axis of an operand that a loop runs over.
  std::optional<unsigned> axisOf(Operand operand, unsigned loop);
  mlir::AffineMap mapOf(Operand operand) { return op.getIndexingMapsArray()[operand]; }
  void swapOperands();

  mlir::linalg::LinalgOp op;
  /// The operands that depend on `row` and on `column`.
  Operand left = Lhs, right = Rhs;
  std::optional<unsigned> row, column; // m and n
  unsigned summed = 0;
  SmallVector<unsigned> batch;

private:
  explicit Contraction(mlir::linalg::LinalgOp op) : op(op) {}

  bool bodyAddsProducts();
  bool classifyLoops();
};

} // namespace tg

#endif // TENSORGRAPH_LIB_CODEGEN_KERNELS_PRODUCTS_CONTRACTION_H
