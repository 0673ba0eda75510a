//===- ElementwiseBase.td - Classes of elementwise operations --*- tablegen -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_DIALECT_ELEMENTWISEBASE_TD
#define TENSORGRAPH_DIALECT_ELEMENTWISEBASE_TD

include "TensorGraph/Dialect/TensorGraphBase.td"
include "TensorGraph/Interfaces/ElementwiseOpInterface.td"

//===----------------------------------------------------------------------===//
// The record
//===----------------------------------------------------------------------===//

// How an operation computes on scalars of one kind (floats, integers or complex numbers).
//   lower: C++ for the value, from `b`, `loc`, the scalar operands `xs` (floats: f32 or f64) and their type `t`.
//   value: C++ for the interpreter's value, from numbers x, y, z, w (float, double, int64_t, or uint64_t where the type
//     is unsigned; std::complex of float or double, of which a float or a bool may be made).
//   cost: a tg::CostClass.
class Kind<string lowerCode, string valueCode, string costClass = "Arithmetic"> {
  string lower = lowerCode;
  string value = valueCode;
  string cost = costClass;
  // See ElementwiseOpInterface::getComplexFunction.
  string complexFunction = "";
}
// Computed by an operation of another dialect.
class ByOp<string op, string value, string cost = "Arithmetic">
    : Kind<op # "::create(b, loc, xs[0].getType(), xs).getResult()", value, cost>;
// Computed by one of two operations of another dialect: for signed integers, and for unsigned ones.
class BySign<string ofSigned, string ofUnsigned, string value>
    : Kind<"(::tg::isUnsigned(t) ? " # ofUnsigned # "::create(b, loc, t, xs).getResult() : "
           # ofSigned # "::create(b, loc, t, xs).getResult())", value>;
// Built by a function of lib/Dialect/ElementwiseLowering.h.
class ByFunction<string fn, string value, string cost = "Arithmetic">
    : Kind<"::tg::lower::" # fn # "(b, loc, xs)", value, cost>;
// Computed by a function of the run-time library or expanded late: the operation itself stays, on scalars.
class ByItself<string value> : Kind<"::tg::lower::scalarForm(*this, b, loc, xs)", value, "Function">;
// Computed by a function of TensorGraph/Runtime/Complex.h.
class ByComplexFunction<string fn, string arguments = "x">
    : Kind<"::tg::lower::scalarForm(*this, b, loc, xs)", "::tg::scalar::inF64(&::" # fn # ", " # arguments # ")",
           "Function"> {
  let complexFunction = fn;
}
class ComparisonOf<string op, string predicate, string value>
    : Kind<op # "::create(b, loc, " # predicate # ", xs[0], xs[1]).getResult()", value>;
def NotDefined : Kind<"", "">;

// What `g` times the partial derivative with respect to each operand is, on floats: C++ from the names and functions of
// TensorGraph/Dialect/DerivativeTerms.h. Empty where there is none, or where it is zero. Where a derivative does not
// exist, operands of a commutative operation share it; else it is that of the branch that the definition takes. NaN
// gives NaN. What `g` is multiplied by is computed without it: so it is not in the chain of a loop's cotangents.
class Derivatives<string ofX, string ofY = "", string ofZ = "", string ofW = ""> {
  string derivativeOfX = ofX;
  string derivativeOfY = ofY;
  string derivativeOfZ = ofZ;
  string derivativeOfW = ofW;
}


// How an operation computes on complex numbers. Derivatives of floats are those of complex numbers, too, where a
// function is differentiable on these.
class OnComplex<Kind kind> {
  Kind onComplex = kind;
}

class TG_ElementwiseOp<string mnemonic, int arity, TypeConstraint operand, TypeConstraint resultType,
                       string exampleType, string title, string details, Kind onFloat, Kind onInteger,
                       list<Trait> traits = []>
    : TG_Op<mnemonic, !listconcat(traits, TG_MayFail, TG_Infers,
        [DeclareOpInterfaceMethods<ReifyRankedShapedTypeOpInterface, ["reifyResultShapes"]>,
         DeclareOpInterfaceMethods<ElementwiseOpInterface,
            ["lowersToItself", "getComplexFunction", "hasDerivative", "buildDerivative"]>,
         DeclareOpInterfaceMethods<CostOpInterface, ["getCostClass"]>])> {
  let summary = title;
  let description = [{
    Elementwise; see the dialect for broadcasting. }] # details # [{

    Example:
    ```mlir
    %r = tg.}] # mnemonic # " " # !cond(!eq(arity, 1): "%x", !eq(arity, 2): "%x, %y",
                                                   !eq(arity, 3): "%x, %y, %z", true: "%x, %y, %z, %w")
      # " : tensor<?x" # exampleType # ">\n    ```\n";
  let arguments = !cond(!eq(arity, 1): (ins operand:$x),
                        !eq(arity, 2): (ins operand:$x, operand:$y),
                        !eq(arity, 3): (ins operand:$x, operand:$y, operand:$z),
                        true: (ins operand:$x, operand:$y, operand:$z, operand:$w));
  let results = (outs resultType:$result);
  let assemblyFormat = "operands attr-dict `:` custom<OperandTypes>("
      # !cond(!eq(arity, 1): "type($x)",
              !eq(arity, 2): "type($x), type($y)",
              !eq(arity, 3): "type($x), type($y), type($z)",
              true: "type($x), type($y), type($z), type($w)") # ")";
  let hasFolder = 1;
  let pythonFamily = !cond(!eq(arity, 1): "unary", !eq(arity, 2): "binary", true: "several");
  // More definitions of the operation's class.
  code more = "";
  // The number of the first operand whose element type matters.
  int firstValue = 0;
  // See Derivatives.
  string derivativeOfX = "";
  string derivativeOfY = "";
  string derivativeOfZ = "";
  string derivativeOfW = "";
  // C++: for which operands there are derivatives.
  code isDifferentiable = "true";
  // See OnComplex.
  Kind onComplex = NotDefined;
  let resultElement = !if(!eq(resultType.summary, TG_Boolean.summary), "Boolean", "Same");
  // Of all elementwise operations; `methods` are those of some.
  code methods = "";
  let extraClassDeclaration = [{
    /// Whether the operands are complex numbers.
    bool isOnComplex();
    /// Whether there is a partial derivative with respect to an operand, and `g` times it. Other dialects' operations
    /// that mean the same use it.
    static bool hasDerivativeOf(unsigned operand);
    static ::mlir::Value buildDerivativeOf(unsigned operand, const ::tg::DerivativeTerms &terms);
  }] # methods;
  defvar floatLower = !if(!empty(onFloat.lower), "",
      "if (isa<::mlir::FloatType>(t)) return " # onFloat.lower # ";\n");
  defvar complexLower = !if(!empty(onComplex.lower), "",
      "if (isa<::mlir::ComplexType>(t)) return " # onComplex.lower # ";\n");
  // Operations of this kind have no form on integers.
  defvar staysItself = !if(!isa<ByItself>(onFloat), "true", "false");
  defvar integerLower = !if(!empty(onInteger.lower), "",
      "if (!isa<::mlir::FloatType, ::mlir::ComplexType>(t)) return " # onInteger.lower # ";\n");
  // The result of a comparison is an integer of type i1.
  defvar wrapFloat = !if(!eq(resultType.summary, TG_Boolean.summary), "::tg::Scalar::integer", "::tg::Scalar::real");
  defvar floatValue = !if(!empty(onFloat.value), "",
      "if (isa<::mlir::FloatType>(t)) return " # wrapFloat
      # "(r, " # !if(!gt(arity, 3), "::tg::detail::evaluateFour(t, xs, [](auto x, auto y, auto z, auto w)",
                              "::tg::evaluateFloat(t, xs, [](auto x, auto y, auto z)")
      # " { return " # onFloat.value # "; }));\n");
  defvar integerValue = !if(!empty(onInteger.value), "",
      "if (!isa<::mlir::FloatType, ::mlir::ComplexType>(t)) return ::tg::Scalar::integer(r, "
      # "::tg::evaluateInteger(t, xs, [](auto x, auto y, auto z) { return " # onInteger.value # "; }));\n");
  defvar complexValue = !if(!empty(onComplex.value), "",
      "if (isa<::mlir::ComplexType>(t)) return ::tg::evaluateComplex(t, r, xs, "
      # "[](auto x, auto y, auto z) { return " # onComplex.value # "; });\n");
  defvar integerCost = !if(!empty(onInteger.lower), onFloat.cost, onInteger.cost);
  defvar floatCost = !if(!empty(onFloat.lower), integerCost, onFloat.cost);
  let definitions = [{
    ::tg::CostClass $cppClass::getCostClass() {
      if (isOnComplex())
        return ::tg::CostClass::}] # onComplex.cost # [{;
      ::mlir::Type element = ::mlir::getElementTypeOrSelf((*this)->getOperand(}] # firstValue # [{).getType());
      if (isa<::mlir::FloatType>(element))
        return ::tg::CostClass::}] # floatCost # [{;
      return ::tg::CostClass::}] # integerCost # [{;
    }
    ::mlir::LogicalResult $cppClass::inferReturnTypes(
        ::mlir::MLIRContext *, std::optional<::mlir::Location> location, ::mlir::ValueRange operands,
        ::mlir::DictionaryAttr, ::mlir::OpaqueProperties, ::mlir::RegionRange,
        ::llvm::SmallVectorImpl<::mlir::Type> &results) {
      return ::tg::detail::inferElementwise(location, operands.getTypes(), }] # firstValue # ", "
        # "::tg::detail::ResultElement::" # resultElement # [{, results);
    }
    ::mlir::LogicalResult $cppClass::reifyResultShapes(
        ::mlir::OpBuilder &b, ::mlir::ReifiedRankedShapedTypeDims &shapes) {
      return ::tg::detail::reifyElementwise(*this, b, shapes);
    }
    ::mlir::Speculation::Speculatability $cppClass::getSpeculatability() {
      return ::tg::detail::elementwiseSpeculatability(*this);
    }
    ::mlir::OpFoldResult $cppClass::fold(FoldAdaptor adaptor) {
      return ::tg::detail::foldElementwise(*this, adaptor.getOperands());
    }
    ::mlir::Value $cppClass::lowerScalar(::mlir::OpBuilder &b, ::mlir::Location loc, ::mlir::ValueRange xs) {
      [[maybe_unused]] ::mlir::Type t = xs[}] # firstValue # [{].getType();
      }] # floatLower # complexLower # integerLower # [{
      llvm_unreachable("excluded by the operand type constraint");
    }
    bool $cppClass::lowersToItself() {
      return isOnComplex() ? !getComplexFunction().empty() : }] # staysItself # [{;
    }
    bool $cppClass::isOnComplex() {
      ::mlir::Type type = (*this)->getOperand(}] # firstValue # [{).getType();
      return isa<::mlir::ComplexType>(::mlir::getElementTypeOrSelf(type));
    }
    ::llvm::StringRef $cppClass::getComplexFunction() {
      return isOnComplex() ? "}] # onComplex.complexFunction # [{" : "";
    }
    bool $cppClass::hasDerivative(unsigned operand) { return hasDerivativeOf(operand) && (}] # isDifferentiable # [{); }
    ::mlir::Value $cppClass::buildDerivative(::mlir::OpBuilder &b, unsigned operand, ::mlir::Value g,
                                             ::tg::ForwardValues &forward) {
      return buildDerivativeOf(operand, {b, getLoc(), g, (*this)->getOperands(), getResult(), forward});
    }
    bool $cppClass::hasDerivativeOf(unsigned operand) {
      }] # !if(!empty(derivativeOfX), "", "if (operand == 0) return true;\n")
         # !if(!empty(derivativeOfY), "", "if (operand == 1) return true;\n")
         # !if(!empty(derivativeOfZ), "", "if (operand == 2) return true;\n")
         # !if(!empty(derivativeOfW), "", "if (operand == 3) return true;\n") # [{
      return false;
    }
    ::mlir::Value $cppClass::buildDerivativeOf(unsigned operand, const ::tg::DerivativeTerms &terms) {
      using namespace ::tg::derivative;
      [[maybe_unused]] auto [g, x, y, z, w, r] = terms;
      }] # !if(!empty(derivativeOfX), "", "if (operand == 0) return ::tg::Term(" # derivativeOfX # ");\n")
         # !if(!empty(derivativeOfY), "", "if (operand == 1) return ::tg::Term(" # derivativeOfY # ");\n")
         # !if(!empty(derivativeOfZ), "", "if (operand == 2) return ::tg::Term(" # derivativeOfZ # ");\n")
         # !if(!empty(derivativeOfW), "", "if (operand == 3) return ::tg::Term(" # derivativeOfW # ");\n") # [{
      llvm_unreachable("has no derivative");
    }
    ::tg::Scalar $cppClass::evaluate(::llvm::ArrayRef<::tg::Scalar> xs) {
      [[maybe_unused]] ::mlir::Type t = xs[}] # firstValue # [{].type;
      [[maybe_unused]] ::mlir::Type r = ::mlir::getElementTypeOrSelf(getResult().getType());
      }] # floatValue # complexValue # integerValue # [{
      llvm_unreachable("excluded by the operand type constraint");
    }
  }] # more;
}

class TG_FloatUnary<string m, Kind kind, string title, string details = "", list<Trait> traits = []>
    : TG_ElementwiseOp<m, 1, TG_Float, TG_Float, "f64", title, details, kind, NotDefined, traits>;
class TG_InexactUnary<string m, Kind kind, string title, string details = "", list<Trait> traits = []>
    : TG_ElementwiseOp<m, 1, TG_Inexact, TG_Inexact, "f64", title, details, kind, NotDefined, traits>;
class TG_NumberUnary<string m, Kind onFloat, Kind onInteger, string title, string details = "",
                     list<Trait> traits = []>
    : TG_ElementwiseOp<m, 1, TG_Number, TG_Number, "f64", title, details, onFloat, onInteger, traits>;
class TG_InexactPredicate<string m, Kind kind, string title, string details = "">
    : TG_ElementwiseOp<m, 1, TG_Inexact, TG_Boolean, "f64", title, details, kind, NotDefined>;
class TG_FloatBinary<string m, Kind kind, string title, string details = "", list<Trait> traits = []>
    : TG_ElementwiseOp<m, 2, TG_Float, TG_Float, "f64", title, details, kind, NotDefined, traits>;
class TG_InexactBinary<string m, Kind kind, string title, string details = "", list<Trait> traits = []>
    : TG_ElementwiseOp<m, 2, TG_Inexact, TG_Inexact, "f64", title, details, kind, NotDefined, traits>;
class TG_RealBinary<string m, Kind onFloat, Kind onInteger, string title, string details = "",
                    list<Trait> traits = []>
    : TG_ElementwiseOp<m, 2, TG_RealNumber, TG_RealNumber, "f64", title, details, onFloat, onInteger, traits>;
class TG_NumberBinary<string m, Kind onFloat, Kind onInteger, string title, string details = "",
                      list<Trait> traits = []>
    : TG_ElementwiseOp<m, 2, TG_Number, TG_Number, "f64", title, details, onFloat, onInteger, traits>;
class TG_LogicalBinary<string m, Kind kind, string title, string details = "">
    : TG_ElementwiseOp<m, 2, TG_Logical, TG_Logical, "i1", title, details, NotDefined, kind, [Commutative]>;
class TG_Comparison<string m, string floatPredicate, string integerPredicate, string unsignedPredicate, string symbol,
                    string title, TypeConstraint operand = TG_Ordered, list<Trait> traits = []>
    : TG_ElementwiseOp<m, 2, operand, TG_Boolean, "f64", title, "On i1, false is less than true.",
        ComparisonOf<"::mlir::arith::CmpFOp", "::mlir::arith::CmpFPredicate::" # floatPredicate, "x " # symbol # " y">,
        ComparisonOf<"::mlir::arith::CmpIOp",
                     "t.isInteger(1) || ::tg::isUnsigned(t) ? ::mlir::arith::CmpIPredicate::" # unsignedPredicate
                     # " : ::mlir::arith::CmpIPredicate::" # integerPredicate, "x " # symbol # " y">, traits>;

// A function of the runtime on numbers of f64, which narrower floats are computed in, too.
class TG_RuntimeFunction<string m, int arity, string title, string details = "", string function = "tg_special_" # m,
                         list<Trait> traits = []>
    : TG_ElementwiseOp<m, arity, TG_Float, TG_Float, "f64", title, details,
        ByItself<"::tg::scalar::inF64(&::" # function # ", "
                 # !cond(!eq(arity, 1): "x", !eq(arity, 2): "x, y", !eq(arity, 3): "x, y, z", true: "x, y, z, w")
                 # ")">, NotDefined, traits> {
  let methods = "::llvm::StringRef getRuntimeFunction() { return \"" # function # "\"; }";
}

// An operation that has no result for some integers.
//   invalidCode: C++ for an i1, as for Kind. invalidValue: C++ on numbers x, y.
//   ofUnsigned: whether it has none for some unsigned integers, too.
class TG_Partial<string message, string invalidCode, string invalidValue, bit ofUnsigned = 1> {
  code declarations = [{
    ::llvm::StringRef getFailure();
    ::mlir::Value lowerInvalid(::mlir::OpBuilder &b, ::mlir::Location loc, ::mlir::ValueRange xs);
    bool isInvalid(::llvm::ArrayRef<::tg::Scalar> xs);
  }];
  code definitions = [{
    ::llvm::StringRef $cppClass::getFailure() {
      ::mlir::Type element = ::mlir::getElementTypeOrSelf(getResult().getType());
      bool never = isa<::mlir::FloatType, ::mlir::ComplexType>(element)}]
        # !if(ofUnsigned, "", " || ::tg::isUnsigned(element)") # [{;
      return never ? "" : "}] # message # [{";
    }
    ::mlir::Value $cppClass::lowerInvalid(::mlir::OpBuilder &b, ::mlir::Location loc, ::mlir::ValueRange xs) {
      return ::tg::lower::}] # invalidCode # [{(b, loc, xs);
    }
    bool $cppClass::isInvalid(::llvm::ArrayRef<::tg::Scalar> xs) {
      if (xs[0].isFloat() || xs[0].isComplex())
        return false;
      [[maybe_unused]] int64_t y = xs[1].i;
      [[maybe_unused]] int64_t width = xs[1].type.isIndex() ? 64 : xs[1].type.getIntOrFloatBitWidth();
      return }] # invalidValue # [{;
    }
  }];
}
defvar TG_ZeroDivisor = TG_Partial<"{zero_division}integer division by zero", "isZeroDivisor", "y == 0">;
defvar TG_BadShift = TG_Partial<"{bad_shift}shift amount is negative or not less than the width", "isBadShift",
                                "y < 0 || y >= width">;
defvar TG_NegativeExponent = TG_Partial<"{bad_power}integer raised to a negative power", "isNegativeExponent",
                                        "y < 0", 0>;

#endif // TENSORGRAPH_DIALECT_ELEMENTWISEBASE_TD
