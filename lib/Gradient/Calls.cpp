//===- Calls.cpp - Derivatives of functions that are called ---------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// A function that a graph calls in one place becomes the graph of a tg.ofg there. One that is called in several places
// stays a function, as there may be as many ways to it as two to the number of functions between: its derivative is a
// function, too, which is made once for each choice of operands and results. While derivatives are built, calls of such
// functions are casts with the name of the function, which are pure, so that those that are not used can be erased.
//
//===----------------------------------------------------------------------===//

#include "DerivativeConnections.h"
#include "Expand.h"
#include "TensorGraph/Analysis/PureFunctions.h"
#include "TensorGraph/Dialect/PrintOp.h"
#include "TensorGraph/Graph/EditScope.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/SymbolTable.h"

using namespace mlir;
using namespace tg;

/// Deeper calls are an error: derivatives are built by recursion.
static constexpr unsigned kMostNested = 500;
/// More calls, in all, than anyone could wait for are an error: there may be two to the number of functions.
static constexpr uint64_t kMostCalls = uint64_t(1) << 32;

/// A function that would keep more values computes them again: it keeps those of the functions that it calls, so there
/// may be two to the number of functions.
static constexpr unsigned kMostKept = 256;

/// The attribute of a cast that stands for a call.
static constexpr StringLiteral kCallee = "tg.callee";

//===----------------------------------------------------------------------===//
// Calls
//===----------------------------------------------------------------------===//

void Session::enter(Operation *asking) {
  owner = asking;
  Operation *scope = SymbolTable::getNearestSymbolTable(asking);
  if (scope == this->scope)
    return;
  symbols = scope ? std::make_unique<SymbolTable>(scope) : nullptr;
  printing.reset();
  this->scope = scope;
}

FunctionOpInterface Session::lookup(Attribute callee) const {
  auto name = dyn_cast_or_null<FlatSymbolRefAttr>(callee);
  return name && symbols ? symbols->lookup<FunctionOpInterface>(name.getAttr()) : FunctionOpInterface();
}

/// Returns the function that a call calls.
static Attribute getCallee(CallOpInterface call) {
  return dyn_cast_or_null<SymbolRefAttr>(call.getCallableForCallee());
}

FunctionOpInterface Session::calleeOf(Operation *op) const { return lookup(op->getDiscardableAttr(kCallee)); }

FunctionOpInterface Session::calledBy(Operation *op) const {
  auto call = dyn_cast<CallOpInterface>(op);
  return call ? lookup(getCallee(call)) : calleeOf(op);
}

LogicalResult Session::countCalls(Operation *root, CallCounts &counts, unsigned depth, uint64_t &ways) {
  auto visit = [&](CallOpInterface call) -> WalkResult {
    FunctionOpInterface callee = lookup(getCallee(call));
    if (!callee || !callee.getFunctionBody().hasOneBlock())
      return refuse(call, "cannot be differentiated: calls no function of one block");
    if (open.contains(callee))
      return refuse(call, "cannot be differentiated: calls itself");
    if (depth == kMostNested)
      return refuse(call, "cannot be differentiated: calls are nested deeper than " + Twine(kMostNested));
    if (counts[callee].places++ == 0) {
      open.insert(callee);
      uint64_t inside = 1;
      LogicalResult result = countCalls(callee, counts, depth + 1, inside);
      open.erase(callee);
      if (failed(result))
        return failure();
      counts[callee].ways = inside;
    }
    ways = llvm::SaturatingAdd(ways, counts[callee].ways);
    if (ways > kMostCalls)
      return refuse(call, "cannot be differentiated: leads to more than " + Twine(kMostCalls) + " calls");
    return success();
  };
  return failure(root->walk(visit).wasInterrupted());
}

/// Replaces a call by a tg.ofg with a copy of the function as its graph.
static OfgOp inlineCall(CallOpInterface call, FunctionOpInterface callee) {
  OpBuilder b(call);
  auto graph = OfgOp::create(b, NameLoc::get(b.getStringAttr(callee.getName()), call.getLoc()), call->getResultTypes(),
                             call.getArgOperands(), /*inlined=*/false, /*checkpoint=*/false);
  IRMapping mapping;
  callee.getFunctionBody().cloneInto(&graph.getBody(), mapping);
  Operation *end = graph.getBody().front().getTerminator();
  b.setInsertionPoint(end);
  YieldOp::create(b, end->getLoc(), end->getOperands());
  end->erase();
  call->replaceAllUsesWith(graph.getResults());
  call->erase();
  return graph;
}

/// Makes sure that a function prints once: values are computed by a copy beside it that does not print.
void Session::separatePrints(Operation *op) {
  SmallVector<CallOpInterface> calls;
  op->walk([&](CallOpInterface call) {
    if (!call->use_empty() && prints(lookup(getCallee(call))))
      calls.push_back(call);
  });
  for (CallOpInterface call : calls) {
    FunctionOpInterface copy = silentCopyOf(lookup(getCallee(call)));
    if (!isPure(copy))
      continue;
    OpBuilder b(call);
    b.setInsertionPointAfter(call);
    auto silent = cast<CallOpInterface>(b.clone(*call));
    silent.setCalleeFromCallable(FlatSymbolRefAttr::get(copy));
    call->replaceAllUsesWith(silent);
  }
}

LogicalResult Session::prepareCalls(Operation *op) {
  separatePrints(op);
  SmallVector<CallOpInterface> calls;
  auto collect = [&](Operation *in) { in->walk([&](CallOpInterface call) { calls.push_back(call); }); };
  collect(op);
  if (calls.empty())
    return success();
  CallCounts counts;
  uint64_t ways = 0;
  if (failed(countCalls(op, counts, 0, ways)))
    return failure();
  while (!calls.empty()) {
    CallOpInterface call = calls.pop_back_val();
    FunctionOpInterface callee = lookup(getCallee(call));
    // What has an effect has no derivative, which is an error where one is asked for.
    if (!isPure(callee))
      continue;
    if (counts[callee].places == 1 || call->getNumResults() == 0) {
      collect(inlineCall(call, callee));
      continue;
    }
    OpBuilder b(call);
    auto cast = UnrealizedConversionCastOp::create(b, call.getLoc(), call->getResultTypes(), call.getArgOperands());
    cast->setDiscardableAttr(kCallee, getCallee(call));
    call->replaceAllUsesWith(cast);
    call->erase();
  }
  return success();
}

bool Session::isPure(FunctionOpInterface function) {
  if (auto found = purity.find(function); found != purity.end())
    return found->second;
  auto whyImpure = [&](CallOpInterface call) {
    FunctionOpInterface callee = lookup(getCallee(call));
    return std::string(callee && !callee.isExternal() && isPure(callee) ? "" : "has effects");
  };
  bool result = !findMemoryEffect(function.getFunctionBody(), whyImpure);
  return purity[function] = result;
}

//===----------------------------------------------------------------------===//
// Prints
//===----------------------------------------------------------------------===//

bool Session::prints(FunctionOpInterface function) {
  if (!printing)
    printing = scope ? findPrintingFunctions(scope) : llvm::StringSet<>();
  return function && printing->contains(function.getName());
}

FunctionOpInterface Session::silentCopyOf(FunctionOpInterface function) {
  if (FunctionOpInterface found = silent.lookup(function))
    return found;
  auto copy = cast<FunctionOpInterface>(function->clone());
  SymbolTable::setSymbolName(copy, (function.getName() + "_silent").str());
  SymbolTable::setSymbolVisibility(copy, SymbolTable::Visibility::Private);
  symbols->insert(copy, std::next(function->getIterator()));
  built.push_back(copy);
  silent[function] = copy;
  silence(copy.getFunctionBody());
  return copy;
}

void Session::silence(Region &region) {
  erasePrints(region);
  region.walk([&](CallOpInterface call) {
    FunctionOpInterface callee = lookup(getCallee(call));
    if (prints(callee))
      call.setCalleeFromCallable(FlatSymbolRefAttr::get(silentCopyOf(callee)));
  });
}

void Session::inlinePrintingCalls(Operation *op) {
  SmallVector<CallOpInterface> calls;
  auto collect = [&](Operation *in) { in->walk([&](CallOpInterface call) { calls.push_back(call); }); };
  collect(op);
  for (unsigned count = 0; !calls.empty() && count < kMostNested; ++count) {
    CallOpInterface call = calls.pop_back_val();
    FunctionOpInterface callee = lookup(getCallee(call));
    if (prints(callee) && callee.getFunctionBody().hasOneBlock())
      collect(inlineCall(call, callee));
  }
}

//===----------------------------------------------------------------------===//
// The end
//===----------------------------------------------------------------------===//

void Session::restoreCalls(Operation *root, EditScope &scope) {
  SmallVector<UnrealizedConversionCastOp> casts;
  root->walk([&](UnrealizedConversionCastOp cast) {
    if (cast->hasAttr(kCallee))
      casts.push_back(cast);
  });
  for (UnrealizedConversionCastOp cast : casts) {
    OpBuilder b(cast);
    auto call = func::CallOp::create(b, cast.getLoc(), cast->getAttrOfType<FlatSymbolRefAttr>(kCallee),
                                     cast->getResultTypes(), cast->getOperands());
    scope.open(cast);
    cast->replaceAllUsesWith(call);
    scope.forget(cast);
    cast->erase();
  }
  // Where the only call of a copy has become a graph, nothing calls the copy.
  llvm::erase_if(built, [&](FunctionOpInterface function) {
    bool isUnused = function.isPrivate() && SymbolTable::symbolKnownUseEmpty(function, function->getParentOp());
    if (isUnused)
      function->erase();
    return isUnused;
  });
}

//===----------------------------------------------------------------------===//
// Derivatives
//===----------------------------------------------------------------------===//

const SmallVector<llvm::BitVector> &Session::connectionsOf(FunctionOpInterface function) {
  if (auto found = connections.find(function); found != connections.end())
    return found->second;
  // An error elsewhere, if it calls itself.
  connections[function].assign(function.getNumResults(), llvm::BitVector(function.getNumArguments(), true));
  return connections[function] = DerivativeConnections(*this).ofFunction(function.getFunctionBody().front());
}

/// Copies a function as the graph of a tg.ofg, in a module of its own.
static OfgOp copyAsGraph(Operation *call, FunctionOpInterface callee, OwningOpRef<ModuleOp> &around) {
  around = ModuleOp::create(call->getLoc());
  Block &block = *around->getBody();
  for (Value operand : call->getOperands())
    block.addArgument(operand.getType(), call->getLoc());
  OpBuilder b = OpBuilder::atBlockEnd(&block);
  auto copy = func::CallOp::create(b, call->getLoc(), callee.getName(), call->getResultTypes(), block.getArguments());
  return inlineCall(copy, callee);
}

/// Turns the graph of an operation into a function behind `after`, and the operation into a call of it.
Operation *Session::outline(Operation *op, FunctionOpInterface after, StringRef suffix) {
  OpBuilder b(op);
  Location location = after.getLoc();
  auto type = b.getFunctionType(op->getOperandTypes(), op->getResultTypes());
  auto function = func::FuncOp::create(location, (after.getName() + suffix).str(), type);
  function.setPrivate();
  function.getBody().takeBody(op->getRegion(0));
  Operation *end = function.getBody().front().getTerminator();
  OpBuilder atEnd(end);
  func::ReturnOp::create(atEnd, end->getLoc(), end->getOperands());
  end->erase();
  StringAttr name = symbols->insert(function, std::next(after->getIterator()));
  built.push_back(function);
  purity[function] = true;
  auto call = UnrealizedConversionCastOp::create(b, op->getLoc(), op->getResultTypes(), op->getOperands());
  call->setDiscardableAttr(kCallee, FlatSymbolRefAttr::get(name));
  op->erase();
  return call;
}

const PullbackTemplate *Session::getPullback(Operation *call, FunctionOpInterface callee, const llvm::BitVector &wanted,
                                             const llvm::BitVector &cotangents, bool isElementwise) {
  std::pair key(callee.getOperation(), describe(call, {wanted, cotangents}, isElementwise));
  if (auto found = functionPullbacks.find(key); found != functionPullbacks.end())
    return found->second.get();
  OwningOpRef<ModuleOp> around;
  OfgOp graph = copyAsGraph(call, callee, around);
  if (failed(prepareCalls(graph)) || failed(expandDerivatives(*this, graph.getBody().front(), nullptr, nullptr)))
    return nullptr;
  std::unique_ptr<PullbackTemplate> made = makePullback(graph, wanted, cotangents, isElementwise);
  if (made && made->forward && made->forward->getNumResults() - call->getNumResults() > kMostKept) {
    graph.setCheckpoint(true);
    made = makePullback(graph, wanted, cotangents, isElementwise);
  }
  if (!made)
    return nullptr;
  if (made->pullback)
    made->pullback = outline(made->pullback, callee, "_pullback");
  if (made->forward)
    made->forward = outline(made->forward, callee, "_forward");
  return (functionPullbacks[key] = std::move(made)).get();
}

const PushforwardTemplate *Session::getPushforward(Operation *call, FunctionOpInterface callee,
                                                   ArrayRef<llvm::BitVector> given) {
  std::pair key(callee.getOperation(), describe(call, given));
  if (auto found = functionPushforwards.find(key); found != functionPushforwards.end())
    return found->second.get();
  OwningOpRef<ModuleOp> around;
  OfgOp graph = copyAsGraph(call, callee, around);
  if (failed(prepareCalls(graph)) || failed(expandDerivatives(*this, graph.getBody().front(), nullptr, nullptr)))
    return nullptr;
  std::unique_ptr<PushforwardTemplate> made = makePushforward(graph, given);
  if (!made)
    return nullptr;
  if (!made->tangents.empty())
    made->forward = outline(made->forward, callee, "_pushforward");
  return (functionPushforwards[key] = std::move(made)).get();
}
