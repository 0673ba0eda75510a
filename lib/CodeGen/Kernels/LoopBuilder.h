//===- LoopBuilder.h - Loops at one location --------------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_CODEGEN_KERNELS_LOOPBUILDER_H
#define TENSORGRAPH_LIB_CODEGEN_KERNELS_LOOPBUILDER_H

#include "TensorGraph/Dialect/IndexBuilder.h"

namespace tg {

/// Builds loops and branches of scf. The callbacks build their bodies, at the insertion point.
class LoopBuilder : public IndexBuilder {
public:
  LoopBuilder(OpBuilder &b, Location loc, bool parallel) : IndexBuilder(b, loc), parallel(parallel) {}

  void loop(Value from, Value to, Value step, llvm::function_ref<void(Value)> body);
  void loop(Value from, Value to, int64_t step, llvm::function_ref<void(Value)> body) {
    loop(from, to, constant(step), body);
  }
  /// Builds a loop that carries values. `body` gets the values and returns the next ones.
  SmallVector<Value> loop(Value from, Value to, Value step, ValueRange initial,
                          llvm::function_ref<SmallVector<Value>(Value, ValueRange)> body);
  SmallVector<Value> loop(Value from, Value to, int64_t step, ValueRange initial,
                          llvm::function_ref<SmallVector<Value>(Value, ValueRange)> body) {
    return loop(from, to, constant(step), initial, body);
  }
  /// Builds a loop whose steps may run in any order: an `scf.parallel` if `parallel` is set and no other is around it.
  void freeLoop(Value from, Value to, Value step, llvm::function_ref<void(Value)> body);
  void freeLoop(Value from, Value to, int64_t step, llvm::function_ref<void(Value)> body) {
    freeLoop(from, to, constant(step), body);
  }
  /// Builds a free loop that the caller of the program may stop (tg-insert-polls).
  void longLoop(Value from, Value to, int64_t step, llvm::function_ref<void(Value)> body);
  void branch(Value condition, llvm::function_ref<void()> then, llvm::function_ref<void()> otherwise = nullptr);
  /// Builds a branch: the values that `then` returns if the condition holds, and `otherwise` if not.
  SmallVector<Value> branch(Value condition, llvm::function_ref<SmallVector<Value>()> then, ValueRange otherwise);
  /// Builds a branch: the values that `then` returns if the condition holds, and the values that `otherwise` returns if
  /// not.
  SmallVector<Value> choose(Value condition, llvm::function_ref<SmallVector<Value>()> then,
                            llvm::function_ref<SmallVector<Value>()> otherwise);
  /// Returns the size of an axis of a buffer.
  Value dim(Value buffer, int64_t axis);

  /// Builds the loops of `body`, which LLVM is to leave as they are, neither unrolled nor vectorised.
  void keepLoops(llvm::function_ref<void()> body);

  bool parallel; // whether the next free loop is parallel

private:
  Attribute hints; // of loops
};

} // namespace tg

#endif // TENSORGRAPH_LIB_CODEGEN_KERNELS_LOOPBUILDER_H
