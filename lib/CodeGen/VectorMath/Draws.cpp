//===- Draws.cpp - Elements of draws in lanes -----------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// The formulas of lib/Runtime/Random/FixedMath.h and Draws.c, operation by operation: the results have the same bits.
// Numbers are made of bits by placing them in the mantissa of 1, which all processors do as fast as a conversion.

#include "Draws.h"
#include "Branch.h"
#include "Philox.h"
#include "TensorGraph/Dialect/RandomOps.h"
#include "TensorGraph/Lowered/LoweredOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "llvm/ADT/StringSwitch.h"
#include <limits>

using namespace mlir;
using namespace tg;
using namespace tg::vectormath;

static constexpr int64_t kBitsOfOne = 0x3ff0000000000000;

//===----------------------------------------------------------------------===//
// Words as numbers
//===----------------------------------------------------------------------===//

static Lanes withBits(Lanes x, int64_t bits) { return x | x.integer(bits); }

static Lanes toUnit(Lanes word, bool half) {
  if (half)
    return withBits((word >> 8) << 28, kBitsOfOne).toReal() - 1.0;
  Lanes upper = withBits(word >> 12, kBitsOfOne).toReal() - 1.0;
  Lanes last = select(isOdd(word >> 11), upper.real(0x1p-53), upper.real(0));
  return upper + last;
}

static Lanes toOpen(Lanes word, bool half) {
  if (half)
    return (withBits(word << 20, kBitsOfOne).toReal() - 1.0) + 0x1p-33;
  return (withBits(word >> 12, kBitsOfOne).toReal() - 1.0) + 0x1p-53;
}

//===----------------------------------------------------------------------===//
// Functions with fixed arithmetic
//===----------------------------------------------------------------------===//

static Lanes horner(Lanes x, ArrayRef<double> coefficients) {
  Lanes value = x.real(coefficients.back());
  for (double coefficient : llvm::reverse(coefficients.drop_back()))
    value = value * x + coefficient;
  return value;
}

static Lanes times(double x, Lanes y) { return y.real(x) * y; }
static Lanes minus(double x, Lanes y) { return y.real(x) - y; }

static Lanes fixedLog(Lanes x) {
  constexpr int64_t rootOfHalf = 0x3fe6a09e00000000;
  Lanes bits = x.toBits() + x.integer(kBitsOfOne - rootOfHalf);
  Lanes k = withBits(bits >> 52, 0x4330000000000000).toReal() - (0x1p52 + 1023);
  Lanes f = ((bits & bits.integer(0x000fffffffffffff)) + bits.integer(rootOfHalf)).toReal() - 1.0;
  Lanes s = f / (f.real(2) + f), z = s * s, w = z * z, h = times(0.5, f) * f;
  Lanes even = w * horner(w, {3.999999999940941908e-01, 2.222219843214978396e-01, 1.531383769920937332e-01});
  Lanes odd = z * horner(w, {6.666666666666735130e-01, 2.857142874366239149e-01, 1.818357216161805012e-01,
                             1.479819860510511658e-01});
  return s * (h + (even + odd)) + k * 1.90821492927058770002e-10 - h + f + k * 6.93147180369123816490e-01;
}

static Lanes fixedExp(Lanes x) {
  Lanes shifted = x * 1.44269504088896338700 + 0x1.8p52, k = shifted - 0x1.8p52;
  Lanes high = x - k * 6.93147180369123816490e-01, low = k * 1.90821492927058770002e-10;
  Lanes r = high - low, t = r * r;
  Lanes c = r - t * horner(t, {1.66666666666666019037e-01, -2.77777777770155933842e-03, 6.61375632143793436117e-05,
                               -1.65339022054652515390e-06, 4.13813679705723846039e-08});
  Lanes y = minus(1, (low - (r * c) / minus(2, c)) - high);
  // In two steps. One of them leaves a normal number, so it does not matter where 2^n is divided.
  Lanes n = shifted.toBits() - shifted.toBits().integer(0x4338000000000000);
  const Emitter &e = x.getEmitter();
  Lanes half = {e, arith::ShRSIOp::create(e.builder, e.loc, n.getValue(), n.integer(1).getValue())};
  auto power = [](Lanes n) { return ((n + n.integer(1023)) << 52).toReal(); };
  Lanes value = y * power(half) * power(n - half);
  value = select(x < -745.2, x.real(0), value);
  Lanes isLess = x < 709.782712893384;
  return select(isLess, value, x * kInfinity);
}

// Wichura's AS 241.
static Lanes fixedQuantile(Lanes p) {
  Lanes q = p - 0.5, r = minus(0.180625, q * q), isLow = q < 0.0, isTail = abs(q) > 0.425;
  Lanes t = squareRoot(-fixedLog(select(isLow, p, minus(1, p)))), u = t - 1.6;
  // One division for both.
  Lanes numerator = select(
      isTail,
      horner(u, {1.42343711074968357734, 4.63033784615654529590, 5.76949722146069140550, 3.64784832476320460504,
                 1.27045825245236838258, .241780725177450611770, .0227238449892691845833, 7.74545014278341407640e-4}),
      q * horner(r, {3.3871328727963666080, 133.14166789178437745, 1971.5909503065514427, 13731.693765509461125,
                     45921.953931549871457, 67265.770927008700853, 33430.575583588128105, 2509.0809287301226727}));
  Lanes denominator = select(
      isTail,
      horner(u, {1.0, 2.05319162663775882187, 1.67638483018380384940, .689767334985100004550, .148103976427480074590,
                 .0151986665636164571966, 5.47593808499534494600e-4, 1.05075007164441684324e-9}),
      horner(r, {1.0, 42.313330701600911252, 687.18700749205790830, 5394.1960214247511077, 21213.794301586595867,
                 39307.895800092710610, 28729.085735721942674, 5226.4952788528545610}));
  Lanes quotient = numerator / denominator;
  // Beyond 6.7 standard deviations, once in 10^11.
  quotient = branchIfAny(
      t > 5.0,
      [&] {
        Lanes v = t - 5.0;
        Lanes far = horner(v, {6.65790464350110377720, 5.46378491116411436990, 1.78482653991729133580,
                               .296560571828504891230, .0265321895265761230930, .00124266094738807843860,
                               2.71155556874348757815e-5, 2.01033439929228813265e-7}) /
                    horner(v, {1.0, .599832206555887937690, .136929880922735805310, .0148753612908506148525,
                               7.86869131145613259100e-4, 1.84631831751005468180e-5, 1.42151175831644588870e-7,
                               2.04426310338993978564e-15});
        return select(t > 5.0, far, quotient);
      },
      quotient);
  return select(isTail & isLow, -quotient, quotient);
}

//===----------------------------------------------------------------------===//
// Draws
//===----------------------------------------------------------------------===//

/// An element from its word and its parameters.
using Formula = Lanes (*)(Lanes word, bool half, ArrayRef<Lanes> parameters);

static Formula findFormula(StringRef draw) {
  using P = ArrayRef<Lanes>;
  return llvm::StringSwitch<Formula>(draw)
      .Case(
          "bits", +[](Lanes word, bool, P) { return word; })
      .Case(
          "uniform", +[](Lanes word, bool half, P p) { return p[0] + (p[1] - p[0]) * toUnit(word, half); })
      .Case(
          "bernoulli", +[](Lanes word, bool, P p) { return toUnit(word, false) < p[0]; })
      .Case(
          "normal", +[](Lanes word, bool half, P p) { return p[0] + p[1] * fixedQuantile(toOpen(word, half)); })
      .Case(
          "half_normal",
          +[](Lanes word, bool half, P p) { return p[0] + p[1] * abs(fixedQuantile(toOpen(word, half))); })
      .Case(
          "lognormal",
          +[](Lanes word, bool half, P p) { return fixedExp(p[0] + p[1] * fixedQuantile(toOpen(word, half))); })
      .Case(
          "exponential", +[](Lanes word, bool half, P p) { return -fixedLog(toOpen(word, half)) * p[0]; })
      .Case(
          "weibull",
          +[](Lanes word, bool half, P p) { return p[1] * fixedExp(fixedLog(-fixedLog(toOpen(word, half))) / p[0]); })
      .Case(
          "gumbel", +[](Lanes word, bool half, P p) { return p[0] - p[1] * fixedLog(-fixedLog(toOpen(word, half))); })
      .Case(
          "logistic",
          +[](Lanes word, bool half, P p) {
            Lanes u = toOpen(word, half);
            return p[0] + p[1] * fixedLog(u / minus(1, u));
          })
      .Case(
          "laplace",
          +[](Lanes word, bool half, P p) {
            Lanes u = toOpen(word, half), isLow = u < 0.5, log = fixedLog(times(2, select(isLow, u, minus(1, u))));
            return p[0] + p[1] * select(isLow, log, -log);
          })
      .Case(
          "pareto", +[](Lanes word, bool half, P p) { return p[1] * fixedExp(-fixedLog(toOpen(word, half)) / p[0]); })
      .Default(nullptr);
}

//===----------------------------------------------------------------------===//
// Rejection
//===----------------------------------------------------------------------===//

/// The first attempt of draws that take several words: a number, and whether it is refused. `words` are those of the
/// element's first block.
struct Attempt {
  Lanes drawn, isRefused;
};
using FirstAttempt = Attempt (*)(Lanes first, Lanes second, ArrayRef<Lanes> parameters);

static Lanes negate(Lanes condition) { return condition ^ condition.integer(1); }

// As sampleGammaAboveOne in lib/Runtime/Random/Gamma.c; smaller shapes are refused.
static Attempt attemptGamma(Lanes first, Lanes second, ArrayRef<Lanes> p) {
  Lanes a = p[0], d = a - 1.0 / 3, c = 1.0 / squareRoot(times(9, d));
  Lanes x = fixedQuantile(toOpen(first, false)), u = toOpen(second, false), v = c.real(1) + c * x;
  Lanes cube = v * v * v, isUsual = cube > 0x1p-1022;
  Lanes log = fixedLog(select(isUsual, cube, cube.real(1)));
  Lanes isGood = fixedLog(u) < times(0.5, x) * x + d - d * cube + d * log;
  // So are infinite shapes and NaN.
  Lanes isShape = negate(a < 1.0) & (a < kInfinity);
  return {d * cube * p[1], negate(isGood & isUsual & isShape & (v > 0.0))};
}

/// Converts an integer of less than 51 bits: the addend leaves no bits for fractions.
static Lanes toInteger(Lanes count) {
  Lanes bits = (count + 0x1.8p52).toBits();
  return bits - bits.integer(0x4338000000000000);
}

static Lanes roundDown(Lanes x) {
  const Emitter &e = x.getEmitter();
  return {e, math::FloorOp::create(e.builder, e.loc, x.getValue())};
}

// As tg_sample_poisson in lib/Runtime/Random/Counts.c; rates below 10 are refused.
static Attempt attemptPoisson(Lanes first, Lanes second, ArrayRef<Lanes> p) {
  Lanes rate = p[0], root = squareRoot(rate), b = rate.real(0.931) + times(2.53, root);
  Lanes a = times(0.02483, b) + -0.059;
  Lanes sure = minus(0.9277, rate.real(3.6224) / (b - 2.0));
  Lanes u = toUnit(first, false) - 0.5, v = toOpen(second, false), us = minus(0.5, abs(u));
  Lanes count = roundDown((times(2, a) / us + b) * u + rate + 0.43);
  Lanes isGood = negate(us < 0.07) & negate(v > sure) & negate(rate < 10.0) & (rate < 0x1p50);
  return {toInteger(count), negate(isGood)};
}

// As tg_sample_binomial there; means below 10 are refused.
static Attempt attemptBinomial(Lanes first, Lanes second, ArrayRef<Lanes> parameters) {
  Lanes p = parameters[1], isLarge = p > 0.5, small = select(isLarge, minus(1, p), p);
  const Emitter &e = p.getEmitter();
  Lanes n = {e, arith::SIToFPOp::create(e.builder, e.loc, p.getValue().getType(), parameters[0].getValue())};
  Lanes root = squareRoot(n * small * minus(1, small)), b = p.real(1.15) + times(2.53, root);
  Lanes a = times(0.0248, b) + -0.0873 + times(0.01, small), sure = minus(0.92, p.real(4.2) / b);
  Lanes u = toUnit(first, false) - 0.5, v = toOpen(second, false), us = minus(0.5, abs(u));
  Lanes count = roundDown((times(2, a) / us + b) * u + (n * small + 0.5));
  Lanes isGood = negate(count < 0.0) & negate(count > n) & negate(us < 0.07) & negate(v > sure);
  isGood = isGood & negate(n * small < 10.0) & (n < 0x1p50) & (p > 0.0) & (p < 1.0);
  return {toInteger(select(isLarge, n - count, count)), negate(isGood)};
}

/// Draws the lanes in which the first attempt is refused, one by one.
static Lanes drawRefused(DrawElementOp op, Lanes drawn, Lanes isRefused) {
  const Emitter &e = drawn.getEmitter();
  OpBuilder &b = e.builder;
  auto type = cast<VectorType>(op.getType());
  Value all = drawn.getValue();
  for (int64_t lane = 0; lane < type.getNumElements(); ++lane) {
    Value isLaneRefused = vector::ExtractOp::create(b, e.loc, isRefused.getValue(), lane);
    auto branch = scf::IfOp::create(b, e.loc, type, isLaneRefused, /*withElseRegion=*/true);
    OpBuilder again = branch.getThenBodyBuilder(), keep = branch.getElseBodyBuilder();
    SmallVector<Value> operands = llvm::map_to_vector(op->getOperands(), [&](Value operand) -> Value {
      return vector::ExtractOp::create(again, e.loc, operand, lane);
    });
    Value one = DrawElementOp::create(again, e.loc, type.getElementType(), op.getDraw(), op.getHalf(), operands);
    scf::YieldOp::create(again, e.loc, vector::InsertOp::create(again, e.loc, one, all, lane).getResult());
    scf::YieldOp::create(keep, e.loc, all);
    all = branch.getResult(0);
  }
  return {e, all};
}

static Value emitByRejection(OpBuilder &b, DrawElementOp op) {
  FirstAttempt attempt = llvm::StringSwitch<FirstAttempt>(op.getDraw())
                             .Case("gamma", attemptGamma)
                             .Case("poisson", attemptPoisson)
                             .Case("binomial", attemptBinomial)
                             .Default(nullptr);
  if (!attempt)
    return {};
  Emitter emitter{b, op.getLoc(), /*fma=*/false, /*gathers=*/false};
  auto words = emitBlocks(b, op.getLoc(), op->getOperand(0), op->getOperand(1), op->getOperand(2));
  SmallVector<Lanes> parameters;
  for (Value parameter : op->getOperands().drop_front(3))
    parameters.push_back({emitter, parameter});
  Attempt first = attempt({emitter, words[0]}, {emitter, words[1]}, parameters);
  return branchIfAny(
             first.isRefused, [&] { return drawRefused(op, first.drawn, first.isRefused); }, first.drawn)
      .getValue();
}

Value vectormath::emitDraw(OpBuilder &b, DrawElementOp op) {
  Location loc = op.getLoc();
  auto type = cast<VectorType>(op.getType());
  if (type.isScalable() || type.getRank() == 0)
    return {};
  if (type.getRank() > 1) {
    Emitter emitter{b, loc, /*fma=*/false, /*gathers=*/false};
    SmallVector<Value> operands =
        llvm::map_to_vector(op->getOperands(), [&](Value operand) { return flatten(emitter, operand); });
    Type flat = VectorType::get(type.getNumElements(), type.getElementType());
    auto onOne = DrawElementOp::create(b, loc, flat, op.getDraw(), op.getHalf(), operands);
    Value drawn = emitDraw(b, onOne);
    onOne.erase();
    return drawn ? unflatten(emitter, drawn, type) : Value();
  }
  Value k = op->getOperand(0), s = op->getOperand(1), e = op->getOperand(2);
  if (op.getDraw() == "fold_in") {
    Value other =
        arith::ConstantOp::create(b, loc, DenseElementsAttr::get(type, b.getI64IntegerAttr(0x7467666f6c64696e)));
    auto words = emitBlocks(b, loc, arith::XOrIOp::create(b, loc, k, other), s, e);
    Emitter emitter{b, loc, /*fma=*/false, /*gathers=*/false};
    return select(isOdd(Lanes(emitter, op->getOperand(3))), Lanes(emitter, words[1]), Lanes(emitter, words[0]))
        .getValue();
  }
  Formula formula = findFormula(op.getDraw());
  if (!formula)
    return emitByRejection(b, op);
  Emitter emitter{b, loc, /*fma=*/false, /*gathers=*/false};
  SmallVector<Lanes> parameters;
  for (Value parameter : op->getOperands().drop_front(3))
    parameters.push_back({emitter, parameter});
  Lanes word = {emitter, emitWords(b, loc, k, s, e, op.getHalf())};
  Value result = formula(word, op.getHalf(), parameters).getValue();
  if (result.getType() != type) // a truth value
    result = arith::ExtUIOp::create(b, loc, type, result);
  return result;
}
