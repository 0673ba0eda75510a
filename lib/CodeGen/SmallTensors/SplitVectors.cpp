//===- SplitVectors.cpp - Odd vectors in parts of whole registers ---------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// LLVM rounds the number of lanes up to a power of two: it computes 20 lanes of f32 as 32, in four registers of AVX2
// instead of three. Here they are 16 and 4. Parts are cut out of what the operations before have put together, which
// folds, and loops and branches carry the parts, so that vectors are whole only where they are rearranged.
//
//===----------------------------------------------------------------------===//

#include "Shuffles.h"
#include "TensorGraph/CodeGen/Passes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/UB/IR/UBOps.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/Dialect/Vector/Transforms/VectorRewritePatterns.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"
#include "llvm/ADT/MapVector.h"

namespace tg {
#define GEN_PASS_DEF_SPLITVECTORS
#include "TensorGraph/CodeGen/Passes.h.inc"
} // namespace tg

using namespace mlir;
using namespace tg;

namespace {
/// Neighbouring lanes of a vector.
struct Part {
  int64_t first, lanes;
};
} // namespace

/// Returns the parts of a vector: powers of two that fill registers of `ofRegister` lanes, then the rest. Empty if
/// there is one.
static SmallVector<Part> registerParts(int64_t lanes, int64_t ofRegister) {
  SmallVector<Part> parts;
  for (int64_t first = 0; first < lanes; first += parts.back().lanes) {
    int64_t left = lanes - first;
    parts.push_back({first, left < ofRegister ? left : static_cast<int64_t>(llvm::bit_floor<uint64_t>(left))});
  }
  return parts.size() > 1 ? parts : SmallVector<Part>();
}

static int64_t widthOf(Type type) {
  Type element = getElementTypeOrSelf(type);
  return element.isIntOrFloat() ? element.getIntOrFloatBitWidth() : 64;
}

/// Returns the type as a vector of one axis whose number of lanes is known; null if it is none.
static VectorType asLanes(Type type) {
  auto vector = dyn_cast<VectorType>(type);
  return vector && vector.getRank() == 1 && !vector.isScalable() ? vector : nullptr;
}

/// Cuts a part out where the vector is defined, as parts go from block to block in registers, but odd vectors lane by
/// lane.
static Value cutOut(RewriterBase &rewriter, Value vector, Part part) {
  OpBuilder::InsertionGuard guard(rewriter);
  rewriter.setInsertionPointAfterValue(vector);
  for (Operation &op : llvm::make_range(rewriter.getInsertionPoint(), rewriter.getBlock()->end())) {
    auto slice = dyn_cast<vector::ExtractStridedSliceOp>(op);
    if (!slice)
      break;
    if (slice.getSource() == vector && slice.getType().getNumElements() == part.lanes &&
        cast<IntegerAttr>(slice.getOffsets()[0]).getInt() == part.first)
      return slice;
  }
  return rewriter.createOrFold<vector::ExtractStridedSliceOp>(vector.getLoc(), vector, ArrayRef<int64_t>(part.first),
                                                              ArrayRef<int64_t>(part.lanes), ArrayRef<int64_t>(1));
}

static Value join(RewriterBase &rewriter, Location loc, VectorType type, ArrayRef<Part> parts, ValueRange values) {
  Value joined = ub::PoisonOp::create(rewriter, loc, type);
  for (auto [part, value] : llvm::zip_equal(parts, values))
    joined = vector::InsertStridedSliceOp::create(rewriter, loc, value, joined, ArrayRef<int64_t>(part.first),
                                                  ArrayRef<int64_t>(1));
  return joined;
}

namespace {
/// An elementwise operation.
class SplitVectorOperation : public RewritePattern {
public:
  SplitVectorOperation(MLIRContext *context, int64_t vectorBits)
      : RewritePattern(MatchAnyOpTypeTag(), /*benefit=*/1, context), vectorBits(vectorBits) {}

  LogicalResult matchAndRewrite(Operation *op, PatternRewriter &rewriter) const override {
    if (!OpTrait::hasElementwiseMappableTraits(op) || op->getNumResults() != 1 || op->getNumRegions() != 0)
      return failure();
    VectorType type = asLanes(op->getResult(0).getType());
    if (!type)
      return failure();
    int64_t widest = widthOf(type);
    for (Type operand : op->getOperandTypes())
      widest = std::max(widest, widthOf(operand));
    SmallVector<Part> parts = registerParts(type.getNumElements(), vectorBits / widest);
    if (parts.empty())
      return failure();
    auto computed = llvm::map_to_vector(parts, [&](Part part) -> Value {
      auto operands = llvm::map_to_vector(op->getOperands(), [&](Value operand) {
        return isa<VectorType>(operand.getType()) ? cutOut(rewriter, operand, part) : operand;
      });
      auto result = VectorType::get(part.lanes, type.getElementType());
      return rewriter.create(op->getLoc(), op->getName().getIdentifier(), operands, TypeRange(result), op->getAttrs())
          ->getResult(0);
    });
    rewriter.replaceOp(op, join(rewriter, op->getLoc(), type, parts, computed));
    return success();
  }

private:
  int64_t vectorBits;
};
} // namespace

/// Returns the parts of a transfer of one vector from or to contiguous memory; empty if it does not come in parts.
static SmallVector<Part> registerParts(VectorTransferOpInterface op, int64_t vectorBits) {
  VectorType type = op.getVectorType();
  if (type.getRank() != 1 || type.isScalable() || !isa<MemRefType>(op.getShapedType()) ||
      !op.getPermutationMap().isMinorIdentity() || op.hasOutOfBoundsDim() || op.getMask() ||
      type.getElementType().isInteger(1))
    return {};
  return registerParts(type.getNumElements(), vectorBits / widthOf(type));
}

/// Returns the indices of a part of a transfer.
static SmallVector<Value> indicesOf(RewriterBase &rewriter, VectorTransferOpInterface op, Part part) {
  SmallVector<Value> indices(op.getIndices());
  Value first = arith::ConstantIndexOp::create(rewriter, op.getLoc(), part.first);
  indices.back() = rewriter.createOrFold<arith::AddIOp>(op.getLoc(), indices.back(), first);
  return indices;
}

namespace {
/// Reads an odd vector in parts. LLVM would widen the vector, and cut parts out of it by shuffles.
struct SplitRead : OpRewritePattern<vector::TransferReadOp> {
  SplitRead(MLIRContext *context, int64_t vectorBits) : OpRewritePattern(context), vectorBits(vectorBits) {}

  LogicalResult matchAndRewrite(vector::TransferReadOp op, PatternRewriter &rewriter) const override {
    SmallVector<Part> parts = registerParts(cast<VectorTransferOpInterface>(op.getOperation()), vectorBits);
    if (parts.empty())
      return failure();
    VectorType type = op.getVectorType();
    auto read = llvm::map_to_vector(parts, [&](Part part) -> Value {
      return vector::TransferReadOp::create(rewriter, op.getLoc(), VectorType::get(part.lanes, type.getElementType()),
                                            op.getBase(), indicesOf(rewriter, op, part), op.getPermutationMapAttr(),
                                            op.getPadding(), /*mask=*/Value(), op.getInBoundsAttr());
    });
    rewriter.replaceOp(op, join(rewriter, op.getLoc(), type, parts, read));
    return success();
  }

  int64_t vectorBits;
};

struct SplitWrite : OpRewritePattern<vector::TransferWriteOp> {
  SplitWrite(MLIRContext *context, int64_t vectorBits) : OpRewritePattern(context), vectorBits(vectorBits) {}

  LogicalResult matchAndRewrite(vector::TransferWriteOp op, PatternRewriter &rewriter) const override {
    SmallVector<Part> parts = registerParts(cast<VectorTransferOpInterface>(op.getOperation()), vectorBits);
    if (parts.empty())
      return failure();
    for (Part part : parts)
      vector::TransferWriteOp::create(rewriter, op.getLoc(), cutOut(rewriter, op.getValueToStore(), part), op.getBase(),
                                      indicesOf(rewriter, op, part), op.getPermutationMapAttr(), op.getInBoundsAttr());
    rewriter.eraseOp(op);
    return success();
  }

  int64_t vectorBits;
};

/// A rearrangement. Its parts are put together from parts of its operands, which are of one length in each operation,
/// as LLVM's shuffles are.
class SplitShuffle : public OpRewritePattern<vector::ShuffleOp> {
public:
  SplitShuffle(MLIRContext *context, int64_t vectorBits) : OpRewritePattern(context), vectorBits(vectorBits) {}

  LogicalResult matchAndRewrite(vector::ShuffleOp op, PatternRewriter &rewriter) const override {
    if (op.getV1VectorType().getRank() != 1)
      return failure();
    SmallVector<Part> results = wholeOrParts(op.getType()), firsts = wholeOrParts(op.getV1VectorType()),
                      seconds = wholeOrParts(op.getV2VectorType());
    if (results.size() == 1 && firsts.size() == 1 && seconds.size() == 1 &&
        op.getV1VectorType() == op.getV2VectorType())
      return failure();
    int64_t lanes = op.getV1VectorType().getNumElements();
    SmallVector<Value> made;
    for (Part result : results) {
      // The lanes of each part of an operand: where they are in the result, and in the part.
      llvm::MapVector<std::pair<unsigned, unsigned>, SmallVector<std::pair<int64_t, int64_t>>> pieces;
      for (int64_t lane = 0; lane < result.lanes; ++lane) {
        int64_t from = op.getMask()[result.first + lane];
        if (from == vector::ShuffleOp::kPoisonIndex)
          continue;
        unsigned number = from >= lanes;
        from -= number ? lanes : 0;
        ArrayRef<Part> parts = number ? seconds : firsts;
        const Part *part = llvm::find_if(parts, [&](Part part) { return from < part.first + part.lanes; });
        pieces[{number, part - parts.begin()}].push_back({lane, from - part->first});
      }
      Rearranged code(rewriter, op.getLoc(), result.lanes);
      for (auto &[key, moved] : pieces) {
        Value operand = op->getOperand(key.first);
        ArrayRef<Part> parts = key.first ? seconds : firsts;
        code.add(parts.size() == 1 ? operand : cutOut(rewriter, operand, parts[key.second]), moved);
      }
      made.push_back(code.finish(op.getType().getElementType()));
    }
    rewriter.replaceOp(op, made.size() == 1 ? made.front() : join(rewriter, op.getLoc(), op.getType(), results, made));
    return success();
  }

private:
  /// Puts a vector together from lanes of others.
  class Rearranged {
  public:
    Rearranged(RewriterBase &rewriter, Location loc, int64_t lanes)
        : rewriter(rewriter), loc(loc), mask(lanes, vector::ShuffleOp::kPoisonIndex) {}

    void add(Value piece, ArrayRef<std::pair<int64_t, int64_t>> moved) {
      int64_t ownLanes = lanesOf(piece), lanes = mask.size();
      if (vector && lanesOf(vector) != ownLanes) {
        vector = shuffle(vector, vector, mask);
        for (auto [lane, from] : llvm::enumerate(mask))
          from = from == vector::ShuffleOp::kPoisonIndex ? from : lane;
        SmallVector<int64_t> wide(lanes, vector::ShuffleOp::kPoisonIndex);
        for (auto [to, from] : moved) {
          wide[to] = from;
          mask[to] = lanes + to;
        }
        vector = shuffle(vector, shuffle(piece, piece, wide), mask);
      } else {
        for (auto [to, from] : moved)
          mask[to] = (vector ? ownLanes : 0) + from;
        if (!vector) {
          vector = piece;
          return;
        }
        vector = shuffle(vector, piece, mask);
      }
      for (auto [lane, from] : llvm::enumerate(mask))
        from = from == vector::ShuffleOp::kPoisonIndex ? from : lane;
    }

    Value finish(Type element) {
      if (!vector)
        return ub::PoisonOp::create(rewriter, loc, VectorType::get(mask.size(), element));
      return shuffle(vector, vector, mask);
    }

  private:
    static int64_t lanesOf(Value value) { return cast<VectorType>(value.getType()).getNumElements(); }
    Value shuffle(Value first, Value second, ArrayRef<int64_t> own) {
      // Lanes that are poison may be anything.
      bool keeps = lanesOf(first) == int64_t(own.size()) && llvm::all_of(llvm::enumerate(own), [](auto lane) {
                     return lane.value() == vector::ShuffleOp::kPoisonIndex || lane.value() == int64_t(lane.index());
                   });
      return keeps ? first : vector::ShuffleOp::create(rewriter, loc, first, second, own).getResult();
    }

    RewriterBase &rewriter;
    Location loc;
    Value vector;
    SmallVector<int64_t> mask; // lanes of `vector` in the result
  };

  SmallVector<Part> wholeOrParts(VectorType type) const {
    SmallVector<Part> parts = registerParts(type.getNumElements(), vectorBits / widthOf(type));
    return parts.empty() ? SmallVector<Part>{{0, type.getNumElements()}} : parts;
  }

  int64_t vectorBits;
};

/// Values that go from block to block, some of which are vectors in parts.
class CarriedVector {
public:
  CarriedVector(TypeRange types, int64_t vectorBits) : types(types) {
    for (Type type : types) {
      VectorType vector = asLanes(type);
      parts.push_back(vector ? registerParts(vector.getNumElements(), vectorBits / widthOf(type))
                             : SmallVector<Part>());
    }
  }

  bool hasParts() const {
    return llvm::any_of(parts, [](auto &own) { return !own.empty(); });
  }

  SmallVector<Type> typesOfParts() const {
    SmallVector<Type> all;
    for (auto [type, own] : llvm::zip_equal(types, parts)) {
      if (own.empty())
        all.push_back(type);
      for (Part part : own)
        all.push_back(VectorType::get(part.lanes, getElementTypeOrSelf(type)));
    }
    return all;
  }

  SmallVector<Value> split(RewriterBase &rewriter, ValueRange values) const {
    SmallVector<Value> all;
    for (auto [value, own] : llvm::zip_equal(values, parts)) {
      if (own.empty())
        all.push_back(value);
      for (Part part : own)
        all.push_back(cutOut(rewriter, value, part));
    }
    return all;
  }

  SmallVector<Value> joinAll(RewriterBase &rewriter, Location loc, ValueRange values) const {
    SmallVector<Value> all;
    for (auto [type, own] : llvm::zip_equal(types, parts)) {
      all.push_back(own.empty() ? values.front()
                                : join(rewriter, loc, cast<VectorType>(type), own, values.take_front(own.size())));
      values = values.drop_front(std::max<size_t>(own.size(), 1));
    }
    return all;
  }

  /// Moves a block, which has values of these types as its last arguments, to the end of one that has their parts.
  void moveBody(RewriterBase &rewriter, Block &from, Block &to) const {
    OpBuilder::InsertionGuard guard(rewriter);
    rewriter.setInsertionPointToStart(&to);
    size_t others = from.getNumArguments() - types.size();
    SmallVector<Value> arguments(to.getArguments().take_front(others));
    llvm::append_range(arguments,
                       joinAll(rewriter, from.getParentOp()->getLoc(), to.getArguments().drop_front(others)));
    rewriter.mergeBlocks(&from, &to, arguments);
  }

  /// Splits the last operands of a terminator.
  void splitOperands(RewriterBase &rewriter, Operation *terminator) const {
    size_t others = terminator->getNumOperands() - types.size();
    SmallVector<Value> operands(terminator->getOperands().take_front(others));
    llvm::append_range(operands, split(rewriter, terminator->getOperands().drop_front(others)));
    rewriter.modifyOpInPlace(terminator, [&] { terminator->setOperands(operands); });
  }

private:
  SmallVector<Type> types;
  SmallVector<SmallVector<Part>> parts; // of each value
};

/// What loops and branches carry.
struct SplitCarriedByFor : OpRewritePattern<scf::ForOp> {
  SplitCarriedByFor(MLIRContext *context, int64_t vectorBits) : OpRewritePattern(context), vectorBits(vectorBits) {}

  LogicalResult matchAndRewrite(scf::ForOp loop, PatternRewriter &rewriter) const override {
    CarriedVector carried(loop.getResultTypes(), vectorBits);
    if (!carried.hasParts())
      return failure();
    auto changed = scf::ForOp::create(rewriter, loop.getLoc(), loop.getLowerBound(), loop.getUpperBound(),
                                      loop.getStep(), carried.split(rewriter, loop.getInitArgs()),
                                      /*bodyBuilder=*/nullptr, loop.getUnsignedCmp());
    changed->setDiscardableAttrs(loop->getDiscardableAttrDictionary());
    carried.splitOperands(rewriter, loop.getBody()->getTerminator());
    carried.moveBody(rewriter, *loop.getBody(), *changed.getBody());
    rewriter.replaceOp(loop, carried.joinAll(rewriter, loop.getLoc(), changed.getResults()));
    return success();
  }

  int64_t vectorBits;
};

struct SplitCarriedByWhile : OpRewritePattern<scf::WhileOp> {
  SplitCarriedByWhile(MLIRContext *context, int64_t vectorBits) : OpRewritePattern(context), vectorBits(vectorBits) {}

  LogicalResult matchAndRewrite(scf::WhileOp loop, PatternRewriter &rewriter) const override {
    CarriedVector before(loop.getInits().getTypes(), vectorBits), after(loop.getResultTypes(), vectorBits);
    if (!before.hasParts() && !after.hasParts())
      return failure();
    auto changed =
        scf::WhileOp::create(rewriter, loop.getLoc(), after.typesOfParts(), before.split(rewriter, loop.getInits()));
    changed->setDiscardableAttrs(loop->getDiscardableAttrDictionary());
    auto move = [&](const CarriedVector &carried, Region &from, Region &to) {
      SmallVector<Type> types = carried.typesOfParts();
      Block *block = rewriter.createBlock(&to, {}, types, SmallVector<Location>(types.size(), loop.getLoc()));
      carried.moveBody(rewriter, from.front(), *block);
    };
    after.splitOperands(rewriter, loop.getConditionOp());
    before.splitOperands(rewriter, loop.getYieldOp());
    move(before, loop.getBefore(), changed.getBefore());
    move(after, loop.getAfter(), changed.getAfter());
    rewriter.setInsertionPointAfter(changed);
    rewriter.replaceOp(loop, after.joinAll(rewriter, loop.getLoc(), changed.getResults()));
    return success();
  }

  int64_t vectorBits;
};

struct SplitCarriedByIf : OpRewritePattern<scf::IfOp> {
  SplitCarriedByIf(MLIRContext *context, int64_t vectorBits) : OpRewritePattern(context), vectorBits(vectorBits) {}

  LogicalResult matchAndRewrite(scf::IfOp branch, PatternRewriter &rewriter) const override {
    CarriedVector carried(branch.getResultTypes(), vectorBits);
    if (!carried.hasParts())
      return failure();
    auto changed = scf::IfOp::create(rewriter, branch.getLoc(), carried.typesOfParts(), branch.getCondition());
    changed->setDiscardableAttrs(branch->getDiscardableAttrDictionary());
    for (auto [from, to] : llvm::zip_equal(branch->getRegions(), changed->getRegions())) {
      carried.splitOperands(rewriter, from.front().getTerminator());
      rewriter.inlineRegionBefore(from, to, to.end());
    }
    rewriter.replaceOp(branch, carried.joinAll(rewriter, branch.getLoc(), changed.getResults()));
    return success();
  }

  int64_t vectorBits;
};

struct SplitVectorsPass : public tg::impl::SplitVectorsBase<SplitVectorsPass> {
  using SplitVectorsBase::SplitVectorsBase;

  void runOnOperation() override {
    RewritePatternSet patterns(&getContext());
    patterns.add<SplitVectorOperation, SplitRead, SplitWrite, SplitShuffle, SplitCarriedByFor, SplitCarriedByWhile,
                 SplitCarriedByIf>(&getContext(), processor.vectorBits);
    // These read a matrix of one column as one vector. It would be read as a vector for each row.
    vector::populateDropInnerMostUnitDimsXferOpPatterns(patterns);
    populateShufflePatterns(patterns);
    vector::ShapeCastOp::getCanonicalizationPatterns(patterns, &getContext());
    vector::ExtractStridedSliceOp::getCanonicalizationPatterns(patterns, &getContext());
    vector::InsertStridedSliceOp::getCanonicalizationPatterns(patterns, &getContext());
    GreedyRewriteConfig config;
    config.setRegionSimplificationLevel(GreedySimplifyRegionLevel::Disabled);
    if (failed(applyPatternsGreedily(getOperation(), std::move(patterns), config)))
      signalPassFailure();
  }
};
} // namespace
