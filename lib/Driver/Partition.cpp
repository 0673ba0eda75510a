//===- Partition.cpp - Programs for ranks ---------------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Dialect/ShardOp.h"
#include "TensorGraph/Driver/Session.h"
#include "TensorGraph/Pipelines/Pipelines.h"
#include "TensorGraph/Runtime/FloatControl.h"
#include "TensorGraph/Support/StopsPasses.h"
#include "TensorGraph/Transforms/Passes.h"
#include "mlir/Pass/PassManager.h"

using namespace mlir;
using namespace tg;

/// Returns whether a program says how it is divided.
static bool hasShardings(ModuleOp module) {
  auto isSharding = [](Operation *op) {
    auto function = dyn_cast<FunctionOpInterface>(op);
    bool isOne = isa<ShardOp>(op);
    for (unsigned k = 0; function && k < function.getNumArguments(); ++k)
      isOne |= bool(function.getArgAttr(k, ShardingAttr::kName));
    return isOne ? WalkResult::interrupt() : WalkResult::advance();
  };
  return module.walk(isSharding).wasInterrupted();
}

LogicalResult DriverSession::optimizeAndDivide(ModuleOp module, ArrayRef<std::string> functions) {
  WithSubnormals exact;
  if (options.shard.empty() && !hasShardings(module))
    return optimize(module);
  isDivided = true;
  // Rewrites may drop arguments, so these are counted before.
  if (!options.shard.empty()) {
    ShardArgumentsOptions shardings;
    for (StringRef argument : llvm::split(options.shard, ','))
      shardings.arguments.push_back(argument.str());
    PassManager manager(module.getContext());
    for (const std::string &function : functions) {
      shardings.function = function;
      manager.addPass(createShardArguments(shardings));
    }
    if (failed(manager.run(module)))
      return failure();
  }
  // Sums in parts that ranks share are not expanded to loops. Only the steps over shards show which operations belong
  // together, so these are fused behind, by the same rewrites.
  ModeOptions whole;
  for (StringRef rewrite : {"expand-parts", "fuse", "block-steps", "inplace"})
    whole.exclude.push_back(rewrite.str());
  if (failed(tg::optimize(module, options.mode, whole)))
    return failure();
  PassManager manager(module.getContext());
  addPartitioning(manager);
  if (failed(manager.run(module)) || isStopped(*module.getContext()))
    return failure();
  return optimize(module);
}
