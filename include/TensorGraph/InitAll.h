//===- InitAll.h - Everything an embedder registers -------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_INITALL_H
#define TENSORGRAPH_INITALL_H

#include "TensorGraph/Analysis/Aliasing.h"
#include "TensorGraph/Conversion/Passes.h"
#include "TensorGraph/Dialect/TensorGraphDialect.h"
#include "TensorGraph/Pipelines/Modes.h"
#include "TensorGraph/Pipelines/Pipelines.h"
#include "TensorGraph/Transforms/Passes.h"
#include "mlir/IR/DialectRegistry.h"

namespace tg {

inline void registerAllDialects(DialectRegistry &registry) {
  registry.insert<TensorGraphDialect>();
  registerBufferizableOpInterfaceExternalModels(registry);
  registerDestructiveOpInterfaceExternalModels(registry);
}

inline void registerAllPasses() {
  registerConversionPasses();
  registerTransformsPasses();
  registerModePipelines();
  registerPipelines();
}

} // namespace tg

#endif // TENSORGRAPH_INITALL_H
