//===- ReductionOps.td - Reductions, cumulative operations, sorting -*- tablegen -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_DIALECT_REDUCTIONOPS_TD
#define TENSORGRAPH_DIALECT_REDUCTIONOPS_TD

include "TensorGraph/Dialect/TensorGraphBase.td"

//===----------------------------------------------------------------------===//
// Reductions
//===----------------------------------------------------------------------===//

// The operation passes its clause to the operations that it stands for.
defvar TG_PartsNamed = [DeclareOpInterfaceMethods<PartsOpInterface>];
// The order of elements changes no result, so that parts would mean nothing.
defvar TG_RefuseParts = "custom<RefuseParts>(\"getOperationName()\")";

// Axes are a list, which may be left out.
class TG_ReductionFormat<string more> {
  string format = "$x `` custom<OneOperand>(\"getOperationName()\") (custom<ReducedAxes>($axes)^)?"
      # " (`keepdims` $keepdims^)? " # more
      # " attr-dict `:` custom<AxesTypes>(" # TG_StateOf<"axes">.place # ", type($x))";
}

class TG_ReductionBase<string mnemonic, string combiner, Type operand, TypeConstraint resultType, string elementCode,
                       string title, string details, string exampleType, list<Trait> traits>
    : TG_Op<mnemonic, !listconcat(traits, TG_Infers, [
        DeclareOpInterfaceMethods<ReifyRankedShapedTypeOpInterface, ["reifyResultShapes"]>,
        DeclareOpInterfaceMethods<ReductionOpInterface, ["getCombiner", "getReducedAxes"]>])> {
  let summary = title;
  let description = details # [{
    Without `axes`, all axes are reduced. The elements are combined in row-major order.

    Example:
    ```mlir
    %r = tg.}] # mnemonic # [{ %x axes [0] : tensor<?x3x}] # exampleType # [{>
    %s = tg.}] # mnemonic # [{ %x : tensor<?x3x}] # exampleType # [{>
    ```
  }];
  let arguments = (ins operand:$x, OptionalAttr<DenseI64ArrayAttr>:$axes, UnitAttr:$keepdims);
  let results = (outs resultType:$result);
  let assemblyFormat = TG_ReductionFormat<TG_RefuseParts>.format;
  let hasFolder = 1;
  let pythonFamily = "reduce";
  code more = "";
  code moreFolds = "";
  let definitions = [{
    ::tg::Combiner $cppClass::getCombiner() { return ::tg::Combiner::}] # combiner # [{; }
    ::llvm::SmallVector<int64_t> $cppClass::getReducedAxes() { return ::tg::detail::reducedAxes(getX(), getAxes()); }
    ::mlir::LogicalResult $cppClass::reifyResultShapes(
        ::mlir::OpBuilder &b, ::mlir::ReifiedRankedShapedTypeDims &shapes) {
      return ::tg::detail::reifyReduction(*this, b, shapes);
    }
    ::mlir::LogicalResult $cppClass::inferReturnTypes(
        ::mlir::MLIRContext *context, std::optional<::mlir::Location> location, ::mlir::ValueRange operands,
        ::mlir::DictionaryAttr attributes, ::mlir::OpaqueProperties properties, ::mlir::RegionRange regions,
        ::llvm::SmallVectorImpl<::mlir::Type> &results) {
      Adaptor adaptor(operands, attributes, properties, regions);
      [[maybe_unused]] ::mlir::Type element = ::mlir::getElementTypeOrSelf(adaptor.getX().getType());
      return ::tg::detail::inferReduction(location, adaptor.getX().getType(), adaptor.getAxes(), adaptor.getKeepdims(),
                                          }] # elementCode # [{, results);
    }
    ::mlir::OpFoldResult $cppClass::fold(FoldAdaptor) {
      }] # moreFolds # [{// A list of all axes means the same as none, and is dropped.
      if (!getAxes() || int64_t(getAxes()->size()) != getX().getType().getRank())
        return {};
      removeAxesAttr();
      return getResult();
    }
  }] # more;
}

// Sums and products may accumulate in a wider type: `in i64`.
class TG_Accumulation<string mnemonic, string combiner, string title, string identity>
    : TG_ReductionBase<mnemonic, combiner, TG_NumberTensor, TG_Number,
        "adaptor.getAccumulator().value_or(element)", title, [{
    Without elements it is }] # identity # [{. Integers wrap; f16 and bf16 accumulate in f32 and are rounded at the end.
    With `in T`, the elements are first cast to T, a wider type of the same kind.
    With `parts N`, the first reduced axis is divided into N parts, whose results are combined by a tree
    ([Parts](../Numbers.md#parts)); f16 and bf16 are rounded after that.
}], "f64", [Pure, KeepsNotNegative,
            DeclareOpInterfaceMethods<PartsOpInterface, ["getDividedAxes", "getPartsCombiner"]>]> {
  let arguments = (ins TG_NumberTensor:$x, OptionalAttr<DenseI64ArrayAttr>:$axes, UnitAttr:$keepdims,
                       OptionalAttr<TypeAttr>:$accumulator, TG_PartsAttr:$parts);
  let assemblyFormat = TG_ReductionFormat<"(`in` $accumulator^)?" # TG_PartsFormat<>.clause>.format;
  let hasVerifier = 1;
  let pythonFamily = "accumulate";
  let moreFolds = [{
      if (::mlir::succeeded(::tg::dropNeedlessParts(*this)))
        return getResult();
      }];
  let more = [{
    ::llvm::SmallVector<int64_t> $cppClass::getDividedAxes() {
      ::llvm::SmallVector<int64_t> axes = getReducedAxes();
      axes.truncate(std::min<size_t>(axes.size(), 1));
      return axes;
    }
    ::tg::Combiner $cppClass::getPartsCombiner() { return getCombiner(); }
  }];
}
// Fails where a reduced axis is empty.
class TG_Selection<string mnemonic, string combiner, TypeConstraint resultType, string elementCode, string title,
                   string details>
    : TG_ReductionBase<mnemonic, combiner, TG_RealNumberTensor, resultType, elementCode, title, details # [{
    An empty reduced axis is a run-time error.
}], "f64", TG_MayFail> {
  let more = [{
    ::mlir::Speculation::Speculatability $cppClass::getSpeculatability() {
      return ::tg::detail::nonEmptyAxesSpeculatability(getX(), getReducedAxes());
    }
  }];
}

def TG_SumOp : TG_Accumulation<"sum", "Add", "sum along axes", "0">;
def TG_ProdOp : TG_Accumulation<"prod", "Mul", "product along axes", "1">;
def TG_MaxOp : TG_Selection<"max", "Max", TG_RealNumber, "element", "largest element along axes", [{
    NaN if any element is NaN. The larger of two values is `tg.maximum`.
}]>;
def TG_MinOp : TG_Selection<"min", "Min", TG_RealNumber, "element", "smallest element along axes", [{
    NaN if any element is NaN. The smaller of two values is `tg.minimum`.
}]>;
def TG_AnyOp : TG_ReductionBase<"any", "Or", TG_BooleanTensor, TG_Boolean, "element",
                                 "whether any element is true", [{
    Without elements it is false.
}], "i1", [Pure]>;
def TG_AllOp : TG_ReductionBase<"all", "And", TG_BooleanTensor, TG_Boolean, "element",
                                 "whether all elements are true", [{
    Without elements it is true.
}], "i1", [Pure]>;
class TG_BitwiseReduction<string mnemonic, string combiner, string title, string details>
    : TG_ReductionBase<mnemonic, combiner, TG_LogicalTensor, TG_Logical, "element", title, details, "i32", [Pure]>;
def TG_ReduceAndOp : TG_BitwiseReduction<"reduce_and", "And", "bitwise `and` along axes", [{
    A bit of the result is 1 if it is 1 in all elements. Without elements, all bits are 1. Of i1 it is `tg.all`.
}]>;
def TG_ReduceOrOp : TG_BitwiseReduction<"reduce_or", "Or", "bitwise `or` along axes", [{
    A bit of the result is 1 if it is 1 in any element. Without elements it is 0. Of i1 it is `tg.any`.
}]>;
def TG_ReduceXorOp : TG_BitwiseReduction<"reduce_xor", "Xor", "bitwise `xor` along axes", [{
    A bit of the result is 1 if it is 1 in an odd number of elements. Without elements it is 0.
}]>;

class TG_ArgSelection<string mnemonic, string combiner, string title, string details>
    : TG_Selection<mnemonic, combiner, TG_Integer, "::mlir::IndexType::get(context)", title, details # [{
    Of equal elements, the first is taken; if there are NaNs, the first NaN.
    `axes` names one axis; without it the index counts all elements in row-major order.
}]> {
  let hasVerifier = 1;
  let pythonFamily = "reduce_to_index";
  let pythonParameters = "x, axis, keepdims";
}
def TG_ArgmaxOp : TG_ArgSelection<"argmax", "ArgMax", "index of the largest element along an axis", "">;
def TG_ArgminOp : TG_ArgSelection<"argmin", "ArgMin", "index of the smallest element along an axis", "">;

//===----------------------------------------------------------------------===//
// Moments
//===----------------------------------------------------------------------===//

// `meanElement`: C++ for the element type of the result, from that of the operand.
class TG_Moment<string mnemonic, TypeConstraint resultType, string elementCode, string title, string details,
                list<Trait> traits = []>
    : TG_Op<mnemonic, !listconcat(traits, TG_Infers, TG_PartsNamed, [Pure, NumbersAxes,
        DeclareOpInterfaceMethods<NamedGraphOpInterface>,
        DeclareOpInterfaceMethods<ReifyRankedShapedTypeOpInterface, ["reifyResultShapes"]>])> {
  let summary = title;
  let description = details # [{
    Integers and i1 are cast to f64 first; f16 and bf16 are computed in f32, and the result is rounded.
    Without `axes`, all axes are reduced. `tg-expand-named-graphs` turns it into a `tg.ofg` of the same name with the
    graph that defines it. With `parts N`, the sums in it have [parts](../Numbers.md#parts).

    Example:
    ```mlir
    %r = tg.}] # mnemonic # [{ %x axes [0] : tensor<?x3xf64>
    %s = tg.}] # mnemonic # [{ %x}] # !if(!eq(mnemonic, "mean"), "", " ddof 1") # [{ : tensor<?x3xf64>
    ```
  }];
  let results = (outs resultType:$result);
  let pythonFamily = "moment";
  let definitions = [{
    ::mlir::LogicalResult $cppClass::reifyResultShapes(
        ::mlir::OpBuilder &b, ::mlir::ReifiedRankedShapedTypeDims &shapes) {
      return ::tg::detail::reifyReduction(*this, b, shapes);
    }
    ::mlir::LogicalResult $cppClass::inferReturnTypes(
        ::mlir::MLIRContext *, std::optional<::mlir::Location> location, ::mlir::ValueRange operands,
        ::mlir::DictionaryAttr attributes, ::mlir::OpaqueProperties properties, ::mlir::RegionRange regions,
        ::llvm::SmallVectorImpl<::mlir::Type> &results) {
      Adaptor adaptor(operands, attributes, properties, regions);
      ::mlir::Type element = ::mlir::getElementTypeOrSelf(adaptor.getX().getType());
      return ::tg::detail::inferReduction(location, adaptor.getX().getType(), adaptor.getAxes(), adaptor.getKeepdims(),
                                          }] # elementCode # [{, results);
    }
  }];
}
class TG_Spread<string mnemonic, string title, string details>
    : TG_Moment<mnemonic, TG_Float, "::tg::detail::spreadElement(element)", title, details # [{
    The sum of the squares is divided by the number of elements less `ddof`, or by 0 if that is negative: a quotient by
    0 is NaN where the sum is 0, and else infinite, as in NumPy. Without `ddof` it is 0.
    Of complex numbers, the squares are those of magnitudes, and the result is a float.
}], [IsNotNegative]> {
  let arguments = (ins TG_Tensor:$x, OptionalAttr<DenseI64ArrayAttr>:$axes, UnitAttr:$keepdims,
                       DefaultValuedAttr<I64Attr, "0">:$ddof, TG_PartsAttr:$parts);
  let assemblyFormat = TG_ReductionFormat<"(`ddof` $ddof^)?" # TG_PartsFormat<>.clause>.format;
  let hasVerifier = 1;
  let resultElement = "Spread";
  let pythonParameters = "x, axes, keepdims, ddof=0, parts";
}
def TG_MeanOp : TG_Moment<"mean", TG_Inexact, "::tg::detail::meanElement(element)", "mean along axes", [{
    The sum divided by the number of elements; without elements it is NaN, as in NumPy.
}]> {
  let arguments = (ins TG_Tensor:$x, OptionalAttr<DenseI64ArrayAttr>:$axes, UnitAttr:$keepdims, TG_PartsAttr:$parts);
  let assemblyFormat = TG_ReductionFormat<TG_PartsFormat<>.clause>.format;
  let resultElement = "Mean";
}
def TG_VarOp : TG_Spread<"var", "variance along axes", [{
    The sum of the squares of the differences to the mean, by their number.
}]>;
def TG_StdOp : TG_Spread<"std", "standard deviation along axes", [{
    The square root of `tg.var`. Its derivative where all elements are equal is NaN.
}]>;

//===----------------------------------------------------------------------===//
// Cumulative operations
//===----------------------------------------------------------------------===//

defvar TG_SameShape = [Pure, AllTypesMatch<["x", "result"]>];

class TG_Cumulative<string mnemonic, string combiner, string title, Type tensor = TG_RealNumberTensor>
    : TG_Op<mnemonic, !listconcat(TG_SameShape, [KeepsNotNegative, KeepsShape, NumbersAxes,
        DeclareOpInterfaceMethods<ReifyRankedShapedTypeOpInterface, ["reifyResultShapes"]>,
        DeclareOpInterfaceMethods<CumulativeOpInterface, ["getCombiner"]>])> {
  let summary = title;
  let description = [{
    The result has the operand's shape; element k along the axis combines the operand's elements 0 … k, with `reverse`
    its elements k … n-1, from the last one on.
    f16 and bf16 accumulate in f32, and each element is rounded.

    Example:
    ```mlir
    %r = tg.}] # mnemonic # [{ %x axis 0 : tensor<?x3xf64>
    %b = tg.}] # mnemonic # [{ %x axis 0 reverse : tensor<?x3xf64>
    ```
  }];
  let arguments = (ins tensor:$x, I64Attr:$axis, UnitAttr:$reverse);
  let results = (outs tensor:$result);
  let assemblyFormat = "$x custom<Axis>($axis) (`reverse` $reverse^)? attr-dict `:` " # TG_AxisTypes<"$x">.directive;
  let hasVerifier = 1;
  let pythonFamily = "along";
  let pythonParameters = "x, axis=0, reverse";
  let definitions = [{
    ::tg::Combiner $cppClass::getCombiner() { return ::tg::Combiner::}] # combiner # [{; }
    ::mlir::LogicalResult $cppClass::reifyResultShapes(
        ::mlir::OpBuilder &b, ::mlir::ReifiedRankedShapedTypeDims &shapes) {
      shapes.push_back(::mlir::tensor::getMixedSizes(b, getLoc(), getX()));
      return ::mlir::success();
    }
    ::mlir::LogicalResult $cppClass::verify() { return ::tg::detail::verifyAxisOf(*this, getX().getType(), getAxis()); }
  }];
}
def TG_CumsumOp : TG_Cumulative<"cumsum", "Add", "running sum", TG_NumberTensor>;
def TG_CumprodOp : TG_Cumulative<"cumprod", "Mul", "running product", TG_NumberTensor>;
def TG_CummaxOp : TG_Cumulative<"cummax", "Max", "running maximum; NaN from the first NaN on">;
def TG_CumminOp : TG_Cumulative<"cummin", "Min", "running minimum; NaN from the first NaN on">;

//===----------------------------------------------------------------------===//
// Sorting
//===----------------------------------------------------------------------===//

class TG_SortBase<string mnemonic, Type resultType, string title, list<Trait> traits>
    : TG_Op<mnemonic, !listconcat(traits,
        [Pure, KeepsShape, NumbersAxes,
         DeclareOpInterfaceMethods<ReifyRankedShapedTypeOpInterface, ["reifyResultShapes"]>])> {
  let summary = title;
  let description = [{
    Stable and ascending; NaNs come last; -0.0 and 0.0 are equal. O(n log n) for an axis of size n.

    Example:
    ```mlir
    %r = tg.}] # mnemonic # [{ %x axis 0 : tensor<?x3xf64>
    ```
  }];
  let arguments = (ins TG_RealNumberTensor:$x, I64Attr:$axis);
  let results = (outs resultType:$result);
  let assemblyFormat = "$x custom<Axis>($axis) attr-dict `:` " # TG_AxisTypes<"$x">.directive;
  let hasVerifier = 1;
  let pythonFamily = "along";
  let pythonParameters = "x, axis=-1";
  code more = "";
  let definitions = [{
    ::mlir::LogicalResult $cppClass::reifyResultShapes(
        ::mlir::OpBuilder &b, ::mlir::ReifiedRankedShapedTypeDims &shapes) {
      shapes.push_back(::mlir::tensor::getMixedSizes(b, getLoc(), getX()));
      return ::mlir::success();
    }
    ::mlir::LogicalResult $cppClass::verify() { return ::tg::detail::verifyAxisOf(*this, getX().getType(), getAxis()); }
  }] # more;
}
def TG_SortOp : TG_SortBase<"sort", TG_RealNumberTensor, "elements in order along an axis",
    [AllTypesMatch<["x", "result"]>]>;
def TG_ArgsortOp : TG_SortBase<"argsort", TG_IntegerTensor, "indices that sort along an axis", TG_Infers> {
  let resultElement = "Index";
  let more = [{
    ::mlir::LogicalResult $cppClass::inferReturnTypes(
        ::mlir::MLIRContext *context, std::optional<::mlir::Location> location, ::mlir::ValueRange operands,
        ::mlir::DictionaryAttr, ::mlir::OpaqueProperties, ::mlir::RegionRange,
        ::llvm::SmallVectorImpl<::mlir::Type> &results) {
      auto type = ::llvm::dyn_cast<::mlir::RankedTensorType>(operands[0].getType());
      if (!type)
        return ::mlir::emitOptionalError(location, "expects a ranked tensor, but got ", operands[0].getType());
      results.push_back(type.clone(::mlir::IndexType::get(context)));
      return ::tg::verifySize(location, results.back());
    }
  }];
}

//===----------------------------------------------------------------------===//
// The softmax family
//===----------------------------------------------------------------------===//

class TG_NamedGraph<string mnemonic, string title, string details, list<Trait> traits>
    : TG_Op<mnemonic, !listconcat(traits, TG_MayFail, TG_PartsNamed, [
        NumbersAxes, DeclareOpInterfaceMethods<NamedGraphOpInterface>,
        DeclareOpInterfaceMethods<ReifyRankedShapedTypeOpInterface, ["reifyResultShapes"]>])> {
  let summary = title;
  let description = details # [{
    `tg-expand-named-graphs` turns it into a `tg.ofg` of the same name with the graph that defines it.
    The largest element is subtracted first, so nothing overflows: the softmax of [1000, 1001] is [0.2689, 0.7311].
    An empty axis is a run-time error. With `parts N`, the sum has [parts](../Numbers.md#parts).

    Example:
    ```mlir
    %r = tg.}] # mnemonic # [{ %x }]
      # !if(!eq(mnemonic, "logsumexp"), "axes [1]", "axis 1") # [{ : tensor<?x3xf64>
    ```
  }];
}
def TG_SoftmaxOp : TG_NamedGraph<"softmax", "exp(x) / sum(exp(x)) along an axis", "",
    [AllTypesMatch<["x", "result"]>, IsNotNegative, KeepsShape]> {
  let arguments = (ins TG_FloatTensor:$x, I64Attr:$axis, TG_PartsAttr:$parts);
  let results = (outs TG_FloatTensor:$result);
  let assemblyFormat =
      "$x custom<Axis>($axis)" # TG_PartsFormat<>.clause # " attr-dict `:` " # TG_AxisTypes<"$x">.directive;
  let hasVerifier = 1;
  let pythonFamily = "along";
  let pythonParameters = "x, axis=-1, parts";
}
def TG_LogSoftmaxOp : TG_NamedGraph<"log_softmax", "x - log(sum(exp(x))) along an axis", "",
    [AllTypesMatch<["x", "result"]>, KeepsShape]> {
  let arguments = (ins TG_FloatTensor:$x, I64Attr:$axis, TG_PartsAttr:$parts);
  let results = (outs TG_FloatTensor:$result);
  let assemblyFormat =
      "$x custom<Axis>($axis)" # TG_PartsFormat<>.clause # " attr-dict `:` " # TG_AxisTypes<"$x">.directive;
  let hasVerifier = 1;
  let pythonFamily = "along";
  let pythonParameters = "x, axis=-1, parts";
}
def TG_LogSumExpOp : TG_NamedGraph<"logsumexp", "log(sum(exp(x))) along axes", "", TG_Infers> {
  let arguments = (ins TG_FloatTensor:$x, OptionalAttr<DenseI64ArrayAttr>:$axes, UnitAttr:$keepdims,
                       TG_PartsAttr:$parts);
  let results = (outs TG_Float:$result);
  let assemblyFormat = TG_ReductionFormat<TG_PartsFormat<>.clause>.format;
  let pythonFamily = "reduce";
}

#endif // TENSORGRAPH_DIALECT_REDUCTIONOPS_TD
