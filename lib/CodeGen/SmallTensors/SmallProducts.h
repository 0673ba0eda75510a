//===- SmallProducts.h - Products of small matrices -------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_CODEGEN_SMALLTENSORS_SMALLPRODUCTS_H
#define TENSORGRAPH_LIB_CODEGEN_SMALLTENSORS_SMALLPRODUCTS_H

#include "TensorGraph/Support/LLVM.h"
#include "mlir/IR/Builders.h"

namespace mlir::linalg {
class LinalgOp;
}

namespace tg {

/// Returns whether a product of a matrix and a vector has small tensors (of at most `most` elements), except for the
/// matrix.
bool isSmallProduct(mlir::linalg::LinalgOp op, int64_t most);

/// Computes a sum of products on vectors (docs/internals/Lowering.md states the order of additions), and replaces the
/// operation. Fails if it is not a sum of products, or if there is no code for it. Operands are small tensors, or those
/// of a small product.
LogicalResult vectorizeSmallProduct(RewriterBase &rewriter, mlir::linalg::LinalgOp op);

} // namespace tg

#endif // TENSORGRAPH_LIB_CODEGEN_SMALLTENSORS_SMALLPRODUCTS_H
