//===- WindowOps.cpp - Windows that move over tensors ---------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Dialect/WindowOps.h"
#include "Axes.h"
#include "Bytecode.h"
#include "ShapeInference.h"
#include "TensorGraph/Dialect/Types.h"
#include "TensorGraph/Interfaces/Broadcast.h"
#include "WindowSizes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include <limits>

using namespace mlir;
using namespace tg;
using tg::detail::verifySizes;

//===----------------------------------------------------------------------===//
// The axis before which the axes of windows are
//===----------------------------------------------------------------------===//

/// Parses the type of a tensor with as many axes for windows as there are sizes of them. A negative axis counts from
/// the end of the others: -1 is behind all of them.
static ParseResult parseWindowedType(OpAsmParser &parser, IntegerAttr &axis, DenseI64ArrayAttr sizes, Type &x) {
  return failure(parseOperandTypes(parser, x) || countFromStart(parser, axis, countAxes(x) - sizes.size() + 1));
}
static void printWindowedType(OpAsmPrinter &printer, Operation *, Attribute, Attribute, Type x) { printer << x; }

/// Parses the type of windows, which have two axes for each size.
static ParseResult parseWindowsType(OpAsmParser &parser, IntegerAttr &axis, DenseI64ArrayAttr sizes, Type &windows) {
  return failure(parseOperandTypes(parser, windows) ||
                 countFromStart(parser, axis, countAxes(windows) - 2 * sizes.size() + 1));
}
static void printWindowsType(OpAsmPrinter &printer, Operation *, Attribute, Attribute, Type windows) {
  printer << windows;
}

#define GET_OP_CLASSES
#include "TensorGraph/Dialect/WindowOps.cpp.inc"

//===----------------------------------------------------------------------===//
// Sizes
//===----------------------------------------------------------------------===//

static WindowAxis axisOf(const WindowMoves &moves, int64_t k) {
  WindowAxis axis;
  axis.stride = moves.stride(k);
  axis.dilation = moves.dilation(k);
  return axis;
}

int64_t tg::countWindows(const WindowMoves &moves, int64_t k, int64_t size, int64_t window) {
  return countWindows(axisOf(moves, k), size, window);
}

Value tg::countWindows(IndexBuilder &index, const WindowMoves &moves, int64_t k, OpFoldResult size,
                       OpFoldResult window) {
  // Windows that are larger do not fit either.
  Value whole = index.value(size), quotient = whole;
  if (moves.dilation(k) != 1)
    quotient = index.b.createOrFold<arith::DivUIOp>(index.loc, whole, index.constant(moves.dilation(k)));
  Value bounded = index.min(index.value(window), index.add(quotient, 2));
  return countWindows(index, axisOf(moves, k), whole, bounded);
}

/// Returns the number of windows, if the types show it.
static int64_t knownCount(const WindowMoves &moves, int64_t k, int64_t size, int64_t window) {
  return ShapedType::isDynamic(size) || ShapedType::isDynamic(window) ? ShapedType::kDynamic
                                                                      : countWindows(moves, k, size, window);
}

/// Verifies numbers of a window that moves along `space` of `rank` axes, and puts its axes before axis `axis`.
template <typename Adaptor>
static LogicalResult verifyMoves(std::optional<Location> location, Adaptor adaptor, int64_t space, int64_t rank) {
  if (space == 0)
    return emitOptionalError(location, "expects a size for at least one axis");
  if (rank < space)
    return emitOptionalError(location, "expects sizes for at most ", rank, " axes, but got ", space);
  int64_t axis = adaptor.getAxis();
  if (axis < 0 || axis > rank - space)
    return emitOptionalError(location, "expects an axis in [0, ", rank - space, "], but got ", axis);
  return success(succeeded(verifyNumbers(location, adaptor.getStrides(), "strides", space, 1)) &&
                 succeeded(verifyNumbers(location, adaptor.getDilations(), "dilations", space, 1)));
}

//===----------------------------------------------------------------------===//
// WindowsOp
//===----------------------------------------------------------------------===//

TG_INFER(WindowsOp) {
  Adaptor adaptor(operands, attributes, properties, regions);
  auto type = dyn_cast<RankedTensorType>(adaptor.getX().getType());
  if (!type)
    return emitOptionalError(location, "expects a ranked tensor, but got ", adaptor.getX().getType());
  ArrayRef<int64_t> window = adaptor.getStaticWindow(), shape = type.getShape();
  int64_t space = window.size();
  if (failed(verifyMoves(location, adaptor, space, type.getRank())) ||
      failed(verifySizes(location, window, adaptor.getWindow().size())))
    return failure();
  WindowMoves moves(adaptor.getAxis(), space, adaptor.getStrides(), adaptor.getDilations());
  WindowMoves::Parts<int64_t> parts{llvm::to_vector(window), llvm::to_vector(shape.drop_back(space)), {}};
  for (auto [k, size] : llvm::enumerate(shape.take_back(space)))
    parts.moved.push_back(knownCount(moves, k, size, window[k]));
  results.push_back(RankedTensorType::get(moves.join(parts), type.getElementType()));
  return verifySize(location, results.back());
}

LogicalResult WindowsOp::reifyResultShapes(OpBuilder &b, ReifiedRankedShapedTypeDims &shapes) {
  IndexBuilder index(b, getLoc());
  WindowMoves moves(*this);
  SmallVector<OpFoldResult> sizes = tensor::getMixedSizes(b, getLoc(), getX());
  WindowMoves::Parts<OpFoldResult> parts{
      mixedSizes(b, getStaticWindow(), getWindow()), llvm::to_vector(ArrayRef(sizes).drop_back(moves.space)), {}};
  for (auto [k, size] : llvm::enumerate(ArrayRef(sizes).take_back(moves.space)))
    parts.moved.push_back(getAsOpFoldResult(countWindows(index, moves, k, size, parts.window[k])));
  shapes.push_back(moves.join(parts));
  return success();
}

Speculation::Speculatability WindowsOp::getSpeculatability() {
  return getWindow().empty() ? Speculation::Speculatable : Speculation::NotSpeculatable;
}

//===----------------------------------------------------------------------===//
// AddWindowsOp
//===----------------------------------------------------------------------===//

TG_INFER(AddWindowsOp) {
  Adaptor adaptor(operands, attributes, properties, regions);
  auto type = dyn_cast<RankedTensorType>(adaptor.getWindows().getType());
  if (!type)
    return emitOptionalError(location, "expects a ranked tensor, but got ", adaptor.getWindows().getType());
  ArrayRef<int64_t> sizes = adaptor.getStaticSizes();
  int64_t space = sizes.size();
  if (failed(verifyMoves(location, adaptor, space, type.getRank() - space)) ||
      failed(verifySizes(location, sizes, adaptor.getSizes().size())))
    return failure();
  WindowMoves moves(adaptor.getAxis(), space, adaptor.getStrides(), adaptor.getDilations());
  auto parts = moves.split(type.getShape());
  for (int64_t k = 0; k < space; ++k) {
    int64_t fit = knownCount(moves, k, sizes[k], parts.window[k]), count = parts.moved[k];
    if (!ShapedType::isDynamic(fit) && !ShapedType::isDynamic(count) && fit != count)
      return emitOptionalError(location, "expects the ", fit, " windows that fit along axis ", parts.fixed.size() + k,
                               " of the result, but got ", count);
  }
  SmallVector<int64_t> shape(parts.fixed);
  llvm::append_range(shape, sizes);
  results.push_back(RankedTensorType::get(shape, type.getElementType()));
  return verifySize(location, results.back());
}

LogicalResult AddWindowsOp::reifyResultShapes(OpBuilder &b, ReifiedRankedShapedTypeDims &shapes) {
  SmallVector<OpFoldResult> own = tensor::getMixedSizes(b, getLoc(), getWindows());
  shapes.push_back(WindowMoves(*this).split<OpFoldResult>(own).fixed);
  llvm::append_range(shapes.back(), mixedSizes(b, getStaticSizes(), getSizes()));
  return success();
}

Speculation::Speculatability AddWindowsOp::getSpeculatability() {
  auto parts = WindowMoves(*this).split(getWindows().getType().getShape());
  bool known =
      getSizes().empty() && !ShapedType::isDynamicShape(parts.window) && !ShapedType::isDynamicShape(parts.moved);
  return known ? Speculation::Speculatable : Speculation::NotSpeculatable;
}
