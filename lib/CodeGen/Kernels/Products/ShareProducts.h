//===- ShareProducts.h - One function for products alike --------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_CODEGEN_KERNELS_PRODUCTS_SHAREPRODUCTS_H
#define TENSORGRAPH_LIB_CODEGEN_KERNELS_PRODUCTS_SHAREPRODUCTS_H

#include "TensorGraph/Support/LLVM.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"

namespace tg {

/// Moves products on buffers that are alike in all but the values of their operands into one private function, which
/// they call, if there are more than `limit` of them. The code of a product is large, so it should be compiled once.
/// Returns the products that are left: one in each new function, and those of small groups.
SmallVector<mlir::linalg::LinalgOp> shareProducts(ModuleOp module, ArrayRef<mlir::linalg::LinalgOp> products,
                                                  size_t limit);

} // namespace tg

#endif // TENSORGRAPH_LIB_CODEGEN_KERNELS_PRODUCTS_SHAREPRODUCTS_H
