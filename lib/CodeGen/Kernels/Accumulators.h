//===- Accumulators.h - Partial results in lanes ----------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_CODEGEN_KERNELS_ACCUMULATORS_H
#define TENSORGRAPH_LIB_CODEGEN_KERNELS_ACCUMULATORS_H

#include "VectorPlan.h"
#include <memory>

namespace tg {

/// Partial results of a planned reduction, in the lanes of vectors, that a loop carries.
class Accumulator {
public:
  virtual ~Accumulator() = default;

  /// Returns the numbers of the reductions of the plan that it computes, all of one element.
  ArrayRef<unsigned> getResults() const { return results; }

  /// Returns the values that are carried before the first element.
  virtual SmallVector<Value> begin() = 0;
  /// Takes in vectors of elements, one for each vector of partial results, or fewer for the first of them; unordered
  /// results take any number. Lanes that their masks, if there are any, turn off do not count.
  virtual void add(MutableArrayRef<Value> carried, ArrayRef<Value> elements, ArrayRef<Value> masks) = 0;
  /// Returns the total of each result.
  virtual SmallVector<Value> finish(ArrayRef<Value> carried) = 0;

protected:
  Accumulator(OpBuilder &b, Location loc, const VectorPlan &plan, ArrayRef<unsigned> results)
      : b(b), loc(loc), plan(plan), results(results) {}

  OpBuilder &b;
  Location loc;
  const VectorPlan &plan;
  SmallVector<unsigned, 1> results;
};

/// Returns the number that does not change a result with which it is combined.
mlir::TypedAttr neutralOf(OpBuilder &b, const LaneReduction &reduction);
/// Converts the result of a count to the number that the body adds. It may be a vector.
Value convertCount(OpBuilder &b, Location loc, const LaneReduction &reduction, Value count);
/// Combines results as the body does; `x` is left out if it is neutral.
Value combine(OpBuilder &b, const LaneReduction &reduction, Value x, Value y);
/// Combines a partial result with elements, or with another partial result, which `tg-contract-products` takes for
/// rounded: without a loop, when sizes are known, it may be a product. Elements are rounded, too, unless they
/// `mayFuse`.
Value combinePartial(OpBuilder &b, const LaneReduction &reduction, Value partial, Value y, bool mayFuse);

/// Makes one accumulator for each element that the plan reduces in another way.
std::vector<std::unique_ptr<Accumulator>> makeAccumulators(OpBuilder &b, Location loc, const VectorPlan &plan);

} // namespace tg

#endif // TENSORGRAPH_LIB_CODEGEN_KERNELS_ACCUMULATORS_H
