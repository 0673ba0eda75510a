//===- DrawOpInterface.td - Draws of random numbers --------*- tablegen -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_INTERFACES_DRAWOPINTERFACE_TD
#define TENSORGRAPH_INTERFACES_DRAWOPINTERFACE_TD

include "mlir/IR/Interfaces.td"

def DrawOpInterface : OpInterface<"DrawOpInterface"> {
  let cppNamespace = "::tg";
  let description = [{
    An operation whose result is drawn from a distribution. The axes of the keys, without the last one, lead the result;
    its sizes follow. Parameters are broadcast to the result. An element depends on its key, on its row-major number
    among those of the key, and on its parameters.
  }];
  let methods = [
    InterfaceMethod<"The name of the distribution, which is that of the function of the runtime: `tg_draw_<name>`.",
      "::llvm::StringRef", "getDraw">,
    InterfaceMethod<"The keys.", "::mlir::Value", "getKey">,
    InterfaceMethod<"The parameters.", "::mlir::OperandRange", "getParameters">,
    InterfaceMethod<"The sizes of the result after those of the keys, which are not constants.",
      "::mlir::OperandRange", "getSizes">,
    InterfaceMethod<"All sizes after those of the keys.", "::llvm::ArrayRef<int64_t>", "getStaticSizes">,
    InterfaceMethod<"What parameters are checked for, in order.", "::llvm::ArrayRef<::tg::DrawCheck>", "getChecks">,
    InterfaceMethod<"Whether an element takes one word of its key, or half a word if it is f32.", "bool",
      "takesOneWord">,
    InterfaceMethod<"Element e of a draw from the key (k, s), in the interpreter.", "::tg::Scalar", "evaluateElement",
      (ins "uint64_t":$k, "uint64_t":$s, "uint64_t":$e, "::llvm::ArrayRef<::tg::Scalar>":$p)>,
    InterfaceMethod<[{
      Whether the derivative with respect to a parameter is known.
    }], "bool", "hasDerivative", (ins "unsigned":$parameter)>,
    InterfaceMethod<[{
      `g` times the derivative of the elements with respect to a parameter, while the words stay.
    }], "::mlir::Value", "buildDerivative",
      (ins "::mlir::OpBuilder &":$b, "unsigned":$parameter, "::mlir::Value":$g, "::tg::ForwardValues &":$forward)>
  ];
  let extraSharedClassDeclaration = [{
    /// The rank of the keys without their last axis.
    int64_t getBatchRank() {
      return ::llvm::cast<::mlir::RankedTensorType>($_op.getKey().getType()).getRank() - 1;
    }
  }];
}

#endif // TENSORGRAPH_INTERFACES_DRAWOPINTERFACE_TD
