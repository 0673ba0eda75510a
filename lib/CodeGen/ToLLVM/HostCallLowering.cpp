//===- HostCallLowering.cpp - Calls of functions of the host --------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Arguments and results are in arrays of slots on the stack (RuntimeABI.h): the slots of a tensor are the structure
// that a memref becomes. Names and types are constants of the module.
//
//===----------------------------------------------------------------------===//

#include "HostCallLowering.h"
#include "TensorGraph/Support/Scalar.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace tg;

static int64_t slotCount(Type type) {
  auto buffer = dyn_cast<MemRefType>(type);
  return buffer ? 3 + 2 * buffer.getRank() : 1;
}

/// The structure that a memref becomes; another type as it is.
static Type typeInSlots(Type type) {
  auto buffer = dyn_cast<MemRefType>(type);
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

/// In the entry block, where they are allocated once even if the call is in a loop.
Value HostCallLowering::allocateSlots(OpBuilder &b, TypeRange types) {
  int64_t count = 0;
  for (Type type : types)
    count += slotCount(type);
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPointToStart(&function.front());
  Value size = LLVM::ConstantOp::create(b, op.getLoc(), b.getI64IntegerAttr(std::max<int64_t>(count, 1)));
  return LLVM::AllocaOp::create(b, op.getLoc(), LLVM::LLVMPointerType::get(b.getContext()), b.getI64Type(), size);
}

Value HostCallLowering::slot(OpBuilder &b, Value slots, int64_t number) {
  return LLVM::GEPOp::create(b, op.getLoc(), slots.getType(), b.getI64Type(), slots,
                             ArrayRef<LLVM::GEPArg>{int32_t(number)});
}

Value HostCallLowering::addConstant(OpBuilder &b, Type type, Attribute value) {
  auto module = function->getParentOfType<ModuleOp>();
  std::string name;
  for (unsigned number = 0; name.empty() || module.lookupSymbol(name); ++number)
    name = "tg.host." + std::to_string(number);
  OpBuilder top = OpBuilder::atBlockBegin(module.getBody());
  auto global =
      LLVM::GlobalOp::create(top, op.getLoc(), type, /*isConstant=*/true, LLVM::Linkage::Internal, name, value);
  return LLVM::AddressOfOp::create(b, op.getLoc(), global);
}

Value HostCallLowering::nameFunction(OpBuilder &b) {
  std::string name = op.getFunction().str();
  name.push_back('\0');
  return addConstant(b, LLVM::LLVMArrayType::get(b.getI8Type(), name.size()), b.getStringAttr(name));
}

Value HostCallLowering::describeTypes(OpBuilder &b) {
  SmallVector<int64_t> words;
  auto describe = [&, number = 0u](Type type) mutable {
    auto buffer = dyn_cast<MemRefType>(type);
    words.append({op.getElementNumber(number++), buffer ? buffer.getRank() : -1});
    return buffer ? buffer.getShape() : ArrayRef<int64_t>();
  };
  words.push_back(op.getInputs().size());
  for (Type type : op.getInputs().getTypes())
    (void)describe(type);
  words.push_back(op.getNumResults());
  for (Type type : op.getResultTypes())
    for (int64_t size : describe(type))
      words.push_back(ShapedType::isDynamic(size) ? -1 : size);
  return addConstant(b, LLVM::LLVMArrayType::get(b.getI64Type(), words.size()), b.getI64TensorAttr(words));
}

Value HostCallLowering::emitCall(OpBuilder &b, Value context) {
  Location loc = op.getLoc();
  Value arguments = allocateSlots(b, op.getInputs().getTypes());
  results = allocateSlots(b, op.getResultTypes());
  int64_t next = 0;
  for (Value input : op.getInputs()) {
    Value inSlots = convert(b, loc, input, typeInSlots(input.getType()));
    LLVM::StoreOp::create(b, loc, inSlots, slot(b, arguments, next));
    next += slotCount(input.getType());
  }
  SmallVector<Value> operands{context, nameFunction(b), describeTypes(b), arguments, results};
  StringRef name = "tg_host_call";
  auto module = function->getParentOfType<ModuleOp>();
  if (!module.lookupSymbol(name)) {
    OpBuilder top = OpBuilder::atBlockBegin(module.getBody());
    auto type = b.getFunctionType(TypeRange(ValueRange(operands)), b.getI32Type());
    func::FuncOp::create(top, module.getLoc(), name, type).setPrivate();
  }
  return func::CallOp::create(b, loc, name, b.getI32Type(), operands).getResult(0);
}

SmallVector<Value> HostCallLowering::readResults(OpBuilder &b) {
  SmallVector<Value> values;
  int64_t next = 0;
  for (Type type : op.getResultTypes()) {
    Value inSlots = LLVM::LoadOp::create(b, op.getLoc(), typeInSlots(type), slot(b, results, next));
    values.push_back(convert(b, op.getLoc(), inSlots, type));
    next += slotCount(type);
  }
  return values;
}
