//===- ApproximateMath.cpp - Functions of math as arithmetic --------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Replaces operations of the math dialect, on scalars and vectors, by the arithmetic of Functions.h. f16 and bf16 are
// computed in f32. Other operations become calls of libmvec, if that is asked for, or stay. So do elements of draws on
// vectors, with the arithmetic of Draws.cpp. Before, what formulas rarely select moves into branches.

#include "../Kernels/Strategies/Records.h"
#include "../ShareOperations.h"
#include "Calls.h"
#include "Draws.h"
#include "Functions.h"
#include "RareSelections.h"
#include "TensorGraph/CodeGen/MathAccuracy.h"
#include "TensorGraph/CodeGen/Passes.h"
#include "TensorGraph/Dialect/RandomOps.h"
#include "TensorGraph/Interfaces/InnerGraphOpInterface.h"
#include "TensorGraph/Lowered/LoweredOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/TypeUtilities.h"
#include "llvm/ADT/TypeSwitch.h"

namespace tg {
#define GEN_PASS_DEF_APPROXIMATEMATH
#include "TensorGraph/CodeGen/Passes.h.inc"
} // namespace tg

using namespace mlir;
using namespace tg;
using namespace tg::vectormath;

//===----------------------------------------------------------------------===//
// Functions
//===----------------------------------------------------------------------===//

// In the order of the table of docs/Reference/Accuracy.md.
static constexpr MathAccuracy accuracies[] = {
    {"exp", 1.0, 1.0},  {"exp2", 1.5, 1.5},  {"expm1", 1.5, 1.5}, {"log", 1.0, 1.0},  {"log1p", 1.0, 1.0},
    {"log2", 1.0, 1.0}, {"log10", 1.0, 1.0}, {"sin", 2.0, 2.0},   {"cos", 2.0, 2.0},  {"tan", 2.0, 2.0},
    {"tanh", 2.0, 2.0}, {"sinh", 1.5, 2.0},  {"cosh", 1.5, 1.5},  {"asin", 1.5, 1.5}, {"acos", 1.5, 1.5},
    {"atan", 2.0, 2.0}, {"atan2", 2.0, 2.0}, {"erf", 1.5, 2.0},   {"erfc", 1.5, 2.0}, {"powf", 0.51, 1.0},
};

ArrayRef<MathAccuracy> tg::getMathAccuracies() { return accuracies; }

/// Returns the type in which the arithmetic for an operation is done.
static Type getComputedType(Operation *op) {
  Type element = getElementTypeOrSelf(op->getResult(0).getType());
  return element.isF64() ? element : Type(Float32Type::get(op->getContext()));
}

/// Returns whether the operation has a form as arithmetic on its type.
static bool hasArithmetic(Operation *op) {
  const MathAccuracy *accuracy = llvm::find_if(
      accuracies, [&](const MathAccuracy &entry) { return entry.operation == op->getName().stripDialect(); });
  return accuracy != std::end(accuracies) && (getComputedType(op).isF32() ? accuracy->onF32 : accuracy->onF64) > 0;
}

static Lanes emitArithmetic(Operation *op, ArrayRef<Lanes> x) {
  auto withLargeAngles = [&](Lanes fast) { return callLibmWhere(abs(x[0]) > largestAngle(x[0]), op, x[0], fast); };
  return llvm::TypeSwitch<Operation *, Lanes>(op)
      .Case([&](math::ExpOp) { return emitExp(x[0]); })
      .Case([&](math::Exp2Op) { return emitExp2(x[0]); })
      .Case([&](math::ExpM1Op) { return emitExpm1(x[0]); })
      .Case([&](math::LogOp) { return emitLog(x[0]); })
      .Case([&](math::Log1pOp) { return emitLog1p(x[0]); })
      .Case([&](math::Log2Op) { return emitLog2(x[0]); })
      .Case([&](math::Log10Op) { return emitLog10(x[0]); })
      .Case([&](math::SinOp) { return withLargeAngles(emitSin(x[0])); })
      .Case([&](math::CosOp) { return withLargeAngles(emitCos(x[0])); })
      .Case([&](math::TanOp) { return withLargeAngles(emitTan(x[0])); })
      .Case([&](math::TanhOp) { return emitTanh(x[0]); })
      .Case([&](math::SinhOp) { return emitSinh(x[0]); })
      .Case([&](math::CoshOp) { return emitCosh(x[0]); })
      .Case([&](math::AsinOp) { return emitAsin(x[0]); })
      .Case([&](math::AcosOp) { return emitAcos(x[0]); })
      .Case([&](math::AtanOp) { return emitAtan(x[0]); })
      .Case([&](math::Atan2Op) { return emitAtan2(x[0], x[1]); })
      .Case([&](math::ErfOp) { return emitErf(x[0]); })
      .Case([&](math::ErfcOp) { return emitErfc(x[0]); })
      .Case([&](math::PowFOp) { return emitPow(x[0], x[1]); });
}

//===----------------------------------------------------------------------===//
// Pass
//===----------------------------------------------------------------------===//

/// The equal operations up to which each is arithmetic in place.
static constexpr size_t kMostInPlace = 24;

/// Returns whether an operation maps floats, as scalars or vectors of fixed size, to floats of the same type.
static bool isSupported(Operation *op) {
  if (!isa_and_nonnull<math::MathDialect>(op->getDialect()) || op->hasAttr(libmMark) || op->getNumResults() != 1)
    return false;
  Type type = op->getResult(0).getType(), element = getElementTypeOrSelf(type);
  if (!element.isF16() && !element.isBF16() && !element.isF32() && !element.isF64())
    return false;
  auto vector = dyn_cast<VectorType>(type);
  if (type != element && (!vector || vector.isScalable() || vector.getRank() == 0))
    return false;
  return llvm::all_of(op->getOperandTypes(), [&](Type operand) { return operand == type; });
}

namespace {
struct ApproximateMathPass : public tg::impl::ApproximateMathBase<ApproximateMathPass> {
  using Base::Base;

  void runOnOperation() override {
    SmallVector<std::string> leftOut(without.begin(), without.end());
    if (failed(checkStrategies(getOperation(), leftOut)))
      return signalPassFailure();
    if (!llvm::is_contained(leftOut, kRareSelections.name))
      branchForRareSelections(getOperation());
    SmallVector<Operation *> operations;
    SmallVector<DrawElementOp> draws;
    getOperation().walk<WalkOrder::PreOrder>([&](Operation *op) {
      if (isa<InnerGraphOpInterface>(op)) // not lowered yet, and perhaps frozen
        return WalkResult::skip();
      if (auto sincos = dyn_cast<math::SincosOp>(op)) {
        splitSincos(sincos, operations);
        return WalkResult::skip(); // it is erased
      }
      if (isSupported(op))
        operations.push_back(op);
      auto draw = dyn_cast<DrawElementOp>(op);
      if (draw && isa<VectorType>(draw.getType()))
        draws.push_back(draw);
      return WalkResult::advance();
    });
    for (DrawElementOp draw : draws) {
      OpBuilder b(draw);
      if (Value drawn = emitDraw(b, draw)) {
        draw.replaceAllUsesWith(drawn);
        draw.erase();
      }
    }
    SmallVector<Operation *> arithmetic, others; // calls of libm and libmvec, which are short
    for (Operation *op : operations)
      (hasArithmetic(op) ? arithmetic : others).push_back(op);
    // LLVM's time for a loop grows faster than its length.
    auto nameOf = [](Operation *op) { return op->getName().stripDialect(); };
    others.append(shareOperations(getOperation(), arithmetic, kMostInPlace, nameOf));
    for (Operation *op : others)
      replace(op);
  }

  static void splitSincos(math::SincosOp op, SmallVectorImpl<Operation *> &operations) {
    OpBuilder b(op);
    Value x = op.getOperand();
    auto sin = math::SinOp::create(b, op.getLoc(), x);
    auto cos = math::CosOp::create(b, op.getLoc(), x);
    op.replaceAllUsesWith(ValueRange{sin, cos});
    op.erase();
    for (Operation *part : {sin.getOperation(), cos.getOperation()})
      if (isSupported(part))
        operations.push_back(part);
  }

  void replace(Operation *op) {
    OpBuilder b(op);
    Emitter emitter{b, op->getLoc(), processor.fma, processor.gathers};
    Type type = op->getResult(0).getType(), element = getElementTypeOrSelf(type);
    Type computed = getComputedType(op);
    bool arithmetic = hasArithmetic(op);
    // Converting the type alone would gain nothing.
    if (!arithmetic && (processor.libmvecBits == 0 || !isa<VectorType>(type)))
      return;
    SmallVector<Value> operands(op->getOperands());
    if (computed != element)
      for (Value &operand : operands)
        operand = arith::ExtFOp::create(b, op->getLoc(), withElement(type, computed), operand);
    Value result;
    if (arithmetic) {
      SmallVector<Lanes> lanes;
      for (Value operand : operands)
        lanes.push_back(Lanes(emitter, operand));
      result = emitArithmetic(op, lanes).getValue();
    } else {
      result = callLibmvec(emitter, op, operands, processor.libmvecBits);
    }
    if (!result) // the operations created for it are dead
      return;
    if (computed != element)
      result = arith::TruncFOp::create(b, op->getLoc(), type, result);
    op->getResult(0).replaceAllUsesWith(result);
    op->erase();
  }
};
} // namespace
