//===- NamedPatterns.h - Rewrites with names ------------------ -*- C++ -*-===//
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

/// Patterns that users know, and leave out, by one name.
struct NamedPatterns {
  StringRef name;
  StringRef summary;
  void (*populate)(RewritePatternSet &);
};

} // namespace tg

#endif // TENSORGRAPH_TRANSFORMS_NAMEDPATTERNS_H
