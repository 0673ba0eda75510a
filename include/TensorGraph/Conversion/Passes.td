//===- Passes.td - Passes that leave the dialect -----------*- tablegen -*-===//
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
    For some operands, operations of arith, bufferization, linalg, math, scf and tensor are undefined: an index that is out
    of range, sizes that do not agree, a division by zero. The program then fails as the interpreter does, with its message:
    what can fail gets a `tg.check`, unless types and constants tell that it does not. Shifts by too many bits give 0,
    floats that no integer holds the nearest one (NaN 0), and integers wrap whatever overflow flags promise. Run it before
    `convert-tg-to-linalg`: what lowerings build is checked by them.

    ```mlir
    %0 = tensor.cast %x : tensor<?xf64> to tensor<3xf64>
    ```
    becomes
    ```mlir
    %n = tensor.dim %x, %c0 : tensor<?xf64>
    %good = arith.cmpi eq, %n, %c3 : index
    tg.check %good, "expects size 3 of axis 0, but got {0}"(%n : index)
    %0 = tensor.cast %x : tensor<?xf64> to tensor<3xf64>
    ```
  }];
  let dependentDialects = ["::mlir::affine::AffineDialect", "::mlir::arith::ArithDialect", "::mlir::linalg::LinalgDialect",
                           "::mlir::tensor::TensorDialect", "::tg::TensorGraphDialect"];
}

def ConvertTensorGraphToLinalg : Pass<"convert-tg-to-linalg", "::mlir::ModuleOp"> {
  let summary = "lower operations on tensors and scalars to linalg, tensor, arith and math";
  let description = [{
    Every operation of the dialect but `tg.scan` (see `convert-tg-scan-to-scf`; scans inside composites are lowered
    here) and `tg.ofg` (see `tg-inline-graphs`). What can fail at run time becomes `tg.check`, before the loops it
    protects. Results are computed over the operands that `tg.destroys` names, others in new tensors.

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
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::linalg::LinalgDialect", "::mlir::math::MathDialect",
                           "::mlir::scf::SCFDialect", "::mlir::tensor::TensorDialect", "::tg::TensorGraphDialect"];
}

def ReadResources : Pass<"tg-read-resources", "::mlir::ModuleOp"> {
  let summary = "read constants from resources";
  let description = [{
    Constants whose elements are in a resource of the file (`dense_resource`) hold them themselves. It is an error if
    there is no such resource, or if it is not as long as the type of the constant tells.

    ```mlir
    %c = arith.constant dense_resource<weights> : tensor<2xf64>
    ```
    becomes
    ```mlir
    %c = arith.constant dense<[1.0, 2.0]> : tensor<2xf64>
    ```
  }];
}

def ConvertScanToSCF : Pass<"convert-tg-scan-to-scf", "::mlir::ModuleOp"> {
  let summary = "lower tg.scan to scf loops on tensors";
  let description = [{
    A scan becomes an `scf.for` (an `scf.while` if it has `until`) that carries its states and the tensors of its outs.
    Small windows of scalars are carried one by one; a small value state of known size as vectors, if `vector-elements`
    allows it; a value state that can be updated in place is carried as it is; every other state is a row of its trace, or of a ring as long as the scan looks back. Bodies must have been lowered
    before (`convert-tg-to-linalg`).

    ```mlir
    %hN, %hs = tg.scan %i to %n states(%h = %h0 : f64) -> (f64, tensor<?xf64>) {
      %0 = arith.mulf %h, %h : f64
      tg.yield %0 : f64 outs(%0 : f64)
    }
    ```
    becomes
    ```mlir
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

def DropUnitAxes : Pass<"tg-drop-unit-axes", "::mlir::ModuleOp"> {
  let summary = "compute thin products as those of vectors";
  let description = [{
    Products of linalg lose the axes that their types say are of size 1: a matrix times a matrix of one column is a
    matrix times a vector, and along an axis of one product there is nothing to add. Operands and results are reshaped,
    which folds with what gave them the axes.

    ```mlir
    %r = linalg.matmul ins(%w, %x : tensor<?x?xf64>, tensor<?x1xf64>) outs(%z : tensor<?x1xf64>) -> tensor<?x1xf64>
    ```
    becomes
    ```mlir
    %v = tensor.collapse_shape %x [[0, 1]] : tensor<?x1xf64> into tensor<?xf64>
    %u = tensor.collapse_shape %z [[0, 1]] : tensor<?x1xf64> into tensor<?xf64>
    %p = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>, …], …}
        ins(%w, %v : tensor<?x?xf64>, tensor<?xf64>) outs(%u : tensor<?xf64>) {…} -> tensor<?xf64>
    %r = tensor.expand_shape %p [[0, 1]] output_shape [%n, 1] : tensor<?xf64> into tensor<?x1xf64>
    ```
  }];
  let dependentDialects = ["::mlir::affine::AffineDialect", "::mlir::linalg::LinalgDialect",
                           "::mlir::tensor::TensorDialect"];
}

def CanonicalizeLowered : Pass<"tg-canonicalize-lowered"> {
  let summary = "canonicalize, and drop what is not reached or has no elements";
  let description = [{
    Upstream's canonicalization, with patterns of our own in the same fixpoint: what comes after a check that fails is
    dropped, and so are parts of tensors and buffers without elements, whose verifiers refuse them. Sizes that become
    known between two passes of a lowering then never make a valid program invalid.

    ```mlir
    %0 = tensor.extract_slice %x[0, 0] [1, %n] [1, 1] : tensor<1x0xf64> to tensor<?xf64>
    ```
    becomes
    ```mlir
    %0 = tensor.empty(%n) : tensor<?xf64>
    ```
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::memref::MemRefDialect",
                           "::mlir::tensor::TensorDialect"];
}

def HoistLoopInvariants : Pass<"tg-hoist-loop-invariants"> {
  let summary = "move what does not change out of loops, but not past checks it relies on";
  let description = [{
    Upstream's loop-invariant code motion, which takes operations on tensors for safe wherever they are. Here those that
    read or write out of bounds when sizes do not agree, or an index is out of range, stay behind the checks of the loop.

    ```mlir
    scf.for %i = %c0 to %n step %c1 {
      tg.check %good, "sizes of axis 0 do not agree: {0} and {1}"(%a, %b : index, index)
      %s = arith.addi %a, %b : index
      %0 = tensor.extract %x[%a] : tensor<?xf64>
    }
    ```
    becomes
    ```mlir
    %s = arith.addi %a, %b : index
    scf.for %i = %c0 to %n step %c1 {
      tg.check %good, "sizes of axis 0 do not agree: {0} and {1}"(%a, %b : index, index)
      %0 = tensor.extract %x[%a] : tensor<?xf64>
    }
    ```
  }];
}

def VectorizeSmallTensors : Pass<"tg-vectorize-small-tensors", "::mlir::ModuleOp"> {
  let summary = "compute with small tensors of known size in registers";
  let description = [{
    Operations of linalg whose tensors all have few elements, and sizes that their types tell, become straight code on
    vectors of the tensors' shapes: elementwise ones, those that rearrange elements, sums and the like over fewer than
    five elements, and products of matrices and vectors of f32 and f64, with fused multiply-add. What one writes another
    one reads without memory in between. Values are those of larger tensors, order of additions included. Run it before
    bufferization, after `convert-tg-scan-to-scf=vector-elements=…`, which lets loops carry vectors.

    ```mlir
    %0 = linalg.dot ins(%x, %y : tensor<2xf64>, tensor<2xf64>) outs(%zero : tensor<f64>) -> tensor<f64>
    ```
    becomes
    ```mlir
    %a = vector.transfer_read %x[%c0], %cst {in_bounds = [true]} : tensor<2xf64>, vector<2xf64>
    %b = vector.transfer_read %y[%c0], %cst {in_bounds = [true]} : tensor<2xf64>, vector<2xf64>
    %p = vector.fma %a, %b, %zeros : vector<2xf64>
    …
    %s = arith.addf %low, %high : vector<1xf64>
    %r = vector.extract %s[0] : f64 from vector<1xf64>
    %0 = tensor.from_elements %r : tensor<f64>
    ```
  }];
  let options = [Option<"maxElements", "max-elements", "int64_t", "32", "of a small tensor">];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::tensor::TensorDialect",
                           "::mlir::vector::VectorDialect"];
}

def SplitEmptyTensors : Pass<"tg-split-empty-tensors", "::mlir::ModuleOp"> {
  let summary = "give every use of a tensor.empty its own";
  let description = [{
    `--cse` merges equal `tensor.empty`, and One-Shot Bufferize of LLVM 22.1 then lets an outer and an inner loop write
    to one buffer. Fills of them are split as well.
  }];
}

def EliminateEmptyTensors : Pass<"tg-eliminate-empty-tensors", "::mlir::ModuleOp"> {
  let summary = "compute results where they are stored";
  let description = [{
    As `eliminate-empty-tensors` of MLIR, but not where an earlier version of what is stored is still used, nor where
    the computation reads other rows of what it would then overwrite: there the stock pass gives wrong results or copies.
    Checks that stand between the computation and the place where its result is stored move in front of both; where they
    cannot, the result is copied. So nothing is written to a row that a check finds is not there.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::bufferization::BufferizationDialect",
                           "::mlir::tensor::TensorDialect", "::mlir::ub::UBDialect"];
}

def BufferizeTensors : Pass<"tg-bufferize", "::mlir::ModuleOp"> {
  let summary = "turn tensors into buffers, functions included";
  let description = [{
    One-Shot Bufferize with the options that TensorGraph needs: arguments of public functions are never written to,
    copies between buffers that are not contiguous are `linalg.copy`, results are contiguous.
  }];
  let options = [Option<"alignment", "alignment", "int64_t", "64",
                        "of allocated buffers, in bytes; 0: left to the allocator">];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::bufferization::BufferizationDialect",
                           "::mlir::linalg::LinalgDialect", "::mlir::memref::MemRefDialect",
                           "::mlir::tensor::TensorDialect", "::mlir::ub::UBDialect"];
}

def ForwardCopies : Pass<"tg-forward-copies", "::mlir::ModuleOp"> {
  let summary = "drop copies of allocations that are not used any more";
  let description = [{
    A copy from one allocation into another of the same type, where the first is not used later nor the second before,
    goes: both become one.

    ```mlir
    %a = memref.alloc() : memref<4xf64>
    func.call @fill(%a) : (memref<4xf64>) -> ()
    %b = memref.alloc() : memref<4xf64>
    memref.copy %a, %b : memref<4xf64> to memref<4xf64>
    return %b : memref<4xf64>
    ```
    becomes
    ```mlir
    %a = memref.alloc() : memref<4xf64>
    func.call @fill(%a) : (memref<4xf64>) -> ()
    return %a : memref<4xf64>
    ```
  }];
}

def HoistAllocations : Pass<"tg-hoist-allocations", "::mlir::func::FuncOp"> {
  let summary = "make buffers once for all steps of a loop";
  let description = [{
    Upstream's `buffer-loop-hoisting`, but a buffer of unknown size stays in a loop if only there it is known whether the
    loop inside, which uses it, takes a step. `tg-check-allocations` gives a buffer in front of a loop no elements if no
    step will run: its size may make sense in a step only.

    ```mlir
    scf.for %i = %c0 to %n step %c1 {
      %0 = memref.alloc(%m) : memref<?xf64>
      "test.use"(%0) : (memref<?xf64>) -> ()
    }
    ```
    becomes
    ```mlir
    %0 = memref.alloc(%m) : memref<?xf64>
    scf.for %i = %c0 to %n step %c1 {
      "test.use"(%0) : (memref<?xf64>) -> ()
    }
    ```
  }];
}

def LowerTensors : Pass<"tg-lower-tensors", "::mlir::ModuleOp"> {
  let summary = "run passes on modules that are not on buffers yet";
  let description = [{
    Runs a pipeline on a module, but not if the module is on buffers, and has neither tensors nor operations of `tg` other
    than `tg.check` and scalar functions that stay until they are called: then it has been lowered to loops already, or was
    written so, and frees what it allocates. So `tg-lower-to-llvm` accepts what `tg-lower-to-loops` leaves.

    With `pipeline=convert-tg-to-linalg`, this is left as it is:
    ```mlir
    func.func @lowered(%x: memref<?xf64>, %i: index) -> f64 {
      %true = arith.constant true
      tg.check %true, "never"
      %0 = memref.load %x[%i] : memref<?xf64>
      return %0 : f64
    }
    ```
  }];
  let options = [Option<"pipeline", "pipeline", "std::string", "", "passes on modules">];
}

def FuseRows : Pass<"tg-fuse-rows", "::mlir::ModuleOp"> {
  let summary = "compute row after row what several operations on buffers do with rows";
  let description = [{
    Neighbouring structured operations whose first loop is parallel, goes over the same rows, and meets in every buffer
    that one of them writes only the row of its own step, become one loop over rows: so a row is still in the cache when
    the next operation reads it, as in a softmax. Only where one of them reduces rows. Of buffers that are allocated for
    them alone, one row is left, unless steps run on several threads. Run it before `tg-vectorize-linalg`.

    ```mlir
    linalg.generic {…} ins(%x : memref<?x?xf32>) outs(%max : memref<?xf32>) {…}
    linalg.generic {…} ins(%x, %max : memref<?x?xf32>, memref<?xf32>) outs(%y : memref<?x?xf32>) {…}
    ```
    becomes
    ```mlir
    scf.for %i = %c0 to %n step %c1 {
      %row = memref.subview %x[%i, 0] [1, %m] [1, 1] : …
      linalg.generic {…} ins(%row : memref<?xf32, strided<[1], offset: ?>>) outs(%max_i : memref<f32, strided<[], offset: ?>>) {…}
      linalg.generic {…} ins(%row, %max_i : …) outs(%y_i : …) {…}
    }
    ```
  }];
  let options = [Option<"parallel", "parallel", "bool", "false", "make it an `scf.parallel`, as the order is free">];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::linalg::LinalgDialect",
                           "::mlir::memref::MemRefDialect", "::mlir::scf::SCFDialect"];
}

def CollapseLoops : Pass<"tg-collapse-loops", "::mlir::ModuleOp"> {
  let summary = "make loops over axes that lie behind each other one";
  let description = [{
    Neighbouring loops of an operation of linalg on buffers become one where their axes are contiguous in all operands.
    The order of the points stays, and so do the values; but one loop is compiled in less time than a nest of loops of
    known size, which LLVM unrolls from the inside, and vectors do not end where a row does.

    ```mlir
    linalg.generic {…} ins(%x : memref<20x20xf64>) outs(%y : memref<20x20xf64>) { … }
    ```
    becomes
    ```mlir
    %0 = memref.collapse_shape %x [[0, 1]] : memref<20x20xf64> into memref<400xf64>
    %1 = memref.collapse_shape %y [[0, 1]] : memref<20x20xf64> into memref<400xf64>
    linalg.generic {…} ins(%0 : memref<400xf64>) outs(%1 : memref<400xf64>) { … }
    ```
  }];
  let dependentDialects = ["::mlir::linalg::LinalgDialect", "::mlir::memref::MemRefDialect"];
}

def VectorizeLinalg : Pass<"tg-vectorize-linalg", "::mlir::ModuleOp"> {
  let summary = "turn structured operations on buffers into loops over vectors";
  let description = [{
    Elementwise operations and reductions, with all that fusion has put into their bodies, whose operands are contiguous
    along one loop: that loop takes vectors, and what is left at the end a vector with a mask. Axes that lie behind each
    other in all operands are one. A reduction along the contiguous axis has partial results in the lanes of vectors;
    docs/FastCode.md says in which order they are combined. Along another axis the order is that of scalar code.
    Everything else stays as it is.

    ```mlir
    linalg.generic {…} ins(%x : memref<?xf64>) outs(%y : memref<?xf64>) {
    ^bb0(%a: f64, %o: f64):
      %s = arith.addf %a, %a : f64
      linalg.yield %s : f64
    }
    ```
    becomes
    ```mlir
    scf.for %i = %c0 to %whole step %c8 {
      %a = vector.load %x[%i] : memref<?xf64>, vector<8xf64>
      %s = arith.addf %a, %a : vector<8xf64>
      vector.store %s, %y[%i] : memref<?xf64>, vector<8xf64>
    }
    scf.if %isAnyLeft {
      %mask = vector.create_mask %left : vector<8xi1>
      %a = vector.maskedload %x[%whole], %mask, %ones : …
      %s = arith.addf %a, %a : vector<8xf64>
      vector.maskedstore %y[%whole], %mask, %s : …
    }
    ```
  }];
  let options = [Option<"vectorBits", "vector-bits", "int64_t", "512",
                        "of a vector; a processor with smaller ones takes several">,
                 Option<"parallel", "parallel", "bool", "false",
                        "make outer loops whose order is free, and those over the blocks of a reduction, `scf.parallel`">];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::memref::MemRefDialect", "::mlir::scf::SCFDialect",
                           "::mlir::vector::VectorDialect"];
}

def FoldTransposes : Pass<"tg-fold-transposes", "::mlir::ModuleOp"> {
  let summary = "read the operands of products where they lie, not transposed copies";
  let description = [{
    Operations of linalg that add products of f32 or f64 along one axis read what `linalg.transpose` transposes. For what
    packs its operands, or runs along whichever axis is contiguous (`tg-pack-matmuls`), that is as good as a copy.

    ```mlir
    %t = linalg.transpose ins(%w : tensor<3x4xf64>) outs(%e : tensor<4x3xf64>) permutation = [1, 0]
    %r = linalg.matvec ins(%t, %x : tensor<4x3xf64>, tensor<3xf64>) outs(%z : tensor<4xf64>) -> tensor<4xf64>
    ```
    becomes
    ```mlir
    %r = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d1, d0)>, …], …}
        ins(%w, %x : tensor<3x4xf64>, tensor<3xf64>) outs(%z : tensor<4xf64>) {…} -> tensor<4xf64>
    ```
  }];
  let dependentDialects = ["::mlir::linalg::LinalgDialect"];
}

def PackMatmuls : Pass<"tg-pack-matmuls", "::mlir::ModuleOp"> {
  let summary = "compute products of matrices and vectors by vectors, tiles and packed blocks";
  let description = [{
    Operations of linalg on buffers that add products of f32 or f64 along one axis (`linalg.matmul`, `linalg.matvec`,
    `linalg.vecmat`, `linalg.dot`, and generics that do the same, with axes in other order or of a batch) become loops
    on vectors with fused multiply-add. Others stay, also where no axis is contiguous in memory that ought to be. The
    result must not overlap the operands, as it does not where buffers come from tensors.

    Each element of a product of matrices, or of a vector and a matrix, is one chain of fused multiply-adds in the order
    of the summed axis, whatever the sizes, the blocks and the processor. Where the summed axis is the contiguous one of a
    matrix that is multiplied by a vector, the chain is split into as many lanes as 64 bytes hold, and that of a dot
    product into four times as many: element k goes to lane k modulo their number, and the lanes are added in halves.

    ```mlir
    linalg.dot ins(%x, %y : memref<64xf64>, memref<64xf64>) outs(%r : memref<f64>)
    ```
    becomes
    ```mlir
    %s:4 = scf.for %i = %c0 to %c64 step %c32 iter_args(%a = %z, %b = %z, %c = %z, %d = %z) -> (…) {
      %0 = vector.load %x[%i] : memref<64xf64>, vector<8xf64>
      %1 = vector.load %y[%i] : memref<64xf64>, vector<8xf64>
      %2 = vector.fma %0, %1, %a : vector<8xf64>
      …
    }
    ```
  }];
  let options = [Option<"vectorBytes", "vector-bytes", "int64_t", "64",
                        "bytes of the processor's vectors: 16, 32 or 64; values do not depend on it">,
                 Option<"parallel", "parallel", "bool", "false",
                        "make loops over blocks of rows and over panels `scf.parallel`">];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::memref::MemRefDialect", "::mlir::scf::SCFDialect",
                           "::mlir::vector::VectorDialect"];
}

def AllowContraction : Pass<"tg-allow-contraction", "::mlir::ModuleOp"> {
  let summary = "let products and sums of floats become fused operations";
  let description = [{
    Sets the flag `contract` on `arith.addf`, `arith.subf` and `arith.mulf`, so that a product and a sum may be rounded
    once. No flag that assumes that there are no NaNs, infinities or signed zeros is ever set.

    ```mlir
    %p = arith.mulf %a, %b : f64
    ```
    becomes
    ```mlir
    %p = arith.mulf %a, %b fastmath<contract> : f64
    ```
  }];
  let options = [Option<"reassociate", "reassociate", "bool", "false",
                        "let sums and products be computed in any order, too">];
}

def LowerBooleanVectors : Pass<"tg-lower-boolean-vectors", "::mlir::ModuleOp"> {
  let summary = "load and store vectors of truth values as bytes";
  let description = [{
    In memory a truth value takes a byte, in a vector a bit; LLVM would take the bits of vectors from neighbouring bits of
    memory. `vector.load`, `vector.store` and their masked forms on buffers of `i1` become loads and stores of bytes in
    the LLVM dialect.
  }];
  let dependentDialects = ["::mlir::LLVM::LLVMDialect"];
}

def CheckAllocations : Pass<"tg-check-allocations", "::mlir::ModuleOp"> {
  let summary = "check that the sizes of allocations make sense";
  let description = [{
    Before each `memref.alloc` of dynamic size a `tg.check` that no size is negative and the number of bytes fits 63 bits.
    A buffer that only a loop uses has no elements if the loop takes no step.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::tg::TensorGraphDialect"];
}

def LowerStridedCopies : Pass<"tg-lower-strided-copies", "::mlir::ModuleOp"> {
  let summary = "turn memref.copy of buffers with gaps into linalg.copy";
  let description = [{
    It would become a call of a library that is not there. Runs after the clones of deallocation have become copies.
  }];
  let dependentDialects = ["::mlir::linalg::LinalgDialect"];
}

def LowerChecks : Pass<"tg-lower-checks", "::mlir::ModuleOp"> {
  let summary = "turn checks into early returns of a status";
  let description = [{
    Functions with a body take a context first (see RuntimeABI.h) and return a status first: 0, or 1 after a failed check
    has written its number and its values into the context. Calls hand the status on, with the number moved by the call's
    base, so that a number stands for a check and the calls that led to it. The table from numbers to locations and
    messages becomes the module's attribute `tg.checks`. Functions are renamed to `tg.NAME`, away from the symbols of
    libraries. Runs after control flow has been lowered to `cf`.
  }];
  let dependentDialects = ["::mlir::LLVM::LLVMDialect", "::mlir::cf::ControlFlowDialect", "::mlir::ub::UBDialect"];
}

def ExpandShapes : Pass<"tg-expand-shapes", "::mlir::ModuleOp"> {
  let summary = "turn memref.expand_shape into arithmetic on sizes and strides";
  let description = [{
    By the sizes that the operation gives. `expand-strided-metadata` looks for them in the type, and crashes where an axis
    becomes several of unknown size.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::memref::MemRefDialect"];
}

def VerifyBuffers : Pass<"tg-verify-buffers", "::mlir::ModuleOp"> {
  let summary = "fail at the first operation that is still on tensors";
  let description = [{
    The end of `tg-lower-to-loops`: an operation of another dialect, for which there is no lowering to buffers, is an
    error at its place.

    ```mlir
    %r = "other.op"(%x) : (tensor<4xf64>) -> tensor<4xf64> // error: 'other.op' op has no lowering: it is still on tensors
    ```
  }];
}

def VerifyLLVM : Pass<"tg-verify-llvm", "::mlir::ModuleOp"> {
  let summary = "fail at the first operation that is not of the LLVM dialect";
  let description = [{
    After the conversions of `tg-lower-to-llvm`: what none of them knows is an error at its place.

    ```mlir
    %r = complex.abs %c : complex<f64> // error: 'complex.abs' op has no lowering to LLVM
    ```
  }];
}

def ExpandArith : Pass<"tg-expand-arith", "::mlir::ModuleOp"> {
  let summary = "expand operations of arith and math that LLVM has not, or has not right";
  let description = [{
    Rounding divisions; reciprocal square roots and `math.isinf`; powers of half precision and of index, and those whose
    exponents have less than 64 bits; conversions between f32 and bf16 (the processor's flush denormals) and from f64 to
    bf16; what upstream lowers on vectors of one axis only, on those of several. Unlike `arith-expand`, `arith.maximumf`
    and `arith.minimumf` stay: the expansion of upstream forgets that -0.0 is less than 0.0, the intrinsics of LLVM do
    not.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::math::MathDialect", "::mlir::vector::VectorDialect"];
}

def ConvertMathToCalls : Pass<"tg-convert-math-to-calls", "::mlir::ModuleOp"> {
  let summary = "turn inexact math functions into calls of libm";
  let description = [{
    Operations of math whose result is not exactly rounded (exp, log, sin, …), and scalar operations of the dialect that
    have no form in math, become calls of libm. What the processor computes exactly (sqrt, floor, fma, …) stays.
  }];
  let dependentDialects = ["::mlir::func::FuncDialect", "::mlir::LLVM::LLVMDialect"];
}

def ConvertPowersToLoops : Pass<"tg-convert-powers-to-loops", "::mlir::ModuleOp"> {
  let summary = "turn powers with integer exponents into calls of functions with loops";
  let description = [{
    `math.ipowi` and `math.fpowi` become calls of private functions, one for each pair of types, that square and multiply.

    ```mlir
    %r = math.ipowi %x, %n : i64
    ```
    becomes
    ```mlir
    %r = call @__mlir_math_ipowi_i64(%x, %n) : (i64, i64) -> i64
    ```
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::cf::ControlFlowDialect", "::mlir::func::FuncDialect",
                           "::mlir::LLVM::LLVMDialect", "::mlir::math::MathDialect", "::mlir::scf::SCFDialect",
                           "::mlir::vector::VectorDialect"];
}

def ApproximateMath : Pass<"tg-approximate-math", "::mlir::ModuleOp"> {
  let summary = "turn math functions into arithmetic of known accuracy";
  let description = [{
    Operations of math on scalars and vectors of floats become arithmetic, with errors of at most 2 units in the last
    place and the special values of libm: see docs/Accuracy.md. f16 and bf16 are computed in f32. Arguments that are rare
    (overflow, denormal numbers, logarithms of what is not positive) are cared for in a branch, which is taken where a
    vector has one of them; angles that are too large are left to libm there. Operations that have no such form become
    calls of libmvec if `libmvec-bits` says that there is one, or stay. Inner graphs are left alone: they are to be
    lowered first.

    ```mlir
    %r = math.tanh %x : vector<8xf32>
    %s = math.atan %x : vector<8xf32>
    ```
    becomes, with `libmvec-bits=256`,
    ```mlir
    %a = math.absf %x : vector<8xf32>
    …
    %r = math.copysign %t, %x : vector<8xf32>
    %s = func.call @_ZGVdN8v_atanf(%x) : (vector<8xf32>) -> vector<8xf32>
    ```
  }];
  let options = [Option<"fma", "fma", "bool", "true", "use fused multiply-add; without hardware for it that is slow">,
                 Option<"libmvecBits", "libmvec-bits", "unsigned", "0",
                        "the registers to call glibc's libmvec with: 128, 256 or 512 bits; 0: not at all">];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::func::FuncDialect", "::mlir::math::MathDialect",
                           "::mlir::scf::SCFDialect", "::mlir::vector::VectorDialect"];
}

def ParallelizeLoops : Pass<"tg-parallelize-loops", "::mlir::ModuleOp"> {
  let summary = "say of loops on tensors that their steps are independent";
  let description = [{
    An outermost `scf.for` that carries nothing but traces becomes an `scf.forall`. A trace is a tensor of which each step
    writes the row of its own number, and reads no other. Steps may fail, and call functions that do no more than compute
    and fail. Bufferization then gives each step its own buffers.

    ```mlir
    %r = scf.for %i = %c0 to %n step %c1 iter_args(%trace = %e) -> (tensor<?x4xf64>) {
      %x = func.call @solve(%i) : (index) -> tensor<4xf64>
      %next = tensor.insert_slice %x into %trace[%i, 0] [1, 4] [1, 1] : tensor<4xf64> into tensor<?x4xf64>
      scf.yield %next : tensor<?x4xf64>
    }
    ```
    becomes
    ```mlir
    %r = scf.forall (%i) in (%n) shared_outs(%trace = %e) -> (tensor<?x4xf64>) {
      %x = func.call @solve(%i) : (index) -> tensor<4xf64>
      scf.forall.in_parallel {
        tensor.parallel_insert_slice %x into %trace[%i, 0] [1, 4] [1, 1] : tensor<4xf64> into tensor<?x4xf64>
      }
    }
    ```
  }];
  let dependentDialects = ["::mlir::scf::SCFDialect", "::mlir::tensor::TensorDialect"];
}

def OutlineParallelLoops : Pass<"tg-outline-parallel-loops", "::mlir::ModuleOp"> {
  let summary = "make functions of parallel loops";
  let description = [{
    An outermost `scf.parallel` becomes a call of a new function with the attribute `tg.parallel_loop`, which does the
    steps from its first argument to its second. The third is what a step costs, and decides when the program runs
    whether threads are worth it; the rest is what the steps need from around the loop. The call as it is does all steps
    in order; `tg-emit-parallel-calls` leaves it to the runtime. Loops that call functions from outside stay, and those
    that are known to be short.

    ```mlir
    scf.parallel (%i) = (%c0) to (%n) step (%c1) {
      %x = memref.load %a[%i] : memref<?xf64>
      memref.store %x, %b[%i] : memref<?xf64>
      scf.reduce
    }
    ```
    becomes
    ```mlir
    func.call @main_parallel(%c0, %n, %c2, %a, %b) : (index, index, index, memref<?xf64>, memref<?xf64>) -> ()

    func.func private @main_parallel(%begin: index, %end: index, %cost: index, %a: memref<?xf64>, %b: memref<?xf64>)
        attributes {tg.parallel_loop} {
      %c1 = arith.constant 1 : index
      scf.for %i = %begin to %end step %c1 {
        %x = memref.load %a[%i] : memref<?xf64>
        memref.store %x, %b[%i] : memref<?xf64>
      }
      return
    }
    ```
  }];
  let options = [Option<"minCost", "min-cost", "int64_t", "30000",
                        "loops that are known to take fewer operations stay">];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::func::FuncDialect", "::mlir::scf::SCFDialect"];
}

def EmitParallelCalls : Pass<"tg-emit-parallel-calls", "::mlir::ModuleOp"> {
  let summary = "have the runtime call functions of parallel loops";
  let description = [{
    On the LLVM dialect, after `tg-lower-checks`: a call of a function with the attribute `tg.parallel_loop` becomes one of
    `tg_parallel_for` (see RuntimeABI.h), which gets the address of a function `NAME.part` and the captured values in a
    structure.
  }];
  let dependentDialects = ["::mlir::LLVM::LLVMDialect"];
}

def EmitEntryPoints : Pass<"tg-emit-entry-points", "::mlir::ModuleOp"> {
  let summary = "make public functions callable and memory the runtime's";
  let description = [{
    On the LLVM dialect: allocation goes through the context (a failed one returns status 2), and each public function
    `tg.NAME` gets an entry `tg_entry_NAME(context, arguments, results)` that takes its arguments from an array of 8-byte
    slots and leaves its results in another (see RuntimeABI.h).
  }];
  let dependentDialects = ["::mlir::LLVM::LLVMDialect"];
}

#endif // TENSORGRAPH_CONVERSION_PASSES_TD
