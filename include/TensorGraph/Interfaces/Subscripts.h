//===- Subscripts.h - start:stop:step and indices ---------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_INTERFACES_SUBSCRIPTS_H
#define TENSORGRAPH_INTERFACES_SUBSCRIPTS_H

#include "TensorGraph/Support/LLVM.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/ValueRange.h"
#include <optional>

namespace tg {

/// A number in a subscript: a constant or an `index` value.
struct Bound {
  int64_t constant = 0;
  Value value; // the number, if set
  bool isConstant() const { return !value; }
};

/// One subscript. An index has a start only; parts of a range that are not written are absent.
struct Subscript {
  bool isIndex = false;
  std::optional<Bound> start, stop, step;

  /// Returns whether the range is the whole axis.
  bool isAll() const { return !isIndex && !start && !stop && !step; }
  /// Returns whether the range takes all elements of an axis in their order, as far as the type shows its size.
  bool isWholeOf(int64_t size) const;
};

/// The subscripts of an operation, one for each axis.
class Subscripts {
public:
  /// Marks, in the arrays of static numbers, those that are not written.
  static constexpr int64_t kOmitted = std::numeric_limits<int64_t>::max();

  Subscripts(ValueRange bounds, ArrayRef<int64_t> starts, ArrayRef<int64_t> stops, ArrayRef<int64_t> steps,
             ArrayRef<int64_t> dropped);

  /// Returns whether the arrays fit each other and `bounds`.
  static bool areConsistent(size_t bounds, ArrayRef<int64_t> starts, ArrayRef<int64_t> stops, ArrayRef<int64_t> steps,
                            ArrayRef<int64_t> dropped);

  ArrayRef<Subscript> get() const { return subscripts; }
  size_t size() const { return subscripts.size(); }
  const Subscript &operator[](size_t axis) const { return subscripts[axis]; }

  /// Returns the shape of the part of a tensor of shape `shape`, kDynamic where types and constants do not show it.
  SmallVector<int64_t> partShape(ArrayRef<int64_t> shape) const;

private:
  SmallVector<Subscript> subscripts;
};

/// The elements that start:stop:step takes of an axis: `first`, `first + step`, …, `count` of them.
struct ResolvedRange {
  int64_t first, count, step;
};
/// Resolves a range by Python's rule, for a step that is not 0. Absent bounds stand for the whole axis.
ResolvedRange resolveRange(int64_t size, std::optional<int64_t> start, std::optional<int64_t> stop, int64_t step);

} // namespace tg

#endif // TENSORGRAPH_INTERFACES_SUBSCRIPTS_H
