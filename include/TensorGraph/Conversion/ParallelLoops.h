//===- ParallelLoops.h - Functions that are parallel loops ------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_CONVERSION_PARALLELLOOPS_H
#define TENSORGRAPH_CONVERSION_PARALLELLOOPS_H

#include "TensorGraph/Support/LLVM.h"
#include "llvm/ADT/StringRef.h"

namespace tg {

/// On a function: it is the steps of a parallel loop from its first argument to its second (excluded). The third, what
/// a step costs, is for tg_parallel_for (RuntimeABI.h). What the loop knows from around it follows.
inline constexpr StringLiteral kParallelLoopAttr = "tg.parallel_loop";
inline constexpr unsigned kFirstCaptured = 3;

} // namespace tg

#endif // TENSORGRAPH_CONVERSION_PARALLELLOOPS_H
