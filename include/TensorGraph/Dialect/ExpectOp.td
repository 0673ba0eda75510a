//===- ExpectOp.td - Expected results of functions ---------*- tablegen -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_DIALECT_EXPECTOP_TD
#define TENSORGRAPH_DIALECT_EXPECTOP_TD

include "TensorGraph/Dialect/TensorGraphBase.td"
include "mlir/IR/SymbolInterfaces.td"

def TG_ExpectOp : TG_Op<"expect", [HasParent<"::mlir::ModuleOp">, DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let summary = "what a function returns for some inputs";
  let description = [{
    A test of a public function, which `tg-run --check` runs in every mode; see docs/Testing.md. It is not part of the
    program: passes leave it alone, and lowering drops it.

    * `returns (…)`: these results. Floats may differ by `within n ulp`, units in the last place of the largest element
      of the result; without it they must be equal, where 0.0 differs from -0.0 and all NaNs are equal.
    * `like @g`: what the function `@g` does for the same inputs: its results, again `within n ulp`, or an error.
    * `fails "text"`: a run-time error whose message contains the text.
    * none of these: some results, the same in every mode.

    Inputs and results are constants of the types of the function, with static sizes in the places of `?`.

    Example:
    ```mlir
    func.func @total(%x: tensor<?xf64>) -> f64 {
      %0 = tg.sum %x : tensor<?xf64>
      return %0 : f64
    }
    tg.expect @total(dense<[1.0, 2.0]> : tensor<2xf64>) returns (3.0 : f64)
    tg.expect @total(dense<0.1> : tensor<1000xf64>) returns (100.0 : f64) within 64 ulp
    tg.expect @total(dense<> : tensor<0xf64>)
    ```
  }];
  let arguments = (ins FlatSymbolRefAttr:$function, ArrayAttr:$inputs, OptionalAttr<ArrayAttr>:$results,
                       OptionalAttr<FlatSymbolRefAttr>:$model,
                       OptionalAttr<ConfinedAttr<I64Attr, [IntPositive, IntMaxValue<1000000000>]>>:$ulp,
                       OptionalAttr<StrAttr>:$error);
  let assemblyFormat = [{
    $function `` custom<Constants>($inputs) (`returns` custom<Constants>($results)^)? (`like` $model^)?
    (`within` custom<Ulp>($ulp)^)? (`fails` $error^)? attr-dict
  }];
  let hasVerifier = 1;
}

#endif // TENSORGRAPH_DIALECT_EXPECTOP_TD
