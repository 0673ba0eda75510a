//===- ConstantOp.td - Scalars that arith.constant refuses -*- tablegen -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_DIALECT_CONSTANTOP_TD
#define TENSORGRAPH_DIALECT_CONSTANTOP_TD

include "TensorGraph/Dialect/TensorGraphBase.td"
include "mlir/IR/BuiltinAttributeInterfaces.td"

def TG_ConstantOp : TG_Op<"constant", [Pure, ConstantLike, AllTypesMatch<["value", "result"]>,
                                         DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmResultNames"]>]> {
  let summary = "a constant scalar of an unsigned type";
  let description = [{
    `arith.constant` has scalars of signless types only. All other constants, those of tensors of unsigned integers
    included, are `arith.constant`: each has one spelling.

    Example:
    ```mlir
    %r = tg.constant 200 : ui8
    %s = arith.constant dense<[1, 200]> : tensor<2xui8>
    ```
  }];
  let arguments = (ins TypedAttrInterface:$value);
  let results = (outs AnyTypeOf<TG_unsignedTypes, "unsigned integer">:$result);
  let assemblyFormat = "attr-dict $value";
  let hasFolder = 1;
  let hasVerifier = 1;
}

#endif // TENSORGRAPH_DIALECT_CONSTANTOP_TD
