//===- ExpectOp.cpp - Expected results of functions -----------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Dialect/ExpectOp.h"
#include "Bytecode.h"
#include "ScalarConstant.h"
#include "TensorGraph/Support/Scalar.h"
#include "mlir/IR/TypeUtilities.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

using namespace mlir;
using namespace tg;

//===----------------------------------------------------------------------===//
// Syntax
//===----------------------------------------------------------------------===//

static ParseResult parseConstants(OpAsmParser &parser, ArrayAttr &constants) {
  SmallVector<Attribute> values;
  auto parse = [&]() -> ParseResult { return parseConstant(parser, values.emplace_back()); };
  if (parser.parseCommaSeparatedList(OpAsmParser::Delimiter::Paren, parse))
    return failure();
  constants = parser.getBuilder().getArrayAttr(values);
  return success();
}

static void printConstants(OpAsmPrinter &printer, Operation *, ArrayAttr constants) {
  printer << "(";
  llvm::interleaveComma(constants, printer, [&](Attribute constant) { printConstant(printer, constant); });
  printer << ")";
}

static ParseResult parseUlp(OpAsmParser &parser, IntegerAttr &ulp) {
  return failure(parser.parseAttribute(ulp, parser.getBuilder().getI64Type()) || parser.parseKeyword("ulp"));
}

static void printUlp(OpAsmPrinter &printer, Operation *, IntegerAttr ulp) { printer << ulp.getInt() << " ulp"; }

#define GET_OP_CLASSES
#include "TensorGraph/Dialect/ExpectOp.cpp.inc"

//===----------------------------------------------------------------------===//
// Verification
//===----------------------------------------------------------------------===//

LogicalResult ExpectOp::verify() {
  int outcomes = getResults().has_value() + getModel().has_value() + getError().has_value();
  if (outcomes > 1)
    return emitOpError("expects one of 'returns', 'like' and 'fails'");
  if (getUlp() && !getResults() && !getModel())
    return emitOpError("expects 'within' after 'returns' or 'like' only");
  return success();
}

/// Returns whether a constant can stand for a value of the type.
static bool fits(Attribute constant, Type type) {
  auto typed = dyn_cast<TypedAttr>(constant);
  if (!typed)
    return false;
  if (!isa<ShapedType>(type))
    return isScalarAttribute(constant) && isElementType(type) && typed.getType() == type;
  auto own = dyn_cast<RankedTensorType>(typed.getType());
  auto wanted = dyn_cast<RankedTensorType>(type);
  return own && wanted && isa<DenseIntOrFPElementsAttr, DenseResourceElementsAttr>(constant) &&
         own.getElementType() == wanted.getElementType() &&
         succeeded(verifyCompatibleShape(own.getShape(), wanted.getShape()));
}

static LogicalResult verifyConstants(ExpectOp op, StringRef what, ArrayAttr constants, TypeRange types) {
  if (constants.size() != types.size())
    return op.emitOpError("expects as many ")
           << what << "s as '" << op.getFunction() << "' has, " << types.size() << ", but got " << constants.size();
  for (auto [number, constant, type] : llvm::enumerate(constants, types))
    if (!fits(constant, type))
      return op.emitOpError("expects a constant of type ")
             << type << " for " << what << " " << number << " of '" << op.getFunction() << "', but got " << constant;
  return success();
}

LogicalResult ExpectOp::verifySymbolUses(SymbolTableCollection &symbols) {
  auto find = [&](FlatSymbolRefAttr name) -> FunctionType {
    auto function = symbols.lookupNearestSymbolFrom<FunctionOpInterface>(*this, name);
    if (!function || function.isExternal() || !function.isPublic() || !isa<FunctionType>(function.getFunctionType())) {
      emitOpError("expects a public function with a body, but got '") << name.getValue() << "'";
      return {};
    }
    return cast<FunctionType>(function.getFunctionType());
  };
  FunctionType type = find(getFunctionAttr());
  if (!type || failed(verifyConstants(*this, "input", getInputs(), type.getInputs())))
    return failure();
  if (getResults())
    return verifyConstants(*this, "result", *getResults(), type.getResults());
  if (!getModel())
    return success();
  FunctionType model = find(getModelAttr());
  if (!model || failed(verifyConstants(*this, "input", getInputs(), model.getInputs())))
    return failure();
  if (failed(verifyCompatibleShapes(model.getResults(), type.getResults())))
    return emitOpError("expects a function with results ")
           << type.getResults() << ", but '" << *getModel() << "' has " << model.getResults();
  return success();
}

void tg::dropExpectations(ModuleOp module) {
  for (auto expectation : llvm::make_early_inc_range(module.getOps<ExpectOp>()))
    expectation.erase();
}
