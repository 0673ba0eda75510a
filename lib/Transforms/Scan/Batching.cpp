//===- Batching.cpp - Values of all steps at once -------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Batching.h"
#include "TensorGraph/Analysis/Speculation.h"
#include "TensorGraph/Dialect/Types.h"
#include "TensorGraph/Interfaces/DestructiveOpInterface.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace tg;

/// Longer rows of draws are computed in lanes in the loop, too.
static constexpr uint64_t kShortDraw = 16;

/// Types do not tell more steps than these: the bytes of their rows need not fit, which is checked when they run.
static constexpr int64_t kMostKnownSteps = int64_t(1) << 32;

static OpFoldResult knownIfModerate(Value count) {
  std::optional<int64_t> number = getConstantIntValue(count);
  return number && *number > kMostKnownSteps ? OpFoldResult(count) : getAsOpFoldResult(count);
}

Batcher::Batcher(OpBuilder &builder, Location location, Steps steps)
    : builder(builder), location(location), steps(steps), count(knownIfModerate(steps.count)) {}

RankedTensorType Batcher::rowsType(Type row) const {
  SmallVector<int64_t> shape{isa<Attribute>(count) ? *getConstantIntValue(count) : ShapedType::kDynamic};
  llvm::append_range(shape, shapeOf(row));
  return RankedTensorType::get(shape, getElementTypeOrSelf(row));
}

Value Batcher::castTo(Value value, Type type) {
  return value.getType() == type ? value : tensor::CastOp::create(builder, location, type, value);
}

void Batcher::bindRows(Value inner, Value rows) {
  uint64_t elements = estimateElements(inner.getType());
  known[inner] = {castTo(rows, rowsType(inner.getType())), true, elements, 0};
}

Value Batcher::buildIndices() {
  SmallVector<Value> dynamic;
  SmallVector<int64_t> sizes;
  dispatchIndexOpFoldResults(count, dynamic, sizes);
  return IotaOp::create(builder, location, dynamic, builder.getDenseI64ArrayAttr(sizes),
                        TypeAttr::get(builder.getIndexType()));
}

void Batcher::bindIndices(Value inner) {
  // The indices count as made, not as read: rows are built of them only for operations that read other rows, too.
  known[inner] = {buildIndices(), true, 0, 1};
}

/// Slices rows `start:stop`, with all of the other axes.
Value Batcher::sliceRows(Value tensor, int64_t start, int64_t stop, ValueRange bounds) {
  SmallVector<int64_t> starts(cast<RankedTensorType>(tensor.getType()).getRank(), Subscripts::kOmitted);
  SmallVector<int64_t> stops(starts), strides(starts);
  starts[0] = start;
  stops[0] = stop;
  return SliceOp::create(builder, location, tensor, bounds, starts, stops, strides, ArrayRef<int64_t>());
}

Value Batcher::sliceRows(Value tensor, int64_t first) {
  if (isa<Attribute>(count))
    return sliceRows(tensor, first, first + *getConstantIntValue(count), {});
  Value stop = steps.count;
  if (first)
    stop = arith::AddIOp::create(builder, location, stop, arith::ConstantIndexOp::create(builder, location, first));
  return sliceRows(tensor, first, ShapedType::kDynamic, stop);
}

Value Batcher::getRows(Value inner) {
  const Batched &entry = *lookup(inner);
  if (entry.hasRows)
    return entry.outer;
  SmallVector<OpFoldResult> sizes{count};
  if (isa<RankedTensorType>(entry.outer.getType()))
    llvm::append_range(sizes, tensor::getMixedSizes(builder, location, entry.outer));
  SmallVector<Value> dynamic;
  SmallVector<int64_t> fixed;
  dispatchIndexOpFoldResults(sizes, dynamic, fixed);
  Value rows = BroadcastToOp::create(builder, location, entry.outer, dynamic, fixed);
  return castTo(rows, rowsType(inner.getType()));
}

//===----------------------------------------------------------------------===//
// Hoisting
//===----------------------------------------------------------------------===//

/// Returns whether all values that the operation uses are known to be the same in all steps.
bool Batcher::isInvariant(Operation *op) const {
  auto isOne = [&](Value used) {
    const Batched *entry = lookup(used);
    return entry && !entry->hasRows;
  };
  if (!llvm::all_of(op->getOperands(), isOne))
    return false;
  if (op->getNumRegions() == 0 || op->hasTrait<OpTrait::IsIsolatedFromAbove>())
    return true;
  // (getUsedValuesDefinedAbove needs a region that belongs to an operation.)
  WalkResult all = op->walk([&](Operation *inner) {
    for (Value used : inner->getOperands()) {
      Operation *around = used.getParentBlock()->getParentOp();
      if (!(around && op->isAncestor(around)) && !isOne(used))
        return WalkResult::interrupt();
    }
    return WalkResult::advance();
  });
  return !all.wasInterrupted();
}

/// Computes the operation itself once.
bool Batcher::hoist(Operation *op) {
  // A buffer that is filled must stay with the operations that fill it.
  if (isa<tensor::EmptyOp>(op) || !(isSafeToSpeculate(op) || steps.atLeastOne))
    return false;
  IRMapping mapping;
  auto mapUsed = [&](Operation *inner) {
    for (Value used : inner->getOperands())
      if (const Batched *entry = lookup(used))
        mapping.map(used, entry->outer);
  };
  if (op->hasTrait<OpTrait::IsIsolatedFromAbove>())
    mapUsed(op);
  else
    op->walk(mapUsed);
  Operation *copy = builder.clone(*op, mapping);
  for (auto [inner, result] : llvm::zip_equal(op->getResults(), copy->getResults()))
    bind(inner, result);
  return true;
}

/// Hoists the size of a row, which is the same in all steps.
bool Batcher::hoistSize(Operation *op) {
  auto dim = dyn_cast<tensor::DimOp>(op);
  const Batched *source = dim ? lookup(dim.getSource()) : nullptr;
  std::optional<int64_t> axis = dim ? constantAxis(dim) : std::nullopt;
  if (!source || !source->hasRows || !axis)
    return false;
  bind(dim.getResult(), builder.createOrFold<tensor::DimOp>(location, source->outer, *axis + 1));
  return true;
}

/// Returns whether all values of the loop are scalars, so that it can be the loop of an element of a composite. Keys of
/// draws are tensors that need not come from outside.
static bool isScalarLoop(Operation *op) {
  auto isScalar = [](Operation *inner) {
    return llvm::none_of(inner->getOperandTypes(), llvm::IsaPred<ShapedType>) &&
           llvm::none_of(inner->getResultTypes(), llvm::IsaPred<ShapedType>);
  };
  return isa<ScanOp>(op) && llvm::all_of(op->getOperandTypes(), isElementType) &&
         llvm::all_of(op->getResultTypes(), isElementType) &&
         !op->walk([&](Operation *inner) {
              return isScalar(inner) ? WalkResult::advance() : WalkResult::interrupt();
            }).wasInterrupted();
}

/// Returns whether a draw can fail for its parameters only, not for sizes.
static bool drawFailsForElements(Operation *op) {
  auto draw = dyn_cast<DrawOpInterface>(op);
  return draw && draw.getSizes().empty() && llvm::all_of(draw.getParameters(), [](Value parameter) {
           return !llvm::is_contained(shapeOf(parameter.getType()), ShapedType::kDynamic);
         });
}

/// Returns whether the operation on all rows fails if and only if it fails in a step that runs.
bool Batcher::maySpread(Operation *op) const {
  if (isSafeToSpeculate(op))
    return true;
  if (!steps.exactly)
    return false;
  // An operation that may fail on elements cannot fail without elements; one that may fail on shapes can.
  bool failsForElements = (isa<ElementwiseOpInterface, CompositeOp>(op) && alwaysBroadcastable(op->getOperands())) ||
                          isa<TakeOp>(op) || isScalarLoop(op) || drawFailsForElements(op);
  return failsForElements || steps.atLeastOne;
}

bool Batcher::visit(Operation *op) {
  if (op->hasTrait<OpTrait::IsTerminator>() || !isMemoryEffectFree(op) || !getDestroys(op).empty())
    return false;
  if (op->getNumResults() == 0) // there is nothing to learn
    return true;
  if (isInvariant(op))
    return hoist(op);
  auto isKnown = [&](Value operand) { return lookup(operand) != nullptr; };
  if (batchesLoops && isa<ScanOp, scf::IfOp>(op))
    return llvm::all_of(op->getOperands(), isKnown) && batchGraph(op);
  // The types of operations on rows are inferred, which requires that their bytes fit.
  auto fits = [&](Type type) { return succeeded(verifySize(std::nullopt, rowsType(type))); };
  if (!llvm::all_of(op->getResultTypes(), fits))
    return false;
  if (op->getNumResults() != 1 || !llvm::all_of(op->getOperands(), isKnown))
    return isa<CompositeOp, ScanOp>(op) && llvm::all_of(op->getOperands(), isKnown) && maySpread(op) && batch(op);
  if (hoistSize(op))
    return true;
  if (!maySpread(op) || rearrangesInLoop(op))
    return false;
  Value rows = batch(op);
  if (rows)
    bindMade(op, rows);
  return bool(rows);
}

void Batcher::bindMade(Operation *op, Value rows) {
  Type row = op->getResult(0).getType();
  Batched result{castTo(rows, rowsType(row)), true, 0, estimateElements(row)};
  for (Value operand : op->getOperands()) {
    result.read = std::max(result.read, lookup(operand)->read);
    result.made = std::max(result.made, lookup(operand)->made);
  }
  // A matrix product is worth its memory. So are keys and short rows of draws, which are computed in lanes.
  bool isRandom = isa<DrawOpInterface, RandomFoldInOp>(op) && estimateElements(row) <= kShortDraw;
  if (isa<DotOp>(op) || isRandom)
    result.read = std::max(result.read, estimateElements(row));
  known[op->getResult(0)] = result;
}

//===----------------------------------------------------------------------===//
// Rules
//===----------------------------------------------------------------------===//

/// Rebuilds the operation with other operands, and with the result types that follow.
Value Batcher::rebuild(Operation *op, ValueRange operands, llvm::function_ref<void(Operation *)> adapt) {
  Operation *copy = op->clone();
  copy->setOperands(operands);
  if (adapt)
    adapt(copy);
  SmallVector<Type> types;
  auto infers = copy->getName().getInterface<InferTypeOpInterface>();
  if (!infers)
    types = llvm::map_to_vector(op->getResultTypes(), [&](Type row) -> Type { return rowsType(row); });
  else if (failed(infers->inferReturnTypes(op->getContext(), std::nullopt, operands, copy->getAttrDictionary(),
                                           copy->getPropertiesStorage(), copy->getRegions(), types))) {
    copy->destroy();
    return {};
  }
  for (auto [result, type] : llvm::zip_equal(copy->getResults(), types))
    result.setType(type);
  builder.insert(copy);
  return copy->getResult(0);
}

Value Batcher::align(Value rows, int64_t rank) {
  int64_t missing = rank - (rankOf(rows.getType()) - 1);
  if (missing <= 0)
    return rows;
  return ExpandDimsOp::create(builder, location, rows, llvm::to_vector(llvm::seq<int64_t>(1, 1 + missing)));
}

SmallVector<Value> Batcher::alignAll(Operation *op, int64_t rank) {
  return llvm::map_to_vector(
      op->getOperands(), [&](Value operand) { return varies(operand) ? align(outer(operand), rank) : outer(operand); });
}

Value Batcher::batchElementwise(Operation *op) { return rebuild(op, alignAll(op, rankOf(op->getResult(0).getType()))); }

Value Batcher::batchComposite(CompositeOp op) {
  if (op.getNumResults() == 0)
    return {};
  SmallVector<Value> operands = alignAll(op, rankOf(op.getResult(0).getType()));
  SmallVector<Type> types;
  uint64_t read = 0, made = 0;
  for (Value result : op.getResults()) {
    auto type = broadcastType(std::nullopt, ValueRange(operands).getTypes(), getElementTypeOrSelf(result.getType()));
    if (failed(type))
      return {};
    types.push_back(*type);
    made = std::max(made, estimateElements(result.getType()));
  }
  for (Value operand : op->getOperands()) {
    read = std::max(read, lookup(operand)->read);
    made = std::max(made, lookup(operand)->made);
  }
  Region graph;
  IRMapping mapping;
  op.getBody().cloneInto(&graph, mapping);
  Operation *copy = op.cloneWithInnerGraphs(builder, MutableArrayRef<Region>(graph), operands, types);
  for (auto [inner, result] : llvm::zip_equal(op.getResults(), copy->getResults()))
    known[inner] = {castTo(result, rowsType(inner.getType())), true, read, made};
  return copy->getResult(0);
}

/// Batches a scan: loops of different steps do not wait for each other in a composite, which can run them in lanes.
Value Batcher::batchScan(ScanOp op) {
  if (!isScalarLoop(op))
    return {};
  SmallVector<Value> operands = llvm::map_to_vector(op->getOperands(), [&](Value operand) { return outer(operand); });
  SmallVector<Type> types;
  uint64_t read = 0;
  for (Value operand : op->getOperands())
    read = std::max(read, lookup(operand)->read);
  for (Type type : op->getResultTypes()) {
    auto rows = broadcastType(std::nullopt, ValueRange(operands).getTypes(), type);
    if (failed(rows))
      return {};
    types.push_back(*rows);
  }
  auto composite = CompositeOp::create(builder, op.getLoc(), types, operands);
  OpBuilder::InsertionGuard guard(builder);
  Block *body = builder.createBlock(&composite.getBody());
  IRMapping mapping;
  for (Value operand : op->getOperands())
    mapping.map(operand, body->addArgument(operand.getType(), op.getLoc()));
  YieldOp::create(builder, op.getLoc(), builder.clone(*op, mapping)->getResults());
  for (auto [inner, result] : llvm::zip_equal(op->getResults(), composite.getResults())) {
    builder.setInsertionPointAfter(composite);
    known[inner] = {castTo(result, rowsType(inner.getType())), true, read, 1};
  }
  return composite.getResult(0);
}

/// Batches operations of other dialects on scalars, or on tensors of one shape.
Value Batcher::batchMapped(Operation *op) {
  Type row = op->getResult(0).getType();
  for (Value value : op->getOperands())
    if (shapeOf(value.getType()) != shapeOf(row) || !isElementType(getElementTypeOrSelf(value.getType())))
      return {};
  if (!isElementType(getElementTypeOrSelf(row)))
    return {};
  return rebuild(op, llvm::map_to_vector(op->getOperands(), [&](Value operand) { return getRows(operand); }));
}

static DenseI64ArrayAttr shifted(ArrayRef<int64_t> axes, MLIRContext *context) {
  return DenseI64ArrayAttr::get(context, llvm::map_to_vector(axes, [](int64_t axis) { return axis + 1; }));
}

Value Batcher::batchReduction(ReductionOpInterface op) {
  Value x = op->getOperand(0);
  // Without axes, the index counts all elements of the tensor.
  if (isa<ArgmaxOp, ArgminOp>(op) && !op->getAttr("axes") && rankOf(x.getType()) != 1)
    return {};
  return rebuild(op, outer(x),
                 [&](Operation *copy) { copy->setAttr("axes", shifted(op.getReducedAxes(), op->getContext())); });
}

/// Batches an operation that numbers axes (ValueTraits.h). Without a number, the operation takes all axes as one.
Value Batcher::shiftAxes(Operation *op) {
  auto axis = op->getAttrOfType<IntegerAttr>("axis");
  auto axes = op->getAttrOfType<DenseI64ArrayAttr>("axes"), order = op->getAttrOfType<DenseI64ArrayAttr>("permutation");
  if (!axis && !axes && !order)
    return {};
  return rebuild(op, outer(op->getOperand(0)), [&](Operation *copy) {
    if (axis)
      copy->setAttr("axis", builder.getI64IntegerAttr(axis.getInt() + 1));
    if (axes)
      copy->setAttr("axes", shifted(axes, op->getContext()));
    if (order) {
      SmallVector<int64_t> all{0};
      llvm::append_range(all, shifted(order, op->getContext()).asArrayRef());
      copy->setAttr("permutation", builder.getDenseI64ArrayAttr(all));
    }
  });
}

/// Batches an operation that gives its first operand a shape; the other operands are its dynamic sizes.
Value Batcher::batchSizes(Operation *op, StringRef attribute) {
  ArrayRef<int64_t> own = op->getAttrOfType<DenseI64ArrayAttr>(attribute).asArrayRef();
  // Without elements, a size that is to be inferred is not determined.
  if (!varies(op->getOperand(0)) || llvm::is_contained(own, -1) || op->hasAttr("infer"))
    return {};
  SmallVector<Value> operands{isa<BroadcastToOp>(op) ? align(outer(op->getOperand(0)), own.size())
                                                     : outer(op->getOperand(0))};
  SmallVector<int64_t> sizes;
  dispatchIndexOpFoldResults(count, operands, sizes);
  llvm::append_range(sizes, own);
  for (Value size : op->getOperands().drop_front()) {
    if (varies(size))
      return {};
    operands.push_back(outer(size));
  }
  return rebuild(op, operands, [&](Operation *copy) { copy->setAttr(attribute, builder.getDenseI64ArrayAttr(sizes)); });
}

Value Batcher::batchSlice(SliceOp op) {
  if (!varies(op.getX()) || llvm::any_of(op.getBounds(), [&](Value bound) { return varies(bound); }))
    return {};
  auto whole = [](ArrayRef<int64_t> of) {
    SmallVector<int64_t> all{Subscripts::kOmitted};
    llvm::append_range(all, of);
    return all;
  };
  SmallVector<Value> bounds = llvm::map_to_vector(op.getBounds(), [&](Value bound) { return outer(bound); });
  return SliceOp::create(builder, op.getLoc(), outer(op.getX()), bounds, whole(op.getStaticStarts()),
                         whole(op.getStaticStops()), whole(op.getStaticSteps()),
                         shifted(op.getDropped(), op.getContext()).asArrayRef());
}

Value Batcher::reshape(Value tensor, ArrayRef<OpFoldResult> sizes) {
  SmallVector<Value> dynamic;
  SmallVector<int64_t> fixed;
  dispatchIndexOpFoldResults(sizes, dynamic, fixed);
  return ReshapeOp::create(builder, location, tensor, dynamic, fixed);
}

Value Batcher::mergeAxes(Value tensor, int64_t axis) {
  SmallVector<OpFoldResult> sizes = tensor::getMixedSizes(builder, location, tensor);
  std::optional<int64_t> m = getConstantIntValue(sizes[axis]), n = getConstantIntValue(sizes[axis + 1]);
  auto value = [&](OpFoldResult size) { return getValueOrCreateConstantIndexOp(builder, location, size); };
  // The tensor exists, so its number of elements does not overflow.
  if (m && n)
    sizes[axis] = builder.getIndexAttr(*m * *n);
  else
    sizes[axis] = arith::MulIOp::create(builder, location, value(sizes[axis]), value(sizes[axis + 1])).getResult();
  sizes.erase(sizes.begin() + axis + 1);
  return reshape(tensor, sizes);
}

Value Batcher::batchDot(DotOp op) {
  Location loc = op.getLoc();
  Value x = outer(op.getLhs()), y = outer(op.getRhs());
  bool left = varies(op.getLhs()), right = varies(op.getRhs());
  int64_t m = op.getLhs().getType().getRank(), n = op.getRhs().getType().getRank();
  // The summed axis stays, and so do its parts.
  auto dot = [&](Value x, Value y) -> Value { return DotOp::create(builder, loc, x, y, op.getPartsAttr()); };
  if (m > 2 || n > 2)
    return m == n ? dot(x, y) : Value(); // with one more batch axis
  auto expand = [&](Value x, int64_t axis) -> Value { return ExpandDimsOp::create(builder, loc, x, axis); };
  auto squeeze = [&](Value x, ArrayRef<int64_t> axes) -> Value {
    return axes.empty() ? x : SqueezeOp::create(builder, loc, x, axes);
  };
  if (left && right) { // one product for each step
    SmallVector<int64_t> dropped;
    if (m == 1)
      dropped.push_back(1);
    if (n == 1)
      dropped.push_back(2);
    return squeeze(dot(m == 1 ? expand(x, 1) : x, n == 1 ? expand(y, 2) : y), dropped);
  }
  if (left && m == 2 && n == 2) { // the rows of all matrices, one below the other
    SmallVector<OpFoldResult> shape = tensor::getMixedSizes(builder, loc, x);
    shape[2] = tensor::getMixedSize(builder, loc, y, 1);
    return reshape(dot(mergeAxes(x, 0), y), shape);
  }
  if (left)
    return dot(x, y);
  if (n == 2) // w · x_t; a vector w is treated as a matrix of one row
    return m == 1 ? squeeze(dot(expand(x, 0), y), 1) : dot(x, y);
  return dot(y, m == 1 ? x : TransposeOp::create(builder, loc, x, ArrayRef<int64_t>{1, 0}).getResult());
}

/// Batches a draw: keys of all steps lead the result; axes that a parameter has from a step must do so, too.
Value Batcher::batchDraw(DrawOpInterface op) {
  if (llvm::any_of(op.getSizes(), [&](Value size) { return varies(size); }))
    return {};
  SmallVector<Value> operands = alignAll(op, rankOf(op->getResult(0).getType()));
  operands[0] = getRows(op.getKey());
  return rebuild(op, operands);
}

Value Batcher::batchFoldIn(RandomFoldInOp op) {
  int64_t rank = rankOf(op.getType());
  auto aligned = [&](Value operand, int64_t rank) {
    return varies(operand) ? align(outer(operand), rank) : outer(operand);
  };
  return rebuild(op, {aligned(op.getKey(), rank), aligned(op.getNumber(), rank - 1)});
}

Value Batcher::batch(Operation *op) {
  if (auto draw = dyn_cast<DrawOpInterface>(op))
    return batchDraw(draw);
  if (auto fold = dyn_cast<RandomFoldInOp>(op))
    return batchFoldIn(fold);
  if (auto composite = dyn_cast<CompositeOp>(op))
    return batchComposite(composite);
  if (auto scan = dyn_cast<ScanOp>(op))
    return batchScan(scan);
  if (isa<ElementwiseOpInterface>(op))
    return batchElementwise(op);
  if (auto reduction = dyn_cast<ReductionOpInterface>(op))
    return batchReduction(reduction);
  if (auto dot = dyn_cast<DotOp>(op))
    return batchDot(dot);
  if (auto slice = dyn_cast<SliceOp>(op))
    return batchSlice(slice);
  if (op->hasTrait<NumbersAxes>())
    return shiftAxes(op);
  if (isa<ReshapeOp, BroadcastToOp>(op))
    return batchSizes(op, "static_sizes");
  // Rows taken from a table.
  if (auto take = dyn_cast<TakeOp>(op))
    return take.getAxis() == 0 && !varies(take.getX()) ? rebuild(op, {outer(take.getX()), outer(take.getIndices())})
                                                       : Value();
  if (auto cast = dyn_cast<tensor::CastOp>(op))
    return tensor::CastOp::create(builder, op->getLoc(), rowsType(cast.getType()), outer(cast.getSource()));
  if (OpTrait::hasElementwiseMappableTraits(op) && op->getNumRegions() == 0)
    return batchMapped(op);
  return batchesLoops ? batchJoin(op) : Value();
}
