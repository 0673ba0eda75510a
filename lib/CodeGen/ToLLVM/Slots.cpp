//===- Slots.cpp - Calls of the runtime with values in slots --------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Slots.h"
#include "TensorGraph/Support/Scalar.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"

using namespace mlir;
using namespace tg;

static int64_t slotCount(Type type) {
  auto buffer = dyn_cast<MemRefType>(type);
  return buffer ? 3 + 2 * buffer.getRank() : scalarSlots(elementBytes(type));
}

/// Returns the structure that a memref becomes; another type as it is.
static Type typeInSlots(Type type) {
  auto buffer = dyn_cast<MemRefType>(type);
  if (isComplex(type))
    return LLVM::LLVMStructType::getLiteral(type.getContext(), {partOf(type), partOf(type)});
  if (!buffer)
    return type.isIndex() ? IntegerType::get(type.getContext(), 64) : type;
  Type pointer = LLVM::LLVMPointerType::get(type.getContext()), i64 = IntegerType::get(type.getContext(), 64);
  SmallVector<Type> parts{pointer, pointer, i64};
  if (buffer.getRank() > 0)
    parts.append(2, LLVM::LLVMArrayType::get(i64, buffer.getRank()));
  return LLVM::LLVMStructType::getLiteral(type.getContext(), parts);
}

static Value convert(OpBuilder &b, Location loc, Value value, Type type) {
  return value.getType() == type ? value : UnrealizedConversionCastOp::create(b, loc, type, value).getResult(0);
}

Value SlotCall::allocate(OpBuilder &b, TypeRange types) {
  int64_t count = 0;
  for (Type type : types)
    count += slotCount(type);
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPointToStart(&function.front());
  Value size = LLVM::ConstantOp::create(b, loc, b.getI64IntegerAttr(std::max<int64_t>(count, 1)));
  return LLVM::AllocaOp::create(b, loc, LLVM::LLVMPointerType::get(b.getContext()), b.getI64Type(), size);
}

Value SlotCall::slot(OpBuilder &b, Value slots, int64_t number) {
  return LLVM::GEPOp::create(b, loc, slots.getType(), b.getI64Type(), slots, ArrayRef<LLVM::GEPArg>{int32_t(number)});
}

Value SlotCall::store(OpBuilder &b, ValueRange values) {
  Value slots = allocate(b, values.getTypes());
  int64_t next = 0;
  for (Value value : values) {
    Value inSlots = convert(b, loc, value, typeInSlots(value.getType()));
    LLVM::StoreOp::create(b, loc, inSlots, slot(b, slots, next), alignof(int64_t));
    next += slotCount(value.getType());
  }
  return slots;
}

SmallVector<Value> SlotCall::load(OpBuilder &b, Value slots, TypeRange types) {
  SmallVector<Value> values;
  int64_t next = 0;
  for (Type type : types) {
    Value inSlots = LLVM::LoadOp::create(b, loc, typeInSlots(type), slot(b, slots, next), alignof(int64_t));
    values.push_back(convert(b, loc, inSlots, type));
    next += slotCount(type);
  }
  return values;
}

Value SlotCall::addConstant(OpBuilder &b, Type type, Attribute value) {
  auto module = function->getParentOfType<ModuleOp>();
  std::string name;
  for (unsigned number = 0; name.empty() || module.lookupSymbol(name); ++number)
    name = "tg.constant." + std::to_string(number);
  OpBuilder top = OpBuilder::atBlockBegin(module.getBody());
  auto global = LLVM::GlobalOp::create(top, loc, type, /*isConstant=*/true, LLVM::Linkage::Internal, name, value);
  return LLVM::AddressOfOp::create(b, loc, global);
}

Value SlotCall::addText(OpBuilder &b, StringRef text) {
  std::string bytes = text.str();
  bytes.push_back('\0');
  return addConstant(b, LLVM::LLVMArrayType::get(b.getI8Type(), bytes.size()), b.getStringAttr(bytes));
}

Value SlotCall::addWords(OpBuilder &b, ArrayRef<int64_t> words) {
  return addConstant(b, LLVM::LLVMArrayType::get(b.getI64Type(), words.size()), b.getI64TensorAttr(words));
}

func::CallOp SlotCall::call(OpBuilder &b, StringRef runtimeFunction, TypeRange results, ValueRange operands) {
  auto module = function->getParentOfType<ModuleOp>();
  if (!module.lookupSymbol(runtimeFunction)) {
    OpBuilder top = OpBuilder::atBlockBegin(module.getBody());
    auto type = b.getFunctionType(operands.getTypes(), results);
    func::FuncOp::create(top, module.getLoc(), runtimeFunction, type).setPrivate();
  }
  return func::CallOp::create(b, loc, runtimeFunction, results, operands);
}
