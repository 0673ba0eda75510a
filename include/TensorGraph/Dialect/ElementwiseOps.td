//===- ElementwiseOps.td - One record for each elementwise operation -*- tablegen -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_DIALECT_ELEMENTWISEOPS_TD
#define TENSORGRAPH_DIALECT_ELEMENTWISEOPS_TD

include "TensorGraph/Dialect/ElementwiseBase.td"

//===----------------------------------------------------------------------===//
// Arithmetic
//===----------------------------------------------------------------------===//

def TG_NegOp : TG_NumberUnary<"neg", ByOp<"::mlir::arith::NegFOp", "-x">, ByFunction<"negate", "0 - uint64_t(x)">,
    "negation">,
    Derivatives<"-g">,
    OnComplex<ByFunction<"negateComplex", "-x">>;
def TG_AbsOp : TG_NumberUnary<"abs", ByOp<"::mlir::math::AbsFOp", "std::fabs(x)">,
    ByFunction<"absInteger", "x < 0 ? 0 - uint64_t(x) : uint64_t(x)">,
    "absolute value", "The smallest signed integer is its own absolute value. That of a complex number is real.",
    [IsNotNegative]>,
    Derivatives<"ofAbs(g, x, r)">,
    OnComplex<ByFunction<"absComplex", "std::hypot(x.real(), x.imag())", "Function">> {
  let resultElement = "Part";
}
def TG_SignOp : TG_NumberUnary<"sign", ByFunction<"signFloat", "x != x ? x : x > 0 ? 1 : x < 0 ? -1 : 0">,
    ByFunction<"signInteger", "x > 0 ? 1 : x < 0 ? -1 : 0">,
    "-1, 0 or 1 by the sign", "The sign of NaN is NaN. Of a complex number it is x/|x|.", [IsMonotone, IsWhole]>,
    Derivatives<"unknown(g)">, OnComplex<ByComplexFunction<"tg_complex_sign">> {
  // That of a real number is constant.
  let isDifferentiable = "isOnComplex()";
}
def TG_CopySignOp : TG_FloatBinary<"copysign", ByFunction<"copySign", "y != y ? std::fabs(x) : std::copysign(x, y)">,
    "|x| with the sign of y",
    "Signed zeros count: copysign(1, -0) = -1. NaN counts as positive, whatever its sign bit.">,
    Derivatives<"g * sign(x) * copysign(1, y)">;
def TG_SqrOp : TG_NumberUnary<"sqr", ByFunction<"squareFloat", "x * x">,
    ByFunction<"squareInteger", "uint64_t(x) * uint64_t(x)">, "square", "", [IsNotNegative]>,
    Derivatives<"2.0 * g * x">,
    OnComplex<ByFunction<"squareComplex", "::tg::scalar::multiply(x, x)">>;
def TG_ReciprocalOp : TG_InexactUnary<"reciprocal", ByFunction<"reciprocal", "1 / x", "Division">, "reciprocal 1/x">,
    Derivatives<"-(g * (r * r))">,
    OnComplex<ByComplexFunction<"tg_complex_reciprocal">>;

def TG_AddOp : TG_NumberBinary<"add", ByOp<"::mlir::arith::AddFOp", "x + y">,
    ByOp<"::mlir::arith::AddIOp", "uint64_t(x) + uint64_t(y)">, "sum", "Integers wrap.",
    [Commutative, KeepsNotNegative]>,
    Derivatives<"g", "g">,
    OnComplex<ByFunction<"addComplex", "x + y">>;
def TG_SubOp : TG_NumberBinary<"sub", ByOp<"::mlir::arith::SubFOp", "x - y">,
    ByOp<"::mlir::arith::SubIOp", "uint64_t(x) - uint64_t(y)">, "difference", "Integers wrap.">,
    Derivatives<"g", "-g">,
    OnComplex<ByFunction<"subtractComplex", "x - y">>;
def TG_MulOp : TG_NumberBinary<"mul", ByOp<"::mlir::arith::MulFOp", "x * y">,
    ByOp<"::mlir::arith::MulIOp", "uint64_t(x) * uint64_t(y)">, "product", "Integers wrap.",
    [Commutative, KeepsNotNegative]>,
    Derivatives<"g * y", "g * x">,
    OnComplex<ByFunction<"multiplyComplex", "::tg::scalar::multiply(x, y)">>;
def TG_DivOp : TG_InexactBinary<"div", ByOp<"::mlir::arith::DivFOp", "x / y", "Division">,
    "quotient of floats or complex numbers">,
    Derivatives<"g * (1 / y)", "-(g * (1 / y) * r)">,
    OnComplex<ByComplexFunction<"tg_complex_div", "x, y">>;
def TG_FloorDivOp : TG_RealBinary<"floordiv",
    ByFunction<"floorDivideFloat", "::tg::scalar::floorDivide(x, y)", "Division">,
    ByFunction<"floorDivideInteger", "::tg::scalar::floorDivide(x, y)", "Function">,
    "quotient, rounded down",
    "Division of an integer by zero is a run-time error; of a float it gives an infinity or NaN.\n"
    "    `x = floordiv(x, y) * y + mod(x, y)`. The smallest integer divided by -1 is itself."> {
  let methods = TG_ZeroDivisor.declarations;
  let more = TG_ZeroDivisor.definitions;
}
def TG_ModOp : TG_RealBinary<"mod", ByFunction<"floorModFloat", "::tg::scalar::floorMod(x, y)", "Division">,
    ByFunction<"floorModInteger", "::tg::scalar::floorMod(x, y)", "Function">,
    "remainder with the sign of the divisor",
    "An integer modulo zero is a run-time error, a float modulo zero is NaN.">,
    Derivatives<"g", "-(g * floordiv(x, y))"> {
  let methods = TG_ZeroDivisor.declarations;
  let more = TG_ZeroDivisor.definitions;
}
def TG_PowOp : TG_NumberBinary<"pow", ByOp<"::mlir::math::PowFOp", "std::pow(x, y)", "Function">,
    ByFunction<"powInteger", "::tg::scalar::power(x, y)", "Function">,
    "power", "An integer raised to a negative power is a run-time error. `pow(0, 0)` is 1.">,
    Derivatives<"g * select(both(isZero(x), isZero(y)), 0, y * pow(x, y - 1.0))",
                "g * select(isZero(x), 0, r * log(x))">,
    OnComplex<ByComplexFunction<"tg_complex_pow", "x, y">> {
  let methods = TG_NegativeExponent.declarations;
  let more = TG_NegativeExponent.definitions;
}
def TG_MaximumOp : TG_RealBinary<"maximum", ByOp<"::mlir::arith::MaximumFOp", "::tg::scalar::maximum(x, y)">,
    BySign<"::mlir::arith::MaxSIOp", "::mlir::arith::MaxUIOp", "x > y ? x : y">, "larger of two",
    "NaN if one of them is NaN; 0.0 is larger than -0.0.", [Commutative]>,
    Derivatives<"g * shareOfLarger(x, y)", "g * shareOfLarger(y, x)">;
def TG_MinimumOp : TG_RealBinary<"minimum", ByOp<"::mlir::arith::MinimumFOp", "::tg::scalar::minimum(x, y)">,
    BySign<"::mlir::arith::MinSIOp", "::mlir::arith::MinUIOp", "x < y ? x : y">, "smaller of two",
    "NaN if one of them is NaN; -0.0 is smaller than 0.0.", [Commutative, KeepsNotNegative]>,
    Derivatives<"g * shareOfLarger(y, x)", "g * shareOfLarger(x, y)">;
def TG_FmaOp : TG_ElementwiseOp<"fma", 3, TG_Float, TG_Float, "f64", "x * y + z, rounded once", "",
    ByOp<"::mlir::math::FmaOp", "std::fma(x, y, z)">, NotDefined>,
    Derivatives<"g * y", "g * x", "g">;
def TG_ClipOp : TG_ElementwiseOp<"clip", 3, TG_RealNumber, TG_RealNumber, "f64", "x, limited to y … z",
    "`y` where x < y, else `z` where x > z, else x (so NaN stays NaN).",
    ByFunction<"clip", "x < y ? y : x > z ? z : x">, ByFunction<"clip", "x < y ? y : x > z ? z : x">>,
    Derivatives<"select(less(x, y), 0, select(less(z, x), 0, g))", "select(less(x, y), g, 0)",
                "select(less(x, y), 0, select(less(z, x), g, 0))">,
    PythonParameters<"x, low, high">;

//===----------------------------------------------------------------------===//
// Rounding
//===----------------------------------------------------------------------===//

def TG_CeilOp : TG_FloatUnary<"ceil", ByOp<"::mlir::math::CeilOp", "std::ceil(x)">, "smallest integer not below", "",
    [IsMonotone, IsWhole]>;
def TG_FloorOp : TG_FloatUnary<"floor", ByOp<"::mlir::math::FloorOp", "std::floor(x)">, "largest integer not above",
    "", [IsMonotone, IsWhole]>;
def TG_RoundOp : TG_FloatUnary<"round", ByOp<"::mlir::math::RoundEvenOp", "std::nearbyint(x)">,
    "nearest integer, ties to even", "", [IsMonotone, IsWhole]>;
def TG_TruncOp : TG_FloatUnary<"trunc", ByOp<"::mlir::math::TruncOp", "std::trunc(x)">, "integer part", "",
    [IsMonotone, IsWhole]>;

//===----------------------------------------------------------------------===//
// Powers, exponentials and logarithms
//===----------------------------------------------------------------------===//

def TG_SqrtOp : TG_InexactUnary<"sqrt", ByOp<"::mlir::math::SqrtOp", "std::sqrt(x)", "Division">, "square root", "",
    [IsNotNegative]>,
    Derivatives<"g * (0.5 / r)">,
    OnComplex<ByComplexFunction<"tg_complex_sqrt">>;
def TG_RsqrtOp : TG_InexactUnary<"rsqrt", ByFunction<"rsqrt", "1 / std::sqrt(x)", "Division">,
    "reciprocal square root 1/√x">,
    Derivatives<"g * (-0.5 * r / x)">,
    OnComplex<ByComplexFunction<"tg_complex_rsqrt">>;
def TG_CbrtOp : TG_FloatUnary<"cbrt", ByOp<"::mlir::math::CbrtOp", "std::cbrt(x)", "Function">, "cube root">,
    Derivatives<"g * (1 / (3.0 * r * r))">;
def TG_ExpOp : TG_InexactUnary<"exp", ByOp<"::mlir::math::ExpOp", "std::exp(x)", "Function">, "exponential", "",
    [IsNotNegative]>,
    Derivatives<"g * r">,
    OnComplex<ByComplexFunction<"tg_complex_exp">>;
def TG_Exp2Op : TG_FloatUnary<"exp2", ByOp<"::mlir::math::Exp2Op", "std::exp2(x)", "Function">, "power of two", "",
    [IsNotNegative]>,
    Derivatives<"g * (std::log(2.0) * r)">;
def TG_Expm1Op : TG_InexactUnary<"expm1", ByOp<"::mlir::math::ExpM1Op", "std::expm1(x)", "Function">,
    "exp(x) - 1, exact near 0">,
    Derivatives<"g * (r + 1)">,
    OnComplex<ByComplexFunction<"tg_complex_expm1">>;
def TG_LogOp : TG_InexactUnary<"log", ByOp<"::mlir::math::LogOp", "std::log(x)", "Function">, "natural logarithm">,
    Derivatives<"g * (1 / x)">,
    OnComplex<ByComplexFunction<"tg_complex_log">>;
def TG_Log2Op : TG_FloatUnary<"log2", ByOp<"::mlir::math::Log2Op", "std::log2(x)", "Function">, "logarithm of base 2">,
    Derivatives<"g * (1 / (std::log(2.0) * x))">;
def TG_Log10Op : TG_FloatUnary<"log10", ByOp<"::mlir::math::Log10Op", "std::log10(x)", "Function">,
    "logarithm of base 10">,
    Derivatives<"g * (1 / (std::log(10.0) * x))">;
def TG_Log1pOp : TG_InexactUnary<"log1p", ByOp<"::mlir::math::Log1pOp", "std::log1p(x)", "Function">,
    "log(1 + x), exact near 0">,
    Derivatives<"g * (1 / (x + 1))">,
    OnComplex<ByComplexFunction<"tg_complex_log1p">>;
def TG_LogAddExpOp : TG_FloatBinary<"logaddexp", ByFunction<"logAddExp", "::tg::scalar::logAddExp(x, y)", "Function">,
    "log(exp(x) + exp(y)) without overflow", "", [Commutative]>,
    Derivatives<"g * shareOfLogAddExp(x, y)", "g * shareOfLogAddExp(y, x)">;
def TG_HypotOp : TG_FloatBinary<"hypot", ByItself<"std::hypot(x, y)">, "√(x² + y²) without overflow", "",
    [Commutative, IsNotNegative]>,
    Derivatives<"g * select(isZero(r), 0, x / r)", "g * select(isZero(r), 0, y / r)">;

//===----------------------------------------------------------------------===//
// Trigonometric and hyperbolic functions
//===----------------------------------------------------------------------===//

def TG_SinOp : TG_InexactUnary<"sin", ByOp<"::mlir::math::SinOp", "std::sin(x)", "Function">, "sine (radians)">,
    Derivatives<"g * cos(x)">,
    OnComplex<ByComplexFunction<"tg_complex_sin">>;
def TG_CosOp : TG_InexactUnary<"cos", ByOp<"::mlir::math::CosOp", "std::cos(x)", "Function">, "cosine (radians)">,
    Derivatives<"-(g * sin(x))">,
    OnComplex<ByComplexFunction<"tg_complex_cos">>;
def TG_TanOp : TG_InexactUnary<"tan", ByOp<"::mlir::math::TanOp", "std::tan(x)", "Function">, "tangent (radians)">,
    Derivatives<"g * (r * r + 1)">,
    OnComplex<ByComplexFunction<"tg_complex_tan">>;
def TG_AsinOp : TG_InexactUnary<"asin", ByOp<"::mlir::math::AsinOp", "std::asin(x)", "Function">,
    "inverse sine (radians)">,
    Derivatives<"g * (1 / sqrt((1 - x) * (x + 1)))">,
    OnComplex<ByComplexFunction<"tg_complex_asin">>;
def TG_AcosOp : TG_InexactUnary<"acos", ByOp<"::mlir::math::AcosOp", "std::acos(x)", "Function">,
    "inverse cosine (radians)">,
    Derivatives<"-(g * (1 / sqrt((1 - x) * (x + 1))))">,
    OnComplex<ByComplexFunction<"tg_complex_acos">>;
def TG_AtanOp : TG_InexactUnary<"atan", ByOp<"::mlir::math::AtanOp", "std::atan(x)", "Function">,
    "inverse tangent (radians)">,
    Derivatives<"g * (1 / (x * x + 1))">,
    OnComplex<ByComplexFunction<"tg_complex_atan">>;
def TG_Atan2Op : TG_FloatBinary<"atan2", ByOp<"::mlir::math::Atan2Op", "std::atan2(x, y)", "Function">,
    "angle of the point (y, x) (radians)", "The first operand is the ordinate. Signed zeros count: "
    "atan2(0, -1) = π, atan2(-0, -1) = -π.">,
    Derivatives<"g * angleOf(y, x)", "g * angleOf(-x, y)">, PythonParameters<"y, x">;
def TG_SinhOp : TG_InexactUnary<"sinh", ByOp<"::mlir::math::SinhOp", "std::sinh(x)", "Function">, "hyperbolic sine">,
    Derivatives<"g * cosh(x)">,
    OnComplex<ByComplexFunction<"tg_complex_sinh">>;
def TG_CoshOp : TG_InexactUnary<"cosh", ByOp<"::mlir::math::CoshOp", "std::cosh(x)", "Function">, "hyperbolic cosine",
    "", [IsNotNegative]>,
    Derivatives<"g * sinh(x)">,
    OnComplex<ByComplexFunction<"tg_complex_cosh">>;
def TG_TanhOp : TG_InexactUnary<"tanh", ByOp<"::mlir::math::TanhOp", "std::tanh(x)", "Function">, "hyperbolic tangent">,
    Derivatives<"g * (1 - r * r)">,
    OnComplex<ByComplexFunction<"tg_complex_tanh">>;
def TG_AsinhOp : TG_InexactUnary<"asinh", ByOp<"::mlir::math::AsinhOp", "std::asinh(x)", "Function">,
    "inverse hyperbolic sine">,
    Derivatives<"ofAsinh(g, x)">,
    OnComplex<ByComplexFunction<"tg_complex_asinh">>;
def TG_AcoshOp : TG_InexactUnary<"acosh", ByOp<"::mlir::math::AcoshOp", "std::acosh(x)", "Function">,
    "inverse hyperbolic cosine">,
    Derivatives<"g * (1 / (sqrt(x - 1) * sqrt(x + 1)))">,
    OnComplex<ByComplexFunction<"tg_complex_acosh">>;
def TG_AtanhOp : TG_InexactUnary<"atanh", ByOp<"::mlir::math::AtanhOp", "std::atanh(x)", "Function">,
    "inverse hyperbolic tangent">,
    Derivatives<"g * (1 / ((1 - x) * (x + 1)))">,
    OnComplex<ByComplexFunction<"tg_complex_atanh">>;

//===----------------------------------------------------------------------===//
// Special functions
//===----------------------------------------------------------------------===//

def TG_ErfOp : TG_FloatUnary<"erf", ByOp<"::mlir::math::ErfOp", "std::erf(x)", "Function">, "error function">,
    Derivatives<"g * (2 / std::sqrt(M_PI) * exp(-(x * x)))">;
def TG_ErfcOp : TG_FloatUnary<"erfc", ByOp<"::mlir::math::ErfcOp", "std::erfc(x)", "Function">,
    "1 - erf(x), exact for large x", "", [IsNotNegative]>,
    Derivatives<"g * (-2 / std::sqrt(M_PI) * exp(-(x * x)))">;
def TG_SigmoidOp : TG_InexactUnary<"sigmoid", ByFunction<"sigmoid", "::tg::scalar::sigmoid(x)", "Function">,
    "logistic function 1/(1 + exp(-x))", "Does not overflow.", [IsNotNegative]>,
    Derivatives<"g * (r * (1 - r))">,
    OnComplex<ByComplexFunction<"tg_complex_sigmoid">>;
def TG_SoftplusOp : TG_FloatUnary<"softplus", ByFunction<"softplus", "::tg::scalar::softplus(x)", "Function">,
    "log(1 + exp(x))", "Does not overflow.", [IsNotNegative]>,
    Derivatives<"g * sigmoid(x)">;
def TG_LgammaOp : TG_FloatUnary<"lgamma", ByItself<"::tg::scalar::lgamma(x)">, "log |Γ(x)|">,
    Derivatives<"g * digamma(x)">;
def TG_DigammaOp : TG_FloatUnary<"digamma", ByItself<"::tg::scalar::digamma(x)">,
    "derivative of log Γ(x)", "NaN at the poles 0, -1, -2, …">,
    Derivatives<"g * polygamma(1, x)">;
def TG_PolygammaOp : TG_FloatBinary<"polygamma", ByItself<"::tg::scalar::polygamma(x, y)">,
    "derivative of digamma(y) of order x",
    "The order is 0, 1, 2, …; of any other the result is NaN. At the poles 0, -1, -2, … it is ∞ for odd orders, else\n"
    "    NaN.">,
    Derivatives<"", "g * polygamma(x + 1, y)">, PythonParameters<"order, x">;

//===----------------------------------------------------------------------===//
// Predicates, comparisons and bits
//===----------------------------------------------------------------------===//

def TG_IsNanOp : TG_InexactPredicate<"isnan", ByFunction<"isNan", "x != x">, "whether NaN">,
    OnComplex<ByFunction<"isNanComplex", "::tg::scalar::isNan(x)">>;
def TG_IsInfOp : TG_InexactPredicate<"isinf", ByFunction<"isInf", "std::isinf(x)">, "whether an infinity">,
    OnComplex<ByFunction<"isInfComplex", "::tg::scalar::isInf(x)">>;

def TG_EqOp : TG_Comparison<"eq", "OEQ", "eq", "eq", "==", "whether equal", TG_Any, [Commutative]>,
    OnComplex<ByFunction<"equalComplex", "x == y">>;
def TG_NeOp : TG_Comparison<"ne", "UNE", "ne", "ne", "!=", "whether different; NaN is different from everything",
    TG_Any, [Commutative]>,
    OnComplex<ByFunction<"differComplex", "x != y">>;
def TG_LtOp : TG_Comparison<"lt", "OLT", "slt", "ult", "<", "whether less">;
def TG_LeOp : TG_Comparison<"le", "OLE", "sle", "ule", "<=", "whether less or equal">;
def TG_GtOp : TG_Comparison<"gt", "OGT", "sgt", "ugt", ">", "whether greater">;
def TG_GeOp : TG_Comparison<"ge", "OGE", "sge", "uge", ">=", "whether greater or equal">;

def TG_NotOp : TG_ElementwiseOp<"not", 1, TG_Logical, TG_Logical, "i1", "complement of every bit", "", NotDefined,
    ByFunction<"complement", "~x">>;
def TG_AndOp : TG_LogicalBinary<"and", ByOp<"::mlir::arith::AndIOp", "x & y">, "and of every bit">;
def TG_OrOp : TG_LogicalBinary<"or", ByOp<"::mlir::arith::OrIOp", "x | y">, "or of every bit">;
def TG_XorOp : TG_LogicalBinary<"xor", ByOp<"::mlir::arith::XOrIOp", "x ^ y">, "exclusive or of every bit">;
def TG_ShlOp : TG_ElementwiseOp<"shl", 2, TG_Integer, TG_Integer, "i64", "bits moved up",
    "An amount that is negative or not less than the width is a run-time error.", NotDefined,
    ByFunction<"shiftLeft", "uint64_t(x) << y">> {
  let methods = TG_BadShift.declarations;
  let more = TG_BadShift.definitions;
}
def TG_ShrOp : TG_ElementwiseOp<"shr", 2, TG_Integer, TG_Integer, "i64", "bits moved down",
    "The sign bit of signed integers is repeated; unsigned integers get zeros. An amount that is negative or not less\n"
    "    than the width is a run-time error.", NotDefined,
    ByFunction<"shiftRight", "x >> y">> {
  let methods = TG_BadShift.declarations;
  let more = TG_BadShift.definitions;
}

//===----------------------------------------------------------------------===//
// Choice and conversion
//===----------------------------------------------------------------------===//

defvar TG_ElementwiseTraits = !listconcat(TG_MayFail, TG_Infers,
    [DeclareOpInterfaceMethods<ReifyRankedShapedTypeOpInterface, ["reifyResultShapes"]>,
     DeclareOpInterfaceMethods<ElementwiseOpInterface, ["hasDerivative", "buildDerivative"]>, CostOpInterface]);

def TG_SelectOp : TG_Op<"select", TG_ElementwiseTraits> {
  let summary = "the second operand where the first is true, else the third";
  let description = [{
    Elementwise; the condition is broadcast with the other two. Comparisons with NaN other than `tg.ne` are false, so
    they select the third operand.

    Example:
    ```mlir
    %r = tg.select %c, %x, %y : (tensor<?xi1>, tensor<?xf64>, f64)
    ```
  }];
  let arguments = (ins TG_Boolean:$condition, TG_Any:$onTrue, TG_Any:$onFalse);
  let results = (outs TG_Any:$result);
  let assemblyFormat = [{
    operands attr-dict `:` custom<OperandTypes>(type($condition), type($onTrue), type($onFalse))
  }];
  let hasFolder = 1;
}

def TG_ComplexOp : TG_Op<"complex", TG_ElementwiseTraits> {
  let summary = "complex number of two parts";
  let description = [{
    Elementwise; see the dialect for broadcasting.

    Example:
    ```mlir
    %z = tg.complex %re, %im : (tensor<?xf64>, f64)       // tensor<?xcomplex<f64>>
    ```
  }];
  let arguments = (ins TG_Part:$re, TG_Part:$im);
  let results = (outs TG_ComplexNumber:$result);
  let assemblyFormat = "operands attr-dict `:` custom<OperandTypes>(type($re), type($im))";
  let hasFolder = 1;
  let pythonFamily = "binary";
  let resultElement = "Complex";
}
def TG_RealOp : TG_ElementwiseOp<"real", 1, TG_Inexact, TG_Float, "complex<f64>", "real part",
    "A float is its own real part.", ByFunction<"identity", "x">, NotDefined>,
    Derivatives<"ofReal(g, x)">, OnComplex<ByFunction<"realPart", "x.real()">> {
  let resultElement = "Part";
}
def TG_ImagOp : TG_ElementwiseOp<"imag", 1, TG_Inexact, TG_Float, "complex<f64>", "imaginary part",
    "Of a float it is 0.", ByFunction<"zeroLike", "decltype(x)(0)">, NotDefined>,
    Derivatives<"ofImag(g)">, OnComplex<ByFunction<"imaginaryPart", "x.imag()">> {
  let resultElement = "Part";
  let isDifferentiable = "isOnComplex()";
}
def TG_ConjOp : TG_ElementwiseOp<"conj", 1, TG_Inexact, TG_Inexact, "complex<f64>", "complex conjugate",
    "A float is its own conjugate.", ByFunction<"identity", "x">, NotDefined>,
    Derivatives<"ofConj(g)">, OnComplex<ByFunction<"conjugate", "std::conj(x)">>;
def TG_AngleOp : TG_ElementwiseOp<"angle", 1, TG_Inexact, TG_Float, "complex<f64>", "angle to the real axis (radians)",
    "From -π to π. Signed zeros count: the angle of -1 + 0i is π, that of -1 - 0i is -π. That of a float is 0 or π.",
    ByFunction<"angleOfFloat", "std::atan2(decltype(x)(0), x)">, NotDefined>,
    Derivatives<"ofAngle(g, x)">,
    OnComplex<ByFunction<"angleOfComplex", "std::atan2(x.imag(), x.real())", "Function">> {
  let resultElement = "Part";
  let isDifferentiable = "isOnComplex()";
}

def TG_CastOp : TG_Op<"cast", TG_ElementwiseTraits> {
  let summary = "conversion of the element type";
  let description = [{
    Elementwise:
    * float to integer: truncates toward zero; a value out of range gives the nearest integer of the type, which is 0
      for a negative one and an unsigned type; NaN gives 0;
    * integer to float, float to float: rounded to nearest, ties to even; integers reach f16 and bf16 through f32;
    * integer to integer: the value, which wraps where the type does not have it;
    * to i1: whether different from zero; from i1: 0 or 1;
    * to a complex number: each part is converted, and that of a real number is 0 beside it. From a complex number to a
      real one there is no cast: `tg.real` says that the imaginary part is dropped.

    Example:
    ```mlir
    %r = tg.cast %x to i32 : tensor<?xf64>
    ```
  }];
  let arguments = (ins TG_Any:$x, TypeAttr:$element);
  let results = (outs TG_Any:$result);
  let assemblyFormat = [{ $x `to` $element attr-dict `:` custom<OperandTypes>(type($x)) }];
  let hasFolder = 1;
}

#endif // TENSORGRAPH_DIALECT_ELEMENTWISEOPS_TD
