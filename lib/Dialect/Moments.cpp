//===- Moments.cpp - Mean, variance and standard deviation ----------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// The graphs that define them. The variance is that of the differences to the mean: one more pass over the elements,
// but no cancellation.
//
//===----------------------------------------------------------------------===//

#include "GraphBuilder.h"
#include "TensorGraph/Dialect/ConstantOp.h"
#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "TensorGraph/Support/Scalar.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace tg;

namespace {
/// Builds sums over the same axes of tensors of one shape.
class Moments : public GraphBuilder {
public:
  Moments(OpBuilder &b, Location loc, Value x, std::optional<ArrayRef<int64_t>> axes, IntegerAttr parts)
      : GraphBuilder(b, loc), x(x), axes(b.getDenseI64ArrayAttr(axes ? SmallVector<int64_t>(*axes) : allAxes(x))),
        parts(parts) {}

  /// Returns the elements in the type that the graph computes in.
  Value elements() { return cast(x, computationType(getElementTypeOrSelf(x.getType()))); }

  Value mean(Value elements, bool keepdims) { return divide(sum(elements, keepdims), /*fewer=*/0); }

  Value variance(bool keepdims, int64_t ddof) {
    Value all = elements();
    Value difference = make<SubOp>(all, mean(all, /*keepdims=*/true));
    return divide(sum(square(difference), keepdims), ddof);
  }

  Value cast(Value value, Type element) {
    return getElementTypeOrSelf(value.getType()) == element ? value : make<CastOp>(value, TypeAttr::get(element));
  }

private:
  template <typename Op, typename... Args> Value make(Args... args) { return Op::create(b, loc, args...); }

  static SmallVector<int64_t> allAxes(Value x) {
    return llvm::to_vector(llvm::seq<int64_t>(0, mlir::cast<RankedTensorType>(x.getType()).getRank()));
  }

  /// Returns f64 for integers, and f32 for narrower floats.
  Type computationType(Type element) {
    if (element.isIntOrIndex())
      return b.getF64Type();
    return element.isF16() || element.isBF16() ? b.getF32Type() : element;
  }

  Value sum(Value elements, bool keepdims) {
    return make<SumOp>(elements, axes, keepdims ? b.getUnitAttr() : UnitAttr(), TypeAttr(), parts);
  }

  /// Returns the squares of magnitudes.
  Value square(Value values) {
    if (!isComplex(getElementTypeOrSelf(values.getType())))
      return make<MulOp>(values, values);
    Value re = make<RealOp>(values), im = make<ImagOp>(values);
    return make<AddOp>(make<MulOp>(re, re), make<MulOp>(im, im));
  }

  /// Divides by the number of elements, less `fewer` of them, but not by a negative number.
  Value divide(Value sums, int64_t fewer) {
    SmallVector<OpFoldResult> sizes;
    for (int64_t axis : axes.asArrayRef())
      sizes.push_back(size(x, axis));
    Value count = value(productOf(sizes));
    if (fewer != 0)
      count = max(sub(count, constant(fewer)), constant(0));
    Type part = partOf(getElementTypeOrSelf(sums.getType()));
    Value divisor;
    if (std::optional<int64_t> known = getConstantIntValue(count))
      divisor = createConstant(b, loc, b.getFloatAttr(part, double(*known)));
    else
      divisor = cast(count, part);
    if (!isComplex(getElementTypeOrSelf(sums.getType())))
      return make<DivOp>(sums, divisor);
    return make<ComplexOp>(make<DivOp>(make<RealOp>(sums), divisor), make<DivOp>(make<ImagOp>(sums), divisor));
  }

  Value x;
  DenseI64ArrayAttr axes;
  IntegerAttr parts;
};
} // namespace

SmallVector<Value> MeanOp::buildGraph(OpBuilder &b) {
  Moments moments(b, getLoc(), getX(), getAxes(), getPartsAttr());
  return {moments.cast(moments.mean(moments.elements(), getKeepdims()), getElementTypeOrSelf(getType()))};
}

SmallVector<Value> VarOp::buildGraph(OpBuilder &b) {
  Moments moments(b, getLoc(), getX(), getAxes(), getPartsAttr());
  return {moments.cast(moments.variance(getKeepdims(), getDdof()), getElementTypeOrSelf(getType()))};
}

SmallVector<Value> StdOp::buildGraph(OpBuilder &b) {
  Moments moments(b, getLoc(), getX(), getAxes(), getPartsAttr());
  Value deviation = SqrtOp::create(b, getLoc(), moments.variance(getKeepdims(), getDdof()));
  return {moments.cast(deviation, getElementTypeOrSelf(getType()))};
}

template <typename Op> static LogicalResult verifyDdof(Op op) {
  if (int64_t(op.getDdof()) < 0)
    return op.emitOpError("expects 'ddof' not to be negative, but got ") << int64_t(op.getDdof());
  return success();
}
LogicalResult VarOp::verify() { return verifyDdof(*this); }
LogicalResult StdOp::verify() { return verifyDdof(*this); }
