//===- Context.h - Contexts of the C interface ------------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_CAPI_CONTEXT_H
#define TENSORGRAPH_LIB_CAPI_CONTEXT_H

#include "Errors.h"
#include "Support/Forks.h"
#include "TensorGraph/ExecutionEngine/Library.h"
#include "TensorGraph/Support/CompilerThreads.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/DialectRegistry.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/IR/OwningOpRef.h"
#include "mlir/Pass/PassManager.h"
#include <atomic>
#include <memory>
#include <mutex>
#include <thread>

namespace mlir {
class DialectPlugin;
} // namespace mlir

namespace tg::capi {

/// What a context and its programs share.
///
/// A child of the process may use it, too. If another thread was working in it when the process forked, the child gets
/// a new context of MLIR: the old one is as that thread has left it.
class Context final : ForkListener {
public:
  Context();
  ~Context() override;

  /// Lets one thread work in the context: diagnostics belong to the context, not to a thread. Functions of the host
  /// that the interpreter calls may use the context, so locks of one thread nest.
  class Lock {
  public:
    explicit Lock(Context &context);
    Lock(const Lock &) = delete;
    ~Lock();

  private:
    Context &context;
  };

  /// Returns whether this thread has the lock.
  bool isEntered() const { return owner.load() == std::this_thread::get_id(); }
  /// Returns the context of MLIR; for the thread that has the lock.
  MLIRContext &getMLIR();
  /// Returns whether what belongs to a context of MLIR can be used in this process; for the thread that has the lock.
  bool isUsable(const MLIRContext &other) const { return !isAbandoned && mlir.get() == &other; }
  /// Adds the dialects of a plugin; for the thread that has the lock.
  void add(mlir::DialectPlugin &plugin);

private:
  void beforeFork() override;
  void afterForkInParent() override;
  void afterForkInChild() override;
  void create();

  DialectRegistry registry;
  std::unique_ptr<CompilerThreads> threads; // of the context of MLIR
  std::unique_ptr<MLIRContext> mlir;
  std::unique_ptr<std::recursive_mutex> mutex = std::make_unique<std::recursive_mutex>();
  /// How many locks the thread has that has any.
  unsigned depth = 0;
  /// That thread.
  std::atomic<std::thread::id> owner;
  /// Whether the thread that forks has the lock meanwhile.
  bool isHeldByFork = false;
  /// Whether the threads stayed with the parent; and whether one of them was working here.
  bool isForked = false, isAbandoned = false;
  ForkListening listening{*this};
};

/// Registers the dialects and passes of TensorGraph and of MLIR.
void registerDialects(DialectRegistry &registry);
void registerPasses();

/// Adds the passes of a list, as tg-opt spells it. An error if the list is not valid.
TgError *addPasses(StringRef list, mlir::PassManager &manager);

/// Returns the file in locations of a source.
std::string nameOf(const TgSource &source);
/// Returns the text or bytecode of a source; the text of a null pointer is empty, whatever its size.
StringRef textOf(const TgSource &source);

/// Parses and verifies a module, text or bytecode, and collects the names of its values unless `names` is null. Null
/// after a diagnostic.
OwningOpRef<ModuleOp> parse(Context &context, const TgSource &source, FunctionNames *names = nullptr);

} // namespace tg::capi

struct TgContext {
  std::shared_ptr<tg::capi::Context> shared;
};

#endif // TENSORGRAPH_LIB_CAPI_CONTEXT_H
