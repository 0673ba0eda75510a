//===- Texts.cpp - Texts of programs, for the C interface -----------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Context.h"
#include "TensorGraph/Dialect/TensorGraphDialect.h"
#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "TensorGraph/Graph/Digest.h"
#include "TensorGraph/Graph/Freeze.h"
#include "TensorGraph/Runtime/FloatControl.h"
#include "TensorGraph/Tools/CacheTool.h"
#include "TensorGraph/Tools/Explainer.h"
#include "TensorGraph/Transforms/Passes.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Pass/PassManager.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;
using namespace tg;
using namespace tg::capi;

//===----------------------------------------------------------------------===//
// Passes
//===----------------------------------------------------------------------===//

TgError *tgTransform(TgContext *context, TgSource source, const char *pipeline, char **text) {
  *text = nullptr;
  WithSubnormals exact;
  Context &shared = *context->shared;
  Context::Lock lock(shared);
  Collector diagnostics(shared.getMLIR());
  PassManager manager(&shared.getMLIR());
  if (TgError *error = addPasses(pipeline ? pipeline : "", manager))
    return error;
  OwningOpRef<ModuleOp> module = parse(shared, source);
  if (!module)
    return diagnostics.takeError(TG_ERROR_REFUSED, "the program cannot be read");
  if (failed(manager.run(*module)))
    return diagnostics.takeError(TG_ERROR_REFUSED, "the passes have failed");
  std::string printed;
  llvm::raw_string_ostream os(printed);
  module->print(os);
  return returnText(printed + "\n", text);
}

//===----------------------------------------------------------------------===//
// Explanations
//===----------------------------------------------------------------------===//

static llvm::MemoryBufferRef bufferOf(const TgSource &source, StringRef name) {
  return {textOf(source), source.name ? StringRef(source.name) : name};
}

TgError *tgExplain(TgContext *context, TgSource first, const TgSource *second, const char *firstGraph,
                   const char *secondGraph, char **text, int32_t *same) {
  *text = nullptr;
  ExplainOptions options;
  options.sources.push_back(bufferOf(first, "<first>"));
  if (second)
    options.sources.push_back(bufferOf(*second, "<second>"));
  options.first = firstGraph ? firstGraph : "";
  options.second = secondGraph ? secondGraph : "";
  std::string answer, messages;
  llvm::raw_string_ostream out(answer), errors(messages);
  Context::Lock lock(*context->shared);
  ExplainStatus status = explain(options, context->shared->getMLIR(), out, errors);
  if (status == ExplainStatus::Failure || status == ExplainStatus::UsageError) {
    StringRef message = StringRef(messages).rtrim();
    message.consume_front("error: ");
    return makeError(status == ExplainStatus::Failure ? TG_ERROR_REFUSED : TG_ERROR_OPTION, message);
  }
  *same = status == ExplainStatus::Same;
  return returnText(messages + answer, text);
}

//===----------------------------------------------------------------------===//
// Digests
//===----------------------------------------------------------------------===//

/// Moves the body of a function into the graph of an operation, which is frozen. Null after a diagnostic.
static InnerGraphOpInterface freezeBody(func::FuncOp function) {
  if (!function.getBody().hasOneBlock()) {
    function.emitError("expects a function of one block, whose digest is that of its graph");
    return {};
  }
  // A program without operations of the dialect has not loaded it.
  function.getContext()->loadDialect<TensorGraphDialect>();
  OpBuilder b(function.getContext());
  Location location = function.getLoc();
  // Around the operation is a block that gives it operands.
  auto holder = func::FuncOp::create(location, "holder", function.getFunctionType());
  Block *block = holder.addEntryBlock();
  b.setInsertionPointToEnd(block);
  function->getBlock()->getOperations().insert(Block::iterator(function), holder);
  auto graph = OfgOp::create(b, location, TypeRange(function.getResultTypes()), ValueRange(block->getArguments()),
                             /*inlined=*/false);
  func::ReturnOp::create(b, location, graph->getResults());
  graph->getRegion(0).takeBody(function.getBody());
  Operation *terminator = graph->getRegion(0).front().getTerminator();
  b.setInsertionPoint(terminator);
  YieldOp::create(b, terminator->getLoc(), terminator->getOperands());
  terminator->erase();
  // Freezing replaces the operation.
  if (failed(Freezer(function.getContext()).freezeAll(holder, DigestMode::Pure)))
    return {};
  return *holder.getOps<InnerGraphOpInterface>().begin();
}

static FailureOr<std::string> digestOf(ModuleOp module, StringRef name) {
  auto function = module.lookupSymbol<func::FuncOp>(name);
  if (!function || function.isExternal())
    return module.emitError("no function '") << name << "' with a body";
  WithSubnormals exact;
  // What a function means includes what it calls.
  PassManager manager(module.getContext());
  InlineCallsOptions all;
  all.maxOps = std::numeric_limits<int64_t>::max();
  manager.addPass(createInlineCalls(all));
  if (failed(manager.run(module)))
    return failure();
  function = module.lookupSymbol<func::FuncOp>(name);
  WalkResult calls = function->walk([&](CallOpInterface call) {
    call.emitError("a function with calls that cannot be inlined has no digest");
    return WalkResult::interrupt();
  });
  if (calls.wasInterrupted())
    return failure();
  InnerGraphOpInterface frozen = freezeBody(function);
  if (!frozen)
    return failure();
  return DigestAttr::of(frozen).getHex();
}

TgError *tgDigest(TgContext *context, TgSource source, const char *function, char **text) {
  *text = nullptr;
  Context &shared = *context->shared;
  Context::Lock lock(shared);
  Collector diagnostics(shared.getMLIR());
  OwningOpRef<ModuleOp> module = parse(shared, source);
  if (!module)
    return diagnostics.takeError(TG_ERROR_REFUSED, "the program cannot be read");
  FailureOr<std::string> digest = digestOf(*module, function ? function : "");
  if (failed(digest))
    return diagnostics.takeError(TG_ERROR_REFUSED, "the function has no digest");
  return returnText(*digest, text);
}

//===----------------------------------------------------------------------===//
// The compile cache, and memory
//===----------------------------------------------------------------------===//

TgError *tgCache(const char *command, const char *folder, char **text) {
  *text = nullptr;
  StringRef wanted = command ? command : "";
  std::optional<CacheCommand> known = parseCacheCommand(wanted);
  if (!known)
    return makeError(TG_ERROR_OPTION, "expects stat, verify or clear, but got '" + wanted + "'");
  std::string answer, messages;
  llvm::raw_string_ostream out(answer), errors(messages);
  if (runCacheTool(*known, folder ? folder : "", out, errors) != 0) {
    std::string all = messages + answer; // damaged entries are part of the answer
    StringRef message = StringRef(all).rtrim();
    message.consume_front("error: ");
    return makeError(TG_ERROR_OTHER, message);
  }
  return returnText(answer, text);
}

void tgMemorySetLimit(uint64_t bytes) { tg_memory_set_limit(bytes); }
void tgMemoryRelease(void) { tg_memory_release(); }
