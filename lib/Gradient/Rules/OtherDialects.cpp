//===- OtherDialects.cpp - Derivatives of operations of arith, math and tensor ===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Rules.h"
#include "TensorGraph/Dialect/DerivativeTerms.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"

using namespace mlir;
using namespace tg;

//===----------------------------------------------------------------------===//
// Operations that mean the same as an elementwise operation of tg
//===----------------------------------------------------------------------===//

namespace {
template <typename OpTy, typename Same> struct SameRule : Rule<SameRule<OpTy, Same>, OpTy> {
  bool connects(Operation *, unsigned operand, unsigned) const { return Same::hasDerivativeOf(operand); }
  static Value derivative(Operation *op, OpBuilder &b, unsigned operand, Value g, ForwardValues &forward) {
    return Same::buildDerivativeOf(operand,
                                   DerivativeTerms(b, op->getLoc(), g, op->getOperands(), op->getResult(0), forward));
  }
  static Cotangents pull(const Pull<OpTy> &p) {
    Cotangents all(p.op->getNumOperands());
    for (unsigned k : p.wanted.set_bits())
      all[k] = derivative(p.op, p.b, k, p.g(), p.forward);
    return all;
  }
  static SmallVector<Value> push(const Push<OpTy> &p) {
    Value sum;
    for (auto [k, tangent] : llvm::enumerate(p.tangents))
      if (tangent && Same::hasDerivativeOf(k))
        sum = addTo(p.b, p.loc, sum, derivative(p.op, p.b, k, tangent, p.forward));
    return {sum};
  }
};

template <typename OpTy, typename Same> void attachSame(MLIRContext *context) {
  OpTy::template attachInterface<SameRule<OpTy, Same>>(*context);
}

/// A rounding: no derivative.
template <typename OpTy> struct NoRule : Rule<NoRule<OpTy>, OpTy> {
  bool connects(Operation *, unsigned, unsigned) const { return false; }
  static Cotangents pull(const Pull<OpTy> &p) { return Cotangents(p.op->getNumOperands()); }
  static SmallVector<Value> push(const Push<OpTy> &p) { return SmallVector<Value>(p.op->getNumResults()); }
};

struct SelectRule : Rule<SelectRule, arith::SelectOp> {
  static LinearGroups groups(arith::SelectOp) { return {{1, 2}}; }
  bool connects(Operation *, unsigned operand, unsigned) const { return operand != 0; }
  static Cotangents pull(const Pull<arith::SelectOp> &p) {
    Value condition = p.value(p.op.getCondition()), zero = p.zeros(p.op.getResult());
    return {Value(), p.make<arith::SelectOp>(condition, p.g(), zero), p.make<arith::SelectOp>(condition, zero, p.g())};
  }
};

/// A conversion between floats.
template <typename OpTy> struct ConversionRule : Rule<ConversionRule<OpTy>, OpTy> {
  static LinearGroups groups(OpTy) { return {{0}}; }
  static Cotangents pull(const Pull<OpTy> &p) {
    return {p.template make<CastOp>(p.g(), getElementTypeOrSelf(p.op.getIn().getType()))};
  }
};
} // namespace

void tg::registerArithRules(MLIRContext *context) {
  attachSame<arith::AddFOp, AddOp>(context);
  attachSame<arith::SubFOp, SubOp>(context);
  attachSame<arith::MulFOp, MulOp>(context);
  attachSame<arith::DivFOp, DivOp>(context);
  attachSame<arith::NegFOp, NegOp>(context);
  attachSame<arith::MaximumFOp, MaximumOp>(context);
  attachSame<arith::MinimumFOp, MinimumOp>(context);
  attachSame<arith::MaxNumFOp, MaximumOp>(context);
  attachSame<arith::MinNumFOp, MinimumOp>(context);
  arith::SelectOp::attachInterface<SelectRule>(*context);
  arith::ExtFOp::attachInterface<ConversionRule<arith::ExtFOp>>(*context);
  arith::TruncFOp::attachInterface<ConversionRule<arith::TruncFOp>>(*context);
}

void tg::registerMathRules(MLIRContext *context) {
  attachSame<math::AbsFOp, AbsOp>(context);
  attachSame<math::CopySignOp, CopySignOp>(context);
  attachSame<math::FmaOp, FmaOp>(context);
  attachSame<math::SqrtOp, SqrtOp>(context);
  attachSame<math::RsqrtOp, RsqrtOp>(context);
  attachSame<math::CbrtOp, CbrtOp>(context);
  attachSame<math::ExpOp, ExpOp>(context);
  attachSame<math::Exp2Op, Exp2Op>(context);
  attachSame<math::ExpM1Op, Expm1Op>(context);
  attachSame<math::LogOp, LogOp>(context);
  attachSame<math::Log2Op, Log2Op>(context);
  attachSame<math::Log10Op, Log10Op>(context);
  attachSame<math::Log1pOp, Log1pOp>(context);
  attachSame<math::PowFOp, PowOp>(context);
  attachSame<math::SinOp, SinOp>(context);
  attachSame<math::CosOp, CosOp>(context);
  attachSame<math::TanOp, TanOp>(context);
  attachSame<math::AsinOp, AsinOp>(context);
  attachSame<math::AcosOp, AcosOp>(context);
  attachSame<math::AtanOp, AtanOp>(context);
  attachSame<math::Atan2Op, Atan2Op>(context);
  attachSame<math::SinhOp, SinhOp>(context);
  attachSame<math::CoshOp, CoshOp>(context);
  attachSame<math::TanhOp, TanhOp>(context);
  attachSame<math::AsinhOp, AsinhOp>(context);
  attachSame<math::AcoshOp, AcoshOp>(context);
  attachSame<math::AtanhOp, AtanhOp>(context);
  attachSame<math::ErfOp, ErfOp>(context);
  attachSame<math::ErfcOp, ErfcOp>(context);
  math::CeilOp::attachInterface<NoRule<math::CeilOp>>(*context);
  math::FloorOp::attachInterface<NoRule<math::FloorOp>>(*context);
  math::RoundOp::attachInterface<NoRule<math::RoundOp>>(*context);
  math::RoundEvenOp::attachInterface<NoRule<math::RoundEvenOp>>(*context);
  math::TruncOp::attachInterface<NoRule<math::TruncOp>>(*context);
}

//===----------------------------------------------------------------------===//
// Tensors
//===----------------------------------------------------------------------===//

namespace {
struct TensorCastRule : RearrangementRule<TensorCastRule, tensor::CastOp> {
  static Cotangents pull(const Pull<tensor::CastOp> &p) {
    return {castTo(p.b, p.loc, p.g(), p.op.getSource().getType())};
  }
};

/// Returns the subscripts of single elements.
template <typename OpTy> SubscriptArguments elementAt(const Pull<OpTy> &p, ValueRange indices) {
  SubscriptArguments place(indices.size());
  for (auto [axis, index] : llvm::enumerate(indices))
    place.setIndex(axis, p.value(index));
  return place;
}

struct ExtractRule : RearrangementRule<ExtractRule, tensor::ExtractOp> {
  static Cotangents pull(const Pull<tensor::ExtractOp> &p) {
    Cotangents all(p.op->getNumOperands());
    all[0] = addSlice(p.b, p.loc, p.g(), p.zeros(p.op.getTensor()), elementAt(p, p.op.getIndices()));
    return all;
  }
};

struct InsertRule : Rule<InsertRule, tensor::InsertOp> {
  static LinearGroups groups(tensor::InsertOp) { return {{0, 1}}; }
  bool connects(Operation *, unsigned operand, unsigned) const { return operand < 2; }
  static Cotangents pull(const Pull<tensor::InsertOp> &p) {
    Cotangents all(p.op->getNumOperands());
    SubscriptArguments place = elementAt(p, p.op.getIndices());
    if (p.wanted[0])
      all[0] = slice(p.b, p.loc, p.g(), place);
    if (p.wanted[1])
      all[1] = p.make<SetSliceOp>(p.g().getType(), p.number(0), p.g(), place.bounds, place.starts, place.stops,
                                  place.steps, place.dropped);
    return all;
  }
};

struct FromElementsRule : Rule<FromElementsRule, tensor::FromElementsOp> {
  static LinearGroups groups(tensor::FromElementsOp op) {
    return {llvm::to_vector(llvm::seq<unsigned>(0, op->getNumOperands()))};
  }
  static Cotangents pull(const Pull<tensor::FromElementsOp> &p) {
    Cotangents all(p.op->getNumOperands());
    ArrayRef<int64_t> shape = shapeOf(p.op.getType());
    for (unsigned k : p.wanted.set_bits()) {
      SubscriptArguments place(shape.size());
      int64_t rest = k, block = p.op.getType().getNumElements();
      for (auto [axis, size] : llvm::enumerate(shape)) {
        block /= size;
        place.setIndex(axis, p.b.getIndexAttr(rest / block));
        rest %= block;
      }
      all[k] =
          shape.empty() ? castTo(p.b, p.loc, p.g(), p.op.getType().getElementType()) : slice(p.b, p.loc, p.g(), place);
    }
    return all;
  }
};

/// Numbers of an operation, where the derivative is built.
template <typename OpTy> SmallVector<OpFoldResult> valuesOf(const Pull<OpTy> &p, ArrayRef<OpFoldResult> numbers) {
  return llvm::map_to_vector(numbers, [&](OpFoldResult number) {
    auto value = dyn_cast<Value>(number);
    return value ? OpFoldResult(p.value(value)) : number;
  });
}

struct ExtractSliceRule : RearrangementRule<ExtractSliceRule, tensor::ExtractSliceOp> {
  static Cotangents pull(const Pull<tensor::ExtractSliceOp> &p) {
    Cotangents all(p.op->getNumOperands());
    all[0] = p.make<tensor::InsertSliceOp>(castTo(p.b, p.loc, p.g(), p.op.getType()), p.zeros(p.op.getSource()),
                                           valuesOf(p, p.op.getMixedOffsets()), valuesOf(p, p.op.getMixedSizes()),
                                           valuesOf(p, p.op.getMixedStrides()));
    return all;
  }
};

struct InsertSliceRule : Rule<InsertSliceRule, tensor::InsertSliceOp> {
  static LinearGroups groups(tensor::InsertSliceOp) { return {{0, 1}}; }
  bool connects(Operation *, unsigned operand, unsigned) const { return operand < 2; }
  static Cotangents pull(const Pull<tensor::InsertSliceOp> &p) {
    Cotangents all(p.op->getNumOperands());
    auto offsets = valuesOf(p, p.op.getMixedOffsets()), sizes = valuesOf(p, p.op.getMixedSizes()),
         strides = valuesOf(p, p.op.getMixedStrides());
    Value g = castTo(p.b, p.loc, p.g(), p.op.getType());
    if (p.wanted[0])
      all[0] = p.make<tensor::ExtractSliceOp>(p.op.getSourceType(), g, offsets, sizes, strides);
    if (p.wanted[1])
      all[1] = p.make<tensor::InsertSliceOp>(p.zeros(p.op.getSource()), g, offsets, sizes, strides);
    return all;
  }
};

/// The rule of an operation whose result has the elements of its operand in another shape.
template <typename OpTy> struct TensorReshapeRule : RearrangementRule<TensorReshapeRule<OpTy>, OpTy> {
  static Cotangents pull(const Pull<OpTy> &p) {
    Cotangents all(p.op->getNumOperands());
    all[0] = reshape(p.b, p.loc, p.g(), p.sizes(p.op.getSrc()));
    return all;
  }
};

struct SplatRule : RearrangementRule<SplatRule, tensor::SplatOp> {
  static Cotangents pull(const Pull<tensor::SplatOp> &p) {
    Cotangents all(p.op->getNumOperands());
    all[0] = unbroadcast(p.b, p.loc, p.g(), p.op.getInput().getType());
    return all;
  }
};
} // namespace

void tg::registerTensorRules(MLIRContext *context) {
  tensor::CastOp::attachInterface<TensorCastRule>(*context);
  tensor::ExtractOp::attachInterface<ExtractRule>(*context);
  tensor::InsertOp::attachInterface<InsertRule>(*context);
  tensor::FromElementsOp::attachInterface<FromElementsRule>(*context);
  tensor::ExtractSliceOp::attachInterface<ExtractSliceRule>(*context);
  tensor::InsertSliceOp::attachInterface<InsertSliceRule>(*context);
  tensor::ExpandShapeOp::attachInterface<TensorReshapeRule<tensor::ExpandShapeOp>>(*context);
  tensor::CollapseShapeOp::attachInterface<TensorReshapeRule<tensor::CollapseShapeOp>>(*context);
  tensor::SplatOp::attachInterface<SplatRule>(*context);
}
