//===- Axes.h - Axes in the assembly format ---------------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// In text, axes may be negative: they count from the end. Types, which say how many axes there are, come last, so the
// directives that parse types also replace negative axes by what they stand for. They get the attribute of the parser's
// state (TG_StateOf), before the types of the results are inferred. The verifier takes no negative axes.
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_DIALECT_AXES_H
#define TENSORGRAPH_LIB_DIALECT_AXES_H

#include "OperandTypes.h"
#include "mlir/IR/Builders.h"

namespace tg {

/// What `result` is in printers that the records generate. In parsers it is the state, which TG_StateOf refers to.
struct NoState {
  template <typename T> T getOrAddProperties() const { return T(); }
};
inline constexpr NoState result;

//===----------------------------------------------------------------------===//
// Axes
//===----------------------------------------------------------------------===//

/// Parses `axis 1`; `axes [1]` and `[1]` mean the same.
mlir::ParseResult parseAxis(mlir::OpAsmParser &parser, mlir::IntegerAttr &axis);
void printAxis(mlir::OpAsmPrinter &printer, mlir::Operation *, mlir::IntegerAttr axis);

/// Parses `[0, 1]`; `axes [0, 1]` means the same, and `axis 1` means `[1]`.
mlir::ParseResult parseAxesList(mlir::OpAsmParser &parser, mlir::DenseI64ArrayAttr &axes);
void printAxesList(mlir::OpAsmPrinter &printer, mlir::Operation *, mlir::DenseI64ArrayAttr axes);

/// Parses `axes [0, 1]`, if it is there; `[0, 1]` means the same, and `axis 1` means `axes [1]`.
mlir::OptionalParseResult parseReducedAxes(mlir::OpAsmParser &parser, mlir::DenseI64ArrayAttr &axes);
void printReducedAxes(mlir::OpAsmPrinter &printer, mlir::Operation *, mlir::DenseI64ArrayAttr axes);

/// Refuses a second operand of the reduction `name`.
mlir::ParseResult parseOneOperand(mlir::OpAsmParser &parser, StringRef name);
inline void printOneOperand(mlir::OpAsmPrinter &, mlir::Operation *, StringRef) {}

/// Replaces a negative axis among `count`; fails, with an error, if it is less than -count.
mlir::ParseResult countFromStart(mlir::OpAsmParser &parser, int64_t &axis, int64_t count);
mlir::ParseResult countFromStart(mlir::OpAsmParser &parser, mlir::IntegerAttr &axis, int64_t count);
/// Replaces negative axes of a list, and sorts it if there is one; of a `permutation`, the order is kept.
mlir::ParseResult countFromStart(mlir::OpAsmParser &parser, mlir::DenseI64ArrayAttr &axes, int64_t count,
                                 bool isPermutation = false);

/// Refuses the clause `parts` of the reduction `name`, whose result does not depend on the order of elements.
mlir::ParseResult parseRefuseParts(mlir::OpAsmParser &parser, StringRef name);
inline void printRefuseParts(mlir::OpAsmPrinter &, mlir::Operation *, StringRef) {}

//===----------------------------------------------------------------------===//
// Types of operands that have these axes
//===----------------------------------------------------------------------===//

/// Returns the number of axes; 0 for a type that has none.
int64_t countAxes(Type type);

template <typename... Types>
mlir::ParseResult parseAxisTypes(mlir::OpAsmParser &parser, mlir::IntegerAttr &axis, Type &x, Types &...others) {
  return failure(parseOperandTypes(parser, x, others...) || countFromStart(parser, axis, countAxes(x)));
}
template <typename... Types>
void printAxisTypes(mlir::OpAsmPrinter &printer, mlir::Operation *op, mlir::Attribute, Types... types) {
  printOperandTypes(printer, op, Type(types)...);
}

inline mlir::ParseResult parseAxesTypes(mlir::OpAsmParser &parser, mlir::DenseI64ArrayAttr &axes, Type &x) {
  return failure(parseOperandTypes(parser, x) || countFromStart(parser, axes, countAxes(x)));
}
inline void printAxesTypes(mlir::OpAsmPrinter &printer, mlir::Operation *, mlir::Attribute, Type x) { printer << x; }

} // namespace tg

#endif // TENSORGRAPH_LIB_DIALECT_AXES_H
