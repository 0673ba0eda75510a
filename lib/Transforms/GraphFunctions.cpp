//===- GraphFunctions.cpp - Inner graphs as functions ---------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "GraphFunctions.h"
#include "TensorGraph/Analysis/CallOrder.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/SymbolTable.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;
using namespace tg;

//===----------------------------------------------------------------------===//
// Graphs to functions and back
//===----------------------------------------------------------------------===//

static Operation *terminatorOf(Region &graph) {
  Block &block = graph.front();
  Operation *last = block.empty() ? nullptr : &block.back();
  return last && last->hasTrait<OpTrait::IsTerminator>() ? last : nullptr;
}

std::string tg::whyNoFunction(InnerGraphOpInterface op, const PureFunctions &functions) {
  for (Region &graph : op.getInnerGraphs())
    if (Operation *terminator = terminatorOf(graph);
        !terminator || terminator->getNumRegions() != 0 || terminator->getNumResults() != 0)
      return "it does not end with a list of its results";
  DigestAttr digest = DigestAttr::of(op);
  bool isPure = digest && digest.getMode() == DigestMode::Pure;
  std::string reason;
  llvm::raw_string_ostream os(reason);
  op->walk<WalkOrder::PreOrder>([&](Operation *inner) {
    if (inner == op)
      return WalkResult::advance();
    auto call = dyn_cast<CallOpInterface>(inner);
    Attribute callee = call ? dyn_cast<SymbolRefAttr>(call.getCallableForCallee()) : Attribute();
    forEachSymbolReference(inner, [&](SymbolRefAttr symbol) {
      if (!reason.empty())
        return;
      if (symbol != callee)
        os << "'" << inner->getName() << "' refers to the symbol " << symbol;
      else if (!functions.getCallee(call))
        os << "'" << inner->getName() << "' calls " << symbol << ", which is unknown here";
      else if (std::string why = functions.whyImpure(call); isPure && !why.empty())
        os << "'" << inner->getName() << "' " << why;
    });
    if (!reason.empty())
      return WalkResult::interrupt();
    return isFrozen(inner) ? WalkResult::skip() : WalkResult::advance();
  });
  return reason;
}

func::FuncOp tg::buildGraphFunction(OpBuilder &builder, Region &graph, StringRef name) {
  OpBuilder::InsertionGuard guard(builder);
  auto type = builder.getFunctionType(graph.getArgumentTypes(), terminatorOf(graph)->getOperandTypes());
  auto function = func::FuncOp::create(builder, graph.getLoc(), name, type);
  function.setPrivate();
  IRMapping mapping;
  graph.cloneInto(&function.getBody(), mapping);
  Operation *terminator = function.getBody().front().getTerminator();
  builder.setInsertionPoint(terminator);
  func::ReturnOp::create(builder, terminator->getLoc(), terminator->getOperands());
  terminator->erase();
  for (unsigned input = 0; input < function.getNumArguments(); ++input)
    function.setArgAttr(input, "bufferization.writable", builder.getBoolAttr(false));
  return function;
}

void tg::declareCallees(SymbolTable &symbols, func::FuncOp function, const PureFunctions &functions) {
  function.walk([&](CallOpInterface call) {
    FunctionOpInterface callee = functions.getCallee(call);
    if (!callee || symbols.lookup(SymbolTable::getSymbolName(callee)))
      return;
    Operation *declaration = callee->cloneWithoutRegions();
    SymbolTable::setSymbolVisibility(declaration, SymbolTable::Visibility::Private);
    symbols.insert(declaration);
  });
}

void tg::takeGraph(func::FuncOp function, Region &model, Region &graph) {
  graph.takeBody(function.getBody());
  Operation *result = graph.front().getTerminator(), *terminator = terminatorOf(model);
  OpBuilder builder(result);
  OperationState state(terminator->getLoc(), terminator->getName(), result->getOperands(), TypeRange(),
                       terminator->getRawDictionaryAttrs().getValue());
  state.propertiesAttr = terminator->getPropertiesAsAttribute();
  builder.create(state);
  result->erase();
}

std::string tg::whyNoGraph(func::FuncOp function, Region &graph, const WhyImpure &whyImpure) {
  std::string reason;
  llvm::raw_string_ostream os(reason);
  auto type = FunctionType::get(graph.getContext(), graph.getArgumentTypes(), terminatorOf(graph)->getOperandTypes());
  if (function.getFunctionType() != type)
    os << "has type " << function.getFunctionType() << " instead of " << type;
  else if (!function.getBody().hasOneBlock())
    os << "has " << function.getBody().getBlocks().size() << " blocks instead of 1";
  else if (!isa<func::ReturnOp>(function.getBody().front().back()))
    os << "does not end with 'func.return'";
  else if (std::optional<MemoryEffect> effect = findMemoryEffect(function.getBody(), whyImpure);
           effect && !findMemoryEffect(graph, whyImpure))
    os << "has memory effects by '" << effect->op->getName() << "', which the graph does not have";
  return reason;
}

//===----------------------------------------------------------------------===//
// Copies
//===----------------------------------------------------------------------===//

GraphCopies::GraphCopies(Location location, PureFunctions &functions, Operation *scope)
    : pure(ModuleOp::create(location)), ordered(ModuleOp::create(location)) {
  functions.resolveIn(*pure, scope);
  functions.resolveIn(*ordered, scope);
}

std::list<Region> tg::copyGraphs(InnerGraphOpInterface op) {
  std::list<Region> copies;
  for (Region &graph : op.getInnerGraphs()) {
    IRMapping mapping;
    graph.cloneInto(&copies.emplace_back(), mapping);
  }
  return copies;
}

Operation *tg::rebuild(OpBuilder &builder, InnerGraphOpInterface op, std::list<Region> &graphs, ValueRange operands) {
  auto pointers = llvm::map_to_vector(graphs, [](Region &graph) { return &graph; });
  return op.cloneWithInnerGraphs(builder, ArrayRef<Region *>(pointers), operands,
                                 SmallVector<Type>(op->getResultTypes()));
}

func::FuncOp GraphCopies::add(InnerGraphOpInterface op, DigestMode mode) {
  std::list<Region> copies = copyGraphs(op);
  return add(op, mode, copies);
}

func::FuncOp GraphCopies::add(InnerGraphOpInterface op, DigestMode mode, std::list<Region> &graphs) {
  ModuleOp module = mode == DigestMode::Pure ? *pure : *ordered;
  OpBuilder builder = OpBuilder::atBlockEnd(module.getBody());
  auto function =
      func::FuncOp::create(builder, op.getLoc(), "copy", builder.getFunctionType(op->getOperandTypes(), TypeRange()));
  function.setPrivate();
  Block *body = function.addEntryBlock();
  builder.setInsertionPointToStart(body);
  Operation *made = rebuild(builder, op, graphs, body->getArguments());
  made->removeDiscardableAttr(DigestAttr::kName);
  // A frozen graph must contain frozen graphs only.
  made->walk([](InnerGraphOpInterface inner) {
    if (!isFrozen(inner))
      openAround(inner);
  });
  func::ReturnOp::create(builder, op.getLoc());
  return function;
}

LogicalResult GraphCopies::freeze(Freezer &freezer, StaysOpen staysOpen) {
  return failure(failed(freezer.freezeAll(*pure, DigestMode::Pure, staysOpen)) ||
                 failed(freezer.freezeAll(*ordered, DigestMode::Ordered, staysOpen)));
}
