//===- Messages.cpp - Messages of the language server protocol ------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Messages.h"
#include "llvm/Support/FormatVariadic.h"

using namespace tg;
namespace json = llvm::json;

/// No message is longer; a header that says so is wrong.
static constexpr uint64_t kLongest = uint64_t(1) << 30;

std::optional<std::string> MessageReader::nextWithHeader() {
  llvm::StringRef text = buffer;
  size_t used = 0;
  while (true) {
    // The lines of a header end with an empty one.
    std::optional<uint64_t> length;
    llvm::StringRef rest = text.drop_front(used);
    while (true) {
      size_t end = rest.find('\n');
      if (end == llvm::StringRef::npos) {
        buffer.erase(0, used);
        return std::nullopt;
      }
      llvm::StringRef line = rest.take_front(end).rtrim('\r');
      rest = rest.drop_front(end + 1);
      if (line.empty())
        break;
      uint64_t number;
      if (line.consume_front_insensitive("content-length:") && !line.trim().getAsInteger(10, number))
        length = number;
    }
    if (!length || *length > kLongest) { // no header
      used = text.size() - rest.size();
      continue;
    }
    if (rest.size() < *length) {
      buffer.erase(0, used);
      return std::nullopt;
    }
    std::string message = rest.take_front(*length).str();
    buffer.erase(0, text.size() - rest.size() + *length);
    return message;
  }
}

std::optional<std::string> MessageReader::nextDelimited() {
  while (!buffer.empty()) {
    std::string message;
    llvm::StringRef rest = buffer;
    bool isComplete = false;
    while (!rest.empty()) {
      auto [line, behind] = rest.split('\n');
      if (line.size() == rest.size() && !hasEnded)
        return std::nullopt; // the line goes on
      rest = behind;
      if ((isComplete = line.trim() == "// -----"))
        break;
      if (!line.trim().starts_with("//"))
        message += line.str() + "\n";
    }
    if (!isComplete && !hasEnded)
      return std::nullopt;
    buffer.erase(0, buffer.size() - rest.size());
    if (!llvm::StringRef(message).trim().empty())
      return message;
  }
  return std::nullopt;
}

std::optional<std::string> MessageReader::next() { return isDelimited ? nextDelimited() : nextWithHeader(); }

std::string tg::frameMessage(const json::Value &message, bool isPretty) {
  std::string text = isPretty ? llvm::formatv("{0:2}", message).str() : llvm::formatv("{0}", message).str();
  return "Content-Length: " + std::to_string(text.size()) + "\r\n\r\n" + text + (isPretty ? "\n" : "");
}

json::Value tg::makeError(json::Value id, int64_t code, llvm::StringRef message) {
  return json::Object{
      {"jsonrpc", "2.0"}, {"id", std::move(id)}, {"error", json::Object{{"code", code}, {"message", message.str()}}}};
}
