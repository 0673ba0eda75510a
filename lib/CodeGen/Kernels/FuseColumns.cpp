//===- FuseColumns.cpp - Copies into columns, row after row ---------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// A group is a run of copies into columns of one new buffer, a few columns at a time. Between them nothing reads or
// writes memory; buffers that are freed there are freed after the loop. A row depends on no other row, and its elements
// are written in the order of the copies, so the result is that of one copy after the other. The loads and stores of a
// row are written out, as LLVM vectorises them where they interleave. One pass over each block.
//
//===----------------------------------------------------------------------===//

#include "LoopBuilder.h"
#include "Rows.h"
#include "Strategies/Records.h"
#include "TensorGraph/CodeGen/Passes.h"
#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "TensorGraph/Lowered/LoweredOpInterface.h"
#include "TensorGraph/Support/Tuning.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/Remarks.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

namespace tg {
#define GEN_PASS_DEF_FUSECOLUMNS
#include "TensorGraph/CodeGen/Passes.h.inc"
} // namespace tg

using namespace mlir;
using namespace tg;

const StrategyRecord tg::kJoinedColumns = {"joined-columns", "tg-fuse-columns",
                                           "copies into columns of one buffer, row after row", "none", R"(
func.func @example(%x: memref<?x1xf64>, %n: index) -> memref<?x2xf64> {
  %r = memref.alloc(%n) : memref<?x2xf64>
  %left = memref.subview %r[0, 0] [%n, 1] [1, 1] : memref<?x2xf64> to memref<?x1xf64, strided<[2, 1]>>
  %right = memref.subview %r[0, 1] [%n, 1] [1, 1] : memref<?x2xf64> to memref<?x1xf64, strided<[2, 1], offset: 1>>
  linalg.copy ins(%x : memref<?x1xf64>) outs(%left : memref<?x1xf64, strided<[2, 1]>>)
  linalg.copy ins(%x : memref<?x1xf64>) outs(%right : memref<?x1xf64, strided<[2, 1], offset: 1>>)
  return %r : memref<?x2xf64>
})"};

namespace {
/// A copy into some columns of a buffer.
struct ColumnCopy {
  linalg::CopyOp op;
  memref::SubViewOp columns;
  int64_t first, count;

  static std::optional<ColumnCopy> match(linalg::CopyOp op);
  Value source() { return op.getInputs().front(); }
  memref::AllocOp buffer() { return columns.getSource().getDefiningOp<memref::AllocOp>(); }
  /// Returns whether both copy as many rows into one buffer.
  bool hasRowsOf(ColumnCopy &other);
};
} // namespace

std::optional<ColumnCopy> ColumnCopy::match(linalg::CopyOp op) {
  if (!op.hasPureBufferSemantics())
    return std::nullopt;
  auto columns = op.getOutputs().front().getDefiningOp<memref::SubViewOp>();
  if (!columns || columns.getType().getRank() != columns.getSourceType().getRank() || columns.getType().getRank() < 2)
    return std::nullopt;
  ColumnCopy copy{op, columns, columns.getStaticOffsets().back(), columns.getType().getShape().back()};
  bool startsAtRows = llvm::all_of(columns.getStaticOffsets().drop_back(), [](int64_t offset) { return offset == 0; });
  bool isDense = llvm::all_of(columns.getStaticStrides(), [](int64_t stride) { return stride == 1; });
  int64_t width = columns.getSourceType().getShape().back();
  if (!copy.buffer() || !startsAtRows || !isDense || ShapedType::isDynamic(copy.first) ||
      ShapedType::isDynamic(copy.count) || copy.count > tuning::kWidestColumns || ShapedType::isDynamic(width) ||
      width > tuning::kWidestRow || !cannotAlias(copy.buffer(), copy.source()))
    return std::nullopt;
  return copy;
}

bool ColumnCopy::hasRowsOf(ColumnCopy &other) {
  if (buffer() != other.buffer())
    return false;
  auto isSame = [](OpFoldResult size, OpFoldResult otherSize) { return isEqualConstantIntOrValue(size, otherSize); };
  return llvm::equal(llvm::drop_end(columns.getMixedSizes()), llvm::drop_end(other.columns.getMixedSizes()), isSame);
}

namespace {
class ColumnGroup {
public:
  bool add(ColumnCopy copy) {
    if (!copies.empty() && !copies.front().hasRowsOf(copy))
      return false;
    copies.push_back(copy);
    return true;
  }
  /// Frees a buffer after the loop.
  void add(memref::DeallocOp dealloc) { deallocs.push_back(dealloc); }

  void emit(bool parallel) {
    if (copies.size() < 2)
      return;
    linalg::CopyOp last = copies.back().op;
    OpBuilder b(last);
    LoopBuilder code(b, last.getLoc(), parallel);
    remark::passed(last.getLoc(), remark::RemarkOpts::name("Fused").category("tg-fuse-columns"))
        << remark::add("strategy {0}", kJoinedColumns.name);
    SmallVector<Value> sizes = code.values(ArrayRef(copies.front().columns.getMixedSizes()).drop_back());
    SmallVector<Value> row;
    emitRows(code, sizes, row);
    for (memref::DeallocOp dealloc : deallocs)
      if (dealloc->isBeforeInBlock(last))
        dealloc->moveAfter(last);
    for (ColumnCopy &copy : copies)
      copy.op.erase();
  }

private:
  void emitRows(LoopBuilder &code, ArrayRef<Value> sizes, SmallVectorImpl<Value> &row) {
    if (!sizes.empty()) {
      code.freeLoop(code.constant(0), sizes.front(), 1, [&](Value at) {
        row.push_back(at);
        emitRows(code, sizes.drop_front(), row);
      });
      return;
    }
    for (ColumnCopy &copy : copies)
      for (int64_t column = 0; column < copy.count; ++column) {
        SmallVector<Value> from(row.begin(), row.end()), to = from;
        from.push_back(code.constant(column));
        to.push_back(code.constant(copy.first + column));
        Value element = memref::LoadOp::create(code.b, code.loc, copy.source(), from);
        memref::StoreOp::create(code.b, code.loc, element, copy.buffer(), to);
      }
  }

  SmallVector<ColumnCopy> copies;
  SmallVector<memref::DeallocOp> deallocs;
};

struct FuseColumnsPass : public tg::impl::FuseColumnsBase<FuseColumnsPass> {
  using FuseColumnsBase::FuseColumnsBase;

  void runOnOperation() override {
    // All groups are found first, as emitting one removes operations.
    SmallVector<ColumnGroup> groups;
    getOperation()->walk([&](Block *block) {
      if (isa<linalg::LinalgOp>(block->getParentOp()))
        return;
      groups.emplace_back();
      for (Operation &op : *block) {
        auto copy = dyn_cast<linalg::CopyOp>(op);
        if (std::optional<ColumnCopy> columns = copy ? ColumnCopy::match(copy) : std::nullopt) {
          if (!groups.back().add(*columns)) {
            groups.emplace_back();
            groups.back().add(*columns);
          }
        } else if (auto dealloc = dyn_cast<memref::DeallocOp>(op)) {
          groups.back().add(dealloc);
        } else if (!isa<memref::AllocOp>(op) && !isCheck(&op) && !isMemoryEffectFree(&op)) {
          // A check between copies may fail before the loop runs, which is not observable.
          groups.emplace_back();
        }
      }
    });
    for (ColumnGroup &group : groups)
      group.emit(parallel);
  }
};
} // namespace
