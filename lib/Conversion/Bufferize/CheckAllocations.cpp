//===- CheckAllocations.cpp - Sizes of allocations ------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Conversion/Passes.h"
#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

namespace tg {
#define GEN_PASS_DEF_CHECKALLOCATIONS
#include "TensorGraph/Conversion/Passes.h.inc"
} // namespace tg

using namespace tg;

/// Whether the number of bytes fits 63 bits. Sizes of 0 count as 1, as for Array::bytesOf.
static Value fits(OpBuilder &b, memref::AllocOp op) {
  Location loc = op.getLoc();
  Type i64 = b.getI64Type();
  auto constant = [&](int64_t value) -> Value { return arith::ConstantOp::create(b, loc, b.getI64IntegerAttr(value)); };
  int64_t known = elementBytes(op.getType().getElementType());
  for (int64_t size : op.getType().getShape())
    if (!ShapedType::isDynamic(size))
      known *= std::max<int64_t>(size, 1); // the verifiers have bounded static sizes
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

namespace {
struct CheckAllocationsPass : public tg::impl::CheckAllocationsBase<CheckAllocationsPass> {
  void runOnOperation() override {
    getOperation()->walk([](memref::AllocOp op) {
      if (op.getDynamicSizes().empty())
        return;
      OpBuilder b(op);
      CheckOp::create(
          b, op.getLoc(), fits(b, op),
          b.getStringAttr("the size of a tensor of type " + typeName(op.getType()) + " in bytes does not fit 63 bits"),
          ValueRange{});
    });
  }

  static std::string typeName(MemRefType type) {
    std::string name;
    llvm::raw_string_ostream(name) << RankedTensorType::get(type.getShape(), type.getElementType());
    return name;
  }
};
} // namespace
