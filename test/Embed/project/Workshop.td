//===- Workshop.td - A dialect with an inner graph of its own -*- tablegen -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

include "TensorGraph/Interfaces/DestructiveOpInterface.td"
include "TensorGraph/Interfaces/ElementwiseOpInterface.td"
include "TensorGraph/Interfaces/ExecutableOpInterfaces.td"
include "TensorGraph/Interfaces/FamilyOpInterfaces.td"
include "TensorGraph/Interfaces/InnerGraphOpInterface.td"
include "mlir/IR/OpAsmInterface.td"
include "mlir/IR/OpBase.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Workshop_Dialect : Dialect {
  let name = "workshop";
  let cppNamespace = "::workshop";
}

def Workshop_RepeatOp : Op<Workshop_Dialect, "repeat", [IsolatedFromAbove, SingleBlock, RecursiveMemoryEffects,
    DeclareOpInterfaceMethods<InnerGraphOpInterface, ["isTreatmentAttr"]>,
    DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmBlockArgumentNames"]>]> {
  let summary = "applies a graph to a value several times";
  let arguments = (ins AnyType:$x, I64Attr:$times, OptionalAttr<StrAttr>:$hint);
  let results = (outs AnyType:$result);
  let regions = (region SizedRegion<1>:$graph);
  let assemblyFormat = "$x `times` $times attr-dict-with-keyword `:` type($x) `->` type($result) $graph";
}

def Workshop_CallOp : Op<Workshop_Dialect, "call", [IsolatedFromAbove, SingleBlock, RecursiveMemoryEffects,
    DeclareOpInterfaceMethods<InnerGraphOpInterface, ["getGraphUse"]>]> {
  let summary = "applies a graph to values";
  let arguments = (ins Variadic<AnyType>:$values);
  let results = (outs Variadic<AnyType>:$results);
  let regions = (region SizedRegion<1>:$graph);
  let assemblyFormat = "$values attr-dict-with-keyword `:` functional-type($values, $results) $graph";
}

def Workshop_EachOp : Op<Workshop_Dialect, "each", [IsolatedFromAbove, SingleBlock, RecursiveMemoryEffects,
    DeclareOpInterfaceMethods<InnerGraphOpInterface, ["getGraphUse"]>]> {
  let summary = "applies a graph to the elements of values";
  let arguments = (ins Variadic<AnyType>:$values);
  let results = (outs Variadic<AnyType>:$results);
  let regions = (region SizedRegion<1>:$graph);
  let assemblyFormat = "$values attr-dict-with-keyword `:` functional-type($values, $results) $graph";
}

def Workshop_NormOp : Op<Workshop_Dialect, "norm", [Pure, DeclareOpInterfaceMethods<NamedGraphOpInterface>]> {
  let summary = "the square root of the sum of squares of a vector";
  let arguments = (ins AnyType:$x);
  let results = (outs AnyType:$result);
  let assemblyFormat = "$x attr-dict `:` type($x) `->` type($result)";
}

def Workshop_TripleOp : Op<Workshop_Dialect, "triple", [Pure, SameOperandsAndResultType,
    DeclareOpInterfaceMethods<ElementwiseOpInterface, ["buildDerivative"]>]> {
  let summary = "three times each element";
  let arguments = (ins AnyType:$x);
  let results = (outs AnyType:$result);
  let assemblyFormat = "$x attr-dict `:` type($x)";
}

def Workshop_ApplyOp : Op<Workshop_Dialect, "apply", [IsolatedFromAbove, SingleBlock, RecursiveMemoryEffects,
    AttrSizedOperandSegments, DeclareOpInterfaceMethods<InnerGraphOpInterface, ["getGraphUse"]>]> {
  let summary = "applies a graph to two lists of values, in a number of ways";
  let arguments = (ins Variadic<AnyType>:$first, Variadic<AnyType>:$second, IntProp<"int64_t">:$way);
  let results = (outs Variadic<AnyType>:$results);
  let regions = (region SizedRegion<1>:$graph);
  let assemblyFormat = [{
    `way` $way `(` ($first^ `:` type($first))? `)` `and` `(` ($second^ `:` type($second))? `)` attr-dict-with-keyword
    `->` type($results) $graph
  }];
}

def Workshop_IterateOp : Op<Workshop_Dialect, "iterate", [IsolatedFromAbove, SingleBlock, RecursiveMemoryEffects,
    DeclareOpInterfaceMethods<InnerGraphOpInterface, ["getGraphUse", "getGraphInput", "getGraphResult"]>,
    DeclareOpInterfaceMethods<EvaluableOpInterface>,
    DeclareOpInterfaceMethods<LowerableOpInterface>,
    DeclareOpInterfaceMethods<DestructiveOpInterface, ["getDestroyCandidates"]>,
    DeclareOpInterfaceMethods<ReifyRankedShapedTypeOpInterface, ["reifyResultShapes"]>]> {
  let summary = "applies one graph to a value while another one says so";
  let arguments = (ins AnyType:$start, AnyType:$parameter);
  let results = (outs AnyType:$result);
  let regions = (region SizedRegion<1>:$step, SizedRegion<1>:$check);
  let assemblyFormat = [{
    $start `,` $parameter attr-dict-with-keyword `:` type($start) `,` type($parameter) `->` type($result) $step `while`
    $check
  }];
}

def Workshop_DoneOp : Op<Workshop_Dialect, "done", [Pure, Terminator]> {
  let summary = "the result of a graph";
  let arguments = (ins Variadic<AnyType>:$values);
  let assemblyFormat = "$values attr-dict `:` type($values)";
}
