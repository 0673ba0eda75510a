//===- UnitCalls.h - Functions that are compiled apart ----------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_CONVERSION_BUFFERIZE_UNITCALLS_H
#define TENSORGRAPH_LIB_CONVERSION_BUFFERIZE_UNITCALLS_H

#include "mlir/IR/BuiltinOps.h"

namespace tg {

// What a unit (CompileUnits.h) and its callers agree on, as they do not see each other. Of each argument the unit reads
// what it likes; it writes only to those that `tg.destinations` of the function names, and leaves results there. All
// other results are new and contiguous.

/// Gives declarations of units bodies that have One-Shot Bufferize assume just that: of a declaration alone it would
/// assume that all operands are written and returned.
void modelUnits(mlir::ModuleOp module);
/// Takes these bodies back.
void unmodelUnits(mlir::ModuleOp module);

/// After bufferization: has units and their callers keep to what they agree on. Results that are arguments go, and so
/// do the bodies.
void finishUnits(mlir::ModuleOp module);

} // namespace tg

#endif // TENSORGRAPH_LIB_CONVERSION_BUFFERIZE_UNITCALLS_H
