//===- DestructiveOpInterface.td - Operations that may overwrite an operand -*- tablegen -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_INTERFACES_DESTRUCTIVEOPINTERFACE_TD
#define TENSORGRAPH_INTERFACES_DESTRUCTIVEOPINTERFACE_TD

include "mlir/IR/Interfaces.td"

def DestructiveOpInterface : OpInterface<"DestructiveOpInterface"> {
  let cppNamespace = "::tg";
  let description = [{
    An operation that may compute a result in the buffer of an operand, or whose results may be views of operands.

    This interface says which operands it *may* overwrite; the discardable attribute `tg.destroys`, an array of operand
    numbers, says which it *does* overwrite. The attribute is a treatment: with or without it the operation computes the
    same value. Operations without this interface destroy nothing, and their results have memory of their own unless
    they have regions or call functions (see tg::forEachViewed).
  }];
  let methods = [
    InterfaceMethod<[{
      Pairs of an operand and the result that may take its buffer. Implemented by operations that read an element of the
      operand before, and never after, they write the element of the result at its place. A wrong pair lets elements be
      overwritten that are still read.
    }], "::llvm::SmallVector<std::pair<unsigned, unsigned>>", "getDestroyCandidates", (ins), "", [{ return {}; }]>,
    InterfaceMethod<[{
      Whether operand `destroyed` may be overwritten although operand `other` is the same value. True for operations on
      corresponding elements. Views of one tensor are never tolerated.
    }], "bool", "toleratesSame", (ins "unsigned":$destroyed, "unsigned":$other), "", [{ return false; }]>,
    InterfaceMethod<[{
      Returns whether the result of the only candidate is the operand with some elements replaced, as in an insertion.
    }], "bool", "updatesPart", (ins), "", [{ return false; }]>,
    InterfaceMethod<[{
      Pairs of a result and an operand of which it may be a view. A missing pair lets other operations overwrite memory
      that is still read; a superfluous pair forbids some valid overwriting.
    }], "::llvm::SmallVector<std::pair<unsigned, unsigned>>", "getViews", (ins), "", [{ return {}; }]>
  ];
}

#endif // TENSORGRAPH_INTERFACES_DESTRUCTIVEOPINTERFACE_TD
