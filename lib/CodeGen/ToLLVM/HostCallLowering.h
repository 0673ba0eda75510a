//===- HostCallLowering.h - Calls of functions of the host ------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_CODEGEN_TOLLVM_HOSTCALLLOWERING_H
#define TENSORGRAPH_LIB_CODEGEN_TOLLVM_HOSTCALLLOWERING_H

#include "Slots.h"
#include "TensorGraph/Dialect/HostCallOp.h"

namespace tg {

/// Lowers one `tg.host_call` on buffers to a call of the runtime (tg_host_call).
class HostCallLowering {
public:
  HostCallLowering(HostCallOp op, mlir::func::FuncOp function) : op(op), runtime(op.getLoc(), function) {}

  /// Emits the call at the insertion point; returns its status.
  Value emitCall(OpBuilder &b, Value context);
  /// Reads the results at the insertion point, where the status is known to be good.
  SmallVector<Value> readResults(OpBuilder &b) { return runtime.load(b, results, op.getResultTypes()); }

private:
  SmallVector<int64_t> describeTypes();

  HostCallOp op;
  SlotCall runtime;
  Value results;
};

} // namespace tg

#endif // TENSORGRAPH_LIB_CODEGEN_TOLLVM_HOSTCALLLOWERING_H
