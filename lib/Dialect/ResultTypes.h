//===- ResultTypes.h - Result types in the text of operations ---*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// The text of every operation of the dialect may end with `-> T`, although the types of the results follow from the
// operands. They are verified, and not printed. Parsers that the records generate do not know of it, so operations are
// registered with a parser around theirs.
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_DIALECT_RESULTTYPES_H
#define TENSORGRAPH_LIB_DIALECT_RESULTTYPES_H

#include "TensorGraph/Dialect/TensorGraphDialect.h"
#include "mlir/IR/OpImplementation.h"

namespace tg::detail {

/// Parses `-> T` or `-> (T, U)`, if it is there, and verifies that these are the types of the results.
mlir::ParseResult parseResultTypes(mlir::OpAsmParser &parser, mlir::OperationState &state);

/// The operation OpTy, as it is registered: parsed with the types of its results.
template <typename OpTy> struct WithResultTypes : OpTy {
  using OpTy::OpTy;
  static mlir::ParseResult parse(mlir::OpAsmParser &parser, mlir::OperationState &state) {
    return failure(OpTy::parse(parser, state) || parseResultTypes(parser, state));
  }
  /// Returns the TypeID of OpTy: operations are found by the class of their record.
  static mlir::TypeID resolveTypeID() { return mlir::TypeID::get<OpTy>(); }
};

template <typename OpTy> void registerOperation(mlir::Dialect &dialect) {
  mlir::RegisteredOperationName::insert<WithResultTypes<OpTy>>(dialect);
}

/// What stands for RegisteredOperationName in the files of classes that the build generates (tg_op_shards): there,
/// operations are registered by generated code.
struct ShardOperationName : mlir::RegisteredOperationName {
  ShardOperationName(mlir::RegisteredOperationName name) : RegisteredOperationName(name) {}
  template <typename OpTy> static void insert(TensorGraphDialect &dialect) { dialect.addOperations<OpTy>(); }
};

} // namespace tg::detail

namespace mlir {
using tg::detail::ShardOperationName;
} // namespace mlir

#endif // TENSORGRAPH_LIB_DIALECT_RESULTTYPES_H
