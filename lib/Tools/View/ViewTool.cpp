//===- ViewTool.cpp - Pictures of programs --------------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Tools/ViewTool.h"
#include "Compare.h"
#include "Drawings.h"
#include "Page.h"
#include "Profile.h"
#include "Stages.h"
#include "TensorGraph/Driver/ReadModule.h"
#include "TensorGraph/Graph/FrozenGraphInstrumentation.h"
#include "TensorGraph/Support/DistinctFiles.h"
#include "TensorGraph/Tools/Decisions.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassRegistry.h"
#include "mlir/Support/FileUtilities.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/ToolOutputFile.h"
#include <map>

using namespace mlir;
using namespace tg;
using namespace tg::view;

namespace {
class Viewer {
public:
  Viewer(const ViewOptions &options, MLIRContext &context, raw_ostream &errors)
      : options(options), context(context), errors(errors) {}

  ViewStatus run();

private:
  ViewStatus fail(const Twine &message, ViewStatus status = ViewStatus::Failure) {
    errors << "error: " << message << "\n";
    return status;
  }
  ViewStatus fail(llvm::Error error) { return fail(llvm::toString(std::move(error))); }

  std::string getTitle() const {
    return options.path == "-" ? "<stdin>" : llvm::sys::path::filename(options.path).str();
  }
  /// Parses the passes; nothing after an error.
  std::optional<OpPassManager> parsePasses();
  /// Runs the passes on a copy; null after an error.
  OwningOpRef<ModuleOp> transform(ModuleOp module, const OpPassManager &passes);
  /// Writes the program, and what passes make of it unless that is null.
  ViewStatus draw(ModuleOp module, ModuleOp after, raw_ostream &os);

  const ViewOptions &options;
  MLIRContext &context;
  raw_ostream &errors;
  std::optional<RunProfile> profile;
  std::vector<Decision> decisions;
};
} // namespace

/// Adds decisions to the operations at their places.
static void addDecisions(Model &model, ArrayRef<Decision> decisions) {
  std::map<std::tuple<StringRef, unsigned, unsigned>, std::vector<StringRef>> places;
  for (const Decision &decision : decisions)
    places[{decision.file, decision.line, decision.column}].push_back(decision.text);
  for (Node &node : model.nodes)
    for (FileLineColLoc place : node.locations) {
      auto found = places.find({place.getFilename().getValue(), place.getLine(), place.getColumn()});
      if (found != places.end())
        for (StringRef text : found->second)
          if (!llvm::is_contained(node.decisions, text))
            node.decisions.push_back(text.str());
    }
}

std::optional<OpPassManager> Viewer::parsePasses() {
  std::string messages;
  llvm::raw_string_ostream stream(messages);
  StringRef text = StringRef(*options.passes).trim();
  std::optional<OpPassManager> passes;
  if (text.starts_with("builtin.module(")) {
    if (FailureOr<OpPassManager> parsed = parsePassPipeline(text, stream); succeeded(parsed))
      passes.emplace(std::move(*parsed));
  } else {
    OpPassManager manager(ModuleOp::getOperationName(), OpPassManager::Nesting::Implicit);
    if (succeeded(parsePassPipeline(text, manager, stream)))
      passes.emplace(std::move(manager));
  }
  if (!passes)
    errors << "error: --passes: " << StringRef(messages).split('\n').first << "\n";
  return passes;
}

OwningOpRef<ModuleOp> Viewer::transform(ModuleOp module, const OpPassManager &passes) {
  OwningOpRef<ModuleOp> copy(module.clone());
  PassManager manager(&context, ModuleOp::getOperationName(), OpPassManager::Nesting::Implicit);
  static_cast<OpPassManager &>(manager) = passes;
  manager.addInstrumentation(std::make_unique<FrozenGraphInstrumentation>());
  if (failed(manager.run(*copy)))
    return {};
  return copy;
}

ViewStatus Viewer::draw(ModuleOp module, ModuleOp after, raw_ostream &os) {
  std::vector<std::unique_ptr<Model>> models;
  models.push_back(std::make_unique<Model>(module));
  if (after)
    models.push_back(std::make_unique<Model>(after));
  PageContent content;
  content.title = getTitle();
  if (after)
    content.pairs = compare(*models[0], *models[1]);
  else
    for (unsigned number = 0; number < models[0]->graphs.size(); ++number)
      content.pairs.push_back({std::nullopt, number});
  content.passes = options.passes.value_or("");
  if (profile) {
    content.profile = &*profile;
    for (auto &model : models)
      content.lost = addCosts(*model, *profile);
  }
  for (auto &model : models)
    addDecisions(*model, decisions);
  std::string dot;
  std::vector<std::string> texts;
  for (auto [number, model] : llvm::enumerate(models)) {
    texts.push_back(writeDot(*model, after && number == 0 ? "b" : "a"));
    dot += texts.back();
  }
  if (options.format == ViewFormat::Dot) {
    os << dot;
    return ViewStatus::Success;
  }
  // One process lays out everything.
  llvm::Expected<std::vector<std::string>> drawings = layOut(dot);
  if (!drawings)
    return fail(drawings.takeError());
  auto next = drawings->begin();
  for (auto &model : models) {
    if (drawings->end() - next < ptrdiff_t(model->drawings.size()))
      return fail("'dot' has laid out " + Twine(drawings->size()) + " drawings only");
    auto end = next + model->drawings.size();
    content.programs.push_back({model.get(), {next, end}});
    next = end;
  }
  if (options.format == ViewFormat::Page)
    writePage(content, os);
  else
    for (const DrawnProgram &program : content.programs)
      os << stack(*program.model, program.drawings);
  return ViewStatus::Success;
}

ViewStatus Viewer::run() {
  if (options.format != ViewFormat::Page && (options.passes || !options.profile.empty() || options.decisions))
    return fail("expects --format=html with --passes, --profile and --decisions", ViewStatus::UsageError);
  if (options.stages && (options.format != ViewFormat::Page || options.passes || !options.profile.empty()))
    return fail("expects --stages without --format, --passes and --profile", ViewStatus::UsageError);
  if (llvm::Error error =
          checkDistinctFiles({{"program", options.path}, {"profile", options.profile}}, {{"output", options.output}}))
    return fail(llvm::toString(std::move(error)), ViewStatus::UsageError);
  std::optional<OpPassManager> passes;
  if (options.passes && !(passes = parsePasses()))
    return ViewStatus::UsageError;
  if (!options.profile.empty()) {
    llvm::Expected<RunProfile> read = readProfile(options.profile);
    if (!read) {
      errors << llvm::toString(read.takeError()) << "\n";
      return ViewStatus::Failure;
    }
    profile = std::move(*read);
  }
  std::string message;
  std::unique_ptr<llvm::MemoryBuffer> file = openInputFile(options.path, &message);
  if (!file)
    return fail(message);
  llvm::SourceMgr sources; // for messages
  sources.AddNewSourceBuffer(llvm::MemoryBuffer::getMemBuffer(file->getMemBufferRef(), false), llvm::SMLoc());
  SourceMgrDiagnosticHandler handler(sources, &context, errors);
  OwningOpRef<ModuleOp> module = readModule(llvm::MemoryBuffer::getMemBuffer(file->getMemBufferRef(), false), context);
  if (module && (options.decisions || options.stages)) {
    FailureOr<std::vector<Decision>> collected = collectDecisions(*module, Mode::FastRun);
    if (failed(collected))
      return ViewStatus::Failure;
    decisions = std::move(*collected);
  }
  OwningOpRef<ModuleOp> after;
  if (!module || (passes && !(after = transform(*module, *passes))))
    return ViewStatus::Failure;
  std::unique_ptr<llvm::ToolOutputFile> output = openOutputFile(options.output, &message);
  if (!output)
    return fail(message);
  if (options.stages) {
    if (failed(writeStages(*module, file->getBuffer(), getTitle(), decisions, output->os())))
      return ViewStatus::Failure;
  } else if (ViewStatus status = draw(*module, after ? *after : ModuleOp(), output->os());
             status != ViewStatus::Success) {
    return status;
  }
  output->os().flush();
  if (options.output != "-" && output->os().has_error()) {
    std::error_code error = output->os().error();
    output->os().clear_error();
    return fail("cannot write '" + options.output + "': " + error.message());
  }
  output->keep();
  return ViewStatus::Success;
}

ViewStatus tg::viewProgram(const ViewOptions &options, MLIRContext &context, raw_ostream &errors) {
  return Viewer(options, context, errors).run();
}
