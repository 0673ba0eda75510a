//===- BuildId.h - Which build of the compiler this is ----------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_EXECUTIONENGINE_BUILDID_H
#define TENSORGRAPH_LIB_EXECUTIONENGINE_BUILDID_H

#include "TensorGraph/Support/LLVM.h"
#include "mlir/IR/MLIRContext.h"
#include "llvm/Support/Error.h"

namespace tg {

/// What changes whenever the compiler does: the build ids that the linker gave to all code in this process that may
/// take part. That is TensorGraph, MLIR and LLVM, what is linked against one of the first two (the program itself,
/// plugins, libraries with interface models), and what the dialects in `context` are in.
///
/// An error names code without a build id: then nobody can tell which compiled code is still right.
llvm::Expected<std::string> compilerBuildId(MLIRContext &context);

} // namespace tg

#endif // TENSORGRAPH_LIB_EXECUTIONENGINE_BUILDID_H
