//===- Philox.cpp - Words of keys in lanes --------------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Philox4x32-10, as in lib/Runtime/Random/Philox.h. Each of the four numbers of 32 bits has a lane of 64, in which
// products are exact.

#include "Philox.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace tg;
using namespace tg::vectormath;

namespace {
/// Arithmetic on integers in lanes.
struct Words {
  OpBuilder &b;
  Location loc;

  Value number(Value like, uint64_t value) {
    Type type = like.getType();
    TypedAttr attribute = b.getIntegerAttr(getElementTypeOrSelf(type), int64_t(value));
    if (auto vector = dyn_cast<VectorType>(type))
      attribute = DenseElementsAttr::get(vector, Attribute(attribute));
    return arith::ConstantOp::create(b, loc, attribute);
  }
  Value add(Value x, Value y) { return arith::AddIOp::create(b, loc, x, y); }
  Value mul(Value x, uint64_t y) { return arith::MulIOp::create(b, loc, x, number(x, y)); }
  Value exclusive(Value x, Value y) { return arith::XOrIOp::create(b, loc, x, y); }
  Value low(Value x) { return arith::AndIOp::create(b, loc, x, number(x, 0xffffffff)); }
  Value up(Value x, unsigned count) { return arith::ShLIOp::create(b, loc, x, number(x, count)); }
  Value down(Value x, unsigned count) { return arith::ShRUIOp::create(b, loc, x, number(x, count)); }
  Value either(Value x, Value y) { return arith::OrIOp::create(b, loc, x, y); }
  Value isOdd(Value x) {
    Value bit = arith::AndIOp::create(b, loc, x, number(x, 1));
    return arith::CmpIOp::create(b, loc, arith::CmpIPredicate::ne, bit, number(x, 0));
  }
  Value select(Value condition, Value x, Value y) { return arith::SelectOp::create(b, loc, condition, x, y); }
};
} // namespace

std::array<Value, 2> vectormath::emitBlocks(OpBuilder &b, Location loc, Value k, Value s, Value block) {
  Words at{b, loc};
  Value c0 = block, c1 = at.down(block, 32), c2 = s, c3 = at.down(s, 32), k0 = k, k1 = at.down(k, 32);
  for (int round = 0; round < 10; ++round) {
    // Upper halves are not needed. Processors multiply lower halves, so these masks become no instructions.
    Value p = at.mul(at.low(c0), 0xD2511F53), q = at.mul(at.low(c2), 0xCD9E8D57);
    c0 = at.exclusive(at.exclusive(at.down(q, 32), c1), k0);
    c2 = at.exclusive(at.exclusive(at.down(p, 32), c3), k1);
    c1 = q;
    c3 = p;
    k0 = at.add(k0, at.number(k0, 0x9E3779B9));
    k1 = at.add(k1, at.number(k1, 0xBB67AE85));
  }
  return {at.either(at.low(c0), at.up(c1, 32)), at.either(at.low(c2), at.up(c3, 32))};
}

/// Returns the number in all lanes.
static Value uniformOf(Value vector) {
  auto broadcast = vector.getDefiningOp<vector::BroadcastOp>();
  return broadcast && !isa<VectorType>(broadcast.getSource().getType()) ? broadcast.getSource() : Value();
}

/// Returns the number in lane 0, as i64, if each lane has one more than the lane before.
static Value firstOf(OpBuilder &b, Location loc, Value numbers) {
  auto toWord = [&](Value x) -> Value {
    return x.getType().isIndex() ? arith::IndexCastOp::create(b, loc, b.getI64Type(), x).getResult() : x;
  };
  if (numbers.getDefiningOp<vector::StepOp>())
    return arith::ConstantOp::create(b, loc, b.getI64IntegerAttr(0));
  if (auto cast = numbers.getDefiningOp<arith::IndexCastOp>())
    return firstOf(b, loc, cast.getIn());
  auto sum = numbers.getDefiningOp<arith::AddIOp>();
  if (!sum)
    return {};
  for (auto [one, other] : {std::pair(sum.getLhs(), sum.getRhs()), std::pair(sum.getRhs(), sum.getLhs())}) {
    Value uniform = uniformOf(one);
    DenseElementsAttr constant;
    if (!uniform && matchPattern(one, m_Constant(&constant)) && constant.isSplat())
      uniform = arith::ConstantOp::create(b, loc, cast<TypedAttr>(constant.getSplatValue<Attribute>()));
    if (!uniform)
      continue;
    if (Value first = firstOf(b, loc, other))
      return arith::AddIOp::create(b, loc, toWord(uniform), first);
  }
  return {};
}

/// Emits words of numbers `first`, `first` + 1, …; `first` is a multiple of 2 (4 for halves), and each block is
/// computed once.
static Value emitAdjacent(OpBuilder &b, Location loc, Value k, Value s, Value first, bool half, VectorType type) {
  Words at{b, loc};
  int64_t lanes = type.getNumElements(), blocks = lanes / (half ? 4 : 2);
  auto narrow = VectorType::get(blocks, type.getElementType());
  auto repeated = [&](Value x) { return vector::BroadcastOp::create(b, loc, narrow, x).getResult(); };
  Value steps = arith::IndexCastOp::create(
      b, loc, narrow, vector::StepOp::create(b, loc, VectorType::get(blocks, b.getIndexType())).getResult());
  Value block = at.add(repeated(at.down(first, half ? 2 : 1)), steps);
  auto words = emitBlocks(b, loc, repeated(k), repeated(s), block);
  Value both = vector::InterleaveOp::create(b, loc, words[0], words[1]);
  if (!half)
    return both;
  return vector::InterleaveOp::create(b, loc, at.low(both), at.down(both, 32));
}

/// Emits words of any numbers.
static Value emitApart(OpBuilder &b, Location loc, Value k, Value s, Value e, bool half) {
  Words at{b, loc};
  auto words = emitBlocks(b, loc, k, s, at.down(e, half ? 2 : 1));
  Value word = at.select(at.isOdd(half ? at.down(e, 1) : e), words[1], words[0]);
  return half ? at.select(at.isOdd(e), at.down(word, 32), at.low(word)) : word;
}

Value vectormath::emitWords(OpBuilder &b, Location loc, Value k, Value s, Value e, bool half) {
  auto type = dyn_cast<VectorType>(e.getType());
  Value key = uniformOf(k), second = uniformOf(s);
  int64_t together = half ? 4 : 2;
  Value first = type && key && second && type.getNumElements() % together == 0 ? firstOf(b, loc, e) : Value();
  if (!first)
    return emitApart(b, loc, k, s, e, half);
  Words at{b, loc};
  Value rest = arith::AndIOp::create(b, loc, first, at.number(first, together - 1));
  Value isAligned = arith::CmpIOp::create(b, loc, arith::CmpIPredicate::eq, rest, at.number(first, 0));
  auto branch = scf::IfOp::create(b, loc, type, isAligned, /*withElseRegion=*/true);
  OpBuilder aligned = branch.getThenBodyBuilder(), other = branch.getElseBodyBuilder();
  scf::YieldOp::create(aligned, loc, emitAdjacent(aligned, loc, key, second, first, half, type));
  scf::YieldOp::create(other, loc, emitApart(other, loc, k, s, e, half));
  return branch.getResult(0);
}
