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
      Whether the attribute `name` says how the operation is treated (inlined, destroyed, differentiated) and not what
      it computes. Two operations that differ only in such attributes compute the same values. An attribute wrongly
      named here makes different computations one.
    }], "bool", "isTreatmentAttr", (ins "::llvm::StringRef":$name), "", [{ return false; }]>,
    InterfaceMethod<[{
      Whether the operation has no memory effects but those of the operations in its graph. An operation wrongly named
      so is merged, moved or erased in spite of its effects; one not named so keeps graphs from being frozen `pure` that
      call functions.
    }], "bool", "hasEffectsOfGraphOnly", (ins), "", [{
      return $_op->template hasTrait<::mlir::OpTrait::HasRecursiveMemoryEffects>() &&
             !::mlir::isa<::mlir::MemoryEffectOpInterface>($_op.getOperation());
    }]>,
    InterfaceMethod<[{
      How the operation uses its graphs. An operation wrongly named a use gets wrong results; of one named `Other`
      nothing is assumed.
    }], "::tg::GraphUse", "getGraphUse", (ins), "", [{ return ::tg::GraphUse::Other; }]>,
    InterfaceMethod<[{
      Where an input of a graph comes from. Asked for loops; of the other uses the default is right.
    }], "::tg::GraphInput", "getGraphInput", (ins "::mlir::BlockArgument":$input), "", [{
      return ::tg::detail::getGraphInput($_op, input);
    }]>,
    InterfaceMethod<[{
      What a result is. Asked for loops; of the other uses the default is right.
    }], "::tg::GraphResult", "getGraphResult", (ins "::mlir::OpResult":$result), "", [{
      return ::tg::detail::getGraphResult($_op, result);
    }]>,
    InterfaceMethod<[{
      How many rows a result has that is `Rows`, built at the insertion point from the operands; any number if the
      operation fails. Builds nothing where that is not known.
    }], "::llvm::FailureOr<::mlir::OpFoldResult>", "reifyNumRows",
      (ins "::mlir::OpBuilder &":$b, "::mlir::OpResult":$result), "", [{ return ::mlir::failure(); }]>,
    InterfaceMethod<[{
      Whether the user asks for the graph to be expanded before anything else is done. Asked of calls.
    }], "bool", "isInlined", (ins), "", [{ return false; }]>,
    InterfaceMethod<[{
      The operands of the terminator of a graph where an output can be added or removed; nothing if that takes more than
      changing this range. For calls and elementwise operations there is one for each result.
    }], "std::optional<::mlir::MutableOperandRange>", "getOutputs", (ins "::mlir::Region &":$graph), "", [{
      return ::tg::detail::getOutputs(graph);
    }]>,
    InterfaceMethod<[{
      Of the operands `unused`, whose values the graph does not use, those that can be dropped together. The others keep
      the shapes of the results, or an error, what they are. Asked of calls and elementwise operations.
    }], "::llvm::BitVector", "getDroppableOperands", (ins "const ::llvm::BitVector &":$unused), "", [{
      return unused;
    }]>
  ];
  let extraSharedClassDeclaration = [{
    /// Whether it applies its graph, the only one, to the operands or to their elements: inputs stand for operands, and
    /// results for the operands of the terminator.
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
