//===- VmapPasses.td - Passes on graphs for each row -------*- tablegen -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_TRANSFORMS_VMAPPASSES_TD
#define TENSORGRAPH_TRANSFORMS_VMAPPASSES_TD

include "mlir/Pass/PassBase.td"

def ExpandMaps : Pass<"tg-expand-maps", "::mlir::ModuleOp"> {
  let summary = "replace graphs for each row by operations on all rows, or by loops over them";
  let description = [{
    Replaces each `tg.vmap`, the inner ones first:
    * by the operations of its graph on all rows at once, if each of them has such a form, and if no value on the way
      needs more memory than the operands and results. A loop becomes a loop whose states have the rows as an axis, if
      all rows have as many steps and a step computes small values; a loop on scalars becomes a loop in a
      `tg.composite`;
    * otherwise by a `tg.scan` over the rows, whose graph is that of the `tg.vmap`.

    A remark says which, and why. Operands with different numbers of rows become a `tg.assert`. In strict code, both
    forms compute what one row after another computes, bit for bit.

    ```mlir
    %y = tg.vmap (%i0 = %x, %i1 = %w) over [0, whole] : (tensor<?x4xf64>, tensor<4x3xf64>) -> tensor<?x3xf64> {
      %0 = tg.dot %i0, %i1 : (tensor<4xf64>, tensor<4x3xf64>)
      %1 = tg.exp %0 : tensor<3xf64>
      tg.yield %1 : tensor<3xf64>
    }
    ```
    becomes
    ```mlir
    %0 = tg.dot %x, %w : (tensor<?x4xf64>, tensor<4x3xf64>)
    %y = tg.exp %0 : tensor<?x3xf64>
    ```
  }];
  let options = [
    Option<"largestStep", "largest-step", "uint64_t", "16",
           "most elements of a value in a step of a loop that runs for all rows at once">
  ];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::tensor::TensorDialect", "::tg::TensorGraphDialect"];
}

def VmapFunction : Pass<"tg-vmap-function", "::mlir::ModuleOp"> {
  let summary = "add a function that maps another over rows";
  let description = [{
    Adds the function `name` (the name of `function` with `_vmap` behind it), which runs `function` once for each row of
    its inputs, by a `tg.vmap`: `axes` has an entry for each input, an axis, `whole` or `split`, and `result-axes` an
    axis for each result. Without them it is the first axis of all. With `takes-rows`, the number of rows is one more
    input, the last one, as it must be if nothing is mapped.

    ```mlir
    func.func @main(%x: tensor<4xf64>, %a: f64) -> f64 {
      %0 = tg.mul %x, %a : (tensor<4xf64>, f64)
      %1 = tg.sum %0 : tensor<4xf64>
      return %1 : f64
    }
    ```
    becomes
    ```mlir
    func.func @main(%x: tensor<4xf64>, %a: f64) -> f64 {
      %0 = tg.mul %x, %a : (tensor<4xf64>, f64)
      %1 = tg.sum %0 : tensor<4xf64>
      return %1 : f64
    }
    func.func @main_vmap(%x: tensor<?x4xf64>, %a: tensor<?xf64>) -> tensor<?xf64> {
      %0 = tg.vmap "main" (%i0 = %x, %i1 = %a) over [0, 0] : (tensor<?x4xf64>, tensor<?xf64>) -> tensor<?xf64> {
        %1 = tg.mul %i0, %i1 : (tensor<4xf64>, f64)
        %2 = tg.sum %1 : tensor<4xf64>
        tg.yield %2 : f64
      }
      return %0 : tensor<?xf64>
    }
    ```
  }];
  let options = [
    Option<"function", "function", "std::string", "\"main\"", "which is mapped">,
    Option<"name", "name", "std::string", "\"\"", "of the function that is added">,
    ListOption<"axes", "axes", "std::string", "an axis, whole or split for each input">,
    ListOption<"resultAxes", "result-axes", "int64_t", "an axis for each result">,
    Option<"takesRows", "takes-rows", "bool", "false", "the number of rows is one more input">
  ];
  let dependentDialects = ["::mlir::func::FuncDialect", "::tg::TensorGraphDialect"];
}

#endif // TENSORGRAPH_TRANSFORMS_VMAPPASSES_TD
