//===- Bytecode.h - Versions and properties in bytecode ---------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

//
// The code that MLIR generates writes the properties of an operation without their names, so that every new property
// makes older bytecode unreadable. Ours are a dictionary: an optional property that a file does not have keeps its
// default. The record of an operation whose properties change otherwise says how to upgrade them (TG_Op).
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_DIALECT_BYTECODE_H
#define TENSORGRAPH_LIB_DIALECT_BYTECODE_H

#include "TensorGraph/Dialect/BytecodeVersion.h"
#include "TensorGraph/Dialect/TensorGraphDialect.h"
#include "mlir/IR/OperationSupport.h"

namespace tg {

/// Lets a dialect write and read the version of bytecode.
void addBytecodeInterface(TensorGraphDialect *dialect);

namespace detail {

/// Turns properties that version `from` wrote into those of today.
using UpgradeProperties = LogicalResult (*)(const BytecodeVersion &from, mlir::NamedAttrList &properties);

/// Reads properties, and upgrades them if an earlier version wrote them. Fails, with an error, if the operation has no
/// property of a name.
LogicalResult readNamedProperties(mlir::DialectBytecodeReader &reader, StringRef operation, ArrayRef<StringRef> names,
                                  UpgradeProperties upgrade, mlir::DictionaryAttr &properties);

template <typename OpT>
LogicalResult readNamedProperties(mlir::DialectBytecodeReader &reader, mlir::OperationState &state,
                                  UpgradeProperties upgrade = nullptr) {
  mlir::DictionaryAttr properties;
  if (failed(readNamedProperties(reader, OpT::getOperationName(), OpT::getAttributeNames(), upgrade, properties)))
    return mlir::failure();
  return OpT::setPropertiesFromAttr(state.getOrAddProperties<typename OpT::Properties>(), properties,
                                    [&] { return reader.emitError(); });
}

template <typename OpT> void writeNamedProperties(OpT op, mlir::DialectBytecodeWriter &writer) {
  auto properties = llvm::cast_or_null<mlir::DictionaryAttr>(op->getPropertiesAsAttribute());
  // What an operation that is not registered has, too, and therefore a dictionary in any case.
  writer.writeAttribute(properties ? properties : mlir::DictionaryAttr::get(op->getContext()));
}

} // namespace detail
} // namespace tg

#endif // TENSORGRAPH_LIB_DIALECT_BYTECODE_H
