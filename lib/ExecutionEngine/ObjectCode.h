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

/// What lowering needs to know of a processor.
struct ProcessorTraits {
  bool hasFma;
  /// The widest vector registers for which there is a libmvec; 0: none.
  unsigned libmvecBits;
};
FailureOr<ProcessorTraits> findProcessorTraits(ModuleOp module, const CompileOptions &options);

/// The bytes of an object file for this host, or the processor that the options name. Failures are diagnostics at the
/// module.
FailureOr<SmallVector<char, 0>> compileToObject(ModuleOp module, const CompileOptions &options);

} // namespace tg

#endif // TENSORGRAPH_LIB_EXECUTIONENGINE_OBJECTCODE_H
