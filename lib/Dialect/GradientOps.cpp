//===- GradientOps.cpp - Derivatives of graphs ----------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "GraphSyntax.h"
#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "TensorGraph/Interfaces/DifferentiableOpInterface.h"

using namespace mlir;
using namespace tg;

#define GET_OP_CLASSES
#include "TensorGraph/Dialect/GradientOps.cpp.inc"

void TensorGraphDialect::registerGradientOps() {
  addOperations<
#define GET_OP_LIST
#include "TensorGraph/Dialect/GradientOps.cpp.inc"
      >();
}

//===----------------------------------------------------------------------===//
// wrt [0, 1] of [0](%one : f64)
//===----------------------------------------------------------------------===//

/// [0, 1]
static ParseResult parseNumbers(OpAsmParser &parser, DenseI64ArrayAttr &numbers) {
  SmallVector<int64_t> values;
  if (parser.parseCommaSeparatedList(AsmParser::Delimiter::Square,
                                     [&] { return parser.parseInteger(values.emplace_back()); }))
    return failure();
  numbers = parser.getBuilder().getDenseI64ArrayAttr(values);
  return success();
}

static void printNumbers(OpAsmPrinter &printer, ArrayRef<int64_t> numbers) {
  printer << '[';
  llvm::interleaveComma(numbers, printer);
  printer << ']';
}

/// (%a, %b : f64, f64)
static ParseResult parseDirections(OpAsmParser &parser, SmallVectorImpl<Value> &values) {
  SmallVector<OpAsmParser::UnresolvedOperand> operands;
  SmallVector<Type> types;
  SMLoc location = parser.getCurrentLocation();
  return failure(parser.parseLParen() || parser.parseOperandList(operands) ||
                 (!operands.empty() && parser.parseColonTypeList(types)) || parser.parseRParen() ||
                 parser.resolveOperands(operands, types, location, values));
}

static void printDirections(OpAsmPrinter &printer, OperandRange values) {
  printer << '(';
  if (!values.empty())
    printer << values << " : " << values.getTypes();
  printer << ')';
}

//===----------------------------------------------------------------------===//
// Verification
//===----------------------------------------------------------------------===//

/// Verifies that `numbers`, the attribute `name`, are ascending and name `values` of floats, which are called `what`.
static LogicalResult verifyNumbers(Operation *op, StringRef name, ArrayRef<int64_t> numbers, TypeRange values,
                                   StringRef what) {
  for (auto [k, number] : llvm::enumerate(numbers)) {
    if (number < 0 || number >= int64_t(values.size()))
      return op->emitOpError("expects '") << name << "' to name one of " << values.size() << ' ' << what
                                          << "s by its number, counted from 0, but got " << number;
    if (k && number <= numbers[k - 1])
      return op->emitOpError("expects '") << name << "' to be ascending, but got " << number << " after "
                                          << numbers[k - 1];
    if (!hasTangent(values[number]))
      return op->emitOpError("expects '") << name << "' to name a float " << what << ", but " << what << ' ' << number
                                          << " is " << values[number];
  }
  return success();
}

/// Verifies the types of the values given for `numbers` of `values`. A `direction` is a cotangent or a tangent.
static LogicalResult verifyDirections(Operation *op, StringRef direction, TypeRange given, ArrayRef<int64_t> numbers,
                                      TypeRange values, StringRef what) {
  if (given.size() != numbers.size())
    return op->emitOpError("expects ") << numbers.size() << ' ' << direction << "s, but got " << given.size();
  for (auto [type, number] : llvm::zip_equal(given, numbers))
    if (type != values[number])
      return op->emitOpError("expects a ") << direction << " of type " << values[number] << " for " << what << ' '
                                           << number << ", but got " << type;
  return success();
}

static LogicalResult verifyTypes(Operation *op, StringRef what, TypeRange expected, TypeRange got) {
  if (expected.size() != got.size())
    return op->emitOpError("expects ") << expected.size() << ' ' << what << "s, but got " << got.size();
  for (auto [k, types] : llvm::enumerate(llvm::zip_equal(expected, got)))
    if (std::get<0>(types) != std::get<1>(types))
      return op->emitOpError("expects ") << what << ' ' << k << " to have type " << std::get<0>(types) << ", but got "
                                         << std::get<1>(types);
  return success();
}

/// Verifies that inner inputs have the types of the operands, and that the graph yields values only.
static LogicalResult verifyGraph(Operation *op, ValueRange inputs) {
  Block &graph = op->getRegion(0).front();
  auto yield = cast<YieldOp>(graph.getTerminator());
  if (!yield.getOuts().empty() || yield.getUntil())
    return yield.emitOpError("yields outs or until, which only a scan has");
  return verifyTypes(op, "inner input", inputs.getTypes(), graph.getArgumentTypes());
}

static TypeRange yieldedTypes(Operation *op) {
  return cast<YieldOp>(op->getRegion(0).front().getTerminator()).getValues().getTypes();
}

//===----------------------------------------------------------------------===//
// VjpOp
//===----------------------------------------------------------------------===//

ParseResult VjpOp::parse(OpAsmParser &parser, OperationState &state) {
  auto &properties = state.getOrAddProperties<Properties>();
  size_t cotangents = 0;
  if (parseFrozen(parser, state))
    return failure();
  parseDisplayName(parser, state);
  auto parseMiddle = [&]() -> ParseResult {
    if (parser.parseKeyword("wrt") || parseNumbers(parser, properties.wrt) || parser.parseKeyword("of") ||
        parseNumbers(parser, properties.of) || parseDirections(parser, state.operands))
      return failure();
    cotangents = state.operands.size();
    return success();
  };
  if (parseGraph(parser, state, /*isPoint=*/false, parseMiddle))
    return failure();
  properties.operandSegmentSizes = {int32_t(state.operands.size() - cotangents), int32_t(cotangents)};
  return parser.parseOptionalAttrDict(state.attributes);
}

void VjpOp::print(OpAsmPrinter &printer) {
  printFrozen(printer, *this);
  printDisplayName(printer, *this);
  printGraph(printer, getInputs(), getResultTypes(), getBody(), [&] {
    printer << " wrt ";
    printNumbers(printer, getWrt());
    printer << " of ";
    printNumbers(printer, getOf());
    printDirections(printer, getCotangents());
  });
  printer.printOptionalAttrDict((*this)->getAttrs(), {getWrtAttrName(), getOfAttrName(),
                                                      getOperandSegmentSizesAttrName(), DigestAttr::kName});
}

LogicalResult VjpOp::verifyRegions() {
  TypeRange inputs = getInputs().getTypes(), values = yieldedTypes(*this);
  if (failed(verifyGraph(*this, getInputs())) || failed(verifyNumbers(*this, "wrt", getWrt(), inputs, "input")) ||
      failed(verifyNumbers(*this, "of", getOf(), values, "result")) ||
      failed(verifyDirections(*this, "cotangent", getCotangents().getTypes(), getOf(), values, "result")))
    return failure();
  SmallVector<Type> expected(values);
  for (int64_t input : getWrt())
    expected.push_back(inputs[input]);
  return verifyTypes(*this, "result", expected, getResultTypes());
}

//===----------------------------------------------------------------------===//
// JvpOp
//===----------------------------------------------------------------------===//

ParseResult JvpOp::parse(OpAsmParser &parser, OperationState &state) {
  auto &properties = state.getOrAddProperties<Properties>();
  size_t tangents = 0;
  if (parseFrozen(parser, state))
    return failure();
  parseDisplayName(parser, state);
  auto parseMiddle = [&]() -> ParseResult {
    if (parser.parseKeyword("along") || parseNumbers(parser, properties.along) ||
        parseDirections(parser, state.operands))
      return failure();
    tangents = state.operands.size();
    return success();
  };
  if (parseGraph(parser, state, /*isPoint=*/false, parseMiddle))
    return failure();
  properties.operandSegmentSizes = {int32_t(state.operands.size() - tangents), int32_t(tangents)};
  return parser.parseOptionalAttrDict(state.attributes);
}

void JvpOp::print(OpAsmPrinter &printer) {
  printFrozen(printer, *this);
  printDisplayName(printer, *this);
  printGraph(printer, getInputs(), getResultTypes(), getBody(), [&] {
    printer << " along ";
    printNumbers(printer, getAlong());
    printDirections(printer, getTangents());
  });
  printer.printOptionalAttrDict((*this)->getAttrs(),
                                {getAlongAttrName(), getOperandSegmentSizesAttrName(), DigestAttr::kName});
}

LogicalResult JvpOp::verifyRegions() {
  TypeRange inputs = getInputs().getTypes(), values = yieldedTypes(*this);
  if (failed(verifyGraph(*this, getInputs())) || failed(verifyNumbers(*this, "along", getAlong(), inputs, "input")) ||
      failed(verifyDirections(*this, "tangent", getTangents().getTypes(), getAlong(), inputs, "input")))
    return failure();
  SmallVector<Type> expected(values);
  llvm::copy_if(values, std::back_inserter(expected), hasTangent);
  return verifyTypes(*this, "result", expected, getResultTypes());
}
