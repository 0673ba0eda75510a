//===- Reduction.cpp - Reductions in the lanes of vectors -----------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Partial results stay in registers, as the lanes of several vectors (Accumulators.h). Elements that do not fill all of
// these vectors go to the first one, or to as many as have the lanes of the widest vector. At the end, the halves of
// the lanes are combined until one lane is left. Long loops are cut into blocks, whose totals are combined in order.
// docs/Reference/Accuracy.md specifies this order.
//
// Where a result is an element that is found, and others are chosen with it, such as its position, the blocks are
// compared first. Then the block that has it is searched.
//
//===----------------------------------------------------------------------===//

#include "../../Fuse/CheapBodies.h"
#include "../Accumulators.h"
#include "../KernelLoops.h"
#include "../LaneCombiners.h"
#include "TensorGraph/CodeGen/Strategies.h"
#include "TensorGraph/Support/Tuning.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;
using namespace tg;

const StrategyRecord Search::record = {"search", "tg-vectorize-linalg",
                                       "the place of the largest or smallest element of the contiguous axis", "any", R"(
func.func @example(%x: memref<?xf64>, %y: memref<f64>, %at: memref<index>) {
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> ()>, affine_map<(i) -> ()>],
                  iterator_types = ["reduction"]}
      ins(%x : memref<?xf64>) outs(%y, %at : memref<f64>, memref<index>) {
  ^bb0(%a: f64, %o: f64, %p: index):
    %0 = linalg.index 0 : index
    %1 = arith.cmpf ugt, %a, %o : f64
    %2 = arith.cmpf ord, %o, %o : f64
    %3 = arith.andi %1, %2 : i1
    %4 = arith.select %3, %a, %o {tg.best = "largest"} : f64
    %5 = arith.select %3, %0, %p : index
    linalg.yield %4, %5 : f64, index
  }
  return
})"};

const StrategyRecord Reduction::record = {"reduction", "tg-vectorize-linalg", "a reduction of the contiguous axis",
                                          "lanes and blocks", R"(
func.func @example(%x: memref<?xf64>, %y: memref<f64>) {
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"]}
      ins(%x : memref<?xf64>) outs(%y : memref<f64>) {
  ^bb0(%a: f64, %o: f64):
    %0 = arith.addf %o, %a : f64
    linalg.yield %0 : f64
  }
  return
})"};

std::optional<VectorPlan> Search::match(LoopFacts &facts) {
  if (!facts.areElementsCombined() || !hasKind(*facts.alongReduced(), LaneReduction::Found))
    return std::nullopt;
  std::optional<VectorPlan> plan = facts.alongReduced();
  if (!plan->body.isSpeculatable)
    return facts.refuse("the element that is found can be computed for elements that exist only");
  if (!facts.hasElements(plan->loop, fewestInLanes(facts.op)))
    return facts.refuse("the reduced axis is short");
  plan->strategy = Search();
  return plan;
}

std::optional<VectorPlan> Reduction::match(LoopFacts &facts) {
  if (!facts.areElementsCombined() || hasKind(*facts.alongReduced(), LaneReduction::Found))
    return std::nullopt;
  std::optional<VectorPlan> plan = facts.alongReduced();
  if (!facts.hasElements(plan->loop, fewestInLanes(facts.op)))
    return facts.refuse("the reduced axis is short");
  plan->strategy = Reduction();
  return plan;
}

namespace {
class LaneReductions : LoopBuilder {
public:
  LaneReductions(OpBuilder &b, linalg::LinalgOp op, const VectorPlan &plan, VectorBody &onVectors,
                 const Surroundings &around, bool parallel)
      : LoopBuilder(b, op.getLoc(), parallel), op(op), plan(plan), onVectors(onVectors), around(around),
        accumulators(makeAccumulators(b, op.getLoc(), plan)) {}

  void emit(Value size);

private:
  /// Combines the elements of a block, from `first` on, with each other only.
  SmallVector<Value> reduceBlock(Value first, Value size);
  SmallVector<Value> reduceInLanes(Value first, Value size);
  SmallVector<Value> reduceNumberedBlock(Value number, Value size);
  /// Returns up to how many elements are combined as scalars: a vector of them would wait for the stores of its parts,
  /// in a step of a loop.
  int64_t mostAsScalars();
  /// Combines at least one element and at most `most`, as scalars, in the order of lanes.
  SmallVector<Value> reduceAsScalars(Value first, Value size, int64_t most);
  /// Combines elements of chunks with what the accumulators carry, and stores the results that are not reduced.
  SmallVector<Value> accumulate(ArrayRef<Chunk> chunks, ValueRange carried);
  /// Returns neighbouring chunks.
  SmallVector<Chunk> chunksAt(Value position, int64_t count);
  /// Accumulates elements that do not fill the vectors of the rest, but all of `vectors` but the last.
  SmallVector<Value> accumulateRest(Value from, Value end, ValueRange carried, int64_t vectors = 1);
  /// Adds one element to the totals.
  SmallVector<Value> addOne(Value position, ValueRange totals);
  SmallVector<Value> combineAll(ValueRange x, ValueRange y);
  /// Combines the totals of a block with those so far, which are followed by the blocks of the elements that are found.
  SmallVector<Value> combineBlock(ValueRange carried, ValueRange totals, Value block);
  Value isBetter(const LaneReduction &found, Value x, Value best);
  /// Searches a block for the element that is the best one, and stores what is chosen with it.
  void search(const LaneReduction &found, Value best, Value block, Value size);

  Value neutral(const LaneReduction &reduction) { return arith::ConstantOp::create(b, loc, neutralOf(b, reduction)); }
  SmallVector<Value> elementsOf(Value LaneReduction::*member) {
    return llvm::map_to_vector(plan.reductions, [&](const LaneReduction &reduction) { return reduction.*member; });
  }
  Value allocate(Value size, Type element) {
    std::optional<int64_t> known = getConstantIntValue(size);
    auto type = MemRefType::get(known.value_or(ShapedType::kDynamic), element);
    return memref::AllocOp::create(b, loc, type, known ? ValueRange() : ValueRange(size), b.getI64IntegerAttr(64));
  }

  linalg::LinalgOp op;
  const VectorPlan &plan;
  VectorBody &onVectors;
  const Surroundings &around;
  std::vector<std::unique_ptr<Accumulator>> accumulators;
  SmallVector<unsigned> carriedCounts; // of each of them
};
} // namespace

SmallVector<Value> LaneReductions::accumulate(ArrayRef<Chunk> chunks, ValueRange carried) {
  SmallVector<Value> wanted = elementsOf(&LaneReduction::element);
  for (unsigned output : plan.pointwise)
    wanted.push_back(op.getBlock()->getTerminator()->getOperand(output));
  SmallVector<SmallVector<Value>> elements(plan.reductions.size()), stored; // of each result; of each chunk
  SmallVector<Value> masks;
  for (const Chunk &chunk : chunks) {
    if (chunk.mask)
      masks.push_back(chunk.mask);
    SmallVector<Value> values = onVectors.compute(around, chunk, wanted);
    for (auto [vectors, value] : llvm::zip(elements, values))
      vectors.push_back(onVectors.broadcast(value, chunk.lanes));
    stored.emplace_back(llvm::drop_begin(values, elements.size()));
  }
  SmallVector<Value> next(carried);
  MutableArrayRef<Value> left = next;
  for (auto [accumulator, count] : llvm::zip_equal(accumulators, carriedCounts)) {
    accumulator->add(left.take_front(count), elements[accumulator->getResults().front()], masks);
    left = left.drop_front(count);
  }
  // After the selections: see foldSelection in MaskedLoads.cpp.
  for (auto [chunk, values] : llvm::zip_equal(chunks, stored))
    for (auto [output, value] : llvm::zip_equal(plan.pointwise, values))
      onVectors.store(around, value, *op.getDpsInitOperand(output), chunk);
  return next;
}

SmallVector<Chunk> LaneReductions::chunksAt(Value position, int64_t count) {
  return llvm::map_to_vector(llvm::seq(count),
                             [&](int64_t k) { return Chunk{add(position, k * plan.lanes), plan.lanes}; });
}

SmallVector<Value> LaneReductions::accumulateRest(Value from, Value end, ValueRange carried, int64_t vectors) {
  auto accumulateHere = [&] {
    auto type = VectorType::get(plan.lanes, b.getI1Type());
    SmallVector<Chunk> chunks = chunksAt(from, vectors);
    for (Chunk &whole : MutableArrayRef(chunks).drop_back())
      whole.mask = vector::ConstantMaskOp::create(b, loc, type, vector::ConstantMaskKind::AllTrue);
    chunks.back().mask = vector::CreateMaskOp::create(b, loc, type, sub(end, chunks.back().position));
    return accumulate(chunks, carried);
  };
  if (vectors == plan.vectorsOfRest)
    return accumulateHere();
  return choose(
      less(add(from, vectors * plan.lanes), end), [&] { return accumulateRest(from, end, carried, vectors + 1); },
      accumulateHere);
}

SmallVector<Value> LaneReductions::addOne(Value position, ValueRange totals) {
  SmallVector<Value> wanted = elementsOf(&LaneReduction::added);
  for (unsigned output : plan.pointwise)
    wanted.push_back(op.getBlock()->getTerminator()->getOperand(output));
  SmallVector<Value> values = onVectors.compute(around, {position}, wanted);
  SmallVector<Value> next = combineAll(totals, ValueRange(values).take_front(totals.size()));
  for (auto [output, value] : llvm::zip_equal(plan.pointwise, llvm::drop_begin(values, totals.size())))
    onVectors.store(around, value, *op.getDpsInitOperand(output), {position});
  return next;
}

int64_t LaneReductions::mostAsScalars() {
  auto isCombined = [](const LaneReduction &reduction) { return reduction.kind == LaneReduction::Combined; };
  auto isCompared = [](const LaneReduction &reduction) {
    return isa<arith::MaximumFOp, arith::MinimumFOp>(reduction.combiner);
  };
  if (!isInStep(op) || !plan.pointwise.empty() || !plan.body.isSpeculatable ||
      !llvm::all_of(plan.reductions, isCombined) || !costsAtMost(op, CostClass::Arithmetic))
    return 0;
  int64_t few = llvm::any_of(plan.reductions, isCompared) ? tuning::kFewCompared : tuning::kFewCombined;
  return std::min(few, orderLanes(plan.body.widest));
}

SmallVector<Value> LaneReductions::reduceAsScalars(Value first, Value size, int64_t most) {
  Value last = add(size, -1);
  SmallVector<SmallVector<Value>> lanes(plan.reductions.size(), SmallVector<Value>(orderLanes(plan.body.widest)));
  for (int64_t k = 0; k < most; ++k) {
    // Elements that do not exist are the last one, and replaced.
    Value at = k == 0 ? first : add(first, min(constant(k), last)), exists = less(constant(k), size);
    SmallVector<Value> elements = onVectors.compute(around, {at}, elementsOf(&LaneReduction::added));
    for (auto [reduction, element, ofResult] : llvm::zip_equal(plan.reductions, elements, lanes))
      ofResult[k] = k == 0 ? element : select(exists, element, neutral(reduction));
  }
  SmallVector<Value> totals;
  for (auto [reduction, ofResult] : llvm::zip_equal(plan.reductions, lanes))
    totals.push_back(combineScalars(b, loc, reduction.combiner, ofResult));
  return totals;
}

SmallVector<Value> LaneReductions::reduceBlock(Value first, Value size) {
  auto inLanes = [&] { return reduceInLanes(first, size); };
  int64_t most = getConstantIntValue(size) ? 0 : mostAsScalars();
  if (most == 0)
    return inLanes();
  auto reduceUpTo = [&](auto &self, int64_t count) -> SmallVector<Value> {
    if (count > most)
      return inLanes();
    return choose(
        lessEqual(size, constant(count)), [&] { return reduceAsScalars(first, size, count); },
        [&] { return self(self, 2 * count); });
  };
  auto ofNone = [&] {
    return llvm::map_to_vector(plan.reductions, [&](const LaneReduction &reduction) { return neutral(reduction); });
  };
  return choose(less(constant(0), size), [&] { return reduceUpTo(reduceUpTo, tuning::kFewCompared); }, ofNone);
}

SmallVector<Value> LaneReductions::reduceInLanes(Value first, Value size) {
  int64_t perStep = plan.vectors * plan.lanes, perRest = plan.vectorsOfRest * plan.lanes;
  Value several = add(first, roundDown(size, perStep)), whole = add(first, roundDown(size, perRest));
  Value end = add(first, size);
  SmallVector<Value> carried;
  carriedCounts.clear();
  for (auto &accumulator : accumulators) {
    SmallVector<Value> own = accumulator->begin();
    carriedCounts.push_back(own.size());
    llvm::append_range(carried, own);
  }
  carried = loop(first, several, perStep, carried,
                 [&](Value at, ValueRange values) { return accumulate(chunksAt(at, plan.vectors), values); });
  carried = loop(several, whole, perRest, carried,
                 [&](Value at, ValueRange values) { return accumulate(chunksAt(at, plan.vectorsOfRest), values); });
  if (plan.body.isSpeculatable)
    carried = branch(less(constant(0), sub(end, whole)), [&] { return accumulateRest(whole, end, carried); }, carried);

  SmallVector<Value> totals(plan.reductions.size());
  ArrayRef<Value> left = carried;
  for (auto [accumulator, count] : llvm::zip_equal(accumulators, carriedCounts)) {
    for (auto [result, total] : llvm::zip_equal(accumulator->getResults(), accumulator->finish(left.take_front(count))))
      totals[result] = total;
    left = left.drop_front(count);
  }
  if (!plan.body.isSpeculatable)
    totals = loop(whole, end, 1, totals, [&](Value at, ValueRange values) { return addOne(at, values); });
  return totals;
}

SmallVector<Value> LaneReductions::combineAll(ValueRange x, ValueRange y) {
  SmallVector<Value> results;
  for (auto [reduction, one, other] : llvm::zip_equal(plan.reductions, x, y))
    results.push_back(combine(b, reduction, one, other));
  return results;
}

Value LaneReductions::isBetter(const LaneReduction &found, Value x, Value best) {
  Block &body = *op.getBlock();
  llvm::SmallPtrSet<Operation *, 16> computed = operationsFor(body, found.element);
  llvm::SmallPtrSet<Operation *, 16> comparisons = operationsFor(body, found.isBetter);
  IRMapping values;
  values.map(found.element, x);
  values.map(op.getRegionOutputArgs()[found.output], best);
  for (Operation &inner : body)
    if (comparisons.contains(&inner) && !computed.contains(&inner))
      b.clone(inner, values);
  return values.lookup(found.isBetter);
}

SmallVector<Value> LaneReductions::combineBlock(ValueRange carried, ValueRange totals, Value block) {
  SmallVector<Value> next, blocks;
  for (auto [reduction, best, total] : llvm::zip(plan.reductions, carried, totals)) {
    if (reduction.kind != LaneReduction::Found) {
      next.push_back(combine(b, reduction, best, total));
      continue;
    }
    Value better = isBetter(reduction, total, best);
    next.push_back(select(better, total, best));
    blocks.push_back(select(better, block, carried[totals.size() + blocks.size()]));
  }
  llvm::append_range(next, blocks);
  return next;
}

void LaneReductions::search(const LaneReduction &found, Value best, Value block, Value size) {
  Type element = found.element.getType();
  auto isBest = [&](const Chunk &chunk) -> Value {
    Value x = onVectors.broadcast(onVectors.compute(around, chunk, found.element).front(), chunk.lanes);
    Value y = onVectors.broadcast(best, chunk.lanes), isEqual;
    if (isa<FloatType>(element)) {
      // If there is a NaN, it is the best.
      isEqual = arith::CmpFOp::create(b, loc, arith::CmpFPredicate::OEQ, x, y);
      isEqual = arith::OrIOp::create(b, loc, isEqual, arith::CmpFOp::create(b, loc, arith::CmpFPredicate::UNO, x, x));
    } else {
      isEqual = arith::CmpIOp::create(b, loc, arith::CmpIPredicate::eq, x, y);
    }
    return chunk.mask ? arith::AndIOp::create(b, loc, isEqual, chunk.mask).getResult() : isEqual;
  };
  int64_t perStep = plan.vectors * plan.lanes;
  Value first = mul(block, plan.block), end = min(add(first, plan.block), size);
  // The first step that has it, or the last one, which may not be whole.
  auto steps = scf::WhileOp::create(b, loc, b.getIndexType(), first);
  {
    OpBuilder::InsertionGuard guard(b);
    Value at = b.createBlock(&steps.getBefore(), {}, b.getIndexType(), loc)->getArgument(0);
    Value never = arith::ConstantIntOp::create(b, loc, 0, 1);
    auto goesOn = [&]() -> SmallVector<Value> {
      Value any;
      for (int64_t k = 0; k < plan.vectors; ++k) {
        Value own = isBest({add(at, k * plan.lanes), plan.lanes});
        any = any ? arith::OrIOp::create(b, loc, any, own).getResult() : own;
      }
      return {negate(vector::ReductionOp::create(b, loc, vector::CombiningKind::OR, any))};
    };
    Value isNotHere = branch(lessEqual(add(at, perStep), end), goesOn, never).front();
    scf::ConditionOp::create(b, loc, isNotHere, at);
    Value next = b.createBlock(&steps.getAfter(), {}, b.getIndexType(), loc)->getArgument(0);
    scf::YieldOp::create(b, loc, add(next, perStep));
  }
  // The number of the element in the step, as integers of the width of the lanes.
  Value from = steps.getResult(0), least;
  auto type = b.getIntegerType(std::max<int64_t>(plan.body.widest, 16));
  auto lanes = VectorType::get(plan.lanes, type);
  auto splat = [&](int64_t value) {
    return DenseElementsAttr::get(lanes, ArrayRef<Attribute>(b.getIntegerAttr(type, value)));
  };
  for (int64_t k = 0; k < plan.vectors; ++k) {
    Value at = add(from, k * plan.lanes);
    Value mask = vector::CreateMaskOp::create(b, loc, lanes.clone(b.getI1Type()), sub(end, at));
    SmallVector<Attribute> numbers;
    for (int64_t lane = 0; lane < plan.lanes; ++lane)
      numbers.push_back(b.getIntegerAttr(type, k * plan.lanes + lane));
    Value own = arith::ConstantOp::create(b, loc, DenseElementsAttr::get(lanes, numbers));
    own = arith::SelectOp::create(b, loc, isBest({at, plan.lanes, mask}), own,
                                  arith::ConstantOp::create(b, loc, splat(perStep)));
    least = least ? arith::MinUIOp::create(b, loc, least, own).getResult() : own;
  }
  Value number = vector::ReductionOp::create(b, loc, vector::CombiningKind::MINUI, least);
  Value position = add(from, arith::IndexCastUIOp::create(b, loc, b.getIndexType(), number));
  SmallVector<Value> chosen =
      onVectors.compute(around, {position}, llvm::to_vector(llvm::make_second_range(found.chosenWith)));
  onVectors.storeOutputs(around, chosen, llvm::to_vector(llvm::make_first_range(found.chosenWith)), {position});
}

void LaneReductions::emit(Value size) {
  std::optional<int64_t> known = getConstantIntValue(size);
  bool isOneBlock = known && *known <= plan.block;
  // If blocks can be computed in parallel, their totals are computed first, and stored.
  Value count = ceilDiv(size, plan.block);
  SmallVector<Value> kept;
  if (parallel && !isOneBlock) {
    for (unsigned k = 0; k < plan.reductions.size(); ++k)
      kept.push_back(allocate(count, plan.reductions[k].added.getType()));
    freeLoop(constant(0), count, 1, [&](Value block) {
      for (auto [total, buffer] : llvm::zip_equal(reduceNumberedBlock(block, size), kept))
        memref::StoreOp::create(b, loc, total, buffer, block);
    });
  }
  // The totals, and the blocks of the elements that are found.
  auto outputs = llvm::map_to_vector(plan.reductions, [](const LaneReduction &reduction) { return reduction.output; });
  auto totals = llvm::map_to_vector(
      plan.reductions, [&](const LaneReduction &reduction) { return onVectors.loadInitial(around, reduction); });
  auto isFound = [](const LaneReduction &reduction) { return reduction.kind == LaneReduction::Found; };
  totals.append(llvm::count_if(plan.reductions, isFound), constant(-1));
  if (isOneBlock) {
    totals = combineBlock(totals, reduceBlock(constant(0), size), constant(0));
  } else {
    totals = loop(constant(0), count, 1, totals, [&](Value block, ValueRange carried) {
      if (kept.empty())
        return combineBlock(carried, reduceNumberedBlock(block, size), block);
      return combineBlock(
          carried,
          llvm::map_to_vector(kept,
                              [&](Value buffer) -> Value { return memref::LoadOp::create(b, loc, buffer, block); }),
          block);
    });
  }
  onVectors.storeOutputs(around, ValueRange(totals).take_front(outputs.size()), outputs, {});
  unsigned next = outputs.size();
  for (unsigned k = 0; k < outputs.size(); ++k)
    if (isFound(plan.reductions[k])) {
      Value block = totals[next++];
      branch(lessEqual(constant(0), block), [&] { search(plan.reductions[k], totals[k], block, size); });
    }
  for (Value buffer : kept)
    memref::DeallocOp::create(b, loc, buffer);
}

SmallVector<Value> LaneReductions::reduceNumberedBlock(Value number, Value size) {
  Value first = mul(number, plan.block);
  return reduceBlock(first, min(sub(size, first), constant(plan.block)));
}

void tg::emitLaneReductions(OpBuilder &b, linalg::LinalgOp op, const VectorPlan &plan, VectorBody &onVectors,
                            const Surroundings &around, Value size, bool parallel) {
  LaneReductions(b, op, plan, onVectors, around, parallel).emit(size);
}

namespace {
class ReductionLoops : KernelLoops {
public:
  using KernelLoops::KernelLoops;

  void emit() {
    emitAround();
    onVectors.readUniforms(around);
    Value size = sizeOf(plan.loop);
    emitLaneReductions(b, op, plan, onVectors, around, size, parallel);
  }
};
} // namespace

void Reduction::emit(RewriterBase &rewriter, linalg::LinalgOp op, const VectorPlan &plan, bool parallel) const {
  ReductionLoops(rewriter, op, plan, parallel).emit();
}

void Search::emit(RewriterBase &rewriter, linalg::LinalgOp op, const VectorPlan &plan, bool parallel) const {
  ReductionLoops(rewriter, op, plan, parallel).emit();
}
