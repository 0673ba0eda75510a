//===- SolversToLoops.cpp - Solvers for vectors to loops ------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// A solver becomes a loop that alternates between the routine of the runtime, which says what it needs to know at which
// point, and a copy of the graph that computes it:
//
//   while ((request = routine(workspace, point, value, first, second)))
//     switch (request)
//       value, first, second = …graph(point)…
//
// There is a copy for each request that the routine can make, with the operations that it needs. The loop carries
// tensors that are changed in place, so that a step allocates only what the graph does.
//
//===----------------------------------------------------------------------===//

#include "LoweringBuilder.h"
#include "Patterns.h"
#include "TensorGraph/Dialect/CompilerAttributes.h"
#include "TensorGraph/Dialect/PrintOp.h"
#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "TensorGraph/Lowered/LoweredOps.h"
#include "TensorGraph/Support/RuntimeMessages.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace tg;

namespace {
/// The buffers of a solver, as they are passed to its routine.
enum Buffer : unsigned { kWorkspace, kPoint, kValue /* then the derivatives */ };

class SolverLowering : LoweringBuilder {
public:
  SolverLowering(RewriterBase &rewriter, SolverOpInterface op)
      : LoweringBuilder(rewriter, op.getLoc()), rewriter(rewriter), op(op), routine(*op.getRoutine()),
        options(op.getOptions()) {}

  void run();

private:
  Value countUnknowns();
  Value workspaceSize();
  Value allocate(ArrayRef<OpFoldResult> sizes);
  SmallVector<Value> beginBuffers();
  ValueRange buildLoop(ArrayRef<Value> buffers);
  SmallVector<Value> evaluateRequested(Value request, ValueRange buffers);
  SmallVector<Value> evaluate(int32_t request, ValueRange buffers);
  Value store(unsigned number, Value yielded, Value buffer);
  Value fromBuffer(Value buffer, Type type);

  Type f64() { return b.getF64Type(); }

  RewriterBase &rewriter;
  SolverOpInterface op;
  const tg_solver_method &routine;
  tg_solver_options options;
};
} // namespace

//===----------------------------------------------------------------------===//
// Buffers
//===----------------------------------------------------------------------===//

Value SolverLowering::countUnknowns() {
  Value count = constant(1), start = op->getOperand(0);
  if (isa<RankedTensorType>(start.getType()))
    for (OpFoldResult size : sizes(start))
      count = mul(count, value(size));
  return count;
}

/// Returns the size of the workspace; see tg_solver_method.
Value SolverLowering::workspaceSize() {
  Value n = countUnknowns(), size = constant(TG_SOLVER_HEADER + routine.work[3] * options.memory);
  size = add(size, mul(n, routine.work[1] * options.memory + routine.work[2]));
  return routine.work[0] ? add(size, mul(mul(n, n), routine.work[0])) : size;
}

Value SolverLowering::allocate(ArrayRef<OpFoldResult> sizes) {
  SmallVector<int64_t> shape;
  SmallVector<Value> dynamic;
  for (OpFoldResult size : sizes) {
    std::optional<int64_t> known = getConstantIntValue(size);
    shape.push_back(known.value_or(ShapedType::kDynamic));
    if (!known)
      dynamic.push_back(value(size));
  }
  return bufferization::AllocTensorOp::create(b, loc, RankedTensorType::get(shape, f64()), dynamic);
}

/// Builds the workspace, the point, which is the start, and the values that the graph computes, all f64.
SmallVector<Value> SolverLowering::beginBuffers() {
  Value start = op->getOperand(0);
  auto type = dyn_cast<RankedTensorType>(start.getType());
  SmallVector<OpFoldResult> points = type ? sizes(start) : SmallVector<OpFoldResult>();
  Value workspace = allocate(OpFoldResult(workspaceSize()));
  workspace = BeginSolverOp::create(b, loc, workspace.getType(), workspace, APFloat(options.gtol),
                                    APFloat(options.xtol), options.max_steps, options.memory, options.is_single)
                  .getResult();
  SmallVector<Value> buffers{workspace};
  if (options.is_single)
    start = CastOp::create(b, loc, start, f64());
  Value point = allocate(points);
  buffers.push_back(
      type
          ? bufferization::MaterializeInDestinationOp::create(b, loc, castTo(start, point.getType()), point).getResult()
          : tensor::InsertOp::create(b, loc, start, point, ValueRange()).getResult());
  SmallVector<OpFoldResult> shape;
  if (op.getProperty() == SolverProperty::Root)
    shape = points;
  for (unsigned order = 0; order <= op.getNumDerivatives(); ++order) {
    buffers.push_back(allocate(shape));
    llvm::append_range(shape, points);
  }
  return buffers;
}

Value SolverLowering::fromBuffer(Value buffer, Type type) {
  if (!isa<RankedTensorType>(type))
    buffer = tensor::ExtractOp::create(b, loc, buffer, ValueRange());
  if (options.is_single)
    buffer = CastOp::create(b, loc, buffer, getElementTypeOrSelf(type));
  return isa<RankedTensorType>(type) ? castTo(buffer, type) : buffer;
}

/// Writes what the graph computes to its buffer, which has the sizes that follow from the point.
Value SolverLowering::store(unsigned number, Value yielded, Value buffer) {
  if (options.is_single)
    yielded = CastOp::create(b, loc, yielded, f64());
  if (!isa<RankedTensorType>(yielded.getType()))
    return tensor::InsertOp::create(b, loc, yielded, buffer, ValueRange());
  for (auto [axis, own, wanted] : llvm::enumerate(sizes(yielded), sizes(buffer)))
    checkSizes(own, wanted, messages::wrongDerivativeSize(number, axis));
  return bufferization::MaterializeInDestinationOp::create(b, loc, castTo(yielded, buffer.getType()), buffer)
      .getResult();
}

//===----------------------------------------------------------------------===//
// The loop
//===----------------------------------------------------------------------===//

/// Copies the part of the graph that a request needs. Returns the next versions of the buffers.
SmallVector<Value> SolverLowering::evaluate(int32_t request, ValueRange buffers) {
  Block &graph = op->getRegion(0).front();
  SmallVector<Value> next(buffers);
  IRMapping mapping;
  Value point = fromBuffer(buffers[kPoint], op.getPoint().getType());
  mapping.map(op.getPoint(), point);
  mapping.map(graph.getArguments().drop_front(), op.getConstOperands());
  // An evaluation prints while its value is computed.
  bool prints = isRequested(request, /*yielded=*/0);
  SmallVector<Operation *> copies;
  for (Operation &inner : graph.without_terminator()) {
    if (!prints && isa<PrintOp>(inner))
      continue;
    copies.push_back(b.clone(inner, mapping));
    for (Region &region : copies.back()->getRegions())
      if (!prints)
        erasePrints(region);
  }
  for (auto [number, yielded] : llvm::enumerate(op.getYielded()))
    if (isRequested(request, number))
      next[kValue + number] = store(number, mapping.lookupOrDefault(yielded), next[kValue + number]);
  for (Operation *copy : llvm::reverse(copies))
    if (isOpTriviallyDead(copy))
      rewriter.eraseOp(copy);
  return next;
}

SmallVector<Value> SolverLowering::evaluateRequested(Value request, ValueRange buffers) {
  ArrayRef<int32_t> requests = getRequests(routine);
  if (requests.size() == 1)
    return evaluate(requests.front(), buffers);
  // The first request is that of no other case.
  SmallVector<int64_t> cases(requests.drop_front());
  Value number = arith::IndexCastOp::create(b, loc, b.getIndexType(), request);
  auto choice = scf::IndexSwitchOp::create(b, loc, buffers.getTypes(), number, cases, cases.size());
  OpBuilder::InsertionGuard guard(b);
  auto fill = [&](Region &region, int32_t request) {
    b.setInsertionPointToStart(&region.emplaceBlock());
    SmallVector<Value> next = evaluate(request, buffers);
    scf::YieldOp::create(b, loc, next);
  };
  fill(choice.getDefaultRegion(), requests.front());
  for (auto [region, request] : llvm::zip_equal(choice.getCaseRegions(), requests.drop_front()))
    fill(region, request);
  return choice.getResults();
}

/// Returns the buffers after the last call of the routine.
ValueRange SolverLowering::buildLoop(ArrayRef<Value> buffers) {
  SmallVector<Type> types = llvm::map_to_vector(buffers, [](Value buffer) { return buffer.getType(); });
  // The request comes last, as the analysis of One-Shot Bufferize takes what is passed to the body in the order of the
  // values that the loop carries.
  SmallVector<Type> passed(types);
  passed.push_back(b.getI32Type());
  auto loop = scf::WhileOp::create(b, loc, passed, buffers);
  loop->setDiscardableAttr(kPollsAttr, b.getUnitAttr());
  OpBuilder::InsertionGuard guard(b);
  SmallVector<Location> locations(passed.size(), loc);
  Block *call = b.createBlock(&loop.getBefore(), {}, types, ArrayRef(locations).drop_back());
  auto advance =
      AdvanceSolverOp::create(b, loc, b.getI32Type(), types, b.getStringAttr(routine.symbol), call->getArguments());
  Value done = arith::ConstantIntOp::create(b, loc, TG_SOLVER_DONE, 32);
  Value goesOn = arith::CmpIOp::create(b, loc, arith::CmpIPredicate::ne, advance.getRequest(), done);
  SmallVector<Value> next(advance.getResults());
  next.push_back(advance.getRequest());
  scf::ConditionOp::create(b, loc, goesOn, next);
  Block *body = b.createBlock(&loop.getAfter(), {}, passed, locations);
  next = evaluateRequested(body->getArguments().back(), body->getArguments().drop_back());
  scf::YieldOp::create(b, loc, next);
  return loop.getResults().drop_back();
}

void SolverLowering::run() {
  SmallVector<Value> buffers = beginBuffers();
  ValueRange last = buildLoop(buffers);
  Value workspace = last[kWorkspace];
  // The first numbers of a workspace.
  Value status = element(workspace, constant(TG_SOLVER_STATUS)), steps = element(workspace, constant(TG_SOLVER_STEPS));
  SmallVector<Value> results{fromBuffer(last[kPoint], op->getResult(kSolverPoint).getType()),
                             fromBuffer(last[kValue], op->getResult(kSolverValue).getType()),
                             arith::FPToSIOp::create(b, loc, b.getI32Type(), status)};
  steps = arith::FPToSIOp::create(b, loc, b.getI64Type(), steps);
  results.push_back(arith::IndexCastOp::create(b, loc, b.getIndexType(), steps));
  rewriter.replaceOp(op, results);
}

LogicalResult tg::lowerSolvers(Operation *root) {
  IRRewriter rewriter(root->getContext());
  WalkResult lowered = root->walk([&](SolverOpInterface op) {
    if (lacksDerivatives(op)) {
      op->emitOpError("needs derivatives of its graph, which tg-expand-gradients adds");
      return WalkResult::interrupt();
    }
    if (!isVectorSolver(op))
      return WalkResult::advance();
    rewriter.setInsertionPoint(op);
    SolverLowering(rewriter, op).run();
    return WalkResult::advance();
  });
  return failure(lowered.wasInterrupted());
}
