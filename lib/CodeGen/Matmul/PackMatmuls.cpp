//===- PackMatmuls.cpp - Fast products of matrices and vectors ------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Emits code for views of the operands of contractions on buffers, with axes in the order of rows, columns and batch.
//
//===----------------------------------------------------------------------===//

#include "Contraction.h"
#include "Products.h"
#include "ShareProducts.h"
#include "TensorGraph/CodeGen/Passes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

namespace tg {
#define GEN_PASS_DEF_PACKMATMULS
#include "TensorGraph/CodeGen/Passes.h.inc"
} // namespace tg

using namespace mlir;
using namespace tg;

namespace {
/// A contraction of buffers.
class BufferContraction : Contraction {
public:
  /// Returns nothing if there is no code for the layouts of the operands.
  static std::optional<BufferContraction> match(linalg::LinalgOp op);

  bool isMatrixProduct() const { return row && column; }
  void emit(int64_t vectorBytes, bool parallel);

private:
  explicit BufferContraction(const Contraction &contraction) : Contraction(contraction) {}

  bool chooseForm();
  bool isContiguous(Operand operand, std::optional<unsigned> loop);
  Value bufferOf(Operand operand) { return op->getOperand(operand); }
  Value sizeOf(VectorCode &code, unsigned loop);
  /// The part of an operand that belongs to a point of the batch, its axes in the order of `loops`.
  Value view(VectorCode &code, Operand operand, ArrayRef<Value> point, ArrayRef<unsigned> loops);
  /// Emits loops over the batch.
  void forBatch(VectorCode &code, llvm::function_ref<void(ArrayRef<Value> point)> body);
};
} // namespace

std::optional<BufferContraction> BufferContraction::match(linalg::LinalgOp op) {
  if (!op.hasPureBufferSemantics())
    return std::nullopt;
  std::optional<Contraction> contraction = Contraction::match(op);
  if (!contraction)
    return std::nullopt;
  BufferContraction onBuffers(*contraction);
  if (!onBuffers.chooseForm())
    return std::nullopt;
  return onBuffers;
}

bool BufferContraction::isContiguous(Operand operand, std::optional<unsigned> loop) {
  return loop && isContiguousAlong(bufferOf(operand), *axisOf(operand, *loop));
}

bool BufferContraction::chooseForm() {
  for (Value operand : op->getOperands())
    if (!isa<MemRefType>(operand.getType()) || !cast<MemRefType>(operand.getType()).isStrided())
      return false;
  if (row && column) {
    if (!isContiguous(Out, column))
      swapOperands();
    return isContiguous(Out, column);
  }
  if (column)
    swapOperands();
  if (!row)
    return isContiguous(left, summed) && isContiguous(right, summed);
  return isContiguous(left, summed) ? isContiguous(right, summed) : isContiguous(left, row) && isContiguous(Out, row);
}

Value BufferContraction::sizeOf(VectorCode &code, unsigned loop) {
  Operand operand = axisOf(Lhs, loop) ? Lhs : Rhs;
  return code.dim(bufferOf(operand), *axisOf(operand, loop));
}

Value BufferContraction::view(VectorCode &code, Operand operand, ArrayRef<Value> point, ArrayRef<unsigned> loops) {
  OpBuilder &b = code.b;
  Value buffer = bufferOf(operand);
  auto type = cast<MemRefType>(buffer.getType());
  SmallVector<OpFoldResult> offsets, sizes, strides(type.getRank(), b.getIndexAttr(1));
  SmallVector<int64_t> shape;
  SmallVector<unsigned> kept; // loops, in the order of the axes
  for (auto [axis, expr] : llvm::enumerate(mapOf(operand).getResults())) {
    auto dim = dyn_cast<AffineDimExpr>(expr);
    if (dim && llvm::is_contained(loops, dim.getPosition())) {
      kept.push_back(dim.getPosition());
      shape.push_back(type.getDimSize(axis));
      offsets.push_back(b.getIndexAttr(0));
      sizes.push_back(type.isDynamicDim(axis) ? OpFoldResult(code.dim(buffer, axis))
                                              : OpFoldResult(b.getIndexAttr(type.getDimSize(axis))));
      continue;
    }
    sizes.push_back(b.getIndexAttr(1));
    // Broadcast axes have size 1.
    offsets.push_back(dim ? OpFoldResult(point[llvm::find(batch, dim.getPosition()) - batch.begin()])
                          : OpFoldResult(b.getIndexAttr(0)));
  }
  if (static_cast<int64_t>(kept.size()) < type.getRank()) {
    MemRefType reduced = memref::SubViewOp::inferRankReducedResultType(shape, type, offsets, sizes, strides);
    buffer = memref::SubViewOp::create(code.b, code.loc, reduced, buffer, offsets, sizes, strides);
  }
  return kept.size() == 2 && kept[0] == loops[1] ? code.transposed(buffer) : buffer;
}

void BufferContraction::forBatch(VectorCode &code, llvm::function_ref<void(ArrayRef<Value>)> body) {
  SmallVector<Value> point;
  std::function<void(size_t)> nest = [&](size_t depth) {
    if (depth == batch.size())
      return body(point);
    code.loop(code.constant(0), sizeOf(code, batch[depth]), 1, [&](Value at) {
      point.push_back(at);
      nest(depth + 1);
      point.pop_back();
    });
  };
  nest(0);
}

void BufferContraction::emit(int64_t vectorBytes, bool parallel) {
  OpBuilder builder(op);
  VectorCode code(builder, op->getLoc(), cast<MemRefType>(bufferOf(Out).getType()).getElementType(), parallel);
  if (isMatrixProduct()) {
    MatmulBlocks blocks = MatmulBlocks::forElement(code.element, vectorBytes, parallel);
    MatrixProduct product(code, blocks, sizeOf(code, *row), sizeOf(code, *column), sizeOf(code, summed));
    auto emitBatch = [&](llvm::function_ref<void(Value, Value, Value)> body) {
      forBatch(code, [&](ArrayRef<Value> point) {
        body(view(code, left, point, {*row, summed}), view(code, right, point, {summed, *column}),
             view(code, Out, point, {*row, *column}));
      });
    };
    product.emit(emitBatch, isContiguous(right, column));
    return;
  }
  forBatch(code, [&](ArrayRef<Value> point) {
    Value vector = view(code, right, point, summed);
    if (!row)
      emitDot(code, view(code, left, point, summed), vector, view(code, Out, point, {}));
    else if (isContiguous(left, summed))
      emitMatrixVector(code, view(code, left, point, {*row, summed}), vector, view(code, Out, point, *row));
    else
      emitVectorMatrix(code, vector, view(code, left, point, {summed, *row}), view(code, Out, point, *row),
                       vectorBytes);
  });
}

namespace {
struct PackMatmulsPass : public tg::impl::PackMatmulsBase<PackMatmulsPass> {
  using PackMatmulsBase::PackMatmulsBase;

  void runOnOperation() override {
    // The code of products with vectors is small.
    SmallVector<linalg::LinalgOp> matrixProducts, work;
    getOperation()->walk([&](linalg::LinalgOp op) {
      if (std::optional<BufferContraction> contraction = BufferContraction::match(op))
        (contraction->isMatrixProduct() ? matrixProducts : work).push_back(op);
    });
    llvm::append_range(work, shareProducts(getOperation(), matrixProducts));
    for (linalg::LinalgOp op : work) {
      BufferContraction::match(op)->emit(vectorBytes, parallel && !op->getParentOfType<scf::ParallelOp>());
      op->erase();
    }
  }
};
} // namespace
