//===- ContractProducts.cpp - Products that are terms of sums -------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// LLVM's flag `contract` is not set: whether LLVM contracts depends on what it has moved out of a loop, which is not
// the same in functions of threads.
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/CodeGen/Passes.h"
#include "TensorGraph/Dialect/CompilerAttributes.h"
#include "VectorBody.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/TypeUtilities.h"

namespace tg {
#define GEN_PASS_DEF_CONTRACTPRODUCTS
#include "TensorGraph/CodeGen/Passes.h.inc"
} // namespace tg

using namespace mlir;
using namespace tg;

/// Returns the product that is one of the terms of a sum or difference in its block, and nothing else.
static arith::MulFOp findTerm(Operation *sum, unsigned side) {
  auto product = sum->getOperand(side).getDefiningOp<arith::MulFOp>();
  if (!product || product->getDiscardableAttr(kRoundedAttr) || !product->hasOneUse() ||
      product->getBlock() != sum->getBlock())
    return {};
  Type type = product.getType(), element = getElementTypeOrSelf(type);
  return isa<FloatType, VectorType>(type) && (element.isF32() || element.isF64()) ? product : arith::MulFOp();
}

/// Builds x y + z
static Value createSum(OpBuilder &b, Location loc, Value x, Value y, Value z) {
  if (isa<VectorType>(x.getType()))
    return vector::FMAOp::create(b, loc, x, y, z);
  return LLVM::FMulAddOp::create(b, loc, x.getType(), x, y, z);
}

/// Contracts a sum: of two products, the first one is not rounded.
static void contract(Operation *sum) {
  if (sum->getDiscardableAttr(kRoundedAttr))
    return;
  arith::MulFOp product = sum->getDiscardableAttr(kPartialAttr) ? arith::MulFOp() : findTerm(sum, 0);
  bool isFirst = product != nullptr;
  if (!isFirst && !(product = findTerm(sum, 1)))
    return;
  OpBuilder b(sum);
  Location loc = sum->getLoc();
  Value x = product.getLhs(), y = product.getRhs(), z = sum->getOperand(isFirst ? 1 : 0);
  if (isa<arith::SubFOp>(sum))
    (isFirst ? z : x) = arith::NegFOp::create(b, loc, isFirst ? z : x);
  sum->getResult(0).replaceAllUsesWith(createSum(b, loc, x, y, z));
  sum->erase();
  product.erase();
}

static void allowAnyOrder(ModuleOp module) {
  auto allowed = arith::FastMathFlags::contract | arith::FastMathFlags::reassoc;
  module.walk([&](Operation *op) {
    if (!isa<arith::AddFOp, arith::SubFOp, arith::MulFOp>(op))
      return;
    auto flags = cast<arith::ArithFastMathInterface>(op);
    arith::FastMathFlags own =
        flags.getFastMathFlagsAttr() ? flags.getFastMathFlagsAttr().getValue() : arith::FastMathFlags::none;
    op->setAttr(flags.getFastMathAttrName(), arith::FastMathFlagsAttr::get(op->getContext(), own | allowed));
  });
}

namespace {
struct ContractProductsPass : public tg::impl::ContractProductsBase<ContractProductsPass> {
  using ContractProductsBase::ContractProductsBase;

  void runOnOperation() override {
    if (reassociate)
      return allowAnyOrder(getOperation());
    SmallVector<Operation *> sums;
    getOperation()->walk([&](Operation *op) {
      if (isa<arith::AddFOp, arith::SubFOp>(op))
        sums.push_back(op);
    });
    llvm::for_each(sums, contract);
    getOperation()->walk([](Operation *op) {
      if (!isa<arith::MulFOp, arith::AddFOp>(op))
        return;
      op->removeDiscardableAttr(kRoundedAttr);
      op->removeDiscardableAttr(kPartialAttr);
    });
  }
};
} // namespace
