//===- AllowContraction.cpp - Fast-math flags of fast code ----------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/CodeGen/Passes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"

namespace tg {
#define GEN_PASS_DEF_ALLOWCONTRACTION
#include "TensorGraph/CodeGen/Passes.h.inc"
} // namespace tg

using namespace mlir;
using namespace tg;

namespace {
struct AllowContractionPass : public tg::impl::AllowContractionBase<AllowContractionPass> {
  using AllowContractionBase::AllowContractionBase;

  void runOnOperation() override {
    auto allowed = arith::FastMathFlags::contract;
    if (reassociate)
      allowed = allowed | arith::FastMathFlags::reassoc;
    getOperation()->walk([&](Operation *op) {
      if (!isa<arith::AddFOp, arith::SubFOp, arith::MulFOp>(op))
        return;
      auto flags = cast<arith::ArithFastMathInterface>(op);
      arith::FastMathFlags own =
          flags.getFastMathFlagsAttr() ? flags.getFastMathFlagsAttr().getValue() : arith::FastMathFlags::none;
      op->setAttr(flags.getFastMathAttrName(), arith::FastMathFlagsAttr::get(&getContext(), own | allowed));
    });
  }
};
} // namespace
