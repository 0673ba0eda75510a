//===- Reductions.cpp - Reductions and maps -------------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// A reduction whose region is one operation that `tg` reduces by is that reduction; its init value is combined with the
// result unless it is neutral. Any other region is the graph of a loop over the reduced elements, whose states are the
// accumulators of all results at once.
//
//===----------------------------------------------------------------------===//

#include "Reductions.h"

using namespace mlir;
using namespace tg;
using namespace tg::stablehlo;

FailureOr<Values> stablehlo::reduceRows(Importer &importer, Region &body, ValueRange rows, ValueRange inits) {
  Emitter &e = importer.emitter();
  Values states;
  Sizes shape = e.sizesOf(rows.front());
  for (Value init : inits)
    states.push_back(e.full(init, ArrayRef(shape).drop_front()));
  Value steps = e.value(shape.front());
  return importer.loop(steps, rows, states, &body,
                       [&](Value, ValueRange elements, ValueRange accumulators) -> FailureOr<Step> {
                         Values arguments(accumulators);
                         llvm::append_range(arguments, elements);
                         FailureOr<Values> next = importer.apply(body, arguments);
                         if (failed(next))
                           return failure();
                         return Step{*next, {}, {}};
                       });
}

static FailureOr<Values> convertReduce(Importer &importer, Operation *op, ValueRange in) {
  Emitter &e = importer.emitter();
  Numbers axes = getNumbers(op, "dimensions");
  size_t count = in.size() / 2;
  ValueRange inputs = in.take_front(count), inits = in.drop_front(count);
  Region &body = op->getRegion(0);
  if (count == 0)
    return importer.refuse(op, "has no operands");
  if (StringRef name = Importer::reducerOf(body); !name.empty())
    return Values{e.reduce(name, inputs[0], inits[0], axes)};
  if (std::optional<Values> found = findArgReduction(importer, op, in, axes))
    return *found;
  // The reduced axes first, as one.
  Sizes shape = e.sizesOf(inputs[0]), rest;
  Numbers order = axes;
  llvm::sort(order);
  for (int64_t axis : countTo(shape.size()))
    if (!llvm::is_contained(axes, axis)) {
      order.push_back(axis);
      rest.push_back(shape[axis]);
    }
  Sizes flat = {e.constant(1)};
  for (int64_t axis : axes)
    flat[0] = e.mul(flat[0], shape[axis]);
  llvm::append_range(flat, rest);
  Values rows;
  for (Value input : inputs)
    rows.push_back(e.reshape(e.transpose(e.expectSizes(input, shape), order), flat));
  return reduceRows(importer, body, rows, inits);
}

static FailureOr<Values> convertMap(Importer &importer, Operation *op, ValueRange in) {
  return importer.apply(op->getRegion(0), in);
}

/// Converts chlo.scan: a loop over rows of the inputs, whose region gives rows of outputs and the next carries.
static FailureOr<Values> convertScan(Importer &importer, Operation *op, ValueRange in) {
  Emitter &e = importer.emitter();
  Numbers segments = getNumbers(op, "operandSegmentSizes");
  if (auto array = dyn_cast_or_null<DenseI32ArrayAttr>(getAttribute(op, "operandSegmentSizes")))
    segments = Numbers(array.asArrayRef().begin(), array.asArrayRef().end());
  if (segments.size() != 2 || segments[0] < 1 || size_t(segments[0] + segments[1]) != in.size())
    return importer.refuse(op, "expects inputs and inits");
  ValueRange inputs = in.take_front(segments[0]), inits = in.drop_front(segments[0]);
  int64_t axis = getNumber(op, "dimension");
  bool isReverse = getNumber(op, "is_reverse");
  auto moveFirst = [&](size_t rank) {
    Numbers order = countTo(rank);
    order.erase(order.begin() + axis);
    order.insert(order.begin(), axis);
    return order;
  };
  Values rows;
  for (Value input : inputs)
    rows.push_back(e.flip(e.transpose(input, moveFirst(shapeOf(input).size())), isReverse ? Numbers{0} : Numbers()));
  size_t numOuts = op->getNumResults() - inits.size();
  Region &body = op->getRegion(0);
  Size steps = e.sizeOf(rows.front(), 0);
  FailureOr<Values> results = importer.loop(
      e.value(steps), rows, inits, &body, [&](Value, ValueRange elements, ValueRange carries) -> FailureOr<Step> {
        Values arguments(elements);
        llvm::append_range(arguments, carries);
        FailureOr<Values> returned = importer.convertBlock(body.front(), arguments);
        if (failed(returned))
          return failure();
        auto split = returned->begin() + numOuts;
        return Step{Values(split, returned->end()), Values(returned->begin(), split), {}};
      });
  if (failed(results))
    return failure();
  Values outs;
  for (Value out : ArrayRef<Value>(*results).drop_front(inits.size())) {
    Numbers shape = llvm::to_vector(shapeOf(out));
    shape.front() = shapeOf(rows.front()).front();
    out = e.flip(e.refine(out, typeOf(shape, elementOf(out))), isReverse ? Numbers{0} : Numbers());
    // Back to where the axis was.
    Numbers order = moveFirst(shape.size()), back(order.size());
    for (auto [to, from] : llvm::enumerate(order))
      back[from] = to;
    outs.push_back(e.transpose(out, back));
  }
  llvm::append_range(outs, ArrayRef<Value>(*results).take_front(inits.size()));
  return outs;
}

void stablehlo::addReductions(SmallVectorImpl<Conversion> &table) {
  table.append(
      {{"stablehlo.reduce", convertReduce, "dimensions"},
       {"stablehlo.map", convertMap, "dimensions"},
       {"chlo.scan", convertScan, "dimension is_reverse is_associative operandSegmentSizes resultSegmentSizes"}});
}
