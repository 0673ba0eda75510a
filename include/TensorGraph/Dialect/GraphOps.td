//===- GraphOps.td - Operations with inner graphs, and assert -*- tablegen -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_DIALECT_GRAPHOPS_TD
#define TENSORGRAPH_DIALECT_GRAPHOPS_TD

include "TensorGraph/Dialect/TensorGraphBase.td"

def TG_CompositeOp : TG_GraphOp<"composite", [
    DeclareOpInterfaceMethods<ReifyRankedShapedTypeOpInterface, ["reifyResultShapes"]>,
    DeclareOpInterfaceMethods<DestructiveOpInterface, ["getDestroyCandidates", "toleratesSame"]>]> {
  let summary = "a scalar graph at each point of the operands";
  let description = [{
    The operands are broadcast with each other; at each point the inner graph computes the results' elements from the
    operands' elements. The graph operates on scalars and holds operations on scalars, scalar loops among them.
    If all operands are scalars, the results are scalars. Every operand takes part in the shape of the results, even if
    its elements are not used.

    Example:
    ```mlir
    %r = tg.composite (%i0 = %x, %i1 = %y) : (tensor<?xf64>, f64) -> tensor<?xf64> {
      %0 = tg.mul %i0, %i1 : f64
      %1 = tg.exp %0 : f64
      tg.yield %1 : f64
    }
    ```
  }];
  let arguments = (ins Variadic<TG_Any>:$inputs);
  let results = (outs Variadic<TG_Any>:$results);
  let hasCustomAssemblyFormat = 1;
  let hasRegionVerifier = 1;
  let extraClassDeclaration = [{
    ::llvm::BitVector getDroppableOperands(const ::llvm::BitVector &unused);
  }];
  let more = [{
    ::tg::GraphUse $cppClass::getGraphUse() { return ::tg::GraphUse::Elements; }
    std::optional<::mlir::MutableOperandRange> $cppClass::getOutputs(::mlir::Region &) {
      return ::llvm::cast<YieldOp>(getBody().front().getTerminator()).getValuesMutable();
    }
    ::llvm::SmallVector<std::pair<unsigned, unsigned>> $cppClass::getDestroyCandidates() {
      return ::tg::getCandidatesOfEqualType(*this);
    }
    bool $cppClass::toleratesSame(unsigned, unsigned) { return true; }
  }];
}

def TG_OfgOp : TG_GraphOp<"ofg", TG_GraphShapes> {
  let summary = "a reusable graph (op from graph)";
  let description = [{
    The results are those of the inner graph, whose inputs are the operands. The name in quotes is only for readers: it
    is the operation's location and takes no part in comparisons. `inline` asks for the graph to be expanded before
    anything else is done. `checkpoint` says that derivatives in reverse mode keep its inputs only, and compute the
    graph again.

    The sizes of the results are computed from the sizes of the operands, through the `ReifyRankedShapedTypeOpInterface`
    of the operations of the graph, if they do not depend on elements of tensors.

    In text, `(%x, %w)` is short for `(%x = %x, %w = %w)`. Types may follow inputs in parentheses, as in
    `(%x : tensor<?xf64>, %w : f64)`; then the types of the results follow from the graph. `tg.ofg @layer(%x, %w) :
    (T, T) -> T` is another way to write `call @layer(%x, %w)`, and becomes one: the function's body is the graph, and
    equal graphs are found either way.

    Example:
    ```mlir
    %h = tg.ofg "layer" (%i0 = %x, %i1 = %w) : (tensor<?x4xf64>, tensor<4x4xf64>) -> tensor<?x4xf64> {
      %0 = tg.dot %i0, %i1 : (tensor<?x4xf64>, tensor<4x4xf64>)
      %1 = tg.tanh %0 : tensor<?x4xf64>
      tg.yield %1 : tensor<?x4xf64>
    }
    ```
  }];
  let arguments = (ins Variadic<AnyType>:$inputs, UnitAttr:$inlined, UnitAttr:$checkpoint);
  let results = (outs Variadic<AnyType>:$results);
  let hasCustomAssemblyFormat = 1;
  let hasRegionVerifier = 1;
  let extraClassDeclaration = [{
    bool isTreatmentAttr(::llvm::StringRef name);
    bool isInlined() { return getInlined(); }
  }];
  let more = TG_GraphShapesDefinition # [{
    bool $cppClass::isTreatmentAttr(::llvm::StringRef name) {
      return name == getInlinedAttrName() || name == getCheckpointAttrName();
    }
    ::tg::GraphUse $cppClass::getGraphUse() { return ::tg::GraphUse::Call; }
    std::optional<::mlir::MutableOperandRange> $cppClass::getOutputs(::mlir::Region &) {
      return ::llvm::cast<YieldOp>(getBody().front().getTerminator()).getValuesMutable();
    }
  }];
}

def TG_YieldOp : TG_Op<"yield", [Pure, Terminator, ReturnLike, AttrSizedOperandSegments]> {
  let summary = "results of an inner graph";
  let description = [{
    In a scan, `values` are the next values of the states, `outs` the rows of this step (`last k`: only those of the
    last k steps are kept), and `until` stops the loop after this step. Elsewhere there are only values.

    Example:
    ```mlir
    tg.yield %h, %c : tensor<4xf64>, f64 outs(%h last 3, %c : tensor<4xf64>, f64) until %stop
    ```
  }];
  let arguments = (ins Variadic<AnyType>:$values, Variadic<AnyType>:$outs, Optional<I1>:$until,
                       DefaultValuedAttr<DenseI64ArrayAttr, "{}">:$keep);
  let hasCustomAssemblyFormat = 1;
  let builders = [
    OpBuilder<(ins), [{ build($_builder, $_state, ::mlir::ValueRange{}); }]>,
    OpBuilder<(ins "::mlir::ValueRange":$values), [{
      build($_builder, $_state, values, ::mlir::ValueRange{}, ::mlir::Value{}, ::llvm::ArrayRef<int64_t>{});
    }]>
  ];
  let extraClassDeclaration = [{
    /// How many of the last rows of an out are kept; 0: all.
    int64_t getKept(unsigned out);
  }];
  let hasFolder = 1;
  let hasVerifier = 1;
}

def TG_AssertOp : TG_Op<"assert", !listconcat(TG_MayFail, [CostOpInterface, AllTypesMatch<["x", "result"]>])> {
  let summary = "passes a value on, or stops with a message";
  let description = [{
    If the condition is false, the program ends with a run-time error with the message. If there are values, each `{}`
    in the message stands for the next one, as in tg.print; `{0}`, `{1}`, … stand for them by number, and `{{` is a
    brace. Like every operation, it may be erased if its result is not used.
    Programs that call this one see the code: one of the kinds of errors, such as `bad_index` (docs/CInterface.md), or
    any other; without it, `assertion`.

    Example:
    ```mlir
    %r = tg.assert %ok, %x, "expects positive data" : tensor<?xf64>
    %s = tg.assert %ok, %x, "expects {} rows, but got {}"(%m, %n : index, index) code "bad_size" : tensor<?xf64>
    ```
  }];
  let arguments = (ins I1:$condition, TG_Any:$x, StrAttr:$message, Variadic<AnyTypeOf<[Index, I64]>>:$values,
                       OptionalAttr<StrAttr>:$code);
  let results = (outs TG_Any:$result);
  let assemblyFormat = [{
    $condition `,` $x `,` $message (`(` $values^ `:` type($values) `)`)? (`code` $code^)? attr-dict
    `:` custom<OperandTypes>(type($x))
  }];
  let hasVerifier = 1;
  let extraClassDeclaration = [{
    /// The message as a template for the values (see RuntimeMessages.h).
    std::string getTemplate();
  }];
  let hasFolder = 1;
}

#endif // TENSORGRAPH_DIALECT_GRAPHOPS_TD
