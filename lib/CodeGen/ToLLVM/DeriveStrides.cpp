//===- DeriveStrides.cpp - Strides of contiguous buffers ------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/CodeGen/Passes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

namespace tg {
#define GEN_PASS_DEF_DERIVESTRIDES
#include "TensorGraph/CodeGen/Passes.h.inc"
} // namespace tg

using namespace mlir;
using namespace tg;

static void derive(memref::ExtractStridedMetadataOp op) {
  OpBuilder b(op->getContext());
  b.setInsertionPointAfter(op);
  Value stride = arith::ConstantIndexOp::create(b, op.getLoc(), 1);
  for (int64_t axis = op.getSizes().size(); axis-- > 0;) {
    op.getStrides()[axis].replaceAllUsesWith(stride);
    if (axis > 0)
      stride = b.createOrFold<arith::MulIOp>(op.getLoc(), op.getSizes()[axis], stride);
  }
}

namespace {
struct DeriveStridesPass : public tg::impl::DeriveStridesBase<DeriveStridesPass> {
  void runOnOperation() override {
    getOperation()->walk([](memref::ExtractStridedMetadataOp op) {
      if (cast<MemRefType>(op.getSource().getType()).getLayout().isIdentity())
        derive(op);
    });
  }
};
} // namespace
