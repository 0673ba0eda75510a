//===- Cut.h - Graphs that a long block was cut into ------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_TRANSFORMS_OUTLINE_CUT_H
#define TENSORGRAPH_LIB_TRANSFORMS_OUTLINE_CUT_H

#include "llvm/ADT/StringRef.h"

namespace tg {

/// On a `tg.ofg` into which tg-extract-graphs has moved a part of a long block: it becomes a function, which
/// tg-outline-graphs makes of it even if it is the only one.
inline constexpr llvm::StringLiteral kCutAttr = "tg.cut";

/// The loop nests of a graph that is worth a function although it is used at one place only.
inline constexpr int64_t kFewestSingleNests = 64;

} // namespace tg

#endif // TENSORGRAPH_LIB_TRANSFORMS_OUTLINE_CUT_H
