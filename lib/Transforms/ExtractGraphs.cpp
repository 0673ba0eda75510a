//===- ExtractGraphs.cpp - Parts of long blocks become graphs -------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Several analyses of bufferization and of LLVM take time that grows with the square of the length of a function, so
// that long blocks are cut into runs. A run ends where the operations that follow come first in the order in which the
// block names their kinds: a sequence that is repeated is cut at the same places each time, and its runs are equal
// graphs. This is the content-defined chunking of deduplicating storage (Muthitacharoen, Chen, Mazières: A
// low-bandwidth network file system, SOSP 2001).
//
// A product of matrices of unknown sizes is more code than most functions have otherwise: as a graph of its own, it is
// compiled once for all programs.
//
//===----------------------------------------------------------------------===//

#include "Outline/Products.h"
#include "TensorGraph/Analysis/Aliasing.h"
#include "TensorGraph/Analysis/Speculation.h"
#include "TensorGraph/Dialect/IndexBuilder.h"
#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "TensorGraph/Graph/Digest.h"
#include "TensorGraph/Graph/GraphKey.h"
#include "TensorGraph/Support/RuntimeMessages.h"
#include "TensorGraph/Transforms/Passes.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SetVector.h"

namespace tg {
#define GEN_PASS_DEF_EXTRACTGRAPHS
#include "TensorGraph/Transforms/Passes.h.inc"
} // namespace tg

using namespace mlir;
using namespace tg;

//===----------------------------------------------------------------------===//
// Operations
//===----------------------------------------------------------------------===//

static bool isOnTensors(Operation *op) {
  return llvm::any_of(op->getOperandTypes(), llvm::IsaPred<ShapedType>) ||
         llvm::any_of(op->getResultTypes(), llvm::IsaPred<ShapedType>);
}

/// Whether all results are views of operands, which a function would have to copy.
static bool makesViewsOnly(Operation *op) {
  return op->getNumResults() != 0 && llvm::all_of(op->getResults(), [](Value result) {
           bool isView = false;
           forEachViewed(result, [&](Value, ViewEdge edge) { isView |= !edge.isGuess; });
           return isView;
         });
}

/// Whether an operation is no code: what it uses are its operands, and it computes nothing.
static bool isFree(Operation *op) {
  return op->getNumRegions() == 0 && (op->hasTrait<OpTrait::ConstantLike>() || makesViewsOnly(op));
}

/// Whether the operation may move into a graph.
static bool isMovable(Operation *op) {
  return op->getNumSuccessors() == 0 && !op->hasTrait<OpTrait::IsTerminator>() && isMemoryEffectFree(op);
}

namespace {
/// Numbers operations by what their code depends on besides the values of their operands, in the order in which they
/// are seen. Operations with regions that are no known graphs have numbers of their own.
class Kinds {
public:
  unsigned numberOf(Operation *op) {
    if (auto graph = dyn_cast<InnerGraphOpInterface>(op))
      return numberIn(graphs, GraphKey::ofCode(graph));
    return op->getNumRegions() != 0 ? count++ : numberIn(operations, describe(op));
  }

private:
  template <typename Key> unsigned numberIn(llvm::DenseMap<Key, unsigned> &numbers, Key key) {
    auto [entry, isNew] = numbers.try_emplace(key, count);
    count += isNew;
    return entry->second;
  }

  static Attribute describe(Operation *op) {
    MLIRContext *context = op->getContext();
    auto types = FunctionType::get(context, op->getOperandTypes(), op->getResultTypes());
    Attribute properties = op->getPropertiesAsAttribute();
    return ArrayAttr::get(context, {op->getName().getIdentifier(), TypeAttr::get(types),
                                    properties ? properties : UnitAttr::get(context), op->getRawDictionaryAttrs()});
  }

  unsigned count = 0;
  llvm::DenseMap<GraphKey, unsigned> graphs;
  llvm::DenseMap<Attribute, unsigned> operations;
};
} // namespace

//===----------------------------------------------------------------------===//
// Graphs
//===----------------------------------------------------------------------===//

static bool isOutside(Value value, Operation *op) { return !op->isAncestor(value.getParentRegion()->getParentOp()); }

static bool isConstant(Value value) {
  Operation *definition = value.getDefiningOp();
  return definition && definition->hasTrait<OpTrait::ConstantLike>();
}

/// Moves operations, which follow each other but for operations that use none of them, into a graph in the place of the
/// last one. Constants from outside are copied into it.
static void moveIntoGraph(ArrayRef<Operation *> run, Location loc) {
  Block *block = run.front()->getBlock();
  llvm::SmallPtrSet<Operation *, 16> members(run.begin(), run.end());
  auto isMember = [&](Operation *op) { return members.contains(block->findAncestorOpInBlock(*op)); };
  llvm::SetVector<Value> captured;
  SmallVector<Value> results;
  for (Operation *op : run) {
    op->walk([&](Operation *inner) {
      for (Value operand : inner->getOperands())
        if (Operation *definition = operand.getDefiningOp();
            isOutside(operand, op) && !(definition && members.contains(definition)))
          captured.insert(operand);
    });
    for (OpResult result : op->getResults())
      if (!llvm::all_of(result.getUsers(), isMember))
        results.push_back(result);
  }
  SmallVector<Value> inputs = llvm::filter_to_vector(captured, [](Value value) { return !isConstant(value); });

  OpBuilder b(run.back());
  auto graph = OfgOp::create(b, loc, TypeRange(ValueRange(results)), inputs, /*inlined=*/false,
                             /*checkpoint=*/false);
  Block *body = b.createBlock(&graph.getBody());
  for (auto [result, outer] : llvm::zip_equal(results, graph.getResults()))
    result.replaceUsesWithIf(outer, [&](OpOperand &use) { return !isMember(use.getOwner()); });
  for (Operation *op : run)
    op->moveBefore(body, body->end());
  YieldOp::create(b, run.back()->getLoc(), results);
  b.setInsertionPointToStart(body);
  IRMapping inner;
  for (Value value : captured) {
    if (isConstant(value))
      inner.map(value, b.clone(*value.getDefiningOp())->getResult(cast<OpResult>(value).getResultNumber()));
    else
      inner.map(value, body->addArgument(value.getType(), value.getLoc()));
  }
  // Not through the uses of the values, of which there may be many elsewhere.
  for (Operation *op : run)
    op->walk([&](Operation *nested) {
      for (OpOperand &operand : nested->getOpOperands())
        operand.set(inner.lookupOrDefault(operand.get()));
    });
}

namespace {
class Extractor {
public:
  explicit Extractor(const ExtractGraphsOptions &options) : options(options) {}

  void extract(Block &block) {
    if (options.products)
      extractProducts(block);
    if (options.equal)
      extractEqual(block);
    while (extractRuns(block))
      ;
  }

private:
  /// Makes a graph of each product of matrices of unknown sizes, with the transposition of its operands.
  void extractProducts(Block &block);
  /// Makes a graph of each operation that has many equals.
  void extractEqual(Block &block);
  /// Makes graphs of runs. Returns whether there were any.
  bool extractRuns(Block &block);

  const ExtractGraphsOptions &options;
};
} // namespace

void Extractor::extractProducts(Block &block) {
  for (Operation &op : llvm::make_early_inc_range(block)) {
    if (!isLongProduct(&op))
      continue;
    auto product = cast<DotOp>(op);
    OpBuilder b(product);
    IndexBuilder at(b, product.getLoc());
    // The check inside never fails: of several equal graphs, it would name the place of the first.
    auto size = [&](Value matrix, int64_t axis) {
      if (auto transpose = matrix.getDefiningOp<TransposeOp>()) {
        axis = transpose.getPermutation()[axis];
        matrix = transpose.getX();
      }
      return at.value(tensor::getMixedSize(b, product.getLoc(), matrix, axis));
    };
    Value columns = size(product.getLhs(), 1), rows = size(product.getRhs(), 0);
    at.check(at.equal(columns, rows), messages::summedSizesDisagree(), {columns, rows});
    SmallVector<Operation *> run;
    for (OpOperand &operand : op.getOpOperands())
      if (auto transpose = operand.get().getDefiningOp<TransposeOp>()) {
        run.push_back(b.clone(*transpose));
        operand.set(run.back()->getResult(0));
        if (transpose->use_empty() && transpose->getBlock() == &block)
          transpose->erase();
      }
    run.push_back(product);
    moveIntoGraph(run, NameLoc::get(b.getStringAttr("product"), product.getLoc()));
  }
}

void Extractor::extractEqual(Block &block) {
  Kinds kinds;
  llvm::MapVector<unsigned, SmallVector<Operation *>> groups;
  int64_t count = 0;
  for (Operation &op : block) {
    if (!isOnTensors(&op) || isFree(&op))
      continue;
    ++count;
    bool isCode = isReplaceableByGraph(&op) || usesGraphsAs(&op, GraphUse::Loop); // outlined as it is
    if (!isCode && isMovable(&op) && llvm::any_of(op.getOperandTypes(), llvm::IsaPred<ShapedType>))
      groups[kinds.numberOf(&op)].push_back(&op);
  }
  if (count < options.minOps)
    return;
  for (auto &[kind, ops] : groups)
    if (int64_t(ops.size()) >= options.minEqual)
      for (Operation *op : ops)
        moveIntoGraph(op, op->getLoc());
}

/// The first position from `first` to `last` at which the numbers that follow are smallest.
static size_t findCut(ArrayRef<unsigned> kinds, size_t first, size_t last) {
  constexpr size_t kCompared = 8;
  auto following = [&](size_t at) { return kinds.slice(at, std::min(kCompared, kinds.size() - at)); };
  size_t best = first;
  for (size_t at = first + 1; at <= last; ++at)
    if (ArrayRef<unsigned> kindsAt = following(at), kindsBest = following(best);
        std::lexicographical_compare(kindsAt.begin(), kindsAt.end(), kindsBest.begin(), kindsBest.end()))
      best = at;
  return best;
}

bool Extractor::extractRuns(Block &block) {
  // Operations that cannot move end runs.
  SmallVector<SmallVector<Operation *>> parts(1);
  int64_t count = 0;
  for (Operation &op : block) {
    if (isMovable(&op))
      parts.back().push_back(&op);
    else if (!parts.back().empty())
      parts.emplace_back();
    count += !isFree(&op);
  }
  if (count < options.maxOps)
    return false;
  Kinds kinds;
  bool changed = false;
  for (ArrayRef<Operation *> part : parts) {
    SmallVector<unsigned> numbers = llvm::map_to_vector(part, [&](Operation *op) { return kinds.numberOf(op); });
    // Runs are measured in operations that are code: blocks whose runs are all shorter would not get shorter.
    SmallVector<size_t> code;
    for (auto [position, op] : llvm::enumerate(part))
      if (!isFree(op))
        code.push_back(position);
    size_t least = options.minRun, most = options.maxRun;
    for (size_t start = 0, first = 0; first < code.size();) {
      size_t end = part.size();
      if (code.size() - first > most)
        end = findCut(numbers, code[first + least], code[first + most]);
      // What is only seen in another way, or is known, stays outside, unless it may fail: of several failures, the
      // first is reported.
      llvm::SmallPtrSet<Operation *, 16> inside;
      SmallVector<Operation *> run;
      for (Operation *op : part.slice(start, end - start)) {
        bool usesRun = llvm::any_of(op->getOperands(), [&](Value operand) {
          return operand.getDefiningOp() && inside.contains(operand.getDefiningOp());
        });
        if (isFree(op) && !usesRun && (run.empty() || isSafeToSpeculate(op)))
          continue;
        inside.insert(op);
        run.push_back(op);
      }
      if (run.size() >= least) {
        moveIntoGraph(run, run.front()->getLoc());
        changed = true;
      }
      start = end;
      first = llvm::lower_bound(code, end) - code.begin();
    }
  }
  return changed;
}

namespace {
struct ExtractGraphsPass : public tg::impl::ExtractGraphsBase<ExtractGraphsPass> {
  using ExtractGraphsBase::ExtractGraphsBase;

  void runOnOperation() override {
    // A run becomes one operation, which must be fewer.
    if (minRun < 2 || maxRun < minRun) {
      getOperation()->emitError("expects 'min-run' to be at least 2 and at most 'max-run', but got ")
          << minRun.getValue() << " and " << maxRun.getValue();
      return signalPassFailure();
    }
    ExtractGraphsOptions options{equal, minOps, minEqual, maxOps, minRun, maxRun, products};
    // Blocks inside first: graphs that move are in their last form.
    SmallVector<Block *> blocks;
    getOperation().walk<WalkOrder::PostOrder>([&](Operation *op) {
      bool isLoop = usesGraphsAs(op, GraphUse::Loop) && !usesGraphsAs(op, GraphUse::Elements);
      if (isa<func::FuncOp>(op) || isReplaceableByGraph(op) || isLoop)
        for (Region &region : op->getRegions())
          for (Block &block : region)
            blocks.push_back(&block);
    });
    for (Block *block : blocks) {
      bool hasProduct = products && llvm::any_of(*block, [](Operation &op) { return isLongProduct(&op); });
      if (!hasProduct && llvm::range_size(*block) < size_t(std::min<int64_t>(minOps, maxOps)))
        continue;
      openAround(&block->front());
      Extractor(options).extract(*block);
    }
  }
};
} // namespace
