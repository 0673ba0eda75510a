//===- CallEmitter.h - Calls of the runtime ---------------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LOWERED_CALLEMITTER_H
#define TENSORGRAPH_LOWERED_CALLEMITTER_H

#include "TensorGraph/Support/LLVM.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace tg {

class FailingFunction;

/// Builds calls of the runtime, and what they take, at the insertion point of `b` and the location of an operation.
class CallEmitter {
public:
  /// Takes the function around the operation, if this needs the context or may fail.
  CallEmitter(OpBuilder &b, Operation *op, FailingFunction *function = nullptr);

  /// Calls a function of the runtime, or of libm, which is declared in the module.
  mlir::func::CallOp call(StringRef function, TypeRange results, ValueRange operands);

  Value number(int64_t value, unsigned bits = 64);
  Value toI64(Value index);
  Value nullPointer();
  /// Computes the number of elements of a buffer.
  Value count(Value buffer);
  /// Computes the address of the first element of a buffer.
  Value pointer(Value buffer);

  // Scalars and buffers in arrays of slots on the stack (RuntimeABI.h): the slots of a tensor are the structure that a
  // memref becomes.

  /// Allocates slots for values of these types, in the entry block, where they are allocated once even if the call is
  /// in a loop.
  Value allocateSlots(TypeRange types);
  /// Allocates slots as `allocateSlots` does, and stores the values.
  Value storeSlots(ValueRange values);
  /// Reads values of these types.
  SmallVector<Value> loadSlots(Value slots, TypeRange types);

  /// Adds a text that a zero ends, as a constant of the module.
  Value addText(StringRef text);
  /// Adds numbers, as a constant of the module.
  Value addWords(ArrayRef<int64_t> words);
  /// Adds how many values there are, and of each the number of the element and the rank, -1 of a scalar.
  Value addTypes(TypeRange types, ArrayRef<int32_t> elements);

  OpBuilder &b;
  Location loc;
  FailingFunction *function;

private:
  Value slot(Value slots, int64_t number);
  Value addConstant(Type type, Attribute value);

  ModuleOp module;
};

} // namespace tg

#endif // TENSORGRAPH_LOWERED_CALLEMITTER_H
