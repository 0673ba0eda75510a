//===- GradientOps.cpp - Derivatives of graphs ----------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "GraphSyntax.h"
#include "GraphVerification.h"
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

/// Parses `[0, 1]`.
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

/// Parses `(%a, %b : f64, f64)`.
static ParseResult parseDirections(OpAsmParser &parser, SmallVectorImpl<Value> &values) {
  SmallVector<OpAsmParser::UnresolvedOperand> operands;
  SmallVector<Type> types;
  SMLoc location = parser.getCurrentLocation();
  return failure(parser.parseLParen() || parser.parseOperandList(operands) ||
                 (!operands.empty() && parser.parseColonTypeList(types)) || parser.parseRParen() ||
                 parser.resolveOperands(operands, types, location, values));
}

/// Parses `"loss" (%i0 = %x) wrt [0] of [0](%one : f64) : (f64) -> f64 { … }`.
static ParseResult parseDerivative(OpAsmParser &parser, OperationState &state,
                                   function_ref<ParseResult()> parseNumbersOf, MutableArrayRef<int32_t> segments) {
  size_t directions = 0;
  if (parseFrozen(parser, state))
    return failure();
  parseDisplayName(parser, state);
  auto parseMiddle = [&]() -> ParseResult {
    if (parseNumbersOf() || parseDirections(parser, state.operands))
      return failure();
    directions = state.operands.size();
    return success();
  };
  if (parseGraph(parser, state, parseMiddle))
    return failure();
  segments[0] = state.operands.size() - directions;
  segments[1] = directions;
  return parser.parseOptionalAttrDict(state.attributes);
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
      return op->emitOpError("expects '")
             << name << "' to be ascending, but got " << number << " after " << numbers[k - 1];
    if (!hasTangent(values[number]))
      return op->emitOpError("expects '")
             << name << "' to name a float " << what << ", but " << what << ' ' << number << " is " << values[number];
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
      return op->emitOpError("expects a ")
             << direction << " of type " << values[number] << " for " << what << ' ' << number << ", but got " << type;
  return success();
}

/// Verifies that inner inputs have the types of the operands, and that the graph yields values only.
static LogicalResult verifyGraph(Operation *op, ValueRange inputs) {
  if (failed(verifyYield(op)))
    return failure();
  return verifyTypes(op, "inner input", inputs.getTypes(), op->getRegion(0).front().getArgumentTypes());
}

static TypeRange yieldedTypes(Operation *op) {
  return cast<YieldOp>(op->getRegion(0).front().getTerminator()).getValues().getTypes();
}

//===----------------------------------------------------------------------===//
// VjpOp
//===----------------------------------------------------------------------===//

ParseResult VjpOp::parse(OpAsmParser &parser, OperationState &state) {
  auto &properties = state.getOrAddProperties<Properties>();
  auto parseNumbersOf = [&] {
    return failure(parser.parseKeyword("wrt") || parseNumbers(parser, properties.wrt) || parser.parseKeyword("of") ||
                   parseNumbers(parser, properties.of));
  };
  return parseDerivative(parser, state, parseNumbersOf, properties.operandSegmentSizes);
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
  printer.printOptionalAttrDict(
      (*this)->getAttrs(), {getWrtAttrName(), getOfAttrName(), getOperandSegmentSizesAttrName(), DigestAttr::kName});
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
  auto parseNumbersOf = [&] { return failure(parser.parseKeyword("along") || parseNumbers(parser, properties.along)); };
  return parseDerivative(parser, state, parseNumbersOf, properties.operandSegmentSizes);
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

//===----------------------------------------------------------------------===//
// WithPullbackOp and WithPushforwardOp
//===----------------------------------------------------------------------===//

/// Parses `of(%i0 = %n : f64) on(%i1 = %x : tensor<?xf64>) reads() cotangents(%i2) { … }`.
static ParseResult parseOverride(OpAsmParser &parser, OperationState &state, StringRef direction,
                                 MutableArrayRef<int32_t> segments) {
  if (parseFrozen(parser, state))
    return failure();
  parseDisplayName(parser, state);
  SmallVector<OpAsmParser::Argument> inputs;
  SmallVector<Type> types;
  const StringRef keywords[] = {"of", "on", "reads"};
  for (auto [keyword, segment] : llvm::zip_equal(keywords, segments)) {
    size_t before = inputs.size();
    auto parseOne = [&]() -> ParseResult {
      OpAsmParser::UnresolvedOperand operand;
      OpAsmParser::Argument &input = inputs.emplace_back();
      return failure(parser.parseArgument(input) || parser.parseEqual() || parser.parseOperand(operand) ||
                     parser.parseColonType(input.type) || parser.resolveOperand(operand, input.type, state.operands));
    };
    if (parser.parseKeyword(keyword) || parser.parseCommaSeparatedList(AsmParser::Delimiter::Paren, parseOne))
      return failure();
    segment = inputs.size() - before;
  }
  bool isPullback = direction == "cotangents";
  auto given = ArrayRef(inputs).slice(isPullback ? 0 : segments[0], isPullback ? segments[0] : segments[1]);
  SmallVector<Type> directions;
  for (const OpAsmParser::Argument &input : given)
    if (hasTangent(input.type))
      directions.push_back(input.type);
  for (const OpAsmParser::Argument &input : ArrayRef(inputs).take_front(segments[0]))
    state.types.push_back(input.type);
  SMLoc location = parser.getCurrentLocation();
  SmallVector<OpAsmParser::Argument> last;
  if (parser.parseKeyword(direction) || parser.parseCommaSeparatedList(AsmParser::Delimiter::Paren, [&] {
        return parser.parseArgument(last.emplace_back());
      }))
    return failure();
  if (last.size() != directions.size())
    return parser.emitError(location, "expects ")
           << directions.size() << ' ' << direction << ", but got " << last.size();
  for (auto [input, type] : llvm::zip_equal(last, directions)) {
    input.type = type;
    inputs.push_back(input);
  }
  Region &body = *state.addRegion();
  if (parser.parseRegion(body, inputs, /*enableNameShadowing=*/true))
    return failure();
  WithPullbackOp::ensureTerminator(body, parser.getBuilder(), parser.getEncodedSourceLoc(location));
  return parser.parseOptionalAttrDict(state.attributes);
}

template <typename OpTy> static void printOverride(OpAsmPrinter &printer, OpTy op, StringRef direction) {
  printFrozen(printer, op);
  printDisplayName(printer, op);
  auto input = op.getBody().getArguments().begin();
  for (auto [keyword, operands] :
       {std::pair<StringRef, OperandRange>("of", op.getOf()), {"on", op.getOn()}, {"reads", op.getReads()}}) {
    printer << ' ' << keyword << '(';
    llvm::interleaveComma(operands, printer, [&](Value operand) {
      printer << *input++ << " = " << operand << " : " << operand.getType();
    });
    printer << ')';
  }
  printer << ' ' << direction << '(';
  llvm::interleaveComma(llvm::make_range(input, op.getBody().getArguments().end()), printer);
  printer << ") ";
  printer.printRegion(op.getBody(), /*printEntryBlockArgs=*/false);
  printer.printOptionalAttrDict(op->getAttrs(), {op.getOperandSegmentSizesAttrName(), DigestAttr::kName});
}

static SmallVector<Type> floatsAmong(TypeRange types) {
  SmallVector<Type> floats;
  llvm::copy_if(types, std::back_inserter(floats), hasTangent);
  return floats;
}

/// Verifies that inner inputs are the operands and then `directions`, and that the graph yields `yielded`.
static LogicalResult verifyOverride(Operation *op, TypeRange of, TypeRange directions, TypeRange yielded,
                                    StringRef what) {
  if (failed(verifyYield(op)))
    return failure();
  Block &graph = op->getRegion(0).front();
  SmallVector<Type> inputs(op->getOperandTypes());
  llvm::append_range(inputs, directions);
  if (failed(verifyTypes(op, "inner input", inputs, graph.getArgumentTypes())) ||
      failed(verifyTypes(op, "result", of, op->getResultTypes())))
    return failure();
  TypeRange got = yieldedTypes(op);
  if (got.size() != yielded.size())
    return op->emitOpError("expects to yield ") << yielded.size() << ' ' << what << "s, but got " << got.size();
  for (auto [k, types] : llvm::enumerate(llvm::zip_equal(yielded, got)))
    if (std::get<0>(types) != std::get<1>(types))
      return op->emitOpError("expects a ") << what << " of type " << std::get<0>(types) << " as yielded value " << k
                                           << ", but got " << std::get<1>(types);
  return success();
}

ParseResult WithPullbackOp::parse(OpAsmParser &parser, OperationState &state) {
  return parseOverride(parser, state, "cotangents", state.getOrAddProperties<Properties>().operandSegmentSizes);
}

void WithPullbackOp::print(OpAsmPrinter &printer) { printOverride(printer, *this, "cotangents"); }

LogicalResult WithPullbackOp::verifyRegions() {
  return verifyOverride(*this, getOf().getTypes(), floatsAmong(getOf().getTypes()), getOn().getTypes(), "cotangent");
}

ParseResult WithPushforwardOp::parse(OpAsmParser &parser, OperationState &state) {
  return parseOverride(parser, state, "tangents", state.getOrAddProperties<Properties>().operandSegmentSizes);
}

void WithPushforwardOp::print(OpAsmPrinter &printer) { printOverride(printer, *this, "tangents"); }

LogicalResult WithPushforwardOp::verifyRegions() {
  return verifyOverride(*this, getOf().getTypes(), getOn().getTypes(), floatsAmong(getOf().getTypes()), "tangent");
}
