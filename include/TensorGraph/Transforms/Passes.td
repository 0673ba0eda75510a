//===- Passes.td - Passes on the dialect -------------------*- tablegen -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_TRANSFORMS_PASSES_TD
#define TENSORGRAPH_TRANSFORMS_PASSES_TD

include "mlir/Pass/PassBase.td"

def InlineGraphs : Pass<"tg-inline-graphs"> {
  let summary = "replace tg.ofg by its graph";
  let description = [{
    The operations of the graph take the place of the operation; what surrounds it stays as it is. Locations say where a
    graph was inlined.

    ```mlir
    %h = tg.ofg inline "layer" (%i0 = %x) : (tensor<?xf64>) -> tensor<?xf64> {
      %0 = tg.tanh %i0 : tensor<?xf64>
      tg.yield %0 : tensor<?xf64>
    }
    ```
    becomes
    ```mlir
    %h = tg.tanh %x : tensor<?xf64>
    ```
  }];
  let options = [
    Option<"onlyMarked", "only-marked", "bool", "false", "only those that are marked `inline`">
  ];
}

def ExpandNamedGraphs : Pass<"tg-expand-named-graphs"> {
  let summary = "replace softmax, log_softmax and logsumexp by named graphs";
  let description = [{
    Each becomes a `tg.ofg` of the operation's name, whose graph is the operation's definition.

    ```mlir
    %r = tg.softmax %x axis 1 : tensor<?x3xf64>
    ```
    becomes
    ```mlir
    %r = tg.ofg "softmax" (%i0 = %x) : (tensor<?x3xf64>) -> tensor<?x3xf64> {
      %0 = tg.amax %i0 axes [1] keepdims : tensor<?x3xf64>
      …
    }
    ```
  }];
}

#endif // TENSORGRAPH_TRANSFORMS_PASSES_TD
