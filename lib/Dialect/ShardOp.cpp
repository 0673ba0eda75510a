//===- ShardOp.cpp - Where a value is -------------------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Dialect/ShardOp.h"
#include "Bytecode.h"
#include "OperandTypes.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace tg;

#define GET_OP_CLASSES
#include "TensorGraph/Dialect/ShardOp.cpp.inc"

//===----------------------------------------------------------------------===//
// Verification
//===----------------------------------------------------------------------===//

LogicalResult tg::verifySharding(llvm::function_ref<InFlightDiagnostic()> emitError, Type type, ShardingAttr sharding) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  if (!tensor)
    return emitError() << "expects a tensor with a sharding, but got " << type;
  ArrayRef<ArrayAttr> axes = sharding.getAxes();
  if (int64_t(axes.size()) != tensor.getRank())
    return emitError() << "expects a sharding of " << tensor.getRank() << " axes for " << tensor << ", but got "
                       << sharding;
  for (auto [k, axis] : llvm::enumerate(axes))
    if (!axis.empty() && tensor.getDimSize(k) == 1)
      return emitError() << "cannot divide axis " << k << " of " << tensor << ", whose size is 1";
  return success();
}

namespace {
/// The shard axes of a module, and where they were named first.
class ShardAxes {
public:
  LogicalResult add(FunctionOpInterface function);
  ShardAxisAttr found(FunctionOpInterface function) const { return own.lookup(function); }

private:
  LogicalResult add(FunctionOpInterface function, Attribute sharding, Location location);

  llvm::StringMap<std::pair<ShardAxisAttr, Location>> all;
  llvm::DenseMap<Operation *, ShardAxisAttr> own;
};
} // namespace

LogicalResult ShardAxes::add(FunctionOpInterface function, Attribute attribute, Location location) {
  auto sharding = dyn_cast_or_null<ShardingAttr>(attribute);
  if (!sharding)
    return success();
  for (ArrayAttr axis : sharding.getAxes())
    for (auto by : axis.getAsRange<ShardAxisAttr>()) {
      auto [known, isNew] = all.try_emplace(by.getName(), by, location);
      if (known->second.first != by) {
        InFlightDiagnostic error = emitError(location, "the shard axis \"")
                                   << by.getName().getValue() << "\" has " << by.getSize() << " shards here";
        error.attachNote(known->second.second) << "and " << known->second.first.getSize() << " here";
        return error;
      }
      ShardAxisAttr &only = own.try_emplace(function, by).first->second;
      if (only != by) {
        InFlightDiagnostic error = emitError(location, "expects one shard axis in a function, but got \"")
                                   << by.getName().getValue() << "\" beside \"" << only.getName().getValue()
                                   << "\": ranks are divided along one axis, so name \"" << only.getName().getValue()
                                   << "\" in both places, or leave one value whole";
        error.attachNote(all.find(only.getName())->second.second) << "named here";
        return error;
      }
    }
  return success();
}

LogicalResult ShardAxes::add(FunctionOpInterface function) {
  for (unsigned k = 0; k < function.getNumArguments(); ++k) {
    Location location = function.isExternal() ? function.getLoc() : function.getArgument(k).getLoc();
    if (failed(add(function, function.getArgAttr(k, ShardingAttr::kName), location)))
      return failure();
  }
  for (unsigned k = 0; k < function.getNumResults(); ++k)
    if (failed(add(function, function.getResultAttr(k, ShardingAttr::kName), function.getLoc())))
      return failure();
  return failure(function
                     .walk([&](ShardOp op) {
                       return failed(add(function, op.getSharding(), op.getLoc())) ? WalkResult::interrupt()
                                                                                   : WalkResult::advance();
                     })
                     .wasInterrupted());
}

FailureOr<ShardAxisAttr> tg::findShardAxis(FunctionOpInterface function) {
  ShardAxes axes;
  for (auto other : function->getParentRegion()->getOps<FunctionOpInterface>())
    if (failed(axes.add(other)))
      return failure();
  return axes.found(function);
}

/// Verifies an attribute of argument or result `number` of a function, if it is a sharding.
static LogicalResult verifyAttribute(FunctionOpInterface function, StringRef place, unsigned number, Type type,
                                     NamedAttribute attribute) {
  Location loc = function.getLoc();
  auto sharding = dyn_cast<ShardingAttr>(attribute.getValue());
  if (!sharding)
    return emitError(loc, "expects 'tg.sharding' to be a #tg.sharding, but got ") << attribute.getValue();
  return verifySharding([&] { return emitError(loc) << place << ' ' << number << ": "; }, type, sharding);
}

LogicalResult TensorGraphDialect::verifyRegionArgAttribute(Operation *op, unsigned, unsigned argument,
                                                           NamedAttribute attribute) {
  auto function = dyn_cast<FunctionOpInterface>(op);
  if (attribute.getName() != ShardingAttr::kName || !function)
    return success();
  return verifyAttribute(function, "argument", argument, function.getArgumentTypes()[argument], attribute);
}

LogicalResult TensorGraphDialect::verifyRegionResultAttribute(Operation *op, unsigned, unsigned result,
                                                              NamedAttribute attribute) {
  auto function = dyn_cast<FunctionOpInterface>(op);
  if (attribute.getName() != ShardingAttr::kName || !function)
    return success();
  return verifyAttribute(function, "result", result, function.getResultTypes()[result], attribute);
}

//===----------------------------------------------------------------------===//
// ShardOp
//===----------------------------------------------------------------------===//

LogicalResult ShardOp::verify() {
  return verifySharding([&] { return emitOpError(); }, getType(), getSharding());
}

FailureOr<OperandAxes> ShardOp::getOperandAxes(int64_t axis) { return OperandAxes{axis}; }

LogicalResult ShardOp::reifyResultShapes(OpBuilder &b, ReifiedRankedShapedTypeDims &shapes) {
  shapes.push_back(tensor::getMixedSizes(b, getLoc(), getX()));
  return success();
}

OpFoldResult ShardOp::fold(FoldAdaptor) {
  auto inner = getX().getDefiningOp<ShardOp>();
  return inner && inner.getSharding() == getSharding() ? getX() : Value();
}
