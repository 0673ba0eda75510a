//===- StoredResults.cpp - Functions that store their results -------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "StoredResults.h"
#include "TensorGraph/Lowered/FailingFunction.h"

using namespace mlir;
using namespace tg;

/// Marks functions that take the address of slots.
static constexpr StringLiteral kSlotsAttr = "tg.slots";

/// The most results, in registers' worth, that functions return with the status. Processors have registers for them.
static constexpr size_t kMostInRegisters = 2;

//===----------------------------------------------------------------------===//
// Slots
//===----------------------------------------------------------------------===//

/// Returns whether a type is a complex number: a structure of two floats.
static bool isComplexNumber(Type type) {
  auto structure = dyn_cast<LLVM::LLVMStructType>(type);
  return structure && structure.getBody().size() == 2 && isa<FloatType>(structure.getBody()[0]);
}

int64_t tg::countSlots(Type leaf) {
  return isComplexNumber(leaf) && cast<LLVM::LLVMStructType>(leaf).getBody()[0].isF64() ? 2 : 1;
}

Value tg::getSlot(OpBuilder &b, Location loc, Value slots, int64_t k) {
  return LLVM::GEPOp::create(b, loc, slots.getType(), b.getI64Type(), slots, ArrayRef<LLVM::GEPArg>{int32_t(k)});
}

namespace {
/// A number or pointer in a structure, and its first slot.
struct Leaf {
  Type type;
  SmallVector<int64_t> path;
  int64_t slot;
};
} // namespace

static void addLeaves(Type type, SmallVectorImpl<int64_t> &path, SmallVectorImpl<Leaf> &leaves) {
  auto add = [&](int64_t index, Type inner) {
    path.push_back(index);
    addLeaves(inner, path, leaves);
    path.pop_back();
  };
  if (auto structure = dyn_cast<LLVM::LLVMStructType>(type); structure && !isComplexNumber(type)) {
    for (auto [index, inner] : llvm::enumerate(structure.getBody()))
      add(index, inner);
  } else if (auto array = dyn_cast<LLVM::LLVMArrayType>(type)) {
    for (unsigned index = 0; index < array.getNumElements(); ++index)
      add(index, array.getElementType());
  } else {
    int64_t slot = leaves.empty() ? 0 : leaves.back().slot + countSlots(leaves.back().type);
    leaves.push_back({type, SmallVector<int64_t>(path.begin(), path.end()), slot});
  }
}

/// Returns the leaves of a structure that a function returns, without the status.
static SmallVector<Leaf> getLeaves(LLVM::LLVMStructType structure) {
  SmallVector<Leaf> leaves;
  for (auto [index, type] : llvm::enumerate(structure.getBody().drop_front())) {
    SmallVector<int64_t> path{int64_t(index) + 1};
    addLeaves(type, path, leaves);
  }
  return leaves;
}

static int64_t countAllSlots(ArrayRef<Leaf> leaves) {
  return leaves.empty() ? 0 : leaves.back().slot + countSlots(leaves.back().type);
}

int64_t tg::storeResults(OpBuilder &b, Location loc, Value structure, Value slots) {
  SmallVector<Leaf> leaves = getLeaves(cast<LLVM::LLVMStructType>(structure.getType()));
  for (const Leaf &leaf : leaves) {
    Value value = b.createOrFold<LLVM::ExtractValueOp>(loc, structure, leaf.path);
    LLVM::StoreOp::create(b, loc, value, getSlot(b, loc, slots, leaf.slot), alignof(int64_t));
  }
  return countAllSlots(leaves);
}

//===----------------------------------------------------------------------===//
// Functions and calls
//===----------------------------------------------------------------------===//

/// Returns the structure of a status and more results than registers hold, or null.
static LLVM::LLVMStructType asManyResults(Type type) {
  auto structure = dyn_cast<LLVM::LLVMStructType>(type);
  if (!structure || structure.getBody().empty() || !structure.getBody()[0].isInteger(32) ||
      getLeaves(structure).size() <= kMostInRegisters)
    return {};
  return structure;
}

/// Returns the type of a function that stores its results.
static LLVM::LLVMFunctionType storingType(LLVM::LLVMFunctionType type) {
  SmallVector<Type> inputs(type.getParams());
  inputs.insert(inputs.begin() + 1, LLVM::LLVMPointerType::get(type.getContext()));
  return LLVM::LLVMFunctionType::get(IntegerType::get(type.getContext(), 32), inputs);
}

static void storeResultsOf(LLVM::LLVMFuncOp function) {
  OpBuilder b(function.getContext());
  Value slots = function.front().insertArgument(1u, LLVM::LLVMPointerType::get(b.getContext()), function.getLoc());
  function.setFunctionType(storingType(function.getFunctionType()));
  if (ArrayAttr attributes = function.getArgAttrsAttr()) {
    SmallVector<Attribute> moved(attributes.getValue());
    moved.insert(moved.begin() + 1, b.getDictionaryAttr({}));
    function.setArgAttrsAttr(b.getArrayAttr(moved));
  }
  function.removeResAttrsAttr();
  // Nobody else knows the slots.
  function.setArgAttr(1, LLVM::LLVMDialect::getNoAliasAttrName(), b.getUnitAttr());
  function.setArgAttr(1, kSlotsAttr, b.getUnitAttr());
  function.walk([&](LLVM::ReturnOp op) {
    b.setInsertionPoint(op);
    Value structure = op.getArg();
    if (!op->hasAttr(kFailureAttr))
      storeResults(b, op.getLoc(), structure, slots);
    op->setOperand(0, b.createOrFold<LLVM::ExtractValueOp>(op.getLoc(), structure, ArrayRef<int64_t>{0}));
  });
}

/// Loads what was at a path of a structure whose leaves are in slots.
static Value load(OpBuilder &b, Location loc, Type type, ArrayRef<int64_t> path, ArrayRef<Leaf> leaves, Value slots) {
  Value whole;
  for (const Leaf &leaf : leaves) {
    ArrayRef<int64_t> inside(leaf.path);
    if (inside.take_front(path.size()) != path)
      continue;
    Value value = LLVM::LoadOp::create(b, loc, leaf.type, getSlot(b, loc, slots, leaf.slot), alignof(int64_t));
    if (inside.size() == path.size())
      return value;
    if (!whole)
      whole = LLVM::PoisonOp::create(b, loc, type);
    whole = LLVM::InsertValueOp::create(b, loc, whole, value, inside.drop_front(path.size()));
  }
  return whole;
}

/// Gives the call of a function that stores its results slots.
static void giveSlots(LLVM::CallOp call, LLVM::LLVMStructType structure) {
  Location loc = call.getLoc();
  SmallVector<Leaf> leaves = getLeaves(structure);
  // In the entry block, where they are allocated once even if the call is in loops.
  OpBuilder b = OpBuilder::atBlockBegin(&call->getParentOfType<LLVM::LLVMFuncOp>().getBody().front());
  Value count = LLVM::ConstantOp::create(b, loc, b.getI64IntegerAttr(countAllSlots(leaves)));
  Value slots = LLVM::AllocaOp::create(b, loc, LLVM::LLVMPointerType::get(b.getContext()), b.getI64Type(), count,
                                       alignof(int64_t));
  b.setInsertionPoint(call);
  SmallVector<Value> operands(call.getCalleeOperands()); // an address comes before the context
  operands.insert(operands.begin() + (call.getCallee() ? 1 : 2), slots);
  auto stored = LLVM::CallOp::create(b, loc, storingType(call.getCalleeFunctionType()), operands);
  stored.setCalleeAttr(call.getCalleeAttr());
  stored.setCConv(call.getCConv());
  for (OpOperand &use : llvm::make_early_inc_range(call.getResult().getUses())) {
    auto extract = dyn_cast<LLVM::ExtractValueOp>(use.getOwner());
    if (extract && extract.getPosition() == ArrayRef<int64_t>{0}) {
      extract.replaceAllUsesWith(stored.getResult());
      extract.erase();
    } else if (extract) {
      b.setInsertionPoint(extract);
      extract.replaceAllUsesWith(load(b, loc, extract.getType(), extract.getPosition(), leaves, slots));
      extract.erase();
    }
  }
  if (!call.getResult().use_empty()) {
    b.setInsertionPoint(call);
    Value whole = load(b, loc, structure, {}, leaves, slots);
    whole = LLVM::InsertValueOp::create(b, loc, whole, stored.getResult(), ArrayRef<int64_t>{0});
    call.getResult().replaceAllUsesWith(whole);
  }
  call.erase();
}

void tg::storeResultsOfFunctions(ModuleOp module) {
  SmallVector<std::pair<LLVM::CallOp, LLVM::LLVMStructType>> calls;
  module.walk([&](LLVM::CallOp call) {
    if (call.getNumResults() == 1)
      if (LLVM::LLVMStructType structure = asManyResults(call.getResult().getType()))
        calls.emplace_back(call, structure);
  });
  for (auto function : module.getOps<LLVM::LLVMFuncOp>())
    if (!function.isExternal() && asManyResults(function.getFunctionType().getReturnType()))
      storeResultsOf(function);
  for (auto [call, structure] : calls)
    giveSlots(call, structure);
}

bool tg::takesSlots(LLVM::LLVMFuncOp function) {
  return function.getNumArguments() > 1 && function.getArgAttr(1, kSlotsAttr);
}

void tg::forgetSlots(LLVM::LLVMFuncOp function) {
  if (takesSlots(function))
    function.removeArgAttr(1, kSlotsAttr);
}
