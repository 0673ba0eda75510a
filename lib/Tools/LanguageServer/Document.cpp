//===- Document.cpp - What is known of a text in an editor ----------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Document.h"
#include "TensorGraph/Support/InputText.h"
#include "llvm/Support/ConvertUTF.h"
#include "llvm/Support/raw_ostream.h"
#include <cstdlib>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace tg;
namespace json = llvm::json;

static json::Object position(int64_t line, int64_t character) {
  return json::Object{{"line", line}, {"character", character}};
}

static json::Object errorAt(int64_t line, int64_t character, llvm::StringRef message) {
  return json::Object{{"range", json::Object{{"start", position(line, character)}, {"end", position(line, character)}}},
                      {"severity", 1},
                      {"source", "tensorgraph"},
                      {"message", message.str()}};
}

Document::Document(std::string uri, int64_t version, std::string text)
    : uri(std::move(uri)), version(version), text(std::move(text)) {
  std::optional<InputProblem> found = findInputProblem(this->text);
  if (!found)
    return;
  llvm::StringRef before = llvm::StringRef(this->text).take_front(found->position);
  size_t lineStart = before.rfind('\n') + 1; // npos + 1 is 0
  problem = errorAt(before.count('\n'), before.size() - lineStart, found->message);
}

void Document::markFatal() {
  problem = errorAt(0, 0, "MLIR's language server has crashed on this text; it is looked at again when it changes");
  analysis.reset();
}

//===----------------------------------------------------------------------===//
// Changes
//===----------------------------------------------------------------------===//

/// Returns the offset of a position, which counts units of UTF-16, as the protocol has it. Positions behind the end of
/// a line are at its end.
static std::optional<size_t> findOffset(llvm::StringRef text, const json::Object *at) {
  std::optional<int64_t> line = at ? at->getInteger("line") : std::nullopt;
  std::optional<int64_t> character = at ? at->getInteger("character") : std::nullopt;
  if (!line || !character || *line < 0 || *character < 0)
    return std::nullopt;
  size_t offset = 0;
  for (int64_t k = 0; k < *line; ++k) {
    offset = text.find('\n', offset);
    if (offset == llvm::StringRef::npos)
      return text.size();
    ++offset;
  }
  for (int64_t units = 0; units < *character && offset < text.size() && text[offset] != '\n';) {
    unsigned bytes = std::max(1u, llvm::getNumBytesForUTF8(text[offset]));
    units += bytes == 4 ? 2 : 1;
    offset = std::min<size_t>(offset + bytes, text.size());
  }
  return offset;
}

std::shared_ptr<Document> Document::change(int64_t newVersion, const json::Array &changes) const {
  std::string changed = text;
  for (const json::Value &value : changes) {
    const json::Object *change = value.getAsObject();
    std::optional<llvm::StringRef> by = change ? change->getString("text") : std::nullopt;
    if (!by)
      return nullptr;
    const json::Object *range = change->getObject("range");
    if (!range) {
      changed = by->str();
      continue;
    }
    std::optional<size_t> start = findOffset(changed, range->getObject("start"));
    std::optional<size_t> end = findOffset(changed, range->getObject("end"));
    if (!start || !end || *end < *start)
      return nullptr;
    changed.replace(*start, *end - *start, by->str());
  }
  return std::make_shared<Document>(uri, newVersion, std::move(changed));
}

//===----------------------------------------------------------------------===//
// Analysis
//===----------------------------------------------------------------------===//

/// Analyses a text in a process that may crash, since text that is being written may be anything; the process is
/// stopped after some seconds. Nothing is then known of the text.
static json::Object analyzeInChild(llvm::StringRef text, llvm::StringRef uri, mlir::DialectRegistry &registry) {
  int ends[2];
  if (pipe(ends) != 0)
    return {};
  pid_t child = fork();
  if (child == 0) {
    close(ends[0]);
    rlimit seconds = {5, 5}, none = {0, 0};
    setrlimit(RLIMIT_CPU, &seconds);
    setrlimit(RLIMIT_CORE, &none);
    close(STDIN_FILENO);
    close(STDOUT_FILENO);
    close(STDERR_FILENO);
    {
      llvm::raw_fd_ostream out(ends[1], /*shouldClose=*/true);
      out << json::Value(analyzeText(text, uri, registry));
    }
    _exit(0);
  }
  close(ends[1]);
  std::string result;
  char buffer[4096];
  for (ssize_t count; child > 0 && (count = read(ends[0], buffer, sizeof(buffer))) != 0;) {
    if (count > 0)
      result.append(buffer, count);
    else if (errno != EINTR)
      break;
  }
  close(ends[0]);
  if (child > 0)
    while (waitpid(child, nullptr, 0) < 0 && errno == EINTR)
      ;
  llvm::Expected<json::Value> parsed = json::parse(result);
  if (!parsed) {
    llvm::consumeError(parsed.takeError());
    return {};
  }
  json::Object *object = parsed->getAsObject();
  return object ? std::move(*object) : json::Object();
}

const json::Object &Document::analyze(mlir::DialectRegistry &registry) {
  if (!analysis && problem)
    analysis = json::Object{{"diagnostics", json::Array{json::Object(*problem)}}};
  if (!analysis)
    analysis = analyzeInChild(text, uri, registry);
  return *analysis;
}

const json::Array &Document::getDiagnostics(mlir::DialectRegistry &registry) {
  static const json::Array none;
  const json::Array *found = analyze(registry).getArray("diagnostics");
  return found ? *found : none;
}

const json::Object *Document::findGraph(mlir::DialectRegistry &registry, int64_t line, int64_t character) {
  const json::Array *graphs = analyze(registry).getArray("graphs");
  if (!graphs)
    return nullptr;
  for (const json::Value &value : *graphs) {
    const json::Object *graph = value.getAsObject();
    const json::Object *range = graph->getObject("range");
    const json::Object *start = range->getObject("start"), *end = range->getObject("end");
    // Names do not go over several lines.
    if (*start->getInteger("line") == line && *start->getInteger("character") <= character &&
        character < *end->getInteger("character"))
      return graph;
  }
  return nullptr;
}
