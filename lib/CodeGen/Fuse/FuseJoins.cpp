//===- FuseJoins.cpp - Elementwise operations on joined parts -------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Joining copies every element once, which takes as long as a cheap operation on them. So that operation is computed
// for the parts instead. Loops on a ring, whose neighbours are `concat(x[-1:], x[:-1])` and `concat(x[1:], x[:1])`,
// have a loop over its inner points then, and short ones for its ends.
//
//===----------------------------------------------------------------------===//

#include "CheapBodies.h"
#include "ReadInits.h"
#include "TensorGraph/CodeGen/Passes.h"
#include "TensorGraph/Dialect/IndexBuilder.h"
#include "TensorGraph/Support/Tuning.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/Remarks.h"
#include "mlir/IR/TypeUtilities.h"

namespace tg {
#define GEN_PASS_DEF_FUSEJOINS
#include "TensorGraph/CodeGen/Passes.h.inc"
} // namespace tg

using namespace mlir;
using namespace tg;

//===----------------------------------------------------------------------===//
// Joined parts
//===----------------------------------------------------------------------===//

namespace {
/// A sum of indices and a constant, to see whether two ways to add them up give the same.
class IndexSum {
public:
  void add(OpFoldResult number) {
    if (std::optional<int64_t> known = getConstantIntValue(number)) {
      constant += *known;
      return;
    }
    auto value = cast<Value>(number);
    if (auto sum = value.getDefiningOp<arith::AddIOp>(); sum && terms.size() < kMostTerms) {
      add(sum.getLhs());
      add(sum.getRhs());
      return;
    }
    terms.push_back(value);
    llvm::sort(terms, [](Value x, Value y) { return x.getAsOpaquePointer() < y.getAsOpaquePointer(); });
  }
  bool operator==(const IndexSum &other) const { return constant == other.constant && terms == other.terms; }

private:
  static constexpr size_t kMostTerms = 16;
  int64_t constant = 0;
  SmallVector<Value, 4> terms;
};

/// The limits of the parts that an axis of a tensor is joined from: part k has the elements from limit k to limit k
/// + 1.
struct Partition {
  explicit Partition(OpFoldResult first) : limits{first}, sums(1) { sums.front().add(first); }

  size_t parts() const { return sizes.size(); }
  /// Returns whether the next part begins at `offset`.
  bool endsAt(OpFoldResult offset) const {
    IndexSum sum;
    sum.add(offset);
    return sum == sums.back();
  }
  void append(OpFoldResult size, OpFoldResult end) {
    sizes.push_back(size);
    limits.push_back(end);
    sums.push_back(sums.back());
    sums.back().add(size);
  }
  bool operator==(const Partition &other) const { return sums == other.sums; }

  SmallVector<OpFoldResult> limits, sizes;
  SmallVector<IndexSum> sums; // that the limits are
};

struct Joined {
  int64_t axis;
  Partition partition;
  SmallVector<Value> parts;
};
} // namespace

/// Returns the insertions that fill an empty tensor, the first one first; none if `value` is not computed so.
static SmallVector<tensor::InsertSliceOp> insertionsOf(Value value) {
  SmallVector<tensor::InsertSliceOp> found;
  while (auto insert = value.getDefiningOp<tensor::InsertSliceOp>()) {
    if (!insert.hasUnitStride() || insert.getSourceType().getRank() != insert.getType().getRank() ||
        (!found.empty() && !insert->hasOneUse()))
      return {};
    found.push_back(insert);
    value = insert.getDest();
  }
  if (!value.getDefiningOp<tensor::EmptyOp>())
    return {};
  return llvm::to_vector(llvm::reverse(found));
}

/// Finds the parts from which `value` is joined along an axis, if it is.
static std::optional<Joined> findJoined(Value value) {
  SmallVector<tensor::InsertSliceOp> insertions = insertionsOf(value);
  if (insertions.size() < 2 || insertions.size() > tuning::kMostLoopsOfParts)
    return std::nullopt;
  SmallVector<OpFoldResult> sizes = insertions.front().getDest().getDefiningOp<tensor::EmptyOp>().getMixedSizes();
  SmallVector<OpFoldResult> second = insertions[1].getMixedOffsets();
  const OpFoldResult *moved = llvm::find_if(second, [](OpFoldResult offset) { return !isZeroInteger(offset); });
  if (moved == second.end())
    return std::nullopt;
  int64_t axis = moved - second.begin();
  Builder b(value.getContext());
  Joined joined{axis, Partition(b.getIndexAttr(0)), {}};
  for (size_t k = 0; k < insertions.size(); ++k) {
    tensor::InsertSliceOp insert = insertions[k];
    SmallVector<OpFoldResult> offsets = insert.getMixedOffsets(), counts = insert.getMixedSizes();
    for (size_t other = 0; other < sizes.size(); ++other)
      if (int64_t(other) != axis &&
          (!isZeroInteger(offsets[other]) || !isEqualConstantIntOrValue(counts[other], sizes[other])))
        return std::nullopt;
    if (!joined.partition.endsAt(offsets[axis]))
      return std::nullopt;
    joined.partition.append(counts[axis],
                            k + 1 < insertions.size() ? insertions[k + 1].getMixedOffsets()[axis] : sizes[axis]);
    joined.parts.push_back(insert.getSource());
  }
  if (!joined.partition.endsAt(sizes[axis]))
    return std::nullopt;
  return joined;
}

//===----------------------------------------------------------------------===//
// Operations on them
//===----------------------------------------------------------------------===//

/// Returns the axis of an operand that a loop runs over, -1 if it reads the same element along the loop; nothing if it
/// is read in another way.
static std::optional<int64_t> axisAlong(AffineMap map, unsigned loop) {
  int64_t found = -1;
  for (auto [axis, index] : llvm::enumerate(map.getResults())) {
    if (!index.isFunctionOfDim(loop))
      continue;
    if (!isa<AffineDimExpr>(index) || found >= 0)
      return std::nullopt;
    found = axis;
  }
  return found;
}

namespace {
/// `count` elements of a tensor along an axis.
struct Slice {
  Slice(IndexBuilder &index, Value tensor, int64_t axis, Value offset, Value count)
      : source(tensor), sizes(tensor::getMixedSizes(index.b, index.loc, tensor)),
        offsets(sizes.size(), index.b.getIndexAttr(0)), strides(sizes.size(), index.b.getIndexAttr(1)) {
    offsets[axis] = getAsOpFoldResult(offset);
    sizes[axis] = getAsOpFoldResult(count);
  }
  Value extract(IndexBuilder &index) const {
    return tensor::ExtractSliceOp::create(index.b, index.loc, source, offsets, sizes, strides);
  }

  Value source;
  SmallVector<OpFoldResult> sizes, offsets, strides;
};

/// Returns whether the operand is joined next to the operation and for it alone, and all of the operation's operands
/// that are this value read it at the same places. A value that is joined before a loop is copied only once for all
/// steps.
bool isJoinedFor(linalg::GenericOp op, OpOperand &operand) {
  Value value = operand.get();
  Operation *insertion = value.getDefiningOp();
  return insertion && insertion->getBlock() == op->getBlock() && llvm::all_of(value.getUses(), [&](OpOperand &use) {
           return use.getOwner() == op && op.getMatchingIndexingMap(&use) == op.getMatchingIndexingMap(&operand);
         });
}

/// The loops over parts that an operation becomes.
class SplitOperation {
public:
  explicit SplitOperation(linalg::GenericOp op) : op(op) {
    size_t loops = 1;
    for (OpOperand &operand : op->getOpOperands()) {
      if (op.getMatchingBlockArgument(&operand).use_empty() || !isJoinedFor(op, operand))
        continue;
      std::optional<Joined> found = findJoined(operand.get());
      if (!found)
        continue;
      auto index = dyn_cast<AffineDimExpr>(op.getMatchingIndexingMap(&operand).getResult(found->axis));
      if (!index || (!joined.empty() && index.getPosition() != loop))
        continue;
      const Partition *known = llvm::find(partitions, found->partition);
      size_t number = known - partitions.begin();
      if (known == partitions.end()) {
        if (loops * found->partition.parts() > tuning::kMostLoopsOfParts)
          continue;
        loops *= found->partition.parts();
        partitions.push_back(found->partition);
      }
      loop = index.getPosition();
      joined.try_emplace(operand.get(), std::move(*found), number);
    }
  }

  bool isPossible() {
    return !joined.empty() && llvm::all_of(op->getOpOperands(), [&](OpOperand &operand) {
      std::optional<int64_t> axis = axisAlong(op.getMatchingIndexingMap(&operand), loop);
      return axis && (op.isDpsInput(&operand) || *axis >= 0);
    });
  }

  /// Replaces the operation, whose inits are not read.
  void apply(RewriterBase &rewriter, linalg::GenericOp operation) {
    op = operation;
    rewriter.setInsertionPoint(op);
    IndexBuilder index(rewriter, op.getLoc());
    SmallVector<Value> results(op.getOutputs());
    SmallVector<size_t> chosen(partitions.size(), 0);
    do {
      appendLoop(index, chosen, results);
    } while (advance(chosen));
    rewriter.replaceOp(op, results);
  }

private:
  /// Advances to the next choice of a part of each partition; returns whether there is one.
  bool advance(SmallVector<size_t> &chosen) const {
    for (size_t k = chosen.size(); k-- > 0;) {
      if (++chosen[k] < partitions[k].parts())
        return true;
      chosen[k] = 0;
    }
    return false;
  }

  /// Computes the elements that lie in the chosen parts of all partitions.
  void appendLoop(IndexBuilder &index, ArrayRef<size_t> chosen, SmallVector<Value> &results) {
    Value first, end;
    for (auto [partition, k] : llvm::zip_equal(partitions, chosen)) {
      Value from = index.value(partition.limits[k]), to = index.value(partition.limits[k + 1]);
      first = first ? index.max(first, from) : from;
      end = end ? index.min(end, to) : to;
    }
    bool isOne = partitions.size() == 1;
    Value count = isOne ? index.value(partitions.front().sizes[chosen.front()])
                        : index.max(index.sub(end, first), index.constant(0));
    if (matchPattern(count, m_Zero()))
      return;
    SmallVector<Value> inputs, inits;
    for (OpOperand *input : op.getDpsInputOperands()) {
      int64_t axis = *axisAlong(op.getMatchingIndexingMap(input), loop);
      auto found = joined.find(input->get());
      if (found == joined.end()) {
        inputs.push_back(axis < 0 ? input->get() : Slice(index, input->get(), axis, first, count).extract(index));
        continue;
      }
      auto &[whole, number] = found->second;
      size_t k = chosen[number];
      if (isOne) {
        inputs.push_back(whole.parts[k]);
        continue;
      }
      // Where there is nothing to compute, the part may end before `first`.
      Value start = index.value(whole.partition.limits[k]), size = index.value(whole.partition.sizes[k]);
      Value offset = index.min(index.sub(first, start), size);
      inputs.push_back(Slice(index, whole.parts[k], axis, offset, count).extract(index));
    }
    SmallVector<Slice> slices;
    for (auto [k, result] : llvm::enumerate(results)) {
      int64_t axis = *axisAlong(op.getIndexingMapMatchingResult(op->getResult(k)), loop);
      slices.emplace_back(index, result, axis, first, count);
      inits.push_back(
          tensor::EmptyOp::create(index.b, index.loc, slices.back().sizes, getElementTypeOrSelf(result.getType())));
    }
    auto part = linalg::GenericOp::create(index.b, index.loc, ValueRange(inits).getTypes(), inputs, inits,
                                          op.getIndexingMapsArray(), op.getIteratorTypesArray());
    IRMapping mapping;
    op.getRegion().cloneInto(&part.getRegion(), mapping);
    for (auto [slice, computed, result] : llvm::zip_equal(slices, part.getResults(), results))
      result = tensor::InsertSliceOp::create(index.b, index.loc, computed, result, slice.offsets, slice.sizes,
                                             slice.strides);
  }

  linalg::GenericOp op;
  unsigned loop = 0;
  SmallVector<Partition> partitions;
  llvm::MapVector<Value, std::pair<Joined, size_t>> joined; // with the number of their partition
};

struct FuseJoinsPass : public tg::impl::FuseJoinsBase<FuseJoinsPass> {
  using FuseJoinsBase::FuseJoinsBase;

  void runOnOperation() override {
    SmallVector<linalg::GenericOp> candidates;
    getOperation()->walk([&](linalg::GenericOp op) {
      if (op.hasPureTensorSemantics() && op.getNumParallelLoops() == op.getNumLoops() &&
          isCheap(op, tuning::kMostOperationsOfParts) && !hasAtMost(op, smallElements))
        candidates.push_back(op);
    });
    IRRewriter rewriter(&getContext());
    for (linalg::GenericOp op : candidates) {
      SplitOperation split(op);
      if (!split.isPossible())
        continue;
      remark::passed(op.getLoc(), remark::RemarkOpts::name("Fused").category("tg-fuse-joins"));
      split.apply(rewriter, readInitsAsInputs(rewriter, op, [&](Value) { return true; }));
    }
  }
};
} // namespace
