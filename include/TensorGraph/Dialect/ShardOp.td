//===- ShardOp.td - Where a value is -----------------------*- tablegen -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_DIALECT_SHARDOP_TD
#define TENSORGRAPH_DIALECT_SHARDOP_TD

include "TensorGraph/Dialect/TensorGraphAttrs.td"
include "TensorGraph/Dialect/TensorGraphBase.td"

def TG_ShardOp : TG_Op<"shard", [Pure, KeepsShape, KeepsNotNegative, AllTypesMatch<["x", "result"]>,
    DeclareOpInterfaceMethods<AxesOpInterface>,
    DeclareOpInterfaceMethods<ReifyRankedShapedTypeOpInterface, ["reifyResultShapes"]>]> {
  let summary = "a value, divided among ranks from here on";
  let description = [{
    The result is the operand. In a program for several ranks, `tg-partition` makes each rank have its part of the
    result, as the sharding says; elsewhere the operation does nothing. Its derivative is itself.

    Example:
    ```mlir
    %r = tg.shard %x to <[{"rows"=64}, {}] # "}]>" # [{ : tensor<?x3xf64>
    ```
  }];
  let arguments = (ins TG_Tensor:$x, TG_ShardingAttr:$sharding);
  let results = (outs TG_Tensor:$result);
  let assemblyFormat = "$x `to` $sharding attr-dict `:` custom<OperandTypes>(type($x))";
  let hasVerifier = 1;
  let hasFolder = 1;
}

#endif // TENSORGRAPH_DIALECT_SHARDOP_TD
