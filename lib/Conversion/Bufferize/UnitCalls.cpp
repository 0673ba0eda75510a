//===- UnitCalls.cpp - Functions that are compiled apart ------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "UnitCalls.h"
#include "TensorGraph/Conversion/CompileUnits.h"
#include "TensorGraph/Dialect/Destinations.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/UB/IR/UBOps.h"

using namespace tg;
using bufferization::BufferizationDialect;

static bool isDestination(func::FuncOp function, unsigned argument) {
  return llvm::is_contained(getDestinations(function), int64_t(argument));
}

//===----------------------------------------------------------------------===//
// Models
//===----------------------------------------------------------------------===//

static Value buildAny(OpBuilder &b, Location loc, Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  if (!tensor)
    return ub::PoisonOp::create(b, loc, type);
  SmallVector<Value> sizes;
  if (!tensor.hasStaticShape())
    sizes.assign(tensor.getNumDynamicDims(), arith::ConstantIndexOp::create(b, loc, 0));
  return tensor::EmptyOp::create(b, loc, tensor, sizes);
}

void tg::modelUnits(ModuleOp module) {
  for (auto function : module.getOps<func::FuncOp>()) {
    if (!isUnitDeclaration(function))
      continue;
    Block *body = function.addEntryBlock();
    OpBuilder b = OpBuilder::atBlockEnd(body);
    SmallVector<Value> results;
    for (auto [type, destination] : llvm::zip_equal(function.getResultTypes(), getDestinations(function)))
      results.push_back(destination >= 0 ? Value(body->getArgument(destination))
                                         : buildAny(b, function.getLoc(), type));
    func::ReturnOp::create(b, function.getLoc(), results);
    for (unsigned k = 0; k < function.getNumArguments(); ++k)
      if (isa<TensorType>(function.getArgument(k).getType()) &&
          !function.getArgAttr(k, BufferizationDialect::kBufferAccessAttrName))
        function.setArgAttr(k, BufferizationDialect::kBufferAccessAttrName,
                            b.getStringAttr(isDestination(function, k) ? "read-write" : "read"));
  }
}

static bool isModel(func::FuncOp function) { return !function.isExternal() && function->hasAttr(kUnitAttr); }

void tg::unmodelUnits(ModuleOp module) {
  for (auto function : module.getOps<func::FuncOp>())
    if (isModel(function)) {
      // (eraseBody makes it a declaration.)
      function.eraseBody();
      function.setPrivate();
    }
}

//===----------------------------------------------------------------------===//
// Signatures
//===----------------------------------------------------------------------===//

static Value stripCasts(Value buffer) {
  while (auto cast = buffer.getDefiningOp<memref::CastOp>())
    buffer = cast.getSource();
  return buffer;
}

/// The results that stay, of values that stand for all.
template <typename Range> static auto withoutDestinations(Range &&values, ArrayRef<int64_t> destinations) {
  SmallVector<std::decay_t<decltype(*values.begin())>> kept;
  for (auto [value, destination] : llvm::zip_equal(values, destinations))
    if (destination < 0)
      kept.push_back(value);
  return kept;
}

static Value buildContiguous(OpBuilder &b, Location loc, Value buffer) {
  Value origin = stripCasts(buffer);
  auto type = cast<MemRefType>(origin.getType());
  if (type.getLayout().isIdentity())
    return origin;
  auto contiguous =
      MemRefType::get(type.getShape(), type.getElementType(), MemRefLayoutAttrInterface(), type.getMemorySpace());
  SmallVector<Value> sizes;
  for (int64_t axis = 0; axis < type.getRank(); ++axis)
    if (type.isDynamicDim(axis))
      sizes.push_back(memref::DimOp::create(b, loc, origin, axis));
  Value copy = memref::AllocOp::create(b, loc, contiguous, sizes);
  linalg::CopyOp::create(b, loc, origin, copy);
  return copy;
}

/// The unit itself.
static void finishUnit(func::FuncOp function) {
  SmallVector<int64_t> destinations = getDestinations(function);
  SmallVector<Type> types;
  function.walk([&](func::ReturnOp op) {
    OpBuilder b(op);
    SmallVector<Value> results;
    // What is returned may be a part of an argument that is overwritten next.
    for (Value value : withoutDestinations(op.getOperands(), destinations))
      results.push_back(isa<MemRefType>(value.getType()) ? buildContiguous(b, op.getLoc(), value) : value);
    for (auto [value, destination] : llvm::zip_equal(op.getOperands(), destinations))
      if (destination >= 0 && stripCasts(value) != function.getArgument(destination))
        linalg::CopyOp::create(b, op.getLoc(), value, function.getArgument(destination));
    types = llvm::to_vector(TypeRange(ValueRange(results)));
    op.getOperandsMutable().assign(results);
  });
  function.setType(FunctionType::get(function.getContext(), function.getArgumentTypes(), types));
}

static void finishCall(func::CallOp call, ArrayRef<int64_t> destinations) {
  OpBuilder b(call);
  auto fresh = func::CallOp::create(b, call.getLoc(), call.getCallee(),
                                    withoutDestinations(call.getResultTypes(), destinations), call.getOperands());
  unsigned next = 0;
  for (auto [result, destination] : llvm::zip_equal(call.getResults(), destinations)) {
    Value value = destination < 0 ? fresh.getResult(next++) : call.getOperand(destination);
    if (value.getType() != result.getType())
      value = memref::CastOp::create(b, call.getLoc(), result.getType(), value);
    result.replaceAllUsesWith(value);
  }
  call.erase();
}

void tg::finishUnits(ModuleOp module) {
  llvm::StringMap<SmallVector<int64_t>> declared;
  for (auto function : module.getOps<func::FuncOp>())
    if (isModel(function))
      declared[function.getName()] = getDestinations(function);
  SmallVector<func::CallOp> calls;
  module.walk([&](func::CallOp call) {
    if (declared.contains(call.getCallee()))
      calls.push_back(call);
  });
  for (func::CallOp call : calls)
    finishCall(call, declared[call.getCallee()]);
  unmodelUnits(module);
  for (auto function : module.getOps<func::FuncOp>())
    if (auto known = declared.find(function.getName()); known != declared.end()) {
      auto results = withoutDestinations(function.getResultTypes(), known->second);
      function.setType(FunctionType::get(function.getContext(), function.getArgumentTypes(), results));
      for (unsigned k = 0; k < function.getNumArguments(); ++k)
        function.removeArgAttr(k, BufferizationDialect::kBufferAccessAttrName);
    }
  if (auto unit = module.lookupSymbol<func::FuncOp>(kUnitName); unit && module->hasAttr(kUnitAttr))
    finishUnit(unit);
}
