//===- TensorGraphBase.td - The dialect and its types ------*- tablegen -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_DIALECT_TENSORGRAPHBASE_TD
#define TENSORGRAPH_DIALECT_TENSORGRAPHBASE_TD

include "TensorGraph/Interfaces/AxesOpInterface.td"
include "TensorGraph/Interfaces/CostOpInterface.td"
include "TensorGraph/Interfaces/DestructiveOpInterface.td"
include "TensorGraph/Interfaces/FamilyOpInterfaces.td"
include "TensorGraph/Interfaces/InnerGraphOpInterface.td"
include "TensorGraph/Interfaces/ValueTraits.td"
include "mlir/IR/CommonTypeConstraints.td"
include "mlir/IR/OpAsmInterface.td"
include "mlir/IR/OpBase.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def TensorGraph_Dialect : Dialect {
  let name = "tg";
  let cppNamespace = "::tg";
  let summary = "tensor programs with immutable inner graphs";
  let description = [{
    Tensor computations whose loops (`tg.scan`), fused kernels (`tg.composite`) and reusable sub-models (`tg.ofg`) carry
    inner graphs as regions.

    Values are ranked tensors and scalars of i1, i8, i16, i32, i64, ui8, ui16, ui32, ui64, index, f16, bf16, f32,
    f64, complex<f32> and complex<f64>, and every operation is a function of its operands: nothing is overwritten. There
    is no implicit promotion of element types (`tg.cast` is explicit), and broadcasting is static: only a dimension
    whose *type* says 1, or a missing leading dimension, is broadcast. The row of a tensor of rank 1, and a reduction of
    all dimensions, is a scalar.

    Operations that can fail at run time (sizes that do not agree, an index out of range, an integer division by zero)
    stop the program with an error at their location. An operation whose result is not used may be erased, and its error
    with it.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::complex::ComplexDialect",
                           "::mlir::tensor::TensorDialect", "::mlir::ub::UBDialect", "::tg::LoweredDialect"];
  let hasConstantMaterializer = 1;
  let hasOperationAttrVerify = 1;
  let hasRegionArgAttrVerify = 1;
  let hasRegionResultAttrVerify = 1;
  let useDefaultAttributePrinterParser = 1;
  let extraClassDeclaration = [{
    /// Whether the verifier recomputes the digests of frozen graphs (true by default). With `false`, only
    /// `tg-verify-graphs` does.
    void setVerifiesDigests(bool verifies) { verifiesDigests = verifies; }
    bool getVerifiesDigests() const { return verifiesDigests; }

    /// Registers operations whose text may end with `-> T`, the types of the results, which are verified
    /// (lib/Dialect/ResultTypes.h).
    template <typename... Ops> void addOperations() { (detail::registerOperation<Ops>(*this), ...); }
    /// Parses an operation by a name that it had once: as an error that says how it is written now.
    std::optional<ParseOpHook> getParseOperationHook(::llvm::StringRef name) const override;

    // One function for each family of operations, in the file that defines them.
    void registerElementwiseOps();
    void registerGradientOps();
    void registerGraphOps();
    void registerIndexingOps();
    void registerLinearAlgebraOps();
    void registerRandomOps();
    void registerReductionOps();
    void registerScanOps();
    void registerShapeOps();
    void registerSolverOps();
    void registerAttributes();

  private:
    bool verifiesDigests = true;

  public:
  }];
}

class TG_Op<string mnemonic, list<Trait> traits = []> : Op<TensorGraph_Dialect, mnemonic, traits> {
  // The function of python/tensorgraph/build/ops that checks the operands and infers the types of the results;
  // scripts/python-records writes a builder that calls it. Without a family, the builder, if any, is written by hand.
  string pythonFamily = "";
  // See PythonParameters.
  string pythonParameters = "";
  // The element type of the result: that of the operand (Same), of its parts (Part), or of complex numbers with parts
  // of this type (Complex); i1 (Boolean) or index (Index); what a mean or a
  // deviation of such elements has (Mean, Spread).
  string resultElement = "Same";

  // Definitions of methods, which records give instead of extraClassDefinition.
  code definitions = "";
  // Whether the operation has properties: attributes, or the sizes of groups of operands or results.
  bit hasProperties = !or(
      !foldl(0, !range(!size(arguments)), found, i, !or(found, !initialized(!getdagarg<AttrConstraint>(arguments, i)))),
      !foldl(0, traits, found, one, !or(found, !ne(!find(!cast<string>(one), "AttrSized"), -1))));
  // Bytecode has properties by name, so that it stays readable when an operation gains an optional one. After any other
  // change this is code that makes `properties`, a NamedAttrList that version `from` wrote, those of today, for example
  //   if (from.isBefore(0, 2)) properties.erase("fast");
  code upgrade = "";
  let useCustomPropertiesEncoding = 1;
  let extraClassDefinition = definitions # !if(hasProperties, [{
    ::mlir::LogicalResult $cppClass::readProperties(
        ::mlir::DialectBytecodeReader &reader, ::mlir::OperationState &state) {
      return ::tg::detail::readNamedProperties<$cppClass>(reader, state}] # !if(!empty(upgrade), ");", [{,
          [](const ::tg::BytecodeVersion &from, ::mlir::NamedAttrList &properties) {
            }] # upgrade # [{
            return ::mlir::success();
          });}]) # [{
    }
    void $cppClass::writeProperties(::mlir::DialectBytecodeWriter &writer) {
      ::tg::detail::writeNamedProperties(*this, writer);
    }
  }], "");
}
// An attribute of the state of the parser, in generated code: what a directive after the types normalises.
class TG_StateOf<string attribute> {
  string place = "\"result.getOrAddProperties<Properties>()." # attribute # "\"";
}
// The types of operands, of which the first has the axis that the attribute `axis` names, which may be negative.
class TG_AxisTypes<string first, list<string> others = []> {
  string directive = "custom<AxisTypes>(" # TG_StateOf<"axis">.place # ", type(" # first # ")"
      # !interleave(!foreach(other, others, ", type(" # other # ")"), "") # ")";
}
// The clause `parts N` of an operation that adds or multiplies along an axis (PartsOpInterface); 0 if there is none.
def TG_PartsAttr : DefaultValuedOptionalAttr<I64Attr, "0"> {
  let constBuilderCall = "($0 ? $_builder.getI64IntegerAttr($0) : ::mlir::IntegerAttr())";
  let convertFromStorage = "($_self ? $_self.getValue().getZExtValue() : 0)";
}
class TG_PartsFormat {
  string clause = " (`parts` $parts^)?";
}
// The parameters of the builder in Python, one for each argument: "a, axis=-1". Without it they have the names of the
// arguments, and optional attributes are left out by default.
class PythonParameters<string parameters> {
  string pythonParameters = parameters;
}

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

defvar TG_floatTypes = [F16, BF16, F32, F64];
defvar TG_unsignedTypes = [UI8, UI16, UI32, UI64];
defvar TG_integerTypes = !listconcat([I8, I16, I32, I64, Index], TG_unsignedTypes);
defvar TG_complexTypes = [Complex<F32>, Complex<F64>];
// Those that have an order.
defvar TG_realTypes = !listconcat(TG_integerTypes, TG_floatTypes);
defvar TG_numberTypes = !listconcat(TG_realTypes, TG_complexTypes);
defvar TG_elementTypes = !listconcat([I1], TG_numberTypes);

// A scalar or a tensor of some element types.
class TG_ScalarOrTensorOf<list<Type> elements, string summary>
    : Type<Or<[AnyTypeOf<elements>.predicate, RankedTensorOf<elements>.predicate]>, summary> {
  list<Type> elementTypes = elements;
}

// A tensor of some element types.
class TG_TensorOf<list<Type> elements, string title> : RankedTensorOf<elements> {
  list<Type> elementTypes = elements;
  let summary = title;
}

def TG_Float : TG_ScalarOrTensorOf<TG_floatTypes, "float or tensor of floats">;
def TG_Integer : TG_ScalarOrTensorOf<TG_integerTypes, "integer or tensor of integers">;
def TG_Logical : TG_ScalarOrTensorOf<!listconcat([I1], TG_integerTypes), "i1, integer, or tensor of these">;
def TG_ComplexNumber : TG_ScalarOrTensorOf<TG_complexTypes, "complex number or tensor of complex numbers">;
def TG_Inexact : TG_ScalarOrTensorOf<!listconcat(TG_floatTypes, TG_complexTypes),
                                     "float, complex number, or tensor of these">;
def TG_Part : TG_ScalarOrTensorOf<[F32, F64], "f32, f64, or tensor of these">;
def TG_RealNumber : TG_ScalarOrTensorOf<TG_realTypes, "real number or tensor of real numbers">;
def TG_Ordered : TG_ScalarOrTensorOf<!listconcat([I1], TG_realTypes), "i1, real number, or tensor of these">;
def TG_Number : TG_ScalarOrTensorOf<TG_numberTypes, "number or tensor of numbers">;
def TG_Boolean : TG_ScalarOrTensorOf<[I1], "i1 or tensor of i1">;
def TG_Any : TG_ScalarOrTensorOf<TG_elementTypes, "scalar or ranked tensor">;

def TG_Tensor : TG_TensorOf<TG_elementTypes, "ranked tensor of scalars">;
def TG_OrderedTensor : TG_TensorOf<!listconcat([I1], TG_realTypes), "ranked tensor of i1 or real numbers">;
def TG_RealNumberTensor : TG_TensorOf<TG_realTypes, "ranked tensor of real numbers">;
def TG_NumberTensor : TG_TensorOf<TG_numberTypes, "ranked tensor of numbers">;
def TG_FloatTensor : TG_TensorOf<TG_floatTypes, "ranked tensor of floats">;
def TG_BooleanTensor : TG_TensorOf<[I1], "ranked tensor of i1">;
def TG_IntegerTensor : TG_TensorOf<TG_integerTypes, "ranked tensor of integers">;
def TG_LogicalTensor : TG_TensorOf<!listconcat([I1], TG_integerTypes), "ranked tensor of i1 or integers">;
def TG_Scalar : AnyTypeOf<TG_elementTypes, "scalar">;

//===----------------------------------------------------------------------===//
// Traits
//===----------------------------------------------------------------------===//

// For operations that can fail at run time: free of memory effects, speculatable where the types prove them safe.
// The operation defines `getSpeculatability`.
defvar TG_MayFail = [NoMemoryEffect, DeclareOpInterfaceMethods<ConditionallySpeculatable>];
defvar TG_Infers = [DeclareOpInterfaceMethods<InferTypeOpInterface>];

//===----------------------------------------------------------------------===//
// Operations with an inner graph
//===----------------------------------------------------------------------===//

// Sizes of results come from the graph (GraphShapes.h).
defvar TG_GraphShapes = [DeclareOpInterfaceMethods<ReifyRankedShapedTypeOpInterface,
    ["reifyResultShapes", "reifyShapeOfResult", "reifyDimOfResult"]>];
defvar TG_GraphShapesDefinition = [{
    ::mlir::LogicalResult $cppClass::reifyResultShapes(
        ::mlir::OpBuilder &b, ::mlir::ReifiedRankedShapedTypeDims &shapes) {
      return ::tg::reifyGraphShapes(b, *this, shapes);
    }
    ::mlir::FailureOr<::llvm::SmallVector<::mlir::OpFoldResult>> $cppClass::reifyShapeOfResult(
        ::mlir::OpBuilder &b, int result) {
      return ::tg::reifyGraphShape(b, getOperation()->getResult(result));
    }
    ::mlir::FailureOr<::mlir::OpFoldResult> $cppClass::reifyDimOfResult(::mlir::OpBuilder &b, int result, int axis) {
      return ::tg::reifyGraphDim(b, getOperation()->getResult(result), axis);
    }
}];

class TG_GraphOp<string mnemonic, list<Trait> traits = []>
    : TG_Op<mnemonic, !listconcat(traits, [
        IsolatedFromAbove, SingleBlockImplicitTerminator<"::tg::YieldOp">,
        DeclareOpInterfaceMethods<MemoryEffectsOpInterface>,
        DeclareOpInterfaceMethods<ConditionallySpeculatable>,
        DeclareOpInterfaceMethods<InnerGraphOpInterface, ["hasEffectsOfGraphOnly", "getGraphUse", "getOutputs"]>,
        DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmBlockArgumentNames"]>])> {
  let regions = (region SizedRegion<1>:$body);
  code more = "";
  let definitions = [{
    void $cppClass::getAsmBlockArgumentNames(::mlir::Region &region, ::mlir::OpAsmSetValueNameFn setName) {
      ::tg::nameInnerInputs(region, setName);
    }
    void $cppClass::getEffects(
        ::llvm::SmallVectorImpl<::mlir::SideEffects::EffectInstance<::mlir::MemoryEffects::Effect>> &effects) {
      ::tg::detail::getGraphEffects(*this, effects);
    }
    bool $cppClass::hasEffectsOfGraphOnly() { return true; }
  }] # more;
}

#endif // TENSORGRAPH_DIALECT_TENSORGRAPHBASE_TD
