//===- SpecialOps.td - Special functions, elementwise ----*- tablegen -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_DIALECT_SPECIALOPS_TD
#define TENSORGRAPH_DIALECT_SPECIALOPS_TD

include "TensorGraph/Dialect/ElementwiseBase.td"

//===----------------------------------------------------------------------===//
// Exponentials and logarithms
//===----------------------------------------------------------------------===//

def TG_Log1mexpOp : TG_FloatUnary<"log1mexp", ByFunction<"log1mexp", "::tg::scalar::log1mexp(x)", "Function">,
    "log(1 - exp(x)) for x < 0", "Exact near 0 and far from it. The sign is PyTensor's. NaN for x > 0.">,
    Derivatives<"-(g * (1 / expm1(-x)))">;
def TG_LogDiffExpOp : TG_FloatBinary<"logdiffexp",
    ByFunction<"logDiffExp", "::tg::scalar::logDiffExp(x, y)", "Function">,
    "log(exp(x) - exp(y)) without overflow", "NaN for x < y; -∞ for equal numbers, also if both are -∞.">,
    Derivatives<"-(g * (1 / expm1(y - x)))", "-(g * (1 / expm1(x - y)))">;
def TG_LogitOp : TG_FloatUnary<"logit", ByFunction<"logit", "::tg::scalar::logit(x)", "Function">,
    "log(x / (1 - x)), the inverse of sigmoid", "Exact near 1/2. NaN outside of 0 … 1.">,
    Derivatives<"g * (1 / (x * (1 - x)))">;
def TG_XlogyOp : TG_FloatBinary<"xlogy", ByFunction<"xlogy", "::tg::scalar::xlogy(x, y)", "Function">, "x log(y)",
    "0 for x = 0, unless y is NaN.">,
    Derivatives<"g * log(y)", "g * select(isZero(x), 0, x / y)">;
def TG_Xlog1pyOp : TG_FloatBinary<"xlog1py", ByFunction<"xlog1py", "::tg::scalar::xlog1py(x, y)", "Function">,
    "x log(1 + y)",
    "0 for x = 0, unless y is NaN.">,
    Derivatives<"g * log1p(y)", "g * select(isZero(x), 0, x / (y + 1))">;
def TG_EntrOp : TG_FloatUnary<"entr", ByFunction<"entr", "::tg::scalar::entr(x)", "Function">, "entropy -x log(x)",
    "0 at 0, -∞ for x < 0.">,
    Derivatives<"-(g * (log(x) + 1))">;

//===----------------------------------------------------------------------===//
// The normal distribution and the error functions
//===----------------------------------------------------------------------===//

def TG_ErfcxOp : TG_FloatUnary<"erfcx", ByFunction<"erfcx", "::tg::scalar::erfcx(x)", "Function">, "exp(x²) erfc(x)",
    "Does not underflow. ∞ below about -26.6.", [IsNotNegative]>,
    Derivatives<"g * slopeOfErfcx(x, r)">;
def TG_ErfinvOp : TG_FloatUnary<"erfinv", ByFunction<"erfinv", "::tg::scalar::erfinv(x)", "Function">, "inverse of erf",
    "±∞ at ±1, NaN beyond.">,
    Derivatives<"g * (0.5 * std::sqrt(M_PI) * exp(r * r))">;
def TG_ErfcinvOp : TG_FloatUnary<"erfcinv", ByFunction<"erfcinv", "::tg::scalar::erfcinv(x)", "Function">,
    "inverse of erfc",
    "∞ at 0, -∞ at 2, NaN beyond.">,
    Derivatives<"-(g * (0.5 * std::sqrt(M_PI) * exp(r * r)))">;
def TG_NdtrOp : TG_FloatUnary<"ndtr", ByFunction<"ndtr", "::tg::scalar::ndtr(x)", "Function">,
    "cumulative distribution of the standard normal", "", [IsNotNegative]>,
    Derivatives<"g * (std::sqrt(0.5 / M_PI) * exp(-(0.5 * x * x)))">;
def TG_LogNdtrOp : TG_FloatUnary<"log_ndtr", ByFunction<"logNdtr", "::tg::scalar::logNdtr(x)", "Function">,
    "log of the cumulative distribution of the standard normal">,
    Derivatives<"g * (std::sqrt(2 / M_PI) / erfcx(-std::sqrt(0.5) * x))">;
def TG_NdtriOp : TG_FloatUnary<"ndtri", ByFunction<"ndtri", "::tg::scalar::ndtri(x)", "Function">,
    "quantile of the standard normal, the inverse of ndtr", "-∞ at 0, ∞ at 1, NaN beyond.">,
    Derivatives<"g * (std::sqrt(2 * M_PI) * exp(0.5 * r * r))">;
def TG_OwensTOp : TG_RuntimeFunction<"owens_t", 2, "Owen's function T(x, y)",
    "1/2π times the integral of exp(-x² (1 + t²) / 2) / (1 + t²) for t of 0 to y.">,
    Derivatives<"-(g * (std::sqrt(0.125 / M_PI) * exp(-(0.5 * x * x)) * erf(std::sqrt(0.5) * x * y)))",
                "g * (0.5 / M_PI * exp(-(0.5 * x * x * (y * y + 1))) / (y * y + 1))">,
    PythonParameters<"h, a">;

//===----------------------------------------------------------------------===//
// Gamma and beta functions
//===----------------------------------------------------------------------===//

def TG_GammaOp : TG_RuntimeFunction<"gamma", 1, "Γ(x)", "NaN at -1, -2, …; ±∞ at ±0.">,
    Derivatives<"g * (r * digamma(x))">;
def TG_BetalnOp : TG_RuntimeFunction<"betaln", 2, "log |B(x, y)|", "B(x, y) = Γ(x) Γ(y) / Γ(x + y).",
    "tg_special_betaln", [Commutative]>,
    Derivatives<"g * (digamma(x) - digamma(x + y))", "g * (digamma(y) - digamma(x + y))">;
def TG_GammaincOp : TG_RuntimeFunction<"gammainc", 2, "regularized lower incomplete gamma function P(x, y)",
    "1/Γ(x) times the integral of tˣ⁻¹ exp(-t) for t of 0 to y. NaN for x < 0 or y < 0.">,
    Derivatives<"g * gammaincDa(x, y)", "g * densityOfGamma(x, y)">, PythonParameters<"a, x">;
def TG_GammainccOp : TG_RuntimeFunction<"gammaincc", 2, "regularized upper incomplete gamma function 1 - P(x, y)",
    "See `tg.gammainc`; exact where it is small.">,
    Derivatives<"-(g * gammaincDa(x, y))", "-(g * densityOfGamma(x, y))">, PythonParameters<"a, x">;
def TG_GammaincinvOp : TG_RuntimeFunction<"gammaincinv", 2, "the z for which gammainc(x, z) is y",
    "0 for y = 0, ∞ for y = 1; NaN for x <= 0 and for y outside of 0 … 1.">,
    Derivatives<"-(g * (gammaincDa(x, r) / densityOfGamma(x, r)))", "g * (1 / densityOfGamma(x, r))">,
    PythonParameters<"a, p">;
def TG_GammainccinvOp : TG_RuntimeFunction<"gammainccinv", 2, "the z for which gammaincc(x, z) is y",
    "∞ for y = 0, 0 for y = 1; NaN for x <= 0 and for y outside of 0 … 1.">,
    Derivatives<"-(g * (gammaincDa(x, r) / densityOfGamma(x, r)))", "-(g * (1 / densityOfGamma(x, r)))">,
    PythonParameters<"a, q">;
def TG_GammalOp : TG_RuntimeFunction<"gammal", 2, "lower incomplete gamma function",
    "The integral of tˣ⁻¹ exp(-t) for t of 0 to y. NaN for x <= 0 or y < 0.">,
    Derivatives<"g * (gamma(x) * (digamma(x) * gammainc(x, y) + gammaincDa(x, y)))",
                "g * exp(xlogy(x - 1, y) - y)">,
    PythonParameters<"a, x">;
def TG_GammauOp : TG_RuntimeFunction<"gammau", 2, "upper incomplete gamma function",
    "The integral of tˣ⁻¹ exp(-t) for t of y to ∞. NaN for x <= 0 or y < 0.">,
    Derivatives<"g * (gamma(x) * (digamma(x) * gammaincc(x, y) - gammaincDa(x, y)))",
                "-(g * exp(xlogy(x - 1, y) - y))">,
    PythonParameters<"a, x">;
def TG_GammaincDaOp : TG_RuntimeFunction<"gammainc_da", 2, "derivative of gammainc(x, y) by x",
    "NaN for x <= 0, x > 10⁹ or y < 0. It has itself no derivative by x.">,
    Derivatives<"unknown(g)", "g * (densityOfGamma(x, y) * (log(y) - digamma(x)))">,
    PythonParameters<"a, x">;
def TG_BetaincOp : TG_RuntimeFunction<"betainc", 3, "regularized incomplete beta function I(z; x, y)",
    "1/B(x, y) times the integral of tˣ⁻¹ (1-t)ʸ⁻¹ for t of 0 to z. NaN for x <= 0, y <= 0, for z "
    "outside of 0 … 1, and\n    where x and y are both above 10¹².">,
    Derivatives<"g * betaincDa(x, y, z)", "-(g * betaincDa(y, x, 1 - z))", "g * densityOfBeta(x, y, z)">,
    PythonParameters<"a, b, x">;
def TG_BetaincinvOp : TG_RuntimeFunction<"betaincinv", 3, "the t for which betainc(x, y, t) is z",
    "NaN for x <= 0, y <= 0, for z outside of 0 … 1, and where x or y is above 10¹².">,
    Derivatives<"-(g * (betaincDa(x, y, r) / densityOfBeta(x, y, r)))",
                "g * (betaincDa(y, x, 1 - r) / densityOfBeta(x, y, r))", "g * (1 / densityOfBeta(x, y, r))">,
    PythonParameters<"a, b, p">;
def TG_BetaincDaOp : TG_RuntimeFunction<"betainc_da", 3, "derivative of betainc(x, y, z) by x",
    "NaN where betainc is, and where x or y is above 10⁹. It has itself no derivatives by x and y.">,
    Derivatives<"unknown(g)", "unknown(g)",
                "g * (densityOfBeta(x, y, z) * (log(z) - digamma(x) + digamma(x + y)))">,
    PythonParameters<"a, b, x">;
def TG_ZetaOp : TG_RuntimeFunction<"zeta", 2, "Hurwitz's zeta function ζ(x, y)",
    "The sum of (k + y)⁻ˣ for k of 0 to ∞, for x > 1; ∞ for x = 1 and where y is 0, -1, -2, …; NaN for x < 1,\n    "
    "and for y < 0 unless x is an integer. No derivative by x.">,
    Derivatives<"unknown(g)", "-(g * (x * zeta(x + 1, y)))">, PythonParameters<"s, q">;

//===----------------------------------------------------------------------===//
// Bessel functions
//===----------------------------------------------------------------------===//

class TG_Bessel<string m, int arity, string title, string details = "">
    : TG_RuntimeFunction<m, arity, title, details # !if(!eq(arity, 2), " No derivative by the order.", "")>;

def TG_I0Op : TG_Bessel<"i0", 1, "modified Bessel function of the first kind of order 0">,
    Derivatives<"g * i1(x)">;
def TG_I1Op : TG_Bessel<"i1", 1, "modified Bessel function of the first kind of order 1">,
    Derivatives<"g * (0.5 * (i0(x) + iv(2, x)))">;
def TG_I0eOp : TG_Bessel<"i0e", 1, "exp(-|x|) i0(x)">,
    Derivatives<"g * (i1e(x) - sign(x) * r)">;
def TG_I1eOp : TG_Bessel<"i1e", 1, "exp(-|x|) i1(x)">,
    Derivatives<"g * (0.5 * (i0e(x) + ive(2, x)) - sign(x) * r)">;
def TG_IvOp : TG_Bessel<"iv", 2, "modified Bessel function of the first kind of order x at y",
    "NaN for y < 0 unless the order is an integer.">,
    Derivatives<"unknown(g)", "g * (0.5 * (iv(x - 1, y) + iv(x + 1, y)))">, PythonParameters<"order, x">;
def TG_IveOp : TG_Bessel<"ive", 2, "exp(-|y|) iv(x, y)", "NaN for y < 0 unless the order is an integer.">,
    Derivatives<"unknown(g)", "g * (0.5 * (ive(x - 1, y) + ive(x + 1, y)) - sign(y) * r)">,
    PythonParameters<"order, x">;
def TG_KvOp : TG_Bessel<"kv", 2, "modified Bessel function of the second kind of order x at y",
    "∞ for y = 0, NaN for y < 0.">,
    Derivatives<"unknown(g)", "-(g * (0.5 * (kv(x - 1, y) + kv(x + 1, y))))">, PythonParameters<"order, x">;
def TG_KveOp : TG_Bessel<"kve", 2, "exp(y) kv(x, y)", "∞ for y = 0, NaN for y < 0.">,
    Derivatives<"unknown(g)", "g * (r - 0.5 * (kve(x - 1, y) + kve(x + 1, y)))">,
    PythonParameters<"order, x">;
def TG_J0Op : TG_Bessel<"j0", 1, "Bessel function of the first kind of order 0">,
    Derivatives<"-(g * j1(x))">;
def TG_J1Op : TG_Bessel<"j1", 1, "Bessel function of the first kind of order 1">,
    Derivatives<"g * (0.5 * (j0(x) - jv(2, x)))">;
def TG_JvOp : TG_Bessel<"jv", 2, "Bessel function of the first kind of order x at y",
    "NaN for y < 0 unless the order is an integer, and for orders above 10⁶ unless y is less than half of it.">,
    Derivatives<"unknown(g)", "g * (0.5 * (jv(x - 1, y) - jv(x + 1, y)))">, PythonParameters<"order, x">;
def TG_YvOp : TG_Bessel<"yv", 2, "Bessel function of the second kind of order x at y",
    "-∞ for y = 0, NaN for y < 0 and for orders above 10⁶ unless y is less than half of it.">,
    Derivatives<"unknown(g)", "g * (0.5 * (yv(x - 1, y) - yv(x + 1, y)))">, PythonParameters<"order, x">;

#endif // TENSORGRAPH_DIALECT_SPECIALOPS_TD
