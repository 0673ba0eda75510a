//===- LevenbergMarquardt.c - Damped least squares for systems of equations --===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Moré, The Levenberg-Marquardt algorithm: implementation and theory, in Watson (ed.), Numerical Analysis, Lecture
// Notes in Mathematics 630 (1978): steps minimise |f + J d| for |D d| at most the radius, where D has the largest norms
// so far of the Jacobian's columns.
//
//===----------------------------------------------------------------------===//

#include "Linear.h"
#include "Solver.h"

struct levenberg_marquardt {
  struct solver solver;
  double norm, radius, damping;
  double size;      // |D d|
  double undamped;  // |D d| of the step to where the model is zero
  double modelSize; // |J d|
  bool hasMoved;    // a step has been taken
};

HEADER_FITS(levenberg_marquardt);

static const double kSufficient = 1e-4;
static const int kMaxIterations = 10;

struct lm_vectors {
  double *factor;   // R in the upper triangle; S transposed, of damped systems, in the lower
  double *order;    // column k of R is that of this unknown
  double *norms;    // of the columns
  double *scale;    // D
  double *rotated;  // the first numbers of Qᵀ f
  double *diagonal; // of S
  double *x, *equations, *step, *scaled, *t, *u;
};

static int64_t columnOf(struct lm_vectors v, int64_t k) { return (int64_t)v.order[k]; }

//===----------------------------------------------------------------------===//
// The factorisation
//===----------------------------------------------------------------------===//

static double lengthBelow(int64_t n, const double *a, int64_t row, int64_t column) {
  double scale = 0, sum = 0;
  for (int64_t i = row; i < n; ++i)
    scale = fmax(scale, fabs(a[i * n + column]));
  if (scale == 0)
    return 0;
  for (int64_t i = row; i < n; ++i)
    sum += a[i * n + column] / scale * (a[i * n + column] / scale);
  return scale * sqrt(sum);
}

static void swapColumns(int64_t n, double *a, int64_t j, int64_t k) {
  for (int64_t i = 0; i < n; ++i) {
    double before = a[i * n + j];
    a[i * n + j] = a[i * n + k];
    a[i * n + k] = before;
  }
}

/// Factors the Jacobian with columns in the order of their remaining norms, and applies Qᵀ to the equations.
static void factorJacobian(int64_t n, const double *jacobian, struct lm_vectors v) {
  double *a = v.factor;
  copy(n * n, jacobian, a);
  copy(n, v.equations, v.rotated);
  for (int64_t j = 0; j < n; ++j) {
    v.norms[j] = lengthBelow(n, a, 0, j);
    v.order[j] = (double)j;
  }
  for (int64_t k = 0; k < n; ++k) {
    int64_t pivot = k;
    double size = lengthBelow(n, a, k, k);
    for (int64_t j = k + 1; j < n; ++j) {
      double other = lengthBelow(n, a, k, j);
      if (other > size) {
        size = other;
        pivot = j;
      }
    }
    if (pivot != k) {
      swapColumns(n, a, k, pivot);
      double before = v.order[k];
      v.order[k] = v.order[pivot];
      v.order[pivot] = before;
    }
    if (size == 0)
      continue;
    double diagonal = a[k * n + k] > 0 ? -size : size, head = a[k * n + k] - diagonal, scale = -diagonal * head;
    for (int64_t j = k + 1; j < n; ++j)
      tg_reflect_column(n, a, k, head, scale, a + j, n);
    tg_reflect_column(n, a, k, head, scale, v.rotated, 1);
    a[k * n + k] = diagonal;
  }
}

/// Returns the largest cosine of the angles between the equations and the columns of the Jacobian.
static double findCosine(double norm, int64_t n, struct lm_vectors v) {
  double result = 0;
  for (int64_t j = 0; j < n; ++j) {
    double size = v.norms[columnOf(v, j)], sum = 0;
    if (size == 0)
      continue;
    for (int64_t i = 0; i <= j; ++i)
      sum += v.factor[i * n + j] * (v.rotated[i] / norm);
    result = fmax(result, fabs(sum / size));
  }
  return result;
}

//===----------------------------------------------------------------------===//
// The step
//===----------------------------------------------------------------------===//

/// Solves R z = b for the leading part of R without zeros on the diagonal; the rest of z is 0.
static void solveLeading(int64_t n, const double *factor, int64_t rank, double *b) {
  for (int64_t i = rank; i < n; ++i)
    b[i] = 0;
  for (int64_t i = rank; i-- > 0;) {
    for (int64_t j = i + 1; j < rank; ++j)
      b[i] -= factor[i * n + j] * b[j];
    b[i] /= factor[i * n + i];
  }
}

/// Returns the length of a vector of two numbers, without overflow. (The bits of hypot depend on the library.)
static double lengthOfTwo(double x, double y) {
  double pair[] = {x, y};
  return length(2, pair);
}

/// Computes the step for which |f + J d|² + damping |D d|² is least: rotations add the rows of sqrt(damping) D to R,
/// one after the other, which gives the triangle S. R stays.
static void solveDamped(int64_t n, double damping, struct lm_vectors v) {
  double *a = v.factor, *rotated = v.t, *row = v.u;
  for (int64_t j = 0; j < n; ++j) {
    for (int64_t i = j + 1; i < n; ++i)
      a[i * n + j] = a[j * n + i];
    v.diagonal[j] = a[j * n + j];
  }
  copy(n, v.rotated, rotated);
  for (int64_t j = 0; j < n; ++j) {
    double last = 0; // of the right-hand side
    for (int64_t k = j; k < n; ++k)
      row[k] = 0;
    row[j] = sqrt(damping) * v.scale[columnOf(v, j)];
    for (int64_t k = j; k < n && row[j] != 0; ++k) {
      if (row[k] == 0)
        continue;
      double radius = lengthOfTwo(v.diagonal[k], row[k]), cosine = v.diagonal[k] / radius, sine = row[k] / radius;
      v.diagonal[k] = radius;
      double before = rotated[k];
      rotated[k] = cosine * before + sine * last;
      last = -sine * before + cosine * last;
      for (int64_t i = k + 1; i < n; ++i) {
        double entry = a[i * n + k];
        a[i * n + k] = cosine * entry + sine * row[i];
        row[i] = -sine * entry + cosine * row[i];
      }
    }
  }
  int64_t rank = 0;
  while (rank < n && v.diagonal[rank] != 0)
    ++rank;
  for (int64_t i = rank; i < n; ++i)
    rotated[i] = 0;
  for (int64_t i = rank; i-- > 0;) {
    double sum = rotated[i];
    for (int64_t j = i + 1; j < rank; ++j)
      sum -= a[j * n + i] * rotated[j];
    rotated[i] = sum / v.diagonal[i];
  }
  for (int64_t j = 0; j < n; ++j)
    v.step[columnOf(v, j)] = rotated[j];
}

/// Computes t = Pᵀ D² d / |D d|, for the derivative of |D d| with respect to the damping.
static void scaleDirection(int64_t n, double size, struct lm_vectors v) {
  for (int64_t j = 0; j < n; ++j) {
    int64_t column = columnOf(v, j);
    v.t[j] = v.scale[column] * (v.scaled[column] / size);
  }
}

static double scaledLength(int64_t n, struct lm_vectors v) {
  for (int64_t i = 0; i < n; ++i)
    v.scaled[i] = v.scale[i] * v.step[i];
  return length(n, v.scaled);
}

/// Chooses the damping so that |D d| is the radius up to a tenth, or 0 if the undamped step is shorter; and the step,
/// which is -d.
static void chooseStep(struct levenberg_marquardt *s, int64_t n, struct lm_vectors v) {
  const double *a = v.factor;
  int64_t rank = 0;
  while (rank < n && a[rank * n + rank] != 0)
    ++rank;
  copy(n, v.rotated, v.t);
  solveLeading(n, a, rank, v.t);
  for (int64_t j = 0; j < n; ++j)
    v.step[columnOf(v, j)] = v.t[j];
  double size = scaledLength(n, v), excess = size - s->radius;
  s->undamped = rank < n ? INFINITY : size;
  if (excess <= 0.1 * s->radius) {
    s->damping = 0;
    return;
  }
  // Bounds of the damping: below by Newton's step at 0, if R has full rank; above by the gradient.
  double low = 0;
  if (rank == n) {
    scaleDirection(n, size, v);
    for (int64_t j = 0; j < n; ++j) {
      for (int64_t i = 0; i < j; ++i)
        v.t[j] -= a[i * n + j] * v.t[i];
      v.t[j] /= a[j * n + j];
    }
    double slope = length(n, v.t);
    low = excess / s->radius / slope / slope;
  }
  for (int64_t j = 0; j < n; ++j) {
    v.t[j] = 0;
    for (int64_t i = 0; i <= j; ++i)
      v.t[j] += a[i * n + j] * v.rotated[i];
    v.t[j] /= v.scale[columnOf(v, j)];
  }
  double gradient = length(n, v.t), high = gradient / s->radius;
  if (high == 0)
    high = DBL_MIN / fmin(s->radius, 0.1);
  double damping = fmin(fmax(s->damping, low), high);
  if (damping == 0)
    damping = gradient / size;
  for (int k = 1;; ++k) {
    if (damping == 0)
      damping = fmax(DBL_MIN, 0.001 * high);
    solveDamped(n, damping, v);
    size = scaledLength(n, v);
    double before = excess;
    excess = size - s->radius;
    if (fabs(excess) <= 0.1 * s->radius || (low == 0 && excess <= before && before < 0) || k == kMaxIterations)
      break;
    scaleDirection(n, size, v);
    for (int64_t j = 0; j < n; ++j) {
      v.t[j] /= v.diagonal[j];
      for (int64_t i = j + 1; i < n; ++i)
        v.t[i] -= a[i * n + j] * v.t[j];
    }
    double slope = length(n, v.t), correction = excess / s->radius / slope / slope;
    if (excess > 0)
      low = fmax(low, damping);
    else
      high = fmin(high, damping);
    damping = fmax(low, damping + correction);
  }
  s->damping = damping;
}

/// Returns |R Pᵀ d|
static double findModelSize(int64_t n, struct lm_vectors v) {
  for (int64_t i = 0; i < n; ++i) {
    v.t[i] = 0;
    for (int64_t j = i; j < n; ++j)
      v.t[i] += v.factor[i * n + j] * v.step[columnOf(v, j)];
  }
  return length(n, v.t);
}

//===----------------------------------------------------------------------===//
// The method
//===----------------------------------------------------------------------===//

/// What a step has reduced and what the model predicted, relative to the square of the norm.
struct reductions {
  double actual, predicted, ratio;
};

/// Adapts radius and damping to the norm at the end of the step.
static struct reductions judgeStep(struct levenberg_marquardt *s, double norm) {
  bool isFinite = isfinite(norm);
  double relative = norm / s->norm, model = s->modelSize / s->norm, damped = sqrt(s->damping) * s->size / s->norm;
  struct reductions r = {-1, model * model + 2 * damped * damped, 0};
  double slope = -(model * model + damped * damped);
  if (isFinite && 0.1 * norm < s->norm)
    r.actual = 1 - relative * relative;
  if (r.predicted != 0)
    r.ratio = r.actual / r.predicted;
  if (r.ratio <= 0.25) {
    double shrink = r.actual >= 0 ? 0.5 : 0.5 * slope / (slope + 0.5 * r.actual);
    if (!isFinite || 0.1 * norm >= s->norm || shrink < 0.1)
      shrink = 0.1;
    s->radius = shrink * fmin(s->radius, 10 * s->size);
    s->damping /= shrink;
  } else if (s->damping == 0 || r.ratio >= 0.75) {
    s->radius = 2 * s->size;
    s->damping *= 0.5;
  }
  return r;
}

/// Updates D, and begins with a radius of 100 times the point.
static void scaleUnknowns(struct levenberg_marquardt *s, int64_t n, struct lm_vectors v) {
  bool isFirst = s->radius == 0;
  for (int64_t j = 0; j < n; ++j)
    v.scale[j] = isFirst && v.norms[j] == 0 ? 1 : isFirst ? v.norms[j] : fmax(v.scale[j], v.norms[j]);
  if (!isFirst)
    return;
  for (int64_t j = 0; j < n; ++j)
    v.scaled[j] = v.scale[j] * v.x[j];
  s->radius = 100 * length(n, v.scaled);
  if (s->radius == 0)
    s->radius = 100;
}

int32_t tg_root_lm(int64_t n, double *work, double *point, double *value, double *first, double *second) {
  (void)second;
  struct levenberg_marquardt *s = (struct levenberg_marquardt *)work;
  double *factor = work + TG_SOLVER_HEADER, *w = factor + n * n;
  struct lm_vectors v = {factor,    w,         w + n,     w + 2 * n, w + 3 * n, w + 4 * n,
                         w + 5 * n, w + 6 * n, w + 7 * n, w + 8 * n, w + 9 * n, w + 10 * n};
  BEGIN(&s->solver)
  EVALUATE(&s->solver, TG_SOLVER_VALUE);
  s->norm = length(n, value);
  if (!isfinite(s->norm))
    return finish(&s->solver, TG_NOT_FINITE_AT_START);
  copy(n, point, v.x);
  copy(n, value, v.equations);
  while (s->norm != 0) {
    copy(n, v.x, point);
    EVALUATE(&s->solver, TG_SOLVER_FIRST);
    if (!isfinite(largest(n * n, first)))
      return finishAtRoot(&s->solver, n, v.x, v.equations, point, value,
                          s->solver.steps ? TG_NO_PROGRESS : TG_NOT_FINITE_AT_START);
    factorJacobian(n, first, v);
    if (findCosine(s->norm, n, v) <= DBL_EPSILON)
      return finishAtRoot(&s->solver, n, v.x, v.equations, point, value, TG_NO_PROGRESS);
    scaleUnknowns(s, n, v);
    for (bool isTaken = false; !isTaken;) {
      if (s->solver.steps >= s->solver.options.max_steps)
        return finishAtRoot(&s->solver, n, v.x, v.equations, point, value, TG_STEP_LIMIT);
      chooseStep(s, n, v);
      s->size = scaledLength(n, v);
      s->modelSize = findModelSize(n, v);
      if (!isfinite(s->size))
        return finishAtRoot(&s->solver, n, v.x, v.equations, point, value, TG_NO_PROGRESS);
      if (!s->hasMoved)
        s->radius = fmin(s->radius, s->size);
      moveTo(&s->solver, n, v.x, -1, v.step, point);
      EVALUATE(&s->solver, TG_SOLVER_VALUE);
      double norm = length(n, value), xtol = s->solver.options.xtol;
      struct reductions r = judgeStep(s, norm);
      isTaken = r.ratio >= kSufficient;
      if (isTaken) {
        copy(n, point, v.x);
        copy(n, value, v.equations);
        s->norm = norm;
        s->hasMoved = true;
      }
      ++s->solver.steps;
      for (int64_t i = 0; i < n; ++i)
        v.scaled[i] = v.scale[i] * v.x[i];
      double size = length(n, v.scaled);
      bool isExact = fabs(r.actual) <= xtol && r.predicted <= xtol && r.ratio <= 2;
      // Where the model's zero is far, the norm has a minimum that is no root.
      double epsilon = precision(&s->solver);
      bool isRoot = s->norm == 0 || s->undamped <= sqrt(epsilon) * size ||
                    isSolvedToRounding(&s->solver, n, first, v.x, v.equations);
      if (s->norm == 0 || isExact || s->radius <= xtol * size)
        return finishAtRoot(&s->solver, n, v.x, v.equations, point, value, isRoot ? TG_CONVERGED : TG_NO_PROGRESS);
      if (s->radius <= epsilon * size || (fabs(r.actual) <= epsilon && r.predicted <= epsilon))
        return finishAtRoot(&s->solver, n, v.x, v.equations, point, value, isRoot ? TG_CONVERGED : TG_NO_PROGRESS);
    }
  }
  return finishAtRoot(&s->solver, n, v.x, v.equations, point, value, TG_CONVERGED);
  END
}

const tg_solver_method tg_root_lm_method = {
    "lm", "tg_root_lm", tg_root_lm, {1, 0, 11, 0}, {TG_SOLVER_VALUE, TG_SOLVER_FIRST}};
