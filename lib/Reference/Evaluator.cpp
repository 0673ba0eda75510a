//===- Evaluator.cpp - Gives operations their meaning ---------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Reference/Evaluator.h"
#include "Meanings.h"
#include "TensorGraph/Interfaces/InnerGraphOpInterface.h"
#include "TensorGraph/Reference/Observer.h"
#include "TensorGraph/Support/RuntimeMessages.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/TypeUtilities.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"

using namespace mlir;
using namespace tg;

/// Deeper nesting of calls is an error. The limit is far below a stack overflow.
static constexpr size_t kMaxActivations = 256;

//===----------------------------------------------------------------------===//
// Meanings
//===----------------------------------------------------------------------===//

Meanings Meanings::standard() {
  using namespace reference;
  Meanings meanings;
  addElementwise(meanings);
  addRandom(meanings);
  addReductions(meanings);
  addSorting(meanings);
  addSelection(meanings);
  addShapes(meanings);
  addWindows(meanings);
  addCreation(meanings);
  addSlices(meanings);
  addIndexTensors(meanings);
  addLinearAlgebra(meanings);
  addMatrix(meanings);
  addSolvers(meanings); // before the graphs, as some stand for one
  addGraphs(meanings);
  addScan(meanings);
  addVmap(meanings);
  addHost(meanings);
  addPrint(meanings);
  addArith(meanings);
  addComplex(meanings);
  addMath(meanings);
  addTensor(meanings);
  addLinalg(meanings);
  addBufferization(meanings);
  addControlFlow(meanings);
  return meanings;
}

SmallVector<StringRef> Meanings::getNames() const {
  SmallVector<StringRef> names(byName.keys());
  llvm::sort(names);
  return names;
}

const Meaning *Meanings::lookup(Operation *op) const {
  if (auto found = byName.find(op->getName().getStringRef()); found != byName.end())
    return &found->second;
  for (const Family &family : families)
    if (family.matches(op))
      return &family.meaning;
  return nullptr;
}

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

const Array &Evaluator::operator[](Value value) const {
  auto found = scopes.back().find(value);
  assert(found != scopes.back().end() && "value used before it was set");
  return *found->second;
}

int64_t Evaluator::integer(OpFoldResult value) const {
  if (auto attribute = dyn_cast<Attribute>(value))
    return cast<IntegerAttr>(attribute).getInt();
  return integer(cast<Value>(value));
}

SmallVector<int64_t> Evaluator::integers(ArrayRef<int64_t> constants, ValueRange dynamic) const {
  SmallVector<int64_t> numbers(constants);
  auto next = dynamic.begin();
  for (int64_t &number : numbers)
    if (ShapedType::isDynamic(number))
      number = integer(*next++);
  return numbers;
}

SmallVector<int64_t> Evaluator::integers(ArrayRef<OpFoldResult> values) const {
  return llvm::map_to_vector(values, [&](OpFoldResult value) { return integer(value); });
}

LogicalResult Evaluator::set(OpResult result, Array value) {
  if (!isa<RankedTensorType>(result.getType()) && value.getRank() == 0)
    value = value.asScalar();
  else if (isa<RankedTensorType>(result.getType()) && value.isScalar())
    value = value.reshaped({});
  if (!value.fits(result.getType()))
    return error(result.getOwner()) << "a value of type " << value.getType() << " does not have type "
                                    << result.getType();
  scopes.back()[result] = std::make_unique<Array>(std::move(value));
  return success();
}

void Evaluator::bind(BlockArgument argument, Array value) {
  scopes.back()[argument] = std::make_unique<Array>(std::move(value));
}

/// Returns the type of the tensor that an operation creates, as in the program.
static RankedTensorType tensorType(Operation *op, Type element, int64_t rank) {
  for (Type type : op->getResultTypes())
    if (auto tensor = dyn_cast<RankedTensorType>(type))
      if (tensor.getElementType() == element && tensor.getRank() == rank)
        return tensor;
  return RankedTensorType::get(SmallVector<int64_t>(rank, ShapedType::kDynamic), element);
}

LogicalResult Evaluator::checkSize(Operation *op, Type element, ArrayRef<int64_t> shape) const {
  for (auto [axis, size] : llvm::enumerate(shape))
    if (size < 0)
      return error(op) << formatCheckMessage(messages::negativeSize(axis), {size});
  if (Array::bytesOf(element, shape))
    return success();
  return error(op) << formatCheckMessage(messages::bytesDoNotFit(tensorType(op, element, shape.size())), {});
}

/// Adds the message that compiled code gives, too, but at the function that was running instead of the operation.
static InFlightDiagnostic &&outOfMemory(InFlightDiagnostic &&diagnostic, int64_t bytes) {
  return std::move(diagnostic) << RuntimeMessage{kOutOfMemoryCode.str(),
                                                 "out of memory for " + std::to_string(bytes) + " bytes"};
}

LogicalResult Evaluator::checkMemory(Operation *op, int64_t bytes) const {
  if (Array::hasMemoryFor(bytes))
    return success();
  return outOfMemory(error(op), bytes);
}

FailureOr<Array> Evaluator::allocate(Operation *op, Type element, ArrayRef<int64_t> shape) const {
  if (failed(checkSize(op, element, shape)))
    return failure();
  if (std::optional<Array> result = Array::allocate(element, shape))
    return std::move(*result);
  return outOfMemory(error(op), *Array::bytesOf(element, shape));
}

FailureOr<Array> Evaluator::copy(Operation *op, const Array &array) const {
  if (std::optional<Array> result = array.clone())
    return std::move(*result);
  return outOfMemory(error(op), array.getNumBytes());
}

//===----------------------------------------------------------------------===//
// Operations
//===----------------------------------------------------------------------===//

InFlightDiagnostic Evaluator::error(Operation *op) const {
  // Operations in the bodies of named structured operations have no locations of their own.
  while (isa<UnknownLoc>(op->getLoc()) && op->getParentOp())
    op = op->getParentOp();
  InFlightDiagnostic diagnostic = emitError(op->getLoc());
  for (const Activation &around : llvm::reverse(activations)) {
    Diagnostic &note = diagnostic.attachNote(around.op->getLoc());
    note << around.note;
    if (around.step)
      note << " (step " << *around.step << ")";
  }
  return diagnostic;
}

/// Returns whether values of a type can be represented.
static bool isRepresentable(Type type) {
  return isElementType(getElementTypeOrSelf(type)) && (!isa<ShapedType>(type) || isa<RankedTensorType>(type));
}

LogicalResult Evaluator::evaluate(Operation *op) {
  const Meaning *meaning = meanings.lookup(op);
  if (!meaning)
    return error(op) << "'" << op->getName() << "' is not supported by the interpreter";
  for (Type type : op->getResultTypes())
    if (!isRepresentable(type))
      return error(op) << "values of type " << type << " are not supported by the interpreter";
  if (failed((*meaning)(*this, op)))
    return failure();
  for (Observer *observer : observers)
    if (failed(observer->onOperation(*this, op)))
      return failure();
  return success();
}

FailureOr<SmallVector<Array>> Evaluator::evaluateRegion(Region &region, ArrayRef<Array> inputs) {
  Block *block = &region.front();
  SmallVector<Array> arguments(inputs);
  while (true) {
    assert(block->getNumArguments() == arguments.size() && "inputs do not fit the block");
    for (auto [argument, value] : llvm::zip(block->getArguments(), arguments))
      bind(argument, std::move(value));
    for (Operation &op : block->without_terminator())
      if (failed(evaluate(&op)))
        return failure();
    Operation *last = block->getTerminator();
    auto values = [&](ValueRange operands) {
      return llvm::map_to_vector(operands, [&](Value operand) { return (*this)[operand]; });
    };
    if (auto branch = dyn_cast<cf::BranchOp>(last)) {
      arguments = values(branch.getDestOperands());
      block = branch.getDest();
    } else if (auto branch = dyn_cast<cf::CondBranchOp>(last)) {
      bool taken = integer(branch.getCondition());
      arguments = values(taken ? branch.getTrueDestOperands() : branch.getFalseDestOperands());
      block = taken ? branch.getTrueDest() : branch.getFalseDest();
    } else if (!isa<RegionBranchTerminatorOpInterface>(last) &&
               !isa_and_nonnull<InnerGraphOpInterface>(region.getParentOp())) {
      return error(last) << "'" << last->getName() << "' is not supported by the interpreter";
    } else {
      return values(last->getOperands());
    }
  }
}

FailureOr<SmallVector<Array>> Evaluator::evaluateIsolated(Operation *op, StringRef note, Region &region,
                                                          ArrayRef<Array> inputs, std::optional<int64_t> step) {
  if (activations.size() >= kMaxActivations)
    return error(op) << "graphs and calls are nested more than " << kMaxActivations << " deep";
  activations.push_back({op, note, step});
  scopes.emplace_back();
  auto results = evaluateRegion(region, inputs);
  scopes.pop_back();
  activations.pop_back();
  return results;
}
