//===- WindowOps.td - Windows that move over tensors -------*- tablegen -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_DIALECT_WINDOWOPS_TD
#define TENSORGRAPH_DIALECT_WINDOWOPS_TD

include "TensorGraph/Dialect/TensorGraphBase.td"

// Windows move along the last axes of a tensor; their elements have axes of their own.
class TG_MovingWindowOp<string mnemonic> : TG_Op<mnemonic, !listconcat(TG_MayFail, TG_Infers,
    [DeclareOpInterfaceMethods<ReifyRankedShapedTypeOpInterface, ["reifyResultShapes"]>])>;

def TG_WindowsOp : TG_MovingWindowOp<"windows"> {
  let summary = "all windows of a tensor";
  let description = [{
    A window of the given sizes moves along the last axes of `x`, as many as it has. Element k of window p along such an
    axis is element `p * stride + k * dilation` of `x`; there are as many windows as fit, and none if none does. The
    result has the axes of `x`, with numbers of windows for sizes of the last ones, and before axis `axis` those of a
    window. `axis` is at most the number of the other axes. `strides` and `dilations` that are left out are 1.

    A negative size is an error. The result has as many elements as all windows together: O(result) time and memory.

    Example:
    ```mlir
    %r = tg.windows %x window [3, 3] axis 1 : tensor<2x8x8xf32>             // tensor<2x3x3x6x6xf32>
    %s = tg.windows %y window [%k] axis 0 strides [2] : tensor<?xf64>       // tensor<?x?xf64>
    ```
  }];
  let arguments = (ins TG_Tensor:$x, Variadic<Index>:$window, DenseI64ArrayAttr:$static_window, I64Attr:$axis,
      OptionalAttr<DenseI64ArrayAttr>:$strides, OptionalAttr<DenseI64ArrayAttr>:$dilations);
  let results = (outs TG_Tensor:$result);
  let assemblyFormat = [{
    $x `window` custom<DynamicIndexList>($window, $static_window) custom<Axis>($axis) (`strides` $strides^)?
    (`dilations` $dilations^)? attr-dict
    `:` custom<WindowedType>(}] # TG_StateOf<"axis">.place # [{, ref($static_window), type($x))
  }];
}

def TG_AddWindowsOp : TG_MovingWindowOp<"add_windows"> {
  let summary = "the sums of the elements of windows, at their places";
  let description = [{
    The transposed map of `tg.windows`: `windows` is shaped as its result, for a tensor whose last axes have the given
    sizes. Each element of the result is the sum of all elements of windows that lie there, added to 0 one by one in
    row-major order of their places in a window, and rounded each time.

    A negative size is an error, and so are numbers of windows that are not those that fit (at run time where types do
    not tell). O(windows) time.

    Example:
    ```mlir
    %r = tg.add_windows %g into [8, 8] axis 1 : tensor<2x3x3x6x6xf32>       // tensor<2x8x8xf32>
    ```
  }];
  let arguments = (ins TG_NumberTensor:$windows, Variadic<Index>:$sizes, DenseI64ArrayAttr:$static_sizes, I64Attr:$axis,
      OptionalAttr<DenseI64ArrayAttr>:$strides, OptionalAttr<DenseI64ArrayAttr>:$dilations);
  let results = (outs TG_NumberTensor:$result);
  let assemblyFormat = [{
    $windows `into` custom<DynamicIndexList>($sizes, $static_sizes) custom<Axis>($axis) (`strides` $strides^)?
    (`dilations` $dilations^)? attr-dict
    `:` custom<WindowsType>(}] # TG_StateOf<"axis">.place # [{, ref($static_sizes), type($windows))
  }];
}

#endif // TENSORGRAPH_DIALECT_WINDOWOPS_TD
