//===- PartSubscripts.h - Subscripts of new slices --------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_TRANSFORMS_SIMPLIFY_PARTSUBSCRIPTS_H
#define TENSORGRAPH_LIB_TRANSFORMS_SIMPLIFY_PARTSUBSCRIPTS_H

#include "../Matching.h"

namespace tg {

/// Subscripts in the form of operands and attributes.
class PartSubscripts {
public:
  explicit PartSubscripts(ArrayRef<Subscript> subscripts);

  /// Returns the type of the part of `x` that the subscripts select.
  Type partOf(Value x) const;
  Value slice(OpBuilder &b, Location loc, Value x) const;
  /// Replaces the part of `x` by a value, or adds the value to it.
  Value update(OpBuilder &b, Location loc, Value value, Value x, bool adds) const;

private:
  SmallVector<Value> bounds;
  SmallVector<int64_t> starts, stops, steps, dropped;
};

/// Replaces `op` by a slice of `x`, if that has its type.
LogicalResult replaceBySlice(PatternRewriter &rewriter, Operation *op, Value x, ArrayRef<Subscript> subscripts);

/// Returns whether a subscript consists of numbers that are known.
bool isConstant(const Subscript &subscript);
/// Returns the number of a bound that is known; nothing for a bound that is left out.
std::optional<int64_t> numberOf(const std::optional<Bound> &bound);
ResolvedRange resolve(const Subscript &subscript, int64_t size);

bool areEqual(const Subscript &x, const Subscript &y);
bool areEqual(const Subscripts &x, const Subscripts &y);
bool isWhole(const Subscripts &subscripts);

} // namespace tg

#endif // TENSORGRAPH_LIB_TRANSFORMS_SIMPLIFY_PARTSUBSCRIPTS_H
