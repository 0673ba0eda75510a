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

def PartsOpInterface : OpInterface<"PartsOpInterface"> {
  let cppNamespace = "::tg";
  let description = [{
    An operation that adds or multiplies elements along axes. The clause `parts N` divides the first of these axes: of n
    elements, part s has those from floor(n s / N) to floor(n (s + 1) / N) - 1. Each part is computed as the operation
    without the clause would be, and the results of parts are combined by a balanced binary tree: 0 with 1, 2 with 3,
    and so on, then pairs of pairs; a part without a neighbour waits for the next level.

    The clause is part of what the operation means. A rewrite that builds such an operation in place of another gives it
    the clause, by `getPartsAttr`, or leaves operations with the clause as they are.
  }];
  let methods = [
    InterfaceMethod<"The number of parts; null if the axis is not divided.", "::mlir::IntegerAttr", "getPartsAttr">,
    InterfaceMethod<"Divides the axis, or with null does not.", "void", "setPartsAttr",
                    (ins "::mlir::IntegerAttr":$parts)>,
    InterfaceMethod<[{
      For each operand, which of its axes is divided; empty if there is none, and for named graphs, which pass the
      clause to the operations that they stand for.
    }], "::llvm::SmallVector<int64_t>", "getDividedAxes", (ins), [{}], [{ return {}; }]>,
    InterfaceMethod<"How the results of parts are combined.", "::tg::Combiner", "getPartsCombiner", (ins), [{}],
                    [{ return ::tg::Combiner::Add; }]>
  ];
  let verify = [{ return ::tg::detail::verifyParts($_op); }];
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
