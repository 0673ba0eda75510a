//===- VmapOp.td - Graphs for each row ---------------------*- tablegen -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_DIALECT_VMAPOP_TD
#define TENSORGRAPH_DIALECT_VMAPOP_TD

include "TensorGraph/Dialect/TensorGraphBase.td"

def TG_VmapOp : TG_GraphOp<"vmap", !listconcat(TG_GraphShapes, [AttrSizedOperandSegments])> {
  let summary = "a graph for each row of some operands";
  let description = [{
    Runs the inner graph once for each row, and stacks what it yields. `over` says for each operand what a row's graph
    gets of it:
    * an axis, by its number: the part of the operand at the row's number along this axis, which it does not have any
      more. All operands that are mapped like this must have as many parts, which is checked when the program runs;
    * `whole`: the operand itself, in every row;
    * `split`: the operand is a key, `tensor<2xi64>`, and row r gets `tg.random.fold_in` of it and r: key r of
      `tg.random.split`.

    `to` says for each result along which axis the rows are stacked; without it, it is the first axis of all results.
    The number of rows is the size of the mapped operands; `rows` states it, and must do so if there are none. The first
    mapped operand, or `rows`, counts, and a negative number is a run-time error.

    Rows do not see each other: a loop in the graph with `until` ends in each row by itself, and what a row prints is
    printed in the order of the rows. All rows of a result must have the same sizes. Without rows, the other sizes of
    the results follow from the sizes of the operands; whether an error is then reported that does not depend on mapped
    operands is left open. If several rows fail, one of their errors is reported.

    `tg-expand-maps` replaces it by operations on all rows at once, or by a `tg.scan` over the rows, see
    docs/Reference/Vmap.md.

    Example:
    ```mlir
    %y, %z = tg.vmap "layer" (%i0 = %x, %i1 = %w, %i2 = %key) over [0, whole, split] to [0, 1]
        : (tensor<?x4xf64>, tensor<4x3xf64>, tensor<2xi64>) -> (tensor<?xf64>, tensor<3x?xf64>) {
      %0 = tg.dot %i0, %i1 : (tensor<4xf64>, tensor<4x3xf64>)
      %zero = arith.constant 0.0 : f64
      %one = arith.constant 1.0 : f64
      %1 = tg.random.uniform %i2, %zero, %one [3] : (tensor<2xi64>, f64, f64)
      %2 = tg.mul %0, %1 : tensor<3xf64>
      %3 = tg.sum %2 : tensor<3xf64>
      tg.yield %3, %2 : f64, tensor<3xf64>
    }
    ```
  }];
  let arguments = (ins Variadic<AnyType>:$inputs, Optional<Index>:$rows, DenseI64ArrayAttr:$axes,
                       DenseI64ArrayAttr:$resultAxes);
  let results = (outs Variadic<TG_Tensor>:$results);
  let hasCustomAssemblyFormat = 1;
  let hasRegionVerifier = 1;
  let extraClassDeclaration = [{
    /// What `axes` has for an operand that is not mapped.
    static constexpr int64_t kWhole = -1, kSplit = -2;
    /// Returns the number of the first operand that is mapped; none if there is none.
    std::optional<unsigned> getFirstMapped();
    YieldOp getYield();
    ::tg::GraphInput getGraphInput(::mlir::BlockArgument input);
    ::tg::GraphResult getGraphResult(::mlir::OpResult result);
    ::llvm::FailureOr<::mlir::OpFoldResult> reifyNumRows(::mlir::OpBuilder &b, ::mlir::OpResult result);
  }];
  let more = TG_GraphShapesDefinition # [{
    ::tg::GraphUse $cppClass::getGraphUse() { return ::tg::GraphUse::Loop; }
    std::optional<::mlir::MutableOperandRange> $cppClass::getOutputs(::mlir::Region &) { return std::nullopt; }
    ::mlir::Speculation::Speculatability $cppClass::getSpeculatability() {
      return ::mlir::Speculation::NotSpeculatable;
    }
  }];
}

#endif // TENSORGRAPH_DIALECT_VMAPOP_TD
