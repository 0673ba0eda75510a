//===- LoopNests.cpp - How much code operations will become ---------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Analysis/LoopNests.h"
#include "TensorGraph/Analysis/Aliasing.h"
#include "TensorGraph/Interfaces/ElementwiseOpInterface.h"
#include "TensorGraph/Interfaces/InnerGraphOpInterface.h"
#include "mlir/IR/BuiltinTypes.h"

using namespace mlir;
using namespace tg;

/// Returns whether all results are views of operands, which a function would have to copy.
static bool makesViewsOnly(Operation *op) {
  return op->getNumResults() != 0 && llvm::all_of(op->getResults(), [](Value result) {
           bool isView = false;
           forEachViewed(result, [&](Value, ViewEdge edge) { isView |= !edge.isGuess; });
           return isView;
         });
}

bool tg::isWithoutCode(Operation *op) {
  return op->getNumRegions() == 0 && (op->hasTrait<OpTrait::ConstantLike>() || makesViewsOnly(op));
}

static bool isOneNest(Operation *op) {
  return isa<ElementwiseOpInterface>(op) || op->hasTrait<OpTrait::Elementwise>() || op->getNumRegions() != 0;
}

int64_t tg::countLoopNests(Operation *root) { return countCode(root) / kCodeOfNest; }

int64_t tg::countCode(Operation *root) {
  int64_t nests = 0, scalars = 0;
  root->walk([&](Operation *op) {
    if (usesGraphsAs(op, GraphUse::Loop)) {
      nests += 2;
      return;
    }
    if (isReplaceableByGraph(op) || op->hasTrait<OpTrait::IsTerminator>() || isWithoutCode(op))
      return;
    int64_t read = llvm::count_if(op->getOperandTypes(), llvm::IsaPred<ShapedType>);
    if (read == 0 && llvm::none_of(op->getResultTypes(), llvm::IsaPred<ShapedType>))
      ++scalars;
    else
      nests += isOneNest(op) ? 1 : std::max<int64_t>(read, 1);
  });
  return nests * kCodeOfNest + scalars;
}
