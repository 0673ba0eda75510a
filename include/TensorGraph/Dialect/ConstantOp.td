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
  let summary = "a constant scalar of an unsigned or complex type";
  let description = [{
    `arith.constant` has scalars of signless integers and floats only. All other constants, those of tensors of unsigned
    integers and complex numbers included, are `arith.constant`: each has one spelling.

    Example:
    ```mlir
    %r = tg.constant 200 : ui8
    %s = arith.constant dense<[1, 200]> : tensor<2xui8>
    %z = tg.constant (1.5, -2.0) : complex<f64>
    %w = arith.constant dense<(1.5, -2.0)> : tensor<2xcomplex<f64>>
    ```
  }];
  let arguments = (ins TypedAttrInterface:$value);
  let results = (outs AnyTypeOf<!listconcat(TG_unsignedTypes, TG_complexTypes),
                                "unsigned integer or complex number">:$result);
  let assemblyFormat = "attr-dict custom<ScalarConstant>($value)";
  let hasFolder = 1;
  let hasVerifier = 1;
  let extraClassDefinition = ""; // ConstantOp.cpp encodes complex numbers that are infinite or no numbers
}

#endif // TENSORGRAPH_DIALECT_CONSTANTOP_TD
