//===- Messages.h - Messages of the language server protocol ----*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_TOOLS_LANGUAGESERVER_MESSAGES_H
#define TENSORGRAPH_LIB_TOOLS_LANGUAGESERVER_MESSAGES_H

#include "TensorGraph/Support/LLVM.h"
#include "llvm/Support/JSON.h"
#include <optional>
#include <string>

namespace tg {

/// The text of messages, cut out of a stream of bytes that arrives in pieces.
class MessageReader {
public:
  /// Creates a reader. With `isDelimited`, lines `// -----` separate messages, and lines that begin with
  ///
  /// are comments. Otherwise each has a header with its length.
  explicit MessageReader(bool isDelimited = false) : isDelimited(isDelimited) {}

  void add(StringRef bytes) { buffer.append(bytes.data(), bytes.size()); }
  /// Notes that no more bytes will come.
  void end() { hasEnded = true; }
  /// Returns the next message that is complete. Bytes that are no message are skipped.
  std::optional<std::string> next();

private:
  std::optional<std::string> nextWithHeader();
  std::optional<std::string> nextDelimited();

  bool isDelimited, hasEnded = false;
  std::string buffer;
};

/// Returns a message with its header.
std::string frameMessage(const llvm::json::Value &message, bool isPretty = false);

/// Makes the answer that a request `id` (null, if it has none that can be read) cannot be answered.
llvm::json::Value makeError(llvm::json::Value id, int64_t code, StringRef message);

} // namespace tg

#endif // TENSORGRAPH_LIB_TOOLS_LANGUAGESERVER_MESSAGES_H
