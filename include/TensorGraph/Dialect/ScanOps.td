//===- ScanOps.td - Loops ----------------------------------*- tablegen -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_DIALECT_SCANOPS_TD
#define TENSORGRAPH_DIALECT_SCANOPS_TD

include "TensorGraph/Dialect/TensorGraphBase.td"

def TG_TapsArray : TypedArrayAttrBase<DenseI64ArrayAttr, "taps, one array for each operand">;

def TG_ScanOp : TG_GraphOp<"scan", !listconcat(TG_GraphShapes, [AttrSizedOperandSegments,
    DeclareOpInterfaceMethods<DestructiveOpInterface, ["getDestroyCandidates"]>])> {
  let summary = "a loop over steps with sequences, states and outs";
  let description = [{
    Runs the inner graph for the steps 0 … n-1. Its inputs are, in this order:
    * the step's index;
    * for each *sequence* and each of its taps a row: at step t, row `t + tap - first`, where `first` is the least of
      the taps and 0: taps [-1, 0, 1] start at rows 0, 1 and 2, taps [2] at row 2. A sequence without taps has the tap
      0. A sequence of fewer than `n + last - first` rows is a run-time error, where `last` is the greatest of the taps
      and 0; one of more rows is not;
    * for each *state* its value; a state with taps is a *window* of the last |min tap| rows, oldest first, and gives
      one row for each tap: tap -1 is the row of the step before;
    * the *consts*.

    `tg.yield` gives each state's next value (for a window: its next row), and the *outs*. The results are the states
    after the last step (the initial ones if there was none), then for each out a tensor of the rows of all steps, or
    with `last k` of the last k. `until` is tested after a step and ends the loop with it; the step's rows are kept. The
    first size of an out is `?`: as many rows as steps were run. A negative number of steps is a run-time error.

    The sizes of an out's row must follow from the shapes of the operands.

    `backwards`, after the number of steps, runs the steps n-1 … 0. Step t still reads and writes row t. States go from
    step to step in the order in which these run: the tap -1 of step t is the row of step t+1. `last k` keeps the rows
    of the k steps that run last, 0 … k-1. A scan that runs backwards has no `until`.

    `truncate k` and `checkpoint K`, after the number of steps, are about derivatives in reverse mode only. With
    `truncate k`, cotangents go back through the last k steps, and stop there; forward mode refuses it. With
    `checkpoint K`, only the states before every K-th step are kept, and the steps between are computed again: the
    memory of n/K + K steps for about one forward pass more. `checkpoint [K1, K2]` does the same with the steps between.
    `checkpoint auto` takes the square root of the number of steps as K.
    `checkpoint []` marks a scan of which nothing is kept in the step of a loop around it.

    In text, `%i0` may be left out if the graph does not use it, and `to n` if there are sequences: there are as many
    steps as the first sequence has rows for. `to 10` is a number of steps, too. The parser adds the constants and the
    `tensor.dim` after the definition of an operand. The groups may stand in any order, and `%w : T` is short for
    `%w = %w : T`; one list of types may follow several inputs. The types of the results may be left out.

    Example:
    ```mlir
    %hN, %cN, %hs = tg.scan %i0 to %n
        seqs(%i1, %i2 = %x[-1, 0] : tensor<?x4xf64>)
        states(%i3, %i4 = %h0[-2, -1] : tensor<2x4xf64>, %i5 = %c0 : f64)
        consts(%i6 = %w : tensor<4xf64>)
        -> (tensor<2x4xf64>, f64, tensor<?x4xf64>) {
      %0 = tg.add %i1, %i3 : tensor<4xf64>
      %1 = tg.mul %0, %i6 : tensor<4xf64>
      tg.yield %1, %i5 : tensor<4xf64>, f64 outs(%1 : tensor<4xf64>)
    }
    %total = tg.scan seqs(%xt = %x : tensor<?x4xf64>) states(%h = %h1 : tensor<4xf64>) consts(%w : tensor<4xf64>) {
      %0 = tg.fma %xt, %w, %h : tensor<4xf64>
      tg.yield %0 : tensor<4xf64>
    }
    ```
  }];
  let arguments = (ins Index:$steps, Variadic<TG_Tensor>:$sequences, Variadic<AnyType>:$states,
                       Variadic<AnyType>:$consts, TG_TapsArray:$sequenceTaps, TG_TapsArray:$stateTaps,
                       UnitAttr:$backwards, OptionalAttr<I64Attr>:$truncate,
                       OptionalAttr<DenseI64ArrayAttr>:$checkpoint);
  let results = (outs Variadic<AnyType>:$results);
  let hasCustomAssemblyFormat = 1;
  let hasRegionVerifier = 1;
  let extraClassDeclaration = [{
    /// The states after the last step.
    ::mlir::ResultRange getFinals() { return getResults().take_front(getStates().size()); }
    /// The rows of the steps.
    ::mlir::ResultRange getOuts() { return getResults().drop_front(getStates().size()); }
    /// The taps of a sequence; never empty.
    ::llvm::ArrayRef<int64_t> getSequenceTapsOf(unsigned sequence);
    /// The taps of a state; empty for a value.
    ::llvm::ArrayRef<int64_t> getStateTapsOf(unsigned state);
    YieldOp getYield();
    ::mlir::Value getStepIndex() { return getBody().getArgument(0); }
    /// The inner inputs of one sequence, state or const.
    ::llvm::ArrayRef<::mlir::BlockArgument> getSequenceInputs(unsigned sequence);
    ::llvm::ArrayRef<::mlir::BlockArgument> getStateInputs(unsigned state);
    ::mlir::BlockArgument getConstInput(unsigned constant);
    /// The operand that an inner input comes from; for the step's index, the number of steps.
    ::mlir::OpOperand &getOperandOf(::mlir::BlockArgument input);
    bool isTreatmentAttr(::llvm::StringRef name);
    ::tg::GraphInput getGraphInput(::mlir::BlockArgument input);
    ::tg::GraphResult getGraphResult(::mlir::OpResult result);
    ::llvm::FailureOr<::mlir::OpFoldResult> reifyNumRows(::mlir::OpBuilder &b, ::mlir::OpResult result);
    /// The least and the greatest of a sequence's taps and 0, the present row. At step t, tap k reads row
    /// t + k - first; n steps need n + last - first rows.
    struct TapRange { int64_t first, last; };
    static TapRange getTapRange(::llvm::ArrayRef<int64_t> sequenceTaps);
    /// How many rows a step looks back: |min tap|.
    static int64_t getReach(::llvm::ArrayRef<int64_t> stateTaps);
  }];
  let more = TG_GraphShapesDefinition # [{
    ::tg::GraphUse $cppClass::getGraphUse() { return ::tg::GraphUse::Loop; }
    std::optional<::mlir::MutableOperandRange> $cppClass::getOutputs(::mlir::Region &) {
      return getYield().getOutsMutable();
    }
  }];
}

#endif // TENSORGRAPH_DIALECT_SCANOPS_TD
