//===- Partitioned.cpp - What one rank runs of a program ------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Dialect/Partitioned.h"
#include "TensorGraph/Runtime/Ranks.h"
#include "TensorGraph/Support/Scalar.h"
#include "mlir/IR/Builders.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

using namespace mlir;
using namespace tg;

static constexpr llvm::StringLiteral kInputs = "inputs", kResults = "results", kAxis = "axis", kName = "name",
                                     kShards = "shards", kType = "type";

int64_t Partitioned::getShards() const {
  for (const auto *values : {&inputs, &results})
    for (const std::optional<ShardedAxis> &value : *values)
      if (value)
        return value->shards;
  return innerShards;
}

FunctionType Partitioned::getCallerType(FunctionType own) const {
  if (type)
    return type;
  SmallVector<Type> arguments;
  size_t next = 0;
  for (const std::optional<ShardedAxis> &input : inputs) {
    arguments.push_back(own.getInput(next));
    next += input ? 2 : 1;
  }
  return FunctionType::get(own.getContext(), arguments, own.getResults());
}

DictionaryAttr tg::buildPartitioned(MLIRContext *context, const Partitioned &partitioned) {
  Builder b(context);
  auto build = [&](const std::optional<ShardedAxis> &value) -> Attribute {
    if (!value)
      return b.getDictionaryAttr({});
    return b.getDictionaryAttr({b.getNamedAttr(kAxis, b.getI64IntegerAttr(value->axis)),
                                b.getNamedAttr(kName, b.getStringAttr(value->name)),
                                b.getNamedAttr(kShards, b.getI64IntegerAttr(value->shards))});
  };
  auto list = [&](ArrayRef<std::optional<ShardedAxis>> values) {
    return b.getArrayAttr(llvm::map_to_vector(values, build));
  };
  SmallVector<NamedAttribute> parts{b.getNamedAttr(kInputs, list(partitioned.inputs)),
                                    b.getNamedAttr(kResults, list(partitioned.results))};
  if (partitioned.innerShards)
    parts.push_back(b.getNamedAttr(kShards, b.getI64IntegerAttr(partitioned.innerShards)));
  if (partitioned.type)
    parts.push_back(b.getNamedAttr(kType, TypeAttr::get(partitioned.type)));
  return b.getDictionaryAttr(parts);
}

/// Returns the number of shards in a dictionary, or 0 if it has none.
static int64_t readShards(DictionaryAttr value) {
  auto shards = value.getAs<IntegerAttr>(kShards);
  bool isNumber = shards && shards.getType().isInteger(64) && shards.getInt() >= 1 && shards.getInt() <= TG_MAX_SHARDS;
  return isNumber ? shards.getInt() : 0;
}

static LogicalResult read(Attribute attribute, SmallVector<std::optional<ShardedAxis>> &values) {
  auto list = dyn_cast_or_null<ArrayAttr>(attribute);
  if (!list)
    return failure();
  for (Attribute element : list) {
    auto value = dyn_cast<DictionaryAttr>(element);
    if (!value)
      return failure();
    if (value.empty()) {
      values.emplace_back();
      continue;
    }
    auto axis = value.getAs<IntegerAttr>(kAxis);
    auto name = value.getAs<StringAttr>(kName);
    int64_t shards = readShards(value);
    if (!axis || !name || !shards || value.size() != 3 || !axis.getType().isInteger(64) || axis.getInt() < 0 ||
        name.empty())
      return failure();
    values.push_back(ShardedAxis{axis.getInt(), name.str(), shards});
  }
  return success();
}

FailureOr<Partitioned> tg::readPartitioned(Attribute attribute) {
  auto both = dyn_cast_or_null<DictionaryAttr>(attribute);
  Partitioned partitioned;
  if (!both || failed(read(both.get(kInputs), partitioned.inputs)) ||
      failed(read(both.get(kResults), partitioned.results)))
    return failure();
  if (auto type = both.getAs<TypeAttr>(kType))
    partitioned.type = dyn_cast<FunctionType>(type.getValue());
  const FunctionType &type = partitioned.type;
  bool hasDividedAxis =
      !type || (type.getNumInputs() == partitioned.inputs.size() && type.getNumResults() == partitioned.results.size());
  partitioned.innerShards = readShards(both);
  if (!hasDividedAxis || both.size() != 2 + size_t(type != nullptr) + size_t(partitioned.innerShards != 0))
    return failure();
  return partitioned;
}

/// Returns whether a value of this type can be divided so.
static bool hasDividedAxis(Type type, const std::optional<ShardedAxis> &value) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  return !value || (tensor && value->axis < tensor.getRank());
}

/// Returns whether a function is lowered: to buffers, or to what takes a context.
static bool isLowered(FunctionOpInterface function) {
  auto isTensor = [](Type type) { return isa<RankedTensorType>(type) || isElementType(type); };
  return !llvm::all_of(function.getArgumentTypes(), isTensor) || !llvm::all_of(function.getResultTypes(), isTensor);
}

LogicalResult tg::verifyPartitioned(Operation *op, Attribute attribute) {
  auto function = dyn_cast<FunctionOpInterface>(op);
  if (!function)
    return op->emitOpError("cannot have '") << kPartitionedAttr << "', which is for functions";
  FailureOr<Partitioned> partitioned = readPartitioned(attribute);
  if (failed(partitioned))
    return op->emitOpError("expects '") << kPartitionedAttr << "' to list how inputs and results are divided, but got "
                                        << attribute;
  if (isLowered(function))
    return success();
  auto fail = [&](StringRef what) -> LogicalResult {
    return op->emitOpError("expects ") << what << " as '" << kPartitionedAttr << "' says: " << attribute;
  };
  ArrayRef<Type> arguments = function.getArgumentTypes();
  for (const std::optional<ShardedAxis> &input : partitioned->inputs) {
    size_t taken = input ? 2 : 1;
    if (arguments.size() < taken || !hasDividedAxis(arguments.front(), input) || (input && !arguments[1].isIndex()))
      return fail("arguments");
    arguments = arguments.drop_front(taken);
  }
  if (!arguments.empty())
    return fail("arguments");
  if (!llvm::equal(function.getResultTypes(), partitioned->results, hasDividedAxis))
    return fail("results");
  return success();
}
