//===- LoweringOps.td - Operations between the dialect and loops -*- tablegen -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_DIALECT_LOWERINGOPS_TD
#define TENSORGRAPH_DIALECT_LOWERINGOPS_TD

include "TensorGraph/Dialect/TensorGraphBase.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/CallInterfaces.td"

def TG_CheckOp : TG_Op<"check", [IsLowered, DeclareOpInterfaceMethods<MemoryEffectsOpInterface>]> {
  let summary = "stops the program with a message unless a condition holds";
  let description = [{
    Only lowerings create it. In the message, `{0}`, `{1}`, … stand for the values, which are reported when the check
    fails. `tg-lower-checks` turns it into an early return of a status. It has an effect, so it stays where it is.

    Example:
    ```mlir
    tg.check %ok, "expects equal sizes, but got {0} and {1}"(%m, %n : index, index)
    ```
  }];
  let arguments = (ins I1:$condition, StrAttr:$message, Variadic<AnyTypeOf<[Index, I64]>>:$values);
  let assemblyFormat = "$condition `,` $message (`(` $values^ `:` type($values) `)`)? attr-dict";
  let hasCanonicalizeMethod = 1;
}

def TG_PollOp : TG_Op<"poll", [IsLowered, DeclareOpInterfaceMethods<MemoryEffectsOpInterface>]> {
  let summary = "lets the caller of the program stop it";
  let description = [{
    Only `tg-insert-polls` creates it, in long loops. `cost` is about the number of instructions since the last one;
    when enough of them have run, the runtime asks the caller whether the program goes on. `tg-lower-checks` makes it an
    early return of a status.

    Example:
    ```mlir
    tg.poll 65536
    ```
  }];
  let arguments = (ins I64Attr:$cost);
  let assemblyFormat = "$cost attr-dict";
}

def TG_RowOp : TG_Op<"row", [IsLowered, Pure, AttrSizedOperandSegments,
    DeclareOpInterfaceMethods<ReifyRankedShapedTypeOpInterface, ["reifyResultShapes"]>]> {
  let summary = "a row of a loop's history";
  let description = [{
    Only the lowering of `tg.scan` creates it. Row `position` of `buffer`, or, where `fromInit` is given and true, row
    `initPosition` of `init` (or `init` itself, when it has the rank of a row). `disjoint` promises that no write of the
    same step touches that row: the analysis of One-Shot Bufferize then treats the row as a value of its own, and
    nothing is copied. The promise holds only in the loop for which it was made, so loops are neither unrolled nor
    pipelined between this lowering and bufferization.

    Example:
    ```mlir
    %r = tg.row disjoint %buffer[%p], %early, %init[%q] : tensor<?x4xf64>, tensor<2x4xf64> -> tensor<4xf64>
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

def TG_CallOp : TG_Op<"call", [IsLowered, AttrSizedOperandSegments, CallOpInterface,
    DeclareOpInterfaceMethods<SymbolUserOpInterface>,
    DeclareOpInterfaceMethods<ReifyRankedShapedTypeOpInterface,
                              ["reifyResultShapes", "reifyShapeOfResult", "reifyDimOfResult"]>]> {
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
    %h = tg.call @layer(%x, %w) into(%d : tensor<?xf64>) : (tensor<?xf64>, f64) -> tensor<?xf64>
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

    /// The destination of a result; null if the result has none.
    ::mlir::OpOperand *getDestinationOf(::mlir::OpResult result);
  }];
}

def TG_BeginSolverOp : TG_Op<"begin_solver", [IsLowered, DeclareOpInterfaceMethods<MemoryEffectsOpInterface>]> {
  let summary = "prepares the workspace of a solver";
  let description = [{
    Only the lowering of solvers creates it. Writes the options to a workspace (`TensorGraph/Runtime/Solvers.h`), in
    place; on buffers there is no result.

    Example:
    ```mlir
    %v = tg.begin_solver %w {gtol = 1.0e-8, xtol = 1.0e-12, max_steps = 1000, memory = 10} : tensor<?xf64>
        -> tensor<?xf64>
    ```
  }];
  let arguments = (ins AnyShaped:$workspace, F64Attr:$gtol, F64Attr:$xtol, I64Attr:$max_steps, I64Attr:$memory,
                       UnitAttr:$is_single);
  let results = (outs Optional<AnyShaped>:$result);
  let assemblyFormat = "$workspace attr-dict `:` type($workspace) (`->` type($result)^)?";
  let hasVerifier = 1;
}

def TG_AdvanceSolverOp : TG_Op<"advance_solver", [IsLowered, DeclareOpInterfaceMethods<MemoryEffectsOpInterface>]> {
  let summary = "one call of the routine of a solver";
  let description = [{
    Only the lowering of solvers creates it. The operands are the workspace, the point, the value, and the first and
    second derivatives, all f64 and changed in place: the results are their next versions; on buffers there are none.
    The request says what is to be computed at the point before the next call (`TensorGraph/Runtime/Solvers.h`).

    Example:
    ```mlir
    %request, %r:3 = tg.advance_solver "tg_minimize_nelder_mead" (%w, %x, %f)
        : tensor<?xf64>, tensor<2xf64>, tensor<f64> -> tensor<?xf64>, tensor<2xf64>, tensor<f64>
    ```
  }];
  let arguments = (ins StrAttr:$routine, Variadic<AnyShaped>:$buffers);
  let results = (outs I32:$request, Variadic<AnyShaped>:$results);
  let assemblyFormat = "$routine `(` $buffers `)` attr-dict `:` type($buffers) (`->` type($results)^)?";
  let hasVerifier = 1;
}

def TG_SortLaneOp : TG_Op<"sort_lane", [IsLowered, AlwaysSpeculatable,
    DeclareOpInterfaceMethods<MemoryEffectsOpInterface>]> {
  let summary = "sorts the elements of one lane";
  let description = [{
    Only the lowering of `tg.sort` and `tg.argsort` creates it. Computes the elements of `from`, or with `positions` the
    numbers of their places, in order: in place of `to`, whose contents are not read. Neither are those of `work`, which
    has the number of words that `TensorGraph/Runtime/Sort.h` says. With `unsigned`, integers have no sign. On buffers
    there is no result.

    Example:
    ```mlir
    %r = tg.sort_lane %x into %e using %w : tensor<?xf64>, tensor<?xf64>, tensor<?xi64> -> tensor<?xf64>
    ```
  }];
  let arguments = (ins AnyShaped:$from, AnyShaped:$to, AnyShaped:$work, UnitAttr:$positions,
                       UnitAttr:$is_unsigned);
  let results = (outs Optional<AnyShaped>:$result);
  let assemblyFormat = [{
    (`positions` $positions^)? (`unsigned` $is_unsigned^)? $from `into` $to `using` $work attr-dict
    `:` type($from) `,` type($to) `,` type($work) (`->` type($result)^)?
  }];
  let hasVerifier = 1;
}

#endif // TENSORGRAPH_DIALECT_LOWERINGOPS_TD
