//===- GraphOps.cpp - Operations with inner graphs, and assert ------------===//
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
#include "TensorGraph/Dialect/GraphShapes.h"
#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "TensorGraph/Dialect/Types.h"
#include "TensorGraph/Support/RuntimeMessages.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace tg;

void tg::detail::getGraphEffects(Operation *op,
                                 SmallVectorImpl<SideEffects::EffectInstance<MemoryEffects::Effect>> &effects) {
  DigestAttr digest = DigestAttr::of(op);
  if (digest && digest.getMode() == DigestMode::Pure)
    return;
  for (Operation &inner : op->getRegion(0).front()) {
    if (std::optional<SmallVector<MemoryEffects::EffectInstance>> own = getEffectsRecursively(&inner)) {
      llvm::append_range(effects, *own);
      continue;
    }
    effects.emplace_back(MemoryEffects::Read::get());
    effects.emplace_back(MemoryEffects::Write::get());
  }
}

#define GET_OP_CLASSES
#include "TensorGraph/Dialect/GraphOps.cpp.inc"

void TensorGraphDialect::registerGraphOps() {
  addOperations<
#define GET_OP_LIST
#include "TensorGraph/Dialect/GraphOps.cpp.inc"
      >();
}

//===----------------------------------------------------------------------===//
// CompositeOp
//===----------------------------------------------------------------------===//

ParseResult CompositeOp::parse(OpAsmParser &parser, OperationState &state) {
  Location location = parser.getEncodedSourceLoc(parser.getNameLoc());
  auto elementType = [](unsigned, Type operand) { return getElementTypeOrSelf(operand); };
  auto inferResults = [&](TypeRange operands, TypeRange yielded, SmallVectorImpl<Type> &results) -> LogicalResult {
    for (Type element : yielded) {
      FailureOr<Type> type = broadcastType(location, operands, element);
      if (failed(type))
        return failure();
      results.push_back(*type);
    }
    return success();
  };
  return failure(parseFrozen(parser, state) || parseGraph(parser, state, {nullptr, elementType, inferResults}) ||
                 parser.parseOptionalAttrDict(state.attributes));
}

void CompositeOp::print(OpAsmPrinter &printer) {
  printFrozen(printer, *this);
  printGraph(printer, getInputs(), getResultTypes(), getBody());
  printer.printOptionalAttrDict((*this)->getAttrs(), {DigestAttr::kName});
}

LogicalResult CompositeOp::verifyRegions() { return verifyYield(*this); }

LogicalResult CompositeOp::reifyResultShapes(OpBuilder &b, ReifiedRankedShapedTypeDims &shapes) {
  for (Value result : getResults())
    shapes.push_back(broadcastSizes(b, getLoc(), getInputs(), result.getType()));
  return success();
}

Speculation::Speculatability CompositeOp::getSpeculatability() {
  return alwaysBroadcastable(getInputs()) ? Speculation::RecursivelySpeculatable : Speculation::NotSpeculatable;
}

llvm::BitVector CompositeOp::getDroppableOperands(const llvm::BitVector &unused) {
  return getDroppableFromBroadcast(getInputs(), unused);
}

//===----------------------------------------------------------------------===//
// OfgOp
//===----------------------------------------------------------------------===//

Speculation::Speculatability OfgOp::getSpeculatability() { return Speculation::RecursivelySpeculatable; }

/// Parses `@layer(%x, %w) : (T, T) -> T`, a call of a function, whose body is the graph.
static ParseResult parseCall(OpAsmParser &parser, OperationState &state, SymbolRefAttr function) {
  std::optional<RegisteredOperationName> call =
      RegisteredOperationName::lookup(func::CallOp::getOperationName(), parser.getContext());
  SmallVector<OpAsmParser::UnresolvedOperand> operands;
  FunctionType type;
  SMLoc location = parser.getCurrentLocation();
  if (parser.parseOperandList(operands, AsmParser::Delimiter::Paren) || parser.parseColonType(type) ||
      parser.resolveOperands(operands, type.getInputs(), location, state.operands) ||
      parser.parseOptionalAttrDict(state.attributes))
    return failure();
  auto callee = dyn_cast<FlatSymbolRefAttr>(function);
  if (!call || !callee)
    return parser.emitError(location, "expects a function of this module before '('");
  state.name = *call;
  state.getOrAddProperties<func::CallOp::Properties>().callee = callee;
  state.addTypes(type.getResults());
  return success();
}

ParseResult OfgOp::parse(OpAsmParser &parser, OperationState &state) {
  SymbolRefAttr function;
  if (OptionalParseResult call = parser.parseOptionalAttribute(function); call.has_value())
    return failure(failed(*call) || parseCall(parser, state, function));
  if (parseFrozen(parser, state))
    return failure();
  if (succeeded(parser.parseOptionalKeyword("inline")))
    state.getOrAddProperties<Properties>().inlined = parser.getBuilder().getUnitAttr();
  if (succeeded(parser.parseOptionalKeyword("checkpoint")))
    state.getOrAddProperties<Properties>().checkpoint = parser.getBuilder().getUnitAttr();
  parseDisplayName(parser, state);
  auto inferResults = [](TypeRange, TypeRange yielded, SmallVectorImpl<Type> &results) {
    llvm::append_range(results, yielded);
    return success();
  };
  return failure(parseGraph(parser, state, {nullptr, nullptr, inferResults}) ||
                 parser.parseOptionalAttrDict(state.attributes));
}

void OfgOp::print(OpAsmPrinter &printer) {
  printFrozen(printer, *this);
  if (getInlined())
    printer << " inline";
  if (getCheckpoint())
    printer << " checkpoint";
  printDisplayName(printer, *this);
  printGraph(printer, getInputs(), getResultTypes(), getBody());
  printer.printOptionalAttrDict((*this)->getAttrs(),
                                {getInlinedAttrName(), getCheckpointAttrName(), DigestAttr::kName});
}

LogicalResult OfgOp::verifyRegions() { return verifyYield(*this); }

//===----------------------------------------------------------------------===//
// YieldOp
//===----------------------------------------------------------------------===//

using UnresolvedOperands = SmallVectorImpl<OpAsmParser::UnresolvedOperand>;

/// Parses `outs(%h last 3, %c : tensor<4xf64>, f64)`.
static ParseResult parseOuts(OpAsmParser &parser, UnresolvedOperands &outs, SmallVectorImpl<Type> &types,
                             SmallVectorImpl<int64_t> &keep) {
  auto parseOut = [&]() -> ParseResult {
    if (parser.parseOperand(outs.emplace_back()))
      return failure();
    int64_t &last = keep.emplace_back(0);
    if (failed(parser.parseOptionalKeyword("last")))
      return success();
    SMLoc location = parser.getCurrentLocation();
    if (parser.parseInteger(last))
      return failure();
    if (last < 1)
      return parser.emitError(location, "expects to keep at least the last 1 row, but got ") << last;
    return success();
  };
  return failure(parser.parseLParen() || parser.parseCommaSeparatedList(parseOut) || parser.parseColonTypeList(types) ||
                 parser.parseRParen());
}

ParseResult YieldOp::parse(OpAsmParser &parser, OperationState &state) {
  SmallVector<OpAsmParser::UnresolvedOperand> values, outs;
  SmallVector<Type> valueTypes, outTypes;
  SmallVector<int64_t> keep;
  Builder &b = parser.getBuilder();
  SMLoc location = parser.getCurrentLocation();
  if (parser.parseOperandList(values) || (!values.empty() && parser.parseColonTypeList(valueTypes)) ||
      parser.resolveOperands(values, valueTypes, location, state.operands))
    return failure();
  location = parser.getCurrentLocation();
  if (succeeded(parser.parseOptionalKeyword("outs")) &&
      (parseOuts(parser, outs, outTypes, keep) || parser.resolveOperands(outs, outTypes, location, state.operands)))
    return failure();
  OpAsmParser::UnresolvedOperand until;
  bool stops = succeeded(parser.parseOptionalKeyword("until"));
  if (stops && (parser.parseOperand(until) || parser.resolveOperand(until, b.getI1Type(), state.operands)))
    return failure();
  // The words of tg.scan's head.
  location = parser.getCurrentLocation();
  StringRef word;
  if (succeeded(parser.parseOptionalKeyword(&word, {"states", "seqs", "consts", "next"})))
    return parser.emitError(location) << "'" << word
                                      << "' is no part of tg.yield, which has the next states, then the outs: "
                                      << "`tg.yield %h : f64 outs(%y : f64) until %stop`";
  auto &properties = state.getOrAddProperties<Properties>();
  properties.operandSegmentSizes = {int32_t(values.size()), int32_t(outs.size()), stops};
  // An empty list is the only form for keeping all rows of all outs.
  if (llvm::all_of(keep, [](int64_t last) { return last == 0; }))
    keep.clear();
  properties.keep = b.getDenseI64ArrayAttr(keep);
  return parser.parseOptionalAttrDict(state.attributes);
}

void YieldOp::print(OpAsmPrinter &printer) {
  if (!getValues().empty())
    printer << ' ' << getValues() << " : " << getValues().getTypes();
  if (!getOuts().empty()) {
    printer << " outs(";
    llvm::interleaveComma(llvm::enumerate(getOuts()), printer, [&](auto out) {
      printer << out.value();
      if (int64_t last = getKept(out.index()))
        printer << " last " << last;
    });
    printer << " : " << getOuts().getTypes() << ')';
  }
  if (getUntil())
    printer << " until " << getUntil();
  printer.printOptionalAttrDict((*this)->getAttrs(), {getKeepAttrName(), getOperandSegmentSizesAttrName()});
}

int64_t YieldOp::getKept(unsigned out) { return getKeep().empty() ? 0 : getKeep()[out]; }

LogicalResult YieldOp::verify() {
  if (!getKeep().empty() && getKeep().size() != getOuts().size())
    return emitOpError("expects one number of kept rows for each of ")
           << getOuts().size() << " outs, but got " << getKeep().size();
  for (int64_t kept : getKeep())
    if (kept < 0)
      return emitOpError("expects numbers of kept rows that are not negative, but got ") << kept;
  return success();
}

/// Replaces a list that keeps all rows of all outs by an empty one.
LogicalResult YieldOp::fold(FoldAdaptor, SmallVectorImpl<OpFoldResult> &) {
  if (getKeep().empty() || llvm::any_of(getKeep(), [](int64_t last) { return last != 0; }))
    return failure();
  setKeep({});
  return success();
}

//===----------------------------------------------------------------------===//
// AssertOp
//===----------------------------------------------------------------------===//

/// Writes the number of its value into each `{}` of a message, and returns how many there are.
static size_t numberPlaces(StringRef message, std::string &numbered) {
  size_t places = 0;
  while (!message.empty()) {
    bool isPlace = message.starts_with("{}");
    size_t length = isPlace || message.starts_with("{{") ? 2 : 1;
    numbered += isPlace ? "{" + std::to_string(places++) + "}" : message.take_front(length).str();
    message = message.drop_front(length);
  }
  return places;
}

std::string AssertOp::getTemplate() {
  std::string numbered;
  numberPlaces(getMessage(), numbered);
  return withCode(getCode().value_or(kAssertionCode),
                  getValues().empty() ? escapeCheckMessage(getMessage()) : numbered);
}

LogicalResult AssertOp::verify() {
  std::string numbered;
  size_t places = numberPlaces(getMessage(), numbered), values = getValues().size();
  if (values > 0 && places > 0 && places != values)
    return emitOpError("expects ") << places << " values for its message, but got " << values;
  if (std::optional<StringRef> code = getCode(); code && !isErrorCode(*code))
    return emitOpError(
               "expects a code of letters, digits, '_', '.', ':' and '-' that begins with a letter or '_', but got \"")
           << *code << '"';
  return success();
}

Speculation::Speculatability AssertOp::getSpeculatability() { return Speculation::NotSpeculatable; }

OpFoldResult AssertOp::fold(FoldAdaptor adaptor) {
  auto condition = dyn_cast_or_null<IntegerAttr>(adaptor.getCondition());
  return condition && condition.getValue().isOne() ? OpFoldResult(getX()) : OpFoldResult();
}
