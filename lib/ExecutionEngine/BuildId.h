//===- BuildId.h - Which build of the compiler this is ----------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_EXECUTIONENGINE_BUILDID_H
#define TENSORGRAPH_LIB_EXECUTIONENGINE_BUILDID_H

#include <optional>
#include <string>

namespace tg {

/// What changes whenever the compiler does: the build ids that the linker gave to the libraries of TensorGraph, MLIR
/// and LLVM. Nothing if one of them has none: then nobody can tell which code is still right.
std::optional<std::string> compilerBuildId();

} // namespace tg

#endif // TENSORGRAPH_LIB_EXECUTIONENGINE_BUILDID_H
