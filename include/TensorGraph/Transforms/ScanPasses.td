//===- ScanPasses.td - Passes on scans ---------------------*- tablegen -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_TRANSFORMS_SCANPASSES_TD
#define TENSORGRAPH_TRANSFORMS_SCANPASSES_TD

include "mlir/Pass/PassBase.td"

def FindRows : Pass<"tg-find-rows"> {
  let summary = "make sequences and outs of rows that steps read and set by their number";
  let description = [{
    In the graph of a scan, row `%t + c` of a const (`tg.slice`, `tg.take`, `tensor.extract`, `tensor.extract_slice`)
    becomes a row of a sequence, where c is a constant that is not negative. A state of which each step only sets or
    increases row `%t + c` becomes an out; rows that steps read of it become those of a sequence, if no step has set
    them before, or else of a window. The state's last value is the out, or the initial value with the rows of the out
    set.

    Of n steps, row `n - 1 - %t + c` is a mirrored row. If steps use more of these, and have no sequence and no out yet,
    the scan runs the other way: step t becomes step n - 1 - t, and its rows are no longer mirrored. Rows that are
    mirrored then are rows of reversed sequences and outs. Rows of another axis, `[:, %t]`, are those of the transposed
    tensor, if types tell that steps use at least half of the axis.

    This is done only if it is known that all these rows are there, and the latter without `until`, and if nothing else
    is read of the state. With `whole`, only states of which the steps set all rows become outs: others are changed in
    place, which copies nothing. Nothing is reversed or transposed then, for the same reason.

    Applies to scans in functions and in nested regions, but not in inner graphs. Scans whose graphs are frozen are
    frozen again. Ordered graphs, and graphs with operations that overwrite an operand, stay as they are. Linear.

    ```mlir
    %n = tensor.dim %x, %c0 : tensor<?xf64>
    %r = tg.scan %t to %n
        states(%s = %x : tensor<?xf64>)
        -> tensor<?xf64> {
      %a = tg.slice %s[%t] : tensor<?xf64>
      %b = tg.exp %a : f64
      %1 = tg.set_slice %b into %s[%t] : (f64, tensor<?xf64>)
      tg.yield %1 : tensor<?xf64>
    }
    ```
    becomes
    ```mlir
    %n = tensor.dim %x, %c0 : tensor<?xf64>
    %r = tg.scan %t to %n
        seqs(%a = %x : tensor<?xf64>)
        -> tensor<?xf64> {
      %b = tg.exp %a : f64
      tg.yield outs(%b : f64)
    }
    ```
  }];
  let options = [Option<"whole", "whole", "bool", "false", "make outs of states only if steps set all their rows">];
  let dependentDialects = ["::tg::TensorGraphDialect", "::mlir::arith::ArithDialect", "::mlir::tensor::TensorDialect"];
}

def HoistFromScans : Pass<"tg-hoist-from-scans"> {
  let summary = "move computations out of scans that need not be done in the loop";
  let description = [{
    Rewrites the scans in a function's body, but not those in inner graphs:
    * values that depend on consts only are computed once, before the loop;
    * values that depend on sequences, consts and the step's index only are computed before the loop for all steps at
      once, by operations on the whole sequences; products of rows with a matrix become one product of matrices;
    * an out whose rows are all computed before the loop is removed from the scan. A scan that only maps sequences is
      replaced as a whole;
    * a state that sums up rows becomes one sum, and a sum of products one product (of integers);
    * an out that the loop does not need is computed after it, from the other outs.

    Nothing that could fail is computed where the loop would not fail: an operation that may fail is moved only if a
    step certainly runs, or if it fails for single elements and all steps run. The checks of a scan before its first
    step become `tg.assert` with the same message, unless they certainly hold. With `until`, operations that compute
    rows are moved only if they cannot fail and are cheap. No tensor is built that is larger than those from which it is
    computed, except products and results.

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
  let dependentDialects = ["::tg::TensorGraphDialect", "::mlir::arith::ArithDialect", "::mlir::tensor::TensorDialect"];
}

def MergeScans : Pass<"tg-merge-scans"> {
  let summary = "merge scans that run for the same steps into one";
  let description = [{
    Merges scans of one block, in a function's body, that have the same number of steps (one value, or equal constants)
    and the same `until`, or none, and do not depend on each other. Two `until` are the same if everything from which
    they are computed is the same. Equal sequences, consts and outs become one. The operations between the scans are
    sorted as needed.

    The pass visits the operations of the block in the order of dependences: a scan that is ready waits for others that
    it can be merged with, so no cycle arises. O(n log n).

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

def BlockSteps : Pass<"tg-block-steps"> {
  let summary = "run independent steps of scans in blocks, whose loops compute vectors";
  let description = [{
    What the steps of a scan compute without its states becomes a scan of its own, if a loop is among it and there is no
    `until`. A scan without states and `until` that has a loop in its steps becomes a scan over blocks of steps: the
    loop of a block computes as many steps at once as 1024 bits have room for, and its states become vectors. The last
    block begins earlier if the steps do not fill it, and a single block that they do not fill begins with copies of the
    first one. Fewer than four steps run as before, and so do those that fill no block if a sequence has several taps.
    Loops in loops, and `scf.if`, too, are computed for all steps of a block; those that end a loop by `until` keep
    their states from then on.

    Of a scan with states whose steps have no loops, what needs no state is computed for 32 steps at once, if that is
    more than a few instructions, such as a function; a loop in the block then runs the rest of its steps in order. The
    steps that fill no block are one of their own, but run as before if there are outs, or several taps of a sequence.

    Values and errors stay the same, bit for bit. Nothing is done if an operation of a step may fail (but for checks of
    sizes, which are the same in all steps), or if a loop has rows of more than four elements, or of unknown size.

    Applies to scans in functions and in nested regions, but not in inner graphs. Scans whose graphs are frozen are
    frozen again. Linear, times the number of states of a loop.

    ```mlir
    %n = arith.constant 64 : index
    %last = tg.scan %i to %n
        seqs(%row = %x : tensor<64x50xf64>)
        consts(%count = %steps : index)
        -> tensor<?xf64> {
      %zero = arith.constant 0.0 : f64
      %h = tg.scan %t to %count
          seqs(%e = %row : tensor<50xf64>)
          states(%s = %zero : f64)
          -> f64 {
        %0 = tg.tanh %s : f64
        %1 = tg.add %0, %e : f64
        tg.yield %1 : f64
      }
      tg.yield outs(%h : f64)
    }
    ```
    becomes
    ```mlir
    %blocks = arith.constant 4 : index
    %block_results = tg.scan %i to %blocks
        consts(%count = %steps : index, %all = %x : tensor<64x50xf64>)
        -> tensor<?x16xf64> {
      %c16 = arith.constant 16 : index
      %first = arith.muli %i, %c16 : index
      %block = tensor.extract_slice %all[%first, 0] [16, 50] [1, 1] : tensor<64x50xf64> to tensor<16x50xf64>
      %zero = arith.constant 0.0 : f64
      %columns = tg.transpose %block [1, 0] : tensor<16x50xf64>
      %zeros = tg.broadcast_to %zero [16] : f64
      %h = tg.scan %t to %count
          seqs(%e = %columns : tensor<50x16xf64>)
          states(%s = %zeros : tensor<16xf64>)
          -> tensor<16xf64> {
        %0 = tg.tanh %s : tensor<16xf64>
        %1 = tg.add %0, %e : tensor<16xf64>
        tg.yield %1 : tensor<16xf64>
      }
      tg.yield outs(%h : tensor<16xf64>)
    }
    %flat = tg.reshape %block_results [64] : tensor<?x16xf64>
    %last = tensor.cast %flat : tensor<64xf64> to tensor<?xf64>
    ```
  }];
  let dependentDialects = ["::tg::TensorGraphDialect", "::mlir::arith::ArithDialect", "::mlir::scf::SCFDialect",
                           "::mlir::tensor::TensorDialect"];
}

def CleanScans : Pass<"tg-clean-scans"> {
  let summary = "simplify the parts of scans that are unused, duplicate, or the same in all steps";
  let description = [{
    * Outs, states, consts and sequences are dropped if no result, no `until` and no operation with effects needs them;
      states that only read each other are dropped together. Taps that are not read are dropped, too. A sequence that
      may be too short stays, unread, for its check.
    * Sequences of one tensor become one, and so do equal consts, states and outs.
    * A state that never changes becomes a const, and so does the row of a sequence of equal rows (a constant,
      `tg.full`, `tg.broadcast_to`). Small constants move into the graph.
    * A window is shortened to the rows that are read. A window of one row becomes a value.
    * An out that has the same row in all steps becomes a repetition of the row, if the scan has no `until` and cannot
      fail before its first step.

    Applies to scans in functions and in nested regions, but not in inner graphs. Scans whose graphs are frozen are
    frozen again. Ordered graphs, and graphs with operations that overwrite an operand, stay as they are. Linear.

    ```mlir
    %n = arith.constant 7 : index
    %r:3 = tg.scan %t to %n
        seqs(%a, %b = %x[-1, 0] : tensor<8xf64>, %c = %x : tensor<8xf64>)
        states(%s = %s0 : f64, %k = %k0 : f64)
        -> (f64, f64, tensor<?xf64>) {
      %0 = tg.mul %s, %c : f64
      %1 = tg.add %0, %k : f64
      tg.yield %1, %k : f64, f64 outs(%1 : f64)
    }
    ```
    with only `%r#0` used becomes
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
  let dependentDialects = ["::tg::TensorGraphDialect", "::mlir::arith::ArithDialect", "::mlir::tensor::TensorDialect"];
}

def TrimScans : Pass<"tg-trim-scans"> {
  let summary = "keep those rows of scans that are read";
  let description = [{
    If only the last rows of an out are read, it keeps only these (`last k`). If only its last row is read, and it is
    the trace of a state, the state's result is read instead; if there may be no step, an assertion fails as the reader
    did. If the number of steps is a constant, the rows that are read may be any rows given by constants, and the
    subscripts of their readers are renumbered. Without `until`, steps after the last one from which anything is read
    are left out. If subscripts are values that are known before the scan, the number of that step is computed, and the
    subscripts count from the start.

    Users that read only the number of rows (`tensor.dim`, `tg.shape_of`) get the number of steps, if the scan has no
    `until` and cannot fail before its first step; otherwise, the out stays as it is.

    Applies to scans in functions and in nested regions, but not in inner graphs. Scans whose graphs are frozen are
    frozen again. Ordered graphs, and graphs with operations that overwrite an operand, stay as they are. Linear.

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
    A scan of one step is replaced by its graph, and a scan of no steps by its initial values and empty outs. These
    scans must have a constant number of steps, must not be able to fail before their first step, and must have states
    and rows of static sizes where their sizes would be checked.

    A reversed sequence is read from its end: nothing is copied.

    Applies to scans in functions and in nested regions, but not in inner graphs. Scans whose graphs are frozen are
    frozen again. Ordered graphs, and graphs with operations that overwrite an operand, stay as they are. Linear.

    ```mlir
    %n = tensor.dim %x, %c0 : tensor<?xf64>
    %y = tg.flip %x [0] : tensor<?xf64>
    %r = tg.scan %t to %n
        seqs(%a = %y : tensor<?xf64>)
        states(%s = %s0 : f64)
        -> f64 {
      %0 = tg.add %s, %a : f64
      tg.yield %0 : f64
    }
    ```
    becomes
    ```mlir
    %n = tensor.dim %x, %c0 : tensor<?xf64>
    %last = arith.subi %n, %c1 : index
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
  let dependentDialects = ["::tg::TensorGraphDialect", "::mlir::arith::ArithDialect", "::mlir::tensor::TensorDialect"];
}

#endif // TENSORGRAPH_TRANSFORMS_SCANPASSES_TD
