//===- BlockSteps.cpp - Run independent steps in blocks -------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Steps of a scan without states do not wait for each other, but the steps of a loop in them do. So a scan with loops
// runs blocks of its steps, each of which computes a fixed number of them at once (Batching.h, BatchLoops.cpp): states
// of the loops become vectors. The last block begins earlier if the steps do not fill it, and computes some once more.
// A single block that the steps do not fill begins with copies of the first one. Fewer than kFewestSteps run one by
// one, and so do those that fill no block if a sequence has several taps.
//
// Every operation computes, for each step, what it computed before, so all bits stay. A scan is left alone if an
// operation of a step may fail, since the error of the first step that fails is the one to report, and if it cannot be
// computed for several steps at once.
//
// PyTensor has no counterpart; JAX's vmap does this for functions that are called for rows.
//
//===----------------------------------------------------------------------===//

#include "BlockSteps.h"
#include "SplitSteps.h"
#include "StartChecks.h"
#include "StepCounts.h"
#include "TensorGraph/Dialect/GraphShapes.h"
#include "TensorGraph/Dialect/Types.h"
#include "TensorGraph/Graph/EditScope.h"
#include "TensorGraph/Graph/Freeze.h"
#include "TensorGraph/Transforms/Passes.h"
#include "TensorGraph/Transforms/ScanDraft.h"
#include "UnpackStates.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/Remarks.h"
#include "mlir/IR/TypeUtilities.h"
#include "llvm/Support/FormatVariadic.h"

namespace tg {
#define GEN_PASS_DEF_BLOCKSTEPS
#include "TensorGraph/Transforms/Passes.h.inc"
} // namespace tg

using namespace mlir;
using namespace tg;

/// Fewer steps do not fill half of a vector, and take about as long one by one as a block.
static constexpr int64_t kFewestSteps = 4;

/// Returns the loops in the steps of a scan, not those in these loops.
static SmallVector<ScanOp> loopsOf(ScanOp scan) {
  SmallVector<ScanOp> loops;
  scan.getBody().walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (auto loop = dyn_cast<ScanOp>(op))
      loops.push_back(loop);
    return isa<InnerGraphOpInterface>(op) ? WalkResult::skip() : WalkResult::advance();
  });
  return loops;
}

/// Returns whether an operation is a loop, or has one inside.
static bool holdsLoop(Operation *op) {
  return op->walk([](ScanOp) { return WalkResult::interrupt(); }).wasInterrupted();
}

/// Returns how many steps fill a block: as many as the widest states of loops have room for.
static int64_t sizeOfBlock(ArrayRef<ScanOp> loops) {
  constexpr unsigned narrowest = 32;
  unsigned widest = narrowest;
  for (ScanOp loop : loops)
    for (Value state : loop.getStates()) {
      Type element = getElementTypeOrSelf(state.getType());
      widest = std::max(widest, element.isIntOrFloat() ? element.getIntOrFloatBitWidth() : 64);
    }
  return kMostStepsOfBlock * narrowest / widest;
}

//===----------------------------------------------------------------------===//
// Parts of blocks
//===----------------------------------------------------------------------===//

Value tg::partOfRows(OpBuilder &b, Location location, Value tensor, Value start, Value stop) {
  SmallVector<int64_t> starts(cast<RankedTensorType>(tensor.getType()).getRank(), Subscripts::kOmitted);
  SmallVector<int64_t> stops(starts), strides(starts);
  (start ? starts : stops)[0] = ShapedType::kDynamic;
  return SliceOp::create(b, location, tensor, start ? start : stop, starts, stops, strides, ArrayRef<int64_t>());
}

Value tg::mergeBlocks(OpBuilder &b, Location location, Value tensor, Value count) {
  SmallVector<OpFoldResult> sizes{getAsOpFoldResult(count)};
  for (int64_t axis = 2; axis < cast<RankedTensorType>(tensor.getType()).getRank(); ++axis)
    sizes.push_back(tensor::getMixedSize(b, location, tensor, axis));
  SmallVector<Value> dynamic;
  SmallVector<int64_t> fixed;
  dispatchIndexOpFoldResults(sizes, dynamic, fixed);
  return ReshapeOp::create(b, location, tensor, dynamic, fixed);
}

/// Returns the rows, of these sizes, that the steps of a block read, from row `start` of the first step on. (A sequence
/// of blocks would be a reshaped part of the tensor, which is a copy.)
static Value rowsOfBlock(OpBuilder &b, Location location, Value tensor, int64_t size, ArrayRef<OpFoldResult> rowSizes,
                         Value firstStep, int64_t start) {
  SmallVector<OpFoldResult> sizes{b.getIndexAttr(size)};
  llvm::append_range(sizes, rowSizes);
  SmallVector<OpFoldResult> starts(sizes.size(), b.getIndexAttr(0)), strides(sizes.size(), b.getIndexAttr(1));
  starts[0] = firstStep;
  if (start)
    starts[0] = b.createOrFold<arith::AddIOp>(location, firstStep, arith::ConstantIndexOp::create(b, location, start));
  // To upstream's verifier, an offset of 0 is outside of an axis of size 0.
  if (hasNoElements(tensor.getType()))
    return tensor::EmptyOp::create(b, location, sizes, getElementTypeOrSelf(tensor.getType()));
  return tensor::ExtractSliceOp::create(b, location, tensor, starts, sizes, strides);
}

/// Returns the sequences of a scan, each with the rows of a single block if there is padding: so many copies of the
/// first row that steps read stand before it. One branch decides for all of them.
static SmallVector<Value> repeatFirstRows(OpBuilder &b, Location location, const ScanDraft &source, int64_t size,
                                          Value padding) {
  auto castTo = [](OpBuilder &inner, Location at, Value rows, Value like) -> Value {
    SmallVector<int64_t> shape(shapeOf(like.getType()));
    shape[0] = ShapedType::kDynamic;
    auto type = RankedTensorType::get(shape, getElementTypeOrSelf(like.getType()));
    return rows.getType() == type ? rows : tensor::CastOp::create(inner, at, type, rows).getResult();
  };
  if (source.sequences.empty())
    return {};
  Value zero = arith::ConstantIndexOp::create(b, location, 0);
  Value isPadded = arith::CmpIOp::create(b, location, arith::CmpIPredicate::ne, padding, zero);
  auto branch = scf::IfOp::create(
      b, location, isPadded,
      [&](OpBuilder &inner, Location at) {
        SmallVector<Value> padded;
        auto clamp = OutsideAttr::get(inner.getContext(), Outside::Clamp);
        for (const ScanDraft::Sequence &sequence : source.sequences) {
          int64_t first = sequence.taps.front() - ScanOp::getTapRange(sequence.taps).first;
          Value rows = IotaOp::create(inner, at, ValueRange(), inner.getDenseI64ArrayAttr(first + size),
                                      TypeAttr::get(inner.getIndexType()));
          rows = SubOp::create(inner, at, rows, padding);
          rows = MaximumOp::create(inner, at, rows, arith::ConstantIndexOp::create(inner, at, first));
          rows = TakeOp::create(inner, at, sequence.operand, rows, /*axis=*/0, clamp);
          padded.push_back(castTo(inner, at, rows, sequence.operand));
        }
        scf::YieldOp::create(inner, at, padded);
      },
      [&](OpBuilder &inner, Location at) {
        SmallVector<Value> whole;
        for (const ScanDraft::Sequence &sequence : source.sequences)
          whole.push_back(castTo(inner, at, sequence.operand, sequence.operand));
        scf::YieldOp::create(inner, at, whole);
      });
  return llvm::to_vector_of<Value>(branch.getResults());
}

void tg::bindBlock(OpBuilder &outside, Batcher &batcher, const ScanDraft &source, ScanDraft &blocks, int64_t size,
                   Value firstStep, Value padding) {
  OpBuilder &inner = batcher.builder;
  Location location = batcher.location;
  if (BlockArgument index = source.getStepIndex(); !index.use_empty()) {
    Value offsets = IotaOp::create(outside, location, ValueRange(), outside.getDenseI64ArrayAttr(size),
                                   TypeAttr::get(outside.getIndexType()));
    Value fromFirst = blocks.addConst(offsets);
    if (padding) {
      fromFirst = SubOp::create(inner, location, fromFirst, blocks.addConst(padding));
      fromFirst = MaximumOp::create(inner, location, fromFirst, arith::ConstantIndexOp::create(inner, location, 0));
    }
    batcher.bindRows(index, AddOp::create(inner, location, firstStep, fromFirst));
  }
  for (const ScanDraft::Const &entry : source.consts)
    batcher.bind(entry.input, blocks.addConst(entry.operand));
  SmallVector<Value> padded;
  if (padding)
    padded = repeatFirstRows(outside, location, source, size, padding);
  for (auto [number, sequence] : llvm::enumerate(source.sequences)) {
    int64_t first = ScanOp::getTapRange(sequence.taps).first;
    BlockArgument all = blocks.addConst(padding ? padded[number] : sequence.operand);
    SmallVector<OpFoldResult> rowSizes;
    for (int64_t axis = 1; axis < cast<RankedTensorType>(sequence.operand.getType()).getRank(); ++axis) {
      OpFoldResult rowSize = tensor::getMixedSize(outside, location, sequence.operand, axis);
      rowSizes.push_back(isa<Value>(rowSize) ? blocks.addConst(cast<Value>(rowSize)) : rowSize);
    }
    for (auto [tap, input] : llvm::zip_equal(sequence.taps, sequence.inputs))
      batcher.bindRows(input, rowsOfBlock(inner, location, all, size, rowSizes, firstStep, tap - first));
  }
}

void tg::beginAfterBlocks(OpBuilder &b, ScanDraft &draft, Value blockSteps, int64_t most) {
  Location location = draft.location;
  // The steps are too few for a block, also if a pass looks at them again.
  Value rest = b.createOrFold<arith::SubIOp>(location, draft.steps, blockSteps);
  draft.steps = arith::MinSIOp::create(b, location, rest, arith::ConstantIndexOp::create(b, location, most));
  for (ScanDraft::Sequence &sequence : draft.sequences)
    sequence.operand = partOfRows(b, location, sequence.operand, blockSteps, {});
  BlockArgument index = draft.getStepIndex();
  if (index.use_empty())
    return;
  BlockArgument first = draft.addConst(blockSteps);
  OpBuilder inside = OpBuilder::atBlockBegin(&draft.getBody());
  auto shifted = arith::AddIOp::create(inside, location, index, first);
  index.replaceAllUsesExcept(shifted, shifted);
}

/// Returns whether the sizes of rows of outs follow from operands, so that a scan that runs no step knows them, too.
static bool knowsRowSizes(ScanOp scan) {
  Operation *previous = scan->getPrevNode();
  OpBuilder b(scan);
  bool all = llvm::all_of(scan.getOuts(), [&](OpResult out) {
    ArrayRef<int64_t> row = shapeOf(out.getType()).drop_front();
    return !llvm::is_contained(row, ShapedType::kDynamic) || succeeded(reifyGraphShape(b, out));
  });
  while (scan->getPrevNode() != previous)
    scan->getPrevNode()->erase();
  return all;
}

namespace {
class BlockSteps {
public:
  BlockSteps(RewriterBase &rewriter, ScanOp scan, int64_t size)
      : rewriter(rewriter), scan(scan), location(scan.getLoc()), size(size), draft(scan) {}

  /// Replaces the scan. The new ones will be frozen if `original` was.
  LogicalResult run(EditScope &scope, ScanOp original);

private:
  Value number(OpBuilder &b, int64_t value) { return arith::ConstantIndexOp::create(b, location, value); }
  Value partOf(Value tensor, Value start, Value stop) { return partOfRows(rewriter, location, tensor, start, stop); }
  void countBlocks();
  Value findLastBegin();
  FailureOr<ScanOp> buildBlocks(const ScanDraft &source);
  FailureOr<ScanOp> buildUnpackedBlocks();
  void eraseUnused(Operation *previous);
  SmallVector<Value> resultsOf(ScanOp blocks, unsigned result);
  Value join(ArrayRef<Value> parts, Type type);
  void leaveRest(ScanOp blocks);

  RewriterBase &rewriter;
  ScanOp scan;
  Location location;
  int64_t size;
  ScanDraft draft; // of the steps that are in no block
  Value blockCount;
  int64_t fewest = 0;       // how many steps are worth a block, if their number is not known
  Value blockSteps;         // the number of steps that are in blocks
  Value padding;            // the number of copies of the first step, if fewer steps than a block may be in one
  bool areAllFull = false;  // whether no step is in two blocks
  bool isRestEmpty = false; // whether all steps are in blocks
};
} // namespace

/// Returns the step at which the last block begins.
Value BlockSteps::findLastBegin() {
  Value before = arith::SubIOp::create(rewriter, location, blockSteps, number(rewriter, size));
  return padding ? arith::MaxSIOp::create(rewriter, location, before, number(rewriter, 0)).getResult() : before;
}

/// Builds the scan of blocks of what `source`, a draft of the scan, computes.
FailureOr<ScanOp> BlockSteps::buildBlocks(const ScanDraft &source) {
  ScanDraft blocks(location, blockCount);
  blocks.backwards = source.backwards;
  OpBuilder inner(blocks.getHolder());
  Batcher batcher(inner, location, {number(rewriter, size), /*atLeastOne=*/true, /*exactly=*/false});
  batcher.batchesLoops = true;
  Value firstStep = arith::MulIOp::create(inner, location, blocks.getStepIndex(), number(inner, size));
  if (!areAllFull) {
    std::optional<int64_t> known = getConstantIntValue(blockSteps);
    Value last = known ? number(inner, *known - size) : blocks.addConst(findLastBegin());
    firstStep = arith::MinUIOp::create(inner, location, firstStep, last);
  }
  bindBlock(rewriter, batcher, source, blocks, size, firstStep, padding);
  // A loop that is the same in all steps gains nothing.
  bool hasLoopOfRows = false;
  for (Operation &op : source.getBody()) {
    if (&op == source.getHolder())
      continue;
    if (!batcher.visit(&op))
      return failure();
    hasLoopOfRows |= holdsLoop(&op) && llvm::any_of(op.getResults(), [&](Value result) {
                       const Batched *batched = batcher.lookup(result);
                       return batched && batched->hasRows;
                     });
  }
  if (!hasLoopOfRows)
    return failure();
  for (const ScanDraft::Out &out : source.outs)
    blocks.addOut(batcher.getRows(source.get(out.row)));
  blocks.eraseDeadOperations();
  llvm::erase_if(blocks.consts, [](const ScanDraft::Const &entry) { return entry.input.use_empty(); });
  return blocks.build(rewriter);
}

/// Builds the scan of blocks; states of loops that are short vectors become scalars first, if that is possible.
FailureOr<ScanOp> BlockSteps::buildUnpackedBlocks() {
  ScanDraft unpacked(scan);
  bool isUnpacked = false;
  for (Operation &op : llvm::make_early_inc_range(unpacked.getBody()))
    if (auto loop = dyn_cast<ScanOp>(op))
      isUnpacked |= succeeded(unpackStates(rewriter, loop));
  FailureOr<ScanOp> blocks = failure();
  if (isUnpacked)
    blocks = buildBlocks(unpacked);
  return succeeded(blocks) ? blocks : buildBlocks(draft);
}

/// Returns what the blocks computed of a result, step by step: the steps before the last block, then those of it that
/// no block before has computed.
SmallVector<Value> BlockSteps::resultsOf(ScanOp blocks, unsigned result) {
  if (areAllFull)
    return {mergeBlocks(rewriter, location, blocks.getResult(result), blockSteps)};
  Value count = arith::MulIOp::create(rewriter, location, blockCount, number(rewriter, size));
  Value rest = arith::RemUIOp::create(rewriter, location, blockSteps, number(rewriter, size));
  Value first = arith::SubIOp::create(rewriter, location, blockSteps, rest);
  Value last = arith::SubIOp::create(rewriter, location, count, rest);
  Value rows = mergeBlocks(rewriter, location, blocks.getResult(result), count);
  return {partOf(rows, {}, first), partOf(rows, last, {})};
}

/// Joins rows, which get the type of a result.
Value BlockSteps::join(ArrayRef<Value> parts, Type type) {
  Value rows = parts.size() == 1 ? parts.front() : ConcatOp::create(rewriter, location, parts, /*axis=*/0).getResult();
  return rows.getType() == type ? rows : tensor::CastOp::create(rewriter, location, type, rows).getResult();
}

/// Leaves the steps that are in no block to the draft.
void BlockSteps::leaveRest(ScanOp blocks) {
  beginAfterBlocks(rewriter, draft, blockSteps, fewest - 1);
  for (auto [k, out] : llvm::enumerate(draft.outs)) {
    SmallVector<Value> parts = resultsOf(blocks, k);
    Type type = out.results.front().getType();
    out.restore = [this, parts, type](OpBuilder &, Value rest) mutable {
      parts.push_back(rest);
      return join(parts, type);
    };
  }
}

/// Decides how many steps are in blocks: all, if there are enough. Then the last block begins earlier if the steps do
/// not fill it, and computes some once more; a single block that they do not fill begins with copies of the first one.
void BlockSteps::countBlocks() {
  if (std::optional<int64_t> known = getConstantIntValue(draft.steps)) {
    areAllFull = *known % size == 0;
    isRestEmpty = true;
    blockSteps = draft.steps;
  } else {
    // Rows at several taps cannot be copied for one of them.
    bool canPad =
        llvm::all_of(draft.sequences, [](const ScanDraft::Sequence &sequence) { return sequence.taps.size() == 1; });
    fewest = canPad ? std::min(kFewestSteps, size) : size;
    Value zero = number(rewriter, 0);
    Value isEnough =
        arith::CmpIOp::create(rewriter, location, arith::CmpIPredicate::uge, draft.steps, number(rewriter, fewest));
    blockSteps = arith::SelectOp::create(rewriter, location, isEnough, draft.steps, zero);
    if (fewest < size) {
      Value missing = arith::SubIOp::create(rewriter, location, number(rewriter, size), draft.steps);
      missing = arith::MaxSIOp::create(rewriter, location, missing, zero);
      padding = arith::SelectOp::create(rewriter, location, isEnough, missing, zero);
    }
  }
  blockCount = rewriter.createOrFold<arith::CeilDivUIOp>(location, blockSteps, number(rewriter, size));
}

/// Erases unused operations before the scan, back to the one that stood before it. So are unused checks, which are
/// those of the scan.
void BlockSteps::eraseUnused(Operation *previous) {
  for (Operation *op = scan->getPrevNode(); op != previous;) {
    Operation *above = op->getPrevNode();
    if (op->use_empty() && (isOpTriviallyDead(op) || isa<AssertOp>(op)))
      rewriter.eraseOp(op);
    op = above;
  }
}

LogicalResult BlockSteps::run(EditScope &scope, ScanOp original) {
  OpBuilder::InsertionGuard guard(rewriter);
  rewriter.setInsertionPoint(scan);
  Operation *previous = scan->getPrevNode();
  draft.steps = buildCheckedSteps(rewriter, draft);
  countBlocks();
  FailureOr<ScanOp> blocks = buildUnpackedBlocks();
  if (succeeded(blocks) && !knowsRowSizes(*blocks)) {
    rewriter.eraseOp(*blocks);
    blocks = failure();
  }
  if (failed(blocks)) {
    eraseUnused(previous);
    return failure();
  }
  // All graphs that are built are frozen if the graph of the scan was.
  SmallVector<ScanOp> built;
  (*blocks)->walk([&](ScanOp loop) {
    if (!isFrozen(loop))
      built.push_back(loop);
  });
  for (ScanOp loop : built)
    scope.replace(original, loop);
  if (isRestEmpty) {
    for (auto [k, result] : llvm::enumerate(scan.getResults()))
      rewriter.replaceAllUsesWith(result, join(resultsOf(*blocks, k), result.getType()));
    scope.forget(scan);
    rewriter.eraseOp(scan);
    return success();
  }
  leaveRest(*blocks);
  if (scan != original)
    scope.replace(original, scan);
  draft.replace(rewriter, scope);
  return success();
}

/// Runs blocks of what the steps of a scan with states compute without them.
static LogicalResult blockIndependentSteps(RewriterBase &rewriter, ScanOp scan, int64_t size, EditScope &scope) {
  FailureOr<SplitScan> split = splitSteps(rewriter, scan);
  if (failed(split))
    return failure();
  for (auto [result, by] : llvm::zip_equal(scan.getResults(), split->results))
    rewriter.replaceAllUsesWith(result, by);
  if (succeeded(BlockSteps(rewriter, split->independent, size).run(scope, scan))) {
    scope.replace(scan, split->rest);
    rewriter.eraseOp(scan);
    return success();
  }
  for (auto [result, by] : llvm::zip_equal(scan.getResults(), split->results))
    by.replaceUsesWithIf(result, [&](OpOperand &use) { return use.getOwner() != split->rest; });
  rewriter.eraseOp(split->rest);
  rewriter.eraseOp(split->independent);
  return failure();
}

namespace {
struct BlockStepsPass : public tg::impl::BlockStepsBase<BlockStepsPass> {
  void runOnOperation() override {
    IRRewriter rewriter(&getContext());
    EditScope scope;
    for (ScanOp scan : getScansOfGraph(getOperation())) {
      SmallVector<ScanOp> loops = loopsOf(scan);
      if (scan->use_empty())
        continue;
      Location location = scan.getLoc();
      if (loops.empty()) {
        blockTerms(rewriter, scan, scope);
        continue;
      }
      int64_t size = sizeOfBlock(loops), steps = getConstantIntValue(scan.getSteps()).value_or(size);
      size = std::min(size, steps);
      if (std::optional<StringRef> reason = whyNot(scan, steps, size)) {
        remark::missed(location, remark::RemarkOpts::name("NotInBlocks").category(getArgument()))
            << remark::reason("{0}", reason->str());
        continue;
      }
      LogicalResult done = scan.getStates().empty() ? BlockSteps(rewriter, scan, size).run(scope, scan)
                                                    : blockIndependentSteps(rewriter, scan, size, scope);
      if (succeeded(done))
        remark::passed(location, remark::RemarkOpts::name("Block").category(getArgument()))
            << llvm::formatv("runs blocks of {0} steps", size).str();
      else
        remark::missed(location, remark::RemarkOpts::name("NotInBlocks").category(getArgument()))
            << remark::reason("{0}", "the loops of a step need the step before, an operation may fail, or it cannot be "
                                     "computed for several steps at once");
    }
    if (failed(scope.close()))
      signalPassFailure();
  }

  /// Returns why a scan is left alone, as far as this is seen at once.
  static std::optional<StringRef> whyNot(ScanOp scan, int64_t steps, int64_t size) {
    if (scan.getYield().getUntil())
      return "a step decides whether there is a next one";
    bool areFewer = !getConstantIntValue(scan.getSteps()) && isAtMost(scan.getSteps(), size - 1);
    if (steps < kFewestSteps || areFewer)
      return "there are too few steps";
    if (!ScanDraft::isFreeToChange(scan) || containsCheckpoint(scan) || surelyFails(ScanDraft(scan)))
      return "the scan has a checkpoint, is frozen in ordered mode, overwrites operands, or fails";
    if (!knowsRowSizes(scan))
      return "sizes of rows depend on values";
    for (unsigned out = 0; out < scan.getOuts().size(); ++out)
      if (scan.getYield().getKept(out))
        return "only the last rows of an out are kept";
    return std::nullopt;
  }
};
} // namespace
