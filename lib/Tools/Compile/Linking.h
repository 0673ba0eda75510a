//===- Linking.h - Object files to archives and shared libraries -*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_TOOLS_COMPILE_LINKING_H
#define TENSORGRAPH_LIB_TOOLS_COMPILE_LINKING_H

#include "Targets.h"
#include "llvm/Support/MemoryBuffer.h"

namespace tg {

/// Makes an archive of an object file, as a member with the given name, and of the runtime.
llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>> makeArchive(StringRef object, StringRef memberName,
                                                                const LibraryTarget &target);

/// Returns whether an object file calls routines that need LAPACK.
bool needsLapack(StringRef object);

/// Links an object file and the runtime to a shared library at `path`, by a compiler driver: CC if it is set in the
/// environment, else one of the target's. `name` is the name under which programs that are linked with it
/// look for it.
llvm::Error linkSharedLibrary(StringRef object, StringRef path, StringRef name, const LibraryTarget &target);

} // namespace tg

#endif // TENSORGRAPH_LIB_TOOLS_COMPILE_LINKING_H
