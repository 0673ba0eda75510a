//===- ReadModule.h - Reads modules of any origin ---------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_DRIVER_READMODULE_H
#define TENSORGRAPH_DRIVER_READMODULE_H

#include "TensorGraph/ExecutionEngine/Library.h"
#include "mlir/IR/OwningOpRef.h"

namespace llvm {
class MemoryBuffer;
class SourceMgr;
} // namespace llvm

namespace tg {

/// Parses and verifies the text or bytecode of a module, which may be damaged: text that the parser would not survive
/// is refused, and bytecode is read by a child process, which turns it into text, since MLIR's reader may crash or hang
/// on it, or corrupt memory. Collects the names of the arguments and results of functions unless `names` is null. Null
/// after a diagnostic.
OwningOpRef<ModuleOp> readModule(std::unique_ptr<llvm::MemoryBuffer> source, MLIRContext &context,
                                 FunctionNames *names = nullptr);

/// Parses the main file of `sources`, and imports it if it is StableHLO. Collects the names of arguments and results of
/// functions unless `names` is null: modules do not keep names, and bytecode has none. Null after a diagnostic.
OwningOpRef<ModuleOp> parseProgram(const llvm::SourceMgr &sources, MLIRContext &context,
                                   FunctionNames *names = nullptr);

} // namespace tg

#endif // TENSORGRAPH_DRIVER_READMODULE_H
