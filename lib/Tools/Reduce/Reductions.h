//===- Reductions.h - Ways to make programs smaller -------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_TOOLS_REDUCE_REDUCTIONS_H
#define TENSORGRAPH_LIB_TOOLS_REDUCE_REDUCTIONS_H

#include "Candidate.h"
#include "mlir/IR/Builders.h"

namespace tg {

/// A kind of reduction. `apply` makes those that are chosen; what comes out need not be valid. It asks for the same
/// chances in the same order, whichever are taken.
struct Reduction {
  StringRef name; // for people
  void (*apply)(Candidate &, Chances &);
};

/// Returns all kinds, in the order in which they are tried: the most effective ones first.
ArrayRef<Reduction> getReductions();

//===----------------------------------------------------------------------===//
// The kinds, by file
//===----------------------------------------------------------------------===//

// Functions.cpp
void removeFunctions(Candidate &, Chances &); // and other operations of the module
void dropFunctionResults(Candidate &, Chances &);
void dropFunctionArguments(Candidate &, Chances &);
void mergeFunctionArguments(Candidate &, Chances &);
void inlineCalls(Candidate &, Chances &);

// Operations.cpp
void removeUnused(Candidate &, Chances &);
void replaceByOperands(Candidate &, Chances &);
void bypassCasts(Candidate &, Chances &); // other types fit many users
void replaceByArguments(Candidate &, Chances &);
void replaceByOnes(Candidate &, Chances &);
void replaceByZeros(Candidate &, Chances &);
void unwrapBranches(Candidate &, Chances &); // the operations of a branch, or of a loop's first step
void applyPatterns(Candidate &, Chances &);  // of dialects, from DialectReductionPatternInterface

// Graphs.cpp
void unfreezeGraphs(Candidate &, Chances &);
void dropGraphResults(Candidate &, Chances &);
void dropGraphInputs(Candidate &, Chances &);
void dropDisplayNames(Candidate &, Chances &);

// Scans.cpp
void dropFromScans(Candidate &, Chances &); // outs, states, sequences, consts, conditions, taps
void shortenScans(Candidate &, Chances &);  // to 0, 1 or 2 steps

// Sizes.cpp
void shrinkSizes(Candidate &, Chances &);
void shrinkInputSizes(Candidate &, Chances &);

// Values.cpp
void simplifyConstants(Candidate &, Chances &);
void mergeConstants(Candidate &, Chances &);
void simplifyInputs(Candidate &, Chances &);
void removeAttributes(Candidate &, Chances &);

//===----------------------------------------------------------------------===//
// What they share
//===----------------------------------------------------------------------===//

/// Builds a constant of the type, all of whose elements are `number` (sizes `?` are `size`). Null if there is none.
Value buildConstant(OpBuilder &builder, Location location, Type type, double number, int64_t size);
/// Makes an attribute of a scalar type; null if there is none.
mlir::TypedAttr makeNumber(Type type, double number);

} // namespace tg

#endif // TENSORGRAPH_LIB_TOOLS_REDUCE_REDUCTIONS_H
