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

def CleanScans : Pass<"tg-clean-scans"> {
  let summary = "take out of scans what is unused, there twice, or the same in all steps";
  let description = [{
    * Outs, states, consts and sequences that no result, no `until` and no operation with effects needs go; states that
      only read each other go together. So do taps that are not read. A sequence that may be too short stays, unread, for
      its check.
    * Sequences of one tensor become one, equal consts, states and outs too.
    * A state that never changes becomes a const, and so does the row of a sequence of equal rows (a constant, `tg.full`,
      `tg.broadcast_to`). Small constants move into the graph.
    * A window is shortened to the rows that are read. A window of one row becomes a value.
    * An out that has the same row in all steps becomes a repetition of it, where a scan without `until` cannot fail
      before its first step.

    Scans of functions and of regions in them, not those in inner graphs. Scans whose graphs are frozen are frozen again.
    Ordered graphs, and those with operations that overwrite an operand, stay as they are. Linear.

    ```mlir
    %r:3 = tg.scan %t to %n
        seqs(%a, %b = %x[-1, 0] : tensor<8xf64>, %c = %x : tensor<8xf64>)
        states(%s = %s0 : f64, %k = %k0 : f64)
        -> (f64, f64, tensor<?xf64>) {
      %0 = tg.mul %s, %c : f64
      %1 = tg.add %0, %k : f64
      tg.yield %1, %k : f64, f64 outs(%1 : f64)
    }
    ```
    with only `%r#0` used, for at most 7 steps, becomes
    ```mlir
    %r = tg.scan %t to %n
        seqs(%c = %x : tensor<8xf64>)
        states(%s = %s0 : f64)
        consts(%k = %k0 : f64)
        -> f64 {
      %0 = tg.mul %s, %c : f64
      %1 = tg.add %0, %k : f64
      tg.yield %1 : f64
    }
    ```
  }];
  let options = [
    Option<"maxConstantElements", "max-constant-elements", "int64_t", "16",
           "largest dense constant of unequal elements that moves into the graph">
  ];
  let dependentDialects = ["::tg::TensorGraphDialect", "::mlir::arith::ArithDialect", "::mlir::tensor::TensorDialect"];
}

def TrimScans : Pass<"tg-trim-scans"> {
  let summary = "keep those rows of scans that are read";
  let description = [{
    An out of which only the last rows are read keeps only these (`last k`). If only its last row is read, and it is the
    trace of a state, the state's result is read instead; where there may be no step, behind an assertion that fails as
    the reader did. If the number of steps is a constant, any rows that are told by constants will do, and their readers
    are renumbered. Steps after the last one of which anything is read are left out, where there is no `until`.

    What asks for the number of rows (`tensor.dim`, `tg.shape_of`) is answered by that of the steps, if the scan has no
    `until` and cannot fail before its first step; if not, the out stays as it is.

    Scans of functions and of regions in them, not those in inner graphs. Scans whose graphs are frozen are frozen again.
    Ordered graphs, and those with operations that overwrite an operand, stay as they are. Linear.

    ```mlir
    %r:2 = tg.scan %t to %n
        seqs(%a = %x : tensor<?xf64>)
        states(%s = %s0 : f64)
        -> (f64, tensor<?xf64>) {
      %0 = tg.add %s, %a : f64
      tg.yield %0 : f64 outs(%0 : f64)
    }
    %1 = tg.slice %r#1[-3:] : tensor<?xf64>
    ```
    becomes
    ```mlir
    %r:2 = tg.scan %t to %n
        seqs(%a = %x : tensor<?xf64>)
        states(%s = %s0 : f64)
        -> (f64, tensor<?xf64>) {
      %0 = tg.add %s, %a : f64
      tg.yield %0 : f64 outs(%0 last 3 : f64)
    }
    %1 = tg.slice %r#1[-3:] : tensor<?xf64>
    ```
  }];
  let dependentDialects = ["::tg::TensorGraphDialect", "::mlir::arith::ArithDialect", "::mlir::tensor::TensorDialect"];
}

def SimplifyScans : Pass<"tg-simplify-scans"> {
  let summary = "bring scans into a simpler form";
  let description = [{
    A scan of one step becomes its graph, a scan of none its initial values and empty outs. Scans of more steps are
    unrolled up to `max-unrolled-ops` operations. Only scans of a constant number of steps, with states and rows whose
    sizes are known by type where they would be checked, and which cannot fail before their first step.

    A reversed sequence is read from its end: nothing is copied.

    Scans of functions and of regions in them, not those in inner graphs. Scans whose graphs are frozen are frozen again.
    Ordered graphs, and those with operations that overwrite an operand, stay as they are. Linear.

    ```mlir
    %y = tg.flip %x [0] : tensor<?xf64>
    %r = tg.scan %t to %n
        seqs(%a = %y : tensor<?xf64>)
        states(%s = %s0 : f64)
        -> f64 {
      %0 = tg.add %s, %a : f64
      tg.yield %0 : f64
    }
    ```
    becomes, with `%n` rows,
    ```mlir
    %one = arith.constant 1 : index
    %last = arith.subi %n, %one : index
    %r = tg.scan %t to %n
        states(%s = %s0 : f64)
        consts(%l = %last : index, %y = %x : tensor<?xf64>)
        -> f64 {
      %p = arith.subi %l, %t : index
      %a = tensor.extract %y[%p] : tensor<?xf64>
      %0 = tg.add %s, %a : f64
      tg.yield %0 : f64
    }
    ```
  }];
  let options = [
    Option<"maxUnrolledOps", "max-unrolled-ops", "int64_t", "0",
           "how many operations a scan of several steps may become when it is unrolled">
  ];
  let dependentDialects = ["::tg::TensorGraphDialect", "::mlir::arith::ArithDialect", "::mlir::tensor::TensorDialect"];
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
