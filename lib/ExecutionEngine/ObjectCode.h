//===- ObjectCode.h - Modules of the LLVM dialect to object code -*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_EXECUTIONENGINE_OBJECTCODE_H
#define TENSORGRAPH_LIB_EXECUTIONENGINE_OBJECTCODE_H

#include "TensorGraph/ExecutionEngine/Program.h"

namespace tg {

/// The processor that code is compiled for, in words.
struct TargetDescription {
  std::string triple, cpu, features;
};
/// Emits a warning if the processor that the options name has instructions that this one lacks.
void warnOfMissingInstructions(Location location, const CompileOptions &options);

/// Describes this host, or the processor that the options name. Failures are diagnostics at the location.
FailureOr<TargetDescription> describeTarget(Location location, const CompileOptions &options);

/// Returns the highest level of the architecture (`x86-64-v3`, for instance) all of whose instructions this host has;
/// empty if the architecture has no levels. Asks the host once.
StringRef levelOfHost();

/// Returns whether code records the lines that it was made of.
inline bool describesLines(const CompileOptions &options) { return options.debugInfo || options.perf; }
/// Adds what the LLVM dialect needs for that.
void addLineTables(OpPassManager &manager);

/// Prepares a context for compiling modules. Must be called before several threads do that.
void prepareToCompile(MLIRContext &context);

/// Compiles a module to the bytes of an object file for the processor of the options. Failures are diagnostics at the
/// module. The times of LLVM's passes and of code generation, in milliseconds, are added to `report`.
FailureOr<SmallVector<char, 0>> compileToObject(ModuleOp module, const CompileOptions &options, UnitReport &report);

} // namespace tg

#endif // TENSORGRAPH_LIB_EXECUTIONENGINE_OBJECTCODE_H
