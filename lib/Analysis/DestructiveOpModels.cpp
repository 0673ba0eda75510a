//===- DestructiveOpModels.cpp - Operands to overwrite, and views --------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Analysis/Aliasing.h"
#include "TensorGraph/Dialect/ShardOp.h"
#include "TensorGraph/Dialect/TensorGraphDialect.h"
#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/DialectRegistry.h"

using namespace mlir;
using namespace tg;

using Pairs = SmallVector<std::pair<unsigned, unsigned>>;

namespace {
/// Operands of a result's type may be overwritten: each element of the result is computed from the elements at its
/// position.
struct PointwiseModel : DestructiveOpInterface::FallbackModel<PointwiseModel> {
  Pairs getDestroyCandidates(Operation *op) const { return getCandidatesOfEqualType(op); }
  bool toleratesSame(Operation *op, unsigned destroyed, unsigned other) const { return true; }
  bool updatesPart(Operation *op) const { return false; }
  Pairs getViews(Operation *op) const { return {}; }
};

/// The only result is written over one operand, which may not share memory with any other operand.
template <unsigned operand> struct UpdateModel : DestructiveOpInterface::FallbackModel<UpdateModel<operand>> {
  Pairs getDestroyCandidates(Operation *op) const { return {{operand, 0}}; }
  bool toleratesSame(Operation *op, unsigned destroyed, unsigned other) const { return false; }
  bool updatesPart(Operation *op) const { return true; }
  Pairs getViews(Operation *op) const { return {}; }
};

struct DestinationModel : DestructiveOpInterface::FallbackModel<DestinationModel> {
  Pairs getDestroyCandidates(Operation *op) const {
    Pairs pairs;
    auto style = cast<DestinationStyleOpInterface>(op);
    for (OpOperand &init : style.getDpsInitsMutable())
      if (isa<TensorType>(init.get().getType()))
        pairs.emplace_back(init.getOperandNumber(), style.getTiedOpResult(&init).getResultNumber());
    return pairs;
  }
  bool toleratesSame(Operation *op, unsigned destroyed, unsigned other) const { return false; }
  bool updatesPart(Operation *op) const { return false; }
  Pairs getViews(Operation *op) const { return {}; }
};

/// All results may be views of operands from `first` to before `last`.
template <unsigned first, unsigned last = first + 1>
struct ViewModel : DestructiveOpInterface::FallbackModel<ViewModel<first, last>> {
  Pairs getDestroyCandidates(Operation *op) const { return {}; }
  bool toleratesSame(Operation *op, unsigned destroyed, unsigned other) const { return false; }
  bool updatesPart(Operation *op) const { return false; }
  Pairs getViews(Operation *op) const {
    Pairs pairs;
    for (unsigned result = 0; result < op->getNumResults(); ++result)
      for (unsigned operand = first; operand < last; ++operand)
        if (isa<TensorType>(op->getOperand(operand).getType()) && isa<TensorType>(op->getResult(result).getType()))
          pairs.emplace_back(result, operand);
    return pairs;
  }
};

/// Nothing is overwritten, and results own their memory, although the operation has a region.
struct OwnResultsModel : DestructiveOpInterface::FallbackModel<OwnResultsModel> {
  Pairs getDestroyCandidates(Operation *op) const { return {}; }
  bool toleratesSame(Operation *op, unsigned destroyed, unsigned other) const { return false; }
  bool updatesPart(Operation *op) const { return false; }
  Pairs getViews(Operation *op) const { return {}; }
};

template <typename Model, typename... Ops> void attach(MLIRContext *context) {
  (Ops::template attachInterface<Model>(*context), ...);
}
} // namespace

void tg::registerDestructiveOpInterfaceExternalModels(DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *context, TensorGraphDialect *dialect) {
    // Not getRegisteredOperationsByDialect, whose binary search misses operations (LLVM 22).
    for (RegisteredOperationName name : context->getRegisteredOperations())
      if (&name.getDialect() == dialect && name.hasInterface<ElementwiseOpInterface>())
        name.attachInterface<PointwiseModel>();
    attach<UpdateModel<1>, SetSliceOp, IncSliceOp, ScatterOp>(context);
    // A slice with a negative or unknown step, a flip or a broadcast are copies today; as views they are safe, too.
    attach<ViewModel<0>, SliceOp, TransposeOp, ExpandDimsOp, SqueezeOp, ReshapeOp, SplitOp, BroadcastToOp, ShardOp>(
        context);
    attach<ViewModel<1>, AssertOp>(context);
  });
  registry.addExtension(+[](MLIRContext *context, tensor::TensorDialect *) {
    attach<ViewModel<0>, tensor::CastOp, tensor::ExtractSliceOp, tensor::ExpandShapeOp, tensor::CollapseShapeOp,
           tensor::ReshapeOp>(context);
    attach<UpdateModel<1>, tensor::InsertOp, tensor::InsertSliceOp>(context);
    attach<OwnResultsModel, tensor::GenerateOp, tensor::PadOp>(context);
  });
  registry.addExtension(
      +[](MLIRContext *context, arith::ArithDialect *) { attach<ViewModel<1, 3>, arith::SelectOp>(context); });
  registry.addExtension(+[](MLIRContext *context, linalg::LinalgDialect *dialect) {
    // Not getRegisteredOperationsByDialect, whose binary search misses operations (LLVM 22).
    for (RegisteredOperationName name : context->getRegisteredOperations())
      if (&name.getDialect() == dialect && name.hasInterface<DestinationStyleOpInterface>())
        name.attachInterface<DestinationModel>();
  });
}
