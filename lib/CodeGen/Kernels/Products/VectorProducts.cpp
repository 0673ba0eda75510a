//===- VectorProducts.cpp - Products with vectors as loops ----------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The order of additions is documented in docs/internals/Lowering.md, and depends on no option.
//
//===----------------------------------------------------------------------===//

#include "Products.h"
#include "TensorGraph/Support/Tuning.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"

using namespace mlir;
using namespace tg;

const StrategyRecord tg::kDot = {"dot", "tg-pack-matmuls", "a product of vectors", "lanes", R"(
func.func @example(%x: memref<?xf64>, %y: memref<?xf64>, %z: memref<f64>) {
  linalg.dot ins(%x, %y : memref<?xf64>, memref<?xf64>) outs(%z : memref<f64>)
  return
})"};

const StrategyRecord tg::kMatrixVector = {"matrix-vector", "tg-pack-matmuls",
                                          "a product of a matrix, along its rows, and a vector", "lanes", R"(
func.func @example(%x: memref<?x?xf64>, %y: memref<?xf64>, %z: memref<?xf64>) {
  linalg.matvec ins(%x, %y : memref<?x?xf64>, memref<?xf64>) outs(%z : memref<?xf64>)
  return
})"};

const StrategyRecord tg::kVectorMatrix = {"vector-matrix", "tg-pack-matmuls",
                                          "a product of a vector and a matrix, along its columns",
                                          "that of strict code, rounded once", R"(
func.func @example(%x: memref<?xf64>, %y: memref<?x?xf64>, %z: memref<?xf64>) {
  linalg.vecmat ins(%x, %y : memref<?xf64>, memref<?x?xf64>) outs(%z : memref<?xf64>)
  return
})"};

namespace {
/// Sums of products along a contiguous axis, in lanes. Calls `products` with a position, a mask (null for all), and the
/// sums so far.
using AddProducts =
    llvm::function_ref<SmallVector<Value>(Value at, llvm::function_ref<Value(int64_t)> mask, ValueRange sums)>;
} // namespace

static SmallVector<Value> sumAlong(VectorCode &code, Value size, int64_t step, int64_t count, AddProducts products) {
  int64_t lanes = code.sumLanes();
  SmallVector<Value> sums(count, code.zeros(lanes));
  Value whole = code.roundDown(size, step);
  sums = code.loop(code.constant(0), whole, step, sums, [&](Value at, ValueRange carried) {
    return products(at, [](int64_t) { return Value(); }, carried);
  });
  // At most one step: a branch in the form of a loop.
  return code.loop(whole, size, step, sums, [&](Value at, ValueRange carried) {
    Value left = code.sub(size, at);
    auto mask = [&](int64_t from) { return code.mask(code.sub(left, code.constant(from)), lanes); };
    return products(at, mask, carried);
  });
}

//===----------------------------------------------------------------------===//
// Few products
//===----------------------------------------------------------------------===//
//
// Masks cost more than the sum of a few products, and a load of a vector waits for the stores of its elements. So few
// products are added one by one, in the order in which lanes are joined; others are zeros there. What is computed is
// a vector of one lane, as fused operations take vectors.

/// Builds code for each number of products up to kMostUnrolled, and for more: which runs is decided at run time if
/// `size` is not known.
static void branchOnFew(VectorCode &code, Value size, llvm::function_ref<void(int64_t)> few,
                        llvm::function_ref<void()> many) {
  auto emitFrom = [&](auto &self, int64_t count) -> void {
    if (count == tuning::kMostUnrolled)
      return few(count);
    code.branch(code.equal(size, code.constant(count)), [&] { few(count); }, [&] { self(self, count + 1); });
  };
  code.branch(code.lessEqual(size, code.constant(tuning::kMostUnrolled)), [&] { emitFrom(emitFrom, 0); }, many);
}

/// Returns the sum of a few products of elements that `x` and `y` return, added to zero.
static Value sumOfFew(VectorCode &code, int64_t count, llvm::function_ref<Value(int64_t)> x,
                      llvm::function_ref<Value(int64_t)> y) {
  SmallVector<Value> products(code.sumLanes());
  for (int64_t k = 0; k < count; ++k)
    products[k] = code.addProduct(x(k), y(k), code.zeros(1));
  // Without products it is zero; and only -0.0 is not the same when zero is added, as lanes without products do.
  Value sum = joinHalves(products, [&](Value x, Value y) { return code.plus(x, y); });
  return sum ? code.plus(sum, code.zeros(1)) : code.zeros(1);
}

static void storeSum(VectorCode &code, Value sum, Value out, ValueRange at, bool isZero) {
  code.storeScalar(isZero ? sum : code.plus(code.loadScalar(out, at), sum), out, at);
}

static void emitDotOfFew(VectorCode &code, int64_t count, Value lhs, Value rhs, Value out, bool isZero) {
  auto elementOf = [&](Value buffer) {
    return [&code, buffer](int64_t k) { return code.load(1, buffer, code.constant(k)); };
  };
  storeSum(code, code.extract(sumOfFew(code, count, elementOf(lhs), elementOf(rhs)), 0), out, {}, isZero);
}

static void emitMatrixVectorOfFew(VectorCode &code, int64_t count, Value matrix, Value vector, Value out, bool isZero) {
  SmallVector<Value> factors;
  for (int64_t k = 0; k < count; ++k)
    factors.push_back(code.load(1, vector, code.constant(k)));
  code.loop(code.constant(0), code.dim(matrix, 0), 1, [&](Value row) {
    Value sum = sumOfFew(
        code, count, [&](int64_t k) { return code.load(1, matrix, {row, code.constant(k)}); },
        [&](int64_t k) { return factors[k]; });
    storeSum(code, code.extract(sum, 0), out, row, isZero);
  });
}

/// Emits a product for at most `lanes` columns, whose sums stay in registers.
static void emitVectorMatrixOfFew(VectorCode &code, int64_t lanes, Value vector, Value matrix, Value out, bool isZero) {
  Value zero = code.constant(0), columns = code.dim(matrix, 1), mask = code.mask(columns, lanes);
  code.branch(code.less(zero, columns), [&] {
    SmallVector<Value> sum{isZero ? code.zeros(lanes) : code.load(lanes, out, zero, mask)};
    sum = code.loop(zero, code.dim(matrix, 0), 1, sum, [&](Value row, ValueRange carried) {
      Value factor = code.broadcast(code.loadScalar(vector, row), lanes);
      return SmallVector<Value>{code.addProduct(factor, code.load(lanes, matrix, {row, zero}, mask), carried.front())};
    });
    code.storeFirst(sum.front(), columns, out);
  });
}

//===----------------------------------------------------------------------===//
// Products of any size
//===----------------------------------------------------------------------===//

static void emitDotInLanes(VectorCode &code, Value lhs, Value rhs, Value out, bool isZero) {
  int64_t lanes = code.sumLanes(), chains = kPartialVectors;
  Value size = code.dim(lhs, 0), last = code.add(size, -1);
  SmallVector<Value> sums = sumAlong(
      code, size, chains * lanes, chains,
      [&](Value at, llvm::function_ref<Value(int64_t)> maskFrom, ValueRange carried) {
        SmallVector<Value> next;
        for (auto [chain, sum] : llvm::enumerate(carried)) {
          Value mask = maskFrom(chain * lanes), from = code.add(at, chain * lanes);
          if (mask)
            from = code.min(from, last);
          next.push_back(code.addProduct(code.load(lanes, lhs, from, mask), code.load(lanes, rhs, from, mask), sum));
        }
        return next;
      });
  Value sum = code.sumOfLanes(joinHalves(sums, [&](Value x, Value y) { return code.plus(x, y); }));
  storeSum(code, sum, out, {}, isZero);
}

void tg::emitDot(VectorCode &code, Value lhs, Value rhs, Value out, bool isZero) {
  branchOnFew(
      code, code.dim(lhs, 0), [&](int64_t count) { emitDotOfFew(code, count, lhs, rhs, out, isZero); },
      [&] { emitDotInLanes(code, lhs, rhs, out, isZero); });
}

static void emitMatrixVectorInLanes(VectorCode &code, Value matrix, Value vector, Value out, bool isZero) {
  int64_t lanes = code.sumLanes(), together = 4;
  Value rows = code.dim(matrix, 0), depth = code.dim(matrix, 1), whole = code.roundDown(rows, together);
  auto emitRows = [&](Value row, int64_t count) {
    SmallVector<Value> sums = sumAlong(
        code, depth, lanes, count, [&](Value at, llvm::function_ref<Value(int64_t)> maskFrom, ValueRange carried) {
          Value mask = maskFrom(0), factor = code.load(lanes, vector, at, mask);
          SmallVector<Value> next;
          for (auto [number, sum] : llvm::enumerate(carried))
            next.push_back(code.addProduct(code.load(lanes, matrix, {code.add(row, number), at}, mask), factor, sum));
          return next;
        });
    for (auto [number, sum] : llvm::enumerate(sums)) {
      storeSum(code, code.sumOfLanes(sum), out, code.add(row, number), isZero);
    }
  };
  code.freeLoop(code.constant(0), whole, together, [&](Value row) { emitRows(row, together); });
  code.loop(whole, rows, 1, [&](Value row) { emitRows(row, 1); });
}

void tg::emitMatrixVector(VectorCode &code, Value matrix, Value vector, Value out, bool isZero) {
  branchOnFew(
      code, code.dim(matrix, 1),
      [&](int64_t count) { emitMatrixVectorOfFew(code, count, matrix, vector, out, isZero); },
      [&] { emitMatrixVectorInLanes(code, matrix, vector, out, isZero); });
}

void tg::emitMatrixVectorInOrder(VectorCode &code, Value matrix, Value vector, Value out, int64_t vectorBytes,
                                 bool isZero) {
  // A vector has an element of each of several rows: square blocks of the matrix are transposed in registers.
  int64_t lanes = vectorBytes * 8 / code.element.getIntOrFloatBitWidth();
  Value zero = code.constant(0), rows = code.dim(matrix, 0), depth = code.dim(matrix, 1);
  Value wholeRows = code.roundDown(rows, lanes), wholeDepth = code.roundDown(depth, lanes);
  auto factor = [&](Value at) { return code.broadcast(code.loadScalar(vector, at), lanes); };
  code.freeLoop(zero, wholeRows, lanes, [&](Value first) {
    SmallVector<Value> places, initial;
    for (int64_t lane = 0; lane < lanes; ++lane) {
      places.push_back(code.add(first, lane));
      initial.push_back(isZero ? code.zero() : code.loadScalar(out, places.back()));
    }
    SmallVector<Value> sum{code.vectorOf(initial)};
    sum = code.loop(zero, wholeDepth, lanes, sum, [&](Value at, ValueRange carried) {
      SmallVector<Value> block;
      for (Value row : places)
        block.push_back(code.load(lanes, matrix, {row, at}));
      code.transpose(block);
      Value sum = carried.front();
      for (auto [column, elements] : llvm::enumerate(block))
        sum = code.addProduct(elements, factor(code.add(at, column)), sum);
      return SmallVector<Value>{sum};
    });
    sum = code.loop(wholeDepth, depth, 1, sum, [&](Value at, ValueRange carried) {
      SmallVector<Value> column;
      for (Value row : places)
        column.push_back(code.loadScalar(matrix, {row, at}));
      return SmallVector<Value>{code.addProduct(code.vectorOf(column), factor(at), carried.front())};
    });
    for (auto [lane, row] : llvm::enumerate(places))
      code.storeScalar(code.extract(sum.front(), lane), out, row);
  });
  code.loop(wholeRows, rows, 1, [&](Value row) {
    SmallVector<Value> sum{isZero ? code.zero() : code.loadScalar(out, row)};
    sum = code.loop(zero, depth, 1, sum, [&](Value at, ValueRange carried) {
      Value x = code.loadScalar(matrix, {row, at}), y = code.loadScalar(vector, at);
      return SmallVector<Value>{code.addProduct(x, y, carried.front())};
    });
    code.storeScalar(sum.front(), out, row);
  });
}

/// Returns whether a matrix is known to fit the first-level cache, so that its rows can be read in parts.
static bool isCached(MemRefType matrix) {
  int64_t most = tuning::kBitsOfCachedMatrix / matrix.getElementTypeBitWidth();
  return matrix.hasStaticShape() && matrix.getDimSize(0) <= most && matrix.getDimSize(1) <= most &&
         matrix.getDimSize(0) * matrix.getDimSize(1) <= most;
}

/// Sums stay in registers until all rows have been added.
static void emitVectorCachedMatrix(VectorCode &code, Value vector, Value matrix, Value out, int64_t vectorBytes) {
  int64_t lanes = code.sumLanes(), columns = cast<MemRefType>(matrix.getType()).getDimSize(1);
  int64_t together =
      vectorBytes >= 64 ? tuning::kSumsOfCachedMatrix512 : tuning::kSumsOfCachedMatrix * vectorBytes / 64;
  for (int64_t first = 0; first < columns; first += together * lanes) {
    SmallVector<std::pair<Value, Value>> places; // column and mask
    SmallVector<Value> sums;
    for (int64_t column = first; column < std::min(columns, first + together * lanes); column += lanes) {
      int64_t left = columns - column;
      places.emplace_back(code.constant(column), left < lanes ? code.mask(code.constant(left), lanes) : Value());
      sums.push_back(code.load(lanes, out, places.back().first, places.back().second));
    }
    sums = code.loop(code.constant(0), code.dim(matrix, 0), 1, sums, [&](Value row, ValueRange carried) {
      Value factor = code.broadcast(code.loadScalar(vector, row), lanes);
      SmallVector<Value> next;
      for (auto [place, sum] : llvm::zip_equal(places, carried))
        next.push_back(code.addProduct(factor, code.load(lanes, matrix, {row, place.first}, place.second), sum));
      return next;
    });
    for (auto [place, sum] : llvm::zip_equal(places, sums))
      code.store(sum, out, place.first, place.second);
  }
}

static void emitVectorLargeMatrix(VectorCode &code, Value vector, Value matrix, Value out) {
  // Several rows at once, so that the sums are loaded and stored less often.
  int64_t lanes = code.sumLanes(), together = 8;
  Value depth = code.dim(matrix, 0), columns = code.dim(matrix, 1), whole = code.roundDown(depth, together);
  Value wholeColumns = code.roundDown(columns, lanes);
  auto emitRows = [&](Value row, int64_t count, Value first, Value wholeEnd, Value end) {
    SmallVector<Value> factors;
    for (int64_t number = 0; number < count; ++number)
      factors.push_back(code.broadcast(code.loadScalar(vector, code.add(row, number)), lanes));
    auto addRows = [&](Value at, Value mask) {
      Value sum = code.load(lanes, out, at, mask);
      for (auto [number, factor] : llvm::enumerate(factors))
        sum = code.addProduct(factor, code.load(lanes, matrix, {code.add(row, number), at}, mask), sum);
      code.store(sum, out, at, mask);
    };
    code.loop(first, wholeEnd, lanes, [&](Value at) { addRows(at, {}); });
    code.branch(code.less(wholeEnd, end), [&] { addRows(wholeEnd, code.mask(code.sub(end, wholeEnd), lanes)); });
  };
  auto emitColumns = [&](Value first, Value wholeEnd, Value end) {
    code.loop(code.constant(0), whole, together, [&](Value row) { emitRows(row, together, first, wholeEnd, end); });
    code.loop(whole, depth, 1, [&](Value row) { emitRows(row, 1, first, wholeEnd, end); });
  };
  if (!code.parallel)
    return emitColumns(code.constant(0), wholeColumns, columns);
  // Threads share blocks of columns: 2048 bytes of each row.
  int64_t block = 32 * lanes;
  code.freeLoop(code.constant(0), columns, block, [&](Value first) {
    Value end = code.min(code.add(first, block), columns);
    emitColumns(first, code.min(end, wholeColumns), end);
  });
}

void tg::emitVectorMatrix(VectorCode &code, Value vector, Value matrix, Value out, int64_t vectorBytes, bool isZero) {
  auto emitLarge = [&] {
    if (isZero)
      linalg::FillOp::create(code.b, code.loc, code.zero(), out);
    if (isCached(cast<MemRefType>(matrix.getType())))
      return emitVectorCachedMatrix(code, vector, matrix, out, vectorBytes);
    emitVectorLargeMatrix(code, vector, matrix, out);
  };
  if (cast<MemRefType>(matrix.getType()).hasStaticShape())
    return emitLarge();
  Value columns = code.dim(matrix, 1);
  auto emitFrom = [&](auto &self, int64_t lanes) -> void {
    if (lanes > 2 * code.sumLanes())
      return emitLarge();
    code.branch(
        code.lessEqual(columns, code.constant(lanes)),
        [&] { emitVectorMatrixOfFew(code, lanes, vector, matrix, out, isZero); }, [&] { self(self, 2 * lanes); });
  };
  emitFrom(emitFrom, tuning::kNarrowestColumns);
}
