//===- Products.cpp - Products that are functions of their own ------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Products.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace tg;

/// The least number of multiplications of a product of known sizes that is worth a call.
static constexpr int64_t kFewestMultiplications = 4096;
/// The least size of each axis, and number of multiplications, of a product whose code need not know its sizes.
static constexpr int64_t kFewestOfAxis = 32, kFewestOfLarge = 1 << 22;

/// Returns whether an operation is a product of two matrices of which none has one row or column: other products have
/// little code.
static bool isMatrixProduct(Operation *op) {
  auto dot = dyn_cast<DotOp>(op);
  auto isMatrix = [](Value value) {
    auto type = dyn_cast<RankedTensorType>(value.getType());
    return type && type.getRank() == 2 && !llvm::is_contained(type.getShape(), 1);
  };
  if (!dot || !isMatrix(dot.getLhs()) || !isMatrix(dot.getRhs()))
    return false;
  Type element = getElementTypeOrSelf(dot.getType());
  return element.isF32() || element.isF64() || element.isInteger(32) || element.isInteger(64);
}

static bool hasFixedSizes(Operation *op) {
  return llvm::all_of(op->getOperandTypes(), [](Type type) { return cast<ShapedType>(type).hasStaticShape(); });
}

bool tg::isLongProduct(Operation *op) { return isMatrixProduct(op) && !hasFixedSizes(op); }

bool tg::isFixedProduct(Operation *op) {
  if (!isMatrixProduct(op) || !hasFixedSizes(op))
    return false;
  auto lhs = cast<RankedTensorType>(op->getOperand(0).getType()),
       rhs = cast<RankedTensorType>(op->getOperand(1).getType());
  return lhs.getNumElements() >= kFewestMultiplications / std::max<int64_t>(rhs.getDimSize(1), 1);
}

bool tg::isLargeProduct(Operation *op) {
  if (!isMatrixProduct(op) || !hasFixedSizes(op))
    return false;
  auto lhs = cast<RankedTensorType>(op->getOperand(0).getType()),
       rhs = cast<RankedTensorType>(op->getOperand(1).getType());
  int64_t sizes[] = {lhs.getDimSize(0), lhs.getDimSize(1), rhs.getDimSize(1)};
  return llvm::all_of(sizes, [](int64_t size) { return size >= kFewestOfAxis; }) &&
         lhs.getNumElements() >= kFewestOfLarge / rhs.getDimSize(1);
}

/// Returns the type with the sizes left open.
static RankedTensorType withoutSizes(Type type) {
  auto tensor = cast<RankedTensorType>(type);
  return tensor.clone(SmallVector<int64_t>(tensor.getRank(), ShapedType::kDynamic));
}

void tg::forgetSizes(DotOp product, SizesInPlace &sizes) {
  OpBuilder b(product);
  auto forget = [&](Value value) -> Value {
    auto type = cast<RankedTensorType>(value.getType());
    Value open = tensor::CastOp::create(b, product.getLoc(), withoutSizes(type), value);
    for (auto [axis, size] : llvm::enumerate(type.getShape()))
      sizes.set(open, axis, b.getIndexAttr(size));
    return open;
  };
  for (OpOperand &operand : product->getOpOperands()) {
    auto transpose = operand.get().getDefiningOp<TransposeOp>();
    if (!transpose) {
      operand.set(forget(operand.get()));
      continue;
    }
    Value open = forget(transpose.getX());
    operand.set(TransposeOp::create(b, transpose.getLoc(), open, transpose.getPermutation()));
    if (transpose->use_empty() && transpose->getBlock() == product->getBlock())
      transpose->erase();
  }
  b.setInsertionPointAfter(product);
  auto known = tensor::CastOp::create(b, product.getLoc(), product.getType(), product);
  product.getResult().setType(withoutSizes(product.getType()));
  product.getResult().replaceAllUsesExcept(known, known);
}

bool tg::isLongProductGraph(InnerGraphOpInterface op) {
  auto graph = dyn_cast<OfgOp>(op.getOperation());
  if (!graph)
    return false;
  auto body = graph.getBody().front().without_terminator();
  int64_t products = llvm::count_if(body, [](Operation &inner) { return isLongProduct(&inner); });
  return products == 1 &&
         llvm::count_if(body, llvm::IsaPred<TransposeOp>) + products == int64_t(llvm::range_size(body));
}
