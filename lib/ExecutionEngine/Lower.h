//===- Lower.h - Modules to object code -------------------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_EXECUTIONENGINE_LOWER_H
#define TENSORGRAPH_LIB_EXECUTIONENGINE_LOWER_H

#include "TensorGraph/ExecutionEngine/Program.h"
#include "mlir/IR/OwningOpRef.h"

namespace tg {

/// Fails, with an error, if a value of a program is a vector of so many elements that LLVM, which unrolls them, would
/// take minutes or more.
LogicalResult refuseLongVectors(ModuleOp module);

/// Returns the text of the pipeline that lowers a unit.
FailureOr<std::string> loweringPipeline(Location location, const CompileOptions &options);

/// A unit to compile: a module whose graphs are functions, which is a function of a program, or all of it.
struct ObjectJob {
  mlir::OwningOpRef<ModuleOp> module; // consumed
  /// Of the unit in warnings.
  std::string name;
  UnitReport *report;
  /// Called with the lowered module, which it may change, before that becomes object code. Fails after a diagnostic.
  std::function<LogicalResult(ModuleOp)> finish;
  // The results.
  SmallVector<char, 0> object = {};
  /// If a pass fails for fast code, or gives what does not verify, the unit becomes strict code, with one warning.
  bool isFallback = false;
};

/// Lowers units, and compiles them to object code, in the threads of the context. Failures are diagnostics.
LogicalResult lowerToObject(MLIRContext &context, MutableArrayRef<ObjectJob> jobs, const CompileOptions &options);

} // namespace tg

#endif // TENSORGRAPH_LIB_EXECUTIONENGINE_LOWER_H
