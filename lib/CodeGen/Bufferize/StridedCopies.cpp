//===- StridedCopies.cpp - Copies of buffers with gaps --------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/CodeGen/Passes.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

namespace tg {
#define GEN_PASS_DEF_LOWERSTRIDEDCOPIES
#include "TensorGraph/CodeGen/Passes.h.inc"
} // namespace tg

using namespace mlir;
using namespace tg;

/// Returns whether the type of a buffer says that it is contiguous, before the casts that canonicalization folds.
static bool isContiguousBuffer(Value buffer) {
  while (auto cast = buffer.getDefiningOp<memref::CastOp>())
    buffer = cast.getSource();
  auto type = dyn_cast<MemRefType>(buffer.getType());
  return type && type.getLayout().isIdentity();
}

namespace {
struct LowerStridedCopiesPass : public tg::impl::LowerStridedCopiesBase<LowerStridedCopiesPass> {
  void runOnOperation() override {
    SmallVector<memref::CopyOp> work;
    getOperation()->walk([&](memref::CopyOp op) {
      if (!isContiguousBuffer(op.getSource()) || !isContiguousBuffer(op.getTarget()))
        work.push_back(op);
    });
    for (memref::CopyOp op : work) {
      OpBuilder b(op);
      linalg::CopyOp::create(b, op.getLoc(), op.getSource(), op.getTarget());
      op.erase();
    }
  }
};
} // namespace
