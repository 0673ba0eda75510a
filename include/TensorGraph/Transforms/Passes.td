//===- Passes.td - Passes on the dialect -------------------*- tablegen -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_TRANSFORMS_PASSES_TD
#define TENSORGRAPH_TRANSFORMS_PASSES_TD

include "TensorGraph/Transforms/FrozenGraphPasses.td"
include "TensorGraph/Transforms/ScanPasses.td"
include "mlir/Pass/PassBase.td"

def InlineGraphs : Pass<"tg-inline-graphs"> {
  let summary = "replace calls of graphs by the graphs";
  let description = [{
    Of `tg.ofg`, and of operations of other dialects that are nothing but a call of their graph (`getGraphUse`) and have
    no lowering of their own: the operations of the graph take the place of the operation; what surrounds it stays as it
    is. Locations say where a graph was inlined. Frozen graphs around it are frozen again.

    With `max-ops=N` graphs stay that are worth compiling on their own: those of more than N operations (with those of
    graphs inside, without terminators) that are used at several places. Places in equal graphs count once, so freeze
    first, or graphs that differ in the order of operations are taken for two. Remarks say what stays.

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
    Option<"onlyMarked", "only-marked", "bool", "false", "only those that are marked `inline`">,
    Option<"maxOps", "max-ops", "int64_t", "-1",
           "only those that are marked, of at most this many operations, or used at one place (-1: all)">
  ];
}

def InlineCalls : Pass<"tg-inline-calls", "::mlir::ModuleOp"> {
  let summary = "replace calls of small functions by their operations";
  let description = [{
    Functions that do no more than a call costs: of at most `max-ops` operations, or of at most `max-small-ops` that
    compute with nothing but scalars and tensors of known size with at most `max-elements` elements. Others are compiled
    once and called. Calls in inner graphs count, too; frozen ones stay as they are. Private functions that nobody calls
    any more go.

    ```mlir
    func.func private @slope(%x: tensor<2xf64>, %a: tensor<2x2xf64>) -> tensor<2xf64> {
      %0 = tg.dot %a, %x : (tensor<2x2xf64>, tensor<2xf64>)
      %1 = tg.exp %0 : tensor<2xf64>
      %2 = tg.mul %x, %1 : tensor<2xf64>
      return %2 : tensor<2xf64>
    }
    …
    %r = func.call @slope(%x, %a) : (tensor<2xf64>, tensor<2x2xf64>) -> tensor<2xf64>
    ```
    becomes
    ```mlir
    %0 = tg.dot %a, %x : (tensor<2x2xf64>, tensor<2xf64>)
    %1 = tg.exp %0 : tensor<2xf64>
    %r = tg.mul %x, %1 : tensor<2xf64>
    ```
  }];
  let options = [
    Option<"maxOps", "max-ops", "int64_t", "2", "operations in a function, whatever it computes with">,
    Option<"maxSmallOps", "max-small-ops", "int64_t", "32", "operations in a function on small tensors">,
    Option<"maxElements", "max-elements", "int64_t", "32", "of a small tensor">
  ];
}

def ConvertCalls : Pass<"tg-convert-calls", "::mlir::ModuleOp"> {
  let summary = "have calls of functions on tensors say what the functions overwrite";
  let description = [{
    Calls of functions of the program become `tg.call`. A private function that returns what becomes of an argument
    takes it as a destination, so that callers need no copy of what they do not read again; one that returns an argument
    as it is does not return it. Functions without tensors, with buffers, or of other programs are called as before;
    those whose results may have the sizes of a scan's rows are inlined, for these must be known before the first step.
    `tg.expect` goes: it is not part of the program.

    ```mlir
    func.func private @put(%x: tensor<4xf64>, %v: f64) -> tensor<4xf64> {
      %0 = tg.set_slice %v into %x[0] : f64 into tensor<4xf64>
      return %0 : tensor<4xf64>
    }
    …
    %1 = call @put(%y, %v) : (tensor<4xf64>, f64) -> tensor<4xf64>
    ```
    becomes
    ```mlir
    func.func private @put(%v: f64, %x: tensor<4xf64>) -> tensor<4xf64> attributes {tg.destinations = 1 : i64} {
      %0 = tg.set_slice %v into %x[0] : f64 into tensor<4xf64>
      return %0 : tensor<4xf64>
    }
    …
    %1 = tg.call @put(%v) into(%y : tensor<4xf64>) : (f64) -> tensor<4xf64>
    ```
  }];
  let dependentDialects = ["::mlir::func::FuncDialect", "::tg::TensorGraphDialect"];
}

def OutlineGraphs : Pass<"tg-outline-graphs", "::mlir::ModuleOp"> {
  let summary = "make one function of each distinct graph";
  let description = [{
    Operations with one graph (frozen or open) become calls of one private function: calls (`tg.ofg`) of their graph,
    loops (`tg.scan`) and others, whole, of the operation. So each graph is compiled once, and calls of it cost what a
    call costs. Nested graphs have functions of their own. Composites, and what is in them, stay.

    A graph is outlined if it is used at several places and has at least `min-ops` operations on tensors, or at one
    place and has at least `min-single-ops`; eight operations on scalars count as one, a loop as two. The others stay as
    they are, for `tg-inline-graphs` and the lowering of scans. Remarks say which.

    A result whose sizes are known before the call is computed in a tensor that the caller gives; one that is a changed
    operand, over that operand if nobody needs it any more. Both are destinations of the call (`tg.call`). Functions are
    called as their graphs are, with a number, and LLVM does not inline those of at least `noinline-min-ops` operations.
    Where equal graphs were written several times, messages of run-time errors name the first; notes name the calls.

    ```mlir
    %0 = tg.ofg "layer" (%i0 = %x) : (tensor<4xf64>) -> tensor<4xf64> {…}
    %1 = tg.ofg "layer" (%i0 = %0) : (tensor<4xf64>) -> tensor<4xf64> {…}
    ```
    becomes
    ```mlir
    %e = tensor.empty() : tensor<4xf64>
    %0 = tg.call @layer_0(%x) into(%e : tensor<4xf64>) : (tensor<4xf64>) -> tensor<4xf64>
    %f = tensor.empty() : tensor<4xf64>
    %1 = tg.call @layer_0(%0) into(%f : tensor<4xf64>) : (tensor<4xf64>) -> tensor<4xf64>
    …
    func.func private @layer_0(%x: tensor<4xf64>, %d: tensor<4xf64>) -> tensor<4xf64>
        attributes {passthrough = ["noinline"], tg.destinations = 1 : i64} {
      …
      %r = bufferization.materialize_in_destination %y in %d : (tensor<4xf64>, tensor<4xf64>) -> tensor<4xf64>
      return %r : tensor<4xf64>
    }
    ```
  }];
  let options = [
    Option<"minOps", "min-ops", "int64_t", "2", "operations on tensors in a graph used at several places">,
    Option<"minSingleOps", "min-single-ops", "int64_t", "64", "operations on tensors in a graph used at one place">,
    Option<"noinlineMinOps", "noinline-min-ops", "int64_t", "2",
           "operations on tensors in a function that LLVM does not inline">
  ];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::bufferization::BufferizationDialect",
                           "::mlir::func::FuncDialect", "::mlir::tensor::TensorDialect"];
}

def CleanGraphs : Pass<"tg-clean-graphs"> {
  let summary = "drop operands and results that graphs do not need";
  let description = [{
    Of operations that apply their graph to the operands (`tg.ofg`) or to their elements (`tg.composite`), others of
    these kinds by `getGraphUse`:
    * results that nobody uses go, with what only they needed;
    * results that are an input of the graph, a constant, or another result are replaced by that;
    * inputs that the graph does not use go, equal operands become one, constant operands move into the graph.

    Operations that compute the same are cleaned alike: what is needed by one of them, all keep. So no two graphs are
    made of one. An operand of a composite stays where the types of the others do not tell the shape of the results.
    New operations are built, frozen graphs are frozen again; ordered graphs are not touched. Remarks say what was
    dropped.

    ```mlir
    %0:2 = tg.ofg (%i0 = %x, %i1 = %y, %i2 = %x) : (f64, f64, f64) -> (f64, f64) {
      %1 = tg.add %i0, %i2 : f64
      tg.yield %1, %i1 : f64, f64
    }
    return %0#0, %0#1 : f64, f64
    ```
    becomes
    ```mlir
    %0 = tg.ofg (%i0 = %x) : (f64) -> f64 {
      %1 = tg.add %i0, %i0 : f64
      tg.yield %1 : f64
    }
    return %0, %y : f64, f64
    ```
  }];
  let dependentDialects = ["::tg::TensorGraphDialect", "::mlir::arith::ArithDialect", "::mlir::tensor::TensorDialect"];
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
  let options = [
    Option<"inlines", "inline", "bool", "false", "put the operations of the definition there, without a graph around">
  ];
}

//===----------------------------------------------------------------------===//
// Fusion
//===----------------------------------------------------------------------===//

def FuseElementwise : Pass<"tg-fuse-elementwise"> {
  let summary = "fuse elementwise operations on tensors into tg.composite";
  let description = [{
    In each block of the functions, but not in inner graphs. Operations of one shape that compute for each other, or
    read the same tensor, become one composite: those of the dialect (`ElementwiseOpInterface`), those of `arith`,
    `math` and other dialects that are elementwise mappable, and composites, whose graphs are copied. Results that
    others use become results of the composite. Nothing is computed twice; an operation that others use comes before
    them, so an operation of another kind, or of another shape, that stands between two operations keeps them apart.

    Constants with one element become part of the graph, equal operands become one, and results and operands that are
    not used go, unless the shape of the results, or an error at run time, depends on the operand. A single operation
    stays as it is. Values, and errors, stay the same. Where something is fused in a block, decisions about what is
    overwritten (`tg.destroys`) are dropped: they hold for one order of operations.

    ```mlir
    %0 = tg.mul %x, %y : (tensor<?x4xf64>, tensor<4xf64>)
    %1 = tg.exp %0 : tensor<?x4xf64>
    ```
    becomes
    ```mlir
    %1 = tg.composite (%i0 = %x, %i1 = %y) : (tensor<?x4xf64>, tensor<4xf64>) -> tensor<?x4xf64> {
      %2 = tg.mul %i0, %i1 : f64
      %3 = tg.exp %2 : f64
      tg.yield %3 : f64
    }
    ```

    Remarks (`--remarks-filter=tg-fuse-elementwise`) say what has been fused, and why operations that compute for each
    other have not.
  }];
  let options = [
    Option<"maxInputs", "max-inputs", "unsigned", "31", "operands of a composite; 0: no limit">,
    Option<"maxOperations", "max-ops", "unsigned", "256", "operations in the graph of a composite; 0: no limit">
  ];
  let dependentDialects = ["::tg::TensorGraphDialect", "::mlir::tensor::TensorDialect"];
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
    (docs/Rewrites.md). Softmax and its family fail on an empty axis, which the expressions do not: where the type does
    not tell that an axis has elements, an `scf.if` does.

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

def CanonicalizeOpen : Pass<"tg-canonicalize"> {
  let summary = "canonicalize what is not frozen";
  let description = [{
    As `canonicalize`, without its simplification of control flow; but frozen graphs are not entered. Pure ones are in
    normal form, and ordered ones (in which something may be overwritten) are to stay as they are, while `canonicalize`
    would rewrite them.

    ```mlir
    %c = arith.constant 1.0 : f64
    %0 = tg.ofg frozen #graph_1 (%i0 = %x) : (f64) -> f64 {…}
    %1 = tg.mul %c, %0 : f64
    ```
    becomes
    ```mlir
    %c = arith.constant 1.0 : f64
    %0 = tg.ofg frozen #graph_1 (%i0 = %x) : (f64) -> f64 {…}
    %1 = tg.mul %0, %c : f64
    ```
  }];
}

def MergeEqual : Pass<"tg-cse"> {
  let summary = "merge equal operations that are not frozen, and whose values nobody overwrites";
  let description = [{
    As `cse` for operations without effects, but frozen graphs are not entered, and a value that something overwrites
    (`tg.destroys`) is merged with no other: two equal temporaries may have to be two buffers. What nobody needs is
    erased.

    ```mlir
    %0 = tg.exp %x : tensor<4xf64>
    %1 = tg.exp %x : tensor<4xf64>
    %2 = tg.exp %x : tensor<4xf64>
    %3 = tg.neg %2 {tg.destroys = array<i64: 0>} : tensor<4xf64>
    return %0, %1, %3 : tensor<4xf64>, tensor<4xf64>, tensor<4xf64>
    ```
    becomes
    ```mlir
    %0 = tg.exp %x : tensor<4xf64>
    %2 = tg.exp %x : tensor<4xf64>
    %3 = tg.neg %2 {tg.destroys = array<i64: 0>} : tensor<4xf64>
    return %0, %0, %3 : tensor<4xf64>, tensor<4xf64>, tensor<4xf64>
    ```
  }];
}

//===----------------------------------------------------------------------===//
// In place
//===----------------------------------------------------------------------===//

def AssignInplace : Pass<"tg-assign-inplace"> {
  let summary = "decide which operands are overwritten";
  let description = [{
    In each function and in each open graph: an operation that can compute a result in the buffer of an operand
    (`DestructiveOpInterface`), and is the last to read that tensor, overwrites it, and says so by `tg.destroys`.

    Not overwritten are: constants; inputs, but for arguments of functions with `bufferization.writable = true`; what
    another operand of the operation shares memory with; tensors of another type than the result, so of another shape.
    What is returned is computed neither over memory of an input nor over a part of a tensor. The order of the
    operations stays as it is, and so do decisions that are there; wrong ones are errors. Frozen graphs are left alone,
    and so are functions of several blocks. Features that are attached to a graph may veto decisions.

    `--remarks-filter=tg-assign-inplace` prints why each operand is overwritten or is not.

    ```mlir
    %0 = tg.exp %x : tensor<?xf64>
    %1 = tg.add %0, %x : tensor<?xf64>
    ```
    becomes
    ```mlir
    %0 = tg.exp %x : tensor<?xf64>
    %1 = tg.add %0, %x {tg.destroys = array<i64: 0>} : tensor<?xf64>
    ```
  }];
}

def VerifyDestroys : Pass<"tg-verify-destroys"> {
  let summary = "check which operands are overwritten";
  let description = [{
    The attribute `tg.destroys` says which operands an operation overwrites. In every block: the operation can do that
    (`DestructiveOpInterface`); a tensor has one destroyer through all its views, and no reader after it, in a later
    step of a loop included; no constant is overwritten, and no argument with `bufferization.writable = false`. Changes
    nothing.

    ```mlir
    %0 = tg.exp %x : tensor<?xf64>
    %1 = tg.add %0, %y {tg.destroys = array<i64: 0>} : tensor<?xf64>
    ```
  }];
}

def RepairDestroys : Pass<"tg-repair-destroys"> {
  let summary = "drop decisions about what is overwritten that do not hold any more";
  let description = [{
    Passes that know nothing of `tg.destroys` may give a tensor that is overwritten another reader, or a second
    destroyer, or fold it to a constant. Where `tg-verify-destroys` would fail, the operation loses its decision, and
    computes the same in new memory. Frozen graphs are not rewritten, so they keep theirs.

    ```mlir
    %0 = tg.exp %x : tensor<?xf64>
    %1 = tg.neg %0 {tg.destroys = array<i64: 0>} : tensor<?xf64>
    %2 = tg.add %1, %0 : tensor<?xf64>
    ```
    becomes
    ```mlir
    %0 = tg.exp %x : tensor<?xf64>
    %1 = tg.neg %0 : tensor<?xf64>
    %2 = tg.add %1, %0 : tensor<?xf64>
    ```
  }];
}

#endif // TENSORGRAPH_TRANSFORMS_PASSES_TD
