//===- Rows.cpp - Operations on one row of their buffers ------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Rows.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/IR/IRMapping.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace tg;

bool tg::isMetByRow(AffineMap map) {
  return map.getNumResults() > 0 && map.getResult(0) == getAffineDimExpr(0, map.getContext()) &&
         llvm::none_of(map.getResults().drop_front(), [](AffineExpr at) { return at.isFunctionOfDim(0); });
}

//===----------------------------------------------------------------------===//
// Temporaries
//===----------------------------------------------------------------------===//

/// The allocations that are accessed by rows only.
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

static Value allocateRow(OpBuilder &b, memref::AllocOp whole) {
  MemRefType type = whole.getType();
  auto row = MemRefType::get(type.getShape().drop_front(), type.getElementType(), MemRefLayoutAttrInterface(),
                             type.getMemorySpace());
  ValueRange sizes = whole.getDynamicSizes();
  return memref::AllocOp::create(b, whole.getLoc(), row, type.isDynamicDim(0) ? sizes.drop_front() : sizes,
                                 whole.getAlignmentAttr());
}

RowBuffers tg::allocateRows(ArrayRef<linalg::LinalgOp> ops) {
  RowBuffers rows;
  for (memref::AllocOp whole : findTemporaries(ops)) {
    OpBuilder b(whole);
    Value row = allocateRow(b, whole);
    rows[whole] = row;
    for (Operation *user : llvm::make_early_inc_range(whole->getUsers()))
      if (isa<memref::DeallocOp>(user)) {
        b.setInsertionPoint(user);
        memref::DeallocOp::create(b, user->getLoc(), row);
        user->erase();
      }
  }
  return rows;
}

//===----------------------------------------------------------------------===//
// Operations
//===----------------------------------------------------------------------===//

/// One row of a buffer, without its first axis.
static Value rowOf(OpBuilder &b, Location loc, Value buffer, Value position) {
  auto type = cast<MemRefType>(buffer.getType());
  SmallVector<OpFoldResult> offsets(type.getRank(), b.getIndexAttr(0)), strides(type.getRank(), b.getIndexAttr(1));
  SmallVector<OpFoldResult> sizes = memref::getMixedSizes(b, loc, buffer);
  offsets[0] = position;
  sizes[0] = b.getIndexAttr(1);
  MemRefType row =
      memref::SubViewOp::inferRankReducedResultType(type.getShape().drop_front(), type, offsets, sizes, strides);
  return memref::SubViewOp::create(b, loc, row, buffer, offsets, sizes, strides);
}

void tg::emitOnRow(OpBuilder &b, linalg::LinalgOp op, Value position, const RowBuffers &rows) {
  Location loc = op.getLoc();
  IRMapping mapping;
  SmallVector<Value> inputs, outputs;
  SmallVector<AffineMap> maps;
  MLIRContext *context = b.getContext();
  SmallVector<AffineExpr> dims{getAffineConstantExpr(0, context)};
  for (unsigned loop = 1; loop < op.getNumLoops(); ++loop)
    dims.push_back(getAffineDimExpr(loop - 1, context));
  for (OpOperand &operand : op->getOpOperands()) {
    AffineMap map = op.getMatchingIndexingMap(&operand);
    Value value = operand.get();
    if (isa<MemRefType>(value.getType()) && isMetByRow(map)) {
      Value row = rows.lookup(value);
      value = row ? row : rowOf(b, loc, value, position);
      map = map.dropResult(0);
    }
    maps.push_back(map.replaceDimsAndSymbols(dims, {}, op.getNumLoops() - 1, 0));
    (op.isDpsInit(&operand) ? outputs : inputs).push_back(value);
  }
  auto iterators = ArrayRef(op.getIteratorTypesArray()).drop_front();
  linalg::GenericOp::create(b, loc, TypeRange{}, inputs, outputs, maps, iterators,
                            [&](OpBuilder &inner, Location, ValueRange arguments) {
                              IRMapping values;
                              values.map(op.getBlock()->getArguments(), arguments);
                              for (Operation &bodyOp : *op.getBlock())
                                inner.clone(bodyOp, values);
                            });
}
