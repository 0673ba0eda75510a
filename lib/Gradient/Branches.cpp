//===- Branches.cpp - Derivatives of operations that branch ---------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// A derivative branches as the operation does. Tangents are further results of its regions. Cotangents are those of a
// region that is computed again, since what one region keeps another one does not have.
//
//===----------------------------------------------------------------------===//

#include "Build.h"
#include "ControlFlow.h"
#include "DerivativeConnections.h"
#include "Expand.h"
#include "Forward.h"
#include "Reverse.h"
#include "Values.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/Transforms/RegionUtils.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace tg;

Operation *tg::buildBranches(OpBuilder &b, Operation *op, ValueRange operands, TypeRange types, FillBranch fill) {
  Operation *built = createLike(b, op, operands, types);
  for (auto [original, region] : llvm::zip_equal(op->getRegions(), built->getRegions())) {
    OpBuilder inside = OpBuilder::atBlockEnd(&region.front());
    SmallVector<Value> results = fill(inside, original);
    Operation *terminator = original.front().getTerminator()->clone();
    terminator->setOperands(results);
    inside.insert(terminator);
  }
  return built;
}

//===----------------------------------------------------------------------===//
// Connections
//===----------------------------------------------------------------------===//

SmallVector<llvm::BitVector> DerivativeConnections::ofBranch(Region &region, ArrayRef<Value> inputs) {
  llvm::DenseMap<Value, llvm::BitVector> from;
  for (auto [k, input] : llvm::enumerate(inputs))
    if (hasTangent(input.getType())) {
      llvm::BitVector &bits = from[input];
      bits.resize(inputs.size());
      bits.set(k);
    }
  propagate(region.front(), from);
  SmallVector<llvm::BitVector> connections;
  for (Value result : region.front().getTerminator()->getOperands()) {
    connections.push_back(from.lookup(result));
    connections.back().resize(inputs.size());
  }
  return connections;
}

SmallVector<llvm::BitVector> DerivativeConnections::ofBranches(Operation *op) {
  SmallVector<Value> inputs = getInputs(op);
  SmallVector<llvm::BitVector> connections(op->getNumResults(), llvm::BitVector(inputs.size()));
  for (Region &region : op->getRegions())
    for (auto [all, own] : llvm::zip_equal(connections, ofBranch(region, inputs)))
      all |= own;
  return connections;
}

//===----------------------------------------------------------------------===//
// Forward mode
//===----------------------------------------------------------------------===//

LogicalResult Forward::pushBranches(Operation *op) {
  for (Region &region : op->getRegions())
    if (failed(run(getOperations(region.front()))))
      return failure();
  SmallVector<std::pair<unsigned, unsigned>> added; // results and directions
  SmallVector<Type> types(op->getResultTypes());
  for (OpResult result : op->getResults())
    for (unsigned direction = 0; direction < directions; ++direction) {
      unsigned number = result.getResultNumber();
      if (llvm::none_of(op->getRegions(), [&](Region &region) {
            return bool(get(region.front().getTerminator()->getOperand(number), direction));
          }))
        continue;
      added.emplace_back(number, direction);
      types.push_back(result.getType());
    }
  if (added.empty())
    return success();
  for (Region &region : op->getRegions()) {
    Operation *terminator = region.front().getTerminator();
    OpBuilder inside(terminator);
    ValuesInPlace values(inside);
    SmallVector<Value> results(terminator->getOperands());
    for (auto [number, direction] : added) {
      Value value = terminator->getOperand(number), tangent = get(value, direction);
      Type type = op->getResult(number).getType();
      results.push_back(tangent ? castTo(inside, op->getLoc(), tangent, type)
                                : buildFull(inside, op->getLoc(), type, 0, values.sizes(value)));
    }
    terminator->setOperands(results);
  }
  OpBuilder b(op);
  Operation *built = createLike(b, op, op->getOperands(), types);
  for (auto [old, region] : llvm::zip_equal(op->getRegions(), built->getRegions()))
    region.takeBody(old);
  // The old operation is left without uses, and with regions that are valid.
  for (auto [old, region] : llvm::zip_equal(op->getRegions(), built->getRegions())) {
    IRMapping mapping;
    region.cloneInto(&old, mapping);
    Operation *terminator = old.front().getTerminator();
    terminator->setOperands(SmallVector<Value>(terminator->getOperands().take_front(op->getNumResults())));
  }
  replace(op, built->getResults().take_front(op->getNumResults()));
  for (auto [of, tangent] : llvm::zip_equal(added, built->getResults().drop_front(op->getNumResults())))
    set(built->getResult(of.first), of.second, tangent);
  return success();
}

//===----------------------------------------------------------------------===//
// Reverse mode
//===----------------------------------------------------------------------===//

LogicalResult Reverse::reverseBranches(Operation *op, ArrayRef<Value> cotangents) {
  llvm::SetVector<Value> captured;
  getUsedValuesDefinedAbove(op->getRegions(), captured);
  SmallVector<int64_t> given; // results with cotangents
  for (auto [number, g] : llvm::enumerate(cotangents))
    if (g)
      given.push_back(number);

  // The values that each region has a derivative with respect to, and those that one region has at least.
  DerivativeConnections connections(session);
  SmallVector<llvm::BitVector> reached;
  llvm::BitVector any(captured.size());
  for (Region &region : op->getRegions()) {
    llvm::BitVector own(captured.size());
    SmallVector<llvm::BitVector> ofResults = connections.ofBranch(region, captured.getArrayRef());
    for (int64_t number : given)
      own |= ofResults[number];
    for (unsigned k : own.set_bits())
      if (!active->contains(captured[k]))
        own.reset(k);
    any |= own;
    reached.push_back(std::move(own));
  }
  if (any.none())
    return success();

  // What regions use is built before them.
  SmallVector<Value> inputs, operands, gs;
  for (Value value : captured)
    inputs.push_back(forward.value(value));
  for (Value operand : op->getOperands())
    operands.push_back(forward.value(operand));
  for (int64_t number : given)
    gs.push_back(castTo(b, op->getLoc(), cotangents[number], op->getResult(number).getType()));
  SmallVector<Type> types;
  SmallVector<SmallVector<OpFoldResult>> sizes;
  for (unsigned k : any.set_bits()) {
    types.push_back(captured[k].getType());
    bool isEverywhere = llvm::all_of(reached, [&](const llvm::BitVector &own) { return own[k]; });
    sizes.push_back(isEverywhere ? SmallVector<OpFoldResult>() : forward.sizes(captured[k]));
  }
  auto fill = [&](OpBuilder &inside, Region &original) {
    const llvm::BitVector &own = reached[original.getRegionNumber()];
    SmallVector<int64_t> wrt(own.set_bits());
    SmallVector<Type> ofVjp(op->getResultTypes());
    for (int64_t k : wrt)
      ofVjp.push_back(captured[k].getType());
    ValueRange terms;
    if (!wrt.empty()) {
      auto vjp = VjpOp::create(inside, op->getLoc(), ofVjp, inputs, gs, wrt, given);
      Block &block = vjp.getBody().emplaceBlock();
      IRMapping mapping;
      for (Value value : captured)
        mapping.map(value, block.addArgument(value.getType(), value.getLoc()));
      OpBuilder body = OpBuilder::atBlockEnd(&block);
      for (Operation &inner : original.front().without_terminator())
        body.clone(inner, mapping);
      YieldOp::create(body, op->getLoc(),
                      llvm::map_to_vector(original.front().getTerminator()->getOperands(),
                                          [&](Value value) { return mapping.lookupOrDefault(value); }));
      terms = vjp.getInputCotangents();
    }
    SmallVector<Value> results;
    auto term = terms.begin();
    for (auto [k, type, ofZeros] : llvm::zip_equal(any.set_bits(), types, sizes))
      results.push_back(own[k] ? *term++ : buildFull(inside, op->getLoc(), type, 0, ofZeros));
    return results;
  };
  FailureOr<SmallVector<Value>> terms = buildExpanded(session, b, isElementwise, [&] {
    return SmallVector<Value>(buildBranches(b, op, operands, types, fill)->getResults());
  });
  if (failed(terms))
    return failure();
  for (auto [k, term] : llvm::zip_equal(any.set_bits(), *terms))
    add(captured[k], term);
  return success();
}
