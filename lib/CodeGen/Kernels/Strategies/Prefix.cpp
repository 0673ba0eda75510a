//===- Prefix.cpp - Cumulative operations in lanes ------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Each lane is combined with the lane one before it, then two before it, four and so on: it then has all lanes up to
// its own (Hillis and Steele, Communications of the ACM 29, 1986). The last lane of the vector before is combined with
// all of them, so that vectors wait for one operation only. Elements are combined in another order than that of the
// axis, which does not matter here. Extrema of floats are those of integers of the same order.
//
//===----------------------------------------------------------------------===//

#include "../KernelLoops.h"
#include "../LaneCombiners.h"
#include "../PlanReductions.h"
#include "TensorGraph/CodeGen/Strategies.h"
#include "TensorGraph/Dialect/OrderedFloats.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;
using namespace tg;

const StrategyRecord Prefix::record = {"prefix", "tg-vectorize-linalg",
                                       "a cumulative operation along the contiguous axis, whose order does not matter",
                                       "any", R"(
func.func @example(%x: memref<?xf64>, %y: memref<?xf64>, %last: memref<f64>) {
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>],
                  iterator_types = ["reduction"]}
      ins(%x : memref<?xf64>) outs(%y, %last : memref<?xf64>, memref<f64>) {
  ^bb0(%a: f64, %o: f64, %m: f64):
    %0 = arith.maximumf %m, %a : f64
    linalg.yield %0, %0 : f64, f64
  }
  return
})"};

std::optional<VectorPlan> Prefix::match(LoopFacts &facts) {
  std::optional<VectorPlan> plan = facts.alongReduced();
  if (!plan || facts.areElementsCombined())
    return std::nullopt;
  if (!findPrefixes(facts.op, *plan))
    return facts.refuse("elements are not combined by a single operation that can be reordered");
  plan->strategy = Prefix();
  return plan;
}

namespace {
class PrefixCode : LoopBuilder {
public:
  PrefixCode(OpBuilder &b, linalg::LinalgOp op, const VectorPlan &plan, VectorBody &onVectors,
             const Surroundings &around)
      : LoopBuilder(b, op.getLoc(), /*parallel=*/false), op(op), plan(plan), onVectors(onVectors), around(around) {}

  void emit(Value size);

private:
  static bool isMax(const LaneReduction &reduction) { return isa<arith::MaximumFOp>(reduction.combiner); }
  static bool isOrdered(const LaneReduction &reduction) {
    return isa<arith::MaximumFOp, arith::MinimumFOp>(reduction.combiner);
  }
  /// Returns the value that is combined in the place of a float or an integer.
  Value toCombined(const LaneReduction &reduction, Value x) {
    return isOrdered(reduction) ? toOrdered(b, loc, x, isMax(reduction)) : x;
  }
  Value fromCombined(const LaneReduction &reduction, Value x) {
    Type type = VectorType::get(plan.lanes, reduction.element.getType());
    return isOrdered(reduction) ? fromOrdered(b, loc, x, type) : x;
  }
  Value combine(const LaneReduction &reduction, Value x, Value y);
  Value neutral(const LaneReduction &reduction);
  /// Combines each lane with all before it.
  Value combinePrefixes(const LaneReduction &reduction, Value lanes);
  /// Combines the elements of a chunk with those before it, of which `carried` has the last prefix in all lanes, and
  /// stores what depends on the prefixes. Returns the last ones.
  SmallVector<Value> addChunk(const Chunk &chunk, ValueRange carried);

  linalg::LinalgOp op;
  const VectorPlan &plan;
  VectorBody &onVectors;
  const Surroundings &around;
};
} // namespace

Value PrefixCode::combine(const LaneReduction &reduction, Value x, Value y) {
  if (!isOrdered(reduction))
    return tg::combine(b, reduction.combiner, x, y);
  return isMax(reduction) ? arith::MaxSIOp::create(b, loc, x, y).getResult()
                          : arith::MinSIOp::create(b, loc, x, y).getResult();
}

Value PrefixCode::neutral(const LaneReduction &reduction) {
  TypedAttr value = neutralElement(b, reduction.combiner);
  auto type = VectorType::get(plan.lanes, value.getType());
  return arith::ConstantOp::create(b, loc, DenseElementsAttr::get(type, ArrayRef<Attribute>(value)));
}

Value PrefixCode::combinePrefixes(const LaneReduction &reduction, Value lanes) {
  Value none = toCombined(reduction, neutral(reduction));
  for (int64_t distance = 1; distance < plan.lanes; distance *= 2) {
    SmallVector<int64_t> order; // of the lanes of both
    for (int64_t lane = 0; lane < plan.lanes; ++lane)
      order.push_back(lane < distance ? lane : plan.lanes + lane - distance);
    lanes = combine(reduction, vector::ShuffleOp::create(b, loc, none, lanes, order), lanes);
  }
  return lanes;
}

SmallVector<Value> PrefixCode::addChunk(const Chunk &chunk, ValueRange carried) {
  auto wanted = llvm::map_to_vector(plan.reductions, [](const LaneReduction &reduction) { return reduction.element; });
  SmallVector<Value> elements = onVectors.compute(around, chunk, wanted), last, results(op.getNumDpsInits());
  VectorBody::Known known;
  for (auto [reduction, element, before] : llvm::zip_equal(plan.reductions, elements, carried)) {
    Value counting = onVectors.broadcast(element, plan.lanes);
    if (chunk.mask)
      counting = arith::SelectOp::create(b, loc, chunk.mask, counting, neutral(reduction));
    Value own = combinePrefixes(reduction, toCombined(reduction, counting));
    Value all = combine(reduction, before, own);
    known[reduction.combiner] = fromCombined(reduction, all);
    // The bodies use nothing else of the partial result.
    results[reduction.output] = known[reduction.combiner];
    SmallVector<int64_t> ofLast(plan.lanes, plan.lanes - 1);
    // Of the elements alone first: only the last step waits for the vector before.
    last.push_back(combine(reduction, before, vector::ShuffleOp::create(b, loc, own, own, ofLast)));
  }
  SmallVector<Value> stored;
  for (unsigned output : plan.pointwise)
    stored.push_back(op.getBlock()->getTerminator()->getOperand(output));
  SmallVector<Value> values = onVectors.compute(around, chunk, stored, results, known);
  for (auto [output, value] : llvm::zip_equal(plan.pointwise, values))
    onVectors.store(around, value, *op.getDpsInitOperand(output), chunk);
  return last;
}

void PrefixCode::emit(Value size) {
  auto outputs = llvm::map_to_vector(plan.reductions, [](const LaneReduction &reduction) { return reduction.output; });
  SmallVector<Value> carried;
  for (auto [reduction, value] : llvm::zip_equal(plan.reductions, onVectors.loadOutputs(around, outputs, {})))
    carried.push_back(toCombined(reduction, onVectors.broadcast(value, plan.lanes)));
  Value whole = roundDown(size, plan.lanes), left = sub(size, whole);
  keepLoops([&] {
    carried = loop(constant(0), whole, plan.lanes, carried,
                   [&](Value at, ValueRange values) { return addChunk({at, plan.lanes}, values); });
  });
  auto addRest = [&] {
    Value mask = vector::CreateMaskOp::create(b, loc, VectorType::get(plan.lanes, b.getI1Type()), left);
    return addChunk({whole, plan.lanes, mask}, carried);
  };
  carried = branch(less(constant(0), left), addRest, carried);
  SmallVector<Value> totals;
  for (auto [reduction, value] : llvm::zip_equal(plan.reductions, carried))
    totals.push_back(vector::ExtractOp::create(b, loc, fromCombined(reduction, value), 0));
  onVectors.storeOutputs(around, totals, outputs, {});
}

namespace {
class PrefixLoops : KernelLoops {
public:
  using KernelLoops::KernelLoops;

  void emit() {
    emitAround();
    onVectors.readUniforms(around);
    PrefixCode(b, op, plan, onVectors, around).emit(sizeOf(plan.loop));
  }
};
} // namespace

void Prefix::emit(RewriterBase &rewriter, linalg::LinalgOp op, const VectorPlan &plan, bool parallel) const {
  PrefixLoops(rewriter, op, plan, parallel).emit();
}
