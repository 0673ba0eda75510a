//===- FrozenGraphPasses.td - Passes that freeze and compare graphs -*- tablegen -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_TRANSFORMS_FROZENGRAPHPASSES_TD
#define TENSORGRAPH_TRANSFORMS_FROZENGRAPHPASSES_TD

include "mlir/Pass/PassBase.td"

def FreezeGraphs : Pass<"tg-freeze"> {
  let summary = "put inner graphs into normal form and seal them with a digest";
  let description = [{
    Freezes every open graph of operations that implement `InnerGraphOpInterface`, innermost first. A graph is replaced
    by a frozen one; frozen graphs stay. Equal digests mean equal graphs, so `--cse` merges operations with equal graphs
    and equal operands in linear time.

    In `pure` mode the order of operations and of commutative operands is normalised, dead code and common
    subexpressions are removed, and the graph is canonicalized. In `ordered` mode nothing changes and the order is part
    of the identity. Graphs in which an operand is overwritten (`tg.destroys`) are frozen `ordered` in both modes.

    With `ops`, operations of these names are sealed as they stand, in any dialect: they get the attribute `tg.seal`
    with a digest of their content, which the verifier recomputes. Values from outside are not part of it.

    `pure` graphs have no memory effects, and neither have the functions that they call. Functions that are only
    declared, recursive, or outside of the operation that the pass runs on, count as having some. With
    `leave-unfreezable`, remarks say which graphs stay open and why.

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
           "leave graphs open that cannot be frozen, for instance because of memory effects">,
    ListOption<"operations", "ops", "std::string", "names of operations with regions to seal, such as scf.for">
  ];
  let dependentDialects = ["::tg::TensorGraphDialect", "::mlir::func::FuncDialect"];
}

def UnfreezeGraphs : Pass<"tg-unfreeze"> {
  let summary = "open frozen graphs";
  let description = [{
    Replaces every frozen graph, including those inside of others, by an open copy, which may be edited. Opens sealed
    operations (`tg-freeze{ops=…}`), too.

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
    Merges operations with equal frozen pure graphs that have equal operands, types and attributes, except treatments
    (`isTreatmentAttr`: inlining, gradients, …): they compute the same. The first of them stays. `--cse` merges only
    those that are equal in everything. In each function or graph, all are merged, or none if features that are attached
    to it veto that. Linear.

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
    For each group the pipeline runs once, on a private function that is an open copy of the graph. The result is frozen
    in the graph's digest mode, and new operations with the new graph replace all operations of the group. No graph is
    edited, and if the pipeline does not change a graph, its operations stay. Functions are optimised in parallel.

    Graphs inside of graphs come first. Operations of any dialect take part if they implement `InnerGraphOpInterface`.

    Open graphs are frozen first (`pure`), and stay frozen after the pass. These graphs are left as they are: graphs
    that cannot be frozen (but the graphs inside of them are optimised), graphs that refer to symbols other than by
    calls, graphs in which others nest more than 64 deep, and ordered graphs in which an operand is overwritten
    (`tg.destroys`), because that was decided for the operations as they are. A graph in which the pipeline decides to
    overwrite an operand is frozen `ordered`. For the pipeline, all inputs of a graph are `bufferization.writable =
    false`.

    A pipeline that fails, changes the type of the function, leaves several blocks or adds memory effects is an error.

    A remark (`--remarks-filter=tg-inner-graph-optimize`) says how many operations there are, how many distinct graphs,
    how many of these have changed, and how many graphs are left; one for each of these says why.

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
           "run the pipeline on a graph until it changes nothing, at most this many times">
  ];
  let dependentDialects = ["::tg::TensorGraphDialect", "::mlir::bufferization::BufferizationDialect",
                           "::mlir::func::FuncDialect"];
}

def VerifyGraphs : Pass<"tg-verify-graphs"> {
  let summary = "recompute the digests of all frozen graphs and sealed operations";
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
    Emits a remark at the root, with the number of operations in all graphs and in the distinct ones, and a remark for
    each distinct graph, with its digest and the number of its uses. Changes nothing.

    ```mlir
    %r = tg.ofg frozen #graph_4beec2ea (%i0 = %x) : (f64) -> f64 {…}
    ```
  }];
}

def PrintGraphs : Pass<"tg-print-graphs", "::mlir::ModuleOp"> {
  let summary = "print what is computed as trees, and each distinct inner graph once";
  let description = [{
    The trees are for readers; docs/View.md explains the format. They are printed to the standard output: with
    `-o /dev/null`, nothing else is. Changes nothing.

    ```mlir
    %0 = tg.ofg "layer" (%i0 = %x) : (f64) -> f64 {
      %1 = tg.exp %i0 : f64
      tg.yield %1 : f64
    }
    return %0 : f64
    ```
    is printed as
    ```
    func.return
    └ %0 = tg.ofg "layer" [open 24ccd542] : f64
      └ %arg0

    inner graphs

    [24ccd542] (%i0: f64), 1 use
      used by %0 = tg.ofg "layer": %i0 = %arg0
      tg.yield
      └ %1 = tg.exp : f64
        └ %i0
    ```
  }];
  let options = [
    Option<"inner", "inner", "bool", "true", "print the inner graphs, too">,
    Option<"depth", "depth", "unsigned", "0", "how many levels of operands to print (0: all)">,
    Option<"types", "types", "bool", "true", "print types">
  ];
}

#endif // TENSORGRAPH_TRANSFORMS_FROZENGRAPHPASSES_TD
