//===- CompileUnits.h - From compile units to object code -------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_EXECUTIONENGINE_COMPILEUNITS_H
#define TENSORGRAPH_LIB_EXECUTIONENGINE_COMPILEUNITS_H

#include "TensorGraph/ExecutionEngine/Program.h"
#include "Units.h"

namespace tg {

/// A unit to compile, and its results.
struct CompileJob {
  Unit *unit;
  UnitCode *code;
  UnitReport *report;
};

/// Lowers units, and compiles them to object code, in the threads of the context. Their modules are consumed. Failures
/// are diagnostics at the source locations of the operations.
LogicalResult compileUnits(MLIRContext &context, ArrayRef<CompileJob> jobs, const CompileOptions &options);

} // namespace tg

#endif // TENSORGRAPH_LIB_EXECUTIONENGINE_COMPILEUNITS_H
