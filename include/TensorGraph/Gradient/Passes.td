//===- Passes.td - Passes on derivatives -------------------*- tablegen -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_GRADIENT_PASSES_TD
#define TENSORGRAPH_GRADIENT_PASSES_TD

include "mlir/Pass/PassBase.td"

def ExpandGradients : Pass<"tg-expand-gradients", "::mlir::ModuleOp"> {
  let summary = "replace derivatives of graphs by ordinary operations";
  let description = [{
    Replaces each `tg.vjp` and `tg.jvp`, the inner ones first, by the operations of its graph and those of the
    derivative, and each `tg.stop_gradient` by its operand.

    The derivative of a `tg.ofg` is a `tg.ofg`, that of a `tg.composite` a `tg.composite`; the reverse of a `tg.scan` is
    one `tg.scan`. It is made once for each graph, choice of inputs and choice of results, and is frozen if the graph is
    frozen. What the reverse needs from the forward pass is kept as further results, or computed again where that is
    cheap.

    An operation that has no derivative is an error; nothing is changed then. An input that reaches no result has a
    cotangent of zeros, which is a remark (with `strict` an error).

    ```mlir
    %y, %dx = tg.vjp (%i0 = %x) wrt [0] of [0](%g : f64) : (tensor<?xf64>) -> (f64, tensor<?xf64>) {
      %0 = tg.exp %i0 : tensor<?xf64>
      %1 = tg.sum %0 : tensor<?xf64>
      tg.yield %1 : f64
    }
    ```
    becomes
    ```mlir
    %0 = tg.exp %x : tensor<?xf64>
    %y = tg.sum %0 : tensor<?xf64>
    %dx = tg.mul %g, %0 : (f64, tensor<?xf64>)
    ```
  }];
  let options = [
    Option<"strict", "strict", "bool", "false", "an input that reaches no result is an error">
  ];
  let dependentDialects = ["::tg::TensorGraphDialect", "::mlir::arith::ArithDialect", "::mlir::tensor::TensorDialect"];
}

#endif // TENSORGRAPH_GRADIENT_PASSES_TD
