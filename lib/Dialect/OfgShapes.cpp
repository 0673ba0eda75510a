//===- OfgShapes.cpp - The sizes of a graph's results ---------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// From the results to the inputs, once over the graph. A stand-in takes the place of a value whose sizes are asked for:
// `tensor.dim` of it becomes what the operation that defines the value says about its shape, which asks for sizes of
// other values in turn, until only operands are left. What answers is put in front of what asked: operations ask for
// values that are defined before them. Of the graph itself nothing is copied but arithmetic on scalars.
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "TensorGraph/Dialect/Types.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/IRMapping.h"

using namespace mlir;
using namespace tg;

namespace {
/// A dimension of a result of the graph.
struct Dimension {
  unsigned result;
  int64_t axis;
};

class ShapeBuilder {
public:
  explicit ShapeBuilder(OfgOp op) : graph(op.getBody().front()), sizes(op.getContext()) {
    for (auto [input, operand] : llvm::zip_equal(graph.getArguments(), op.getInputs()))
      standIns[input] = operand;
  }

  /// The sizes, built with `b`, which is not used before it is known that all of them can be built.
  FailureOr<SmallVector<OpFoldResult>> build(OpBuilder &b, ArrayRef<Dimension> dimensions) {
    Operation *terminator = graph.getTerminator();
    sizes.setInsertionPointToStart(&block);
    SmallVector<Value> asked;
    for (Dimension dimension : dimensions) {
      Value tensor = standInFor(terminator->getOperand(dimension.result));
      asked.push_back(tensor::DimOp::create(sizes, terminator->getLoc(), tensor, dimension.axis));
    }
    // Holds the sizes while they are replaced.
    Operation *holder = YieldOp::create(sizes, terminator->getLoc(), asked);
    for (Operation &op : llvm::reverse(graph.without_terminator()))
      if (failed(answer(&op)))
        return failure();
    eraseDeadBefore(holder->getIterator());
    IRMapping mapping;
    for (Operation &op : block.without_terminator())
      b.clone(op, mapping);
    return llvm::map_to_vector(holder->getOperands(),
                               [&](Value size) { return getAsOpFoldResult(mapping.lookupOrDefault(size)); });
  }

private:
  Value standInFor(Value value) {
    // Nothing needs to be asked for a constant; it is built where it is used.
    Operation *definition = value.getDefiningOp();
    if (definition && definition->hasTrait<OpTrait::ConstantLike>())
      return sizes.clone(*definition)->getResult(0);
    Value &standIn = standIns[value];
    if (!standIn)
      standIn = block.addArgument(value.getType(), value.getLoc());
    return standIn;
  }

  /// Replaces the stand-ins for the results of `op`.
  LogicalResult answer(Operation *op) {
    SmallVector<OpResult> needed;
    bool onlySizes = true;
    for (OpResult result : op->getResults())
      if (Value standIn = standIns.lookup(result); standIn && !standIn.use_empty()) {
        needed.push_back(result);
        onlySizes &= llvm::all_of(standIn.getUsers(), llvm::IsaPred<tensor::DimOp>);
      }
    if (needed.empty())
      return success();
    if (onlySizes ? !isa<ReifyRankedShapedTypeOpInterface>(op) : !isScalarArithmetic(op))
      return failure();
    sizes.setInsertionPointToStart(&block);
    IRMapping mapping;
    for (Value operand : op->getOperands())
      if (!mapping.contains(operand))
        mapping.map(operand, standInFor(operand));
    // Regions that use values from outside are no part of a shape.
    Operation *copy = op->hasTrait<OpTrait::IsIsolatedFromAbove>() ? sizes.clone(*op, mapping)
                                                                   : sizes.cloneWithoutRegions(*op, mapping);
    if (onlySizes)
      return replaceSizes(copy, needed);
    for (OpResult result : needed)
      standIns[result].replaceAllUsesWith(copy->getResult(result.getResultNumber()));
    return success();
  }

  /// The copy is only there to be asked.
  LogicalResult replaceSizes(Operation *copy, ArrayRef<OpResult> needed) {
    ReifiedRankedShapedTypeDims shapes;
    if (failed(reifyShapes(sizes, copy, shapes)))
      return failure();
    for (OpResult result : needed) {
      ArrayRef<OpFoldResult> shape = shapes[result.getResultNumber()];
      for (Operation *user : llvm::make_early_inc_range(standIns[result].getUsers())) {
        std::optional<int64_t> axis = cast<tensor::DimOp>(user).getConstantIndex();
        if (!axis || *axis < 0 || *axis >= int64_t(shape.size()) || !shape[*axis])
          return failure();
        user->getResult(0).replaceAllUsesWith(getValueOrCreateConstantIndexOp(sizes, user->getLoc(), shape[*axis]));
        user->erase();
      }
    }
    if (!copy->use_empty())
      return failure();
    copy->erase();
    // Sizes that nobody asked for, which may be ones that nobody knows.
    eraseDeadBefore(sizes.getInsertionPoint());
    return success();
  }

  void eraseDeadBefore(Block::iterator end) {
    while (end != block.begin()) {
      Operation *op = &*std::prev(end);
      if (isOpTriviallyDead(op))
        op->erase();
      else
        --end;
    }
  }

  static bool isScalarArithmetic(Operation *op) {
    auto isScalar = [](Type type) { return type.isIntOrIndexOrFloat(); };
    return isa<tensor::DimOp>(op) ||
           (op->getNumRegions() == 0 && isMemoryEffectFree(op) && isSpeculatable(op) &&
            llvm::all_of(op->getOperandTypes(), isScalar) && llvm::all_of(op->getResultTypes(), isScalar));
  }

  Block &graph;
  Region region;
  Block &block = region.emplaceBlock(); // what is built; its arguments are the stand-ins
  OpBuilder sizes;
  llvm::DenseMap<Value, Value> standIns; // for values of the graph
};
} // namespace

static void appendDynamicDimensions(OpResult result, SmallVectorImpl<Dimension> &dimensions) {
  if (auto type = dyn_cast<RankedTensorType>(result.getType()))
    for (int64_t axis = 0; axis < type.getRank(); ++axis)
      if (type.isDynamicDim(axis))
        dimensions.push_back({result.getResultNumber(), axis});
}

/// Static sizes by type, the others in the order of `dynamic`.
static SmallVector<OpFoldResult> takeShape(OpBuilder &b, OpResult result, ArrayRef<OpFoldResult> &dynamic) {
  SmallVector<OpFoldResult> shape;
  if (auto type = dyn_cast<RankedTensorType>(result.getType()))
    for (int64_t size : type.getShape()) {
      if (!ShapedType::isDynamic(size)) {
        shape.push_back(b.getIndexAttr(size));
        continue;
      }
      shape.push_back(dynamic.front());
      dynamic = dynamic.drop_front();
    }
  return shape;
}

LogicalResult OfgOp::reifyResultShapes(OpBuilder &b, ReifiedRankedShapedTypeDims &shapes) {
  SmallVector<Dimension> dimensions;
  for (OpResult result : getOperation()->getResults())
    appendDynamicDimensions(result, dimensions);
  auto sizes = ShapeBuilder(*this).build(b, dimensions);
  if (failed(sizes))
    return failure();
  ArrayRef<OpFoldResult> dynamic = *sizes;
  for (OpResult result : getOperation()->getResults())
    shapes.push_back(takeShape(b, result, dynamic));
  return success();
}

// One result may be known where others are not.
FailureOr<SmallVector<OpFoldResult>> OfgOp::reifyShapeOfResult(OpBuilder &b, int number) {
  OpResult result = getOperation()->getResult(number);
  SmallVector<Dimension> dimensions;
  appendDynamicDimensions(result, dimensions);
  auto sizes = ShapeBuilder(*this).build(b, dimensions);
  if (failed(sizes))
    return failure();
  ArrayRef<OpFoldResult> dynamic = *sizes;
  return takeShape(b, result, dynamic);
}

FailureOr<OpFoldResult> OfgOp::reifyDimOfResult(OpBuilder &b, int number, int axis) {
  auto type = cast<RankedTensorType>(getOperation()->getResult(number).getType());
  if (!type.isDynamicDim(axis))
    return OpFoldResult(b.getIndexAttr(type.getDimSize(axis)));
  auto sizes = ShapeBuilder(*this).build(b, {{unsigned(number), axis}});
  if (failed(sizes))
    return failure();
  return sizes->front();
}
