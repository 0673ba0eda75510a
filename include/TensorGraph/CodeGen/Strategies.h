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

/// A way in which fast code computes operations.
struct StrategyRecord {
  StringRef name;
  /// The pass that chooses it.
  StringRef pass;
  /// The operations that it is chosen for.
  StringRef pattern;
  /// The order in which it combines elements.
  StringRef order;
  /// A function with an operation that it is chosen for.
  StringRef example;
};

/// Returns the strategies, in the order in which they are tried: first those of passes that run earlier.
ArrayRef<const StrategyRecord *> listStrategies();

/// Returns whether a pass has strategies, all of which are left out.
bool areAllLeftOut(StringRef pass, ArrayRef<std::string> without);

/// Fails at `op` if a name is not that of a strategy.
LogicalResult checkStrategies(Operation *op, ArrayRef<std::string> names);

} // namespace tg

#endif // TENSORGRAPH_CODEGEN_STRATEGIES_H
