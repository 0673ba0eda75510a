//===- CacheTool.h - Inspects the compile cache -----------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_TOOLS_CACHETOOL_H
#define TENSORGRAPH_TOOLS_CACHETOOL_H

#include "TensorGraph/Support/LLVM.h"
#include "llvm/Support/raw_ostream.h"
#include <optional>

namespace tg {

enum class CacheCommand { Stat, Verify, Clear };
std::optional<CacheCommand> parseCacheCommand(StringRef name);

/// Does what tg-cache does, on `folder` or, if that is empty, on the folder that programs use. Returns the exit code:
/// 0; or 1, after a message, if something cannot be done or an entry is damaged.
int runCacheTool(CacheCommand command, StringRef folder, llvm::raw_ostream &out, llvm::raw_ostream &errors);

} // namespace tg

#endif // TENSORGRAPH_TOOLS_CACHETOOL_H
