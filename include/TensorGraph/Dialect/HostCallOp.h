//===- HostCallOp.h - Calls of functions of the host ------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_DIALECT_HOSTCALLOP_H
#define TENSORGRAPH_DIALECT_HOSTCALLOP_H

#include "TensorGraph/Dialect/TensorGraphDialect.h"
#include "TensorGraph/Interfaces/CostOpInterface.h"
#include "TensorGraph/Support/HostFunctions.h"
#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

#define GET_OP_CLASSES
#include "TensorGraph/Dialect/HostCallOp.h.inc"

namespace tg {

/// Fails, with an error at the first operation that calls another function of the host; null: there are none.
LogicalResult findHostFunctions(Operation *root, const HostFunctions *functions);

/// Returns the names of the functions of the host that operations call, sorted.
std::vector<std::string> listHostFunctions(Operation *root);

} // namespace tg

#endif // TENSORGRAPH_DIALECT_HOSTCALLOP_H
