//===- BufferPasses.td - Bufferization, and passes on buffers -*- tablegen -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_CODEGEN_BUFFERPASSES_TD
#define TENSORGRAPH_CODEGEN_BUFFERPASSES_TD

include "mlir/Pass/PassBase.td"

def LowerTensors : Pass<"tg-lower-tensors", "::mlir::ModuleOp"> {
  let summary = "run passes on modules that are not on buffers yet";
  let description = [{
    Runs a pipeline on a module unless the module is on buffers already, that is, has buffers and neither tensors nor
    operations of `tg` other than the scalar functions that later become calls. Such a module has been lowered to loops,
    or was written that way, and frees what it allocates. So `tg-lower-to-llvm` accepts the output of
    `tg-lower-to-loops`.

    With `pipeline=convert-tg-to-linalg`, this is left as it is:
    ```mlir
    func.func @lowered(%x: memref<?xf64>, %i: index) -> f64 {
      %true = arith.constant true
      tgl.check %true, "never"
      %0 = memref.load %x[%i] : memref<?xf64>
      return %0 : f64
    }
    ```
  }];
  let options = [Option<"pipeline", "pipeline", "std::string", "", "passes on modules">];
}

def SplitEmptyTensors : Pass<"tg-split-empty-tensors", "::mlir::ModuleOp"> {
  let summary = "clone every tensor.empty for each of its uses";
  let description = [{
    `--cse` merges equal `tensor.empty`, and One-Shot Bufferize of LLVM 22.1 then lets an outer and an inner loop write
    to one buffer. Fills of such tensors are cloned as well.
  }];
}

def EliminateEmptyTensors : Pass<"tg-eliminate-empty-tensors", "::mlir::ModuleOp"> {
  let summary = "compute results where they are stored";
  let description = [{
    Like `eliminate-empty-tensors` of MLIR, except where an earlier version of the stored tensor is still used, or where
    the computation reads other rows of the tensor that it would then overwrite: there the stock pass gives wrong
    results or inserts copies. Checks between the computation and the store of its result move in front of both; where
    they cannot, the result is copied. So no row is written before the checks have shown that it exists.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::bufferization::BufferizationDialect",
                           "::mlir::tensor::TensorDialect", "::mlir::ub::UBDialect"];
}

def BufferizeTensors : Pass<"tg-bufferize", "::mlir::ModuleOp"> {
  let summary = "turn tensors into buffers, functions included";
  let description = [{
    One-Shot Bufferize with the options that TensorGraph needs: arguments of public functions are never written to,
    copies between buffers that are not contiguous are `linalg.copy`, and results are contiguous.
  }];
  let options = [Option<"alignment", "alignment", "int64_t", "64",
                        "alignment of allocated buffers in bytes; 0: the allocator's choice">];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::bufferization::BufferizationDialect",
                           "::mlir::linalg::LinalgDialect", "::mlir::memref::MemRefDialect",
                           "::mlir::tensor::TensorDialect", "::mlir::ub::UBDialect"];
}

def ForwardCopies : Pass<"tg-forward-copies", "::mlir::ModuleOp"> {
  let summary = "drop copies of allocations that are not used any more";
  let description = [{
    Removes a copy from one allocation into another of the same type if the first is not used after the copy and the
    second not before it: both become one allocation.

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

def AddDeallocations : Pass<"tg-add-deallocations", "::mlir::ModuleOp"> {
  let summary = "free buffers";
  let description = [{
    A buffer that stays in the block that makes it, by allocating it or by calling a function that allocates each of its
    results, is freed at the end of that block. All others are left to upstream's
    `ownership-based-buffer-deallocation`, whose time grows with the square of their number. A buffer stays if neither
    it nor a view of it is an operand of a terminator, of a loop or of a branch, nor of an operation with other buffers
    as results. Calls do not count, because callers own the buffers that functions return.
    `tg-shorten-lifetimes` moves the deallocations to the last uses.

    ```mlir
    %m = memref.alloc(%n) : memref<?xf64>
    linalg.fill ins(%x : f64) outs(%m : memref<?xf64>)
    %0 = memref.load %m[%i] : memref<?xf64>
    return %0 : f64
    ```
    becomes
    ```mlir
    %m = memref.alloc(%n) : memref<?xf64>
    linalg.fill ins(%x : f64) outs(%m : memref<?xf64>)
    %0 = memref.load %m[%i] : memref<?xf64>
    memref.dealloc %m : memref<?xf64>
    return %0 : f64
    ```
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::bufferization::BufferizationDialect",
                           "::mlir::memref::MemRefDialect", "::mlir::scf::SCFDialect",
                           "::mlir::ub::UBDialect"];
}

def ShortenLifetimes : Pass<"tg-shorten-lifetimes", "::mlir::func::FuncOp"> {
  let summary = "allocate buffers before their first use, and free them after their last one";
  let description = [{
    Moves each allocation to the first operation of its block that uses the buffer, and each deallocation to the last
    one, itself or through views. Then temporaries that do not exist at the same time share memory, since the runtime
    gives freed memory to the next allocation of the same size. Linear in the size of the function, but for the views.

    ```mlir
    %0 = memref.alloc() : memref<4xf64>
    %1 = memref.alloc() : memref<4xf64>
    "test.use"(%0) : (memref<4xf64>) -> ()
    "test.use"(%1) : (memref<4xf64>) -> ()
    memref.dealloc %0 : memref<4xf64>
    memref.dealloc %1 : memref<4xf64>
    ```
    becomes
    ```mlir
    %0 = memref.alloc() : memref<4xf64>
    "test.use"(%0) : (memref<4xf64>) -> ()
    memref.dealloc %0 : memref<4xf64>
    %1 = memref.alloc() : memref<4xf64>
    "test.use"(%1) : (memref<4xf64>) -> ()
    memref.dealloc %1 : memref<4xf64>
    ```
  }];
}

def HoistAllocations : Pass<"tg-hoist-allocations", "::mlir::func::FuncOp"> {
  let summary = "allocate buffers once for all steps of a loop";
  let description = [{
    Upstream's `buffer-loop-hoisting`, except that a buffer of dynamic size stays in a loop if only there it is known
    whether the inner loop that uses the buffer takes a step. This is for `tg-check-allocations`, which gives a buffer
    in front of a loop no elements if the loop takes no step: the size may be valid in a step only.

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

def LowerStridedCopies : Pass<"tg-lower-strided-copies", "::mlir::ModuleOp"> {
  let summary = "turn memref.copy of buffers with gaps into linalg.copy";
  let description = [{
    Such a `memref.copy` would become a call of MLIR's runner library, which compiled programs do not have. Runs after
    the clones that deallocation inserts have become copies.
  }];
  let dependentDialects = ["::mlir::linalg::LinalgDialect"];
}

def CheckAllocations : Pass<"tg-check-allocations", "::mlir::ModuleOp"> {
  let summary = "check that the sizes of allocations make sense";
  let description = [{
    Inserts, before each `memref.alloc` of dynamic size, a `tgl.check` that no size is negative and that the number of
    bytes fits 63 bits. A buffer that only a loop uses gets no elements if the loop takes no step.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::tg::LoweredDialect"];
}

def VerifyBuffers : Pass<"tg-verify-buffers", "::mlir::ModuleOp"> {
  let summary = "fail at the first operation that is still on tensors";
  let description = [{
    Ends `tg-lower-to-loops`: an operation of another dialect that has no lowering to buffers is an error at its
    location.

    ```mlir
    // error: 'other.op' op cannot be lowered: it still operates on tensors
    %r = "other.op"(%x) : (tensor<4xf64>) -> tensor<4xf64>
    ```
  }];
}

def PackMatmuls : Pass<"tg-pack-matmuls", "::mlir::ModuleOp"> {
  let summary = "compute products of matrices and vectors by vectors, tiles and packed blocks";
  let description = [{
    Operations of linalg on buffers that add products along one axis, of f32, f64, i32 or i64 (`linalg.matmul`,
    `linalg.matvec`, `linalg.vecmat`, `linalg.dot`, and generics that do the same, with axes in other order or of a
    batch) become loops on vectors, with fused multiply-add. All others stay as they are, and so do operations whose
    operands are not contiguous along the required axes. The result must not overlap the operands; buffers that come
    from tensors satisfy this.

    Each element of a product of matrices, or of a vector and a matrix, is one chain of fused multiply-adds in the order
    of the summed axis, whatever the sizes, the blocks and the processor. Where the summed axis is the contiguous one of
    a matrix that is multiplied by a vector, the chain is split into as many lanes as 64 bytes hold, and that of a dot
    product into four times as many: element k goes to lane k modulo their number, and in the end the lanes are added by
    halves until one is left.

    With `strict=true` each product of floats is rounded before it is added, and each element is one sum in the order of
    the summed axis: the values are those of the loops that replace the operation otherwise.

    The operands of a product that is not large, or of few rows or columns, are read in place. A side whose size is not
    known and turns out to be one makes the matrix a vector (`tg-drop-unit-axes` does this for known sizes). Sums
    that begin with zeros (`linalg.fill`) do so in registers if each is computed at once. A remark tells for each
    operation what it multiplies, and by which strategies: those of which sizes choose one at run time.

    Products of matrices that are alike in all but the values of their operands, and not known to be small, become calls
    of one function.

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
  let options = [Option<"processor", "processor", "::tg::Processor", "::tg::Processor()",
                        "the width and the features of its vectors, such as 256,fma,gathers,libmvec:256">,
                 ListOption<"without", "without", "std::string",
                            "the strategies that are left out: see docs/internals/FastCode.md">,
                 Option<"parallel", "parallel", "bool", "false",
                        "make loops over blocks of rows and over panels `scf.parallel`">,
                 Option<"strict", "strict", "bool", "false",
                        "round products, and add them in the order of the summed axis, as the loops of linalg do">];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::func::FuncDialect",
                           "::mlir::LLVM::LLVMDialect", "::mlir::memref::MemRefDialect", "::mlir::scf::SCFDialect",
                           "::mlir::vector::VectorDialect"];
}

def FuseRows : Pass<"tg-fuse-rows", "::mlir::ModuleOp"> {
  let summary = "fuse operations on the same rows of buffers into one loop over the rows";
  let description = [{
    Neighbouring structured operations become one loop over rows, so that a row is still in the cache when the next
    operation reads it, as in a softmax. The first loop of each must be parallel and go over the same rows, and in every
    buffer that one of them writes, a step may access only its own row. At least one of them must reduce rows, and
    another must access them, too. A step takes one row, or a block of rows of at most 2048 elements if they are short.
    A buffer that is allocated for these operations alone shrinks to one block, unless steps run on several threads.
    Must run before `tg-vectorize-linalg`.

    ```mlir
    linalg.generic {…} ins(%x : memref<?x?xf32>) outs(%max : memref<?xf32>) {…}
    linalg.generic {…} ins(%x, %max : memref<?x?xf32>, memref<?xf32>) outs(%y : memref<?x?xf32>) {…}
    ```
    becomes
    ```mlir
    scf.for %i = %c0 to %n step %several {
      %count = arith.minsi %several, %left : index
      %rows = memref.subview %x[%i, 0] [%count, %m] [1, 1] : …
      linalg.generic {…} ins(%rows : memref<?x?xf32, strided<[?, 1], offset: ?>>)
                         outs(%max_i : memref<?xf32, strided<[1], offset: ?>>) {…}
      linalg.generic {…} ins(%rows, %max_i : …) outs(%y_i : …) {…}
    }
    ```
  }];
  let options = [Option<"parallel", "parallel", "bool", "false", "make the loop over rows an `scf.parallel`">];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::linalg::LinalgDialect",
                           "::mlir::memref::MemRefDialect", "::mlir::scf::SCFDialect"];
}

def FuseColumns : Pass<"tg-fuse-columns", "::mlir::ModuleOp"> {
  let summary = "fuse copies into columns of one buffer into one loop over its rows";
  let description = [{
    Neighbouring copies into a few columns each of one new buffer, whose rows are known to be short, become one loop
    over rows, which stores them one after the other. LLVM vectorises such a loop; a loop for each copy would write
    every line of the buffer again. Must run before `tg-vectorize-linalg`.

    ```mlir
    %left = memref.subview %r[0, 0] [%n, 1] [1, 1] : …
    linalg.copy ins(%x : memref<?x1xf64>) outs(%left : memref<?x1xf64, strided<[2, 1]>>)
    %right = memref.subview %r[0, 1] [%n, 1] [1, 1] : …
    linalg.copy ins(%y : memref<?x1xf64>) outs(%right : memref<?x1xf64, strided<[2, 1], offset: 1>>)
    ```
    becomes
    ```mlir
    scf.for %i = %c0 to %n step %c1 {
      %0 = memref.load %x[%i, %c0] : memref<?x1xf64>
      memref.store %0, %r[%i, %c0] : memref<?x2xf64>
      %1 = memref.load %y[%i, %c0] : memref<?x1xf64>
      memref.store %1, %r[%i, %c1] : memref<?x2xf64>
    }
    ```
  }];
  let options = [Option<"parallel", "parallel", "bool", "false", "make the loop over rows an `scf.parallel`">];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::memref::MemRefDialect", "::mlir::scf::SCFDialect"];
}

def CollapseLoops : Pass<"tg-collapse-loops", "::mlir::ModuleOp"> {
  let summary = "collapse loops over axes that are contiguous in memory";
  let description = [{
    Adjacent loops of an operation of linalg on buffers become one if their axes are contiguous in all operands. The
    order of the points stays the same, and so do the values. One loop compiles faster than a nest of loops of known
    size, which LLVM unrolls from the inside, and its vectors may span rows.

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
    Vectorizes elementwise operations and reductions, with all that fusion has put into their bodies, along a loop in
    which all operands are contiguous. A masked vector takes the elements that are left at the end of the loop. Axes
    that are contiguous with each other in all operands count as one. A reduction along the contiguous axis keeps
    partial results in the lanes of vectors; docs/Reference/Accuracy.md says in which order they are combined. The
    position of the largest or smallest element is searched in the block that has this element. A reduction along
    another axis keeps the order of scalar code. Inputs may be contiguous along one other loop than the results,
    parallel or reduced: square tiles of them are transposed in registers. Several rows that are short are reduced at
    once, and their lanes combined together, in the same order. All other operations stay as they are.

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
  let options = [Option<"processor", "processor", "::tg::Processor", "::tg::Processor()",
                        "the width and the features of its vectors, such as 256,fma,gathers,libmvec:256">,
                 ListOption<"without", "without", "std::string",
                            "the strategies that are left out: see docs/internals/FastCode.md">,
                 Option<"parallel", "parallel", "bool", "false",
                        "make loops whose order is free, and those over the blocks of a reduction, `scf.parallel`">];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::LLVM::LLVMDialect", "::mlir::memref::MemRefDialect",
                           "::mlir::scf::SCFDialect", "::mlir::vector::VectorDialect"];
}

def InsertProfile : Pass<"tg-insert-profile", "::mlir::ModuleOp"> {
  let summary = "measure operations in loops on buffers";
  let description = [{
    Puts calls around the loops, calls and copies of functions. What runs as a whole is a *body*: that of a function, a
    step of a scan, of a solver or of another loop of the program, a branch. Neighbours in a body that come from one
    operation are one *site*. Loops that come from one operation, and bodies without sites, are not taken apart, nor are
    parallel loops. In loops, operations that are known to be small are left out.

    ```mlir
    func.func @main(%x: memref<?xf64>, %y: memref<?xf64>) {
      linalg.copy ins(%x : memref<?xf64>) outs(%y : memref<?xf64>)
      return
    } loc(fused<{tg.inner = "main", tg.operation = "func.func"}>["model.mlir":1:1])
    ```
    becomes
    ```mlir
    func.func @main(%x: memref<?xf64>, %y: memref<?xf64>) {
      %timed = call @tg_mark_enter(%body) : (i64) -> i1
      call @tg_mark_start(%timed, %site) : (i1, i64) -> ()
      linalg.copy ins(%x : memref<?xf64>) outs(%y : memref<?xf64>)
      call @tg_mark_stop(%timed, %site, %body) : (i1, i64, i64) -> ()
      call @tg_mark_leave(%timed, %body, %sites) : (i1, i64, i64) -> ()
      return
    }
    ```
    The numbers are those of records (`tg_profile_record` in TensorGraph/Runtime/Profile.h). The module's attribute
    `tg.profile_records` describes them: kind, number of the record around it, location, and the function that is
    called. Allocations get a record, too, whose number is in their location, and so do the steps of scans that are not
    taken apart, which are counted after the loop. Operations are known by the locations that `tg-tag-operations` has
    made.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::func::FuncDialect"];
}

#endif // TENSORGRAPH_CODEGEN_BUFFERPASSES_TD
