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
    graph was inlined. Frozen graphs around it are frozen again.

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

//===----------------------------------------------------------------------===//
// Frozen graphs
//===----------------------------------------------------------------------===//

def FreezeGraphs : Pass<"tg-freeze"> {
  let summary = "put inner graphs into normal form and seal them with a digest";
  let description = [{
    Every open graph of an operation that implements `InnerGraphOpInterface`, innermost first. A graph is replaced by a
    frozen one; frozen graphs stay. Equal digests mean equal graphs, so `--cse` merges operations with equal graphs and
    equal operands in linear time.

    In `pure` mode the order of operations and of commutative operands is forgotten, dead code and common
    subexpressions go, and the graph is canonicalized. In `ordered` mode nothing changes and the order is part of the
    identity.

    ```mlir
    %r = tg.ofg (%i0 = %x) : (f64) -> f64 {
      %c = arith.constant 2.0 : f64
      %0 = tg.mul %c, %i0 : f64
      tg.yield %0 : f64
    }
    ```
    becomes
    ```mlir
    %r = tg.ofg frozen #graph_4beec2ea (%i0 = %x) : (f64) -> f64 {
      %c = arith.constant 2.0 : f64
      %0 = tg.mul %i0, %c : f64
      tg.yield %0 : f64
    }
    ```
  }];
  let options = [
    Option<"mode", "mode", "::tg::DigestMode", "::tg::DigestMode::Pure", "what identifies a graph",
           [{::llvm::cl::values(
               clEnumValN(::tg::DigestMode::Pure, "pure", "content, without order"),
               clEnumValN(::tg::DigestMode::Ordered, "ordered", "content and order"))}]>
  ];
  let dependentDialects = ["::tg::TensorGraphDialect", "::mlir::func::FuncDialect"];
}

def UnfreezeGraphs : Pass<"tg-unfreeze"> {
  let summary = "open frozen graphs";
  let description = [{
    Every frozen graph, also those inside of others, is replaced by an open copy, which may be edited.

    ```mlir
    %r = tg.ofg frozen #graph_4beec2ea (%i0 = %x) : (f64) -> f64 {…}
    ```
    becomes
    ```mlir
    %r = tg.ofg (%i0 = %x) : (f64) -> f64 {…}
    ```
  }];
}

def MergeGraphs : Pass<"tg-merge-graphs"> {
  let summary = "merge operations with equal graphs that differ in their treatment only";
  let description = [{
    Operations with frozen pure graphs, equal operands, types and attributes, where attributes that say how an operation
    is treated (`isTreatmentAttr`: inlining, gradients, …) do not count: they compute the same. The first of them stays.
    `--cse` merges those that are equal in everything. Linear.

    ```mlir
    %a = tg.ofg frozen #graph_1 inline (%i0 = %x) : (f64) -> f64 {…}
    %b = tg.ofg frozen #graph_1 (%i0 = %x) : (f64) -> f64 {…}
    ```
    becomes
    ```mlir
    %a = tg.ofg frozen #graph_1 inline (%i0 = %x) : (f64) -> f64 {…}
    ```
  }];
}

def VerifyGraphs : Pass<"tg-verify-graphs"> {
  let summary = "recompute the digests of all frozen graphs";
  let description = [{
    For pipelines that run with the verifier's own check turned off (`--tg-verify-digests=never`). Changes nothing.

    ```mlir
    %r = tg.ofg frozen #graph_4beec2ea (%i0 = %x) : (f64) -> f64 {…}
    ```
  }];
}

def ReportGraphs : Pass<"tg-report-graphs"> {
  let summary = "say how many inner graphs there are and how many are distinct";
  let description = [{
    A remark at the root, with the operations in all graphs and in the distinct ones, and one for each distinct graph with
    its digest and the number of its uses. Changes nothing.

    ```mlir
    %r = tg.ofg frozen #graph_4beec2ea (%i0 = %x) : (f64) -> f64 {…}
    ```
  }];
}

//===----------------------------------------------------------------------===//
// Scans
//===----------------------------------------------------------------------===//

def HoistFromScans : Pass<"tg-hoist-from-scans"> {
  let summary = "compute outside of scans what need not be computed in the loop";
  let description = [{
    Of the scans in a function's body, not of those in inner graphs:
    * what depends on consts only is computed once, before the loop;
    * what depends on sequences, consts and the step's index is computed before the loop for all steps at once, by
      operations on the whole sequences; products of rows with a matrix become one product of matrices;
    * an out of which all rows are known then is no out any more. A scan that only maps sequences is replaced as a whole;
    * a state that sums rows up becomes one sum, a sum of products one product (of integers; of floats with `fast-math`);
    * an out that the loop does not need is computed after it, from the other outs.

    Nothing is computed that could fail where the loop would not: what may fail is moved only if a step surely runs, or if
    it fails for single elements and all steps run. What a scan checks before its first step is checked by `tg.assert`
    with the same message, unless it surely holds. With `until`, what rows are computed of must not fail and be cheap.
    No tensor is built that is larger than those it is computed of, but for products and results.

    ```mlir
    %s = tg.scan %t to %n seqs(%e = %x : tensor<?xf64>) states(%h = %h0 : f64) consts(%c = %a : f64) -> f64 {
      %0 = tg.exp %e : f64
      %1 = tg.mul %h, %c : f64
      %2 = tg.add %1, %0 : f64
      tg.yield %2 : f64
    }
    ```
    becomes, if %n is the length of %x,
    ```mlir
    %y = tg.exp %x : tensor<?xf64>
    %s = tg.scan %t to %n seqs(%e = %y : tensor<?xf64>) states(%h = %h0 : f64) consts(%c = %a : f64) -> f64 {
      %1 = tg.mul %h, %c : f64
      %2 = tg.add %1, %e : f64
      tg.yield %2 : f64
    }
    ```
  }];
  let options = [
    Option<"onlyProducts", "only-products", "bool", "false",
           "of what has a value in each step, hoist only products of vectors and matrices">,
    Option<"fastMath", "fast-math", "bool", "false", "sums of floats may be added up in another order">
  ];
  let dependentDialects = ["::tg::TensorGraphDialect", "::mlir::arith::ArithDialect", "::mlir::tensor::TensorDialect"];
}

def MergeScans : Pass<"tg-merge-scans"> {
  let summary = "merge scans that run for the same steps into one";
  let description = [{
    Scans of one block, in a function's body, with the same number of steps (one value, or equal constants) and the same
    `until` or none, of which none depends on another. Two `until` are the same if all that they are computed of is. Equal
    sequences, consts and outs become one. The operations between the scans are sorted as it takes.

    Which scans are merged is found by running through the block in the order of dependences: scans that are ready wait
    for others of their kind, so no cycle arises. O(n log n).

    ```mlir
    %a = tg.scan %t to %n seqs(%e = %x : tensor<?xf64>) -> tensor<?xf64> {
      %0 = tg.exp %e : f64
      tg.yield outs(%0 : f64)
    }
    %b = tg.scan %t to %n seqs(%e = %x : tensor<?xf64>) -> tensor<?xf64> {
      %0 = tg.sin %e : f64
      tg.yield outs(%0 : f64)
    }
    ```
    becomes
    ```mlir
    %a, %b = tg.scan %t to %n seqs(%e = %x : tensor<?xf64>) -> (tensor<?xf64>, tensor<?xf64>) {
      %0 = tg.exp %e : f64
      %1 = tg.sin %e : f64
      tg.yield outs(%0, %1 : f64, f64)
    }
    ```
  }];
  let dependentDialects = ["::tg::TensorGraphDialect"];
}

//===----------------------------------------------------------------------===//
// In place
//===----------------------------------------------------------------------===//

def VerifyDestroys : Pass<"tg-verify-destroys"> {
  let summary = "check which operands are overwritten";
  let description = [{
    The attribute `tg.destroys` says which operands an operation overwrites. In every block: the operation can do that
    (`DestructiveOpInterface`); a tensor has one destroyer through all its views, and no reader after it; no constant is
    overwritten, and no argument with `bufferization.writable = false`. Changes nothing.

    ```mlir
    %0 = tg.exp %x : tensor<?xf64>
    %1 = tg.add %0, %y {tg.destroys = array<i64: 0>} : tensor<?xf64>
    ```
  }];
}

#endif // TENSORGRAPH_TRANSFORMS_PASSES_TD
