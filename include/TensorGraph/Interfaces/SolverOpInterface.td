//===- SolverOpInterface.td - Minimisers and solvers of equations -*- tablegen -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_INTERFACES_SOLVEROPINTERFACE_TD
#define TENSORGRAPH_INTERFACES_SOLVEROPINTERFACE_TD

include "TensorGraph/Interfaces/InnerGraphOpInterface.td"

def SolverOpInterface : OpInterface<"SolverOpInterface", [InnerGraphOpInterface]> {
  let cppNamespace = "::tg";
  let description = [{
    An operation that looks for a point at which its graph has a property. Input 0 of the graph is the point, the others
    are *consts*, which the last operands give. The graph yields the value at the point, then optionally its first
    derivatives (the shape of the value, then that of the point), and then the second ones. The results are the point,
    the value at it, the status (i32) and the number of steps (index).

    The interpreter, lowering and differentiation of solvers ask this interface only.
  }];
  let methods = [
    InterfaceMethod<"What holds at the point.", "::tg::SolverProperty", "getProperty">,
    InterfaceMethod<[{
      Whether the graph is one of scalars, which is solved at each point of the operands. Then the operation implements
      NamedGraphOpInterface.
    }], "bool", "isElementwise", (ins), "", [{ return false; }]>,
    InterfaceMethod<[{
      The order of the derivatives that the method asks for: they are added to the graph unless it yields them.
    }], "unsigned", "getNumDerivatives", (ins), "", [{
      return ::tg::detail::getNumDerivatives(*$_op.getRoutine());
    }]>,
    InterfaceMethod<[{
      The routine that solves for a vector. Asked if the graph is not one of scalars.
    }], "const ::tg_solver_method *", "getRoutine", (ins), "", [{ return nullptr; }]>
  ];
  let extraSharedClassDeclaration = [{
    /// The point in the graph.
    ::mlir::BlockArgument getPoint() { return $_op->getRegion(0).getArgument(0); }
    /// The operands for inputs 1, 2, … of the graph.
    ::mlir::OperandRange getConstOperands() {
      return $_op->getOperands().take_back($_op->getRegion(0).getNumArguments() - 1);
    }
    /// The value at the point, then the derivatives.
    ::mlir::OperandRange getYielded() { return $_op->getRegion(0).front().getTerminator()->getOperands(); }
    /// Tolerances and limits, from the attributes or by default.
    ::tg_solver_options getOptions() { return ::tg::detail::getSolverOptions($_op); }
  }];
  let verify = [{ return ::tg::detail::verifySolver($_op); }];
  let verifyWithRegions = 1;
}

#endif // TENSORGRAPH_INTERFACES_SOLVEROPINTERFACE_TD
