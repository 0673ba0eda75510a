//===- FamilyOpInterfaces.td - Families of operations on tensors -*- tablegen -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_INTERFACES_FAMILYOPINTERFACES_TD
#define TENSORGRAPH_INTERFACES_FAMILYOPINTERFACES_TD

include "mlir/IR/Interfaces.td"

def ReductionOpInterface : OpInterface<"ReductionOpInterface"> {
  let cppNamespace = "::tg";
  let description = [{
    An operation that combines the elements of operand 0 along some axes, in row-major order. The result without those
    axes (or, with `keepdims`, with size 1 in their place) is a scalar if no axis is left.
  }];
  let methods = [
    InterfaceMethod<"How two elements are combined.", "::tg::Combiner", "getCombiner">,
    InterfaceMethod<"The reduced axes, ascending.", "::llvm::SmallVector<int64_t>", "getReducedAxes">,
    InterfaceMethod<"Whether the result keeps the reduced axes with size 1.", "bool", "getKeepdims">
  ];
}

def CumulativeOpInterface : OpInterface<"CumulativeOpInterface"> {
  let cppNamespace = "::tg";
  let description = [{
    An operation whose element k along `axis` combines the elements 0 … k of operand 0, or k … n-1 in reverse.
  }];
  let methods = [
    InterfaceMethod<"How two elements are combined.", "::tg::Combiner", "getCombiner">,
    InterfaceMethod<"The axis along which elements accumulate.", "int64_t", "getAxis">,
    InterfaceMethod<"Whether they do from the last one on.", "bool", "getReverse">
  ];
}

def SubscriptOpInterface : OpInterface<"SubscriptOpInterface"> {
  let cppNamespace = "::tg";
  let description = [{ An operation that names a part of the tensor `x` by one subscript for each axis. }];
  let methods = [
    InterfaceMethod<"The subscripts.", "::tg::Subscripts", "getSubscripts">,
    InterfaceMethod<"The tensor whose part is named.", "::mlir::Value", "getX">
  ];
}

def NamedGraphOpInterface : OpInterface<"NamedGraphOpInterface"> {
  let cppNamespace = "::tg";
  let description = [{
    An operation that stands for a graph of other operations. Its meaning is that of the graph: the
    interpreter evaluates the graph, and the lowering puts it in the operation's place.
  }];
  let methods = [
    InterfaceMethod<[{
      Builds the operation's values from other operations, at the insertion point.
    }], "::llvm::SmallVector<::mlir::Value>", "buildGraph", (ins "::mlir::OpBuilder &":$b)>
  ];
}

#endif // TENSORGRAPH_INTERFACES_FAMILYOPINTERFACES_TD
