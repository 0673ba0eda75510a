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
include "TensorGraph/Transforms/ShardPasses.td"
include "TensorGraph/Transforms/VmapPasses.td"
include "mlir/Pass/PassBase.td"

def InlineGraphs : Pass<"tg-inline-graphs"> {
  let summary = "replace calls of graphs by the graphs";
  let description = [{
    Replaces `tg.ofg`, and operations of other dialects that only call their graph (`getGraphUse`) and have no lowering
    of their own, by the operations of the graph. Everything around the operation stays as it is. Locations say where a
    graph was inlined. Frozen graphs around the operation are frozen again.

    With `max-ops=N`, graphs stay if they are worth compiling on their own: those of more than N operations (including
    those of graphs inside, without terminators) that are used at several places, and smaller ones with a loop of their
    own (a product, a reduction, a scan) that are used at more than 16 places. Places in equal graphs count once.
    Freeze first: otherwise, graphs that differ only in the order of operations count as different. Remarks say which
    graphs stay.

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

def ReportKeys : Pass<"tg-report-keys"> {
  let summary = "say which random keys several draws take";
  let description = [{
    Emits a remark where several draws take one key, also through the inputs of graphs, and where a draw takes the same
    key in every step of a loop: the numbers are not independent then. Changes nothing.

    ```mlir
    %x = tg.random.normal %key, %zero, %one [3] : (tensor<2xi64>, f64, f64)
    %y = tg.random.uniform %key, %zero, %one [3] : (tensor<2xi64>, f64, f64)
    ```
    Equal keys that are made by different operations are found after `cse`.
  }];
}

def InlineCalls : Pass<"tg-inline-calls", "::mlir::ModuleOp"> {
  let summary = "replace calls of small functions by their operations";
  let description = [{
    Inlines functions that do so little that a call would cost more: functions of at most `max-ops` operations, and
    functions of at most 32 operations that compute only scalars and tensors of static shape with at most 32 elements.
    Others are compiled once and called. Calls in open inner graphs are inlined, too; frozen graphs stay as they are.
    Private functions that are not called any more are erased.

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
    Option<"maxOps", "max-ops", "int64_t", "2", "most operations in a function, whatever it operates on">
  ];
}

def ConvertCalls : Pass<"tg-convert-calls", "::mlir::ModuleOp"> {
  let summary = "convert calls of functions on tensors to tgl.call, which names destinations";
  let description = [{
    Calls of functions of the program become `tgl.call`. A private function that returns an updated argument takes the
    argument as a destination, so that callers need no copy of a tensor that they do not read again. A private function
    that returns an argument unchanged no longer returns it. Functions without tensors, functions on buffers, and
    functions of other programs are called as before. Functions are inlined if sizes of their results may be sizes of a
    scan's rows, because these must be known before the first step. `tg.expect` is erased: it is not part of the
    program.

    ```mlir
    func.func private @put(%x: tensor<4xf64>, %v: f64) -> tensor<4xf64> {
      %0 = tg.set_slice %v into %x[0] : (f64, tensor<4xf64>)
      return %0 : tensor<4xf64>
    }
    …
    %1 = call @put(%y, %v) : (tensor<4xf64>, f64) -> tensor<4xf64>
    ```
    becomes
    ```mlir
    func.func private @put(%v: f64, %x: tensor<4xf64>) -> tensor<4xf64> attributes {tg.destinations = 1 : i64} {
      %0 = tg.set_slice %v into %x[0] : (f64, tensor<4xf64>)
      return %0 : tensor<4xf64>
    }
    …
    %1 = tgl.call @put(%v) into(%y : tensor<4xf64>) : (f64) -> tensor<4xf64>
    ```
  }];
  let dependentDialects = ["::mlir::func::FuncDialect", "::tg::TensorGraphDialect"];
}

def ExtractGraphs : Pass<"tg-extract-graphs", "::mlir::ModuleOp"> {
  let summary = "turn parts of long blocks into graphs";
  let description = [{
    Some analyses that lowering and LLVM do take time that grows with the square of the code of a function, and the
    functions of a program are compiled in parallel. A block that will be more than 64 loop nests is cut into runs of 16
    to 64 of them if enough of the runs are equal, and one of more than 80 into runs of 40 to 80 otherwise. Each run
    becomes the graph of a `tg.ofg`, of which `tg-outline-graphs` makes a function. A sequence that is repeated is cut
    at the same places each time, so that its runs are equal graphs, and one function; long runs end where the fewest
    values are used later. With `equal`, in blocks of at least 64 operations on tensors, an operation with 8 equals
    becomes a graph of its own before that: this is good for strict code, whose operations are not computed together
    anyway. Operations with effects stay, and frozen graphs are opened. With `products`, a product of matrices of
    unknown sizes, with the transposition of its operands, becomes a graph of its own, whose code any other program can
    use; the sizes are checked before it. So does one of known sizes outside of loops with 8 equals. Values stay the
    same.

    ```mlir
    %0 = tg.exp %x : tensor<?xf64>
    … // and seven others
    ```
    becomes, with `equal`,
    ```mlir
    %0 = tg.ofg (%i0 = %x) : (tensor<?xf64>) -> tensor<?xf64> {
      %1 = tg.exp %i0 : tensor<?xf64>
      tg.yield %1 : tensor<?xf64>
    }
    …
    ```
  }];
  let options = [
    Option<"equal", "equal", "bool", "false", "make graphs of operations with many equals">,
    Option<"products", "products", "bool", "false",
           "make graphs of products of matrices of unknown sizes, and of repeated ones">
  ];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::tensor::TensorDialect",
                           "::tg::TensorGraphDialect"];
}

def OutlineGraphs : Pass<"tg-outline-graphs", "::mlir::ModuleOp"> {
  let summary = "make one function of each distinct graph";
  let description = [{
    Operations with equal graphs (frozen or open) become calls of one private function. For calls (`tg.ofg`), the
    function has the operations of the graph; for loops (`tg.scan`) and others, it has the whole operation. So each
    graph is compiled once, and each use costs only a call. Nested graphs have functions of their own. Composites, and
    the operations in them, stay.

    A graph is outlined if it is used at several places and will be at least 2 loop nests, or at one place and will be
    at least 64, or at `min-places`, or if `tg-extract-graphs` has cut it out. The others stay as they are, for
    `tg-inline-graphs` and the lowering of scans, and so do those in loops that compute integers: sizes of rows may
    follow from them. Remarks say which graphs are outlined.

    A result whose sizes are known before the call is computed in a tensor that the caller gives. A result that is an
    updated operand is computed over that operand, if the operand is not needed any more. Both tensors are destinations
    of the call (`tgl.call`). A function has the name of its graph and a number. LLVM does not inline functions of at
    least 2 loop nests, or of `min-places` calls. If equal graphs were written several times, messages of run-time
    errors name the first; notes name the calls.

    ```mlir
    %0 = tg.ofg "layer" (%i0 = %x) : (tensor<4xf64>) -> tensor<4xf64> {…}
    %1 = tg.ofg "layer" (%i0 = %0) : (tensor<4xf64>) -> tensor<4xf64> {…}
    ```
    becomes
    ```mlir
    %e = tensor.empty() : tensor<4xf64>
    %0 = tgl.call @layer_0(%x) into(%e : tensor<4xf64>) : (tensor<4xf64>) -> tensor<4xf64>
    %f = tensor.empty() : tensor<4xf64>
    %1 = tgl.call @layer_0(%0) into(%f : tensor<4xf64>) : (tensor<4xf64>) -> tensor<4xf64>
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
    Option<"minPlaces", "min-places", "int64_t", "64", "places at which a graph is used that is outlined in any case">,
    Option<"products", "products", "bool", "false", "outline graphs that are a product of matrices of unknown sizes">
  ];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::bufferization::BufferizationDialect",
                           "::mlir::func::FuncDialect", "::mlir::tensor::TensorDialect"];
}

def CleanGraphs : Pass<"tg-clean-graphs"> {
  let summary = "drop operands and results that graphs do not need";
  let description = [{
    Cleans operations that apply their graph to the operands (`tg.ofg`) or to their elements (`tg.composite`), and
    others of these kinds by `getGraphUse`:
    * unused results are dropped, with the operations that only they needed;
    * results that are an input of the graph, a constant, or another result are replaced by that;
    * inputs that the graph does not use are dropped, equal operands become one, constant operands move into the graph.

    Operations that compute the same are cleaned alike: all keep a result or an operand that one of them needs. So equal
    graphs stay equal. An operand of a composite stays if the types of the others do not show the shape of the results.
    New operations are built, and frozen graphs are frozen again; ordered graphs are not touched. Remarks say what was
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
      %0 = tg.max %i0 axes [1] keepdims : tensor<?x3xf64>
      …
    }
    ```
  }];
  let options = [
    Option<"inlines", "inline", "bool", "false", "insert the operations of the definition directly, without a graph">
  ];
}

def ExpandParts : Pass<"tg-expand-parts"> {
  let summary = "replace sums and products in parts by a map over the parts, and a tree";
  let description = [{
    Each operation with the clause `parts N` becomes a `tg.scan` without states, whose steps may run on several threads:
    step s computes the operation without the clause on part s of its operands. The results of the parts are combined in
    the order of a balanced binary tree. Elementwise operations that nothing else uses are computed in the steps, too.

    ```mlir
    %r = tg.sum %x axes [0] parts 2 : tensor<8x3xf64>
    ```
    becomes
    ```mlir
    %0 = tg.scan %i to %c2
        consts(…, %rows = %x : tensor<8x3xf64>)
        -> tensor<?x3xf64> {
      …
      %2 = tg.slice %rows[%begin:%end, :] : tensor<8x3xf64>
      %3 = tg.sum %2 axes [0] : tensor<?x3xf64>
      tg.yield outs(%3 : tensor<3xf64>)
    }
    %4 = tensor.cast %0 : tensor<?x3xf64> to tensor<2x3xf64>
    %5 = tg.slice %4[0, :] : tensor<2x3xf64>
    %6 = tg.slice %4[1, :] : tensor<2x3xf64>
    %r = tg.add %5, %6 : tensor<3xf64>
    ```
  }];
  let dependentDialects = ["::tg::TensorGraphDialect", "::mlir::arith::ArithDialect", "::mlir::tensor::TensorDialect"];
}

//===----------------------------------------------------------------------===//
// Fusion
//===----------------------------------------------------------------------===//

def MoveTranspositions : Pass<"tg-move-transpositions"> {
  let summary = "cancel transpositions around elementwise operations";
  let description = [{
    Elementwise operations, pads and slices that are connected by tensors of one rank compute the same elements with
    their axes in any order. They get the order with which the fewest elements are transposed: where the transpositions
    of their operands and those of their results cancel, both disappear. A result that others use as it is, is
    transposed once. Axes along which sizes may disagree keep their places, as errors name them. Other operations that
    may fail stay as they are, and so do operations in inner graphs.

    ```mlir
    %0 = tg.transpose %x [0, 2, 1] : tensor<20x3x40xf32>
    %1 = tg.add %0, %bias : (tensor<20x40x3xf32>, tensor<3xf32>)
    %2 = tg.transpose %1 [0, 2, 1] : tensor<20x40x3xf32>
    ```
    becomes
    ```mlir
    %0 = tg.expand_dims %bias [1] : tensor<3xf32>
    %2 = tg.add %x, %0 : (tensor<20x3x40xf32>, tensor<3x1xf32>)
    ```
  }];
  let dependentDialects = ["::tg::TensorGraphDialect"];
}

def FuseElementwise : Pass<"tg-fuse-elementwise"> {
  let summary = "fuse elementwise operations on tensors into tg.composite";
  let description = [{
    Fuses operations in each block of functions, but not in inner graphs. Operations of one shape that use each other's
    results, or read the same tensor, become one composite: those of the dialect (`ElementwiseOpInterface`), those of
    `arith`, `math` and other dialects that are elementwise mappable, and composites, whose graphs are copied. Results
    that other operations use become results of the composite. Nothing is computed twice. Two operations are not fused
    if one depends on the other through an operation of another kind or of another shape. A composite has at most 31
    operands and 256 operations.

    Constants with one element become part of the graph, equal operands become one, and unused results and operands are
    dropped, unless the shape of the results, or an error at run time, depends on the operand. A single operation stays
    as it is. Values and errors stay the same. If operations of a block are fused, the block's decisions to overwrite
    operands (`tg.destroys`) are dropped, because they hold for one order of operations.

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

    Remarks (`--remarks-filter=tg-fuse-elementwise`) say what has been fused, and why operations that use each other's
    results have not.
  }];
  let dependentDialects = ["::tg::TensorGraphDialect", "::mlir::tensor::TensorDialect"];
}

//===----------------------------------------------------------------------===//
// Algebra
//===----------------------------------------------------------------------===//

def Simplify : Pass<"tg-simplify"> {
  let summary = "replace expressions by simpler ones of the same value";
  let description = [{
    Every delivered value stays the same, bit for bit (which NaN comes out is not defined), and so does every run-time
    error of an operation whose value is needed. The rewrites have names (docs/Reference/Rewrites.md).

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
    ListOption<"exclude", "exclude", "std::string", "names of rewrites to leave out">
  ];
  let dependentDialects = ["::tg::TensorGraphDialect", "::mlir::arith::ArithDialect",
                           "::mlir::tensor::TensorDialect"];
}

def Stabilize : Pass<"tg-stabilize"> {
  let summary = "replace expressions that overflow or cancel by accurate ones";
  let description = [{
    Expressions that are finite or accurate only for some arguments become the operation that is so for all: `log1p`,
    `expm1`, `softplus`, `sigmoid`, `logaddexp`, `logsumexp`, `softmax`, `log_softmax`, `erfc`, `hypot`. The rewrites
    have names (docs/Reference/Rewrites.md). Softmax and its family fail on an empty axis, but the expressions do not:
    if the type does not show that an axis has elements, an `scf.if` chooses at run time.

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
  let summary = "canonicalize outside of frozen graphs";
  let description = [{
    Like `canonicalize`, but without simplification of control flow, and without entering frozen graphs. Pure graphs are
    in normal form, and ordered graphs (in which operands may be overwritten) must stay as they are, while
    `canonicalize` would rewrite them.

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
  let summary = "merge equal operations outside of frozen graphs whose values are not overwritten";
  let description = [{
    Merges and erases what `cse` merges and erases, in modules of any dialects, and gives the same program, with two
    exceptions: frozen graphs are not entered, and a value that is overwritten (`tg.destroys`) is merged with no other,
    since two equal temporaries may have to be two buffers. The time is linear in the operations and in the size and
    depth of their regions, while `cse` compares operations that differ only in their regions with one another.

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

    The following are not overwritten: constants; inputs, except arguments of functions with `bufferization.writable =
    true`; operands that share memory with another operand of the operation; tensors of another type, and so of another
    shape, than the result. Returned values are computed neither over memory of an input nor over a part of a tensor.
    The order of the operations stays as it is. Existing decisions stay, too; wrong ones are errors. Frozen graphs and
    functions of several blocks are left alone. Features that are attached to a graph may veto decisions.

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
    The attribute `tg.destroys` says which operands an operation overwrites. Checks in every block that the operation
    can do that (`DestructiveOpInterface`); that a tensor, with all its views, has at most one destroyer, and no reader
    after it, not even in a later step of a loop; and that no constant, and no argument with `bufferization.writable =
    false`, is overwritten. Changes nothing.

    ```mlir
    %0 = tg.exp %x : tensor<?xf64>
    %1 = tg.add %0, %y {tg.destroys = array<i64: 0>} : tensor<?xf64>
    ```
  }];
}

def RepairDestroys : Pass<"tg-repair-destroys"> {
  let summary = "drop decisions to overwrite operands that do not hold any more";
  let description = [{
    Passes that do not know `tg.destroys` may give an overwritten tensor another reader or a second destroyer, or fold
    it to a constant. Where `tg-verify-destroys` would fail, the operation loses its decision, and computes the same in
    new memory. Frozen graphs are not rewritten, so they keep theirs.

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

def SpecializeSizes : Pass<"tg-specialize-sizes", "::mlir::ModuleOp"> {
  let summary = "write sizes of arguments into types";
  let description = [{
    Writes sizes into the types of the arguments of public functions, and into the types of all that follows from them;
    operations stay what they are, in their order. `sizes` has a size for each `?` of the arguments of a function, in
    order; -1, or none, leaves it open. Operations whose operands gain sizes keep the order of sums of unknown sizes in
    fast code, by the attribute `tg.any_sizes`. Of these sizes, those are written that are worth code of their own: of
    tensors in loops, of matrices in batches and of rows that are reduced, all of whose sizes are known and at most 32.
    A size of 1 stays open. Remarks name the axes. Without `sizes`, nothing is changed.

    ```mlir
    func.func @main(%x: tensor<?xf64>, %n: index) -> tensor<?xf64> {
      %0 = tg.scan %t to %n states(%s = %x : tensor<?xf64>) -> tensor<?xf64> {
        %1 = tg.exp %s : tensor<?xf64>
        tg.yield %1 : tensor<?xf64>
      }
      return %0 : tensor<?xf64>
    }
    ```
    becomes with `sizes=3`
    ```mlir
    func.func @main(%x: tensor<3xf64>, %n: index) -> tensor<3xf64> {
      %0 = tg.scan frozen … to %n states(%s = %x : tensor<3xf64>) -> tensor<3xf64> {
        %1 = tg.exp %s {tg.any_sizes} : tensor<3xf64>
        tg.yield %1 : tensor<3xf64>
      }
      return %0 : tensor<3xf64>
    }
    ```
  }];
  let options = [
    ListOption<"given", "sizes", "int64_t", "a size for each `?` of the arguments; -1: unknown">,
    Option<"all", "all", "bool", "false", "all sizes, not only those that are worth code of their own">
  ];
  let dependentDialects = ["::tg::TensorGraphDialect", "::mlir::tensor::TensorDialect"];
}

#endif // TENSORGRAPH_TRANSFORMS_PASSES_TD
