//===- BlockGraph.cpp - A scan's graph for a block of elements ------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "BlockGraph.h"
#include "TensorGraph/Dialect/Types.h"
#include "TensorGraph/Interfaces/DestructiveOpInterface.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

using namespace mlir;
using namespace tg;

const BlockedAxis *BlockGraph::lookup(Value tensor, int64_t axis) const {
  unsigned axes = classes.classOf(tensor, axis);
  const BlockedAxis *found = llvm::find_if(blocked, [&](const BlockedAxis &each) { return each.axes == axes; });
  return found == blocked.end() ? nullptr : found;
}

bool BlockGraph::isBlocked(Value tensor) const {
  auto type = dyn_cast<RankedTensorType>(tensor.getType());
  return type && llvm::any_of(llvm::seq<int64_t>(type.getRank()),
                              [&](int64_t axis) { return lookup(tensor, axis) != nullptr; });
}

Type BlockGraph::blockType(Value tensor) const {
  auto type = dyn_cast<RankedTensorType>(tensor.getType());
  if (!type)
    return tensor.getType();
  SmallVector<int64_t> shape(type.getShape());
  for (auto [axis, size] : llvm::enumerate(shape))
    if (const BlockedAxis *part = lookup(tensor, axis))
      size = part->size;
  return type.clone(shape);
}

/// Returns the sizes of a slice of a block, or of what is inserted into it. Axes of blocks are never cut.
SmallVector<OpFoldResult> BlockGraph::sizesOf(OffsetSizeAndStrideOpInterface op, Value whole,
                                              IRMapping &mapping) const {
  SmallVector<OpFoldResult> sizes = op.getMixedSizes();
  for (auto [axis, size] : llvm::enumerate(sizes)) {
    if (const BlockedAxis *part = lookup(whole, axis))
      size = OpBuilder(op).getIndexAttr(part->size);
    else if (auto value = dyn_cast<Value>(size))
      size = mapping.lookupOrDefault(value);
  }
  return sizes;
}

static SmallVector<OpFoldResult> mapped(ArrayRef<OpFoldResult> numbers, IRMapping &mapping) {
  return llvm::map_to_vector(numbers, [&](OpFoldResult number) -> OpFoldResult {
    auto value = dyn_cast<Value>(number);
    return value ? OpFoldResult(mapping.lookupOrDefault(value)) : number;
  });
}

/// Copies an operation. Those that state sizes are built anew, if they are sizes of blocks.
void BlockGraph::copy(OpBuilder &b, Operation *op, IRMapping &mapping, ValueRange sizes) const {
  Location loc = op->getLoc();
  if (auto dim = dyn_cast<tensor::DimOp>(op)) {
    std::optional<int64_t> axis = constantAxis(dim);
    if (const BlockedAxis *part = axis ? lookup(dim.getSource(), *axis) : nullptr) {
      mapping.map(dim.getResult(), sizes[part - blocked.begin()]);
      return;
    }
  }
  if (auto scan = dyn_cast<ScanOp>(op)) {
    SmallVector<Value> operands =
        llvm::map_to_vector(scan->getOperands(), [&](Value operand) { return mapping.lookup(operand); });
    mapping.map(scan->getResults(), build(b, scan, operands, sizes)->getResults());
    return;
  }
  if (op->getNumResults() == 0 || llvm::none_of(op->getResults(), [&](Value result) { return isBlocked(result); })) {
    b.clone(*op, mapping);
    return;
  }
  Value result = op->getResult(0);
  Type type = blockType(result);
  if (auto empty = dyn_cast<tensor::EmptyOp>(op)) {
    SmallVector<OpFoldResult> own = mapped(empty.getMixedSizes(), mapping);
    for (auto [size, known] : llvm::zip_equal(own, cast<RankedTensorType>(type).getShape()))
      if (!ShapedType::isDynamic(known))
        size = b.getIndexAttr(known);
    mapping.map(result, tensor::EmptyOp::create(b, loc, own, cast<RankedTensorType>(type).getElementType()));
  } else if (auto slice = dyn_cast<tensor::ExtractSliceOp>(op)) {
    mapping.map(result, tensor::ExtractSliceOp::create(
                            b, loc, cast<RankedTensorType>(type), mapping.lookup(slice.getSource()),
                            mapped(slice.getMixedOffsets(), mapping), sizesOf(slice, slice.getSource(), mapping),
                            mapped(slice.getMixedStrides(), mapping)));
  } else if (auto insert = dyn_cast<tensor::InsertSliceOp>(op)) {
    mapping.map(result, tensor::InsertSliceOp::create(
                            b, loc, mapping.lookup(insert.getSource()), mapping.lookup(insert.getDest()),
                            mapped(insert.getMixedOffsets(), mapping), sizesOf(insert, insert.getDest(), mapping),
                            mapped(insert.getMixedStrides(), mapping)));
  } else if (auto expand = dyn_cast<tensor::ExpandShapeOp>(op)) {
    SmallVector<OpFoldResult> shape = mapped(expand.getMixedOutputShape(), mapping);
    for (auto [size, known] : llvm::zip_equal(shape, cast<RankedTensorType>(type).getShape()))
      if (!ShapedType::isDynamic(known))
        size = b.getIndexAttr(known);
    mapping.map(result,
                tensor::ExpandShapeOp::create(b, loc, cast<RankedTensorType>(type), mapping.lookup(expand.getSrc()),
                                              expand.getReassociationIndices(), shape));
  } else if (auto value = dyn_cast<arith::ConstantOp>(op)) {
    auto splat = cast<DenseElementsAttr>(value.getValue());
    mapping.map(result, arith::ConstantOp::create(b, loc, splat.resizeSplat(cast<ShapedType>(type))));
  } else {
    Operation *built = b.clone(*op, mapping);
    for (auto [from, to] : llvm::zip_equal(op->getResults(), built->getResults()))
      to.setType(blockType(from));
  }
}

ScanOp BlockGraph::build(OpBuilder &b, ScanOp scan, ValueRange operands, ValueRange sizes) const {
  SmallVector<Value> all(operands);
  llvm::append_range(all, sizes);
  SmallVector<Type> types(operands.drop_front(1 + scan.getSequences().size()).getTypes());
  types.truncate(scan.getStates().size());
  for (Value row : scan.getYield().getOuts()) {
    SmallVector<int64_t> shape{ShapedType::kDynamic};
    llvm::append_range(shape, shapeOf(blockType(row)));
    types.push_back(RankedTensorType::get(shape, getElementTypeOrSelf(row.getType())));
  }
  OperationState state(scan.getLoc(), ScanOp::getOperationName(), all, types,
                       llvm::to_vector(scan->getDiscardableAttrs()));
  state.attributes.erase(kDestroysAttr);
  auto &properties = state.getOrAddProperties<ScanOp::Properties>();
  properties = scan.getProperties();
  properties.operandSegmentSizes[3] += sizes.size();
  state.addRegion();
  auto built = cast<ScanOp>(b.create(state));

  Block &from = scan.getBody().front(), &to = built.getBody().emplaceBlock();
  IRMapping mapping;
  for (BlockArgument input : from.getArguments())
    mapping.map(input, to.addArgument(blockType(input), input.getLoc()));
  SmallVector<Value> sizesInside =
      llvm::map_to_vector(sizes, [&](Value size) -> Value { return to.addArgument(size.getType(), scan.getLoc()); });
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPointToEnd(&to);
  for (Operation &op : from)
    copy(b, &op, mapping, sizesInside);
  return built;
}
