//===- CompositeFusion.cpp - Fuse operations into one composite -----------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CompositeFusion.h"
#include "TensorGraph/Dialect/ConstantOp.h"
#include "TensorGraph/Dialect/Types.h"
#include "TensorGraph/Support/Scalar.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/TypeUtilities.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace tg;

//===----------------------------------------------------------------------===//
// Fusible operations
//===----------------------------------------------------------------------===//

/// Returns whether a composite may have operands and results of this type.
static bool isScalarOrPlainTensor(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  return tensor ? !tensor.getEncoding() && isElementType(tensor.getElementType()) : isElementType(type);
}

bool tg::isElementwiseOnTensors(Operation *op, StringRef &refusal) {
  bool isMappable = OpTrait::hasElementwiseMappableTraits(op) && op->getNumResults() == 1;
  if (!isMappable && !isa<ElementwiseOpInterface, CompositeOp>(op))
    return false;
  if (op->getNumResults() == 0 || !llvm::all_of(op->getResultTypes(), llvm::IsaPred<RankedTensorType>))
    return false;
  refusal = "";
  DigestAttr digest = DigestAttr::of(op);
  if (digest && digest.getMode() == DigestMode::Ordered)
    refusal = "the order of its frozen graph counts";
  else if (!isMemoryEffectFree(op))
    refusal = "it has memory effects";
  else if (op->getNumRegions() && !isa<CompositeOp>(op))
    refusal = "it has a region";
  else if (!llvm::all_of(op->getOperandTypes(), isScalarOrPlainTensor) ||
           !llvm::all_of(op->getResultTypes(), isScalarOrPlainTensor))
    refusal = "a composite takes no value of its types";
  // Elementwise operations of other dialects do not broadcast.
  else if (isMappable && !isa<ElementwiseOpInterface>(op))
    for (Type type : op->getOperandTypes())
      if (auto tensor = dyn_cast<RankedTensorType>(type))
        if (tensor.getShape() != cast<RankedTensorType>(op->getResult(0).getType()).getShape())
          refusal = "its types differ in sizes";
  return true;
}

TypedAttr tg::constantElement(Value value) {
  Attribute constant;
  if (!matchPattern(value, m_Constant(&constant)))
    return {};
  if (auto dense = dyn_cast<DenseElementsAttr>(constant))
    constant = dense.isSplat() ? dense.getSplatValue<Attribute>() : Attribute();
  if (!constant || !isScalarAttribute(constant))
    return {};
  Scalar element = Scalar::fromAttribute(constant);
  return isElementType(element.type) ? cast<TypedAttr>(element.toAttribute()) : TypedAttr();
}

unsigned tg::countScalarOperations(Operation *op) {
  if (auto composite = dyn_cast<CompositeOp>(op))
    return composite.getBody().front().getOperations().size() - 1;
  return 1;
}

//===----------------------------------------------------------------------===//
// Unneeded operands
//===----------------------------------------------------------------------===//

namespace {
/// What operands imply about the shape that they are broadcast to, axis by axis from the last.
class ShapeCover {
public:
  explicit ShapeCover(TypeRange operands) {
    for (Type type : operands)
      add(type, 1);
  }

  /// Releases an operand of this type if the shape and the run-time checks stay the same without it, and returns
  /// whether it does; the operand no longer counts then.
  bool release(Type type) {
    auto tensor = dyn_cast<RankedTensorType>(type);
    if (!tensor)
      return true;
    // Only the tensor itself shows that its unknown size agrees with others.
    bool isNeeded = !tensor.hasStaticShape();
    for (auto [axis, size] : llvm::enumerate(llvm::reverse(tensor.getShape())))
      isNeeded |= counts[axis].ofRank < 2 || (size != 1 && counts[axis].ofSize < 2);
    if (isNeeded || tensors < 2)
      return false;
    add(type, -1);
    return true;
  }

private:
  struct Count {
    int ofRank = 0; // tensors that have the axis
    int ofSize = 0; // tensors with its size in their type
  };

  void add(Type type, int change) {
    auto tensor = dyn_cast<RankedTensorType>(type);
    if (!tensor)
      return;
    tensors += change;
    for (auto [axis, size] : llvm::enumerate(llvm::reverse(tensor.getShape()))) {
      if (axis >= counts.size())
        counts.emplace_back();
      counts[axis].ofRank += change;
      if (size != 1 && !ShapedType::isDynamic(size))
        counts[axis].ofSize += change;
    }
  }

  SmallVector<Count> counts;
  int tensors = 0;
};
} // namespace

/// Returns the operands that a composite does not need; the arguments of `graph` are the inputs of its graph.
static llvm::BitVector unneededOperands(Block &graph, ValueRange operands) {
  llvm::BitVector unneeded(operands.size());
  ShapeCover cover(operands.getTypes());
  for (auto [argument, operand] : llvm::zip_equal(graph.getArguments(), operands))
    if (argument.use_empty() && cover.release(operand.getType()))
      unneeded.set(argument.getArgNumber());
  return unneeded;
}

bool tg::canSimplify(CompositeOp op) {
  Block &graph = op.getBody().front();
  llvm::SmallPtrSet<Value, 8> seen;
  for (auto [argument, operand] : llvm::zip_equal(graph.getArguments(), op.getInputs()))
    if (!seen.insert(operand).second || (!argument.use_empty() && constantElement(operand)))
      return true;
  return llvm::any_of(op.getResults(), [](Value result) { return result.use_empty(); }) ||
         llvm::any_of(graph, llvm::IsaPred<CompositeOp>) || unneededOperands(graph, op.getInputs()).any();
}

//===----------------------------------------------------------------------===//
// The composite
//===----------------------------------------------------------------------===//

namespace {
/// Collects operations on scalars, and the values from outside that they use.
class ScalarGraph {
public:
  explicit ScalarGraph(MLIRContext *context) : b(context) { b.setInsertionPointToEnd(&body.emplaceBlock()); }

  /// Adds the scalar graph of an operation on tensors.
  void add(Operation *op) {
    if (auto composite = dyn_cast<CompositeOp>(op)) {
      SmallVector<Value> inputs = llvm::map_to_vector(composite.getInputs(), [&](Value x) { return elementOf(x); });
      for (auto [result, element] : llvm::zip_equal(composite.getResults(), addGraph(composite, inputs)))
        elements.map(result, element);
      return;
    }
    for (Value operand : op->getOperands())
      elementOf(operand);
    Operation *scalar = b.clone(*op, elements);
    for (auto [result, own] : llvm::zip_equal(op->getResults(), scalar->getResults()))
      own.setType(getElementTypeOrSelf(result.getType()));
  }

  /// Ends the graph, and removes operations and operands that are not needed.
  void finish(Location loc, ValueRange results) {
    SmallVector<Value> yielded = llvm::map_to_vector(results, [&](Value x) { return elements.lookup(x); });
    YieldOp::create(b, loc, yielded);
    Block &graph = body.front();
    for (Operation &op : llvm::make_early_inc_range(llvm::reverse(graph)))
      if (isOpTriviallyDead(&op))
        op.erase();
    // Constants whose shape counts are operands, too.
    for (Value tensor : tensorConstants) {
      operands.push_back(tensor);
      graph.addArgument(getElementTypeOrSelf(tensor.getType()), tensor.getLoc());
    }
    llvm::BitVector unneeded = unneededOperands(graph, operands);
    graph.eraseArguments(unneeded);
    SmallVector<Value> kept;
    for (auto [position, operand] : llvm::enumerate(operands))
      if (!unneeded.test(position))
        kept.push_back(operand);
    operands = std::move(kept);
  }

  Region body;
  SmallVector<Value> operands;

private:
  /// Returns the element of a tensor at the point that the graph computes, or a scalar from outside.
  Value elementOf(Value operand) {
    if (Value known = elements.lookupOrNull(operand))
      return known;
    Value element;
    if (TypedAttr constant = constantElement(operand)) {
      Value &own = constants[constant];
      if (!own)
        own = createConstant(b, operand.getLoc(), constant);
      if (isa<RankedTensorType>(operand.getType()))
        tensorConstants.push_back(operand);
      element = own;
    } else {
      operands.push_back(operand);
      element = body.addArgument(getElementTypeOrSelf(operand.getType()), operand.getLoc());
    }
    elements.map(operand, element);
    return element;
  }

  /// Copies the graph of a composite, applied to `inputs`. Returns its results.
  SmallVector<Value> addGraph(CompositeOp composite, ValueRange inputs) {
    Block &graph = composite.getBody().front();
    IRMapping mapping;
    mapping.map(graph.getArguments(), inputs);
    auto mapped = [&](ValueRange values) {
      return llvm::map_to_vector(values, [&](Value value) { return mapping.lookup(value); });
    };
    for (Operation &op : graph.without_terminator()) {
      // On scalars, a composite is equivalent to its graph.
      if (auto inner = dyn_cast<CompositeOp>(op))
        mapping.map(inner.getResults(), addGraph(inner, mapped(inner.getInputs())));
      else
        b.clone(op, mapping);
    }
    return mapped(cast<YieldOp>(graph.getTerminator()).getValues());
  }

  OpBuilder b;
  IRMapping elements;
  llvm::DenseMap<Attribute, Value> constants;
  SmallVector<Value> tensorConstants;
};
} // namespace

CompositeOp tg::fuseIntoComposite(RewriterBase &rewriter, ArrayRef<Operation *> operations) {
  llvm::SmallPtrSet<Operation *, 16> members(operations.begin(), operations.end());
  ScalarGraph graph(rewriter.getContext());
  SmallVector<Value> results;
  SmallVector<Location> locations;
  for (Operation *op : operations) {
    graph.add(op);
    locations.push_back(op->getLoc());
    for (Value result : op->getResults())
      if (!llvm::all_of(result.getUsers(), [&](Operation *user) { return members.contains(user); }))
        results.push_back(result);
  }
  Location loc = rewriter.getFusedLoc(locations);
  graph.finish(loc, results);

  SmallVector<Type> types;
  for (Value element : graph.body.front().getTerminator()->getOperands())
    types.push_back(*broadcastType(std::nullopt, ValueRange(graph.operands).getTypes(), element.getType()));
  rewriter.setInsertionPoint(operations.back());
  auto composite = CompositeOp::create(rewriter, loc, types, graph.operands);
  composite.getBody().takeBody(graph.body);
  for (auto [old, result] : llvm::zip_equal(results, composite.getResults())) {
    Value value = result;
    // The types of other members may have more static sizes.
    if (value.getType() != old.getType())
      value = tensor::CastOp::create(rewriter, loc, old.getType(), value);
    rewriter.replaceAllUsesWith(old, value);
  }
  for (Operation *op : llvm::reverse(operations))
    rewriter.eraseOp(op);
  return composite;
}
