//===- ExpandMaps.cpp - Graphs for each row, expanded ---------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// The graph is built on all rows at once (RowBatcher.h) behind the operation. Where it cannot be, or where rows of
// values on the way would take more memory than the operands and results, what was built is erased, and a scan over the
// rows takes its place: one without states, which other passes run in lanes and on threads, and from which they hoist
// what all rows can do at once. Corresponds to PyTensor's vectorize_graph.
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Transforms/ExpandMaps.h"
#include "RowBatcher.h"
#include "TensorGraph/Dialect/RandomOps.h"
#include "TensorGraph/Graph/EditScope.h"
#include "TensorGraph/Support/RuntimeMessages.h"
#include "TensorGraph/Transforms/Passes.h"
#include "TensorGraph/Transforms/ScanDraft.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/Remarks.h"

namespace tg {
#define GEN_PASS_DEF_EXPANDMAPS
#include "TensorGraph/Transforms/Passes.h.inc"
} // namespace tg

using namespace mlir;
using namespace tg;

namespace {
class MapExpansion {
public:
  MapExpansion(VmapOp op, uint64_t largestStep)
      : op(op), graph(op.getBody().front()), location(op.getLoc()), b(op), largestStep(largestStep),
        inputs(op.getInputs()) {}

  void run();

private:
  void countRows();
  void checkRows();
  Value assertThat(Value holds, Value value, const std::string &message, ValueRange values);
  std::string buildOnAllRows();
  void buildScan();
  void setResult(unsigned k, Value rows);

  VmapOp op;
  Block &graph;
  Location location;
  OpBuilder b;
  uint64_t largestStep;
  Value count;
  SmallVector<Value> inputs;  // the operands, with the rows along their first axes if they are mapped
  SmallVector<Value> results; // in the end
};
} // namespace

Value MapExpansion::assertThat(Value holds, Value value, const std::string &message, ValueRange values) {
  auto [code, text] = splitCode(message);
  return AssertOp::create(b, location, value.getType(), holds, value, b.getStringAttr(text), values,
                          b.getStringAttr(code));
}

void MapExpansion::countRows() {
  count = op.getRows();
  if (!count) {
    unsigned first = *op.getFirstMapped();
    count = getValueOrCreateConstantIndexOp(b, location,
                                            tensor::getMixedSize(b, location, inputs[first], op.getAxes()[first]));
    return;
  }
  if (std::optional<int64_t> known = getConstantIntValue(count); known && *known >= 0)
    return;
  Value zero = arith::ConstantIndexOp::create(b, location, 0);
  Value holds = arith::CmpIOp::create(b, location, arith::CmpIPredicate::sge, count, zero);
  count = assertThat(holds, count, messages::negativeRows(), count);
}

/// Checks that all mapped operands have as many rows. An operand that the graph does not use takes part, too: what it
/// has is asserted where an operand is used.
void MapExpansion::checkRows() {
  std::optional<unsigned> used;
  for (auto [k, axis] : llvm::enumerate(op.getAxes()))
    if (axis >= 0 && !graph.getArgument(k).use_empty() && !used)
      used = k;
  for (auto [k, axis] : llvm::enumerate(op.getAxes())) {
    if (axis < 0 || (!op.getRows() && k == *op.getFirstMapped()))
      continue;
    OpFoldResult size = tensor::getMixedSize(b, location, op.getInputs()[k], axis);
    std::optional<int64_t> own = getConstantIntValue(size), all = getConstantIntValue(count);
    if (own && all && *own == *all)
      continue;
    Value rows = getValueOrCreateConstantIndexOp(b, location, size);
    Value holds = arith::CmpIOp::create(b, location, arith::CmpIPredicate::eq, rows, count);
    Value &checked = !graph.getArgument(k).use_empty() ? inputs[k] : used ? inputs[*used] : count;
    checked = assertThat(holds, checked, messages::rowsDisagree(k, axis), {rows, count});
  }
}

/// Builds the graph on all rows. Returns why not, if the results stay as they were.
std::string MapExpansion::buildOnAllRows() {
  Batcher batcher(b, location, {count, /*atLeastOne=*/true, /*exactly=*/true});
  for (auto [input, outer, axis] : llvm::zip_equal(graph.getArguments(), inputs, op.getAxes())) {
    if (axis == VmapOp::kWhole) {
      batcher.bind(input, outer);
    } else if (axis >= 0) {
      batcher.bindRows(input, outer);
    } else {
      batcher.bindRows(input, RandomFoldInOp::create(b, location, outer, batcher.buildIndices()));
    }
  }
  if (std::string why = batchGraph(batcher, graph, largestStep); !why.empty())
    return why;
  for (Value value : op.getYield().getValues()) {
    const Batched &entry = *batcher.lookup(value);
    if (entry.hasRows && entry.made > std::max(entry.read, estimateElements(value.getType())))
      return "rows of values on the way would take more memory than those of operands and results";
  }
  results = llvm::map_to_vector(op.getYield().getValues(), [&](Value value) { return batcher.getRows(value); });
  return "";
}

void MapExpansion::buildScan() {
  ScanDraft draft(location, count);
  OpBuilder inside(draft.getHolder());
  IRMapping mapping;
  for (auto [input, outer, axis] : llvm::zip_equal(graph.getArguments(), inputs, op.getAxes())) {
    Value inner = axis >= 0 ? draft.addSequence(outer) : draft.addConst(outer);
    if (axis == VmapOp::kSplit)
      inner = RandomFoldInOp::create(inside, location, inner, draft.getStepIndex());
    mapping.map(input, inner);
  }
  for (Operation &inner : graph.without_terminator())
    inside.clone(inner, mapping);
  for (Value value : op.getYield().getValues())
    draft.addOut(mapping.lookup(value));
  for (Value out : draft.build(b).getOuts())
    results.push_back(out);
}

void MapExpansion::setResult(unsigned k, Value rows) {
  OpResult result = op->getResult(k);
  rows = moveAxis(b, location, rows, 0, op.getResultAxes()[k]);
  if (rows.getType() != result.getType())
    rows = tensor::CastOp::create(b, location, result.getType(), rows);
  result.replaceAllUsesWith(rows);
}

void MapExpansion::run() {
  Operation *start = op->getPrevNode();
  countRows();
  checkRows();
  for (auto [input, axis] : llvm::zip_equal(inputs, op.getAxes()))
    if (axis > 0)
      input = moveAxis(b, location, input, axis, 0);
  Operation *before = op->getPrevNode();
  std::string why = buildOnAllRows();
  auto options = remark::RemarkOpts::name("Expand").category("tg-expand-maps");
  if (why.empty()) {
    remark::passed(location, options) << "all rows run at once";
  } else {
    // What was built is used by nothing else.
    while (op->getPrevNode() != before)
      op->getPrevNode()->erase();
    buildScan();
    remark::missed(location, options) << remark::reason("{0}", why);
  }
  for (auto [k, rows] : llvm::enumerate(results))
    setResult(k, rows);
  for (Operation *built = op->getPrevNode(); built;) {
    Operation *above = built->getPrevNode();
    if (built == start)
      break;
    if (isOpTriviallyDead(built))
      built->erase();
    built = above;
  }
  op->erase();
}

void tg::expandMap(VmapOp op, uint64_t largestStep) { MapExpansion(op, largestStep).run(); }

namespace {
struct ExpandMaps : tg::impl::ExpandMapsBase<ExpandMaps> {
  using Base::Base;

  void runOnOperation() override {
    SmallVector<VmapOp> maps; // the inner ones first
    getOperation()->walk([&](VmapOp op) { maps.push_back(op); });
    EditScope scope;
    for (VmapOp op : maps) {
      scope.open(op);
      scope.forget(op);
      expandMap(op, largestStep);
    }
    if (failed(scope.close()))
      signalPassFailure();
  }
};
} // namespace
