//===- Errors.cpp - Errors of the C interface -----------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Errors.h"
#include "TensorGraph/Support/RuntimeMessages.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/raw_ostream.h"
#include <cstdlib>

using namespace mlir;
using namespace tg;
using namespace tg::capi;

namespace {
struct Kind {
  TgErrorKind kind;
  const char *name;
};
} // namespace

static constexpr Kind kKinds[] = {{TG_ERROR_OTHER, "other"},
                                  {TG_ERROR_REFUSED, "refused"},
                                  {TG_ERROR_OPTION, "option"},
                                  {TG_ERROR_ARGUMENT, "argument"},
                                  {TG_ERROR_OUT_OF_MEMORY, "out_of_memory"},
                                  {TG_ERROR_BAD_INDEX, "bad_index"},
                                  {TG_ERROR_BAD_SIZE, "bad_size"},
                                  {TG_ERROR_NEGATIVE_SIZE, "negative_size"},
                                  {TG_ERROR_EMPTY_REDUCTION, "empty_reduction"},
                                  {TG_ERROR_SHORT_SEQUENCE, "short_sequence"},
                                  {TG_ERROR_ZERO_DIVISION, "zero_division"},
                                  {TG_ERROR_BAD_SHIFT, "bad_shift"},
                                  {TG_ERROR_BAD_POWER, "bad_power"},
                                  {TG_ERROR_ASSERTION, "assertion"},
                                  {TG_ERROR_HOST, "host"},
                                  {TG_ERROR_INTERRUPTED, "interrupted"},
                                  {TG_ERROR_TIME_LIMIT, "time_limit"},
                                  {TG_ERROR_COMMUNICATION, "communication"}};

/// Returns the kind of a run-time error with a code: any code that names no kind is a code of an assertion.
static TgErrorKind kindOfCode(StringRef code) {
  for (const Kind &kind : kKinds)
    if (code == kind.name)
      return kind.kind;
  return TG_ERROR_ASSERTION;
}

//===----------------------------------------------------------------------===//
// Diagnostics
//===----------------------------------------------------------------------===//

Place::Place(Location location) {
  location->walk([&](Location inner) {
    auto known = dyn_cast<FileLineColLoc>(inner);
    if (!known)
      return WalkResult::advance();
    file = known.getFilename().str();
    line = known.getLine();
    column = known.getColumn();
    return WalkResult::interrupt();
  });
}

Collector::Collector(MLIRContext &context)
    : handler(&context, [this](Diagnostic &diagnostic) {
        reports.push_back({diagnostic.getSeverity(), diagnostic.str(), getErrorCode(diagnostic).str(),
                           Place(diagnostic.getLocation())});
        for (Diagnostic &note : diagnostic.getNotes())
          reports.push_back({DiagnosticSeverity::Note, note.str(), "", Place(note.getLocation())});
        return success();
      }) {}

static StringRef nameOf(DiagnosticSeverity severity) {
  switch (severity) {
  case DiagnosticSeverity::Note:
    return "note";
  case DiagnosticSeverity::Warning:
    return "warning";
  case DiagnosticSeverity::Error:
    return "error";
  case DiagnosticSeverity::Remark:
    return "remark";
  }
  llvm_unreachable("unknown severity");
}

/// Prints `file:line:column: error: message`.
static void print(const Report &report, llvm::raw_ostream &os) {
  if (!report.place.file.empty())
    os << report.place.file << ":";
  if (report.place.line > 0)
    os << report.place.line << ":" << report.place.column << ":";
  if (!report.place.file.empty())
    os << " ";
  os << nameOf(report.severity) << ": " << report.message << "\n";
}

static TgError *finish(std::unique_ptr<TgError> error) {
  llvm::raw_string_ostream os(error->text);
  print(error->main, os);
  for (const Report &note : error->notes)
    print(note, os);
  return error.release();
}

TgError *Collector::takeError(TgErrorKind kind, StringRef message) {
  auto error = std::make_unique<TgError>();
  auto first = llvm::find_if(reports, [](const Report &one) { return one.severity == DiagnosticSeverity::Error; });
  if (first == reports.end()) {
    error->main = {DiagnosticSeverity::Error, message.str(), "", {}};
  } else {
    error->main = std::move(*first);
    reports.erase(first);
  }
  error->kind = error->main.code.empty() ? kind : kindOfCode(error->main.code);
  for (Report &report : reports)
    if (report.severity != DiagnosticSeverity::Remark)
      error->notes.push_back(std::move(report));
  reports.clear();
  return finish(std::move(error));
}

std::string Collector::getWarnings() const {
  std::string text;
  llvm::raw_string_ostream os(text);
  for (const Report &report : reports)
    if (report.severity == DiagnosticSeverity::Warning)
      print(report, os);
  return text;
}

TgError *tg::capi::makeError(TgErrorKind kind, const Twine &message) {
  return finish(std::make_unique<TgError>(TgError{kind, {DiagnosticSeverity::Error, message.str(), "", {}}, {}, ""}));
}

TgError *tg::capi::makeError(TgErrorKind kind, Report main, std::vector<Report> notes) {
  return finish(std::make_unique<TgError>(TgError{kind, std::move(main), std::move(notes), ""}));
}

TgError *tg::capi::makeError(const RuntimeMessage &message, const Twine &file) {
  auto error = std::make_unique<TgError>();
  error->kind = kindOfCode(message.code);
  error->main = {DiagnosticSeverity::Error, message.text, message.code, {}};
  error->main.place.file = file.str();
  return finish(std::move(error));
}

TgError *tg::capi::makeError(const CallFailure &failure) {
  auto error = std::make_unique<TgError>();
  const RuntimeMessage &message = failure.message;
  error->kind = message.code.empty() ? TG_ERROR_OTHER : kindOfCode(message.code);
  error->main = {DiagnosticSeverity::Error, message.text, message.code, Place(failure.location)};
  for (Location call : failure.calls)
    error->notes.push_back({DiagnosticSeverity::Note, kCalledFromHere.str(), "", Place(call)});
  return finish(std::move(error));
}

//===----------------------------------------------------------------------===//
// Texts
//===----------------------------------------------------------------------===//

char *tg::capi::copyText(StringRef text) {
  char *copy = static_cast<char *>(std::malloc(text.size() + 1));
  if (!copy)
    return nullptr;
  std::memcpy(copy, text.data(), text.size());
  copy[text.size()] = 0;
  return copy;
}

TgError *tg::capi::returnText(StringRef text, char **result) {
  *result = copyText(text);
  return *result ? nullptr : makeError(TG_ERROR_OUT_OF_MEMORY, "out of memory for a text");
}

void tgFree(void *text) { std::free(text); }

//===----------------------------------------------------------------------===//
// Accessors
//===----------------------------------------------------------------------===//

TgError *tgErrorCreate(int32_t kind, const char *code, const char *message) {
  Report main{DiagnosticSeverity::Error, message ? message : "", code ? code : "", {}};
  bool isKnown = llvm::any_of(kKinds, [&](const Kind &known) { return known.kind == kind; });
  return makeError(isKnown ? static_cast<TgErrorKind>(kind) : TG_ERROR_OTHER, std::move(main), {});
}

void tgErrorDestroy(TgError *error) { delete error; }
TgErrorKind tgErrorKind(const TgError *error) { return error->kind; }

const char *tgErrorKindName(int32_t kind) {
  for (const Kind &known : kKinds)
    if (known.kind == kind)
      return known.name;
  return "other";
}

const char *tgErrorCode(const TgError *error) {
  return error->main.code.empty() ? tgErrorKindName(error->kind) : error->main.code.c_str();
}
const char *tgErrorMessage(const TgError *error) { return error->main.message.c_str(); }
TgLocation tgErrorLocation(const TgError *error) { return error->main.place.get(); }
size_t tgErrorNoteCount(const TgError *error) { return error->notes.size(); }
const char *tgErrorNoteMessage(const TgError *error, size_t note) {
  return note < error->notes.size() ? error->notes[note].message.c_str() : "";
}
TgLocation tgErrorNoteLocation(const TgError *error, size_t note) {
  return note < error->notes.size() ? error->notes[note].place.get() : TgLocation{nullptr, 0, 0};
}
const char *tgErrorText(const TgError *error) { return error->text.c_str(); }
