//===- StepCost.cpp - What operations of a step cost ----------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "StepCost.h"
#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace tg;

unsigned tg::instructionsOf(Operation *op) {
  if (isa<AddOp, SubOp, MulOp, FmaOp, NegOp, SqrOp, AbsOp, MaxOp, MinOp, SelectOp, EqOp, NeOp, LtOp, LeOp, GtOp, GeOp,
          AndOp, OrOp, XorOp, NotOp, ShlOp, ShrOp, CastOp, ExpandDimsOp, SqueezeOp, FlipOp, TransposeOp, ReshapeOp,
          BroadcastToOp, SliceOp, TakeOp, tensor::CastOp>(op))
    return 1;
  if (isa<DivOp, SqrtOp, ReciprocalOp>(op))
    return 4;
  auto composite = dyn_cast<CompositeOp>(op);
  if (!composite)
    return kCostOfRows;
  unsigned cost = 0;
  for (Operation &inner : composite.getBody().front().without_terminator())
    cost += instructionsOf(&inner);
  return cost;
}
