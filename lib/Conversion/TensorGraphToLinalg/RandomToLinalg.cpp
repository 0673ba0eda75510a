//===- RandomToLinalg.cpp - Keys and draws of random numbers --------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LoweringBuilder.h"
#include "Patterns.h"
#include "TensorGraph/Dialect/RandomOps.h"
#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "TensorGraph/Dialect/Types.h"
#include "TensorGraph/Lowered/LoweredOps.h"
#include "TensorGraph/Support/RuntimeMessages.h"
#include "TensorGraph/Support/Scalar.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace tg;

/// Returns an integer of any type as i64.
static Value toWord(OpBuilder &b, Location loc, Value x) {
  Type i64 = b.getI64Type();
  if (x.getType() == i64)
    return x;
  if (x.getType().isIndex())
    return arith::IndexCastOp::create(b, loc, i64, x);
  if (!isUnsigned(x.getType()))
    return arith::ExtSIOp::create(b, loc, i64, x);
  if (x.getType().getIntOrFloatBitWidth() < 64)
    return arith::ExtUIOp::create(b, loc, i64, x);
  return UnrealizedConversionCastOp::create(b, loc, i64, x).getResult(0); // until dropSigns
}

static Value fromWord(OpBuilder &b, Location loc, Value x, Type type) {
  if (type == x.getType())
    return x;
  if (type.isIndex())
    return arith::IndexCastOp::create(b, loc, type, x);
  if (type.getIntOrFloatBitWidth() == 64)
    return UnrealizedConversionCastOp::create(b, loc, type, x).getResult(0); // until dropSigns
  return arith::TruncIOp::create(b, loc, type, x);
}

/// Returns the map of loops to word `word` of keys whose axes before the last are broadcast to the first `rank` loops.
static AffineMap wordMap(OpBuilder &b, RankedTensorType keys, int64_t rank, int64_t loops, int64_t word) {
  auto batch = RankedTensorType::get(keys.getShape().drop_back(), keys.getElementType());
  SmallVector<AffineExpr> at(broadcastMap(b, batch, rank, loops).getResults());
  at.push_back(b.getAffineConstantExpr(word));
  return AffineMap::get(loops, 0, at, b.getContext());
}

namespace {
struct LowerKey : OpRewritePattern<RandomKeyOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(RandomKeyOp op, PatternRewriter &rewriter) const override {
    LoweringBuilder lower(rewriter, op.getLoc());
    ReifiedRankedShapedTypeDims shapes;
    (void)op.reifyResultShapes(rewriter, shapes);
    auto type = cast<RankedTensorType>(op.getType());
    int64_t rank = type.getRank();
    auto word = [&](OpBuilder &b, Location loc, Value axis, Value seed) -> Value {
      LoweringBuilder at(b, loc);
      return at.select(at.equal(axis, at.constant(0)), seed, at.constant(b.getI64Type(), 0));
    };
    if (rank == 1) {
      rewriter.replaceOp(op, lower.generate(shapes.front(), type, [&](OpBuilder &b, Location loc, ValueRange index) {
        return word(b, loc, index.front(), op.getSeed());
      }));
      return success();
    }
    SmallVector<AffineMap> maps{AffineMap::getMultiDimIdentityMap(rank, rewriter.getContext()).dropResult(rank - 1)};
    rewriter.replaceOp(op, lower.generate(shapes.front(), type, op.getSeed(), maps,
                                          [&](OpBuilder &b, Location loc, ValueRange index, ValueRange seeds) {
                                            return word(b, loc, index.back(), seeds.front());
                                          }));
    return success();
  }
};

struct LowerFoldIn : OpRewritePattern<RandomFoldInOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(RandomFoldInOp op, PatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    LoweringBuilder lower(rewriter, loc);
    auto type = cast<RankedTensorType>(op.getType());
    auto keyType = cast<RankedTensorType>(op.getKey().getType());
    ArrayRef<int64_t> numbers = shapeOf(op.getNumber().getType());
    int64_t rank = type.getRank(), batch = rank - 1;
    checkSizes(lower, op, keyType, numbers, batch);
    ReifiedRankedShapedTypeDims shapes;
    (void)op.reifyResultShapes(rewriter, shapes);
    SmallVector<Value> tensors{op.getKey(), op.getKey()};
    SmallVector<AffineMap> maps{wordMap(rewriter, keyType, batch, rank, 0), wordMap(rewriter, keyType, batch, rank, 1)};
    if (auto tensor = dyn_cast<RankedTensorType>(op.getNumber().getType())) {
      tensors.push_back(op.getNumber());
      maps.push_back(broadcastMap(rewriter, tensor, batch, rank));
    }
    Value result = lower.generate(
        shapes.front(), type, tensors, maps, [&](OpBuilder &b, Location at, ValueRange index, ValueRange elements) {
          Value number = toWord(b, at, elements.size() > 2 ? elements[2] : op.getNumber());
          SmallVector<Value> operands{elements[0], elements[1], number, toWord(b, at, index.back())};
          return DrawElementOp::create(b, at, b.getI64Type(), "fold_in", false, operands);
        });
    rewriter.replaceOp(op, result);
    return success();
  }

  static void checkSizes(LoweringBuilder &lower, RandomFoldInOp op, RankedTensorType keys, ArrayRef<int64_t> numbers,
                         int64_t batch) {
    for (int64_t axis = 0; axis < batch; ++axis) {
      int64_t ofKey = axis - (batch - (keys.getRank() - 1)), ofNumber = axis - (batch - int64_t(numbers.size()));
      if (ofKey >= 0 && ofNumber >= 0 && keys.getDimSize(ofKey) != 1 && numbers[ofNumber] != 1)
        lower.checkSizes(lower.size(op.getKey(), ofKey), lower.size(op.getNumber(), ofNumber),
                         messages::sizesDisagree(axis));
    }
  }
};

struct LowerDraw : OpInterfaceRewritePattern<DrawOpInterface> {
  using OpInterfaceRewritePattern::OpInterfaceRewritePattern;

  LogicalResult matchAndRewrite(DrawOpInterface op, PatternRewriter &rewriter) const override {
    LoweringBuilder lower(rewriter, op.getLoc());
    SmallVector<OpFoldResult> own = mixedSizes(rewriter, op.getStaticSizes(), op.getSizes()), sizes;
    for (auto [axis, size] : llvm::enumerate(own))
      lower.checkNotNegative(size, messages::negativeSize(axis));
    for (int64_t axis = 0; axis < op.getBatchRank(); ++axis)
      sizes.push_back(lower.size(op.getKey(), axis));
    llvm::append_range(sizes, own);
    int64_t rank = sizes.size();
    for (Value parameter : op.getParameters()) {
      ArrayRef<int64_t> shape = shapeOf(parameter.getType());
      int64_t lead = rank - shape.size();
      for (auto [axis, size] : llvm::enumerate(shape))
        if (size != 1)
          lower.checkSizes(lower.size(parameter, axis), sizes[lead + axis], messages::cannotBroadcast(lead + axis));
    }
    for (const DrawCheck &check : op.getChecks())
      emitCheck(lower, op, check, sizes);
    rewriter.replaceOp(op, rank == 0 ? drawScalar(lower, op) : drawTensor(lower, op, sizes));
    return success();
  }

  /// Returns the number of an element among the elements of its key.
  static Value numberOf(LoweringBuilder &at, ArrayRef<OpFoldResult> sizes, ValueRange index) {
    Value number = at.constant(0);
    for (auto [size, place] : llvm::zip_equal(sizes, index))
      number = at.add(at.mul(number, at.value(size)), place);
    return number;
  }

  static Value element(OpBuilder &b, Location loc, DrawOpInterface op, Value k, Value s, Value number,
                       ValueRange parameters) {
    Type type = getElementTypeOrSelf(op->getResult(0).getType());
    SmallVector<Value> operands{k, s, toWord(b, loc, number)};
    for (Value parameter : parameters) {
      if (parameter.getType().isF32())
        parameter = arith::ExtFOp::create(b, loc, b.getF64Type(), parameter);
      operands.push_back(parameter.getType().isF64() ? parameter : toWord(b, loc, parameter));
    }
    bool isTruth = type.isInteger(1);
    Type computed = isa<FloatType>(type) ? Type(b.getF64Type()) : isTruth ? b.getI8Type() : b.getI64Type();
    bool half = type.isF32() && op.takesOneWord();
    Value drawn = DrawElementOp::create(b, loc, computed, op.getDraw(), half, operands);
    if (isa<FloatType>(type))
      return type.isF32() ? Value(arith::TruncFOp::create(b, loc, type, drawn)) : drawn;
    return fromWord(b, loc, drawn, type);
  }

  static Value drawScalar(LoweringBuilder &lower, DrawOpInterface op) {
    Value k = lower.element(op.getKey(), lower.constant(0)), s = lower.element(op.getKey(), lower.constant(1));
    return element(lower.b, lower.loc, op, k, s, lower.constant(0), op.getParameters());
  }

  /// Computes values of a type of each point of loops, from the elements of the tensors among `values`.
  static Value overPoints(LoweringBuilder &lower, ArrayRef<OpFoldResult> sizes, RankedTensorType type, ValueRange first,
                          ArrayRef<AffineMap> firstMaps, ValueRange values, ReadingBuilder body) {
    SmallVector<Value> tensors(first);
    SmallVector<AffineMap> maps(firstMaps);
    for (Value value : values)
      if (auto tensor = dyn_cast<RankedTensorType>(value.getType())) {
        tensors.push_back(value);
        maps.push_back(broadcastMap(lower.b, tensor, sizes.size(), sizes.size()));
      }
    return lower.generate(sizes, type, tensors, maps,
                          [&](OpBuilder &b, Location at, ValueRange index, ValueRange elements) {
                            SmallVector<Value> all(elements.take_front(first.size()));
                            elements = elements.drop_front(first.size());
                            for (Value value : values) {
                              bool isTensor = isa<RankedTensorType>(value.getType());
                              all.push_back(isTensor ? elements.front() : value);
                              elements = elements.drop_front(isTensor);
                            }
                            return body(b, at, index, all);
                          });
  }

  static Value drawTensor(LoweringBuilder &lower, DrawOpInterface op, ArrayRef<OpFoldResult> sizes) {
    auto type = cast<RankedTensorType>(op->getResult(0).getType());
    auto keyType = cast<RankedTensorType>(op.getKey().getType());
    int64_t batch = op.getBatchRank(), rank = type.getRank();
    // Of one key, the words are the same at all points.
    SmallVector<Value> words, keys;
    SmallVector<AffineMap> maps;
    for (int64_t word : {0, 1}) {
      if (batch == 0) {
        words.push_back(lower.element(op.getKey(), lower.constant(word)));
        continue;
      }
      keys.push_back(op.getKey());
      maps.push_back(wordMap(lower.b, keyType, batch, rank, word));
    }
    return overPoints(lower, sizes, type, keys, maps, op.getParameters(),
                      [&](OpBuilder &b, Location at, ValueRange index, ValueRange elements) {
                        SmallVector<Value> key(words);
                        llvm::append_range(key, elements.take_front(keys.size()));
                        LoweringBuilder point(b, at);
                        Value number = numberOf(point, sizes.drop_front(batch), index.drop_front(batch));
                        return element(b, at, op, key[0], key[1], number, elements.drop_front(keys.size()));
                      });
  }

  /// Builds a truth value: whether parameters pass.
  static Value passes(LoweringBuilder &at, const DrawCheck &check, ValueRange parameters) {
    Value x = parameters[check.parameter];
    Value bound = check.other < 0 ? at.constant(x.getType(), check.bound) : parameters[check.other];
    if (isa<FloatType>(x.getType())) {
      using P = arith::CmpFPredicate;
      static constexpr P ordered[] = {P::OGE, P::OGT, P::OLE, P::OLT}, unordered[] = {P::UGE, P::UGT, P::ULE, P::ULT};
      P predicate = (check.refusesNaN ? ordered : unordered)[check.relation];
      return arith::CmpFOp::create(at.b, at.loc, predicate, x, bound);
    }
    if (check.another >= 0)
      bound = arith::AddIOp::create(at.b, at.loc, bound, parameters[check.another]);
    using P = arith::CmpIPredicate;
    static constexpr P ofSigned[] = {P::sge, P::sgt, P::sle, P::slt}, ofUnsigned[] = {P::uge, P::ugt, P::ule, P::ult};
    P predicate = (isUnsigned(x.getType()) ? ofUnsigned : ofSigned)[check.relation];
    return arith::CmpIOp::create(at.b, at.loc, predicate, x, bound);
  }

  /// Checks the elements of parameters, each of them once, however often it is repeated.
  static void emitCheck(LoweringBuilder &lower, DrawOpInterface op, const DrawCheck &check,
                        ArrayRef<OpFoldResult> sizes) {
    int64_t rank = sizes.size(), batch = op.getBatchRank();
    SmallVector<bool> varies(rank, false);
    bool isScalar = true;
    for (int k : {int(check.parameter), check.other, check.another})
      if (auto type = k < 0 ? RankedTensorType() : dyn_cast<RankedTensorType>(op.getParameters()[k].getType())) {
        isScalar = false;
        for (int64_t axis = 0; axis < type.getRank(); ++axis)
          varies[rank - type.getRank() + axis] = varies[rank - type.getRank() + axis] || type.getDimSize(axis) != 1;
      }
    // Without elements, no parameter is refused.
    Value isEmpty = lower.constant(lower.b.getI1Type(), 0);
    for (OpFoldResult size : sizes)
      isEmpty = lower.either(isEmpty, lower.equal(lower.value(size), lower.constant(0)));
    std::string message = check.getMessage();
    if (isScalar) {
      lower.check(lower.either(isEmpty, passes(lower, check, op.getParameters())), message, lower.constant(0));
      return;
    }
    SmallVector<OpFoldResult> loops(sizes);
    for (auto [size, isRead] : llvm::zip_equal(loops, varies))
      if (!isRead)
        size = lower.b.getIndexAttr(1);
    SmallVector<int64_t> shape;
    for (OpFoldResult size : loops) {
      auto constant = dyn_cast<Attribute>(size);
      shape.push_back(constant ? cast<IntegerAttr>(constant).getInt() : ShapedType::kDynamic);
    }
    auto type = RankedTensorType::get(shape, lower.b.getI1Type());
    overPoints(lower, loops, type, {}, {}, op.getParameters(),
               [&](OpBuilder &b, Location loc, ValueRange index, ValueRange parameters) {
                 LoweringBuilder at(b, loc);
                 Value number = numberOf(at, sizes.drop_front(batch), index.drop_front(batch));
                 Value passed = passes(at, check, parameters);
                 at.check(at.either(isEmpty, passed), message, number);
                 return passed;
               });
  }
};
} // namespace

void tg::populateRandomToLinalgPatterns(RewritePatternSet &patterns) {
  patterns.add<LowerKey, LowerFoldIn, LowerDraw>(patterns.getContext());
}
