//===- AxesOpInterface.td - Axes that run along each other -*- tablegen -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_INTERFACES_AXESOPINTERFACE_TD
#define TENSORGRAPH_INTERFACES_AXESOPINTERFACE_TD

include "mlir/IR/Interfaces.td"

def AxesOpInterface : OpInterface<"AxesOpInterface"> {
  let cppNamespace = "::tg";
  let description = [{
    An operation of one result that states how axes of the result run along axes of the operands. A slice of the result
    along such an axis is the result of the operation, with its attributes, on slices of operands. Parts of sums read
    this. `TensorGraph/Analysis/AxisRelations.h` adds elementwise operations, reductions and operations that number
    their axes (`NumbersAxes`), which need not implement the interface.
  }];
  let methods = [
    InterfaceMethod<[{
      Returns, for each operand, the axis that runs along `axis` of the result, or nothing if each slice of the result
      takes the whole operand. Fails if a slice along this axis cannot be computed in this way. O(operands).
    }], "::llvm::FailureOr<::tg::OperandAxes>", "getOperandAxes", (ins "int64_t":$axis)>
  ];
}

#endif // TENSORGRAPH_INTERFACES_AXESOPINTERFACE_TD
