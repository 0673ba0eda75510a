//===- ConvertCalls.cpp - Calls with destinations ------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CallInliner.h"
#include "Outline/ResultPlaces.h"
#include "TensorGraph/Analysis/CallOrder.h"
#include "TensorGraph/Dialect/CompilerAttributes.h"
#include "TensorGraph/Dialect/ExpectOp.h"
#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "TensorGraph/Graph/Digest.h"
#include "TensorGraph/Lowered/Destinations.h"
#include "TensorGraph/Lowered/LoweredOps.h"
#include "TensorGraph/Transforms/Passes.h"
#include "mlir/Analysis/CallGraph.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/ADT/MapVector.h"

namespace tg {
#define GEN_PASS_DEF_CONVERTCALLS
#include "TensorGraph/Transforms/Passes.h.inc"
} // namespace tg

using namespace mlir;
using namespace tg;

namespace {
/// The calls of a function, and whether something else refers to it.
struct Uses {
  SmallVector<func::CallOp> calls;
  bool others = false;
};
} // namespace

static llvm::MapVector<func::FuncOp, Uses> findUses(ModuleOp module) {
  SymbolTable symbols(module);
  llvm::MapVector<func::FuncOp, Uses> uses;
  for (auto function : module.getOps<func::FuncOp>())
    uses[function];
  module->walk<WalkOrder::PreOrder>([&](Operation *op) {
    forEachSymbolReference(op, [&](SymbolRefAttr reference) {
      auto function = symbols.lookup<func::FuncOp>(reference.getRootReference());
      if (!function)
        return;
      if (auto call = dyn_cast<func::CallOp>(op); call && reference == call.getCalleeAttr())
        uses[function].calls.push_back(call);
      else
        uses[function].others = true;
    });
    // Symbols in a nested symbol table are different ones.
    return op != module && op->hasTrait<OpTrait::SymbolTable>() ? WalkResult::skip() : WalkResult::advance();
  });
  return uses;
}

/// Returns whether a function is on tensors: functions on scalars are called as they are, and buffers are left to the
/// code that uses them.
static bool takesTensors(FunctionType type) {
  auto has = [&](auto isa) { return llvm::any_of(type.getInputs(), isa) || llvm::any_of(type.getResults(), isa); };
  return has(llvm::IsaPred<RankedTensorType>) && !has(llvm::IsaPred<BaseMemRefType, UnrankedTensorType>);
}

/// Finds the places of a function's results; all are returned if the results of the function must not change.
static SmallVector<ResultPlace> findPlaces(func::FuncOp function, const Uses &uses) {
  SmallVector<ResultPlace> places(function.getNumResults());
  if (function.isPublic() || uses.others || !function.getBody().hasOneBlock() ||
      !isa<func::ReturnOp>(function.getBody().front().getTerminator()))
    return places;
  Block &body = function.getBody().front();
  llvm::SmallDenseSet<unsigned> updated;
  for (auto [place, value] : llvm::zip_equal(places, body.getTerminator()->getOperands())) {
    place = findResultPlace(value, body);
    // At most one result for each argument.
    if (place.kind == ResultPlace::Update && !updated.insert(place.operand).second)
      place = {};
  }
  return places;
}

namespace {
/// How the results of a function, by their numbers, and its arguments are passed.
struct Convention {
  explicit Convention(func::FuncOp function, const Uses &uses)
      : places(findPlaces(function, uses)), updated(function.getNumArguments()) {
    for (auto [k, place] : llvm::enumerate(places)) {
      if (place.kind == ResultPlace::Operand)
        continue;
      (place.kind == ResultPlace::Update ? computed : returned).push_back(k);
      if (place.kind == ResultPlace::Update)
        updated.set(place.operand);
    }
  }

  bool changesFunction() const { return returned.size() < places.size(); }

  SmallVector<ResultPlace> places;
  SmallVector<unsigned> computed, returned; // in arguments that the function changes; in its own memory
  llvm::BitVector updated;                  // arguments that are changed
};
} // namespace

/// Makes the arguments that the function changes the last ones, and their new values the first results.
static void reorder(func::FuncOp function, const Convention &convention) {
  Block &body = function.getBody().front();
  Operation *end = body.getTerminator();
  for (unsigned k : convention.computed) {
    BlockArgument old = body.getArgument(convention.places[k].operand);
    unsigned last = function.getNumArguments();
    (void)function.insertArgument(last, old.getType(), function.getArgAttrDict(old.getArgNumber()), old.getLoc());
    old.replaceAllUsesWith(function.getArgument(last));
  }
  llvm::BitVector moved(convention.updated);
  moved.resize(function.getNumArguments());
  (void)function.eraseArguments(moved);
  OpBuilder b(function.getContext());
  if (!convention.computed.empty())
    function->setDiscardableAttr(kDestinationsAttr, b.getI64IntegerAttr(convention.computed.size()));
  SmallVector<Value> values;
  SmallVector<DictionaryAttr> attributes;
  for (unsigned k : llvm::concat<const unsigned>(convention.computed, convention.returned)) {
    values.push_back(end->getOperand(k));
    attributes.push_back(function_interface_impl::getResultAttrDict(function, k));
  }
  end->setOperands(values);
  function.setType(b.getFunctionType(function.getArgumentTypes(), ValueRange(values).getTypes()));
  function.setAllResultAttrs(attributes);
}

static void convert(func::CallOp call, func::FuncOp function, const Convention &convention) {
  openAround(call); // a call is not part of a frozen graph
  OpBuilder b(call);
  SmallVector<Value> inputs, destinations;
  for (unsigned k : convention.computed)
    destinations.push_back(call.getOperand(convention.places[k].operand));
  for (auto [k, operand] : llvm::enumerate(call.getOperands()))
    if (!convention.updated.test(k))
      inputs.push_back(operand);
  for (auto [place, result] : llvm::zip_equal(convention.places, call->getResults()))
    if (place.kind == ResultPlace::Operand)
      result.replaceAllUsesWith(call.getOperand(place.operand));
  auto converted = CallOp::create(b, call.getLoc(), function.getResultTypes(), call.getCalleeAttr(), inputs,
                                  destinations, ArrayAttr(), ArrayAttr());
  auto numbers = llvm::concat<const unsigned>(convention.computed, convention.returned);
  for (auto [k, value] : llvm::zip_equal(numbers, converted.getResults()))
    call.getResult(k).replaceAllUsesWith(value);
  call.erase();
}

//===----------------------------------------------------------------------===//
// Sizes of rows
//===----------------------------------------------------------------------===//

static bool hasUnknownSizes(Value value) {
  auto tensor = dyn_cast<RankedTensorType>(value.getType());
  return tensor && !tensor.hasStaticShape();
}

/// Returns whether a value that a loop computes in a step may determine a size of the rows that the loop stacks. These
/// sizes must be known before the first step.
static bool mayDecideRowSize(Value value) {
  SmallVector<Value> work{value};
  llvm::SmallDenseSet<Value> seen;
  while (!work.empty()) {
    Value next = work.pop_back_val();
    if (!seen.insert(next).second)
      continue;
    // Sizes are integers, or sizes of tensors. A float can become an integer.
    bool mayBeSize = getElementTypeOrSelf(next.getType()).isIntOrIndex() || hasUnknownSizes(next);
    for (OpOperand &use : next.getUses()) {
      Operation *user = use.getOwner();
      bool isTerminator = user->hasTrait<OpTrait::IsTerminator>();
      if (isTerminator && usesGraphsAs(user->getParentOp(), GraphUse::Loop)) {
        auto loop = cast<InnerGraphOpInterface>(user->getParentOp());
        for (OpResult result : loop->getResults()) {
          GraphResult from = loop.getGraphResult(result);
          if (from.kind == GraphResult::Rows && from.value == next && hasUnknownSizes(next))
            return true;
          // A state keeps its sizes.
          if (from.kind == GraphResult::Computed || (from.kind == GraphResult::Value && from.value == next))
            work.push_back(result);
        }
        continue;
      }
      bool leaves = isTerminator && !isa<FunctionOpInterface>(user->getParentOp());
      for (OpResult result : leaves ? user->getParentOp()->getResults() : user->getResults())
        if (mayBeSize || leaves || user->getNumRegions() || !hasUnknownSizes(result))
          work.push_back(result);
      for (Region &region : user->getRegions())
        llvm::append_range(work, region.getArguments());
    }
  }
  return false;
}

static bool mayDecideRowSize(Operation *call) {
  return isa<func::CallOp>(call) && getLoopAround(call) &&
         llvm::any_of(call->getResults(), [](Value result) { return mayDecideRowSize(result); });
}

namespace {
struct ConvertCallsPass : public tg::impl::ConvertCallsBase<ConvertCallsPass> {
  /// Inlines functions that compute sizes of rows, as a call does not show the sizes of its results.
  LogicalResult inlineRowSizes() {
    WalkResult found = getOperation()->walk(
        [](func::CallOp call) { return mayDecideRowSize(call) ? WalkResult::interrupt() : WalkResult::advance(); });
    if (!found.wasInterrupted())
      return success();
    auto isNeeded = [](const Inliner::ResolvedCall &call) {
      if (!mayDecideRowSize(call.call))
        return false;
      openAround(call.call); // nothing is inlined into a frozen graph
      return true;
    };
    return inlineCalls(*this, getOperation(), getAnalysis<CallGraph>(), getAnalysisManager(), isNeeded);
  }

  void runOnOperation() override {
    // The callers of a unit are not in its module. Its calls were converted before the program was divided into units.
    if (getOperation()->hasAttr(kUnitAttr))
      return;
    dropExpectations(getOperation());
    if (failed(inlineRowSizes()))
      return signalPassFailure();
    for (auto &[function, uses] : findUses(getOperation())) {
      if (function.isExternal() || !takesTensors(function.getFunctionType()) || getNumDestinations(function))
        continue;
      Convention convention(function, uses);
      if (convention.changesFunction())
        reorder(function, convention);
      for (func::CallOp call : uses.calls)
        convert(call, function, convention);
    }
  }
};
} // namespace
