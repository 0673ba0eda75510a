//===- Reverse.cpp - Reverse mode -----------------------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Reverse.h"
#include "Build.h"
#include "Checkpoints.h"
#include "ControlFlow.h"
#include "DerivativeConnections.h"
#include "Expand.h"
#include "Forward.h"
#include "TensorGraph/Analysis/AxisRelations.h"
#include "TensorGraph/Dialect/ConstantOp.h"
#include "TensorGraph/Interfaces/Broadcast.h"
#include "TensorGraph/Support/Scalar.h"
#include "mlir/IR/IRMapping.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace mlir;
using namespace tg;

void Reverse::add(Value of, Value g) {
  if (g)
    terms[of].push_back(castTo(b, g.getLoc(), g, of.getType()));
}

SmallVector<Value> Reverse::takeTerms(Value of) {
  auto found = terms.find(of);
  if (found == terms.end())
    return {};
  SmallVector<Value> taken = std::move(found->second);
  found->second.clear();
  return taken;
}

Value Reverse::take(Value of) {
  Value sum;
  SmallVector<Value> parts;
  for (Value term : takeTerms(of)) {
    Operation *op = term.getDefiningOp();
    if (isa_and_nonnull<IncSliceOp, ScatterOp>(op))
      parts.push_back(term);
    else
      sum = addTo(b, term.getLoc(), sum, term);
  }
  for (Value part : parts) {
    sum = sum ? addPart(b, part, sum) : part;
  }
  return sum;
}

LogicalResult Reverse::run(ArrayRef<Operation *> ops, const llvm::DenseSet<Value> &active) {
  bool isOutermost = !this->active;
  llvm::SaveAndRestore restore(this->active, &active);
  Block *block = b.getInsertionBlock();
  Operation *before = b.getInsertionPoint() == block->begin() ? nullptr : &*std::prev(b.getInsertionPoint());
  for (Operation *op : llvm::reverse(ops)) {
    SmallVector<Value> cotangents;
    for (Value result : op->getResults())
      cotangents.push_back(active.contains(result) ? take(result) : Value());
    if (llvm::none_of(cotangents, [](Value g) { return bool(g); }))
      continue;
    llvm::BitVector wanted(op->getNumOperands());
    for (OpOperand &operand : op->getOpOperands())
      wanted[operand.getOperandNumber()] = active.contains(operand.get()) && hasTangent(operand.get().getType());
    if (failed(reverse(op, cotangents, wanted)))
      return failure();
  }
  if (isOutermost)
    divideSums(ops, before);
  return success();
}

void Reverse::divideSums(ArrayRef<Operation *> ops, Operation *before) {
  if (llvm::none_of(ops, [](Operation *op) { return bool(partsOf(op)); }))
    return;
  DividedAxes axes;
  Block *block = b.getInsertionBlock();
  for (Operation &op : *block)
    axes.add(&op);
  auto first = before ? std::next(before->getIterator()) : block->begin();
  for (Operation &op : llvm::make_range(first, b.getInsertionPoint()))
    axes.divide(&op);
}

LogicalResult Reverse::reverse(Operation *op, ArrayRef<Value> cotangents, const llvm::BitVector &wanted) {
  if (isa<StopGradientOp>(op))
    return success();
  if (!isMemoryEffectFree(op))
    return session.refuseEffect(op);
  auto inner = dyn_cast<InnerGraphOpInterface>(op);
  if ((inner && inner.appliesGraph()) || session.calleeOf(op))
    return reverseGraph(op, cotangents, wanted);
  if (isa<WithPullbackOp, WithPushforwardOp>(op))
    return reverseOverride(op, cotangents);
  auto scan = dyn_cast<ScanOp>(op);
  if (scan && !isElementwise && scan.getCheckpoint() && !scan.getCheckpoint()->empty())
    return reverseSegments(scan, cotangents);
  if (scan)
    return isElementwise ? reverseByTangents(scan, cotangents, wanted) : reverseScan(scan, cotangents, wanted);
  if (auto solver = dyn_cast<SolverOpInterface>(op))
    return reverseSolver(solver, cotangents, wanted);
  if (auto elementwise = dyn_cast<ElementwiseOpInterface>(op))
    return reverseElementwise(elementwise, cotangents.front(), wanted);
  if (auto draw = dyn_cast<DrawOpInterface>(op))
    return reverseDraw(draw, cotangents.front(), wanted);
  auto rule = dyn_cast<DifferentiableOpInterface>(op);
  SmallVector<Operation *> ops;
  if (auto named = dyn_cast<NamedGraphOpInterface>(op); named && !rule) {
    SmallVector<Value> results = buildGraphBefore(named, ops);
    return reverseByOthers(op, ops, results, cotangents);
  }
  if (!rule && isBranching(op))
    return reverseBranches(op, cotangents);
  if (auto results = rule || inner ? std::nullopt : buildScanBefore(op, ops))
    return reverseByOthers(op, ops, *results, cotangents);
  if (!rule)
    return session.refuseUnknown(op);
  llvm::BitVector connected(op->getNumOperands());
  for (unsigned k : wanted.set_bits())
    for (auto [result, g] : llvm::enumerate(cotangents))
      if (g && rule.connects(k, result))
        connected.set(k);
  if (connected.none())
    return success();
  FailureOr<SmallVector<Value>> terms =
      buildExpanded(session, b, isElementwise, [&] { return rule.buildPullback(b, cotangents, connected, forward); });
  if (failed(terms))
    return failure();
  for (unsigned k : connected.set_bits())
    add(op->getOperand(k), (*terms)[k]);
  return success();
}

LogicalResult Reverse::reverseDraw(DrawOpInterface op, Value g, const llvm::BitVector &wanted) {
  unsigned first = op.getParameters().getBeginOperandIndex();
  for (unsigned k : wanted.set_bits()) {
    if (!op.hasDerivative(k - first))
      return session.refuseParameter(op, k - first);
    Value whole = op.buildDerivative(b, k - first, g, forward);
    add(op->getOperand(k), unbroadcast(b, op->getLoc(), whole, op->getOperand(k).getType()));
  }
  return success();
}

LogicalResult Reverse::reverseElementwise(ElementwiseOpInterface op, Value g, const llvm::BitVector &wanted) {
  ArrayRef<int64_t> shape = shapeOf(op->getResult(0).getType());
  for (unsigned k : wanted.set_bits()) {
    if (!op.hasDerivative(k))
      continue;
    Value operand = op->getOperand(k);
    // Of equal elements, such as the cotangent of a sum, one will do; the derivative is repeated if it must be.
    auto full = g.getDefiningOp<FullOp>();
    if (full && shapeOf(operand.getType()) == shape) {
      Value part = op.buildDerivative(b, k, full.getValue(), forward);
      if (!part)
        return session.refuseUnknown(op, k);
      bool isWhole = shapeOf(part.getType()).size() == shape.size() && !llvm::is_contained(shapeOf(part.getType()), 1);
      if (shape.empty())
        part = castTo(b, op->getLoc(), part, operand.getType());
      else if (!isWhole)
        part = broadcastTo(b, op->getLoc(), part, operand.getType(), forward.sizes(operand));
      add(operand, part);
      continue;
    }
    Value whole = op.buildDerivative(b, k, g, forward);
    if (!whole)
      return session.refuseUnknown(op, k);
    add(operand, unbroadcast(b, op->getLoc(), whole, operand.getType()));
  }
  return success();
}

LogicalResult Reverse::reverseGraph(Operation *op, ArrayRef<Value> cotangents, const llvm::BitVector &wanted) {
  llvm::BitVector given(cotangents.size());
  for (auto [k, g] : llvm::enumerate(cotangents))
    given[k] = bool(g);
  const PullbackTemplate *made = session.getPullback(op, wanted, given, isElementwise);
  if (!made)
    return failure();
  if (!made->pullback)
    return success();
  SmallVector<Value> kept;
  if (made->forward) {
    IRMapping mapping;
    mapping.map(made->forward->getOperands(), op->getOperands());
    OpBuilder builder(op);
    Operation *copy = builder.clone(*made->forward, mapping);
    copy->setLoc(op->getLoc());
    op->replaceAllUsesWith(copy->getResults().take_front(op->getNumResults()));
    llvm::append_range(kept, copy->getResults().drop_front(op->getNumResults()));
  }
  SmallVector<Value> operands;
  for (unsigned k : made->operands)
    operands.push_back(forward.value(op->getOperand(k)));
  for (Value value : kept)
    operands.push_back(forward.value(value));
  for (unsigned k : made->cotangents)
    operands.push_back(cotangents[k]);
  IRMapping mapping;
  mapping.map(made->pullback->getOperands(), operands);
  Operation *pullback = b.clone(*made->pullback, mapping);
  nameAfter(pullback, op, "pullback");
  for (auto [k, g] : llvm::zip_equal(made->targets, pullback->getResults()))
    add(op->getOperand(k), unbroadcast(b, op->getLoc(), g, op->getOperand(k).getType()));
  return success();
}

LogicalResult Reverse::reverseSegments(ScanOp scan, ArrayRef<Value> cotangents) {
  SmallVector<Value> results;
  SmallVector<Operation *> ops = buildSegments(scan, results);
  return reverseByOthers(scan, ops, results, cotangents);
}

LogicalResult Reverse::reverseByOthers(Operation *op, ArrayRef<Operation *> ops, ArrayRef<Value> results,
                                       ArrayRef<Value> cotangents) {
  llvm::DenseSet<Value> reached = *active;
  DerivativeConnections(session).spread(ops, reached);
  op->replaceAllUsesWith(results);
  for (auto [result, g] : llvm::zip_equal(results, cotangents))
    if (reached.contains(result))
      add(result, g);
  return run(ops, reached);
}

LogicalResult Reverse::reverseByTangents(Operation *op, ArrayRef<Value> cotangents, const llvm::BitVector &wanted) {
  SmallVector<unsigned> inputs(wanted.set_bits());
  SmallVector<Value> operands(op->getOperands());
  // One value may stand in several places. A complex number has two directions: 1 and i.
  llvm::MapVector<Value, unsigned> directions;
  unsigned count = 0;
  for (unsigned k : inputs)
    if (directions.insert({operands[k], count}).second)
      count += 1 + isComplex(operands[k].getType());
  Forward tangents(session, count);
  OpBuilder builder(op);
  for (auto [operand, direction] : directions) {
    Type type = operand.getType();
    tangents.set(operand, direction, buildNumber(builder, op->getLoc(), type, 1));
    if (isComplex(type))
      tangents.set(operand, direction + 1,
                   createConstant(builder, op->getLoc(), cast<TypedAttr>(Scalar::complex(type, 0, 1).toAttribute())));
  }
  Operation *place = op->getPrevNode();
  if (failed(tangents.run({op})))
    return failure();
  // The operation that has taken its place stands right before it.
  Operation *built = op->getPrevNode();
  assert(built && built != place && "expects an operation with tangents");
  (void)place;
  for (auto [operand, direction] : directions)
    for (auto [k, g] : llvm::enumerate(cotangents)) {
      // What the result changes along a direction; of complex numbers, the real part.
      auto change = [&, k = k, g = g](unsigned direction) {
        Value partial = g ? tangents.get(built->getResult(k), direction) : Value();
        if (!partial)
          return Value();
        Value product = MulOp::create(b, op->getLoc(), g, forward.value(partial));
        return isComplex(product.getType()) ? RealOp::create(b, op->getLoc(), product) : product;
      };
      Value re = change(direction);
      Type type = operand.getType();
      if (!isComplex(type)) {
        add(operand, re);
        continue;
      }
      Value im = change(direction + 1);
      if (!re && !im)
        continue;
      auto orZero = [&](Value part) { return part ? part : buildNumber(b, op->getLoc(), partOf(type), 0); };
      add(operand, ComplexOp::create(b, op->getLoc(), orZero(re), NegOp::create(b, op->getLoc(), orZero(im))));
    }
  return success();
}
