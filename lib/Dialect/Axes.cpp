//===- Axes.cpp - Axes in the assembly format -----------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Axes.h"
#include "TensorGraph/Interfaces/Broadcast.h"

using namespace mlir;
using namespace tg;

/// Parses `axis 1`, `axes [0, 1]` or `[0, 1]`: each word takes the form of the other one, too.
static OptionalParseResult parseOptionalAxes(OpAsmParser &parser, SmallVectorImpl<int64_t> &numbers) {
  StringRef word;
  bool isNamed = succeeded(parser.parseOptionalKeyword(&word, {"axes", "axis"}));
  if (isNamed) {
    OptionalParseResult number = parser.parseOptionalInteger(numbers.emplace_back());
    if (number.has_value())
      return number;
    numbers.clear();
  }
  if (failed(parser.parseOptionalLSquare())) {
    if (!isNamed)
      return std::nullopt;
    return ParseResult(parser.emitError(parser.getCurrentLocation(), "expected '[', as in 'axes [0, 1]'"));
  }
  if (succeeded(parser.parseOptionalRSquare()))
    return ParseResult(success());
  return ParseResult(failure(parser.parseCommaSeparatedList([&] {
    return parser.parseInteger(numbers.emplace_back());
  }) || parser.parseRSquare()));
}

ParseResult tg::parseAxis(OpAsmParser &parser, IntegerAttr &axis) {
  SmallVector<int64_t> numbers;
  SMLoc location = parser.getCurrentLocation();
  OptionalParseResult parsed = parseOptionalAxes(parser, numbers);
  if (!parsed.has_value())
    return parser.emitError(location, "expected 'axis'");
  if (*parsed)
    return failure();
  if (numbers.size() != 1)
    return parser.emitError(location, "expects one axis, but got ") << numbers.size();
  axis = parser.getBuilder().getI64IntegerAttr(numbers.front());
  return success();
}

void tg::printAxis(OpAsmPrinter &printer, Operation *, IntegerAttr axis) { printer << "axis " << axis.getInt(); }

ParseResult tg::parseAxesList(OpAsmParser &parser, DenseI64ArrayAttr &axes) {
  SmallVector<int64_t> numbers;
  SMLoc location = parser.getCurrentLocation();
  OptionalParseResult parsed = parseOptionalAxes(parser, numbers);
  if (!parsed.has_value())
    return parser.emitError(location, "expected '[', as in '[0, 1]'");
  if (*parsed)
    return failure();
  axes = parser.getBuilder().getDenseI64ArrayAttr(numbers);
  return success();
}

void tg::printAxesList(OpAsmPrinter &printer, Operation *, DenseI64ArrayAttr axes) {
  printer.printStrippedAttrOrType(axes);
}

ParseResult tg::parseOneOperand(OpAsmParser &parser, StringRef name) {
  SMLoc location = parser.getCurrentLocation();
  if (failed(parser.parseOptionalComma()))
    return success();
  InFlightDiagnostic error = parser.emitError(location, "expects one tensor to reduce");
  if (name == "tg.max" || name == "tg.min")
    error << "; of two values, it is '" << name << "imum %a, %b'";
  return error;
}

ParseResult tg::parseRefuseParts(OpAsmParser &parser, StringRef name) {
  SMLoc location = parser.getCurrentLocation();
  if (failed(parser.parseOptionalKeyword("parts")))
    return success();
  return parser.emitError(location) << "'" << name
                                    << "' has no parts: its result does not depend on the order of elements";
}

OptionalParseResult tg::parseReducedAxes(OpAsmParser &parser, DenseI64ArrayAttr &axes) {
  SmallVector<int64_t> numbers;
  OptionalParseResult parsed = parseOptionalAxes(parser, numbers);
  if (!parsed.has_value() || *parsed)
    return parsed;
  axes = parser.getBuilder().getDenseI64ArrayAttr(numbers);
  return ParseResult(success());
}

void tg::printReducedAxes(OpAsmPrinter &printer, Operation *, DenseI64ArrayAttr axes) {
  printer << "axes ";
  printer.printStrippedAttrOrType(axes);
}

ParseResult tg::countFromStart(OpAsmParser &parser, int64_t &axis, int64_t count) {
  if (axis >= 0)
    return success();
  if (axis < -count)
    return parser.emitError(parser.getNameLoc(), "expects an axis in [")
           << -count << ", " << count << "), but got " << axis;
  axis += count;
  return success();
}

ParseResult tg::countFromStart(OpAsmParser &parser, IntegerAttr &axis, int64_t count) {
  if (!axis)
    return success();
  int64_t number = axis.getInt();
  if (countFromStart(parser, number, count))
    return failure();
  axis = parser.getBuilder().getI64IntegerAttr(number);
  return success();
}

ParseResult tg::countFromStart(OpAsmParser &parser, DenseI64ArrayAttr &axes, int64_t count, bool isPermutation) {
  if (!axes || llvm::all_of(axes.asArrayRef(), [](int64_t axis) { return axis >= 0; }))
    return success();
  SmallVector<int64_t> numbers(axes.asArrayRef());
  for (int64_t &axis : numbers)
    if (countFromStart(parser, axis, count))
      return failure();
  if (!isPermutation)
    llvm::sort(numbers);
  axes = parser.getBuilder().getDenseI64ArrayAttr(numbers);
  return success();
}

int64_t tg::countAxes(Type type) { return shapeOf(type).size(); }
