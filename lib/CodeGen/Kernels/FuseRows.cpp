//===- FuseRows.cpp - Operations on rows, row after row -------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// A group is a run of structured operations in a block that iterate over the same rows. Between them nothing reads or
// writes memory, but there may be checks. An operation joins a group if both access each buffer that either of them
// writes only at the row of the step. Then row i of one needs only row i of the others, and the rows may be computed in
// any order. Buffers are distinguished by the allocations that they are views of. One pass over each block; as all
// members of a group are compared, there are at most kMaxMembers.
//
//===----------------------------------------------------------------------===//

#include "LoopBuilder.h"
#include "Rows.h"
#include "Strategies/Records.h"
#include "TensorGraph/CodeGen/Passes.h"
#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "TensorGraph/Lowered/LoweredOpInterface.h"
#include "TensorGraph/Support/Tuning.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/Remarks.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Interfaces/ViewLikeInterface.h"
#include "llvm/ADT/SetVector.h"

namespace tg {
#define GEN_PASS_DEF_FUSEROWS
#include "TensorGraph/CodeGen/Passes.h.inc"
} // namespace tg

using namespace mlir;
using namespace tg;

const StrategyRecord tg::kFusedRows = {"fused-rows", "tg-fuse-rows",
                                       "operations on rows that are reduced, row after row", "any", R"(
func.func @example(%x: memref<?x?xf64>, %y: memref<?xf64>, %z: memref<?x?xf64>) {
  linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>],
                  iterator_types = ["parallel", "reduction"]}
      ins(%x : memref<?x?xf64>) outs(%y : memref<?xf64>) {
  ^bb0(%a: f64, %o: f64):
    %0 = arith.maximumf %o, %a : f64
    linalg.yield %0 : f64
  }
  linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>, affine_map<(i, j) -> (i, j)>],
                  iterator_types = ["parallel", "parallel"]}
      ins(%x, %y : memref<?x?xf64>, memref<?xf64>) outs(%z : memref<?x?xf64>) {
  ^bb0(%a: f64, %b: f64, %o: f64):
    %0 = arith.subf %a, %b : f64
    linalg.yield %0 : f64
  }
  return
})"};

static constexpr size_t kMaxMembers = 32;

//===----------------------------------------------------------------------===//
// Rows
//===----------------------------------------------------------------------===//

/// The number of rows: a constant, an axis of a buffer, or a value.
using RowCount = std::pair<Value, int64_t>;

static RowCount rowCountOf(OpFoldResult size) {
  if (std::optional<int64_t> known = getConstantIntValue(size))
    return {Value(), *known};
  auto value = cast<Value>(size);
  if (auto dim = value.getDefiningOp<memref::DimOp>())
    if (std::optional<int64_t> axis = dim.getConstantIndex())
      return {dim.getSource(), *axis};
  return {value, -1};
}

/// Returns the size of an axis, looked up in the definition of the buffer.
static RowCount rowCountOf(Value buffer, int64_t axis) {
  auto type = cast<MemRefType>(buffer.getType());
  if (!type.isDynamicDim(axis))
    return {Value(), type.getDimSize(axis)};
  if (auto alloc = buffer.getDefiningOp<memref::AllocOp>())
    return rowCountOf(alloc.getDynamicSizes()[type.getDynamicDimIndex(axis)]);
  if (auto expand = buffer.getDefiningOp<memref::ExpandShapeOp>())
    return rowCountOf(expand.getMixedOutputShape()[axis]);
  return {buffer, axis};
}

/// Returns the buffer that `buffer` is a view of, through views that keep the rows.
static Value withSameRows(Value buffer) {
  while (true) {
    if (auto cast = buffer.getDefiningOp<memref::CastOp>())
      buffer = cast.getSource();
    else if (auto expand = buffer.getDefiningOp<memref::ExpandShapeOp>();
             expand && expand.getSrcType().getRank() > 0 &&
             expand.getResultType().getDimSize(0) == expand.getSrcType().getDimSize(0) &&
             rowCountOf(expand.getMixedOutputShape()[0]) == rowCountOf(expand.getSrc(), 0))
      buffer = expand.getSrc();
    else
      return buffer;
  }
}

static bool areDistinct(Value x, Value y) {
  return x != y &&
         (cannotAlias(x.getDefiningOp<memref::AllocOp>(), y) || cannotAlias(y.getDefiningOp<memref::AllocOp>(), x));
}

//===----------------------------------------------------------------------===//
// Groups
//===----------------------------------------------------------------------===//

namespace {
class RowGroup {
public:
  /// Adds the operation if it can join the group; else it must start another one.
  bool add(linalg::LinalgOp op);
  /// Replaces the group by a loop if that is profitable.
  void emit(bool parallel);

private:
  struct Access {
    Value buffer; // without views of the same rows
    bool byRow, isWrite;
  };

  /// Returns the reduction whose output the operation fills, if this is the next access to it: right before that
  /// reduction, it is not needed (see takeInitialValues).
  linalg::LinalgOp reductionOfFilled(linalg::FillOp fill);

  SmallVector<linalg::LinalgOp> ops;
  llvm::SmallSetVector<RowCount, 4> counts;
  SmallVector<Access> accesses;
};
} // namespace

static std::optional<llvm::SmallSetVector<RowCount, 4>> rowCountsOf(linalg::LinalgOp op) {
  llvm::SmallSetVector<RowCount, 4> counts;
  // Products of matrices have their own order of loops.
  if (!isa<linalg::GenericOp, linalg::FillOp, linalg::CopyOp>(op) || linalg::isaContractionOpInterface(op) ||
      !op.hasPureBufferSemantics() || op.getNumLoops() == 0 || op.hasIndexSemantics() ||
      op.getIteratorTypesArray().front() != utils::IteratorType::parallel)
    return std::nullopt;
  for (OpOperand &operand : op->getOpOperands()) {
    AffineMap map = op.getMatchingIndexingMap(&operand);
    bool isOutput = op.isDpsInit(&operand);
    if (!isa<MemRefType>(operand.get().getType()))
      continue;
    if (isMetByRow(map))
      counts.insert(rowCountOf(operand.get(), 0));
    else if (isOutput || map.isFunctionOfDim(0))
      return std::nullopt;
  }
  return counts;
}

bool RowGroup::add(linalg::LinalgOp op) {
  auto own = rowCountsOf(op);
  if (!own || ops.size() == kMaxMembers ||
      (!ops.empty() && llvm::none_of(*own, [&](RowCount count) { return counts.contains(count); })))
    return false;
  SmallVector<Access> next;
  for (OpOperand &operand : op->getOpOperands())
    if (isa<MemRefType>(operand.get().getType()))
      next.push_back(
          {withSameRows(operand.get()), isMetByRow(op.getMatchingIndexingMap(&operand)), op.isDpsInit(&operand)});
  auto agree = [](const Access &x, const Access &y) {
    if (!x.isWrite && !y.isWrite)
      return true;
    if (x.buffer == y.buffer)
      return x.byRow && y.byRow;
    return areDistinct(rootOf(x.buffer), rootOf(y.buffer));
  };
  for (const Access &access : next)
    if (!llvm::all_of(accesses, [&](const Access &earlier) { return agree(earlier, access); }))
      return false;
  ops.push_back(op);
  counts.insert_range(*own);
  llvm::append_range(accesses, next);
  return true;
}

/// Returns whether the results of an operation are smaller than its operands. A cumulative operation reduces an axis,
/// and stores its results along that axis.
static bool reducesRows(linalg::LinalgOp op) {
  SmallVector<unsigned> reduced;
  op.getReductionDims(reduced);
  return !reduced.empty() && llvm::none_of(op.getDpsInitsMutable(), [&](OpOperand &output) {
    AffineMap map = op.getMatchingIndexingMap(&output);
    return llvm::any_of(reduced, [&](unsigned loop) { return map.isFunctionOfDim(loop); });
  });
}

/// Returns the number of rows in a block: one, or several short ones.
static Value rowsOfBlock(LoopBuilder &code, linalg::LinalgOp op) {
  Value elements = code.constant(1), rows = code.constant(1);
  SmallVector<Range> ranges = op.createLoopRanges(code.b, code.loc);
  for (const Range &range : llvm::drop_begin(ranges))
    elements = code.mul(elements, code.value(range.size));
  for (int64_t several : {tuning::kMostRowsOfBlock / 16, tuning::kMostRowsOfBlock / 4, tuning::kMostRowsOfBlock})
    rows = code.select(code.lessEqual(elements, code.constant(tuning::kElementsOfBlock / several)),
                       code.constant(several), rows);
  return rows;
}

linalg::LinalgOp RowGroup::reductionOfFilled(linalg::FillOp fill) {
  Value buffer = withSameRows(fill.output());
  auto isUse = [&](OpOperand &operand) { return withSameRows(operand.get()) == buffer; };
  for (linalg::LinalgOp op : llvm::drop_begin(ops, llvm::find(ops, fill) - ops.begin() + 1)) {
    if (llvm::none_of(op->getOpOperands(), isUse))
      continue;
    bool isOutput =
        llvm::is_contained(op.getDpsInits(), fill.output()) && llvm::count_if(op->getOpOperands(), isUse) == 1;
    return isOutput && reducesRows(op) ? op : linalg::LinalgOp();
  }
  return {};
}

void RowGroup::emit(bool parallel) {
  // Rows that are accessed once need not stay in the cache.
  auto accessesRows = [](linalg::LinalgOp op) { return !hasOnePerRow(op) && !isa<linalg::FillOp>(op); };
  if (llvm::count_if(ops, accessesRows) < 2 || llvm::none_of(ops, reducesRows))
    return;
  // The operations between the members do not depend on them, as members have no results.
  OpBuilder b(ops.back());
  Location loc = ops.back().getLoc();
  LoopBuilder code(b, loc, parallel);
  Value size = code.value(ops.back().createLoopRanges(b, loc).front().size);
  auto hasFewerLoops = [](linalg::LinalgOp x, linalg::LinalgOp y) { return x.getNumLoops() < y.getNumLoops(); };
  Value several = rowsOfBlock(code, *llvm::max_element(ops, hasFewerLoops));
  remark::passed(loc, remark::RemarkOpts::name("Fused").category("tg-fuse-rows"))
      << remark::add("strategy {0}", kFusedRows.name);
  // Parallel steps cannot share a buffer, and allocations in the steps would keep the loop on one thread.
  RowBuffers temporaries = parallel ? RowBuffers() : allocateRows(ops, code.min(several, size), ops.back());
  code.freeLoop(code.constant(0), size, several, [&](Value first) {
    OpFoldResult one = b.getIndexAttr(1);
    Value count = code.min(several, code.sub(size, first));
    Value isOneRow = code.equal(several, code.constant(1));
    llvm::SmallDenseMap<Value, Value> initial; // of the outputs of reductions
    for (linalg::LinalgOp op : ops) {
      auto onOne = [&] { emitOnRows(b, op, first, one, temporaries, initial); };
      auto onSeveral = [&] { emitOnRows(b, op, first, getAsOpFoldResult(count), temporaries, initial); };
      if (auto fill = dyn_cast<linalg::FillOp>(*op); fill && reductionOfFilled(fill)) {
        initial[fill.output()] = fill.value();
        continue;
      }
      // What has one element for each row would take whole vectors for one.
      if (hasOnePerRow(op) || matchPattern(isOneRow, m_One()))
        code.branch(isOneRow, onOne, onSeveral);
      else
        onSeveral();
      for (Value output : op.getDpsInits())
        initial.erase(output);
    }
  });
  for (linalg::LinalgOp op : ops)
    op.erase();
  for (Value whole : llvm::make_first_range(temporaries))
    whole.getDefiningOp()->erase();
}

namespace {
struct FuseRowsPass : public tg::impl::FuseRowsBase<FuseRowsPass> {
  using FuseRowsBase::FuseRowsBase;

  void runOnOperation() override {
    // All groups are found first, as emitting one removes operations.
    SmallVector<RowGroup> groups;
    getOperation()->walk([&](Block *block) {
      if (isa<linalg::LinalgOp>(block->getParentOp()))
        return;
      groups.emplace_back();
      for (Operation &op : *block) {
        auto structured = dyn_cast<linalg::LinalgOp>(op);
        if (!structured) {
          // A check between members may fail before the loop runs, which is not observable.
          if (!isa<memref::AllocOp>(op) && !isCheck(&op) && !isMemoryEffectFree(&op))
            groups.emplace_back();
        } else if (!groups.back().add(structured)) {
          groups.emplace_back();
          groups.back().add(structured);
        }
      }
    });
    for (RowGroup &group : groups)
      group.emit(parallel);
  }
};
} // namespace
