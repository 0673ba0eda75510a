//===- ShareProducts.cpp - One function for products alike ----------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ShareProducts.h"
#include "../../ShareOperations.h"
#include "TensorGraph/Support/Tuning.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/Support/CheckedArithmetic.h"

using namespace mlir;
using namespace tg;

/// Returns whether the time for a call does not matter: sizes are not known, or known to be large.
static bool isWorthCall(linalg::LinalgOp op) {
  int64_t steps = 1;
  for (int64_t size : op.getStaticLoopRanges()) {
    std::optional<int64_t> next = ShapedType::isDynamic(size) ? std::nullopt : llvm::checkedMul(steps, size);
    if (!next)
      return true;
    steps = *next;
  }
  return steps >= tuning::kFewestStepsOfShared;
}

/// Returns a type to which buffers of this type can be cast wherever they begin and however far rows are apart.
/// Neighbours that are known to be adjacent stay so.
static Type withAnyLayout(Type type) {
  auto buffer = dyn_cast<MemRefType>(type);
  SmallVector<int64_t> strides;
  int64_t offset;
  if (!buffer || failed(buffer.getStridesAndOffset(strides, offset)))
    return type;
  for (int64_t &stride : strides)
    stride = stride == 1 ? 1 : ShapedType::kDynamic;
  auto layout = StridedLayoutAttr::get(type.getContext(), ShapedType::kDynamic, strides);
  return MemRefType::get(buffer.getShape(), buffer.getElementType(), layout, buffer.getMemorySpace());
}

/// Casts the operands of products of unknown sizes that differ in where their operands lie to one type, if more than
/// `limit` are alike otherwise.
static void castToOneLayout(ArrayRef<Operation *> products, size_t limit) {
  llvm::MapVector<Attribute, SmallVector<Operation *>> groups;
  for (Operation *op : products) {
    if (!ShapedType::isDynamicShape(cast<linalg::LinalgOp>(op).getStaticLoopRanges()))
      continue;
    SmallVector<Type> types = llvm::map_to_vector(op->getOperandTypes(), withAnyLayout);
    auto type = TypeAttr::get(FunctionType::get(op->getContext(), types, {}));
    groups[ArrayAttr::get(op->getContext(), {op->getName().getIdentifier(), type, op->getAttrDictionary()})].push_back(
        op);
  }
  for (auto &[key, ops] : groups) {
    if (ops.size() <= limit ||
        llvm::all_equal(llvm::map_range(ops, [](Operation *op) { return op->getOperandTypes(); })))
      continue;
    for (Operation *op : ops) {
      OpBuilder b(op);
      for (OpOperand &operand : op->getOpOperands())
        if (Type type = withAnyLayout(operand.get().getType()); type != operand.get().getType())
          operand.set(memref::CastOp::create(b, op->getLoc(), type, operand.get()));
    }
  }
}

SmallVector<linalg::LinalgOp> tg::shareProducts(ModuleOp module, ArrayRef<linalg::LinalgOp> products, size_t limit) {
  SmallVector<linalg::LinalgOp> left;
  SmallVector<Operation *> large;
  for (linalg::LinalgOp op : products) {
    // The cost of the steps of a parallel loop must be known.
    if (isWorthCall(op) && !op->getParentOfType<scf::ParallelOp>())
      large.push_back(op);
    else
      left.push_back(op);
  }
  castToOneLayout(large, limit);
  for (Operation *op : shareOperations(module, large, limit, [](Operation *) { return "product"; }))
    left.push_back(cast<linalg::LinalgOp>(op));
  return left;
}
