//===- ReadJson.h - JSON of any origin --------------------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_TOOLS_READJSON_H
#define TENSORGRAPH_LIB_TOOLS_READJSON_H

#include "TensorGraph/Support/InputText.h"
#include "llvm/Support/JSON.h"

namespace tg {

/// Parses JSON, which may be damaged. LLVM's parser is recursive, and so is all that is done with a value; so it is an
/// error if brackets are nested deeper than `limit`.
llvm::Expected<llvm::json::Value> readJson(StringRef text, unsigned limit = kMaxNestingDepth);

} // namespace tg

#endif // TENSORGRAPH_LIB_TOOLS_READJSON_H
