//===- ShapeOps.td - Operations that rearrange elements, and creation -*- tablegen -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_DIALECT_SHAPEOPS_TD
#define TENSORGRAPH_DIALECT_SHAPEOPS_TD

include "TensorGraph/Dialect/TensorGraphBase.td"

class TG_ShapeOp<string mnemonic, list<Trait> traits = []>
    : TG_Op<mnemonic, !listconcat(traits, TG_Infers,
        [CostOpInterface, DeclareOpInterfaceMethods<ReifyRankedShapedTypeOpInterface, ["reifyResultShapes"]>])> {
  let hasFolder = 1;
}

//===----------------------------------------------------------------------===//
// Axes
//===----------------------------------------------------------------------===//

// A list of axes, which may be negative; `directive` parses the types.
class TG_AxesFormat<string directive> {
  string format = "$x custom<AxesList>($axes) attr-dict `:` custom<" # directive # ">(" # TG_StateOf<"axes">.place
      # ", type($x))";
}

def TG_TransposeOp
    : TG_ShapeOp<"transpose", [Pure, NumbersAxes, Rearranges, DeclareOpInterfaceMethods<AxesOpInterface>]> {
  let summary = "axes in another order";
  let description = [{
    Axis k of the result is axis `permutation[k]` of the operand.

    Example:
    ```mlir
    %r = tg.transpose %x [1, 0] : tensor<?x3xf64>
    ```
  }];
  let arguments = (ins TG_Tensor:$x, DenseI64ArrayAttr:$permutation);
  let results = (outs TG_Tensor:$result);
  let assemblyFormat = "$x $permutation attr-dict `:` custom<PermutationType>("
      # TG_StateOf<"permutation">.place # ", type($x))";
}

def TG_ExpandDimsOp
    : TG_ShapeOp<"expand_dims", [Pure, NumbersAxes, Rearranges, Repeats, DeclareOpInterfaceMethods<AxesOpInterface>]> {
  let summary = "new axes of size 1";
  let description = [{
    `axes` are positions in the result, ascending. Their sizes are 1 in the type, so they broadcast.
    A scalar becomes a tensor.

    Example:
    ```mlir
    %r = tg.expand_dims %x [0] : tensor<?xf64>      // tensor<1x?xf64>
    ```
  }];
  let arguments = (ins TG_Any:$x, DenseI64ArrayAttr:$axes);
  let results = (outs TG_Tensor:$result);
  let assemblyFormat = TG_AxesFormat<"NewAxesType">.format;
}

def TG_SqueezeOp : TG_ShapeOp<"squeeze", !listconcat(TG_MayFail, [
    NumbersAxes, Rearranges, DeclareOpInterfaceMethods<AxesOpInterface>])> {
  let summary = "a tensor without axes of size 1";
  let description = [{
    Drops the given axes, ascending. A dynamic size other than 1 is a run-time error. If no axis is left, the result is
    a scalar.

    Example:
    ```mlir
    %r = tg.squeeze %x [1] : tensor<?x1xf64>        // tensor<?xf64>
    ```
  }];
  let arguments = (ins TG_Tensor:$x, DenseI64ArrayAttr:$axes);
  let results = (outs TG_Any:$result);
  let assemblyFormat = TG_AxesFormat<"AxesTypes">.format;
}

def TG_FlipOp : TG_ShapeOp<"flip", [Pure, KeepsShape, NumbersAxes, Rearranges]> {
  let summary = "elements in reverse order along axes";
  let description = [{
    Example:
    ```mlir
    %r = tg.flip %x [0] : tensor<?x3xf64>
    ```
  }];
  let arguments = (ins TG_Tensor:$x, DenseI64ArrayAttr:$axes);
  let results = (outs TG_Tensor:$result);
  let assemblyFormat = TG_AxesFormat<"AxesTypes">.format;
}

//===----------------------------------------------------------------------===//
// Sizes
//===----------------------------------------------------------------------===//

def TG_ReshapeOp : TG_ShapeOp<"reshape", !listconcat(TG_MayFail, [Rearranges])> {
  let summary = "the same elements in another shape";
  let description = [{
    The elements keep their row-major order. One size may be -1: it is computed from the number of elements. A different
    number of elements is a run-time error (an error of the verifier if the types show it).

    With `infer`, a size that is -1 at run time is computed, too; without it, it is negative, which is an error. More
    than one size of -1 is a run-time error.

    Example:
    ```mlir
    %r = tg.reshape %x [%n, -1] : tensor<?x6xf64>         // tensor<?x?xf64>
    %s = tg.reshape %x [%n, %m] infer : tensor<?x6xf64>  // tensor<?x?xf64>
    ```
  }];
  let arguments = (ins TG_Tensor:$x, Variadic<Index>:$sizes, DenseI64ArrayAttr:$static_sizes, UnitAttr:$infer);
  let results = (outs TG_Tensor:$result);
  let assemblyFormat =
      "$x custom<DynamicIndexList>($sizes, $static_sizes) (`infer` $infer^)? attr-dict `:` "
      "custom<OperandTypes>(type($x))";
  let hasVerifier = 1;
}

def TG_BroadcastToOp : TG_ShapeOp<"broadcast_to", !listconcat(TG_MayFail, [Rearranges, Repeats])> {
  let summary = "a value repeated to a shape";
  let description = [{
    Axes are matched from the last one on; an axis of size 1 in the type, or one that is missing, is repeated. Any other
    axis must have the requested size, else it is an error (at run time if the types do not show it).

    Example:
    ```mlir
    %r = tg.broadcast_to %x [%n, 3] : tensor<3xf64> // tensor<?x3xf64>
    ```
  }];
  let arguments = (ins TG_Any:$x, Variadic<Index>:$sizes, DenseI64ArrayAttr:$static_sizes);
  let results = (outs TG_Tensor:$result);
  let assemblyFormat = "$x custom<DynamicIndexList>($sizes, $static_sizes) attr-dict `:` "
                       "custom<OperandTypes>(type($x))";
}

def TG_ShapeOfOp : TG_ShapeOp<"shape_of", [Pure]> {
  let summary = "the sizes of a tensor";
  let description = [{
    A tensor of rank 1 with the size of each axis. (`tensor.dim` gives one of them as a scalar.)

    Example:
    ```mlir
    %r = tg.shape_of %x : tensor<?x3xf64>           // tensor<2xindex>
    ```
  }];
  let arguments = (ins TG_Tensor:$x);
  let results = (outs 1DTensorOf<[Index]>:$result);
  let assemblyFormat = "$x attr-dict `:` custom<OperandTypes>(type($x))";
}

//===----------------------------------------------------------------------===//
// Joining and splitting
//===----------------------------------------------------------------------===//

def TG_ConcatOp
    : TG_ShapeOp<"concat", !listconcat(TG_MayFail, [Rearranges, DeclareOpInterfaceMethods<AxesOpInterface>])> {
  let summary = "tensors one after the other along an axis";
  let description = [{
    The sizes of all other axes must agree.

    Example:
    ```mlir
    %r = tg.concat %x, %y axis 0 : (tensor<?x3xf64>, tensor<2x3xf64>)
    ```
  }];
  let arguments = (ins Variadic<TG_Tensor>:$inputs, I64Attr:$axis);
  let results = (outs TG_Tensor:$result);
  let assemblyFormat = "$inputs custom<Axis>($axis) attr-dict `:` custom<JoinedTypes>(" # TG_StateOf<"axis">.place
      # ", ref($inputs), type($inputs))";
}

def TG_SplitOp : TG_ShapeOp<"split", !listconcat(TG_MayFail, [Rearranges])> {
  let summary = "consecutive parts along an axis";
  let description = [{
    One result for each size. Sizes must not be negative and must add up to the size of the axis.

    Example:
    ```mlir
    %a, %b = tg.split %x axis 0 [2, %k] : tensor<?x3xf64>   // tensor<2x3xf64>, tensor<?x3xf64>
    ```
  }];
  let arguments = (ins TG_Tensor:$x, I64Attr:$axis, Variadic<Index>:$sizes, DenseI64ArrayAttr:$static_sizes);
  let results = (outs Variadic<TG_Tensor>:$parts);
  let assemblyFormat = "$x custom<Axis>($axis) custom<DynamicIndexList>($sizes, $static_sizes) attr-dict `:` "
      # TG_AxisTypes<"$x">.directive;
  let hasFolder = 0;
}

def TG_PadOp : TG_ShapeOp<"pad", !listconcat(TG_MayFail, [AttrSizedOperandSegments])> {
  let summary = "a tensor with a constant around it";
  let description = [{
    Adds `low[k]` elements before and `high[k]` elements after those of the operand along axis k, all equal to the
    scalar `value`. Negative amounts are an error.

    Example:
    ```mlir
    %r = tg.pad %x with %v low [1, %k] high [0, 2] : tensor<?x3xf64>
    ```
  }];
  let arguments = (ins TG_Tensor:$x, TG_Scalar:$value, Variadic<Index>:$low, Variadic<Index>:$high,
                       DenseI64ArrayAttr:$static_low, DenseI64ArrayAttr:$static_high);
  let results = (outs TG_Tensor:$result);
  let assemblyFormat = [{
    $x `with` $value `low` custom<DynamicIndexList>($low, $static_low)
    `high` custom<DynamicIndexList>($high, $static_high) attr-dict `:` custom<TensorWithElement>(type($x), type($value))
  }];
}

//===----------------------------------------------------------------------===//
// Creation
//===----------------------------------------------------------------------===//

def TG_FullOp : TG_ShapeOp<"full", !listconcat(TG_MayFail, [Repeats])> {
  let summary = "a tensor of equal elements";
  let description = [{
    Negative sizes are an error.

    Example:
    ```mlir
    %r = tg.full %v [%n, 3] : f64                   // tensor<?x3xf64>
    ```
  }];
  let arguments = (ins TG_Scalar:$value, Variadic<Index>:$sizes, DenseI64ArrayAttr:$static_sizes);
  let results = (outs TG_Tensor:$result);
  let assemblyFormat = "$value custom<DynamicIndexList>($sizes, $static_sizes) attr-dict `:` type($value)";
}

def TG_IotaOp : TG_ShapeOp<"iota", !listconcat(TG_MayFail, [IsWhole])> {
  let summary = "0, 1, 2, …";
  let description = [{
    Numbers that the element type cannot represent are converted as by `tg.cast` from index. A negative size is an
    error.

    Example:
    ```mlir
    %r = tg.iota [%n] : f64                         // tensor<?xf64>
    ```
  }];
  let arguments = (ins Variadic<Index>:$sizes, DenseI64ArrayAttr:$static_sizes, TypeAttr:$element);
  let results = (outs TG_NumberTensor:$result);
  let assemblyFormat = "custom<DynamicIndexList>($sizes, $static_sizes) attr-dict `:` $element";
}

def TG_EyeOp : TG_ShapeOp<"eye", TG_MayFail> {
  let summary = "ones on a diagonal, zeros elsewhere";
  let description = [{
    Element (i, j) is 1 where j - i = `offset`. Negative sizes are an error.

    Example:
    ```mlir
    %r = tg.eye [%n, 3] : f64                       // tensor<?x3xf64>
    ```
  }];
  let arguments = (ins Variadic<Index>:$sizes, DenseI64ArrayAttr:$static_sizes,
                       DefaultValuedAttr<I64Attr, "0">:$offset, TypeAttr:$element);
  let results = (outs TG_NumberTensor:$result);
  let assemblyFormat = [{
    custom<DynamicIndexList>($sizes, $static_sizes) (`offset` $offset^)? attr-dict `:` $element
  }];
}

#endif // TENSORGRAPH_DIALECT_SHAPEOPS_TD
