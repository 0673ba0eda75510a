//===- TensorPasses.td - Passes on linalg before bufferization -*- tablegen -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_CODEGEN_TENSORPASSES_TD
#define TENSORGRAPH_CODEGEN_TENSORPASSES_TD

include "mlir/Pass/PassBase.td"

def CanonicalizeLowered : Pass<"tg-canonicalize-lowered"> {
  let summary = "canonicalize, and rewrite operations that MLIR's verifiers or patterns mishandle";
  let description = [{
    Upstream's canonicalization, with patterns of our own in the same fixpoint. They drop the operations after a check
    that always fails, and slices and views without elements, which the verifiers reject. So sizes that become known
    between two passes of a lowering never make a valid program invalid. A rank-reducing view that has strides, or keeps
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

def ResolveSizes : Pass<"tg-resolve-sizes"> {
  let summary = "compute sizes of results from sizes of operands";
  let description = [{
    `tensor.dim` of a result becomes what the operation says of its sizes, down to sizes of arguments and constants.
    Each size is computed once, after the operation that computes the result.

    ```mlir
    %0 = linalg.matmul ins(%x, %w : tensor<?x?xf64>, tensor<?x4xf64>) outs(%z : tensor<?x4xf64>) -> tensor<?x4xf64>
    %1 = tensor.dim %0, %c0 : tensor<?x4xf64>
    ```
    becomes
    ```mlir
    %0 = linalg.matmul ins(%x, %w : tensor<?x?xf64>, tensor<?x4xf64>) outs(%z : tensor<?x4xf64>) -> tensor<?x4xf64>
    %1 = tensor.dim %x, %c0 : tensor<?x?xf64>
    ```
  }];
  let dependentDialects = ["::mlir::affine::AffineDialect", "::mlir::arith::ArithDialect",
                           "::mlir::tensor::TensorDialect"];
}

def HoistLoopInvariants : Pass<"tg-hoist-loop-invariants"> {
  let summary = "move loop invariants out of loops, but not past checks that they rely on";
  let description = [{
    Like upstream's loop-invariant code motion, which considers operations on tensors safe everywhere. Here, operations
    that would read or write out of bounds if sizes do not agree, or if an index is out of range, stay behind the checks
    of the loop. Sizes that are computed in a case of `scf.index_switch` leave the case, too, so that they can leave the
    loop around.

    ```mlir
    scf.for %i = %c0 to %n step %c1 {
      tgl.check %good, "sizes of axis 0 do not agree: {0} and {1}"(%a, %b : index, index)
      %s = arith.addi %a, %b : index
      %0 = tensor.extract %x[%a] : tensor<?xf64>
    }
    ```
    becomes
    ```mlir
    %s = arith.addi %a, %b : index
    scf.for %i = %c0 to %n step %c1 {
      tgl.check %good, "sizes of axis 0 do not agree: {0} and {1}"(%a, %b : index, index)
      %0 = tensor.extract %x[%a] : tensor<?xf64>
    }
    ```
  }];
}

def ShortenRecurrences : Pass<"tg-shorten-recurrences"> {
  let summary = "add the values of the previous step last in sums of floats";
  let description = [{
    A step of an `scf.for` waits for the values that the loop carries. In sums of several floats, the terms that do not
    need carried values are added first, then the terms that need values computed two or more steps before, and last the
    terms that need values of the previous step. Terms of one kind keep their order. Only the order of additions
    changes, and with it the rounding.

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

def FuseJoins : Pass<"tg-fuse-joins"> {
  let summary = "compute elementwise operations on the parts of joined tensors";
  let description = [{
    Runs after `convert-tg-to-linalg`, on fast code. A cheap elementwise operation that alone reads the result of a
    `tg.concat` is computed for each of its parts, in one loop for each, so that nothing is copied. If it reads several,
    there is a loop for each part of the one and each part of the other: which elements it computes is known at run
    time, often none. Small tensors, which are vectors, stay as they are.

    ```mlir
    %0 = tensor.insert_slice %x into %e[0] [%m] [1] : tensor<?xf64> into tensor<?xf64>
    %1 = tensor.insert_slice %y into %0[%m] [%n] [1] : tensor<?xf64> into tensor<?xf64>
    %2 = linalg.generic {…} ins(%1, %z : tensor<?xf64>, tensor<?xf64>) outs(%f : tensor<?xf64>) {…} -> tensor<?xf64>
    ```
    becomes
    ```mlir
    %z0 = tensor.extract_slice %z[0] [%m] [1] : tensor<?xf64> to tensor<?xf64>
    %0 = linalg.generic {…} ins(%x, %z0 : tensor<?xf64>, tensor<?xf64>) outs(…) {…} -> tensor<?xf64>
    %1 = tensor.insert_slice %0 into %f[0] [%m] [1] : tensor<?xf64> into tensor<?xf64>
    %z1 = tensor.extract_slice %z[%m] [%n] [1] : tensor<?xf64> to tensor<?xf64>
    %2 = linalg.generic {…} ins(%y, %z1 : tensor<?xf64>, tensor<?xf64>) outs(…) {…} -> tensor<?xf64>
    %3 = tensor.insert_slice %2 into %1[%m] [%n] [1] : tensor<?xf64> into tensor<?xf64>
    ```
  }];
  let options = [
    Option<"smallElements", "small-elements", "int64_t", "128", "how many elements a small tensor has at most">
  ];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::linalg::LinalgDialect",
                           "::mlir::tensor::TensorDialect"];
}

def FuseReductions : Pass<"tg-fuse-reductions"> {
  let summary = "fuse linalg.generic into the reductions that use them";
  let description = [{
    Runs after `convert-tg-to-linalg`. An elementwise operation that computes the operand of a reduction moves into the
    reduction's body if it is in the same block and has no other use. Its result then needs no tensor. If several
    reductions read its results, they become one operation; along the first axis or all axes, it also stores the results
    used elsewhere. Along other axes, up to three cheap operations on one tensor are computed again by each user. Then
    reductions of one tensor along the same axes become one operation, if neither needs the result of the other.
    Elements are combined in the same order: results stay the same bit for bit.

    An operation that reads elements at positions that it computes, such as `tg.take`, moves into the elementwise
    operation that uses them, if that is the only one and in the same block, too.

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
  let dependentDialects = ["::mlir::affine::AffineDialect", "::mlir::linalg::LinalgDialect"];
}

def FoldTransposes : Pass<"tg-fold-transposes", "::mlir::ModuleOp"> {
  let summary = "fold transposes into the operations that read them";
  let description = [{
    Operations of linalg that add products along one axis, of f32, f64, i32 or i64, read the operand of
    `linalg.transpose` instead of its result. This is as fast as reading a transposed copy, since `tg-pack-matmuls`
    packs operands or runs along whichever axis is contiguous. So do elementwise operations, and those that reduce one
    axis of what they compute, if nothing else reads the result, and if their operands are contiguous along the last
    axis of their results or one other: `tg-vectorize-linalg` transposes tiles of them.

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
  let summary = "drop axes of size 1 from products";
  let description = [{
    Products of linalg lose the axes that have size 1 in their types: a matrix times a matrix of one column becomes a
    matrix times a vector, and a summed axis of size 1 goes. Operands and results are reshaped; these reshapes fold with
    the operations that added the axes.

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
    Operations of linalg on tensors of few elements and static shape become straight-line code on vectors of the
    tensors' shapes: elementwise operations, operations that rearrange elements, reductions of all elements or along an
    axis of fewer than five, and products of matrices and vectors, of floats with fused multiply-add. Results go from
    one operation to the next in registers, without memory in between; so do slices at known positions, and tensors that
    are joined from parts or changed in part, if an operation reads them as vectors. Values are those of larger tensors,
    order of additions included. Must run before bufferization and after `convert-tg-scan-to-scf=vector-elements=…`,
    which lets loops carry vectors.

    Functions like `exp` are computed for at most 32 elements. A matrix that is multiplied by a vector may have up to
    1024, since it is read once; if it is summed along its rows, it must be known before the loop around, where it is
    transposed.

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
  let options = [Option<"maxElements", "max-elements", "int64_t", "128", "most elements of a small tensor">,
                 ListOption<"without", "without", "std::string",
                            "the strategies that are left out: see docs/internals/FastCode.md">];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::linalg::LinalgDialect",
                           "::mlir::tensor::TensorDialect", "::mlir::ub::UBDialect", "::mlir::vector::VectorDialect"];
}

def ParallelizeLoops : Pass<"tg-parallelize-loops", "::mlir::ModuleOp"> {
  let summary = "turn loops on tensors whose steps are independent into scf.forall";
  let description = [{
    An outermost `scf.for` that carries nothing but traces becomes an `scf.forall`. A trace is a tensor of which each
    step writes and reads only the row of its own number. Steps may fail, and may call functions that have no effects
    but failing. Bufferization then gives each step its own buffers.

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

def TagOperations : Pass<"tg-tag-operations", "::mlir::ModuleOp"> {
  let summary = "note in locations what operations are, for profiles";
  let description = [{
    The location of each operation is wrapped, with a note of its name, of the graph that it is in (a digest, or the
    name of the function), and of the digest of its own graph, if it has one. Passes hand locations on, so it can be
    told of lowered code what it was made of.

    ```mlir
    … %0 = tg.exp %x : tensor<?xf64> loc("model.mlir":3:8)
    ```
    becomes
    ```mlir
    … %0 = tg.exp %x : tensor<?xf64> loc(fused<{tg.graph = "main", tg.operation = "tg.exp"}>["model.mlir":3:8])
    ```
  }];
}

#endif // TENSORGRAPH_CODEGEN_TENSORPASSES_TD
