//===- PartSteps.cpp - A map over the parts of an axis --------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Part s of n elements, of N parts, begins at floor(n s / N) = (n div N) s + floor((n mod N) s / N), which does not
// overflow.
//
// In the graph there are first the bounds of the part, then slices of operands, then what is computed of them. Users
// are moved into the graph before producers, so each moves in front of all that has been computed until then.
//
// A loop over rows becomes a loop over the rows of a part.
//
//===----------------------------------------------------------------------===//

#include "PartSteps.h"
#include "../Simplify/PartSubscripts.h"
#include "TensorGraph/Analysis/AxisRelations.h"
#include "TensorGraph/Dialect/IndexBuilder.h"
#include "TensorGraph/Dialect/Types.h"
#include "TensorGraph/Interfaces/DestructiveOpInterface.h"
#include "TensorGraph/Support/RuntimeMessages.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

using namespace mlir;
using namespace tg;

static Value buildSteps(Operation *position, int64_t parts) {
  OpBuilder b(position);
  return arith::ConstantIndexOp::create(b, position->getLoc(), parts);
}

PartSteps::PartSteps(Operation *position, int64_t parts, OpFoldResult size, SizesInPlace &sizes)
    : position(position), outside(position), sizes(sizes), parts(parts),
      size(IndexBuilder(outside, position->getLoc()).value(size)),
      draft(position->getLoc(), buildSteps(position, parts)) {
  OpBuilder b(draft.getHolder());
  IndexBuilder at(b, draft.location);
  // Their operands are known when all checks have been built.
  quotient = draft.addConst(this->size);
  remainder = draft.addConst(this->size);
  Value count = arith::ConstantIndexOp::create(b, draft.location, parts);
  auto boundOf = [&](Value part) {
    return at.add(at.mul(quotient, part),
                  arith::DivSIOp::create(b, draft.location, at.mul(remainder, part), count).getResult());
  };
  begin = boundOf(draft.getStepIndex());
  end = boundOf(at.add(draft.getStepIndex(), 1));
  lastBound = draft.getHolder()->getPrevNode();
}

static Value countSteps(Operation *position, Value offsets) {
  OpBuilder b(position);
  IndexBuilder at(b, position->getLoc());
  return at.sub(tensor::DimOp::create(b, at.loc, offsets, 0), at.constant(1));
}

PartSteps::PartSteps(Operation *position, Value offsets, SizesInPlace &sizes)
    : position(position), outside(position), sizes(sizes), parts(ShapedType::kDynamic),
      draft(position->getLoc(), countSteps(position, offsets)) {
  OpBuilder b(draft.getHolder());
  IndexBuilder at(b, draft.location);
  Value all = draft.addConst(offsets);
  auto boundOf = [&](Value part) { return tensor::ExtractOp::create(b, draft.location, all, part).getResult(); };
  begin = boundOf(draft.getStepIndex());
  end = boundOf(at.add(draft.getStepIndex(), 1));
  lastBound = draft.getHolder()->getPrevNode();
}

void PartSteps::expectSize(OpFoldResult first, OpFoldResult other, const std::string &message, Location location) {
  // There are few pairs: most sizes are those of one argument.
  if (!size || isSameSize(first, other) || llvm::any_of(expected, [&](auto pair) {
        return (isSameSize(pair.first, first) && isSameSize(pair.second, other)) ||
               (isSameSize(pair.first, other) && isSameSize(pair.second, first));
      }))
    return;
  expected.push_back({first, other});
  IndexBuilder at(outside, location);
  Value x = at.value(first), y = at.value(other);
  auto [code, text] = splitCode(message);
  size = AssertOp::create(outside, location, size.getType(), at.equal(x, y), size, outside.getStringAttr(text),
                          ValueRange{x, y}, outside.getStringAttr(code));
}

//===----------------------------------------------------------------------===//
// Operands
//===----------------------------------------------------------------------===//

Value PartSteps::partOf(Value tensor, int64_t axis) {
  Value &part = slices[{tensor, axis}];
  if (part)
    return part;
  divided[tensor].push_back(axis);
  SmallVector<Subscript> subscripts(cast<RankedTensorType>(tensor.getType()).getRank());
  subscripts[axis].start = Bound{0, begin};
  subscripts[axis].stop = Bound{0, end};
  OpBuilder b(draft.location.getContext());
  b.setInsertionPointAfter(lastBound);
  part = PartSubscripts(subscripts).slice(b, tensor.getLoc(), draft.addConst(tensor));
  work.push_back({tensor, axis});
  return part;
}

Value PartSteps::wholeOf(Value value) {
  Value &input = whole[value];
  if (!input)
    input = draft.addConst(value);
  return input;
}

/// Builds an operation of the same kind on other operands, without the clause `parts`, with the type that follows, or
/// `type` if none does. Returns null if it takes no operands of these types.
static Operation *rebuildOn(OpBuilder &b, Operation *op, ValueRange operands, Type type) {
  Operation *copy = op->clone();
  copy->setOperands(operands);
  if (auto divided = dyn_cast<PartsOpInterface>(copy))
    divided.setPartsAttr({});
  SmallVector<Type> types;
  auto infers = dyn_cast<InferTypeOpInterface>(copy);
  if (!infers)
    types.push_back(type);
  else if (failed(infers.inferReturnTypes(op->getContext(), std::nullopt, operands, copy->getAttrDictionary(),
                                          copy->getPropertiesStorage(), copy->getRegions(), types))) {
    copy->destroy();
    return nullptr;
  }
  for (auto [result, type] : llvm::zip_equal(copy->getResults(), types))
    result.setType(type);
  b.insert(copy);
  return copy;
}

void PartSteps::countUses(Operation *op) {
  for (Value operand : op->getOperands())
    ++usesInside[operand];
}

void PartSteps::add(PartsOpInterface op) {
  OpBuilder b(draft.getHolder());
  countUses(op);
  SmallVector<Value> operands;
  SmallVector<OpFoldResult> found;
  for (auto [operand, axis] : llvm::zip_equal(op->getOperands(), op.getDividedAxes())) {
    found.push_back(sizes.before(outside, op.getLoc(), operand, axis));
    Value part = partOf(operand, axis);
    if (isHalfPrecision(getElementTypeOrSelf(op->getResult(0))))
      part = CastOp::create(b, op.getLoc(), part, b.getF32Type());
    operands.push_back(part);
  }
  if (found.size() > 1)
    expectSize(found[0], found[1], messages::summedSizesDisagree(), op.getLoc());
  Operation *part = rebuildOn(b, op, operands, {});
  assert(part && "parts of operands have the types of operands");
  draft.addOut(part->getResult(0));
  if (!firstComputed)
    firstComputed = operands.front().getDefiningOp<CastOp>() ? operands.front().getDefiningOp() : part;
}

//===----------------------------------------------------------------------===//
// Producers
//===----------------------------------------------------------------------===//

/// Returns whether an operation takes no more time if its result is computed in parts.
static bool isCheapInParts(Operation *op) {
  // Rows of a matrix, times a vector. A product of two matrices would prepare the right one for each part.
  if (auto dot = dyn_cast<DotOp>(op))
    return !partsOf(op) && shapeOf(dot.getLhs().getType()).size() == 2 && shapeOf(dot.getRhs().getType()).size() == 1;
  return !partsOf(op);
}

/// Returns whether something else needs elements of a tensor, or needs them along another axis.
bool PartSteps::isNeededOutside(Value tensor) {
  // Counted once, as it is asked again for each user. Sizes do not need the elements.
  auto [uses, isNew] = allUses.try_emplace(tensor);
  if (isNew)
    uses->second = llvm::count_if(tensor.getUsers(), [](Operation *user) { return !isa<tensor::DimOp>(user); });
  return uses->second != usesInside.lookup(tensor) || divided.lookup(tensor).size() > 1 || whole.contains(tensor);
}

/// Takes a loop without states: each part runs the steps of its rows.
bool PartSteps::takeMap(ScanOp map) {
  if (!map.getStates().empty() || map.getYield().getUntil() || !ScanDraft::isFreeToChange(map))
    return false;
  for (auto [k, out] : llvm::enumerate(map.getOuts())) {
    SmallVector<int64_t, 1> axes = divided.lookup(out);
    if (map.getYield().getKept(k) != 0 || isNeededOutside(out) || (!axes.empty() && axes.front() != 0))
      return false;
  }
  for (auto [k, sequence] : llvm::enumerate(map.getSequences())) {
    // Those of which a rank has a part have no other rows.
    bool hasRows = !size || isSameSize(sizes.before(outside, map.getLoc(), sequence, 0), map.getSteps());
    if (!hasRows || map.getSequenceTapsOf(k) != ArrayRef<int64_t>{0})
      return false;
  }
  ScanDraft steps(map);
  for (ScanDraft::Sequence &sequence : steps.sequences)
    sequence.operand = partOf(sequence.operand, 0);
  for (ScanDraft::Const &entry : steps.consts)
    entry.operand = wholeOf(entry.operand);
  OpBuilder b(firstComputed);
  steps.steps = IndexBuilder(b, map.getLoc()).sub(end, begin);
  if (BlockArgument step = steps.getStepIndex(); !step.use_empty()) {
    BlockArgument first = steps.addConst(begin);
    OpBuilder inside(&steps.getBody(), steps.getBody().begin());
    auto row = arith::AddIOp::create(inside, map.getLoc(), step, first);
    step.replaceAllUsesExcept(row, row);
  }
  SmallVector<Value *> rows; // that are needed
  llvm::erase_if(steps.outs, [&](const ScanDraft::Out &out) {
    auto slice = slices.find(TensorAxis(out.results.front(), 0));
    if (slice != slices.end())
      rows.push_back(&slice->second);
    else
      steps.release(out.row);
    return slice == slices.end();
  });
  steps.eraseDeadOperations();
  Operation *count = steps.steps.getDefiningOp();
  ScanOp built = steps.build(b);
  for (auto [row, out] : llvm::zip_equal(rows, built.getOuts())) {
    Value own = out;
    if (own.getType() != row->getType())
      own = tensor::CastOp::create(b, map.getLoc(), row->getType(), own);
    Operation *sliced = row->getDefiningOp();
    row->replaceAllUsesWith(own);
    *row = own;
    sliced->erase();
  }
  firstComputed = count;
  countUses(map);
  taken.insert(map);
  for (Value sequence : map.getSequences())
    work.push_back({sequence, 0});
  return true;
}

bool PartSteps::take(Value tensor, int64_t axis) {
  Operation *op = tensor.getDefiningOp();
  if (!op || op->getBlock() != position->getBlock() || taken.contains(op) || !isMemoryEffectFree(op) ||
      !getDestroys(op).empty())
    return false;
  if (auto map = dyn_cast<ScanOp>(op))
    return takeMap(map);
  if (op->getNumResults() != 1 || op->getNumRegions() != 0 || isNeededOutside(tensor))
    return false;
  auto axes = axesOfOperands(op, axis);
  if (failed(axes) || !isCheapInParts(op))
    return false;
  SmallVector<Value> operands;
  SmallVector<std::pair<OpFoldResult, Location>> found;
  for (auto [operand, own] : llvm::zip_equal(op->getOperands(), *axes)) {
    operands.push_back(own ? partOf(operand, *own) : wholeOf(operand));
    if (own)
      found.push_back({sizes.before(outside, op->getLoc(), operand, *own), op->getLoc()});
  }
  Value &slice = slices[{tensor, axis}];
  OpBuilder b(firstComputed);
  Operation *copy = rebuildOn(b, op, operands, slice.getType());
  if (!copy)
    return false;
  if (copy->getResult(0).getType() != slice.getType()) {
    copy->erase();
    return false;
  }
  for (auto &[size, location] : llvm::drop_begin(found))
    expectSize(found.front().first, size, messages::sizesDisagree(axis), location);
  firstComputed = copy;
  Operation *sliced = slice.getDefiningOp();
  slice.replaceAllUsesWith(copy->getResult(0));
  slice = copy->getResult(0);
  sliced->erase();
  countUses(op);
  taken.insert(op);
  // Values that more uses are counted of may be taken now.
  for (auto [operand, own] : llvm::zip_equal(op->getOperands(), *axes))
    if (own)
      work.push_back({operand, *own});
  return true;
}

void PartSteps::takeProducers() {
  while (!work.empty()) {
    auto [tensor, axis] = work.pop_back_val();
    take(tensor, axis);
  }
}

SmallVector<Value> PartSteps::build() {
  IndexBuilder at(outside, draft.location);
  Value count = size ? at.constant(parts) : Value();
  draft.eraseDeadOperations();
  llvm::erase_if(draft.consts, [](const ScanDraft::Const &entry) { return entry.input.use_empty(); });
  for (ScanDraft::Const &entry : draft.consts) {
    if (!size)
      break;
    if (entry.input == quotient)
      entry.operand = outside.createOrFold<arith::DivSIOp>(draft.location, size, count);
    if (entry.input == remainder)
      entry.operand = outside.createOrFold<arith::RemSIOp>(draft.location, size, count);
  }
  SmallVector<Value> rows;
  for (Value out : draft.build(outside).getOuts()) {
    // The number of steps is known.
    SmallVector<int64_t> shape(shapeOf(out.getType()));
    shape.front() = parts;
    auto type = RankedTensorType::get(shape, getElementTypeOrSelf(out.getType()));
    rows.push_back(out.getType() == type ? out : tensor::CastOp::create(outside, out.getLoc(), type, out).getResult());
  }
  return rows;
}
