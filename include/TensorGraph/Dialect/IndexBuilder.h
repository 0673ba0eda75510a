//===- IndexBuilder.h - Arithmetic on indices at one location ---*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_DIALECT_INDEXBUILDER_H
#define TENSORGRAPH_DIALECT_INDEXBUILDER_H

#include "TensorGraph/Interfaces/Subscripts.h"
#include "TensorGraph/Support/LLVM.h"
#include "mlir/IR/Builders.h"

namespace tg {

/// Builds arithmetic on values of type `index`, logic on `i1`, and checks, at the insertion point of `b`. Operations on
/// constants are folded. Numbers are signed; the sizes that `remainder`, `roundDown` and `ceilDiv` divide must not be
/// negative.
class IndexBuilder {
public:
  IndexBuilder(OpBuilder &b, Location loc) : b(b), loc(loc) {}

  Value constant(int64_t value);
  Value value(OpFoldResult number);
  Value value(const Bound &bound);
  SmallVector<Value> values(ArrayRef<OpFoldResult> numbers);
  Value add(Value x, Value y);
  Value add(Value x, int64_t y);
  Value sub(Value x, Value y);
  Value mul(Value x, Value y);
  Value mul(Value x, int64_t y);
  Value min(Value x, Value y);
  Value max(Value x, Value y);
  Value remainder(Value size, int64_t divisor);
  /// Computes the largest multiple of `step` that is at most `size`.
  Value roundDown(Value size, int64_t step);
  Value ceilDiv(Value size, int64_t divisor);
  Value equal(Value x, Value y);
  Value less(Value x, Value y);
  Value lessEqual(Value x, Value y);
  Value both(Value x, Value y);
  Value either(Value x, Value y);
  Value negate(Value condition);
  Value select(Value condition, Value x, Value y);
  /// Computes `index`, or if that is negative `index + size`: a position counted from the end.
  Value fromStart(Value index, Value size);
  void check(Value condition, const Twine &message, ValueRange values = {});

  OpBuilder &b;
  Location loc;
};

} // namespace tg

#endif // TENSORGRAPH_DIALECT_INDEXBUILDER_H
