//===- ResolveSizes.cpp - Sizes of results from sizes of operands ---------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Each size of a result is reified once, directly after the operation that computes the result, where it dominates all
// questions for it. The questions that reification asks of operands are answered in turn. Upstream's
// `resolve-ranked-shaped-type-result-dims` answers each question anew, down to the arguments of the function, which
// takes quadratic time in a chain of operations.
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/CodeGen/Passes.h"
#include "TensorGraph/Dialect/Sizes.h"
#include "mlir/Dialect/Affine/IR/AffineOps.h"

namespace tg {
#define GEN_PASS_DEF_RESOLVESIZES
#include "TensorGraph/CodeGen/Passes.h.inc"
} // namespace tg

using namespace mlir;
using namespace tg;

namespace {
struct ResolveSizesPass : public tg::impl::ResolveSizesBase<ResolveSizesPass> {
  void runOnOperation() override { SizesInPlace().resolve(getOperation()); }
};
} // namespace
