//===- GrowOp.td - Traces that get more rows ---------------*- tablegen -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_DIALECT_GROWOP_TD
#define TENSORGRAPH_DIALECT_GROWOP_TD

include "TensorGraph/Dialect/TensorGraphBase.td"

def TG_GrowOp : TG_Op<"grow", [IsLowered, NoMemoryEffect, AllTypesMatch<["rows", "result"]>,
    DeclareOpInterfaceMethods<ReifyRankedShapedTypeOpInterface, ["reifyResultShapes"]>]> {
  let summary = "a trace with room for more rows";
  let description = [{
    Only the lowering of `tg.scan` creates it. A tensor of the given sizes, one for each unknown size of the type, that
    begins with the first `kept` rows of `rows`; the others have no contents. For the analysis of One-Shot Bufferize it
    changes `rows` in place, so that loops can carry it; bufferization allocates new memory, and frees the old one.

    Example:
    ```mlir
    %r = tg.grow %rows keeping %n to [%m] : tensor<?x4xf64>
    ```
  }];
  let arguments = (ins AnyRankedTensor:$rows, Index:$kept, Variadic<Index>:$sizes);
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat = "$rows `keeping` $kept `to` `[` $sizes `]` attr-dict `:` type($rows)";
  let hasVerifier = 1;
  let extraClassDeclaration = [{
    ::llvm::SmallVector<::mlir::OpFoldResult> getMixedSizes();
  }];
}

#endif // TENSORGRAPH_DIALECT_GROWOP_TD
