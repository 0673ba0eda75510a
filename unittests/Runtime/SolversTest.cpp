//===- SolversTest.cpp - Minimisers and solvers of equations --------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Runtime/Solvers.h"
#include "gtest/gtest.h"
#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <random>
#include <vector>

namespace {
using Numbers = std::vector<double>;

/// What a solver asks for at a point; what is not requested is not used.
struct Answer {
  Numbers value, first, second;
};
using Graph = std::function<Answer(const Numbers &)>;

struct Options {
  double gtol = 1e-8, xtol = 1e-12;
  int64_t maxSteps = 1000, memory = 10;
  bool isSingle = false;
};

struct Solution {
  Numbers point, value;
  int status = -1, steps = -1, calls = 0;
};

bool isRoot(const tg_solver_method &method) { return method.symbol[3] == 'r'; }

/// Runs a method in a workspace of exactly its size.
Solution solve(const tg_solver_method &method, const Numbers &start, const Graph &graph, Options o = {}) {
  int64_t n = start.size(), values = isRoot(method) ? n : 1;
  Numbers work(TG_SOLVER_HEADER + method.work[0] * n * n + method.work[1] * o.memory * n + method.work[2] * n +
               method.work[3] * o.memory);
  Numbers first(values * n), second(values * n * n);
  Solution s{start, Numbers(values)};
  tg_solver_begin(work.data(), o.gtol, o.xtol, o.maxSteps, o.memory, o.isSingle);
  while (int32_t request = method.step(n, work.data(), s.point.data(), s.value.data(), first.data(), second.data())) {
    EXPECT_NE(std::find(method.requests, method.requests + 3, request), method.requests + 3) << method.symbol;
    if (++s.calls > 100000) {
      ADD_FAILURE() << method.symbol << " does not end";
      return s;
    }
    Answer answer = graph(s.point);
    if (request & TG_SOLVER_VALUE)
      s.value = answer.value;
    if (request & TG_SOLVER_FIRST)
      first = answer.first;
    if (request & TG_SOLVER_SECOND)
      second = answer.second;
  }
  s.status = int(work[TG_SOLVER_STATUS]);
  s.steps = int(work[TG_SOLVER_STEPS]);
  return s;
}

Answer rosenbrock(const Numbers &x) {
  double a = x[1] - x[0] * x[0], b = 1 - x[0];
  return {{100 * a * a + b * b},
          {-400 * a * x[0] - 2 * b, 200 * a},
          {-400 * a + 800 * x[0] * x[0] + 2, -400 * x[0], -400 * x[0], 200}};
}

/// Evaluates equations with a root at (1, 1, 1).
Answer threeEquations(const Numbers &x) {
  return {{x[0] * x[0] + x[1] * x[1] + x[2] * x[2] - 3, x[0] * x[1] - 1, x[0] - x[2]},
          {2 * x[0], 2 * x[1], 2 * x[2], x[1], x[0], 0, 1, 0, -1},
          {}};
}

template <typename Function> void forEachMethod(bool roots, Function function) {
  for (const tg_solver_method *const *method = tg_solver_methods; *method; ++method)
    if (isRoot(**method) == roots) {
      SCOPED_TRACE((*method)->symbol);
      function(**method);
    }
}

const double kNaN = std::numeric_limits<double>::quiet_NaN();
} // namespace

TEST(SolversTest, MinimisesRosenbrocksFunction) {
  forEachMethod(false, [](const tg_solver_method &method) {
    Solution s = solve(method, {-1.2, 1}, rosenbrock);
    EXPECT_EQ(s.status, TG_CONVERGED);
    EXPECT_NEAR(s.point[0], 1, 1e-6);
    EXPECT_NEAR(s.point[1], 1, 1e-6);
    EXPECT_EQ(s.value, rosenbrock(s.point).value);
  });
}

TEST(SolversTest, SolvesEquations) {
  forEachMethod(true, [](const tg_solver_method &method) {
    Solution s = solve(method, {2, 0.7, 1.5}, threeEquations);
    EXPECT_EQ(s.status, TG_CONVERGED);
    for (double x : s.point)
      EXPECT_NEAR(x, 1, 1e-12);
    EXPECT_EQ(s.value, threeEquations(s.point).value);
  });
}

TEST(SolversTest, SolvesLinearEquationsInOneStep) {
  Solution s = solve(tg_root_newton_method, {0, 0}, [](const Numbers &x) {
    return Answer{{2 * x[0] + x[1] - 5, x[0] - 3 * x[1] + 4}, {2, 1, 1, -3}, {}};
  });
  EXPECT_EQ(s.status, TG_CONVERGED);
  EXPECT_LE(s.steps, 2);
  EXPECT_LE(s.calls, 3);
  EXPECT_NEAR(s.point[0], 11. / 7, 1e-15);
  EXPECT_NEAR(s.point[1], 13. / 7, 1e-15);
}

/// Hilbert's matrix of 8 rows, whose condition is 1e10: rounding of the equations ends the search, and is no failure.
TEST(SolversTest, SolvesIllConditionedEquations) {
  Solution s = solve(tg_root_newton_method, Numbers(8), [](const Numbers &x) {
    Answer answer{Numbers(8, -1), Numbers(64), {}};
    for (int i = 0; i < 8; ++i)
      for (int j = 0; j < 8; ++j) {
        answer.first[i * 8 + j] = 1.0 / (i + j + 1);
        answer.value[i] += x[j] / (i + j + 1);
      }
    return answer;
  });
  EXPECT_EQ(s.status, TG_CONVERGED);
  EXPECT_LE(s.calls, 4);
}

TEST(SolversTest, SolvesEquationsInSinglePrecision) {
  forEachMethod(true, [](const tg_solver_method &method) {
    Solution s = solve(method, {2, 0.5, 1.5},
                       [](const Numbers &x) {
                         Answer answer = threeEquations(x);
                         for (Numbers *numbers : {&answer.value, &answer.first})
                           for (double &number : *numbers)
                             number = float(number);
                         return answer;
                       },
                       {1e-4, 1e-6, 1000, 10, true});
    EXPECT_EQ(s.status, TG_CONVERGED);
    for (double equation : s.value)
      EXPECT_NEAR(equation, 0, 1e-5);
  });
}

TEST(SolversTest, FindsNoProgressWhereTheJacobianIsSingular) {
  Graph parallel = [](const Numbers &x) { return Answer{{x[0] + x[1] - 1, x[0] + x[1] - 2}, {1, 1, 1, 1}, {}}; };
  forEachMethod(true, [&](const tg_solver_method &method) {
    EXPECT_EQ(solve(method, {2, 0.7}, parallel).status, TG_NO_PROGRESS);
  });
}

TEST(SolversTest, ConvergesWithoutUnknowns) {
  for (bool roots : {false, true})
    forEachMethod(roots, [&](const tg_solver_method &method) {
      Solution s = solve(method, {}, [&](const Numbers &) { return Answer{Numbers(roots ? 0 : 1, 5.0), {}, {}}; });
      EXPECT_EQ(s.status, TG_CONVERGED);
      EXPECT_EQ(s.calls, 1);
    });
}

TEST(SolversTest, StaysAtAStartThatIsNotFinite) {
  for (bool roots : {false, true})
    forEachMethod(roots, [&](const tg_solver_method &method) {
      Solution s = solve(method, {2, 3}, [&](const Numbers &) {
        return Answer{Numbers(roots ? 2 : 1, kNaN), Numbers(roots ? 4 : 2, 1), Numbers(4, 1)};
      });
      EXPECT_EQ(s.status, TG_NOT_FINITE_AT_START);
      EXPECT_EQ(s.point, (Numbers{2, 3}));
    });
}

TEST(SolversTest, StopsAtAWallOfNaN) {
  Graph wall = [](const Numbers &x) {
    double one = x[0] < 1 ? kNaN : 1;
    return Answer{{one * x[0]}, {one}, {0}};
  };
  for (bool roots : {false, true})
    forEachMethod(roots, [&](const tg_solver_method &method) {
      Solution s = solve(method, {2}, wall);
      // A simplex may become small at a wall.
      if (&method != &tg_minimize_nelder_mead_method) {
        EXPECT_EQ(s.status, TG_NO_PROGRESS);
      }
      EXPECT_GE(s.point[0], 1);
      EXPECT_LE(s.point[0], 2);
      EXPECT_EQ(s.value[0], s.point[0]);
    });
}

/// Derivatives near the largest number, beside a wall of NaN.
TEST(SolversTest, EndsWhereNumbersOverflow) {
  forEachMethod(false, [](const tg_solver_method &method) {
    Solution s = solve(method, {0, 0}, [](const Numbers &x) {
      bool isStart = x[0] == 0 && x[1] == 0;
      return Answer{{isStart ? 1 : kNaN}, {1e308, -1e308}, {1e308, 1e308, 1e308, -1e308}};
    });
    EXPECT_NE(s.status, TG_CONVERGED);
    EXPECT_EQ(s.point, Numbers(2));
  });
}

TEST(SolversTest, StopsAtTheStepLimit) {
  for (int64_t limit : {0, 3})
    forEachMethod(false, [&](const tg_solver_method &method) {
      Options options;
      options.maxSteps = limit;
      Solution s = solve(method, {-1.2, 1}, rosenbrock, options);
      EXPECT_EQ(s.status, TG_STEP_LIMIT);
      EXPECT_EQ(s.steps, limit);
      EXPECT_LE(s.value[0], rosenbrock({-1.2, 1}).value[0]);
      EXPECT_EQ(s.value, rosenbrock(s.point).value);
    });
}

TEST(SolversTest, EvaluatesAtSinglePrecision) {
  Options options{1e-4, 1e-6};
  options.isSingle = true;
  auto areFloats = [](const Numbers &x) {
    return std::all_of(x.begin(), x.end(), [](double number) { return double(float(number)) == number; });
  };
  forEachMethod(false, [&](const tg_solver_method &method) {
    Solution s = solve(
        method, {-1.25, 1},
        [&](const Numbers &x) {
          EXPECT_TRUE(areFloats(x));
          return rosenbrock(x);
        },
        options);
    EXPECT_TRUE(areFloats(s.point));
  });
  forEachMethod(true, [&](const tg_solver_method &method) {
    Solution s = solve(
        method, {2, 0.75, 1.5},
        [&](const Numbers &x) {
          EXPECT_TRUE(areFloats(x));
          return threeEquations(x);
        },
        options);
    EXPECT_TRUE(areFloats(s.point));
  });
}

TEST(SolversTest, EndsWhateverTheAnswersAre) {
  std::mt19937_64 random(3);
  auto number = [&] {
    double choices[] = {kNaN, HUGE_VAL, 1e300, -1e300, 0, 1, -1};
    uint64_t choice = random() % 16;
    return choice < 7 ? choices[choice] : double(random() >> 11) * 0x1p-52 - 1;
  };
  auto numbers = [&](size_t count) {
    Numbers result(count);
    std::generate(result.begin(), result.end(), number);
    return result;
  };
  for (int repetition = 0; repetition < 100; ++repetition)
    for (size_t n = 0; n <= 5; ++n)
      for (bool roots : {false, true})
        forEachMethod(roots, [&](const tg_solver_method &method) {
          bool isFirst = repetition % 2;
          Solution s = solve(method, Numbers(n, 1), [&](const Numbers &) {
            size_t values = roots ? n : 1;
            Answer answer = isFirst ? Answer{Numbers(values, 1), Numbers(values * n, 1), Numbers(values * n * n, 1)}
                                    : Answer{numbers(values), numbers(values * n), numbers(values * n * n)};
            isFirst = false;
            return answer;
          });
          EXPECT_GE(s.status, TG_CONVERGED);
          EXPECT_LE(s.status, TG_NOT_FINITE_AT_START);
          for (double x : s.point)
            EXPECT_FALSE(std::isnan(x));
        });
}
