//===- Order.h - The order of sums in fast code -----------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Fast code splits a sum along contiguous elements, and every other reduction in lanes, into partial results. The order
// is a promise of docs/Reference/Accuracy.md: it depends on the type of the elements and on their number, and neither
// on the processor, nor on threads, nor on whether the number is known when the program is compiled.
//
// * Partial results fill kPartialVectors vectors of kOrderBits bits. Element k goes to lane k modulo the lanes of all
//   vectors. A processor with narrower vectors takes several in the place of one.
// * Elements that do not fill all vectors go to the first one, a vector at a time; in products of two vectors, they go
//   where they would go if there were more.
// * In the end, the vectors are joined by halves (joinHalves), and so are the lanes of the last one (joinLanes).
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_CODEGEN_KERNELS_ORDER_H
#define TENSORGRAPH_LIB_CODEGEN_KERNELS_ORDER_H

#include "TensorGraph/Support/LLVM.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/IR/Builders.h"

namespace tg {

/// The bits of a vector of partial results.
inline constexpr int64_t kOrderBits = 512;

/// The number of vectors of partial results: four chains of additions keep a processor busy.
inline constexpr int64_t kPartialVectors = 4;

/// Fewer elements than these, if their number is known, are combined in the order of strict code: vectors would cost
/// more than they save.
inline constexpr int64_t kFewestInLanes = 5;

/// Returns that number for an operation; 0 if it is to have the order of unknown sizes.
int64_t fewestInLanes(mlir::linalg::LinalgOp op);

/// The elements of a block, whose result is combined with that of the block before. A multiple of all lanes.
inline constexpr int64_t kOrderBlock = 32768;

/// Returns the lanes of a vector of partial results of elements of so many bits.
constexpr int64_t orderLanes(int64_t elementBits) { return kOrderBits / elementBits; }

/// Joins values by halves until the first one is left, and returns it: with `join(first, second)` of each value of the
/// first half and its counterpart of the second. Their number is a power of two; values that are null have nothing to
/// add.
template <typename Join> Value joinHalves(MutableArrayRef<Value> values, Join join) {
  for (size_t half = values.size() / 2; half > 0; half /= 2)
    for (size_t k = 0; k < half; ++k)
      if (values[k + half])
        values[k] = join(values[k], values[k + half]);
  return values.front();
}

/// Joins the lanes of a vector by halves, as `joinHalves` does, and returns the scalar that is left. `join` takes
/// vectors of one length.
Value joinLanes(OpBuilder &b, Location loc, Value vector, llvm::function_ref<Value(Value first, Value second)> join);

} // namespace tg

#endif // TENSORGRAPH_LIB_CODEGEN_KERNELS_ORDER_H
