//===- SolverSyntax.cpp - What all solvers share --------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SolverSyntax.h"
#include "../Bytecode.h"
#include "../GraphSyntax.h"
#include "../ResultTypes.h"
#include "ScalarMethod.h"
#include "TensorGraph/Dialect/GraphShapes.h"
#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "TensorGraph/Dialect/Types.h"
#include "TensorGraph/Interfaces/Broadcast.h"
#include "mlir/IR/TypeUtilities.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace tg;

#define GET_OP_CLASSES
#include "TensorGraph/Dialect/SolverOps.cpp.inc"

void TensorGraphDialect::registerSolverOps() {
  addOperations<
#define GET_OP_LIST
#include "TensorGraph/Dialect/SolverOps.cpp.inc"
      >();
}

static constexpr StringLiteral kMethod = "method";

//===----------------------------------------------------------------------===//
// Assembly format
//===----------------------------------------------------------------------===//

/// Appends the types of the results, which follow from the operands and from what the graph yields.
static ParseResult inferSolverResults(OpAsmParser &parser, SMLoc location, OperationState &state, Block &graph,
                                      bool isElementwise) {
  Builder &b = parser.getBuilder();
  Operation *yield = graph.getTerminator();
  if (yield->getNumOperands() == 0)
    return parser.emitError(location, "expects the graph to yield the value, but it yields nothing");
  Type value = yield->getOperand(0).getType();
  SmallVector<Type> types{state.operands.front().getType(), value, b.getI32Type(), b.getIndexType()};
  if (isElementwise) {
    for (Type &type : types) {
      type = getElementTypeOrSelf(type);
      FailureOr<Type> broadcast =
          broadcastType(parser.getEncodedSourceLoc(location), TypeRange(ValueRange(state.operands)), type);
      if (failed(broadcast))
        return failure();
      type = *broadcast;
    }
  }
  state.addTypes(types);
  return success();
}

static ParseResult parseMethod(OpAsmParser &parser, StringRef &method) {
  SMLoc location = parser.getCurrentLocation();
  if (parser.parseKeyword(&method))
    return failure();
  if (method == "from" || method == "in")
    return parser.emitError(location, "expects a method before '") << method << "'";
  return success();
}

/// Parses `{gtol = 1.0e-10, max_steps = 50}`.
static ParseResult parseOptions(OpAsmParser &parser, OperationState &state) {
  SMLoc location = parser.getCurrentLocation();
  NamedAttrList options;
  if (parser.parseOptionalAttrDict(options))
    return failure();
  SmallVector<StringRef> known;
  for (StringAttr name : state.name.getAttributeNames())
    if (name != kMethod)
      known.push_back(name);
  for (NamedAttribute option : options) {
    StringRef name = option.getName();
    if (!llvm::is_contained(known, name))
      return parser.emitError(location, "has no option '") << name << "'; the options are " << llvm::join(known, ", ");
    bool isTolerance = name.ends_with("tol");
    auto number = dyn_cast<TypedAttr>(option.getValue());
    if (!number || !(isTolerance ? number.getType().isF64() : number.getType().isSignlessInteger(64)))
      return parser.emitError(location, "expects option '")
             << name << "' to be " << (isTolerance ? "an f64 such as 1.0e-8" : "an i64 such as 50") << ", but got "
             << option.getValue();
  }
  state.attributes.append(options);
  return success();
}

ParseResult tg::detail::parseSolver(OpAsmParser &parser, OperationState &state, bool isElementwise) {
  StringRef method;
  SMLoc location = parser.getCurrentLocation();
  if (parseFrozen(parser, state) || parseMethod(parser, method) || parseOptions(parser, state))
    return failure();
  state.addAttribute(kMethod, parser.getBuilder().getStringAttr(method));

  SmallVector<OpAsmParser::Argument> inputs(1);
  SmallVector<OpAsmParser::UnresolvedOperand> operands;
  SmallVector<Type> types;
  auto typeOf = [&](Type operand) { return isElementwise ? getElementTypeOrSelf(operand) : operand; };
  bool isInterval = isElementwise && succeeded(parser.parseOptionalKeyword("in"));
  if ((!isInterval && parser.parseKeyword("from")) || parser.parseLParen() || parser.parseArgument(inputs.front()) ||
      parser.parseEqual() || parser.parseOperandList(operands, isInterval ? 2 : 1) ||
      parser.parseColonTypeList(types) || parser.parseRParen() ||
      parser.resolveOperands(operands, types, location, state.operands))
    return failure();
  inputs.front().type = typeOf(types.front());

  SmallVector<Binding> consts;
  if (succeeded(parser.parseOptionalKeyword("consts")) &&
      (parseBindings(parser, consts) || resolveBindings(parser, consts, state.operands)))
    return failure();
  for (const Binding &binding : consts) {
    inputs.push_back(binding.inputs.front());
    inputs.back().type = typeOf(binding.type);
  }

  Region &body = *state.addRegion();
  if (parser.parseRegion(body, inputs, /*enableNameShadowing=*/true))
    return failure();
  if (body.empty() || !isa_and_nonnull<YieldOp>(body.front().empty() ? nullptr : &body.front().back()))
    return parser.emitError(location, "expects the graph to end with 'tg.yield'");
  return failure(inferSolverResults(parser, location, state, body.front(), isElementwise) ||
                 parser.parseOptionalAttrDict(state.attributes));
}

void tg::detail::printSolver(OpAsmPrinter &printer, SolverOpInterface op) {
  printFrozen(printer, op);
  printer << ' ' << op->getAttrOfType<StringAttr>(kMethod).getValue();
  SmallVector<NamedAttribute> options, others;
  for (NamedAttribute attribute : op->getAttrs())
    (op->getPropertiesStorage() && op->getInherentAttr(attribute.getName()) ? options : others).push_back(attribute);
  printer.printOptionalAttrDict(options, {kMethod});

  OperandRange consts = op.getConstOperands(), points = op->getOperands().drop_back(consts.size());
  // One group per line, indented below the operation.
  printer.increaseIndent();
  printer.increaseIndent();
  printer.printNewline();
  printer << (points.size() > 1 ? "in(" : "from(") << op.getPoint() << " = " << points << " : " << points.getTypes()
          << ')';
  if (!consts.empty()) {
    printer << " consts(";
    llvm::interleaveComma(llvm::zip_equal(op->getRegion(0).getArguments().drop_front(), consts), printer,
                          [&](auto pair) {
                            auto [input, operand] = pair;
                            printer << input << " = " << operand << " : " << operand.getType();
                          });
    printer << ')';
  }
  printer.decreaseIndent();
  printer.decreaseIndent();
  printer << ' ';
  printer.printRegion(op->getRegion(0), /*printEntryBlockArgs=*/false);
  printer.printOptionalAttrDict(others, {DigestAttr::kName});
}

//===----------------------------------------------------------------------===//
// Results and methods
//===----------------------------------------------------------------------===//

GraphResult tg::detail::getSolverResult(SolverOpInterface op, OpResult result) {
  unsigned number = result.getResultNumber();
  bool isEquations = number == kSolverValue && op.getProperty() == SolverProperty::Root;
  // Points and equations have the sizes of the start.
  if (number == kSolverPoint || isEquations)
    return {GraphResult::State};
  return {};
}

LogicalResult tg::detail::verifyMethod(Operation *op, ArrayRef<StringRef> known) {
  StringRef method = op->getAttrOfType<StringAttr>(kMethod).getValue();
  if (llvm::is_contained(known, method))
    return success();
  return op->emitOpError("expects a method among ") << llvm::join(known, ", ") << ", but got '" << method << "'";
}

LogicalResult tg::detail::verifyRoutine(Operation *op, ArrayRef<const tg_solver_method *> routines) {
  return verifyMethod(op, llvm::map_to_vector(routines, [](const tg_solver_method *r) { return StringRef(r->name); }));
}

const tg_solver_method *tg::detail::findRoutine(ArrayRef<const tg_solver_method *> routines, StringRef name) {
  for (const tg_solver_method *routine : routines)
    if (name == routine->name)
      return routine;
  return routines.front();
}
