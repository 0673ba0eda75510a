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
               clEnumValN(::tg::DigestMode::Ordered, "ordered", "content and order"))}]>,
    Option<"leaveUnfreezable", "leave-unfreezable", "bool", "false",
           "leave graphs open that cannot be frozen, for instance because of memory effects">
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

def InnerGraphOptimize : Pass<"tg-inner-graph-optimize"> {
  let summary = "optimise each distinct inner graph once";
  let description = [{
    Operations with inner graphs are grouped by what they compute (their graph key) and which operands they overwrite.
    For each group the pipeline runs once, on a private function that is an open copy of the graph. What comes out is
    frozen in the graph's digest mode, and new operations with it replace all those of the group. No graph is edited, and
    a graph that the pipeline does not change keeps its operations. Functions are optimised in parallel.

    Graphs inside graphs come first. Operations of any dialect take part that implement `InnerGraphOpInterface`.

    Open graphs are frozen first (`pure`), and are frozen after the pass. Left as they are: graphs that cannot be frozen
    (the graphs inside of them are optimised), graphs that refer to symbols, and ordered graphs in which something is
    overwritten (`tg.destroys`), for that was decided on what they are. A graph in which the pipeline decides to overwrite
    something is frozen `ordered`. To the pipeline all inputs of a graph are `bufferization.writable = false`.

    A pipeline that fails, changes the type of the function, leaves several blocks or adds memory effects is an error.

    A remark (`--remarks-filter=tg-inner-graph-optimize`) says how many operations there are, how many distinct graphs,
    and how many of these have changed.

    With `pipeline=tg-inline-graphs`:
    ```mlir
    %r = tg.ofg (%i0 = %x) : (f64) -> f64 {
      %0 = tg.ofg (%j0 = %i0) : (f64) -> f64 {
        %1 = tg.exp %j0 : f64
        tg.yield %1 : f64
      }
      tg.yield %0 : f64
    }
    ```
    becomes
    ```mlir
    %r = tg.ofg frozen #graph_24ccd542 (%i0 = %x) : (f64) -> f64 {
      %0 = tg.exp %i0 : f64
      tg.yield %0 : f64
    }
    ```
  }];
  let options = [
    Option<"mode", "mode", "std::string", "\"fast-run\"",
           "the mode whose rewrites of graphs are the pipeline: debug, fast-compile or fast-run">,
    Option<"pipeline", "pipeline", "std::string", "\"\"", "passes on functions, in place of those of a mode">,
    Option<"maxIterations", "max-iterations", "unsigned", "1",
           "run the pipeline on a graph until it changes nothing, at most so many times">
  ];
  let dependentDialects = ["::tg::TensorGraphDialect", "::mlir::bufferization::BufferizationDialect",
                           "::mlir::func::FuncDialect"];
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
