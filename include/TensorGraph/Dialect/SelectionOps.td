//===- SelectionOps.td - Operations that find and choose elements -*- tablegen -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_DIALECT_SELECTIONOPS_TD
#define TENSORGRAPH_DIALECT_SELECTIONOPS_TD

include "TensorGraph/Dialect/TensorGraphBase.td"

//===----------------------------------------------------------------------===//
// Results whose sizes depend on values
//===----------------------------------------------------------------------===//

def TG_NonzeroOp : TG_Op<"nonzero", !listconcat(TG_Infers, [Pure])> {
  let summary = "the indices of the elements other than zero";
  let description = [{
    One result for each axis: result k has the index along axis k of each element other than zero, in row-major order.
    NaN is not zero, and -0.0 is. How many indices there are is known once the operation has run. A tensor of rank 0 is
    an error of the verifier.

    The elements themselves are `tg.gather` of all results, and `tg.scatter` of them updates these elements: a mask of
    i1 selects, as in `x[mask]`.

    Example:
    ```mlir
    %i, %j = tg.nonzero %mask : tensor<?x3xi1>      // tensor<?xindex>, tensor<?xindex>
    %r = tg.gather %x[%i, %j] : (tensor<?x3xf64>, tensor<?xindex>, tensor<?xindex>)
    ```
  }];
  let arguments = (ins TG_Tensor:$x);
  let results = (outs Variadic<1DTensorOf<[Index]>>:$indices);
  let assemblyFormat = "$x attr-dict `:` custom<OperandTypes>(type($x))";
}

def TG_RepeatOp : TG_Op<"repeat", !listconcat(TG_Infers, TG_MayFail, [
    DeclareOpInterfaceMethods<ReifyRankedShapedTypeOpInterface, ["reifyResultShapes", "reifyDimOfResult"]>])> {
  let summary = "each row along an axis as often as its count says";
  let description = [{
    Row r along the axis appears `counts[r]` times in succession. The counts are a scalar or a tensor of rank 1, which
    is broadcast to the size of the axis. A negative count is a run-time error. The size of the result along the axis is
    the sum of the counts.

    Example:
    ```mlir
    %r = tg.repeat %x by %counts axis 0 : (tensor<?x3xf64>, tensor<?xi64>)   // tensor<?x3xf64>
    %s = tg.repeat %x by %n axis 1 : (tensor<?x3xf64>, index)                // tensor<?x?xf64>
    ```
  }];
  let arguments = (ins TG_Tensor:$x, TG_Integer:$counts, I64Attr:$axis);
  let results = (outs TG_Tensor:$result);
  let assemblyFormat = "$x `by` $counts custom<Axis>($axis) attr-dict `:` " # TG_AxisTypes<"$x", ["$counts"]>.directive;
}

def TG_UniqueOp : TG_Op<"unique", !listconcat(TG_Infers, [Pure, DeclareOpInterfaceMethods<NamedGraphOpInterface>,
    DeclareOpInterfaceMethods<ReifyRankedShapedTypeOpInterface, ["reifyShapeOfResult", "reifyDimOfResult"]>])> {
  let summary = "the distinct elements of a tensor, and where they are";
  let description = [{
    `values` are the distinct elements in ascending order, with NaN last. All NaNs are equal, and so are -0.0 and 0.0:
    the value is the one that comes first in the tensor. `first` are the positions of the first of each of them in the
    tensor, counted in row-major order, and `counts` say how often they occur. `inverse` has the shape of the tensor and
    says of each element which of the values it is: `tg.take` of `values` at `inverse` is the tensor. A result that is
    not used costs nothing.

    `tg-expand-named-graphs` turns it into a `tg.ofg` of the same name with the graph that defines it. In this graph
    `values` are taken from the tensor at `first`, and their derivative goes there.

    Example:
    ```mlir
    %values, %first, %inverse, %counts = tg.unique %x : tensor<?x3xf64>
    %r = tg.take %values at %inverse axis 0 : (tensor<?xf64>, tensor<?x3xindex>)    // tensor<?x3xf64>
    ```
  }];
  let arguments = (ins TG_OrderedTensor:$x);
  let results = (outs TG_OrderedTensor:$values, 1DTensorOf<[Index]>:$first, RankedTensorOf<[Index]>:$inverse,
                      1DTensorOf<[Index]>:$counts);
  let assemblyFormat = "$x attr-dict `:` custom<OperandTypes>(type($x))";
}

//===----------------------------------------------------------------------===//
// Search
//===----------------------------------------------------------------------===//

def TG_SearchsortedOp : TG_Op<"searchsorted", !listconcat(TG_Infers, [Pure,
    DeclareOpInterfaceMethods<ReifyRankedShapedTypeOpInterface, ["reifyResultShapes"]>])> {
  let summary = "where values belong in a sorted tensor";
  let description = [{
    For each element of `values`, the index in `sorted`, a tensor of rank 1 in ascending order, at which it can be
    inserted so that the order is kept: the number of elements of `sorted` that are less, or with `right`, that are not
    greater. NaN is greater than every number and equal to itself, so it belongs to the end; -0.0 and 0.0 are equal.
    `values` are a tensor or a scalar, and the result has their shape. O(log n) for each of them.

    If the tensor is not sorted, the result is some index from 0 to n, the same in all modes.

    Example:
    ```mlir
    %r = tg.searchsorted %edges, %x : (tensor<?xf64>, tensor<?x3xf64>)       // tensor<?x3xindex>
    %s = tg.searchsorted %edges, %v right : (tensor<?xf64>, f64)             // index
    ```
  }];
  let arguments = (ins TG_OrderedTensor:$sorted, TG_Ordered:$values, UnitAttr:$right);
  let results = (outs TG_Integer:$result);
  let assemblyFormat = [{
    $sorted `,` $values (`right` $right^)? attr-dict `:` custom<OperandTypes>(type($sorted), type($values))
  }];
}

#endif // TENSORGRAPH_DIALECT_SELECTIONOPS_TD
