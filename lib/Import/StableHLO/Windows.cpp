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
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "llvm/ADT/StringSwitch.h"

using namespace mlir;
using namespace tg;
using namespace tg::stablehlo;

namespace {
struct Window {
  Sizes sizes, strides, dilations, baseDilations, low, high;

  static FailureOr<Window> read(Importer &importer, Operation *op, size_t rank) {
    Numbers sizes = getNumbers(op, "window_dimensions"), strides = getNumbers(op, "window_strides", rank, 1),
            dilations = getNumbers(op, "window_dilations", rank, 1),
            baseDilations = getNumbers(op, "base_dilations", rank, 1), padding = getNumbers(op, "padding", 2 * rank, 0);
    if (padding.size() == 1)
      padding.assign(2 * rank, padding.front());
    for (Numbers *numbers : {&sizes, &strides, &dilations, &baseDilations}) {
      if (numbers->size() == 1)
        numbers->assign(rank, numbers->front());
      if (numbers->size() != rank || llvm::any_of(*numbers, [](int64_t number) { return number < 1; }))
        return importer.refuse(op, "expects positive numbers for all axes of its windows");
    }
    if (padding.size() != 2 * rank)
      return importer.refuse(op, "expects two amounts of padding for each axis");
    Emitter &e = importer.emitter();
    Window window{e.constants(sizes), e.constants(strides), e.constants(dilations), e.constants(baseDilations), {}, {}};
    window.setPadding(e.constants(padding));
    return window;
  }

  void setPadding(ArrayRef<Size> padding) {
    for (auto [k, amount] : llvm::enumerate(padding))
      (k % 2 ? high : low).push_back(amount);
  }

  /// Counts how often the window fits in an axis of `size` (padded) elements.
  Size count(Emitter &e, size_t axis, Size size) const {
    Size span = e.add(e.mul(e.sub(sizes[axis], e.constant(1)), dilations[axis]), e.constant(1));
    Size rest = e.sub(size, span);
    std::optional<int64_t> number = getConstantIntValue(rest), stride = getConstantIntValue(strides[axis]);
    if (number && stride)
      return e.constant(*number < 0 ? 0 : *number / *stride + 1);
    if (stride != 1)
      rest = Value(e.make<arith::FloorDivSIOp>(e.value(rest), e.value(strides[axis])));
    return e.max(e.add(rest, e.constant(1)), e.constant(0));
  }

  /// Returns whether nothing is taken away from the tensor, and nothing stands between its elements.
  bool isPlain() const {
    auto isPadding = [](Size amount) { return getConstantIntValue(amount).value_or(-1) >= 0; };
    return llvm::all_of(low, isPadding) && llvm::all_of(high, isPadding) &&
           llvm::all_of(baseDilations, [](Size dilation) { return SizeBuilder::isNumber(dilation, 1); });
  }
  /// Returns whether all but the padding are constants.
  bool isConstant() const {
    return llvm::all_of(llvm::concat<const Size>(sizes, strides, dilations),
                        [](Size number) { return getConstantIntValue(number).has_value(); });
  }

  Value padded(Emitter &e, Value x, Value with) const {
    Sizes interior = llvm::map_to_vector(baseDilations, [&](Size dilation) { return e.sub(dilation, e.constant(1)); });
    return e.pad(x, with, low, high, interior);
  }
};
} // namespace

static Numbers numbersOf(ArrayRef<Size> sizes) {
  return llvm::map_to_vector(sizes, [](Size size) { return *getConstantIntValue(size); });
}

/// Splits axis `at` of a padded tensor into the places of windows and the elements in them.
static Value splitAxis(Emitter &e, Value x, const Window &window, size_t axis, int64_t at) {
  Type i64 = e.b.getI64Type();
  Sizes shape = {window.count(e, axis, e.sizeOf(x, at)), window.sizes[axis]};
  auto scaled = [&](int64_t along, Size by) {
    Value line = e.iota(i64, shape, along);
    if (SizeBuilder::isNumber(by, 1))
      return line;
    std::optional<int64_t> factor = getConstantIntValue(by);
    return e.make<MulOp>(line, factor ? e.number(line, *factor) : e.cast(e.value(by), i64));
  };
  Value indices = e.make<AddOp>(scaled(0, window.strides[axis]), scaled(1, window.dilations[axis]));
  return e.make<TakeOp>(x, indices, uint64_t(at), OutsideAttr());
}

/// Builds one row for each element of a window, with that element of all windows.
static Value windowRows(Emitter &e, Value x, const Window &window) {
  size_t rank = window.sizes.size();
  Numbers order;
  Sizes shape = {e.product(window.sizes)};
  for (size_t axis = 0; axis < rank; ++axis)
    x = splitAxis(e, x, window, axis, 2 * axis);
  for (size_t axis = 0; axis < rank; ++axis)
    order.push_back(2 * axis + 1);
  for (size_t axis = 0; axis < rank; ++axis) {
    order.push_back(2 * axis);
    shape.push_back(e.sizeOf(x, 2 * axis));
  }
  return e.reshape(e.transpose(x, order), shape);
}

/// Builds the operation along the axis, if windows are its beginnings (or ends), all of them; null otherwise.
static Value cumulative(Emitter &e, StringRef name, Value x, const Window &window, size_t axis) {
  Size size = e.sizeOf(x, axis), low = window.low[axis], high = window.high[axis], last = e.sub(size, e.constant(1));
  auto isOne = [](Size number) { return SizeBuilder::isNumber(number, 1); };
  bool isReverse = SizeBuilder::isNumber(low, 0) && e.areEqual(high, last);
  bool isForward = SizeBuilder::isNumber(high, 0) && e.areEqual(low, last);
  if (isReverse == isForward || !e.areEqual(window.sizes[axis], size) || !isOne(window.strides[axis]) ||
      !isOne(window.dilations[axis]) || !isOne(window.baseDilations[axis]))
    return {};
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

/// Returns the mode in which tg.pool reduces as the operation does; none if it does not.
static std::optional<PoolMode> poolModeOf(StringRef name) {
  return llvm::StringSwitch<std::optional<PoolMode>>(name)
      .Case("stablehlo.add", PoolMode::Add)
      .Case("stablehlo.maximum", PoolMode::Max)
      .Case("stablehlo.minimum", PoolMode::Min)
      .Default(std::nullopt);
}

/// Builds the attribute of numbers; null if all of them are the default.
static DenseI64ArrayAttr list(Emitter &e, ArrayRef<int64_t> numbers, int64_t otherwise) {
  bool isNeeded = llvm::any_of(numbers, [&](int64_t number) { return number != otherwise; });
  return isNeeded ? e.b.getDenseI64ArrayAttr(numbers) : DenseI64ArrayAttr();
}

static Value expectPositive(Emitter &e, Value x, ArrayRef<Size> numbers) {
  for (Size number : numbers)
    x = e.expectAtMost(x, e.constant(1), number, "expects positive numbers for windows, but got {1}");
  return x;
}

static FailureOr<Values> reduceWindows(Importer &importer, Region &body, ValueRange inputs, ValueRange inits,
                                       Window window) {
  Emitter &e = importer.emitter();
  size_t rank = window.sizes.size();
  StringRef name = Importer::reducerOf(body);
  bool isFlag = elementOf(inputs[0]).isInteger(1);
  Value x = inputs[0], init = inits[0];
  // Axes without windows stay.
  Numbers axes;
  for (size_t axis = 0; axis < rank; ++axis)
    if (!SizeBuilder::isNumber(window.sizes[axis], 1) || !SizeBuilder::isNumber(window.strides[axis], 1) ||
        !SizeBuilder::isNumber(window.low[axis], 0) || !SizeBuilder::isNumber(window.high[axis], 0) ||
        !SizeBuilder::isNumber(window.baseDilations[axis], 1))
      axes.push_back(axis);
  if (axes.size() == 1 && !isFlag)
    if (Value result = cumulative(e, name, x, window, axes.front()))
      return Values{e.combineInit(name, init, result)};
  x = expectPositive(e, x, window.sizes);
  if (name.empty()) {
    Values rows;
    for (auto [k, input, init] : llvm::enumerate(inputs, inits))
      rows.push_back(windowRows(e, window.padded(e, k ? e.expectSizes(input, e.sizesOf(x)) : x, init), window));
    return reduceRows(importer, body, rows, inits);
  }
  if (std::optional<PoolMode> mode = poolModeOf(name); mode && !isFlag && rank > 0 && window.isConstant()) {
    // Padding is the init value, or nothing.
    if (!Emitter::isNeutral(name, init) || !window.isPlain()) {
      x = window.padded(e, x, init);
      window.low.assign(rank, e.constant(0));
      window.high.assign(rank, e.constant(0));
    }
    x = e.make<PoolOp>(*mode, x, numbersOf(window.sizes), list(e, numbersOf(window.strides), 1),
                       list(e, numbersOf(window.low), 0), list(e, numbersOf(window.high), 0),
                       list(e, numbersOf(window.dilations), 1));
    return Values{e.combineInit(name, init, x)};
  }
  x = window.padded(e, x, init);
  for (int64_t axis : axes)
    x = e.reduce(name, splitAxis(e, x, window, axis, axis), init, axis + 1);
  return Values{x};
}

static FailureOr<Values> convertReduceWindow(Importer &importer, Operation *op, ValueRange in) {
  size_t count = in.size() / 2;
  FailureOr<Window> window = Window::read(importer, op, shapeOf(in[0]).size());
  if (failed(window))
    return failure();
  return reduceWindows(importer, op->getRegion(0), in.take_front(count), in.drop_front(count), *window);
}

FailureOr<Values> stablehlo::reduceDynamicWindows(Importer &importer, Operation *op, Region &body, ValueRange in) {
  Emitter &e = importer.emitter();
  constexpr size_t numLists = 5;
  if (in.size() < numLists + 2 || in.size() % 2 != numLists % 2)
    return importer.refuse(op, "expects inputs, inits, and five lists of numbers");
  size_t count = (in.size() - numLists) / 2;
  int64_t rank = shapeOf(in[0]).size();
  ValueRange lists = in.take_back(numLists);
  SmallVector<Sizes> numbers;
  for (auto [k, list] : llvm::enumerate(lists)) {
    Numbers expected = k + 1 == numLists ? Numbers{rank, 2} : Numbers{rank};
    if (shapeOf(list) != ArrayRef<int64_t>(expected) || !isa<IntegerType>(elementOf(list)))
      return importer.refuse(op, "expects numbers for all axes of its windows");
    numbers.push_back(e.toSizes(list));
  }
  TypeRange types = op->getOperandTypes();
  if (failed(verifyInits(importer, op, types.take_front(count), types.slice(count, count))) ||
      failed(verifyCombiner(importer, op, body, types.take_front(count))))
    return failure();
  for (Size number : llvm::concat<Size>(numbers[0], numbers[1], numbers[2], numbers[3]))
    if (getConstantIntValue(number).value_or(1) < 1)
      return importer.refuse(op, "expects positive numbers for all axes of its windows");
  Values inputs(in.take_front(count));
  for (Sizes &list : MutableArrayRef(numbers).slice(1, 3))
    inputs[0] = expectPositive(e, inputs[0], list);
  Window window{numbers[0], numbers[1], numbers[3], numbers[2], {}, {}};
  window.setPadding(numbers[4]);
  return reduceWindows(importer, body, inputs, in.slice(count, count), window);
}

//===----------------------------------------------------------------------===//
// Select and scatter
//===----------------------------------------------------------------------===//

/// Returns whether the region compares its arguments, the first with the second, in this direction.
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

/// Converts the operation: one element of each window is chosen by comparing it with the next one; a value for each
/// window is combined with the chosen element of a tensor of init values.
static FailureOr<Values> convertSelectAndScatter(Importer &importer, Operation *op, ValueRange in) {
  Emitter &e = importer.emitter();
  Value operand = in[0], source = in[1], init = in[2];
  Sizes shape = e.sizesOf(operand);
  FailureOr<Window> window = Window::read(importer, op, shape.size());
  if (failed(window))
    return failure();
  // The largest (smallest) element, of equal ones the first, and a sum.
  bool isMax = compares(op->getRegion(0), "GE"), isMin = compares(op->getRegion(0), "LE");
  StringRef name = Importer::reducerOf(op->getRegion(1));
  if ((isMax || isMin) && name == "stablehlo.add" && !elementOf(operand).isInteger(1) && window->isPlain()) {
    Value sum = e.make<UnpoolOp>(isMax ? PoolMode::Max : PoolMode::Min, source, operand, numbersOf(window->sizes),
                                 list(e, numbersOf(window->strides), 1), list(e, numbersOf(window->low), 0),
                                 list(e, numbersOf(window->high), 0), DenseI64ArrayAttr());
    return Values{e.combineInit(name, init, sum)};
  }
  Type i64 = e.b.getI64Type();
  Size size = e.product(shape);
  Value none = e.scalar(i64, -1);
  Value places = e.reshape(e.line(i64, size), shape);
  Value rows[] = {windowRows(e, window->padded(e, operand, e.scalar(elementOf(operand), 0)), *window),
                  windowRows(e, window->padded(e, places, none), *window)};
  Sizes outer = e.sizesOf(rows[0]);
  Value steps = e.value(outer.front());
  outer.erase(outer.begin());
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
  FailureOr<Values> best = importer.loop(steps, rows, states, &select, choose);
  if (failed(best))
    return failure();
  Size line = e.product(outer);
  source = e.expectSizes(source, outer);
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
