//===- NamedPatterns.h - Sets of patterns with names ------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_TRANSFORMS_NAMEDPATTERNS_H
#define TENSORGRAPH_TRANSFORMS_NAMEDPATTERNS_H

#include "TensorGraph/Support/LLVM.h"
#include "mlir/IR/PatternMatch.h"

namespace tg {

/// Patterns with one name, by which users can exclude them.
struct NamedPatterns {
  StringRef name;
  StringRef summary;
  void (*populate)(RewritePatternSet &);
};

} // namespace tg

#endif // TENSORGRAPH_TRANSFORMS_NAMEDPATTERNS_H
