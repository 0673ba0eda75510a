//===- ShapeClasses.cpp - Which tensors have one shape --------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ShapeClasses.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Operation.h"

using namespace mlir;
using namespace tg;

unsigned ShapeClasses::newClass(int64_t size) {
  known.push_back(size);
  return classes.add();
}

SmallVector<unsigned, 4> ShapeClasses::sizesOf(Value tensor) {
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

void ShapeClasses::join(unsigned x, unsigned y) {
  int64_t sizeX = known[classes.find(x)], sizeY = known[classes.find(y)];
  bool isKnownX = !ShapedType::isDynamic(sizeX), isKnownY = !ShapedType::isDynamic(sizeY);
  // The program stops before this operation; the classes stay apart.
  if (isKnownX && isKnownY && sizeX != sizeY)
    return;
  known[classes.unite(x, y)] = isKnownX ? sizeX : sizeY;
}

void ShapeClasses::addBroadcast(Operation *op) {
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

unsigned ShapeClasses::shapeOf(Value tensor) {
  SmallVector<unsigned, 4> sizes = sizesOf(tensor);
  for (unsigned &size : sizes)
    size = classes.find(size);
  return numbers.try_emplace(sizes, numbers.size()).first->second;
}
