//===- ReductionOps.cpp - Reductions, cumulative operations, sorting ------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Axes.h"
#include "Bytecode.h"
#include "ResultTypes.h"
#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "TensorGraph/Dialect/Types.h"
#include "TensorGraph/Support/Scalar.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace tg;

//===----------------------------------------------------------------------===//
// Code shared by the generated operations
//===----------------------------------------------------------------------===//

namespace tg::detail {

static SmallVector<int64_t> reducedAxes(Value x, std::optional<ArrayRef<int64_t>> axes) {
  if (axes)
    return llvm::to_vector(*axes);
  return llvm::to_vector(llvm::seq<int64_t>(0, cast<RankedTensorType>(x.getType()).getRank()));
}

static LogicalResult inferReduction(std::optional<Location> location, Type type, std::optional<ArrayRef<int64_t>> axes,
                                    bool keepdims, Type element, SmallVectorImpl<Type> &results) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  if (!tensor)
    return emitOptionalError(location, "expects a ranked tensor to reduce, but got ", type);
  // Rejects accumulators that are invalid for all results; verifyAccumulator rejects the others.
  if (element != tensor.getElementType() && (!isElementType(element) || element.isInteger(1)))
    return emitOptionalError(location, "expects to accumulate in a wider type of the same kind as ",
                             tensor.getElementType(), ", but got ", element);
  int64_t last = -1;
  for (int64_t axis : axes.value_or(ArrayRef<int64_t>())) {
    if (axis <= last || axis >= tensor.getRank())
      return emitOptionalError(location, "expects ascending axes in [0, ", tensor.getRank(), "), but got ", axis,
                               last >= 0 ? " after " : "", last >= 0 ? Twine(last) : Twine(""));
    last = axis;
  }
  SmallVector<int64_t> shape;
  for (auto [axis, size] : llvm::enumerate(tensor.getShape())) {
    if (axes && !llvm::is_contained(*axes, int64_t(axis)))
      shape.push_back(size);
    else if (keepdims)
      shape.push_back(1);
  }
  results.push_back(tensorOrScalar(shape, element));
  return verifySize(location, results.back());
}

template <typename Op> static LogicalResult reifyReduction(Op op, OpBuilder &b, ReifiedRankedShapedTypeDims &shapes) {
  SmallVector<int64_t> axes = reducedAxes(op.getX(), op.getAxes());
  SmallVector<OpFoldResult> sizes;
  for (int64_t axis = 0, rank = cast<RankedTensorType>(op.getX().getType()).getRank(); axis < rank; ++axis) {
    if (!llvm::is_contained(axes, axis))
      sizes.push_back(tensor::getMixedSize(b, op.getLoc(), op.getX(), axis));
    else if (op.getKeepdims())
      sizes.push_back(b.getIndexAttr(1));
  }
  shapes.push_back(sizes);
  return success();
}

/// Returns the element type of means of elements of a type.
static Type meanElement(Type element) {
  return element.isIntOrIndex() ? Float64Type::get(element.getContext()) : element;
}

/// Returns the element type of variances and standard deviations.
static Type spreadElement(Type element) { return partOf(meanElement(element)); }

static Speculation::Speculatability nonEmptyAxesSpeculatability(Value x, ArrayRef<int64_t> axes) {
  auto type = cast<RankedTensorType>(x.getType());
  bool nonEmpty = llvm::all_of(axes, [&](int64_t axis) { return !type.isDynamicDim(axis) && type.getDimSize(axis); });
  return nonEmpty ? Speculation::Speculatable : Speculation::NotSpeculatable;
}

static LogicalResult verifyAxisOf(Operation *op, RankedTensorType type, int64_t axis) {
  return tg::verifyAxis(op->getLoc(), axis, type.getRank());
}

} // namespace tg::detail

#define GET_OP_CLASSES
#include "TensorGraph/Dialect/ReductionOps.cpp.inc"

void TensorGraphDialect::registerReductionOps() {
  addOperations<
#define GET_OP_LIST
#include "TensorGraph/Dialect/ReductionOps.cpp.inc"
      >();
}

//===----------------------------------------------------------------------===//
// SumOp, ProdOp, ArgmaxOp, ArgminOp
//===----------------------------------------------------------------------===//

template <typename Op> static LogicalResult verifyAccumulator(Op op) {
  std::optional<Type> wide = op.getAccumulator();
  if (!wide)
    return success();
  Type element = getElementTypeOrSelf(op.getX().getType());
  bool sameKind = isa<FloatType>(*wide) == isa<FloatType>(element) && isComplex(*wide) == isComplex(element) &&
                  isElementType(*wide) && !wide->isInteger(1);
  auto width = [](Type type) { return type.isIndex() ? 64u : partOf(type).getIntOrFloatBitWidth(); };
  if (!sameKind || width(*wide) <= width(element))
    return op.emitOpError("expects to accumulate in a wider type of the same kind as ")
           << element << ", but got " << *wide;
  return success();
}
LogicalResult SumOp::verify() { return verifyAccumulator(*this); }
LogicalResult ProdOp::verify() { return verifyAccumulator(*this); }

template <typename Op> static LogicalResult verifyArgAxes(Op op) {
  if (op.getAxes() && op.getAxes()->size() != 1 &&
      int64_t(op.getAxes()->size()) != cast<RankedTensorType>(op.getX().getType()).getRank())
    return op.emitOpError("expects to reduce one axis or all, but got axes [") << *op.getAxes() << "]";
  return success();
}
LogicalResult ArgmaxOp::verify() { return verifyArgAxes(*this); }
LogicalResult ArgminOp::verify() { return verifyArgAxes(*this); }

//===----------------------------------------------------------------------===//
// The softmax family
//===----------------------------------------------------------------------===//

// x minus its largest element along the axes. If that is infinite, 0 is subtracted, so that no other element becomes
// NaN.
static std::pair<Value, Value> subtractLargest(OpBuilder &b, Location loc, Value x, DenseI64ArrayAttr axes) {
  Value largest = MaxOp::create(b, loc, x, axes, b.getUnitAttr());
  Value infinite = IsInfOp::create(b, loc, largest);
  auto zero = arith::ConstantOp::create(b, loc, b.getZeroAttr(getElementTypeOrSelf(x.getType())));
  Value shift = SelectOp::create(b, loc, infinite, zero, largest);
  return {SubOp::create(b, loc, x, shift), shift};
}

SmallVector<Value> SoftmaxOp::buildGraph(OpBuilder &b) {
  auto axes = b.getDenseI64ArrayAttr(getAxis());
  Value shifted = subtractLargest(b, getLoc(), getX(), axes).first;
  Value e = ExpOp::create(b, getLoc(), shifted);
  Value sum = SumOp::create(b, getLoc(), e, axes, b.getUnitAttr(), TypeAttr(), getPartsAttr());
  return {DivOp::create(b, getLoc(), e, sum)};
}

SmallVector<Value> LogSoftmaxOp::buildGraph(OpBuilder &b) {
  auto axes = b.getDenseI64ArrayAttr(getAxis());
  Value shifted = subtractLargest(b, getLoc(), getX(), axes).first;
  Value e = ExpOp::create(b, getLoc(), shifted);
  Value sum = SumOp::create(b, getLoc(), e, axes, b.getUnitAttr(), TypeAttr(), getPartsAttr());
  return {SubOp::create(b, getLoc(), shifted, LogOp::create(b, getLoc(), sum))};
}

SmallVector<Value> LogSumExpOp::buildGraph(OpBuilder &b) {
  SmallVector<int64_t> reduced = detail::reducedAxes(getX(), getAxes());
  auto axes = b.getDenseI64ArrayAttr(reduced);
  auto [shifted, shift] = subtractLargest(b, getLoc(), getX(), axes);
  Value e = ExpOp::create(b, getLoc(), shifted);
  Value sum = SumOp::create(b, getLoc(), e, axes, b.getUnitAttr(), TypeAttr(), getPartsAttr());
  Value result = AddOp::create(b, getLoc(), LogOp::create(b, getLoc(), sum), shift);
  // The result for a tensor of rank 0 is a scalar.
  return {getKeepdims() || reduced.empty() ? result : Value(SqueezeOp::create(b, getLoc(), result, axes))};
}

LogicalResult SoftmaxOp::verify() { return detail::verifyAxisOf(*this, getX().getType(), getAxis()); }
LogicalResult LogSoftmaxOp::verify() { return detail::verifyAxisOf(*this, getX().getType(), getAxis()); }

LogicalResult LogSumExpOp::inferReturnTypes(MLIRContext *, std::optional<Location> location, ValueRange operands,
                                            DictionaryAttr attributes, OpaqueProperties properties, RegionRange regions,
                                            SmallVectorImpl<Type> &results) {
  Adaptor adaptor(operands, attributes, properties, regions);
  Type type = adaptor.getX().getType();
  return detail::inferReduction(location, type, adaptor.getAxes(), adaptor.getKeepdims(), getElementTypeOrSelf(type),
                                results);
}

LogicalResult SoftmaxOp::reifyResultShapes(OpBuilder &b, ReifiedRankedShapedTypeDims &shapes) {
  shapes.push_back(tensor::getMixedSizes(b, getLoc(), getX()));
  return success();
}
LogicalResult LogSoftmaxOp::reifyResultShapes(OpBuilder &b, ReifiedRankedShapedTypeDims &shapes) {
  shapes.push_back(tensor::getMixedSizes(b, getLoc(), getX()));
  return success();
}
LogicalResult LogSumExpOp::reifyResultShapes(OpBuilder &b, ReifiedRankedShapedTypeDims &shapes) {
  return detail::reifyReduction(*this, b, shapes);
}

Speculation::Speculatability SoftmaxOp::getSpeculatability() {
  return detail::nonEmptyAxesSpeculatability(getX(), {int64_t(getAxis())});
}
Speculation::Speculatability LogSoftmaxOp::getSpeculatability() {
  return detail::nonEmptyAxesSpeculatability(getX(), {int64_t(getAxis())});
}
Speculation::Speculatability LogSumExpOp::getSpeculatability() {
  return detail::nonEmptyAxesSpeculatability(getX(), detail::reducedAxes(getX(), getAxes()));
}
