//===- Matching.cpp - Queries and replacements for patterns ---------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Matching.h"
#include "TensorGraph/Dialect/ConstantOp.h"
#include "TensorGraph/Dialect/Types.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace tg;

std::optional<Scalar> tg::uniformElement(Value value) {
  // Repetitions of repetitions are merged, so a few steps are enough.
  for (int step = 0; step < 4; ++step) {
    Attribute attribute;
    if (matchPattern(value, m_Constant(&attribute))) {
      if (auto dense = dyn_cast<DenseElementsAttr>(attribute))
        attribute = dense.isSplat() ? dense.getSplatValue<Attribute>() : Attribute();
      if (!attribute || !isScalarAttribute(attribute))
        return std::nullopt;
      return Scalar::fromAttribute(attribute);
    }
    Operation *op = value.getDefiningOp();
    if (!op || !(op->hasTrait<Repeats>() || isa<tensor::SplatOp>(op)))
      return std::nullopt;
    value = op->getOperand(0);
  }
  return std::nullopt;
}

bool tg::isAll(Value value, double number) {
  std::optional<Scalar> element = uniformElement(value);
  if (!element)
    return false;
  if (element->isComplex())
    return false;
  if (!element->isFloat()) {
    auto integer = static_cast<int64_t>(number);
    // Modulo 2^n, -1 is the largest unsigned number.
    bool wraps = number < 0 && isUnsigned(element->type);
    return element->i == (wraps ? Scalar::integer(element->type, integer).i : integer);
  }
  return element->f == number && std::signbit(element->f) == std::signbit(number);
}

bool tg::isAllOnes(Value value) { return isAll(value, getElementTypeOrSelf(value).isInteger(1) ? 1 : -1); }

bool tg::isAllLargest(Value value) {
  std::optional<Scalar> element = uniformElement(value);
  if (!element || element->isComplex() || element->type.isInteger(1))
    return element && !element->isComplex() && element->i == 1;
  if (element->isFloat())
    return element->f == HUGE_VAL;
  if (isUnsigned(element->type))
    return isAllOnes(value);
  return element->i == llvm::maxIntN(widthOf(element->type));
}

bool tg::isAllSmallest(Value value) {
  std::optional<Scalar> element = uniformElement(value);
  if (!element || element->isComplex() || element->type.isInteger(1))
    return element && !element->isComplex() && element->i == 0;
  if (element->isFloat())
    return element->f == -HUGE_VAL;
  return element->i == (isUnsigned(element->type) ? 0 : llvm::minIntN(widthOf(element->type)));
}

bool tg::isFoldable(Value value) {
  Attribute attribute;
  if (!matchPattern(value, m_Constant(&attribute)))
    return false;
  if (isScalarAttribute(attribute))
    return true;
  auto dense = dyn_cast<DenseIntOrFPElementsAttr>(attribute);
  // Folding of elementwise operations has this limit, too.
  return dense && dense.getNumElements() > 0 && (dense.isSplat() || dense.getNumElements() <= 1024);
}

bool tg::broadcastsTo(ValueRange operands, Type type) {
  FailureOr<Type> own = broadcastType(std::nullopt, operands.getTypes(), getElementTypeOrSelf(type));
  return succeeded(own) && *own == type && alwaysBroadcastable(operands);
}

/// Returns the sizes of an operation's result.
static SmallVector<OpFoldResult> sizesOf(PatternRewriter &rewriter, Operation *op) {
  ReifiedRankedShapedTypeDims shapes;
  if (failed(cast<ReifyRankedShapedTypeOpInterface>(op).reifyResultShapes(rewriter, shapes)))
    llvm_unreachable("operations of the dialect know their sizes");
  return shapes.front();
}

/// Repeats a value to the shape of an operation's result.
static Value repeat(PatternRewriter &rewriter, Operation *op, Value value) {
  SmallVector<int64_t> sizes;
  SmallVector<Value> dynamic;
  dispatchIndexOpFoldResults(sizesOf(rewriter, op), dynamic, sizes);
  if (isa<RankedTensorType>(value.getType()))
    return BroadcastToOp::create(rewriter, op->getLoc(), value, dynamic, sizes);
  return FullOp::create(rewriter, op->getLoc(), value, dynamic, sizes);
}

LogicalResult tg::replaceByValue(PatternRewriter &rewriter, Operation *op, Value value) {
  if (!isSpeculatable(op))
    return rewriter.notifyMatchFailure(op, "it may fail");
  rewriter.replaceOp(op, value.getType() == op->getResult(0).getType() ? value : repeat(rewriter, op, value));
  return success();
}

LogicalResult tg::replaceByNumber(PatternRewriter &rewriter, Operation *op, const Scalar &number) {
  if (!isSpeculatable(op))
    return rewriter.notifyMatchFailure(op, "it may fail");
  auto tensor = dyn_cast<RankedTensorType>(op->getResult(0).getType());
  auto attribute = cast<TypedAttr>(number.toAttribute());
  if (tensor && tensor.hasStaticShape())
    attribute = denseElements(tensor, number);
  Value value = createConstant(rewriter, op->getLoc(), attribute);
  return replaceByValue(rewriter, op, value);
}

LogicalResult tg::replaceByNumber(PatternRewriter &rewriter, Operation *op, double number) {
  Type element = getElementTypeOrSelf(op->getResult(0).getType());
  return replaceByNumber(rewriter, op,
                         isComplex(element)        ? Scalar::complex(element, number, 0)
                         : isa<FloatType>(element) ? Scalar::real(element, number)
                                                   : Scalar::integer(element, int64_t(number)));
}

Operation *tg::rebuild(OpBuilder &b, Operation *op, ValueRange operands, Type type) {
  OperationState state(op->getLoc(), op->getName(), operands, type, {});
  // The attributes that are not properties, but belong to the operation.
  if (std::optional<RegisteredOperationName> name = op->getRegisteredInfo())
    for (NamedAttribute attribute : op->getRawDictionaryAttrs())
      if (!op->getPropertiesStorage() && llvm::is_contained(name->getAttributeNames(), attribute.getName()))
        state.attributes.push_back(attribute);
  state.propertiesAttr = op->getPropertiesAsAttribute();
  return b.create(state);
}
