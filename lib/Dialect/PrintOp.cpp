//===- PrintOp.cpp - Prints values ----------------------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Dialect/PrintOp.h"
#include "Bytecode.h"
#include "TensorGraph/Interfaces/FamilyOpInterfaces.h"
#include "TensorGraph/Interfaces/InnerGraphOpInterface.h"
#include "TensorGraph/Lowered/LoweredOpInterface.h"
#include "TensorGraph/Runtime/Text.h"
#include "TensorGraph/Support/Scalar.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/IR/TypeUtilities.h"
#include "mlir/Interfaces/CallInterfaces.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

using namespace mlir;
using namespace tg;

#define GET_OP_CLASSES
#include "TensorGraph/Dialect/PrintOp.cpp.inc"

static LogicalResult verifyFormat(PrintOp op) {
  if (op.getFormat().contains('\0'))
    return op.emitOpError("expects a format without zero bytes");
  std::string text = op.getFormat().str();
  const char *rest = text.c_str();
  tg_number_style style;
  size_t count = 0;
  int32_t found;
  for (; (found = tg_format_next(&rest, nullptr, &style)) > 0; ++count) {
    if (!style.notation || count >= op.getValues().size())
      continue;
    Type element = getElementTypeOrSelf(op.getValues()[count].getType());
    if (!isa<FloatType>(partOf(element)))
      return op.emitOpError("expects '{}' for value ")
             << count << " of type " << op.getValues()[count].getType() << ", which has no digits after a point";
  }
  if (found < 0)
    return op.emitOpError("expects '{}', '{:.3f}', '{:all}', '{{' or '}}' in the format, but got '")
           << StringRef(rest).take_front(12) << "'";
  if (count != op.getValues().size())
    return op.emitOpError("expects ") << count << " values for its format, but got " << op.getValues().size();
  return success();
}

/// Returns whether an operation runs its regions one after the other, and in an order. (One that stands for another
/// graph, a solver for scalars, has a problem at each point.)
static bool hasOrder(Operation *op) {
  if (isa<NamedGraphOpInterface>(op))
    return false;
  if (isa<InnerGraphOpInterface>(op))
    return !usesGraphsAs(op, GraphUse::Elements);
  return isa<RegionBranchOpInterface>(op) && !op->hasTrait<OpTrait::HasParallelRegion>();
}

LogicalResult PrintOp::verify() {
  if (failed(verifyFormat(*this)))
    return failure();
  for (Operation *around = (*this)->getParentOp(); around && !around->hasTrait<OpTrait::SymbolTable>() &&
                                                   !isa<FunctionOpInterface>(around) && around->isRegistered();
       around = around->getParentOp())
    if (!hasOrder(around))
      return (emitOpError("cannot print in a graph whose points have no order").attachNote(around->getLoc())
              << "in this " << around->getName());
  return success();
}

void PrintOp::getEffects(SmallVectorImpl<SideEffects::EffectInstance<MemoryEffects::Effect>> &effects) {
  effects.emplace_back(MemoryEffects::Write::get(), PrintedText::get());
}

bool tg::hasPrints(Operation *root) {
  return root->walk([](PrintOp) { return WalkResult::interrupt(); }).wasInterrupted();
}

void tg::erasePrints(Region &region) {
  region.walk([](PrintOp print) { print.erase(); });
}

/// Returns whether an operation sends messages to other ranks.
static bool communicates(Operation *op) {
  auto lowered = dyn_cast<LoweredOpInterface>(op);
  return lowered && lowered.getResource() == Communication::get();
}

llvm::StringSet<> tg::findPrintingFunctions(Operation *symbolTable) {
  llvm::StringMap<SmallVector<FunctionOpInterface>> callers;
  llvm::StringSet<> printing;
  SmallVector<FunctionOpInterface> work;
  for (Region &region : symbolTable->getRegions())
    for (auto function : region.getOps<FunctionOpInterface>()) {
      auto find = [](Operation *op) { return communicates(op) ? WalkResult::interrupt() : WalkResult::advance(); };
      if (hasPrints(function) || function->walk(find).wasInterrupted())
        work.push_back(function);
      function->walk([&](CallOpInterface call) {
        if (auto callee = dyn_cast<SymbolRefAttr>(call.getCallableForCallee()))
          callers[callee.getLeafReference()].push_back(function);
      });
    }
  while (!work.empty()) {
    StringRef name = work.pop_back_val().getName();
    if (printing.insert(name).second)
      llvm::append_range(work, callers[name]);
  }
  return printing;
}
