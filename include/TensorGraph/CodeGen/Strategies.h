//===- Strategies.h - The strategies of fast code ---------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_CODEGEN_STRATEGIES_H
#define TENSORGRAPH_CODEGEN_STRATEGIES_H

#include "TensorGraph/Support/LLVM.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"

namespace tg {

/// A way in which `tg-vectorize-linalg` makes loops of an operation on buffers.
struct StrategyRecord {
  StringRef name;
  /// The operations that it is chosen for.
  StringRef pattern;
  /// The order in which it combines elements.
  StringRef order;
  /// A function with an operation on f64 that it is chosen for.
  StringRef example;
};

/// Returns the strategies, in the order of their names in `Strategy`.
SmallVector<StrategyRecord> listStrategies();

} // namespace tg

#endif // TENSORGRAPH_CODEGEN_STRATEGIES_H
