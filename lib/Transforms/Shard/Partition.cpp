//===- Partition.cpp - What one rank runs of a program --------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// The program is the same for each rank and for any number of ranks: it asks the runtime which shards a rank has.
//
//===----------------------------------------------------------------------===//

#include "GraphPartitioner.h"
#include "TensorGraph/Dialect/ExpectOp.h"
#include "TensorGraph/Dialect/IndexBuilder.h"
#include "TensorGraph/Dialect/Partitioned.h"
#include "TensorGraph/Interfaces/DestructiveOpInterface.h"
#include "TensorGraph/Lowered/LoweredDialect.h"
#include "TensorGraph/Support/RuntimeMessages.h"
#include "TensorGraph/Transforms/Passes.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/SymbolTable.h"

namespace tg {
#define GEN_PASS_DEF_PARTITION
#include "TensorGraph/Transforms/Passes.h.inc"
} // namespace tg

using namespace mlir;
using namespace tg;

static Divided dividedAxisOf(Attribute sharding) {
  auto own = dyn_cast_or_null<ShardingAttr>(sharding);
  return own ? own.getDividedAxis() : std::nullopt;
}

static std::optional<ShardedAxis> describe(Divided axis, ShardAxisAttr by) {
  if (!axis)
    return std::nullopt;
  return ShardedAxis{*axis, by.getName().getValue().str(), by.getSize()};
}

/// Makes a function what one rank runs of it.
static void partition(FunctionOpInterface function, ShardAxisAttr by) {
  MLIRContext *context = function.getContext();
  Block &whole = function.getFunctionBody().front();
  for (Operation &op : llvm::make_early_inc_range(llvm::reverse(whole)))
    if (isOpTriviallyDead(&op))
      op.erase();
  Block &body = function.getFunctionBody().emplaceBlock();
  GraphPartitioner partitioner(body, body.end(), by);
  Partitioned partitioned;
  SmallVector<Attribute> argumentAttrs;
  auto attrsOf = [&](ArrayRef<NamedAttribute> all) {
    NamedAttrList kept(all);
    kept.erase(ShardingAttr::kName);
    return kept.getDictionary(context);
  };
  for (BlockArgument argument : whole.getArguments()) {
    unsigned number = argument.getArgNumber();
    Divided axis = dividedAxisOf(function.getArgAttr(number, ShardingAttr::kName));
    Local local{body.addArgument(localType(argument.getType(), axis), argument.getLoc()), axis};
    argumentAttrs.push_back(attrsOf(function.getArgAttrs(number)));
    if (axis) {
      local.rows = body.addArgument(IndexType::get(context), argument.getLoc());
      argumentAttrs.push_back(attrsOf({}));
    }
    partitioned.inputs.push_back(describe(axis, by));
    partitioner.bindArgument(argument, local);
  }
  // What the types have said.
  for (BlockArgument argument : whole.getArguments()) {
    Local local = partitioner.lookup(argument);
    if (!local.axis || cast<RankedTensorType>(argument.getType()).isDynamicDim(*local.axis))
      continue;
    int64_t size = cast<RankedTensorType>(argument.getType()).getDimSize(*local.axis);
    Value known = partitioner.constantRows(size);
    partitioner.check(argument, IndexBuilder(partitioner.b, argument.getLoc()).equal(local.rows, known),
                      messages::sizeIsNot(*local.axis, size), local.rows, argument.getLoc());
    partitioner.bind(argument, {partitioner.lookup(argument).value, local.axis, known});
  }
  partitioner.run(whole);

  Operation *end = whole.getTerminator();
  SmallVector<Value> results;
  SmallVector<Attribute> resultAttrs;
  for (auto [k, value] : llvm::enumerate(end->getOperands())) {
    Divided axis = dividedAxisOf(function.getResultAttr(k, ShardingAttr::kName));
    results.push_back(partitioner.bring(value, axis, end->getLoc()));
    partitioned.results.push_back(describe(axis, by));
    resultAttrs.push_back(attrsOf(function.getResultAttrs(k)));
  }
  if (partitioned.getShards() == 0)
    partitioned.innerShards = by.getSize();
  Operation *built = end->clone();
  built->setOperands(results);
  partitioner.b.insert(built);
  IRRewriter rewriter(context);
  partitioner.expandParts(rewriter);

  whole.dropAllReferences();
  whole.erase();
  results = llvm::to_vector(body.getTerminator()->getOperands());
  function.setType(FunctionType::get(context, body.getArgumentTypes(), TypeRange(ValueRange(results))));
  function.setAllArgAttrs(argumentAttrs);
  function.setAllResultAttrs(resultAttrs);
  function->setAttr(kPartitionedAttr, buildPartitioned(context, partitioned));
}

namespace {
struct PartitionPass : tg::impl::PartitionBase<PartitionPass> {
  void runOnOperation() override {
    SmallVector<std::pair<FunctionOpInterface, ShardAxisAttr>> functions;
    for (auto function : getOperation().getOps<FunctionOpInterface>()) {
      FailureOr<ShardAxisAttr> by = findShardAxis(function);
      if (failed(by) || failed(verify(function, *by)))
        return signalPassFailure();
      if (*by && !function.isExternal())
        functions.push_back({function, *by});
    }
    for (auto [function, by] : functions) {
      function.walk([](Operation *op) {
        op->removeDiscardableAttr(DigestAttr::kName);
        op->removeDiscardableAttr(kDestroysAttr);
      });
      partition(function, by);
    }
  }

private:
  /// Drops the tests of a function that will have another signature; fails if it is called.
  LogicalResult verify(FunctionOpInterface function, ShardAxisAttr by) {
    if (!by || function.isExternal())
      return success();
    if (!function.getFunctionBody().hasOneBlock())
      return emitError(function.getLoc(), "expects one block in a function with shardings");
    auto uses = SymbolTable::getSymbolUses(function, getOperation());
    for (SymbolTable::SymbolUse use : uses.value_or(SymbolTable::UseRange({}))) {
      if (isa<ExpectOp>(use.getUser())) {
        use.getUser()->erase();
        continue;
      }
      InFlightDiagnostic error = emitError(function.getLoc(), "cannot divide a function that is called");
      error.attachNote(use.getUser()->getLoc()) << "called here";
      return error;
    }
    return success();
  }
};
} // namespace
