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
    An operation that carries *inner graphs*: each of its regions is one, of one block, isolated from above, whose
    arguments are the graph's inputs and whose terminator lists its results. Most operations carry one.
    Operations of any dialect may implement it; everything that TensorGraph does with inner graphs (naming, freezing,
    merging, optimising) goes through this interface.

    An operation with inner graphs is never edited: a changed graph makes a new operation (`cloneWithInnerGraphs`).
  }];
  let methods = [
    InterfaceMethod<[{
      Builds, at the insertion point of `builder`, this operation with `graphs` (whose blocks are taken), as many as it
      has, the given operands and result types. Attributes and location are kept.
      An operation whose attributes depend on the number or the meaning of its operands must adapt them here; one that
      only copies them gets wrong results when operands are removed.
    }], "::mlir::Operation *", "cloneWithInnerGraphs",
      (ins "::mlir::OpBuilder &":$builder, "::mlir::RegionRange":$graphs, "::mlir::ValueRange":$operands,
           "::mlir::TypeRange":$resultTypes), "", [{
      return ::tg::detail::cloneWithInnerGraphs($_op, builder, graphs, operands, resultTypes);
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
      from the terminator's operand k, and both can be fewer (`cloneWithInnerGraphs`). It has one graph. Not so for
      loops, where a value of one step is an input of the next.
      An operation wrongly named so loses what it needs, and gets wrong results.
    }], "bool", "isCallLike", (ins), "", [{ return false; }]>,
    InterfaceMethod<[{
      Of the operands `unused`, whose values the graph does not use, those that can be dropped together. The others keep
      the shapes of the results, or an error, what they are. Called if the operation is like a call.
    }], "::llvm::BitVector", "getDroppableOperands", (ins "const ::llvm::BitVector &":$unused), "", [{
      return unused;
    }]>
  ];
  let extraSharedClassDeclaration = [{
    /// The graphs: all regions.
    ::mlir::MutableArrayRef<::mlir::Region> getInnerGraphs() { return $_op->getRegions(); }
    /// The graph of an operation that has one.
    ::mlir::Region &getInnerGraph() {
      assert($_op->getNumRegions() == 1 && "expects an operation with one graph");
      return $_op->getRegion(0);
    }
  }];
  let verify = [{ return ::tg::detail::verifyInnerGraphOp($_op); }];
  // The verifier looks at blocks and terminators.
  let verifyWithRegions = 1;
}

#endif // TENSORGRAPH_INTERFACES_INNERGRAPHOPINTERFACE_TD
