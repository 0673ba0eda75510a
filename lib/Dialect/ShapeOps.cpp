//===- ShapeOps.cpp - Operations that rearrange elements, and creation ----===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Axes.h"
#include "Bytecode.h"
#include "ResultTypes.h"
#include "ShapeInference.h"
#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "TensorGraph/Dialect/Types.h"
#include "TensorGraph/Support/Scalar.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/IndexingUtils.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace tg;
using tg::detail::verifySizes;

/// Parses the type `tensor<…xT>` of a tensor, which implies the type T of a scalar operand.
static ParseResult parseTensorWithElement(OpAsmParser &parser, Type &tensor, Type &element) {
  if (parser.parseType(tensor))
    return failure();
  element = getElementTypeOrSelf(tensor);
  return success();
}
static void printTensorWithElement(OpAsmPrinter &printer, Operation *, Type tensor, Type) { printer << tensor; }

static ParseResult parsePermutationType(OpAsmParser &parser, DenseI64ArrayAttr &permutation, Type &x) {
  return failure(parseOperandTypes(parser, x) ||
                 countFromStart(parser, permutation, countAxes(x), /*isPermutation=*/true));
}
static void printPermutationType(OpAsmPrinter &printer, Operation *, Attribute, Type x) { printer << x; }

/// Parses the type of an operand that gets more axes, which `axes` counts among those of the result.
static ParseResult parseNewAxesType(OpAsmParser &parser, DenseI64ArrayAttr &axes, Type &x) {
  return failure(parseOperandTypes(parser, x) || countFromStart(parser, axes, countAxes(x) + axes.size()));
}
static void printNewAxesType(OpAsmPrinter &printer, Operation *, Attribute, Type x) { printer << x; }

static ParseResult parseJoinedTypes(OpAsmParser &parser, IntegerAttr &axis,
                                    ArrayRef<OpAsmParser::UnresolvedOperand> inputs, SmallVectorImpl<Type> &types) {
  if (parseListedTypes(parser, inputs, types))
    return failure();
  return types.empty() ? success() : countFromStart(parser, axis, countAxes(types.front()));
}
static void printJoinedTypes(OpAsmPrinter &printer, Operation *, Attribute, OperandRange, TypeRange types) {
  printOperandTypes(printer, types);
}

#define GET_OP_CLASSES
#include "TensorGraph/Dialect/ShapeOps.cpp.inc"

void TensorGraphDialect::registerShapeOps() {
  addOperations<
#define GET_OP_LIST
#include "TensorGraph/Dialect/ShapeOps.cpp.inc"
      >();
}

//===----------------------------------------------------------------------===//
// Axes
//===----------------------------------------------------------------------===//

static LogicalResult verifyAscending(std::optional<Location> location, ArrayRef<int64_t> axes, int64_t rank) {
  int64_t last = -1;
  for (int64_t axis : axes) {
    if (axis <= last || axis >= rank)
      return emitOptionalError(location, "expects ascending axes in [0, ", rank, "), but got [", axes, "]");
    last = axis;
  }
  return success();
}

TG_INFER(TransposeOp) {
  Adaptor adaptor(operands, attributes, properties, regions);
  auto type = dyn_cast<RankedTensorType>(adaptor.getX().getType());
  if (!type)
    return emitOptionalError(location, "expects a ranked tensor, but got ", operands[0].getType());
  ArrayRef<int64_t> permutation = adaptor.getPermutation();
  if (int64_t(permutation.size()) != type.getRank() || !isPermutationVector(permutation))
    return emitOptionalError(location, "expects a permutation of ", type.getRank(), " axes, but got [", permutation,
                             "]");
  results.push_back(type.clone(applyPermutation(type.getShape(), permutation)));
  return success();
}
LogicalResult TransposeOp::reifyResultShapes(OpBuilder &b, ReifiedRankedShapedTypeDims &shapes) {
  shapes.push_back(applyPermutation(tensor::getMixedSizes(b, getLoc(), getX()), getPermutation()));
  return success();
}
FailureOr<OperandAxes> TransposeOp::getOperandAxes(int64_t axis) { return OperandAxes{getPermutation()[axis]}; }

OpFoldResult TransposeOp::fold(FoldAdaptor) {
  if (isIdentityPermutation(getPermutation()))
    return getX();
  if (auto inner = getX().getDefiningOp<TransposeOp>())
    if (isIdentityPermutation(applyPermutation(inner.getPermutation(), getPermutation())))
      return inner.getX();
  return {};
}

TG_INFER(ExpandDimsOp) {
  Adaptor adaptor(operands, attributes, properties, regions);
  Type type = adaptor.getX().getType();
  auto tensor = dyn_cast<RankedTensorType>(type);
  SmallVector<int64_t> shape = tensor ? llvm::to_vector(tensor.getShape()) : SmallVector<int64_t>();
  ArrayRef<int64_t> axes = adaptor.getAxes();
  if (failed(verifyAscending(location, axes, shape.size() + axes.size())))
    return failure();
  for (int64_t axis : axes)
    shape.insert(shape.begin() + axis, 1);
  results.push_back(RankedTensorType::get(shape, getElementTypeOrSelf(type)));
  return success();
}
LogicalResult ExpandDimsOp::reifyResultShapes(OpBuilder &b, ReifiedRankedShapedTypeDims &shapes) {
  SmallVector<OpFoldResult> sizes;
  if (isa<RankedTensorType>(getX().getType()))
    sizes = tensor::getMixedSizes(b, getLoc(), getX());
  for (int64_t axis : getAxes())
    sizes.insert(sizes.begin() + axis, b.getIndexAttr(1));
  shapes.push_back(sizes);
  return success();
}
FailureOr<OperandAxes> ExpandDimsOp::getOperandAxes(int64_t axis) {
  if (llvm::is_contained(getAxes(), axis))
    return failure();
  return OperandAxes{axis - llvm::count_if(getAxes(), [&](int64_t added) { return added < axis; })};
}

OpFoldResult ExpandDimsOp::fold(FoldAdaptor) {
  return getX().getType() == getType() ? OpFoldResult(getX()) : OpFoldResult();
}

TG_INFER(SqueezeOp) {
  Adaptor adaptor(operands, attributes, properties, regions);
  auto type = dyn_cast<RankedTensorType>(adaptor.getX().getType());
  if (!type)
    return emitOptionalError(location, "expects a ranked tensor, but got ", operands[0].getType());
  if (failed(verifyAscending(location, adaptor.getAxes(), type.getRank())))
    return failure();
  SmallVector<int64_t> shape;
  for (auto [axis, size] : llvm::enumerate(type.getShape())) {
    if (!llvm::is_contained(adaptor.getAxes(), int64_t(axis)))
      shape.push_back(size);
    else if (size != 1 && !ShapedType::isDynamic(size))
      return emitOptionalError(location, "expects axis ", axis, " to have size 1, but got ", size);
  }
  results.push_back(tensorOrScalar(shape, type.getElementType()));
  return success();
}
LogicalResult SqueezeOp::reifyResultShapes(OpBuilder &b, ReifiedRankedShapedTypeDims &shapes) {
  SmallVector<OpFoldResult> &sizes = shapes.emplace_back();
  for (int64_t axis = 0; axis < getX().getType().getRank(); ++axis)
    if (!llvm::is_contained(getAxes(), axis))
      sizes.push_back(tensor::getMixedSize(b, getLoc(), getX(), axis));
  return success();
}
FailureOr<OperandAxes> SqueezeOp::getOperandAxes(int64_t axis) {
  // The axes are ascending.
  for (int64_t gone : getAxes())
    axis += gone <= axis;
  return OperandAxes{axis};
}

OpFoldResult SqueezeOp::fold(FoldAdaptor) {
  if (getX().getType() == getType())
    return getX();
  if (auto expand = getX().getDefiningOp<ExpandDimsOp>())
    if (expand.getAxes() == getAxes() && expand.getX().getType() == getType())
      return expand.getX();
  return {};
}
Speculation::Speculatability SqueezeOp::getSpeculatability() {
  bool known = llvm::none_of(getAxes(), [&](int64_t axis) { return getX().getType().isDynamicDim(axis); });
  return known ? Speculation::Speculatable : Speculation::NotSpeculatable;
}

TG_INFER(FlipOp) {
  Adaptor adaptor(operands, attributes, properties, regions);
  auto type = dyn_cast<RankedTensorType>(adaptor.getX().getType());
  if (!type)
    return emitOptionalError(location, "expects a ranked tensor, but got ", operands[0].getType());
  results.push_back(type);
  return verifyAscending(location, adaptor.getAxes(), type.getRank());
}
LogicalResult FlipOp::reifyResultShapes(OpBuilder &b, ReifiedRankedShapedTypeDims &shapes) {
  shapes.push_back(tensor::getMixedSizes(b, getLoc(), getX()));
  return success();
}
OpFoldResult FlipOp::fold(FoldAdaptor) {
  if (llvm::all_of(getAxes(), [&](int64_t axis) { return getX().getType().getDimSize(axis) == 1; }))
    return getX();
  if (auto inner = getX().getDefiningOp<FlipOp>())
    if (inner.getAxes() == getAxes())
      return inner.getX();
  return {};
}

//===----------------------------------------------------------------------===//
// Sizes
//===----------------------------------------------------------------------===//

/// Verifies a list of sizes: it has `dynamic` dynamic sizes, and static sizes are at least `least`.
LogicalResult tg::detail::verifySizes(std::optional<Location> location, ArrayRef<int64_t> sizes, size_t dynamic,
                                      int64_t least) {
  if (size_t(llvm::count(sizes, ShapedType::kDynamic)) != dynamic)
    return emitOptionalError(location, "expects ", llvm::count(sizes, ShapedType::kDynamic), " dynamic sizes, but got ",
                             dynamic);
  for (int64_t size : sizes)
    if (size < least && !ShapedType::isDynamic(size))
      return emitOptionalError(location, "expects sizes that are not negative, but got ", size);
  return success();
}

TG_INFER(ReshapeOp) {
  Adaptor adaptor(operands, attributes, properties, regions);
  auto type = dyn_cast<RankedTensorType>(adaptor.getX().getType());
  if (!type)
    return emitOptionalError(location, "expects a ranked tensor, but got ", operands[0].getType());
  SmallVector<int64_t> shape = llvm::to_vector(adaptor.getStaticSizes());
  if (failed(verifySize(location, type)) || failed(verifySizes(location, shape, adaptor.getSizes().size(), -1)))
    return failure();
  // Infer the size that follows from the others.
  int64_t known = 1;
  bool allKnown = type.hasStaticShape();
  for (int64_t size : shape) {
    if (ShapedType::isDynamic(size))
      allKnown = false;
    else if (size >= 0 && __builtin_mul_overflow(known, size, &known))
      return emitOptionalError(location, "the product of the sizes does not fit 63 bits");
  }
  for (int64_t &size : shape)
    if (size == -1)
      size = allKnown && known > 0 && type.getNumElements() % known == 0 ? type.getNumElements() / known
                                                                         : ShapedType::kDynamic;
  results.push_back(RankedTensorType::get(shape, type.getElementType()));
  return verifySize(location, results.back());
}
LogicalResult ReshapeOp::verify() {
  if (llvm::count(getStaticSizes(), -1) > 1)
    return emitOpError("expects at most one size of -1, but got ") << llvm::count(getStaticSizes(), -1);
  bool infers = llvm::is_contained(getStaticSizes(), -1);
  if (getX().getType().hasStaticShape() && llvm::none_of(getStaticSizes(), ShapedType::isDynamic)) {
    int64_t known = 1;
    for (int64_t size : getStaticSizes())
      known *= size < 0 ? 1 : size;
    int64_t count = getX().getType().getNumElements();
    if (infers ? known == 0 || count % known != 0 : known != count)
      return emitOpError("cannot arrange ") << count << " elements in sizes [" << getStaticSizes() << "]";
  }
  return success();
}
/// Returns whether a size may be -1 at run time, as it is not the size of a tensor.
static bool mayBeOpen(Value size) { return !size.getDefiningOp<tensor::DimOp>(); }

LogicalResult ReshapeOp::reifyResultShapes(OpBuilder &b, ReifiedRankedShapedTypeDims &shapes) {
  SmallVector<OpFoldResult> requested = mixedSizes(b, getStaticSizes(), getSizes()), &sizes = shapes.emplace_back();
  auto value = [&](OpFoldResult size) { return getValueOrCreateConstantIndexOp(b, getLoc(), size); };
  Value one, count;
  for (auto [axis, size] : llvm::enumerate(requested)) {
    bool isOpen = getStaticSizes()[axis] == -1;
    if (isOpen && !getType().isDynamicDim(axis)) {
      sizes.push_back(b.getIndexAttr(getType().getDimSize(axis)));
      continue;
    }
    auto dynamic = dyn_cast<Value>(size);
    if (!isOpen && !(getInfer() && dynamic && mayBeOpen(dynamic))) {
      sizes.push_back(size);
      continue;
    }
    if (!count) {
      one = count = arith::ConstantIndexOp::create(b, getLoc(), 1);
      for (OpFoldResult own : tensor::getMixedSizes(b, getLoc(), getX()))
        count = arith::MulIOp::create(b, getLoc(), count, value(own));
    }
    Value known = one;
    for (auto [other, factor] : llvm::enumerate(requested))
      if (other != axis)
        known = arith::MulIOp::create(b, getLoc(), known, value(factor));
    // Without elements, or with sizes of 0, or with several of -1, either the check of the lowering has failed or the
    // quotient does not matter.
    known = arith::MaxSIOp::create(b, getLoc(), known, one);
    Value inferred = arith::DivSIOp::create(b, getLoc(), count, known);
    if (!isOpen) {
      Value minusOne = arith::ConstantIndexOp::create(b, getLoc(), -1);
      Value isMinusOne = arith::CmpIOp::create(b, getLoc(), arith::CmpIPredicate::eq, dynamic, minusOne);
      inferred = arith::SelectOp::create(b, getLoc(), isMinusOne, inferred, dynamic);
    }
    sizes.push_back(inferred);
  }
  return success();
}
OpFoldResult ReshapeOp::fold(FoldAdaptor) {
  if (getX().getType() == getType() && getType().hasStaticShape())
    return getX();
  if (!getInfer() || llvm::any_of(getSizes(), mayBeOpen))
    return {};
  setInfer(false);
  return getResult();
}
Speculation::Speculatability ReshapeOp::getSpeculatability() {
  return getX().getType().hasStaticShape() && getType().hasStaticShape() ? Speculation::Speculatable
                                                                         : Speculation::NotSpeculatable;
}

TG_INFER(BroadcastToOp) {
  Adaptor adaptor(operands, attributes, properties, regions);
  Type type = adaptor.getX().getType();
  ArrayRef<int64_t> shape = adaptor.getStaticSizes();
  if (failed(verifySizes(location, shape, adaptor.getSizes().size())))
    return failure();
  auto tensor = dyn_cast<RankedTensorType>(type);
  ArrayRef<int64_t> own = tensor ? tensor.getShape() : ArrayRef<int64_t>();
  if (own.size() > shape.size())
    return emitOptionalError(location, "expects at least ", own.size(), " sizes, but got ", shape.size());
  for (auto [axis, size] : llvm::enumerate(own)) {
    int64_t wanted = shape[shape.size() - own.size() + axis];
    if (size != 1 && !ShapedType::isDynamic(size) && !ShapedType::isDynamic(wanted) && size != wanted)
      return emitOptionalError(location, "cannot broadcast axis ", axis, " of size ", size, " to ", wanted);
  }
  results.push_back(RankedTensorType::get(shape, getElementTypeOrSelf(type)));
  return verifySize(location, results.back());
}
LogicalResult BroadcastToOp::reifyResultShapes(OpBuilder &b, ReifiedRankedShapedTypeDims &shapes) {
  shapes.push_back(mixedSizes(b, getStaticSizes(), getSizes()));
  return success();
}
OpFoldResult BroadcastToOp::fold(FoldAdaptor) {
  if (getX().getType() == getType() && getType().hasStaticShape())
    return getX();
  return {};
}
Speculation::Speculatability BroadcastToOp::getSpeculatability() {
  if (!getType().hasStaticShape())
    return Speculation::NotSpeculatable;
  auto tensor = dyn_cast<RankedTensorType>(getX().getType());
  return !tensor || tensor.hasStaticShape() ? Speculation::Speculatable : Speculation::NotSpeculatable;
}

TG_INFER(ShapeOfOp) {
  auto type = dyn_cast<RankedTensorType>(operands[0].getType());
  if (!type)
    return emitOptionalError(location, "expects a ranked tensor, but got ", operands[0].getType());
  results.push_back(RankedTensorType::get({type.getRank()}, IndexType::get(context)));
  return success();
}
LogicalResult ShapeOfOp::reifyResultShapes(OpBuilder &b, ReifiedRankedShapedTypeDims &shapes) {
  shapes.push_back({b.getIndexAttr(getX().getType().getRank())});
  return success();
}
OpFoldResult ShapeOfOp::fold(FoldAdaptor) {
  if (!getX().getType().hasStaticShape())
    return {};
  SmallVector<APInt> sizes;
  for (int64_t size : getX().getType().getShape())
    sizes.push_back(APInt(64, size));
  return DenseElementsAttr::get(cast<ShapedType>(getType()), sizes);
}

//===----------------------------------------------------------------------===//
// Creation
//===----------------------------------------------------------------------===//

TG_INFER(FullOp) {
  Adaptor adaptor(operands, attributes, properties, regions);
  if (failed(verifySizes(location, adaptor.getStaticSizes(), adaptor.getSizes().size())))
    return failure();
  results.push_back(RankedTensorType::get(adaptor.getStaticSizes(), adaptor.getValue().getType()));
  return verifySize(location, results.back());
}
LogicalResult FullOp::reifyResultShapes(OpBuilder &b, ReifiedRankedShapedTypeDims &shapes) {
  shapes.push_back(mixedSizes(b, getStaticSizes(), getSizes()));
  return success();
}
OpFoldResult FullOp::fold(FoldAdaptor adaptor) {
  auto type = cast<RankedTensorType>(getType());
  if (adaptor.getValue() && isScalarAttribute(adaptor.getValue()) && type.hasStaticShape())
    return denseElements(type, Scalar::fromAttribute(adaptor.getValue()));
  return {};
}
Speculation::Speculatability FullOp::getSpeculatability() {
  return getSizes().empty() ? Speculation::Speculatable : Speculation::NotSpeculatable;
}

/// Infers the type of a tensor of `rank` sizes and a given element type.
static LogicalResult inferCreated(std::optional<Location> location, ArrayRef<int64_t> sizes, size_t dynamic,
                                  size_t rank, Type element, SmallVectorImpl<Type> &results) {
  if (sizes.size() != rank)
    return emitOptionalError(location, "expects ", rank, " sizes, but got ", sizes.size());
  if (!isElementType(element) || element.isInteger(1))
    return emitOptionalError(location, "expects a number type, but got ", element);
  if (failed(verifySizes(location, sizes, dynamic)))
    return failure();
  results.push_back(RankedTensorType::get(sizes, element));
  return verifySize(location, results.back());
}

TG_INFER(IotaOp) {
  Adaptor adaptor(operands, attributes, properties, regions);
  return inferCreated(location, adaptor.getStaticSizes(), adaptor.getSizes().size(), 1, adaptor.getElement(), results);
}
LogicalResult IotaOp::reifyResultShapes(OpBuilder &b, ReifiedRankedShapedTypeDims &shapes) {
  shapes.push_back(mixedSizes(b, getStaticSizes(), getSizes()));
  return success();
}
OpFoldResult IotaOp::fold(FoldAdaptor) { return {}; }
Speculation::Speculatability IotaOp::getSpeculatability() {
  return getSizes().empty() ? Speculation::Speculatable : Speculation::NotSpeculatable;
}

TG_INFER(EyeOp) {
  Adaptor adaptor(operands, attributes, properties, regions);
  return inferCreated(location, adaptor.getStaticSizes(), adaptor.getSizes().size(), 2, adaptor.getElement(), results);
}
LogicalResult EyeOp::reifyResultShapes(OpBuilder &b, ReifiedRankedShapedTypeDims &shapes) {
  shapes.push_back(mixedSizes(b, getStaticSizes(), getSizes()));
  return success();
}
OpFoldResult EyeOp::fold(FoldAdaptor) { return {}; }
Speculation::Speculatability EyeOp::getSpeculatability() {
  return getSizes().empty() ? Speculation::Speculatable : Speculation::NotSpeculatable;
}
