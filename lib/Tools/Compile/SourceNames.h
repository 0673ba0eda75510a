//===- SourceNames.h - The names of values in source files ------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_TOOLS_COMPILE_SOURCENAMES_H
#define TENSORGRAPH_LIB_TOOLS_COMPILE_SOURCENAMES_H

#include "TensorGraph/ExecutionEngine/Library.h"
#include "mlir/IR/OwningOpRef.h"

namespace llvm {
class SourceMgr;
}

namespace tg {

/// Parses the main file of `sources`, and collects the names of arguments and results of its functions. Modules do not
/// keep names, and bytecode has none. Null after a diagnostic.
OwningOpRef<ModuleOp> parseWithNames(const llvm::SourceMgr &sources, MLIRContext &context, FunctionNames &names);

} // namespace tg

#endif // TENSORGRAPH_LIB_TOOLS_COMPILE_SOURCENAMES_H
