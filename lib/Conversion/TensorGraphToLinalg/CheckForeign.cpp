//===- CheckForeign.cpp - Checks of operations of other dialects ---------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// The interpreter gives one meaning, an error or a value, to operations that upstream leaves undefined for some
// operands. Here the program gets the same meaning: a `tgl.check` with the interpreter's message before an operation
// that may fail, and other operations in place of one whose result would be poison. Only operations of the user are
// visited: our lowerings, which run later, check what they build. (Upstream's --generate-runtime-verification covers
// fewer operations, and its messages are printed operations.)
//
//===----------------------------------------------------------------------===//

#include "CheckForeign.h"
#include "CheckTensors.h"
#include "LoweringBuilder.h"
#include "TensorGraph/Analysis/Speculation.h"
#include "TensorGraph/Conversion/Passes.h"
#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "TensorGraph/Dialect/Types.h"
#include "TensorGraph/Support/RuntimeMessages.h"
#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Linalg/Passes.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Transforms/WalkPatternRewriteDriver.h"
#include "llvm/ADT/TypeSwitch.h"

namespace tg {
#define GEN_PASS_DEF_CHECKFOREIGN
#include "TensorGraph/Conversion/Passes.h.inc"
} // namespace tg

using namespace mlir;
using namespace tg;

//===----------------------------------------------------------------------===//
// Structured operations
//===----------------------------------------------------------------------===//

/// Checks that the sizes of all operands are those of the loops. If an index is not that of one loop, checks that the
/// index of the last point is inside (maps are monotonic).
static void checkStructured(LoweringBuilder &lower, linalg::LinalgOp op) {
  if (!op.hasPureTensorSemantics() || !op.getShapesToLoopsMap())
    return;
  OpBuilder &b = lower.b;
  SmallVector<Value> sizes, last;
  for (Range &range : op.createLoopRanges(b, lower.loc))
    sizes.push_back(lower.value(range.size));
  Value isEmpty;
  for (Value size : sizes) {
    last.push_back(lower.sub(size, lower.constant(1)));
    Value own = lower.lessEqual(size, lower.constant(0));
    isEmpty = isEmpty ? Value(arith::OrIOp::create(b, lower.loc, isEmpty, own)) : own;
  }
  for (OpOperand &operand : op->getOpOperands()) {
    if (!isa<RankedTensorType>(operand.get().getType()))
      continue;
    AffineMap map = op.getMatchingIndexingMap(&operand);
    std::string message;
    for (auto [axis, expr] : llvm::enumerate(map.getResults())) {
      OpFoldResult own = lower.size(operand.get(), axis);
      message = messages::sizesOfOperandDisagree(operand.getOperandNumber(), axis);
      if (auto loop = dyn_cast<AffineDimExpr>(expr)) {
        lower.checkSizes(sizes[loop.getPosition()], own, message);
        continue;
      }
      AffineMap single = AffineMap::get(map.getNumDims(), map.getNumSymbols(), expr);
      Value index = affine::AffineApplyOp::create(b, lower.loc, single, last), size = lower.value(own);
      Value inside = lower.both(lower.lessEqual(lower.constant(0), index), lower.less(index, size));
      Value good = isEmpty ? Value(arith::OrIOp::create(b, lower.loc, isEmpty, inside)) : inside;
      lower.check(good, message, {lower.add(index, lower.constant(1)), size});
    }
  }
}

static void checkDestination(LoweringBuilder &lower, bufferization::MaterializeInDestinationOp op) {
  if (op->getNumResults() == 1)
    for (auto [axis, size] : llvm::enumerate(lower.sizes(op.getSource())))
      lower.checkSizes(size, lower.size(op.getDest(), axis), messages::sizesDisagree(axis));
}

//===----------------------------------------------------------------------===//
// Numbers
//===----------------------------------------------------------------------===//

static void checkDivision(LoweringBuilder &lower, Operation *op) {
  Value x = op->getOperand(0), y = op->getOperand(1);
  Type type = y.getType();
  if (!type.isIntOrIndex())
    return;
  OpBuilder &b = lower.b;
  auto constant = [&](const APInt &value) -> Value {
    return arith::ConstantOp::create(b, lower.loc, b.getIntegerAttr(type, value));
  };
  unsigned width = type.isIndex() ? 64 : type.getIntOrFloatBitWidth();
  lower.check(lower.negate(lower.equal(y, constant(APInt::getZero(width)))), messages::divisionByZero());
  if (!isa<arith::DivSIOp, arith::RemSIOp, arith::FloorDivSIOp, arith::CeilDivSIOp>(op))
    return;
  Value overflows = lower.both(lower.equal(y, constant(APInt::getAllOnes(width))),
                               lower.equal(x, constant(APInt::getSignedMinValue(width))));
  lower.check(lower.negate(overflows), messages::divisionOverflows());
}

static void checkIntegerPower(LoweringBuilder &lower, math::IPowIOp op) {
  Type type = op.getType();
  if (!type.isIntOrIndex())
    return;
  Value zero = arith::ConstantOp::create(lower.b, lower.loc, lower.b.getIntegerAttr(type, 0));
  Value fails = lower.both(lower.equal(op.getLhs(), zero), lower.less(op.getRhs(), zero));
  lower.check(lower.negate(fails), messages::divisionByZero());
}

static void checkLoop(LoweringBuilder &lower, scf::ForOp op) {
  Value step = op.getStep();
  Value zero = arith::ConstantOp::create(lower.b, lower.loc, lower.b.getIntegerAttr(step.getType(), 0));
  Value holds = lower.less(zero, step);
  // Messages have numbers of 64 bits.
  if (!step.getType().isIndex() && !step.getType().isInteger(64))
    step = arith::ExtSIOp::create(lower.b, lower.loc, lower.b.getI64Type(), step);
  lower.check(holds, messages::stepNotPositive(), step);
}

/// Lets a loop count its iterations, whose number fits the type without a sign: the position after the last one may
/// not.
static void countIterations(LoweringBuilder &lower, scf::ForOp op) {
  OpBuilder &b = lower.b;
  Location loc = lower.loc;
  Value from = op.getLowerBound(), to = op.getUpperBound(), step = op.getStep();
  Type type = step.getType();
  APInt known;
  if (matchPattern(step, m_ConstantInt(&known)) && known.isOne())
    return;
  auto number = [&](int64_t value) -> Value {
    return arith::ConstantOp::create(b, loc, b.getIntegerAttr(type, value));
  };
  auto order = op.getUnsignedCmp() ? arith::CmpIPredicate::ult : arith::CmpIPredicate::slt;
  Value count = arith::CeilDivUIOp::create(b, loc, arith::SubIOp::create(b, loc, to, from), step);
  Value zero = number(0);
  count = arith::SelectOp::create(b, loc, arith::CmpIOp::create(b, loc, order, from, to), count, zero);
  op.setLowerBound(zero);
  op.setUpperBound(count);
  op.setStep(number(1));
  op.setUnsignedCmp(!type.isIndex() && !type.isInteger(64));
  OpBuilder inside = OpBuilder::atBlockBegin(op.getBody());
  Value iteration = op.getInductionVar();
  auto distance = arith::MulIOp::create(inside, loc, iteration, step);
  iteration.replaceAllUsesExcept(arith::AddIOp::create(inside, loc, from, distance), distance);
}

/// Shifts by the number of bits or more give 0.
template <typename Op> static void defineShift(LoweringBuilder &lower, Op op) {
  Type type = op.getType();
  if (!type.isIntOrIndex())
    return;
  OpBuilder &b = lower.b;
  unsigned width = type.isIndex() ? 64 : type.getIntOrFloatBitWidth();
  auto constant = [&](int64_t value) -> Value {
    return arith::ConstantOp::create(b, lower.loc, b.getIntegerAttr(type, APInt(width, value, false, true)));
  };
  // (A shift of i1 by 1 is already a shift by all bits.)
  Value inside =
      width == 1 ? lower.equal(op.getRhs(), constant(0))
                 : Value(arith::CmpIOp::create(b, lower.loc, arith::CmpIPredicate::ult, op.getRhs(), constant(width)));
  Value amount = lower.select(inside, op.getRhs(), constant(0));
  Value shifted = Op::create(b, lower.loc, op.getLhs(), amount);
  op.replaceAllUsesWith(lower.select(inside, shifted, constant(0)));
  op.erase();
}

/// Defines a conversion for all floats: those out of range become the nearest integer, and NaN becomes 0.
template <typename Op> static void defineConversion(LoweringBuilder &lower, Op op) {
  auto type = dyn_cast<IntegerType>(op.getType());
  auto from = dyn_cast<FloatType>(op.getIn().getType());
  if (!type || !from)
    return;
  OpBuilder &b = lower.b;
  constexpr bool isSigned = std::is_same_v<Op, arith::FPToSIOp>;
  unsigned width = type.getWidth();
  Value x = op.getIn();
  // Half precision cannot represent numbers near the limits of wide integers.
  if (from.getWidth() < 32) {
    from = b.getF32Type();
    x = arith::ExtFOp::create(b, lower.loc, from, x);
  }
  APInt most = isSigned ? APInt::getSignedMaxValue(width) : APInt::getMaxValue(width);
  APInt least = isSigned ? APInt::getSignedMinValue(width) : APInt::getZero(width);
  // The first number that is too large, 2^k, is a float of any width. All numbers below the least integer become that
  // integer.
  double above = std::ldexp(1.0, isSigned ? width - 1 : width), below = isSigned ? -above : 0.0;
  auto number = [&](double value) -> Value {
    return arith::ConstantOp::create(b, lower.loc, b.getFloatAttr(from, value));
  };
  auto integer = [&](const APInt &value) -> Value {
    return arith::ConstantOp::create(b, lower.loc, b.getIntegerAttr(type, value));
  };
  auto compare = [&](arith::CmpFPredicate how, Value y) -> Value {
    return arith::CmpFOp::create(b, lower.loc, how, x, y);
  };
  Value fits =
      lower.both(compare(arith::CmpFPredicate::OGE, number(below)), compare(arith::CmpFPredicate::OLT, number(above)));
  Value converted = Op::create(b, lower.loc, type, lower.select(fits, x, number(0)));
  Value isAbove = compare(arith::CmpFPredicate::OGE, number(above)),
        isBelow = compare(arith::CmpFPredicate::OLT, number(below));
  Value result = lower.select(isAbove, integer(most), lower.select(isBelow, integer(least), converted));
  op.replaceAllUsesWith(result);
  op.erase();
}

/// Drops the flags, whatever the user has set: integers wrap around.
static void dropOverflowFlags(Operation *op) {
  if (auto flagged = dyn_cast<arith::ArithIntegerOverflowFlagsInterface>(op))
    op->setAttr(flagged.getIntegerOverflowAttrName(),
                arith::IntegerOverflowFlagsAttr::get(op->getContext(), arith::IntegerOverflowFlags::none));
}

bool tg::checkDefined(LoweringBuilder &lower, Operation *op) {
  return llvm::TypeSwitch<Operation *, bool>(op)
      .Case<tensor::CastOp, tensor::DimOp, tensor::ExtractOp, tensor::InsertOp, tensor::EmptyOp, tensor::SplatOp,
            tensor::GenerateOp>([&](auto own) {
        checkTensorOperation(lower, own);
        return true;
      })
      .Case([&](tensor::ExtractSliceOp own) {
        // (Others may have to be replaced.)
        if (own.getType().getRank() != own.getSourceType().getRank())
          return false;
        checkTensorOperation(lower, own);
        return true;
      })
      .Case([&](linalg::LinalgOp own) {
        if (!own.hasPureTensorSemantics() || !own.getShapesToLoopsMap())
          return false;
        checkStructured(lower, own);
        return true;
      })
      .Case<arith::DivSIOp, arith::RemSIOp, arith::FloorDivSIOp, arith::CeilDivSIOp, arith::DivUIOp, arith::RemUIOp,
            arith::CeilDivUIOp>([&](auto own) {
        checkDivision(lower, own);
        return own.getType().isIntOrIndex();
      })
      .Case([&](math::IPowIOp own) {
        checkIntegerPower(lower, own);
        return own.getType().isIntOrIndex();
      })
      .Case([&](scf::ForOp own) {
        checkLoop(lower, own);
        return true;
      })
      .Case<arith::ShLIOp, arith::ShRSIOp, arith::ShRUIOp, arith::FPToSIOp, arith::FPToUIOp>([](auto) { return true; })
      .Default(false);
}

//===----------------------------------------------------------------------===//
// The pass
//===----------------------------------------------------------------------===//

static void define(Operation *op) {
  dropOverflowFlags(op);
  if (isAlwaysDefined(op))
    return;
  OpBuilder b(op);
  LoweringBuilder lower(b, op->getLoc());
  if (isa<tensor::TensorDialect>(op->getDialect()))
    return checkTensorOperation(lower, op);
  llvm::TypeSwitch<Operation *>(op)
      .Case([&](bufferization::MaterializeInDestinationOp own) { checkDestination(lower, own); })
      .Case<arith::DivSIOp, arith::RemSIOp, arith::FloorDivSIOp, arith::CeilDivSIOp, arith::DivUIOp, arith::RemUIOp,
            arith::CeilDivUIOp>([&](auto own) { checkDivision(lower, own); })
      .Case<arith::ShLIOp, arith::ShRSIOp, arith::ShRUIOp>([&](auto own) { defineShift(lower, own); })
      .Case<arith::FPToSIOp, arith::FPToUIOp>([&](auto own) { defineConversion(lower, own); })
      .Case([&](math::IPowIOp own) { checkIntegerPower(lower, own); })
      .Case([&](scf::ForOp own) {
        checkLoop(lower, own);
        countIterations(lower, own);
      });
}

/// Checks operations on scalars that upstream also applies to tensors element by element: all tensors must have one
/// shape.
static void checkElementwise(Operation *op) {
  OpBuilder b(op);
  LoweringBuilder lower(b, op->getLoc());
  Value first;
  for (Value operand : op->getOperands()) {
    auto type = dyn_cast<RankedTensorType>(operand.getType());
    for (int64_t axis = 0; first && type && axis < type.getRank(); ++axis)
      lower.checkSizes(lower.size(first, axis), lower.size(operand, axis), messages::sizesDisagree(axis));
    if (!first && type)
      first = operand;
  }
}

/// Replaces a named operation by linalg.generic, so that checks can be added to the body. The body gets the location of
/// the operation.
static void generalize(linalg::LinalgOp op) {
  IRRewriter rewriter(op);
  FailureOr<linalg::GenericOp> generic = linalg::generalizeNamedOp(rewriter, op);
  if (succeeded(generic))
    generic->walk([&](Operation *inner) { inner->setLoc(generic->getLoc()); });
}

namespace {
struct CheckForeignPass : public tg::impl::CheckForeignBase<CheckForeignPass> {
  void runOnOperation() override {
    // From here on graphs are being lowered, and are not frozen any more.
    SmallVector<linalg::LinalgOp> structured;
    getOperation()->walk([&](Operation *op) {
      if (isa<InnerGraphOpInterface>(op))
        op->removeDiscardableAttr(DigestAttr::kName);
      if (auto own = dyn_cast<linalg::LinalgOp>(op))
        structured.push_back(own);
      else if (OpTrait::hasElementwiseMappableTraits(op) && isa<TensorType>(op->getResult(0).getType()))
        checkElementwise(op);
    });
    for (linalg::LinalgOp op : structured) {
      OpBuilder b(op);
      LoweringBuilder lower(b, op->getLoc());
      if (!isAlwaysDefined(op))
        checkStructured(lower, op);
      bool mayFail = llvm::any_of(*op.getBlock(), [](Operation &inner) { return !isAlwaysDefined(&inner); });
      if (mayFail && !isa<linalg::GenericOp>(op))
        generalize(op);
    }

    // Checks of single elements need a body.
    RewritePatternSet patterns(&getContext());
    linalg::populateElementwiseToLinalgConversionPatterns(patterns);
    walkAndApplyPatterns(getOperation(), std::move(patterns));

    SmallVector<Operation *> operations;
    getOperation()->walk([&](Operation *op) {
      // (The body of a named operation is fixed by its name.)
      if (op != getOperation() &&
          (isa<linalg::GenericOp>(op->getParentOp()) || !isa<linalg::LinalgOp>(op->getParentOp())))
        operations.push_back(op);
    });
    for (Operation *op : operations)
      define(op);
  }
};
} // namespace
