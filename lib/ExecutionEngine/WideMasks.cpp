//===- WideMasks.cpp - Masks as wide as what they select ------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Widened are the masks that another block uses, and the logic between them. An integer is -1 where the mask is set, so
// a comparison gives it by itself, and a select reads its sign. In the place of integers that are compared with zero,
// InstCombine would put truth values again, so this comes last.
//
//===----------------------------------------------------------------------===//

#include "WideMasks.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"

using namespace llvm;

/// The bits of a register, which a mask fills if its lanes are not too wide or too narrow for that.
static constexpr unsigned kRegisterBits = 256;
static constexpr unsigned kFewestLanes = 4, kMostLanes = 64;

static FixedVectorType *asMask(Type *type) {
  auto *vector = dyn_cast<FixedVectorType>(type);
  bool isMask = vector && vector->getElementType()->isIntegerTy(1) && isPowerOf2_32(vector->getNumElements()) &&
                vector->getNumElements() >= kFewestLanes && vector->getNumElements() <= kMostLanes;
  return isMask ? vector : nullptr;
}

/// Returns whether an instruction computes a mask of masks.
static bool isLogic(const Instruction &op) {
  return asMask(op.getType()) && (op.isBitwiseLogicOp() || isa<PHINode, SelectInst>(op));
}

static bool isUsedElsewhere(const Instruction &mask) {
  return any_of(mask.users(), [&](const User *user) {
    return isa<PHINode>(user) || cast<Instruction>(user)->getParent() != mask.getParent();
  });
}

static VectorType *widened(Type *mask) {
  unsigned lanes = asMask(mask)->getNumElements();
  return FixedVectorType::get(IntegerType::get(mask->getContext(), std::clamp(kRegisterBits / lanes, 8u, 64u)), lanes);
}

/// Returns the place in front of the first instruction after `op` that is not a phi.
static BasicBlock::iterator behind(Instruction &op) { return *op.getInsertionPointAfterDef(); }

namespace {
class Widening {
public:
  explicit Widening(Function &function) : function(function) {}

  /// Returns whether there was anything to do.
  bool run();

private:
  /// Finds the masks that other blocks use, and all logic that they are connected with.
  void findMasks();
  /// Returns the integers for a mask, which is sign-extended unless it is widened itself.
  Value *widen(Value *mask);
  /// Emits the integers for one that is widened; the operands of a phi follow later.
  Value *emit(Instruction &mask);
  /// Gives other instructions the mask that the integers stand for, in their own blocks.
  void narrowUses(Instruction &mask);

  Function &function;
  SetVector<Instruction *> masks;
  DenseMap<Value *, Value *> wide;
};
} // namespace

void Widening::findMasks() {
  auto add = [&](Value *value) {
    auto *op = dyn_cast<Instruction>(value);
    if (op && asMask(op->getType()) && op->getInsertionPointAfterDef())
      masks.insert(op);
  };
  for (Instruction &op : instructions(function))
    if (asMask(op.getType()) && isUsedElsewhere(op))
      add(&op);
  for (size_t next = 0; next < masks.size(); ++next) {
    Instruction *op = masks[next];
    if (isLogic(*op))
      for (Value *operand : op->operands())
        if (auto *logic = dyn_cast<Instruction>(operand); logic && isLogic(*logic))
          add(logic);
    for (User *user : op->users())
      if (isLogic(*cast<Instruction>(user)))
        add(user);
  }
}

Value *Widening::widen(Value *mask) {
  Value *&known = wide[mask];
  if (known)
    return known;
  auto *op = dyn_cast<Instruction>(mask);
  Value *integers;
  if (op && masks.contains(op) && isLogic(*op)) {
    integers = emit(*op);
  } else {
    auto position = op ? behind(*op) : function.getEntryBlock().getFirstNonPHIOrDbgOrAlloca();
    IRBuilder<> b(position->getParent(), position);
    integers = b.CreateSExt(mask, widened(mask->getType()));
  }
  return wide[mask] = integers;
}

Value *Widening::emit(Instruction &mask) {
  Type *type = widened(mask.getType());
  if (auto *phi = dyn_cast<PHINode>(&mask)) {
    IRBuilder<> b(phi);
    return b.CreatePHI(type, phi->getNumIncomingValues());
  }
  if (auto *select = dyn_cast<SelectInst>(&mask)) {
    Value *yes = widen(select->getTrueValue()), *no = widen(select->getFalseValue());
    IRBuilder<> b(mask.getParent(), behind(mask));
    return b.CreateSelect(select->getCondition(), yes, no);
  }
  Value *x = widen(mask.getOperand(0)), *y = widen(mask.getOperand(1));
  IRBuilder<> b(mask.getParent(), behind(mask));
  return b.CreateBinOp(cast<BinaryOperator>(mask).getOpcode(), x, y);
}

void Widening::narrowUses(Instruction &mask) {
  Value *integers = wide.lookup(&mask);
  DenseMap<BasicBlock *, Value *> narrow;
  auto narrowIn = [&](BasicBlock *block, BasicBlock::iterator position) {
    Value *&own = narrow[block];
    if (!own) {
      IRBuilder<> b(block, position);
      own = b.CreateICmpSLT(integers, Constant::getNullValue(integers->getType()));
    }
    return own;
  };
  for (Use &use : make_early_inc_range(mask.uses())) {
    auto *user = cast<Instruction>(use.getUser());
    if (user == integers || (masks.contains(user) && isLogic(*user)))
      continue;
    BasicBlock *block = user->getParent();
    if (block != mask.getParent())
      use.set(narrowIn(block, block->getFirstInsertionPt()));
    else if (isLogic(mask))
      use.set(narrowIn(block, behind(*cast<Instruction>(integers))));
  }
}

bool Widening::run() {
  findMasks();
  if (masks.empty())
    return false;
  for (Instruction *mask : masks)
    if (isa<PHINode>(mask))
      widen(mask);
  for (Instruction *mask : masks)
    widen(mask);
  for (Instruction *mask : masks)
    if (auto *phi = dyn_cast<PHINode>(mask))
      for (auto [value, block] : zip(phi->incoming_values(), phi->blocks()))
        cast<PHINode>(wide.lookup(phi))->addIncoming(widen(value), block);
  for (Instruction *mask : masks)
    narrowUses(*mask);
  for (Instruction *mask : masks)
    if (isLogic(*mask))
      mask->replaceAllUsesWith(PoisonValue::get(mask->getType()));
  for (Instruction *mask : masks)
    if (isLogic(*mask))
      mask->eraseFromParent();
  return true;
}

PreservedAnalyses tg::WideMasks::run(Module &module, ModuleAnalysisManager &) {
  bool changed = false;
  for (Function &function : module)
    changed |= !function.isDeclaration() && Widening(function).run();
  return changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}
