//===- SolverOps.td - Minimisers and solvers of equations --*- tablegen -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_DIALECT_SOLVEROPS_TD
#define TENSORGRAPH_DIALECT_SOLVEROPS_TD

include "TensorGraph/Dialect/TensorGraphBase.td"
include "TensorGraph/Interfaces/SolverOpInterface.td"

def TG_RealType : TG_ScalarOrTensorOf<[F32, F64], "f32, f64 or tensor of these">;

// A solver and its property (see SolverOpInterface).
class TG_SolverOp<string mnemonic, string property, list<Trait> traits = []>
    : TG_GraphOp<mnemonic, !listconcat(traits, [
        DeclareOpInterfaceMethods<InnerGraphOpInterface, ["getGraphInput", "getGraphResult"]>])> {
  dag options = (ins OptionalAttr<F64Attr>:$xtol, OptionalAttr<I64Attr>:$max_steps);
  let results = (outs TG_RealType:$x, TG_RealType:$value, AnyType:$status, AnyType:$steps);
  let hasCustomAssemblyFormat = 1;
  code solver = [{
    ::tg::GraphUse $cppClass::getGraphUse() { return ::tg::GraphUse::Loop; }
    std::optional<::mlir::MutableOperandRange> $cppClass::getOutputs(::mlir::Region &) { return std::nullopt; }
    ::mlir::Speculation::Speculatability $cppClass::getSpeculatability() {
      return ::mlir::Speculation::NotSpeculatable;
    }
    ::tg::SolverProperty $cppClass::getProperty() { return ::tg::SolverProperty::}] # property # [{; }
  }];
}

// A solver for a vector, from a start.
class TG_VectorSolverOp<string mnemonic, string property, dag moreOptions = (ins)>
    : TG_SolverOp<mnemonic, property, !listconcat(TG_GraphShapes, [
        DeclareOpInterfaceMethods<SolverOpInterface, ["getProperty", "getRoutine"]>])> {
  let arguments = !con((ins TG_RealType:$start, Variadic<AnyType>:$consts, StrAttr:$method), options, moreOptions);
  let extraClassDeclaration = [{
    /// The routines that there are; the first one is the default.
    static ::llvm::ArrayRef<const ::tg_solver_method *> getRoutines();
  }];
  let more = TG_GraphShapesDefinition # solver # [{
    ::mlir::ParseResult $cppClass::parse(::mlir::OpAsmParser &parser, ::mlir::OperationState &state) {
      return ::tg::detail::parseSolver(parser, state);
    }
    void $cppClass::print(::mlir::OpAsmPrinter &printer) { ::tg::detail::printSolver(printer, *this); }
    ::tg::GraphInput $cppClass::getGraphInput(::mlir::BlockArgument input) {
      auto kind = input.getArgNumber() == 0 ? ::tg::GraphInput::State : ::tg::GraphInput::Operand;
      return {kind, input.getArgNumber()};
    }
    ::tg::GraphResult $cppClass::getGraphResult(::mlir::OpResult result) {
      return ::tg::detail::getSolverResult(*this, result);
    }
    const ::tg_solver_method *$cppClass::getRoutine() {
      return ::tg::detail::findRoutine(getRoutines(), getMethod());
    }
    ::mlir::LogicalResult $cppClass::verify() { return ::tg::detail::verifyRoutine(*this, getRoutines()); }
  }];
  let hasVerifier = 1;
}

// A solver for scalars, at each point of the operands, from a point or in an interval. It stands for a composite.
class TG_ScalarSolverOp<string mnemonic, string property> : TG_SolverOp<mnemonic, property, [
    DeclareOpInterfaceMethods<SolverOpInterface, ["getProperty", "isElementwise", "getNumDerivatives"]>,
    DeclareOpInterfaceMethods<ReifyRankedShapedTypeOpInterface, ["reifyResultShapes"]>, NamedGraphOpInterface]> {
  let arguments = !con((ins Variadic<AnyType>:$inputs, StrAttr:$method), options);
  let extraClassDeclaration = [{
    /// The methods that there are; the first one is the default.
    static ::llvm::ArrayRef<::tg::detail::ScalarMethod> getMethods();
    ::llvm::BitVector getDroppableOperands(const ::llvm::BitVector &unused) {
      return ::tg::getDroppableFromBroadcast(getOperands(), unused);
    }
    ::llvm::SmallVector<::mlir::Value> buildGraph(::mlir::OpBuilder &b);
  }];
  let more = solver # [{
    ::mlir::ParseResult $cppClass::parse(::mlir::OpAsmParser &parser, ::mlir::OperationState &state) {
      return ::tg::detail::parseSolver(parser, state, /*isElementwise=*/true);
    }
    void $cppClass::print(::mlir::OpAsmPrinter &printer) { ::tg::detail::printSolver(printer, *this); }
    ::tg::GraphInput $cppClass::getGraphInput(::mlir::BlockArgument input) {
      unsigned bounds = getNumOperands() - getBody().getNumArguments() + 1;
      if (input.getArgNumber() == 0)
        return {};
      return {::tg::GraphInput::Element, bounds - 1 + input.getArgNumber()};
    }
    ::tg::GraphResult $cppClass::getGraphResult(::mlir::OpResult) { return {}; }
    bool $cppClass::isElementwise() { return true; }
    unsigned $cppClass::getNumDerivatives() {
      return ::tg::detail::findScalarMethod(getMethods(), getMethod()).derivatives;
    }
    ::mlir::LogicalResult $cppClass::reifyResultShapes(
        ::mlir::OpBuilder &b, ::mlir::ReifiedRankedShapedTypeDims &shapes) {
      for (::mlir::Value result : getResults())
        shapes.push_back(::tg::broadcastSizes(b, getLoc(), getOperands(), result.getType()));
      return ::mlir::success();
    }
    ::llvm::SmallVector<::mlir::Value> $cppClass::buildGraph(::mlir::OpBuilder &b) {
      return ::tg::detail::buildScalarSolver(b, *this, ::tg::detail::findScalarMethod(getMethods(), getMethod()));
    }
    ::mlir::LogicalResult $cppClass::verify() { return ::tg::detail::verifyScalarMethod(*this, getMethods()); }
  }];
  let hasVerifier = 1;
}

def TG_MinimizeOp : TG_VectorSolverOp<"minimize", "Minimum",
                                      (ins OptionalAttr<F64Attr>:$gtol, OptionalAttr<I64Attr>:$memory)> {
  let summary = "the point near a start at which a graph is least";
  let description = [{
    The inner graph computes a number from the point, input 0, and the consts. The point is one vector in row-major
    order, whatever its rank. The graph may yield the gradient and then the Hessian, too; those that the method needs
    are otherwise derived from the value (`tg-expand-gradients`).

    | method | needs | algorithm |
    |---|---|---|
    | `bfgs`, `lbfgs` | gradient | quasi-Newton methods, with the line search of Moré and Thuente |
    | `newton` | Hessian | a trust region, after Moré and Sorensen |
    | `nelder_mead` | | a simplex |

    The results are the point, the value there, the status (i32) and the number of steps (index). A solver never fails:
    status 0 is converged, 1 the step limit, 2 no progress (rounding far from a minimum, no descent, or values that are
    not finite all around), 3 a value that is not finite at the start. The point is the best one so far, with status 3
    the start. A value without a lower bound ends with status 1 or 2. A check that fails in the graph is an error of the
    program.

    Options: `gtol` (default 1e-8, of f32 1e-4): converged if max|g| <= gtol, or if by what is known of the curvature
    the value can become less by no more than its rounding; of `nelder_mead` the difference of the values; `xtol`
    (1e-12, of f32 1e-6): of `newton` the relative size of a step that makes no progress, of `nelder_mead` the size of
    the simplex, ignored by the others; `max_steps` (1000); `memory` (10): how many corrections `lbfgs` keeps.

    Derivatives are implicit: of the point by the Hessian at the solution, of the value by its partial derivatives. The
    start, the status and the steps have none.

    Example (a fit by least squares):
    ```mlir
    %beta, %loss, %status, %steps = tg.minimize bfgs {gtol = 1.0e-10}
        from(%i0 = %beta0 : tensor<3xf64>) consts(%i1 = %x : tensor<?x3xf64>, %i2 = %y : tensor<?xf64>) {
      %0 = tg.dot %i1, %i0 : (tensor<?x3xf64>, tensor<3xf64>)
      %1 = tg.sub %0, %i2 : tensor<?xf64>
      %2 = tg.dot %1, %1 : tensor<?xf64>
      tg.yield %2 : f64
    }
    ```
  }];
}

def TG_RootOp : TG_VectorSolverOp<"root", "Root"> {
  let summary = "the point near a start at which equations hold";
  let description = [{
    The inner graph computes as many numbers as the point, input 0, has, in its shape: the solver looks for the point at
    which all of them are zero. The graph may yield the Jacobian, too, whose axes are those of the value and then those
    of the point; methods that need it derive it otherwise (`tg-expand-gradients`).

    | method | needs | algorithm |
    |---|---|---|
    | `hybrid` | Jacobian | Powell's dogleg steps with Broyden's updates |
    | `newton` | Jacobian | Newton's, with steps that are halved while the equations' norm grows |
    | `lm` | Jacobian | Levenberg's and Marquardt's, with the parameter after Moré |

    The results are the point, the equations' values there, the status and the number of steps, as of `tg.minimize`:
    status 0 is converged, which is judged by `xtol`, 2 no progress, of which a singular Jacobian is a case.
    The options are `xtol` and `max_steps`.

    Derivatives are implicit, by the Jacobian at the solution. The equations' values, the start, the status and the
    steps have none.

    Example:
    ```mlir
    %x, %residual, %status, %steps = tg.root hybrid from(%i0 = %x0 : tensor<?xf64>) consts(%i1 = %b : tensor<?xf64>) {
      %0 = tg.exp %i0 : tensor<?xf64>
      %1 = tg.add %0, %i0 : tensor<?xf64>
      %2 = tg.sub %1, %i1 : tensor<?xf64>
      tg.yield %2 : tensor<?xf64>
    }
    ```
  }];
}

def TG_MinimizeScalarOp : TG_ScalarSolverOp<"minimize_scalar", "Minimum"> {
  let summary = "the least value of a scalar graph, at each point of the operands";
  let description = [{
    The inner graph computes a number from the point, input 0, which is a scalar, and from elements of the consts. The
    operands are broadcast with each other, and each of their points is a problem of its own: there is a status and a
    number of steps for each.

    The method is `brent`, which needs no derivatives. `in` gives an interval, `from` a point from which an interval is
    found downhill; `xtol` is relative to the point, and not taken below the root of the unit roundoff. Status 2 also
    says that values fall without end; for status, options and derivatives see `tg.minimize`.

    Example:
    ```mlir
    %x, %f, %status, %steps = tg.minimize_scalar brent
        in(%i0 = %low, %high : f64, f64) consts(%i1 = %a : tensor<?xf64>) {
      %0 = tg.sub %i0, %i1 : f64
      %1 = tg.cosh %0 : f64
      tg.yield %1 : f64
    }
    ```
  }];
}

def TG_RootScalarOp : TG_ScalarSolverOp<"root_scalar", "Root"> {
  let summary = "where a scalar graph is zero, at each point of the operands";
  let description = [{
    The inner graph computes a number from the point, input 0, which is a scalar, and from elements of the consts. The
    operands are broadcast with each other, and each of their points is a problem of its own: there is a status and a
    number of steps for each.

    | method | begins | needs | algorithm |
    |---|---|---|---|
    | `chandrupatla`, `brent` | `in` an interval | | interpolation and bisection |
    | `bisect` | `in` an interval | | bisection |
    | `newton` | `from` a point | derivative | |
    | `secant` | `from` a point | | |
    | `halley` | `from` a point | two derivatives | |

    An interval must have values of different signs at its ends: otherwise the status is 4 and the point NaN. A root is
    found if the interval or the last step is at most `xtol`·max(1, |x|), or the value is zero. Steps to values that are
    not finite are halved. For status, options and derivatives see `tg.minimize` and `tg.root`.

    Example (Kepler's equation, at each point of the mean anomaly):
    ```mlir
    %x, %f, %status, %steps = tg.root_scalar chandrupatla in(%i0 = %low, %high : f64, f64)
        consts(%i1 = %m : tensor<?xf64>, %i2 = %e : f64) {
      %0 = tg.sin %i0 : f64
      %1 = tg.mul %i2, %0 : f64
      %2 = tg.sub %i0, %1 : f64
      %3 = tg.sub %2, %i1 : f64
      tg.yield %3 : f64
    }
    ```
  }];
}

#endif // TENSORGRAPH_DIALECT_SOLVEROPS_TD
