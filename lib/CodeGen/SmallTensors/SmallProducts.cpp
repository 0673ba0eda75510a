//===- SmallProducts.cpp - Products of small matrices ---------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Emits straight-line code on vectors. Additions are in the order of larger products (Matmul/VectorProducts.cpp and
// Matmul/MatrixProduct.cpp), so values do not depend on which sizes are static.
//
//===----------------------------------------------------------------------===//

#include "SmallProducts.h"
#include "../Kernels/Products/Contraction.h"
#include "../Kernels/Strategies/Records.h"
#include "../Kernels/VectorCode.h"
#include "TensorGraph/Conversion/SmallTensors.h"
#include "TensorGraph/Support/Tuning.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Interfaces/LoopLikeInterface.h"

using namespace mlir;
using namespace tg;

const StrategyRecord tg::kSmallProduct = {"small-product", "tg-vectorize-small-tensors",
                                          "a product of tensors of few elements", "that of larger tensors", R"(
func.func @example(%x: tensor<8xf64>, %y: tensor<8xf64>) -> tensor<f64> {
  %zero = arith.constant dense<0.0> : tensor<f64>
  %0 = linalg.dot ins(%x, %y : tensor<8xf64>, tensor<8xf64>) outs(%zero : tensor<f64>) -> tensor<f64>
  return %0 : tensor<f64>
})"};

namespace {
class SmallProduct {
public:
  SmallProduct(OpBuilder &b, const Contraction &product)
      : product(product), code(b, this->product.op.getLoc(), elementOf(this->product.op), /*parallel=*/false) {}

  /// Returns the elements of the result; null if there is no code for the product.
  Value emit();

private:
  using Operand = Contraction::Operand;

  static Type elementOf(linalg::LinalgOp op) {
    return cast<RankedTensorType>(op.getDpsInits().front().getType()).getElementType();
  }
  bool isPlain();
  bool isLast(Operand operand, unsigned loop) {
    return product.axisOf(operand, loop) == product.mapOf(operand).getNumResults() - 1;
  }
  /// Returns the rows of a matrix whose axes belong to `loop` and `other`, in this order.
  SmallVector<Value> rowsOf(Operand operand, unsigned loop, unsigned other);
  Value read(Operand operand) { return readSmallTensor(code.b, code.loc, product.op->getOperand(operand)); }
  Value element(Value vector, int64_t at) {
    return vector::ExtractOp::create(code.b, code.loc, vector, ArrayRef<int64_t>(at));
  }
  Value broadcast(Value scalar, Value like) {
    return vector::BroadcastOp::create(code.b, code.loc, cast<VectorType>(like.getType()), scalar);
  }
  Value zerosLike(Value vector) { return code.zeros(cast<VectorType>(vector.getType()).getDimSize(0)); }
  /// Returns whether the initial values are zeros, to which the sums need not be added.
  bool startsFromZero();

  Value emitMatrixMatrix();
  Value emitVectorMatrix();
  Value emitMatrixVector();
  Value emitDot();

  Contraction product;
  VectorCode code;
};
} // namespace

bool SmallProduct::isPlain() {
  return product.batch.empty() && llvm::all_of(product.op.getIndexingMapsArray(), [](AffineMap map) {
           return llvm::all_of(map.getResults(), llvm::IsaPred<AffineDimExpr>);
         });
}

SmallVector<Value> SmallProduct::rowsOf(Operand operand, unsigned loop, unsigned other) {
  Value matrix = read(operand);
  if (product.axisOf(operand, loop) > product.axisOf(operand, other))
    matrix = vector::TransposeOp::create(code.b, code.loc, matrix, ArrayRef<int64_t>{1, 0});
  return splitIntoRows(code.b, code.loc, matrix);
}

bool SmallProduct::startsFromZero() {
  auto fill = product.op.getDpsInits().front().getDefiningOp<linalg::FillOp>();
  return fill && matchPattern(fill.value(), m_PosZeroFloat());
}

Value SmallProduct::emitMatrixMatrix() {
  if (!isLast(Contraction::Out, *product.column))
    product.swapOperands();
  SmallVector<Value> columns = rowsOf(product.right, product.summed, *product.column);
  SmallVector<Value> factors = rowsOf(product.left, *product.row, product.summed);
  auto type = cast<RankedTensorType>(product.op.getDpsInits().front().getType());
  SmallVector<Value> sums = rowsOf(Contraction::Out, *product.row, *product.column);
  for (auto [row, sum] : llvm::enumerate(sums))
    for (auto [k, vector] : llvm::enumerate(columns))
      sum = code.addProduct(broadcast(element(factors[row], k), vector), vector, sum);
  return joinRows(code.b, code.loc, sums, type);
}

Value SmallProduct::emitVectorMatrix() {
  Value sum = read(Contraction::Out), factors = read(product.right);
  for (auto [k, vector] : llvm::enumerate(rowsOf(product.left, product.summed, *product.row)))
    sum = code.addProduct(broadcast(element(factors, k), vector), vector, sum);
  return sum;
}

Value SmallProduct::emitMatrixVector() {
  SmallVector<Value> chains(code.sumLanes());
  Value factors = read(product.right), start = read(Contraction::Out);
  for (auto [k, vector] : llvm::enumerate(rowsOf(product.left, product.summed, *product.row))) {
    Value &chain = chains[k % chains.size()];
    chain = code.addProduct(broadcast(element(factors, k), vector), vector, chain ? chain : zerosLike(vector));
  }
  // A chain without products is left out.
  Value sum = joinHalves(chains, [&](Value x, Value y) { return code.plus(x, y); });
  return startsFromZero() ? sum : code.plus(start, sum);
}

Value SmallProduct::emitDot() {
  Value x = read(product.left), y = read(product.right), start = read(Contraction::Out);
  int64_t size = cast<VectorType>(x.getType()).getDimSize(0);
  int64_t lanes = std::min<int64_t>(kPartialVectors * code.sumLanes(), llvm::PowerOf2Ceil(size));
  auto one = [](int64_t number) { return SmallVector<int64_t>{number}; };
  auto pad = [&](Value elements) -> Value {
    if (cast<VectorType>(elements.getType()).getDimSize(0) == lanes)
      return elements;
    return vector::InsertStridedSliceOp::create(code.b, code.loc, elements, code.zeros(lanes), one(0), one(1));
  };
  auto part = [&](Value elements, int64_t first) -> Value {
    return vector::ExtractStridedSliceOp::create(code.b, code.loc, elements, one(first),
                                                 one(std::min(lanes, size - first)), one(1));
  };
  Value products;
  if (size <= lanes)
    products = pad(code.addProduct(x, y, zerosLike(x)));
  else
    for (int64_t first = 0; first < size; first += lanes)
      products = code.addProduct(pad(part(x, first)), pad(part(y, first)), products ? products : code.zeros(lanes));
  Value sum = code.sumOfLanes(products);
  return startsFromZero() ? sum : code.plus(start, sum);
}

Value SmallProduct::emit() {
  if (!isPlain())
    return {};
  if (product.row && product.column)
    return emitMatrixMatrix();
  if (product.column)
    product.swapOperands();
  if (!product.row)
    return emitDot();
  return isLast(product.left, product.summed) ? emitMatrixVector() : emitVectorMatrix();
}

bool tg::isSmallProduct(linalg::LinalgOp op, int64_t most) {
  if (!op.hasPureTensorSemantics() || op.hasDynamicShape() || op.getNumDpsInputs() != 2)
    return false;
  std::optional<Contraction> product = Contraction::match(op);
  if (!product || !product->batch.empty() || product->row.has_value() == product->column.has_value())
    return false;
  if (product->column)
    product->swapOperands();
  Value matrix = op->getOperand(product->left);
  for (Value operand : op->getOperands())
    if (!isSmallTensor(operand.getType(), operand == matrix ? tuning::kMostOfSmallMatrix : most))
      return false;
  // Columns are made from rows only once.
  auto loop = op->getParentOfType<LoopLikeOpInterface>();
  return product->axisOf(product->left, product->summed) == 0u || isSmallTensor(matrix.getType(), most) ||
         (loop && loop.isDefinedOutsideOfLoop(matrix));
}

LogicalResult tg::vectorizeSmallProduct(RewriterBase &rewriter, linalg::LinalgOp op) {
  std::optional<Contraction> product = Contraction::match(op);
  if (!product)
    return failure();
  rewriter.setInsertionPoint(op);
  Value elements = SmallProduct(rewriter, *product).emit();
  if (!elements)
    return failure();
  rewriter.replaceOp(op, writeSmallTensor(rewriter, op.getLoc(), elements));
  return success();
}
