//===- PartialWrites.cpp - Vectors written into parts of tensors ----------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PartialWrites.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;
using namespace tg;

/// Returns whether a map is (d0, d1, …) -> (di, dj, …) with i < j < …
static bool keepsOrder(AffineMap map) {
  int64_t last = -1;
  for (AffineExpr result : map.getResults()) {
    auto dim = dyn_cast<AffineDimExpr>(result);
    if (!dim || static_cast<int64_t>(dim.getPosition()) <= last)
      return false;
    last = dim.getPosition();
  }
  return true;
}

static void widenWrite(vector::TransferWriteOp write) {
  auto tensor = dyn_cast<RankedTensorType>(write.getShapedType());
  VectorType type = write.getVectorType();
  AffineMap map = write.getPermutationMap();
  if (!tensor || type.getRank() == tensor.getRank() || type.isScalable() || write.getMask() || !keepsOrder(map))
    return;
  SmallVector<int64_t> shape(tensor.getRank(), 1);
  SmallVector<bool> inBounds(tensor.getRank(), true);
  for (auto [axis, result] : llvm::enumerate(map.getResults())) {
    unsigned position = cast<AffineDimExpr>(result).getPosition();
    shape[position] = type.getDimSize(axis);
    inBounds[position] = write.isDimInBounds(axis);
  }
  OpBuilder b(write);
  auto full = VectorType::get(shape, type.getElementType());
  Value vector = vector::ShapeCastOp::create(b, write.getLoc(), full, write.getVector());
  auto identity = AffineMapAttr::get(b.getMultiDimIdentityMap(tensor.getRank()));
  auto replaced =
      vector::TransferWriteOp::create(b, write.getLoc(), write->getResultTypes(), vector, write.getBase(),
                                      write.getIndices(), identity, /*mask=*/Value(), b.getBoolArrayAttr(inBounds));
  write->replaceAllUsesWith(replaced);
  write->erase();
}

void tg::writeInFullRank(Operation *root) {
  SmallVector<vector::TransferWriteOp> writes;
  root->walk([&](vector::TransferWriteOp write) { writes.push_back(write); });
  for (vector::TransferWriteOp write : writes)
    widenWrite(write);
}
