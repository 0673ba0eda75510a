//===- Solvers.cpp - Minimisers and solvers of equations ------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// The routines are those that compiled code calls; only the graph is interpreted.
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Runtime/Solvers.h"
#include "Meanings.h"
#include "TensorGraph/Dialect/PrintOp.h"
#include "TensorGraph/Interfaces/SolverOpInterface.h"
#include "TensorGraph/Support/RuntimeMessages.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace tg;
using namespace tg::reference;

namespace {
class Solver {
public:
  Solver(Evaluator &evaluator, SolverOpInterface op)
      : evaluator(evaluator), op(op), routine(*op.getRoutine()), options(op.getOptions()),
        element(getElementTypeOrSelf(op.getPoint().getType())) {}

  LogicalResult run();

private:
  using Numbers = std::vector<double>;

  LogicalResult evaluate(int32_t request);
  LogicalResult load(unsigned number, const Array &array);
  Array toArray(const Numbers &numbers, Type type);
  Region &getGraphFor(int32_t request);

  Evaluator &evaluator;
  SolverOpInterface op;
  const tg_solver_method &routine;
  tg_solver_options options;
  Type element;
  SmallVector<int64_t> shape; // of the point
  Numbers point;
  Numbers computed[3]; // the value, the first and the second derivatives
  llvm::SmallDenseMap<int32_t, std::unique_ptr<Region>> graphs;
};
} // namespace

static std::vector<double> toNumbers(const Array &array) {
  std::vector<double> numbers(array.getNumElements());
  for (auto [k, number] : llvm::enumerate(numbers))
    number = array.get(k).f;
  return numbers;
}

Array Solver::toArray(const Numbers &numbers, Type type) {
  Array array(element, shape);
  for (auto [k, number] : llvm::enumerate(numbers))
    array.set(k, Scalar::real(element, number));
  return isa<RankedTensorType>(type) ? array : array.asScalar();
}

/// Returns the part of the graph that a request needs, as compiled code has it.
Region &Solver::getGraphFor(int32_t request) {
  std::unique_ptr<Region> &graph = graphs[request];
  if (graph)
    return *graph;
  graph = std::make_unique<Region>(op);
  IRMapping mapping;
  op->getRegion(0).cloneInto(graph.get(), mapping);
  Block &block = graph->front();
  Operation *terminator = block.getTerminator();
  for (unsigned number = terminator->getNumOperands(); number-- > 0;)
    if (!isRequested(request, number))
      MutableOperandRange(terminator, number, 1).clear();
  // An evaluation prints while its value is computed.
  if (!isRequested(request, /*yielded=*/0))
    erasePrints(*graph);
  for (Operation &inner : llvm::make_early_inc_range(llvm::reverse(block)))
    if (isOpTriviallyDead(&inner))
      inner.erase();
  return *graph;
}

LogicalResult Solver::load(unsigned number, const Array &array) {
  SmallVector<int64_t> expected;
  if (op.getProperty() == SolverProperty::Root)
    expected = shape;
  for (unsigned order = 0; order < number; ++order)
    llvm::append_range(expected, shape);
  for (auto [axis, size, wanted] : llvm::enumerate(array.getShape(), expected))
    if (size != wanted)
      return evaluator.error(op) << formatCheckMessage(messages::wrongDerivativeSize(number, axis), {size, wanted});
  computed[number] = toNumbers(array);
  return success();
}

LogicalResult Solver::evaluate(int32_t request) {
  SmallVector<Array> inputs{toArray(point, op.getPoint().getType())};
  for (Value operand : op.getConstOperands())
    inputs.push_back(evaluator[operand]);
  std::string note = ("in this " + op->getName().stripDialect()).str();
  auto values = evaluator.evaluateIsolated(op, note, getGraphFor(request), inputs);
  if (failed(values))
    return failure();
  auto next = values->begin();
  for (unsigned number = 0; number <= op.getNumDerivatives(); ++number)
    if (isRequested(request, number) && failed(load(number, *next++)))
      return failure();
  return success();
}

LogicalResult Solver::run() {
  Array start = evaluator[op->getOperand(0)];
  shape = llvm::to_vector(start.getShape());
  point = toNumbers(start);
  int64_t n = point.size(), size = op.getProperty() == SolverProperty::Root ? n : 1;
  Numbers work;
  auto resize = [&](Numbers &numbers, int64_t count) {
    if (failed(evaluator.checkMemory(op, count * int64_t(sizeof(double)))))
      return failure();
    numbers.resize(count);
    return success();
  };
  for (Numbers &numbers : MutableArrayRef(computed).take_front(1 + op.getNumDerivatives())) {
    if (failed(resize(numbers, size)))
      return failure();
    size *= n;
  }
  if (failed(resize(work, TG_SOLVER_HEADER + routine.work[0] * n * n + routine.work[1] * options.memory * n +
                              routine.work[2] * n + routine.work[3] * options.memory)))
    return failure();
  tg_solver_begin(work.data(), options.gtol, options.xtol, options.max_steps, options.memory, options.is_single);
  while (int32_t request =
             routine.step(n, work.data(), point.data(), computed[0].data(), computed[1].data(), computed[2].data()))
    if (failed(evaluate(request)))
      return failure();
  auto set = [&](SolverResult result, Array value) { return evaluator.set(op->getResult(result), std::move(value)); };
  Type status = op->getResult(kSolverStatus).getType(), steps = op->getResult(kSolverSteps).getType();
  Type value = op->getResult(kSolverValue).getType();
  Array found = op.getProperty() == SolverProperty::Root ? toArray(computed[0], value)
                                                         : Array(Scalar::real(element, computed[0].front()));
  return failure(failed(set(kSolverPoint, toArray(point, op.getPoint().getType()))) ||
                 failed(set(kSolverValue, std::move(found))) ||
                 failed(set(kSolverStatus, Array(Scalar::integer(status, work[TG_SOLVER_STATUS])))) ||
                 failed(set(kSolverSteps, Array(Scalar::integer(steps, work[TG_SOLVER_STEPS])))));
}

void tg::reference::addSolvers(Meanings &meanings) {
  meanings.addFamily(lacksDerivatives, [](Evaluator &evaluator, Operation *op) -> LogicalResult {
    return evaluator.error(op) << "'" << op->getName()
                               << "' op needs derivatives of its graph, which tg-expand-gradients adds";
  });
  meanings.addFamily(isVectorSolver, [](Evaluator &evaluator, Operation *op) {
    return Solver(evaluator, cast<SolverOpInterface>(op)).run();
  });
}
