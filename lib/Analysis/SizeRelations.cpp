//===- SizeRelations.cpp - Equal sizes and bounds of sizes ----------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Analysis/SizeRelations.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

using namespace mlir;
using namespace tg;

//===----------------------------------------------------------------------===//
// Equality
//===----------------------------------------------------------------------===//

unsigned EqualSizes::newClass(int64_t size) {
  known.push_back(size);
  return classes.add();
}

SmallVector<unsigned, 4> EqualSizes::sizesOf(Value tensor) {
  auto [entry, isNew] = firstSize.try_emplace(tensor, known.size());
  unsigned next = entry->second;
  SmallVector<unsigned, 4> sizes;
  for (int64_t size : cast<RankedTensorType>(tensor.getType()).getShape()) {
    if (size == 1) {
      sizes.push_back(kOne);
      continue;
    }
    if (isNew) {
      unsigned own = newClass(size);
      if (!ShapedType::isDynamic(size))
        join(classOfSize.try_emplace(size, own).first->second, own);
    }
    sizes.push_back(next++);
  }
  return sizes;
}

void EqualSizes::join(unsigned x, unsigned y) {
  int64_t sizeX = known[classes.find(x)], sizeY = known[classes.find(y)];
  bool isKnownX = !ShapedType::isDynamic(sizeX), isKnownY = !ShapedType::isDynamic(sizeY);
  // The program stops before this operation; the classes stay apart.
  if (isKnownX && isKnownY && sizeX != sizeY)
    return;
  known[classes.unite(x, y)] = isKnownX ? sizeX : sizeY;
}

void EqualSizes::addBroadcast(Operation *op) {
  SmallVector<unsigned, 4> result;
  for (Value value : llvm::concat<Value>(SmallVector<Value>(op->getResults()), SmallVector<Value>(op->getOperands()))) {
    if (!isa<RankedTensorType>(value.getType()))
      continue;
    SmallVector<unsigned, 4> own = sizesOf(value);
    if (result.empty())
      result = own;
    size_t lead = result.size() - own.size();
    for (auto [axis, size] : llvm::enumerate(own))
      if (size != kOne && result[lead + axis] != kOne)
        join(result[lead + axis], size);
  }
}

unsigned EqualSizes::shapeOf(Value tensor) {
  SmallVector<unsigned, 4> sizes = sizesOf(tensor);
  for (unsigned &size : sizes)
    size = classes.find(size);
  return numbers.try_emplace(sizes, numbers.size()).first->second;
}

//===----------------------------------------------------------------------===//
// Bounds
//===----------------------------------------------------------------------===//

IndexTerms::IndexTerms(OpFoldResult index) : constant(0) {
  if (std::optional<int64_t> number = getConstantIntValue(index)) {
    constant = *number;
    return;
  }
  value = cast<Value>(index);
  auto sum = value.getDefiningOp<arith::AddIOp>();
  std::optional<int64_t> number = sum ? getConstantIntValue(sum.getRhs()) : std::nullopt;
  if (number) {
    value = sum.getLhs();
    constant = *number;
  }
}

/// Constants that are no larger leave room for the size of any tensor.
static constexpr int64_t kSmall = int64_t(1) << 32;

std::optional<int64_t> IndexBounds::leastOf(IndexTerms terms) const {
  if (!terms.value)
    return terms.constant;
  std::optional<int64_t> least = bounds.lookup(terms.value).least;
  if (!least && terms.value.getDefiningOp<tensor::DimOp>())
    least = 0;
  return least && std::abs(terms.constant) < kSmall ? std::optional(*least + terms.constant) : std::nullopt;
}

bool IndexBounds::isAtMost(OpFoldResult index, OpFoldResult most) const {
  IndexTerms own(index), limit(most);
  while (own.value != limit.value) {
    // A number, and what is at least as large as another one.
    if (!own.value) {
      std::optional<int64_t> least = leastOf(limit);
      return least && own.constant <= *least;
    }
    OpFoldResult above = bounds.lookup(own.value).limit;
    if (!above || std::abs(own.constant) > kSmall)
      return false;
    // index < above is index <= above - 1. Numbers wrap, as those of the program do.
    IndexTerms next(above);
    own = IndexTerms(next.value, int64_t(uint64_t(next.constant) + uint64_t(own.constant - 1)));
  }
  return own.constant <= limit.constant;
}
