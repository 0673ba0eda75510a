//===- Rows.cpp - Operations on rows of their buffers ---------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Rows.h"
#include "TensorGraph/Support/Tuning.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/Interfaces/ViewLikeInterface.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace tg;

bool tg::isMetByRow(AffineMap map) {
  return map.getNumResults() > 0 && map.getResult(0) == getAffineDimExpr(0, map.getContext()) &&
         llvm::none_of(map.getResults().drop_front(), [](AffineExpr at) { return at.isFunctionOfDim(0); });
}

bool tg::hasOnePerRow(linalg::LinalgOp op) {
  auto isOne = [](int64_t size) { return size == 1; };
  return llvm::all_of(llvm::drop_begin(op.getStaticLoopRanges()), isOne) &&
         llvm::all_of(op->getOpOperands(), [&](OpOperand &operand) {
           auto type = dyn_cast<MemRefType>(operand.get().getType());
           return !type || !isMetByRow(op.getMatchingIndexingMap(&operand)) ||
                  llvm::all_of(type.getShape().drop_front(), isOne);
         });
}

//===----------------------------------------------------------------------===//
// Aliases
//===----------------------------------------------------------------------===//

Value tg::rootOf(Value buffer) {
  while (auto view = buffer.getDefiningOp<ViewLikeOpInterface>())
    buffer = view.getViewSource();
  return buffer;
}

bool tg::cannotAlias(memref::AllocOp alloc, Value buffer) {
  Value root = rootOf(buffer);
  if (!alloc || root == alloc.getResult())
    return false;
  if (root.getDefiningOp<memref::AllocOp>() || root.getDefiningOp<memref::GetGlobalOp>())
    return true;
  Operation *after = root.getParentBlock()->findAncestorOpInBlock(*alloc);
  Operation *definition = root.getDefiningOp();
  return after && (!definition || (definition != after && definition->isBeforeInBlock(after)));
}

//===----------------------------------------------------------------------===//
// Temporaries
//===----------------------------------------------------------------------===//

/// Finds the allocations that are accessed by rows only.
static llvm::SmallSetVector<memref::AllocOp, 4> findTemporaries(ArrayRef<linalg::LinalgOp> ops) {
  llvm::SmallSetVector<memref::AllocOp, 4> found;
  llvm::SmallPtrSet<Operation *, 8> members;
  for (linalg::LinalgOp op : ops) {
    members.insert(op);
    for (OpOperand &output : op.getDpsInitsMutable())
      if (auto alloc = output.get().getDefiningOp<memref::AllocOp>(); alloc && alloc.getType().getRank() > 1)
        found.insert(alloc);
  }
  found.remove_if([&](memref::AllocOp alloc) {
    return !llvm::all_of(alloc->getUses(), [&](OpOperand &use) {
      if (isa<memref::DeallocOp>(use.getOwner()))
        return true;
      return members.contains(use.getOwner()) &&
             isMetByRow(cast<linalg::LinalgOp>(use.getOwner()).getMatchingIndexingMap(&use));
    });
  });
  return found;
}

/// Replaces the allocation of a whole buffer by one of `rows` of its rows, where `b` is, and its deallocations.
static Value allocateBlock(OpBuilder &b, memref::AllocOp whole, OpFoldResult rows) {
  MemRefType type = whole.getType();
  std::optional<int64_t> known = getConstantIntValue(rows);
  SmallVector<int64_t> shape(type.getShape());
  shape.front() = known.value_or(ShapedType::kDynamic);
  SmallVector<Value> sizes(whole.getDynamicSizes());
  if (type.isDynamicDim(0))
    sizes.erase(sizes.begin());
  if (!known)
    sizes.insert(sizes.begin(), cast<Value>(rows));
  auto own = MemRefType::get(shape, type.getElementType(), MemRefLayoutAttrInterface(), type.getMemorySpace());
  Value block = memref::AllocOp::create(b, whole.getLoc(), own, sizes, whole.getAlignmentAttr());
  for (Operation *user : llvm::make_early_inc_range(whole->getUsers()))
    if (isa<memref::DeallocOp>(user)) {
      OpBuilder there(user);
      memref::DeallocOp::create(there, user->getLoc(), block);
      user->erase();
    }
  return block;
}

/// Returns the rows of a buffer, at most as many as a block may have.
static OpFoldResult rowsOfBlockOrFewer(OpBuilder &b, memref::AllocOp whole) {
  if (!whole.getType().isDynamicDim(0))
    return b.getIndexAttr(std::min(whole.getType().getDimSize(0), tuning::kMostRowsOfBlock));
  Value most = arith::ConstantIndexOp::create(b, whole.getLoc(), tuning::kMostRowsOfBlock);
  return arith::MinSIOp::create(b, whole.getLoc(), whole.getDynamicSizes().front(), most).getResult();
}

RowBuffers tg::allocateRows(ArrayRef<linalg::LinalgOp> ops, Value count, Operation *before) {
  RowBuffers buffers;
  for (memref::AllocOp whole : findTemporaries(ops)) {
    // What was allocated before a loop around stays there, where `count` need not be known.
    bool isHere = whole->getBlock() == before->getBlock();
    OpBuilder b(isHere ? before : whole);
    buffers[whole] = allocateBlock(b, whole, isHere ? getAsOpFoldResult(count) : rowsOfBlockOrFewer(b, whole));
  }
  return buffers;
}

//===----------------------------------------------------------------------===//
// Operations
//===----------------------------------------------------------------------===//

static Value rowsOf(OpBuilder &b, Location loc, Value buffer, OpFoldResult first, OpFoldResult count, bool isFlat) {
  auto type = cast<MemRefType>(buffer.getType());
  SmallVector<OpFoldResult> offsets(type.getRank(), b.getIndexAttr(0)), strides(type.getRank(), b.getIndexAttr(1));
  SmallVector<OpFoldResult> sizes = memref::getMixedSizes(b, loc, buffer);
  offsets[0] = first;
  sizes[0] = count;
  if (!isFlat)
    return memref::SubViewOp::create(b, loc, buffer, offsets, sizes, strides);
  int64_t rows = getConstantIntValue(count).value_or(ShapedType::kDynamic);
  MemRefType flat = memref::SubViewOp::inferRankReducedResultType(rows, type, offsets, sizes, strides);
  return memref::SubViewOp::create(b, loc, flat, buffer, offsets, sizes, strides);
}

void tg::emitOnRows(OpBuilder &b, linalg::LinalgOp op, Value first, OpFoldResult count, const RowBuffers &buffers,
                    const llvm::SmallDenseMap<Value, Value> &initial) {
  Location loc = op.getLoc();
  MLIRContext *context = b.getContext();
  bool isFlat = hasOnePerRow(op);
  unsigned loops = isFlat ? 1 : op.getNumLoops();
  SmallVector<AffineExpr> dims;
  for (unsigned loop = 0; loop < op.getNumLoops(); ++loop)
    dims.push_back(loop < loops ? getAffineDimExpr(loop, context) : getAffineConstantExpr(0, context));
  SmallVector<Value> inputs, outputs;
  SmallVector<AffineMap> maps;
  for (OpOperand &operand : op->getOpOperands()) {
    AffineMap map = op.getMatchingIndexingMap(&operand);
    Value value = operand.get();
    if (isa<MemRefType>(value.getType()) && isMetByRow(map)) {
      Value block = buffers.lookup(value);
      value = rowsOf(b, loc, block ? block : value, block ? b.getIndexAttr(0) : OpFoldResult(first), count, isFlat);
      if (isFlat)
        map = map.getMajorSubMap(1);
    }
    if (Value filled = initial.lookup(operand.get()); filled && op.isDpsInit(&operand))
      linalg::FillOp::create(b, loc, filled, value);
    maps.push_back(map.replaceDimsAndSymbols(dims, {}, loops, 0));
    (op.isDpsInit(&operand) ? outputs : inputs).push_back(value);
  }
  SmallVector<utils::IteratorType> types = op.getIteratorTypesArray();
  auto iterators = ArrayRef(types).take_front(loops);
  linalg::GenericOp::create(b, loc, TypeRange{}, inputs, outputs, maps, iterators,
                            [&](OpBuilder &inner, Location, ValueRange arguments) {
                              IRMapping values;
                              values.map(op.getBlock()->getArguments(), arguments);
                              for (Operation &bodyOp : *op.getBlock())
                                inner.clone(bodyOp, values);
                            });
}
