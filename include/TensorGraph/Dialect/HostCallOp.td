//===- HostCallOp.td - Calls of functions of the host ------*- tablegen -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_DIALECT_HOSTCALLOP_TD
#define TENSORGRAPH_DIALECT_HOSTCALLOP_TD

include "TensorGraph/Dialect/TensorGraphBase.td"

def TG_HostCallOp : TG_Op<"host_call", [CostOpInterface, NoMemoryEffect]> {
  let summary = "what a function of the program's host computes";
  let description = [{
    Calls a function, by its name, that whoever compiles the program gives with it: the host (docs/CInterface.md). The
    types of the results are declared; sizes of `?` are known once the function has returned. Other sizes and ranks than
    the declared ones, and whatever the function reports, are run-time errors. A program whose host does not give the
    function is refused.

    Like every operation, it is a function of its operands: the host promises that equal operands give equal results,
    and nothing else happens. So it may run any number of times, in any order, and on any thread. Its results share
    memory with nothing. It has no derivative; `tg.with_pullback` gives it one.

    Example:
    ```mlir
    %x = tg.host_call "solve"(%a, %b) : (tensor<?x?xf64>, tensor<?xf64>) -> tensor<?xf64>
    %q, %r = tg.host_call "qr"(%c) : (tensor<?x3xf64>) -> (tensor<?x3xf64>, tensor<3x3xf64>)
    ```
  }];
  let arguments = (ins StrAttr:$function, Variadic<TG_Any>:$inputs);
  let results = (outs Variadic<TG_Any>:$results);
  let assemblyFormat = "$function `(` $inputs `)` attr-dict `:` functional-type($inputs, $results)";
  let hasVerifier = 1;
  let extraClassDeclaration = "::tg::CostClass getCostClass() { return ::tg::CostClass::Function; }";
}

#endif // TENSORGRAPH_DIALECT_HOSTCALLOP_TD
