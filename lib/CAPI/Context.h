//===- Context.h - Contexts of the C interface ------------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_CAPI_CONTEXT_H
#define TENSORGRAPH_LIB_CAPI_CONTEXT_H

#include "Errors.h"
#include "TensorGraph/ExecutionEngine/Library.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/DialectRegistry.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/IR/OwningOpRef.h"
#include "mlir/Pass/PassManager.h"
#include <memory>
#include <mutex>

namespace tg::capi {

/// What a context and its programs share.
struct Context {
  DialectRegistry registry;
  MLIRContext mlir;
  /// Held while a thread works in `mlir`: diagnostics belong to the context, not to a thread. Functions of the host
  /// that the interpreter calls may use the context.
  std::recursive_mutex mutex;

  Context();
};

/// Registers the dialects and passes of TensorGraph and of MLIR.
void registerDialects(DialectRegistry &registry);
void registerPasses();

/// Adds the passes of a list, as tg-opt spells it. An error if the list is not valid.
TgError *addPasses(StringRef list, mlir::PassManager &manager);

/// The file in locations of a source.
std::string nameOf(const TgSource &source);

/// Parses and verifies a module, text or bytecode, and collects the names of its values unless `names` is null. Null
/// after a diagnostic.
OwningOpRef<ModuleOp> parse(Context &context, const TgSource &source, FunctionNames *names = nullptr);

} // namespace tg::capi

struct TgContext {
  std::shared_ptr<tg::capi::Context> shared;
};

#endif // TENSORGRAPH_LIB_CAPI_CONTEXT_H
