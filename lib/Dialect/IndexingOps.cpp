//===- IndexingOps.cpp - Operations that read and write parts of tensors --===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Axes.h"
#include "Bytecode.h"
#include "ResultTypes.h"
#include "TensorGraph/Dialect/SubscriptLowering.h"
#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "TensorGraph/Dialect/Types.h"
#include "TensorGraph/Support/Scalar.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace tg;

//===----------------------------------------------------------------------===//
// Subscripts in the assembly format: [1:%n, ::-1, %i]
//===----------------------------------------------------------------------===//

/// Parses a number or an operand if there is one.
static OptionalParseResult parseBound(OpAsmParser &parser, SmallVectorImpl<OpAsmParser::UnresolvedOperand> &bounds,
                                      int64_t &number) {
  OpAsmParser::UnresolvedOperand operand;
  OptionalParseResult dynamic = parser.parseOptionalOperand(operand);
  if (dynamic.has_value()) {
    if (failed(*dynamic))
      return failure();
    bounds.push_back(operand);
    number = ShapedType::kDynamic;
    return success();
  }
  SMLoc location = parser.getCurrentLocation();
  OptionalParseResult constant = parser.parseOptionalInteger(number);
  if (constant.has_value() && succeeded(*constant) &&
      (number == ShapedType::kDynamic || number == Subscripts::kOmitted))
    return parser.emitError(location, "subscript is too large");
  return constant;
}

static ParseResult parseSubscripts(OpAsmParser &parser, SmallVectorImpl<OpAsmParser::UnresolvedOperand> &bounds,
                                   DenseI64ArrayAttr &starts, DenseI64ArrayAttr &stops, DenseI64ArrayAttr &steps,
                                   DenseI64ArrayAttr &dropped) {
  SmallVector<int64_t> numbers[3], indices;
  auto parseOne = [&]() -> ParseResult {
    int64_t parts[3] = {Subscripts::kOmitted, Subscripts::kOmitted, Subscripts::kOmitted};
    bool isRange = false;
    for (int part = 0; part < 3; ++part) {
      SMLoc location = parser.getCurrentLocation();
      OptionalParseResult bound = parseBound(parser, bounds, parts[part]);
      if (bound.has_value() && failed(*bound))
        return failure();
      if (part == 0 && !bound.has_value() && failed(parser.parseOptionalColon()))
        return parser.emitError(location, "expects a subscript: start:stop:step or an index");
      if (part == 0 && !bound.has_value()) {
        isRange = true;
        continue;
      }
      if (part == 2 || failed(parser.parseOptionalColon()))
        break;
      isRange = true;
    }
    if (!isRange)
      indices.push_back(numbers[0].size());
    for (int part = 0; part < 3; ++part)
      numbers[part].push_back(parts[part]);
    return success();
  };
  if (parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, parseOne))
    return failure();
  Builder &b = parser.getBuilder();
  starts = b.getDenseI64ArrayAttr(numbers[0]);
  stops = b.getDenseI64ArrayAttr(numbers[1]);
  steps = b.getDenseI64ArrayAttr(numbers[2]);
  dropped = b.getDenseI64ArrayAttr(indices);
  return success();
}

static void printSubscripts(OpAsmPrinter &printer, Operation *, OperandRange bounds, DenseI64ArrayAttr starts,
                            DenseI64ArrayAttr stops, DenseI64ArrayAttr steps, DenseI64ArrayAttr dropped) {
  auto print = [&](const std::optional<Bound> &bound) {
    if (bound && bound->value)
      printer << bound->value;
    else if (bound)
      printer << bound->constant;
  };
  Subscripts subscripts(bounds, starts, stops, steps, dropped);
  printer << '[';
  llvm::interleaveComma(subscripts.get(), printer, [&](const Subscript &subscript) {
    print(subscript.start);
    if (subscript.isIndex)
      return;
    printer << ':';
    print(subscript.stop);
    if (subscript.step) {
      printer << ':';
      print(subscript.step);
    }
  });
  printer << ']';
}

#include "TensorGraph/Dialect/IndexingOpsEnums.cpp.inc"

/// Parses the first axis, if it is there.
static OptionalParseResult parseFirstAxis(OpAsmParser &parser, IntegerAttr &axis) {
  int64_t number;
  if (failed(parser.parseOptionalKeyword("axis")))
    return std::nullopt;
  if (parser.parseInteger(number))
    return ParseResult(failure());
  axis = parser.getBuilder().getI64IntegerAttr(number);
  return ParseResult(success());
}

static void printFirstAxis(OpAsmPrinter &printer, Operation *op, IntegerAttr axis) { printAxis(printer, op, axis); }

/// Replaces a negative axis. The axis 0 is no attribute.
static ParseResult countFirstAxis(OpAsmParser &parser, IntegerAttr &axis, Type x) {
  if (countFromStart(parser, axis, countAxes(x)))
    return failure();
  if (axis && axis.getInt() == 0)
    axis = {};
  return success();
}

/// Parses the types of `first` and of the index tensors.
static ParseResult parseTypesBefore(OpAsmParser &parser, ArrayRef<Type *> first,
                                    ArrayRef<OpAsmParser::UnresolvedOperand> indices, SmallVectorImpl<Type> &types) {
  SmallVector<Type> all(first.size() + indices.size());
  if (parseOperandTypes(parser, MutableArrayRef<Type>(all)))
    return failure();
  for (auto [type, parsed] : llvm::zip(first, all))
    *type = parsed;
  types.assign(all.begin() + first.size(), all.end());
  return success();
}

static ParseResult parseGatherTypes(OpAsmParser &parser, IntegerAttr &axis, Type &x,
                                    ArrayRef<OpAsmParser::UnresolvedOperand> indices, SmallVectorImpl<Type> &types) {
  return failure(parseTypesBefore(parser, {&x}, indices, types) || countFirstAxis(parser, axis, x));
}

static void printGatherTypes(OpAsmPrinter &printer, Operation *op, Attribute, Type, OperandRange, TypeRange) {
  printOperandTypes(printer, op->getOperandTypes());
}

static ParseResult parseScatterTypes(OpAsmParser &parser, IntegerAttr &axis, Type &value, Type &x,
                                     ArrayRef<OpAsmParser::UnresolvedOperand> indices, SmallVectorImpl<Type> &types) {
  return failure(parseTypesBefore(parser, {&value, &x}, indices, types) || countFirstAxis(parser, axis, x));
}

static void printScatterTypes(OpAsmPrinter &printer, Operation *op, Attribute, Type, Type, OperandRange, TypeRange) {
  printOperandTypes(printer, op->getOperandTypes());
}

/// Parses `clamp` or `drop`, if there is one.
static OptionalParseResult parseOutside(OpAsmParser &parser, OutsideAttr &outside) {
  for (Outside mode : {Outside::Clamp, Outside::Drop})
    if (succeeded(parser.parseOptionalKeyword(stringifyOutside(mode)))) {
      outside = OutsideAttr::get(parser.getContext(), mode);
      return ParseResult(success());
    }
  return std::nullopt;
}

static void printOutside(OpAsmPrinter &printer, Operation *, OutsideAttr outside) {
  printer << stringifyOutside(outside.getValue());
}

#define GET_OP_CLASSES
#include "TensorGraph/Dialect/IndexingOps.cpp.inc"

void TensorGraphDialect::registerIndexingOps() {
  addOperations<
#define GET_OP_LIST
#include "TensorGraph/Dialect/IndexingOps.cpp.inc"
      >();
}

//===----------------------------------------------------------------------===//
// Slices
//===----------------------------------------------------------------------===//

/// Infers the type of the part of `x` that the subscripts select.
template <typename Adaptor> static FailureOr<Type> inferPart(std::optional<Location> location, Adaptor adaptor) {
  auto type = dyn_cast<RankedTensorType>(adaptor.getX().getType());
  if (!type)
    return emitOptionalError(location, "expects a ranked tensor, but got ", adaptor.getX().getType());
  if (!Subscripts::areConsistent(adaptor.getBounds().size(), adaptor.getStaticStarts(), adaptor.getStaticStops(),
                                 adaptor.getStaticSteps(), adaptor.getDropped()))
    return emitOptionalError(location, "expects subscript attributes that fit each other and the operands");
  Subscripts subscripts(adaptor.getBounds(), adaptor.getStaticStarts(), adaptor.getStaticStops(),
                        adaptor.getStaticSteps(), adaptor.getDropped());
  if (int64_t(subscripts.size()) != type.getRank())
    return emitOptionalError(location, "expects one subscript for each of ", type.getRank(), " axes, but got ",
                             subscripts.size());
  for (auto [axis, subscript] : llvm::enumerate(subscripts.get())) {
    if (subscript.step && subscript.step->isConstant() && subscript.step->constant == 0)
      return emitOptionalError(location, "expects a step other than 0 along axis ", axis);
    int64_t size = type.getDimSize(axis);
    if (!subscript.isIndex || !subscript.start->isConstant() || ShapedType::isDynamic(size))
      continue;
    if (subscript.start->constant < -size || subscript.start->constant >= size)
      return emitOptionalError(location, "index ", subscript.start->constant, " is out of range for axis ", axis,
                               " of size ", size);
  }
  return tensorOrScalar(subscripts.partShape(type.getShape()), type.getElementType());
}

LogicalResult SliceOp::inferReturnTypes(MLIRContext *, std::optional<Location> location, ValueRange operands,
                                        DictionaryAttr attributes, OpaqueProperties properties, RegionRange regions,
                                        SmallVectorImpl<Type> &results) {
  auto part = inferPart(location, Adaptor(operands, attributes, properties, regions));
  if (failed(part))
    return failure();
  results.push_back(*part);
  return success();
}

LogicalResult SliceOp::reifyResultShapes(OpBuilder &b, ReifiedRankedShapedTypeDims &shapes) {
  shapes.push_back(partSizes(b, getLoc(), *this));
  return success();
}

FailureOr<OperandAxes> TakeOp::getOperandAxes(int64_t axis) {
  int64_t own = getAxis(), added = shapeOf(getIndices().getType()).size();
  if (axis >= own && axis < own + added)
    return OperandAxes{std::nullopt, axis - own};
  return OperandAxes{axis < own ? axis : axis - added + 1, std::nullopt};
}

FailureOr<OperandAxes> SliceOp::getOperandAxes(int64_t axis) {
  Subscripts subscripts = getSubscripts();
  int64_t own = 0;
  for (int64_t left = axis;; ++own)
    if (!subscripts[own].isIndex && left-- == 0)
      break;
  if (!subscripts[own].isAll())
    return failure();
  OperandAxes axes(getOperation()->getNumOperands());
  axes.front() = own;
  return axes;
}

OpFoldResult SliceOp::fold(FoldAdaptor) {
  // A tensor of rank 0 has no subscripts, and its slice is a scalar.
  Subscripts subscripts = getSubscripts();
  bool isWhole = llvm::all_of(llvm::zip_equal(subscripts.get(), getX().getType().getShape()),
                              [](auto entry) { return std::get<0>(entry).isWholeOf(std::get<1>(entry)); });
  return isWhole && getX().getType() == getType() ? OpFoldResult(getX()) : OpFoldResult();
}

/// Returns whether no index can be out of range and no step can be 0.
static bool subscriptsAreSafe(SubscriptOpInterface op) {
  auto type = cast<RankedTensorType>(op.getX().getType());
  Subscripts subscripts = op.getSubscripts();
  for (auto [axis, subscript] : llvm::enumerate(subscripts.get())) {
    if (subscript.isIndex && (!subscript.start->isConstant() || type.isDynamicDim(axis)))
      return false;
    if (subscript.step && !subscript.step->isConstant())
      return false;
  }
  return true;
}

Speculation::Speculatability SliceOp::getSpeculatability() {
  return subscriptsAreSafe(*this) ? Speculation::Speculatable : Speculation::NotSpeculatable;
}

/// Verifies that `value` can be broadcast to `part`, by the types; the part is never broadcast to the value.
static LogicalResult verifyBroadcastsTo(Operation *op, Type value, Type part) {
  if (getElementTypeOrSelf(value) != getElementTypeOrSelf(part))
    return op->emitOpError("expects a value of element type ")
           << getElementTypeOrSelf(part) << ", but got " << getElementTypeOrSelf(value);
  ArrayRef<int64_t> own = shapeOf(value), wanted = shapeOf(part);
  bool fits = own.size() <= wanted.size();
  for (size_t k = 1; fits && k <= own.size(); ++k) {
    int64_t size = own[own.size() - k], target = wanted[wanted.size() - k];
    fits = size == 1 || size == target || ShapedType::isDynamic(size) || ShapedType::isDynamic(target);
  }
  if (!fits)
    return op->emitOpError("cannot broadcast the value of type ") << value << " to the part, of type " << part;
  return success();
}

template <typename Op> static LogicalResult verifyUpdate(Op op) {
  auto part = inferPart(op.getLoc(), op);
  if (failed(part))
    return failure();
  return verifyBroadcastsTo(op, op.getValue().getType(), *part);
}

template <typename Op> static LogicalResult verifyAdds(Op op) {
  if (op.getX().getType().getElementType().isInteger(1))
    return op.emitOpError("cannot add elements of type i1");
  return success();
}

LogicalResult SetSliceOp::verify() { return verifyUpdate(*this); }
LogicalResult IncSliceOp::verify() { return failure(failed(verifyUpdate(*this)) || failed(verifyAdds(*this))); }

LogicalResult SetSliceOp::reifyResultShapes(OpBuilder &b, ReifiedRankedShapedTypeDims &shapes) {
  shapes.push_back(tensor::getMixedSizes(b, getLoc(), getX()));
  return success();
}
LogicalResult IncSliceOp::reifyResultShapes(OpBuilder &b, ReifiedRankedShapedTypeDims &shapes) {
  shapes.push_back(tensor::getMixedSizes(b, getLoc(), getX()));
  return success();
}

static bool isStatic(Type type) { return !isa<ShapedType>(type) || cast<ShapedType>(type).hasStaticShape(); }

template <typename Op> static Speculation::Speculatability updateSpeculatability(Op op) {
  auto part = inferPart(std::nullopt, op);
  bool fits = !isa<RankedTensorType>(op.getValue().getType()) ||
              (succeeded(part) && isStatic(*part) && isStatic(op.getValue().getType()));
  return fits && subscriptsAreSafe(op) ? Speculation::Speculatable : Speculation::NotSpeculatable;
}
Speculation::Speculatability SetSliceOp::getSpeculatability() { return updateSpeculatability(*this); }
Speculation::Speculatability IncSliceOp::getSpeculatability() { return updateSpeculatability(*this); }

//===----------------------------------------------------------------------===//
// Index tensors
//===----------------------------------------------------------------------===//

/// Returns whether every index of the axes from `firstAxis` on selects something, also one that is out of range.
static bool indicesAreSafe(std::optional<Outside> outside, Value x, int64_t firstAxis, int64_t count) {
  ArrayRef<int64_t> sizes = shapeOf(x.getType()).slice(firstAxis, count);
  // An axis without elements has none to move an index to.
  return outside == Outside::Drop ||
         (outside == Outside::Clamp && llvm::all_of(sizes, [](int64_t s) { return s > 0; }));
}

/// Returns whether index tensors can be broadcast against each other, whatever their sizes.
static bool alwaysBroadcast(ValueRange indices) {
  return indices.size() == 1 || llvm::all_of(indices.getTypes(), isStatic);
}

LogicalResult TakeOp::inferReturnTypes(MLIRContext *, std::optional<Location> location, ValueRange operands,
                                       DictionaryAttr attributes, OpaqueProperties properties, RegionRange regions,
                                       SmallVectorImpl<Type> &results) {
  Adaptor adaptor(operands, attributes, properties, regions);
  auto type = dyn_cast<RankedTensorType>(adaptor.getX().getType());
  int64_t axis = adaptor.getAxis();
  if (!type)
    return emitOptionalError(location, "expects a ranked tensor, but got ", adaptor.getX().getType());
  if (failed(verifyAxis(location, axis, type.getRank())))
    return failure();
  SmallVector<int64_t> shape = llvm::to_vector(type.getShape().take_front(axis));
  if (auto indices = dyn_cast<RankedTensorType>(adaptor.getIndices().getType()))
    llvm::append_range(shape, indices.getShape());
  llvm::append_range(shape, type.getShape().drop_front(axis + 1));
  results.push_back(tensorOrScalar(shape, type.getElementType()));
  return verifySize(location, results.back());
}

LogicalResult TakeOp::reifyResultShapes(OpBuilder &b, ReifiedRankedShapedTypeDims &shapes) {
  SmallVector<OpFoldResult> own = tensor::getMixedSizes(b, getLoc(), getX()), &sizes = shapes.emplace_back();
  llvm::append_range(sizes, ArrayRef(own).take_front(getAxis()));
  if (isa<RankedTensorType>(getIndices().getType()))
    llvm::append_range(sizes, tensor::getMixedSizes(b, getLoc(), getIndices()));
  llvm::append_range(sizes, ArrayRef(own).drop_front(getAxis() + 1));
  return success();
}

Speculation::Speculatability TakeOp::getSpeculatability() {
  return indicesAreSafe(getOutside(), getX(), getAxis(), 1) ? Speculation::Speculatable : Speculation::NotSpeculatable;
}

/// Returns whether a size is known from the type, and is not repeated.
static bool isStaticOtherThan1(OpFoldResult size) { return isa<Attribute>(size) && !isConstantIntValue(size, 1); }

LogicalResult TakeAlongOp::inferReturnTypes(MLIRContext *, std::optional<Location> location, ValueRange operands,
                                            DictionaryAttr attributes, OpaqueProperties properties, RegionRange regions,
                                            SmallVectorImpl<Type> &results) {
  Adaptor adaptor(operands, attributes, properties, regions);
  auto type = dyn_cast<RankedTensorType>(adaptor.getX().getType());
  auto indices = dyn_cast<RankedTensorType>(adaptor.getIndices().getType());
  int64_t axis = adaptor.getAxis();
  if (!type || !indices)
    return emitOptionalError(location, "expects a ranked tensor, but got ", operands[type ? 1 : 0].getType());
  if (failed(verifyAxis(location, axis, type.getRank())))
    return failure();
  if (indices.getRank() != type.getRank())
    return emitOptionalError(location, "expects indices of rank ", type.getRank(), ", but got ", indices);
  // The size of `x` along the axis plays no part in the shape of the result.
  SmallVector<int64_t> own(type.getShape());
  own[axis] = 1;
  auto shape = broadcastShapes(location, {type.clone(own), Type(indices)});
  if (failed(shape))
    return failure();
  results.push_back(RankedTensorType::get(*shape, type.getElementType()));
  return verifySize(location, results.back());
}

LogicalResult TakeAlongOp::reifyResultShapes(OpBuilder &b, ReifiedRankedShapedTypeDims &shapes) {
  SmallVector<OpFoldResult> own = tensor::getMixedSizes(b, getLoc(), getX()),
                            sizes = tensor::getMixedSizes(b, getLoc(), getIndices());
  for (auto [axis, size] : llvm::enumerate(sizes))
    if (axis != getAxis() && (isConstantIntValue(size, 1) || (!isa<Attribute>(size) && isStaticOtherThan1(own[axis]))))
      size = own[axis];
  shapes.push_back(sizes);
  return success();
}

Speculation::Speculatability TakeAlongOp::getSpeculatability() { return Speculation::NotSpeculatable; }

/// Infers the type of the elements or rows that the index tensors of the axes from `firstAxis` on select.
static FailureOr<Type> inferGathered(std::optional<Location> location, Type x, TypeRange indices, int64_t firstAxis) {
  auto type = dyn_cast<RankedTensorType>(x);
  if (!type)
    return emitOptionalError(location, "expects a ranked tensor, but got ", x);
  if (indices.empty() || int64_t(indices.size()) > type.getRank())
    return emitOptionalError(location, "expects at least 1 index tensor and at most one for each of ", type.getRank(),
                             " axes, but got ", indices.size());
  int64_t lastAxis = type.getRank() - indices.size();
  if (firstAxis < 0 || firstAxis > lastAxis)
    return emitOptionalError(location, "expects the first indexed axis to be from 0 to ", lastAxis, ", but got ",
                             firstAxis);
  auto shape = broadcastShapes(location, indices);
  if (failed(shape))
    return failure();
  SmallVector<int64_t> all(type.getShape().take_front(firstAxis));
  llvm::append_range(all, *shape);
  llvm::append_range(all, type.getShape().drop_front(firstAxis + indices.size()));
  return tensorOrScalar(all, type.getElementType());
}

LogicalResult GatherOp::inferReturnTypes(MLIRContext *, std::optional<Location> location, ValueRange operands,
                                         DictionaryAttr attributes, OpaqueProperties properties, RegionRange regions,
                                         SmallVectorImpl<Type> &results) {
  Adaptor adaptor(operands, attributes, properties, regions);
  auto type =
      inferGathered(location, adaptor.getX().getType(), adaptor.getIndices().getTypes(), adaptor.getAxis().value_or(0));
  if (failed(type))
    return failure();
  results.push_back(*type);
  return verifySize(location, *type);
}

LogicalResult GatherOp::reifyResultShapes(OpBuilder &b, ReifiedRankedShapedTypeDims &shapes) {
  shapes.push_back(gatheredSizes(b, getLoc(), getX(), getIndices(), getFirstAxis()));
  return success();
}

Speculation::Speculatability GatherOp::getSpeculatability() {
  bool isSafe = indicesAreSafe(getOutside(), getX(), getFirstAxis(), getIndices().size());
  return isSafe && alwaysBroadcast(getIndices()) ? Speculation::Speculatable : Speculation::NotSpeculatable;
}

LogicalResult ScatterOp::verify() {
  auto part = inferGathered(getLoc(), getX().getType(), getIndices().getTypes(), getFirstAxis());
  if (failed(part))
    return failure();
  Type element = getX().getType().getElementType();
  bool compares = getMode() == ScatterMode::Max || getMode() == ScatterMode::Min;
  if ((getMode() != ScatterMode::Set && element.isInteger(1)) || (compares && isComplex(element)))
    return emitOpError("has no mode '") << stringifyScatterMode(getMode()) << "' for elements of type " << element;
  return verifyBroadcastsTo(*this, getValue().getType(), *part);
}

LogicalResult ScatterOp::reifyResultShapes(OpBuilder &b, ReifiedRankedShapedTypeDims &shapes) {
  shapes.push_back(tensor::getMixedSizes(b, getLoc(), getX()));
  return success();
}

Speculation::Speculatability ScatterOp::getSpeculatability() {
  bool isSafe = indicesAreSafe(getOutside(), getX(), getFirstAxis(), getIndices().size());
  bool fits = alwaysBroadcast(getIndices()) &&
              (!isa<RankedTensorType>(getValue().getType()) || llvm::all_of((*this)->getOperandTypes(), isStatic));
  return isSafe && fits ? Speculation::Speculatable : Speculation::NotSpeculatable;
}
