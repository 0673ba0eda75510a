//===- Context.cpp - Contexts of the C interface --------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Context.h"
#include "TensorGraph/Graph/FrozenGraphInstrumentation.h"
#include "TensorGraph/InitAll.h"
#include "TensorGraph/Support/InputText.h"
#include "TensorGraph/Tools/ReadModule.h"
#include "TensorGraph/Version.h"
#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "mlir/InitAllPasses.h"
#include "mlir/Pass/PassRegistry.h"
#include "mlir/Tools/Plugins/DialectPlugin.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace mlir;
using namespace tg;
using namespace tg::capi;

void tg::capi::registerDialects(DialectRegistry &registry) {
  mlir::registerAllDialects(registry);
  mlir::registerAllExtensions(registry);
  tg::registerAllDialects(registry);
}

void tg::capi::registerPasses() {
  static std::once_flag once;
  std::call_once(once, [] {
    mlir::registerAllPasses();
    tg::registerAllPasses();
  });
}

/// The text of the first error among messages with their places and source lines.
static StringRef firstError(StringRef messages) {
  StringRef text = messages.split("error: ").second;
  return text.empty() ? messages.rtrim() : text.split('\n').first;
}

TgError *tg::capi::addPasses(StringRef list, PassManager &manager) {
  if (list.empty())
    return nullptr;
  registerPasses();
  manager.addInstrumentation(std::make_unique<FrozenGraphInstrumentation>());
  // As for tg-opt, whose pipelines name the operation around them.
  if (list.consume_front("builtin.module("))
    list.consume_back(")");
  std::string problem;
  llvm::raw_string_ostream problems(problem);
  if (succeeded(parsePassPipeline(list, manager, problems)))
    return nullptr;
  return makeError(TG_ERROR_OPTION, "the pipeline '" + list + "' is not valid: " + firstError(problem));
}

static DialectRegistry makeRegistry() {
  DialectRegistry registry;
  registerDialects(registry);
  return registry;
}

Context::Context() : registry(makeRegistry()), mlir(registry) { mlir.printOpOnDiagnostic(false); }

std::string tg::capi::nameOf(const TgSource &source) { return source.name ? source.name : "<memory>"; }

OwningOpRef<ModuleOp> tg::capi::parse(Context &context, const TgSource &source, FunctionNames *names) {
  std::string name = nameOf(source);
  auto buffer = llvm::MemoryBuffer::getMemBufferCopy(StringRef(source.data ? source.data : "", source.size), name);
  return readModule(std::move(buffer), context.mlir, names);
}

TgContext *tgContextCreate(void) { return new TgContext{std::make_shared<Context>()}; }
void tgContextDestroy(TgContext *context) { delete context; }

TgError *tgContextLoadDialectPlugin(TgContext *context, const char *path) {
  llvm::Expected<DialectPlugin> plugin = DialectPlugin::load(path);
  if (!plugin)
    return makeError(TG_ERROR_OPTION, llvm::toString(plugin.takeError()));
  std::lock_guard<std::recursive_mutex> lock(context->shared->mutex);
  plugin->registerDialectRegistryCallbacks(context->shared->registry);
  context->shared->mlir.appendDialectRegistry(context->shared->registry);
  return nullptr;
}

int32_t tgApiVersion(void) { return TG_API_VERSION; }
const char *tgVersion(void) { return TENSORGRAPH_VERSION_STRING; }
