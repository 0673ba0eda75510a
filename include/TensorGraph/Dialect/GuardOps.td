//===- GuardOps.td - Checks of values in compiled code -----*- tablegen -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_DIALECT_GUARDOPS_TD
#define TENSORGRAPH_DIALECT_GUARDOPS_TD

include "TensorGraph/Dialect/TensorGraphBase.td"

def TG_InexactNumberTensor : TG_TensorOf<!listconcat(TG_floatTypes, TG_complexTypes),
                                         "ranked tensor of floats or complex numbers">;

def TG_GuardOp : TG_Op<"guard", [IsLowered, DeclareOpInterfaceMethods<MemoryEffectsOpInterface>]> {
  let summary = "stops the program at a tensor with a bad value";
  let description = [{
    Only `tg-insert-guards` creates it. Stops the program with the message, as `tg.check` does, if `value` has a bad
    element and none of `given` has one. With bit 0 of `flags` NaNs are bad, with bit 1 infinities, with bit 2 finite
    numbers above `bound` in magnitude. The element and its position, `nan at [1, 2]`, follow the message.

    Example:
    ```mlir
    tg.guard %y, "'tg.log' gives" flags 1 bound 0.0 : tensor<?xf64>
    tg.guard %y, "'tg.mul' gives" flags 5 bound 1.0e10 given(%x : tensor<?xf64>) : tensor<?xf64>
    ```
  }];
  let arguments = (ins AnyTypeOf<[TG_InexactNumberTensor, AnyStridedMemRef]>:$value, StrAttr:$message, I64Attr:$flags,
                       F64Attr:$bound, Variadic<AnyTypeOf<[TG_Inexact, AnyStridedMemRef]>>:$given);
  let assemblyFormat = [{
    $value `,` $message `flags` $flags `bound` $bound (`given` `(` $given^ `:` type($given) `)`)? attr-dict `:`
    type($value)
  }];
}

def TG_MarkStepOp : TG_Op<"mark_step", [IsLowered, DeclareOpInterfaceMethods<MemoryEffectsOpInterface>]> {
  let summary = "notes which step a loop is in";
  let description = [{
    Only `tg-insert-guards` creates it, at the beginning of each step: loop `loop` of the program is in this step.
    Messages of guards name the steps.

    Example:
    ```mlir
    tg.mark_step 0, %t
    ```
  }];
  let arguments = (ins I64Attr:$loop, Index:$step);
  let assemblyFormat = "$loop `,` $step attr-dict";
}

#endif // TENSORGRAPH_DIALECT_GUARDOPS_TD
