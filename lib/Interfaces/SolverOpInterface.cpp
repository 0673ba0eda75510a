//===- SolverOpInterface.cpp - Minimisers and solvers of equations --------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Interfaces/SolverOpInterface.h"
#include "TensorGraph/Interfaces/Broadcast.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace tg;

#include "TensorGraph/Interfaces/SolverOpInterface.cpp.inc"

bool tg::isVectorSolver(Operation *op) {
  auto solver = dyn_cast<SolverOpInterface>(op);
  return solver && !solver.isElementwise();
}

bool tg::lacksDerivatives(Operation *op) {
  auto solver = dyn_cast<SolverOpInterface>(op);
  return solver && solver.getYielded().size() <= solver.getNumDerivatives();
}

bool tg::isRequested(int32_t request, unsigned yielded) { return request >> yielded & 1; }

ArrayRef<int32_t> tg::getRequests(const tg_solver_method &routine) {
  ArrayRef<int32_t> all(routine.requests);
  return all.take_until([](int32_t request) { return request == TG_SOLVER_DONE; });
}

Type tg::getDerivativeType(Type value, Type point) {
  SmallVector<int64_t> shape(shapeOf(value));
  llvm::append_range(shape, shapeOf(point));
  Type element = getElementTypeOrSelf(value);
  return isa<ShapedType>(value) || isa<ShapedType>(point) ? Type(RankedTensorType::get(shape, element)) : element;
}

unsigned tg::detail::getNumDerivatives(const tg_solver_method &method) {
  int32_t all = 0;
  for (int32_t request : getRequests(method))
    all |= request;
  return all & TG_SOLVER_SECOND ? 2 : all & TG_SOLVER_FIRST ? 1 : 0;
}

//===----------------------------------------------------------------------===//
// Options
//===----------------------------------------------------------------------===//

static constexpr StringLiteral kGtol = "gtol", kXtol = "xtol", kMaxSteps = "max_steps", kMemory = "memory";

tg_solver_options tg::detail::getSolverOptions(Operation *op) {
  bool isSingle = getElementTypeOrSelf(op->getResult(kSolverPoint).getType()).isF32();
  auto number = [&](StringRef name, double otherwise) {
    auto given = op->getAttrOfType<FloatAttr>(name);
    return given ? given.getValueAsDouble() : otherwise;
  };
  auto count = [&](StringRef name, int64_t otherwise) {
    auto given = op->getAttrOfType<IntegerAttr>(name);
    return given ? given.getInt() : otherwise;
  };
  return {number(kGtol, isSingle ? 1e-4 : 1e-8), number(kXtol, isSingle ? 1e-6 : 1e-12), count(kMaxSteps, 1000),
          count(kMemory, 10), isSingle};
}

/// More corrections than this are no limited memory.
static constexpr int64_t kMaxMemory = 1000;

static LogicalResult verifyOptions(Operation *op) {
  tg_solver_options options = tg::detail::getSolverOptions(op);
  for (auto [name, value] : {std::pair(kGtol, options.gtol), std::pair(kXtol, options.xtol)})
    if (!(value >= 0) || std::isinf(value))
      return op->emitOpError("expects '") << name << "' to be finite and not negative, but got " << value;
  if (options.max_steps < 0)
    return op->emitOpError("expects 'max_steps' not to be negative, but got ") << options.max_steps;
  if (options.memory < 1 || options.memory > kMaxMemory)
    return op->emitOpError("expects 'memory' from 1 to ") << kMaxMemory << ", but got " << options.memory;
  return success();
}

//===----------------------------------------------------------------------===//
// Verifier
//===----------------------------------------------------------------------===//

static LogicalResult verifyInputs(SolverOpInterface op) {
  Block &graph = op->getRegion(0).front();
  OperandRange consts = op.getConstOperands();
  Type point = op->getOperand(0).getType();
  if (op.isElementwise())
    point = getElementTypeOrSelf(point);
  if (op.getPoint().getType() != point)
    return op->emitOpError("expects inner input 0, the point, to have type ")
           << point << ", but got " << op.getPoint().getType();
  for (auto [input, operand] : llvm::zip_equal(graph.getArguments().drop_front(), consts)) {
    Type expected = op.isElementwise() ? getElementTypeOrSelf(operand) : operand.getType();
    if (input.getType() != expected)
      return op->emitOpError("expects inner input ")
             << input.getArgNumber() << " to have type " << expected << ", but got " << input.getType();
  }
  return success();
}

static LogicalResult verifyYielded(SolverOpInterface op) {
  Operation *terminator = op->getRegion(0).front().getTerminator();
  OperandRange yielded = op.getYielded();
  Type point = op.getPoint().getType(), element = getElementTypeOrSelf(point);
  if (yielded.empty() || yielded.size() > 3)
    return op->emitOpError("expects its graph to yield the value, and then up to two derivatives, but it yields ")
           << yielded.size() << " values";
  Type value = yielded.front().getType();
  if (op.getProperty() == SolverProperty::Minimum && value != element)
    return op->emitOpError("expects its graph to yield a float first, of type ")
           << element << ", but it yields " << value;
  if (op.getProperty() == SolverProperty::Root &&
      (getElementTypeOrSelf(value) != element || failed(verifyCompatibleShape(value, point)) ||
       isa<ShapedType>(value) != isa<ShapedType>(point)))
    return op->emitOpError("expects as many equations as unknowns, but got ") << value << " for " << point;
  Type derivative = value;
  static constexpr StringLiteral kNames[] = {"first", "second"};
  for (auto [name, operand] : llvm::zip(kNames, yielded.drop_front())) {
    derivative = getDerivativeType(derivative, point);
    Type type = operand.getType();
    if (getElementTypeOrSelf(type) != element || isa<ShapedType>(type) != isa<ShapedType>(derivative) ||
        failed(verifyCompatibleShape(type, derivative)))
      return terminator->emitOpError("expects ")
             << name << " derivatives of type " << derivative << ", but got " << type;
  }
  return success();
}

LogicalResult tg::detail::verifySolver(Operation *op) {
  auto solver = cast<SolverOpInterface>(op);
  if (op->getNumResults() != 4 || op->getNumRegions() != 1)
    return op->emitOpError("expects a graph and 4 results: the point, the value, the status and the number of steps");
  if (op->getRegion(0).getNumArguments() == 0 || op->getNumOperands() < op->getRegion(0).getNumArguments())
    return op->emitOpError("expects an inner input for the point and for each const, but got ")
           << op->getRegion(0).getNumArguments() << " for " << op->getNumOperands() << " operands";
  for (Operation *around = op->getParentOp(); around && !solver.isElementwise(); around = around->getParentOp())
    if (usesGraphsAs(around, GraphUse::Elements)) {
      InFlightDiagnostic error = op->emitOpError("solves for a vector, which the graph of '")
                                 << around->getName() << "' cannot do at its points; use " << op->getName()
                                 << "_scalar";
      error.attachNote(around->getLoc()) << "in this " << around->getName().stripDialect();
      return error;
    }
  if (failed(verifyOptions(op)) || failed(verifyInputs(solver)) || failed(verifyYielded(solver)))
    return failure();
  Type point = op->getOperand(0).getType(), value = solver.getYielded().front().getType();
  Type status = IntegerType::get(op->getContext(), 32), steps = IndexType::get(op->getContext());
  if (solver.isElementwise()) {
    for (Type *type : {&value, &status, &steps}) {
      FailureOr<Type> broadcast = broadcastType(op->getLoc(), op->getOperandTypes(), *type);
      if (failed(broadcast))
        return failure();
      *type = *broadcast;
    }
    point = value;
  }
  Type types[] = {point, value, status, steps};
  for (auto [result, expected] : llvm::zip_equal(op->getResults(), types))
    if (result.getType() != expected)
      return op->emitOpError("expects result ")
             << result.getResultNumber() << " to have type " << expected << ", but got " << result.getType();
  return success();
}
