//===- Messages.cpp - Fuzz target: frames of the language server ----------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// A stream of bytes that arrives in pieces gives the messages that it gives at once, and each is JSON or an error.
//
//===----------------------------------------------------------------------===//

#include "Tools/LanguageServer/Messages.h"
#include "Tools/ReadJson.h"

using namespace tg;

static std::vector<std::string> readAll(StringRef bytes, bool isDelimited, size_t piece) {
  MessageReader reader(isDelimited);
  std::vector<std::string> messages;
  auto take = [&] {
    while (std::optional<std::string> message = reader.next())
      messages.push_back(*message);
  };
  for (size_t at = 0; at < bytes.size(); at += piece) {
    reader.add(bytes.substr(at, piece));
    take();
  }
  reader.end();
  take();
  return messages;
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  if (!size || size > 100000)
    return 0;
  bool isDelimited = data[0] & 1;
  size_t piece = 1 + (data[0] >> 1);
  StringRef bytes(reinterpret_cast<const char *>(data) + 1, size - 1);
  std::vector<std::string> messages = readAll(bytes, isDelimited, size);
  if (messages != readAll(bytes, isDelimited, piece)) {
    std::fprintf(stderr, "expects the same messages of pieces\n");
    std::abort();
  }
  messages.push_back(bytes.str());
  for (const std::string &message : messages) {
    llvm::Expected<llvm::json::Value> value = readJson(message, 1000);
    if (value)
      (void)frameMessage(*value, isDelimited);
    else
      llvm::consumeError(value.takeError());
  }
  return 0;
}
