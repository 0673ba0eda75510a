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
    An operation that carries *inner graphs*: each of its regions is one. An inner graph has one block and is isolated
    from above; the block's arguments are the graph's inputs, and its terminator lists the results. Most operations
    carry one graph. Operations of any dialect may implement it; everything that TensorGraph does with inner graphs
    (naming, freezing, merging, optimising) goes through this interface.

    An operation with inner graphs is never edited: a changed graph is put into a new operation
    (`cloneWithInnerGraphs`).
  }];
  let methods = [
    InterfaceMethod<[{
      Builds a copy of this operation at the insertion point of `builder`, with the given operands and result types, and
      with `graphs`, as many as it has, whose blocks are moved into the copy. Attributes and location are kept. An
      operation whose attributes depend on the number or the meaning of its operands must adapt them here; one that only
      copies them gets wrong results when operands are removed.
    }], "::mlir::Operation *", "cloneWithInnerGraphs",
      (ins "::mlir::OpBuilder &":$builder, "::mlir::RegionRange":$graphs, "::mlir::ValueRange":$operands,
           "::mlir::TypeRange":$resultTypes), "", [{
      return ::tg::detail::cloneWithInnerGraphs($_op, builder, graphs, operands, resultTypes);
    }]>,
    InterfaceMethod<[{
      Whether the attribute `name` says how the operation is treated (inlined, destroyed, differentiated) and not what
      it computes. Two operations that differ only in such attributes compute the same values. If this is wrongly true
      for an attribute, operations that compute different values are merged.
    }], "bool", "isTreatmentAttr", (ins "::llvm::StringRef":$name), "", [{ return false; }]>,
    InterfaceMethod<[{
      Whether the operation has no memory effects but those of the operations in its graph. If this is wrongly true, the
      operation is merged, moved or erased in spite of its effects; if it is wrongly false, graphs that call functions
      cannot be frozen `pure`.
    }], "bool", "hasEffectsOfGraphOnly", (ins), "", [{
      return $_op->template hasTrait<::mlir::OpTrait::HasRecursiveMemoryEffects>() &&
             !::mlir::isa<::mlir::MemoryEffectOpInterface>($_op.getOperation());
    }]>,
    InterfaceMethod<[{
      How the operation uses its graphs. A wrong use gives wrong results; of `Other` nothing is assumed.
    }], "::tg::GraphUse", "getGraphUse", (ins), "", [{ return ::tg::GraphUse::Other; }]>,
    InterfaceMethod<[{
      Where an input of a graph comes from. Must be implemented for loops; for the other uses the default is right.
    }], "::tg::GraphInput", "getGraphInput", (ins "::mlir::BlockArgument":$input), "", [{
      return ::tg::detail::getGraphInput($_op, input);
    }]>,
    InterfaceMethod<[{
      What a result is. Must be implemented for loops; for the other uses the default is right.
    }], "::tg::GraphResult", "getGraphResult", (ins "::mlir::OpResult":$result), "", [{
      return ::tg::detail::getGraphResult($_op, result);
    }]>,
    InterfaceMethod<[{
      The number of rows of a result of kind `Rows`, built at the insertion point from the operands; any number if the
      operation fails at run time. Fails, and builds nothing, if the number is not known.
    }], "::llvm::FailureOr<::mlir::OpFoldResult>", "reifyNumRows",
      (ins "::mlir::OpBuilder &":$b, "::mlir::OpResult":$result), "", [{ return ::mlir::failure(); }]>,
    InterfaceMethod<[{
      Whether the user asks for the graph to be expanded before anything else is done. Asked of calls.
    }], "bool", "isInlined", (ins), "", [{ return false; }]>,
    InterfaceMethod<[{
      The range of the terminator's operands in which outputs of a graph can be added and removed; nothing if that takes
      more than changing this range. For calls and elementwise operations there is one operand for each result.
    }], "std::optional<::mlir::MutableOperandRange>", "getOutputs", (ins "::mlir::Region &":$graph), "", [{
      return ::tg::detail::getOutputs(graph);
    }]>,
    InterfaceMethod<[{
      Of the operands `unused`, whose values the graph does not use, those that can be dropped together. The shapes of
      the results, or a run-time error, depend on the others. Asked of calls and elementwise operations.
    }], "::llvm::BitVector", "getDroppableOperands", (ins "const ::llvm::BitVector &":$unused), "", [{
      return unused;
    }]>
  ];
  let extraSharedClassDeclaration = [{
    /// Whether the operation applies its only graph to the operands or to their elements: inputs stand for operands,
    /// and results for the operands of the terminator.
    bool appliesGraph() {
      ::tg::GraphUse use = $_op.getGraphUse();
      return use == ::tg::GraphUse::Call || use == ::tg::GraphUse::Elements;
    }
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
