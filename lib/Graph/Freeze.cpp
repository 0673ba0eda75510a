//===- Freeze.cpp - Graphs in normal form, sealed -------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Graph/Freeze.h"
#include "NormalForm.h"
#include "Normalizer.h"
#include "TensorGraph/Dialect/SealedOperations.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/Threading.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

using namespace mlir;
using namespace tg;

//===----------------------------------------------------------------------===//
// One graph
//===----------------------------------------------------------------------===//

namespace {
/// The result of freezing the graphs of an operation, before they are moved into a new operation.
struct Prepared {
  /// The graphs in normal form, into which the frozen graphs of the originals were moved; empty if the originals stay
  /// as they are.
  SmallVector<std::unique_ptr<DetachedGraph>, 1> normal;
  DigestAttr digest; // null if there is none
  DigestFailure failure;
};
} // namespace

struct Freezer::Impl {
  Impl(MLIRContext *context, WhyImpure whyImpure) : normalizer(context), whyImpure(std::move(whyImpure)) {}

  /// Reads, and moves from, the graphs of the operation only; may run in parallel for several operations.
  Prepared prepare(InnerGraphOpInterface op, DigestMode mode);
  /// Replaces an operation whose graphs were prepared.
  static InnerGraphOpInterface finish(RewriterBase &rewriter, InnerGraphOpInterface op, Prepared &prepared);
  /// Leaves the operation open: moves the prepared graphs back.
  static void giveUp(InnerGraphOpInterface op, Prepared &prepared);

  LogicalResult checkPure(InnerGraphOpInterface op, DigestFailure &failure) const;

  Normalizer normalizer;
  WhyImpure whyImpure;
};

/// Fails if a graph has effects, which pure graphs must not have.
LogicalResult Freezer::Impl::checkPure(InnerGraphOpInterface op, DigestFailure &failure) const {
  for (Region &graph : op.getInnerGraphs())
    if (std::optional<MemoryEffect> effect = findMemoryEffect(graph, whyImpure)) {
      failure = {effect->op, effect->reason + ", so its graph can be frozen in ordered mode only"};
      return mlir::failure();
    }
  return success();
}

Prepared Freezer::Impl::prepare(InnerGraphOpInterface op, DigestMode mode) {
  Prepared prepared;
  if (mode == DigestMode::Pure)
    mode = modeOf(op);
  // The digest of the graph takes the place of seals inside.
  for (Region &graph : op.getInnerGraphs())
    for (Operation &inner : graph.getOps())
      openSeals(&inner);
  // Reject graphs without a digest before anything is done to them.
  FailureOr<Hash256> hash = hashGraphs(op, mode, prepared.failure);
  if (failed(hash) || (mode == DigestMode::Pure && failed(checkPure(op, prepared.failure))))
    return prepared;
  if (mode == DigestMode::Pure) {
    SmallVector<Hash256> hashes;
    for (Region &graph : op.getInnerGraphs())
      prepared.normal.push_back(std::make_unique<DetachedGraph>(graph));
    for (auto &graph : prepared.normal) {
      FailureOr<Hash256> own = normalizer.run(*graph, prepared.failure);
      if (failed(own))
        return prepared;
      hashes.push_back(*own);
    }
    hash = combineHashes(hashes);
  }
  prepared.digest = DigestAttr::get(op.getContext(), mode, *hash);
  return prepared;
}

InnerGraphOpInterface Freezer::Impl::finish(RewriterBase &rewriter, InnerGraphOpInterface op, Prepared &prepared) {
  OpBuilder::InsertionGuard guard(rewriter);
  rewriter.setInsertionPoint(op);
  SmallVector<Region *> graphs;
  for (auto [k, graph] : llvm::enumerate(op.getInnerGraphs()))
    graphs.push_back(prepared.normal.empty() ? &graph : &prepared.normal[k]->region());
  Operation *frozen = op.cloneWithInnerGraphs(rewriter, ArrayRef<Region *>(graphs), op->getOperands(),
                                              SmallVector<Type>(op->getResultTypes()));
  frozen->setDiscardableAttr(DigestAttr::kName, prepared.digest);
  rewriter.replaceOp(op, frozen->getResults());
  return cast<InnerGraphOpInterface>(frozen);
}

void Freezer::Impl::giveUp(InnerGraphOpInterface op, Prepared &prepared) {
  for (auto [graph, normal] : llvm::zip(op.getInnerGraphs(), prepared.normal))
    graph.takeBody(normal->region());
}

/// Reports a failure. The culprit may be in the prepared graph, where it has the location of the original.
static LogicalResult report(InnerGraphOpInterface op, const DigestFailure &failure) {
  Operation *culprit = failure.op ? failure.op : op.getOperation();
  InFlightDiagnostic error = emitError(culprit->getLoc());
  error << failure.describe(op);
  if (culprit != op)
    error.attachNote(op.getLoc()) << "so this graph cannot be frozen";
  return error;
}

Freezer::Freezer(MLIRContext *context, WhyImpure whyImpure)
    : impl(std::make_unique<Impl>(context, std::move(whyImpure))) {
  context->getOrLoadDialect<func::FuncDialect>();
}
Freezer::~Freezer() = default;

FailureOr<InnerGraphOpInterface> Freezer::freeze(RewriterBase &rewriter, InnerGraphOpInterface op, DigestMode mode) {
  Prepared prepared = impl->prepare(op, mode);
  if (prepared.digest)
    return Impl::finish(rewriter, op, prepared);
  (void)report(op, prepared.failure);
  Impl::giveUp(op, prepared);
  return failure();
}

//===----------------------------------------------------------------------===//
// All graphs
//===----------------------------------------------------------------------===//

/// Restores the order of frozen graphs after other passes have moved constants, whose positions are not part of the
/// content.
static void restoreOrder(Operation *frozen) {
  frozen->walk([](Operation *op) {
    DigestFailure ignored;
    if (DigestAttr digest = DigestAttr::of(op); digest && digest.getMode() == DigestMode::Pure)
      for (Region &graph : op->getRegions())
        (void)sortByContent(graph, ignored);
  });
}

LogicalResult Freezer::freezeAll(Operation *root, DigestMode mode, StaysOpen staysOpen) {
  // Open graphs by height. Open graphs inside of frozen graphs belong to those.
  SmallVector<InnerGraphOpInterface> open;
  SmallVector<Operation *> closed;
  root->walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (isFrozen(op)) {
      closed.push_back(op);
      return WalkResult::skip();
    }
    if (isSealed(op)) // freezing what is inside would modify it
      return WalkResult::skip();
    if (auto graph = dyn_cast<InnerGraphOpInterface>(op); graph && op != root)
      open.push_back(graph);
    return WalkResult::advance();
  });
  parallelForEach(root->getContext(), closed, restoreOrder);
  SmallVector<SmallVector<InnerGraphOpInterface>> levels;
  llvm::DenseMap<Operation *, unsigned> heights;
  for (InnerGraphOpInterface op : llvm::reverse(open)) { // innermost first
    unsigned height = heights.lookup(op);
    if (levels.size() <= height)
      levels.resize(height + 1);
    levels[height].push_back(op);
    auto around = op->getParentOfType<InnerGraphOpInterface>();
    if (!around)
      continue;
    unsigned &known = heights[around];
    known = std::max(known, height + 1);
  }
  // Diagnostics are emitted in the order of the program.
  for (auto &operations : levels)
    std::reverse(operations.begin(), operations.end());
  IRRewriter rewriter(root->getContext());
  for (auto &operations : levels) {
    std::vector<Prepared> graphs(operations.size());
    parallelFor(root->getContext(), 0, operations.size(),
                [&](size_t k) { graphs[k] = impl->prepare(operations[k], mode); });
    LogicalResult result = success();
    for (auto [op, prepared] : llvm::zip(operations, graphs)) {
      if (!prepared.digest && staysOpen)
        staysOpen(op, prepared.failure);
      else if (!prepared.digest && succeeded(result))
        result = report(op, prepared.failure);
      if (prepared.digest && succeeded(result))
        Impl::finish(rewriter, op, prepared);
      else
        Impl::giveUp(op, prepared);
    }
    if (failed(result))
      return failure();
  }
  return success();
}

InnerGraphOpInterface tg::unfreeze(RewriterBase &rewriter, InnerGraphOpInterface op) {
  OpBuilder::InsertionGuard guard(rewriter);
  rewriter.setInsertionPoint(op);
  Operation *open = op.cloneWithInnerGraphs(rewriter, op.getInnerGraphs(), op->getOperands(),
                                            SmallVector<Type>(op->getResultTypes()));
  open->removeDiscardableAttr(DigestAttr::kName);
  rewriter.replaceOp(op, open->getResults());
  return cast<InnerGraphOpInterface>(open);
}

//===----------------------------------------------------------------------===//
// Binding and lifting
//===----------------------------------------------------------------------===//

FailureOr<SmallVector<Value>> tg::bindGraph(OpBuilder &builder, Region &region, ValueRange inputs) {
  Block &graph = region.front();
  auto emitError = [&] { return region.getParentOp()->emitError(); };
  if (inputs.size() != graph.getNumArguments())
    return emitError() << "expects " << graph.getNumArguments() << " values for the graph's inputs, but got "
                       << inputs.size();
  IRMapping mapping;
  for (auto [argument, input] : llvm::zip(graph.getArguments(), inputs)) {
    if (!input)
      return emitError() << "expects a value for input " << argument.getArgNumber() << " of the graph";
    if (argument.getType() != input.getType())
      return emitError() << "expects input " << argument.getArgNumber() << " of the graph to have type "
                         << argument.getType() << ", but got " << input.getType();
    mapping.map(argument, input);
  }
  for (Operation &inner : graph.without_terminator())
    builder.clone(inner, mapping);
  SmallVector<Value> results;
  for (Value result : graph.getTerminator()->getOperands())
    results.push_back(mapping.lookup(result));
  return results;
}
