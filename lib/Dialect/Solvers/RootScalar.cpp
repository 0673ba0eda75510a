//===- RootScalar.cpp - The methods of tg.root_scalar ---------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ScalarMethod.h"
#include "TensorGraph/Dialect/TensorGraphOps.h"

using namespace tg;
using namespace tg::detail;

//===----------------------------------------------------------------------===//
// Intervals
//===----------------------------------------------------------------------===//

/// Begins a search in an interval, which has a change of sign, with the states of the point with the smaller value.
static Terms beginInterval(Term x1, Term f1, Term x2, Term f2) {
  Term isFirst = less(abs(f1), abs(f2));
  Term sameSign = equal(isPositive(f1), isPositive(f2)), isFound = either(isZero(f1), isZero(f2));
  Term ended = endIf(isFound, TG_CONVERGED, endIf(sameSign, TG_NO_SIGN_CHANGE, status(kRunning, x1)));
  Term isGood = both(isFinite(f1), isFinite(f2));
  Term best = select(isFirst, x1, x2), value = select(isFirst, f1, f2);
  Term noRoot = equal(ended, status(TG_NO_SIGN_CHANGE, x1));
  Term point = select(noRoot, std::numeric_limits<double>::quiet_NaN(), best);
  return {select(isGood, point, x1), select(isGood, value, f1), endIf(opposite(isGood), TG_NOT_FINITE_AT_START, ended)};
}

namespace {
/// x1 is the last point; x2 has a value of the other sign; the next point is at the share t from x1 to x2.
enum BracketState : unsigned { kX1 = kOwnStates, kF1, kX2, kF2, kShare };
} // namespace

static Terms beginBracket(const ScalarSearch &, ArrayRef<Term> bounds, Evaluate evaluate) {
  Term x1 = bounds[0], x2 = bounds[1], f1 = evaluate(x1)[0], f2 = evaluate(x2)[0];
  Terms states = beginInterval(x1, f1, x2, f2);
  states.append({x1, f1, x2, f2, number(0.5, x1)});
  return states;
}

/// Takes one step of a method that keeps an interval with a change of sign. Chandrupatla, Advances in Engineering
/// Software 28 (1997) 145: inverse quadratic interpolation where the three last points suggest that it converges, and
/// bisection otherwise.
template <bool Interpolates> static Terms stepBracket(const ScalarSearch &search, ArrayRef<Term> s, Evaluate evaluate) {
  // The difference of the ends may overflow.
  Term x = (1 - s[kShare]) * s[kX1] + s[kShare] * s[kX2], f = evaluate(x)[0];
  Term sameSide = equal(isPositive(f), isPositive(s[kF1]));
  Term x3 = select(sameSide, s[kX1], s[kX2]), f3 = select(sameSide, s[kF1], s[kF2]);
  Term x2 = select(sameSide, s[kX2], s[kX1]), f2 = select(sameSide, s[kF2], s[kF1]);
  Term isBest = less(abs(f), abs(f2)), best = select(isBest, x, x2), value = select(isBest, f, f2);
  Term share = 0.5 * search.toleranceAt(best) / abs(x2 - x);
  Term isFound = either(isZero(value), less(number(0.5, share), share));
  Term next = number(0.5, x);
  if (Interpolates) {
    Term scale = 1 / (f3 - f2), xi = (x - x2) / (x3 - x2), phi = (f - f2) * scale, rest = 1 - phi;
    Term suits = both(less(phi * phi, xi), less(rest * rest, 1 - xi));
    // Over one denominator: divisions take most of the time. It may underflow, and then the quotient is not a share.
    Term left = (f2 - f) * (x2 - x), right = f3 - f;
    Term there = f * scale * (((x3 - x) * (f2 - f) * f2 - (x2 - x) * right * f3) / (left * right));
    suits = both(suits, both(less(number(0, x), there), less(there, number(1, x))));
    next = minimum(1 - share, maximum(share, select(suits, there, next)));
  }
  Term isLost = isNan(f), ended = endIf(isFound, TG_CONVERGED, s[kStatusState]);
  return {select(isLost, s[kPointState], best),
          select(isLost, s[kValueState], value),
          endIf(isLost, TG_NO_PROGRESS, ended),
          x,
          f,
          x2,
          f2,
          next};
}

namespace {
/// b is the best point, c has a value of the other sign, a was the point before; d and e are the last two steps.
enum BrentState : unsigned { kA = kOwnStates, kFa, kB, kFb, kC, kFc, kD, kE };
} // namespace

/// Makes b the best point, and tests it.
static Terms prepareBrent(const ScalarSearch &search, Terms s) {
  Term swaps = less(abs(s[kFc]), abs(s[kFb]));
  Term a = select(swaps, s[kB], s[kA]), fa = select(swaps, s[kFb], s[kFa]);
  Term b = select(swaps, s[kC], s[kB]), fb = select(swaps, s[kFc], s[kFb]);
  Term c = select(swaps, s[kB], s[kC]), fc = select(swaps, s[kFb], s[kFc]);
  Term isNear = lessEqual(abs(c - b), search.toleranceAt(b));
  Term ended = endIf(either(isZero(fb), isNear), TG_CONVERGED, s[kStatusState]);
  return {b, fb, ended, a, fa, b, fb, c, fc, s[kD], s[kE]};
}

static Terms beginBrent(const ScalarSearch &search, ArrayRef<Term> bounds, Evaluate evaluate) {
  Term a = bounds[0], b = bounds[1], fa = evaluate(a)[0], fb = evaluate(b)[0];
  Terms states = beginInterval(a, fa, b, fb);
  Terms prepared = states;
  prepared.append({a, fa, b, fb, a, fa, b - a, b - a});
  prepared = prepareBrent(search, prepared);
  // A search that has ended keeps what it ended with.
  Term runs = equal(states[kStatusState], status(kRunning, a));
  for (unsigned k = 0; k < kOwnStates; ++k)
    prepared[k] = select(runs, prepared[k], states[k]);
  return prepared;
}

/// Takes one step of Brent's method, Algorithms for Minimization without Derivatives (1973), chapter 4.
static Terms stepBrent(const ScalarSearch &search, ArrayRef<Term> s, Evaluate evaluate) {
  Term a = s[kA], fa = s[kFa], b = s[kB], fb = s[kFb], c = s[kC], fc = s[kFc], d = s[kD], e = s[kE];
  Term tolerance = 0.5 * search.toleranceAt(b), middle = 0.5 * c - 0.5 * b;
  // Interpolation by a line through two points, or the inverse of a parabola through three.
  Term ratio = fb / fa, isLine = equal(a, c);
  Term q = fa / fc, r = fb / fc;
  Term p = select(isLine, 2 * middle * ratio, ratio * (2 * middle * q * (q - r) - (b - a) * (r - 1)));
  q = select(isLine, 1 - ratio, (q - 1) * (r - 1) * (ratio - 1));
  q = select(isPositive(p), -q, q);
  p = abs(p);
  Term limit = minimum(3 * middle * q - abs(tolerance * q), abs(e * q));
  Term mayInterpolate = both(lessEqual(tolerance, abs(e)), less(abs(fb), abs(fa)));
  Term interpolates = both(mayInterpolate, less(2 * p, limit));
  Term step = select(interpolates, p / q, middle), before = select(interpolates, d, middle);
  Term least = select(isPositive(middle), tolerance, -tolerance);
  Term x = b + select(less(tolerance, abs(step)), step, least), f = evaluate(x)[0];
  // The root is between the new point and c, or the old one.
  Term moves = equal(isPositive(f), isPositive(fc));
  Terms next = {s[kPointState],
                s[kValueState],
                s[kStatusState],
                b,
                fb,
                x,
                f,
                select(moves, b, c),
                select(moves, fb, fc),
                select(moves, x - b, step),
                select(moves, x - b, before)};
  next = prepareBrent(search, next);
  Term isLost = isNan(f);
  next[kPointState] = select(isLost, b, next[kPointState]);
  next[kValueState] = select(isLost, fb, next[kValueState]);
  next[kStatusState] = endIf(isLost, TG_NO_PROGRESS, next[kStatusState]);
  return next;
}

//===----------------------------------------------------------------------===//
// A start
//===----------------------------------------------------------------------===//

namespace {
/// The step to the next point; of the secant method also the point before, and its value.
enum NewtonState : unsigned { kStep = kOwnStates, kBefore, kValueBefore };
enum class Slope { Newton, Halley };
} // namespace

template <Slope Kind> static Term newtonStep(const Terms &f) {
  if (Kind == Slope::Newton)
    return -f[0] / f[1];
  return -(2 * f[0] * f[1]) / (2 * f[1] * f[1] - f[0] * f[2]);
}

static Terms beginAt(Term x, Term f, Term step) {
  Term isGood = isFinite(f), canMove = isFinite(step);
  Term ended = endIf(opposite(canMove), TG_NO_PROGRESS, status(kRunning, x));
  ended = endIf(isZero(f), TG_CONVERGED, endIf(opposite(isGood), TG_NOT_FINITE_AT_START, ended));
  return {x, f, ended, step};
}

/// Returns the states after a step to `x`: a value that is not finite halves the step instead.
static Terms endStep(const ScalarSearch &search, ArrayRef<Term> s, Term x, Term f, Term next) {
  Term isGood = isFinite(f), isSmall = lessEqual(abs(s[kStep]), search.toleranceAt(x));
  Term isFound = both(isGood, either(isZero(f), isSmall));
  Term isLost = either(both(opposite(isGood), isSmall), both(isGood, opposite(isFinite(next))));
  Term ended = endIf(isFound, TG_CONVERGED, endIf(isLost, TG_NO_PROGRESS, s[kStatusState]));
  return {select(isGood, x, s[kPointState]), select(isGood, f, s[kValueState]), ended,
          select(isGood, next, 0.5 * s[kStep])};
}

template <Slope Kind> static Terms beginNewton(const ScalarSearch &, ArrayRef<Term> bounds, Evaluate evaluate) {
  Terms f = evaluate(bounds[0]);
  return beginAt(bounds[0], f[0], newtonStep<Kind>(f));
}

template <Slope Kind> static Terms stepNewton(const ScalarSearch &search, ArrayRef<Term> s, Evaluate evaluate) {
  Term x = s[kPointState] + s[kStep];
  Terms f = evaluate(x);
  return endStep(search, s, x, f[0], newtonStep<Kind>(f));
}

/// Begins the secant method: the second point is a little beside the start.
static Terms beginSecant(const ScalarSearch &, ArrayRef<Term> bounds, Evaluate evaluate) {
  Term x0 = bounds[0], f0 = evaluate(x0)[0];
  Term aside = 1e-4 * maximum(1, abs(x0)), x = x0 + aside, f = evaluate(x)[0];
  Term isFound = either(isZero(f0), opposite(isFinite(f0)));
  Terms states = beginAt(select(isFound, x0, x), select(isFound, f0, f), -f * (x - x0) / (f - f0));
  states.append({x0, f0});
  return states;
}

static Terms stepSecant(const ScalarSearch &search, ArrayRef<Term> s, Evaluate evaluate) {
  Term before = s[kPointState], valueBefore = s[kValueState], x = before + s[kStep], f = evaluate(x)[0];
  Terms states = endStep(search, s, x, f, -f * (x - before) / (f - valueBefore));
  Term isGood = isFinite(f);
  states.append({select(isGood, before, s[kBefore]), select(isGood, valueBefore, s[kValueBefore])});
  return states;
}

//===----------------------------------------------------------------------===//
// The operation
//===----------------------------------------------------------------------===//

ArrayRef<ScalarMethod> RootScalarOp::getMethods() {
  static const ScalarMethod kMethods[] = {
      {"chandrupatla", 0, true, false, beginBracket, stepBracket<true>},
      {"brent", 0, true, false, beginBrent, stepBrent},
      {"bisect", 0, true, false, beginBracket, stepBracket<false>},
      {"newton", 1, false, true, beginNewton<Slope::Newton>, stepNewton<Slope::Newton>},
      {"secant", 0, false, true, beginSecant, stepSecant},
      {"halley", 2, false, true, beginNewton<Slope::Halley>, stepNewton<Slope::Halley>}};
  return kMethods;
}
