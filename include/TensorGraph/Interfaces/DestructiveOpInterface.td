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

    What it *may* overwrite says this interface; what it *does* overwrite says the discardable attribute `tg.destroys`,
    an array of operand numbers. It is a treatment: with or without it the operation computes the same value. Operations
    without this interface destroy nothing, and have results of their own unless they have regions or call functions
    (see tg::forEachViewed).
  }];
  let methods = [
    InterfaceMethod<[{
      Pairs of an operand and the result that may take its buffer. Implemented by operations that read an element of the
      operand before, and never after, they write the element of the result at its place. A wrong pair overwrites what
      is still read.
    }], "::llvm::SmallVector<std::pair<unsigned, unsigned>>", "getDestroyCandidates", (ins), "", [{ return {}; }]>,
    InterfaceMethod<[{
      Whether operand `destroyed` may be overwritten while operand `other` is the very same value. True for operations
      on corresponding elements. Views of one tensor are never tolerated.
    }], "bool", "toleratesSame", (ins "unsigned":$destroyed, "unsigned":$other), "", [{ return false; }]>,
    InterfaceMethod<[{
      Pairs of a result and an operand that it may share memory with, without anything being written. A missing pair
      lets others overwrite what is still read; one too many forbids what would be right.
    }], "::llvm::SmallVector<std::pair<unsigned, unsigned>>", "getViews", (ins), "", [{ return {}; }]>
  ];
}

#endif // TENSORGRAPH_INTERFACES_DESTRUCTIVEOPINTERFACE_TD
