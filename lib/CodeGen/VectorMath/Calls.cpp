//===- Calls.cpp - Functions of libm and libmvec --------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Calls.h"
#include "Branch.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/BuiltinOps.h"

using namespace mlir;
using namespace tg;
using namespace tg::vectormath;

/// Emits the operation on scalars, with the mark `libmMark`.
static Value emitMarked(OpBuilder &b, Location loc, Operation *op, ValueRange scalars) {
  OperationState state(loc, op->getName(), scalars, scalars.front().getType());
  state.addAttribute(libmMark, b.getUnitAttr());
  return b.create(state)->getResult(0);
}

//===----------------------------------------------------------------------===//
// libm
//===----------------------------------------------------------------------===//

/// Applies `op` to each lane of a vector of rank 1.
static Value callForEachLane(OpBuilder &b, Location loc, Operation *op, Value x) {
  int64_t count = cast<VectorType>(x.getType()).getNumElements();
  Value first = arith::ConstantIndexOp::create(b, loc, 0), end = arith::ConstantIndexOp::create(b, loc, count);
  Value step = arith::ConstantIndexOp::create(b, loc, 1);
  auto loop = scf::ForOp::create(b, loc, first, end, step, x,
                                 [&](OpBuilder &inner, Location loc, Value lane, ValueRange lanes) {
                                   Value scalar = vector::ExtractOp::create(inner, loc, x, lane);
                                   Value result = emitMarked(inner, loc, op, scalar);
                                   Value all = vector::InsertOp::create(inner, loc, result, lanes.front(), lane);
                                   scf::YieldOp::create(inner, loc, all);
                                 });
  return loop.getResult(0);
}

Lanes vectormath::callLibmWhere(Lanes rare, Operation *op, Lanes x, Lanes fast) {
  const Emitter &e = x.getEmitter();
  Type type = x.getValue().getType();
  auto careful = [&]() -> Lanes {
    if (!isa<VectorType>(type))
      return {e, emitMarked(e.builder, e.loc, op, x.getValue())};
    Value exact = unflatten(e, callForEachLane(e.builder, e.loc, op, flatten(e, x.getValue())), type);
    return select(rare, {e, exact}, fast);
  };
  return branchIfAny(rare, careful, fast);
}

//===----------------------------------------------------------------------===//
// libmvec
//===----------------------------------------------------------------------===//

/// Returns the name in libm of the f64 function for an operation that libmvec has; empty if it has none.
static StringRef nameInLibmvec(Operation *op) {
  static constexpr StringLiteral names[] = {"acos",  "acosh", "asin", "asinh", "atan", "atanh", "atan2", "cbrt",
                                            "cos",   "cosh",  "erf",  "erfc",  "exp",  "exp2",  "expm1", "log",
                                            "log10", "log1p", "log2", "sin",   "sinh", "tan",   "tanh"};
  StringRef name = op->getName().stripDialect();
  if (name == "powf")
    return "pow";
  return llvm::is_contained(names, name) ? name : StringRef();
}

/// Declares a function; null if the name is taken.
static func::FuncOp declareFunction(Operation *user, StringRef name, FunctionType type) {
  auto module = user->getParentOfType<ModuleOp>();
  if (Operation *symbol = module.lookupSymbol(name)) {
    auto function = dyn_cast<func::FuncOp>(symbol);
    return function && function.isExternal() && function.getFunctionType() == type ? function : func::FuncOp();
  }
  auto b = OpBuilder::atBlockBegin(module.getBody());
  auto function = func::FuncOp::create(b, module.getLoc(), name, type);
  function.setPrivate();
  return function;
}

/// Declares a function with a name of the vector ABI of x86-64: `b`, `d` and `e` stand for the registers of SSE, AVX2
/// and AVX-512.
static func::FuncOp declareVectorFunction(Operation *op, StringRef name, VectorType type) {
  unsigned bits = type.getNumElements() * type.getElementTypeBitWidth();
  StringRef isa = bits == 512 ? "e" : bits == 256 ? "d" : "b";
  std::string symbol = ("_ZGV" + isa + "N" + Twine(type.getNumElements()) + std::string(op->getNumOperands(), 'v') +
                        "_" + name + (type.getElementType().isF32() ? "f" : ""))
                           .str();
  SmallVector<Type> inputs(op->getNumOperands(), type);
  return declareFunction(op, symbol, FunctionType::get(op->getContext(), inputs, type));
}

Value vectormath::callLibmvec(const Emitter &e, Operation *op, ValueRange operands, unsigned bits) {
  StringRef name = nameInLibmvec(op);
  auto type = dyn_cast<VectorType>(operands.front().getType());
  if (name.empty() || !type)
    return {};
  unsigned width = type.getElementTypeBitWidth();
  int64_t count = type.getNumElements();
  SmallVector<Value> flat;
  for (Value operand : operands)
    flat.push_back(flatten(e, operand));
  Value result = flat.front();
  for (int64_t at = 0; at < count;) {
    unsigned part = bits;
    while (part >= 128 && int64_t(part / width) > count - at)
      part /= 2;
    int64_t lanes = part / width;
    SmallVector<Value> parts;
    if (part < 128) {
      for (Value operand : flat)
        parts.push_back(vector::ExtractOp::create(e.builder, e.loc, operand, at));
      Value scalar = emitMarked(e.builder, e.loc, op, parts);
      result = vector::InsertOp::create(e.builder, e.loc, scalar, result, at++);
      continue;
    }
    func::FuncOp function = declareVectorFunction(op, name, VectorType::get(lanes, type.getElementType()));
    if (!function)
      return {};
    for (Value operand : flat)
      parts.push_back(lanes == count ? operand
                                     : vector::ExtractStridedSliceOp::create(e.builder, e.loc, operand, at, lanes, 1));
    Value call = func::CallOp::create(e.builder, e.loc, function, parts).getResult(0);
    result = lanes == count ? call : vector::InsertStridedSliceOp::create(e.builder, e.loc, call, result, at, 1);
    at += lanes;
  }
  return unflatten(e, result, type);
}
