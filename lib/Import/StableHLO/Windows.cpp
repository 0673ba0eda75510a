//===- Windows.cpp - Reductions of windows --------------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Sums and extrema of windows are tg.pool, and a window that begins at an end of the axis and grows to the whole of it
// is a cumulative reduction. For other regions an axis of windows is two: where the window is, and the element in it.
//
//===----------------------------------------------------------------------===//

#include "Reductions.h"
#include "TensorGraph/Dialect/PoolOps.h"
#include "llvm/ADT/StringSwitch.h"

using namespace mlir;
using namespace tg;
using namespace tg::stablehlo;

namespace {
struct Window {
  Numbers sizes, strides, dilations, baseDilations, low, high;

  static FailureOr<Window> read(Importer &importer, Operation *op, size_t rank) {
    Window window;
    window.sizes = getNumbers(op, "window_dimensions");
    window.strides = getNumbers(op, "window_strides", rank, 1);
    window.dilations = getNumbers(op, "window_dilations", rank, 1);
    window.baseDilations = getNumbers(op, "base_dilations", rank, 1);
    Numbers padding = getNumbers(op, "padding", 2 * rank, 0);
    if (padding.size() == 1)
      padding.assign(2 * rank, padding.front());
    for (Numbers *numbers : {&window.sizes, &window.strides, &window.dilations, &window.baseDilations}) {
      if (numbers->size() == 1)
        numbers->assign(rank, numbers->front());
      if (numbers->size() != rank || llvm::any_of(*numbers, [](int64_t number) { return number < 1; }))
        return importer.refuse(op, "expects positive numbers for all axes of its windows");
    }
    if (padding.size() != 2 * rank)
      return importer.refuse(op, "expects two amounts of padding for each axis");
    for (size_t axis = 0; axis < rank; ++axis) {
      window.low.push_back(padding[2 * axis]);
      window.high.push_back(padding[2 * axis + 1]);
    }
    return window;
  }

  /// How many elements of an axis of `size` (padded) elements the window spans, and how often it fits.
  int64_t span(size_t axis) const { return (sizes[axis] - 1) * dilations[axis] + 1; }
  int64_t count(size_t axis, int64_t size) const {
    return size < span(axis) ? 0 : (size - span(axis)) / strides[axis] + 1;
  }

  /// Whether nothing is taken away from the tensor, and nothing stands between its elements.
  bool isPlain() const {
    auto isNegative = [](int64_t number) { return number < 0; };
    return llvm::none_of(low, isNegative) && llvm::none_of(high, isNegative) &&
           llvm::all_of(baseDilations, [](int64_t number) { return number == 1; });
  }

  Value padded(Emitter &e, Value x, Value with) const {
    Numbers interior = llvm::map_to_vector(baseDilations, [](int64_t dilation) { return dilation - 1; });
    return e.pad(x, with, low, high, interior);
  }
};
} // namespace

/// Splits axis `at` of a padded tensor into the places of windows and the elements in them.
static Value splitAxis(Emitter &e, Value x, const Window &window, size_t axis, int64_t at) {
  int64_t count = window.count(axis, shapeOf(x)[at]), size = window.sizes[axis];
  Type i64 = e.b.getI64Type();
  Numbers shape = {count, size};
  auto scaled = [&](int64_t along, int64_t by) {
    Value line = e.iota(i64, shape, along);
    return by == 1 ? line : e.make<MulOp>(line, e.number(line, by));
  };
  Value indices = e.make<AddOp>(scaled(0, window.strides[axis]), scaled(1, window.dilations[axis]));
  return e.make<TakeOp>(x, indices, uint64_t(at));
}

/// One row for each element of a window, with that element of all windows.
static Value windowRows(Emitter &e, Value x, const Window &window) {
  size_t rank = window.sizes.size();
  Numbers order, shape = {productOf(window.sizes)};
  for (size_t axis = 0; axis < rank; ++axis)
    x = splitAxis(e, x, window, axis, 2 * axis);
  for (size_t axis = 0; axis < rank; ++axis)
    order.push_back(2 * axis + 1);
  for (size_t axis = 0; axis < rank; ++axis) {
    order.push_back(2 * axis);
    shape.push_back(shapeOf(x)[2 * axis]);
  }
  return e.reshape(e.transpose(x, order), shape);
}

/// The operation along the axis, if windows are its beginnings (or ends), all of them; else null.
static Value cumulative(Emitter &e, StringRef name, Value x, const Window &window, size_t axis) {
  int64_t size = shapeOf(x)[axis], low = window.low[axis], high = window.high[axis];
  if (size < 2 || window.sizes[axis] != size || window.strides[axis] != 1 || window.dilations[axis] != 1 ||
      window.baseDilations[axis] != 1 || std::min(low, high) != 0 || std::max(low, high) != size - 1)
    return {};
  bool isReverse = low == 0;
  if (name == "stablehlo.add")
    return e.make<CumsumOp>(x, axis, isReverse);
  if (name == "stablehlo.multiply")
    return e.make<CumprodOp>(x, axis, isReverse);
  if (name == "stablehlo.maximum")
    return e.make<CummaxOp>(x, axis, isReverse);
  if (name == "stablehlo.minimum")
    return e.make<CumminOp>(x, axis, isReverse);
  return {};
}

/// How tg.pool reduces as the operation does; none if it does not.
static std::optional<PoolMode> modeOf(StringRef name) {
  return llvm::StringSwitch<std::optional<PoolMode>>(name)
      .Case("stablehlo.add", PoolMode::Add)
      .Case("stablehlo.maximum", PoolMode::Max)
      .Case("stablehlo.minimum", PoolMode::Min)
      .Default(std::nullopt);
}

/// The attribute of numbers, of which there is none if all of them are what it says without.
static DenseI64ArrayAttr list(Emitter &e, ArrayRef<int64_t> numbers, int64_t otherwise) {
  bool isNeeded = llvm::any_of(numbers, [&](int64_t number) { return number != otherwise; });
  return isNeeded ? e.b.getDenseI64ArrayAttr(numbers) : DenseI64ArrayAttr();
}

static FailureOr<Values> convertReduceWindow(Importer &importer, Operation *op, ValueRange in) {
  Emitter &e = importer.emitter();
  size_t count = in.size() / 2, rank = shapeOf(in[0]).size();
  ValueRange inputs = in.take_front(count), inits = in.drop_front(count);
  FailureOr<Window> window = Window::read(importer, op, rank);
  if (failed(window))
    return failure();
  Region &body = op->getRegion(0);
  StringRef name = Importer::reducerOf(body);
  if (name.empty()) {
    Values rows;
    for (auto [input, init] : llvm::zip(inputs, inits))
      rows.push_back(windowRows(e, window->padded(e, input, init), *window));
    return reduceRows(importer, body, rows, inits);
  }
  bool isFlag = elementOf(in[0]).isInteger(1);
  Value x = inputs[0], init = inits[0];
  // Axes without windows stay.
  Numbers axes;
  for (size_t axis = 0; axis < rank; ++axis)
    if (window->sizes[axis] != 1 || window->strides[axis] != 1 || window->low[axis] || window->high[axis] ||
        window->baseDilations[axis] != 1)
      axes.push_back(axis);
  if (axes.size() == 1 && !isFlag)
    if (Value result = cumulative(e, name, x, *window, axes.front()))
      return Values{e.combineInit(name, init, result)};
  if (std::optional<PoolMode> mode = modeOf(name); mode && !isFlag && rank > 0) {
    // Padding is the init value, or nothing.
    if (!Emitter::isNeutral(name, init) || !window->isPlain()) {
      x = window->padded(e, x, init);
      window->low.assign(rank, 0);
      window->high.assign(rank, 0);
    }
    x = e.make<PoolOp>(*mode, x, window->sizes, list(e, window->strides, 1), list(e, window->low, 0),
                       list(e, window->high, 0), list(e, window->dilations, 1));
    return Values{e.combineInit(name, init, x)};
  }
  x = window->padded(e, x, init);
  for (int64_t axis : axes)
    x = e.reduce(name, splitAxis(e, x, *window, axis, axis), Value(), axis + 1);
  return Values{e.combineInit(name, init, x)};
}

//===----------------------------------------------------------------------===//
// Select and scatter
//===----------------------------------------------------------------------===//

/// Whether the region compares its arguments, the first with the second, in this direction.
static bool compares(Region &body, StringRef direction) {
  Block &block = body.front();
  if (!llvm::hasNItems(block, 2) || block.getNumArguments() != 2)
    return false;
  Operation &compare = block.front(), &end = block.back();
  return compare.getName().getStringRef() == "stablehlo.compare" && compare.getNumOperands() == 2 &&
         compare.getOperand(0) == block.getArgument(0) && compare.getOperand(1) == block.getArgument(1) &&
         end.getNumOperands() == 1 && end.getOperand(0).getDefiningOp() == &compare &&
         getWord(&compare, "comparison_direction") == direction && getWord(&compare, "compare_type") != "TOTALORDER";
}

/// One element of each window is chosen by comparing it with the next one; a value for each window is combined with the
/// chosen element of a tensor of init values.
static FailureOr<Values> convertSelectAndScatter(Importer &importer, Operation *op, ValueRange in) {
  Emitter &e = importer.emitter();
  Value operand = in[0], source = in[1], init = in[2];
  ArrayRef<int64_t> shape = shapeOf(operand);
  FailureOr<Window> window = Window::read(importer, op, shape.size());
  if (failed(window))
    return failure();
  // The largest (smallest) element, of equal ones the first, and a sum.
  bool isMax = compares(op->getRegion(0), "GE"), isMin = compares(op->getRegion(0), "LE");
  StringRef name = Importer::reducerOf(op->getRegion(1));
  if ((isMax || isMin) && name == "stablehlo.add" && !elementOf(operand).isInteger(1) && window->isPlain()) {
    Value sum = e.make<UnpoolOp>(isMax ? PoolMode::Max : PoolMode::Min, source, operand, window->sizes,
                                 list(e, window->strides, 1), list(e, window->low, 0), list(e, window->high, 0),
                                 DenseI64ArrayAttr());
    return Values{e.combineInit(name, init, sum)};
  }
  Type i64 = e.b.getI64Type();
  int64_t size = productOf(shape);
  Value none = e.scalar(i64, -1);
  Value places = e.reshape(e.make<IotaOp>(ValueRange(), ArrayRef<int64_t>(size), i64), shape);
  Value rows[] = {windowRows(e, window->padded(e, operand, e.scalar(elementOf(operand), 0)), *window),
                  windowRows(e, window->padded(e, places, none), *window)};
  ArrayRef<int64_t> outer = shapeOf(rows[0]).drop_front();
  Value states[] = {e.full(e.scalar(elementOf(operand), 0), outer), e.full(none, outer)};
  Region &select = op->getRegion(0);
  auto choose = [&](Value, ValueRange row, ValueRange best) -> FailureOr<Step> {
    FailureOr<Values> keeps = importer.apply(select, {best[0], row[0]});
    if (failed(keeps))
      return failure();
    // Padding is never chosen, and the first element of the window always is at first.
    Value zero = e.number(row[1], 0);
    Value isFirst = e.make<LtOp>(best[1], zero), isThere = e.make<GeOp>(row[1], zero);
    Value takes = e.make<AndOp>(isThere, e.make<OrOp>(isFirst, e.make<NotOp>(keeps->front())));
    return Step{{e.make<SelectOp>(takes, row[0], best[0]), e.make<SelectOp>(takes, row[1], best[1])}, {}, {}};
  };
  FailureOr<Values> best = importer.loop(e.index(shapeOf(rows[0]).front()), rows, states, &select, choose);
  if (failed(best))
    return failure();
  Numbers line = {productOf(outer)};
  Value start = e.full(init, size);
  FailureOr<Values> result = updateElements(importer, op->getRegion(1), start, e.reshape((*best)[1], line),
                                            e.reshape(source, line), /*isUnique=*/false);
  if (failed(result))
    return failure();
  return Values{e.reshape(result->front(), shape)};
}

void stablehlo::addWindows(SmallVectorImpl<Conversion> &table) {
  table.append({{"stablehlo.reduce_window", convertReduceWindow,
                 "window_dimensions window_strides base_dilations window_dilations padding"},
                {"stablehlo.select_and_scatter", convertSelectAndScatter, "window_dimensions window_strides padding"}});
}
