//===- LoweringBuilder.cpp - Builds linalg and index arithmetic -----------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LoweringBuilder.h"
#include "TensorGraph/Dialect/ElementSizes.h"
#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "TensorGraph/Dialect/Types.h"
#include "TensorGraph/Support/RuntimeMessages.h"
#include "TensorGraph/Support/Scalar.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include <limits>

using namespace mlir;
using namespace tg;

//===----------------------------------------------------------------------===//
// Numbers
//===----------------------------------------------------------------------===//

Value LoweringBuilder::constant(Type type, double value) {
  if (isComplex(type)) {
    auto part = partOf(type);
    return complex::ConstantOp::create(b, loc, type,
                                       b.getArrayAttr({b.getFloatAttr(part, value), b.getFloatAttr(part, 0)}));
  }
  if (isa<FloatType>(type))
    return arith::ConstantOp::create(b, loc, b.getFloatAttr(type, value));
  return arith::ConstantOp::create(b, loc, b.getIntegerAttr(type, static_cast<int64_t>(value)));
}

OpFoldResult LoweringBuilder::size(Value tensor, int64_t axis) { return tensor::getMixedSize(b, loc, tensor, axis); }
SmallVector<OpFoldResult> LoweringBuilder::sizes(Value tensor) { return tensor::getMixedSizes(b, loc, tensor); }

Value LoweringBuilder::element(Value tensor, ValueRange index) {
  return tensor::ExtractOp::create(b, loc, tensor, index);
}

Value LoweringBuilder::toIndex(Value integer) {
  if (integer.getType().isIndex())
    return integer;
  if (isUnsigned(integer.getType())) {
    Value number = arith::IndexCastUIOp::create(b, loc, b.getIndexType(), integer);
    // As Scalar::toIndex.
    if (integer.getType().getIntOrFloatBitWidth() == 64)
      number = arith::MinUIOp::create(b, loc, number, constant(std::numeric_limits<int64_t>::max()));
    return number;
  }
  return arith::IndexCastOp::create(b, loc, b.getIndexType(), integer);
}

//===----------------------------------------------------------------------===//
// Checks
//===----------------------------------------------------------------------===//

void LoweringBuilder::checkSizes(OpFoldResult x, OpFoldResult y, const Twine &message) {
  if (isEqualConstantIntOrValue(x, y))
    return;
  Value left = value(x), right = value(y);
  check(equal(left, right), message, {left, right});
}

void LoweringBuilder::checkNotNegative(OpFoldResult size, const Twine &message) {
  if (isa<Attribute>(size))
    return; // the verifier has checked it
  Value number = value(size);
  check(lessEqual(constant(0), number), message, number);
}

Value LoweringBuilder::checkIndex(Value index, Value size, int64_t axis) {
  // The condition does not need the position, as most checks of tensors of indices do not.
  Value inside = both(lessEqual(sub(constant(0), size), index), less(index, size));
  check(inside, messages::indexOutOfRange(axis), {index, size});
  return fromStart(index, size);
}

SmallVector<OpFoldResult> LoweringBuilder::broadcast(ValueRange operands, Type result, bool isChecked) {
  auto tensor = dyn_cast<RankedTensorType>(result);
  if (!tensor)
    return {};
  SmallVector<OpFoldResult> known(tensor.getRank());
  for (Value operand : operands) {
    auto type = dyn_cast<RankedTensorType>(operand.getType());
    if (!type)
      continue;
    int64_t lead = tensor.getRank() - type.getRank();
    for (int64_t axis = 0; axis < type.getRank(); ++axis) {
      if (type.getDimSize(axis) == 1)
        continue;
      OpFoldResult own = size(operand, axis), &first = known[lead + axis];
      if (!first)
        first = own;
      else if (isChecked)
        checkSizes(first, own, messages::sizesDisagree(lead + axis));
      // A constant is better for later uses.
      if (isa<Attribute>(own))
        first = own;
    }
  }
  for (auto [axis, size] : llvm::enumerate(known))
    if (!size)
      size = b.getIndexAttr(tensor.getDimSize(axis)); // the size is 1 in all operands
  return known;
}

SmallVector<OpFoldResult> LoweringBuilder::checkBroadcast(ValueRange operands, Type result) {
  return broadcast(operands, result, /*isChecked=*/true);
}

SmallVector<OpFoldResult> LoweringBuilder::checkElements(InnerGraphOpInterface op, Type result) {
  for (const SizeComparison &sizes : compareElementSizes(op)) {
    LoweringBuilder there(b, sizes.place->getLoc());
    there.checkSizes(there.size(op->getOperand(sizes.first), sizes.firstAxis),
                     there.size(op->getOperand(sizes.second), sizes.secondAxis), messages::sizesDisagree(sizes.axis));
  }
  return broadcast(op->getOperands(), result, /*isChecked=*/false);
}

void LoweringBuilder::checkBroadcastsTo(Value value, ArrayRef<OpFoldResult> sizes) {
  auto type = dyn_cast<RankedTensorType>(value.getType());
  if (!type)
    return;
  int64_t lead = sizes.size() - type.getRank();
  for (int64_t axis = 0; axis < type.getRank(); ++axis)
    if (type.getDimSize(axis) != 1)
      checkSizes(size(value, axis), sizes[lead + axis], messages::cannotBroadcast(axis));
}

//===----------------------------------------------------------------------===//
// Tensors
//===----------------------------------------------------------------------===//

Value LoweringBuilder::empty(ArrayRef<OpFoldResult> sizes, Type element) {
  return tensor::EmptyOp::create(b, loc, sizes, element);
}

Value LoweringBuilder::castTo(Value tensor, Type type) {
  return tensor.getType() == type ? tensor : Value(tensor::CastOp::create(b, loc, type, tensor));
}

Value LoweringBuilder::filled(ArrayRef<OpFoldResult> sizes, Value element) {
  return linalg::FillOp::create(b, loc, element, empty(sizes, element.getType())).getResult(0);
}

Value LoweringBuilder::withoutElements(ArrayRef<OpFoldResult> sizes, RankedTensorType type) {
  return castTo(empty(sizes, type.getElementType()), type);
}

AffineMap tg::broadcastMap(OpBuilder &b, RankedTensorType type, int64_t rank, int64_t loops) {
  SmallVector<AffineExpr> index;
  for (int64_t axis = 0; axis < type.getRank(); ++axis)
    index.push_back(type.getDimSize(axis) == 1 ? b.getAffineConstantExpr(0)
                                               : b.getAffineDimExpr(rank - type.getRank() + axis));
  return AffineMap::get(loops, 0, index, b.getContext());
}

SmallVector<Value> LoweringBuilder::pointwise(ValueRange operands, ArrayRef<OpFoldResult> sizes, TypeRange resultTypes,
                                              PointBuilder body, ArrayRef<Value> overwritten) {
  int64_t rank = sizes.size();
  SmallVector<Value> tensors, inits;
  SmallVector<AffineMap> maps;
  SmallVector<Type> types;
  for (auto [k, type] : llvm::enumerate(resultTypes)) {
    Value init = overwritten.empty() ? Value() : overwritten[k];
    inits.push_back(init ? init : empty(sizes, cast<RankedTensorType>(type).getElementType()));
    types.push_back(inits.back().getType());
  }
  // The body finds the elements of an overwritten operand in the arguments of the results.
  llvm::SmallDenseMap<Value, unsigned> arguments;
  for (Value operand : operands) {
    auto type = dyn_cast<RankedTensorType>(operand.getType());
    if (!type || llvm::is_contained(inits, operand) || !arguments.try_emplace(operand, tensors.size()).second)
      continue;
    tensors.push_back(operand);
    maps.push_back(broadcastMap(b, type, rank, rank));
  }
  for (auto [k, init] : llvm::enumerate(inits))
    arguments[init] = tensors.size() + k;
  maps.append(inits.size(), b.getMultiDimIdentityMap(rank));
  SmallVector<utils::IteratorType> iterators(rank, utils::IteratorType::parallel);
  auto generic = linalg::GenericOp::create(
      b, loc, types, tensors, inits, maps, iterators, [&](OpBuilder &inner, Location at, ValueRange elements) {
        SmallVector<Value> xs;
        for (Value operand : operands)
          xs.push_back(isa<RankedTensorType>(operand.getType()) ? elements[arguments.lookup(operand)] : operand);
        linalg::YieldOp::create(inner, at, body(inner, at, xs));
      });
  SmallVector<Value> results;
  for (auto [result, type] : llvm::zip(generic.getResults(), resultTypes))
    results.push_back(castTo(result, type));
  return results;
}

Value LoweringBuilder::generate(ArrayRef<OpFoldResult> sizes, RankedTensorType type, ElementBuilder body) {
  return generate(sizes, type, {}, {},
                  [&](OpBuilder &inner, Location at, ValueRange index, ValueRange) { return body(inner, at, index); });
}

Value LoweringBuilder::generate(ArrayRef<OpFoldResult> sizes, RankedTensorType type, ValueRange tensors,
                                ArrayRef<AffineMap> tensorMaps, ReadingBuilder body) {
  int64_t rank = sizes.size();
  Value init = empty(sizes, type.getElementType());
  SmallVector<AffineMap> maps(tensorMaps);
  maps.push_back(b.getMultiDimIdentityMap(rank));
  SmallVector<utils::IteratorType> iterators(rank, utils::IteratorType::parallel);
  auto generic = linalg::GenericOp::create(
      b, loc, init.getType(), tensors, init, maps, iterators, [&](OpBuilder &inner, Location at, ValueRange elements) {
        SmallVector<Value> index;
        for (int64_t axis = 0; axis < rank; ++axis)
          index.push_back(linalg::IndexOp::create(inner, at, axis));
        linalg::YieldOp::create(inner, at, body(inner, at, index, elements.drop_back()));
      });
  return castTo(generic.getResult(0), type);
}

Value LoweringBuilder::reversed(Value tensor, ArrayRef<int64_t> axes) {
  auto type = cast<RankedTensorType>(tensor.getType());
  SmallVector<OpFoldResult> shape = sizes(tensor);
  SmallVector<Value> last;
  for (int64_t axis : axes)
    last.push_back(sub(value(shape[axis]), constant(1)));
  // The tensor gives the loops their sizes, also those of a reduction that this becomes part of.
  return generate(shape, type, tensor, b.getMultiDimIdentityMap(type.getRank()),
                  [&](OpBuilder &inner, Location at, ValueRange index, ValueRange) {
                    LoweringBuilder point(inner, at);
                    SmallVector<Value> from(index);
                    for (auto [axis, end] : llvm::zip_equal(axes, last))
                      from[axis] = point.sub(end, index[axis]);
                    return point.element(tensor, from);
                  });
}

Value LoweringBuilder::loops(ArrayRef<OpFoldResult> sizes, Value init, UpdateBuilder body) {
  if (sizes.empty())
    return body(b, loc, {}, init);
  SmallVector<Value> lower(sizes.size(), constant(0)), upper = values(sizes), step(sizes.size(), constant(1));
  scf::LoopNest nest = scf::buildLoopNest(b, loc, lower, upper, step, init,
                                          [&](OpBuilder &inner, Location at, ValueRange index, ValueRange carried) {
                                            return scf::ValueVector{body(inner, at, index, carried.front())};
                                          });
  return nest.results.front();
}

Value LoweringBuilder::elementOfBroadcast(Value operand, ValueRange index) {
  auto type = dyn_cast<RankedTensorType>(operand.getType());
  if (!type)
    return operand;
  SmallVector<Value> own;
  size_t lead = index.size() - type.getRank();
  for (int64_t axis = 0; axis < type.getRank(); ++axis)
    own.push_back(type.getDimSize(axis) == 1 ? constant(0) : index[lead + axis]);
  return element(operand, own);
}
