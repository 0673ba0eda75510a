//===- Tables.cpp - Numbers by index --------------------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Tables.h"
#include "Branch.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace tg;
using namespace tg::vectormath;

static DenseElementsAttr attributeOf(ArrayRef<double> table, Type element) {
  auto type = RankedTensorType::get({static_cast<int64_t>(table.size())}, element);
  if (element.isF64())
    return DenseElementsAttr::get(type, table);
  SmallVector<float> numbers;
  for (double number : table)
    numbers.push_back(static_cast<float>(number));
  return DenseElementsAttr::get(type, ArrayRef(numbers));
}

/// A constant of the module with these numbers, and this name or one like it.
static memref::GlobalOp globalOf(const Emitter &e, StringRef name, DenseElementsAttr numbers) {
  auto module = e.builder.getInsertionBlock()->getParentOp()->getParentOfType<ModuleOp>();
  std::string symbol = name.str();
  for (unsigned number = 0; Operation *taken = module.lookupSymbol(symbol); symbol = (name + Twine(number++)).str()) {
    auto global = dyn_cast<memref::GlobalOp>(taken);
    if (global && global.getConstant() && global.getInitialValueAttr() == numbers)
      return global;
  }
  OpBuilder b = OpBuilder::atBlockBegin(module.getBody());
  auto type = MemRefType::get(numbers.getType().getShape(), numbers.getElementType());
  return memref::GlobalOp::create(b, e.loc, symbol, b.getStringAttr("private"), type, numbers, /*constant=*/true,
                                  b.getI64IntegerAttr(64));
}

Lanes vectormath::lookUp(Lanes indices, StringRef name, ArrayRef<double> table, Lanes like) {
  const Emitter &e = indices.getEmitter();
  Type type = like.getValue().getType(), element = getElementTypeOrSelf(type);
  memref::GlobalOp global = globalOf(e, name, attributeOf(table, element));
  Value numbers = memref::GetGlobalOp::create(e.builder, e.loc, global.getType(), global.getSymName());
  if (!isa<VectorType>(type)) {
    Value index = arith::IndexCastOp::create(e.builder, e.loc, e.builder.getIndexType(), indices.getValue());
    return {e, memref::LoadOp::create(e.builder, e.loc, numbers, index)};
  }
  Value flat = flatten(e, indices.getValue());
  auto lanes = cast<VectorType>(flat.getType());
  auto constant = [&](Attribute value, Type element) -> Value {
    auto attribute = DenseElementsAttr::get(cast<ShapedType>(lanes.clone(element)), value);
    return arith::ConstantOp::create(e.builder, e.loc, attribute);
  };
  Value all = constant(e.builder.getBoolAttr(true), e.builder.getI1Type());
  Value unused = constant(e.builder.getFloatAttr(element, 0), element);
  Value zero = arith::ConstantIndexOp::create(e.builder, e.loc, 0);
  Value found =
      vector::GatherOp::create(e.builder, e.loc, cast<VectorType>(unused.getType()), numbers, zero, flat, all, unused);
  return {e, unflatten(e, found, type)};
}
