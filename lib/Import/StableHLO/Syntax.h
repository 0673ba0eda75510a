//===- Syntax.h - The text of StableHLO's operations ------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_IMPORT_STABLEHLO_SYNTAX_H
#define TENSORGRAPH_LIB_IMPORT_STABLEHLO_SYNTAX_H

#include "TensorGraph/Support/LLVM.h"
#include "mlir/IR/OpImplementation.h"

namespace tg::stablehlo {

/// How a message about an operation of mhlo ends.
inline constexpr StringLiteral kOfMHLO = "is of the dialect mhlo, whose operations stablehlo has, too; translate the "
                                         "program by mlir-hlo-opt --hlo-legalize-to-stablehlo";

/// Parses an operation that is not in the generic form: its operands, attributes and regions become those of the
/// generic form. Attributes of StableHLO are opaque: `#stablehlo<comparison_direction LT>`.
mlir::ParseResult parseOperation(mlir::OpAsmParser &parser, mlir::OperationState &state);

/// Parses operations whose syntax is their own: `while`, `reduce` and `chlo.scan`.
mlir::ParseResult parseWhile(mlir::OpAsmParser &parser, mlir::OperationState &state);
mlir::ParseResult parseReduce(mlir::OpAsmParser &parser, mlir::OperationState &state);
mlir::ParseResult parseScan(mlir::OpAsmParser &parser, mlir::OperationState &state);

/// Parses `sdy.mesh @mesh = <["a"=2]>` and `sdy.sharding_constraint %x <@mesh, [{"a"}]> : tensor<8xf32>`.
mlir::ParseResult parseMesh(mlir::OpAsmParser &parser, mlir::OperationState &state);
mlir::ParseResult parseShardingConstraint(mlir::OpAsmParser &parser, mlir::OperationState &state);
mlir::ParseResult parseManualComputation(mlir::OpAsmParser &parser, mlir::OperationState &state);

/// Parses `[1, 2]`, as an attribute.
FailureOr<mlir::DenseI64ArrayAttr> parseNumbers(mlir::OpAsmParser &parser);

} // namespace tg::stablehlo

#endif // TENSORGRAPH_LIB_IMPORT_STABLEHLO_SYNTAX_H
