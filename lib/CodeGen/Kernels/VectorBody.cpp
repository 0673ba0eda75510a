//===- VectorBody.cpp - Bodies on vectors ---------------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "VectorBody.h"
#include "TensorGraph/Dialect/CompilerAttributes.h"
#include "TensorGraph/Dialect/IndexBuilder.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;
using namespace tg;

VectorBody::VectorBody(OpBuilder &b, linalg::LinalgOp op, const VectorPlan &plan)
    : b(b), loc(op.getLoc()), op(op), plan(plan) {}

void VectorBody::readUniforms(Surroundings &around) {
  for (OpOperand *input : op.getDpsInputOperands())
    if (!op.getMatchingBlockArgument(input).use_empty() && isUniform(op, *input, plan.loop))
      around.uniforms[input] =
          isa<MemRefType>(input->get().getType())
              ? memref::LoadOp::create(b, loc, input->get(), indicesOf(around, *input, {})).getResult()
              : input->get();
}

SmallVector<Value> VectorBody::indicesOf(const Surroundings &around, OpOperand &operand, Value position) {
  SmallVector<Value> dims(around.positions);
  dims[plan.loop] = position;
  SmallVector<Value> indices;
  for (AffineExpr at : op.getMatchingIndexingMap(&operand).getResults())
    indices.push_back(isa<AffineDimExpr>(at)
                          ? dims[cast<AffineDimExpr>(at).getPosition()]
                          : arith::ConstantIndexOp::create(b, loc, cast<AffineConstantExpr>(at).getValue()));
  return indices;
}

Value VectorBody::broadcast(Value value, int64_t lanes) {
  if (lanes == 0 || isa<VectorType>(value.getType()))
    return value;
  return vector::BroadcastOp::create(b, loc, VectorType::get(lanes, value.getType()), value);
}

Value VectorBody::load(const Surroundings &around, OpOperand &operand, const Chunk &chunk) {
  if (Value uniform = around.uniforms.lookup(&operand))
    return uniform;
  SmallVector<Value> indices = indicesOf(around, operand, chunk.position);
  bool isContiguous = cast<MemRefType>(operand.get().getType()).isLastDimUnitStride();
  return isContiguous ? load(operand.get(), indices, chunk) : loadSteps(operand.get(), indices, 1, chunk);
}

Value VectorBody::load(Value buffer, ValueRange indices, const Chunk &chunk) {
  if (chunk.lanes == 0)
    return memref::LoadOp::create(b, loc, buffer, indices);
  Type element = getElementTypeOrSelf(buffer.getType());
  auto type = VectorType::get(chunk.lanes, element);
  if (!chunk.mask)
    return vector::LoadOp::create(b, loc, type, buffer, indices);
  return vector::MaskedLoadOp::create(b, loc, type, buffer, indices, chunk.mask, passThrough(type));
}

/// Returns the lanes that a mask turns off: they are 1, for which all operations are defined and fast.
Value VectorBody::passThrough(VectorType type) {
  return arith::ConstantOp::create(b, loc, DenseElementsAttr::get(type, b.getOneAttr(type.getElementType())));
}

void VectorBody::store(const Surroundings &around, Value value, OpOperand &output, const Chunk &chunk) {
  SmallVector<Value> indices = indicesOf(around, output, chunk.position);
  value = broadcast(value, chunk.lanes);
  auto type = cast<MemRefType>(output.get().getType());
  if (chunk.lanes == 0)
    memref::StoreOp::create(b, loc, value, output.get(), indices);
  else if (!type.isLastDimUnitStride())
    storeEveryNth(value, output.get(), indices, *lastStride(type), chunk);
  else if (chunk.mask)
    vector::MaskedStoreOp::create(b, loc, output.get(), indices, chunk.mask, value);
  else
    vector::StoreOp::create(b, loc, value, output.get(), indices);
}

Value VectorBody::loadInitial(const Surroundings &around, const LaneReduction &reduction) {
  return reduction.initial ? reduction.initial : load(around, *op.getDpsInitOperand(reduction.output), {});
}

SmallVector<Value> VectorBody::loadOutputs(const Surroundings &around, ArrayRef<unsigned> outputs, const Chunk &chunk) {
  return llvm::map_to_vector(outputs,
                             [&](unsigned output) { return load(around, *op.getDpsInitOperand(output), chunk); });
}

void VectorBody::storeOutputs(const Surroundings &around, ValueRange values, ArrayRef<unsigned> outputs,
                              const Chunk &chunk) {
  for (auto [value, output] : llvm::zip_equal(values, outputs))
    store(around, value, *op.getDpsInitOperand(output), chunk);
}

//===----------------------------------------------------------------------===//
// The body
//===----------------------------------------------------------------------===//

Value VectorBody::read(Operation *load, const IRMapping &values, const IRMapping &first, const Chunk &chunk) {
  auto own = cast<memref::LoadOp>(load);
  auto indices = llvm::map_to_vector(own.getIndices(), [&](Value index) { return values.lookupOrDefault(index); });
  auto step = plan.body.steps.find(load);
  if (step == plan.body.steps.end())
    return gather(own.getMemRef(), indices, chunk);
  indices.back() = first.lookup(own.getIndices().back());
  return loadSteps(own.getMemRef(), indices, step->second, chunk);
}

Value VectorBody::readOneByOne(const Surroundings &around, Operation *load, const Chunk &chunk) {
  if (!plan.isNarrow || chunk.mask || plan.body.steps.contains(load))
    return {};
  // Where indices need not be multiplied by strides, vectors of them have more loads on their way from memory.
  auto own = cast<memref::LoadOp>(load);
  auto varies = [&](Value index) { return plan.body.varying.contains(index.getDefiningOp()); };
  if (!plan.isReduction() && own.getMemRefType().isLastDimUnitStride() &&
      llvm::none_of(own.getIndices().drop_back(), varies))
    return {};
  // Outputs may be known as vectors only.
  Value element = load->getResult(0);
  llvm::SmallPtrSet<Operation *, 16> computed = operationsFor(*op.getBlock(), element);
  for (BlockArgument output : op.getRegionOutputArgs())
    if (llvm::any_of(output.getUsers(), [&](Operation *user) { return computed.contains(user); }))
      return {};
  SmallVector<Value> elements;
  for (int64_t lane = 0; lane < chunk.lanes; ++lane)
    llvm::append_range(elements, compute(around, {IndexBuilder(b, loc).add(chunk.position, lane)}, element));
  return vector::FromElementsOp::create(b, loc, VectorType::get(chunk.lanes, element.getType()), elements);
}

Value VectorBody::indicesAlong(const Chunk &chunk) {
  if (chunk.lanes == 0)
    return chunk.position;
  Value steps = vector::StepOp::create(b, loc, VectorType::get(chunk.lanes, b.getIndexType()));
  return arith::AddIOp::create(b, loc, broadcast(chunk.position, chunk.lanes), steps);
}

/// Clones an operation of an address, on scalars.
static void cloneFirstLane(OpBuilder &b, Operation &op, const IRMapping &values, IRMapping &first) {
  Operation *clone = b.clone(op);
  for (OpOperand &operand : clone->getOpOperands()) {
    Value inFirst = first.lookupOrNull(operand.get());
    operand.set(inFirst ? inFirst : values.lookupOrDefault(operand.get()));
  }
  first.map(op.getResults(), clone->getResults());
}

/// Returns whether a value that `op` uses, or the operations in it, is a vector.
static bool usesVectors(Operation &op, const IRMapping &values) {
  return op
      .walk([&](Operation *inner) {
        bool isAny = llvm::any_of(inner->getOperands(), [&](Value operand) {
          return isa<VectorType>(values.lookupOrDefault(operand).getType());
        });
        return isAny ? WalkResult::interrupt() : WalkResult::advance();
      })
      .wasInterrupted();
}

void VectorBody::cloneOnVectors(Operation &bodyOp, IRMapping &values, const Chunk &chunk) {
  bool onVectors = usesVectors(bodyOp, values);
  if (auto loop = dyn_cast<scf::WhileOp>(bodyOp); loop && onVectors)
    return cloneLoop(loop, values, chunk);
  if (auto loop = dyn_cast<scf::ForOp>(bodyOp); loop && onVectors)
    return cloneLoop(loop, values, chunk);
  if (!onVectors || bodyOp.getNumRegions()) {
    b.clone(bodyOp, values);
    return;
  }
  SmallVector<Value> operands;
  for (Value x : bodyOp.getOperands())
    operands.push_back(broadcast(values.lookupOrDefault(x), chunk.lanes));
  Operation *clone = b.clone(bodyOp);
  clone->setOperands(operands);
  for (auto [from, to] : llvm::zip_equal(bodyOp.getResults(), clone->getResults())) {
    to.setType(VectorType::get(chunk.lanes, to.getType()));
    values.map(from, to);
  }
}

/// Clones a block of a loop; returns the operands of its terminator on vectors, except for those that are uniform.
SmallVector<Value> VectorBody::cloneBlock(Block &block, IRMapping &values, const Chunk &chunk,
                                          const llvm::BitVector &uniform) {
  for (Operation &inner : block.without_terminator())
    cloneOnVectors(inner, values, chunk);
  return llvm::map_to_vector(llvm::enumerate(block.getTerminator()->getOperands()), [&](auto operand) {
    Value value = values.lookupOrDefault(operand.value());
    return operand.index() < uniform.size() && uniform[operand.index()] ? value : broadcast(value, chunk.lanes);
  });
}

namespace {
/// What is the same in all lanes that go on, such as the number of a step: it stays a scalar.
struct UniformValues {
  llvm::BitVector states, passed; // passed on to the body, and out of the loop if it ends
};
} // namespace

/// Finds the values that are the same in all lanes. A value that the loop passes out of it differs between lanes, which
/// end in different steps.
static UniformValues findUniform(scf::WhileOp loop, llvm::function_ref<bool(Value)> isVector) {
  UniformValues uniform{llvm::BitVector(loop.getInits().size(), true), llvm::BitVector(loop.getNumResults(), true)};
  for (auto [k, init] : llvm::enumerate(loop.getInits()))
    uniform.states[k] = !isVector(init);
  for (auto [k, result] : llvm::enumerate(loop.getResults()))
    uniform.passed[k] = result.use_empty();
  // Clears flags until none changes; returns whether one did.
  auto clear = [&](Block &block, ValueRange operands, const llvm::BitVector &arguments, llvm::BitVector &flags) {
    llvm::SmallDenseSet<Value> differ; // between lanes
    for (BlockArgument argument : block.getArguments())
      if (!arguments[argument.getArgNumber()])
        differ.insert(argument);
    auto differs = [&](Value value) { return differ.contains(value) || isVector(value); };
    for (Operation &op : block.without_terminator())
      if (op.getNumRegions() > 0 || llvm::any_of(op.getOperands(), differs))
        differ.insert_range(op.getResults());
    bool changed = false;
    for (auto [k, operand] : llvm::enumerate(operands))
      if (flags[k] && differs(operand)) {
        flags[k] = false;
        changed = true;
      }
    return changed;
  };
  bool changed = true;
  while (changed) {
    changed = clear(*loop.getBeforeBody(), loop.getConditionOp().getArgs(), uniform.states, uniform.passed);
    changed |= clear(*loop.getAfterBody(), loop.getYieldOp().getResults(), uniform.passed, uniform.states);
  }
  return uniform;
}

/// Clones a loop whose lanes run in step until the last of them ends. A lane that has ended keeps its values, so that
/// it passes on the values of its last step.
void VectorBody::cloneLoop(scf::WhileOp loop, IRMapping &values, const Chunk &chunk) {
  UniformValues uniform =
      findUniform(loop, [&](Value value) { return isa<VectorType>(values.lookupOrDefault(value).getType()); });
  auto typesOf = [&](ValueRange range, const llvm::BitVector &scalars) {
    return llvm::map_to_vector(llvm::enumerate(range), [&](auto value) -> Type {
      Type type = value.value().getType();
      return scalars[value.index()] ? type : VectorType::get(chunk.lanes, type);
    });
  };
  auto maskType = VectorType::get(chunk.lanes, b.getI1Type());
  SmallVector<Value> inits;
  for (auto [k, init] : llvm::enumerate(loop.getInits())) {
    Value value = values.lookupOrDefault(init);
    inits.push_back(uniform.states[k] ? value : broadcast(value, chunk.lanes));
  }
  Value all = arith::ConstantOp::create(b, loc, DenseElementsAttr::get(maskType, true));
  inits.push_back(chunk.mask ? chunk.mask : all);
  // The body is passed what it is passed now, then the states and which lanes go on.
  SmallVector<Type> states = typesOf(loop.getInits(), uniform.states),
                    passed = typesOf(loop.getResults(), uniform.passed);
  llvm::append_range(passed, states);
  passed.push_back(maskType);
  states.push_back(maskType);
  auto vectors = scf::WhileOp::create(b, loc, passed, inits);
  {
    OpBuilder::InsertionGuard guard(b);
    Block *before = b.createBlock(&vectors.getBefore(), {}, states, SmallVector<Location>(states.size(), loc));
    auto own = before->getArguments().drop_back();
    values.map(loop.getBeforeArguments(), own);
    llvm::BitVector scalars(1, false); // after the condition
    for (unsigned k = 0; k < uniform.passed.size(); ++k)
      scalars.push_back(uniform.passed[k]);
    SmallVector<Value> next = cloneBlock(*loop.getBeforeBody(), values, chunk, scalars);
    Value goOn = arith::AndIOp::create(b, loc, before->getArguments().back(), next.front());
    next.erase(next.begin());
    llvm::append_range(next, own);
    next.push_back(goOn);
    Value any = vector::ReductionOp::create(b, loc, vector::CombiningKind::OR, goOn);
    scf::ConditionOp::create(b, loc, any, next);

    Block *after = b.createBlock(&vectors.getAfter(), {}, passed, SmallVector<Location>(passed.size(), loc));
    auto arguments = ValueRange(after->getArguments());
    Value mask = arguments.back();
    ValueRange given = arguments.drop_back().take_back(inits.size() - 1);
    values.map(loop.getAfterArguments(), arguments.take_front(loop.getNumResults()));
    next = cloneBlock(*loop.getAfterBody(), values, {chunk.position, chunk.lanes, mask}, uniform.states);
    for (auto [k, state, ended] : llvm::enumerate(next, given))
      if (!uniform.states[k])
        state = arith::SelectOp::create(b, loc, mask, state, ended);
    next.push_back(mask);
    scf::YieldOp::create(b, loc, next);
  }
  values.map(loop.getResults(), vectors.getResults().take_front(loop.getNumResults()));
}

/// Clones a loop in which all lanes have the same steps.
void VectorBody::cloneLoop(scf::ForOp loop, IRMapping &values, const Chunk &chunk) {
  SmallVector<Value> inits;
  for (Value init : loop.getInitArgs())
    inits.push_back(broadcast(values.lookupOrDefault(init), chunk.lanes));
  auto vectors = scf::ForOp::create(b, loc, loop.getLowerBound(), loop.getUpperBound(), loop.getStep(), inits,
                                    [&](OpBuilder &, Location, Value step, ValueRange carried) {
                                      values.map(loop.getInductionVar(), step);
                                      values.map(loop.getRegionIterArgs(), carried);
                                      scf::YieldOp::create(b, loc, cloneBlock(*loop.getBody(), values, chunk, {}));
                                    });
  values.map(loop.getResults(), vectors.getResults());
}

SmallVector<Value> VectorBody::compute(const Surroundings &around, const Chunk &chunk, ValueRange wanted,
                                       ArrayRef<Value> outputs, const Known &known) {
  Block &body = *op.getBlock();
  llvm::SmallPtrSet<Operation *, 16> computed = operationsFor(body, wanted);
  auto isUsed = [&](BlockArgument argument) {
    return llvm::is_contained(wanted, argument) || llvm::any_of(argument.getUsers(), [&](Operation *user) {
             return computed.contains(body.findAncestorOpInBlock(*user));
           });
  };
  IRMapping values;
  for (OpOperand &operand : op->getOpOperands()) {
    BlockArgument argument = op.getMatchingBlockArgument(&operand);
    if (!isUsed(argument))
      continue;
    Value given;
    if (op.isDpsInit(&operand) && !outputs.empty())
      given = outputs[operand.getOperandNumber() - op.getNumDpsInputs()];
    values.map(argument, given ? given : load(around, operand, chunk));
  }
  IRMapping first; // the first lane of addresses
  for (Operation &bodyOp : body.without_terminator()) {
    if (!computed.contains(&bodyOp))
      continue;
    if (Value result = known.lookup(&bodyOp)) {
      values.map(bodyOp.getResult(0), result);
      continue;
    }
    auto index = dyn_cast<linalg::IndexOp>(bodyOp);
    bool isAlong = index && index.getDim() == plan.loop;
    if (index && (!isAlong || chunk.lanes == 0)) {
      values.map(index.getResult(), isAlong ? chunk.position : around.positions[index.getDim()]);
      continue;
    }
    if (chunk.lanes == 0 || !plan.body.varying.contains(&bodyOp)) {
      Operation *clone = b.clone(bodyOp, values);
      // A scalar that is broadcast could not be contracted, so that the elements that are left over and computed one by
      // one must not be either.
      if (isBroadcastProduct(op, bodyOp, plan.body))
        clone->setDiscardableAttr(kRoundedAttr, b.getUnitAttr());
      continue;
    }
    if (plan.body.addresses.contains(&bodyOp)) {
      if (index)
        first.map(index.getResult(), chunk.position);
      else
        cloneFirstLane(b, bodyOp, values, first);
    }
    if (!plan.body.onVectors.contains(&bodyOp))
      continue;
    if (index)
      values.map(index.getResult(), indicesAlong(chunk));
    else if (isa<memref::LoadOp>(bodyOp)) {
      Value loaded = readOneByOne(around, &bodyOp, chunk);
      values.map(bodyOp.getResult(0), loaded ? loaded : read(&bodyOp, values, first, chunk));
    } else
      cloneOnVectors(bodyOp, values, chunk);
  }
  return llvm::map_to_vector(wanted, [&](Value value) { return values.lookupOrDefault(value); });
}
