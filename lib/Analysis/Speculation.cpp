//===- Speculation.cpp - Operations that are safe to speculate -----------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Analysis/Speculation.h"
#include "TensorGraph/Dialect/Types.h"
#include "TensorGraph/Support/LLVM.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/TypeUtilities.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace tg;

static bool hasStaticShape(Value value) {
  auto type = dyn_cast<ShapedType>(value.getType());
  return !type || type.hasStaticShape();
}
static bool haveStaticShapes(Operation *op) {
  return llvm::all_of(op->getOperands(), hasStaticShape) && llvm::all_of(op->getResults(), hasStaticShape);
}

static bool isInside(Type tensor, ValueRange indices) {
  auto shape = cast<RankedTensorType>(tensor).getShape();
  return llvm::all_of(llvm::zip_equal(indices, shape), [](auto pair) {
    std::optional<int64_t> index = getConstantIntValue(std::get<0>(pair));
    int64_t size = std::get<1>(pair);
    return index && *index >= 0 && !ShapedType::isDynamic(size) && *index < size;
  });
}

/// Returns whether constants alone show that a part of a tensor lies inside of it. (Upstream verifies attributes, but
/// not operands that are constants.)
static bool isConstantPart(OffsetSizeAndStrideOpInterface op, Type whole) {
  auto numbers = llvm::zip_equal(op.getMixedOffsets(), op.getMixedSizes(), op.getMixedStrides(),
                                 cast<RankedTensorType>(whole).getShape());
  return llvm::all_of(numbers, [](auto axis) {
    std::optional<int64_t> offset = getConstantIntValue(std::get<0>(axis)),
                           count = getConstantIntValue(std::get<1>(axis)),
                           stride = getConstantIntValue(std::get<2>(axis));
    int64_t size = std::get<3>(axis);
    if (!offset || !count || !stride || *count < 0 || ShapedType::isDynamic(size))
      return false;
    int64_t last;
    if (__builtin_mul_overflow(*count - 1, *stride, &last) || __builtin_add_overflow(last, *offset, &last))
      return false;
    return *count == 0 || (*offset >= 0 && *offset < size && last >= 0 && last < size);
  });
}

/// Returns whether no two operands can disagree on the size of a loop.
static bool haveSizesOfLoops(linalg::LinalgOp op) {
  SmallVector<std::optional<int64_t>> loops(op.getNumLoops());
  for (OpOperand &operand : op->getOpOperands()) {
    auto type = dyn_cast<RankedTensorType>(operand.get().getType());
    AffineMap map = op.getMatchingIndexingMap(&operand);
    for (int64_t axis = 0; type && axis < type.getRank(); ++axis) {
      auto loop = dyn_cast<AffineDimExpr>(map.getResult(axis));
      if (!loop)
        return type.hasStaticShape() && haveStaticShapes(op);
      std::optional<int64_t> &size = loops[loop.getPosition()];
      if (size && (type.isDynamicDim(axis) || size != type.getDimSize(axis)))
        return false;
      size = type.getDimSize(axis);
    }
  }
  return true;
}

static bool isNonZero(Value divisor) {
  std::optional<int64_t> known = getConstantIntValue(divisor);
  return known && *known != 0;
}

bool tg::isAlwaysDefined(Operation *op) {
  return llvm::TypeSwitch<Operation *, bool>(op)
      .Case([](tensor::CastOp own) {
        return tensor::preservesStaticInformation(own.getType(), own.getSource().getType());
      })
      .Case([](tensor::DimOp own) { return constantAxis(own).has_value(); })
      .Case([](tensor::ExtractOp own) { return isInside(own.getTensor().getType(), own.getIndices()); })
      .Case([](tensor::InsertOp own) { return isInside(own.getDest().getType(), own.getIndices()); })
      .Case([](tensor::ExtractSliceOp own) { return isConstantPart(own, own.getSourceType()); })
      .Case([](tensor::InsertSliceOp own) { return isConstantPart(own, own.getDestType()) && own.getSizes().empty(); })
      .Case([](tensor::PadOp own) {
        auto isKnown = [](int64_t amount) { return amount >= 0; }; // kDynamic is negative
        return haveStaticShapes(own) && llvm::all_of(own.getStaticLow(), isKnown) &&
               llvm::all_of(own.getStaticHigh(), isKnown);
      })
      .Case([](tensor::ExpandShapeOp own) { return haveStaticShapes(own) && own.getOutputShape().empty(); })
      .Case<tensor::ConcatOp, tensor::EmptyOp, tensor::SplatOp, tensor::GenerateOp,
            bufferization::MaterializeInDestinationOp>([](auto own) { return haveStaticShapes(own); })
      .Case([](linalg::LinalgOp own) { return haveSizesOfLoops(own); })
      .Case([](tensor::ReshapeOp) { return false; })
      .Case<arith::DivUIOp, arith::RemUIOp, arith::CeilDivUIOp>([](auto own) { return isNonZero(own.getRhs()); })
      .Case<arith::DivSIOp, arith::RemSIOp, arith::FloorDivSIOp, arith::CeilDivSIOp>(
          [](auto own) { return isNonZero(own.getRhs()) && getConstantIntValue(own.getRhs()) != -1; })
      .Case([](math::IPowIOp own) {
        std::optional<int64_t> exponent = getConstantIntValue(own.getRhs());
        return exponent && *exponent >= 0;
      })
      .Case<arith::ShLIOp, arith::ShRSIOp, arith::ShRUIOp>([](auto own) {
        std::optional<int64_t> amount = getConstantIntValue(own.getRhs());
        Type type = getElementTypeOrSelf(own.getType());
        unsigned width = type.isIndex() ? 64 : type.getIntOrFloatBitWidth();
        return amount && *amount >= 0 && *amount < int64_t(width);
      })
      .Case<arith::FPToSIOp, arith::FPToUIOp>([](auto) { return false; })
      .Case([](scf::ForOp own) {
        std::optional<int64_t> step = getConstantIntValue(own.getStep());
        return step && *step > 0;
      })
      .Default(true);
}

bool tg::isSafeToFold(Operation *op) {
  // Folds of these operations keep the operation that may fail, or apply only where it is defined.
  if (isa<tensor::CastOp, tensor::DimOp, tensor::EmptyOp, tensor::SplatOp, tensor::GenerateOp, arith::ShLIOp,
          arith::ShRSIOp, arith::ShRUIOp, arith::FPToSIOp, arith::FPToUIOp>(op))
    return true;
  return isAlwaysDefined(op);
}

bool tg::isSafeToSpeculate(Operation *op) {
  if (!isSpeculatable(op))
    return false;
  return !op->walk([](Operation *inner) {
              // Poison does no harm if it is not used.
              bool isPoisonAtWorst =
                  isa<arith::ShLIOp, arith::ShRSIOp, arith::ShRUIOp, arith::FPToSIOp, arith::FPToUIOp>(inner);
              return isPoisonAtWorst || isAlwaysDefined(inner) ? WalkResult::advance() : WalkResult::interrupt();
            }).wasInterrupted();
}
