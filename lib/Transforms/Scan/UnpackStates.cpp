//===- UnpackStates.cpp - States that are short tensors -------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// The state of an ODE is often a vector of two or three numbers, of which a step reads single ones. Of several rows,
// these would be far apart from each other. So each element becomes a state of its own, elementwise operations on
// vectors become operations on their elements, and what is made of elements is known by them.
//
//===----------------------------------------------------------------------===//

#include "UnpackStates.h"
#include "TensorGraph/Dialect/Types.h"
#include "TensorGraph/Graph/Freeze.h"
#include "TensorGraph/Transforms/ScanDraft.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace tg;

static bool isShortVector(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  return tensor && tensor.getRank() == 1 && tensor.hasStaticShape() && tensor.getDimSize(0) > 0 &&
         tensor.getDimSize(0) <= kMostElementsOfRow && isElementType(tensor.getElementType());
}

static Value sliceElement(OpBuilder &b, Location location, Value vector, int64_t k) {
  int64_t omitted[] = {Subscripts::kOmitted}, dropped[] = {0}, start[] = {k};
  return SliceOp::create(b, location, vector, ValueRange(), start, omitted, omitted, dropped);
}

/// Returns the number of the element that an operation reads of a vector; none if it does something else.
static std::optional<int64_t> elementRead(Operation *op) {
  if (auto extract = dyn_cast<tensor::ExtractOp>(op))
    return extract.getIndices().size() == 1 ? getConstantIntValue(extract.getIndices().front()) : std::nullopt;
  auto slice = dyn_cast<SliceOp>(op);
  if (!slice || !slice.getBounds().empty() || slice.getDropped().size() != 1 || isa<RankedTensorType>(slice.getType()))
    return std::nullopt;
  return slice.getStaticStarts().front();
}

namespace {
class Unpacking {
public:
  Unpacking(RewriterBase &rewriter, ScanOp loop) : rewriter(rewriter), loop(loop), draft(loop) {}

  LogicalResult run();

private:
  using Elements = SmallVector<Value, kMostElementsOfRow>;

  Elements split(OpBuilder &b, Value vector);
  /// Returns the vector of the elements of a vector.
  Value join(OpBuilder &b, Value vector);
  /// Returns an operand of an operation on element `k`.
  Value elementOf(OpBuilder &b, Value operand, int64_t k);
  void unpackConsts();
  bool unpackStates();
  LogicalResult visit(Operation &op);
  void visitElementwise(Operation &op, int64_t count);

  RewriterBase &rewriter;
  ScanOp loop;
  ScanDraft draft;
  llvm::DenseMap<Value, Elements> known;
  SmallVector<SmallVector<unsigned>> places; // of the elements of old states, among the new ones
};
} // namespace

Unpacking::Elements Unpacking::split(OpBuilder &b, Value vector) {
  Elements elements;
  for (int64_t k = 0; k < cast<RankedTensorType>(vector.getType()).getDimSize(0); ++k)
    elements.push_back(sliceElement(b, loop.getLoc(), vector, k));
  return elements;
}

Value Unpacking::elementOf(OpBuilder &b, Value operand, int64_t k) {
  if (!isa<RankedTensorType>(operand.getType()))
    return operand;
  auto [elements, isNew] = known.try_emplace(operand);
  if (isNew)
    elements->second = split(b, operand);
  return elements->second.size() == 1 ? elements->second.front() : elements->second[k];
}

Value Unpacking::join(OpBuilder &b, Value vector) {
  auto type = cast<RankedTensorType>(vector.getType());
  SmallVector<Value> elements = llvm::map_to_vector(llvm::seq<int64_t>(0, type.getDimSize(0)),
                                                    [&](int64_t k) { return elementOf(b, vector, k); });
  return tensor::FromElementsOp::create(b, loop.getLoc(), type, elements);
}

void Unpacking::unpackConsts() {
  std::vector<ScanDraft::Const> old = std::exchange(draft.consts, {});
  for (const ScanDraft::Const &entry : old) {
    if (!isShortVector(entry.input.getType())) {
      draft.consts.push_back(entry);
      continue;
    }
    Elements inputs = llvm::map_to_vector<kMostElementsOfRow>(
        split(rewriter, entry.operand), [&](Value element) -> Value { return draft.addConst(element); });
    known[entry.input] = inputs;
  }
}

/// Returns whether there was a state to unpack.
bool Unpacking::unpackStates() {
  std::vector<ScanDraft::State> old = std::exchange(draft.states, {});
  for (const ScanDraft::State &state : old) {
    auto &own = places.emplace_back();
    if (!state.taps.empty() || !isShortVector(state.operand.getType())) {
      own.push_back(draft.states.size());
      draft.states.push_back(state);
      continue;
    }
    for (Value element : split(rewriter, state.operand)) {
      own.push_back(draft.states.size());
      known[state.inputs.front()].push_back(draft.addState(element, loop.getLoc()).inputs.front());
    }
  }
  return draft.states.size() > old.size();
}

/// Computes the elements of a result one by one.
void Unpacking::visitElementwise(Operation &op, int64_t count) {
  OpBuilder b(&op);
  SmallVector<Elements> results(op.getNumResults());
  for (int64_t k = 0; k < count; ++k) {
    SmallVector<Value> operands =
        llvm::map_to_vector(op.getOperands(), [&](Value operand) { return elementOf(b, operand, k); });
    SmallVector<Value> made;
    if (auto composite = dyn_cast<CompositeOp>(op)) {
      FailureOr<SmallVector<Value>> values = bindGraph(b, composite.getBody(), operands);
      assert(succeeded(values) && "the inputs of a composite are elements");
      made = *values;
    } else {
      Operation *copy = b.clone(op);
      copy->setOperands(operands);
      for (Value result : copy->getResults())
        result.setType(getElementTypeOrSelf(result.getType()));
      made.assign(copy->result_begin(), copy->result_end());
    }
    for (auto [elements, value] : llvm::zip_equal(results, made))
      elements.push_back(value);
  }
  for (auto [result, elements] : llvm::zip_equal(op.getResults(), results))
    known[result] = elements;
}

LogicalResult Unpacking::visit(Operation &op) {
  auto isUnpacked = [&](Value value) { return known.contains(value); };
  bool reads = llvm::any_of(op.getOperands(), isUnpacked);
  if (auto elements = dyn_cast<tensor::FromElementsOp>(op); elements && isShortVector(elements.getType())) {
    known[elements] = Elements(elements.getElements());
    return success();
  }
  if (!reads)
    return success(op.getNumRegions() == 0 || llvm::none_of(known, [&](const auto &entry) {
                     return llvm::any_of(entry.first.getUsers(), [&](Operation *user) { return op.isAncestor(user); });
                   }));
  if (std::optional<int64_t> k = elementRead(&op)) {
    const Elements &elements = known[op.getOperand(0)];
    if (*k < 0 || *k >= int64_t(elements.size()))
      return failure();
    op.getResult(0).replaceAllUsesWith(elements[*k]);
    return success();
  }
  auto isShort = [](Type type) { return !isa<ShapedType>(type) || isShortVector(type); };
  if (!isa<ElementwiseOpInterface, CompositeOp>(op) || !llvm::all_of(op.getOperandTypes(), isShort) ||
      !llvm::all_of(op.getResultTypes(), isShortVector) || op.getNumResults() == 0)
    return failure();
  Type type = op.getResult(0).getType();
  if (!llvm::all_of(op.getResultTypes(), [&](Type other) { return shapeOf(other) == shapeOf(type); }))
    return failure();
  visitElementwise(op, cast<RankedTensorType>(type).getDimSize(0));
  return success();
}

LogicalResult Unpacking::run() {
  OpBuilder::InsertionGuard guard(rewriter);
  rewriter.setInsertionPoint(loop);
  auto isShort = [&](const ScanDraft::Out &out) { return isShortVector(draft.get(out.row).getType()); };
  if (llvm::any_of(draft.outs, isShort))
    return failure();
  SmallVector<unsigned> nexts =
      llvm::map_to_vector(draft.states, [](const ScanDraft::State &state) { return state.next; });
  if (!unpackStates())
    return failure();
  unpackConsts();
  for (Operation &op : llvm::make_early_inc_range(draft.getBody()))
    if (&op != draft.getHolder() && failed(visit(op)))
      return failure();
  OpBuilder b(draft.getHolder());
  for (auto [slot, own] : llvm::zip_equal(nexts, places)) {
    Value next = draft.get(slot);
    if (draft.states[own.front()].next == slot) {
      // A state that stays, such as a window, may get the value of one that does not.
      if (known.contains(next))
        draft.set(slot, join(b, next));
      continue;
    }
    for (auto [k, place] : llvm::enumerate(own))
      draft.set(draft.states[place].next, elementOf(b, next, k));
    draft.release(slot);
  }
  draft.eraseDeadOperations();
  ScanOp built = draft.build(rewriter);
  unsigned newStates = built.getStates().size();
  for (auto [k, result] : llvm::enumerate(loop.getResults())) {
    if (k >= places.size()) {
      rewriter.replaceAllUsesWith(result, built.getResult(newStates + k - places.size()));
      continue;
    }
    SmallVector<Value> elements =
        llvm::map_to_vector(places[k], [&](unsigned place) -> Value { return built.getResult(place); });
    Value whole = elements.front();
    if (isShortVector(result.getType()) && loop.getStateTapsOf(k).empty())
      whole = tensor::FromElementsOp::create(rewriter, loop.getLoc(), result.getType(), elements);
    rewriter.replaceAllUsesWith(result, whole);
  }
  rewriter.eraseOp(loop);
  return success();
}

LogicalResult tg::unpackStates(RewriterBase &rewriter, ScanOp loop) {
  if (!ScanDraft::isFreeToChange(loop))
    return failure();
  Operation *previous = loop->getPrevNode();
  if (succeeded(Unpacking(rewriter, loop).run()))
    return success();
  while (loop->getPrevNode() != previous)
    rewriter.eraseOp(loop->getPrevNode());
  return failure();
}
