//===- OperationDocs.h - Descriptions of operations -------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_TOOLS_TG_LSP_SERVER_OPERATIONDOCS_H
#define TENSORGRAPH_TOOLS_TG_LSP_SERVER_OPERATIONDOCS_H

#include "llvm/ADT/StringRef.h"
#include <string>

namespace tg {

/// Returns the text of docs/Operations on an operation before its traits, attributes and so on; empty if it is not
/// there.
std::string describeOperation(llvm::StringRef name);

} // namespace tg

#endif // TENSORGRAPH_TOOLS_TG_LSP_SERVER_OPERATIONDOCS_H
