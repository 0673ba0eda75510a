//===- LLVM.h - The names of MLIR that TensorGraph uses ---------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// TensorGraph is written in the vocabulary of MLIR. Headers use these names without a prefix, as MLIR's headers use
// those of LLVM.
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_SUPPORT_LLVM_H
#define TENSORGRAPH_SUPPORT_LLVM_H

#include "mlir/Support/LLVM.h"

namespace mlir {
class Attribute;
class Block;
class BlockArgument;
class Dialect;
class DialectRegistry;
class DictionaryAttr;
class FrozenRewritePatternSet;
class InFlightDiagnostic;
class IRMapping;
class Location;
class MLIRContext;
class ModuleOp;
class MutableOperandRange;
class NamedAttribute;
class OpBuilder;
class OpFoldResult;
class OpOperand;
class OpResult;
class Operation;
class OperationName;
class Pass;
class PassManager;
class OpPassManager;
class PatternRewriter;
class RankedTensorType;
class Region;
class RegionRange;
class RewritePatternSet;
class RewriterBase;
class StringAttr;
class SymbolRefAttr;
class SymbolTable;
class Type;
class TypeRange;
class Value;
class ValueRange;
template <typename OpTy> class OwningOpRef;
} // namespace mlir

namespace tg {
using mlir::ArrayRef;
using mlir::Attribute;
using mlir::Block;
using mlir::BlockArgument;
using mlir::cast;
using mlir::cast_or_null;
using mlir::Dialect;
using mlir::DialectRegistry;
using mlir::DictionaryAttr;
using mlir::dyn_cast;
using mlir::dyn_cast_or_null;
using mlir::failed;
using mlir::failure;
using mlir::FailureOr;
using mlir::FrozenRewritePatternSet;
using mlir::function_ref;
using mlir::InFlightDiagnostic;
using mlir::IRMapping;
using mlir::isa;
using mlir::isa_and_nonnull;
using mlir::Location;
using mlir::LogicalResult;
using mlir::MLIRContext;
using mlir::ModuleOp;
using mlir::MutableArrayRef;
using mlir::MutableOperandRange;
using mlir::NamedAttribute;
using mlir::OpBuilder;
using mlir::Operation;
using mlir::OperationName;
using mlir::OpFoldResult;
using mlir::OpOperand;
using mlir::OpPassManager;
using mlir::OpResult;
using mlir::OwningOpRef;
using mlir::Pass;
using mlir::PassManager;
using mlir::PatternRewriter;
using mlir::RankedTensorType;
using mlir::raw_ostream;
using mlir::Region;
using mlir::RegionRange;
using mlir::RewritePatternSet;
using mlir::RewriterBase;
using mlir::SmallVector;
using mlir::SmallVectorImpl;
using mlir::StringAttr;
using mlir::StringLiteral;
using mlir::StringRef;
using mlir::succeeded;
using mlir::success;
using mlir::SymbolRefAttr;
using mlir::SymbolTable;
using mlir::Twine;
using mlir::Type;
using mlir::TypeRange;
using mlir::Value;
using mlir::ValueRange;
} // namespace tg

#endif // TENSORGRAPH_SUPPORT_LLVM_H
