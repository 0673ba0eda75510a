//===- LineSearch.c - A step along a direction of descent -------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LineSearch.h"
#include <float.h>
#include <math.h>
#include <stddef.h>

static const double kDecrease = 1e-4, kCurvature = 0.9;
/// The next step is at most this many times as far as the last one.
static const double kGrowth = 4;
static const int32_t kMaxTrials = 30;

//===----------------------------------------------------------------------===//
// The next step
//===----------------------------------------------------------------------===//

/// Computes the terms of the minimum of the cubic through two trials: theta, and gamma with the sign of `direction`. If
/// there may be none, `clamps` makes its discriminant zero.
static void cubicTerms(struct trial x, struct trial t, double direction, bool clamps, double *theta, double *gamma) {
  *theta = 3 * (x.value - t.value) / (t.step - x.step) + x.slope + t.slope;
  double scale = fmax(fmax(fabs(*theta), fabs(x.slope)), fabs(t.slope)), relative = *theta / scale;
  double discriminant = relative * relative - x.slope / scale * (t.slope / scale);
  if (clamps && !(discriminant > 0))
    discriminant = 0;
  *gamma = scale * sqrt(discriminant);
  if (direction < 0)
    *gamma = -*gamma;
}

/// Returns the minimum of the parabola with the slopes of two trials.
static double secantStep(struct trial x, struct trial t) {
  return t.step + t.slope / (t.slope - x.slope) * (x.step - t.step);
}

/// Returns the step where the value is higher: the minimum is between the two.
static double stepBetween(struct trial best, struct trial t) {
  double theta, gamma;
  cubicTerms(best, t, t.step - best.step, false, &theta, &gamma);
  double share = ((gamma - best.slope) + theta) / (((gamma - best.slope) + gamma) + t.slope);
  double cubic = best.step + share * (t.step - best.step);
  double slope = (best.value - t.value) / (t.step - best.step);
  double parabola = best.step + best.slope / (slope + best.slope) / 2 * (t.step - best.step);
  return fabs(cubic - best.step) < fabs(parabola - best.step) ? cubic : cubic + (parabola - cubic) / 2;
}

/// Returns the step where the value is lower, and the slope has changed its sign: the minimum is between the two.
static double stepBack(struct trial best, struct trial t) {
  double theta, gamma;
  cubicTerms(best, t, best.step - t.step, false, &theta, &gamma);
  double share = ((gamma - t.slope) + theta) / (((gamma - t.slope) + gamma) + best.slope);
  double cubic = t.step + share * (best.step - t.step), secant = secantStep(best, t);
  return fabs(cubic - t.step) > fabs(secant - t.step) ? cubic : secant;
}

/// Returns the step where the value is lower, and the slope smaller: the minimum is beyond.
static double stepBeyond(const struct line_search *search, struct trial best, struct trial other, struct trial t) {
  double theta, gamma;
  cubicTerms(best, t, best.step - t.step, true, &theta, &gamma);
  double share = ((gamma - t.slope) + theta) / ((gamma + (best.slope - t.slope)) + gamma);
  double end = t.step > best.step ? search->high : search->low;
  double cubic = share < 0 && gamma != 0 ? t.step + share * (best.step - t.step) : end, secant = secantStep(best, t);
  bool isCubicNearer = fabs(cubic - t.step) < fabs(secant - t.step);
  if (!search->isBracketed)
    return fmin(search->high, fmax(search->low, isCubicNearer ? secant : cubic));
  double step = isCubicNearer ? cubic : secant, safe = t.step + 0.66 * (other.step - t.step);
  return t.step > best.step ? fmin(safe, step) : fmax(safe, step);
}

/// Returns the step where the value is lower, and the slope is not smaller.
static double stepOn(const struct line_search *search, struct trial best, struct trial other, struct trial t) {
  if (!search->isBracketed)
    return t.step > best.step ? search->high : search->low;
  double theta, gamma;
  cubicTerms(t, other, other.step - t.step, false, &theta, &gamma);
  double share = ((gamma - t.slope) + theta) / (((gamma - t.slope) + gamma) + other.slope);
  return t.step + share * (other.step - t.step);
}

/// Chooses the next step, and updates the interval between `best` and `other`.
static double updateInterval(struct line_search *search, struct trial *best, struct trial *other, struct trial t) {
  bool isHigher = t.value > best->value, turns = t.slope * (best->slope / fabs(best->slope)) < 0;
  double next;
  if (isHigher)
    next = stepBetween(*best, t);
  else if (turns)
    next = stepBack(*best, t);
  else if (fabs(t.slope) < fabs(best->slope))
    next = stepBeyond(search, *best, *other, t);
  else
    next = stepOn(search, *best, *other, t);
  search->isBracketed |= isHigher || turns;
  if (isHigher) {
    *other = t;
  } else {
    if (turns)
      *other = *best;
    *best = t;
  }
  return next;
}

//===----------------------------------------------------------------------===//
// The search
//===----------------------------------------------------------------------===//

void tg_begin_line_search(struct line_search *search, double value, double slope, double step) {
  *search = (struct line_search){.step = step, .start = {0, value, slope}, .high = 5 * step, .limit = 1e10};
  search->best = search->other = search->start;
  search->width = search->widthBefore = DBL_MAX;
  search->lowest = value;
  search->isFirstStage = true;
}

static bool isIntervalSmall(const struct line_search *search, double step) {
  return search->isBracketed &&
         (step <= search->low || step >= search->high || search->high - search->low <= 1e-14 * search->high);
}

/// Ends with the lowest value that was found, which is evaluated again unless it was the last one.
static enum line_search_state endSearch(struct line_search *search, double evaluated) {
  if (search->lowestStep == 0)
    return FAILED;
  search->step = search->lowestStep;
  search->isLast = true;
  return search->step == evaluated ? FOUND : SEARCHING;
}

static enum line_search_state tryNext(struct line_search *search, double next, double evaluated) {
  if (++search->trials >= kMaxTrials)
    return endSearch(search, evaluated);
  search->step = fmin(next, search->limit);
  return SEARCHING;
}

/// Updates the interval where the decrease is less than wanted: values are compared after the wanted decrease has been
/// subtracted, so that the interval contains a step with a sufficient one.
static double updateReduced(struct line_search *search, struct trial t) {
  double slope = kDecrease * search->start.slope;
  struct trial best = search->best, other = search->other;
  for (struct trial *trial = &best; trial; trial = trial == &best ? &other : NULL) {
    trial->value -= trial->step * slope;
    trial->slope -= slope;
  }
  double next =
      updateInterval(search, &best, &other, (struct trial){t.step, t.value - t.step * slope, t.slope - slope});
  for (struct trial *trial = &best; trial; trial = trial == &best ? &other : NULL) {
    trial->value += trial->step * slope;
    trial->slope += slope;
  }
  search->best = best;
  search->other = other;
  return next;
}

enum line_search_state tg_advance_line_search(struct line_search *search, double value, double slope) {
  double step = search->step;
  if (search->isLast)
    return isfinite(value) && isfinite(slope) ? FOUND : FAILED;
  if (!isfinite(value) || !isfinite(slope)) {
    search->limit = step;
    double half = 0.5 * (search->best.step + step);
    search->high = half;
    return half == search->best.step || half == step ? endSearch(search, -1) : tryNext(search, half, -1);
  }
  if (value < search->lowest) {
    search->lowest = value;
    search->lowestStep = step;
  }
  double wanted = search->start.value + step * kDecrease * search->start.slope;
  bool decreases = value <= wanted;
  if (decreases && fabs(slope) <= -kCurvature * search->start.slope)
    return FOUND;
  if (isIntervalSmall(search, step))
    return endSearch(search, step);
  if (step >= search->limit && decreases && slope <= kDecrease * search->start.slope)
    return FOUND;
  if (decreases && slope >= 0)
    search->isFirstStage = false;
  struct trial t = {step, value, slope};
  bool isReduced = search->isFirstStage && value <= search->best.value && !decreases;
  double next = isReduced ? updateReduced(search, t) : updateInterval(search, &search->best, &search->other, t);
  double a = search->best.step, b = search->other.step;
  if (search->isBracketed) {
    if (fabs(b - a) >= 0.66 * search->widthBefore)
      next = a + 0.5 * (b - a);
    search->widthBefore = search->width;
    search->width = fabs(b - a);
    search->low = fmin(a, b);
    search->high = fmax(a, b);
  } else {
    search->low = next + 1.1 * (next - a);
    search->high = next + kGrowth * (next - a);
  }
  if (isIntervalSmall(search, next) || !isfinite(next))
    next = a;
  return tryNext(search, next, step);
}
