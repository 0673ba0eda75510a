//===- ScanSyntax.cpp - How loops are written -----------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Bindings.h"
#include "GraphSyntax.h"
#include "ScanTaps.h"
#include "TensorGraph/Dialect/Checkpoints.h"
#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "TensorGraph/Dialect/Types.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace tg;

namespace {
/// One of the groups `seqs(…)`, `states(…)`, `consts(…)`.
struct Group {
  StringRef keyword;
  bool mayHaveTaps, alwaysHasTaps;
  bool isWritten = false;
  SmallVector<Binding> bindings = {};
  SmallVector<Attribute> taps = {};
};
} // namespace

/// Gives the inner inputs of an operand their types.
static ParseResult typeInputs(OpAsmParser &parser, Group &group, Binding &binding) {
  if (group.alwaysHasTaps && binding.taps.empty())
    binding.taps.push_back(0);
  if (binding.inputs.size() != inputCount(binding.taps))
    return parser.emitError(binding.location(), "expects ")
           << inputCount(binding.taps) << " inner inputs, one for each tap, but got " << binding.inputs.size();
  auto tensor = dyn_cast<RankedTensorType>(binding.type);
  if (!binding.taps.empty() && (!tensor || tensor.getRank() == 0))
    return parser.emitError(binding.location(), "expects a tensor to take rows from, but got ") << binding.type;
  for (OpAsmParser::Argument &input : binding.inputs)
    input.type = binding.taps.empty() ? binding.type : rowType(tensor);
  group.taps.push_back(parser.getBuilder().getDenseI64ArrayAttr(binding.taps));
  return success();
}

/// Parses the groups, in any order.
static ParseResult parseGroups(OpAsmParser &parser, ArrayRef<Group *> groups) {
  StringRef word;
  SMLoc location = parser.getCurrentLocation();
  while (succeeded(parser.parseOptionalKeyword(&word, {"seqs", "states", "consts"}))) {
    Group &group = **llvm::find_if(groups, [&](Group *group) { return group->keyword == word; });
    if (std::exchange(group.isWritten, true))
      return parser.emitError(location, "expects one list '") << word << "(…)'";
    if (parseBindings(parser, group.bindings, {/*needsTypes=*/true, group.mayHaveTaps}))
      return failure();
    for (Binding &binding : group.bindings)
      if (typeInputs(parser, group, binding))
        return failure();
    location = parser.getCurrentLocation();
  }
  return success();
}

namespace {
/// The number of steps, as it is written: a value, a number, or nothing.
struct Steps {
  SMLoc location;
  std::optional<OpAsmParser::UnresolvedOperand> value = std::nullopt;
  std::optional<int64_t> number = std::nullopt;
};
} // namespace

/// Parses `to %n`, or `to 10`, if it is there.
static ParseResult parseSteps(OpAsmParser &parser, Steps &steps) {
  if (failed(parser.parseOptionalKeyword("to")))
    return success();
  int64_t number;
  OptionalParseResult literal = parser.parseOptionalInteger(number);
  if (literal.has_value()) {
    steps.number = number;
    return *literal;
  }
  return parser.parseOperand(steps.value.emplace());
}

/// Returns the number of steps, or null after an error. Operations that compute it stand after the definition of an
/// operand.
static Value buildSteps(OpAsmParser &parser, const Steps &steps, const Group &sequences, ValueRange operands) {
  OpBuilder b(parser.getContext());
  Location loc = parser.getEncodedSourceLoc(steps.location);
  SmallVector<Value> value;
  if (steps.value)
    return parser.resolveOperand(*steps.value, b.getIndexType(), value) ? Value() : value.front();
  if (!steps.number && sequences.bindings.empty()) {
    parser.emitError(steps.location, "expects 'to' and the number of steps, as there are no sequences");
    return {};
  }
  if (!setInsertionPointAfterOne(b, steps.number ? operands : operands.front())) {
    if (steps.number) {
      parser.emitError(steps.location, "expects 'to' and a value, as no operand is defined before");
    } else {
      const OpAsmParser::UnresolvedOperand &sequence = sequences.bindings.front().operand;
      parser.emitError(sequence.location, "expects '")
          << sequence.name << "' to be defined before, as 'to' is left out";
    }
    return {};
  }
  if (steps.number)
    return arith::ConstantIndexOp::create(b, loc, *steps.number);
  // As many steps as the first sequence has rows for.
  Value zero = arith::ConstantIndexOp::create(b, loc, 0);
  Value rows = tensor::DimOp::create(b, loc, operands.front(), zero);
  auto [first, last] = ScanOp::getTapRange(sequences.bindings.front().taps);
  if (first == last)
    return rows;
  return arith::SubIOp::create(b, loc, rows, arith::ConstantIndexOp::create(b, loc, last - first));
}

/// Adds the types of the results, which follow from the states and from what the graph yields.
static ParseResult inferResults(OpAsmParser &parser, SMLoc location, OperationState &state, const Group &states) {
  YieldOp yield = findYield(*state.regions.front());
  if (!yield)
    return parser.emitError(location, "expects the graph to end with 'tg.yield'");
  for (const Binding &binding : states.bindings)
    state.addTypes(binding.type);
  for (Type out : yield.getOuts().getTypes()) {
    SmallVector<int64_t> shape{ShapedType::kDynamic};
    llvm::append_range(shape, shapeOf(out));
    state.addTypes(RankedTensorType::get(shape, getElementTypeOrSelf(out)));
  }
  return success();
}

/// Parses `backwards truncate 5 checkpoint 32`, or `checkpoint [32, 8]` or `checkpoint auto`.
static ParseResult parseModifiers(OpAsmParser &parser, ScanOp::Properties &properties) {
  Builder &b = parser.getBuilder();
  if (succeeded(parser.parseOptionalKeyword("backwards")))
    properties.backwards = b.getUnitAttr();
  if (succeeded(parser.parseOptionalKeyword("truncate"))) {
    int64_t steps;
    if (parser.parseInteger(steps))
      return failure();
    properties.truncate = b.getI64IntegerAttr(steps);
  }
  if (failed(parser.parseOptionalKeyword("checkpoint")))
    return success();
  if (succeeded(parser.parseOptionalKeyword("auto"))) {
    properties.checkpoint = b.getDenseI64ArrayAttr(kAutoCheckpoint);
    return success();
  }
  SmallVector<int64_t> steps;
  SMLoc place = parser.getCurrentLocation();
  OptionalParseResult one = parser.parseOptionalInteger(steps.emplace_back());
  if (!one.has_value()) {
    steps.clear();
    if (parser.parseCommaSeparatedList(AsmParser::Delimiter::Square,
                                       [&] { return parser.parseInteger(steps.emplace_back()); }))
      return failure();
  } else if (failed(*one)) {
    return failure();
  }
  if (isAutoCheckpoint(steps))
    return parser.emitError(place, "expects a positive number of steps in 'checkpoint', or auto, but got 0");
  properties.checkpoint = b.getDenseI64ArrayAttr(steps);
  return success();
}

static void printModifiers(OpAsmPrinter &printer, ScanOp op) {
  if (op.getBackwards())
    printer << " backwards";
  if (std::optional<uint64_t> steps = op.getTruncate())
    printer << " truncate " << int64_t(*steps);
  std::optional<ArrayRef<int64_t>> checkpoint = op.getCheckpoint();
  if (!checkpoint)
    return;
  printer << " checkpoint ";
  if (isAutoCheckpoint(*checkpoint)) {
    printer << "auto";
    return;
  }
  if (checkpoint->size() == 1) {
    printer << checkpoint->front();
    return;
  }
  printer << '[';
  llvm::interleaveComma(*checkpoint, printer);
  printer << ']';
}

ParseResult ScanOp::parse(OpAsmParser &parser, OperationState &state) {
  Builder &b = parser.getBuilder();
  OpAsmParser::Argument step;
  step.type = b.getIndexType();
  if (parseFrozen(parser, state))
    return failure();
  Steps steps{parser.getCurrentLocation()};
  OptionalParseResult hasStep = parser.parseOptionalArgument(step);
  if ((hasStep.has_value() && failed(*hasStep)) || parseSteps(parser, steps) ||
      parseModifiers(parser, state.getOrAddProperties<Properties>()))
    return failure();
  Group sequences{"seqs", true, true}, states{"states", true, false}, consts{"consts", false, false};
  if (parseGroups(parser, {&sequences, &states, &consts}))
    return failure();

  SmallVector<Value> operands;
  SmallVector<OpAsmParser::Argument> inputs;
  if (hasStep.has_value())
    inputs.push_back(step);
  for (const Group *group : {&sequences, &states, &consts}) {
    if (resolveBindings(parser, group->bindings, operands))
      return failure();
    for (const Binding &binding : group->bindings)
      llvm::append_range(inputs, binding.inputs);
  }
  Value count = buildSteps(parser, steps, sequences, operands);
  if (!count)
    return failure();
  state.addOperands(count);
  state.addOperands(operands);
  auto &properties = state.getOrAddProperties<Properties>();
  properties.sequenceTaps = b.getArrayAttr(sequences.taps);
  properties.stateTaps = b.getArrayAttr(states.taps);
  properties.operandSegmentSizes = {1, int32_t(sequences.bindings.size()), int32_t(states.bindings.size()),
                                    int32_t(consts.bindings.size())};
  Region &body = *state.addRegion();
  SMLoc location = parser.getCurrentLocation();
  if (parser.parseOptionalArrowTypeList(state.types) ||
      parser.parseRegion(body, inputs, /*enableNameShadowing=*/true) || parser.parseOptionalAttrDict(state.attributes))
    return failure();
  ensureTerminator(body, b, state.location);
  if (!hasStep.has_value() && !body.empty())
    body.insertArgument(0u, step.type, parser.getEncodedSourceLoc(steps.location));
  return state.types.empty() ? inferResults(parser, location, state, states) : success();
}

void ScanOp::print(OpAsmPrinter &printer) {
  printFrozen(printer, *this);
  printer << ' ' << getStepIndex() << " to " << getSteps();
  printModifiers(printer, *this);
  unsigned input = 1;
  auto printGroup = [&](StringRef keyword, OperandRange operands, ArrayAttr taps, bool hidesTapZero) {
    if (operands.empty())
      return;
    printer.printNewline();
    printer << keyword << '(';
    llvm::interleaveComma(llvm::enumerate(operands), printer, [&](auto element) {
      ArrayRef<int64_t> own = taps ? tapsOf(taps, element.index()) : ArrayRef<int64_t>();
      llvm::interleaveComma(getBody().getArguments().slice(input, inputCount(own)), printer);
      input += inputCount(own);
      printer << " = " << element.value();
      if (!own.empty() && !(hidesTapZero && own == ArrayRef<int64_t>{0})) {
        printer << '[';
        llvm::interleaveComma(own, printer);
        printer << ']';
      }
      printer << " : " << element.value().getType();
    });
    printer << ')';
  };
  // One group per line, indented below the operation.
  printer.increaseIndent();
  printer.increaseIndent();
  printGroup("seqs", getSequences(), getSequenceTaps(), true);
  printGroup("states", getStates(), getStateTaps(), false);
  printGroup("consts", getConsts(), nullptr, false);
  if (!getResultTypes().empty()) {
    printer.printNewline();
    printer << "-> ";
    if (getNumResults() == 1 && !isa<FunctionType>(getResult(0).getType()))
      printer << getResult(0).getType();
    else
      printer << '(' << getResultTypes() << ')';
  }
  printer.decreaseIndent();
  printer.decreaseIndent();
  printer << ' ';
  printer.printRegion(getBody(), /*printEntryBlockArgs=*/false);
  printer.printOptionalAttrDict(
      (*this)->getAttrs(), {getSequenceTapsAttrName(), getStateTapsAttrName(), getOperandSegmentSizesAttrName(),
                            getBackwardsAttrName(), getTruncateAttrName(), getCheckpointAttrName(), DigestAttr::kName});
}
