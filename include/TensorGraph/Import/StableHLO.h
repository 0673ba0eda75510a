//===- StableHLO.h - Programs of StableHLO ----------------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Programs that JAX and others write. StableHLO's own library is not needed: operations are read by name, whether the
// context knows their dialects or not.
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_IMPORT_STABLEHLO_H
#define TENSORGRAPH_IMPORT_STABLEHLO_H

#include "TensorGraph/Support/LLVM.h"
#include "mlir/IR/BuiltinOps.h"

namespace mlir {
class DialectRegistry;
} // namespace mlir

namespace tg {

/// Lets the parser read the text of `stablehlo` and `chlo` as it is usually printed, into unregistered operations. Does
/// nothing if the registry has StableHLO's own dialects.
void registerStableHLOReader(mlir::DialectRegistry &registry);

/// Returns whether a text or bytecode mentions StableHLO: no program that uses it is missed.
bool mayBeStableHLO(StringRef source);
/// Returns whether the module has operations of StableHLO.
bool isStableHLO(ModuleOp module);

/// Turns the functions of a module into operations of `tg`. Calls become `tg.ofg`, loops `tg.scan`; scalars replace
/// tensors of rank 0, and signless integers unsigned ones. Public functions remain, private ones are where they are
/// called. Fails with a diagnostic, and leaves the module unchanged, if it has anything that is not understood.
LogicalResult importStableHLO(ModuleOp module);

} // namespace tg

#endif // TENSORGRAPH_IMPORT_STABLEHLO_H
