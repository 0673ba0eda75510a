//===- Partition.cpp - Programs for ranks ---------------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Driver/Session.h"
#include "TensorGraph/Pipelines/Pipelines.h"
#include "TensorGraph/Transforms/Passes.h"
#include "mlir/Pass/PassManager.h"

using namespace mlir;
using namespace tg;

LogicalResult tg::partition(ModuleOp module, StringRef function, StringRef arguments) {
  PassManager manager(module.getContext());
  if (!arguments.empty()) {
    ShardArgumentsOptions options;
    options.function = function.str();
    for (StringRef argument : llvm::split(arguments, ','))
      options.arguments.push_back(argument.str());
    manager.addPass(createShardArguments(options));
  }
  addPartitioning(manager);
  return manager.run(module);
}
