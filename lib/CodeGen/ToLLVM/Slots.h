//===- Slots.h - Calls of the runtime with values in slots ------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_CODEGEN_TOLLVM_SLOTS_H
#define TENSORGRAPH_LIB_CODEGEN_TOLLVM_SLOTS_H

#include "TensorGraph/Support/LLVM.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace tg {

/// Builds a call of the runtime that passes scalars and buffers in arrays of slots on the stack (RuntimeABI.h): the
/// slots of a tensor are the structure that a memref becomes. Texts and words are constants of the module.
class SlotCall {
public:
  SlotCall(Location loc, mlir::func::FuncOp function) : loc(loc), function(function) {}

  /// Allocates slots for values of these types, in the entry block, where they are allocated once even if the call is
  /// in a loop.
  Value allocate(OpBuilder &b, TypeRange types);
  /// Allocates slots as `allocate` does, and stores the values.
  Value store(OpBuilder &b, ValueRange values);
  /// Reads values of these types.
  SmallVector<Value> load(OpBuilder &b, Value slots, TypeRange types);
  /// Adds a text that a zero ends.
  Value addText(OpBuilder &b, StringRef text);
  Value addWords(OpBuilder &b, ArrayRef<int64_t> words);
  mlir::func::CallOp call(OpBuilder &b, StringRef runtimeFunction, TypeRange results, ValueRange operands);

private:
  Value slot(OpBuilder &b, Value slots, int64_t number);
  Value addConstant(OpBuilder &b, Type type, Attribute value);

  Location loc;
  mlir::func::FuncOp function;
};

} // namespace tg

#endif // TENSORGRAPH_LIB_CODEGEN_TOLLVM_SLOTS_H
