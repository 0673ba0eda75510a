//===- Windows.cpp - Windows that move over tensors -----------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Accumulator.h"
#include "Meanings.h"
#include "TensorGraph/Dialect/WindowOps.h"
#include "TensorGraph/Support/RuntimeMessages.h"

using namespace mlir;
using namespace tg;
using namespace tg::reference;

/// Returns the place of an element of a window; `index` is its index among all windows' elements.
static SmallVector<int64_t> placeOf(const WindowMoves &moves, ArrayRef<int64_t> index) {
  auto parts = moves.split(index);
  SmallVector<int64_t> place(parts.fixed);
  for (int64_t k = 0; k < moves.space; ++k)
    place.push_back(parts.moved[k] * moves.stride(k) + parts.window[k] * moves.dilation(k));
  return place;
}

static LogicalResult checkNotNegative(Evaluator &evaluator, Operation *op, int64_t first, ArrayRef<int64_t> sizes) {
  for (auto [k, size] : llvm::enumerate(sizes))
    if (size < 0)
      return evaluator.error(op) << formatCheckMessage(messages::negativeSize(first + k), {size});
  return success();
}

static LogicalResult evaluateWindows(Evaluator &evaluator, WindowsOp op) {
  const Array &x = evaluator[op.getX()];
  WindowMoves moves(op);
  SmallVector<int64_t> window = evaluator.integers(op.getStaticWindow(), op.getWindow());
  if (failed(checkNotNegative(evaluator, op, moves.axis, window)))
    return failure();
  WindowMoves::Parts<int64_t> parts{window, llvm::to_vector(x.getShape().drop_back(moves.space)), {}};
  for (auto [k, size] : llvm::enumerate(x.getShape().take_back(moves.space)))
    parts.moved.push_back(countWindows(moves, k, size, window[k]));
  SmallVector<int64_t> shape = moves.join(parts);
  auto result = evaluator.allocate(op, x.getElementType(), shape);
  if (failed(result))
    return failure();
  int64_t position = 0;
  forEachIndex(shape,
               [&](ArrayRef<int64_t> index) { result->set(position++, x.get(x.positionOf(placeOf(moves, index)))); });
  return evaluator.set(op, std::move(*result));
}

static LogicalResult evaluateAddWindows(Evaluator &evaluator, AddWindowsOp op) {
  const Array &windows = evaluator[op.getWindows()];
  WindowMoves moves(op);
  SmallVector<int64_t> sizes = evaluator.integers(op.getStaticSizes(), op.getSizes());
  auto parts = moves.split(windows.getShape());
  SmallVector<int64_t> shape(parts.fixed);
  for (auto [k, size] : llvm::enumerate(sizes)) {
    int64_t axis = shape.size();
    if (failed(checkNotNegative(evaluator, op, axis, size)))
      return failure();
    int64_t fit = countWindows(moves, k, size, parts.window[k]);
    if (fit != parts.moved[k])
      return evaluator.error(op) << formatCheckMessage(messages::windowsDisagree(axis), {parts.moved[k], fit});
    shape.push_back(size);
  }
  auto result = evaluator.allocate(op, windows.getElementType(), shape);
  if (failed(result))
    return failure();
  for (int64_t k = 0; k < result->getNumElements(); ++k)
    result->set(k, Scalar::zero(windows.getElementType()));
  int64_t position = 0;
  forEachIndex(windows.getShape(), [&](ArrayRef<int64_t> index) {
    int64_t place = result->positionOf(placeOf(moves, index));
    result->set(place, sum(result->get(place), windows.get(position++)));
  });
  return evaluator.set(op, std::move(*result));
}

void tg::reference::addWindows(Meanings &meanings) {
  meanings.add<WindowsOp>(evaluateWindows);
  meanings.add<AddWindowsOp>(evaluateAddWindows);
}
