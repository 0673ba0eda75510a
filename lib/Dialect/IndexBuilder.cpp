//===- IndexBuilder.cpp - Arithmetic on indices at one location -----------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Dialect/IndexBuilder.h"
#include "TensorGraph/Lowered/LoweredOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"

using namespace mlir;
using namespace tg;

Value IndexBuilder::constant(int64_t value) { return arith::ConstantIndexOp::create(b, loc, value); }
Value IndexBuilder::value(OpFoldResult number) { return getValueOrCreateConstantIndexOp(b, loc, number); }
Value IndexBuilder::value(const Bound &bound) { return bound.isConstant() ? constant(bound.constant) : bound.value; }
SmallVector<Value> IndexBuilder::values(ArrayRef<OpFoldResult> numbers) {
  return getValueOrCreateConstantIndexOp(b, loc, numbers);
}

Value IndexBuilder::add(Value x, Value y) { return b.createOrFold<arith::AddIOp>(loc, x, y); }
Value IndexBuilder::add(Value x, int64_t y) { return y == 0 ? x : add(x, constant(y)); }
Value IndexBuilder::sub(Value x, Value y) { return b.createOrFold<arith::SubIOp>(loc, x, y); }
Value IndexBuilder::mul(Value x, Value y) { return b.createOrFold<arith::MulIOp>(loc, x, y); }
Value IndexBuilder::mul(Value x, int64_t y) { return y == 1 ? x : mul(x, constant(y)); }
Value IndexBuilder::min(Value x, Value y) { return b.createOrFold<arith::MinSIOp>(loc, x, y); }
Value IndexBuilder::max(Value x, Value y) { return b.createOrFold<arith::MaxSIOp>(loc, x, y); }
Value IndexBuilder::remainder(Value size, int64_t divisor) {
  return b.createOrFold<arith::RemUIOp>(loc, size, constant(divisor));
}
Value IndexBuilder::roundDown(Value size, int64_t step) { return sub(size, remainder(size, step)); }
Value IndexBuilder::ceilDiv(Value size, int64_t divisor) {
  return b.createOrFold<arith::CeilDivUIOp>(loc, size, constant(divisor));
}

static Value compare(IndexBuilder &at, arith::CmpIPredicate how, Value x, Value y) {
  return at.b.createOrFold<arith::CmpIOp>(at.loc, how, x, y);
}
Value IndexBuilder::equal(Value x, Value y) { return compare(*this, arith::CmpIPredicate::eq, x, y); }
Value IndexBuilder::less(Value x, Value y) { return compare(*this, arith::CmpIPredicate::slt, x, y); }
Value IndexBuilder::lessEqual(Value x, Value y) { return compare(*this, arith::CmpIPredicate::sle, x, y); }
Value IndexBuilder::both(Value x, Value y) { return b.createOrFold<arith::AndIOp>(loc, x, y); }
Value IndexBuilder::either(Value x, Value y) { return b.createOrFold<arith::OrIOp>(loc, x, y); }
Value IndexBuilder::negate(Value condition) {
  return b.createOrFold<arith::XOrIOp>(loc, condition, arith::ConstantIntOp::create(b, loc, 1, 1));
}
Value IndexBuilder::select(Value condition, Value x, Value y) {
  return b.createOrFold<arith::SelectOp>(loc, condition, x, y);
}
Value IndexBuilder::fromStart(Value index, Value size) {
  return select(less(index, constant(0)), add(index, size), index);
}

void IndexBuilder::check(Value condition, const Twine &message, ValueRange values) {
  CheckOp::create(b, loc, condition, b.getStringAttr(message), values);
}
