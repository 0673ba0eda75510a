//===- RegionHash.cpp - Hashes of operations with regions -----------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RegionHash.h"

using namespace mlir;
using namespace tg;

/// Returns a number whose bits depend on all bits of another one: the last step of the generator SplitMix64, which is a
/// permutation.
static uint64_t mix(uint64_t bits) {
  bits = (bits ^ (bits >> 30)) * 0xbf58476d1ce4e5b9;
  bits = (bits ^ (bits >> 27)) * 0x94d049bb133111eb;
  return bits ^ (bits >> 31);
}

static uint64_t mix(uint64_t first, uint64_t second) { return mix(mix(first + 0x9e3779b97f4a7c15) + second); }

/// What a number is made of: those of different kinds differ.
enum Kind : uint64_t { kOperand = 1, kOperation, kBlock, kArgument, kResult, kValue, kSuccessor, kContent };

static RegionHasher::Factor odd(uint64_t first, uint64_t second) { return mix(first, second) | 1; }

/// Returns the inverse of an odd number modulo 2^64. Each step of Newton's iteration doubles the number of right bits,
/// of which the number itself has three.
static uint64_t invert(uint64_t factor) {
  uint64_t inverse = factor;
  for (int step = 0; step < 5; ++step)
    inverse *= 2 - factor * inverse;
  return inverse;
}

static uint64_t identity(Value value) { return mix(kValue, reinterpret_cast<uintptr_t>(value.getAsOpaquePointer())); }

static bool isCommutative(Operation *op) { return op->getNumOperands() > 1 && op->hasTrait<OpTrait::IsCommutative>(); }

RegionHasher::Factor RegionHasher::ofBlock(Factor around, unsigned region, unsigned block) {
  return around * odd(kBlock, uint64_t(region) << 32 | block);
}

RegionHasher::Factor RegionHasher::ofOperation(Factor block, unsigned place) { return block * odd(kOperation, place); }

uint64_t RegionHasher::label(Operation *op) {
  llvm::hash_code hash = llvm::hash_combine(op->getName(), op->getRawDictionaryAttrs(), op->hashProperties(),
                                            op->getNumOperands(), op->getNumRegions(), op->getNumSuccessors());
  for (Type type : op->getResultTypes())
    hash = llvm::hash_combine(hash, type);
  return mix(size_t(hash));
}

uint64_t RegionHasher::hash(Operation *op, bool withCaptured) {
  uint64_t hash = label(op);
  if (isCommutative(op)) {
    uint64_t sum = 0;
    for (Value operand : op->getOperands())
      sum += identity(operand);
    hash = mix(hash, sum);
  } else {
    for (Value operand : op->getOperands())
      hash = mix(hash, reinterpret_cast<uintptr_t>(operand.getAsOpaquePointer()));
  }
  return hasRegions(op) ? mix(hash, hashRegions(op, withCaptured)) : hash;
}

uint64_t RegionHasher::hashRegions(Operation *op, bool withCaptured) const {
  auto known = sums.find(op);
  if (known == sums.end())
    return 0;
  uint64_t inverse = invert(known->second.factor), hash = known->second.content * inverse;
  return withCaptured ? mix(hash, known->second.captured * inverse) : hash;
}

void RegionHasher::addDefinition(Value value, uint64_t place, Factor factor, Sums &sums) {
  auto known = uses.find(value);
  if (known == uses.end())
    return;
  sums.content += factor * mix(known->second * invert(factor), place);
  sums.captured -= known->second * identity(value);
  uses.erase(known);
}

void RegionHasher::addOperation(Operation *op, Factor factor, Sums &sums) {
  sums.content += factor * label(op);
  for (OpOperand &operand : op->getOpOperands()) {
    Factor own = factor * odd(kOperand, operand.getOperandNumber());
    uses[operand.get()] += own;
    sums.captured += own * identity(operand.get());
  }
}

void RegionHasher::addRegions(Operation *op, Factor factor) {
  if (op->getNumRegions() == 0 || isSealed(op) || sums.contains(op))
    return;
  Sums own{factor};
  auto forEachBlock = [&](auto visit) {
    for (auto [number, region] : llvm::enumerate(op->getRegions()))
      for (auto [place, block] : llvm::enumerate(region))
        visit(block, ofBlock(factor, number, place));
  };
  llvm::DenseMap<Block *, unsigned> places;
  for (Region &region : op->getRegions())
    if (!region.empty() && !region.hasOneBlock())
      for (auto [place, block] : llvm::enumerate(region))
        places[&block] = place;
  forEachBlock([&](Block &block, Factor around) {
    llvm::hash_code types = llvm::hash_combine(unsigned(kBlock), block.getNumArguments());
    for (Type type : block.getArgumentTypes())
      types = llvm::hash_combine(types, type);
    own.content += around * mix(size_t(types));
    unsigned place = 0;
    for (Operation &inner : block) {
      Factor here = ofOperation(around, place++);
      addOperation(&inner, here, own);
      for (auto [number, successor] : llvm::enumerate(inner.getSuccessors()))
        own.content += here * mix(mix(kSuccessor, number), places.lookup(successor));
      if (inner.getNumRegions() == 0)
        continue;
      addRegions(&inner, here);
      auto nested = sums.find(&inner);
      if (nested == sums.end())
        continue; // sealed
      own.content += nested->second.content;
      own.captured += nested->second.captured;
    }
  });
  // All uses were seen now, in whichever block they are.
  forEachBlock([&](Block &block, Factor around) {
    for (BlockArgument argument : block.getArguments())
      addDefinition(argument, mix(mix(kArgument, around * invert(factor)), argument.getArgNumber()), factor, own);
    unsigned place = 0;
    for (Operation &inner : block) {
      Factor here = ofOperation(around, place++);
      for (OpResult result : inner.getResults())
        addDefinition(result, mix(mix(kResult, here * invert(factor)), result.getResultNumber()), factor, own);
    }
  });
  sums[op] = own;
}
