//===- WrongDestroys.cpp - Check destroyed operands in order of execution -------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Analysis/Aliasing.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

using namespace mlir;
using namespace tg;

InFlightDiagnostic WrongDestroy::emit() const {
  InFlightDiagnostic diagnostic = op->emitOpError(message);
  for (const auto &[location, note] : notes)
    diagnostic.attachNote(location) << note;
  return diagnostic;
}

static WrongDestroy describeLate(Operation *reader, const Destroyer &destroyer, Value root) {
  std::string overwrites = "overwrites operand " + std::to_string(destroyer.operand);
  if (reader == destroyer.op)
    return {reader, overwrites + " in each step of a loop", {{root.getLoc(), "computed here, once"}}};
  return {destroyer.op, overwrites + ", which is read later", {{reader->getLoc(), "read here"}}};
}

LogicalResult tg::verifyDestroys(Block &block, DestroyAnalysis::IsProtected isProtected) {
  DestroyAnalysis analysis;
  for (Operation &op : block)
    if (failed(analysis.add(&op, isProtected)))
      return failure();
  LogicalResult result = success();
  analysis.forEachLateReader([&](Operation *reader, const Destroyer &destroyer, Value root) {
    result = describeLate(reader, destroyer, root).emit();
  });
  return result;
}

SmallVector<WrongDestroy> tg::findWrongDestroys(Block &block, DestroyAnalysis::IsProtected isProtected) {
  DestroyAnalysis analysis;
  SmallVector<WrongDestroy> wrong;
  for (Operation &op : block)
    while (std::optional<WrongDestroy> own = analysis.tryAdd(&op, isProtected)) {
      if (!own->rival) {
        wrong.push_back(std::move(*own));
        break;
      }
      // The earlier destroyer would overwrite what this operation reads. There is rarely more than one.
      wrong.push_back(describeLate(&op, *own->rival, own->rival->getValue()));
      analysis.remove(own->rival->op);
    }
  llvm::DenseSet<Operation *> late;
  analysis.forEachLateReader([&](Operation *reader, const Destroyer &destroyer, Value root) {
    if (late.insert(destroyer.op).second)
      wrong.push_back(describeLate(reader, destroyer, root));
  });
  return wrong;
}

bool tg::isProtectedArgument(Value root) {
  auto argument = dyn_cast<BlockArgument>(root);
  Operation *parent = argument ? argument.getOwner()->getParentOp() : nullptr;
  auto function = dyn_cast_or_null<FunctionOpInterface>(parent);
  if (!function || !argument.getOwner()->isEntryBlock())
    return false;
  auto writable = function.getArgAttrOfType<BoolAttr>(argument.getArgNumber(), "bufferization.writable");
  return writable && !writable.getValue();
}
