//===- NamedPatternsPass.h - A pass of named patterns -----------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_TRANSFORMS_NAMEDPATTERNSPASS_H
#define TENSORGRAPH_LIB_TRANSFORMS_NAMEDPATTERNSPASS_H

#include "TensorGraph/Transforms/Transforms.h"

namespace tg {

/// The base of passes with the option `exclude`: they apply the patterns that are not excluded, outside of inner
/// graphs.
template <typename Base> class NamedPatternsPass : public Base {
public:
  using Base::Base;

  LogicalResult initialize(MLIRContext *context) override {
    SmallVector<std::string> excluded = llvm::to_vector(this->exclude);
    if (failed(verifyPatternNames(mlir::UnknownLoc::get(context), getKnown(), excluded)))
      return failure();
    RewritePatternSet set(context);
    for (ArrayRef<NamedPatterns> known : getKnown())
      populateNamedPatterns(set, known, excluded);
    patterns = std::move(set);
    return success();
  }

  void runOnOperation() override { rewriteOutsideGraphs(this->getOperation(), patterns); }

private:
  /// Returns all patterns, whose names may be excluded.
  virtual SmallVector<ArrayRef<NamedPatterns>> getKnown() const = 0;

  FrozenRewritePatternSet patterns;
};

} // namespace tg

#endif // TENSORGRAPH_LIB_TRANSFORMS_NAMEDPATTERNSPASS_H
