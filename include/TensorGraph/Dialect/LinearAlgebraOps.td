//===- LinearAlgebraOps.td - Products of matrices ----------*- tablegen -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_DIALECT_LINEARALGEBRAOPS_TD
#define TENSORGRAPH_DIALECT_LINEARALGEBRAOPS_TD

include "TensorGraph/Dialect/TensorGraphBase.td"

def TG_DotOp : TG_Op<"dot", !listconcat(TG_MayFail, TG_Infers, [
    DeclareOpInterfaceMethods<AxesOpInterface>, DeclareOpInterfaceMethods<PartsOpInterface, ["getDividedAxes"]>,
    DeclareOpInterfaceMethods<ReifyRankedShapedTypeOpInterface, ["reifyResultShapes"]>])> {
  let summary = "product of vectors, matrices, or batches of matrices";
  let description = [{
    Sums products over the last axis of the left and the last but one (or only) axis of the right operand.
    1-d · 1-d is a scalar, 2-d · 1-d, 1-d · 2-d and 2-d · 2-d are as usual; further leading axes are a batch and are
    broadcast with each other by their types. Sums start at 0 and go over the axis in order; f16 and bf16 accumulate in
    f32. Sizes that do not agree are an error (at run time where types do not tell).
    With `parts N`, the summed axis is divided into N parts, whose products are added by a tree
    ([Parts](../Numbers.md#parts)); f16 and bf16 are rounded after that.

    Example:
    ```mlir
    %r = tg.dot %a, %b : (tensor<?x4xf64>, tensor<4x5xf64>)   // tensor<?x5xf64>
    %s = tg.dot %v, %w parts 64 : tensor<?xf64>               // f64
    ```
  }];
  let arguments = (ins TG_NumberTensor:$lhs, TG_NumberTensor:$rhs, TG_PartsAttr:$parts);
  let results = (outs TG_Number:$result);
  let pythonFamily = "product";
  let pythonParameters = "x, y, parts";
  let hasFolder = 1;
  let assemblyFormat =
      "$lhs `,` $rhs" # TG_PartsFormat<>.clause # " attr-dict `:` custom<OperandTypes>(type($lhs), type($rhs))";
}

#endif // TENSORGRAPH_DIALECT_LINEARALGEBRAOPS_TD
