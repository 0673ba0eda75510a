//===- RandomOps.td - Keys and draws of random numbers -----*- tablegen -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_DIALECT_RANDOMOPS_TD
#define TENSORGRAPH_DIALECT_RANDOMOPS_TD

include "TensorGraph/Dialect/TensorGraphBase.td"
include "TensorGraph/Interfaces/DrawOpInterface.td"

def TG_Keys : TG_TensorOf<[I64], "keys: a tensor of i64 whose last axis has size 2">;
def TG_DrawnReal : TG_ScalarOrTensorOf<[F32, F64], "f32, f64 or tensor of these">;
def TG_Whole : TG_ScalarOrTensorOf<[I64], "i64 or tensor of i64">;

//===----------------------------------------------------------------------===//
// Keys
//===----------------------------------------------------------------------===//

class TG_KeyOp<string mnemonic, list<Trait> traits> : TG_Op<"random." # mnemonic, !listconcat(traits, TG_Infers, [
    DeclareOpInterfaceMethods<ReifyRankedShapedTypeOpInterface, ["reifyResultShapes"]>])>;

def TG_RandomKeyOp : TG_KeyOp<"key", [Pure]> {
  let summary = "a key made of a number";
  let description = [{
    The pair (seed, 0). Of a tensor of seeds, the keys are along a new last axis of size 2.

    Example:
    ```mlir
    %key = tg.random.key %seed : i64                // tensor<2xi64>
    ```
  }];
  let arguments = (ins TG_Whole:$seed);
  let results = (outs TG_Keys:$key);
  let assemblyFormat = "$seed attr-dict `:` custom<OperandTypes>(type($seed))";
  let hasFolder = 1;
}

def TG_RandomFoldInOp : TG_KeyOp<"fold_in", TG_MayFail> {
  let summary = "a key made of a key and a number";
  let description = [{
    Different numbers give different keys, and draws from a key do not depend on those from the keys that are made of
    it. In a loop, the key of a step is made of the loop's key and the step's number. The keys' axes, without the last
    one, and those of the numbers are broadcast with each other.

    Example:
    ```mlir
    %k = tg.random.fold_in %key, %t : (tensor<2xi64>, index)
    %ks = tg.random.fold_in %key, %numbers : (tensor<2xi64>, tensor<?xi64>)     // tensor<?x2xi64>
    ```
  }];
  let arguments = (ins TG_Keys:$key, TG_Integer:$number);
  let results = (outs TG_Keys:$result);
  let assemblyFormat = "$key `,` $number attr-dict `:` custom<OperandTypes>(type($key), type($number))";
}

def TG_RandomSplitOp : TG_KeyOp<"split", !listconcat(TG_MayFail, [DeclareOpInterfaceMethods<NamedGraphOpInterface>])> {
  let summary = "several keys made of one";
  let description = [{
    `tg.random.fold_in` of the numbers 0, 1, … n-1, along a new axis before the last one. A negative number of keys is a
    run-time error.

    Example:
    ```mlir
    %keys = tg.random.split %key [%n] : tensor<2xi64>       // tensor<?x2xi64>
    ```
  }];
  let arguments = (ins TG_Keys:$key, Variadic<Index>:$sizes, DenseI64ArrayAttr:$static_sizes);
  let results = (outs TG_Keys:$result);
  let assemblyFormat = "$key custom<DynamicIndexList>($sizes, $static_sizes) attr-dict `:` "
                       "custom<OperandTypes>(type($key))";
}

//===----------------------------------------------------------------------===//
// The record
//===----------------------------------------------------------------------===//

// A parameter.
//   read: the member of a Scalar that has its value.
//   derivative: `g` times the derivative of the elements with respect to it, with the names and functions of
//   TensorGraph/Dialect/DrawTerms.h. Empty if it is not known.
class TG_Parameter<string parameterName, TypeConstraint parameterType, string readCode, string derivativeCode> {
  string name = parameterName;
  TypeConstraint type = parameterType;
  string read = readCode;
  string derivative = derivativeCode;
}
class Real<string name, string derivative = ""> : TG_Parameter<name, TG_DrawnReal, "f", derivative>;
class Whole<string name> : TG_Parameter<name, TG_Whole, "i", "">;
class AnyWhole<string name> : TG_Parameter<name, TG_Integer, "i", "">;

// What is drawn: the type of the result, C++ for its element type from `types`, those of the operands, and how a value
// of it is made.
class TG_Drawn<TypeConstraint drawnType, string element, string makeCode> {
  TypeConstraint type = drawnType;
  string elementType = element;
  string make = makeCode;
}
defvar OfFirst = "::mlir::getElementTypeOrSelf(types[1])";
def RealNumber : TG_Drawn<TG_DrawnReal, OfFirst, "::tg::Scalar::real">;
def WholeNumber : TG_Drawn<TG_Whole, "::mlir::IntegerType::get(context, 64)", "::tg::Scalar::integer">;
def AnyWholeNumber : TG_Drawn<TG_Integer, OfFirst, "::tg::Scalar::integer">;
def TruthValue : TG_Drawn<TG_Boolean, "::mlir::IntegerType::get(context, 1)", "::tg::Scalar::integer">;

// What a parameter must not be (DrawCheck).
class TG_DrawCheck<int parameter, string relation, string bound, int other, int another, bit refusesNaN,
                   string complaint> {
  string entry = "{" # parameter # ", ::tg::DrawCheck::" # relation # ", " # bound # ", " # other # ", " # another
                # ", " # !if(refusesNaN, "true", "false") # ", \"" # complaint # "\"},\n";
}
class Negative<int parameter, string name> : TG_DrawCheck<parameter, "Less", "0", -1, -1, 0, name # " is negative">;
class NotPositive<int parameter, string name>
    : TG_DrawCheck<parameter, "LessEqual", "0", -1, -1, 0, name # " is not positive">;
class Exceeds<int parameter, int other, string complaint>
    : TG_DrawCheck<parameter, "Greater", "0", other, -1, 0, complaint>;
// For draws of integers, which have no NaN.
class NotNumberOrNegative<int parameter, string name>
    : TG_DrawCheck<parameter, "Less", "0", -1, -1, 1, name # " is negative or NaN">;
class NotNumberOrNotPositive<int parameter, string name>
    : TG_DrawCheck<parameter, "LessEqual", "0", -1, -1, 1, name # " is not positive, or NaN">;
class Above<int parameter, string bound, string complaint>
    : TG_DrawCheck<parameter, "Greater", bound, -1, -1, 1, complaint>;

class TG_Draw<string draw, bit oneWord, TG_Drawn drawn, list<TG_Parameter> parameters, list<TG_DrawCheck> checks,
              string title, string details = "">
    : TG_Op<"random." # draw, !listconcat(TG_MayFail, TG_Infers, [CostOpInterface, DrawsFromKey,
        DeclareOpInterfaceMethods<ReifyRankedShapedTypeOpInterface, ["reifyResultShapes"]>,
        DeclareOpInterfaceMethods<DrawOpInterface,
            ["getDraw", "getParameters", "getChecks", "takesOneWord", "evaluateElement", "hasDerivative",
             "buildDerivative"]>])> {
  let summary = title;
  defvar names = !foreach(p, parameters, p.name);
  defvar operands = !foreach(n, names, ", %" # n);
  let description = !if(!empty(details), "", "\n    " # details # "\n") # [{
    Example:
    ```mlir
    %r = tg.random.}] # draw # " %key" # !interleave(operands, "") # " [%rows, 3] : "
      # !if(!empty(parameters), "tensor<2xi64>",
            "(tensor<2xi64>" # !interleave(!foreach(p, parameters, !if(!eq(p.read, "f"), ", f64", ", i64")), "") # ")")
      # "\n    ```\n";
  let arguments = !con((ins TG_Keys:$key), !dag(ins, !foreach(p, parameters, p.type), names),
                       (ins Variadic<Index>:$sizes, DenseI64ArrayAttr:$static_sizes));
  let results = (outs drawn.type:$result);
  let extraClassDeclaration = "::tg::CostClass getCostClass() { return ::tg::CostClass::Function; }";
  let assemblyFormat = "$key" # !interleave(!foreach(n, names, " `,` $" # n), "")
      # " custom<DynamicIndexList>($sizes, $static_sizes) attr-dict `:` custom<DrawTypes>(type($key)"
      # !interleave(!foreach(n, names, ", type($" # n # ")"), "") # ")";
  let pythonFamily = "draw";
  let pythonParameters = !interleave(!listconcat(["key"], names, ["sizes=()"]), ", ");
  defvar known = !foreach(i, !range(!size(parameters)), !if(!empty(parameters[i].derivative), "",
      "if (parameter == " # i # ") return true;\n"));
  defvar built = !foreach(i, !range(!size(parameters)), !if(!empty(parameters[i].derivative), "",
      "if (parameter == " # i # ") return ::tg::Term(" # parameters[i].derivative # ");\n"));
  defvar arguments_ = !interleave(!foreach(i, !range(!size(parameters)), ", p[" # i # "]." # parameters[i].read), "");
  let definitions = [{
    ::mlir::LogicalResult $cppClass::inferReturnTypes(
        ::mlir::MLIRContext *context, std::optional<::mlir::Location> location, ::mlir::ValueRange operands,
        ::mlir::DictionaryAttr attributes, ::mlir::OpaqueProperties properties, ::mlir::RegionRange regions,
        ::llvm::SmallVectorImpl<::mlir::Type> &results) {
      Adaptor adaptor(operands, attributes, properties, regions);
      [[maybe_unused]] auto types = operands.getTypes();
      return ::tg::detail::inferDraw(location, operands.take_front(}] # !add(1, !size(parameters)) # [{),
                                     adaptor.getStaticSizes(), adaptor.getSizes().size(), }]
        # drawn.elementType # [{, results);
    }
    ::mlir::LogicalResult $cppClass::reifyResultShapes(
        ::mlir::OpBuilder &b, ::mlir::ReifiedRankedShapedTypeDims &shapes) {
      shapes.push_back(::tg::detail::reifyDraw(b, getLoc(), getKey(), getStaticSizes(), getSizes()));
      return ::mlir::success();
    }
    ::mlir::Speculation::Speculatability $cppClass::getSpeculatability() {
      return ::tg::detail::drawSpeculatability(*this);
    }
    ::llvm::StringRef $cppClass::getDraw() { return "}] # draw # [{"; }
    ::mlir::OperandRange $cppClass::getParameters() {
      return getOperation()->getOperands().slice(1, }] # !size(parameters) # [{);
    }
    ::llvm::ArrayRef<::tg::DrawCheck> $cppClass::getChecks() {
      }] # !if(!empty(checks), "return {};\n", "static const ::tg::DrawCheck checks[] = {\n"
           # !interleave(!foreach(c, checks, c.entry), "") # "};\nreturn checks;\n") # [{
    }
    bool $cppClass::takesOneWord() { return }] # !if(oneWord, "true", "false") # [{; }
    ::tg::Scalar $cppClass::evaluateElement(uint64_t k, uint64_t s, uint64_t e, ::llvm::ArrayRef<::tg::Scalar> p) {
      ::mlir::Type type = ::mlir::getElementTypeOrSelf(getResult().getType());
      }] # !if(!and(oneWord, !eq(drawn.make, RealNumber.make)), "if (type.isF32()) return " # drawn.make
               # "(type, ::tg_draw_" # draw # "_half(k, s, e" # arguments_ # "));\n", "") # [{
      return }] # drawn.make # "(type, ::tg_draw_" # draw # "(k, s, e" # arguments_ # [{));
    }
    bool $cppClass::hasDerivative(unsigned parameter) {
      }] # !interleave(known, "") # [{
      return false;
    }
    ::mlir::Value $cppClass::buildDerivative(::mlir::OpBuilder &b, unsigned parameter, ::mlir::Value g,
                                             ::tg::ForwardValues &forward) {
      using namespace ::tg::derivative;
      ::tg::DrawTerms terms(b, *this, g, forward);
      [[maybe_unused]] auto &[again, dg, x, y, z, w, r] = terms;
      }] # !interleave(built, "") # [{
      llvm_unreachable("has no derivative");
    }
  }];
}

class TG_Quantile<string draw, list<TG_Parameter> parameters, list<TG_DrawCheck> checks, string title,
                  string details = ""> : TG_Draw<draw, 1, RealNumber, parameters, checks, title, details>;
class TG_Sampler<string draw, list<TG_Parameter> parameters, list<TG_DrawCheck> checks, string title,
                 string details = ""> : TG_Draw<draw, 0, RealNumber, parameters, checks, title, details>;
class TG_Count<string draw, list<TG_Parameter> parameters, list<TG_DrawCheck> checks, string title,
               string details = ""> : TG_Draw<draw, 0, WholeNumber, parameters, checks, title, details>;
// A draw that is moved and scaled.
class TG_LocationScale<string draw, string title, string details = "">
    : TG_Quantile<draw, [Real<"location", "dg">, Real<"scale", "dg * again(\"" # draw # "\", {0, 1})">],
                  [Negative<1, "the scale">], title, details>,
      PythonParameters<"key, location=0.0, scale=1.0, sizes=()">;

//===----------------------------------------------------------------------===//
// One word for each element
//===----------------------------------------------------------------------===//

def TG_RandomBitsOp : TG_Draw<"bits", 1, WholeNumber, [], [], "words of 64 random bits",
    "Word j of the key (k, s) is half j mod 2 of the block of Philox4x32-10 for the counter\n"
    "    (⌊j / 2⌋, s) and the key k.">;
def TG_RandomUniformOp : TG_Quantile<"uniform",
    [Real<"low", "dg * (1 - again(\"uniform\", {0, 1}))">, Real<"high", "dg * again(\"uniform\", {0, 1})">],
    [Exceeds<0, 1, "the lower bound exceeds the upper bound">], "the uniform distribution between two bounds",
    "low + (high - low) u, with u a multiple of 2^-53 in [0, 1) (f32: of 2^-24). Rounding may give the upper bound.">,
    PythonParameters<"key, low=0.0, high=1.0, sizes=()">;
def TG_RandomIntegersOp : TG_Draw<"integers", 1, AnyWholeNumber, [AnyWhole<"low">, AnyWhole<"high">],
    [TG_DrawCheck<0, "GreaterEqual", "0", 1, -1, 0, "the upper bound is not greater than the lower bound">],
    "integers from a bound to below another one", "All are exactly equally likely.">;
def TG_RandomBernoulliOp : TG_Draw<"bernoulli", 1, TruthValue, [Real<"p">],
    [NotNumberOrNegative<0, "the probability">, Above<0, "1", "the probability exceeds 1">],
    "whether an event of a probability happens">;
def TG_RandomGeometricOp : TG_Draw<"geometric", 1, WholeNumber, [Real<"p">],
    [NotNumberOrNotPositive<0, "the probability">, Above<0, "1", "the probability exceeds 1">],
    "the number of trials up to the first success",
    "At least 1; the largest i64 stands for all numbers that are larger.">;
def TG_RandomNormalOp : TG_LocationScale<"normal", "the normal distribution">;
def TG_RandomHalfNormalOp : TG_LocationScale<"half_normal", "absolute values of the normal distribution",
    "loc + scale |z|.">;
def TG_RandomLognormalOp : TG_Quantile<"lognormal",
    [Real<"location", "dg * r">, Real<"scale", "dg * r * again(\"normal\", {0, 1})">], [Negative<1, "the scale">],
    "the exponential of the normal distribution", "exp(loc + scale z).">,
    PythonParameters<"key, location=0.0, scale=1.0, sizes=()">;
def TG_RandomExponentialOp : TG_Quantile<"exponential", [Real<"scale", "dg * again(\"exponential\", {1})">],
    [Negative<0, "the scale">], "the exponential distribution", "The mean is the scale.">,
    PythonParameters<"key, scale=1.0, sizes=()">;
def TG_RandomWeibullOp : TG_Quantile<"weibull",
    [Real<"shape", "dg * (r * again(\"gumbel\", {0, 1}) / (x * x))">,
     Real<"scale", "dg * again(\"weibull\", {x, 1})">],
    [NotPositive<0, "the shape">, Negative<1, "the scale">], "the Weibull distribution">,
    PythonParameters<"key, shape, scale=1.0, sizes=()">;
def TG_RandomGumbelOp : TG_LocationScale<"gumbel", "the Gumbel distribution of maxima">;
def TG_RandomLogisticOp : TG_LocationScale<"logistic", "the logistic distribution">;
def TG_RandomLaplaceOp : TG_LocationScale<"laplace", "the Laplace distribution">;
def TG_RandomCauchyOp : TG_LocationScale<"cauchy", "the Cauchy distribution">;
def TG_RandomHalfCauchyOp : TG_LocationScale<"half_cauchy", "absolute values of the Cauchy distribution",
    "loc + scale |t|.">;
def TG_RandomParetoOp : TG_Quantile<"pareto",
    [Real<"shape", "-(dg * (r * again(\"exponential\", {1}) / (x * x)))">,
     Real<"scale", "dg * again(\"pareto\", {x, 1})">],
    [NotPositive<0, "the shape">, Negative<1, "the scale">], "the Pareto distribution",
    "The least value is the scale.">,
    PythonParameters<"key, shape, scale=1.0, sizes=()">;
def TG_RandomTriangularOp : TG_Quantile<"triangular",
    [Real<"left", "dg * partOfTriangle(0, x, y, z, r)">, Real<"mode", "dg * partOfTriangle(1, x, y, z, r)">,
     Real<"right", "dg * partOfTriangle(2, x, y, z, r)">],
    [Exceeds<0, 1, "the left end exceeds the mode">, Exceeds<1, 2, "the mode exceeds the right end">],
    "the triangular distribution">;

//===----------------------------------------------------------------------===//
// As many words as are needed
//===----------------------------------------------------------------------===//

def TG_RandomTruncatedNormalOp : TG_Sampler<"truncated_normal",
    [Real<"location", "dg * partOfTruncatedNormal(0, x, y, z, w, r)">,
     Real<"scale", "dg * partOfTruncatedNormal(1, x, y, z, w, r)">,
     Real<"low", "dg * partOfTruncatedNormal(2, x, y, z, w, r)">,
     Real<"high", "dg * partOfTruncatedNormal(3, x, y, z, w, r)">],
    [NotPositive<1, "the scale">, Exceeds<2, 3, "the lower bound exceeds the upper bound">],
    "the normal distribution between two bounds", "The bounds may be infinite.">;
def TG_RandomGammaOp : TG_Sampler<"gamma",
    [Real<"shape", "dg * (y * again(\"gamma_slope\", {x}))">, Real<"scale", "dg * again(\"gamma\", {x, 1})">],
    [NotPositive<0, "the shape">, Negative<1, "the scale">], "the gamma distribution">,
    PythonParameters<"key, shape, scale=1.0, sizes=()">;
def TG_RandomLogGammaOp : TG_Sampler<"log_gamma",
    [Real<"shape", "dg * again(\"log_gamma_slope\", {x})">], [NotPositive<0, "the shape">],
    "logarithms of the gamma distribution", "Of scale 1. For small shapes, the logarithms are finite where numbers of "
    "the distribution itself\n    underflow.">;
def TG_RandomChiSquareOp : TG_Sampler<"chi_square",
    [Real<"df", "dg * again(\"gamma_slope\", {0.5 * x})">], [NotPositive<0, "the number of degrees of freedom">],
    "the chi-square distribution">;
def TG_RandomInverseGammaOp : TG_Sampler<"inverse_gamma",
    [Real<"shape", "-(dg * (r * again(\"log_gamma_slope\", {x})))">,
     Real<"scale", "dg * again(\"inverse_gamma\", {x, 1})">],
    [NotPositive<0, "the shape">, Negative<1, "the scale">], "the inverse of the gamma distribution">,
    PythonParameters<"key, shape, scale=1.0, sizes=()">;
def TG_RandomBetaOp : TG_Sampler<"beta",
    [Real<"a", "dg * again(\"beta_slope\", {x, y, 0})">, Real<"b", "dg * again(\"beta_slope\", {x, y, 1})">],
    [NotPositive<0, "a">, NotPositive<1, "b">],
    "the beta distribution">;
def TG_RandomStudentTOp : TG_Sampler<"student_t",
    [Real<"df", "dg * (z * again(\"student_t_slope\", {x}))">, Real<"location", "dg">,
     Real<"scale", "dg * again(\"student_t\", {x, 0, 1})">],
    [NotPositive<0, "the number of degrees of freedom">, Negative<2, "the scale">], "Student's distribution">,
    PythonParameters<"key, df, location=0.0, scale=1.0, sizes=()">;
def TG_RandomWaldOp : TG_Sampler<"wald",
    [Real<"mean", "dg * partOfWald(0, x, y, r)">, Real<"scale", "dg * partOfWald(1, x, y, r)">],
    [NotPositive<0, "the mean">, NotPositive<1, "the scale">], "the Wald (inverse Gaussian) distribution",
    "With the density √(scale / 2πx³) exp(-scale (x - mean)² / (2 mean² x)).">;
def TG_RandomVonMisesOp : TG_Sampler<"von_mises",
    [Real<"location", "dg">, Real<"concentration", "dg * again(\"von_mises_slope\", {y})">],
    [Negative<1, "the concentration">], "the von Mises distribution of angles", "Between -π and π.">;

def TG_RandomPoissonOp : TG_Count<"poisson", [Real<"rate">],
    [NotNumberOrNegative<0, "the rate">, Above<0, "0x1p62", "the rate exceeds 2^62">], "the Poisson distribution">;
def TG_RandomBinomialOp : TG_Count<"binomial", [Whole<"n">, Real<"p">],
    [Negative<0, "the number of trials">, NotNumberOrNegative<1, "the probability">,
     Above<1, "1", "the probability exceeds 1">],
    "the number of successes among trials">;
def TG_RandomNegativeBinomialOp : TG_Count<"negative_binomial", [Real<"n">, Real<"p">],
    [NotNumberOrNotPositive<0, "the number of successes">, NotNumberOrNotPositive<1, "the probability">,
     Above<1, "1", "the probability exceeds 1">],
    "the number of failures before successes", "The number of successes need not be an integer.">;
def TG_RandomBetaBinomialOp : TG_Count<"beta_binomial", [Whole<"n">, Real<"a">, Real<"b">],
    [Negative<0, "the number of trials">, NotNumberOrNotPositive<1, "a">, NotNumberOrNotPositive<2, "b">],
    "the number of successes among trials whose probability is drawn from the beta distribution">;
def TG_RandomHypergeometricOp : TG_Count<"hypergeometric", [Whole<"good">, Whole<"bad">, Whole<"sampled">],
    [Negative<0, "the number of good elements">, Negative<1, "the number of bad elements">,
     Negative<2, "the number of sampled elements">,
     TG_DrawCheck<2, "Greater", "0", 0, 1, 0, "more elements are sampled than there are">],
    "the number of good elements among sampled ones">;

//===----------------------------------------------------------------------===//
// Derivatives of draws
//===----------------------------------------------------------------------===//

// Only derivatives create these. An element is drawn again, and how it changes with a parameter, while its place in the
// distribution stays, is computed from it.
class TG_Slope<string draw, list<TG_Parameter> parameters, string what>
    : TG_Sampler<draw # "_slope", parameters, [], "the derivative of `tg.random." # draw # "` with respect to " # what,
                 "Only derivatives create it: what they multiply cotangents by. The words are those of the draw."> {
  let pythonFamily = "";
}

def TG_RandomGammaSlopeOp : TG_Slope<"gamma", [Real<"shape">], "the shape">;
def TG_RandomLogGammaSlopeOp : TG_Slope<"log_gamma", [Real<"shape">], "the shape">;
def TG_RandomBetaSlopeOp : TG_Slope<"beta", [Real<"a">, Real<"b">, Real<"second">], "a, or to b where `second` is 1">;
def TG_RandomStudentTSlopeOp : TG_Slope<"student_t", [Real<"df">], "the degrees of freedom">;
def TG_RandomVonMisesSlopeOp : TG_Slope<"von_mises", [Real<"concentration">], "the concentration">;

//===----------------------------------------------------------------------===//
// Draws that are graphs of others
//===----------------------------------------------------------------------===//

class TG_DrawGraph<string draw, dag parameters, TypeConstraint type, string types, string title, string details,
                   string example>
    : TG_Op<"random." # draw, !listconcat(TG_MayFail, TG_Infers, [DrawsFromKey,
        DeclareOpInterfaceMethods<NamedGraphOpInterface>,
        DeclareOpInterfaceMethods<ReifyRankedShapedTypeOpInterface, ["reifyResultShapes"]>])> {
  let summary = title;
  let description = details # [{

    `tg-expand-named-graphs` turns it into a `tg.ofg` of the same name with the graph that defines it.

    Example:
    ```mlir
    %r = tg.random.}] # draw # " " # example # "\n    ```\n";
  let arguments = !con((ins TG_Keys:$key), parameters, (ins Variadic<Index>:$sizes, DenseI64ArrayAttr:$static_sizes));
  let results = (outs type:$result);
  let assemblyFormat = types;
}

def TG_RandomPermutationOp : TG_DrawGraph<"permutation", (ins), TG_IntegerTensor,
    "$key custom<DynamicIndexList>($sizes, $static_sizes) attr-dict `:` custom<OperandTypes>(type($key))",
    "the numbers 0, 1, … n-1 in random order", [{
    The numbers in the order of words of 64 random bits. The first k of them are k of n numbers without replacement.}],
    "%key [%n] : tensor<2xi64>                // tensor<?xindex>">;
def TG_RandomCategoricalOp : TG_DrawGraph<"categorical", (ins TG_DrawnReal:$weights), TG_Integer, [{
    $key `,` $weights custom<DynamicIndexList>($sizes, $static_sizes) attr-dict
    `:` custom<DrawTypes>(type($key), type($weights))
  }], "indices, of which each is drawn with a weight", [{
    The weights are along the last axis of their tensor, and need not add up to 1; the other axes are broadcast to the
    result. Weights that are negative or NaN are a run-time error, and so are weights that are all 0.}],
    "%key, %weights [%n] : (tensor<2xi64>, tensor<4xf64>)     // tensor<?xindex>">;
def TG_RandomChoiceOp : TG_DrawGraph<"choice", (ins TG_DrawnReal:$weights), TG_IntegerTensor, [{
    $key `,` $weights custom<DynamicIndexList>($sizes, $static_sizes) attr-dict
    `:` custom<DrawTypes>(type($key), type($weights))
  }], "different indices, one after the other drawn with weights", [{
    Every index is drawn among those that were not, with a probability in proportion to its weight; so an index of
    weight 0 is not drawn. Weights that are negative or NaN are a run-time error, and so is to draw more indices than
    have a positive weight. `tg.random.permutation` draws without weights, `tg.random.categorical` draws indices that
    may be equal.}],
    "%key, %weights [2] : (tensor<2xi64>, tensor<4xf64>)      // tensor<2xindex>">;
def TG_RandomMultinomialOp : TG_DrawGraph<"multinomial", (ins TG_Whole:$n, TG_DrawnReal:$weights),
    TG_TensorOf<[I64], "tensor of i64">, [{
    $key `,` $n `,` $weights custom<DynamicIndexList>($sizes, $static_sizes) attr-dict
    `:` custom<DrawTypes>(type($key), type($n), type($weights))
  }], "how many of n trials take each category", [{
    The weights of the categories are along the last axis of their tensor, and need not add up to 1; the other axes are
    broadcast to the sizes, and so is n. The counts are along a new last axis, of the size of that of the weights. They
    are binomial draws, one after the other: of category c from the key `tg.random.fold_in` of c. Weights that are
    negative or NaN are a run-time error, and so are weights that are all 0, and a negative n.}],
    "%key, %n, %weights [%rows] : (tensor<2xi64>, i64, tensor<4xf64>)     // tensor<?x4xi64>">;
def TG_RandomDirichletOp : TG_DrawGraph<"dirichlet", (ins TG_DrawnReal:$concentrations), TG_DrawnReal, [{
    $key `,` $concentrations custom<DynamicIndexList>($sizes, $static_sizes) attr-dict
    `:` custom<DrawTypes>(type($key), type($concentrations))
  }], "the Dirichlet distribution", [{
    Numbers that add up to 1 along the last axis: `tg.softmax` of `tg.random.log_gamma`. The concentrations are
    broadcast to the result.}], "%key, %a [%n, 3] : (tensor<2xi64>, tensor<3xf64>)     // tensor<?x3xf64>">;
def TG_RandomMultivariateNormalOp : TG_DrawGraph<"multivariate_normal",
    (ins TG_DrawnReal:$mean, TG_DrawnReal:$factor), TG_DrawnReal, [{
    $key `,` $mean `,` $factor custom<DynamicIndexList>($sizes, $static_sizes) attr-dict
    `:` custom<DrawTypes>(type($key), type($mean), type($factor))
  }], "the normal distribution of vectors", [{
    mean + L z, with z of the normal distribution: the covariances are L Lᵀ. The vectors are along the last axis of the
    result, to which the mean is broadcast, and the factor L is one matrix.}],
    "%key, %mean, %l [%n, 3] : (tensor<2xi64>, tensor<3xf64>, tensor<3x3xf64>)     // tensor<?x3xf64>">;

#endif // TENSORGRAPH_DIALECT_RANDOMOPS_TD
