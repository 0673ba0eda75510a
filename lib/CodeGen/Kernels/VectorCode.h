//===- VectorCode.h - Builder of loops and vectors --------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_CODEGEN_KERNELS_VECTORCODE_H
#define TENSORGRAPH_LIB_CODEGEN_KERNELS_VECTORCODE_H

#include "LoopBuilder.h"
#include "Order.h"
#include "mlir/IR/BuiltinTypes.h"

namespace tg {

/// Builds loops, and accesses to buffers by vectors of one element type.
class VectorCode : public LoopBuilder {
public:
  /// Begins code on vectors. Products of floats are rounded before they are added unless they are `fused`.
  VectorCode(OpBuilder &b, Location loc, Type element, bool parallel, bool fused = true)
      : LoopBuilder(b, loc, parallel), element(element), fused(fused && isa<mlir::FloatType>(element)) {}

  /// Returns the transposed view of a matrix.
  Value transposed(Value matrix);
  /// Returns the stride of an axis of a buffer.
  Value stride(Value buffer, int64_t axis);
  /// Returns a view of a vector whose stride is 1 at run time, of a type that says so.
  Value contiguous(Value vector);

  /// Returns the lanes of a vector of partial sums (see Order.h).
  int64_t sumLanes() { return orderLanes(element.getIntOrFloatBitWidth()); }
  mlir::VectorType vector(int64_t lanes) { return mlir::VectorType::get(lanes, element); }
  Value zeros(int64_t lanes);
  Value zero();
  Value broadcast(Value scalar, int64_t lanes);
  Value vectorOf(ArrayRef<Value> elements);
  Value extract(Value vector, int64_t lane);
  /// Returns `lanes` lanes from `first` on.
  Value slice(Value vector, int64_t first, int64_t lanes);
  /// Builds a mask of the first `count` lanes; `count` may be negative or larger than `lanes`.
  Value mask(Value count, int64_t lanes);
  Value loadScalar(Value buffer, ValueRange at);
  void storeScalar(Value scalar, Value buffer, ValueRange at);
  /// Loads lanes. Without a mask all lanes are loaded; lanes that the mask turns off are zero, and their memory is not
  /// accessed.
  Value load(int64_t lanes, Value buffer, ValueRange at, Value mask = {});
  void store(Value vector, Value buffer, ValueRange at, Value mask = {});
  /// Stores the first `count` lanes, at least one, at the beginning of a buffer: in pieces, as a load waits for a
  /// masked store of what it reads.
  void storeFirst(Value vector, Value count, Value buffer);
  /// Prefetches memory for a later write.
  void prefetch(Value buffer, ValueRange at);
  Value plus(Value x, Value y);
  Value addProduct(Value x, Value y, Value sum);
  /// Adds all lanes, in the order of reductions.
  Value sumOfLanes(Value vector);
  /// Transposes rows to columns. There are as many vectors as lanes in each, a power of two.
  void transpose(MutableArrayRef<Value> rows);

  Type element;
  bool fused;
};

} // namespace tg

#endif // TENSORGRAPH_LIB_CODEGEN_KERNELS_VECTORCODE_H
