//===- ExpandGradients.cpp - Replaces derivatives by ordinary operations --===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Build.h"
#include "DerivativeConnections.h"
#include "Expand.h"
#include "Forward.h"
#include "Reverse.h"
#include "TensorGraph/Dialect/TensorGraphDialect.h"
#include "TensorGraph/Gradient/Gradient.h"
#include "TensorGraph/Gradient/Passes.h"
#include "TensorGraph/Graph/EditScope.h"
#include "TensorGraph/Transforms/ExpandMaps.h"
#include "Values.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/Interfaces/CallInterfaces.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

using namespace mlir;
using namespace tg;

namespace tg {
#define GEN_PASS_DEF_EXPANDGRADIENTS
#include "TensorGraph/Gradient/Passes.h.inc"
} // namespace tg

/// Returns whether an operation says something about derivatives, and means nothing without them.
static bool isAboutDerivatives(Operation *op) { return isa<StopGradientOp, WithPullbackOp, WithPushforwardOp>(op); }
static bool asksForDerivative(Operation *op) {
  return isa<VjpOp, JvpOp>(op) || lacksDerivatives(op) || isAboutDerivatives(op);
}

bool tg::hasGradients(Operation *root) {
  return root
      ->walk([](Operation *op) { return asksForDerivative(op) ? WalkResult::interrupt() : WalkResult::advance(); })
      .wasInterrupted();
}

/// Copies the operations of the graph of `op` before it. Returns the copies and what the graph yields.
static std::pair<SmallVector<Operation *>, SmallVector<Value>> copyGraph(OpBuilder &b, Operation *op,
                                                                         ValueRange inputs) {
  Block &graph = op->getRegion(0).front();
  IRMapping mapping;
  mapping.map(graph.getArguments(), inputs);
  SmallVector<Operation *> ops;
  for (Operation &inner : graph.without_terminator())
    ops.push_back(b.clone(inner, mapping));
  return {ops, llvm::map_to_vector(graph.getTerminator()->getOperands(),
                                   [&](Value value) { return mapping.lookupOrDefault(value); })};
}

/// Returns whether the operation is inside of the graph of an operation on elements.
static bool isInElementwiseGraph(Operation *op) {
  auto around = op->getParentOfType<InnerGraphOpInterface>();
  return around && around.getGraphUse() == GraphUse::Elements;
}

/// Makes the inputs values of their own: two inputs may be one value, and a value outside of the graph has no
/// derivative.
static SmallVector<Value> separate(OpBuilder &b, ValueRange inputs) {
  return llvm::map_to_vector(
      inputs, [&](Value input) { return Value(StopGradientOp::create(b, input.getLoc(), input.getType(), input)); });
}

/// Replaces these copies by the operands again.
static void join(ArrayRef<Value> copies) {
  for (Value copy : copies) {
    auto stop = copy.getDefiningOp<StopGradientOp>();
    stop.getResult().replaceAllUsesWith(stop.getX());
    stop->erase();
  }
}

static LogicalResult expandVjp(Session &session, VjpOp op, bool strict, bool isElementwise) {
  OpBuilder b(op);
  SmallVector<Value> inputs = separate(b, op.getInputs());
  auto [ops, values] = copyGraph(b, op, inputs);
  llvm::DenseSet<Value> active;
  for (int64_t k : op.getWrt())
    active.insert(inputs[k]);
  DerivativeConnections(session).spread(ops, active);
  ValuesInPlace forward(b);
  Reverse reverse(session, b, forward, isElementwise || isInElementwiseGraph(op));
  // Holds the values, which operations with further results replace.
  Operation *holder = YieldOp::create(b, op.getLoc(), values);
  for (auto [k, g] : llvm::zip_equal(op.getOf(), op.getCotangents()))
    reverse.add(values[k], g);
  if (failed(reverse.run(ops, active)))
    return failure();
  SmallVector<Value> cotangents;
  for (int64_t k : op.getWrt()) {
    Value g = reverse.take(inputs[k]);
    if (!g) {
      InFlightDiagnostic diagnostic = strict ? op->emitError() : op->emitRemark();
      diagnostic << "input " << k << " reaches no result";
      if (strict)
        return diagnostic;
      g = buildFull(b, op.getLoc(), inputs[k].getType(), 0, forward.sizes(inputs[k]));
    }
    cotangents.push_back(castTo(b, op.getLoc(), g, inputs[k].getType()));
  }
  SmallVector<Value> all(holder->getOperands());
  llvm::append_range(all, cotangents);
  op->replaceAllUsesWith(all);
  holder->erase();
  join(inputs);
  return success();
}

static LogicalResult expandJvp(Session &session, JvpOp op) {
  OpBuilder b(op);
  SmallVector<Value> inputs = separate(b, op.getInputs());
  auto [ops, values] = copyGraph(b, op, inputs);
  Operation *holder = YieldOp::create(b, op.getLoc(), values);
  Forward forward(session, 1);
  for (auto [k, tangent] : llvm::zip_equal(op.getAlong(), op.getTangents()))
    forward.set(inputs[k], 0, tangent);
  if (failed(forward.run(ops)))
    return failure();
  SmallVector<Value> all(holder->getOperands());
  ValuesInPlace sizes(b);
  for (Value value : holder->getOperands()) {
    if (!hasTangent(value.getType()))
      continue;
    Value tangent = forward.get(value, 0);
    if (!tangent)
      tangent = buildFull(b, op.getLoc(), value.getType(), 0, sizes.sizes(value));
    all.push_back(castTo(b, op.getLoc(), tangent, value.getType()));
  }
  op->replaceAllUsesWith(all);
  holder->erase();
  join(inputs);
  return success();
}

/// Erases operations between the two, the last ones first, whose results nothing uses.
static void eraseDeadBetween(Operation *before, Operation *after) {
  for (Operation *op = after->getPrevNode(); op && op != before;) {
    Operation *previous = op->getPrevNode();
    if (isOpTriviallyDead(op))
      op->erase();
    op = previous;
  }
}

LogicalResult tg::expandDerivative(Session &session, Operation *op, bool strict, bool isElementwise) {
  // Functions may ask for derivatives themselves.
  if (failed(session.prepareCalls(op)) ||
      failed(expandDerivatives(session, op->getRegion(0).front(), nullptr, nullptr)))
    return failure();
  Operation *before = op->getPrevNode();
  auto vjp = dyn_cast<VjpOp>(op);
  if (failed(vjp ? expandVjp(session, vjp, strict, isElementwise) : expandJvp(session, cast<JvpOp>(op))))
    return failure();
  eraseDeadBetween(before, op);
  op->erase();
  return success();
}

LogicalResult tg::expandDerivatives(Session &session, Block &block, Operation *before, Operation *end,
                                    bool isElementwise) {
  SmallVector<Operation *> asking; // the inner ones first
  Block::iterator first = before ? std::next(before->getIterator()) : block.begin();
  for (Operation &op : llvm::make_range(first, end ? end->getIterator() : block.end()))
    op.walk([&](Operation *inner) {
      if (isa<VjpOp, JvpOp, VmapOp>(inner))
        asking.push_back(inner);
    });
  // Graphs for each row have no derivative of their own: it is that of the operations which take their place.
  EditScope maps;
  for (Operation *op : asking) {
    if (auto map = dyn_cast<VmapOp>(op)) {
      maps.open(map);
      maps.forget(map);
      expandMap(map);
    } else if (failed(expandDerivative(session, op, /*strict=*/false, isElementwise))) {
      return failure();
    }
  }
  return maps.close();
}

FailureOr<SmallVector<Value>> tg::buildExpanded(Session &session, OpBuilder &b, bool isElementwise,
                                                function_ref<SmallVector<Value>()> build) {
  Block *block = b.getInsertionBlock();
  Block::iterator place = b.getInsertionPoint();
  Operation *before = place == block->begin() ? nullptr : &*std::prev(place);
  SmallVector<Value> values = build();
  // Holds the values, which expansion replaces.
  SmallVector<Value> held = llvm::filter_to_vector(values, [](Value value) { return bool(value); });
  Operation *holder = YieldOp::create(b, b.getUnknownLoc(), held);
  if (failed(expandDerivatives(session, *block, before, holder, isElementwise)))
    return failure();
  auto next = holder->operand_begin();
  for (Value &value : values)
    if (value)
      value = *next++;
  holder->erase();
  return values;
}

LogicalResult tg::expandGradients(Operation *root, const ExpandGradientsConfig &config) {
  SmallVector<Operation *> asking; // the inner ones first
  root->walk([&](Operation *op) {
    if (asksForDerivative(op))
      asking.push_back(op);
  });
  // Derivatives are evaluated without a print of their own, which a call may hide.
  SmallVector<Operation *> calling;
  root->walk([&](SolverOpInterface op) {
    if ((op.getYielded().size() > 1 || lacksDerivatives(op)) &&
        op->walk([](CallOpInterface) { return WalkResult::interrupt(); }).wasInterrupted())
      calling.push_back(op);
  });
  if (asking.empty() && calling.empty())
    return success();
  // Those of what is built; a program need not use them.
  root->getContext()->loadDialect<TensorGraphDialect, arith::ArithDialect, func::FuncDialect, tensor::TensorDialect>();
  Session session(root->getContext());
  EditScope scope;
  for (Operation *op : calling) {
    scope.open(op);
    session.enter(op);
    session.inlinePrintingCalls(op);
  }
  for (Operation *op : asking) {
    if (isAboutDerivatives(op))
      continue;
    scope.open(op);
    session.enter(op);
    if (lacksDerivatives(op)) {
      scope.open(op->getRegion(0).front().getTerminator());
      if (failed(addDerivatives(session, op)))
        return failure();
      continue;
    }
    op->removeDiscardableAttr(DigestAttr::kName);
    // Copies take the place of the operations in the graph, too, and stay open.
    op->walk([&](Operation *inner) { scope.forget(inner); });
    if (failed(expandDerivative(session, op, config.strict)))
      return failure();
  }
  SmallVector<Operation *> roots{root};
  for (FunctionOpInterface function : session.getBuilt())
    if (!root->isAncestor(function))
      roots.push_back(function);
  auto walk = [&](auto visit) {
    for (Operation *op : roots)
      op->walk(visit);
  };
  for (Operation *op : roots)
    session.restoreCalls(op, scope);
  // After the last derivative these are the values that they stand for.
  SmallVector<Operation *> others;
  walk([&](Operation *op) {
    if (isAboutDerivatives(op))
      others.push_back(op);
  });
  for (Operation *op : others) {
    scope.open(op);
    op->replaceAllUsesWith(op->getOperands().take_front(op->getNumResults()));
    scope.forget(op);
    op->erase();
  }
  SmallVector<ScanOp> truncated;
  walk([&](ScanOp scan) {
    if (scan.getTruncate())
      truncated.push_back(scan);
  });
  for (ScanOp scan : truncated) {
    scope.open(scan);
    scan.removeTruncateAttr();
  }
  return scope.close();
}

namespace {
struct ExpandGradients : tg::impl::ExpandGradientsBase<ExpandGradients> {
  using Base::Base;

  void runOnOperation() override {
    if (failed(expandGradients(getOperation(), {strict})))
      signalPassFailure();
  }
};
} // namespace
