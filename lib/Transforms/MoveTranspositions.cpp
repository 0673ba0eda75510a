//===- MoveTranspositions.cpp - Cancel transpositions around operations ---===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Finds regions of operations that compute the same elements in any order of axes: elementwise operations, pads and
// slices that are connected by tensors of one rank. A region computes with its axes in another order if fewer elements
// are transposed then: the transpositions at its ends cancel, or the chosen order asks for fewer. Convolutions of a
// model whose channels come last are the case that this is for, as each of them transposes its input and its result.
//
//===----------------------------------------------------------------------===//

#include "Matching.h"
#include "Simplify/PartSubscripts.h"
#include "TensorGraph/Analysis/Speculation.h"
#include "TensorGraph/Interfaces/Broadcast.h"
#include "TensorGraph/Interfaces/DestructiveOpInterface.h"
#include "TensorGraph/Support/Tuning.h"
#include "TensorGraph/Transforms/Passes.h"
#include "mlir/Dialect/Utils/IndexingUtils.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/RegionKindInterface.h"
#include "mlir/IR/Remarks.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "llvm/ADT/EquivalenceClasses.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Support/FormatVariadic.h"

namespace tg {
#define GEN_PASS_DEF_MOVETRANSPOSITIONS
#include "TensorGraph/Transforms/Passes.h.inc"
} // namespace tg

using namespace mlir;
using namespace tg;

using Permutation = SmallVector<int64_t>;

/// The cost of a transposition of no elements, in elements.
static constexpr int64_t kCostOfTransposition = 1000;
/// The number of elements of an axis of unknown size.
static constexpr int64_t kUnknownSize = 32;
/// How many orders of axes of a region are compared: six axes have 720.
static constexpr size_t kMostOrders = 8;

/// Returns what a transposition costs, in elements; nothing for a tensor that is in registers.
static int64_t costOfTransposing(Value value) {
  auto type = cast<RankedTensorType>(value.getType());
  if (type.hasStaticShape() && type.getNumElements() <= tuning::kMostInVectors)
    return 0;
  int64_t elements = 1;
  for (int64_t size : type.getShape())
    if (llvm::MulOverflow(elements, ShapedType::isDynamic(size) ? kUnknownSize : size, elements))
      return std::numeric_limits<int32_t>::max();
  return std::min<int64_t>(kCostOfTransposition + elements, std::numeric_limits<int32_t>::max());
}

/// Returns the order of axes that two transpositions in turn make.
static Permutation inTurn(ArrayRef<int64_t> first, ArrayRef<int64_t> second) { return applyPermutation(first, second); }

/// Returns whether the operation computes the same elements when the axes of its operands and its result have another
/// order. Errors name axes, so those along which sizes may disagree must stay in their places.
static bool isFreeOfOrder(Operation *op) {
  if (op->getNumResults() != 1 || op->getNumRegions() || rankOf(op->getResult(0)) < 2 || op->hasAttr(kDestroysAttr))
    return false;
  auto elementwise = dyn_cast<ElementwiseOpInterface>(op);
  if (!isSpeculatable(op) && !(elementwise && elementwise.getFailure().empty()))
    return false;
  if (auto slice = dyn_cast<SliceOp>(op))
    return llvm::none_of(slice.getSubscripts().get(), [](const Subscript &s) { return s.isIndex; });
  if (auto pad = dyn_cast<PadOp>(op))
    return pad.getLow().empty() && pad.getHigh().empty();
  return elementwise && isMemoryEffectFree(op);
}

/// Returns whether all elements of a tensor are along one axis.
static bool isRow(Value value) {
  auto type = cast<RankedTensorType>(value.getType());
  return llvm::count_if(type.getShape(), [](int64_t size) { return size != 1; }) <= 1;
}

namespace {
/// Operations that change the order of their axes together.
struct OrderRegion {
  SmallVector<Operation *> ops; // in their order
  llvm::SmallPtrSet<Operation *, 16> members;
  bool asksForOrder = false; // a transposition is at one of its ends
  llvm::BitVector fixed;     // the axes that stay in their places

  bool contains(Operation *op) const { return members.contains(op); }
  /// Returns the tensors of the region's rank that others compute.
  llvm::SetVector<Value> getInputs() const;
};

class BlockOrders {
public:
  explicit BlockOrders(Block &block) : block(block), b(block.getParentOp()->getContext()) {}

  void run() {
    collect();
    for (OrderRegion &region : regions)
      if (region.asksForOrder)
        if (Permutation order = choose(region); !order.empty())
          reorder(region, order);
  }

private:
  void collect();
  /// Returns the order of axes that costs least, from which the transposition of that order makes the values as they
  /// are; empty to leave the region as it is.
  Permutation choose(const OrderRegion &region);
  int64_t costOf(const OrderRegion &region, ArrayRef<int64_t> order);
  void reorder(OrderRegion &region, ArrayRef<int64_t> order);
  Value reorderInput(Value value, ArrayRef<int64_t> inverse, int64_t rank);
  Value transposed(Value value, ArrayRef<int64_t> order);

  Block &block;
  OpBuilder b;
  std::vector<OrderRegion> regions;
};
} // namespace

llvm::SetVector<Value> OrderRegion::getInputs() const {
  llvm::SetVector<Value> inputs;
  for (Operation *op : ops)
    for (Value operand : op->getOperands())
      if (rankOf(operand) == rankOf(op->getResult(0)) && !contains(operand.getDefiningOp()))
        inputs.insert(operand);
  return inputs;
}

void BlockOrders::collect() {
  llvm::EquivalenceClasses<Operation *> classes;
  for (Operation &op : block) {
    if (!isFreeOfOrder(&op))
      continue;
    classes.insert(&op);
    for (Value operand : op.getOperands())
      if (Operation *definition = operand.getDefiningOp();
          definition && classes.contains(definition) && rankOf(operand) == rankOf(op.getResult(0)))
        classes.unionSets(&op, definition);
  }
  llvm::DenseMap<Operation *, unsigned> numbers; // of regions, by leader
  for (Operation &op : block) {
    if (!classes.contains(&op))
      continue;
    auto [entry, isNew] = numbers.try_emplace(classes.getLeaderValue(&op), regions.size());
    if (isNew)
      regions.emplace_back();
    OrderRegion &region = regions[entry->second];
    region.ops.push_back(&op);
    region.members.insert(&op);
    if (FailureOr<llvm::BitVector> axes = axesThatMayDisagree(op.getOperands());
        isa<ElementwiseOpInterface>(op) && succeeded(axes))
      region.fixed |= *axes;
    region.asksForOrder |= llvm::any_of(op.getUsers(), llvm::IsaPred<TransposeOp>);
    region.asksForOrder |=
        llvm::any_of(op.getOperands(), [](Value operand) { return operand.getDefiningOp<TransposeOp>() != nullptr; });
  }
}

Permutation BlockOrders::choose(const OrderRegion &region) {
  llvm::SetVector<Permutation> orders;
  for (Value input : region.getInputs())
    if (auto transpose = input.getDefiningOp<TransposeOp>())
      orders.insert(llvm::to_vector(transpose.getPermutation()));
  for (Operation *op : region.ops)
    for (Operation *user : op->getUsers())
      if (auto transpose = dyn_cast<TransposeOp>(user))
        orders.insert(invertPermutationVector(transpose.getPermutation()));
  Permutation best, same = llvm::to_vector(llvm::seq<int64_t>(0, rankOf(region.ops.front()->getResult(0))));
  int64_t least = costOf(region, same);
  for (const Permutation &order : orders.getArrayRef().take_front(kMostOrders)) {
    if (llvm::any_of(region.fixed.set_bits(), [&](unsigned axis) { return order[axis] != int64_t(axis); }))
      continue;
    if (int64_t cost = costOf(region, order); cost < least) {
      least = cost;
      best = order;
    }
  }
  return best;
}

int64_t BlockOrders::costOf(const OrderRegion &region, ArrayRef<int64_t> order) {
  int64_t cost = 0;
  Permutation inverse = invertPermutationVector(order);
  auto isMember = [&](Operation *op) { return region.contains(op); };
  for (Value input : region.getInputs()) {
    Permutation needed = inverse;
    if (auto transpose = input.getDefiningOp<TransposeOp>()) {
      needed = inTurn(transpose.getPermutation(), inverse);
      // It stays for others.
      if (!llvm::all_of(transpose->getUsers(), isMember) && isIdentityPermutation(inverse))
        continue;
    }
    if (!isIdentityPermutation(needed) && !uniformElement(input) && !isRow(input))
      cost += costOfTransposing(input);
  }
  for (Operation *op : region.ops) {
    llvm::SetVector<Permutation> needed;
    for (Operation *user : op->getUsers())
      if (auto transpose = dyn_cast<TransposeOp>(user))
        needed.insert(inTurn(order, transpose.getPermutation()));
      else if (!isMember(user))
        needed.insert(llvm::to_vector(order));
    for (const Permutation &permutation : needed)
      if (!isIdentityPermutation(permutation))
        cost += costOfTransposing(op->getResult(0));
  }
  return cost;
}

Value BlockOrders::transposed(Value value, ArrayRef<int64_t> order) {
  if (isIdentityPermutation(order))
    return value;
  auto type = cast<RankedTensorType>(value.getType());
  if (isRow(value) && type.hasStaticShape())
    return ReshapeOp::create(b, value.getLoc(), value, ValueRange(), applyPermutation(type.getShape(), order));
  return TransposeOp::create(b, value.getLoc(), value, order);
}

Value BlockOrders::reorderInput(Value value, ArrayRef<int64_t> inverse, int64_t rank) {
  if (int64_t missing = rank - rankOf(value)) {
    // A row along the last axis is one along the axis that the last one becomes.
    if (rankOf(value) == 1) {
      SmallVector<int64_t> behind =
          llvm::to_vector(llvm::seq<int64_t>(1, rank - (llvm::find(inverse, rank - 1) - inverse.begin())));
      return behind.empty() ? value : ExpandDimsOp::create(b, value.getLoc(), value, behind).getResult();
    }
    value = ExpandDimsOp::create(b, value.getLoc(), value, llvm::to_vector(llvm::seq<int64_t>(0, missing)));
    return transposed(value, inverse);
  }
  auto transpose = value.getDefiningOp<TransposeOp>();
  return transpose ? transposed(transpose.getX(), inTurn(transpose.getPermutation(), inverse))
                   : transposed(value, inverse);
}

void BlockOrders::reorder(OrderRegion &region, ArrayRef<int64_t> order) {
  remark::passed(region.ops.front()->getLoc(), remark::RemarkOpts::name("Moved").category("tg-move-transpositions"))
      << llvm::formatv("computes {0} operations with axes in the order [{1}]", region.ops.size(),
                       llvm::make_range(order.begin(), order.end()))
             .str();
  Permutation inverse = invertPermutationVector(order);
  int64_t rank = order.size();
  llvm::SetVector<Value> inputs = region.getInputs();
  IRMapping reordered;
  for (Operation *op : region.ops) {
    b.setInsertionPoint(op);
    SmallVector<Value> operands;
    for (Value operand : op->getOperands()) {
      if (rankOf(operand) && !reordered.contains(operand))
        reordered.map(operand, reorderInput(operand, inverse, rank));
      operands.push_back(reordered.lookupOrDefault(operand));
    }
    Value old = op->getResult(0), made;
    if (auto slice = dyn_cast<SliceOp>(op)) {
      SmallVector<Subscript> subscripts = applyPermutation(slice.getSubscripts().get(), inverse);
      made = PartSubscripts(subscripts).slice(b, op->getLoc(), operands.front());
    } else if (auto pad = dyn_cast<PadOp>(op)) {
      made =
          PadOp::create(b, op->getLoc(), operands[0], operands[1], ValueRange(), ValueRange(),
                        applyPermutation(pad.getStaticLow(), inverse), applyPermutation(pad.getStaticHigh(), inverse));
    } else {
      auto type = cast<RankedTensorType>(old.getType());
      made = rebuild(b, op, operands, type.clone(applyPermutation(type.getShape(), inverse)))->getResult(0);
    }
    reordered.map(old, made);
  }
  for (Operation *op : region.ops) {
    Value old = op->getResult(0), made = reordered.lookup(old), back;
    b.setInsertionPointAfterValue(made);
    for (OpOperand &use : llvm::make_early_inc_range(old.getUses())) {
      Operation *user = use.getOwner();
      if (region.contains(user))
        continue;
      if (auto transpose = dyn_cast<TransposeOp>(user)) {
        OpBuilder::InsertionGuard guard(b);
        b.setInsertionPoint(user);
        transpose.getResult().replaceAllUsesWith(transposed(made, inTurn(order, transpose.getPermutation())));
        inputs.remove(transpose.getResult()); // of the same region, through this transposition
        transpose.erase();
        continue;
      }
      if (!back)
        back = transposed(made, order);
      use.set(back);
    }
  }
  for (Operation *op : llvm::reverse(region.ops))
    op->erase();
  for (Value input : inputs)
    if (auto transpose = input.getDefiningOp<TransposeOp>(); transpose && transpose->use_empty())
      transpose.erase();
}

namespace {
struct MoveTranspositionsPass : public tg::impl::MoveTranspositionsBase<MoveTranspositionsPass> {
  void runOnOperation() override {
    getOperation()->walk<WalkOrder::PreOrder>([&](FunctionOpInterface function) {
      reorderIn(function);
      return WalkResult::skip();
    });
  }

private:
  /// Reorders in the blocks that run with the function, not in those of nested graphs and functions.
  void reorderIn(Operation *root) {
    for (Region &region : root->getRegions()) {
      if (!root->isRegistered() || !mayHaveSSADominance(region))
        continue;
      for (Block &block : region) {
        BlockOrders(block).run();
        for (Operation &op : block)
          if (!isa<InnerGraphOpInterface>(op) && !op.hasTrait<OpTrait::IsIsolatedFromAbove>())
            reorderIn(&op);
      }
    }
  }
};
} // namespace
