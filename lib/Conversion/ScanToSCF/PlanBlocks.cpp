//===- PlanBlocks.cpp - Which elements are carried in blocks --------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Decides along which axes a scan is cut into blocks, how large they are, and whether that is worthwhile: a state must
// be too large for registers, and a block of it, with the other states, must fit them.
//
//===----------------------------------------------------------------------===//

#include "BlockElements.h"
#include "TensorGraph/Analysis/Cost.h"
#include "TensorGraph/Conversion/SmallTensors.h"
#include "TensorGraph/Dialect/Types.h"
#include "TensorGraph/Lowered/LoweredOpInterface.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace tg;

// The states of a block and the consts that it reads fill the 16 registers of AVX2. With AVX-512, which has four times
// as many bits, twice the elements save a sixth at most.
static constexpr unsigned kBitsOfCarriedBlock = 4096, kInstructionsPerState = 4, kStatesPerStream = 2;
static constexpr int64_t kFewestOfCarriedBlock = 8, kFewestCarriedSteps = 4;

void BlockElements::collectOperands() {
  for (auto [k, sequence] : llvm::enumerate(scan.getSequences()))
    operands.push_back({sequence, scan.getSequenceInputs(k).front(), /*lead=*/1});
  for (auto [k, state] : llvm::enumerate(scan.getStates())) {
    ArrayRef<int64_t> taps = scan.getStateTapsOf(k);
    operands.push_back({state, scan.getStateInputs(k).front(), taps.empty() ? 0 : 1,
                        /*rows=*/taps.empty() ? 1 : ScanOp::getReach(taps)});
  }
  for (auto [k, value] : llvm::enumerate(scan.getConsts()))
    operands.push_back({value, scan.getConstInput(k), /*lead=*/0});
}

std::pair<Value, int64_t> BlockElements::rowOf(OpResult result) {
  unsigned k = result.getResultNumber(), states = scan.getStates().size();
  if (k < states)
    return {scan.getStateInputs(k).front(), scan.getStateTapsOf(k).empty() ? 0 : 1};
  return {scan.getYield().getOuts()[k - states], 1};
}

bool BlockElements::isLarge(const Operand &operand) const {
  auto row = dyn_cast<RankedTensorType>(operand.input.getType());
  return operand.rows && row && row.getRank() > 0 && (!row.hasStaticShape() || row.getNumElements() > most);
}

bool BlockElements::hasLargeState() const {
  return llvm::any_of(operands, [&](const Operand &operand) { return isLarge(operand); });
}

/// Chooses the last axis of the large states, and their other axes as far as they are independent.
std::optional<std::string> BlockElements::chooseAxes() {
  auto whyMixed = [&](unsigned axes) {
    return llvm::formatv("'{0}' needs elements at several places of a state", classes.getMixer(axes)->getName()).str();
  };
  llvm::SmallSetVector<unsigned, 4> leading;
  std::optional<unsigned> last;
  for (const Operand &operand : operands) {
    if (!isLarge(operand))
      continue;
    int64_t rank = rankOf(operand.input);
    unsigned axes = classes.classOf(operand.input, rank - 1);
    if (classes.getMixer(axes))
      return whyMixed(axes);
    if (last && *last != axes)
      return "large states have different axes";
    last = axes;
    for (int64_t axis = 0; axis < rank - 1; ++axis) {
      unsigned other = classes.classOf(operand.input, axis);
      if (!classes.getMixer(other))
        leading.insert(other);
      else if (ShapedType::isDynamic(cast<RankedTensorType>(operand.input.getType()).getDimSize(axis)))
        return whyMixed(other);
    }
  }
  if (leading.contains(*last))
    return "two axes of a state run along with each other";
  for (unsigned axes : leading)
    blocked.push_back({axes, 1, Value()});
  blocked.push_back({*last, most, Value()});
  return std::nullopt;
}

/// Checks that blocks have known sizes, and that the sizes of whole tensors are known, or are not.
std::optional<std::string> BlockElements::checkSizes() {
  BlockGraph graph(classes, blocked);
  bool isLastKnown = false;
  for (const BlockedAxis &part : blocked) {
    std::optional<int64_t> known;
    bool isFirst = true;
    for (const Operand &operand : operands)
      for (int64_t axis = 0; axis < rankOf(operand.input); ++axis) {
        if (graph.lookup(operand.input, axis) != &part)
          continue;
        int64_t size = cast<RankedTensorType>(operand.input.getType()).getDimSize(axis);
        std::optional<int64_t> own = ShapedType::isDynamic(size) ? std::nullopt : std::optional(size);
        if (!isFirst && own != known)
          return "some of the sizes along an axis are known";
        known = own;
        isFirst = false;
      }
    if (known == 0)
      return "there are no elements";
    areSizesKnown &= known.has_value();
    isLastKnown = known.has_value();
  }
  if (isLastKnown && !areSizesKnown)
    return "some of the sizes are known";
  for (OpResult result : scan->getResults()) {
    auto [row, lead] = rowOf(result);
    bool isState = result.getResultNumber() < scan.getStates().size();
    if (result.use_empty())
      continue;
    if (graph.isBlocked(row)) {
      if (!cast<RankedTensorType>(graph.blockType(row)).hasStaticShape())
        return "other axes of a result have unknown sizes";
    } else if (!isState || (!areSizesKnown && isa<RankedTensorType>(row.getType()))) {
      return "a result does not have the axis";
    }
  }
  return std::nullopt;
}

/// Returns the bits of an element along the axis of blocks, in the states or in the consts.
unsigned BlockElements::bitsOfElement(bool inStates) const {
  BlockGraph graph(classes, blocked);
  unsigned bits = 0;
  for (const Operand &operand : operands) {
    bool isState = operand.rows != 0, isConst = !isState && operand.lead == 0;
    if (!(inStates ? isState : isConst) || operand.input.use_empty() || !graph.isBlocked(operand.input))
      continue;
    auto type = cast<RankedTensorType>(graph.blockType(operand.input));
    if (!type.hasStaticShape())
      continue; // a const that is no matter of registers
    unsigned own = type.getElementType().isIndex() ? 64 : type.getElementTypeBitWidth();
    for (int64_t axis = 0; axis < type.getRank(); ++axis)
      if (graph.lookup(operand.input, axis) != &blocked.back())
        own *= type.getDimSize(axis);
    bits += isState ? operand.rows * own : own;
  }
  return bits;
}

/// Decides how many elements a block has, and whether it is worthwhile.
std::optional<std::string> BlockElements::checkCosts() {
  BlockGraph graph(classes, blocked);
  unsigned repeated = 0, own = 0, states = 0;
  for (Operation &op : scan.getBody().front().without_terminator()) {
    bool isBlocked = llvm::any_of(op.getResults(), [&](Value result) { return graph.isBlocked(result); });
    // Checks of sizes that are known to agree will fold.
    if (isCheck(&op) || llvm::all_of(op.getUsers(), isCheck))
      continue;
    if (!isBlocked) {
      repeated = llvm::SaturatingAdd(repeated, costOf(&op).instructions);
      continue;
    }
    op.walk([&](Operation *inner) {
      if (llvm::any_of(inner->getOperandTypes(), llvm::IsaPred<RankedTensorType>) || inner->getNumResults() != 1)
        return;
      own = llvm::SaturatingAdd(own, costOf(inner).instructions);
    });
  }
  if (repeated > instructionsOf(CostClass::Memory))
    return "what is the same for all elements takes too long to be repeated for each block";
  for (const Operand &operand : operands) {
    if (!operand.rows || !graph.isBlocked(operand.input))
      continue;
    auto type = cast<RankedTensorType>(graph.blockType(operand.input));
    if (!type.hasStaticShape())
      return "other axes of a state have unknown sizes";
    if (!isSmallTensor(type.clone(ArrayRef<int64_t>{1}), 1))
      return "elements of a state's type are not kept in registers";
    states += operand.rows;
  }
  if (own > states * kInstructionsPerState)
    return "loads and stores of the states take less time than the arithmetic of a step";
  // Rows that each step reads or writes in any case are read in parts, which takes longer.
  unsigned streams = llvm::count_if(scan.getOuts(), [&](OpResult out) {
    unsigned k = out.getResultNumber() - scan.getStates().size();
    return !out.use_empty() && !scan.getYield().getKept(k) && graph.isBlocked(scan.getYield().getOuts()[k]);
  });
  for (unsigned k = 0; k < scan.getSequences().size(); ++k)
    streams += graph.isBlocked(scan.getSequenceInputs(k).front());
  if (kStatesPerStream * streams > states)
    return "a step reads or writes rows with the axis in any case";
  unsigned ofStates = bitsOfElement(/*inStates=*/true), ofConsts = bitsOfElement(/*inStates=*/false);
  int64_t &size = blocked.back().size;
  while (size * (ofStates + ofConsts) > kBitsOfCarriedBlock && size > kFewestOfCarriedBlock)
    size /= 2;
  if (size * ofStates > kBitsOfCarriedBlock)
    return "the states of a block do not fit registers";
  return std::nullopt;
}

std::optional<std::string> BlockElements::plan() {
  if (std::optional<int64_t> steps = getConstantIntValue(scan.getSteps()); steps && *steps < kFewestCarriedSteps)
    return "there are too few steps";
  // That a step ends the scan is the same for all elements, but the rows of outs must be known before.
  if (scan.getYield().getUntil() && llvm::any_of(scan.getOuts(), [](Value out) { return !out.use_empty(); }))
    return "a step decides how many rows an out has";
  if (scan->use_empty())
    return "no result is used";
  if (Operation *effect = classes.getEffect())
    return llvm::formatv("'{0}' has to run once in each step", effect->getName()).str();
  if (auto reason = chooseAxes())
    return reason;
  if (auto reason = checkSizes())
    return reason;
  if (auto reason = checkCosts())
    return reason;
  for (const Operand &operand : operands)
    for (int64_t axis = 0; axis < rankOf(operand.input); ++axis)
      if (BlockGraph(classes, blocked).lookup(operand.input, axis) == &blocked.back())
        if (int64_t size = cast<RankedTensorType>(operand.input.getType()).getDimSize(axis);
            !ShapedType::isDynamic(size) && size < blocked.back().size)
          return "the elements do not fill a block";
  return std::nullopt;
}
