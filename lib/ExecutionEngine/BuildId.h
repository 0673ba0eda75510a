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

/// Returns a text that changes whenever the compiler does: the build ids, set by the linker, of all files in this
/// process whose code may take part in compilation. These are TensorGraph, MLIR and LLVM, the files that are linked
/// with one of the first two (the program itself, plugins, libraries with interface models), and the files that define
/// the dialects in `context`.
///
/// Fails, with the name of the file, if one of them has no build id: it is then unknown whether cached code is still
/// valid.
llvm::Expected<std::string> compilerBuildId(MLIRContext &context);

/// Identifies the sources of TensorGraph, whatever has built them: the hash of all files of its library.
StringRef compilerSources();

/// Returns whether dialects are loaded that come from elsewhere than TensorGraph, MLIR and LLVM. They may change how
/// the operations of these are compiled.
bool hasForeignDialects(MLIRContext &context);

} // namespace tg

#endif // TENSORGRAPH_LIB_EXECUTIONENGINE_BUILDID_H
