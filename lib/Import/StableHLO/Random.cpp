//===- Random.cpp - Random bits -------------------------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// The generators of Salmon, Moraes, Dror and Shaw (Parallel random numbers: as easy as 1, 2, 3, 2011), as integer
// arithmetic on a tensor of counters. A state is a key and a counter, which grows by the number of blocks that were
// used.
//
//===----------------------------------------------------------------------===//

#include "Importer.h"
#include "mlir/IR/TypeUtilities.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace tg;
using namespace tg::stablehlo;

namespace {
/// Arithmetic on words of 32 bits.
class Words {
public:
  explicit Words(Emitter &e) : e(e), u32(e.b.getIntegerType(32, false)), u64(e.b.getIntegerType(64, false)) {}

  Value word(Value like, uint32_t value) { return e.bits(like, APInt(32, value)); }
  Value add(Value x, Value y) { return e.make<AddOp>(x, y); }
  Value add(Value x, uint32_t y) { return add(x, word(x, y)); }
  Value exclusive(Value x, Value y) { return e.make<XorOp>(x, y); }
  Value low(Value x) { return e.cast(x, u32); }
  Value high(Value x) { return low(e.make<ShrOp>(x, e.bits(x, APInt(64, 32)))); }
  Value join(Value low, Value high) {
    Value wide = e.cast(high, u64);
    return e.make<OrOp>(e.cast(low, u64), e.make<ShlOp>(wide, e.bits(wide, APInt(64, 32))));
  }
  Value rotate(Value x, unsigned amount) {
    return e.make<OrOp>(e.make<ShlOp>(x, word(x, amount)), e.make<ShrOp>(x, word(x, 32 - amount)));
  }
  /// Returns the product with a constant, in 64 bits.
  Value multiply(Value x, uint32_t factor) {
    Value wide = e.cast(x, u64);
    return e.make<MulOp>(wide, e.bits(wide, APInt(64, factor)));
  }

  Emitter &e;
  Type u32, u64;
};
} // namespace

/// Computes Threefry-2x32 with 20 rounds.
static std::pair<Value, Value> threefry(Words &w, Value key, Value counter) {
  static constexpr unsigned rotations[2][4] = {{13, 15, 26, 6}, {17, 29, 16, 24}};
  Value k0 = w.low(key), k1 = w.high(key), x0 = w.low(counter), x1 = w.high(counter);
  Value keys[3] = {k0, k1, w.exclusive(w.exclusive(k0, k1), w.word(k0, 0x1BD11BDA))};
  x0 = w.add(x0, keys[0]);
  x1 = w.add(x1, keys[1]);
  for (unsigned group = 0; group < 5; ++group) {
    for (unsigned amount : rotations[group % 2]) {
      x0 = w.add(x0, x1);
      x1 = w.exclusive(w.rotate(x1, amount), x0);
    }
    x0 = w.add(x0, keys[(group + 1) % 3]);
    x1 = w.add(w.add(x1, keys[(group + 2) % 3]), group + 1);
  }
  return {x0, x1};
}

/// Computes Philox-4x32 with 10 rounds.
static std::array<Value, 4> philox(Words &w, Value key, Value lowCounter, Value highCounter) {
  Value k0 = w.low(key), k1 = w.high(key);
  std::array<Value, 4> x = {w.low(lowCounter), w.high(lowCounter), w.low(highCounter), w.high(highCounter)};
  for (unsigned round = 0; round < 10; ++round) {
    Value first = w.multiply(x[0], 0xD2511F53), second = w.multiply(x[2], 0xCD9E8D57);
    x = {w.exclusive(w.exclusive(w.high(second), x[1]), k0), w.low(second),
         w.exclusive(w.exclusive(w.high(first), x[3]), k1), w.low(first)};
    k0 = w.add(k0, 0x9E3779B9);
    k1 = w.add(k1, 0xBB67AE85);
  }
  return x;
}

static FailureOr<Values> convertBitGenerator(Importer &importer, Operation *op, ValueRange in) {
  Emitter &e = importer.emitter();
  Words w(e);
  StringRef algorithm = getWord(op, "rng_algorithm");
  auto type = cast<RankedTensorType>(op->getResult(1).getType());
  Type element = getElementTypeOrSelf(importer.convertType(op, type));
  if (isComplex(element))
    return importer.refuse(op, "of complex numbers is not supported");
  unsigned width = element.getIntOrFloatBitWidth();
  bool isThreefry = algorithm == "THREE_FRY";
  if (!isThreefry && algorithm != "PHILOX" && algorithm != "DEFAULT")
    return importer.refuse(op, "with the algorithm '" + algorithm + "' is not supported");
  ArrayRef<int64_t> stateShape = shapeOf(in[0]);
  // A state of 32 bits has the numbers of 64 bits by halves, the low ones first.
  int64_t halves = isa<IntegerType>(elementOf(in[0])) ? 64 / elementOf(in[0]).getIntOrFloatBitWidth() : 0;
  int64_t numbers = stateShape.size() == 1 ? stateShape[0] / std::max<int64_t>(halves, 1) : 0;
  if ((halves != 1 && halves != 2) || numbers < 2 || numbers > (isThreefry ? 2 : 3) ||
      stateShape[0] != numbers * halves)
    return importer.refuse(op, "expects a state of two numbers of 64 bits (or three for Philox), or of their halves");
  if (width == 1)
    return importer.refuse(op, "of i1 is not supported");
  Value state = e.withoutSign(in[0]);
  if (halves == 2)
    state = w.join(e.slice(state, int64_t(0), stateShape[0], int64_t(2)),
                   e.slice(state, int64_t(1), stateShape[0], int64_t(2)));
  int64_t size = type.getNumElements();
  int64_t perBlock = (isThreefry ? 1 : 2) * (width == 64 ? 1 : 2), count = llvm::divideCeil(size, perBlock);
  auto part = [&](int64_t k) { return e.reshape(e.slice(state, k, k + 1, int64_t(1)), Numbers()); };
  Value key = part(0), start = part(1);
  Numbers line = {count};
  Value line64 = e.make<IotaOp>(ValueRange(), line, w.u64);
  Value counter = e.make<AddOp>(line64, e.full(start, line)), keys = e.full(key, line);
  // The upper half of a counter grows when the lower one is at its end.
  Value upper = numbers == 3 ? part(2) : e.scalar(w.u64, 0);
  auto carry = [&](Value sum, Value before) { return e.cast(e.make<LtOp>(sum, before), w.u64); };
  Values words;
  if (isThreefry) {
    auto [x0, x1] = threefry(w, keys, counter);
    words = {x0, x1};
  } else {
    Value high = e.make<AddOp>(e.full(upper, line), carry(counter, e.full(start, line)));
    llvm::append_range(words, philox(w, keys, counter, high));
  }
  Value bits;
  if (width == 64) {
    Values pairs;
    for (size_t k = 0; k < words.size(); k += 2)
      pairs.push_back(e.reshape(w.join(words[k], words[k + 1]), {count, 1}));
    bits = e.concat(pairs, 1);
  } else {
    for (Value &word : words)
      word = e.reshape(word, {count, 1});
    bits = e.concat(words, 1);
  }
  bits = e.slice(e.reshape(bits, perBlock * count), int64_t(0), size, int64_t(1));
  if (width < 32)
    bits = e.cast(bits, e.b.getIntegerType(width, /*isSigned=*/false));
  Value blocks = e.scalar(w.u64, count), next = e.make<AddOp>(start, blocks);
  Values parts = {key, next};
  if (numbers == 3)
    parts.push_back(e.make<AddOp>(upper, carry(next, start)));
  if (halves == 2)
    for (Value number : std::exchange(parts, {}))
      parts.append({w.low(number), w.high(number)});
  for (Value &number : parts)
    number = e.reshape(number, int64_t(1));
  return Values{e.cast(e.concat(parts, 0), elementOf(in[0])), e.reshape(e.bitcast(bits, element), type.getShape())};
}

void stablehlo::addRandom(SmallVectorImpl<Conversion> &table) {
  table.push_back({"stablehlo.rng_bit_generator", convertBitGenerator, "rng_algorithm", Takes::KnownSizes});
}
