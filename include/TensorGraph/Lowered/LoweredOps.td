//===- LoweredOps.td - Operations of lowered programs ------*- tablegen -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LOWERED_LOWEREDOPS_TD
#define TENSORGRAPH_LOWERED_LOWEREDOPS_TD

include "TensorGraph/Lowered/LoweredBase.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/CallInterfaces.td"

//===----------------------------------------------------------------------===//
// Checks
//===----------------------------------------------------------------------===//

def TGL_CheckOp : TGL_EffectOp<"check", ["getResource", "isCheck", "getFailureMessage", "needsContext", "emit"]> {
  let summary = "stops the program with a message unless a condition holds";
  let description = [{
    In the message, `{0}`, `{1}`, … stand for the values, which are reported when the check fails. `tg-lower-checks`
    turns it into an early return of a status. It has an effect, so it stays where it is.

    Example:
    ```mlir
    tgl.check %ok, "expects equal sizes, but got {0} and {1}"(%m, %n : index, index)
    ```
  }];
  let arguments = (ins I1:$condition, StrAttr:$message, Variadic<AnyTypeOf<[Index, I64]>>:$values);
  let assemblyFormat = "$condition `,` $message (`(` $values^ `:` type($values) `)`)? attr-dict";
  let hasCanonicalizeMethod = 1;
}

def TGL_PollOp : TGL_EffectOp<"poll", ["getResource", "needsContext", "emit"]> {
  let summary = "lets the caller of the program stop it";
  let description = [{
    Only `tg-insert-polls` creates it, in long loops. `cost` is about the number of instructions since the last one;
    when enough of them have run, the runtime asks the caller whether the program goes on. `tg-lower-checks` makes it an
    early return of a status.

    Example:
    ```mlir
    tgl.poll 65536
    ```
  }];
  let arguments = (ins I64Attr:$cost);
  let assemblyFormat = "$cost attr-dict";
}

def TGL_InexactTensor : RankedTensorOf<[F16, BF16, F32, F64, Complex<F32>, Complex<F64>]> {
  let summary = "ranked tensor of floats or complex numbers";
}
def TGL_Inexact : AnyTypeOf<[F16, BF16, F32, F64, Complex<F32>, Complex<F64>, TGL_InexactTensor, AnyStridedMemRef]>;

def TGL_GuardOp : TGL_BufferOp<"guard", ["getResource", "getFailureMessage", "getRuntimeCallee", "needsContext",
                                         "buildArguments", "emit"]> {
  let summary = "stops the program at a tensor with a bad value";
  let description = [{
    Only `tg-insert-guards` creates it. Stops the program with the message, as `tgl.check` does, if `value` has a bad
    element and none of `given` has one. With bit 0 of `flags` NaNs are bad, with bit 1 infinities, with bit 2 finite
    numbers above `bound` in magnitude. The element and its position, `nan at [1, 2]`, follow the message.

    Example:
    ```mlir
    tgl.guard %y, "'tg.log' gives" flags 1 bound 0.0 : tensor<?xf64>
    tgl.guard %y, "'tg.mul' gives" flags 5 bound 1.0e10 given(%x : tensor<?xf64>) : tensor<?xf64>
    ```
  }];
  let arguments = (ins AnyTypeOf<[TGL_InexactTensor, AnyStridedMemRef]>:$value, StrAttr:$message, I64Attr:$flags,
                       F64Attr:$bound, Variadic<TGL_Inexact>:$given);
  let assemblyFormat = [{
    $value `,` $message `flags` $flags `bound` $bound (`given` `(` $given^ `:` type($given) `)`)? attr-dict `:`
    type($value)
  }];
}

def TGL_MarkStepOp : TGL_EffectOp<"mark_step", ["getResource", "needsContext", "emit"]> {
  let summary = "notes which step a loop is in";
  let description = [{
    Only `tg-insert-guards` creates it, at the beginning of each step: loop `loop` of the program is in this step.
    Messages of guards name the steps.

    Example:
    ```mlir
    tgl.mark_step 0, %t
    ```
  }];
  let arguments = (ins I64Attr:$loop, Index:$step);
  let assemblyFormat = "$loop `,` $step attr-dict";
}

//===----------------------------------------------------------------------===//
// Calls
//===----------------------------------------------------------------------===//

def TGL_CallOp : TGL_Op<"call", ["writes", "getDestination"], !listconcat(TGL_Bufferizes, [
    AttrSizedOperandSegments, CallOpInterface, DeclareOpInterfaceMethods<SymbolUserOpInterface>])> {
  let summary = "a call that says where results are computed";
  let description = [{
    Calls a function with `inputs` and then `destinations`; only private functions have destinations. The first results,
    one for each destination, are computed in the destinations: they have their types and sizes, and after bufferization
    their memory. The destinations may be read, inputs are never written to, and other results share memory with
    nothing. Only lowerings create it: `tg-outline-graphs` for the functions that it outlines, and `tg-convert-calls`
    for the program's own calls. The attribute `tg.destinations` on the function is the number of destinations.
    `tg-bufferize` turns it into a `func.call`.

    Example:
    ```mlir
    func.func private @layer(tensor<?xf64>, f64, tensor<?xf64>) -> tensor<?xf64> attributes {tg.destinations = 1 : i64}
    %h = tgl.call @layer(%x, %w) into(%d : tensor<?xf64>) : (tensor<?xf64>, f64) -> tensor<?xf64>
    ```
  }];
  let arguments = (ins FlatSymbolRefAttr:$callee, Variadic<AnyType>:$inputs, Variadic<AnyShaped>:$destinations,
                       OptionalAttr<DictArrayAttr>:$arg_attrs, OptionalAttr<DictArrayAttr>:$res_attrs);
  let results = (outs Variadic<AnyType>);
  let assemblyFormat = [{
    $callee `(` $inputs `)` (`into` `(` $destinations^ `:` type($destinations) `)`)? attr-dict
    `:` functional-type($inputs, results)
  }];
  let hasVerifier = 1;
  let extraClassDeclaration = [{
    operand_range getArgOperands() { return getOperation()->getOperands(); }
    ::mlir::MutableOperandRange getArgOperandsMutable() { return ::mlir::MutableOperandRange(getOperation()); }
    ::mlir::CallInterfaceCallable getCallableForCallee() { return getCalleeAttr(); }
    void setCalleeFromCallable(::mlir::CallInterfaceCallable callee) {
      setCalleeAttr(::llvm::cast<::mlir::FlatSymbolRefAttr>(::llvm::cast<::mlir::SymbolRefAttr>(callee)));
    }
  }];
  let extraClassDefinition = TGL_BufferizesDefinition;
}

def TGL_CallHostOp : TGL_BufferOp<"call_host", ["getFailureMessage", "isMeasured", "getRuntimeCallee", "needsContext",
                                                "emit"]> {
  let summary = "a call of a function of the host";
  let description = [{
    What `tg.host_call` becomes. `elements` are the numbers (`TensorGraph/Runtime/RuntimeABI.h`) of the elements of
    inputs, then of results, as the host knows them: types have no signs any more. On buffers, the runtime allocates the
    results.

    Example:
    ```mlir
    %x = tgl.call_host "solve"(%a, %b) elements [9, 9, 9] : (tensor<?x?xf64>, tensor<?xf64>) -> tensor<?xf64>
    ```
  }];
  let arguments = (ins StrAttr:$function, Variadic<AnyType>:$inputs, DenseI32ArrayAttr:$elements);
  let results = (outs Variadic<AnyType>:$results);
  let assemblyFormat = [{
    $function `(` $inputs `)` `elements` $elements attr-dict `:` functional-type($inputs, $results)
  }];
  let hasVerifier = 1;
}

def TGL_PrintLineOp : TGL_BufferOp<"print_line", ["getResource", "isMeasured", "getRuntimeCallee", "needsContext",
                                                  "buildArguments"]> {
  let summary = "prints values as a line of text";
  let description = [{
    What `tg.print` becomes. `elements` are the numbers (`TensorGraph/Runtime/RuntimeABI.h`) of the elements of values.

    Example:
    ```mlir
    tgl.print_line "step {}: loss {:.3f}"(%t, %loss : index, f64) elements [5, 9]
    ```
  }];
  let arguments = (ins StrAttr:$format, Variadic<AnyType>:$values, DenseI32ArrayAttr:$elements);
  let assemblyFormat = "$format (`(` $values^ `:` type($values) `)`)? `elements` $elements attr-dict";
  let hasVerifier = 1;
}

//===----------------------------------------------------------------------===//
// Rows
//===----------------------------------------------------------------------===//

def TGL_RowOp : TGL_Op<"row", [], [Pure, AttrSizedOperandSegments,
    DeclareOpInterfaceMethods<ReifyRankedShapedTypeOpInterface, ["reifyResultShapes"]>,
    DeclareOpInterfaceMethods<BufferizableOpInterface, [
      "bufferizesToMemoryRead", "bufferizesToMemoryWrite", "isWritable", "getAliasingValues", "getBufferType",
      "bufferize"]>]> {
  let summary = "a row of a loop's history";
  let description = [{
    Only the lowering of `tg.scan` creates it. Row `position` of `buffer`, or, where `fromInit` is given and true, row
    `initPosition` of `init` (or `init` itself, when it has the rank of a row). `disjoint` promises that no write of the
    same step touches that row: the analysis of One-Shot Bufferize then treats the row as a value of its own, and
    nothing is copied. The promise holds only in the loop for which it was made, so loops are neither unrolled nor
    pipelined between this lowering and bufferization.

    Example:
    ```mlir
    %r = tgl.row disjoint %buffer[%p], %early, %init[%q] : tensor<?x4xf64>, tensor<2x4xf64> -> tensor<4xf64>
    ```
  }];
  let arguments = (ins AnyRankedTensor:$buffer, Index:$position, Optional<AnyRankedTensor>:$init,
                       Optional<I1>:$fromInit, Optional<Index>:$initPosition, UnitAttr:$disjoint);
  let results = (outs AnyRankedTensor:$row);
  let assemblyFormat = [{
    (`disjoint` $disjoint^)? $buffer `` `[` $position `]` (`,` $fromInit^ `,` $init `` `[` $initPosition `]`)?
    attr-dict `:` type($buffer) (`,` type($init)^)? `->` type($row)
  }];
  let hasVerifier = 1;
}

def TGL_GrowOp : TGL_Op<"grow", [], [NoMemoryEffect, AllTypesMatch<["rows", "result"]>,
    DeclareOpInterfaceMethods<ReifyRankedShapedTypeOpInterface, ["reifyResultShapes"]>,
    DeclareOpInterfaceMethods<BufferizableOpInterface, [
      "bufferizesToMemoryRead", "bufferizesToMemoryWrite", "getAliasingValues", "bufferize"]>]> {
  let summary = "a trace with room for more rows";
  let description = [{
    Only the lowering of `tg.scan` creates it. A tensor of the given sizes, one for each unknown size of the type, that
    begins with the first `kept` rows of `rows`; the others have no contents. For the analysis of One-Shot Bufferize it
    changes `rows` in place, so that loops can carry it; bufferization allocates new memory, and frees the old one.

    Example:
    ```mlir
    %r = tgl.grow %rows keeping %n to [%m] : tensor<?x4xf64>
    ```
  }];
  let arguments = (ins AnyRankedTensor:$rows, Index:$kept, Variadic<Index>:$sizes);
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat = "$rows `keeping` $kept `to` `[` $sizes `]` attr-dict `:` type($rows)";
  let hasVerifier = 1;
  let extraClassDeclaration = [{
    ::llvm::SmallVector<::mlir::OpFoldResult> getMixedSizes();
  }];
}

//===----------------------------------------------------------------------===//
// Solvers
//===----------------------------------------------------------------------===//

def TGL_BeginSolverOp : TGL_BufferOp<"begin_solver", ["writes", "getDestination", "needsContiguous", "getRuntimeCallee",
                                                      "buildArguments"]> {
  let summary = "prepares the workspace of a solver";
  let description = [{
    Only the lowering of solvers creates it. Writes the options to a workspace (`TensorGraph/Runtime/Solvers.h`), in
    place; on buffers there is no result.

    Example:
    ```mlir
    %v = tgl.begin_solver %w {gtol = 1.0e-8, xtol = 1.0e-12, max_steps = 1000, memory = 10} : tensor<?xf64>
        -> tensor<?xf64>
    ```
  }];
  let arguments = (ins AnyShaped:$workspace, F64Attr:$gtol, F64Attr:$xtol, I64Attr:$max_steps, I64Attr:$memory,
                       UnitAttr:$is_single);
  let results = (outs Optional<AnyShaped>:$result);
  let assemblyFormat = "$workspace attr-dict `:` type($workspace) (`->` type($result)^)?";
  let hasVerifier = 1;
}

def TGL_AdvanceSolverOp : TGL_BufferOp<"advance_solver", ["writes", "getDestination", "needsContiguous", "isMeasured",
                                                          "getRuntimeCallee", "buildArguments"]> {
  let summary = "one call of the routine of a solver";
  let description = [{
    Only the lowering of solvers creates it. The operands are the workspace, the point, the value, and the first and
    second derivatives, all f64 and changed in place: the results are their next versions; on buffers there are none.
    The request says what is to be computed at the point before the next call (`TensorGraph/Runtime/Solvers.h`). The
    routine takes the number of unknowns and the addresses of the buffers; those that are left out, for which it does
    not ask, are null.

    Example:
    ```mlir
    %request, %r:3 = tgl.advance_solver "tg_minimize_nelder_mead" (%w, %x, %f)
        : tensor<?xf64>, tensor<2xf64>, tensor<f64> -> tensor<?xf64>, tensor<2xf64>, tensor<f64>
    ```
  }];
  let arguments = (ins StrAttr:$routine, Variadic<AnyShaped>:$buffers);
  let results = (outs I32:$request, Variadic<AnyShaped>:$results);
  let assemblyFormat = "$routine `(` $buffers `)` attr-dict `:` type($buffers) (`->` type($results)^)?";
  let hasVerifier = 1;
}

//===----------------------------------------------------------------------===//
// Routines on arrays
//===----------------------------------------------------------------------===//

def TGL_SortLaneOp : TGL_BufferOp<"sort_lane", ["reads", "writes", "getDestination", "isMeasured", "getRuntimeCallee",
                                                "buildArguments"], [AlwaysSpeculatable]> {
  let summary = "sorts the elements of one lane";
  let description = [{
    Only the lowering of `tg.sort` and `tg.argsort` creates it. Computes the elements of `from`, or with `positions` the
    numbers of their places, in order: in place of `to`, whose contents are not read. Neither are those of `work`, which
    has the number of words that `TensorGraph/Runtime/Sort.h` says. With `[%first]`, only as many of them as `to` has
    elements, from this place of the order on. With `unsigned`, integers have no sign. On buffers there is no result.

    Example:
    ```mlir
    %r = tgl.sort_lane %x into %e using %w : tensor<?xf64>, tensor<?xf64>, tensor<?xi64> -> tensor<?xf64>
    ```
  }];
  let arguments = (ins AnyShaped:$from, Optional<Index>:$first, AnyShaped:$to, AnyShaped:$work, UnitAttr:$positions,
                       UnitAttr:$is_unsigned);
  let results = (outs Optional<AnyShaped>:$result);
  let assemblyFormat = [{
    (`positions` $positions^)? (`unsigned` $is_unsigned^)? $from (`[` $first^ `]`)? `into` $to `using` $work attr-dict
    `:` type($from) `,` type($to) `,` type($work) (`->` type($result)^)?
  }];
  let hasVerifier = 1;
}

def TGL_RunMatrixOp : TGL_BufferOp<"run_matrix", ["reads", "writes", "getDestination", "needsContiguous",
                                                  "getRuntimeCallee", "buildArguments"], [AttrSizedOperandSegments]> {
  let summary = "a call of a routine of linear algebra";
  let description = [{
    Only the lowering of operations on matrices creates it. Calls a routine of `TensorGraph/Runtime/Matrix.h` for a
    number of matrices, whose sizes follow. It reads `inputs`, computes in place of `outputs`, whose contents are not
    read, and works in `work`. `failure` is 0, or says which matrix failed and where. On buffers there are no results
    but this.

    Example:
    ```mlir
    %failure, %l = tgl.run_matrix "tg_cholesky" 0(%count, %n, %n, %n) of %a : tensor<?x?xf64> into %e : tensor<?x?xf64>
        using %w : tensor<?xi64> -> tensor<?x?xf64>
    ```
  }];
  let arguments = (ins StrAttr:$routine, I64Attr:$flags, Variadic<Index>:$sizes, Variadic<AnyShaped>:$inputs,
                       Variadic<AnyShaped>:$outputs, AnyShaped:$work);
  let results = (outs I64:$failure, Variadic<AnyShaped>:$results);
  let assemblyFormat = [{
    $routine $flags `(` $sizes `)` `of` $inputs `:` type($inputs) `into` $outputs `:` type($outputs)
    `using` $work `:` type($work) attr-dict (`->` type($results)^)?
  }];
  let hasVerifier = 1;
}

def TGL_DrawElementOp : TGL_Op<"draw_element", ["getRuntimeCallee", "emit"],
                               !listconcat([Pure], ElementwiseMappable.traits)> {
  let summary = "an element of a draw";
  let description = [{
    Only the lowering of draws creates it. Calls the function `tg_draw_<draw>` of the runtime
    (`TensorGraph/Runtime/Random.h`), or `tg_draw_<draw>_half`, with the two words of a key, the element's number, and
    the parameters. On vectors, all operands are; fast code then computes the same bits in lanes.

    Example:
    ```mlir
    %r = tgl.draw_element "normal" (%k, %s, %e, %loc, %scale) : (i64, i64, i64, f64, f64) -> f64
    ```
  }];
  let arguments = (ins StrAttr:$draw, UnitAttr:$half, Variadic<AnyType>:$operands_);
  let results = (outs AnyType:$result);
  let assemblyFormat = [{
    $draw (`half` $half^)? `(` $operands_ `)` attr-dict `:` functional-type($operands_, $result)
  }];
}

//===----------------------------------------------------------------------===//
// Ranks
//===----------------------------------------------------------------------===//

// Each operation is about one shard axis: a name, and a number of shards. No rank and no number of ranks is in the
// code: the communicator is an element of the context (TensorGraph/Runtime/Ranks.h). Without one, there is one rank.

def TGL_AllReduceOp : TGL_BufferOp<"all_reduce", ["writes", "getResource", "needsContiguous", "getFailureMessage",
                                                  "isMeasured", "getRuntimeCallee", "needsContext", "emit"]> {
  let summary = "combines the values of all shards";
  let description = [{
    Only `tg-partition` creates it. `partials` has a row for each shard of this rank; the result
    is the combination of the rows of all shards, on every rank, by a balanced binary tree over the numbers of shards:
    the `sum`, `prod`, `max` or `min`, or `any` or `all` of their bits. With `unsigned`, integers have no sign.
    `partials` is overwritten. `place` is what messages between ranks call the operation.

    Example:
    ```mlir
    %s = tgl.all_reduce "sum" %p over "rows"=64 : tensor<?x3xf64> -> tensor<3xf64>
    ```
  }];
  let arguments = (ins StrAttr:$kind, UnitAttr:$is_unsigned, AnyTypeOf<[AnyRankedTensor, AnyStridedMemRef]>:$partials,
                       StrAttr:$axis, I64Attr:$shards, OptionalAttr<StrAttr>:$place);
  let results = (outs AnyTypeOf<[AnyRankedTensor, AnyStridedMemRef]>:$result);
  let assemblyFormat = [{
    $kind (`unsigned` $is_unsigned^)? $partials `over` $axis `` `=` `` $shards attr-dict
    `:` type($partials) `->` type($result)
  }];
  let builders = [OpBuilder<(ins "::llvm::StringRef":$kind, "::mlir::Value":$partials, "::llvm::StringRef":$axis,
                                 "int64_t":$shards)>];
  let hasVerifier = 1;
}

def TGL_AllGatherOp : TGL_BufferOp<"all_gather", ["getResource", "needsContiguous", "getFailureMessage", "isMeasured",
                                                  "getRuntimeCallee", "needsContext", "emit"]> {
  let summary = "collects the rows of all ranks";
  let description = [{
    Only `tg-partition` creates it. `part` has the rows of this rank's shards; the result has all rows, of which there
    are `rows`, on every rank.

    Example:
    ```mlir
    %x = tgl.all_gather %part[%n] over "rows"=64 : tensor<?x3xf64> -> tensor<?x3xf64>
    ```
  }];
  let arguments = (ins AnyTypeOf<[AnyRankedTensor, AnyStridedMemRef]>:$part, Index:$rows, StrAttr:$axis,
                       I64Attr:$shards, OptionalAttr<StrAttr>:$place);
  let results = (outs AnyTypeOf<[AnyRankedTensor, AnyStridedMemRef]>:$result);
  let assemblyFormat = [{
    $part `` `[` $rows `]` `over` $axis `` `=` `` $shards attr-dict `:` type($part) `->` type($result)
  }];
  let hasVerifier = 1;
}

def TGL_ShardOffsetsOp : TGL_BufferOp<"shard_offsets", ["getFailureMessage", "getRuntimeCallee", "needsContext",
                                                        "emit"]> {
  let summary = "where the shards of this rank begin";
  let description = [{
    Only `tg-partition` creates it. Of an axis of `rows` elements, the positions at which this rank's shards begin among
    this rank's elements, and the end: there is one more than this rank has shards, and the first one is 0.

    Example:
    ```mlir
    %offsets = tgl.shard_offsets "rows"=64[%n] : tensor<?xindex>
    ```
  }];
  let arguments = (ins Index:$rows, StrAttr:$axis, I64Attr:$shards);
  let results = (outs AnyTypeOf<[1DTensorOf<[Index]>, AnyStridedMemRef]>:$result);
  let assemblyFormat = "$axis `` `=` `` $shards `[` $rows `]` attr-dict `:` type($result)";
  let builders = [OpBuilder<(ins "::mlir::Value":$rows, "::llvm::StringRef":$axis, "int64_t":$shards)>];
  let hasVerifier = 1;
}

def TGL_ShardRowsOp : TGL_EffectOp<"shard_rows", ["getFailureMessage", "getRuntimeCallee", "needsContext", "emit"]> {
  let summary = "which elements of an axis this rank has";
  let description = [{
    Only `tg-partition` creates it. Of an axis of `rows` elements, the first one that this rank has, and how many it
    has.

    Example:
    ```mlir
    %first, %count = tgl.shard_rows "rows"=64[%n]
    ```
  }];
  let arguments = (ins Index:$rows, StrAttr:$axis, I64Attr:$shards);
  let results = (outs Index:$first, Index:$count);
  let assemblyFormat = "$axis `` `=` `` $shards `[` $rows `]` attr-dict";
  let hasVerifier = 1;
}

#endif // TENSORGRAPH_LOWERED_LOWEREDOPS_TD
