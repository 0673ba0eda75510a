//===- Document.h - What is known of a text in an editor --------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_TOOLS_LANGUAGESERVER_DOCUMENT_H
#define TENSORGRAPH_LIB_TOOLS_LANGUAGESERVER_DOCUMENT_H

#include "mlir/IR/DialectRegistry.h"
#include "llvm/Support/JSON.h"
#include <memory>
#include <optional>
#include <string>

namespace tg {

/// A version of a document, which never changes. Knows more of its text than MLIR's server; what that is, is found out
/// when it is first asked for.
class Document {
public:
  Document(std::string uri, int64_t version, std::string text);

  const std::string &getUri() const { return uri; }
  int64_t getVersion() const { return version; }
  const std::string &getText() const { return text; }
  /// Returns whether MLIR's parser survives the text.
  bool isParsable() const { return !problem; }
  /// Marks the text, from now on, as one that MLIR's server does not survive.
  void markFatal();

  /// Returns the next version, after the `contentChanges` of an editor. Null if they make no sense.
  std::shared_ptr<Document> change(int64_t newVersion, const llvm::json::Array &changes) const;

  /// Returns diagnostics that MLIR's server does not give.
  const llvm::json::Array &getDiagnostics(mlir::DialectRegistry &registry);
  /// Returns a description, as Markdown, of an operation with inner graphs whose name, or the name of whose result, is
  /// at the position, and the range of this name. Nothing elsewhere.
  const llvm::json::Object *findGraph(mlir::DialectRegistry &registry, int64_t line, int64_t character);

private:
  const llvm::json::Object &analyze(mlir::DialectRegistry &registry);

  std::string uri;
  int64_t version;
  std::string text;
  std::optional<llvm::json::Object> problem; // a diagnostic
  /// `diagnostics`, and `graphs`, each with a `range` and a `text`.
  std::optional<llvm::json::Object> analysis;
};

/// Analyses a text in this process; see Document. The places of notes refer to `uri`.
llvm::json::Object analyzeText(llvm::StringRef text, llvm::StringRef uri, mlir::DialectRegistry &registry);

} // namespace tg

#endif // TENSORGRAPH_LIB_TOOLS_LANGUAGESERVER_DOCUMENT_H
