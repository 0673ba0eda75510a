//===- VmapOp.cpp - Graphs for each row -----------------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Dialect/VmapOp.h"
#include "Axes.h"
#include "Bytecode.h"
#include "GraphSyntax.h"
#include "GraphVerification.h"
#include "TensorGraph/Support/Scalar.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace tg;

#define GET_OP_CLASSES
#include "TensorGraph/Dialect/VmapOp.cpp.inc"

Type tg::withoutAxis(Type tensor, int64_t axis) {
  auto type = cast<RankedTensorType>(tensor);
  if (type.getRank() == 1)
    return type.getElementType();
  SmallVector<int64_t> shape(type.getShape());
  shape.erase(shape.begin() + axis);
  return RankedTensorType::get(shape, type.getElementType());
}

RankedTensorType tg::withAxis(Type row, int64_t axis, int64_t size) {
  SmallVector<int64_t> shape(shapeOf(row));
  shape.insert(shape.begin() + axis, size);
  return RankedTensorType::get(shape, getElementTypeOrSelf(row));
}

//===----------------------------------------------------------------------===//
// over [0, whole, split] to [0, 1] rows %n
//===----------------------------------------------------------------------===//

/// How many negative numbers stand for words.
static constexpr int64_t kWords = 2;
static constexpr StringLiteral kWholeWord = "whole", kSplitWord = "split";

/// Parses `[0, whole, split]`, or numbers only.
static ParseResult parseAxes(OpAsmParser &parser, SmallVectorImpl<int64_t> &axes, bool isOver) {
  auto parseAxis = [&]() -> ParseResult {
    int64_t &axis = axes.emplace_back();
    StringRef word;
    if (isOver && succeeded(parser.parseOptionalKeyword(&word, {kWholeWord, kSplitWord}))) {
      axis = word == kWholeWord ? VmapOp::kWhole : VmapOp::kSplit;
      return success();
    }
    if (parser.parseInteger(axis))
      return failure();
    // Negative axes are told from the words until the types are known.
    axis -= axis < 0 ? kWords : 0;
    return success();
  };
  return parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, parseAxis);
}

static void printAxes(OpAsmPrinter &printer, StringRef keyword, ArrayRef<int64_t> axes) {
  printer << ' ' << keyword << " [";
  llvm::interleaveComma(axes, printer, [&](int64_t axis) {
    if (axis == VmapOp::kWhole || axis == VmapOp::kSplit)
      printer << (axis == VmapOp::kWhole ? kWholeWord : kSplitWord);
    else
      printer << axis;
  });
  printer << ']';
}

/// Replaces a negative axis, as parseAxes gives it, by the one of a type.
static ParseResult countAxisFromStart(OpAsmParser &parser, int64_t &axis, Type type) {
  if (axis >= -kWords)
    return success();
  axis += kWords;
  return countFromStart(parser, axis, countAxes(type));
}

/// Returns what is wrong with mapping an operand of a type like this; empty if nothing is.
static std::string whyNotMapped(Type operand, int64_t axis) {
  std::string why;
  llvm::raw_string_ostream os(why);
  if (axis == VmapOp::kSplit) {
    if (operand != RankedTensorType::get({2}, IntegerType::get(operand.getContext(), 64)))
      os << "expects a key, 'tensor<2xi64>', to split, but got '" << operand << "'";
  } else if (axis != VmapOp::kWhole) {
    auto type = dyn_cast<RankedTensorType>(operand);
    if (!type)
      os << "expects a tensor to map, but got '" << operand << "'";
    else if (axis < 0 || axis >= type.getRank())
      os << "expects one of the axes of '" << operand << "' to map, which are counted from 0, but got " << axis;
  }
  return why;
}

static Type inputTypeOf(Type operand, int64_t axis) { return axis < 0 ? operand : withoutAxis(operand, axis); }

ParseResult VmapOp::parse(OpAsmParser &parser, OperationState &state) {
  auto &properties = state.getOrAddProperties<Properties>();
  if (parseFrozen(parser, state))
    return failure();
  parseDisplayName(parser, state);
  SMLoc location = parser.getCurrentLocation();
  SmallVector<int64_t> axes, resultAxes;
  auto parseMiddle = [&]() -> ParseResult {
    location = parser.getCurrentLocation();
    if (parser.parseKeyword("over") || parseAxes(parser, axes, /*isOver=*/true))
      return failure();
    if (succeeded(parser.parseOptionalKeyword("to")) && parseAxes(parser, resultAxes, /*isOver=*/false))
      return failure();
    if (failed(parser.parseOptionalKeyword("rows")))
      return success();
    OpAsmParser::UnresolvedOperand rows;
    return failure(parser.parseOperand(rows) ||
                   parser.resolveOperand(rows, parser.getBuilder().getIndexType(), state.operands));
  };
  auto getInputType = [&](unsigned operand, Type type) -> Type {
    std::string why;
    if (operand >= axes.size())
      why = ("expects an entry of 'over' for each operand, but got " + Twine(axes.size())).str();
    else if (countAxisFromStart(parser, axes[operand], type))
      return {};
    else
      why = whyNotMapped(type, axes[operand]);
    if (why.empty())
      return inputTypeOf(type, axes[operand]);
    parser.emitError(location) << why << " (operand " << operand << ")";
    return {};
  };
  if (parseGraph(parser, state, {parseMiddle, getInputType}))
    return failure();
  if (resultAxes.empty())
    resultAxes.resize(state.types.size(), 0);
  for (auto [axis, type] : llvm::zip(resultAxes, state.types))
    if (countAxisFromStart(parser, axis, type))
      return failure();
  properties.axes = parser.getBuilder().getDenseI64ArrayAttr(axes);
  properties.resultAxes = parser.getBuilder().getDenseI64ArrayAttr(resultAxes);
  int32_t inputs = state.regions.front()->getNumArguments();
  properties.operandSegmentSizes = {inputs, int32_t(state.operands.size()) - inputs};
  return parser.parseOptionalAttrDict(state.attributes);
}

void VmapOp::print(OpAsmPrinter &printer) {
  printFrozen(printer, *this);
  printDisplayName(printer, *this);
  printGraph(printer, getInputs(), getResultTypes(), getBody(), [&] {
    printAxes(printer, "over", getAxes());
    if (!llvm::all_of(getResultAxes(), [](int64_t axis) { return axis == 0; }))
      printAxes(printer, "to", getResultAxes());
    if (getRows())
      printer << " rows " << getRows();
  });
  printer.printOptionalAttrDict((*this)->getAttrs(), {getAxesAttrName(), getResultAxesAttrName(),
                                                      getOperandSegmentSizesAttrName(), DigestAttr::kName});
}

//===----------------------------------------------------------------------===//
// Verification
//===----------------------------------------------------------------------===//

/// Finds out how many rows the types promise: kDynamic if they say nothing. An error if they disagree.
static FailureOr<int64_t> verifyRows(VmapOp op) {
  int64_t rows = ShapedType::kDynamic;
  unsigned first = 0;
  for (auto [k, axis, type] : llvm::enumerate(op.getAxes(), op.getInputs().getTypes())) {
    int64_t size = axis < 0 ? ShapedType::kDynamic : cast<RankedTensorType>(type).getDimSize(axis);
    if (ShapedType::isDynamic(size) || size == rows)
      continue;
    if (!ShapedType::isDynamic(rows))
      return op.emitOpError("expects mapped operands to have equally many rows, but operand ")
             << first << " has " << rows << " and operand " << k << " has " << size;
    rows = size;
    first = k;
  }
  return rows;
}

LogicalResult VmapOp::verifyRegions() {
  if (getAxes().size() != getInputs().size())
    return emitOpError("expects an entry of 'over' for each of ")
           << getInputs().size() << " operands, but got " << getAxes().size();
  SmallVector<Type> inputs;
  for (auto [k, axis, type] : llvm::enumerate(getAxes(), getInputs().getTypes())) {
    if (std::string why = whyNotMapped(type, axis); !why.empty())
      return emitOpError(why) << " (operand " << k << ")";
    inputs.push_back(inputTypeOf(type, axis));
  }
  if (!getFirstMapped() && !getRows())
    return emitOpError("expects an operand that is mapped, or the number of rows");
  FailureOr<int64_t> rows = verifyRows(*this);
  if (failed(rows) || failed(verifyYield(*this)) ||
      failed(verifyTypes(*this, "inner input", inputs, getBody().getArgumentTypes())))
    return failure();
  TypeRange yielded = getYield().getValues().getTypes();
  if (getResultAxes().size() != yielded.size())
    return emitOpError("expects an entry of 'to' for each of ")
           << yielded.size() << " yielded values, but got " << getResultAxes().size();
  SmallVector<Type> expected;
  for (auto [k, axis, type] : llvm::enumerate(getResultAxes(), yielded)) {
    auto tensor = dyn_cast<RankedTensorType>(type);
    if (!isElementType(tensor ? tensor.getElementType() : type))
      return emitOpError("expects scalars or tensors to stack, but yielded value ") << k << " is " << type;
    if (axis < 0 || axis > int64_t(shapeOf(type).size()))
      return emitOpError("expects to stack yielded value ")
             << k << ", " << type << ", along an axis from 0 to " << shapeOf(type).size() << ", but got " << axis;
    expected.push_back(withAxis(type, axis, *rows));
    if (failed(verifySize(getLoc(), expected.back())))
      return failure();
  }
  return verifyTypes(*this, "result", expected, getResultTypes());
}

//===----------------------------------------------------------------------===//
// The graph
//===----------------------------------------------------------------------===//

std::optional<unsigned> VmapOp::getFirstMapped() {
  const int64_t *first = llvm::find_if(getAxes(), [](int64_t axis) { return axis >= 0; });
  return first == getAxes().end() ? std::nullopt : std::optional<unsigned>(first - getAxes().begin());
}

YieldOp VmapOp::getYield() { return cast<YieldOp>(getBody().front().getTerminator()); }

GraphInput VmapOp::getGraphInput(BlockArgument input) {
  unsigned number = input.getArgNumber();
  switch (getAxes()[number]) {
  case 0:
    return {GraphInput::Row, number};
  case kWhole:
    return {GraphInput::Operand, number};
  default:
    return {};
  }
}

GraphResult VmapOp::getGraphResult(OpResult result) {
  unsigned number = result.getResultNumber();
  return getResultAxes()[number] == 0 ? GraphResult{GraphResult::Rows, getYield().getValues()[number]} : GraphResult{};
}

FailureOr<OpFoldResult> VmapOp::reifyNumRows(OpBuilder &b, OpResult) {
  if (getRows())
    return OpFoldResult(getRows());
  unsigned first = *getFirstMapped();
  return tensor::getMixedSize(b, getLoc(), getInputs()[first], getAxes()[first]);
}
