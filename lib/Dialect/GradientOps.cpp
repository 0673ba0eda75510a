//===- GradientOps.cpp - Derivatives of graphs ----------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Bytecode.h"
#include "GraphSyntax.h"
#include "GraphVerification.h"
#include "OperandTypes.h"
#include "ResultTypes.h"
#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "TensorGraph/Interfaces/DifferentiableOpInterface.h"
#include "mlir/Dialect/Arith/IR/Arith.h"

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

namespace {
/// What is parsed of `tg.vjp` or `tg.jvp` before the types of the operands are known.
struct Directions {
  DenseI64ArrayAttr &numbers;
  SmallVector<OpAsmParser::UnresolvedOperand> operands = {};
  /// The types, if they are written.
  SmallVector<Type> types = {};
  SMLoc location = {};
};
} // namespace

/// Parses `(%a, %b : f64, f64)`; the types may be left out.
static ParseResult parseDirections(OpAsmParser &parser, Directions &directions) {
  directions.location = parser.getCurrentLocation();
  if (parser.parseLParen() || parser.parseOperandList(directions.operands))
    return failure();
  if (succeeded(parser.parseOptionalColon()) && parser.parseTypeList(directions.types))
    return failure();
  return parser.parseRParen();
}

/// Parses `%w`, the name of an inner input, and returns its number.
static ParseResult parseInput(OpAsmParser &parser, ArrayRef<Binding> bindings, int64_t &number) {
  OpAsmParser::Argument name;
  SMLoc location = parser.getCurrentLocation();
  if (parser.parseArgument(name))
    return failure();
  const Binding *found = llvm::find_if(
      bindings, [&](const Binding &binding) { return binding.inputs.front().ssaName.name == name.ssaName.name; });
  if (found == bindings.end())
    return parser.emitError(location, "expects an input of the graph, but '") << name.ssaName.name << "' is none";
  number = found - bindings.begin();
  return success();
}

/// Parses `(%w, %b)`, names of inner inputs, or their numbers, `[1, 2]`. The results have their order.
static ParseResult parseInputs(OpAsmParser &parser, ArrayRef<Binding> bindings, DenseI64ArrayAttr &numbers) {
  SmallVector<int64_t> values;
  if (failed(parser.parseOptionalLParen()))
    return parseNumbers(parser, numbers);
  if (parser.parseCommaSeparatedList([&] { return parseInput(parser, bindings, values.emplace_back()); }) ||
      parser.parseRParen())
    return failure();
  numbers = parser.getBuilder().getDenseI64ArrayAttr(values);
  return success();
}

/// Parses `(%w = %dw, %b = %db)`, names of inner inputs with their tangents in any order, or `[1, 2](%dw, %db)`.
static ParseResult parseTangents(OpAsmParser &parser, ArrayRef<Binding> bindings, Directions &directions) {
  if (failed(parser.parseOptionalLParen()))
    return failure(parseNumbers(parser, directions.numbers) || parseDirections(parser, directions));
  directions.location = parser.getCurrentLocation();
  SmallVector<std::pair<int64_t, OpAsmParser::UnresolvedOperand>> pairs;
  auto parseOne = [&]() -> ParseResult {
    auto &[number, tangent] = pairs.emplace_back();
    return failure(parseInput(parser, bindings, number) || parser.parseEqual() || parser.parseOperand(tangent));
  };
  if (parser.parseCommaSeparatedList(parseOne) || parser.parseRParen())
    return failure();
  llvm::sort(pairs, llvm::less_first());
  directions.numbers = parser.getBuilder().getDenseI64ArrayAttr(llvm::to_vector(llvm::make_first_range(pairs)));
  llvm::append_range(directions.operands, llvm::make_second_range(pairs));
  return success();
}

/// Appends the values of directions, whose types are those of `numbers` in `types` unless they are written.
static ParseResult resolveDirections(OpAsmParser &parser, Directions &directions, TypeRange types,
                                     SmallVectorImpl<Value> &values) {
  if (directions.types.empty()) {
    for (int64_t number : directions.numbers.asArrayRef()) {
      if (number < 0 || number >= int64_t(types.size()))
        return parser.emitError(directions.location, "expects a number below ")
               << types.size() << ", but got " << number;
      directions.types.push_back(types[number]);
    }
  }
  return parser.resolveOperands(directions.operands, directions.types, directions.location, values);
}

/// Adds the cotangent 1 of the only result of a graph, a scalar.
static ParseResult addUnitCotangent(OpAsmParser &parser, OperationState &state, ArrayRef<Binding> bindings,
                                    YieldOp yield, DenseI64ArrayAttr &of) {
  SMLoc location = parser.getNameLoc();
  TypeRange types = yield.getValues().getTypes();
  if (types.size() != 1 || !isa<FloatType>(types.front()))
    return parser.emitError(location, "expects 'of', as the graph does not have one result, a float");
  OpBuilder b(parser.getContext());
  if (bindings.empty())
    return parser.emitError(location, "expects 'of', as there are no operands");
  if (!setInsertionPointAfterOne(b, state.operands))
    return parser.emitError(bindings.front().operand.location, "expects '")
           << bindings.front().operand.name << "' to be defined before, as 'of' is left out";
  state.operands.push_back(
      arith::ConstantOp::create(b, parser.getEncodedSourceLoc(location), b.getFloatAttr(types.front(), 1.0)));
  of = b.getDenseI64ArrayAttr(0);
  return success();
}

/// Parses `"loss" (%i0 = %x) wrt [0] of [0](%one : f64) : (f64) -> f64 { … }`. `parseMiddle` parses what stands between
/// the inputs and the types; `addDirections` adds tangents or cotangents to the state, and the types of the results
/// behind the graph's to a list.
static ParseResult
parseDerivative(OpAsmParser &parser, OperationState &state, MutableArrayRef<int32_t> segments,
                function_ref<ParseResult(ArrayRef<Binding>)> parseMiddle,
                function_ref<ParseResult(ArrayRef<Binding>, YieldOp, SmallVectorImpl<Type> &)> addDirections) {
  SmallVector<Binding> bindings;
  if (parseFrozen(parser, state))
    return failure();
  parseDisplayName(parser, state);
  if (parseBindings(parser, bindings, {/*needsTypes=*/false}) || parseMiddle(bindings))
    return failure();
  SMLoc location = parser.getCurrentLocation();
  FailureOr<bool> isKnown = parseGraphTypes(parser, bindings, state.types);
  if (failed(isKnown))
    return failure();
  for (Binding &binding : bindings)
    binding.inputs.front().type = binding.type;
  if (parseGraphBody(parser, state, bindings) || resolveBindings(parser, bindings, state.operands))
    return failure();
  segments[0] = state.operands.size();
  YieldOp yield = findYield(*state.regions.front());
  if (!yield)
    return parser.emitError(location, "expects the graph to end with 'tg.yield'");
  SmallVector<Type> results(yield.getValues().getTypes());
  if (addDirections(bindings, yield, results))
    return failure();
  segments[1] = state.operands.size() - segments[0];
  if (!*isKnown)
    state.addTypes(results);
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
static LogicalResult verifyPositions(Operation *op, StringRef name, ArrayRef<int64_t> numbers, TypeRange values,
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
  Directions cotangents{properties.of};
  auto parseMiddle = [&](ArrayRef<Binding> bindings) -> ParseResult {
    if (parser.parseKeyword("wrt") || parseInputs(parser, bindings, properties.wrt))
      return failure();
    if (failed(parser.parseOptionalKeyword("of")))
      return success();
    return failure(parseNumbers(parser, properties.of) || parseDirections(parser, cotangents));
  };
  auto addCotangents = [&](ArrayRef<Binding> bindings, YieldOp yield, SmallVectorImpl<Type> &results) -> ParseResult {
    SmallVector<Type> inputs(ValueRange(state.operands).getTypes());
    if (properties.of ? resolveDirections(parser, cotangents, yield.getValues().getTypes(), state.operands)
                      : addUnitCotangent(parser, state, bindings, yield, properties.of))
      return failure();
    for (int64_t number : properties.wrt.asArrayRef())
      results.push_back(number >= 0 && number < int64_t(inputs.size()) ? inputs[number]
                                                                       : parser.getBuilder().getF64Type());
    return success();
  };
  return parseDerivative(parser, state, properties.operandSegmentSizes, parseMiddle, addCotangents);
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
  if (failed(verifyGraph(*this, getInputs())) || failed(verifyPositions(*this, "wrt", getWrt(), inputs, "input")) ||
      failed(verifyPositions(*this, "of", getOf(), values, "result")) ||
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
  Directions tangents{properties.along};
  auto parseMiddle = [&](ArrayRef<Binding> bindings) {
    return failure(parser.parseKeyword("along") || parseTangents(parser, bindings, tangents));
  };
  auto addTangents = [&](ArrayRef<Binding>, YieldOp yield, SmallVectorImpl<Type> &results) -> ParseResult {
    SmallVector<Type> inputs(ValueRange(state.operands).getTypes());
    if (resolveDirections(parser, tangents, inputs, state.operands))
      return failure();
    llvm::copy_if(yield.getValues().getTypes(), std::back_inserter(results), hasTangent);
    return success();
  };
  return parseDerivative(parser, state, properties.operandSegmentSizes, parseMiddle, addTangents);
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
  if (failed(verifyGraph(*this, getInputs())) || failed(verifyPositions(*this, "along", getAlong(), inputs, "input")) ||
      failed(verifyDirections(*this, "tangent", getTangents().getTypes(), getAlong(), inputs, "input")))
    return failure();
  SmallVector<Type> expected(values);
  llvm::copy_if(values, std::back_inserter(expected), hasTangent);
  return verifyTypes(*this, "result", expected, getResultTypes());
}

//===----------------------------------------------------------------------===//
// WithPullbackOp and WithPushforwardOp
//===----------------------------------------------------------------------===//

/// Parses `of(%i0 = %n : f64) on(%i1 = %x : tensor<?xf64>) cotangents(%i2) { … }`.
static ParseResult parseOverride(OpAsmParser &parser, OperationState &state, StringRef direction,
                                 MutableArrayRef<int32_t> segments) {
  if (parseFrozen(parser, state))
    return failure();
  parseDisplayName(parser, state);
  SmallVector<Binding> bindings;
  const StringRef keywords[] = {"of", "on", "reads"};
  for (auto [keyword, segment] : llvm::zip_equal(keywords, segments)) {
    size_t before = bindings.size();
    if (keyword == "reads" && failed(parser.parseOptionalKeyword(keyword)))
      continue;
    if ((keyword != "reads" && parser.parseKeyword(keyword)) || parseBindings(parser, bindings))
      return failure();
    segment = bindings.size() - before;
  }
  SmallVector<OpAsmParser::Argument> inputs;
  for (Binding &binding : bindings) {
    binding.inputs.front().type = binding.type;
    inputs.push_back(binding.inputs.front());
  }
  if (resolveBindings(parser, bindings, state.operands))
    return failure();
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
    if (operands.empty() && keyword == "reads")
      continue;
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
