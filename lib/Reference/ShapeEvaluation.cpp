//===- ShapeEvaluation.cpp - Sizes of values that are not computed --------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ShapeEvaluation.h"
#include "TensorGraph/Dialect/Branches.h"
#include "TensorGraph/Dialect/SelectionOps.h"
#include "TensorGraph/Dialect/Sizes.h"
#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Interfaces/DestinationStyleOpInterface.h"
#include "mlir/Transforms/RegionUtils.h"
#include "llvm/Support/CheckedArithmetic.h"

using namespace mlir;
using namespace tg;
using namespace tg::reference;

/// Larger values are not computed, as sizes come from scalars and short lists.
static constexpr int64_t kMaxElements = 1024;

//===----------------------------------------------------------------------===//
// Knowledge
//===----------------------------------------------------------------------===//

Knowledge Knowledge::ofShape(ArrayRef<int64_t> shape) { return {{shape.begin(), shape.end()}, std::nullopt}; }

Knowledge Knowledge::of(const Array &value) {
  Knowledge knowledge = ofShape(value.getShape());
  knowledge.value = value;
  return knowledge;
}

Knowledge Knowledge::of(Type type) {
  Knowledge knowledge;
  if (auto tensor = dyn_cast<RankedTensorType>(type))
    for (int64_t size : tensor.getShape())
      knowledge.sizes.push_back(ShapedType::isDynamic(size) ? std::nullopt : std::optional(size));
  return knowledge;
}

std::optional<SmallVector<int64_t>> Knowledge::getShape() const {
  SmallVector<int64_t> shape;
  for (std::optional<int64_t> size : sizes) {
    if (!size)
      return std::nullopt;
    shape.push_back(*size);
  }
  return shape;
}

//===----------------------------------------------------------------------===//
// The walk
//===----------------------------------------------------------------------===//

namespace {
class ShapeEvaluation {
public:
  ShapeEvaluation(const Meanings &meanings, ArrayRef<Block *> around)
      : meanings(meanings), known(meanings), around(around) {}

  void know(Value value, Knowledge knowledge);
  void visit(Operation *op);
  Knowledge get(Value value) const;

private:
  void learn(OpResult result, Knowledge knowledge);
  void learnAll(Operation *op, ArrayRef<Knowledge> knowledge);
  void reify(Operation *op);
  void visitGraphs(InnerGraphOpInterface op);
  void visitRows(VmapOp op);
  void visitBranches(Operation *op);
  bool readsSizes(Operation *op);
  void sumCounts(RepeatOp op);
  void compute(Operation *op);

  const Meanings &meanings;
  Evaluator known; // holds the values that are known
  llvm::DenseMap<Value, SmallVector<std::optional<int64_t>>> sizes;
  ArrayRef<Block *> around; // the blocks whose evaluation led here
};
} // namespace

void ShapeEvaluation::know(Value value, Knowledge knowledge) {
  sizes[value] = knowledge.sizes;
  if (!knowledge.value)
    return;
  if (auto argument = dyn_cast<BlockArgument>(value))
    known.bind(argument, std::move(*knowledge.value));
  else
    (void)known.set(cast<OpResult>(value), std::move(*knowledge.value));
}

/// Adds knowledge of a result. Sizes that are known already, such as those of the type, stay.
void ShapeEvaluation::learn(OpResult result, Knowledge knowledge) {
  for (auto [own, size] : llvm::zip(sizes[result], knowledge.sizes))
    if (!own)
      own = size;
  if (knowledge.value && knowledge.value->fits(result.getType()))
    (void)known.set(result, std::move(*knowledge.value));
}

void ShapeEvaluation::learnAll(Operation *op, ArrayRef<Knowledge> knowledge) {
  for (auto [result, own] : llvm::zip(op->getResults(), knowledge))
    learn(result, own);
}

Knowledge ShapeEvaluation::get(Value value) const {
  auto found = sizes.find(value);
  Knowledge knowledge = found == sizes.end() ? Knowledge::of(value.getType()) : Knowledge{found->second, std::nullopt};
  if (known.isSet(value))
    knowledge.value = known[value];
  return knowledge;
}

/// Learns the sizes of results, from the operations that are built for them.
void ShapeEvaluation::reify(Operation *op) {
  Block built;
  OpBuilder b(op->getContext());
  b.setInsertionPointToEnd(&built);
  // Sizes that cannot be built stay unknown.
  auto reifyAxes = [&](OpResult result) {
    SmallVector<FailureOr<OpFoldResult>> shape;
    for (size_t axis = 0; axis < sizes[result].size(); ++axis)
      shape.push_back(reifySize(b, result, axis));
    return shape;
  };
  auto shapes = llvm::map_to_vector(op->getResults(), reifyAxes);
  // What is built is evaluated apart, since it is erased again.
  ShapeEvaluation beside(meanings, around);
  for (Operation &step : built) {
    for (Value operand : step.getOperands())
      if (operand.getParentBlock() != &built)
        beside.know(operand, get(operand));
    beside.visit(&step);
  }
  auto numberOf = [&](FailureOr<OpFoldResult> size) -> std::optional<int64_t> {
    auto value = succeeded(size) ? dyn_cast<Value>(*size) : Value();
    Evaluator &evaluator = value && value.getParentBlock() == &built ? beside.known : known;
    return failed(size) || (value && !evaluator.isSet(value)) ? std::nullopt : std::optional(evaluator.integer(*size));
  };
  for (auto [result, shape] : llvm::zip_equal(op->getResults(), shapes))
    learn(result, {llvm::map_to_vector(shape, numberOf), std::nullopt});
}

/// Learns what is known of the results of the graphs of a call or a loop, if they run.
void ShapeEvaluation::visitGraphs(InnerGraphOpInterface op) {
  auto inputs = [&](Region &graph) {
    return inputsOfGraph(op, graph, [&](unsigned operand) { return get(op->getOperand(operand)); });
  };
  llvm::SmallDenseMap<Region *, SmallVector<Knowledge>> yielded;
  for (OpResult result : op->getResults()) {
    GraphResult from = op.getGraphResult(result);
    if (from.kind == GraphResult::State || from.kind == GraphResult::Window) {
      learn(result, {get(op->getOperand(from.operand)).sizes, std::nullopt});
      continue;
    }
    // On scalars, an elementwise operation is just its graph.
    bool isShaped = isa<ShapedType>(result.getType());
    if (from.kind == GraphResult::Computed || (from.kind == GraphResult::Elements && isShaped))
      continue;
    Region &graph = *from.value.getParentRegion();
    if (!yielded.contains(&graph))
      yielded[&graph] = evaluateShapes(meanings, graph.front(), inputs(graph), around);
    Operation *terminator = graph.front().getTerminator();
    Knowledge knowledge = yielded[&graph][llvm::find(terminator->getOperands(), from.value).getIndex()];
    if (from.kind == GraphResult::Rows) {
      knowledge.value.reset();
      knowledge.sizes.insert(knowledge.sizes.begin(), std::nullopt);
    }
    learn(result, knowledge);
  }
}

/// Learns the sizes of the results of a `tg.vmap`.
void ShapeEvaluation::visitRows(VmapOp op) {
  auto getOperand = [&](unsigned number) { return get(op.getInputs()[number]); };
  std::optional<int64_t> rows;
  if (op.getRows())
    rows = known.isSet(op.getRows()) ? std::optional(known.integer(op.getRows())) : std::nullopt;
  else
    rows = getOperand(*op.getFirstMapped()).sizes[op.getAxes()[*op.getFirstMapped()]];
  auto yielded = evaluateShapes(meanings, op.getBody().front(), inputsOfRows(op, getOperand), around);
  for (auto [result, knowledge, axis] : llvm::zip_equal(op->getResults(), yielded, op.getResultAxes())) {
    knowledge.value.reset();
    knowledge.sizes.insert(knowledge.sizes.begin() + axis, rows);
    learn(result, knowledge);
  }
}

/// Learns the sizes of the results of an operation that branches, where its branches agree.
void ShapeEvaluation::visitBranches(Operation *op) {
  for (Region &region : op->getRegions())
    for (Operation &inner : region.front().without_terminator())
      visit(&inner);
  for (OpResult result : op->getResults()) {
    auto ofBranch = [&](Region &region) {
      return get(region.front().getTerminator()->getOperand(result.getResultNumber())).sizes;
    };
    SmallVector<std::optional<int64_t>> agreed = ofBranch(op->getRegion(0));
    for (Region &region : op->getRegions().drop_front())
      for (auto [size, own] : llvm::zip_equal(agreed, ofBranch(region)))
        size = size == own ? size : std::nullopt;
    learn(result, {agreed, std::nullopt});
  }
}

/// Returns whether an operation computes its value from sizes, without elements. Learns the value if it is known.
bool ShapeEvaluation::readsSizes(Operation *op) {
  Type index = IndexType::get(op->getContext());
  if (auto dim = dyn_cast<tensor::DimOp>(op)) {
    SmallVector<std::optional<int64_t>> own = get(dim.getSource()).sizes;
    if (!known.isSet(dim.getIndex()))
      return true;
    int64_t axis = known.integer(dim.getIndex());
    if (axis >= 0 && axis < int64_t(own.size()) && own[axis])
      learn(dim->getResult(0), Knowledge::of(Array(Scalar::integer(index, *own[axis]))));
    return true;
  }
  if (auto shapeOf = dyn_cast<ShapeOfOp>(op)) {
    auto shape = get(shapeOf.getX()).getShape();
    if (!shape)
      return true;
    Array value(index, {int64_t(shape->size())});
    for (auto [k, size] : llvm::enumerate(*shape))
      value.set(k, Scalar::integer(index, size));
    learn(op->getResult(0), Knowledge::of(value));
    return true;
  }
  return false;
}

/// Learns how many rows `tg.repeat` makes, which is known if its counts are, whatever the rows are.
void ShapeEvaluation::sumCounts(RepeatOp op) {
  std::optional<int64_t> rows = get(op.getX()).sizes[op.getAxis()];
  std::optional<Array> counts = get(op.getCounts()).value;
  if (!rows || !counts || (counts->getNumElements() != 1 && counts->getNumElements() != *rows))
    return;
  std::optional<int64_t> total = 0;
  for (int64_t k = 0; k < counts->getNumElements() && total; ++k)
    total = counts->get(k).toIndex() < 0 ? std::nullopt : llvm::checkedAdd(*total, counts->get(k).toIndex());
  if (total && counts->getNumElements() == 1)
    total = llvm::checkedMul(*total, *rows);
  Knowledge knowledge = get(op.getX());
  knowledge.value.reset();
  knowledge.sizes[op.getAxis()] = total;
  learn(op->getResult(0), knowledge);
}

/// Evaluates an operation on known values, if it is small. A failure says nothing about shapes, and is ignored.
void ShapeEvaluation::compute(Operation *op) {
  SetVector<Value> used(op->getOperands().begin(), op->getOperands().end());
  getUsedValuesDefinedAbove(op->getRegions(), used);
  if (!llvm::all_of(used, [&](Value value) { return known.isSet(value); }))
    return;
  for (Value result : op->getResults()) {
    auto shape = get(result).getShape();
    if (!shape)
      return;
    int64_t count = 1;
    for (int64_t size : *shape)
      if (size < 0 || __builtin_mul_overflow(count, size, &count) || count > kMaxElements)
        return;
  }
  ScopedDiagnosticHandler silence(op->getContext(), [](Diagnostic &) { return success(); });
  (void)known.evaluate(op);
}

void ShapeEvaluation::visit(Operation *op) {
  for (Value result : op->getResults())
    sizes[result] = Knowledge::of(result.getType()).sizes;
  if (readsSizes(op))
    return;
  if (auto vmap = dyn_cast<VmapOp>(op))
    visitRows(vmap);
  else if (auto inner = dyn_cast<InnerGraphOpInterface>(op))
    visitGraphs(inner);
  if (auto call = dyn_cast<CallOpInterface>(op)) {
    auto callee = dyn_cast_or_null<func::FuncOp>(call.resolveCallable());
    if (callee && callee.getBody().hasOneBlock())
      learnAll(op, evaluateShapes(meanings, callee.getBody().front(),
                                  llvm::map_to_vector(op->getOperands(), [&](Value operand) { return get(operand); }),
                                  around));
    return;
  }
  if (isBranching(op)) {
    visitBranches(op);
  } else if (op->hasTrait<OpTrait::Elementwise>()) {
    // Operands of upstream's elementwise operations have one shape, except scalars.
    for (Value operand : op->getOperands())
      for (OpResult result : op->getResults())
        learn(result, {get(operand).sizes, std::nullopt});
  } else if (auto styled = dyn_cast<DestinationStyleOpInterface>(op)) {
    for (OpResult result : op->getResults())
      learn(result, {get(styled.getTiedOpOperand(result)->get()).sizes, std::nullopt});
  } else if (llvm::any_of(op->getResults(), [&](Value result) { return !get(result).getShape(); })) {
    reify(op);
  }
  if (auto repeat = dyn_cast<RepeatOp>(op))
    sumCounts(repeat);
  compute(op);
}

SmallVector<Knowledge> tg::reference::inputsOfGraph(InnerGraphOpInterface op, Region &graph,
                                                    llvm::function_ref<Knowledge(unsigned)> getOperand) {
  return llvm::map_to_vector(graph.getArguments(), [&](BlockArgument input) {
    GraphInput from = op.getGraphInput(input);
    // A scalar is its own element.
    bool isOperand = from.kind == GraphInput::Operand ||
                     (from.kind == GraphInput::Element && !isa<ShapedType>(op->getOperand(from.operand).getType()));
    if (!isOperand && from.kind != GraphInput::State && !from.isRow())
      return Knowledge::of(input.getType());
    Knowledge knowledge = getOperand(from.operand);
    // Only an operand is the same in all steps.
    if (!isOperand)
      knowledge.value.reset();
    if (from.isRow())
      knowledge.sizes.erase(knowledge.sizes.begin());
    return knowledge;
  });
}

SmallVector<Knowledge> tg::reference::inputsOfRows(VmapOp op, llvm::function_ref<Knowledge(unsigned)> getOperand) {
  SmallVector<Knowledge> inputs;
  for (auto [k, axis] : llvm::enumerate(op.getAxes())) {
    inputs.push_back(getOperand(k));
    if (axis != VmapOp::kWhole)
      inputs.back().value.reset();
    if (axis >= 0)
      inputs.back().sizes.erase(inputs.back().sizes.begin() + axis);
  }
  return inputs;
}

SmallVector<Knowledge> tg::reference::evaluateShapes(const Meanings &meanings, Block &block, ArrayRef<Knowledge> inputs,
                                                     ArrayRef<Block *> around) {
  // A recursive function is evaluated only once.
  if (llvm::is_contained(around, &block))
    return llvm::map_to_vector(block.getTerminator()->getOperandTypes(), [](Type type) { return Knowledge::of(type); });
  SmallVector<Block *> path(around);
  path.push_back(&block);
  ShapeEvaluation evaluation(meanings, path);
  for (auto [argument, knowledge] : llvm::zip_equal(block.getArguments(), inputs))
    evaluation.know(argument, knowledge);
  for (Operation &op : block.without_terminator())
    evaluation.visit(&op);
  return llvm::map_to_vector(block.getTerminator()->getOperands(),
                             [&](Value operand) { return evaluation.get(operand); });
}
