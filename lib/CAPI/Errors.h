//===- Errors.h - Errors of the C interface ---------------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_CAPI_ERRORS_H
#define TENSORGRAPH_LIB_CAPI_ERRORS_H

#include "TensorGraph-c/TensorGraph.h"
#include "TensorGraph/ExecutionEngine/Program.h"
#include "TensorGraph/Support/LLVM.h"
#include "mlir/IR/Diagnostics.h"
#include <string>
#include <vector>

namespace tg::capi {

/// A place in a source file; the file is empty if the place is not known.
struct Place {
  std::string file;
  int32_t line = 0, column = 0;

  Place() = default;
  /// Finds the first place in a file that a location has.
  explicit Place(Location location);
  TgLocation get() const { return {file.empty() ? nullptr : file.c_str(), line, column}; }
};

/// A diagnostic, or a note of one.
struct Report {
  mlir::DiagnosticSeverity severity;
  std::string message, code;
  Place place;
};

/// Collects the diagnostics of a context while it lives: each is followed by its notes.
class Collector {
public:
  explicit Collector(MLIRContext &context);

  /// Makes an error of the collected messages: the first error is its message and place. It is of the kind that its
  /// code names, or of `kind`. If there is no error among them, `message` is one.
  TgError *takeError(TgErrorKind kind, StringRef message);
  bool isEmpty() const { return reports.empty(); }
  /// Returns the warnings, as lines of text.
  std::string getWarnings() const;

private:
  std::vector<Report> reports;
  mlir::ScopedDiagnosticHandler handler;
};

/// Makes an error without a place.
TgError *makeError(TgErrorKind kind, const Twine &message);
/// Makes an error of its parts.
TgError *makeError(TgErrorKind kind, Report main, std::vector<Report> notes);
/// Makes the error of a file.
TgError *makeError(const RuntimeMessage &message, const Twine &file);
/// Makes the error of a call of compiled code.
TgError *makeError(const CallFailure &failure);

/// Returns a copy of a text that tgFree frees; null if there is no memory.
char *copyText(StringRef text);
/// Stores a copy of a text; an error if there is no memory.
TgError *returnText(StringRef text, char **result);

} // namespace tg::capi

struct TgError {
  TgErrorKind kind;
  tg::capi::Report main;
  std::vector<tg::capi::Report> notes;
  std::string text;
};

#endif // TENSORGRAPH_LIB_CAPI_ERRORS_H
