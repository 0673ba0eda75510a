//===- SeparateReads.cpp - Arguments that are read many times -------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SeparateReads.h"
#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "TensorGraph/Lowered/Destinations.h"
#include "TensorGraph/Lowered/LoweredOps.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace tg;
using namespace mlir::bufferization;

/// With fewer uses, separate reads gain nothing.
static constexpr unsigned kManyUses = 8;

bool tg::isOnlyRead(BlockArgument argument) {
  if (!isa<func::FuncOp>(argument.getOwner()->getParentOp()) || !isa<TensorType>(argument.getType()))
    return false;
  // Callers only know that a function writes to its destinations.
  return !isDestination(argument);
}

SmallVector<ToTensorOp> tg::separateReads(ModuleOp module, llvm::function_ref<BufferLikeType(BlockArgument)> typeOf) {
  SmallVector<ToTensorOp> separated;
  for (auto function : module.getOps<func::FuncOp>())
    for (BlockArgument argument : function.getArguments()) {
      if (!isOnlyRead(argument) || !argument.hasNUsesOrMore(kManyUses))
        continue;
      OpBuilder b = OpBuilder::atBlockBegin(argument.getOwner());
      Location loc = argument.getLoc();
      Value buffer = ToBufferOp::create(b, loc, typeOf(argument), argument, /*read_only=*/true);
      for (OpOperand &use : llvm::make_early_inc_range(argument.getUses())) {
        if (!isa<CallOp, tensor::ExtractSliceOp>(use.getOwner()))
          continue;
        separated.push_back(ToTensorOp::create(b, loc, argument.getType(), buffer, /*restrict=*/true));
        use.set(separated.back());
      }
    }
  return separated;
}

void tg::joinTensors(ArrayRef<ToTensorOp> separated) {
  for (ToTensorOp read : separated) {
    auto buffer = read.getBuffer().getDefiningOp<ToBufferOp>();
    read.replaceAllUsesWith(buffer.getTensor());
    read.erase();
    if (buffer.use_empty())
      buffer.erase();
  }
}
