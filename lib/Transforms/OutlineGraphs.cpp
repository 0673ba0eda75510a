//===- OutlineGraphs.cpp - One function for each distinct graph -----------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Which graphs become functions is decided for all graphs before anything changes. Then functions are rewritten from
// the outside to the inside: an operation becomes a call while its graph is still complete, so that the sizes of its
// results can be reified, and the first operation of its key gives its graph to the new function, which is rewritten in
// turn. The graphs of the others are dropped without a visit: the work is linear in what is kept.
//
// Destinations are arguments into which the results are materialized. One-Shot Bufferize finds that the function writes
// to them and that its results are equivalent to them; `tg-eliminate-empty-tensors` lets the graph compute in them.
//
//===----------------------------------------------------------------------===//

#include "GraphPlaces.h"
#include "Outline/Cut.h"
#include "Outline/Products.h"
#include "Outline/ResultPlaces.h"
#include "TensorGraph/Analysis/LoopNests.h"
#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "TensorGraph/Graph/Digest.h"
#include "TensorGraph/Lowered/Destinations.h"
#include "TensorGraph/Lowered/LoweredOps.h"
#include "TensorGraph/Transforms/Passes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Remarks.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/IR/TypeUtilities.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"

namespace tg {
#define GEN_PASS_DEF_OUTLINEGRAPHS
#include "TensorGraph/Transforms/Passes.h.inc"
} // namespace tg

using namespace mlir;
using namespace tg;

//===----------------------------------------------------------------------===//
// The program
//===----------------------------------------------------------------------===//

/// Returns whether an operation may become a call or may contain calls. Elementwise operations become loops whose
/// bodies call nothing, and nothing is known about operations of other kinds.
static bool mayHoldCalls(Operation *op) {
  return isReplaceableByGraph(op) || usesGraphsAs(op, GraphUse::Loop) ||
         (isa<RegionBranchOpInterface>(op) && !usesGraphsAs(op, GraphUse::Elements));
}

static bool isCandidate(InnerGraphOpInterface op) { return op.getGraphUse() != GraphUse::Elements && !op.isInlined(); }

/// Visits candidates outermost first; `visit` returns whether to visit those inside.
static void walkCandidates(func::FuncOp function, llvm::function_ref<bool(InnerGraphOpInterface)> visit) {
  function.getBody().walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (op->getNumRegions() == 0)
      return WalkResult::advance();
    if (auto graph = dyn_cast<InnerGraphOpInterface>(op); graph && isCandidate(graph) && !visit(graph))
      return WalkResult::skip();
    // A graph that will be differentiated keeps what is in it.
    return mayHoldCalls(op) && !lacksDerivatives(op) ? WalkResult::advance() : WalkResult::skip();
  });
}

namespace {
/// The operations with one graph, and the function that they call.
struct Group {
  int64_t code = 0;
  bool isOutlined = false;
  llvm::BitVector used; // results that at least one of the operations needs
  func::FuncOp function;
  SmallVector<ResultPlace> places;
  llvm::BitVector updated; // operands over which results are computed
};

class Outliner {
public:
  Outliner(ModuleOp module, const OutlineGraphsOptions &options)
      : module(module), options(options), symbols(module), places(module) {}

  void run();

private:
  void plan(func::FuncOp function);
  bool isWorthFunction(InnerGraphOpInterface op, int64_t code);
  /// Returns the group of an operation that becomes a call, with its places; null for other operations.
  Group *findOutlined(InnerGraphOpInterface op);

  void rewrite(func::FuncOp function);
  void replaceByCall(InnerGraphOpInterface op, Group &group);
  void buildFunction(InnerGraphOpInterface op, Group &group);
  /// Moves the graph into the body of the function; returns the values of the results.
  SmallVector<Value> buildBody(InnerGraphOpInterface op, func::FuncOp function);
  std::string nameFor(InnerGraphOpInterface op);

  ModuleOp module;
  const OutlineGraphsOptions &options;
  SymbolTable symbols;
  GraphPlaces places;
  llvm::DenseMap<GraphKey, Group> groups;
  llvm::DenseSet<Operation *> bodies; // operations that are the whole body of a function
  llvm::StringMap<unsigned> ordinals;
  SmallVector<func::FuncOp> work;
};
} // namespace

void Outliner::run() {
  for (auto function : module.getOps<func::FuncOp>())
    work.push_back(function);
  for (func::FuncOp function : work)
    plan(function);
  for (size_t k = 0; k < work.size(); ++k)
    rewrite(work[k]);
}

//===----------------------------------------------------------------------===//
// The decision
//===----------------------------------------------------------------------===//

void Outliner::plan(func::FuncOp function) {
  walkCandidates(function, [&](InnerGraphOpInterface op) {
    auto [known, isNew] = groups.try_emplace(places.getKey(op));
    Group &group = known->second;
    if (isNew) {
      group.code = countLoopNests(op);
      group.isOutlined = isWorthFunction(op, group.code);
      group.used.resize(op->getNumResults());
    }
    for (OpResult result : op->getResults())
      if (!result.use_empty())
        group.used.set(result.getResultNumber());
    return true;
  });
}

/// The loop nests of a graph that is worth a function if it is used at several places.
static constexpr int64_t kFewestNests = 2;

bool Outliner::isWorthFunction(InnerGraphOpInterface op, int64_t code) {
  unsigned count = places.count(op);
  bool isOutlined = code >= (count > 1 ? kFewestNests : kFewestSingleNests) || int64_t(count) >= options.minPlaces ||
                    op->hasAttr(kCutAttr) || (options.products && isLongProductGraph(op));
  auto text = llvm::formatv("loop nests: {0}, places: {1}", code, count).str();
  if (isOutlined)
    remark::passed(op.getLoc(), remark::RemarkOpts::name("outlined").category("tg-outline-graphs")) << text;
  else
    remark::missed(op.getLoc(), remark::RemarkOpts::name("inline").category("tg-outline-graphs")) << text;
  return isOutlined;
}

//===----------------------------------------------------------------------===//
// Functions and calls
//===----------------------------------------------------------------------===//

/// Returns whether a call may give the results of the operation. In a loop, the sizes of rows must be known before the
/// first step, and a call shows neither the sizes of memory that the function allocates, nor integers from which they
/// may follow.
static bool mayReturn(InnerGraphOpInterface op, const Group &group) {
  if (!getLoopAround(op))
    return true;
  return llvm::all_of(llvm::zip_equal(op->getResults(), group.places), [&](auto pair) {
    auto [result, place] = pair;
    Type element = getElementTypeOrSelf(result.getType());
    if (element.isIntOrIndex() && !element.isInteger(1))
      return !group.used.test(OpResult(result).getResultNumber());
    auto type = dyn_cast<RankedTensorType>(result.getType());
    return place.kind != ResultPlace::Returned || !type || type.hasStaticShape() ||
           !group.used.test(OpResult(result).getResultNumber());
  });
}

// Operations that are built later may have the address of an erased one, so all lookups come first.
Group *Outliner::findOutlined(InnerGraphOpInterface op) {
  if (bodies.contains(op))
    return nullptr;
  auto known = groups.find(places.getKey(op));
  if (known == groups.end() || !known->second.isOutlined)
    return nullptr;
  Group &group = known->second;
  if (group.places.empty()) {
    group.updated.resize(op->getNumOperands());
    for (OpResult result : op->getResults()) {
      ResultPlace &place = group.places.emplace_back(findResultPlace(op, result));
      if (place.kind != ResultPlace::Update || !group.used.test(result.getResultNumber()))
        continue;
      // At most one result for each operand.
      if (group.updated.test(place.operand))
        place = {};
      else
        group.updated.set(place.operand);
    }
  }
  return mayReturn(op, group) ? &group : nullptr;
}

void Outliner::rewrite(func::FuncOp function) {
  SmallVector<std::pair<InnerGraphOpInterface, Group *>> outlined;
  walkCandidates(function, [&](InnerGraphOpInterface op) {
    Group *group = findOutlined(op);
    if (group)
      outlined.push_back({op, group});
    return !group;
  });
  for (auto [op, group] : outlined) {
    openAround(op); // a call is not part of a frozen graph
    replaceByCall(op, *group);
  }
}

void Outliner::replaceByCall(InnerGraphOpInterface op, Group &group) {
  OpBuilder b(op);
  Location loc = op.getLoc();
  SmallVector<Value> inputs, destinations;
  for (auto [k, operand] : llvm::enumerate(op->getOperands()))
    if (!group.updated.test(k))
      inputs.push_back(operand);
  SmallVector<OpResult> computed, returned;
  for (auto [result, place] : llvm::zip_equal(op->getResults(), group.places)) {
    if (place.kind == ResultPlace::Operand) {
      result.replaceAllUsesWith(op->getOperand(place.operand));
      continue;
    }
    if (!group.used.test(result.getResultNumber()))
      continue;
    (place.isDestination() ? computed : returned).push_back(result);
    if (place.kind == ResultPlace::Update)
      destinations.push_back(op->getOperand(place.operand));
    if (place.kind != ResultPlace::Destination)
      continue;
    FailureOr<SmallVector<OpFoldResult>> sizes = buildResultSizes(b, op, result);
    assert(succeeded(sizes) && "equal graphs have sizes alike");
    auto type = cast<RankedTensorType>(result.getType());
    Value fresh = tensor::EmptyOp::create(b, loc, *sizes, type.getElementType());
    // Sizes that are static here need not be static in the other calls.
    if (fresh.getType() != type)
      fresh = tensor::CastOp::create(b, loc, type, fresh);
    destinations.push_back(fresh);
  }
  llvm::append_range(computed, returned);
  if (!group.function)
    buildFunction(op, group); // moves the graph, from which the sizes were reified
  auto call = CallOp::create(b, loc, group.function.getResultTypes(), FlatSymbolRefAttr::get(group.function), inputs,
                             destinations, ArrayAttr(), ArrayAttr());
  for (auto [result, value] : llvm::zip_equal(computed, call.getResults()))
    result.replaceAllUsesWith(value);
  op->erase();
}

/// Returns the operation's location, and the name of its graph (graph_663ef3fb), if it has a digest.
static Location nameContent(InnerGraphOpInterface op) {
  MLIRContext *context = op.getContext();
  DigestAttr digest = digestIfAny(op);
  return digest ? FusedLoc::get(context, op.getLoc(), StringAttr::get(context, graphName(digest))) : op.getLoc();
}

void Outliner::buildFunction(InnerGraphOpInterface op, Group &group) {
  OpBuilder b = OpBuilder::atBlockEnd(module.getBody());
  Location loc = op.getLoc();
  auto function = func::FuncOp::create(b, nameContent(op), nameFor(op), b.getFunctionType({}, {}));
  function.setPrivate();
  symbols.insert(function);
  if (group.code >= kFewestNests || int64_t(places.count(op)) >= options.minPlaces)
    function->setAttr("passthrough", b.getStrArrayAttr({"noinline"}));
  group.function = function;
  work.push_back(function);

  SmallVector<Value> values = buildBody(op, function);
  Block &body = function.getBody().front();
  b.setInsertionPointToEnd(&body);
  SmallVector<Value> computed, returned;
  for (auto [result, place, value] : llvm::zip_equal(op->getResults(), group.places, values)) {
    if (place.kind == ResultPlace::Operand || !group.used.test(result.getResultNumber()))
      continue;
    (place.isDestination() ? computed : returned).push_back(value);
    if (!place.isDestination())
      continue;
    BlockArgument destination = body.addArgument(result.getType(), loc);
    if (place.kind == ResultPlace::Update)
      body.getArgument(place.operand).replaceAllUsesWith(destination);
    else
      computed.back() = bufferization::MaterializeInDestinationOp::create(b, loc, value, destination).getResult();
  }
  llvm::BitVector moved(group.updated);
  moved.resize(body.getNumArguments());
  body.eraseArguments(moved);
  if (!computed.empty())
    function->setDiscardableAttr(kDestinationsAttr, b.getI64IntegerAttr(computed.size()));
  llvm::append_range(computed, returned);
  func::ReturnOp::create(b, loc, computed);
  function.setType(b.getFunctionType(body.getArgumentTypes(), TypeRange(ValueRange(computed))));
}

SmallVector<Value> Outliner::buildBody(InnerGraphOpInterface op, func::FuncOp function) {
  if (isReplaceableByGraph(op)) {
    function.getBody().takeBody(op.getInnerGraph());
    Operation *terminator = function.getBody().front().getTerminator();
    SmallVector<Value> results(terminator->getOperands());
    terminator->erase();
    return results;
  }
  // A loop, or an operation of another dialect, is copied as a whole.
  Block *body = &function.getBody().emplaceBlock();
  for (Value operand : op->getOperands())
    body->addArgument(operand.getType(), operand.getLoc());
  OpBuilder b = OpBuilder::atBlockEnd(body);
  Operation *whole =
      op.cloneWithInnerGraphs(b, op.getInnerGraphs(), body->getArguments(), SmallVector<Type>(op->getResultTypes()));
  if (DigestAttr digest = DigestAttr::of(op))
    whole->setDiscardableAttr(DigestAttr::kName, digest);
  bodies.insert(whole);
  return SmallVector<Value>(whole->getResults());
}

/// Builds a name from the display name of the graph, and a number: names do not depend on content.
std::string Outliner::nameFor(InnerGraphOpInterface op) {
  std::string base = getDisplayName(op.getLoc()).str();
  if (base.empty())
    base = op->getName().stripDialect().str();
  for (char &letter : base)
    if (!llvm::isAlnum(letter) && letter != '.')
      letter = '_';
  while (true) {
    std::string name = base + "_" + llvm::utostr(ordinals[base]++);
    if (!symbols.lookup(name))
      return name;
  }
}

namespace {
struct OutlineGraphsPass : public tg::impl::OutlineGraphsBase<OutlineGraphsPass> {
  using OutlineGraphsBase::OutlineGraphsBase;

  void runOnOperation() override {
    OutlineGraphsOptions options{minPlaces, products};
    Outliner(getOperation(), options).run();
  }
};
} // namespace
