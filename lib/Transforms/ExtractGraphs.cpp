//===- ExtractGraphs.cpp - Parts of long blocks become graphs -------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Several analyses of bufferization and of LLVM take time that grows with the square of the code of a function, and the
// functions of a program are compiled in parallel. So long blocks are cut into runs, which are measured in the loop
// nests that they will be.
//
// A short run ends where the operations that follow come first in the order in which the block names their kinds: a
// sequence that is repeated is cut at the same places each time, and its runs are equal graphs. This is the
// content-defined chunking of deduplicating storage (Muthitacharoen, Chen, Mazières: A low-bandwidth network file
// system, SOSP 2001). A function has code that the operations in their block would not have: it passes tensors and
// fuses nothing with what is outside. So blocks in which nothing is repeated have long runs, which end where the fewest
// values are used later.
//
// A product of matrices of unknown sizes is more code than most functions have otherwise: as a graph of its own, it is
// compiled once for all programs. One of known sizes is less code, as a function it is more than in its place, since it
// takes operands of any strides: it becomes a graph only if it has many equals.
//
//===----------------------------------------------------------------------===//

#include "Outline/Cut.h"
#include "Outline/Products.h"
#include "Outline/Runs.h"
#include "TensorGraph/Analysis/LoopNests.h"
#include "TensorGraph/Analysis/Speculation.h"
#include "TensorGraph/Dialect/IndexBuilder.h"
#include "TensorGraph/Dialect/Sizes.h"
#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "TensorGraph/Graph/Digest.h"
#include "TensorGraph/Graph/GraphKey.h"
#include "TensorGraph/Lowered/Destinations.h"
#include "TensorGraph/Lowered/LoweredOpInterface.h"
#include "TensorGraph/Support/RuntimeMessages.h"
#include "TensorGraph/Transforms/Passes.h"
#include "TensorGraph/Transforms/Transforms.h"
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

/// Returns whether an operation does nothing but compute its results, except that checks in its graphs may fail.
static bool onlyComputes(Operation *op) {
  auto hasEffect = [](Operation *inner) {
    auto graph = dyn_cast<InnerGraphOpInterface>(inner);
    bool isOfGraph = (graph && graph.hasEffectsOfGraphOnly()) || inner->hasTrait<OpTrait::HasRecursiveMemoryEffects>();
    return WalkResult(failure(!isOfGraph && !isCheck(inner) && !isMemoryEffectFree(inner)));
  };
  return !isCheck(op) && !op->walk(hasEffect).wasInterrupted();
}

/// Returns whether the operation may move into a graph. A graph does not know which of its inputs are destinations.
static bool isMovable(Operation *op) {
  auto usesDestination = [](Operation *inner) {
    return WalkResult(failure(llvm::any_of(inner->getOperands(), [](Value operand) {
      auto argument = dyn_cast<BlockArgument>(operand);
      return argument && isDestination(argument);
    })));
  };
  return op->getNumSuccessors() == 0 && !op->hasTrait<OpTrait::IsTerminator>() && onlyComputes(op) &&
         !op->walk(usesDestination).wasInterrupted();
}

namespace {
/// Numbers operations by what their code depends on besides the values of their operands, in the order in which they
/// are seen. Operations with regions that are no known graphs have numbers of their own.
class OperationKinds {
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

static bool isConstantLike(Value value) {
  Operation *definition = value.getDefiningOp();
  return definition && definition->hasTrait<OpTrait::ConstantLike>();
}

/// Returns whether an operation shows all elements of another tensor in another order or shape, and cannot fail. Where
/// it is used in a graph and outside, both have one: only a tensor in row-major order is handed over without a copy.
static bool isRearrangement(Operation *op) {
  if (!isWithoutCode(op) || op->getNumResults() != 1 || op->getNumOperands() != 1 || !isSafeToSpeculate(op))
    return false;
  auto from = dyn_cast<RankedTensorType>(op->getOperand(0).getType()),
       to = dyn_cast<RankedTensorType>(op->getResult(0).getType());
  return isa<TransposeOp>(op) ||
         (from && to && from.hasStaticShape() && to.hasStaticShape() && from.getNumElements() == to.getNumElements());
}

/// Gives the users outside of a run rearrangements of their own, so that it returns what these show.
static void repeatRearrangements(ArrayRef<Operation *> run, llvm::function_ref<bool(Operation *)> isMember) {
  OpBuilder b(run.front()->getContext());
  b.setInsertionPointAfter(run.back());
  for (Operation *op : llvm::reverse(run)) {
    if (!isRearrangement(op) || llvm::all_of(op->getUsers(), isMember))
      continue;
    Operation *clone = b.clone(*op);
    op->getResult(0).replaceUsesWithIf(clone->getResult(0), [&](OpOperand &use) { return !isMember(use.getOwner()); });
    b.setInsertionPoint(clone); // what it shows may be shown, too
  }
}

namespace {
/// What a graph needs from outside: its inputs, and what is made again in its body.
class GraphInputs {
public:
  explicit GraphInputs(const llvm::SetVector<Value> &captured) {
    for (Value value : captured)
      add(value, kMostRepeated);
  }

  ArrayRef<Value> getInputs() const { return inputs.getArrayRef(); }

  /// Maps the values of a body whose arguments are the inputs.
  IRMapping mapInto(Block *body) {
    OpBuilder b = OpBuilder::atBlockBegin(body);
    IRMapping inner;
    for (Value input : inputs)
      inner.map(input, body->addArgument(input.getType(), input.getLoc()));
    for (Operation *op : repeated)
      b.clone(*op, inner);
    return inner;
  }

private:
  /// The most rearrangements, one of the other, that are made again.
  static constexpr unsigned kMostRepeated = 8;

  /// Adds a value; constants and rearrangements are made again inside.
  void add(Value value, unsigned most) {
    Operation *definition = value.getDefiningOp();
    if (!isConstantLike(value) && !(most > 0 && definition && isRearrangement(definition))) {
      inputs.insert(value);
      return;
    }
    if (repeated.contains(definition))
      return;
    for (Value operand : definition->getOperands())
      add(operand, most - 1);
    repeated.insert(definition);
  }

  llvm::SetVector<Value> inputs;
  llvm::SetVector<Operation *> repeated; // operands first
};
} // namespace

/// Moves operations, which follow each other but for operations that use none of them, into a graph in the place of the
/// last one.
static OfgOp moveIntoGraph(ArrayRef<Operation *> run, Location loc) {
  Block *block = run.front()->getBlock();
  llvm::SmallPtrSet<Operation *, 16> members(run.begin(), run.end());
  auto isMember = [&](Operation *op) { return members.contains(block->findAncestorOpInBlock(*op)); };
  repeatRearrangements(run, isMember);
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
  GraphInputs inputs(captured);

  OpBuilder b(run.back());
  auto graph = OfgOp::create(b, loc, TypeRange(ValueRange(results)), inputs.getInputs(), /*inlined=*/false,
                             /*checkpoint=*/false);
  Block *body = b.createBlock(&graph.getBody());
  for (auto [result, outer] : llvm::zip_equal(results, graph.getResults()))
    result.replaceUsesWithIf(outer, [&](OpOperand &use) { return !isMember(use.getOwner()); });
  for (Operation *op : run)
    op->moveBefore(body, body->end());
  YieldOp::create(b, run.back()->getLoc(), results);
  IRMapping inner = inputs.mapInto(body);
  // Not through the uses of the values, of which there may be many elsewhere.
  for (Operation *op : run)
    op->walk([&](Operation *nested) {
      for (OpOperand &operand : nested->getOpOperands())
        operand.set(inner.lookupOrDefault(operand.get()));
    });
  return graph;
}

/// The operations on tensors of a block in which equal ones become graphs.
static constexpr int64_t kFewestOperations = 64;
/// Blocks of no more code than the longest run are not cut.
static constexpr RunLengths kShortRuns{16 * kCodeOfNest, 64 * kCodeOfNest, true},
    kLongRuns{40 * kCodeOfNest, 80 * kCodeOfNest, false};
/// How many times more code short runs are than their operations in one block. Equal runs are compiled once.
static constexpr double kCodeOfRuns = 1.4;

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
  /// Makes a graph of each product of matrices of unknown sizes, and of those of known sizes with many equals, with the
  /// transposition of its operands.
  void extractProducts(Block &block);
  /// Makes a graph of each operation that has many equals.
  void extractEqual(Block &block);
  /// Makes graphs of runs, each of which is a call then. Returns whether there were any.
  bool extractRuns(Block &block);
  /// Makes a graph of the operations of a run that have code. Returns whether they are enough.
  bool extractRun(ArrayRef<Operation *> ops, int64_t least);

  const ExtractGraphsOptions &options;
};
} // namespace

/// Returns the products of known sizes that have many equals, which are compiled once then. In loops, products stay,
/// since operands that do not change are brought into their order once, before the loop.
static llvm::SmallPtrSet<Operation *, 16> findRepeatedProducts(Block &block) {
  llvm::SmallPtrSet<Operation *, 16> repeated;
  if (getLoopAround(&block.front()))
    return repeated;
  OperationKinds kinds;
  llvm::MapVector<std::tuple<unsigned, unsigned, unsigned>, SmallVector<Operation *>> groups;
  auto orderOf = [&](Value operand) {
    auto transpose = operand.getDefiningOp<TransposeOp>();
    return transpose ? 1 + kinds.numberOf(transpose) : 0;
  };
  for (Operation &op : block)
    if (isFixedProduct(&op) && !isLargeProduct(&op))
      groups[{kinds.numberOf(&op), orderOf(op.getOperand(0)), orderOf(op.getOperand(1))}].push_back(&op);
  for (auto &[kind, ops] : groups)
    if (int64_t(ops.size()) >= kFewestEqual)
      repeated.insert(ops.begin(), ops.end());
  return repeated;
}

void Extractor::extractProducts(Block &block) {
  llvm::SmallPtrSet<Operation *, 16> repeated = findRepeatedProducts(block);
  // Sizes come from the first tensors that have them, and are compared once: checks of results between the products
  // would end runs.
  SizesInPlace sizes;
  llvm::DenseSet<std::pair<void *, void *>> checked;
  // In loops, the panels of known sizes are allocated once, before the loop.
  if (!getLoopAround(&block.front()))
    for (Operation &op : llvm::make_early_inc_range(block))
      if (isLargeProduct(&op))
        forgetSizes(cast<DotOp>(op), sizes);
  for (Operation &op : llvm::make_early_inc_range(block)) {
    if (op.use_empty() || (!isLongProduct(&op) && !repeated.contains(&op)))
      continue;
    auto product = cast<DotOp>(op);
    OpBuilder b(product);
    IndexBuilder at(b, product.getLoc());
    auto size = [&](Value matrix, int64_t axis) {
      if (auto transpose = matrix.getDefiningOp<TransposeOp>()) {
        axis = transpose.getPermutation()[axis];
        matrix = transpose.getX();
      }
      return sizes.before(b, product.getLoc(), matrix, axis);
    };
    OpFoldResult rows = size(product.getLhs(), 0), columns = size(product.getRhs(), 1);
    OpFoldResult summed = size(product.getLhs(), 1), others = size(product.getRhs(), 0);
    // The check inside never fails: of several equal graphs, it would name the place of the first.
    if (isLongProduct(&op) && summed != others &&
        checked.insert({summed.getOpaqueValue(), others.getOpaqueValue()}).second) {
      Value x = at.value(summed), y = at.value(others);
      at.check(at.equal(x, y), messages::summedSizesDisagree(), {x, y});
    }
    SmallVector<Operation *> run;
    for (OpOperand &operand : op.getOpOperands())
      if (auto transpose = operand.get().getDefiningOp<TransposeOp>()) {
        run.push_back(b.clone(*transpose));
        operand.set(run.back()->getResult(0));
        if (transpose->use_empty() && transpose->getBlock() == &block) {
          sizes.forget(transpose.getResult());
          transpose->erase();
        }
      }
    run.push_back(product);
    // A product of a matrix and itself is one of two matrices that happen to be the same, so that it has their code.
    auto readsOf = [&](unsigned number) -> OpOperand & {
      auto transpose = op.getOperand(number).getDefiningOp<TransposeOp>();
      return transpose ? transpose->getOpOperand(0) : op.getOpOperand(number);
    };
    Value left = readsOf(0).get(), right = readsOf(1).get();
    Operation *other = nullptr;
    if (left == right) {
      other = UnrealizedConversionCastOp::create(b, op.getLoc(), right.getType(), right);
      readsOf(1).set(other->getResult(0));
    }
    OfgOp graph = moveIntoGraph(run, NameLoc::get(b.getStringAttr("product"), product.getLoc()));
    sizes.set(graph.getResult(0), 0, rows);
    sizes.set(graph.getResult(0), 1, columns);
    if (other) {
      other->getResult(0).replaceAllUsesWith(right);
      other->erase();
    }
  }
}

void Extractor::extractEqual(Block &block) {
  OperationKinds kinds;
  llvm::MapVector<unsigned, SmallVector<Operation *>> groups;
  int64_t count = 0;
  for (Operation &op : block) {
    if (!isOnTensors(&op) || isWithoutCode(&op))
      continue;
    ++count;
    bool isCode = isReplaceableByGraph(&op) || usesGraphsAs(&op, GraphUse::Loop); // outlined as it is
    if (!isCode && isMovable(&op) && llvm::any_of(op.getOperandTypes(), llvm::IsaPred<ShapedType>))
      groups[kinds.numberOf(&op)].push_back(&op);
  }
  if (count < kFewestOperations)
    return;
  for (auto &[kind, ops] : groups)
    if (int64_t(ops.size()) >= kFewestEqual)
      for (Operation *op : ops)
        moveIntoGraph(op, op->getLoc());
}

/// Returns whether short runs are less code to compile than all operations, since enough of them are equal.
static bool areShortRunsEqual(MutableArrayRef<Part> parts) {
  llvm::DenseSet<ArrayRef<unsigned>> seen;
  int64_t all = 0, distinct = 0;
  for (Part &part : parts)
    for (size_t start = 0, end; start < part.getOps().size(); start = end) {
      end = part.findEnd(start, kShortRuns);
      int64_t code = part.countCode(start, end);
      all += code;
      if (seen.insert(part.getKinds().slice(start, end - start)).second)
        distinct += code;
    }
  return kCodeOfRuns * distinct < all;
}

bool Extractor::extractRun(ArrayRef<Operation *> ops, int64_t least) {
  // What is only seen in another way, or is known, stays outside, unless it may fail: of several failures, the first is
  // reported.
  llvm::SmallPtrSet<Operation *, 16> inside;
  SmallVector<Operation *> run;
  int64_t code = 0;
  for (Operation *op : ops) {
    bool usesRun = llvm::any_of(op->getOperands(), [&](Value operand) {
      return operand.getDefiningOp() && inside.contains(operand.getDefiningOp());
    });
    // A product of forgotten sizes needs them for its result.
    bool forgetsSizes = isa<tensor::CastOp>(op) && tensor::canFoldIntoConsumerOp(cast<tensor::CastOp>(op));
    if (isWithoutCode(op) && !usesRun && !forgetsSizes && (run.empty() || isSafeToSpeculate(op)))
      continue;
    inside.insert(op);
    run.push_back(op);
    code += codeInBlock(op);
  }
  if (run.size() < 2 || code < least)
    return false;
  moveIntoGraph(run, run.front()->getLoc())->setAttr(kCutAttr, UnitAttr::get(run.front()->getContext()));
  return true;
}

bool Extractor::extractRuns(Block &block) {
  // Operations that cannot move end runs.
  SmallVector<Part> parts(1);
  OperationKinds kinds;
  int64_t all = 0;
  for (Operation &op : block) {
    if (isMovable(&op))
      parts.back().add(&op, kinds.numberOf(&op));
    else if (!parts.back().getOps().empty())
      parts.emplace_back();
    all += codeInBlock(&op);
  }
  if (all <= kShortRuns.longest)
    return false;
  RunLengths lengths = areShortRunsEqual(parts) ? kShortRuns : kLongRuns;
  if (all <= lengths.longest)
    return false;
  bool changed = false;
  for (Part &part : parts)
    for (size_t start = 0, end; start < part.getOps().size(); start = end) {
      end = part.findEnd(start, lengths);
      changed |= extractRun(part.getOps().slice(start, end - start), lengths.shortest);
    }
  // Rearrangements of which all users have their own.
  for (Operation &op : llvm::make_early_inc_range(llvm::reverse(block)))
    if (changed && isRearrangement(&op) && isOpTriviallyDead(&op))
      op.erase();
  return changed;
}

namespace {
struct ExtractGraphsPass : public tg::impl::ExtractGraphsBase<ExtractGraphsPass> {
  using ExtractGraphsBase::ExtractGraphsBase;

  void runOnOperation() override {
    ExtractGraphsOptions options{equal, products};
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
      bool hasProduct =
          products && llvm::any_of(*block, [](Operation &op) { return isLongProduct(&op) || isFixedProduct(&op); });
      int64_t operations = 0, code = 0;
      for (Operation &op : *block) {
        ++operations;
        code += codeInBlock(&op);
      }
      if (!hasProduct && operations < kFewestOperations && code <= kShortRuns.longest)
        continue;
      openAround(&block->front());
      Extractor(options).extract(*block);
    }
  }
};
} // namespace
