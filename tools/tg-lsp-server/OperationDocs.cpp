//===- OperationDocs.cpp - Descriptions of operations ---------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "OperationDocs.h"
#include "llvm/ADT/ArrayRef.h"

static constexpr const char *kSections[] = {
#include "Operations.inc"
};

std::string tg::describeOperation(llvm::StringRef name) {
  for (llvm::StringRef section : kSections) {
    auto [heading, text] = section.split('\n');
    if (!heading.starts_with(("### `" + name + "`").str()))
      continue;
    size_t end = std::min({text.find("\nTraits:"), text.find("\nInterfaces:"), text.find("\n#### ")});
    return text.take_front(end).trim().str();
  }
  return "";
}
