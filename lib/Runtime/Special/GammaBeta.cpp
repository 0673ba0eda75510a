//===- GammaBeta.cpp - Incomplete gamma and beta functions ----------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// By Boost.Math, but for what BetaFraction.h and OwensT.h do; the limits are SciPy's.

#include "BetaFraction.h"
#include "Boost.h"
#include "OwensT.h"
#include "TensorGraph/Runtime/Special.h"
#include <boost/math/special_functions/beta.hpp>
#include <boost/math/special_functions/gamma.hpp>
#include <boost/math/special_functions/owens_t.hpp>

using namespace tg::special;
namespace bm = boost::math;

//===----------------------------------------------------------------------===//
// Gamma functions
//===----------------------------------------------------------------------===//

namespace {
/// Whether the limits decide P(a, x), which is `value` then.
struct Limit {
  bool decides;
  double value;
};
} // namespace

static Limit limitOfGammainc(double a, double x) {
  if (!(a >= 0 && x >= 0))
    return {true, kNaN};
  bool isLargest = std::isinf(x);
  if (a == 0)
    return {true, x > 0 ? 1 : kNaN};
  if (std::isinf(a))
    return {true, isLargest ? kNaN : 0};
  if (x == 0 || isLargest)
    return {true, isLargest ? 1.0 : 0.0};
  return {false, 0};
}

double tg_special_gammainc(double a, double x) {
  Limit limit = limitOfGammainc(a, x);
  return limit.decides ? limit.value : bm::gamma_p(a, x, Quiet());
}

double tg_special_gammaincc(double a, double x) {
  Limit limit = limitOfGammainc(a, x);
  return limit.decides ? 1 - limit.value : bm::gamma_q(a, x, Quiet());
}

double tg_special_gammaincinv(double a, double p) {
  if (!(a > 0 && p >= 0 && p <= 1) || std::isinf(a))
    return kNaN;
  if (p == 0 || p == 1)
    return p == 0 ? 0 : kInfinity;
  return bm::gamma_p_inv(a, p, Quiet());
}

double tg_special_gammainccinv(double a, double q) {
  if (!(a > 0 && q >= 0 && q <= 1) || std::isinf(a))
    return kNaN;
  if (q == 0 || q == 1)
    return q == 0 ? kInfinity : 0;
  return bm::gamma_q_inv(a, q, Quiet());
}

double tg_special_gammal(double a, double x) {
  if (!(a > 0 && x >= 0))
    return kNaN;
  if (x == 0)
    return 0;
  if (std::isinf(a))
    return std::isinf(x) ? kNaN : x < 1 ? 0 : kInfinity;
  return std::isinf(x) ? tg_special_gamma(a) : bm::tgamma_lower(a, x, Quiet());
}

double tg_special_gammau(double a, double x) {
  if (!(a > 0 && x >= 0))
    return kNaN;
  if (std::isinf(a))
    return std::isinf(x) ? kNaN : kInfinity;
  if (std::isinf(x))
    return 0;
  if (x > a && a * std::log(x) - x < -800) // where Boost.Math does not return
    return 0;
  return x == 0 ? tg_special_gamma(a) : bm::tgamma(a, x, Quiet());
}

//===----------------------------------------------------------------------===//
// Beta functions
//===----------------------------------------------------------------------===//

/// Where parameters are larger, Boost.Math takes a second and more, or does not return, and has no correct digits.
static constexpr double kLargestParameter = 1e12;

double tg_special_betainc(double a, double b, double x) {
  if (!(a > 0 && b > 0 && x >= 0 && x <= 1) || std::fmin(a, b) > kLargestParameter)
    return kNaN;
  if (x == 0 || x == 1)
    return x;
  if (std::isinf(a) || std::isinf(b))
    return std::isinf(b) ? 1 : 0;
  double value = tg_special_beta_fraction(a, b, x);
  return std::isnan(value) ? bm::ibeta(a, b, x, Quiet()) : value;
}

double tg_special_betaincinv(double a, double b, double p) {
  if (!(a > 0 && b > 0 && p >= 0 && p <= 1) || std::fmax(a, b) > kLargestParameter)
    return kNaN;
  if (p == 0 || p == 1)
    return p;
  return bm::ibeta_inv(a, b, p, Quiet());
}

double tg_special_owens_t(double h, double a) {
  if (std::isnan(h) || std::isnan(a))
    return kNaN;
  if (std::isinf(h) || a == 0)
    return std::copysign(0.0, a);
  if (std::isinf(a))
    return std::copysign(std::erfc(std::fabs(h) * M_SQRT1_2) / 4, a);
  double value = tg_special_owens_t_quadrature(h, a);
  return std::isnan(value) ? bm::owens_t(h, a, Quiet()) : value;
}
