//===- RareMark.h - The mark of what is rarely selected ---------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_DIALECT_RAREMARK_H
#define TENSORGRAPH_DIALECT_RAREMARK_H

#include "llvm/ADT/StringRef.h"

namespace tg {

/// Marks an `arith.select` whose first value is rarely selected: fast code computes it in a branch. Only a hint.
inline constexpr llvm::StringLiteral kRareMark = "tg.rare";

} // namespace tg

#endif // TENSORGRAPH_DIALECT_RAREMARK_H
