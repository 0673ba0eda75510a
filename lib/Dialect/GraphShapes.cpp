//===- GraphShapes.cpp - The sizes of results of inner graphs -------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Walks the graph once, from the results to the inputs. A stand-in takes the place of a value whose sizes are needed:
// `tensor.dim` of the stand-in is replaced by what the operation that defines the value says about its shape, which
// needs sizes of other values in turn, until only operands are left. Answers are inserted in front of the operations
// that need them, since operations use values that are defined before them. Nothing of the graph itself is copied
// except arithmetic on scalars.
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Dialect/GraphShapes.h"
#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "TensorGraph/Dialect/Types.h"
#include "TensorGraph/Support/Scalar.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/IRMapping.h"
#include "llvm/ADT/MapVector.h"

using namespace mlir;
using namespace tg;

namespace {
/// The sizes of values of one graph.
class ShapeBuilder {
public:
  ShapeBuilder(InnerGraphOpInterface op, Block &graph) : op(op), graph(graph), sizes(op.getContext()) {
    for (BlockArgument input : graph.getArguments())
      if (GraphInput from = op.getGraphInput(input); from.kind == GraphInput::Operand)
        standIns[input] = op->getOperand(from.operand);
    // Holds the sizes while they are replaced.
    sizes.setInsertionPointToStart(&block);
    holder = YieldOp::create(sizes, op.getLoc());
  }

  /// Requests a size of an operand of the terminator; to be called before `solve`.
  void ask(Value value, int64_t axis) {
    sizes.setInsertionPoint(holder);
    holder.getValuesMutable().append(tensor::DimOp::create(sizes, op.getLoc(), standInFor(value), axis).getResult());
  }

  /// Fails if a size that was requested cannot be built.
  LogicalResult solve() {
    for (Operation &inner : llvm::reverse(graph.without_terminator()))
      if (failed(answer(&inner)))
        return failure();
    for (BlockArgument input : graph.getArguments())
      if (failed(answer(input)))
        return failure();
    eraseDeadBefore(holder->getIterator());
    return success();
  }

  /// Builds the sizes, in the order in which they were requested.
  SmallVector<OpFoldResult> build(OpBuilder &b) {
    IRMapping mapping;
    for (Operation &step : block.without_terminator())
      b.clone(step, mapping);
    return llvm::map_to_vector(holder.getValues(),
                               [&](Value size) { return getAsOpFoldResult(mapping.lookupOrDefault(size)); });
  }

private:
  Value standInFor(Value value) {
    // A constant needs no stand-in: it is copied to where it is used.
    Operation *definition = value.getDefiningOp();
    if (definition && definition->hasTrait<OpTrait::ConstantLike>())
      return sizes.clone(*definition)->getResult(0);
    Value &standIn = standIns[value];
    if (!standIn)
      standIn = block.addArgument(value.getType(), value.getLoc());
    return standIn;
  }

  /// Replaces the sizes of an input that is a row of an operand or has the sizes of an operand.
  LogicalResult answer(BlockArgument input) {
    Value standIn = standIns.lookup(input);
    if (!standIn || standIn.use_empty())
      return success();
    GraphInput from = op.getGraphInput(input);
    if (from.kind == GraphInput::Operand)
      return success();
    if (!from.isRow() && from.kind != GraphInput::State)
      return failure();
    for (Operation *user : llvm::make_early_inc_range(standIn.getUsers())) {
      auto dim = dyn_cast<tensor::DimOp>(user);
      std::optional<int64_t> axis = dim ? constantAxis(dim) : std::nullopt;
      if (!axis)
        return failure();
      sizes.setInsertionPoint(dim);
      Value size = tensor::DimOp::create(sizes, dim.getLoc(), op->getOperand(from.operand), *axis + from.isRow());
      dim.replaceAllUsesWith(size);
      dim.erase();
    }
    return success();
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
    // (Casting to an interface that the dialect only promises would abort the process.)
    bool hasShape = isa<tensor::CastOp>(op) || op->getName().hasInterface<ReifyRankedShapedTypeOpInterface>();
    if (onlySizes ? !hasShape : !isScalarArithmetic(op))
      return failure();
    sizes.setInsertionPointToStart(&block);
    IRMapping mapping;
    for (Value operand : op->getOperands())
      if (!mapping.contains(operand))
        mapping.map(operand, standInFor(operand));
    // Regions that use values from outside play no part in a shape.
    Operation *copy = op->hasTrait<OpTrait::IsIsolatedFromAbove>() ? sizes.clone(*op, mapping)
                                                                   : sizes.cloneWithoutRegions(*op, mapping);
    if (onlySizes)
      return replaceSizes(copy, needed);
    for (OpResult result : needed)
      standIns[result].replaceAllUsesWith(copy->getResult(result.getResultNumber()));
    return success();
  }

  /// Replaces the sizes of the results by what `copy` says about them, and erases it.
  LogicalResult replaceSizes(Operation *copy, ArrayRef<OpResult> needed) {
    for (OpResult result : needed) {
      auto shape = reifyShape(sizes, copy->getResult(result.getResultNumber()));
      if (failed(shape))
        return failure();
      for (Operation *user : llvm::make_early_inc_range(standIns[result].getUsers())) {
        std::optional<int64_t> axis = constantAxis(cast<tensor::DimOp>(user));
        if (!axis || !(*shape)[*axis])
          return failure();
        user->getResult(0).replaceAllUsesWith(getValueOrCreateConstantIndexOp(sizes, user->getLoc(), (*shape)[*axis]));
        user->erase();
      }
    }
    if (!copy->use_empty())
      return failure();
    copy->erase();
    // Erase sizes that were not requested, including ones that cannot be built.
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
    auto isScalar = [](Type type) { return isElementType(type); };
    return isa<tensor::DimOp>(op) ||
           (op->getNumRegions() == 0 && isMemoryEffectFree(op) && isSpeculatable(op) &&
            llvm::all_of(op->getOperandTypes(), isScalar) && llvm::all_of(op->getResultTypes(), isScalar));
  }

  InnerGraphOpInterface op;
  Block &graph;
  Region region;
  Block &block = region.emplaceBlock(); // the operations that are built; its arguments are the stand-ins
  OpBuilder sizes;
  YieldOp holder;
  llvm::DenseMap<Value, Value> standIns; // for values of the graph
};
} // namespace

namespace {
/// A dimension of a result.
struct Dimension {
  OpResult result;
  int64_t axis;
};
} // namespace

/// Builds nothing unless all sizes can be built.
static FailureOr<SmallVector<OpFoldResult>> reifyDimensions(OpBuilder &b, InnerGraphOpInterface op,
                                                            ArrayRef<Dimension> dimensions) {
  llvm::MapVector<Region *, std::unique_ptr<ShapeBuilder>> builders;
  SmallVector<Region *> graphs; // the graph that each size comes from; null if none
  for (auto [result, axis] : dimensions) {
    Region *&graph = graphs.emplace_back(nullptr);
    GraphResult from = op.getGraphResult(result);
    switch (from.kind) {
    case GraphResult::Value:
    case GraphResult::Rows:
      if (from.kind == GraphResult::Rows && axis == 0)
        break;
      graph = from.value.getParentRegion();
      if (auto &builder = builders[graph]; !builder)
        builder = std::make_unique<ShapeBuilder>(op, graph->front());
      builders[graph]->ask(from.value, axis - (from.kind == GraphResult::Rows));
      break;
    case GraphResult::State:
    case GraphResult::Window:
      break;
    case GraphResult::Elements:
    case GraphResult::Computed:
      return failure();
    }
  }
  for (auto &[graph, builder] : builders)
    if (failed(builder->solve()))
      return failure();
  SmallVector<OpFoldResult> sizes;
  for (auto [dimension, graph] : llvm::zip_equal(dimensions, graphs)) {
    auto [result, axis] = dimension;
    GraphResult from = op.getGraphResult(result);
    if (graph) {
      sizes.push_back(nullptr);
    } else if (from.kind == GraphResult::Rows) {
      FailureOr<OpFoldResult> rows = op.reifyNumRows(b, result);
      if (failed(rows))
        return failure();
      sizes.push_back(*rows);
    } else {
      sizes.push_back(tensor::getMixedSize(b, op.getLoc(), op->getOperand(from.operand), axis));
    }
  }
  for (auto &[graph, builder] : builders) {
    SmallVector<OpFoldResult> own = builder->build(b);
    auto next = own.begin();
    for (auto [size, source] : llvm::zip_equal(sizes, graphs))
      if (source == graph)
        size = *next++;
  }
  return sizes;
}

static void appendDynamicDimensions(OpResult result, SmallVectorImpl<Dimension> &dimensions) {
  if (auto type = dyn_cast<RankedTensorType>(result.getType()))
    for (int64_t axis = 0; axis < type.getRank(); ++axis)
      if (type.isDynamicDim(axis))
        dimensions.push_back({result, axis});
}

/// Takes static sizes from the type, and the others from `dynamic`, in order.
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

LogicalResult tg::reifyGraphShapes(OpBuilder &b, InnerGraphOpInterface op, ReifiedRankedShapedTypeDims &shapes) {
  SmallVector<Dimension> dimensions;
  for (OpResult result : op->getResults())
    appendDynamicDimensions(result, dimensions);
  auto sizes = reifyDimensions(b, op, dimensions);
  if (failed(sizes))
    return failure();
  ArrayRef<OpFoldResult> dynamic = *sizes;
  for (OpResult result : op->getResults())
    shapes.push_back(takeShape(b, result, dynamic));
  return success();
}

FailureOr<SmallVector<OpFoldResult>> tg::reifyGraphShape(OpBuilder &b, OpResult result) {
  SmallVector<Dimension> dimensions;
  appendDynamicDimensions(result, dimensions);
  auto sizes = reifyDimensions(b, cast<InnerGraphOpInterface>(result.getOwner()), dimensions);
  if (failed(sizes))
    return failure();
  ArrayRef<OpFoldResult> dynamic = *sizes;
  return takeShape(b, result, dynamic);
}

FailureOr<OpFoldResult> tg::reifyGraphDim(OpBuilder &b, OpResult result, int64_t axis) {
  auto type = cast<RankedTensorType>(result.getType());
  if (!type.isDynamicDim(axis))
    return OpFoldResult(b.getIndexAttr(type.getDimSize(axis)));
  auto sizes = reifyDimensions(b, cast<InnerGraphOpInterface>(result.getOwner()), {{result, axis}});
  if (failed(sizes))
    return failure();
  return sizes->front();
}
