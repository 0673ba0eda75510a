//===- CallEmitter.cpp - Calls of the runtime -----------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Lowered/CallEmitter.h"
#include "TensorGraph/Lowered/FailingFunction.h"
#include "TensorGraph/Support/Scalar.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace tg;

CallEmitter::CallEmitter(OpBuilder &b, Operation *op, FailingFunction *function)
    : b(b), loc(op->getLoc()), function(function), module(op->getParentOfType<ModuleOp>()) {}

func::CallOp CallEmitter::call(StringRef name, TypeRange results, ValueRange operands) {
  auto callee = module.lookupSymbol<func::FuncOp>(name);
  if (!callee) {
    OpBuilder::InsertionGuard guard(b);
    b.setInsertionPointToStart(module.getBody());
    callee = func::FuncOp::create(b, module.getLoc(), name, b.getFunctionType(operands.getTypes(), results));
    callee.setPrivate();
  }
  return func::CallOp::create(b, loc, callee, operands);
}

Value CallEmitter::number(int64_t value, unsigned bits) { return arith::ConstantIntOp::create(b, loc, value, bits); }

Value CallEmitter::toI64(Value index) { return arith::IndexCastOp::create(b, loc, b.getI64Type(), index); }

Value CallEmitter::nullPointer() { return LLVM::ZeroOp::create(b, loc, LLVM::LLVMPointerType::get(b.getContext())); }

Value CallEmitter::count(Value buffer) {
  Value product = arith::ConstantIndexOp::create(b, loc, 1);
  for (int64_t axis = 0; axis < cast<MemRefType>(buffer.getType()).getRank(); ++axis)
    product = b.createOrFold<arith::MulIOp>(loc, product, b.createOrFold<memref::DimOp>(loc, buffer, axis));
  return toI64(product);
}

Value CallEmitter::pointer(Value buffer) {
  auto metadata = memref::ExtractStridedMetadataOp::create(b, loc, buffer);
  Value address = toI64(memref::ExtractAlignedPointerAsIndexOp::create(b, loc, metadata.getBaseBuffer()));
  Value bytes =
      arith::MulIOp::create(b, loc, toI64(metadata.getOffset()), number(elementBytes(getElementTypeOrSelf(buffer))));
  address = arith::AddIOp::create(b, loc, address, bytes);
  return LLVM::IntToPtrOp::create(b, loc, LLVM::LLVMPointerType::get(b.getContext()), address);
}

//===----------------------------------------------------------------------===//
// Slots
//===----------------------------------------------------------------------===//

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

Value CallEmitter::allocateSlots(TypeRange types) {
  int64_t count = 0;
  for (Type type : types)
    count += slotCount(type);
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPointToStart(&function->getFunction().front());
  Value size = LLVM::ConstantOp::create(b, loc, b.getI64IntegerAttr(std::max<int64_t>(count, 1)));
  return LLVM::AllocaOp::create(b, loc, LLVM::LLVMPointerType::get(b.getContext()), b.getI64Type(), size);
}

Value CallEmitter::slot(Value slots, int64_t number) {
  return LLVM::GEPOp::create(b, loc, slots.getType(), b.getI64Type(), slots, ArrayRef<LLVM::GEPArg>{int32_t(number)});
}

Value CallEmitter::storeSlots(ValueRange values) {
  Value slots = allocateSlots(values.getTypes());
  int64_t next = 0;
  for (Value value : values) {
    Value inSlots = convert(b, loc, value, typeInSlots(value.getType()));
    LLVM::StoreOp::create(b, loc, inSlots, slot(slots, next), alignof(int64_t));
    next += slotCount(value.getType());
  }
  return slots;
}

SmallVector<Value> CallEmitter::loadSlots(Value slots, TypeRange types) {
  SmallVector<Value> values;
  int64_t next = 0;
  for (Type type : types) {
    Value inSlots = LLVM::LoadOp::create(b, loc, typeInSlots(type), slot(slots, next), alignof(int64_t));
    values.push_back(convert(b, loc, inSlots, type));
    next += slotCount(type);
  }
  return values;
}

//===----------------------------------------------------------------------===//
// Constants
//===----------------------------------------------------------------------===//

Value CallEmitter::addConstant(Type type, Attribute value) {
  std::string name;
  for (unsigned number = 0; name.empty() || module.lookupSymbol(name); ++number)
    name = "tg.constant." + std::to_string(number);
  OpBuilder top = OpBuilder::atBlockBegin(module.getBody());
  auto global = LLVM::GlobalOp::create(top, loc, type, /*isConstant=*/true, LLVM::Linkage::Internal, name, value);
  return LLVM::AddressOfOp::create(b, loc, global);
}

Value CallEmitter::addText(StringRef text) {
  std::string bytes = text.str();
  bytes.push_back('\0');
  return addConstant(LLVM::LLVMArrayType::get(b.getI8Type(), bytes.size()), b.getStringAttr(bytes));
}

Value CallEmitter::addWords(ArrayRef<int64_t> words) {
  return addConstant(LLVM::LLVMArrayType::get(b.getI64Type(), words.size()), b.getI64TensorAttr(words));
}

Value CallEmitter::addTypes(TypeRange types, ArrayRef<int32_t> elements) {
  SmallVector<int64_t> words{int64_t(types.size())};
  for (auto [type, element] : llvm::zip_equal(types, elements)) {
    auto buffer = dyn_cast<MemRefType>(type);
    words.append({element, buffer ? buffer.getRank() : -1});
  }
  return addWords(words);
}
