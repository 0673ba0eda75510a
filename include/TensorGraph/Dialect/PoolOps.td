//===- PoolOps.td - Reductions of windows ------------------*- tablegen -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_DIALECT_POOLOPS_TD
#define TENSORGRAPH_DIALECT_POOLOPS_TD

include "TensorGraph/Dialect/TensorGraphBase.td"
include "mlir/IR/EnumAttr.td"

def TG_PoolAdd : I32EnumAttrCase<"Add", 0, "add">;
def TG_PoolMax : I32EnumAttrCase<"Max", 1, "max">;
def TG_PoolMin : I32EnumAttrCase<"Min", 2, "min">;
def TG_PoolMode : I32EnumAttr<"PoolMode", "what a window is reduced by", [TG_PoolAdd, TG_PoolMax, TG_PoolMin]> {
  let cppNamespace = "::tg";
}

defvar TG_WindowFormat = " `window` $window (`strides` $strides^)? (`low` $low^)? (`high` $high^)?"
                         " (`dilations` $dilations^)? attr-dict `:` ";

class TG_WindowOp<string mnemonic, list<Trait> traits>
    : TG_Op<mnemonic, !listconcat(traits, [DeclareOpInterfaceMethods<NamedGraphOpInterface>,
        DeclareOpInterfaceMethods<ReifyRankedShapedTypeOpInterface, ["reifyResultShapes"]>])> {
  dag attributes = (ins DenseI64ArrayAttr:$window, OptionalAttr<DenseI64ArrayAttr>:$strides,
      OptionalAttr<DenseI64ArrayAttr>:$low, OptionalAttr<DenseI64ArrayAttr>:$high,
      OptionalAttr<DenseI64ArrayAttr>:$dilations);
  let results = (outs TG_NumberTensor:$result);
}

def TG_PoolOp : TG_WindowOp<"pool", !listconcat(TG_Infers, [Pure])> {
  let summary = "sums, largest or smallest elements of windows";
  let description = [{
    Element p of the result is the sum (`add`), or the largest (`max`) or smallest (`min`), of the elements of window p,
    `x[p * stride + k * dilation - low]` for all k below the window's size along each axis. Windows have only the
    elements that are in `x`; one that has none gives 0, or the least (greatest) number of the type.

    For each axis of `x`, `window` says how many elements a window has, `strides` how far it moves, `low` and `high` how
    far windows may begin before and end after `x`, and `dilations` how far their elements are apart; lists that are
    left out are 1, 0, 0 and 1. There are as many elements as windows fit, and none if none does.

    Sums are added in row-major order; f16 and bf16 accumulate in f32.

    `tg-expand-named-graphs` turns it into a `tg.ofg` of the same name: for each axis, elementwise operations on slices,
    or a reduction of a long window. Its derivative goes to the element that `tg.unpool` chooses.

    Example:
    ```mlir
    %r = tg.pool max %x window [1, 1, 2, 2] strides [1, 1, 2, 2] : tensor<?x3x8x8xf32>  // tensor<?x3x4x4xf32>
    %s = tg.pool add %y window [3] low [1] high [1] : tensor<?xf64>                      // tensor<?xf64>
    ```
  }];
  let arguments = !con((ins TG_PoolMode:$mode, TG_NumberTensor:$x), attributes);
  let assemblyFormat = !strconcat("$mode $x", TG_WindowFormat, "custom<OperandTypes>(type($x))");
}

def TG_UnpoolOp : TG_WindowOp<"unpool", !listconcat(TG_MayFail, [AllTypesMatch<["x", "result"]>])> {
  let summary = "sends values to the largest elements of windows";
  let description = [{
    The result has the shape of `x` and is 0 but where a window of `x`, as of `tg.pool`, has its largest (`max`) or
    smallest (`min`) element: there it is the sum of the elements of `value`, one for each window, whose elements these
    are. Of equal elements, the first in row-major order is chosen; NaN is larger, and smaller, than numbers. A value
    whose window has no elements is left out. `value` has the shape that `tg.pool` gives.

    It is linear in `value`, and has no derivative by `x`. `tg-expand-named-graphs` turns it into a `tg.ofg` of the same
    name.

    Example:
    ```mlir
    %r = tg.unpool max %g, %x window [1, 2] strides [1, 2] : (tensor<?x4xf32>, tensor<?x8xf32>)  // tensor<?x8xf32>
    ```
  }];
  let arguments = !con((ins TG_PoolMode:$mode, TG_NumberTensor:$value, TG_NumberTensor:$x), attributes);
  let assemblyFormat =
      !strconcat("$mode $value `,` $x", TG_WindowFormat, "custom<OperandTypes>(type($value), type($x))");
  let hasVerifier = 1;
}

#endif // TENSORGRAPH_DIALECT_POOLOPS_TD
