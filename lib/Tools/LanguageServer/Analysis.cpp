//===- Analysis.cpp - Graphs and overwritten operands of a text -----------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Document.h"
#include "TensorGraph/Analysis/Aliasing.h"
#include "TensorGraph/Graph/Freeze.h"
#include "mlir/AsmParser/AsmParser.h"
#include "mlir/AsmParser/AsmParserState.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/OwningOpRef.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Parser/Parser.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/SourceMgr.h"

using namespace mlir;
using namespace tg;
namespace json = llvm::json;

/// The number of an operation in the text, while its graph is frozen in a copy.
static constexpr StringLiteral kNumber = "tg.debug.number";

//===----------------------------------------------------------------------===//
// Places
//===----------------------------------------------------------------------===//

static json::Object makeRange(int64_t startLine, int64_t startCharacter, int64_t endLine, int64_t endCharacter) {
  return json::Object{{"start", json::Object{{"line", startLine}, {"character", startCharacter}}},
                      {"end", json::Object{{"line", endLine}, {"character", endCharacter}}}};
}

static json::Object makeRange(const llvm::SourceMgr &sources, SMRange range) {
  auto [startLine, startColumn] = sources.getLineAndColumn(range.Start);
  auto [endLine, endColumn] = sources.getLineAndColumn(range.End);
  return makeRange(startLine - 1, startColumn - 1, endLine - 1, endColumn - 1);
}

/// Returns the range of the word at a location, as far as it is known.
static json::Object makeRange(StringRef text, mlir::Location location) {
  auto place = location->findInstanceOf<FileLineColLoc>();
  if (!place || place.getLine() == 0)
    return makeRange(0, 0, 0, 0);
  int64_t line = place.getLine() - 1, column = std::max(1u, place.getColumn()) - 1;
  for (int64_t k = 0; k < line; ++k)
    text = text.split('\n').second;
  StringRef word = text.split('\n').first.drop_front(std::min<size_t>(column, text.size()));
  word = word.take_while([](char c) { return llvm::isAlnum(c) || StringRef("%._#$-:").contains(c); });
  return makeRange(line, column, line, column + word.size());
}

//===----------------------------------------------------------------------===//
// Diagnostics
//===----------------------------------------------------------------------===//

static json::Object convert(mlir::Diagnostic &diagnostic, StringRef text, StringRef uri) {
  bool isError = diagnostic.getSeverity() == DiagnosticSeverity::Error;
  json::Array notes;
  for (mlir::Diagnostic &note : diagnostic.getNotes())
    notes.push_back(
        json::Object{{"location", json::Object{{"uri", uri.str()}, {"range", makeRange(text, note.getLocation())}}},
                     {"message", note.str()}});
  json::Object converted{{"range", makeRange(text, diagnostic.getLocation())},
                         {"severity", isError ? 1 : 2},
                         {"source", "tensorgraph"},
                         {"message", diagnostic.str()}};
  if (!notes.empty())
    converted["relatedInformation"] = std::move(notes);
  return converted;
}

/// Finds the errors that `tg-verify-destroys` reports.
static json::Array diagnoseDestroys(ModuleOp module, StringRef text, StringRef uri) {
  json::Array found;
  ScopedDiagnosticHandler handler(module.getContext(), [&](mlir::Diagnostic &diagnostic) {
    found.push_back(convert(diagnostic, text, uri));
    return success();
  });
  module->walk([](Block *block) {
    if (llvm::any_of(*block, [](Operation &op) { return op.hasAttr(kDestroysAttr); }))
      (void)verifyDestroys(*block, isProtectedArgument);
  });
  return found;
}

//===----------------------------------------------------------------------===//
// Graphs
//===----------------------------------------------------------------------===//

namespace {
/// An operation of the text that has inner graphs. `op` lives until its part of the text has been analysed.
struct GraphInText {
  InnerGraphOpInterface op;
  unsigned line; // from 1
  SmallVector<json::Object> ranges;
  std::string name;
  bool isFrozen;
  DigestAttr digest = {};
  std::string whyOpen = {}; // why the graph has no digest
};
} // namespace

/// Finds out the digests that open graphs would have, by freezing them in a copy.
static void freezeInCopy(ModuleOp module, MutableArrayRef<GraphInText> graphs) {
  MLIRContext *context = module.getContext();
  Builder builder(context);
  for (auto [number, graph] : llvm::enumerate(graphs))
    graph.op->setAttr(kNumber, builder.getI64IntegerAttr(number));
  auto numberOf = [](Operation *op) -> std::optional<size_t> {
    auto number = op->getAttrOfType<IntegerAttr>(kNumber);
    return number ? std::optional<size_t>(number.getInt()) : std::nullopt;
  };
  OwningOpRef<ModuleOp> copy(module.clone());
  PureFunctions functions(*copy);
  Freezer freezer(context, functions.judge());
  (void)freezer.freezeAll(*copy, DigestMode::Pure, [&](InnerGraphOpInterface op, const DigestFailure &why) {
    if (std::optional<size_t> number = numberOf(op))
      graphs[*number].whyOpen = why.describe(op);
  });
  copy->walk([&](InnerGraphOpInterface op) {
    if (std::optional<size_t> number = numberOf(op))
      graphs[*number].digest = DigestAttr::of(op);
  });
  // Equal operations in a graph have been merged: of those that are gone, the graphs are known as they stand.
  for (GraphInText &graph : graphs) {
    graph.op->removeAttr(kNumber);
    if (!graph.digest && graph.whyOpen.empty())
      graph.digest = digestIfAny(graph.op);
  }
}

/// Formats "lines 3, 7 and 20 more".
static std::string listLines(ArrayRef<unsigned> lines) {
  constexpr size_t most = 20;
  std::string text = lines.size() == 1 ? "line " : "lines ";
  llvm::raw_string_ostream os(text);
  llvm::interleaveComma(lines.take_front(most), os);
  if (lines.size() > most)
    os << " and " << lines.size() - most << " more";
  return text;
}

static std::string describeGraph(const GraphInText &graph, ArrayRef<unsigned> lines) {
  std::string text = "Inner graph" + (graph.name.empty() ? "" : " of `" + graph.name + "`");
  if (!graph.digest)
    return text + ": open, and cannot be frozen" + (graph.whyOpen.empty() ? "" : ": " + graph.whyOpen);
  std::string mode = graph.digest.getMode() == DigestMode::Pure ? "(pure)" : "(ordered)";
  text += ": `#" + graphName(graph.digest) + "`, ";
  text += graph.isFrozen ? "frozen " + mode : "open; this is its name if it is frozen " + mode;
  text += "\n\n";
  if (lines.size() == 1)
    return text + "No other operation of the file has this graph.";
  return text + std::to_string(lines.size()) + " operations of the file have this graph: " + listLines(lines) + ".";
}

//===----------------------------------------------------------------------===//
// Files
//===----------------------------------------------------------------------===//

/// Analyses a part of a text; the others are empty lines.
static void analyzePart(const std::string &part, StringRef uri, MLIRContext &context, json::Array &diagnostics,
                        SmallVectorImpl<GraphInText> &allGraphs) {
  llvm::SourceMgr sources;
  sources.AddNewSourceBuffer(llvm::MemoryBuffer::getMemBuffer(part, uri), llvm::SMLoc());
  AsmParserState state;
  Block block;
  OwningOpRef<ModuleOp> module;
  {
    // MLIR's server reports these.
    ScopedDiagnosticHandler quiet(&context, [](mlir::Diagnostic &) { return success(); });
    if (failed(parseAsmSourceFile(sources, &block, ParserConfig(&context), &state)))
      return;
    module = mlir::detail::constructContainerOpForParserIfNecessary<ModuleOp>(&block, &context,
                                                                              FileLineColLoc::get(&context, uri, 0, 0));
    if (!module || failed(verify(*module)))
      return;
  }
  llvm::append_range(diagnostics, diagnoseDestroys(*module, part, uri));

  ScopedDiagnosticHandler quiet(&context, [](mlir::Diagnostic &) { return success(); });
  SmallVector<GraphInText> graphs;
  for (const AsmParserState::OperationDefinition &definition : state.getOpDefs()) {
    auto op = dyn_cast<InnerGraphOpInterface>(definition.op);
    if (!op)
      continue;
    unsigned line = sources.getLineAndColumn(definition.loc.Start).first;
    GraphInText graph{op, line, {}, getDisplayName(op->getLoc()).str(), isFrozen(op)};
    graph.ranges.push_back(makeRange(sources, definition.loc));
    for (const auto &group : definition.resultGroups)
      graph.ranges.push_back(makeRange(sources, group.definition.loc));
    graphs.push_back(std::move(graph));
  }
  llvm::sort(graphs, [](const GraphInText &x, const GraphInText &y) { return x.line < y.line; });
  freezeInCopy(*module, graphs);
  llvm::append_range(allGraphs, std::move(graphs));
}

json::Object tg::analyzeText(StringRef text, StringRef uri, DialectRegistry &registry) {
  MLIRContext context(registry, MLIRContext::Threading::DISABLED);
  context.printOpOnDiagnostic(false);
  json::Array diagnostics, found;
  SmallVector<GraphInText> graphs;
  // Like MLIR's server, and `--split-input-file`.
  std::string part;
  auto finish = [&](unsigned lines) {
    analyzePart(part, uri, context, diagnostics, graphs);
    part.assign(lines, '\n');
  };
  unsigned line = 0;
  for (StringRef rest = text; !rest.empty();) {
    auto [first, behind] = rest.split('\n');
    rest = behind;
    ++line;
    if (first.trim() == "// -----")
      finish(line);
    else
      part += first.str() + "\n";
  }
  finish(line);

  llvm::MapVector<Attribute, SmallVector<unsigned>> lines;
  for (const GraphInText &graph : graphs)
    lines[graph.digest].push_back(graph.line);
  for (GraphInText &graph : graphs)
    for (json::Object &range : graph.ranges)
      found.push_back(json::Object{{"range", std::move(range)}, {"text", describeGraph(graph, lines[graph.digest])}});
  return json::Object{{"diagnostics", std::move(diagnostics)}, {"graphs", std::move(found)}};
}
