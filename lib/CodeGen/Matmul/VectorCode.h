//===- VectorCode.h - Loops and vectors in few words ------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_CODEGEN_MATMUL_VECTORCODE_H
#define TENSORGRAPH_LIB_CODEGEN_MATMUL_VECTORCODE_H

#include "TensorGraph/Support/LLVM.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"

namespace tg {

/// Emits loops, and accesses of buffers by vectors of one element type.
class VectorCode {
public:
  VectorCode(OpBuilder &builder, Location loc, Type element, bool parallel)
      : b(loc, builder), element(element), parallel(parallel) {}

  Value index(int64_t value);
  Value add(Value x, Value y);
  Value add(Value x, int64_t y);
  Value sub(Value x, Value y);
  Value mul(Value x, Value y);
  Value mul(Value x, int64_t y);
  Value min(Value x, Value y);
  Value less(Value x, Value y);
  Value either(Value x, Value y);
  Value select(Value condition, Value x, Value y);
  Value ceilDiv(Value x, int64_t y);
  /// The largest multiple of `y` that is at most `x`.
  Value roundDown(Value x, int64_t y);
  Value dim(Value buffer, int64_t axis);
  /// A view of a matrix.
  Value transposed(Value matrix);

  void loop(Value from, Value to, int64_t step, llvm::function_ref<void(Value)> body);
  /// A loop whose steps may run in any order: an `scf.parallel` if `parallel` is set and it is not inside of another.
  void freeLoop(Value from, Value to, int64_t step, llvm::function_ref<void(Value)> body);
  /// A loop that carries values, which `body` gets and returns.
  SmallVector<Value> loop(Value from, Value to, int64_t step, ValueRange initial,
                          llvm::function_ref<SmallVector<Value>(Value, ValueRange)> body);
  void branch(Value condition, llvm::function_ref<void()> then, llvm::function_ref<void()> otherwise = nullptr);

  /// What sums along a contiguous axis are split into; the same on every processor, as values depend on it.
  int64_t sumLanes() { return 512 / element.getIntOrFloatBitWidth(); }
  mlir::VectorType vector(int64_t lanes) { return mlir::VectorType::get(lanes, element); }
  Value zeros(int64_t lanes);
  Value zero();
  Value broadcast(Value scalar, int64_t lanes);
  /// Of the first `count` lanes; `count` may be negative or larger than `lanes`.
  Value mask(Value count, int64_t lanes);
  Value loadScalar(Value buffer, ValueRange at);
  void storeScalar(Value scalar, Value buffer, ValueRange at);
  /// Without a mask all lanes; lanes that the mask leaves out are zero, and their memory is not touched.
  Value load(int64_t lanes, Value buffer, ValueRange at, Value mask = {});
  void store(Value vector, Value buffer, ValueRange at, Value mask = {});
  /// Announces a later write.
  void prefetch(Value buffer, ValueRange at);
  Value plus(Value x, Value y);
  Value fma(Value x, Value y, Value sum);
  /// Halves are added until one lane is left.
  Value sumOfLanes(Value vector);
  /// Rows become columns; as many vectors as each has lanes, a power of two.
  void transpose(MutableArrayRef<Value> rows);

  mlir::ImplicitLocOpBuilder b;
  Type element;
  bool parallel; // whether the next free loop is
};

} // namespace tg

#endif // TENSORGRAPH_LIB_CODEGEN_MATMUL_VECTORCODE_H
