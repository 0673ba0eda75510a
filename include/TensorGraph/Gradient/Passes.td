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

    An operation that has no derivative is an error. An input that reaches no result has a cotangent of zeros, which is
    a remark (with `strict` an error).

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
  let dependentDialects = ["::tg::TensorGraphDialect", "::mlir::arith::ArithDialect", "::mlir::func::FuncDialect",
                           "::mlir::tensor::TensorDialect"];
}

def AddGradient : Pass<"tg-add-gradient", "::mlir::ModuleOp"> {
  let summary = "add a function that computes derivatives of another";
  let description = [{
    Adds the function `name` (that of `function` with the kind behind it) with the inputs of `function` and, by `kind`:
    * `gradient`: the results, and the gradients of result 0, a float scalar, with respect to the inputs `wrt`;
    * `vjp`: as further inputs cotangents of all results of floats; the results, and the cotangents of the inputs `wrt`;
    * `jvp`: as further inputs tangents of the inputs `wrt`; the results, and the tangents of those of floats;
    * `hvp`: as further inputs tangents of the inputs `wrt`; the gradients, and their tangents: the Hessian times a
      vector;
    * `jacobian`: the derivatives of result 0, one tensor for each input of `wrt`, whose axes are those of the result
      and then those of the input;
    * `hessian`: the second derivatives of result 0, a float scalar: one tensor for each pair of inputs of `wrt`.

    Without `wrt` it is all inputs of floats.

    `tg-opt --tg-add-gradient=wrt=0` of
    ```mlir
    func.func @main(%x: tensor<?xf64>) -> f64 {
      %0 = tg.sum %x : tensor<?xf64>
      return %0 : f64
    }
    ```
    adds
    ```mlir
    func.func @main_gradient(%x: tensor<?xf64>) -> (f64, tensor<?xf64>) {
      %one = arith.constant 1.0 : f64
      %0:2 = tg.vjp "main" (%i0 = %x) wrt [0] of [0](%one : f64) : (tensor<?xf64>) -> (f64, tensor<?xf64>) {
        %1 = tg.sum %i0 : tensor<?xf64>
        tg.yield %1 : f64
      }
      return %0#0, %0#1 : f64, tensor<?xf64>
    }
    ```
  }];
  let options = [
    Option<"function", "function", "std::string", "\"main\"", "whose derivatives are computed">,
    Option<"name", "name", "std::string", "\"\"", "of the function that is added">,
    Option<"kind", "kind", "std::string", "\"gradient\"", "gradient, vjp, jvp, hvp, jacobian or hessian">,
    ListOption<"wrt", "wrt", "unsigned", "numbers of inputs">,
    Option<"checkpoint", "checkpoint", "std::string", "\"\"",
           "what outermost scans keep that do not state it: a number of steps, or auto">
  ];
  let dependentDialects = ["::tg::TensorGraphDialect", "::mlir::arith::ArithDialect", "::mlir::func::FuncDialect",
                           "::mlir::tensor::TensorDialect"];
}

#endif // TENSORGRAPH_GRADIENT_PASSES_TD
