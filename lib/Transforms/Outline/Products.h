//===- Products.h - Products that are functions of their own ----*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_TRANSFORMS_OUTLINE_PRODUCTS_H
#define TENSORGRAPH_LIB_TRANSFORMS_OUTLINE_PRODUCTS_H

#include "TensorGraph/Dialect/Sizes.h"
#include "TensorGraph/Dialect/TensorGraphOps.h"

namespace tg {

/// Returns whether an operation is a product of two matrices of unknown sizes, for which fast code has code for many
/// cases.
bool isLongProduct(Operation *op);

/// Returns whether an operation is a product of two matrices of known sizes that takes many times as long as a call.
bool isFixedProduct(Operation *op);

/// Returns whether an operation is a product of two matrices of known sizes that are so large that the code for unknown
/// sizes is as fast.
bool isLargeProduct(Operation *op);

/// Makes a product of known sizes one of unknown sizes, which all programs share. `sizes` knows them still.
void forgetSizes(DotOp product, SizesInPlace &sizes);

/// Returns whether a graph is a product of matrices of unknown sizes, of operands that may be transposed, and nothing
/// else.
bool isLongProductGraph(InnerGraphOpInterface op);

} // namespace tg

#endif // TENSORGRAPH_LIB_TRANSFORMS_OUTLINE_PRODUCTS_H
