//===- AddMap.cpp - Functions that map others over rows -------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Dialect/TensorGraphDialect.h"
#include "TensorGraph/Support/Scalar.h"
#include "TensorGraph/Transforms/ExpandMaps.h"
#include "TensorGraph/Transforms/Passes.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/TypeUtilities.h"

namespace tg {
#define GEN_PASS_DEF_VMAPFUNCTION
#include "TensorGraph/Transforms/Passes.h.inc"
} // namespace tg

using namespace mlir;
using namespace tg;

/// Finds the function, of one block, that `addMap` maps. An error if there is none, or if it has a form that a graph
/// cannot have.
static FailureOr<func::FuncOp> findFunction(ModuleOp module, StringRef function, StringRef name) {
  auto op = dyn_cast_or_null<func::FuncOp>(SymbolTable::lookupSymbolIn(module, function));
  if (!op)
    return module.emitError("has no function '") << function << "' to map";
  if (!op.getBody().hasOneBlock())
    return op.emitError("expects a function of one block to map, but got ") << op.getBody().getBlocks().size();
  if (SymbolTable::lookupSymbolIn(module, name))
    return module.emitError("has a symbol '") << name << "' already; choose another name";
  return op;
}

/// Returns the type of an operand that is mapped like this to give inputs of type `row`.
static FailureOr<Type> mappedOperandType(func::FuncOp op, unsigned input, Type row, int64_t axis) {
  if (axis == VmapOp::kWhole || axis == VmapOp::kSplit)
    return row;
  if (!isElementType(getElementTypeOrSelf(row)))
    return op.emitError("expects to map inputs that are scalars or tensors, but input ") << input << " is " << row;
  int64_t rank = shapeOf(row).size();
  if (axis < 0 || axis > rank)
    return op.emitError("expects an axis from 0 to ") << rank << " for input " << input << ", but got " << axis;
  return Type(withAxis(row, axis, ShapedType::kDynamic));
}

LogicalResult tg::addMap(ModuleOp module, StringRef function, StringRef name, ArrayRef<int64_t> axes,
                         ArrayRef<int64_t> resultAxes, bool takesRows) {
  module.getContext()->loadDialect<TensorGraphDialect>();
  FailureOr<func::FuncOp> found = findFunction(module, function, name);
  if (failed(found))
    return failure();
  func::FuncOp op = *found;
  SmallVector<int64_t> over(axes), to(resultAxes);
  if (over.empty())
    over.assign(op.getNumArguments(), 0);
  if (to.empty())
    to.assign(op.getNumResults(), 0);
  if (over.size() != op.getNumArguments())
    return op.emitError("expects an axis for each of its ")
           << op.getNumArguments() << " inputs, but got " << over.size();
  if (to.size() != op.getNumResults())
    return op.emitError("expects an axis for each of its ") << op.getNumResults() << " results, but got " << to.size();
  SmallVector<Type> inputs, results;
  for (auto [k, axis, row] : llvm::enumerate(over, op.getArgumentTypes())) {
    FailureOr<Type> type = mappedOperandType(op, k, row, axis);
    if (failed(type))
      return failure();
    inputs.push_back(*type);
  }
  for (auto [k, axis, row] : llvm::enumerate(to, op.getResultTypes())) {
    int64_t rank = shapeOf(row).size();
    if (axis < 0 || axis > rank)
      return op.emitError("expects an axis from 0 to ") << rank << " for result " << k << ", but got " << axis;
    results.push_back(withAxis(row, axis, ShapedType::kDynamic));
  }
  OpBuilder b(op);
  b.setInsertionPointAfter(op);
  Location location = op.getLoc();
  if (takesRows)
    inputs.push_back(b.getIndexType());
  auto built = func::FuncOp::create(b, location, name, b.getFunctionType(inputs, results));
  b.setInsertionPointToStart(built.addEntryBlock());
  Location named = NameLoc::get(b.getStringAttr(function), location);
  ValueRange arguments = built.getArguments();
  auto map = VmapOp::create(b, named, results, arguments.drop_back(takesRows), takesRows ? arguments.back() : Value(),
                            over, to);
  IRMapping mapping;
  op.getBody().cloneInto(&map.getBody(), mapping);
  Operation *end = map.getBody().front().getTerminator();
  OpBuilder atEnd(end);
  YieldOp::create(atEnd, end->getLoc(), end->getOperands());
  end->erase();
  func::ReturnOp::create(b, location, map.getResults());
  if (succeeded(map.verifyRegions()))
    return success();
  built.erase();
  return failure();
}

namespace {
struct VmapFunction : tg::impl::VmapFunctionBase<VmapFunction> {
  using Base::Base;

  void runOnOperation() override {
    std::string called = name.empty() ? function + "_vmap" : std::string(name);
    SmallVector<int64_t> over;
    for (StringRef word : axes) {
      int64_t axis = word == "whole" ? VmapOp::kWhole : VmapOp::kSplit;
      if (word != "whole" && word != "split" && (word.getAsInteger(10, axis) || axis < 0)) {
        getOperation().emitError("expects an axis, 'whole' or 'split' in 'axes', but got '") << word << "'";
        return signalPassFailure();
      }
      over.push_back(axis);
    }
    if (failed(addMap(getOperation(), function, called, over, llvm::to_vector(resultAxes), takesRows)))
      signalPassFailure();
  }
};
} // namespace
