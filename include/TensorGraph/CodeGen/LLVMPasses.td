//===- LLVMPasses.td - Passes from loops to the LLVM dialect -*- tablegen -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_CODEGEN_LLVMPASSES_TD
#define TENSORGRAPH_CODEGEN_LLVMPASSES_TD

include "mlir/Pass/PassBase.td"

def OutlineParallelLoops : Pass<"tg-outline-parallel-loops", "::mlir::ModuleOp"> {
  let summary = "outline parallel loops into functions";
  let description = [{
    An outermost `scf.parallel` becomes a call of a new function with the attribute `tg.parallel_loop`, which runs the
    steps from its first argument up to its second. The third argument is the cost of a step, by which the runtime
    decides whether threads are worth it. The other arguments are the values that the steps use from outside of the
    loop. As it stands, the call runs all steps in order; `tg-emit-parallel-calls` leaves it to the runtime. Loops that
    call external functions stay, and so do loops that are known to be short.

    ```mlir
    scf.parallel (%i) = (%c0) to (%n) step (%c1) {
      %x = memref.load %a[%i] : memref<?xf64>
      memref.store %x, %b[%i] : memref<?xf64>
      scf.reduce
    }
    ```
    becomes
    ```mlir
    func.func private @main_parallel(%begin: index, %end: index, %cost: index, %a: memref<?xf64>, %b: memref<?xf64>)
        attributes {tg.parallel_loop} {
      %c1 = arith.constant 1 : index
      scf.for %i = %begin to %end step %c1 {
        %x = memref.load %a[%i] : memref<?xf64>
        memref.store %x, %b[%i] : memref<?xf64>
      }
      return
    }
    …
    func.call @main_parallel(%c0, %n, %c2, %a, %b) : (index, index, index, memref<?xf64>, memref<?xf64>) -> ()
    ```
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::func::FuncDialect", "::mlir::scf::SCFDialect"];
}

def EmitParallelCalls : Pass<"tg-emit-parallel-calls", "::mlir::ModuleOp"> {
  let summary = "have the runtime call the functions of parallel loops";
  let description = [{
    Runs on the LLVM dialect, after `tg-lower-checks`. A call of a function with the attribute `tg.parallel_loop`
    becomes a call of `tg_parallel_for` (see RuntimeABI.h), which gets the address of a function `NAME.part` and a
    structure of the captured values.
  }];
  let dependentDialects = ["::mlir::LLVM::LLVMDialect"];
}

def LowerControlFlow : Pass<"tg-lower-control-flow"> {
  let summary = "lower loops and branches of scf to branches between blocks";
  let description = [{
    What upstream's `convert-scf-to-cf` does, by its patterns, in time that is linear in the number of operations.

    ```mlir
    scf.if %c {
      memref.store %x, %a[%i] : memref<?xf64>
    }
    %y = memref.load %a[%i] : memref<?xf64>
    ```
    becomes
    ```mlir
      cf.cond_br %c, ^bb1, ^bb2
    ^bb1:
      memref.store %x, %a[%i] : memref<?xf64>
      cf.br ^bb2
    ^bb2:
      %y = memref.load %a[%i] : memref<?xf64>
    ```
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::cf::ControlFlowDialect"];
}

def ContractProducts : Pass<"tg-contract-products", "::mlir::ModuleOp"> {
  let summary = "fuse products of floats with the sums whose terms they are";
  let description = [{
    A product of f32 or f64 that is only used as a term of one sum or difference, in its block, is not rounded first,
    if the processor has such operations. Of two products in a sum, the first one is fused.

    ```mlir
    func.func @f(%a: f64, %b: f64, %c: f64) -> f64 {
      %0 = arith.mulf %a, %b : f64
      %1 = arith.addf %c, %0 : f64
      return %1 : f64
    }
    ```
    becomes
    ```mlir
    func.func @f(%a: f64, %b: f64, %c: f64) -> f64 {
      %0 = llvm.intr.fmuladd(%a, %b, %c) : (f64, f64, f64) -> f64
      return %0 : f64
    }
    ```
  }];
  let options = [Option<"reassociate", "reassociate", "bool", "false",
                        "let LLVM fuse and reorder sums and products instead: the flags `contract` and `reassoc`">];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::LLVM::LLVMDialect", "::mlir::vector::VectorDialect"];
}

def LowerBooleanVectors : Pass<"tg-lower-boolean-vectors", "::mlir::ModuleOp"> {
  let summary = "load and store vectors of truth values as bytes, and use masks that processors have";
  let description = [{
    A truth value takes a byte in memory, but a bit in a vector; LLVM would load the bits of a vector from adjacent bits
    of memory. `vector.load`, `vector.store` and their masked forms on buffers of `i1` become loads and stores of bytes
    in the LLVM dialect.

    Masked loads of elements narrower than the processor has masks for, which LLVM would turn into a branch for each
    element, become loads of 1, 2, 4, … elements, by the bits of their number, if the mask is a `vector.create_mask`. If
    there are none of bytes, so do all masked stores, which are slow even where there are some.
    Masks of 9 to 64 elements become the bits of an integer, instead of comparisons of 64-bit positions; if masks are
    not bits, those of up to 64 elements become comparisons of integers of the width of what they select.
  }];
  let options = [Option<"processor", "processor", "::tg::Processor", "::tg::Processor()",
                        "the width and the features of its vectors, such as 256,fma,gathers,libmvec:256">];
  let dependentDialects = ["::mlir::LLVM::LLVMDialect", "::mlir::arith::ArithDialect",
                           "::mlir::cf::ControlFlowDialect"];
}

def SplitVectors : Pass<"tg-split-vectors", "::mlir::ModuleOp"> {
  let summary = "compute odd vectors in parts of whole registers";
  let description = [{
    LLVM computes vectors whose number of lanes is no power of two as if they had the next one. Elementwise operations
    on such vectors, if they are longer than those of the processor, are computed in parts of powers of two, the last
    of which may be less than a register. Small tensors, which are vectors, may have any size. Rearrangements of such
    vectors read their parts, too, and they come from memory and go there in parts.

    ```mlir
    %0 = math.exp %a : vector<20xf32>
    ```
    becomes, with `processor=256`,
    ```mlir
    %p = ub.poison : vector<20xf32>
    %x = vector.extract_strided_slice %a {offsets = [16], sizes = [4], strides = [1]} : vector<20xf32> to vector<4xf32>
    %y = vector.extract_strided_slice %a {offsets = [0], sizes = [16], strides = [1]} : vector<20xf32> to vector<16xf32>
    %e0 = math.exp %y : vector<16xf32>
    %e1 = math.exp %x : vector<4xf32>
    %1 = vector.insert_strided_slice %e0, %p {offsets = [0], strides = [1]} : vector<16xf32> into vector<20xf32>
    %0 = vector.insert_strided_slice %e1, %1 {offsets = [16], strides = [1]} : vector<4xf32> into vector<20xf32>
    ```
  }];
  let options = [Option<"processor", "processor", "::tg::Processor", "::tg::Processor()",
                        "the width and the features of its vectors, such as 256,fma,gathers,libmvec:256">];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::memref::MemRefDialect", "::mlir::ub::UBDialect",
                           "::mlir::vector::VectorDialect"];
}

def UnrollTransfers : Pass<"tg-unroll-transfers", "::mlir::ModuleOp"> {
  let summary = "read and write matrices row by row";
  let description = [{
    Transfers of vectors of rank 2 or more become transfers of their rows, of rank 1, and transfers whose elements are
    not contiguous become loads and stores of elements. This is upstream's `convert-vector-to-scf` with full unrolling,
    after what it does not survive: an insertion into a matrix that is read for it alone.

    ```mlir
    %m = vector.transfer_read %x[%i, %i], %pad {in_bounds = [true, true]} : memref<2x4xf64>, vector<2x4xf64>
    %0 = vector.insert %a, %m [0, 1] : f64 into vector<2x4xf64>
    ```
    becomes
    ```mlir
    %p = vector.broadcast %pad : f64 to vector<2x4xf64>
    %m0 = vector.transfer_read %x[%i, %i], %pad {in_bounds = [true]} : memref<2x4xf64>, vector<4xf64>
    %n0 = vector.insert %m0, %p [0] : vector<4xf64> into vector<2x4xf64>
    %j = affine.apply affine_map<()[s0] -> (s0 + 1)>()[%i]
    %m1 = vector.transfer_read %x[%j, %i], %pad {in_bounds = [true]} : memref<2x4xf64>, vector<4xf64>
    %n1 = vector.insert %m1, %n0 [1] : vector<4xf64> into vector<2x4xf64>
    %b = vector.broadcast %a : f64 to vector<1xf64>
    %0 = vector.insert_strided_slice %b, %n1 {offsets = [0, 1], strides = [1]} : vector<1xf64> into vector<2x4xf64>
    ```
  }];
  let dependentDialects = ["::mlir::affine::AffineDialect", "::mlir::arith::ArithDialect",
                           "::mlir::memref::MemRefDialect", "::mlir::scf::SCFDialect",
                           "::mlir::vector::VectorDialect"];
}

def InsertPolls : Pass<"tg-insert-polls", "::mlir::ModuleOp"> {
  let summary = "let the caller stop long loops";
  let description = [{
    Loops that their builders have marked (`tg.polls`: steps of scans and solvers, blocks of large products) poll: in
    each step, or for a block of steps if these are short. The outermost of them marks its step and how many there are,
    for whoever asks for progress.

    ```mlir
    %r = scf.for %i = %c0 to %n step %c1 iter_args(%h = %x) -> f64 {
      %1 = math.sin %h : f64
      scf.yield %1 : f64
    } {tg.polls}
    ```
    becomes
    ```mlir
    tgl.mark_step 1, %n
    %r = scf.for %j = %c0 to %n step %c3276 iter_args(%g = %x) -> f64 {
      tgl.mark_step 0, %j
      tgl.poll 65520
      %left = arith.subi %n, %j : index
      %size = arith.minsi %left, %c3276 : index
      %end = arith.addi %j, %size : index
      %0 = scf.for %i = %j to %end step %c1 iter_args(%h = %g) -> f64 {
        %1 = math.sin %h : f64
        scf.yield %1 : f64
      }
      scf.yield %0 : f64
    }
    ```
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::scf::SCFDialect", "::tg::LoweredDialect"];
}

def ApproximateMath : Pass<"tg-approximate-math", "::mlir::ModuleOp"> {
  let summary = "turn math functions into arithmetic of known accuracy";
  let description = [{
    Operations of math on scalars and vectors of floats become arithmetic, with errors of at most 2 units in the last
    place and the special values of libm: see docs/Reference/Accuracy.md. f16 and bf16 are computed in f32. Rare
    arguments (overflow, denormal numbers, logarithms of numbers that are not positive) are handled in a branch, which
    is taken if a vector contains one of them; this branch leaves angles that are too large to libm. Operations without
    such arithmetic become calls of libmvec if `processor` names it and it has the function, or stay. If there are more
    than 24 equal operations on the same type, they call a private function with the arithmetic. What an `arith.select`
    with the mark `tg.rare` needs for its first value alone moves into such a branch, too. Inner graphs are left alone:
    they must be lowered first.

    ```mlir
    %r = math.tanh %x : vector<8xf32>
    %s = math.cbrt %x : vector<8xf32>
    ```
    becomes, with `processor=256,fma,libmvec:256`,
    ```mlir
    %a = math.absf %x : vector<8xf32>
    …
    %r = math.copysign %t, %x : vector<8xf32>
    %s = func.call @_ZGVdN8v_cbrtf(%x) : (vector<8xf32>) -> vector<8xf32>
    ```
  }];
  let options = [Option<"processor", "processor", "::tg::Processor", "::tg::Processor()",
                        "the width and the features of its vectors, such as 256,fma,gathers,libmvec:256">,
                 ListOption<"without", "without", "std::string",
                            "the strategies that are left out: see docs/internals/FastCode.md">];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::func::FuncDialect", "::mlir::math::MathDialect",
                           "::mlir::memref::MemRefDialect", "::mlir::scf::SCFDialect", "::mlir::vector::VectorDialect"];
}

def ConvertPowersToLoops : Pass<"tg-convert-powers-to-loops", "::mlir::ModuleOp"> {
  let summary = "turn powers with integer exponents into calls of functions with loops";
  let description = [{
    `math.ipowi` and `math.fpowi` become calls of private functions, one for each pair of types, that square and
    multiply.

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

def ConvertMathToCalls : Pass<"tg-convert-math-to-calls", "::mlir::ModuleOp"> {
  let summary = "turn inexact math functions into calls of libm";
  let description = [{
    Operations of math whose result is not exactly rounded (exp, log, sin, …), and scalar operations of the dialect that
    have no form in math, become calls of libm or of TensorGraph's runtime (`tg_digamma`, `tg_complex_exp`). Operations
    that the processor computes exactly (sqrt, floor, fma, …) stay.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::complex::ComplexDialect",
                           "::mlir::func::FuncDialect", "::mlir::LLVM::LLVMDialect", "::mlir::vector::VectorDialect"];
}

def EmitRuntimeCalls : Pass<"tg-emit-runtime-calls", "::mlir::ModuleOp"> {
  let summary = "turn operations of lowered code on buffers into calls of the runtime";
  let description = [{
    Operations of `tgl` on buffers become what they say (`LoweredOpInterface`), except those that need the context,
    which are left to `tg-lower-checks`. A sort, for instance, passes the number of the element type, the size, which
    places of the order are wanted, the addresses and the strides:
    ```mlir
    tgl.sort_lane %x into %r using %w : memref<?xf64>, memref<?xf64>, memref<?xi64>
    ```
    becomes
    ```mlir
    call @tg_sort(%f64, %n, %x_first, %one, %zero, %n, %r_first, %one, %w_first)
        : (i32, i64, !llvm.ptr, i64, i64, i64, !llvm.ptr, i64, !llvm.ptr) -> ()
    ```
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::func::FuncDialect", "::mlir::LLVM::LLVMDialect",
                           "::mlir::memref::MemRefDialect"];
}

def ExpandArith : Pass<"tg-expand-arith", "::mlir::ModuleOp"> {
  let summary = "expand operations of arith and math that LLVM lacks or lowers wrongly";
  let description = [{
    Expands rounding divisions; reciprocal square roots and `math.isinf`; powers of half precision and of index, and
    powers whose exponents have less than 64 bits; conversions between f32 and bf16 (those of the processor flush
    denormal numbers) and from f64 to bf16; on vectors of several axes, the operations that upstream lowers only on
    vectors of one axis. Unlike `arith-expand`, it keeps `arith.maximumf` and `arith.minimumf`: upstream's expansion
    ignores that -0.0 is less than 0.0, LLVM's intrinsics do not.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::math::MathDialect", "::mlir::vector::VectorDialect"];
}

def ExpandViews : Pass<"tg-expand-views", "::mlir::ModuleOp"> {
  let summary = "turn views of buffers into arithmetic on offsets, sizes and strides";
  let description = [{
    `memref.expand_shape` uses the sizes that the operation gives: upstream looks for them in the type, and crashes
    where an axis becomes several of dynamic size. All other views are left to the patterns of
    `expand-strided-metadata`, applied to the operations on buffers alone.

    ```mlir
    %v = memref.subview %x[2] [4] [1] : memref<8xf64> to memref<4xf64, strided<[1], offset: 2>>
    ```
    becomes
    ```mlir
    %base, %offset, %size, %stride = memref.extract_strided_metadata %x
        : memref<8xf64> -> memref<f64>, index, index, index
    %v = memref.reinterpret_cast %base to offset: [2], sizes: [4], strides: [1]
        : memref<f64> to memref<4xf64, strided<[1], offset: 2>>
    ```
  }];
  let dependentDialects = ["::mlir::affine::AffineDialect", "::mlir::arith::ArithDialect",
                           "::mlir::memref::MemRefDialect"];
}

def DeriveStrides : Pass<"tg-derive-strides", "::mlir::ModuleOp"> {
  let summary = "compute the strides of contiguous buffers from their sizes";
  let description = [{
    A buffer without a layout is described by its sizes and its strides, which LLVM does not know to be products of the
    sizes. Where it knows a size, in code for few columns, it then knows addresses, too, and strides take no registers
    of their own.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect"];
}

def LowerChecks : Pass<"tg-lower-checks", "::mlir::ModuleOp"> {
  let summary = "turn checks into early returns of a status";
  let description = [{
    Functions with a body take a context as their first argument (see RuntimeABI.h) and return a status as their first
    result: 0, or 1 after a failed check has written its number and its values into the context. Calls pass the status
    on and add the call's base to the number, so that a number stands for a check and the calls that led to it. The
    table from numbers to locations and messages becomes the module's attribute `tg.checks`. Functions are renamed to
    `tg.NAME`, which no symbol of a library has. Runs after control flow has been lowered to `cf`.
  }];
  let dependentDialects = ["::mlir::LLVM::LLVMDialect", "::mlir::cf::ControlFlowDialect", "::mlir::ub::UBDialect"];
}

def LowerProfile : Pass<"tg-lower-profile", "::mlir::ModuleOp"> {
  let summary = "turn the calls of tg-insert-profile into code that counts";
  let description = [{
    Runs on the LLVM dialect, after `tg-lower-checks`, since functions find the records in their context. Counting is
    code in place; a timed run calls the runtime (TensorGraph/Runtime/Profile.h). The number of a module's first record
    is in the global `tg_profile_base`, which the loader sets.
  }];
  let dependentDialects = ["::mlir::LLVM::LLVMDialect"];
}

def EmitEntryPoints : Pass<"tg-emit-entry-points", "::mlir::ModuleOp"> {
  let summary = "give public functions entry points, and allocate through the runtime";
  let description = [{
    Runs on the LLVM dialect. Memory is allocated through the context (a failed allocation returns status 2). A function
    that returns a status and more than two other numbers returns the status alone, and stores the others in slots of 8
    bytes, whose address it takes after the context. Each public function `tg.NAME` gets an entry
    `tg_entry_NAME(context, arguments, results)` that takes its arguments from an array of 8-byte slots and leaves its
    results in another (see RuntimeABI.h).
  }];
  let dependentDialects = ["::mlir::LLVM::LLVMDialect"];
}

def ConvertToLLVM : Pass<"tg-convert-to-llvm", "::mlir::ModuleOp"> {
  let summary = "convert functions, blocks, buffers, vectors and arithmetic to the LLVM dialect";
  let description = [{
    Applies the patterns of upstream's conversions of affine, arith, cf, complex, func, index, math, memref, ub and
    vector in one conversion, which takes less than half of the time of one for each dialect. Operations of other
    dialects stay; `tg-verify-llvm` reports them. Buffers are allocated and freed by the functions
    `_mlir_memref_to_llvm_alloc`, or `_mlir_memref_to_llvm_aligned_alloc`, and `_mlir_memref_to_llvm_free`.

    ```mlir
    func.func @root(%x: f64) -> f64 {
      %0 = arith.addf %x, %x : f64
      return %0 : f64
    }
    ```
    becomes
    ```mlir
    llvm.func @root(%x: f64) -> f64 {
      %0 = llvm.fadd %x, %x : f64
      llvm.return %0 : f64
    }
    ```
  }];
  let options = [Option<"alignedAlloc", "aligned-alloc", "bool", "false",
                        "allocate buffers at the alignment that `memref.alloc` asks for">];
  let dependentDialects = ["::mlir::LLVM::LLVMDialect", "::mlir::arith::ArithDialect", "::mlir::memref::MemRefDialect",
                           "::mlir::tensor::TensorDialect", "::mlir::vector::VectorDialect"];
}

def VerifyLLVM : Pass<"tg-verify-llvm", "::mlir::ModuleOp"> {
  let summary = "fail at the first operation that is not of the LLVM dialect";
  let description = [{
    Runs after the conversions of `tg-lower-to-llvm`: an operation that none of them converts is an error at its
    location.

    ```mlir
    llvm.func @root(%x: f64) -> f64 {
      // error: 'math.cbrt' op has no lowering to LLVM
      %0 = math.cbrt %x : f64
      llvm.return %0 : f64
    }
    ```
  }];
}

#endif // TENSORGRAPH_CODEGEN_LLVMPASSES_TD
