//===- DifferentiableOpInterface.td - Operations with derivatives -*- tablegen -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_INTERFACES_DIFFERENTIABLEOPINTERFACE_TD
#define TENSORGRAPH_INTERFACES_DIFFERENTIABLEOPINTERFACE_TD

include "mlir/IR/Interfaces.td"

def DifferentiableOpInterface : OpInterface<"DifferentiableOpInterface"> {
  let cppNamespace = "::tg";
  let description = [{
    An operation without regions that has derivatives. Operations of any dialect may implement it, also by an external
    model. What it builds may be any operations, those of `tg` among them, also `tg.vjp` and `tg.jvp`; they are
    differentiated again for higher orders.

    A *cotangent* of a value and a *tangent* have the type of the value; a null value stands for zero, and is never
    built. Values of integers, i1 and index have neither. The results of a rule may have less sizes in their types than
    the values have, or more: they are cast.
  }];
  let methods = [
    InterfaceMethod<[{
      Whether the derivative of the result with respect to the operand can be other than zero. Asked of operands and
      results of floats only.
    }], "bool", "connects", (ins "unsigned":$operand, "unsigned":$result), "", [{ return true; }]>,
    InterfaceMethod<[{
      The cotangents of the operands, for those of the results; of the operands that are not `wanted` they may be null.
    }], "::llvm::SmallVector<::mlir::Value>", "buildPullback",
      (ins "::mlir::OpBuilder &":$b, "::mlir::ValueRange":$cotangents, "const ::llvm::BitVector &":$wanted,
           "::tg::ForwardValues &":$forward)>,
    InterfaceMethod<[{
      Groups of operands in each of which the operation is linear while the others stay: {0}, {1} for a product, {0, 1}
      for a sum. Operands in no group have no derivative. Then the tangents of the results are those of the operation
      itself with the tangents in place of a group's operands, summed over the groups.
    }], "::llvm::SmallVector<::llvm::SmallVector<unsigned>>", "getLinearGroups", (ins), "", [{ return {}; }]>,
    InterfaceMethod<[{
      The tangents of the results for those of the operands, of which one at least is not null. Not asked if there are
      linear groups. Without any, as where this is not implemented, tangents are built by transposing the pullback.
    }], "::llvm::SmallVector<::mlir::Value>", "buildPushforward",
      (ins "::mlir::OpBuilder &":$b, "::mlir::ValueRange":$tangents, "::tg::ForwardValues &":$forward), "", [{
      return {};
    }]>
  ];
}

#endif // TENSORGRAPH_INTERFACES_DIFFERENTIABLEOPINTERFACE_TD
