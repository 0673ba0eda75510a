//===- Partitions.h - Partitioned programs on their way to code -*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_EXECUTIONENGINE_PARTITIONS_H
#define TENSORGRAPH_LIB_EXECUTIONENGINE_PARTITIONS_H

#include "TensorGraph/Dialect/Partitioned.h"
#include "TensorGraph/ExecutionEngine/Program.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

namespace tg {

/// Gives the collectives of a module the places that ranks compare. Locations are no part of the code, so that what is
/// compiled of one file serves another one; these texts are.
void nameCollectives(ModuleOp module);

/// Removes the attribute from a function, and returns what it says; nothing if the function has none.
std::optional<Partitioned> takePartitioned(mlir::FunctionOpInterface function);

/// Leaves out the code of programs on one rank that rounds by how many rows there are: results must not depend on how
/// many a rank has.
void roundAsOnRanks(CompileOptions &options);

/// Prints what the attribute would say; nothing is the empty text.
std::string printPartitioned(mlir::MLIRContext *context, const std::optional<Partitioned> &partitioned);
/// Fails if `text` was not printed so.
FailureOr<std::optional<Partitioned>> parsePartitioned(mlir::MLIRContext *context, StringRef text);

} // namespace tg

#endif // TENSORGRAPH_LIB_EXECUTIONENGINE_PARTITIONS_H
