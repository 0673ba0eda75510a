//===- Passes.td - Passes from other dialects to tg --------*- tablegen -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_IMPORT_PASSES_TD
#define TENSORGRAPH_IMPORT_PASSES_TD

include "mlir/Pass/PassBase.td"

def ImportStableHLO : Pass<"tg-import-stablehlo", "::mlir::ModuleOp"> {
  let summary = "turn StableHLO into operations of the dialect";
  let description = [{
    Turns the functions of a module in the dialects `stablehlo` and `chlo`, as JAX lowers programs, into `tg`, `arith`,
    `math` and `scf`. Operations are read by name, whether StableHLO's own library is there or not. Inner graphs are
    kept: a call is a `tg.ofg`, a loop a `tg.scan`, a region of scalars a `tg.composite` unless it is one operation.
    Tensors of rank 0 become scalars. Private functions are where they are called.

    An operation, an attribute or a type that is not understood is an error, and leaves the module as it is.

    ```mlir
    func.func @main(%x: tensor<3xf32>) -> tensor<f32> {
      %zero = stablehlo.constant dense<0.0> : tensor<f32>
      %0 = stablehlo.multiply %x, %x : tensor<3xf32>
      %1 = stablehlo.reduce(%0 init: %zero) applies stablehlo.add across dimensions = [0]
          : (tensor<3xf32>, tensor<f32>) -> tensor<f32>
      return %1 : tensor<f32>
    }
    ```
    becomes
    ```mlir
    func.func @main(%x: tensor<3xf32>) -> f32 {
      %0 = tg.mul %x, %x : tensor<3xf32>
      %1 = tg.sum %0 axes [0] : tensor<3xf32>
      return %1 : f32
    }
    ```
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::func::FuncDialect", "::mlir::math::MathDialect",
                           "::mlir::scf::SCFDialect", "::mlir::tensor::TensorDialect", "::tg::TensorGraphDialect"];
}

#endif // TENSORGRAPH_IMPORT_PASSES_TD
