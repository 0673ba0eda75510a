//===- MathProgram.cpp - Errors of compiled functions ---------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "MathProgram.h"
#include "TensorGraph/InitAll.h"
#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "mlir/Parser/Parser.h"
#include "llvm/ADT/bit.h"
#include <cmath>
#include <limits>

using namespace mlir;
using namespace tg;

/// Computes a sigmoid without overflow, and with all digits of small values.
template <typename T> static T sigmoid(T x) {
  T e = std::exp(-std::fabs(x));
  return (x < 0 ? e : 1) / (1 + e);
}
template <typename T> static T softplus(T x) {
  T positive = x < 0 ? 0 : x;
  return positive + std::log1p(std::exp(-std::fabs(x)));
}

ArrayRef<MathReference> tg::getMathReferences() {
  static const MathReference references[] = {
      {"exp", std::exp, std::exp, nullptr, nullptr},       {"exp2", std::exp2, std::exp2, nullptr, nullptr},
      {"expm1", std::expm1, std::expm1, nullptr, nullptr}, {"log", std::log, std::log, nullptr, nullptr},
      {"log1p", std::log1p, std::log1p, nullptr, nullptr}, {"log2", std::log2, std::log2, nullptr, nullptr},
      {"log10", std::log10, std::log10, nullptr, nullptr}, {"sin", std::sin, std::sin, nullptr, nullptr},
      {"cos", std::cos, std::cos, nullptr, nullptr},       {"tan", std::tan, std::tan, nullptr, nullptr},
      {"tanh", std::tanh, std::tanh, nullptr, nullptr},    {"sinh", std::sinh, std::sinh, nullptr, nullptr},
      {"cosh", std::cosh, std::cosh, nullptr, nullptr},    {"powf", nullptr, nullptr, std::pow, std::pow},
      {"erf", std::erf, std::erf, nullptr, nullptr},       {"erfc", std::erfc, std::erfc, nullptr, nullptr},
      {"asin", std::asin, std::asin, nullptr, nullptr},    {"acos", std::acos, std::acos, nullptr, nullptr},
      {"atan", std::atan, std::atan, nullptr, nullptr},    {"asinh", std::asinh, std::asinh, nullptr, nullptr},
      {"acosh", std::acosh, std::acosh, nullptr, nullptr}, {"atanh", std::atanh, std::atanh, nullptr, nullptr},
      {"cbrt", std::cbrt, std::cbrt, nullptr, nullptr},    {"atan2", nullptr, nullptr, std::atan2, std::atan2},
      {"tg.sigmoid", sigmoid, sigmoid, nullptr, nullptr},  {"tg.softplus", softplus, softplus, nullptr, nullptr}};
  return references;
}

//===----------------------------------------------------------------------===//
// Compiling and running
//===----------------------------------------------------------------------===//

void tg::registerMathDialects(MLIRContext &context) {
  DialectRegistry registry;
  mlir::registerAllDialects(registry);
  mlir::registerAllExtensions(registry);
  tg::registerAllDialects(registry);
  context.appendDialectRegistry(registry);
}

/// Builds a loop over vectors that applies one operation, as text.
static std::string loopOverVectors(const MathReference &reference, StringRef element) {
  StringRef lanes = element == "f64" ? "8" : "16";
  std::string tensor = ("tensor<?x" + element + ">").str(), vector = ("vector<" + lanes + "x" + element + ">").str();
  std::string text;
  llvm::raw_string_ostream os(text);
  os << "func.func @" << reference.operation << "_" << element << "(%x: " << tensor << ", %y: " << tensor << ") -> "
     << tensor << " {\n"
     << "  %c0 = arith.constant 0 : index\n  %step = arith.constant " << lanes << " : index\n"
     << "  %zero = arith.constant 0.0 : " << element << "\n"
     << "  %n = tensor.dim %x, %c0 : " << tensor << "\n  %e = tensor.empty(%n) : " << tensor << "\n"
     << "  %r = scf.for %i = %c0 to %n step %step iter_args(%o = %e) -> " << tensor << " {\n"
     << "    %a = vector.transfer_read %x[%i], %zero {in_bounds = [true]} : " << tensor << ", " << vector << "\n"
     << "    %b = vector.transfer_read %y[%i], %zero {in_bounds = [true]} : " << tensor << ", " << vector << "\n"
     << "    %f = math." << reference.operation << " %a" << (reference.binary ? ", %b" : "") << " : " << vector << "\n"
     << "    %w = vector.transfer_write %f, %o[%i] {in_bounds = [true]} : " << vector << ", " << tensor << "\n"
     << "    scf.yield %w : " << tensor << "\n  }\n  return %r : " << tensor << "\n}\n";
  return text;
}

static std::string loopOverScalars(const MathReference &reference, StringRef element) {
  std::string tensor = ("tensor<?x" + element + ">").str();
  std::string text;
  llvm::raw_string_ostream os(text);
  os << "func.func @" << reference.operation << "_" << element << "(%x: " << tensor << ", %y: " << tensor << ") -> "
     << tensor << " {\n  %r = linalg.map ins(%x, %y : " << tensor << ", " << tensor << ") outs(%x : " << tensor
     << ") (%a : " << element << ", %b : " << element << ", %o : " << element << ") {\n"
     << "    %f = math." << reference.operation << " %a" << (reference.binary ? ", %b" : "") << " : " << element
     << "\n    linalg.yield %f : " << element << "\n  }\n  return %r : " << tensor << "\n}\n";
  return text;
}

/// Builds one operation of the dialect on tensors, which becomes loops over vectors.
static std::string graphOf(const MathReference &reference, StringRef element) {
  std::string tensor = ("tensor<?x" + element + ">").str();
  return ("func.func @" + reference.operation + "_" + element + "(%x: " + tensor + ", %y: " + tensor + ") -> " +
          tensor + " {\n  %r = " + reference.operation + " %x : " + tensor + "\n  return %r : " + tensor + "\n}\n")
      .str();
}

FailureOr<MathProgram> MathProgram::compile(MLIRContext &context, const CompileOptions &options, bool vectors) {
  std::string text;
  for (const MathReference &reference : getMathReferences())
    for (StringRef element : {"f32", "f64"})
      text += reference.operation.starts_with("tg.") ? graphOf(reference, element)
              : vectors                              ? loopOverVectors(reference, element)
                                                     : loopOverScalars(reference, element);
  auto module = parseSourceString<ModuleOp>(text, &context);
  if (!module)
    return failure();
  auto compiled = Program::compile(*module, options);
  if (failed(compiled))
    return failure();
  MathProgram result;
  result.program = std::move(*compiled);
  result.context = &context;
  return result;
}

template <typename T> SmallVector<T> MathProgram::run(const MathReference &function, ArrayRef<T> x, ArrayRef<T> y) {
  bool wide = sizeof(T) == 8;
  OpBuilder b(context);
  Type element = wide ? Type(b.getF64Type()) : Type(b.getF32Type());
  auto argument = [&](ArrayRef<T> values) {
    Array array(element, {int64_t(values.size())});
    std::memcpy(array.data(), values.data(), array.getNumBytes());
    return array;
  };
  auto results = program->run((function.operation + (wide ? "_f64" : "_f32")).str(), {argument(x), argument(y)});
  if (failed(results))
    return {};
  SmallVector<T> values(x.size());
  std::memcpy(values.data(), results->front().data(), values.size() * sizeof(T));
  return values;
}

//===----------------------------------------------------------------------===//
// Errors
//===----------------------------------------------------------------------===//

/// Returns the distance of two neighbours in T at `exact`.
template <typename T> static long double unitInLastPlace(long double exact) {
  using Limits = std::numeric_limits<T>;
  // Of infinities and NaN ilogb is no exponent, and may be the largest number.
  int exponent = exact == 0             ? Limits::min_exponent
                 : std::isfinite(exact) ? std::ilogb(exact) + 1
                                        : Limits::max_exponent;
  exponent = std::min(std::max(exponent, Limits::min_exponent), Limits::max_exponent);
  return std::ldexp(1.0L, exponent - Limits::digits);
}

template <typename T> static double errorInUlps(T got, long double exact) {
  constexpr double infinity = std::numeric_limits<double>::infinity();
  if (std::isnan(got) || std::isnan(exact))
    return std::isnan(got) && std::isnan(exact) ? 0 : infinity;
  if (exact == 0 && (got != 0 || std::signbit(got) != std::signbit(exact)))
    return infinity;
  long double unit = unitInLastPlace<T>(exact), largest = std::numeric_limits<T>::max();
  if (std::fabs(exact) >= largest + unit / 2) // rounds to infinity
    return std::isinf(got) && std::signbit(got) == std::signbit(exact) ? 0
           : std::isinf(exact)
               ? infinity
               : double((std::min(std::fabs(exact), largest + unit) - std::fabs((long double)got)) / unit);
  // Infinity instead of a number counts as the number that would follow the largest.
  long double number = std::isinf(got) ? std::copysign(largest + unitInLastPlace<T>(largest), (long double)got) : got;
  return std::fabs(number - exact) / unit;
}

static long double exactValue(const MathReference &function, double x, double y) {
  if (function.unary)
    return function.unary(x);
  long double exact = function.binary(x, y);
  // glibc's powl takes -2^63 for an odd number.
  return exact == 0 || !std::isfinite(exact) ? function.binaryForF32(x, y) : exact;
}
/// Returns the exact value. For f32, f64 is exact enough, and much faster.
static long double exactValue(const MathReference &function, float x, float y) {
  return function.unary ? function.unaryForF32(x) : function.binaryForF32(x, y);
}

template <typename T> WorstError MathProgram::measure(const MathReference &function, ArrayRef<T> x, ArrayRef<T> y) {
  SmallVector<T> results = run(function, x, y);
  WorstError worst;
  if (results.size() != x.size()) {
    worst.ulps = std::numeric_limits<double>::infinity();
    return worst;
  }
  for (auto [a, b, got] : llvm::zip_equal(x, y, results)) {
    double error = errorInUlps<T>(got, exactValue(function, a, b));
    if (error > worst.ulps)
      worst = {error, a, b, got};
  }
  return worst;
}

//===----------------------------------------------------------------------===//
// Arguments
//===----------------------------------------------------------------------===//

template <typename T> SmallVector<T> tg::specialArguments() {
  using Limits = std::numeric_limits<T>;
  static const double doubles[] = {0.5,
                                   1,
                                   1.5,
                                   2,
                                   3,
                                   10,
                                   20,
                                   22,
                                   30,
                                   37,
                                   40,
                                   60,
                                   64,
                                   100,
                                   127,
                                   128,
                                   129,
                                   149,
                                   150,
                                   709,
                                   710,
                                   745,
                                   746,
                                   1000,
                                   1023,
                                   1024,
                                   1074,
                                   1075,
                                   0x1.74c4cd0f88fbep-29, // whose cosine was more than 1
                                   0x1p-13,
                                   0x1p-24,
                                   0x1p-25,
                                   0x1p-27,
                                   0x1p-28,
                                   0x1p-53,
                                   0x1p-54,
                                   0x1p22,
                                   0x1p23,
                                   0x1p31,
                                   0x1p52,
                                   0x1p53,
                                   0x1p63,
                                   1e10,
                                   1e22,
                                   1e38,
                                   709.782712893384,
                                   710.4758600739439,
                                   -0.0,
                                   -745.1332191019411,
                                   745.13321910194122,
                                   708.3964185322641,
                                   88.72283905206835,
                                   89.41598629223294,
                                   87.33654475055310,
                                   103.97207708399179,
                                   0.34657359027997264,
                                   0.69314718055994529,
                                   0.70710678118654757,
                                   1.4142135623730951,
                                   3.1415926535897931,
                                   1.5707963267948966,
                                   6.2831853071795862,
                                   4.7123889803846897,
                                   355,
                                   103993,
                                   5419351.0 * 3.14159265358979,
                                   2.198855145e6,
                                   411774.0,
                                   573204.0};
  SmallVector<T> values = {Limits::infinity(),    -Limits::infinity(), Limits::quiet_NaN(), Limits::max(),
                           -Limits::max(),        Limits::min(),       -Limits::min(),      Limits::denorm_min(),
                           -Limits::denorm_min(), Limits::min() / 3,   -Limits::min() / 3,  0};
  for (double number : doubles)
    for (T value : {T(number), T(-number)})
      values.append({value, std::nextafter(value, Limits::infinity()), std::nextafter(value, -Limits::infinity())});
  for (int k = -20; k <= 20; ++k)
    values.push_back(k);
  while (values.size() % 16)
    values.push_back(1);
  return values;
}

template <typename T> SmallVector<T> tg::randomArguments(size_t count, std::mt19937_64 &random) {
  using Bits = std::conditional_t<sizeof(T) == 8, uint64_t, uint32_t>;
  auto uniform = [&](double low, double high) { return T(std::uniform_real_distribution<double>(low, high)(random)); };
  SmallVector<T> values(count);
  for (auto [k, value] : llvm::enumerate(values))
    switch (k % 8) {
    case 0:
      value = llvm::bit_cast<T>(Bits(random()));
      break;
    case 1:
      value = uniform(-1, 1);
      break;
    case 2:
      value = uniform(-10, 10);
      break;
    case 3:
      value = sizeof(T) == 8 ? uniform(-750, 750) : uniform(-105, 90);
      break;
    case 4: // beside 1, where logarithms are small
      value = 1 + uniform(-0.5, 0.5) * std::exp2(-T(random() % 24));
      break;
    case 5: // beside multiples of pi / 2
      value = T(T(random() % 1000000) * T(1.5707963267948966)) + uniform(-1, 1) * T(1e-4);
      break;
    case 6:
      value = uniform(-4e6, 4e6);
      break;
    default: // any exponent of everyday size
      value = std::copysign(std::exp2(uniform(-60, 60)), uniform(-1, 1));
    }
  return values;
}

template SmallVector<float> tg::specialArguments();
template SmallVector<double> tg::specialArguments();
template SmallVector<float> tg::randomArguments(size_t, std::mt19937_64 &);
template SmallVector<double> tg::randomArguments(size_t, std::mt19937_64 &);
template SmallVector<float> MathProgram::run(const MathReference &, ArrayRef<float>, ArrayRef<float>);
template SmallVector<double> MathProgram::run(const MathReference &, ArrayRef<double>, ArrayRef<double>);
template WorstError MathProgram::measure(const MathReference &, ArrayRef<float>, ArrayRef<float>);
template WorstError MathProgram::measure(const MathReference &, ArrayRef<double>, ArrayRef<double>);
