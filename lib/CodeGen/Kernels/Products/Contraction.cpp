//===- Contraction.cpp - Operations that sum products ---------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Contraction.h"
#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;
using namespace tg;

std::optional<Contraction> Contraction::match(linalg::LinalgOp op) {
  Contraction contraction(op);
  if (op.getNumDpsInputs() != 2 || op.getNumDpsInits() != 1 || !contraction.bodyAddsProducts() ||
      !contraction.classifyLoops())
    return std::nullopt;
  return contraction;
}

bool Contraction::isElement(Type type) {
  return type.isF32() || type.isF64() || type.isInteger(32) || type.isInteger(64);
}

bool Contraction::bodyAddsProducts() {
  Block &body = op->getRegion(0).front();
  Type element = body.getArgument(0).getType();
  if (!isElement(element))
    return false;
  if (!llvm::all_of(body.getArgumentTypes(), [&](Type type) { return type == element; }))
    return false;
  // There are no casts: all types are the same.
  auto isPair = [](Operation *product, Operation *sum) {
    if (isa<arith::MulFOp>(product) && isa<arith::AddFOp>(sum))
      return true;
    // Products that must not overflow may only be added in their order.
    auto wraps = [](auto op) { return op && op.getOverflowFlags() == arith::IntegerOverflowFlags::none; };
    return wraps(dyn_cast<arith::MulIOp>(product)) && wraps(dyn_cast<arith::AddIOp>(sum));
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
    // Of several loops that only one operand depends on, the innermost is a side of the matrix.
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

void Contraction::swapOperands() {
  std::swap(left, right);
  std::swap(row, column);
}
