//===- CompilerAttributes.h - Promises between passes -----------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_DIALECT_COMPILERATTRIBUTES_H
#define TENSORGRAPH_DIALECT_COMPILERATTRIBUTES_H

#include "TensorGraph/Support/LLVM.h"
#include "mlir/IR/Operation.h"

// Attributes by which passes of the compiler tell later ones what they have arranged. Code is generated on the strength
// of them, without checks at run time, so that a false one gives code that writes where it must not. The verifier sees
// to their form; whether they are true it cannot see, and so a program from outside may have none of them. Another one
// is in Destinations.h.

namespace tg {

/// On a module: it is a compile unit, one function with declarations of those it calls. On such a declaration: it is
/// compiled apart, and called through the unit's table of links (`tg_link` in RuntimeABI.h).
inline constexpr llvm::StringLiteral kUnitAttr = "tg.unit";

/// On such a declaration: the function is public, and so its arguments begin where their memory does.
inline constexpr llvm::StringLiteral kWholeArraysAttr = "tg.whole_arrays";

/// On a function: it is the steps of a parallel loop from its first argument to its second (excluded). The third, what
/// a step costs, is for tg_parallel_for (RuntimeABI.h). What the loop knows from around it follows.
inline constexpr llvm::StringLiteral kParallelLoopAttr = "tg.parallel_loop";
inline constexpr unsigned kFirstCaptured = 3;

/// On a lowered module: for each function what the numbers of its checks mean, as [first number, message or callee,
/// location].
inline constexpr llvm::StringLiteral kChecksAttr = "tg.checks";

/// On a function that came to the end of the pipeline of `tg-inner-graph-optimize`.
inline constexpr llvm::StringLiteral kOptimizedAttr = "tg.optimized";

/// Verifies the form of an attribute of these names; succeeds on others.
LogicalResult verifyCompilerAttribute(Operation *op, NamedAttribute attribute);

/// Fails, with an error at the first operation at or below `root` that carries one of these attributes.
LogicalResult refuseCompilerAttributes(Operation *root);

} // namespace tg

#endif // TENSORGRAPH_DIALECT_COMPILERATTRIBUTES_H
