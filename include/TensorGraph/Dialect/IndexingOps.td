//===- IndexingOps.td - Operations that read and write parts of tensors -*- tablegen -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_DIALECT_INDEXINGOPS_TD
#define TENSORGRAPH_DIALECT_INDEXINGOPS_TD

include "TensorGraph/Dialect/TensorGraphBase.td"
include "mlir/IR/EnumAttr.td"

//===----------------------------------------------------------------------===//
// Slices
//===----------------------------------------------------------------------===//

// One subscript for each axis, `start:stop:step` or an index, which drops the axis. Numbers are static or `index`
// operands (`bounds`, in the order in which they are written). static_… hold the static numbers, kDynamic for an
// operand and Subscripts::kOmitted for a number that is not written. An index stands in static_starts, and its axis in
// `dropped`.
defvar TG_SubscriptArguments = (ins Variadic<Index>:$bounds, DenseI64ArrayAttr:$static_starts,
    DenseI64ArrayAttr:$static_stops, DenseI64ArrayAttr:$static_steps, DenseI64ArrayAttr:$dropped);
defvar TG_SubscriptFormat = "custom<Subscripts>($bounds, $static_starts, $static_stops, $static_steps, $dropped)";

class TG_SubscriptOp<string mnemonic, list<Trait> traits = []>
    : TG_Op<mnemonic, !listconcat(traits, TG_MayFail, [
        DeclareOpInterfaceMethods<ReifyRankedShapedTypeOpInterface, ["reifyResultShapes"]>,
        DeclareOpInterfaceMethods<SubscriptOpInterface, ["getSubscripts"]>])> {
  let definitions = [{
    ::tg::Subscripts $cppClass::getSubscripts() {
      return {getBounds(), getStaticStarts(), getStaticStops(), getStaticSteps(), getDropped()};
    }
  }];
}

def TG_SliceOp : TG_SubscriptOp<"slice", !listconcat(TG_Infers, [
    CostOpInterface, Rearranges, DeclareOpInterfaceMethods<AxesOpInterface>])> {
  let summary = "part of a tensor, by ranges and indices";
  let description = [{
    One subscript for each axis, as in Python: `start:stop:step` takes the elements start, start + step, … before stop;
    an index takes one element and drops the axis. Negative starts, stops and indices count from the end; starts and
    stops are clamped to the tensor; a negative step goes backwards. Without bounds, the range is the whole axis. If no
    axis is left, the result is a scalar. An index out of range, or a step of zero, is a run-time error.

    Example:
    ```mlir
    %r = tg.slice %x[1:%n, ::-1, -1] : tensor<?x4x5xf64>    // tensor<?x4xf64>
    ```
  }];
  let arguments = !con((ins TG_Tensor:$x), TG_SubscriptArguments);
  let results = (outs TG_Any:$result);
  let assemblyFormat = !strconcat("$x `` ", TG_SubscriptFormat, " attr-dict `:` custom<OperandTypes>(type($x))");
  let hasFolder = 1;
}

class TG_SubscriptUpdate<string mnemonic, string title, string details>
    : TG_SubscriptOp<mnemonic, [AllTypesMatch<["x", "result"]>, CostOpInterface]> {
  let summary = title;
  let description = [{
    The part that the subscripts name (see `tg.slice`) }] # details # [{ `value`; all other elements stay.
    The value has the shape of the part, or is broadcast to it.

    Example:
    ```mlir
    %r = tg.}] # mnemonic # [{ %v into %x[1:%n, 0] : (tensor<?xf64>, tensor<?x4xf64>)
    ```
  }];
  let arguments = !con((ins TG_Any:$value, TG_Tensor:$x), TG_SubscriptArguments);
  let results = (outs TG_Tensor:$result);
  let assemblyFormat = !strconcat("$value `into` $x `` ", TG_SubscriptFormat,
                                  " attr-dict `:` custom<OperandTypes>(type($value), type($x))");
  let hasVerifier = 1;
  // The part is written into a copy of the tensor, unless it is overwritten.
  let extraClassDeclaration = "::tg::CostClass getCostClass() { return ::tg::CostClass::Memory; }";
}
def TG_SetSliceOp : TG_SubscriptUpdate<"set_slice", "a tensor with a part replaced", "is replaced by">;
def TG_IncSliceOp : TG_SubscriptUpdate<"inc_slice", "a tensor with a part increased", "is increased by">;

//===----------------------------------------------------------------------===//
// Index tensors
//===----------------------------------------------------------------------===//

class TG_IndexedOp<string mnemonic, list<Trait> traits = []>
    : TG_Op<mnemonic, !listconcat(traits, TG_MayFail, [
        DeclareOpInterfaceMethods<ReifyRankedShapedTypeOpInterface, ["reifyResultShapes"]>])> {
  string firstAxis = [{
    /// The first axis that has an index.
    int64_t getFirstAxis() { return getAxis().value_or(0); }
  }];
}

def TG_OutsideClamp : I32EnumAttrCase<"Clamp", 0, "clamp">;
def TG_OutsideDrop : I32EnumAttrCase<"Drop", 1, "drop">;
def TG_Outside : I32EnumAttr<"Outside", "what becomes of an index that is out of range",
                             [TG_OutsideClamp, TG_OutsideDrop]> {
  let cppNamespace = "::tg";
}

def TG_TakeOp : TG_IndexedOp<"take", !listconcat(TG_Infers, [
    CostOpInterface, Rearranges, DeclareOpInterfaceMethods<AxesOpInterface>])> {
  let summary = "elements of an axis, by an index tensor";
  let description = [{
    The axis is replaced by the axes of `indices`. Negative indices count from the end; one out of range is a run-time
    error. With `clamp` or `drop` negative indices are out of range, too: instead of what is there, the first or last
    element of the axis is taken, or 0.

    Example:
    ```mlir
    %r = tg.take %x at %i axis 1 : (tensor<?x5xf64>, tensor<2x3xi64>)        // tensor<?x2x3xf64>
    %s = tg.take %x at %i axis 1 clamp : (tensor<?x5xf64>, tensor<2x3xi64>)  // tensor<?x2x3xf64>
    ```
  }];
  let arguments = (ins TG_Tensor:$x, TG_Integer:$indices, I64Attr:$axis, OptionalAttr<TG_Outside>:$outside);
  let results = (outs TG_Any:$result);
  let assemblyFormat = [{
    $x `at` $indices custom<Axis>($axis) (custom<Outside>($outside)^)? attr-dict `:`
  }] # TG_AxisTypes<"$x", ["$indices"]>.directive;
  let builders = [OpBuilder<(ins "::mlir::Value":$x, "::mlir::Value":$indices, "uint64_t":$axis), [{
    build($_builder, $_state, x, indices, axis, OutsideAttr());
  }]>];
}

def TG_TakeAlongOp : TG_IndexedOp<"take_along", !listconcat(TG_Infers, [CostOpInterface, Rearranges])> {
  let summary = "elements of each line along an axis, by indices of their own";
  let description = [{
    `indices` has the rank of `x`. Element `[p, k, q]` of the result is `x[p, indices[p, k, q], q]`, for `axis 1` of 3.
    Along the axis the result has the size of `indices`; the other axes are broadcast with each other: one of size 1 in
    the type is repeated. Negative indices count from the end; one out of range is a run-time error.

    Example:
    ```mlir
    %r = tg.take_along %x at %i axis 1 : (tensor<?x5xf64>, tensor<?x2xi64>)  // tensor<?x2xf64>
    ```
  }];
  let arguments = (ins TG_Tensor:$x, TG_IntegerTensor:$indices, I64Attr:$axis);
  let results = (outs TG_Tensor:$result);
  let assemblyFormat = "$x `at` $indices custom<Axis>($axis) attr-dict `:` "
                       # TG_AxisTypes<"$x", ["$indices"]>.directive;
}

def TG_GatherOp : TG_IndexedOp<"gather", !listconcat(TG_Infers, [CostOpInterface, Rearranges])> {
  let summary = "elements or rows, by one index tensor for each of several axes";
  let description = [{
    The index tensors are broadcast with each other; element p of the result is `x[i[p], j[p], …]`, a row if there are
    fewer indices than axes. With `axis k` the indices are those of the axes from k on, which the axes of the index
    tensors replace: `x[:, i[p], j[p], …]` for `axis 1`. Negative indices count from the end; one out of range is a
    run-time error. With `clamp` or `drop` negative indices are out of range, too: each is moved to the first or last
    element of its axis, or what is not there is 0.

    Example:
    ```mlir
    %r = tg.gather %x[%i, %j] : (tensor<?x5xf64>, tensor<4xi64>, tensor<4xi64>)            // tensor<4xf64>
    %s = tg.gather %y[%i, %j] axis 1 : (tensor<2x?x5xf64>, tensor<4xi64>, tensor<4xi64>)  // tensor<2x4xf64>
    %t = tg.gather %x[%i, %j] drop : (tensor<?x5xf64>, tensor<4xi64>, tensor<4xi64>)       // tensor<4xf64>
    ```
  }];
  let arguments = (ins TG_Tensor:$x, Variadic<TG_Integer>:$indices, OptionalAttr<I64Attr>:$axis,
                       OptionalAttr<TG_Outside>:$outside);
  let results = (outs TG_Any:$result);
  let assemblyFormat = [{
    $x `` `[` $indices `]` (custom<FirstAxis>($axis)^)? (custom<Outside>($outside)^)? attr-dict `:`
    custom<GatherTypes>(}] # TG_StateOf<"axis">.place # ", type($x), ref($indices), type($indices))";
  let builders = [OpBuilder<(ins "::mlir::Value":$x, "::mlir::ValueRange":$indices, "::mlir::IntegerAttr":$axis), [{
    build($_builder, $_state, x, indices, axis, OutsideAttr());
  }]>];
  let extraClassDeclaration = firstAxis;
}

def TG_ScatterSet : I32EnumAttrCase<"Set", 0, "set">;
def TG_ScatterAdd : I32EnumAttrCase<"Add", 1, "add">;
def TG_ScatterMul : I32EnumAttrCase<"Mul", 2, "mul">;
def TG_ScatterMax : I32EnumAttrCase<"Max", 3, "max">;
def TG_ScatterMin : I32EnumAttrCase<"Min", 4, "min">;
def TG_ScatterMode : I32EnumAttr<"ScatterMode", "what a scatter does to an element",
                                 [TG_ScatterSet, TG_ScatterAdd, TG_ScatterMul, TG_ScatterMax, TG_ScatterMin]> {
  let cppNamespace = "::tg";
}

def TG_ScatterOp : TG_IndexedOp<"scatter", [AllTypesMatch<["x", "result"]>]> {
  let summary = "a tensor with elements or rows replaced, or combined with others, by index tensors";
  let description = [{
    The inverse of `tg.gather`: element (or row) `x[i[p], j[p], …]` is set to `value[p]`, or combined with it as by
    `tg.add`, `tg.mul`, `tg.maximum` or `tg.minimum`. Positions p are visited in row-major order: of several values
    for one element, the last is kept, or it is combined with all of them. The value has the shape that `tg.gather`
    would give, or is broadcast to it.

    Negative indices count from the end; one out of range is a run-time error. With `clamp` or `drop` negative indices
    are out of range, too: each is moved to the first or last element of its axis, or its value is left out.

    Example:
    ```mlir
    %r = tg.scatter add %v into %x[%i] : (tensor<4xf64>, tensor<?xf64>, tensor<4xi64>)
    %s = tg.scatter set %w into %y[%i] axis 1 : (tensor<2x4xf64>, tensor<2x?xf64>, tensor<4xi64>)
    %t = tg.scatter max %v into %x[%i] drop : (tensor<4xf64>, tensor<?xf64>, tensor<4xi64>)
    ```
  }];
  let arguments = (ins TG_ScatterMode:$mode, TG_Any:$value, TG_Tensor:$x, Variadic<TG_Integer>:$indices,
                       OptionalAttr<I64Attr>:$axis, OptionalAttr<TG_Outside>:$outside);
  let results = (outs TG_Tensor:$result);
  let assemblyFormat = [{
    $mode $value `into` $x `` `[` $indices `]` (custom<FirstAxis>($axis)^)? (custom<Outside>($outside)^)? attr-dict
    `:` custom<ScatterTypes>(}] # TG_StateOf<"axis">.place
      # ", type($value), type($x), ref($indices), type($indices))";
  let builders = [OpBuilder<(ins "::mlir::Type":$result, "ScatterMode":$mode, "::mlir::Value":$value,
                                 "::mlir::Value":$x, "::mlir::ValueRange":$indices, "::mlir::IntegerAttr":$axis), [{
    build($_builder, $_state, result, mode, value, x, indices, axis, OutsideAttr());
  }]>];
  let extraClassDeclaration = firstAxis;
  let hasVerifier = 1;
}

#endif // TENSORGRAPH_DIALECT_INDEXINGOPS_TD
