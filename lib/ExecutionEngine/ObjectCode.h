//===- ObjectCode.h - Modules of the LLVM dialect to object code -*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_EXECUTIONENGINE_OBJECTCODE_H
#define TENSORGRAPH_LIB_EXECUTIONENGINE_OBJECTCODE_H

#include "TensorGraph/ExecutionEngine/Program.h"

namespace tg {

/// The bytes of an object file for this host. Failures are diagnostics at the module.
FailureOr<SmallVector<char, 0>> compileToObject(ModuleOp module, const CompileOptions &options);

/// Bytes of this host's vectors, as the passes that choose vectors want to know.
int64_t hostVectorBytes();

} // namespace tg

#endif // TENSORGRAPH_LIB_EXECUTIONENGINE_OBJECTCODE_H
