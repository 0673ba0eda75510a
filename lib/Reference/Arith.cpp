//===- Arith.cpp - The dialect arith --------------------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "Dialect/ScalarMath.h"
#include "Meanings.h"
#include "Pointwise.h"
#include "TensorGraph/Dialect/ConstantOp.h"
#include "TensorGraph/Dialect/Resources.h"
#include "TensorGraph/Support/RuntimeMessages.h"
#include <cstring>

using namespace mlir;
using namespace tg;
using namespace tg::reference;

//===----------------------------------------------------------------------===//
// Constants
//===----------------------------------------------------------------------===//

static LogicalResult evaluateConstant(Evaluator &evaluator, arith::ConstantOp op) {
  if (isScalarAttribute(op.getValue()))
    return evaluator.set(op, Array(Scalar::fromAttribute(op.getValue())));
  auto dense = dyn_cast<DenseIntOrFPElementsAttr>(op.getValue());
  if (auto resource = dyn_cast<DenseResourceElementsAttr>(op.getValue())) {
    FailureOr<DenseElementsAttr> elements = readResource(resource, [&] { return evaluator.error(op); });
    if (failed(elements))
      return failure();
    dense = cast<DenseIntOrFPElementsAttr>(*elements);
  }
  if (!dense)
    return evaluator.error(op) << "this constant is not supported by the interpreter";
  auto result = evaluator.allocate(op, dense.getElementType(), dense.getType().getShape());
  if (failed(result))
    return failure();
  result->assign(dense);
  return evaluator.set(op, std::move(*result));
}

//===----------------------------------------------------------------------===//
// Integers
//===----------------------------------------------------------------------===//

/// Adds a division of signed numbers. It is undefined by zero, and if the quotient does not fit.
template <typename Op, typename Fn> static void addSignedDivision(Meanings &meanings, Fn fn) {
  addPointwise(meanings, Op::getOperationName(),
               [fn](Operation *, Type element, ArrayRef<Scalar> xs, std::string &message) {
                 int64_t x = signedOf(xs[0]), y = signedOf(xs[1]);
                 if (y == 0)
                   message = messages::divisionByZero();
                 else if (y == -1 && x == llvm::minIntN(widthOf(element)))
                   message = messages::divisionOverflows();
                 return Scalar::integer(element, !message.empty() ? 0 : fn(x, y));
               });
}
template <typename Op, typename Fn> static void addUnsignedDivision(Meanings &meanings, Fn fn) {
  addPointwise(meanings, Op::getOperationName(),
               [fn](Operation *, Type element, ArrayRef<Scalar> xs, std::string &message) {
                 uint64_t x = unsignedOf(xs[0]), y = unsignedOf(xs[1]);
                 if (y == 0)
                   message = messages::divisionByZero();
                 return Scalar::integer(element, !message.empty() ? 0 : int64_t(fn(x, y)));
               });
}

/// Adds a shift. An amount of at least the width gives poison, here 0.
template <typename Op, typename Fn> static void addShift(Meanings &meanings, Fn fn) {
  addPointwise(meanings, Op::getOperationName(), [fn](Operation *, Type element, ArrayRef<Scalar> xs, std::string &) {
    uint64_t amount = unsignedOf(xs[1]);
    return Scalar::integer(element, amount < widthOf(element) ? int64_t(fn(xs[0], amount)) : 0);
  });
}

static bool compare(arith::CmpIPredicate predicate, const Scalar &a, const Scalar &b) {
  int64_t x = signedOf(a), y = signedOf(b);
  uint64_t ux = unsignedOf(a), uy = unsignedOf(b);
  switch (predicate) {
  case arith::CmpIPredicate::eq:
    return x == y;
  case arith::CmpIPredicate::ne:
    return x != y;
  case arith::CmpIPredicate::slt:
    return x < y;
  case arith::CmpIPredicate::sle:
    return x <= y;
  case arith::CmpIPredicate::sgt:
    return x > y;
  case arith::CmpIPredicate::sge:
    return x >= y;
  case arith::CmpIPredicate::ult:
    return ux < uy;
  case arith::CmpIPredicate::ule:
    return ux <= uy;
  case arith::CmpIPredicate::ugt:
    return ux > uy;
  case arith::CmpIPredicate::uge:
    return ux >= uy;
  }
  llvm_unreachable("unknown predicate");
}

static void addArithIntegers(Meanings &m) {
  addSigned<arith::AddIOp>(m, [](uint64_t x, uint64_t y) { return x + y; });
  addSigned<arith::SubIOp>(m, [](uint64_t x, uint64_t y) { return x - y; });
  addSigned<arith::MulIOp>(m, [](uint64_t x, uint64_t y) { return x * y; });
  addSigned<arith::AndIOp>(m, [](uint64_t x, uint64_t y) { return x & y; });
  addSigned<arith::OrIOp>(m, [](uint64_t x, uint64_t y) { return x | y; });
  addSigned<arith::XOrIOp>(m, [](uint64_t x, uint64_t y) { return x ^ y; });
  addSigned<arith::MaxSIOp>(m, [](int64_t x, int64_t y) { return std::max(x, y); });
  addSigned<arith::MinSIOp>(m, [](int64_t x, int64_t y) { return std::min(x, y); });
  addUnsigned<arith::MaxUIOp>(m, [](uint64_t x, uint64_t y) { return std::max(x, y); });
  addUnsigned<arith::MinUIOp>(m, [](uint64_t x, uint64_t y) { return std::min(x, y); });
  addSignedDivision<arith::DivSIOp>(m, [](int64_t x, int64_t y) { return x / y; });
  addSignedDivision<arith::RemSIOp>(m, [](int64_t x, int64_t y) { return x % y; });
  addSignedDivision<arith::FloorDivSIOp>(m, [](int64_t x, int64_t y) { return x / y - (x % y && (x < 0) != (y < 0)); });
  addSignedDivision<arith::CeilDivSIOp>(m, [](int64_t x, int64_t y) { return x / y + (x % y && (x < 0) == (y < 0)); });
  addUnsignedDivision<arith::DivUIOp>(m, [](uint64_t x, uint64_t y) { return x / y; });
  addUnsignedDivision<arith::RemUIOp>(m, [](uint64_t x, uint64_t y) { return x % y; });
  addUnsignedDivision<arith::CeilDivUIOp>(m, [](uint64_t x, uint64_t y) { return x / y + (x % y != 0); });
  addShift<arith::ShLIOp>(m, [](const Scalar &x, uint64_t amount) { return unsignedOf(x) << amount; });
  addShift<arith::ShRUIOp>(m, [](const Scalar &x, uint64_t amount) { return unsignedOf(x) >> amount; });
  addShift<arith::ShRSIOp>(m, [](const Scalar &x, uint64_t amount) { return signedOf(x) >> amount; });
  addPointwise(m, arith::CmpIOp::getOperationName(),
               [](Operation *op, Type element, ArrayRef<Scalar> xs, std::string &) {
                 return Scalar::integer(element, compare(cast<arith::CmpIOp>(op).getPredicate(), xs[0], xs[1]));
               });
  addPointwise(m, arith::SelectOp::getOperationName(),
               [](Operation *, Type, ArrayRef<Scalar> xs, std::string &) { return xs[0].i ? xs[1] : xs[2]; });
}

//===----------------------------------------------------------------------===//
// Floats
//===----------------------------------------------------------------------===//

static bool compare(arith::CmpFPredicate predicate, double x, double y) {
  bool unordered = x != x || y != y;
  switch (predicate) {
  case arith::CmpFPredicate::AlwaysFalse:
    return false;
  case arith::CmpFPredicate::OEQ:
    return x == y;
  case arith::CmpFPredicate::OGT:
    return x > y;
  case arith::CmpFPredicate::OGE:
    return x >= y;
  case arith::CmpFPredicate::OLT:
    return x < y;
  case arith::CmpFPredicate::OLE:
    return x <= y;
  case arith::CmpFPredicate::ONE:
    return !unordered && x != y;
  case arith::CmpFPredicate::ORD:
    return !unordered;
  case arith::CmpFPredicate::UEQ:
    return unordered || x == y;
  case arith::CmpFPredicate::UGT:
    return unordered || x > y;
  case arith::CmpFPredicate::UGE:
    return unordered || x >= y;
  case arith::CmpFPredicate::ULT:
    return unordered || x < y;
  case arith::CmpFPredicate::ULE:
    return unordered || x <= y;
  case arith::CmpFPredicate::UNE:
    return x != y;
  case arith::CmpFPredicate::UNO:
    return unordered;
  case arith::CmpFPredicate::AlwaysTrue:
    return true;
  }
  llvm_unreachable("unknown predicate");
}

static void addFloats(Meanings &m) {
  addFloat<arith::AddFOp>(m, [](auto x, auto y, auto) { return x + y; });
  addFloat<arith::SubFOp>(m, [](auto x, auto y, auto) { return x - y; });
  addFloat<arith::MulFOp>(m, [](auto x, auto y, auto) { return x * y; });
  addFloat<arith::DivFOp>(m, [](auto x, auto y, auto) { return x / y; });
  addFloat<arith::RemFOp>(m, [](auto x, auto y, auto) { return std::fmod(x, y); });
  addFloat<arith::NegFOp>(m, [](auto x, auto, auto) { return -x; });
  addFloat<arith::MaximumFOp>(m, [](auto x, auto y, auto) { return scalar::maximum(x, y); });
  addFloat<arith::MinimumFOp>(m, [](auto x, auto y, auto) { return scalar::minimum(x, y); });
  addFloat<arith::MaxNumFOp>(m, [](auto x, auto y, auto) { return x != x ? y : y != y ? x : scalar::maximum(x, y); });
  addFloat<arith::MinNumFOp>(m, [](auto x, auto y, auto) { return x != x ? y : y != y ? x : scalar::minimum(x, y); });
  addPointwise(m, arith::CmpFOp::getOperationName(),
               [](Operation *op, Type element, ArrayRef<Scalar> xs, std::string &) {
                 return Scalar::integer(element, compare(cast<arith::CmpFOp>(op).getPredicate(), xs[0].f, xs[1].f));
               });
}

//===----------------------------------------------------------------------===//
// Conversions
//===----------------------------------------------------------------------===//

/// Converts to f16 and bf16 through f32.
template <typename T> static Scalar toFloat(Type element, T x) {
  return Scalar::real(element, element.isF64() ? static_cast<double>(x) : static_cast<float>(x));
}

/// Converts to a signed number. Out-of-range values give poison, here the nearest integer; NaN gives 0.
static Scalar toSigned(Type element, double x) {
  double limit = std::ldexp(1.0, widthOf(element) - 1);
  if (x != x)
    return Scalar::integer(element, 0);
  if (x < -limit || x >= limit)
    return Scalar::integer(element, x < 0 ? llvm::minIntN(widthOf(element)) : llvm::maxIntN(widthOf(element)));
  return Scalar::integer(element, static_cast<int64_t>(x));
}
static Scalar toUnsigned(Type element, double x) {
  if (!(x > -1))
    return Scalar::integer(element, 0);
  if (x >= std::ldexp(1.0, widthOf(element)))
    return Scalar::integer(element, -1);
  return Scalar::integer(element, static_cast<int64_t>(static_cast<uint64_t>(x < 0 ? 0 : x)));
}

static Scalar bitcast(Type element, const Scalar &x) {
  Array from(x), to(element, {});
  std::memcpy(to.data(), from.data(), to.getNumBytes());
  return to.get(0);
}

static void addConversions(Meanings &m) {
  auto add = [&m](StringRef name, Scalar (*convert)(Type, const Scalar &)) {
    addPointwise(m, name, [convert](Operation *, Type element, ArrayRef<Scalar> xs, std::string &) {
      return convert(element, xs[0]);
    });
  };
  auto fromSigned = [](Type element, const Scalar &x) { return Scalar::integer(element, signedOf(x)); };
  auto fromUnsigned = [](Type element, const Scalar &x) { return Scalar::integer(element, unsignedOf(x)); };
  auto fromFloat = [](Type element, const Scalar &x) { return Scalar::real(element, x.f); };
  add(arith::ExtSIOp::getOperationName(), fromSigned);
  add(arith::TruncIOp::getOperationName(), fromSigned);
  add(arith::IndexCastOp::getOperationName(), fromSigned);
  add(arith::ExtUIOp::getOperationName(), fromUnsigned);
  add(arith::IndexCastUIOp::getOperationName(), fromUnsigned);
  add(arith::ExtFOp::getOperationName(), fromFloat);
  add(arith::TruncFOp::getOperationName(), fromFloat);
  add(arith::SIToFPOp::getOperationName(), [](Type element, const Scalar &x) { return toFloat(element, signedOf(x)); });
  add(arith::UIToFPOp::getOperationName(),
      [](Type element, const Scalar &x) { return toFloat(element, unsignedOf(x)); });
  add(arith::FPToSIOp::getOperationName(), [](Type element, const Scalar &x) { return toSigned(element, x.f); });
  add(arith::FPToUIOp::getOperationName(), [](Type element, const Scalar &x) { return toUnsigned(element, x.f); });
  add(arith::BitcastOp::getOperationName(), bitcast);
}

void tg::reference::addArith(Meanings &meanings) {
  meanings.add<arith::ConstantOp>(evaluateConstant);
  meanings.add<ConstantOp>([](Evaluator &evaluator, ConstantOp op) {
    return evaluator.set(op, Array(Scalar::fromAttribute(op.getValue())));
  });
  addArithIntegers(meanings);
  addFloats(meanings);
  addConversions(meanings);
}
