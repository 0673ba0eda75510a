//===- CheckAllocations.cpp - Sizes of allocations ------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LoopCondition.h"
#include "TensorGraph/CodeGen/Passes.h"
#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "TensorGraph/Interfaces/Broadcast.h"
#include "TensorGraph/Lowered/LoweredOps.h"
#include "TensorGraph/Support/RuntimeMessages.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Interfaces/LoopLikeInterface.h"
#include "llvm/Support/CheckedArithmetic.h"

namespace tg {
#define GEN_PASS_DEF_CHECKALLOCATIONS
#include "TensorGraph/CodeGen/Passes.h.inc"
} // namespace tg

using namespace mlir;
using namespace tg;

/// Builds a truth value: whether the number of bytes fits 63 bits. Sizes of 0 count as 1, as for Array::bytesOf.
static Value fits(OpBuilder &b, memref::AllocOp op) {
  Location loc = op.getLoc();
  Type i64 = b.getI64Type();
  auto constant = [&](int64_t value) -> Value { return arith::ConstantOp::create(b, loc, b.getI64IntegerAttr(value)); };
  int64_t known = elementBytes(op.getType().getElementType());
  for (int64_t size : op.getType().getShape())
    if (!ShapedType::isDynamic(size) && size != 0)
      known = llvm::checkedMul(known, size).value_or(std::numeric_limits<int64_t>::max());
  if (known == std::numeric_limits<int64_t>::max())
    return arith::ConstantOp::create(b, loc, b.getBoolAttr(false));
  Value bytes = constant(known), one = constant(1), good;
  for (Value size : op.getDynamicSizes()) {
    Value number = arith::IndexCastOp::create(b, loc, i64, size);
    Value notNegative = arith::CmpIOp::create(b, loc, arith::CmpIPredicate::sge, number, constant(0));
    auto product = arith::MulSIExtendedOp::create(b, loc, bytes, arith::MaxSIOp::create(b, loc, number, one));
    bytes = product.getLow();
    Value sign = arith::ShRSIOp::create(b, loc, bytes, constant(63));
    Value noOverflow = arith::CmpIOp::create(b, loc, arith::CmpIPredicate::eq, product.getHigh(), sign);
    Value both = arith::AndIOp::create(b, loc, notNegative, noOverflow);
    good = good ? arith::AndIOp::create(b, loc, good, both).getResult() : both;
  }
  return good;
}

/// Returns the only operation directly in `around` that uses a buffer, itself or in its regions, apart from
/// deallocations. Null if the buffer is an operand of that operation: a loop without steps returns its initial values.
static Operation *getOnlyUser(memref::AllocOp op, Operation *around) {
  Operation *only = nullptr;
  for (Operation *user : op->getUsers()) {
    if (isa<memref::DeallocOp>(user))
      continue;
    if (user->getParentOp() == around)
      return nullptr;
    while (user->getParentOp() != around)
      user = user->getParentOp();
    if (only && user != only)
      return nullptr;
    only = user;
  }
  return only;
}

/// Guards the sizes of a buffer that was hoisted out of loops: it is allocated before they check its sizes, and even if
/// they take no step. In that case it gets no elements.
static void guardSizes(memref::AllocOp op) {
  Value takesStep;
  Operation *outermost = nullptr, *around = op->getParentOp();
  while (auto loop = dyn_cast_or_null<LoopLikeOpInterface>(getOnlyUser(op, around))) {
    if (outermost && !isConditionKnownOutside(loop, outermost))
      break;
    if (!outermost) {
      outermost = loop;
      op->moveBefore(loop); // its bounds are known there
    }
    OpBuilder b(op);
    Value own = buildTakesStep(b, loop);
    if (!own)
      break;
    takesStep = takesStep ? Value(arith::AndIOp::create(b, op.getLoc(), takesStep, own)) : own;
    around = loop;
  }
  if (!takesStep)
    return;
  OpBuilder b(op);
  Value zero = arith::ConstantIndexOp::create(b, op.getLoc(), 0);
  for (OpOperand &size : op.getDynamicSizesMutable()) {
    Value own = arith::MaxSIOp::create(b, op.getLoc(), size.get(), zero);
    size.set(arith::SelectOp::create(b, op.getLoc(), takesStep, own, zero));
  }
}

namespace {
struct CheckAllocationsPass : public tg::impl::CheckAllocationsBase<CheckAllocationsPass> {
  void runOnOperation() override {
    SmallVector<memref::AllocOp> allocations;
    getOperation()->walk([&](memref::AllocOp op) {
      Type tensor = RankedTensorType::get(op.getType().getShape(), op.getType().getElementType());
      if (!op.getDynamicSizes().empty() || failed(verifySize(std::nullopt, tensor)))
        allocations.push_back(op);
    });
    for (memref::AllocOp op : allocations) {
      guardSizes(op);
      OpBuilder b(op);
      Type tensor = RankedTensorType::get(op.getType().getShape(), op.getType().getElementType());
      CheckOp::create(b, op.getLoc(), fits(b, op), b.getStringAttr(messages::bytesDoNotFit(tensor)), ValueRange{});
    }
  }
};
} // namespace
