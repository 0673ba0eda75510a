//===- PackMatmuls.cpp - Fast products of matrices and vectors ------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Finds the operations of linalg on buffers that sum products over one axis, says which of their loops are rows,
// columns and batch, and has the code emitted for views of the operands in that order.
//
//===----------------------------------------------------------------------===//

#include "Products.h"
#include "TensorGraph/Conversion/Passes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

namespace tg {
#define GEN_PASS_DEF_PACKMATMULS
#include "TensorGraph/Conversion/Passes.h.inc"
} // namespace tg

using namespace tg;

namespace {
enum Operand { Lhs, Rhs, Out };

/// The loops of a contraction by what they do.
class Contraction {
public:
  /// Nothing if the operation is none, or none that is known how to compute.
  static std::optional<Contraction> match(linalg::LinalgOp op);

  void emit(int64_t vectorBytes, bool parallel);

private:
  explicit Contraction(linalg::LinalgOp op) : op(op) {}

  bool bodyAddsProducts();
  bool classifyLoops();
  /// Whether there is code for operands that lie in memory as these do.
  bool chooseForm();
  bool isContiguous(Operand operand, std::optional<unsigned> loop);
  /// The axis of an operand that a loop runs over.
  std::optional<unsigned> axisOf(Operand operand, unsigned loop);
  AffineMap mapOf(Operand operand) { return op.getIndexingMapsArray()[operand]; }
  Value bufferOf(Operand operand) { return op->getOperand(operand); }
  Value sizeOf(VectorCode &code, unsigned loop);
  /// The part of an operand that belongs to a point of the batch, its axes in the order of `loops`.
  Value view(VectorCode &code, Operand operand, ArrayRef<Value> point, ArrayRef<unsigned> loops);
  /// Emits loops over the batch.
  void forBatch(VectorCode &code, llvm::function_ref<void(ArrayRef<Value> point)> body);
  void swapOperands();

  linalg::LinalgOp op;
  Operand left = Lhs, right = Rhs;
  std::optional<unsigned> row, column; // m and n
  unsigned summed = 0;
  SmallVector<unsigned> batch;
};
} // namespace

std::optional<Contraction> Contraction::match(linalg::LinalgOp op) {
  Contraction contraction(op);
  if (!op.hasPureBufferSemantics() || op.getNumDpsInputs() != 2 || op.getNumDpsInits() != 1 ||
      !contraction.bodyAddsProducts() || !contraction.classifyLoops() || !contraction.chooseForm())
    return std::nullopt;
  return contraction;
}

bool Contraction::bodyAddsProducts() {
  Block &body = op->getRegion(0).front();
  Type element = body.getArgument(0).getType();
  if (!element.isF32() && !element.isF64())
    return false;
  if (!llvm::all_of(body.getArgumentTypes(), [&](Type type) { return type == element; }))
    return false;
  // Without casts in between: types are the same throughout.
  auto isPair = [](Operation *product, Operation *sum) {
    return isa<arith::MulFOp>(product) && isa<arith::AddFOp>(sum);
  };
  return body.getOperations().size() == 3 && linalg::detail::isContractionBody(body, isPair);
}

std::optional<unsigned> Contraction::axisOf(Operand operand, unsigned loop) {
  return mapOf(operand).getResultPosition(getAffineDimExpr(loop, op->getContext()));
}

bool Contraction::classifyLoops() {
  for (AffineMap map : op.getIndexingMapsArray())
    if (!map.isProjectedPermutation(/*allowZeroInDims=*/true))
      return false;
  if (op.getNumReductionLoops() != 1)
    return false;
  for (unsigned loop = 0; loop < op.getNumLoops(); ++loop) {
    bool inLhs = axisOf(Lhs, loop).has_value(), inRhs = axisOf(Rhs, loop).has_value();
    if (!axisOf(Out, loop)) {
      summed = loop;
      if (!inLhs || !inRhs || op.getIteratorTypesArray()[loop] != utils::IteratorType::reduction)
        return false;
      continue;
    }
    if (!inLhs && !inRhs)
      return false;
    // Of several loops that only one operand knows, the innermost is a side of the matrix.
    std::optional<unsigned> &side = inLhs ? row : column;
    if (inLhs != inRhs) {
      if (side)
        batch.push_back(*side);
      side = loop;
    } else {
      batch.push_back(loop);
    }
  }
  llvm::sort(batch);
  return true;
}

bool Contraction::isContiguous(Operand operand, std::optional<unsigned> loop) {
  return loop && isContiguousAlong(bufferOf(operand), *axisOf(operand, *loop));
}

void Contraction::swapOperands() {
  std::swap(left, right);
  std::swap(row, column);
}

bool Contraction::chooseForm() {
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

Value Contraction::sizeOf(VectorCode &code, unsigned loop) {
  Operand operand = axisOf(Lhs, loop) ? Lhs : Rhs;
  return code.dim(bufferOf(operand), *axisOf(operand, loop));
}

Value Contraction::view(VectorCode &code, Operand operand, ArrayRef<Value> point, ArrayRef<unsigned> loops) {
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
    // Broadcast axes are of size 1.
    offsets.push_back(dim ? OpFoldResult(point[llvm::find(batch, dim.getPosition()) - batch.begin()])
                          : OpFoldResult(b.getIndexAttr(0)));
  }
  if (static_cast<int64_t>(kept.size()) < type.getRank()) {
    MemRefType reduced = memref::SubViewOp::inferRankReducedResultType(shape, type, offsets, sizes, strides);
    buffer = memref::SubViewOp::create(code.b, reduced, buffer, offsets, sizes, strides);
  }
  return kept.size() == 2 && kept[0] == loops[1] ? code.transposed(buffer) : buffer;
}

void Contraction::forBatch(VectorCode &code, llvm::function_ref<void(ArrayRef<Value>)> body) {
  SmallVector<Value> point;
  std::function<void(size_t)> nest = [&](size_t depth) {
    if (depth == batch.size())
      return body(point);
    code.loop(code.index(0), sizeOf(code, batch[depth]), 1, [&](Value at) {
      point.push_back(at);
      nest(depth + 1);
      point.pop_back();
    });
  };
  nest(0);
}

void Contraction::emit(int64_t vectorBytes, bool parallel) {
  OpBuilder builder(op);
  VectorCode code(builder, op->getLoc(), cast<MemRefType>(bufferOf(Out).getType()).getElementType(), parallel);
  if (row && column) {
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
      emitVectorMatrix(code, vector, view(code, left, point, {summed, *row}), view(code, Out, point, *row));
  });
}

namespace {
struct PackMatmulsPass : public tg::impl::PackMatmulsBase<PackMatmulsPass> {
  using PackMatmulsBase::PackMatmulsBase;

  void runOnOperation() override {
    SmallVector<Contraction> contractions;
    SmallVector<Operation *> replaced;
    getOperation()->walk([&](linalg::LinalgOp op) {
      if (std::optional<Contraction> contraction = Contraction::match(op)) {
        contractions.push_back(*contraction);
        replaced.push_back(op);
      }
    });
    for (auto [contraction, op] : llvm::zip(contractions, replaced)) {
      contraction.emit(vectorBytes, parallel);
      op->erase();
    }
  }
};
} // namespace
