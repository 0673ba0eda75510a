//===- Passes.td - Passes from the dialect to linalg and scf -*- tablegen -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_CONVERSION_PASSES_TD
#define TENSORGRAPH_CONVERSION_PASSES_TD

include "mlir/Pass/PassBase.td"

def CheckForeign : Pass<"tg-check-foreign", "::mlir::ModuleOp"> {
  let summary = "define what operations of other dialects leave undefined";
  let description = [{
    Operations of arith, bufferization, linalg, math, scf and tensor are undefined for some operands: an index that is
    out of range, sizes that do not agree, a division by zero. With this pass the program fails there as the interpreter
    does, with the same message: an operation that can fail gets a `tgl.check`, unless types and constants show that it
    does not fail. Shifts by too many bits give 0, floats that are out of an integer's range give the nearest integer
    (NaN gives 0), and integers wrap whatever overflow flags promise. Must run before `convert-tg-to-linalg`: lowerings
    check the operations that they build.

    ```mlir
    %0 = tensor.cast %x : tensor<?xf64> to tensor<3xf64>
    ```
    becomes
    ```mlir
    %n = tensor.dim %x, %c0 : tensor<?xf64>
    %good = arith.cmpi eq, %n, %c3 : index
    tgl.check %good, "{bad_size}expects size 3 of axis 0, but got {0}"(%n : index)
    %0 = tensor.cast %x : tensor<?xf64> to tensor<3xf64>
    ```
  }];
  let dependentDialects = ["::mlir::affine::AffineDialect", "::mlir::arith::ArithDialect",
                           "::mlir::linalg::LinalgDialect", "::mlir::tensor::TensorDialect",
                           "::tg::TensorGraphDialect"];
}

def InsertGuards : Pass<"tg-insert-guards", "::mlir::ModuleOp"> {
  let summary = "stop programs at the first bad value";
  let description = [{
    Adds a check of the floats of each result, so that the program stops at the first operation that makes a bad value
    of good operands, as the interpreter's guard does, with the same message (docs/Wrong.md). Constants may have any
    values, and operations may hand bad values on. Scalars are checked by `tgl.check`, tensors by `tgl.guard`. Each loop
    notes its step (`tgl.mark_step`), and each check knows the graphs around it. Operations that stand for a graph
    become the graph; the graphs of solvers are not looked into. Frozen graphs are opened.

    ```mlir
    %0 = tg.log %x : tensor<?xf64>
    ```
    becomes
    ```mlir
    %0 = tg.log %x : tensor<?xf64>
    tgl.guard %0, "'tg.log' gives {report}" flags 1 bound 0.000000e+00 : tensor<?xf64>
    ```
  }];
  let options = [Option<"values", "values", "std::string", "\"nan\"",
                        "what is bad: nan, inf, big or big:NUMBER, separated by commas">];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::math::MathDialect", "::tg::TensorGraphDialect"];
}

def ConvertTensorGraphToLinalg : Pass<"convert-tg-to-linalg", "::mlir::ModuleOp"> {
  let summary = "lower operations on tensors and scalars to linalg, tensor, arith and math";
  let description = [{
    Lowers every operation of the dialect except `tg.scan` (see `convert-tg-scan-to-scf`; scans inside composites are
    lowered here) and `tg.ofg` (see `tg-inline-graphs`). Conditions that can fail at run time become `tgl.check`, in
    front of the loops that they protect. Results are computed in place, over the operands that `tg.destroys` names, or
    else in new tensors.

    ```mlir
    %r = tg.add %x, %c : (tensor<?xf64>, f64)
    ```
    becomes
    ```mlir
    %n = tensor.dim %x, %c0 : tensor<?xf64>
    %e = tensor.empty(%n) : tensor<?xf64>
    %r = linalg.generic {…} ins(%x : tensor<?xf64>) outs(%e : tensor<?xf64>) {
    ^bb0(%a: f64, %o: f64):
      %s = arith.addf %a, %c : f64
      linalg.yield %s : f64
    } -> tensor<?xf64>
    ```
  }];
  let options = [Option<"findInOneLoop", "find-in-one-loop", "bool", "false",
                        "carry the largest and smallest elements with their positions, which fast code has vectors "
                        "for, except in short rows; else a second loop finds the positions">,
                 Option<"cumulateInLanes", "cumulate-in-lanes", "bool", "false",
                        "write cumulative operations along the last axis, if their order does not matter, as one "
                        "structured operation, which fast code has vectors for">,
                 Option<"lapack", "lapack", "bool", "false",
                        "call the routines for factorisations and systems that give large matrices to LAPACK">];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::bufferization::BufferizationDialect",
                           "::mlir::linalg::LinalgDialect", "::mlir::math::MathDialect", "::mlir::scf::SCFDialect",
                           "::mlir::tensor::TensorDialect", "::tg::TensorGraphDialect"];
}

def LowerConstants : Pass<"tg-lower-constants", "::mlir::ModuleOp"> {
  let summary = "read constants from resources, and fill tensors that are constant";
  let description = [{
    A constant of more than 1 MiB whose elements are equal becomes a `linalg.fill`.

    Constants whose elements are in a resource of the file (`dense_resource`) are replaced by constants that hold the
    elements themselves. A resource that is missing, or whose length does not fit the type of the constant, is an error.

    ```mlir
    %c = arith.constant dense_resource<weights> : tensor<2xf64>
    …
    {-# dialect_resources: {builtin: {weights: "0x08000000000000000000F03F0000000000000040"}} #-}
    ```
    becomes
    ```mlir
    %c = arith.constant dense<[1.0, 2.0]> : tensor<2xf64>
    ```
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::complex::ComplexDialect",
                           "::mlir::linalg::LinalgDialect", "::mlir::tensor::TensorDialect"];
}

def BlockElements : Pass<"tg-block-elements", "::mlir::ModuleOp"> {
  let summary = "carry blocks of the elements of large states through all steps of a scan";
  let description = [{
    A step that computes each element of a state from the same element of the last step, and from values that have the
    axis of the state or are the same along it, need not store the state: a loop over blocks of elements runs a scan of
    all steps for each block, whose states fit registers. Axes are followed through indexing maps, slices, reshapes and
    scans. The last block overlaps the one before; fewer elements than a block has are left to the scan. Values keep
    their bits, since each element is computed by the same operations. Bodies must have been lowered before
    (`convert-tg-to-linalg`).

    ```mlir
    %last = tg.scan %t to %n seqs(%c = %cs : tensor<?xf64>) states(%p = %p0 : tensor<4096xf64>)
        consts(%x = %xs : tensor<4096xf64>) -> tensor<4096xf64> {
      %e = tensor.empty() : tensor<4096xf64>
      %0 = linalg.generic {…} ins(%p, %x : tensor<4096xf64>, tensor<4096xf64>) outs(%e : tensor<4096xf64>) {…}
      tg.yield %0 : tensor<4096xf64>
    }
    ```
    becomes
    ```mlir
    %e = tensor.empty() : tensor<4096xf64>
    %last = scf.for %i = %c0 to %c64 step %c1 iter_args(%o = %e) -> tensor<4096xf64> {
      %first = arith.muli %i, %c64 : index
      %p64 = tensor.extract_slice %p0[%first] [64] [1] : tensor<4096xf64> to tensor<64xf64>
      %x64 = tensor.extract_slice %xs[%first] [64] [1] : tensor<4096xf64> to tensor<64xf64>
      %r = tg.scan %t to %n seqs(%c = %cs : tensor<?xf64>) states(%p = %p64 : tensor<64xf64>)
          consts(%x = %x64 : tensor<64xf64>) -> tensor<64xf64> {…}
      %s = tensor.insert_slice %r into %o[%first] [64] [1] : tensor<64xf64> into tensor<4096xf64>
      scf.yield %s : tensor<4096xf64>
    }
    ```
  }];
  let options = [Option<"elements", "elements", "int64_t", "128", "the most elements of a block">];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::scf::SCFDialect", "::mlir::tensor::TensorDialect"];
}

def ConvertScanToSCF : Pass<"convert-tg-scan-to-scf", "::mlir::ModuleOp"> {
  let summary = "lower tg.scan to scf loops on tensors";
  let description = [{
    A scan becomes an `scf.for` (an `scf.while` if it has `until`) that carries its states and the tensors of its outs.
    Small windows of scalars are carried one by one; a small value state of known size as vectors, if `vector-elements`
    allows it; a value state that can be updated in place is carried as it is; every other state is a row of its trace,
    or of a ring buffer of as many rows as the scan looks back. So is a state of which most is computed from neighbours,
    which would be copied if it were updated in place. Bodies must have been lowered before (`convert-tg-to-linalg`).

    ```mlir
    %hN, %hs = tg.scan %i to %n states(%h = %h0 : f64) -> (f64, tensor<?xf64>) {
      %0 = arith.mulf %h, %h : f64
      tg.yield %0 : f64 outs(%0 : f64)
    }
    ```
    becomes
    ```mlir
    %good = arith.cmpi sge, %n, %c0 : index
    tgl.check %good, "{negative_size}the number of steps is negative: {0}"(%n : index)
    %e = tensor.empty(%n) : tensor<?xf64>
    %hN, %hs = scf.for %i = %c0 to %n step %c1 iter_args(%h = %h0, %o = %e) -> (f64, tensor<?xf64>) {
      %0 = arith.mulf %h, %h : f64
      %1 = tensor.insert %0 into %o[%i] : tensor<?xf64>
      scf.yield %0, %1 : f64, tensor<?xf64>
    }
    ```
  }];
  let options = [Option<"vectorElements", "vector-elements", "int64_t", "0",
                        "carry value states of known size with at most so many elements as vectors">];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::linalg::LinalgDialect", "::mlir::scf::SCFDialect",
                           "::mlir::tensor::TensorDialect", "::mlir::vector::VectorDialect"];
}

#endif // TENSORGRAPH_CONVERSION_PASSES_TD
