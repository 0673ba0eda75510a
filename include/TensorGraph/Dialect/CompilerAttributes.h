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

// Attributes by which passes of the compiler pass facts on to later passes. Code generation relies on them without
// checks at run time, so a false one gives code that writes out of bounds. The verifier checks their form, but cannot
// check that they are true; therefore programs from outside must not have them. Another one is in
// Lowered/Destinations.h.

namespace tg {

/// On a module: it is a compile unit, that is, one function and declarations of its callees. On such a declaration: the
/// callee is a unit of its own, and is called through the caller's table of links (`tg_link` in RuntimeABI.h).
inline constexpr llvm::StringLiteral kUnitAttr = "tg.unit";

/// On such a declaration: the callee prints or communicates, or calls a function that does.
inline constexpr llvm::StringLiteral kPrintsAttr = "tg.prints";

/// On such a declaration: the callee is public, so its arguments begin at the start of their memory.
inline constexpr llvm::StringLiteral kWholeArraysAttr = "tg.whole_arrays";

/// On a function: it runs the steps of a parallel loop from its first argument to its second (excluded). The third
/// argument is the cost of a step, for tg_parallel_for (RuntimeABI.h). The values that the loop captures follow.
inline constexpr llvm::StringLiteral kParallelLoopAttr = "tg.parallel_loop";
inline constexpr unsigned kFirstCaptured = 3;

/// On a loop: `tg-insert-polls` lets the caller of the program stop it. A mark that a program has itself is harmless.
inline constexpr llvm::StringLiteral kPollsAttr = "tg.polls";

/// On a lowered module: the meaning of each function's check numbers, as [first number, message or callee, location].
inline constexpr llvm::StringLiteral kChecksAttr = "tg.checks";

/// On a lowered module: the records of a profile (tg-insert-profile), as [kind, record around it, location, callee].
inline constexpr llvm::StringLiteral kProfileAttr = "tg.profile_records";

/// On a function on which the pipeline of `tg-inner-graph-optimize` has run to its end.
inline constexpr llvm::StringLiteral kOptimizedAttr = "tg.optimized";

/// On an `arith.select` in the body of a reduction: "largest" or "smallest", if it selects the element if that is
/// better than the best one so far: larger (or smaller), or the first NaN. Its second value is what the step has found,
/// its third one the result so far.
inline constexpr llvm::StringLiteral kBestAttr = "tg.best";

/// On an `arith.mulf`: the product is rounded before a sum has it as a term (`tg-contract-products` leaves it alone).
/// On an `arith.addf`: all its terms are rounded. A mark that a program has itself is harmless.
inline constexpr llvm::StringLiteral kRoundedAttr = "tg.rounded";

/// On an `arith.addf` whose left operand is a partial result of a reduction: that one is rounded. Without a loop, it
/// may be a product itself. A mark that a program has itself is harmless.
inline constexpr llvm::StringLiteral kPartialAttr = "tg.partial";

/// Verifies the form of one of these attributes; succeeds on all others.
LogicalResult verifyCompilerAttribute(Operation *op, NamedAttribute attribute);

/// Fails if `root` or an operation below it has one of these attributes, or is of the dialect of lowered programs, with
/// an error at the first such operation.
LogicalResult refuseCompilerAttributes(Operation *root);

} // namespace tg

#endif // TENSORGRAPH_DIALECT_COMPILERATTRIBUTES_H
