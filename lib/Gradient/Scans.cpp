//===- Scans.cpp - The reverse of a scan ----------------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

//
// The reverse of a scan of T steps is one scan whose step s goes back over step t = T-1-s. (Design: GRADIENTS, §3;
// docs/Rationale/Gradients.md.)
//
// * What the reverse asks for of a step is a row: of a sequence, of the states before the step, or of a value that the
//   forward scan keeps as a further out. All are read backwards.
// * The cotangent of a state that is a value is a state. A window with the taps -a_1 > … > -a_m becomes m states: the
//   i-th holds what the rows between a_(i-1) and a_i steps back have got so far.
// * Cotangents of sequences are outs; those of consts are sums over the steps, of which products of rows are added up
//   by one product after the loop.
//
//===----------------------------------------------------------------------===//

#include "Build.h"
#include "Connections.h"
#include "Reverse.h"
#include "TensorGraph/Dialect/Types.h"
#include "TensorGraph/Transforms/ScanDraft.h"
#include "Values.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/TypeUtilities.h"
#include <map>

using namespace mlir;
using namespace tg;

/// Const cotangents of up to this many elements are states: summed up in registers or the first cache.
static constexpr int64_t kMaxSummedInLoop = 64;

static OpFoldResult subtract(OpBuilder &b, Location location, OpFoldResult x, OpFoldResult y) {
  std::optional<int64_t> first = getConstantIntValue(x), second = getConstantIntValue(y);
  if (first && second)
    return b.getIndexAttr(*first - *second);
  if (x == y)
    return b.getIndexAttr(0);
  return OpFoldResult(arith::SubIOp::create(b, location, buildIndex(b, location, x), buildIndex(b, location, y)));
}

static OpFoldResult add(OpBuilder &b, Location location, OpFoldResult x, int64_t y) {
  if (std::optional<int64_t> known = getConstantIntValue(x))
    return b.getIndexAttr(*known + y);
  return y == 0 ? x
                : OpFoldResult(arith::AddIOp::create(b, location, cast<Value>(x),
                                                     arith::ConstantIndexOp::create(b, location, y)));
}

/// Whether both are the size of one axis of one value, or one number.
static bool isSameSize(OpFoldResult x, OpFoldResult y) {
  if (x == y || (getConstantIntValue(x) && getConstantIntValue(x) == getConstantIntValue(y)))
    return true;
  auto dimOf = [](OpFoldResult size) {
    auto value = dyn_cast<Value>(size);
    return value ? value.getDefiningOp<tensor::DimOp>() : tensor::DimOp();
  };
  tensor::DimOp first = dimOf(x), second = dimOf(y);
  return first && second && first.getSource() == second.getSource() && first.getConstantIndex() &&
         first.getConstantIndex() == second.getConstantIndex();
}

namespace {
/// What an input of a scan's graph stands for.
struct Place {
  enum Kind { Step, Sequence, State, Const } kind = Step;
  unsigned number = 0; // of the sequence, state or const
  int64_t tap = 0;
};

/// Builds the reverse of a scan; gives values of the forward steps in its steps.
class ScanReverse : public ValuesElsewhere {
public:
  /// `outside` builds around the reverse scan, where `outer` has the forward values.
  ScanReverse(Session &session, OpBuilder &outside, ForwardValues &outer, ScanOp scan);

  /// Adds the cotangents of the scan's wanted operands to `around`, for those of its results.
  LogicalResult build(ArrayRef<Value> cotangents, const llvm::BitVector &wanted, Reverse &around);

protected:
  Value input(BlockArgument original) override;
  Value inputSize(BlockArgument original, int64_t axis) override;
  bool isFreeInput(BlockArgument original) override { return places.lookup(original).kind != Place::State; }
  bool canKeep(Value original) override { return canBeOut(original); }
  Value keep(Value original) override;

private:
  /// A sequence of the reverse scan that reads rows of one tensor backwards, by one tap for each place that is read.
  struct BackwardRows {
    unsigned sequence;                       // of the reverse scan
    std::map<int64_t, BlockArgument> inputs; // by tap of the reverse scan
  };
  /// The cotangent of a state of the forward scan: states of the reverse scan, one for each distance.
  struct Chain {
    unsigned state;
    SmallVector<int64_t> distances;
    unsigned first; // of the states of the reverse scan
  };
  /// A term of a const's cotangent.
  struct Term {
    enum Kind { Rows, Outer, Matrix } kind; // a sum of rows, of products of vectors, of products of matrices
    unsigned entry;                         // the const
    unsigned left, right = 0;               // outs of the reverse scan
  };
  /// A const's cotangent that is a state of the reverse scan.
  struct Sum {
    unsigned entry, state;
  };

  void findActive(ArrayRef<Value> cotangents, const llvm::BitVector &wanted);
  void startStates(ArrayRef<Value> cotangents);
  void finishStates();
  void finishConst(unsigned entry);
  ScanOp buildForward();
  void bindRows(ScanOp built, ArrayRef<Value> cotangents);
  void addSequences(ScanOp built, Reverse &around);
  void addStates(ScanOp built, Reverse &around);
  void addConsts(ScanOp built, Reverse &around);

  BlockArgument readBackwards(std::map<unsigned, BackwardRows> &all, unsigned number, int64_t tap, Type row);
  unsigned addSequence(Type row, BlockArgument *input);
  BlockArgument addConst(Value value);
  /// The out of a cotangent, whose sizes are those of `like`, an input of the forward graph.
  unsigned addOut(Value row, BlockArgument like);
  unsigned addOut(Value row);
  bool canBeOut(Value row);
  bool isInvariantSize(Value size);
  Value flip(Value rows) { return flipAxis(outside, location, rows, 0); }
  /// The size of the first axis.
  OpFoldResult rowsOf(Value original) { return outer.sizes(original).front(); }

  OpBuilder &outside;
  ForwardValues &outer;
  ScanOp scan;
  Location location;
  ScanDraft forward, reverse;
  OpBuilder inside;
  Reverse steps;
  SmallVector<Operation *> ops; // of the forward graph
  unsigned originalOuts;        // of the forward graph
  bool keepsFew;                // a step computes something again
  llvm::DenseMap<Value, Place> places;
  llvm::DenseSet<Value> active;
  llvm::BitVector reached; // the states that have cotangents

  OpFoldResult count;     // the number of steps that have run
  OpFoldResult reversed;  // and of those to which cotangents go back
  BlockArgument lastStep; // count - 1, in the reverse scan
  std::map<unsigned, BackwardRows> sequences, windows;
  SmallVector<std::pair<unsigned, unsigned>> kept;          // an out of the forward scan, and a sequence that reads it
  SmallVector<std::pair<unsigned, unsigned>> rowCotangents; // an out, and a sequence that reads its cotangent
  std::map<unsigned, unsigned> traces;                      // the outs with the rows of windows
  llvm::DenseMap<Value, BlockArgument> consts;
  SmallVector<Chain> chains;
  std::map<std::pair<unsigned, int64_t>, unsigned> sequenceOuts; // by sequence and tap
  llvm::DenseMap<Value, unsigned> outs;
  SmallVector<Term> terms;
  SmallVector<Sum> sums;
};
} // namespace

ScanReverse::ScanReverse(Session &session, OpBuilder &outside, ForwardValues &outer, ScanOp scan)
    : ValuesElsewhere(inside), outside(outside), outer(outer), scan(scan), location(scan.getLoc()), forward(scan),
      reverse(location, scan.getSteps()), inside(reverse.getHolder()),
      steps(session, inside, *this, /*isElementwise=*/false), originalOuts(forward.outs.size()),
      keepsFew(containsCheckpoint(scan)), reached(forward.states.size()) {
  for (auto [k, sequence] : llvm::enumerate(forward.sequences))
    for (auto [input, tap] : llvm::zip_equal(sequence.inputs, sequence.taps))
      places[input] = {Place::Sequence, unsigned(k), tap};
  for (auto [k, state] : llvm::enumerate(forward.states))
    for (auto [position, input] : llvm::enumerate(state.inputs))
      places[input] = {Place::State, unsigned(k), state.taps.empty() ? 0 : state.taps[position]};
  for (auto [k, entry] : llvm::enumerate(forward.consts))
    places[entry.input] = {Place::Const, unsigned(k)};
  for (Operation &op : forward.getBody())
    if (&op != forward.getHolder())
      ops.push_back(&op);
}

//===----------------------------------------------------------------------===//
// Forward values
//===----------------------------------------------------------------------===//

unsigned ScanReverse::addSequence(Type row, BlockArgument *input) {
  *input = reverse.getBody().addArgument(row, location);
  reverse.sequences.push_back({Value(), {0}, {*input}});
  return reverse.sequences.size() - 1;
}

BlockArgument ScanReverse::readBackwards(std::map<unsigned, BackwardRows> &all, unsigned number, int64_t tap,
                                         Type row) {
  auto [found, isNew] = all.try_emplace(number);
  BackwardRows &rows = found->second;
  if (isNew) {
    rows.sequence = addSequence(row, &rows.inputs[tap]);
    return rows.inputs[tap];
  }
  BlockArgument &input = rows.inputs[tap];
  if (!input)
    input = reverse.getBody().addArgument(row, location);
  return input;
}

BlockArgument ScanReverse::addConst(Value value) {
  BlockArgument &input = consts[value];
  if (!input)
    input = reverse.addConst(value);
  return input;
}

Value ScanReverse::input(BlockArgument original) {
  Place place = places.lookup(original);
  switch (place.kind) {
  case Place::Step:
    if (!lastStep) {
      lastStep = reverse.getBody().addArgument(outside.getIndexType(), location);
      reverse.consts.push_back({Value(), lastStep});
    }
    return arith::SubIOp::create(inside, location, lastStep, reverse.getStepIndex());
  case Place::Sequence: {
    ScanOp::TapRange range = ScanOp::getTapRange(forward.sequences[place.number].taps);
    return readBackwards(sequences, place.number, range.last - place.tap, original.getType());
  }
  case Place::State: {
    const ScanDraft::State &state = forward.states[place.number];
    if (state.taps.empty())
      return keep(original);
    if (auto [found, isNew] = traces.try_emplace(place.number); isNew) {
      Value next = forward.get(state.next);
      for (auto [k, out] : llvm::enumerate(forward.outs))
        if (out.kept == 0 && forward.get(out.row) == next) {
          found->second = k;
          return readBackwards(windows, place.number, -place.tap, original.getType());
        }
      found->second = forward.outs.size();
      if (!canBeOut(next)) {
        OpBuilder builder(forward.getHolder());
        auto sizes = tensor::getMixedSizes(builder, location, original);
        next = castTo(builder, location, reshape(builder, location, next, sizes), original.getType());
      }
      forward.addOut(next);
    }
    return readBackwards(windows, place.number, -place.tap, original.getType());
  }
  case Place::Const:
    return addConst(outer.value(forward.consts[place.number].operand));
  }
  llvm_unreachable("all places are above");
}

Value ScanReverse::inputSize(BlockArgument original, int64_t axis) {
  Place place = places.lookup(original);
  Value operand;
  bool isRow = false;
  if (place.kind == Place::Sequence) {
    operand = forward.sequences[place.number].operand;
    isRow = true;
  } else if (place.kind == Place::State) {
    operand = forward.states[place.number].operand;
    isRow = !forward.states[place.number].taps.empty();
  } else {
    operand = forward.consts[place.number].operand;
  }
  return addConst(buildIndex(outside, location, outer.sizes(operand)[axis + isRow]));
}

/// Whether a number in one of the two graphs follows from the sizes and the values of operands alone, so that it is the
/// same in each step.
bool ScanReverse::isInvariantSize(Value size) {
  if (auto argument = dyn_cast<BlockArgument>(size))
    return places.lookup(argument).kind == Place::Const ||
           llvm::any_of(reverse.consts, [&](const ScanDraft::Const &entry) { return entry.input == argument; });
  Operation *op = size.getDefiningOp();
  if (auto dim = dyn_cast<tensor::DimOp>(op)) {
    std::optional<int64_t> axis = dim.getConstantIndex();
    if (!axis)
      return false;
    if (isa<BlockArgument>(dim.getSource()))
      return true;
    OpBuilder builder(dim);
    auto shape = reifyShape(builder, cast<OpResult>(dim.getSource()));
    if (failed(shape))
      return false;
    auto value = dyn_cast<Value>((*shape)[*axis]);
    return !value || isInvariantSize(value);
  }
  auto isScalar = [](Type type) { return type.isIntOrIndexOrFloat(); };
  return op->getNumRegions() == 0 && isPure(op) && llvm::all_of(op->getOperandTypes(), isScalar) &&
         llvm::all_of(op->getOperands(), [&](Value operand) { return isInvariantSize(operand); });
}

/// Whether the value of a step can be an out: its sizes are those of every step.
bool ScanReverse::canBeOut(Value row) {
  auto type = dyn_cast<RankedTensorType>(row.getType());
  if (!type || type.hasStaticShape() || isa<BlockArgument>(row))
    return true;
  OpBuilder builder(row.getContext());
  builder.setInsertionPointAfterValue(row);
  auto shape = reifyShape(builder, cast<OpResult>(row));
  return succeeded(shape) && llvm::all_of(*shape, [&](OpFoldResult size) {
           auto value = dyn_cast<Value>(size);
           return !value || isInvariantSize(value);
         });
}

Value ScanReverse::keep(Value original) {
  unsigned number = forward.outs.size();
  for (auto [k, out] : llvm::enumerate(forward.outs))
    if (out.kept == 0 && forward.get(out.row) == original)
      number = k;
  if (number == forward.outs.size())
    forward.addOut(original);
  BlockArgument input;
  kept.emplace_back(number, addSequence(original.getType(), &input));
  return input;
}

//===----------------------------------------------------------------------===//
// The steps
//===----------------------------------------------------------------------===//

/// Finds the values of the forward graph that depend on wanted operands, and the states that have cotangents.
void ScanReverse::findActive(ArrayRef<Value> cotangents, const llvm::BitVector &wanted) {
  auto insert = [&](ArrayRef<BlockArgument> inputs) {
    for (BlockArgument input : inputs)
      if (hasTangent(input.getType()))
        active.insert(input);
  };
  unsigned firstState = 1 + forward.sequences.size(), firstConst = firstState + forward.states.size();
  for (auto [k, sequence] : llvm::enumerate(forward.sequences))
    if (wanted[1 + k])
      insert(sequence.inputs);
  for (auto [k, entry] : llvm::enumerate(forward.consts))
    if (wanted[firstConst + k])
      insert(entry.input);
  llvm::BitVector activeStates(forward.states.size());
  for (auto [k, state] : llvm::enumerate(forward.states))
    if (wanted[firstState + k]) {
      activeStates.set(k);
      insert(state.inputs);
    }
  Connections connections;
  for (bool changed = true; changed;) {
    changed = false;
    connections.spread(ops, active);
    for (auto [k, state] : llvm::enumerate(forward.states))
      if (!activeStates[k] && active.contains(forward.get(state.next))) {
        activeStates.set(k);
        insert(state.inputs);
        changed = true;
      }
  }
  llvm::DenseSet<Value> asked;
  for (auto [k, out] : llvm::enumerate(forward.outs))
    if (cotangents[forward.states.size() + k])
      asked.insert(forward.get(out.row));
  for (unsigned k = 0; k < forward.states.size(); ++k)
    if (cotangents[k] && activeStates[k])
      reached.set(k);
  for (bool changed = true; changed;) {
    changed = false;
    for (unsigned k : reached.set_bits())
      asked.insert(forward.get(forward.states[k].next));
    connections.spreadBack(ops, asked);
    for (unsigned k : activeStates.set_bits())
      if (!reached[k] && llvm::any_of(forward.states[k].inputs, [&](Value input) { return asked.contains(input); })) {
        reached.set(k);
        changed = true;
      }
  }
}

/// Makes the states of the reverse scan from the cotangents of the final states.
void ScanReverse::startStates(ArrayRef<Value> cotangents) {
  for (unsigned k : reached.set_bits()) {
    const ScanDraft::State &state = forward.states[k];
    Chain chain{k, {}, unsigned(reverse.states.size())};
    for (int64_t tap : state.taps)
      chain.distances.push_back(-tap);
    if (state.taps.empty())
      chain.distances.push_back(1);
    llvm::sort(chain.distances);
    Value given = cotangents[k];
    Type row = forward.get(state.next).getType();
    SmallVector<OpFoldResult> rowSizes;
    if (!given) {
      rowSizes = outer.sizes(state.operand);
      if (!state.taps.empty())
        rowSizes.erase(rowSizes.begin());
    }
    int64_t before = 0, all = chain.distances.back();
    for (int64_t distance : chain.distances) {
      int64_t rows = distance - before;
      Value initial;
      Type type = row;
      if (rows > 1) {
        SmallVector<int64_t> shape{rows};
        llvm::append_range(shape, shapeOf(row));
        type = RankedTensorType::get(shape, getElementTypeOrSelf(row));
      }
      if (!given) {
        SmallVector<OpFoldResult> sizes(rowSizes);
        if (rows > 1)
          sizes.insert(sizes.begin(), outside.getIndexAttr(rows));
        initial = buildFull(outside, location, type, 0, sizes);
      } else if (state.taps.empty()) {
        initial = given;
      } else {
        // The newest row is read first.
        SubscriptArguments part(shapeOf(given.getType()).size());
        if (rows == 1)
          part.setIndex(0, outside.getIndexAttr(all - distance));
        else
          part.setRange(0, outside.getIndexAttr(all - distance), outside.getIndexAttr(all - before));
        initial = slice(outside, location, given, part);
        if (rows > 1)
          initial = flip(initial);
        initial = castTo(outside, location, initial, type);
      }
      BlockArgument input = reverse.getBody().addArgument(row, location);
      SmallVector<int64_t> taps;
      if (rows > 1)
        taps.push_back(-rows);
      reverse.states.push_back({initial, taps, {input}, reverse.addSlot(input), {}});
      before = distance;
    }
    steps.add(forward.get(state.next), reverse.states[chain.first].inputs.front());
    chains.push_back(std::move(chain));
  }
}

/// Sets the next values of these states.
void ScanReverse::finishStates() {
  for (const Chain &chain : chains) {
    const ScanDraft::State &state = forward.states[chain.state];
    for (auto [link, distance] : llvm::enumerate(chain.distances)) {
      Value next;
      for (BlockArgument input : state.inputs)
        if (-places.lookup(input).tap == distance || state.taps.empty())
          next = steps.take(input);
      if (link + 1 < chain.distances.size()) {
        Value following = reverse.states[chain.first + link + 1].inputs.front();
        next = addTo(inside, location, following, next);
      }
      if (!next)
        next = buildFull(inside, location, state.inputs.front().getType(), 0, sizes(state.inputs.front()));
      ScanDraft::State &made = reverse.states[chain.first + link];
      reverse.set(made.next, castTo(inside, location, next, made.inputs.front().getType()));
    }
  }
}

unsigned ScanReverse::addOut(Value row, BlockArgument like) {
  // Its sizes may have been computed in other ways than those of `like`.
  return addOut(canBeOut(row) ? row
                              : castTo(inside, location, reshape(inside, location, row, sizes(like)), like.getType()));
}

unsigned ScanReverse::addOut(Value row) {
  auto [found, isNew] = outs.try_emplace(row, reverse.outs.size());
  if (isNew)
    reverse.addOut(row);
  return found->second;
}

/// Whether a row takes no more memory than what it is computed from.
static bool isRowOfOperand(Value row) {
  Operation *op = row.getDefiningOp();
  return !op || llvm::any_of(op->getOperands(), [&](Value operand) {
    return estimateElements(operand.getType()) >= estimateElements(row.getType());
  });
}

/// The vector that `expanded` has with a further axis; null if it is none.
static Value vectorIn(Value expanded, int64_t axis) {
  auto expand = expanded.getDefiningOp<ExpandDimsOp>();
  if (!expand || shapeOf(expand.getX().getType()).size() != 1 || expand.getAxes() != ArrayRef<int64_t>(axis))
    return {};
  return expand.getX();
}

void ScanReverse::finishConst(unsigned entry) {
  BlockArgument input = forward.consts[entry].input;
  Value sum;
  SmallVector<Value> parts; // of a tensor that they are added into
  for (Value term : steps.takeTerms(input)) {
    auto shape = shapeOf(input.getType());
    // Rows of all steps would take the memory that checkpoints save.
    bool isSmall = keepsFew || estimateElements(input.getType()) <= kMaxSummedInLoop;
    auto product = term.getDefiningOp<DotOp>();
    auto outerProduct = term.getDefiningOp<MulOp>();
    if (isa_and_nonnull<IncSliceOp, ScatterOp>(term.getDefiningOp())) {
      parts.push_back(term);
    } else if (isSmall) {
      sum = addTo(inside, location, sum, term);
    } else if (product && shape.size() == 2 && canBeOut(product.getLhs()) && canBeOut(product.getRhs())) {
      terms.push_back({Term::Matrix, entry, addOut(product.getLhs()), addOut(product.getRhs())});
    } else if (outerProduct && vectorIn(outerProduct.getX(), 1) && vectorIn(outerProduct.getY(), 0) &&
               canBeOut(vectorIn(outerProduct.getX(), 1)) && canBeOut(vectorIn(outerProduct.getY(), 0))) {
      terms.push_back(
          {Term::Outer, entry, addOut(vectorIn(outerProduct.getX(), 1)), addOut(vectorIn(outerProduct.getY(), 0))});
    } else if (isRowOfOperand(term)) {
      terms.push_back({Term::Rows, entry, addOut(term, input)});
    } else {
      sum = addTo(inside, location, sum, term);
    }
  }
  if (!sum && parts.empty())
    return;
  Value operand = forward.consts[entry].operand;
  Value zero = buildFull(outside, location, operand.getType(), 0, outer.sizes(operand));
  sums.push_back({entry, unsigned(reverse.states.size())});
  ScanDraft::State &state = reverse.addState(zero, location);
  Value before = state.inputs.front();
  Value next = sum ? castTo(inside, location, addTo(inside, location, before, sum), before.getType()) : before;
  for (Value part : parts)
    next = addPart(inside, part, next);
  reverse.set(state.next, next);
}

//===----------------------------------------------------------------------===//
// Around the steps
//===----------------------------------------------------------------------===//

/// Builds the forward scan anew if it has further outs.
ScanOp ScanReverse::buildForward() {
  std::optional<unsigned> counted;
  if (scan.getYield().getUntil()) {
    for (auto [k, out] : llvm::enumerate(forward.outs))
      if (!counted && out.kept == 0)
        counted = k;
    if (!counted) {
      counted = forward.outs.size();
      forward.addOut(forward.getStepIndex());
    }
  }
  ScanOp built = scan;
  if (forward.outs.size() > originalOuts) {
    OpBuilder builder(scan);
    built = forward.build(builder);
    for (auto [k, result] : llvm::enumerate(scan.getResults()))
      result.replaceAllUsesWith(built->getResult(k));
  }
  count = reversed = counted ? rowsOf(built.getOuts()[*counted]) : getAsOpFoldResult(outer.value(scan.getSteps()));
  if (std::optional<uint64_t> limit = scan.getTruncate())
    reversed = OpFoldResult(arith::MinSIOp::create(outside, location, buildIndex(outside, location, count),
                                                   buildIndex(outside, location, outside.getIndexAttr(*limit))));
  return built;
}

/// Sets the operands that the sequences of the reverse scan read.
void ScanReverse::bindRows(ScanOp built, ArrayRef<Value> cotangents) {
  for (auto [out, sequence] : kept)
    reverse.sequences[sequence].operand = flip(outer.value(built.getOuts()[out]));
  auto setTaps = [&](BackwardRows &rows, Value operand) {
    ScanDraft::Sequence &sequence = reverse.sequences[rows.sequence];
    sequence = {flip(operand), {}, {}};
    for (auto [tap, input] : rows.inputs) {
      sequence.taps.push_back(tap);
      sequence.inputs.push_back(input);
    }
  };
  for (auto &[number, rows] : sequences) {
    Value operand = scan.getSequences()[number];
    ScanOp::TapRange range = ScanOp::getTapRange(scan.getSequenceTapsOf(number));
    OpFoldResult read = add(outside, location, count, range.last - range.first);
    Value whole = outer.value(operand);
    if (!isSameSize(rowsOf(operand), read)) {
      SubscriptArguments part(shapeOf(operand.getType()).size());
      part.setRange(0, std::nullopt, read);
      whole = slice(outside, location, whole, part);
    }
    setTaps(rows, whole);
  }
  for (auto &[number, rows] : windows) {
    Value initial = outer.value(scan.getStates()[number]), trace = outer.value(built.getOuts()[traces.at(number)]);
    setTaps(rows, ConcatOp::create(outside, location, ValueRange{initial, trace}, 0));
  }
  for (auto [out, sequence] : rowCotangents) {
    Value g = cotangents[scan.getStates().size() + out];
    // Of the last rows, only those have one.
    if (scan.getYield().getKept(out)) {
      OpFoldResult missing = subtract(outside, location, count, tensor::getMixedSize(outside, location, g, 0));
      g = padRows(outside, location, g, missing, outside.getIndexAttr(0));
    }
    reverse.sequences[sequence].operand = flip(g);
  }
  for (ScanDraft::Const &entry : reverse.consts)
    if (entry.input == lastStep)
      entry.operand = buildIndex(outside, location, add(outside, location, count, -1));
  reverse.steps = buildIndex(outside, location, reversed);
}

void ScanReverse::addSequences(ScanOp built, Reverse &around) {
  std::map<unsigned, Value> sum;
  for (auto [place, out] : sequenceOuts) {
    auto [number, tap] = place;
    Value operand = scan.getSequences()[number];
    ScanOp::TapRange range = ScanOp::getTapRange(scan.getSequenceTapsOf(number));
    // The rows of the first step that is reversed, and those after the last one.
    OpFoldResult first = add(outside, location, subtract(outside, location, count, reversed), tap - range.first);
    OpFoldResult length = rowsOf(operand);
    Value rows = flip(built.getOuts()[out]);
    Value &whole = sum[number];
    OpFoldResult stop = add(outside, location, count, tap - range.first);
    if (!whole) {
      OpFoldResult high =
          isSameSize(length, stop) ? OpFoldResult(outside.getIndexAttr(0)) : subtract(outside, location, length, stop);
      whole = padRows(outside, location, rows, first, high);
      continue;
    }
    SubscriptArguments part(shapeOf(operand.getType()).size());
    part.setRange(0, first, stop);
    whole = addSlice(outside, location, rows, whole, part);
  }
  for (auto [number, g] : sum)
    around.add(scan.getSequences()[number], g);
}

void ScanReverse::addStates(ScanOp built, Reverse &around) {
  // Of a truncated scan the initial values get what steps send back to them if all steps are reversed, else nothing.
  auto addTo = [&](Value operand, Value g) {
    if (scan.getTruncate()) {
      Value isWhole = EqOp::create(outside, location, buildIndex(outside, location, count),
                                   buildIndex(outside, location, reversed));
      Value zero = buildNumber(outside, location, getElementTypeOrSelf(g.getType()), 0);
      g = SelectOp::create(outside, location, isWhole, g, zero);
    }
    around.add(operand, g);
  };
  for (const Chain &chain : chains) {
    Value operand = scan.getStates()[chain.state];
    if (scan.getStateTapsOf(chain.state).empty()) {
      addTo(operand, built.getFinals()[chain.first]);
      continue;
    }
    SmallVector<Value> parts; // the oldest first
    int64_t before = 0;
    for (auto [link, distance] : llvm::enumerate(chain.distances)) {
      Value part = built.getFinals()[chain.first + link];
      parts.insert(parts.begin(), distance - before > 1 ? flip(part) : expandDims(outside, location, part, {0}));
      before = distance;
    }
    addTo(operand, parts.size() == 1 ? parts.front() : Value(ConcatOp::create(outside, location, parts, 0)));
  }
}

void ScanReverse::addConsts(ScanOp built, Reverse &around) {
  auto sizeOf = [&](Value value, int64_t axis) { return tensor::getMixedSize(outside, location, value, axis); };
  for (const Term &term : terms) {
    Value left = built.getOuts()[term.left], right = built.getOuts()[term.right];
    Value g;
    switch (term.kind) {
    case Term::Rows:
      g = sumAxes(outside, location, left, {0});
      break;
    case Term::Outer:
      g = DotOp::create(outside, location, transposeMatrix(outside, location, left), right);
      break;
    case Term::Matrix: {
      // Σ_t A_t·B_t is a product of the matrices side by side.
      OpFoldResult all = outside.getIndexAttr(-1);
      SmallVector<OpFoldResult> leftSizes{sizeOf(left, 1), all}, rightSizes{all, sizeOf(right, 2)};
      Value wide = reshape(outside, location, transpose(outside, location, left, {1, 0, 2}), leftSizes);
      g = DotOp::create(outside, location, wide, reshape(outside, location, right, rightSizes));
      break;
    }
    }
    around.add(scan.getConsts()[term.entry], g);
  }
  for (const Sum &sum : sums)
    around.add(scan.getConsts()[sum.entry], built.getFinals()[sum.state]);
}

LogicalResult ScanReverse::build(ArrayRef<Value> cotangents, const llvm::BitVector &wanted, Reverse &around) {
  findActive(cotangents, wanted);
  for (unsigned k = 0; k < originalOuts; ++k)
    if (Value row = forward.get(forward.outs[k].row); cotangents[forward.states.size() + k] && active.contains(row)) {
      BlockArgument input;
      rowCotangents.emplace_back(k, addSequence(row.getType(), &input));
      steps.add(row, input);
    }
  startStates(cotangents);
  if (failed(steps.run(ops, active)))
    return failure();
  finishStates();
  for (auto [k, sequence] : llvm::enumerate(forward.sequences))
    for (auto [input, tap] : llvm::zip_equal(sequence.inputs, sequence.taps))
      if (Value g = steps.take(input))
        sequenceOuts[{k, tap}] = addOut(g, input);
  for (unsigned k = 0; k < forward.consts.size(); ++k)
    finishConst(k);
  if (reverse.states.empty() && reverse.outs.empty())
    return success();
  ScanOp source = buildForward();
  bindRows(source, cotangents);
  ScanOp built = reverse.build(outside);
  nameAfter(built, scan, "pullback");
  addSequences(built, around);
  addStates(built, around);
  addConsts(built, around);
  return success();
}

LogicalResult Reverse::reverseScan(ScanOp scan, ArrayRef<Value> cotangents, const llvm::BitVector &wanted) {
  return ScanReverse(session, b, forward, scan).build(cotangents, wanted, *this);
}
