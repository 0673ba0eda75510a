//===- ShardOp.h - Where a value is -----------------------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_DIALECT_SHARDOP_H
#define TENSORGRAPH_DIALECT_SHARDOP_H

#include "TensorGraph/Dialect/TensorGraphAttrs.h"
#include "TensorGraph/Dialect/TensorGraphDialect.h"
#include "TensorGraph/Interfaces/AxesOpInterface.h"
#include "TensorGraph/Interfaces/ValueTraits.h"
#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

#define GET_OP_CLASSES
#include "TensorGraph/Dialect/ShardOp.h.inc"

namespace tg {

/// Verifies that a value of this type can be divided like this.
LogicalResult verifySharding(llvm::function_ref<InFlightDiagnostic()> emitError, Type type, ShardingAttr sharding);

/// Returns the shard axis of a function, of whose arguments, results and `tg.shard` each names it or none; null if none
/// does. Fails, with an error, if there are several, or if another function of the module gives it another size.
FailureOr<ShardAxisAttr> findShardAxis(mlir::FunctionOpInterface function);

} // namespace tg

#endif // TENSORGRAPH_DIALECT_SHARDOP_H
