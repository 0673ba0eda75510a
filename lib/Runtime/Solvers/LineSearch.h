//===- LineSearch.h - A step along a direction of descent ----------*- C -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_RUNTIME_SOLVERS_LINESEARCH_H
#define TENSORGRAPH_LIB_RUNTIME_SOLVERS_LINESEARCH_H

#include <stdbool.h>
#include <stdint.h>

/// A step length, the value there, and the slope along the direction.
struct trial {
  double step, value, slope;
};

/// Looks for a step with a sufficient decrease (1e-4) and a small slope (0.9), the strong conditions of Wolfe.
///
/// Moré and Thuente, Line search algorithms with guaranteed sufficient decrease, ACM Transactions on Mathematical
/// Software 20 (1994) 286.
struct line_search {
  double step; // to be evaluated, or found
  struct trial start, best, other;
  double low, high;          // bounds of the next step
  double limit;              // of steps: beyond it values are not finite
  double width, widthBefore; // of the interval
  double lowest, lowestStep; // the least value so far
  int32_t trials;
  bool isBracketed, isFirstStage, isLast;
};

enum line_search_state { SEARCHING, FOUND, FAILED };

void tg_begin_line_search(struct line_search *search, double value, double slope, double step);
/// Takes what was computed at `step`.
enum line_search_state tg_advance_line_search(struct line_search *search, double value, double slope);

#endif // TENSORGRAPH_LIB_RUNTIME_SOLVERS_LINESEARCH_H
