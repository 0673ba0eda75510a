//===- LoweredOpInterface.h - Operations after bufferization ----*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LOWERED_LOWEREDOPINTERFACE_H
#define TENSORGRAPH_LOWERED_LOWEREDOPINTERFACE_H

#include "TensorGraph/Support/LLVM.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

namespace tg {

/// What a program prints. Nothing reads it, and it is no memory of the program, so only prints are kept in order.
struct PrintedText : mlir::SideEffects::Resource::Base<PrintedText> {
  StringRef getName() final { return "tg.printed"; }
};

/// The messages between ranks: all ranks send the same ones in the same order.
struct Communication : mlir::SideEffects::Resource::Base<Communication> {
  StringRef getName() final { return "tg.communication"; }
};

class CallEmitter;
class LoweredOpInterface;

/// Emits a call of the operation's callee with its arguments; returns the results of the call.
FailureOr<SmallVector<Value>> emitRuntimeCall(LoweredOpInterface op, CallEmitter &emitter);

/// Replaces an operation by what it becomes.
LogicalResult lowerOperation(LoweredOpInterface op, CallEmitter &emitter);

/// Returns whether an operation is a check: it ends the program if a condition does not hold, and does nothing else.
bool isCheck(Operation *op);

} // namespace tg

#include "TensorGraph/Lowered/LoweredOpInterface.h.inc"

#endif // TENSORGRAPH_LOWERED_LOWEREDOPINTERFACE_H
