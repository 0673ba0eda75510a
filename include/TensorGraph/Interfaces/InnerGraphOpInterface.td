//===- InnerGraphOpInterface.td - Operations that carry a graph -*- tablegen -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_INTERFACES_INNERGRAPHOPINTERFACE_TD
#define TENSORGRAPH_INTERFACES_INNERGRAPHOPINTERFACE_TD

include "mlir/IR/Interfaces.td"

def InnerGraphOpInterface : OpInterface<"InnerGraphOpInterface"> {
  let cppNamespace = "::tg";
  let description = [{
    An operation that carries an *inner graph*: a region of one block, isolated from above, whose arguments are the
    graph's inputs and whose terminator lists its results.
    Operations of any dialect may implement it; everything that TensorGraph does with inner graphs (naming, freezing,
    merging, optimising) goes through this interface.

    An operation with an inner graph is never edited: a changed graph makes a new operation (`cloneWithInnerGraph`).
  }];
  let methods = [
    InterfaceMethod<[{
      The region that holds the graph.
      The operation has no other region; its block's arguments take every value the graph uses from outside.
    }], "::mlir::Region &", "getInnerGraph", (ins), "", [{ return $_op->getRegion(0); }]>,
    InterfaceMethod<[{
      Builds, at the insertion point of `builder`, this operation with the graph `graph` (whose blocks are taken), the
      given operands and result types. Attributes and location are kept.
      An operation whose attributes depend on the number or the meaning of its operands must adapt them here; one that
      only copies them gets wrong results when operands are removed.
    }], "::mlir::Operation *", "cloneWithInnerGraph",
      (ins "::mlir::OpBuilder &":$builder, "::mlir::Region &":$graph, "::mlir::ValueRange":$operands,
           "::mlir::TypeRange":$resultTypes), "", [{
      return ::tg::detail::cloneWithInnerGraph($_op, builder, graph, operands, resultTypes);
    }]>,
    InterfaceMethod<[{
      Whether the attribute `name` says how the operation is treated (inlined, destroyed, differentiated) and not what it
      computes. Two operations that differ only in such attributes compute the same values.
      An attribute wrongly named here makes different computations one.
    }], "bool", "isTreatmentAttr", (ins "::llvm::StringRef":$name), "", [{ return false; }]>,
    InterfaceMethod<[{
      Whether the operation has no memory effects but those of the operations in its graph. An operation wrongly named so
      is merged, moved or erased in spite of its effects; one not named so keeps graphs from being frozen `pure` that
      call functions.
    }], "bool", "hasEffectsOfGraphOnly", (ins), "", [{
      return $_op->template hasTrait<::mlir::OpTrait::HasRecursiveMemoryEffects>() &&
             !::mlir::isa<::mlir::MemoryEffectOpInterface>($_op.getOperation());
    }]>,
    InterfaceMethod<[{
      Whether the operation is like a call of its graph: input k is operand k or stands for its elements, result k comes
      from the terminator's operand k, and both can be fewer (`cloneWithInnerGraph`). Not so for loops, where a value of
      one step is an input of the next.
      An operation wrongly named so loses what it needs, and gets wrong results.
    }], "bool", "isCallLike", (ins), "", [{ return false; }]>,
    InterfaceMethod<[{
      Of the operands `unused`, whose values the graph does not use, those that can be dropped together. The others keep
      the shapes of the results, or an error, what they are. Called if the operation is like a call.
    }], "::llvm::BitVector", "getDroppableOperands", (ins "const ::llvm::BitVector &":$unused), "", [{
      return unused;
    }]>
  ];
  let verify = [{ return ::tg::detail::verifyInnerGraphOp($_op); }];
  // The verifier looks at the block and its terminator.
  let verifyWithRegions = 1;
}

#endif // TENSORGRAPH_INTERFACES_INNERGRAPHOPINTERFACE_TD
