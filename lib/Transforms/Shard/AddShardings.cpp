//===- AddShardings.cpp - Say which arguments ranks divide ----------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Dialect/ShardOp.h"
#include "TensorGraph/Transforms/Passes.h"
#include "mlir/IR/SymbolTable.h"

namespace tg {
#define GEN_PASS_DEF_SHARDARGUMENTS
#include "TensorGraph/Transforms/Passes.h.inc"
} // namespace tg

using namespace mlir;
using namespace tg;

/// The number of shards, unless the user states it: enough for most clusters, and few for most numbers of rows.
static constexpr int64_t kDefaultShards = 64;

/// Divides the argument that a text such as `0:rows=8` names. Fails, with an error.
static LogicalResult divide(FunctionOpInterface function, StringRef text) {
  auto fail = [&]() { return emitError(function.getLoc(), "tg-shard: "); };
  auto [number, by] = text.split(':');
  auto [name, shards] = by.split('=');
  unsigned argument;
  int64_t size = kDefaultShards;
  if (number.getAsInteger(10, argument) || name.empty() || (by.contains('=') && shards.getAsInteger(10, size)))
    return fail() << "expects an argument and its shards such as 0:rows or 0:rows=8, but got '" << text << "'";
  if (argument >= function.getNumArguments())
    return fail() << "'" << function.getName() << "' has no argument " << argument;
  MLIRContext *context = function.getContext();
  auto axis = ShardAxisAttr::getChecked(fail, context, StringAttr::get(context, name), size);
  if (!axis)
    return failure();
  auto type = dyn_cast<RankedTensorType>(function.getArgumentTypes()[argument]);
  if (!type || type.getRank() == 0)
    return fail() << "expects a tensor with an axis as argument " << argument << ", but got "
                  << function.getArgumentTypes()[argument];
  auto sharding = ShardingAttr::get(context, type.getRank(), 0, axis);
  if (failed(verifySharding([&] { return fail() << "argument " << argument << ": "; }, type, sharding)))
    return failure();
  function.setArgAttr(argument, ShardingAttr::kName, sharding);
  return success();
}

namespace {
struct ShardArgumentsPass : tg::impl::ShardArgumentsBase<ShardArgumentsPass> {
  using Base::Base;

  void runOnOperation() override {
    auto function = getOperation().lookupSymbol<FunctionOpInterface>(this->function);
    if (!function) {
      emitError(getOperation().getLoc(), "tg-shard: there is no function '") << this->function << "'";
      return signalPassFailure();
    }
    for (const std::string &text : arguments)
      if (failed(divide(function, text)))
        return signalPassFailure();
    if (failed(findShardAxis(function)))
      signalPassFailure();
  }
};
} // namespace
