//===- CollapseLoops.cpp - Contiguous axes as one -------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CollapseLoops.h"
#include "TensorGraph/CodeGen/Passes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/Interfaces/ValueBoundsOpInterface.h"

namespace tg {
#define GEN_PASS_DEF_COLLAPSELOOPS
#include "TensorGraph/CodeGen/Passes.h.inc"
} // namespace tg

using namespace mlir;
using namespace tg;

//===----------------------------------------------------------------------===//
// Buffers
//===----------------------------------------------------------------------===//

/// Groups of a buffer's axes, each of which becomes one axis.
using AxisGroups = SmallVector<ReassociationIndices>;

/// Returns the groups of the axes of a view as groups of the axes of its source. An axis that the view drops is a
/// group.
static AxisGroups groupsOfSource(memref::SubViewOp view, const AxisGroups &groups) {
  llvm::SmallBitVector dropped = view.getDroppedDims();
  SmallVector<int64_t> kept;
  AxisGroups own;
  for (int64_t axis = 0; axis < view.getSourceType().getRank(); ++axis) {
    if (dropped.test(axis))
      own.push_back({axis});
    else
      kept.push_back(axis);
  }
  for (const ReassociationIndices &group : groups)
    own.push_back(llvm::map_to_vector<2>(group, [&](int64_t axis) { return kept[axis]; }));
  llvm::sort(own, [](const auto &one, const auto &other) { return one.front() < other.front(); });
  return own;
}

/// Returns whether a view has all elements of an axis.
static bool isWholeAxis(memref::SubViewOp view, int64_t axis) {
  FailureOr<bool> isEqual = ValueBoundsConstraintSet::areEqual({view.getSource(), axis}, {view.getMixedSizes()[axis]});
  return isZeroInteger(view.getMixedOffsets()[axis]) && succeeded(isEqual) && *isEqual;
}

/// Returns whether each group of axes is contiguous. The type of a view of some rows forgets that one row follows the
/// other, unless it knows their size, so this looks at the source of a view.
static bool haveContiguousGroups(Value buffer, const AxisGroups &groups) {
  auto type = dyn_cast<MemRefType>(buffer.getType());
  if (!type)
    return false;
  if (memref::CollapseShapeOp::isGuaranteedCollapsible(type, groups))
    return true;
  auto view = buffer.getDefiningOp<memref::SubViewOp>();
  if (!view || !view.hasUnitStride())
    return false;
  AxisGroups own = groupsOfSource(view, groups);
  for (const ReassociationIndices &group : own)
    for (auto [place, axis] : llvm::enumerate(group))
      if (place > 0 && (axis != group[place - 1] + 1 || !isWholeAxis(view, axis)))
        return false;
  return haveContiguousGroups(view.getSource(), own);
}

/// Builds the buffer whose axes are contiguous groups.
static Value collapse(OpBuilder &b, Location loc, Value buffer, const AxisGroups &groups) {
  if (memref::CollapseShapeOp::isGuaranteedCollapsible(cast<MemRefType>(buffer.getType()), groups))
    return memref::CollapseShapeOp::create(b, loc, buffer, groups);
  auto view = buffer.getDefiningOp<memref::SubViewOp>();
  llvm::SmallBitVector dropped = view.getDroppedDims();
  AxisGroups own = groupsOfSource(view, groups);
  Value source = collapse(b, loc, view.getSource(), own);
  SmallVector<OpFoldResult> offsets, sizes, strides(own.size(), b.getIndexAttr(1));
  for (const ReassociationIndices &group : own) {
    auto timesRow = [&](OpFoldResult number) {
      Value product = getValueOrCreateConstantIndexOp(b, loc, number);
      for (int64_t axis : ArrayRef(group).drop_front())
        product = b.createOrFold<arith::MulIOp>(loc, product,
                                                getValueOrCreateConstantIndexOp(b, loc, view.getMixedSizes()[axis]));
      return getAsOpFoldResult(product);
    };
    offsets.push_back(timesRow(view.getMixedOffsets()[group.front()]));
    sizes.push_back(timesRow(view.getMixedSizes()[group.front()]));
  }
  SmallVector<int64_t> shape;
  for (auto [group, size] : llvm::zip_equal(own, sizes))
    if (!dropped.test(group.front()))
      shape.push_back(getConstantIntValue(size).value_or(ShapedType::kDynamic));
  auto collapsed =
      memref::SubViewOp::inferRankReducedResultType(shape, cast<MemRefType>(source.getType()), offsets, sizes, strides);
  return memref::SubViewOp::create(b, loc, collapsed, source, offsets, sizes, strides);
}

//===----------------------------------------------------------------------===//
// Loops
//===----------------------------------------------------------------------===//

/// Returns the groups of the axes of an operand, of groups of loops; nothing if it has a part of a group, or in another
/// order.
static std::optional<AxisGroups> groupsOfOperand(AffineMap map, const AxisGroups &loops) {
  AxisGroups groups;
  for (const ReassociationIndices &group : loops) {
    ReassociationIndices axes;
    for (int64_t loop : group)
      if (std::optional<unsigned> axis = map.getResultPosition(getAffineDimExpr(loop, map.getContext())))
        axes.push_back(*axis);
    if (axes.empty())
      continue;
    if (axes.size() != group.size() || axes.back() - axes.front() + 1 != int64_t(axes.size()) || !llvm::is_sorted(axes))
      return std::nullopt;
    groups.push_back(axes);
  }
  llvm::sort(groups, [](const auto &one, const auto &other) { return one.front() < other.front(); });
  return groups;
}

/// Groups of consecutive loops whose axes are contiguous in all operands.
static AxisGroups contiguousLoops(linalg::LinalgOp op) {
  SmallVector<utils::IteratorType> iterators = op.getIteratorTypesArray();
  AxisGroups groups(
      llvm::map_range(llvm::seq<int64_t>(op.getNumLoops()), [](int64_t loop) { return ReassociationIndices{loop}; }));
  for (unsigned last = 0; last + 1 < groups.size();) {
    AxisGroups joined(groups);
    llvm::append_range(joined[last], groups[last + 1]);
    joined.erase(joined.begin() + last + 1);
    bool joins =
        iterators[groups[last].front()] == iterators[groups[last + 1].front()] &&
        llvm::all_of(op->getOpOperands(), [&](OpOperand &operand) {
          std::optional<AxisGroups> axes = groupsOfOperand(op.getMatchingIndexingMap(&operand), joined);
          return axes && (axes->size() == size_t(op.getRank(&operand)) || haveContiguousGroups(operand.get(), *axes));
        });
    if (joins)
      groups = std::move(joined);
    else
      ++last;
  }
  return groups;
}

bool tg::collapseLoops(RewriterBase &rewriter, linalg::LinalgOp &op) {
  // The utility supports no other operations, and no maps with constants.
  if (!isa<linalg::GenericOp, linalg::FillOp, linalg::CopyOp, linalg::TransposeOp>(op) || op.hasIndexSemantics() ||
      !llvm::all_of(op.getIndexingMapsArray(), [](AffineMap map) { return map.isProjectedPermutation(); }))
    return false;
  AxisGroups loops = contiguousLoops(op);
  if (loops.size() == op.getNumLoops())
    return false;
  rewriter.setInsertionPoint(op);
  if (isa<linalg::TransposeOp>(op))
    op = *linalg::generalizeNamedOp(rewriter, op);
  Location loc = op.getLoc();
  // Views stand as buffers without strides, whose types show the utility that it can collapse them.
  SmallVector<std::pair<UnrealizedConversionCastOp, Value>> views;
  for (OpOperand &operand : op->getOpOperands()) {
    auto type = dyn_cast<MemRefType>(operand.get().getType());
    AxisGroups axes = *groupsOfOperand(op.getMatchingIndexingMap(&operand), loops);
    if (!type || memref::CollapseShapeOp::isGuaranteedCollapsible(type, axes))
      continue;
    Value collapsed = collapse(rewriter, loc, operand.get(), axes);
    Type plain = MemRefType::get(type.getShape(), type.getElementType(), AffineMap(), type.getMemorySpace());
    auto cast = UnrealizedConversionCastOp::create(rewriter, loc, plain, operand.get());
    operand.set(cast.getResult(0));
    views.emplace_back(cast, collapsed);
  }
  linalg::CollapseResult collapsed = *linalg::collapseOpIterationDims(op, loops, rewriter);
  rewriter.eraseOp(op);
  op = collapsed.collapsedOp;
  for (auto [cast, view] : views) {
    for (Operation *user : llvm::make_early_inc_range(cast->getUsers()))
      rewriter.replaceOp(user, view);
    rewriter.eraseOp(cast);
  }
  return true;
}

namespace {
struct CollapseLoopsPass : public tg::impl::CollapseLoopsBase<CollapseLoopsPass> {
  void runOnOperation() override {
    IRRewriter rewriter(&getContext());
    getOperation()->walk([&](linalg::LinalgOp op) {
      if (op.hasPureBufferSemantics())
        collapseLoops(rewriter, op);
    });
  }
};
} // namespace
