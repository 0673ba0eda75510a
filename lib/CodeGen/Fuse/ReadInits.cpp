//===- ReadInits.cpp - Inits that are read, as inputs ---------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ReadInits.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace tg;

/// Returns the sizes of a tensor, not as sizes of a result, which would be another use of it.
static SmallVector<OpFoldResult> sizesOfResult(OpBuilder &b, Location loc, Value tensor) {
  while (auto producer = tensor.getDefiningOp<linalg::LinalgOp>())
    tensor = producer.getDpsInitOperand(cast<OpResult>(tensor).getResultNumber())->get();
  return tensor::getMixedSizes(b, loc, tensor);
}

linalg::GenericOp tg::readInitsAsInputs(RewriterBase &rewriter, linalg::GenericOp op,
                                        llvm::function_ref<bool(Value)> isInput) {
  SmallVector<Value> inputs(op.getInputs()), inits(op.getOutputs());
  SmallVector<AffineMap> maps = op.getIndexingMapsArray();
  Location loc = op.getLoc();
  SmallVector<unsigned> read; // inits
  rewriter.setInsertionPoint(op);
  for (auto [k, argument] : llvm::enumerate(op.getRegionOutputArgs())) {
    if (argument.use_empty() || !isInput(inits[k]))
      continue;
    maps.insert(maps.begin() + inputs.size(), op.getIndexingMapMatchingResult(op->getResult(k)));
    inputs.push_back(inits[k]);
    inits[k] =
        tensor::EmptyOp::create(rewriter, loc, sizesOfResult(rewriter, loc, inits[k]), getElementTypeOrSelf(inits[k]));
    read.push_back(k);
  }
  if (read.empty())
    return op;
  auto changed =
      linalg::GenericOp::create(rewriter, loc, op.getResultTypes(), inputs, inits, maps, op.getIteratorTypesArray());
  rewriter.inlineRegionBefore(op.getRegion(), changed.getRegion(), changed.getRegion().end());
  Block &body = changed.getRegion().front();
  unsigned position = op.getNumDpsInputs();
  for (unsigned k : read) {
    BlockArgument input = body.insertArgument(position++, getElementTypeOrSelf(inits[k]), loc);
    rewriter.replaceAllUsesWith(changed.getRegionOutputArgs()[k], input);
  }
  rewriter.replaceOp(op, changed);
  return changed;
}
