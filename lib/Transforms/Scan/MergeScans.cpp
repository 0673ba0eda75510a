//===- MergeScans.cpp - Merge scans of the same steps ---------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// The block is traversed in the order of dependences (Kahn's algorithm). A scan that is ready waits. When only scans
// are ready, the waiting scans of one kind proceed as a bundle: of a kind whose scans are all ready, if there is one,
// else of the kind of the first waiting scan in the block. Scans of a bundle are ready together, so none depends on
// another, and bundles depend on each other without a cycle. Then the bundles are merged and the block is sorted;
// otherwise it keeps its order. O(n log n).
//
// PyTensor's counterpart, scan_merge, tries all pairs and looks for a path between the scans of each.
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Graph/EditScope.h"
#include "TensorGraph/Graph/Freeze.h"
#include "TensorGraph/Transforms/Passes.h"
#include "TensorGraph/Transforms/ScanDraft.h"
#include "TensorGraph/Transforms/Transforms.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/Remarks.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/Support/FormatVariadic.h"
#include <map>
#include <queue>
#include <set>

namespace tg {
#define GEN_PASS_DEF_MERGESCANS
#include "TensorGraph/Transforms/Passes.h.inc"
} // namespace tg

using namespace mlir;
using namespace tg;

//===----------------------------------------------------------------------===//
// Dependences
//===----------------------------------------------------------------------===//

namespace {
/// The operations of a block by number, and their dependences.
class Dependences {
public:
  explicit Dependences(Block &block);

  size_t size() const { return operations.size(); }
  Operation *getOperation(unsigned number) const { return operations[number]; }
  /// The number of operations that each operation waits for, and the operations that wait for it, one entry for each
  /// reason.
  SmallVector<unsigned> waitsFor;
  std::vector<SmallVector<unsigned>> waiting;

private:
  std::vector<Operation *> operations;
};
} // namespace

Dependences::Dependences(Block &block) {
  llvm::DenseMap<Operation *, unsigned> numbers;
  for (Operation &op : block.without_terminator()) {
    numbers[&op] = operations.size();
    operations.push_back(&op);
  }
  waitsFor.resize(operations.size());
  waiting.resize(operations.size());
  auto addEdge = [&](unsigned from, unsigned to) {
    waiting[from].push_back(to);
    ++waitsFor[to];
  };
  // (Merging leaves uses before definitions, so all uses are considered.)
  std::optional<unsigned> lastEffect;
  for (auto [number, op] : llvm::enumerate(operations)) {
    op->walk([&, number = unsigned(number)](Operation *inner) {
      for (Value used : inner->getOperands()) {
        Operation *definition = used.getDefiningOp();
        if (definition && definition->getBlock() == &block && numbers.contains(definition))
          addEdge(numbers.lookup(definition), number);
      }
    });
    if (isMemoryEffectFree(op))
      continue;
    if (lastEffect)
      addEdge(*lastEffect, number);
    lastEffect = number;
  }
}

/// Sorts the block so that operations come after those that they depend on, and otherwise keep their order.
static void sortBlock(Block &block) {
  Dependences dependences(block);
  std::priority_queue<unsigned, std::vector<unsigned>, std::greater<>> ready;
  for (unsigned number = 0; number < dependences.size(); ++number)
    if (dependences.waitsFor[number] == 0)
      ready.push(number);
  while (!ready.empty()) {
    unsigned number = ready.top();
    ready.pop();
    dependences.getOperation(number)->moveBefore(&block,
                                                 block.mightHaveTerminator() ? std::prev(block.end()) : block.end());
    for (unsigned next : dependences.waiting[number])
      if (--dependences.waitsFor[next] == 0)
        ready.push(next);
  }
}

//===----------------------------------------------------------------------===//
// Kinds of scans
//===----------------------------------------------------------------------===//

namespace {
/// Numbers scans by what they must have in common to be merged.
class Kinds {
public:
  // Functions that are called by scans without effects have none; other scans are not considered.
  explicit Kinds(RewriterBase &rewriter)
      : rewriter(rewriter), freezer(rewriter.getContext(), [](CallOpInterface) { return std::string(); }) {}

  /// Returns the kind of a scan; none if the scan is not merged.
  std::optional<unsigned> of(ScanOp scan);

private:
  using Key = std::vector<const void *>;
  const void *identify(Value outer) const;
  LogicalResult describeUntil(ScanOp scan, Key &key);

  RewriterBase &rewriter;
  Freezer freezer;
  std::map<Key, unsigned> numbers; // only looked up, never iterated
};
} // namespace

/// Identifies a value; equal constants have one identity.
const void *Kinds::identify(Value outer) const {
  Attribute constant;
  if (matchPattern(outer, m_Constant(&constant)))
    return constant.getAsOpaquePointer();
  return outer.getAsOpaquePointer();
}

/// Adds to the key what decides when the loop stops, as a scan of its own: its frozen graph, taps and operands.
LogicalResult Kinds::describeUntil(ScanOp scan, Key &key) {
  ScanDraft draft(scan);
  draft.outs.clear();
  // Backwards from `until`; a state that it reads needs everything that its next value is computed from.
  llvm::DenseMap<Value, unsigned> stateOf;
  for (auto [k, state] : llvm::enumerate(draft.states))
    for (BlockArgument input : state.inputs)
      stateOf[input] = k;
  llvm::DenseSet<Value> read;
  std::vector<bool> keeps(draft.states.size());
  SmallVector<Value> work{draft.get(*draft.until)};
  while (!work.empty()) {
    Value value = work.pop_back_val();
    if (!read.insert(value).second)
      continue;
    if (auto state = stateOf.find(value); state != stateOf.end()) {
      keeps[state->second] = true;
      work.push_back(draft.get(draft.states[state->second].next));
    }
    if (Operation *op = value.getDefiningOp())
      op->walk([&](Operation *inner) { llvm::append_range(work, inner->getOperands()); });
  }
  unsigned position = 0;
  llvm::erase_if(draft.states, [&](const ScanDraft::State &) { return !keeps[position++]; });
  auto isRead = [&](BlockArgument input) { return read.contains(input); };
  llvm::erase_if(draft.sequences,
                 [&](const ScanDraft::Sequence &entry) { return llvm::none_of(entry.inputs, isRead); });
  llvm::erase_if(draft.consts, [&](const ScanDraft::Const &entry) { return !isRead(entry.input); });

  // Operations that are not read are erased with their uses; scans with effects are not merged.
  for (Operation &op : llvm::make_early_inc_range(llvm::reverse(draft.getBody())))
    if (&op != draft.getHolder() &&
        llvm::none_of(op.getResults(), [&](Value result) { return read.contains(result); })) {
      op.dropAllUses();
      op.erase();
    }
  OpBuilder::InsertionGuard guard(rewriter);
  rewriter.setInsertionPoint(scan);
  ScanOp decides = draft.build(rewriter);
  // A graph without a digest equals no other graph.
  ScopedDiagnosticHandler silence(rewriter.getContext(), [](Diagnostic &) { return success(); });
  FailureOr<InnerGraphOpInterface> frozen = freezer.freeze(rewriter, decides, DigestMode::Pure);
  Operation *op = succeeded(frozen) ? frozen->getOperation() : decides.getOperation();
  auto own = cast<ScanOp>(op);
  key.push_back(DigestAttr::of(op).getAsOpaquePointer());
  key.push_back(own.getSequenceTaps().getAsOpaquePointer());
  key.push_back(own.getStateTaps().getAsOpaquePointer());
  for (Value operand : op->getOperands())
    key.push_back(identify(operand));
  rewriter.eraseOp(op);
  return success(succeeded(frozen));
}

std::optional<unsigned> Kinds::of(ScanOp scan) {
  if (scan->use_empty() || !ScanDraft::isFreeToChange(scan) || !isMemoryEffectFree(scan))
    return std::nullopt;
  NamedAttrList attributes;
  for (NamedAttribute attribute : scan->getDiscardableAttrs())
    if (attribute.getName() != DigestAttr::kName && !isDebugAttribute(attribute.getName()))
      attributes.append(attribute);
  Key key{identify(scan.getSteps()), scan.getBackwardsAttr().getAsOpaquePointer(),
          scan.getCheckpointAttr().getAsOpaquePointer(),
          attributes.getDictionary(scan.getContext()).getAsOpaquePointer()};
  if (scan.getYield().getUntil() && failed(describeUntil(scan, key)))
    return std::nullopt;
  return numbers.try_emplace(key, numbers.size()).first->second;
}

//===----------------------------------------------------------------------===//
// Bundles
//===----------------------------------------------------------------------===//

using Bundle = SmallVector<ScanOp>;

/// Finds the scans to merge, in the order of their dependences.
static std::vector<Bundle> findBundles(Block &block, RewriterBase &rewriter) {
  Kinds kinds(rewriter);
  llvm::DenseMap<Operation *, unsigned> kindOf;
  SmallVector<unsigned> missing; // for each kind, the number of scans that are not ready yet
  for (ScanOp scan : llvm::to_vector(block.getOps<ScanOp>()))
    if (std::optional<unsigned> kind = kinds.of(scan)) {
      kindOf[scan] = *kind;
      missing.resize(std::max<size_t>(missing.size(), *kind + 1));
      ++missing[*kind];
    }
  if (missing.size() == kindOf.size())
    return {};

  Dependences dependences(block);
  std::vector<std::set<unsigned>> waiting(missing.size()); // by kind
  std::set<unsigned> all, complete;                        // waiting scans; kinds whose scans are all ready
  SmallVector<unsigned> ready;
  auto release = [&](unsigned number) {
    auto kind = kindOf.find(dependences.getOperation(number));
    if (kind == kindOf.end()) {
      ready.push_back(number);
      return;
    }
    all.insert(number);
    waiting[kind->second].insert(number);
    if (--missing[kind->second] == 0)
      complete.insert(kind->second);
  };
  auto finish = [&](unsigned number) {
    for (unsigned next : dependences.waiting[number])
      if (--dependences.waitsFor[next] == 0)
        release(next);
  };
  for (unsigned number = 0; number < dependences.size(); ++number)
    if (dependences.waitsFor[number] == 0)
      release(number);
  std::vector<Bundle> bundles;
  while (!ready.empty() || !all.empty()) {
    if (!ready.empty()) {
      finish(ready.pop_back_val());
      continue;
    }
    unsigned kind = complete.empty() ? kindOf.lookup(dependences.getOperation(*all.begin())) : *complete.begin();
    complete.erase(kind);
    std::set<unsigned> numbers = std::move(waiting[kind]);
    waiting[kind].clear();
    Bundle &bundle = bundles.emplace_back();
    for (unsigned number : numbers) {
      bundle.push_back(cast<ScanOp>(dependences.getOperation(number)));
      all.erase(number);
    }
    llvm::for_each(numbers, finish);
  }
  return bundles;
}

//===----------------------------------------------------------------------===//
// Merging
//===----------------------------------------------------------------------===//

/// Merges equal sequences, consts and outs.
static void mergeEqualEntries(ScanDraft &draft) {
  std::map<std::pair<const void *, std::vector<int64_t>>, unsigned> known;
  std::vector<ScanDraft::Sequence> sequences;
  for (ScanDraft::Sequence &sequence : draft.sequences) {
    std::vector<int64_t> taps(sequence.taps.begin(), sequence.taps.end());
    auto [first, isNew] = known.try_emplace({sequence.operand.getAsOpaquePointer(), taps}, sequences.size());
    if (isNew) {
      sequences.push_back(std::move(sequence));
      continue;
    }
    for (auto [input, other] : llvm::zip_equal(sequence.inputs, sequences[first->second].inputs))
      input.replaceAllUsesWith(other);
  }
  draft.sequences = std::move(sequences);
  llvm::DenseMap<Value, BlockArgument> consts;
  llvm::erase_if(draft.consts, [&](ScanDraft::Const &entry) {
    auto [first, isNew] = consts.try_emplace(entry.operand, entry.input);
    if (!isNew)
      entry.input.replaceAllUsesWith(first->second);
    return !isNew;
  });
  llvm::DenseMap<std::pair<Value, int64_t>, SmallVector<Value> *> outs;
  std::vector<ScanDraft::Out> different;
  different.reserve(draft.outs.size());
  for (ScanDraft::Out &out : draft.outs) {
    auto [first, isNew] = outs.try_emplace({draft.get(out.row), out.kept});
    if (isNew)
      first->second = &different.emplace_back(std::move(out)).results;
    else
      llvm::append_range(*first->second, out.results);
  }
  draft.outs = std::move(different);
}

unsigned tg::mergeScans(RewriterBase &rewriter, Block &block, EditScope &scope) {
  unsigned gone = 0;
  for (Bundle &bundle : findBundles(block, rewriter)) {
    if (bundle.size() == 1)
      continue;
    ScanDraft draft(bundle.front());
    for (ScanOp other : ArrayRef(bundle).drop_front())
      draft.absorb(other);
    mergeEqualEntries(draft);
    draft.replace(rewriter, scope);
    gone += bundle.size() - 1;
  }
  if (gone)
    sortBlock(block);
  return gone;
}

namespace {
struct MergeScansPass : public tg::impl::MergeScansBase<MergeScansPass> {
  void runOnOperation() override {
    llvm::MapVector<Block *, unsigned> scans;
    for (ScanOp scan : getScansOfGraph(getOperation()))
      ++scans[scan->getBlock()];
    IRRewriter rewriter(&getContext());
    EditScope scope;
    for (auto [block, count] : scans) {
      if (count == 1)
        continue;
      Location location = block->getParentOp()->getLoc();
      if (unsigned gone = mergeScans(rewriter, *block, scope))
        remark::passed(location, remark::RemarkOpts::name("Merge").category(getArgument()))
            << llvm::formatv("merged {0} scans into {1}", count, count - gone).str();
    }
    if (failed(scope.close()))
      signalPassFailure();
  }
};
} // namespace
