//===- ReadJson.cpp - JSON of any origin ----------------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ReadJson.h"
#include "llvm/Support/FormatVariadic.h"

using namespace tg;
namespace json = llvm::json;

/// Returns the position of the first bracket that is nested deeper than `limit`. Strings do not count.
static std::optional<size_t> findNesting(llvm::StringRef text, unsigned limit) {
  unsigned depth = 0;
  for (size_t at = 0; (at = text.find_first_of("[]{}\"", at)) != llvm::StringRef::npos; ++at) {
    char c = text[at];
    if (c == '"') {
      while (++at < text.size() && text[at] != '"')
        at += text[at] == '\\';
    } else if (c == '[' || c == '{') {
      if (++depth > limit)
        return at;
    } else if (depth) {
      --depth;
    }
  }
  return std::nullopt;
}

llvm::Expected<json::Value> tg::readJson(StringRef text, unsigned limit) {
  std::optional<size_t> position = findNesting(text, limit);
  if (!position)
    return json::parse(text);
  StringRef before = text.take_front(*position);
  size_t line = before.count('\n') + 1, column = before.size() - (before.rfind('\n') + 1) + 1;
  // As the parser reports its errors.
  return llvm::createStringError(
      llvm::formatv("[{0}:{1}, byte={2}]: Values are nested deeper than {3}", line, column, *position, limit));
}
