//===- Boost.h - How functions of Boost.Math are called ---------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_RUNTIME_SPECIAL_BOOST_H
#define TENSORGRAPH_LIB_RUNTIME_SPECIAL_BOOST_H

// In f64, without long double, which other machines lack, and without exceptions and assertions: what is not defined is
// NaN. Nothing of libstdc++ is needed when programs are linked.

#define BOOST_DISABLE_ASSERTS
#define BOOST_MATH_DISABLE_STD_FPCLASSIFY 1
#define BOOST_MATH_NO_LONG_DOUBLE_MATH_FUNCTIONS
#ifndef BOOST_NO_EXCEPTIONS
#define BOOST_NO_EXCEPTIONS
#endif
#include <boost/throw_exception.hpp>
#undef BOOST_THROW_EXCEPTION
#define BOOST_THROW_EXCEPTION(exception) __builtin_trap()

#include <boost/math/policies/policy.hpp>
#include <cmath>
#include <limits>

namespace boost::math::policies {
/// Handles a series or fraction that does not converge.
template <typename T> T user_evaluation_error(const char *, const char *, const T &) {
  return std::numeric_limits<T>::quiet_NaN();
}
} // namespace boost::math::policies

namespace tg::special {

using namespace boost::math::policies;
typedef policy<domain_error<ignore_error>, pole_error<ignore_error>, overflow_error<ignore_error>,
               underflow_error<ignore_error>, denorm_error<ignore_error>, evaluation_error<user_error>,
               rounding_error<ignore_error>, indeterminate_result_error<ignore_error>, promote_float<false>,
               promote_double<false>>
    Quiet;

constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();
constexpr double kInfinity = std::numeric_limits<double>::infinity();

} // namespace tg::special

#endif // TENSORGRAPH_LIB_RUNTIME_SPECIAL_BOOST_H
