//===- ConvOp.cpp - Sums of products over windows -------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// A convolution stands for a product of matrices: the rows of one are the window's elements, for each channel of the
// result, and the columns of the other are all windows of the input. Derivatives are those of this graph.
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Dialect/ConvOp.h"
#include "Bytecode.h"
#include "GraphBuilder.h"
#include "OperandTypes.h"
#include "TensorGraph/Dialect/ConstantOp.h"
#include "TensorGraph/Dialect/Types.h"
#include "TensorGraph/Dialect/WindowOps.h"
#include "TensorGraph/Support/Scalar.h"
#include "WindowSizes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/TypeUtilities.h"
#include <limits>

using namespace mlir;
using namespace tg;

#define GET_OP_CLASSES
#include "TensorGraph/Dialect/ConvOp.cpp.inc"

//===----------------------------------------------------------------------===//
// Sizes
//===----------------------------------------------------------------------===//

template <typename Op> static SmallVector<WindowAxis> spaceAxes(Op op, int64_t count) {
  SmallVector<WindowAxis> axes(count);
  auto take = [&](std::optional<ArrayRef<int64_t>> numbers, int64_t WindowAxis::*field) {
    if (numbers)
      for (auto [axis, number] : llvm::zip(axes, *numbers))
        axis.*field = number;
  };
  take(op.getStrides(), &WindowAxis::stride);
  take(op.getLow(), &WindowAxis::low);
  take(op.getHigh(), &WindowAxis::high);
  take(op.getDilations(), &WindowAxis::dilation);
  take(op.getInputDilations(), &WindowAxis::inputDilation);
  return axes;
}

static SmallVector<OpFoldResult> resultSizes(IndexBuilder &index, ConvOp op) {
  auto size = [&](Value tensor, int64_t axis) { return tensor::getMixedSize(index.b, index.loc, tensor, axis); };
  SmallVector<OpFoldResult> sizes{size(op.getX(), 0), size(op.getWindow(), 0)};
  for (auto [k, axis] : llvm::enumerate(spaceAxes(op, op.getType().getRank() - 2))) {
    Value count =
        countWindows(index, axis, index.value(size(op.getX(), k + 2)), index.value(size(op.getWindow(), k + 2)));
    sizes.push_back(getAsOpFoldResult(count));
  }
  return sizes;
}

//===----------------------------------------------------------------------===//
// ConvOp
//===----------------------------------------------------------------------===//

LogicalResult ConvOp::inferReturnTypes(MLIRContext *, std::optional<Location> location, ValueRange operands,
                                       DictionaryAttr attributes, OpaqueProperties properties, RegionRange regions,
                                       SmallVectorImpl<Type> &results) {
  Adaptor adaptor(operands, attributes, properties, regions);
  auto x = dyn_cast<RankedTensorType>(operands[0].getType()),
       window = dyn_cast<RankedTensorType>(operands[1].getType());
  if (!x || !window || x.getRank() < 3 || window.getRank() != x.getRank())
    return emitOptionalError(location, "expects tensors of one rank, at least 3, but got ", operands[0].getType(),
                             " and ", operands[1].getType());
  if (x.getElementType() != window.getElementType())
    return emitOptionalError(location, "expects operands of one element type, but got ", x.getElementType(), " and ",
                             window.getElementType());
  int64_t space = x.getRank() - 2, groups = adaptor.getGroups().value_or(1);
  if (failed(verifyNumbers(location, adaptor.getStrides(), "strides", space, 1)) ||
      failed(verifyNumbers(location, adaptor.getLow(), "low", space, 0)) ||
      failed(verifyNumbers(location, adaptor.getHigh(), "high", space, 0)) ||
      failed(verifyNumbers(location, adaptor.getDilations(), "dilations", space, 1)) ||
      failed(verifyNumbers(location, adaptor.getInputDilations(), "input_dilations", space, 1)) ||
      failed(verifyNumbers(location, ArrayRef(groups), "groups", 1, 1)) || failed(verifySize(location, x)) ||
      failed(verifySize(location, window)))
    return failure();
  int64_t channels = x.getDimSize(1), own = window.getDimSize(1), made = window.getDimSize(0);
  bool known = !ShapedType::isDynamic(channels) && !ShapedType::isDynamic(own);
  if (known && (channels % groups != 0 || channels / groups != own))
    return emitOptionalError(location, "expects ", groups, " times the ", own, " channels of the window, but got ",
                             channels);
  if (!ShapedType::isDynamic(made) && made % groups != 0)
    return emitOptionalError(location, "cannot split the ", made, " channels of the result into ", groups, " groups");
  SmallVector<int64_t> shape{x.getDimSize(0), made};
  for (auto [k, axis] : llvm::enumerate(spaceAxes(adaptor, space))) {
    int64_t size = x.getDimSize(k + 2), count = window.getDimSize(k + 2);
    shape.push_back(ShapedType::isDynamic(size) || ShapedType::isDynamic(count) ? ShapedType::kDynamic
                                                                                : countWindows(axis, size, count));
    if (shape.back() == std::numeric_limits<int64_t>::max())
      return emitOptionalError(location, "the size of axis ", k + 2, " of the result does not fit 63 bits");
  }
  results.push_back(RankedTensorType::get(shape, x.getElementType()));
  return verifySize(location, results.back());
}

LogicalResult ConvOp::reifyResultShapes(OpBuilder &b, ReifiedRankedShapedTypeDims &shapes) {
  IndexBuilder index(b, getLoc());
  shapes.push_back(resultSizes(index, *this));
  return success();
}

Speculation::Speculatability ConvOp::getSpeculatability() {
  bool known = !getX().getType().isDynamicDim(1) && !getWindow().getType().isDynamicDim(1) &&
               (getGroups().value_or(1) == 1 || !getWindow().getType().isDynamicDim(0));
  return known ? Speculation::Speculatable : Speculation::NotSpeculatable;
}

namespace {
/// Builds the graph that a convolution stands for.
class ConvBuilder : GraphBuilder {
public:
  ConvBuilder(OpBuilder &b, ConvOp op)
      : GraphBuilder(b, op.getLoc()), op(op), space(op.getType().getRank() - 2), groups(op.getGroups().value_or(1)),
        axes(spaceAxes(op, space)) {}

  Value build() {
    Value window = op.getWindow(), x = addZeros(checkChannels(op.getX()));
    SmallVector<OpFoldResult> sizes = resultSizes(*this, op);
    counts.assign(sizes.begin() + 2, sizes.end());
    OpFoldResult made = sizes[1], elements = productOf(sizesFrom(window, 1));
    SmallVector<OpFoldResult> places{sizes[0]};
    llvm::append_range(places, counts);
    SmallVector<OpFoldResult> rows{made, elements}, columns{elements, productOf(places)};
    if (groups != 1) {
      Value own = b.createOrFold<arith::DivUIOp>(loc, value(made), constant(groups));
      rows[0] = getAsOpFoldResult(own);
      rows.insert(rows.begin(), b.getIndexAttr(groups));
      columns.insert(columns.begin(), b.getIndexAttr(groups));
    }
    Value factors = reshape(window, rows), windows = reshape(takeWindows(swapFirst(x)), columns);
    Value product = DotOp::create(b, loc, factors, windows);
    places.insert(places.begin(), made);
    product = swapFirst(reshape(product, places));
    return product.getType() == op.getType() ? product : Value(tensor::CastOp::create(b, loc, op.getType(), product));
  }

private:
  /// Returns `x`, once its channels are known to fit the window.
  Value checkChannels(Value x) {
    auto own = op.getX().getType(), window = op.getWindow().getType();
    if (own.isDynamicDim(1) || window.isDynamicDim(1)) {
      Value channels = value(size(x, 1)), part = value(size(op.getWindow(), 1));
      x = AssertOp::create(
          b, loc, own, equal(channels, mul(part, groups)), x,
          b.getStringAttr("the input has {0} channels, but the window is for " + Twine(groups) + " times {1}"),
          ValueRange{channels, part}, b.getStringAttr("bad_size"));
    }
    if (groups > 1 && window.isDynamicDim(0)) {
      Value made = value(size(op.getWindow(), 0));
      x = AssertOp::create(
          b, loc, own, equal(remainder(made, groups), constant(0)), x,
          b.getStringAttr("cannot split the {0} channels of the result into " + Twine(groups) + " groups"), made,
          b.getStringAttr("bad_size"));
    }
    return x;
  }

  /// Returns `x` with zeros between its elements, and around them.
  Value addZeros(Value x) {
    int64_t rank = space + 2;
    if (llvm::any_of(axes, [](const WindowAxis &axis) { return axis.inputDilation != 1; })) {
      SmallVector<OpFoldResult> sizes{size(x, 0), size(x, 1)};
      SmallVector<int64_t> omitted(rank, Subscripts::kOmitted), steps(omitted);
      for (auto [k, axis] : llvm::enumerate(axes)) {
        sizes.push_back(getAsOpFoldResult(spread(*this, value(size(x, k + 2)), axis.inputDilation)));
        if (axis.inputDilation != 1)
          steps[k + 2] = axis.inputDilation;
      }
      Value zeros = zerosOf(sizes, x);
      x = SetSliceOp::create(b, loc, zeros.getType(), x, zeros, ValueRange(), omitted, omitted, steps,
                             ArrayRef<int64_t>());
    }
    if (llvm::all_of(axes, [](const WindowAxis &axis) { return axis.low == 0 && axis.high == 0; }))
      return x;
    SmallVector<int64_t> low(rank, 0), high(low);
    for (auto [k, axis] : llvm::enumerate(axes)) {
      low[k + 2] = axis.low;
      high[k + 2] = axis.high;
    }
    return PadOp::create(b, loc, x, zeroLike(x), ValueRange(), ValueRange(), low, high);
  }

  /// Exchanges the first two axes.
  Value swapFirst(Value x) {
    ArrayRef<int64_t> shape = cast<RankedTensorType>(x.getType()).getShape();
    SmallVector<int64_t> order = llvm::to_vector(llvm::seq<int64_t>(0, shape.size()));
    std::swap(order[0], order[1]);
    if (shape[0] != 1 && shape[1] != 1)
      return TransposeOp::create(b, loc, x, order);
    SmallVector<OpFoldResult> sizes = tensor::getMixedSizes(b, loc, x);
    std::swap(sizes[0], sizes[1]);
    return reshape(x, sizes);
  }

  /// Returns the windows of an input whose first axis is channels: channel, elements of a window, batch, and the
  /// windows' positions.
  Value takeWindows(Value x) {
    SmallVector<OpFoldResult> window = sizesFrom(op.getWindow(), 2);
    if (llvm::all_of(window, [](OpFoldResult size) { return isConstantIntValue(size, 1); })) {
      WindowPart part(2 + space);
      for (auto [k, axis] : llvm::enumerate(axes))
        part.restrict(*this, 2 + k, axis, 0, counts[k]);
      return ExpandDimsOp::create(b, loc, part.of(*this, x), int64_t(1));
    }
    SmallVector<Value> dynamic;
    SmallVector<int64_t> fixed;
    dispatchIndexOpFoldResults(window, dynamic, fixed);
    return WindowsOp::create(b, loc, x, dynamic, fixed, /*axis=*/1, op.getStridesAttr(), op.getDilationsAttr());
  }

  /// Returns the sizes of the axes from `first` on.
  SmallVector<OpFoldResult> sizesFrom(Value x, int64_t first) {
    SmallVector<OpFoldResult> all = tensor::getMixedSizes(b, loc, x);
    return llvm::to_vector(ArrayRef(all).drop_front(first));
  }

  ConvOp op;
  int64_t space, groups;
  SmallVector<WindowAxis> axes;
  SmallVector<OpFoldResult> counts; // of windows, along the axes in space
};
} // namespace

SmallVector<Value> ConvOp::buildGraph(OpBuilder &b) { return {ConvBuilder(b, *this).build()}; }
