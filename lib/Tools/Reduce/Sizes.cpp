//===- Sizes.cpp - Smaller tensors ----------------------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Reductions.h"
#include "mlir/IR/AttrTypeSubElements.h"
#include "mlir/IR/BuiltinAttributes.h"
#include <map>
#include <set>

using namespace mlir;
using namespace tg;

using Sizes = std::map<int64_t, int64_t>; // new sizes by old ones

/// The sizes that are tried in the place of another one.
static constexpr int64_t kSmallSizes[] = {1, 2, 3, 4, 8, 16, 64};

static int64_t newSize(const Sizes &sizes, int64_t size) {
  auto found = sizes.find(size);
  return found == sizes.end() ? size : found->second;
}

static SmallVector<int64_t> newShape(const Sizes &sizes, ArrayRef<int64_t> shape) {
  return llvm::map_to_vector(shape, [&](int64_t size) { return newSize(sizes, size); });
}

/// Asks for the sizes to use instead of those that occur, large ones first. Of those that are chosen, the least counts.
static Sizes chooseSizes(const std::set<int64_t> &old, Chances &chances) {
  Sizes chosen;
  for (int64_t size : llvm::reverse(old))
    for (int64_t less : kSmallSizes)
      if (less < size && chances.take())
        chosen.emplace(size, less);
  return chosen;
}

static void collect(ArrayRef<int64_t> shape, std::set<int64_t> &sizes) {
  for (int64_t size : shape)
    if (size > 1)
      sizes.insert(size);
}

/// Shrinks a constant to the first elements along each axis. Null if there are no elements to take.
static DenseElementsAttr shrink(DenseElementsAttr elements, RankedTensorType type) {
  if (elements.isSplat())
    return elements.resizeSplat(type);
  auto values = elements.getValues<Attribute>();
  SmallVector<Attribute> kept;
  forEachIndex(type.getShape(), [&](ArrayRef<int64_t> index) {
    int64_t position = 0;
    for (auto [at, size] : llvm::zip(index, elements.getType().getShape()))
      position = position * size + at;
    kept.push_back(values[position]);
  });
  return DenseElementsAttr::get(type, kept);
}

static void shrinkInputs(Candidate &candidate, const Sizes &sizes) {
  if (!candidate.inputs)
    return;
  for (Array &input : *candidate.inputs) {
    SmallVector<int64_t> shape = newShape(sizes, input.getShape());
    if (input.isScalar() || ArrayRef(shape) == input.getShape())
      continue;
    Array smaller(input.getElementType(), shape);
    int64_t next = 0;
    forEachIndex(shape, [&](ArrayRef<int64_t> index) { smaller.set(next++, input.get(input.positionOf(index))); });
    input = std::move(smaller);
  }
}

/// Puts sizes into all types, constants and lists of sizes of the module.
static void shrinkModule(ModuleOp module, const Sizes &sizes) {
  AttrTypeReplacer replacer;
  replacer.addReplacement([&](RankedTensorType type) {
    return RankedTensorType::get(newShape(sizes, type.getShape()), type.getElementType(), type.getEncoding());
  });
  replacer.addReplacement([&](DenseI64ArrayAttr list) {
    return DenseI64ArrayAttr::get(list.getContext(), newShape(sizes, list.asArrayRef()));
  });
  replacer.addReplacement([&](IntegerAttr number) -> std::optional<Attribute> {
    if (!number.getType().isIndex())
      return std::nullopt;
    return IntegerAttr::get(number.getType(), newSize(sizes, number.getInt()));
  });
  replacer.addReplacement([&](DenseElementsAttr elements) -> std::optional<std::pair<Attribute, WalkResult>> {
    auto type = dyn_cast<RankedTensorType>(elements.getType());
    if (!type)
      return std::nullopt;
    SmallVector<int64_t> shape = newShape(sizes, type.getShape());
    return std::pair<Attribute, WalkResult>(shrink(elements, RankedTensorType::get(shape, type.getElementType())),
                                            WalkResult::skip());
  });
  replacer.recursivelyReplaceElementsIn(module, /*replaceAttrs=*/true, /*replaceLocs=*/false, /*replaceTypes=*/true);
}

void tg::shrinkSizes(Candidate &candidate, Chances &chances) {
  std::set<int64_t> old;
  auto collectOf = [&](Type type) {
    if (auto tensor = dyn_cast<RankedTensorType>(type))
      collect(tensor.getShape(), old);
  };
  candidate.module->walk([&](Operation *op) {
    llvm::for_each(op->getResultTypes(), collectOf);
    for (Region &region : op->getRegions())
      for (Block &block : region)
        llvm::for_each(block.getArgumentTypes(), collectOf);
  });
  Sizes sizes = chooseSizes(old, chances);
  if (sizes.empty())
    return;
  shrinkModule(*candidate.module, sizes);
  shrinkInputs(candidate, sizes);
}

void tg::shrinkInputSizes(Candidate &candidate, Chances &chances) {
  if (!candidate.inputs)
    return;
  std::set<int64_t> old;
  for (const Array &input : *candidate.inputs)
    collect(input.getShape(), old);
  shrinkInputs(candidate, chooseSizes(old, chances));
}
