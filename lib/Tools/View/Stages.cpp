//===- Stages.cpp - A program at the stages of the compiler ---------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Passes keep the locations of operations, and the printer tells at which line of the text it has printed one. So a
// line of the text is linked with the lines of the source in the location of its operation.
//
//===----------------------------------------------------------------------===//

#include "Stages.h"
#include "Page.h"
#include "TensorGraph/ExecutionEngine/Program.h"
#include "TensorGraph/Pipelines/Pipelines.h"
#include "mlir/IR/AsmState.h"
#include "mlir/Pass/PassManager.h"
#include "llvm/Support/JSON.h"
#include <set>

using namespace mlir;
using namespace tg;
namespace json = llvm::json;

// Page/*.html, .css and .js as literals.
#include "Page.inc"

namespace {
/// The text of a program after some passes.
struct Stage {
  StringRef title, command;
  std::string text;
  /// For each line of the text, the lines of the source, from 1.
  std::vector<std::set<unsigned>> sources;
};
} // namespace

/// Returns the name of the file in the locations of a module.
static StringAttr findFile(ModuleOp module) {
  StringAttr file;
  module->walk([&](Operation *op) {
    op->getLoc()->walk([&](Location location) {
      if (auto place = dyn_cast<FileLineColLoc>(location); place && !file)
        file = place.getFilename();
      return file ? WalkResult::interrupt() : WalkResult::advance();
    });
    return file ? WalkResult::interrupt() : WalkResult::advance();
  });
  return file;
}

static Stage printStage(ModuleOp module, StringAttr file, StringRef title, StringRef command) {
  Stage stage{title, command, {}, {}};
  AsmState::LocationMap places;
  {
    AsmState state(module, OpPrintingFlags(), &places);
    llvm::raw_string_ostream os(stage.text);
    module->print(os, state);
  }
  stage.sources.resize(StringRef(stage.text).count('\n') + 1);
  module->walk([&](Operation *op) {
    auto place = places.find(op);
    if (place == places.end() || place->second.first > stage.sources.size())
      return;
    op->getLoc()->walk([&](Location location) {
      if (auto line = dyn_cast<FileLineColLoc>(location); line && line.getFilename() == file && line.getLine() > 0)
        stage.sources[place->second.first - 1].insert(line.getLine());
      return WalkResult::advance();
    });
  });
  return stage;
}

/// Runs the compiler step by step, as collectDecisions does at once.
static FailureOr<std::vector<Stage>> makeStages(ModuleOp module) {
  std::vector<Stage> stages;
  StringAttr file = findFile(module);
  OwningOpRef<ModuleOp> copy(module.clone());
  CompileOptions options;
  options.code = getCodeKind(Mode::FastRun);
  LowerToLLVMOptions lowering;
  if (failed(optimize(*copy, Mode::FastRun)))
    return failure();
  stages.push_back(printStage(*copy, file, "rewritten", "tg-opt --tg-fast-run"));
  if (failed(chooseLowering(lowering, module.getLoc(), options)))
    return failure();
  PassManager toLoops(module.getContext());
  addLowerToLoopsPipeline(toLoops, lowering);
  if (failed(toLoops.run(*copy)))
    return failure();
  stages.push_back(printStage(*copy, file, "loops", "… --tg-lower-to-loops=code=fast"));
  PassManager toLLVM(module.getContext());
  addLowerLoopsToLLVMPipeline(toLLVM, lowering);
  if (failed(toLLVM.run(*copy)))
    return failure();
  stages.push_back(printStage(*copy, file, "LLVM dialect", "… --tg-lower-loops-to-llvm=code=fast"));
  return stages;
}

/// Returns the lines of a text as an array.
static json::Array linesOf(StringRef text) {
  json::Array lines;
  SmallVector<StringRef> parts;
  text.rtrim('\n').split(parts, '\n');
  for (StringRef part : parts)
    lines.push_back(json::isUTF8(part) ? part.str() : json::fixUTF8(part));
  return lines;
}

LogicalResult tg::view::writeStages(ModuleOp module, StringRef source, StringRef title, ArrayRef<Decision> decisions,
                                    raw_ostream &os) {
  FailureOr<std::vector<Stage>> stages = makeStages(module);
  if (failed(stages))
    return failure();
  json::Array shown;
  for (const Stage &stage : *stages) {
    json::Array sources;
    for (const std::set<unsigned> &lines : stage.sources)
      sources.push_back(json::Array(lines));
    shown.push_back(json::Object{{"title", stage.title},
                                 {"command", stage.command},
                                 {"lines", linesOf(stage.text)},
                                 {"sources", std::move(sources)}});
  }
  StringAttr file = findFile(module);
  json::Array marks;
  for (const Decision &decision : decisions)
    if (file && decision.file == file.getValue())
      marks.push_back(json::Object{{"line", decision.line}, {"taken", decision.isTaken}, {"text", decision.text}});
  json::Value data =
      json::Object{{"source", linesOf(source)}, {"stages", std::move(shown)}, {"decisions", std::move(marks)}};
  std::string text;
  llvm::raw_string_ostream(text) << data;
  fillPage({kStagesHtml, title, kStagesCss, kStagesJs, text}, os);
  return success();
}
