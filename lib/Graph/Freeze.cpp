//===- Freeze.cpp - Graphs in normal form, sealed -------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Graph/Freeze.h"
#include "NormalForm.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Dominance.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/Threading.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Transforms/CSE.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"
#include <map>
#include <mutex>

using namespace tg;

/// Normalisation ends after two or three rounds; graphs that need more do not end at all.
static constexpr int kMaxRounds = 8;

//===----------------------------------------------------------------------===//
// Patterns
//===----------------------------------------------------------------------===//

namespace {
/// Canonicalization patterns by the dialects whose operations occur, so that a digest does not depend on what else is
/// loaded.
class PatternLibrary {
public:
  explicit PatternLibrary(MLIRContext *context) : context(context) {}

  FrozenRewritePatternSet of(Region &graph) {
    llvm::SmallSetVector<Dialect *, 8> dialects;
    graph.walk([&](Operation *op) {
      if (Dialect *dialect = op->getDialect())
        dialects.insert(dialect);
    });
    std::vector<Dialect *> sorted(dialects.begin(), dialects.end());
    llvm::sort(sorted, [](Dialect *x, Dialect *y) { return x->getNamespace() < y->getNamespace(); });
    std::lock_guard<std::mutex> lock(mutex);
    auto [known, isNew] = sets.try_emplace(sorted);
    if (isNew) {
      RewritePatternSet patterns(context);
      for (Dialect *dialect : sorted)
        dialect->getCanonicalizationPatterns(patterns);
      // MLIR 22's getRegisteredOperationsByDialect searches a list that is not sorted, and finds nothing for most
      // dialects. The order of patterns must not depend on what was loaded first either.
      SmallVector<RegisteredOperationName> names;
      for (RegisteredOperationName name : context->getRegisteredOperations())
        if (dialects.contains(&name.getDialect()))
          names.push_back(name);
      llvm::sort(names, [](const auto &x, const auto &y) { return x.getStringRef() < y.getStringRef(); });
      for (RegisteredOperationName name : names)
        name.getCanonicalizationPatterns(patterns, context);
      known->second = FrozenRewritePatternSet(std::move(patterns));
    }
    return known->second;
  }

private:
  MLIRContext *context;
  std::mutex mutex;
  std::map<std::vector<Dialect *>, FrozenRewritePatternSet> sets;
};

/// A graph outside of its operation: in a function that belongs to nothing. Passes and patterns see a region that is
/// isolated and has SSA dominance.
class Holder {
public:
  explicit Holder(Region &graph) {
    OpBuilder builder(graph.getContext());
    function = func::FuncOp::create(builder, graph.getLoc(), "graph", builder.getFunctionType({}, {}));
    IRMapping mapping;
    graph.cloneInto(&region(), mapping);
  }
  /// A new copy, so that uses of values are listed in the order of the operations: patterns visit them as listed, and
  /// the list remembers how the graph was edited.
  void renew() { *this = Holder(region()); }
  Region &region() { return function->getBody(); }
  Operation *operation() { return function->getOperation(); }

private:
  OwningOpRef<func::FuncOp> function;
};

/// What comes out of freezing one graph, before it is put into a new operation.
struct Frozen {
  std::unique_ptr<Holder> holder;
  DigestAttr digest;
  DigestFailure failure;
};
} // namespace

struct Freezer::Impl {
  explicit Impl(MLIRContext *context) : context(context), patterns(context) {}

  /// Does not touch the operation's graph; may run in parallel for several operations.
  Frozen prepare(InnerGraphOpInterface op, DigestMode mode);
  /// The digest of the graph in normal form.
  FailureOr<Hash256> normalize(Holder &holder, DigestFailure &failure);
  bool canonicalize(Holder &holder, bool &changed);
  LogicalResult refreezeChangedGraphs(Region &graph, DigestFailure &failure, bool &changed);

  static FailureOr<InnerGraphOpInterface> finish(RewriterBase &rewriter, InnerGraphOpInterface op, Frozen &frozen);

  MLIRContext *context;
  PatternLibrary patterns;
};

//===----------------------------------------------------------------------===//
// Normal form
//===----------------------------------------------------------------------===//

static LogicalResult fail(DigestFailure &failure, Operation *op, const Twine &reason) {
  failure = {op, reason.str()};
  return mlir::failure();
}

/// Uses come after definitions, so one pass in reverse finds everything. MLIR's runRegionDCE takes terminators in dead
/// operations for alive, and what they use with them.
static void eraseDead(Region &region) {
  for (Block &block : region)
    for (Operation &op : llvm::make_early_inc_range(llvm::reverse(block))) {
      if (isOpTriviallyDead(&op)) {
        op.erase();
        continue;
      }
      if (!isFrozen(&op))
        for (Region &inner : op.getRegions())
          eraseDead(inner);
    }
}

/// Exact, but for debug attributes: what differs in these only is one. Those of the first stay. Whether there were any.
static bool eliminateCommon(Operation *root) {
  llvm::DenseMap<Operation *, DictionaryAttr> attributes;
  root->walk([&](Operation *op) {
    DictionaryAttr own = op->getRawDictionaryAttrs();
    if (own.empty())
      return;
    NamedAttrList counting;
    for (NamedAttribute attribute : own)
      if (!isDebugAttribute(attribute.getName()))
        counting.push_back(attribute);
    if (counting.getAttrs().size() == own.size())
      return;
    attributes[op] = own;
    op->setDiscardableAttrs(counting.getDictionary(op->getContext()));
  });
  IRRewriter rewriter(root->getContext());
  DominanceInfo dominance(root);
  bool changed = false;
  eliminateCommonSubExpressions(rewriter, dominance, root, &changed);
  if (attributes.empty())
    return changed;
  root->walk([&](Operation *op) {
    if (DictionaryAttr own = attributes.lookup(op))
      op->setDiscardableAttrs(own);
  });
  return changed;
}

/// Canonicalization; false if it does not end.
bool Freezer::Impl::canonicalize(Holder &holder, bool &changed) {
  GreedyRewriteConfig config;
  config.setRegionSimplificationLevel(GreedySimplifyRegionLevel::Disabled);
  // As the canonicalizer does. Bottom up, MLIR 22's patterns for regions give this or that, by the addresses of values.
  config.setUseTopDownTraversal(true);
  return succeeded(applyPatternsGreedily(holder.region(), patterns.of(holder.region()), config, &changed));
}

/// Pure graphs have no effects, and no regions of several blocks.
static LogicalResult checkPure(Region &graph, DigestFailure &failure) {
  for (Operation &op : graph.front().without_terminator())
    if (!isMemoryEffectFree(&op))
      return fail(failure, &op, "has memory effects, so its graph can be frozen in ordered mode only");
  return success();
}

/// Canonicalization may have found something to do in a frozen graph inside, because of patterns of a dialect that does
/// not occur in it. It gets a new digest.
LogicalResult Freezer::Impl::refreezeChangedGraphs(Region &graph, DigestFailure &failure, bool &changed) {
  SmallVector<Operation *> inner;
  graph.walk([&](Operation *op) {
    if (DigestAttr::of(op))
      inner.push_back(op);
  });
  for (Operation *op : inner) { // innermost first
    DigestAttr digest = DigestAttr::of(op);
    FailureOr<Hash256> hash = hashGraph(op->getRegion(0), digest.getMode(), failure);
    if (failed(hash))
      return mlir::failure();
    DigestAttr actual = DigestAttr::get(context, digest.getMode(), *hash);
    if (actual == digest)
      continue;
    op->setDiscardableAttr(DigestAttr::kName, actual);
    changed = true;
  }
  return success();
}

FailureOr<Hash256> Freezer::Impl::normalize(Holder &holder, DigestFailure &failure) {
  if (failed(checkPure(holder.region(), failure)))
    return mlir::failure();
  // The user's order is forgotten before the first pattern, which might depend on it.
  eraseDead(holder.region());
  (void)eliminateCommon(holder.operation());
  if (failed(sortByContent(holder.region(), failure)))
    return mlir::failure();
  // Sorted operands may show more common subexpressions.
  bool isMinimal = !eliminateCommon(holder.operation());
  if (!isMinimal && failed(sortByContent(holder.region(), failure)))
    return mlir::failure();
  // Canonicalization moves constants out of regions and does not count that as a change.
  bool isFlat = llvm::all_of(holder.region().front(), [](Operation &op) { return op.getNumRegions() == 0; });
  FailureOr<Hash256> last = hashGraph(holder.region(), DigestMode::Pure, failure);
  if (failed(last))
    return mlir::failure();
  for (int round = 0; round < kMaxRounds; ++round) {
    holder.renew();
    bool changed = false, innerChanged = false, converged = canonicalize(holder, changed);
    if (changed || !isMinimal || !isFlat)
      changed |= eliminateCommon(holder.operation());
    if (converged && !changed && isFlat)
      return last;
    isMinimal = false;
    if (failed(sortByContent(holder.region(), failure)) || failed(refreezeChangedGraphs(holder.region(), failure, innerChanged)))
      return mlir::failure();
    FailureOr<Hash256> hash = hashGraph(holder.region(), DigestMode::Pure, failure);
    if (failed(hash))
      return mlir::failure();
    if (converged && !innerChanged && *last == *hash)
      return hash;
    last = hash;
  }
  return fail(failure, nullptr, "has a graph that canonicalization changes without end");
}

//===----------------------------------------------------------------------===//
// Freezing
//===----------------------------------------------------------------------===//

Freezer::Freezer(MLIRContext *context) : impl(std::make_unique<Impl>(context)) {
  context->getOrLoadDialect<func::FuncDialect>();
}
Freezer::~Freezer() = default;

Frozen Freezer::Impl::prepare(InnerGraphOpInterface op, DigestMode mode) {
  Frozen frozen;
  // Refuses what has no digest before anything is done to it.
  if (failed(hashGraph(op.getInnerGraph(), mode, frozen.failure)))
    return frozen;
  // Kept also on failure, which may be at an operation of the copy.
  frozen.holder = std::make_unique<Holder>(op.getInnerGraph());
  FailureOr<Hash256> hash = mode == DigestMode::Pure ? normalize(*frozen.holder, frozen.failure)
                                                     : hashGraph(frozen.holder->region(), mode, frozen.failure);
  if (failed(hash))
    return frozen;
  if (mode == DigestMode::Ordered) {
    Holder trial(op.getInnerGraph());
    bool changed = false;
    canonicalize(trial, changed);
    eliminateCommon(trial.operation());
    FailureOr<Hash256> after = hashGraph(trial.region(), mode, frozen.failure);
    if (failed(after) || *after != *hash) {
      frozen.failure = {nullptr, "has a graph that canonicalization or CSE would change, so its order cannot be frozen: "
                                 "run 'canonicalize,cse' first"};
      return frozen;
    }
  }
  frozen.digest = DigestAttr::get(context, mode, *hash);
  return frozen;
}

FailureOr<InnerGraphOpInterface> Freezer::Impl::finish(RewriterBase &rewriter, InnerGraphOpInterface op,
                                                       Frozen &frozen) {
  if (!frozen.digest) {
    // The culprit may be in the copy: its location is that of the original.
    Operation *culprit = frozen.failure.op ? frozen.failure.op : op.getOperation();
    InFlightDiagnostic error = emitError(culprit->getLoc());
    error << "'" << culprit->getName() << "' op " << frozen.failure.reason;
    if (culprit != op)
      error.attachNote(op.getLoc()) << "so this graph cannot be frozen";
    return failure();
  }
  OpBuilder::InsertionGuard guard(rewriter);
  rewriter.setInsertionPoint(op);
  Operation *sealed =
      op.cloneWithInnerGraph(rewriter, frozen.holder->region(), op->getOperands(), SmallVector<Type>(op->getResultTypes()));
  sealed->setDiscardableAttr(DigestAttr::kName, frozen.digest);
  rewriter.replaceOp(op, sealed->getResults());
  return cast<InnerGraphOpInterface>(sealed);
}

FailureOr<InnerGraphOpInterface> Freezer::freeze(RewriterBase &rewriter, InnerGraphOpInterface op, DigestMode mode) {
  Frozen frozen = impl->prepare(op, mode);
  return Impl::finish(rewriter, op, frozen);
}

/// Other passes may have moved constants, whose places are no content: puts them back.
static void restoreOrder(Operation *frozen) {
  frozen->walk([](Operation *op) {
    DigestFailure ignored;
    if (DigestAttr digest = DigestAttr::of(op); digest && digest.getMode() == DigestMode::Pure)
      (void)sortByContent(op->getRegion(0), ignored);
  });
}

LogicalResult Freezer::freezeAll(Operation *root, DigestMode mode, Unfreezable unfreezable) {
  // Open graphs by how many graphs they hold inside each other. Those in frozen graphs are part of what is frozen.
  SmallVector<InnerGraphOpInterface> open;
  SmallVector<Operation *> closed;
  root->walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (isFrozen(op)) {
      closed.push_back(op);
      return WalkResult::skip();
    }
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
  // Diagnostics come in the order of the program.
  for (auto &operations : levels)
    std::reverse(operations.begin(), operations.end());
  IRRewriter rewriter(root->getContext());
  for (auto &operations : levels) {
    std::vector<Frozen> frozen(operations.size());
    parallelFor(root->getContext(), 0, operations.size(),
                [&](size_t k) { frozen[k] = impl->prepare(operations[k], mode); });
    for (auto [op, prepared] : llvm::zip(operations, frozen)) {
      if (!prepared.digest && unfreezable == Unfreezable::StaysOpen)
        continue;
      if (failed(Impl::finish(rewriter, op, prepared)))
        return failure();
    }
  }
  return success();
}

InnerGraphOpInterface tg::unfreeze(RewriterBase &rewriter, InnerGraphOpInterface op) {
  OpBuilder::InsertionGuard guard(rewriter);
  rewriter.setInsertionPoint(op);
  Region copy;
  IRMapping mapping;
  op.getInnerGraph().cloneInto(&copy, mapping);
  Operation *open =
      op.cloneWithInnerGraph(rewriter, copy, op->getOperands(), SmallVector<Type>(op->getResultTypes()));
  open->removeDiscardableAttr(DigestAttr::kName);
  rewriter.replaceOp(op, open->getResults());
  return cast<InnerGraphOpInterface>(open);
}

//===----------------------------------------------------------------------===//
// Binding and lifting
//===----------------------------------------------------------------------===//

FailureOr<SmallVector<Value>> tg::bindGraph(OpBuilder &builder, InnerGraphOpInterface op, ValueRange inputs) {
  Block &graph = op.getInnerGraph().front();
  if (inputs.size() != graph.getNumArguments())
    return op.emitError("expects ") << graph.getNumArguments() << " values for the graph's inputs, but got "
                                    << inputs.size();
  IRMapping mapping;
  for (auto [argument, input] : llvm::zip(graph.getArguments(), inputs)) {
    if (!input)
      return op.emitError("expects a value for input ") << argument.getArgNumber() << " of the graph";
    if (argument.getType() != input.getType())
      return op.emitError("expects input ") << argument.getArgNumber() << " of the graph to have type "
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

FailureOr<Operation *> tg::liftToInputs(OpBuilder &builder, InnerGraphOpInterface op, ArrayRef<Value> innerValues,
                                        ValueRange operands) {
  if (innerValues.size() != operands.size())
    return op.emitError("expects ") << innerValues.size() << " operands, one for each lifted value, but got "
                                    << operands.size();
  for (auto [k, value] : llvm::enumerate(innerValues))
    if (operands[k].getType() != value.getType())
      return op.emitError("expects an operand of type ")
             << value.getType() << " for lifted value " << k << ", but got " << operands[k].getType();
  Region lifted;
  IRMapping mapping;
  op.getInnerGraph().cloneInto(&lifted, mapping);
  Block &block = lifted.front();
  unsigned oldInputs = block.getNumArguments();
  for (Value value : innerValues) {
    Value copy = mapping.lookupOrNull(value);
    if (!copy || copy.getParentBlock() != &block)
      return op.emitError("expects values of its graph to lift");
    copy.replaceAllUsesWith(block.addArgument(value.getType(), value.getLoc()));
  }
  // What only computed lifted values is not needed.
  for (Operation &inner : llvm::make_early_inc_range(llvm::reverse(block)))
    if (isOpTriviallyDead(&inner))
      inner.erase();
  for (unsigned k = 0; k < oldInputs; ++k)
    if (!block.getArgument(k).use_empty())
      return op.emitError("cannot lift: input ") << k << " of the graph is still needed, but not listed";
  block.eraseArguments(0, oldInputs);
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPoint(op);
  Operation *result =
      op.cloneWithInnerGraph(builder, lifted, operands, SmallVector<Type>(op->getResultTypes()));
  result->removeDiscardableAttr(DigestAttr::kName);
  return result;
}
