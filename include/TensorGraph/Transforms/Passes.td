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
// Algebra
//===----------------------------------------------------------------------===//

def Simplify : Pass<"tg-simplify"> {
  let summary = "replace expressions by simpler ones of the same value";
  let description = [{
    Every delivered value stays the same, bit for bit (which NaN comes out is not defined), and so does every run-time
    error of an operation whose value is needed. The rewrites have names (docs/Rewrites.md). With `fast-math`, those are
    added that hold for real numbers but not for floating-point ones.

    Operations in inner graphs, open or frozen, are left as they are. Linear, and a second run changes nothing.

    ```mlir
    %zero = arith.constant -0.0 : f64
    %0 = tg.add %x, %zero : (tensor<?xf64>, f64)
    %1 = tg.neg %0 : tensor<?xf64>
    %2 = tg.sub %y, %1 : (f64, tensor<?xf64>)
    ```
    becomes
    ```mlir
    %2 = tg.add %y, %x : (f64, tensor<?xf64>)
    ```
  }];
  let options = [
    Option<"fastMath", "fast-math", "bool", "false",
           "also what changes rounding, NaN, infinities and the signs of zeros">,
    ListOption<"exclude", "exclude", "std::string", "names of rewrites to leave out">
  ];
  let dependentDialects = ["::tg::TensorGraphDialect", "::mlir::arith::ArithDialect",
                           "::mlir::tensor::TensorDialect"];
}

def Stabilize : Pass<"tg-stabilize"> {
  let summary = "replace expressions that overflow or cancel by accurate ones";
  let description = [{
    What is finite or accurate only for some arguments becomes the operation that is so for all: `log1p`, `expm1`,
    `softplus`, `sigmoid`, `logaddexp`, `logsumexp`, `softmax`, `log_softmax`, `erfc`, `hypot`. The rewrites have names
    (docs/Rewrites.md). Softmax and its family fail on an empty axis, which the expressions do not: where the type does not
    tell that an axis has elements, an `scf.if` does.

    Operations in inner graphs, open or frozen, are left as they are, and the definition of an operation of the softmax
    family is not recognised as that operation. Linear, and a second run changes nothing.

    ```mlir
    %one = arith.constant 1.0 : f64
    %0 = tg.exp %x : tensor<?xf64>
    %1 = tg.add %0, %one : (tensor<?xf64>, f64)
    %2 = tg.log %1 : tensor<?xf64>
    ```
    becomes
    ```mlir
    %2 = tg.softplus %x : tensor<?xf64>
    ```
  }];
  let options = [
    ListOption<"exclude", "exclude", "std::string", "names of rewrites to leave out">
  ];
  let dependentDialects = ["::tg::TensorGraphDialect", "::mlir::arith::ArithDialect", "::mlir::scf::SCFDialect",
                           "::mlir::tensor::TensorDialect"];
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
