//===- CostOpInterface.td - What operations cost -----------*- tablegen -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_INTERFACES_COSTOPINTERFACE_TD
#define TENSORGRAPH_INTERFACES_COSTOPINTERFACE_TD

include "mlir/IR/Interfaces.td"

def CostOpInterface : OpInterface<"CostOpInterface"> {
  let cppNamespace = "::tg";
  let description = [{
    An operation that states the cost of an element of its result. Optimisations weigh it against memory: they compute
    cheap values again instead of keeping them, and leave cheap operations in loops. `TensorGraph/Analysis/Cost.h` adds
    operations of other dialects and takes an operation without this interface for a loop of its own.
  }];
  let methods = [
    InterfaceMethod<[{
      Returns how an element of the result is computed. A class that is too low makes programs compute an expensive
      value several times; one that is too high makes them store what they could compute.
    }], "::tg::CostClass", "getCostClass", (ins), "", [{ return ::tg::CostClass::Arithmetic; }]>
  ];
}

#endif // TENSORGRAPH_INTERFACES_COSTOPINTERFACE_TD
