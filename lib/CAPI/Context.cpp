//===- Context.cpp - Contexts of the C interface --------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Context.h"
#include "Graph/EndOfThread.h"
#include "TensorGraph/Driver/ReadModule.h"
#include "TensorGraph/Graph/FrozenGraphInstrumentation.h"
#include "TensorGraph/InitAll.h"
#include "TensorGraph/Support/InputText.h"
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

/// Returns the text of the first error among messages with their places and source lines.
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

//===----------------------------------------------------------------------===//
// Contexts
//===----------------------------------------------------------------------===//

Context::Context() : registry(makeRegistry()) { create(); }

Context::~Context() {
  // To destroy them would be to wait for the threads, or to read what one of them was changing.
  if (isForked)
    (void)threads.release();
  if (isAbandoned)
    (void)mlir.release();
}

void Context::create() {
  // The pool is not the context's, so that it can be replaced without an end of its threads.
  threads = std::make_unique<CompilerThreads>();
  mlir = std::make_unique<MLIRContext>(registry, MLIRContext::Threading::DISABLED);
  mlir->setThreadPool(*threads);
  mlir->printOpOnDiagnostic(false);
  isForked = isAbandoned = false;
}

MLIRContext &Context::getMLIR() {
  if (!isForked)
    return *mlir;
  (void)threads.release();
  if (isAbandoned) {
    (void)mlir.release();
    create();
    return *mlir;
  }
  mlir->disableMultithreading();
  threads = std::make_unique<CompilerThreads>();
  mlir->setThreadPool(*threads);
  isForked = false;
  return *mlir;
}

void Context::add(DialectPlugin &plugin) {
  plugin.registerDialectRegistryCallbacks(registry);
  getMLIR().appendDialectRegistry(registry);
}

Context::Lock::Lock(Context &context) : context(context) {
  guardEndOfThread();
  context.mutex->lock();
  if (context.depth++ == 0)
    context.owner = std::this_thread::get_id();
}

Context::Lock::~Lock() {
  if (--context.depth == 0)
    context.owner = std::thread::id();
  context.mutex->unlock();
}

// A thread that works here may wait for one that forks, for example for the lock of Python: so this does not wait.
void Context::beforeFork() { isHeldByFork = mutex->try_lock(); }

void Context::afterForkInParent() {
  if (isHeldByFork)
    mutex->unlock();
}

void Context::afterForkInChild() {
  isForked = true;
  if (!isHeldByFork) {
    isAbandoned = true;
    depth = 0;
    owner = std::thread::id();
  }
  // The thread has another number now, by which the lock would know that it has locked it.
  (void)mutex.release();
  mutex = std::make_unique<std::recursive_mutex>();
  for (unsigned k = 0; k < depth; ++k)
    mutex->lock();
}

std::string tg::capi::nameOf(const TgSource &source) { return source.name ? source.name : "<memory>"; }

StringRef tg::capi::textOf(const TgSource &source) {
  return source.data ? StringRef(source.data, source.size) : StringRef();
}

OwningOpRef<ModuleOp> tg::capi::parse(Context &context, const TgSource &source, FunctionNames *names) {
  std::string name = nameOf(source);
  auto buffer = llvm::MemoryBuffer::getMemBufferCopy(textOf(source), name);
  return readModule(std::move(buffer), context.getMLIR(), names);
}

TgContext *tgContextCreate(void) { return new TgContext{std::make_shared<Context>()}; }
void tgContextDestroy(TgContext *context) { delete context; }

int32_t tgContextIsEntered(const TgContext *context) { return context->shared->isEntered(); }

TgError *tgContextLoadDialectPlugin(TgContext *context, const char *path) {
#ifdef TG_STANDALONE
  return makeError(TG_ERROR_OPTION, "a library with an LLVM of its own loads no plugins, which need the shared one: "
                                    "expects a package without it");
#else
  llvm::Expected<DialectPlugin> plugin = DialectPlugin::load(path ? path : "");
  if (!plugin)
    return makeError(TG_ERROR_OPTION, llvm::toString(plugin.takeError()));
  Context::Lock lock(*context->shared);
  context->shared->add(*plugin);
  return nullptr;
#endif
}

int32_t tgApiVersion(void) { return TG_API_VERSION; }
const char *tgVersion(void) { return TENSORGRAPH_VERSION_STRING; }
