//===- MinimizeScalar.cpp - The methods of tg.minimize_scalar -------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Brent, Algorithms for Minimization without Derivatives (1973), chapter 5: the minimum of a parabola through three
// points where it is inside of the interval and steps become smaller, else the golden section.
//
//===----------------------------------------------------------------------===//

#include "ScalarMethod.h"
#include "TensorGraph/Dialect/TensorGraphOps.h"

using namespace tg;
using namespace tg::detail;

/// The square of the smaller part of the golden section, and how far a step downhill goes beyond the one before.
static constexpr double kGolden = 0.3819660112501051, kGrowth = 1.618033988749895;
/// An interval that has not been found after so many steps, each longer than the last, is not found.
static constexpr int64_t kMaxGrowth = 200;

namespace {
/// The interval; w and v are the second best point and the one before; d and e are the last two steps.
enum ParabolaState : unsigned { kLower = kOwnStates, kUpper, kW, kFw, kV, kFv, kMove, kMoveBefore };
/// Three points in one direction, with b the lowest so far.
enum GrowthState : unsigned { kFirst = kOwnStates, kLast, kFLast };
} // namespace

/// Evaluates the function; a value that is not a number compares as infinity does.
static Term valueAt(Term x, Evaluate evaluate) {
  Term f = evaluate(x)[0];
  return select(isNan(f), std::numeric_limits<double>::infinity(), f);
}

/// Returns the tolerance at x: a minimum cannot be told from points closer than the root of the unit roundoff.
static Term toleranceAt(const ScalarSearch &search, Term x) {
  double relative = std::max(search.options.xtol, std::sqrt(search.epsilon()));
  return relative * abs(x) + relative * relative;
}

/// Tests whether the interval is as small as it can be.
static Term testInterval(const ScalarSearch &search, Term a, Term b, Term x, Term ended) {
  Term isSmall = lessEqual(abs(x - 0.5 * (a + b)), 2 * toleranceAt(search, x) - 0.5 * (b - a));
  return select(equal(ended, status(kRunning, x)), endIf(isSmall, TG_CONVERGED, ended), ended);
}

static Terms beginInside(const ScalarSearch &search, Term a, Term b, Term x, Term f, Term ended) {
  Term zero = number(0, x);
  return {x, f, testInterval(search, a, b, x, ended), a, b, x, f, x, f, zero, zero};
}

/// Goes downhill from the start until the value rises again.
static Terms findInterval(const ScalarSearch &search, Term start, Evaluate evaluate) {
  Term f0 = evaluate(start)[0], isGood = isFinite(f0);
  Term aside = start + 0.1 * maximum(1, abs(start)), f1 = valueAt(aside, evaluate);
  Term isUphill = less(f0, f1);
  Term a = select(isUphill, aside, start), x = select(isUphill, start, aside), f = select(isUphill, f0, f1);
  Term last = x + kGrowth * (x - a), fLast = valueAt(last, evaluate);
  Term ended = endIf(lessEqual(f, fLast), TG_CONVERGED, status(kRunning, x));
  Terms init = {x, f, endIf(opposite(isGood), TG_NOT_FINITE_AT_START, ended), a, last, fLast};
  Terms found =
      search
          .loop(init, kMaxGrowth,
                [](ArrayRef<Term> s, Evaluate inside) -> Terms {
                  Term b = s[kLast], next = b + kGrowth * (b - s[kPointState]), value = valueAt(next, inside);
                  Term isFound = lessEqual(s[kFLast], value);
                  return {b, s[kFLast], endIf(isFound, TG_CONVERGED, s[kStatusState]), s[kPointState], next, value};
                })
          .first;
  x = found[kPointState], a = found[kFirst], last = found[kLast];
  // Found: the search in the interval begins. Not found: the values fall without end.
  Term state = found[kStatusState], isFound = equal(state, status(TG_CONVERGED, x));
  state = endIf(equal(state, status(kRunning, x)), TG_NO_PROGRESS, endIf(isFound, kRunning, state));
  state = endIf(both(isFound, opposite(isFinite(last))), TG_NO_PROGRESS, state);
  Term point = select(isGood, x, start), value = select(isGood, found[kValueState], f0);
  return beginInside(search, minimum(a, last), maximum(a, last), point, value, state);
}

static Terms beginSearch(const ScalarSearch &search, ArrayRef<Term> bounds, Evaluate evaluate) {
  if (bounds.size() == 1)
    return findInterval(search, bounds.front(), evaluate);
  Term a = minimum(bounds[0], bounds[1]), b = maximum(bounds[0], bounds[1]);
  Term x = a + kGolden * (b - a), f = evaluate(x)[0];
  Term ended = endIf(opposite(isFinite(f)), TG_NOT_FINITE_AT_START, status(kRunning, x));
  return beginInside(search, a, b, x, f, ended);
}

static Terms stepSearch(const ScalarSearch &search, ArrayRef<Term> s, Evaluate evaluate) {
  Term a = s[kLower], b = s[kUpper], x = s[kPointState], f = s[kValueState], w = s[kW], fw = s[kFw], v = s[kV],
       fv = s[kFv];
  Term tolerance = toleranceAt(search, x), middle = 0.5 * (a + b), isLeft = less(x, middle);
  // The step to the parabola's minimum is p / q.
  Term r = (x - w) * (f - fv), q = (x - v) * (f - fw), p = (x - v) * q - (x - w) * r;
  q = 2 * (q - r);
  p = select(isPositive(q), -p, p);
  q = abs(q);
  Term isInside = both(less(q * (a - x), p), less(p, q * (b - x)));
  Term isSmaller = both(less(tolerance, abs(s[kMoveBefore])), less(abs(p), abs(0.5 * q * s[kMoveBefore])));
  Term isParabola = both(isInside, isSmaller);
  Term there = x + p / q, margin = 2 * tolerance;
  Term isNearEnd = either(less(there - a, margin), less(b - there, margin));
  Term alongParabola = select(isNearEnd, select(isLeft, tolerance, -tolerance), p / q);
  Term e = select(isParabola, s[kMove], select(isLeft, b - x, a - x));
  Term d = select(isParabola, alongParabola, kGolden * e);
  Term least = select(isPositive(d), tolerance, -tolerance);
  Term u = x + select(lessEqual(tolerance, abs(d)), d, least), fu = valueAt(u, evaluate);

  Term isBest = lessEqual(fu, f), isRight = lessEqual(x, u);
  // The interval ends at the worse of the two points.
  Term endsAtX = select(isBest, x, u);
  Term toLeft = equal(isBest, isRight);
  Term nextA = select(toLeft, endsAtX, a), nextB = select(toLeft, b, endsAtX);
  Term isSecond = either(lessEqual(fu, fw), equal(w, x));
  Term isThird = either(lessEqual(fu, fv), either(equal(v, x), equal(v, w)));
  Term keepsW = opposite(either(isBest, isSecond)), moves = either(isBest, isSecond);
  Term nextV = select(moves, w, select(isThird, u, v)), nextFv = select(moves, fw, select(isThird, fu, fv));
  Term nextW = select(isBest, x, select(keepsW, w, u)), nextFw = select(isBest, f, select(keepsW, fw, fu));
  Term nextX = select(isBest, u, x), nextF = select(isBest, fu, f);
  Term ended = testInterval(search, nextA, nextB, nextX, s[kStatusState]);
  return {nextX, nextF, ended, nextA, nextB, nextW, nextFw, nextV, nextFv, d, e};
}

ArrayRef<ScalarMethod> MinimizeScalarOp::getMethods() {
  static const ScalarMethod kMethods[] = {{"brent", 0, true, true, beginSearch, stepSearch}};
  return kMethods;
}
