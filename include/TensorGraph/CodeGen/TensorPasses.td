//===- TensorPasses.td - Passes on operations of linalg, before there are buffers -*- tablegen -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_CODEGEN_TENSORPASSES_TD
#define TENSORGRAPH_CODEGEN_TENSORPASSES_TD

include "mlir/Pass/PassBase.td"

def CanonicalizeLowered : Pass<"tg-canonicalize-lowered"> {
  let summary = "canonicalize, and rewrite what MLIR's verifiers or patterns misunderstand";
  let description = [{
    Upstream's canonicalization, with patterns of our own in the same fixpoint: what comes after a check that fails is
    dropped, and so are slices and views without elements, whose verifiers refuse them. Sizes that become known between
    two passes of a lowering then never make a valid program invalid. A rank-reducing view that takes steps, or keeps
    another dimension of size 1, becomes a view of full rank and a `memref.reinterpret_cast`.

    ```mlir
    %0 = tensor.extract_slice %x[0, %i] [1, %n] [1, 1] : tensor<1x0xf64> to tensor<?xf64>
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
    read or write out of bounds when sizes do not agree, or an index is out of range, stay behind the checks of the
    loop.

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

def ShortenRecurrences : Pass<"tg-shorten-recurrences"> {
  let summary = "let a step of a loop add last what the step before computed";
  let description = [{
    A step of an `scf.for` waits for the values that it carries. In sums of floats of several terms, those that do not
    need them are added first, then those that need what was computed two steps before or earlier, last those that need
    what the step before computed. Terms of one kind keep their order. Only the order of additions changes, and with it
    the rounding.

    ```mlir
    %r = scf.for %i = %c0 to %n step %c1 iter_args(%x = %x0) -> f64 {
      %e = tensor.extract %y[%i] : tensor<?xf64>
      %0 = arith.mulf %a, %x : f64
      %1 = arith.addf %0, %e : f64
      %2 = arith.addf %1, %b : f64
      scf.yield %2 : f64
    }
    ```
    becomes
    ```mlir
    %r = scf.for %i = %c0 to %n step %c1 iter_args(%x = %x0) -> f64 {
      %e = tensor.extract %y[%i] : tensor<?xf64>
      %0 = arith.mulf %a, %x : f64
      %1 = arith.addf %e, %b : f64
      %2 = arith.addf %1, %0 : f64
      scf.yield %2 : f64
    }
    ```
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect"];
}

def FuseReductions : Pass<"tg-fuse-reductions"> {
  let summary = "fuse elementwise linalg.generic into the reductions that use them";
  let description = [{
    After `convert-tg-to-linalg`. What computes the operand of a reduction point by point, for nothing else and in the
    same block, moves into the reduction's body, so that its result needs no tensor. Elements are combined in the same
    order: results stay the same bit for bit.

    ```mlir
    %0 = linalg.generic {…} ins(%x : tensor<?xf64>) outs(%e : tensor<?xf64>) {
    ^bb0(%a: f64, %o: f64):
      %1 = math.exp %a : f64
      linalg.yield %1 : f64
    } -> tensor<?xf64>
    %2 = linalg.generic {… iterator_types = ["reduction"]} ins(%0 : tensor<?xf64>) outs(%zero : tensor<f64>) {
    ^bb0(%a: f64, %s: f64):
      %3 = arith.addf %s, %a : f64
      linalg.yield %3 : f64
    } -> tensor<f64>
    ```
    becomes
    ```mlir
    %2 = linalg.generic {… iterator_types = ["reduction"]} ins(%x : tensor<?xf64>) outs(%zero : tensor<f64>) {
    ^bb0(%a: f64, %s: f64):
      %1 = math.exp %a : f64
      %3 = arith.addf %s, %1 : f64
      linalg.yield %3 : f64
    } -> tensor<f64>
    ```
  }];
  let options = [
    Option<"maxOperations", "max-ops", "unsigned", "256", "operations in a body; 0: no limit">
  ];
  let dependentDialects = ["::mlir::affine::AffineDialect", "::mlir::linalg::LinalgDialect"];
}

def FoldTransposes : Pass<"tg-fold-transposes", "::mlir::ModuleOp"> {
  let summary = "read the operands of products where they lie, not transposed copies";
  let description = [{
    Operations of linalg that add products of f32 or f64 along one axis read what `linalg.transpose` transposes. For
    what packs its operands, or runs along whichever axis is contiguous (`tg-pack-matmuls`), that is as good as a copy.

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
    %n = tensor.dim %p, %c0 : tensor<?xf64>
    %r = tensor.expand_shape %p [[0, 1]] output_shape [%n, 1] : tensor<?xf64> into tensor<?x1xf64>
    ```
  }];
  let dependentDialects = ["::mlir::affine::AffineDialect", "::mlir::linalg::LinalgDialect",
                           "::mlir::tensor::TensorDialect"];
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
    %z = tensor.extract %zero[] : tensor<f64>
    %p = vector.fma %a, %b, %zeros : vector<2xf64>
    …
    %s = arith.addf %low, %high : vector<1xf64>
    %r = vector.extract %s[0] : f64 from vector<1xf64>
    %t = arith.addf %z, %r : f64
    %0 = tensor.from_elements %t : tensor<f64>
    ```
  }];
  let options = [Option<"maxElements", "max-elements", "int64_t", "32", "of a small tensor">];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::tensor::TensorDialect",
                           "::mlir::vector::VectorDialect"];
}

def ParallelizeLoops : Pass<"tg-parallelize-loops", "::mlir::ModuleOp"> {
  let summary = "say of loops on tensors that their steps are independent";
  let description = [{
    An outermost `scf.for` that carries nothing but traces becomes an `scf.forall`. A trace is a tensor of which each
    step writes the row of its own number, and reads no other. Steps may fail, and call functions that do no more than
    compute and fail. Bufferization then gives each step its own buffers.

    ```mlir
    %r = scf.for %i = %c0 to %n step %c1 iter_args(%trace = %e) -> (tensor<?x4xf64>) {
      %x = tensor.splat %v : tensor<4xf64>
      %next = tensor.insert_slice %x into %trace[%i, 0] [1, 4] [1, 1] : tensor<4xf64> into tensor<?x4xf64>
      scf.yield %next : tensor<?x4xf64>
    }
    ```
    becomes
    ```mlir
    %r = scf.forall (%i) in (%n) shared_outs(%trace = %e) -> (tensor<?x4xf64>) {
      %x = tensor.splat %v : tensor<4xf64>
      scf.forall.in_parallel {
        tensor.parallel_insert_slice %x into %trace[%i, 0] [1, 4] [1, 1] : tensor<4xf64> into tensor<?x4xf64>
      }
    }
    ```
  }];
  let dependentDialects = ["::mlir::scf::SCFDialect", "::mlir::tensor::TensorDialect"];
}

#endif // TENSORGRAPH_CODEGEN_TENSORPASSES_TD
