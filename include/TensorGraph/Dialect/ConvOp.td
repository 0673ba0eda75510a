//===- ConvOp.td - Sums of products over windows -----------*- tablegen -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_DIALECT_CONVOP_TD
#define TENSORGRAPH_DIALECT_CONVOP_TD

include "TensorGraph/Dialect/TensorGraphBase.td"

def TG_ConvOp : TG_Op<"conv", !listconcat(TG_MayFail, TG_Infers, [DeclareOpInterfaceMethods<NamedGraphOpInterface>,
    DeclareOpInterfaceMethods<ReifyRankedShapedTypeOpInterface, ["reifyResultShapes"]>])> {
  let summary = "sums of products over windows";
  let description = [{
    `x` has the axes batch, channel, and one or more axes in space; `window` has the axes of the result's channels,
    channel, and as many in space; the result has the axes batch, channel, and those in space. Element
    `[n, m, p, …]` is the sum of `x[n, c, p * stride + k * dilation - low, …] * window[m, c, k, …]` over all c, k, … in
    row-major order: the window is not flipped, and elements outside of `x` are 0. Sums start at 0; f16 and bf16
    accumulate in f32.

    For each axis in space, `strides` say how far the window moves, `low` and `high` how many zeros stand before and
    after `x`, `dilations` how far the window's elements are apart, and `input_dilations` how far those of `x` are, with
    zeros between them; lists that are left out are 1, 0, 0, 1 and 1. There are as many elements as windows fit, and
    none if none does.

    With `groups` the channels of `x`, and those of the result, are split into as many parts: the first part of the
    result is computed from the first part of `x`, and so on. `window` has the channels of one part. Numbers of channels
    that do not fit are an error (at run time where types do not tell).

    `tg-expand-named-graphs` turns it into a `tg.ofg` of the same name: a product of matrices, one of which has a row
    for each window.

    Example:
    ```mlir
    %r = tg.conv %x, %w low [1] high [1] : (tensor<?x3x8xf64>, tensor<4x3x3xf64>)               // tensor<?x4x8xf64>
    %s = tg.conv %y, %v strides [2, 1] groups 3 : (tensor<1x3x8x8xf32>, tensor<6x1x2x3xf32>)  // tensor<1x6x4x6xf32>
    ```
  }];
  let arguments = (ins TG_NumberTensor:$x, TG_NumberTensor:$window, OptionalAttr<DenseI64ArrayAttr>:$strides,
      OptionalAttr<DenseI64ArrayAttr>:$low, OptionalAttr<DenseI64ArrayAttr>:$high,
      OptionalAttr<DenseI64ArrayAttr>:$dilations, OptionalAttr<DenseI64ArrayAttr>:$input_dilations,
      OptionalAttr<I64Attr>:$groups);
  let results = (outs TG_NumberTensor:$result);
  let assemblyFormat = [{
    $x `,` $window (`strides` $strides^)? (`low` $low^)? (`high` $high^)? (`dilations` $dilations^)?
    (`input_dilations` $input_dilations^)? (`groups` $groups^)? attr-dict `:`
    custom<OperandTypes>(type($x), type($window))
  }];
}

#endif // TENSORGRAPH_DIALECT_CONVOP_TD
