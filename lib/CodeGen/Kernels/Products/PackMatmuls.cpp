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
#include "TensorGraph/Support/Tuning.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/Remarks.h"
#include "mlir/IR/TypeUtilities.h"
#include "llvm/ADT/StringExtras.h"

namespace tg {
#define GEN_PASS_DEF_PACKMATMULS
#include "TensorGraph/CodeGen/Passes.h.inc"
} // namespace tg

using namespace mlir;
using namespace tg;

const StrategyRecord tg::kOneRow = {"one-row", "tg-pack-matmuls",
                                    "a product of matrices of unknown sizes, if it has one row or column", "lanes", R"(
func.func @example(%x: memref<?x8xf64>, %y: memref<8x4xf64, strided<[1, 8]>>, %z: memref<?x4xf64>) {
  linalg.matmul ins(%x, %y : memref<?x8xf64>, memref<8x4xf64, strided<[1, 8]>>) outs(%z : memref<?x4xf64>)
  return
})"};

namespace {
/// A contraction of buffers.
class BufferContraction : Contraction {
public:
  /// Returns nothing if there is no code for the layouts of the operands.
  static std::optional<BufferContraction> match(linalg::LinalgOp op, bool strict, ProductStrategies &strategies);

  bool isMatrixProduct() const { return row && column; }
  /// Returns the kind of product, for remarks.
  StringRef getForm() const { return isMatrixProduct() ? "matrices" : row ? "a matrix and a vector" : "vectors"; }
  void emit(int64_t vectorBytes, bool parallel);

private:
  BufferContraction(const Contraction &contraction, bool strict, ProductStrategies &strategies)
      : Contraction(contraction), strict(strict), strategies(strategies) {}

  bool chooseForm();
  /// Returns the strategy of a product with a vector.
  const StrategyRecord &getVectorStrategy();
  /// Returns whether all strategies of its form are left out.
  bool isLeftOut() {
    return isMatrixProduct() ? !strategies.mayUseMatrices(isContiguous(right, column))
                             : !strategies.mayUse(getVectorStrategy());
  }
  bool isContiguous(Operand operand, std::optional<unsigned> loop);
  /// Returns whether a vector is contiguous along a loop. A column of a matrix is if the matrix has no other, which is
  /// only known at run time.
  bool isContiguousVector(Operand operand, unsigned loop);
  Value bufferOf(Operand operand) { return op->getOperand(operand); }
  Value sizeOf(VectorCode &code, unsigned loop);
  /// Returns the part of an operand that belongs to a point of the batch, its axes in the order of `loops`.
  Value view(VectorCode &code, Operand operand, ArrayRef<Value> point, ArrayRef<unsigned> loops);
  void emit(VectorCode &code, const MatmulBlocks &blocks);
  void emitMatrixProduct(VectorCode &code, const MatmulBlocks &blocks);
  void emitVectorProduct(VectorCode &code, const MatmulBlocks &blocks);
  /// Emits the product of vectors that this one is if `loop` has one step, and what `otherwise` emits if not.
  void emitAsVectors(VectorCode &code, const MatmulBlocks &blocks, unsigned loop, llvm::function_ref<void()> otherwise);
  /// Emits loops over the batch.
  void forBatch(VectorCode &code, llvm::function_ref<void(ArrayRef<Value> point)> body);

  /// Returns the operation before this one that sets the result to zeros; null if there is none, or something in
  /// between.
  linalg::FillOp findZeros();

  bool strict; // whether sums are made in order; those of integers do not depend on it
  ProductStrategies &strategies;
  linalg::FillOp fill;
  SmallVector<unsigned> units;  // loops of the batch that are known to have one step
  SmallVector<Operand> assumed; // vectors that are contiguous if a condition holds at run time
};
} // namespace

std::optional<BufferContraction> BufferContraction::match(linalg::LinalgOp op, bool strict,
                                                          ProductStrategies &strategies) {
  if (!op.hasPureBufferSemantics())
    return std::nullopt;
  std::optional<Contraction> contraction = Contraction::match(op);
  if (!contraction)
    return std::nullopt;
  bool inOrder = strict && isa<FloatType>(getElementTypeOrSelf(op->getOperand(0)));
  BufferContraction onBuffers(*contraction, inOrder, strategies);
  if (!onBuffers.chooseForm() || onBuffers.isLeftOut())
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
  // One chain of additions is as fast as loops of scalars.
  if (!row)
    return !strict && isContiguousVector(left, summed) && isContiguousVector(right, summed);
  return isContiguous(left, summed) ? isContiguousVector(right, summed)
                                    : isContiguous(left, row) && isContiguousVector(Out, *row);
}

const StrategyRecord &BufferContraction::getVectorStrategy() {
  return !row ? kDot : isContiguous(left, summed) ? kMatrixVector : kVectorMatrix;
}

bool BufferContraction::isContiguousVector(Operand operand, unsigned loop) {
  if (isContiguous(operand, loop))
    return true;
  if (units.empty())
    return false;
  assumed.push_back(operand);
  return true;
}

Value BufferContraction::sizeOf(VectorCode &code, unsigned loop) {
  // One operand may have a type that says more than that of another.
  for (Operand operand : {Lhs, Rhs, Out}) {
    std::optional<unsigned> axis = axisOf(operand, loop);
    auto type = cast<MemRefType>(bufferOf(operand).getType());
    if (axis && !type.isDynamicDim(*axis))
      return code.constant(type.getDimSize(*axis));
  }
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
      // To upstream's verifier, a known offset of 0 is outside of an axis of size 0.
      offsets.push_back(type.getDimSize(axis) == 0 ? OpFoldResult(code.constant(0)) : OpFoldResult(b.getIndexAttr(0)));
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
  if (kept.size() == 1 && llvm::is_contained(assumed, operand))
    return code.contiguous(buffer);
  return kept.size() == 2 && kept[0] == loops[1] ? code.transposed(buffer) : buffer;
}

void BufferContraction::forBatch(VectorCode &code, llvm::function_ref<void(ArrayRef<Value>)> body) {
  SmallVector<Value> point;
  std::function<void(size_t)> nest = [&](size_t depth) {
    if (depth == batch.size())
      return body(point);
    if (llvm::is_contained(units, batch[depth])) {
      point.push_back(code.constant(0));
      nest(depth + 1);
      point.pop_back();
      return;
    }
    code.loop(code.constant(0), sizeOf(code, batch[depth]), 1, [&](Value at) {
      point.push_back(at);
      nest(depth + 1);
      point.pop_back();
    });
  };
  nest(0);
}

void BufferContraction::emitMatrixProduct(VectorCode &code, const MatmulBlocks &blocks) {
  auto emitFill = [&] { code.b.clone(*fill); };
  MatrixProduct product(code, blocks, strategies, sizeOf(code, *row), sizeOf(code, *column), sizeOf(code, summed),
                        fill ? llvm::function_ref<void()>(emitFill) : nullptr);
  auto emitBatch = [&](llvm::function_ref<void(Value, Value, Value)> body) {
    forBatch(code, [&](ArrayRef<Value> point) {
      body(view(code, left, point, {*row, summed}), view(code, right, point, {summed, *column}),
           view(code, Out, point, {*row, *column}));
    });
  };
  product.emit(emitBatch, isContiguous(right, column));
}

void BufferContraction::emitAsVectors(VectorCode &code, const MatmulBlocks &blocks, unsigned loop,
                                      llvm::function_ref<void()> otherwise) {
  BufferContraction thin(*this);
  (thin.row == loop ? thin.row : thin.column).reset();
  thin.batch.push_back(loop);
  thin.units.push_back(loop);
  thin.assumed.clear();
  Value size = sizeOf(code, loop);
  // A size of one that is known is dropped before (tg-drop-unit-axes).
  if (getConstantIntValue(size) || !thin.chooseForm() || thin.isLeftOut())
    return otherwise();
  // Sums in lanes round otherwise than those of products of matrices.
  if (!strict && &thin.getVectorStrategy() != &kVectorMatrix && !strategies.mayUse(kOneRow))
    return otherwise();
  Value isThin = code.equal(size, code.constant(1));
  for (Operand operand : thin.assumed) {
    unsigned along = operand == Out ? *thin.row : summed;
    isThin = code.both(isThin, code.equal(code.stride(bufferOf(operand), *axisOf(operand, along)), code.constant(1)));
  }
  code.branch(isThin, [&] { thin.emit(code, blocks); }, otherwise);
}

void BufferContraction::emit(VectorCode &code, const MatmulBlocks &blocks) {
  // In the second case a product of matrices that is one of vectors has been found to be one of numbers.
  if (isMatrixProduct())
    return emitAsVectors(code, blocks, *column,
                         [&] { emitAsVectors(code, blocks, *row, [&] { emitMatrixProduct(code, blocks); }); });
  if (row && !units.empty())
    return emitAsVectors(code, blocks, *row, [&] { emitVectorProduct(code, blocks); });
  emitVectorProduct(code, blocks);
}

void BufferContraction::emitVectorProduct(VectorCode &code, const MatmulBlocks &blocks) {
  strategies.use(getVectorStrategy());
  bool isZero = static_cast<bool>(fill);
  forBatch(code, [&](ArrayRef<Value> point) {
    Value vector = view(code, right, point, summed);
    if (!row)
      return emitDot(code, view(code, left, point, summed), vector, view(code, Out, point, {}), isZero);
    Value out = view(code, Out, point, *row);
    if (!isContiguous(left, summed))
      return emitVectorMatrix(code, vector, view(code, left, point, {summed, *row}), out, blocks.vectorBytes, isZero);
    Value matrix = view(code, left, point, {*row, summed});
    if (strict)
      return emitMatrixVectorInOrder(code, matrix, vector, out, blocks.vectorBytes, isZero);
    emitMatrixVector(code, matrix, vector, out, isZero);
  });
}

void BufferContraction::emit(int64_t vectorBytes, bool parallel) {
  OpBuilder builder(op);
  VectorCode code(builder, op->getLoc(), cast<MemRefType>(bufferOf(Out).getType()).getElementType(), parallel,
                  /*fused=*/!strict);
  // The zeros that products are added to are written where they are read.
  fill = findZeros();
  emit(code, MatmulBlocks::forElement(code.element, vectorBytes, parallel));
  if (fill)
    fill.erase();
}

linalg::FillOp BufferContraction::findZeros() {
  for (Operation *before = op->getPrevNode(); before; before = before->getPrevNode()) {
    if (auto candidate = dyn_cast<linalg::FillOp>(before); candidate && candidate.output() == bufferOf(Out))
      return matchPattern(candidate.value(), m_PosZeroFloat()) || matchPattern(candidate.value(), m_Zero())
                 ? candidate
                 : linalg::FillOp();
    if (!isa<memref::AllocOp>(before) && !isMemoryEffectFree(before))
      break;
  }
  return {};
}

namespace {
struct PackMatmulsPass : public tg::impl::PackMatmulsBase<PackMatmulsPass> {
  using PackMatmulsBase::PackMatmulsBase;

  void runOnOperation() override {
    SmallVector<std::string> leftOut(without.begin(), without.end());
    if (failed(checkStrategies(getOperation(), leftOut)))
      return signalPassFailure();
    ProductStrategies all(leftOut);
    SmallVector<linalg::LinalgOp> matrixProducts, vectorProducts;
    getOperation()->walk([&](linalg::LinalgOp op) {
      if (std::optional<BufferContraction> contraction = BufferContraction::match(op, strict, all))
        (contraction->isMatrixProduct() ? matrixProducts : vectorProducts).push_back(op);
    });
    SmallVector<linalg::LinalgOp> work = shareProducts(getOperation(), matrixProducts, /*limit=*/1);
    llvm::append_range(work, shareProducts(getOperation(), vectorProducts, tuning::kMostVectorProducts));
    for (linalg::LinalgOp op : work) {
      ProductStrategies strategies(leftOut);
      std::optional<BufferContraction> product = BufferContraction::match(op, strict, strategies);
      product->emit(processor.vectorBits / 8, parallel && !op->getParentOfType<scf::ParallelOp>());
      ArrayRef<StringRef> used = strategies.getUsed();
      remark::passed(op.getLoc(), remark::RemarkOpts::name("Vectorized").category("tg-pack-matmuls"))
          << remark::add("product of {0}, {1} {2}", product->getForm(), used.size() == 1 ? "strategy" : "strategies",
                         llvm::join(used, ", "));
      op->erase();
    }
  }
};
} // namespace
