//===- InnerGraphOptimize.cpp - Optimise inner graphs once ----------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Graphs without graphs inside come first, then those that contain these, and so on. The graphs of one height become
// functions of a scratch module inside of the root, because passes can only be run below the operation that they are
// given; MLIR runs the pipeline on them in parallel. The results are frozen in a detached module. In the end, new
// operations replace those of all graphs that have changed. Up to then the program does not change, since graphs are
// shared and immutable.
//
// Functions that graphs call are declared in the scratch module: calls stay calls.
//
//===----------------------------------------------------------------------===//

#include "DistinctGraphs.h"
#include "TensorGraph/Dialect/CompilerAttributes.h"
#include "TensorGraph/Dialect/TensorGraphDialect.h"
#include "TensorGraph/Transforms/Passes.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/Remarks.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassRegistry.h"
#include "llvm/ADT/ScopeExit.h"

namespace tg {
#define GEN_PASS_DEF_INNERGRAPHOPTIMIZE
#include "TensorGraph/Transforms/Passes.h.inc"
} // namespace tg

using namespace mlir;
using namespace tg;

/// Builds an operation before `op` that has the graphs of `other`; `op` is replaced and erased.
static void replaceGraphs(InnerGraphOpInterface op, InnerGraphOpInterface other) {
  OpBuilder builder(op);
  std::list<Region> graphs = copyGraphs(other);
  Operation *made = rebuild(builder, op, graphs, op->getOperands());
  made->setDiscardableAttr(DigestAttr::kName, DigestAttr::of(other));
  op->replaceAllUsesWith(made);
  op->erase();
}

namespace {
/// Runs a pipeline on the functions of a module.
using Pipeline = llvm::function_ref<LogicalResult(ModuleOp)>;

class GraphOptimizer {
public:
  GraphOptimizer(Operation *root, Pipeline pipeline)
      : root(root), pipeline(pipeline), functions(root), freezer(root->getContext(), functions.judge()),
        all(root, functions, freezer) {}

  LogicalResult run(unsigned maxIterations);

private:
  /// Optimises graphs once, none of which contains another, in one symbol table; keeps in `graphs` those that have
  /// changed.
  LogicalResult optimize(SmallVector<DistinctGraph *> &graphs);
  /// Builds functions of the graphs in a scratch module: several for an operation with several graphs.
  SmallVector<SmallVector<func::FuncOp, 1>> buildFunctions(ModuleOp scratch, ArrayRef<DistinctGraph *> graphs);
  /// Replaces the graphs inside by optimised ones, before the first iteration.
  void replaceGraphsInside(func::FuncOp function, Operation *scope);
  /// Replaces the operations of the program.
  void replaceAll();
  void report();

  InFlightDiagnostic fail(DistinctGraph &graph) {
    return emitError(graph.original.getLoc(), "cannot optimise ") << graphName(graph.digest) << ": ";
  }

  Operation *root;
  Pipeline pipeline;
  PureFunctions functions;
  Freezer freezer;
  DistinctGraphs all;
  std::list<GraphCopies> results;
};

/// The last pass of the pipeline: MLIR does not report on which function a pass failed.
struct MarkOptimizedPass : public PassWrapper<MarkOptimizedPass, OperationPass<func::FuncOp>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(MarkOptimizedPass)
  StringRef getName() const override { return "MarkOptimizedGraph"; }
  void runOnOperation() override {
    getOperation()->setDiscardableAttr(kOptimizedAttr, UnitAttr::get(&getContext()));
    markAllAnalysesPreserved();
  }
};
} // namespace

LogicalResult GraphOptimizer::run(unsigned maxIterations) {
  // Group the graphs by height and by symbol table.
  SmallVector<llvm::MapVector<Operation *, SmallVector<DistinctGraph *>>> levels;
  for (DistinctGraph &graph : all.getGraphs()) {
    if (graph.isLeft())
      continue;
    if (levels.size() <= graph.height)
      levels.resize(graph.height + 1);
    levels[graph.height][graph.scope].push_back(&graph);
  }
  for (auto &level : levels)
    for (auto &[scope, graphs] : level)
      for (unsigned iteration = 0; iteration < maxIterations && !graphs.empty(); ++iteration)
        if (failed(optimize(graphs)))
          return failure();
  report();
  replaceAll();
  return success();
}

SmallVector<SmallVector<func::FuncOp, 1>> GraphOptimizer::buildFunctions(ModuleOp scratch,
                                                                         ArrayRef<DistinctGraph *> graphs) {
  Operation *scope = graphs.front()->scope;
  functions.resolveIn(scratch, scope);
  SymbolTable names(scratch);
  SmallVector<SmallVector<func::FuncOp, 1>> built;
  for (DistinctGraph *graph : graphs) {
    auto &own = built.emplace_back();
    for (Region &region : graph->current.getInnerGraphs()) {
      // The name must differ from those of declared functions.
      std::string name = graphName(DigestAttr::of(graph->current));
      while (functions.lookup(scope, StringAttr::get(scratch.getContext(), name)))
        name += "_";
      OpBuilder builder = OpBuilder::atBlockEnd(scratch.getBody());
      func::FuncOp function = buildGraphFunction(builder, region, name);
      names.insert(function);
      if (graph->current == graph->original)
        replaceGraphsInside(function, scope);
      declareCallees(names, function, functions);
      own.push_back(function);
    }
  }
  return built;
}

LogicalResult GraphOptimizer::optimize(SmallVector<DistinctGraph *> &graphs) {
  // The graphs are nested in some region; take the first one with a block.
  Region *region = llvm::find_if(root->getRegions(), [](Region &region) { return !region.empty(); });
  OpBuilder builder = OpBuilder::atBlockBegin(&region->front());
  auto scratch = ModuleOp::create(builder, root->getLoc());
  llvm::scope_exit eraseScratch([&] { scratch.erase(); });
  SmallVector<SmallVector<func::FuncOp, 1>> built = buildFunctions(scratch, graphs);
  if (failed(pipeline(scratch))) {
    for (auto [graph, own] : llvm::zip(graphs, built))
      if (!llvm::all_of(own, [](func::FuncOp function) { return function->hasAttr(kOptimizedAttr); }))
        return fail(*graph) << "the pipeline fails";
    return emitError(root->getLoc(), "the pipeline fails on inner graphs");
  }

  GraphCopies &copies = results.emplace_back(root->getLoc(), functions, graphs.front()->scope);
  SmallVector<func::FuncOp> made;
  for (auto [graph, own] : llvm::zip(graphs, built)) {
    std::list<Region> bodies;
    for (auto [region, function] : llvm::zip_equal(graph->current.getInnerGraphs(), own)) {
      if (std::string reason = whyNoGraph(function, region, functions.judge()); !reason.empty())
        return fail(*graph) << "after the pipeline, its function " << reason;
      takeGraph(function, region, bodies.emplace_back());
    }
    made.push_back(copies.add(graph->current, DigestAttr::of(graph->current).getMode(), bodies));
  }
  bool isFrozenAll = succeeded(copies.freeze(freezer));
  for (auto [graph, function] : llvm::zip(graphs, made)) {
    InnerGraphOpInterface result = GraphCopies::get(function);
    if (!isFrozen(result) || failed(verify(result)))
      return fail(*graph) << (isFrozenAll ? "the pipeline's result is not a valid graph of this operation"
                                          : "the pipeline's result cannot be frozen");
  }
  SmallVector<DistinctGraph *> changed;
  for (auto [graph, function] : llvm::zip(graphs, made)) {
    InnerGraphOpInterface result = GraphCopies::get(function);
    if (DigestAttr::of(result) == DigestAttr::of(graph->current))
      continue;
    graph->current = result;
    changed.push_back(graph);
  }
  graphs = std::move(changed);
  return success();
}

void GraphOptimizer::replaceGraphsInside(func::FuncOp function, Operation *scope) {
  SmallVector<InnerGraphOpInterface> inside;
  function.getBody().walk<WalkOrder::PreOrder>([&](InnerGraphOpInterface op) {
    inside.push_back(op);
    return WalkResult::skip();
  });
  for (InnerGraphOpInterface op : inside)
    if (DistinctGraph *graph = all.lookup(op, scope); graph && graph->isChanged())
      replaceGraphs(op, graph->current);
}

void GraphOptimizer::replaceAll() {
  // The first operation may be the original, so it must be the last to read its graph.
  for (const DistinctGraphs::User &user : llvm::reverse(all.getUsers())) {
    DistinctGraph &graph = all.getGraphs()[user.graph];
    if (!user.wasFrozen || graph.isChanged())
      replaceGraphs(user.op, graph.current);
  }
}

static auto category(StringRef name) { return remark::RemarkOpts::name(name).category("tg-inner-graph-optimize"); }

void GraphOptimizer::report() {
  int64_t operations = 0, changed = 0, left = 0;
  for (DistinctGraph &graph : all.getGraphs()) {
    changed += graph.isChanged();
    left += graph.isLeft();
    if (graph.isLeft())
      remark::missed(graph.original.getLoc(), category("left"))
          << remark::add("{0} is left as it is: {1}", graphName(graph.digest), graph.whyLeft);
  }
  for (auto [op, why] : all.getUnknown())
    remark::missed(op.getLoc(), category("left")) << remark::add("a graph is left as it is: {0}", why);
  for (const DistinctGraphs::User &user : all.getUsers())
    operations += all.getGraphs()[user.graph].operations;
  auto count = [](int64_t number, StringRef what) {
    return (Twine(number) + " " + what + (number == 1 ? "" : "s")).str();
  };
  std::string others = all.getUnknown().empty() ? "" : "; " + count(all.getUnknown().size(), "other graph") + " left";
  remark::analysis(root->getLoc(), category("DistinctGraphs"))
      << remark::reason("{0} with {1}: {2} changed, {3} left as they are{4}", count(operations, "operation"),
                        count(all.getGraphs().size(), "distinct graph"), changed, left, others);
}

//===----------------------------------------------------------------------===//
// The pass
//===----------------------------------------------------------------------===//

namespace {
struct InnerGraphOptimizePass : public tg::impl::InnerGraphOptimizeBase<InnerGraphOptimizePass> {
  using InnerGraphOptimizeBase::InnerGraphOptimizeBase;
  InnerGraphOptimizePass(const OpPassManager &passes, unsigned iterations) : passes(passes) {
    // So that the pipeline can be printed.
    llvm::raw_string_ostream os(pipeline.getValue());
    llvm::interleave(passes, os, [&](const Pass &pass) { const_cast<Pass &>(pass).printAsTextualPipeline(os); }, ",");
    maxIterations = iterations;
  }

  LogicalResult initializeOptions(StringRef options,
                                  llvm::function_ref<LogicalResult(const Twine &)> errorHandler) override {
    if (failed(InnerGraphOptimizeBase::initializeOptions(options, errorHandler)))
      return failure();
    std::string message;
    passes = parsePasses(message);
    return passes ? success() : errorHandler(message);
  }

  void getDependentDialects(DialectRegistry &registry) const override {
    InnerGraphOptimizeBase::getDependentDialects(registry);
    std::string ignored;
    if (std::optional<OpPassManager> known = passes ? passes : parsePasses(ignored))
      known->getDependentDialects(registry);
  }

  LogicalResult initialize(MLIRContext *context) override {
    std::string message;
    if (!passes)
      passes = parsePasses(message);
    if (!passes)
      return emitError(UnknownLoc::get(context), message);
    onModules = OpPassManager(ModuleOp::getOperationName());
    OpPassManager &onFunctions = onModules->nest<func::FuncOp>();
    onFunctions = *passes;
    onFunctions.addPass(std::make_unique<MarkOptimizedPass>());
    return success();
  }

  void runOnOperation() override {
    if (passes->empty())
      return markAllAnalysesPreserved();
    auto run = [&](ModuleOp scratch) { return runPipeline(*onModules, scratch); };
    if (failed(GraphOptimizer(getOperation(), run).run(maxIterations)))
      signalPassFailure();
  }

private:
  /// Parses the passes on functions; none if the options name none, with `message` set.
  std::optional<OpPassManager> parsePasses(std::string &message) const {
    std::string text = pipeline.empty() ? "tg-" + mode + "-graph" : std::string(pipeline);
    if (pipeline.empty() && !PassPipelineInfo::lookup(text)) {
      message = "no mode '" + mode + "': there is no pipeline '" + text + "'";
      return std::nullopt;
    }
    OpPassManager parsed(func::FuncOp::getOperationName());
    llvm::raw_string_ostream os(message);
    if (failed(parsePassPipeline(text, parsed, os)))
      return std::nullopt;
    return parsed;
  }

  std::optional<OpPassManager> passes;    // on functions
  std::optional<OpPassManager> onModules; // the same passes on all functions of a module, and the mark
};
} // namespace

std::unique_ptr<Pass> tg::createInnerGraphOptimize(const OpPassManager &passes, unsigned maxIterations) {
  return std::make_unique<InnerGraphOptimizePass>(passes, maxIterations);
}
